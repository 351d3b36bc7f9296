//! The network that tells digits apart: two layers of convolution, two of sums.
//!
//! Its weights are in `network.bin`, made by `cargo run --release -p shudu-photo --example train`: bytes with a sign,
//! a factor and a bias for each output.

use std::sync::OnceLock;

use crate::cells::{INPUT, Input};

/// What a cell may show: nothing (0), a digit (1 to 9), something else (10).
pub(crate) const CLASSES: usize = 11;

/// The class of what is neither paper nor a digit.
pub(crate) const OTHER: usize = 10;

/// Channels of the first layer, whose kernels are 5x5.
pub(crate) const FIRST: usize = 12;
/// Its kernels.
pub(crate) const FIRST_KERNEL: usize = 5;
/// What it gives out is so wide and high; half as much after the largest of 2x2 are taken.
pub(crate) const FIRST_SIDE: usize = INPUT - FIRST_KERNEL + 1;
/// Channels of the second layer, whose kernels are 3x3.
pub(crate) const SECOND: usize = 32;
/// Its kernels.
pub(crate) const SECOND_KERNEL: usize = 3;
/// What it gives out is so wide and high; half as much after the largest of 2x2 are taken.
pub(crate) const SECOND_SIDE: usize = FIRST_SIDE / 2 - SECOND_KERNEL + 1;
/// Inputs of the third layer.
pub(crate) const THIRD_INPUTS: usize = SECOND * (SECOND_SIDE / 2) * (SECOND_SIDE / 2);
/// Outputs of the third layer.
pub(crate) const THIRD: usize = 64;

/// Outputs and inputs of the layers.
pub(crate) const SHAPES: [(usize, usize); 4] = [
    (FIRST, FIRST_KERNEL * FIRST_KERNEL),
    (SECOND, FIRST * SECOND_KERNEL * SECOND_KERNEL),
    (THIRD, THIRD_INPUTS),
    (CLASSES, THIRD),
];

/// Bytes of the weights: each output has its weights, a factor and a bias.
pub(crate) const BYTES: usize = {
    let (mut bytes, mut layer) = (0, 0);
    while layer < SHAPES.len() {
        bytes += SHAPES[layer].0 * (SHAPES[layer].1 + 8);
        layer += 1;
    }
    bytes
};

pub(crate) static WEIGHTS: &[u8; BYTES] = include_bytes!("network.bin");

/// One layer: weights by output, then biases.
#[derive(Clone)]
pub(crate) struct Layer {
    /// Outputs times inputs.
    pub(crate) weights: Vec<f32>,
    /// One for each output.
    pub(crate) biases: Vec<f32>,
}

/// The network.
#[derive(Clone)]
pub(crate) struct Network {
    /// From the picture to the classes.
    pub(crate) layers: [Layer; 4],
}

impl std::fmt::Debug for Network {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Network({SHAPES:?})")
    }
}

/// What the layers give out for one picture, before the last is made into probabilities.
#[derive(Clone)]
pub(crate) struct Activations {
    /// After the first layer and its threshold.
    pub(crate) first: Vec<f32>,
    /// The largest of 2x2 of it.
    pub(crate) first_pooled: Vec<f32>,
    /// After the second layer and its threshold.
    pub(crate) second: Vec<f32>,
    /// The largest of 2x2 of it.
    pub(crate) second_pooled: Vec<f32>,
    /// After the third layer and its threshold.
    pub(crate) third: Vec<f32>,
    /// One value for each class.
    pub(crate) classes: [f32; CLASSES],
}

impl Activations {
    pub(crate) fn new() -> Activations {
        Activations {
            first: vec![0.0; FIRST * FIRST_SIDE * FIRST_SIDE],
            first_pooled: vec![0.0; FIRST * FIRST_SIDE * FIRST_SIDE / 4],
            second: vec![0.0; SECOND * SECOND_SIDE * SECOND_SIDE],
            second_pooled: vec![0.0; THIRD_INPUTS],
            third: vec![0.0; THIRD],
            classes: [0.0; CLASSES],
        }
    }
}

impl Network {
    /// The one that is shipped.
    pub(crate) fn shipped() -> &'static Network {
        static NETWORK: OnceLock<Network> = OnceLock::new();
        NETWORK.get_or_init(|| Network::from_bytes(WEIGHTS))
    }

    /// From the bytes of `network.bin`.
    pub(crate) fn from_bytes(bytes: &[u8; BYTES]) -> Network {
        let mut rest = &bytes[..];
        let layers = SHAPES.map(|(outputs, inputs)| {
            let (weights, after) = rest.split_at(outputs * inputs);
            let (numbers, after) = after.split_at(outputs * 8);
            rest = after;
            let number = |index: usize| {
                let mut four = [0; 4];
                four.copy_from_slice(&numbers[index * 4..][..4]);
                f32::from_le_bytes(four)
            };
            Layer {
                weights: weights
                    .chunks_exact(inputs)
                    .enumerate()
                    .flat_map(|(output, weights)| {
                        let factor = number(output);
                        weights.iter().map(move |&weight| f32::from(weight.cast_signed()) * factor)
                    })
                    .collect(),
                biases: (outputs..2 * outputs).map(number).collect(),
            }
        });
        Network { layers }
    }

    /// All that the layers give out for a picture.
    pub(crate) fn run(&self, input: &Input, out: &mut Activations) {
        let [first, second, third, last] = &self.layers;
        convolve::<FIRST_KERNEL, INPUT, FIRST_SIDE>(input, 1, first, &mut out.first);
        pool::<FIRST_SIDE>(&out.first, &mut out.first_pooled);
        convolve::<SECOND_KERNEL, { FIRST_SIDE / 2 }, SECOND_SIDE>(
            &out.first_pooled,
            FIRST,
            second,
            &mut out.second,
        );
        pool::<SECOND_SIDE>(&out.second, &mut out.second_pooled);
        for (output, (weights, bias)) in
            out.third.iter_mut().zip(third.weights.chunks_exact(THIRD_INPUTS).zip(&third.biases))
        {
            *output = (bias + dot(weights, &out.second_pooled)).max(0.0);
        }
        for (output, (weights, bias)) in
            out.classes.iter_mut().zip(last.weights.chunks_exact(THIRD).zip(&last.biases))
        {
            *output = bias + dot(weights, &out.third);
        }
    }

    /// How likely each class is; they sum to 1.
    pub(crate) fn probabilities(&self, input: &Input, scratch: &mut Activations) -> [f32; CLASSES] {
        self.run(input, scratch);
        softmax(&scratch.classes)
    }
}

