//! The source of random choices. This crate has no random number generator.

/// A source of draws. With a seeded source everything drawn from it can be repeated.
pub trait Draw {
    /// A number below `n`, each equally likely. `n` is at least 1 (and at most 9 in this crate).
    fn below(&mut self, n: u32) -> u32;
}

/// Every closure from `n` to a number below `n` is a source.
impl<F: FnMut(u32) -> u32> Draw for F {
    fn below(&mut self, n: u32) -> u32 {
        self(n)
    }
}
