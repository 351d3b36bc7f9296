//! Steps down the gradient of the cross entropy, with Adam.

use crate::cells::{INPUT, Input};
use crate::network::{
    Activations, CLASSES, FIRST, FIRST_KERNEL, FIRST_SIDE, Layer, Network, SECOND, SECOND_KERNEL,
    SECOND_SIDE, SHAPES, THIRD, THIRD_INPUTS, likeliest_of, softmax,
};
use crate::training::random::Random;

/// What all classes but the right one share: a network that is never quite sure says more about its doubt.
const SMOOTHING: f32 = 0.01;

/// A network, sums of gradients, and their moments.
pub(crate) struct Trainer {
    network: Network,
    gradient: Network,
    first_moment: Network,
    second_moment: Network,
    steps: i32,
    activations: Activations,
}

fn zeros() -> Network {
    Network {
        layers: SHAPES.map(|(outputs, inputs)| Layer {
            weights: vec![0.0; outputs * inputs],
            biases: vec![0.0; outputs],
        }),
    }
}

/// All numbers of a network, in order.
fn numbers(network: &mut Network) -> impl Iterator<Item = &mut f32> {
    network.layers.iter_mut().flat_map(|layer| layer.weights.iter_mut().chain(layer.biases.iter_mut()))
}

impl Trainer {
    pub(crate) fn new(random: &mut Random) -> Trainer {
        let mut network = zeros();
        for (layer, (_, inputs)) in network.layers.iter_mut().zip(SHAPES) {
            let deviation = (2.0 / inputs as f32).sqrt();
            for weight in &mut layer.weights {
                *weight = random.around() * deviation;
            }
        }
        Trainer {
            network,
            gradient: zeros(),
            first_moment: zeros(),
            second_moment: zeros(),
            steps: 0,
            activations: Activations::new(),
        }
    }

    pub(crate) const fn network(&self) -> &Network {
        &self.network
    }

    /// Adds the gradient of one picture. Was it read rightly?
    pub(crate) fn learn(&mut self, input: &Input, class: usize) -> bool {
        let activations = &mut self.activations;
        self.network.run(input, activations);
        let mut by_class = softmax(&activations.classes);
        let is_right = likeliest_of(&activations.classes) == class;
        for (index, value) in by_class.iter_mut().enumerate() {
            let target = if index == class { 1.0 - SMOOTHING } else { SMOOTHING / (CLASSES - 1) as f32 };
            *value -= target;
        }
        let [first, second, third, last] = &mut self.gradient.layers;
        let layers = &self.network.layers;
        // The last layer.
        let mut by_third = vec![0.0f32; THIRD];
        for (output, &slope) in by_class.iter().enumerate() {
            last.biases[output] += slope;
            let row = output * THIRD..(output + 1) * THIRD;
            add(&mut last.weights[row.clone()], &activations.third, slope);
            add(&mut by_third, &layers[3].weights[row], slope);
        }
        // The third.
        let mut by_second = vec![0.0f32; THIRD_INPUTS];
        for (output, &slope) in by_third.iter().enumerate() {
            if activations.third[output] > 0.0 {
                third.biases[output] += slope;
                let row = output * THIRD_INPUTS..(output + 1) * THIRD_INPUTS;
                add(&mut third.weights[row.clone()], &activations.second_pooled, slope);
                add(&mut by_second, &layers[2].weights[row], slope);
            }
        }
        // The second: of 2x2 only the largest had a say.
        let half = SECOND_SIDE / 2;
        let side = FIRST_SIDE / 2;
        let mut by_first = vec![0.0f32; FIRST * side * side];
        let kernel = SECOND_KERNEL * SECOND_KERNEL;
        for channel in 0..SECOND {
            for place in 0..half * half {
                let pooled = channel * half * half + place;
                if activations.second_pooled[pooled] <= 0.0 {
                    continue;
                }
                let slope = by_second[pooled];
                let (x, y) = largest::<SECOND_SIDE>(&activations.second, channel, place % half, place / half);
                second.biases[channel] += slope;
                for source in 0..FIRST {
                    for ky in 0..SECOND_KERNEL {
                        let from = source * side * side + (y + ky) * side + x;
                        let weight = (channel * FIRST + source) * kernel + ky * SECOND_KERNEL;
                        for kx in 0..SECOND_KERNEL {
                            second.weights[weight + kx] += slope * activations.first_pooled[from + kx];
                            by_first[from + kx] += slope * layers[1].weights[weight + kx];
                        }
                    }
                }
            }
        }
        // The first.
        let kernel = FIRST_KERNEL * FIRST_KERNEL;
        for channel in 0..FIRST {
            for place in 0..side * side {
                let pooled = channel * side * side + place;
                if activations.first_pooled[pooled] <= 0.0 {
                    continue;
                }
                let slope = by_first[pooled];
                let (x, y) = largest::<FIRST_SIDE>(&activations.first, channel, place % side, place / side);
                first.biases[channel] += slope;
                for ky in 0..FIRST_KERNEL {
                    let from = (y + ky) * INPUT + x;
                    let weight = channel * kernel + ky * FIRST_KERNEL;
                    for kx in 0..FIRST_KERNEL {
                        first.weights[weight + kx] += slope * input[from + kx];
                    }
                }
            }
        }
        is_right
    }

