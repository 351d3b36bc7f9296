//! Random numbers that are the same everywhere.

/// SplitMix64.
#[derive(Debug, Clone)]
pub(crate) struct Random {
    state: u64,
}

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random { state: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03 }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// One of `0..count`.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((self.next() >> 32) as usize * count) >> 32
    }

    /// Between two numbers, all alike.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        let part = (self.next() >> 40) as f32 / (1u32 << 24) as f32;
        low + part * (high - low)
    }

    /// Around 0, nearer ones more often: the standard deviation is 1.
    pub(crate) fn around(&mut self) -> f32 {
        // Four of variance 1/12 each.
        let sum: f32 = (0..4).map(|_| self.between(-0.5, 0.5)).sum();
        sum * 1.732_050_8
    }

    /// True with a probability.
    pub(crate) fn chance(&mut self, part: f32) -> bool {
        self.between(0.0, 1.0) < part
    }
}
