//! Dense packing: nodes of one block behind those of another, in order. The bits of one word are extracted (PEXT) and
//! shifted to their places.

use crate::bitslice::block::Candidates;
use crate::simd::batch::{Kernel, Lanes};

use super::lowest_bits;

/// Bits of one word of the source that end up side by side in one word of the destination.
#[derive(Debug, Clone, Copy)]
struct PackMove<L: Lanes> {
    from: usize,
    mask: L::BitMask,
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
pub(crate) struct PackPlan<L: Lanes> {
    moves: Vec<PackMove<L>>,
    targets: Vec<Target>,
}

/// Plans to append the nodes of `rest` behind those that `to` names, as many as there is room for. Takes them out of
/// `rest` and adds their owners.
pub(crate) struct PlanPacking<'a, L: Lanes> {
    pub(crate) cpu: L::Cpu,
    pub(crate) plan: &'a mut PackPlan<L>,
    pub(crate) rest: &'a mut L,
    pub(crate) from: &'a [u32],
    pub(crate) to: &'a mut Vec<u32>,
}

impl<L: Lanes> Kernel<L> for PlanPacking<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        self.plan.make(self.cpu, self.rest, self.from, self.to);
    }
}

impl<L: Lanes> PackPlan<L> {
    pub(crate) const fn new() -> PackPlan<L> {
        PackPlan { moves: Vec::new(), targets: Vec::new() }
    }

    #[inline(always)]
    fn make(&mut self, cpu: L::Cpu, rest: &mut L, from: &[u32], to: &mut Vec<u32>) {
        self.moves.clear();
        self.targets.clear();
        for word in 0..L::WORDS {
            let mut left = rest.words()[word];
            while left != 0 && to.len() < L::COUNT {
                let shift = to.len() % 64;
                let mask = lowest_bits(left, 64 - shift);
                left &= !mask;
                if shift == 0 || self.targets.is_empty() {
                    let moves = self.moves.len()..self.moves.len();
                    self.targets.push(Target { word: to.len() / 64, keep: (1 << shift) - 1, moves });
                }
                self.moves.push(PackMove {
                    from: word,
                    mask: L::prepare_mask(cpu, mask),
                    shift: shift as u32,
                });
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

/// Vectors that are worked on before the next target: source and destination stay in the first-level cache.
const STRIP: usize = 729;

/// Carries out a plan on all vectors.
pub(crate) struct ApplyPacking<'a, L: Lanes> {
    pub(crate) from: &'a Candidates<L>,
    pub(crate) to: &'a mut Candidates<L>,
    pub(crate) plan: &'a PackPlan<L>,
}

impl<L: Lanes> Kernel<L> for ApplyPacking<'_, L> {
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
fn gather<L: Lanes, const N: usize>(from: &[L], to: &mut [L], target: &Target, moves: [PackMove<L>; N]) {
    for (from, to) in from.iter().zip(to) {
        let to = &mut to.words_mut()[target.word % L::WORDS];
        let mut word = *to & target.keep;
        for one in &moves {
            word |= L::extract_bits(one.mask, from.words()[one.from % L::WORDS]) << one.shift;
        }
        *to = word;
    }
}
