//! Nodes of one block packed behind those of another, in order: bits of one word are squeezed together and shifted to their places.

use super::block::Candidates;
use super::lanes::{Kernel, Lanes};

/// Bits of one word of the source that end up side by side in one word of the destination.
#[derive(Debug, Clone, Copy)]
struct Move<L: Lanes> {
    from: usize,
    squeeze: L::Squeeze,
    shift: u32,
}

/// What one word of the destination is made of: its own bits under `keep`, and moves.
#[derive(Debug)]
struct Target {
    word: usize,
    keep: u64,
    moves: std::ops::Range<usize>,
}

/// Which bits go where; the same for all 729 vectors of a block.
#[derive(Debug)]
pub(super) struct Plan<L: Lanes> {
    moves: Vec<Move<L>>,
    targets: Vec<Target>,
}

/// Plans to append the nodes of `rest` behind those that `to` names, as many as there is room for. Takes them out of
/// `rest` and adds their owners.
pub(super) struct Make<'a, L: Lanes> {
    pub(super) cpu: L::Cpu,
    pub(super) plan: &'a mut Plan<L>,
    pub(super) rest: &'a mut L,
    pub(super) from: &'a [u32],
    pub(super) to: &'a mut Vec<u32>,
}

impl<L: Lanes> Kernel<L> for Make<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.plan.make(self.cpu, self.rest, self.from, self.to);
    }
}

impl<L: Lanes> Plan<L> {
    pub(super) const fn new() -> Plan<L> {
        Plan { moves: Vec::new(), targets: Vec::new() }
    }

    #[inline(always)]
    fn make(&mut self, cpu: L::Cpu, rest: &mut L, from: &[u32], to: &mut Vec<u32>) {
        self.moves.clear();
        self.targets.clear();
        for word in 0..L::WORDS {
            let mut left = rest.words()[word];
            while left != 0 && to.len() < L::COUNT {
                let shift = to.len() % 64;
                let mask = lowest(left, 64 - shift);
                left &= !mask;
                if shift == 0 || self.targets.is_empty() {
                    let moves = self.moves.len()..self.moves.len();
                    self.targets.push(Target { word: to.len() / 64, keep: (1 << shift) - 1, moves });
                }
                self.moves.push(Move { from: word, squeeze: L::prepare(cpu, mask), shift: shift as u32 });
                self.targets.last_mut().expect("one was pushed").moves.end += 1;
                let mut bits = mask;
                while bits != 0 {
                    let lane = 64 * word + bits.trailing_zeros() as usize;
                    to.push(from[lane]);
                    bits &= bits - 1;
                }
            }
            rest.words_mut()[word] = left;
        }
    }
}

/// The `n` lowest bits that are set; all of them if there are no more.
#[inline(always)]
pub(super) fn lowest(word: u64, n: usize) -> u64 {
    let mut width = 0;
    for step in [32, 16, 8, 4, 2, 1] {
        let below = word & ((1 << (width + step)) - 1);
        if below.count_ones() as usize <= n {
            width += step;
        }
    }
    // `width` is at most 63 here; bit 63 is the one the steps do not reach.
    if word.count_ones() as usize <= n { word } else { word & ((1 << width) - 1) }
}

/// Vectors that are worked on before the next target: source and destination stay in the first-level cache.
const STRIP: usize = 729;

/// Carries out a plan on all vectors.
pub(super) struct Compact<'a, L: Lanes> {
    pub(super) from: &'a Candidates<L>,
    pub(super) to: &'a mut Candidates<L>,
    pub(super) plan: &'a Plan<L>,
}

impl<L: Lanes> Kernel<L> for Compact<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (from, to) in self.from.chunks_exact(STRIP).zip(self.to.chunks_exact_mut(STRIP)) {
            for target in &self.plan.targets {
                match self.plan.moves[target.moves.clone()] {
                    [a] => gather(from, to, target, [a]),
                    [a, b] => gather(from, to, target, [a, b]),
                    [a, b, c] => gather(from, to, target, [a, b, c]),
                    [a, b, c, d] => gather(from, to, target, [a, b, c, d]),
                    ref more => {
                        // Rare: many sparse words. The first four clear what the destination does not keep.
                        let (first, more) = more.split_first_chunk::<4>().expect("more than four");
                        gather(from, to, target, *first);
                        for &one in more {
                            let keep = (1 << one.shift) - 1;
                            gather(from, to, &Target { keep, word: target.word, moves: 0..0 }, [one]);
                        }
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn gather<L: Lanes, const N: usize>(from: &[L], to: &mut [L], target: &Target, moves: [Move<L>; N]) {
    for (from, to) in from.iter().zip(to) {
        let to = &mut to.words_mut()[target.word % L::WORDS];
        let mut word = *to & target.keep;
        for one in &moves {
            word |= L::squeeze(one.squeeze, from.words()[one.from % L::WORDS]) << one.shift;
        }
        *to = word;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn lowest_bits(word: u64, n in 0usize..=64) {
            let taken = lowest(word, n);
            prop_assert_eq!(taken.count_ones(), word.count_ones().min(n as u32));
            let left = word & !taken;
            prop_assert!(taken & !word == 0 && (left == 0 || taken < left & left.wrapping_neg()));
        }
    }
}