    /// One step down the mean of what was learned since the last.
    pub(crate) fn step(&mut self, rate: f32, count: usize) {
        const KEEP_FIRST: f32 = 0.9;
        const KEEP_SECOND: f32 = 0.999;
        const DECAY: f32 = 1e-4;
        self.steps += 1;
        let (mut first_left, mut second_left) = (1.0f32, 1.0f32);
        // Powers by multiplication: after some thousand steps they no longer matter.
        for _ in 0..self.steps.min(20_000) {
            first_left *= KEEP_FIRST;
            second_left *= KEEP_SECOND;
        }
        let (first_whole, second_whole) = (1.0 - first_left, 1.0 - second_left);
        let values = numbers(&mut self.network)
            .zip(numbers(&mut self.gradient))
            .zip(numbers(&mut self.first_moment).zip(numbers(&mut self.second_moment)));
        for ((value, gradient), (first, second)) in values {
            let slope = *gradient / count as f32;
            *gradient = 0.0;
            *first = KEEP_FIRST * *first + (1.0 - KEEP_FIRST) * slope;
            *second = KEEP_SECOND * *second + (1.0 - KEEP_SECOND) * slope * slope;
            *value -=
                rate * (*first / first_whole / ((*second / second_whole).sqrt() + 1e-8) + DECAY * *value);
        }
    }
}

fn add(to: &mut [f32], what: &[f32], factor: f32) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += factor * what;
    }
}

/// Where the largest of 2x2 is.
fn largest<const SIDE: usize>(values: &[f32], channel: usize, x: usize, y: usize) -> (usize, usize) {
    let at = |(x, y): (usize, usize)| values[channel * SIDE * SIDE + y * SIDE + x];
    let mut best = (2 * x, 2 * y);
    for other in [(2 * x + 1, 2 * y), (2 * x, 2 * y + 1), (2 * x + 1, 2 * y + 1)] {
        if at(other) > at(best) {
            best = other;
        }
    }
    best
}

impl Network {
    /// As the bytes of `network.bin`: each output's weights as whole numbers from -127 to 127 and a factor.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (layer, (_, inputs)) in self.layers.iter().zip(SHAPES) {
            let rows = layer.weights.chunks_exact(inputs);
            let factors: Vec<f32> = rows
                .clone()
                .map(|row| {
                    (row.iter().fold(0.0f32, |most, weight| most.max(weight.abs())) / 127.0).max(1e-12)
                })
                .collect();
            for (row, factor) in rows.zip(&factors) {
                bytes.extend(row.iter().map(|weight| ((weight / factor).round() as i8).cast_unsigned()));
            }
            bytes.extend(factors.iter().chain(&layer.biases).flat_map(|number| number.to_le_bytes()));
        }
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gradients_are_slopes() {
        let mut random = Random::new(3);
        let mut trainer = Trainer::new(&mut random);
        let input: Input = std::array::from_fn(|_| random.between(0.0, 1.0));
        let loss = |network: &Network| {
            let mut activations = Activations::new();
            network.run(&input, &mut activations);
            let classes = softmax(&activations.classes);
            -(0..CLASSES)
                .map(|class| {
                    let target = if class == 4 { 1.0 - SMOOTHING } else { SMOOTHING / 10.0 };
                    target * classes[class].ln()
                })
                .sum::<f32>()
        };
        trainer.learn(&input, 4);
        for (layer, (outputs, inputs)) in SHAPES.into_iter().enumerate() {
            for _ in 0..12 {
                let index = random.below(outputs * inputs);
                let mut moved = trainer.network.clone();
                let step = 2e-3;
                moved.layers[layer].weights[index] += step;
                let above = loss(&moved);
                moved.layers[layer].weights[index] -= 2.0 * step;
                let slope = (above - loss(&moved)) / (2.0 * step);
                let gradient = trainer.gradient.layers[layer].weights[index];
                assert!(
                    (slope - gradient).abs() < 0.02 + 0.1 * gradient.abs(),
                    "{layer}: {slope} {gradient}"
                );
            }
        }
    }
}
