//! How the weights of the network are made: from outlines of digits of free fonts, distorted as in photos.
//!
//! Everything is computed with the four operations and roots, in a fixed order, so that the same seed gives the same
//! weights on every machine. `cargo run --release -p shudu-photo --features training --example train` writes them.

mod gradient;
mod outline;
mod random;
mod raster;
mod sample;

use crate::network::{Activations, BYTES, CLASSES, Network, likeliest_of};

pub use outline::{OutlineError, fonts};
#[cfg(test)]
pub(crate) use sample::{blank_cell, printed_cell};

use gradient::Trainer;
use outline::Font;
use random::Random;

/// Pictures in a step.
pub const BATCH: usize = 32;

/// How many steps the shipped weights took.
pub const STEPS: usize = 24_000;

/// The seed of the shipped weights.
pub const SEED: u64 = 45;

/// Trains a network and gives its weights as bytes. `tell` hears now and then after how many steps what part of the
/// latest pictures was read rightly.
///
/// # Errors
/// When the outlines cannot be read.
pub fn train(seed: u64, steps: usize, tell: &mut dyn FnMut(usize, f32)) -> Result<Vec<u8>, OutlineError> {
    let fonts = fonts()?;
    let mut random = Random::new(seed);
    let mut trainer = Trainer::new(&mut random);
    let (mut right, mut seen) = (0, 0);
    for step in 0..steps {
        // Faster at first; at the end hardly at all.
        let left = 1.0 - step as f32 / steps as f32;
        let warm = ((step + 1) as f32 / 200.0).min(1.0);
        let rate = 0.0015 * warm * left * left + 1e-6;
        for _ in 0..BATCH {
            let (input, class) = sample::sample(&fonts, &mut random);
            right += usize::from(trainer.learn(&input, class));
            seen += 1;
        }
        trainer.step(rate, BATCH);
        if (step + 1) % 1000 == 0 || step + 1 == steps {
            tell(step + 1, right as f32 / seen as f32);
            (right, seen) = (0, 0);
        }
    }
    Ok(trainer.network().to_bytes())
}

/// What part of `count` pictures of each class a network reads rightly, and which class it takes others for: rows are
/// what is shown, columns what is read. The pictures are others than those of training if the seed is another.
///
/// # Errors
/// When the outlines cannot be read, or the weights are not as many as the network has.
pub fn confusion(
    weights: &[u8],
    seed: u64,
    count: usize,
) -> Result<[[usize; CLASSES]; CLASSES], OutlineError> {
    let fonts: Vec<Font> = fonts()?;
    let weights: &[u8; BYTES] = weights.try_into().map_err(|_| OutlineError::Weights)?;
    let network = Network::from_bytes(weights);
    let mut random = Random::new(seed);
    let mut scratch = Activations::new();
    let mut table = [[0; CLASSES]; CLASSES];
    for _ in 0..count {
        let (input, class) = sample::sample(&fonts, &mut random);
        network.run(&input, &mut scratch);
        table[class][likeliest_of(&scratch.classes)] += 1;
    }
    Ok(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_weights() {
        let once = train(7, 3, &mut |_, _| {}).unwrap();
        assert_eq!(once.len(), BYTES);
        assert_eq!(once, train(7, 3, &mut |_, _| {}).unwrap());
        assert_ne!(once, train(8, 3, &mut |_, _| {}).unwrap());
    }

    #[test]
    fn the_shipped_weights_read_what_they_never_saw() {
        let table = confusion(crate::network::WEIGHTS, 1 << 40, 4000).unwrap();
        let right: usize = (0..CLASSES).map(|class| table[class][class]).sum();
        assert!(right >= 3900, "{right} of 4000: {table:?}");
    }
}