/// Sums in eight lanes, always in the same order, so that every machine gives the same.
pub(crate) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0f32; 8];
    let (left, right) = (a.chunks_exact(8), b.chunks_exact(8));
    let rest: f32 = left.remainder().iter().zip(right.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in left.zip(right) {
        for lane in 0..8 {
            lanes[lane] += a[lane] * b[lane];
        }
    }
    lanes.iter().sum::<f32>() + rest
}

/// Convolution of square channels, and 0 for what is less than 0.
fn convolve<const KERNEL: usize, const IN: usize, const OUT: usize>(
    input: &[f32],
    channels: usize,
    layer: &Layer,
    out: &mut [f32],
) {
    for ((output, weights), bias) in out
        .chunks_exact_mut(OUT * OUT)
        .zip(layer.weights.chunks_exact(channels * KERNEL * KERNEL))
        .zip(&layer.biases)
    {
        output.fill(*bias);
        for (channel, weights) in input.chunks_exact(IN * IN).zip(weights.chunks_exact(KERNEL * KERNEL)) {
            for (y, row) in output.chunks_exact_mut(OUT).enumerate() {
                let mut sums = [0.0f32; OUT];
                for ky in 0..KERNEL {
                    let line = &channel[(y + ky) * IN..][..IN];
                    for kx in 0..KERNEL {
                        let weight = weights[ky * KERNEL + kx];
                        let part = &line[kx..kx + OUT];
                        for x in 0..OUT {
                            sums[x] += weight * part[x];
                        }
                    }
                }
                for (value, sum) in row.iter_mut().zip(sums) {
                    *value += sum;
                }
            }
        }
        for value in output {
            *value = value.max(0.0);
        }
    }
}

/// The largest of 2x2.
fn pool<const SIDE: usize>(input: &[f32], out: &mut [f32]) {
    let half = SIDE / 2;
    for (channel, out) in input.chunks_exact(SIDE * SIDE).zip(out.chunks_exact_mut(half * half)) {
        for (y, row) in out.chunks_exact_mut(half).enumerate() {
            let (above, below) = (&channel[2 * y * SIDE..][..SIDE], &channel[(2 * y + 1) * SIDE..][..SIDE]);
            for (x, value) in row.iter_mut().enumerate() {
                *value = above[2 * x].max(above[2 * x + 1]).max(below[2 * x].max(below[2 * x + 1]));
            }
        }
    }
}

/// The first of the largest.
pub(crate) fn likeliest_of(values: &[f32; CLASSES]) -> usize {
    let mut best = 0;
    for (class, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = class;
        }
    }
    best
}

/// Values as probabilities.
pub(crate) fn softmax(values: &[f32; CLASSES]) -> [f32; CLASSES] {
    let largest = values.iter().copied().fold(f32::MIN, f32::max);
    let powers = values.map(|value| exp(value - largest));
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// e to the power of something that is at most 0: by the same additions and multiplications on every machine, which
/// the standard library does not promise.
fn exp(value: f32) -> f32 {
    if value < -60.0 {
        return 0.0;
    }
    // e^x = (1 + y + y^2/2 + ...)^1024 with y = x / 1024.
    let y = f64::from(value) / 1024.0;
    let mut power = 1.0 + y * (1.0 + y * (0.5 + y * (1.0 / 6.0 + y * (1.0 / 24.0 + y / 120.0))));
    for _ in 0..10 {
        power *= power;
    }
    power as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_those_of_e() {
        for value in [0.0f32, -0.001, -0.5, -1.0, -3.3, -12.0, -40.0] {
            assert!((exp(value) / value.exp() - 1.0).abs() < 1e-5, "{value}");
        }
        assert_eq!(exp(-100.0), 0.0);
    }

    #[test]
    fn probabilities_sum_to_one() {
        let network = Network::shipped();
        let mut scratch = Activations::new();
        let mut input = [0.0; INPUT * INPUT];
        for y in 3..21 {
            input[y * INPUT + 11] = 1.0;
            input[y * INPUT + 12] = 1.0;
        }
        let probabilities = network.probabilities(&input, &mut scratch);
        assert!((probabilities.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        let likeliest = (0..CLASSES).max_by(|&a, &b| probabilities[a].total_cmp(&probabilities[b]));
        assert_eq!(likeliest, Some(1), "{probabilities:?}");
    }

    #[test]
    fn the_weights_are_small() {
        const { assert!(BYTES <= 300_000) };
    }
}
