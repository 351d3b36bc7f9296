//! Lane compaction: moving search nodes between the lanes of blocks, so that few lanes idle.
//!
//! Of two blocks that hold the two children of the same nodes about half the lanes die in each. The rest of one goes
//! into the idle lanes of the other, which is then full again and can be branched where it is: nodes are moved once for
//! two blocks, and half of them not at all.
//!
//! - [`pext`]: bits of one word into holes of one word (PEXT, PDEP);
//! - [`permute`]: bytes of a whole vector in another order (VPERMB), with AVX-512;
//! - [`pack`]: nodes behind those of another block, in order.

pub(super) mod pack;
mod permute;
mod pext;
#[cfg(test)]
mod tests;

use self::permute::PermuteFiller;
use self::pext::PextFiller;
use super::block::{Block, Candidates};
use crate::simd::batch::{Kernel, Lanes};

/// When filling may stop although nodes and holes are left. Only byte permutations look at it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FillLimits {
    /// No more permutations than this.
    pub(crate) permutations: usize,
    /// This many holes may be left.
    pub(crate) holes: usize,
}

/// Fills idle lanes. Kept for its memory.
#[derive(Debug)]
pub(crate) struct LaneFiller<L: Lanes> {
    pext: PextFiller<L>,
    permute: PermuteFiller<L>,
}

impl<L: Lanes> LaneFiller<L> {
    pub(crate) const fn new() -> LaneFiller<L> {
        LaneFiller { pext: PextFiller::new(), permute: PermuteFiller::new() }
    }

    /// Moves `nodes` of one block into the lanes of another that are not `live`: all of them if they fit, otherwise as
    /// many as fit, or with [`Lanes::PERMUTES_BYTES`] until one of the limits is reached. On exit `nodes` are those
    /// that are left, and `live` has the others too. `to` names an owner for every lane, live or not; idle lanes are
    /// cleared.
    pub(crate) fn fill(
        &mut self,
        cpu: L::Cpu,
        from: &Block<L>,
        nodes: &mut L,
        to: &mut Block<L>,
        live: &mut L,
        limits: FillLimits,
    ) {
        if !L::PERMUTES_BYTES {
            return self.pext.fill(cpu, from, nodes, to, live);
        }
        let kept = *live;
        let Block { candidates, owners, .. } = to;
        let all = L::splat(cpu, !0);
        let mut holes = all.without(kept);
        let to = (&mut *candidates, &mut holes, &mut owners[..]);
        self.permute.run(cpu, (&from.candidates, nodes, &from.owners), to, kept, limits);
        *live = all.without(holes);
    }
}

/// Nodes of one block into the same lanes of another.
pub(crate) struct CopyLanes<'a, L: Lanes> {
    pub(crate) from: &'a Candidates<L>,
    pub(crate) to: &'a mut Candidates<L>,
    pub(crate) lanes: L,
}

impl<L: Lanes> Kernel<L> for CopyLanes<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (from, to) in self.from.iter().zip(self.to) {
            *to = L::choose(self.lanes, *from, *to);
        }
    }
}

/// Nodes of two blocks into the same lanes of another, `lanes[k]` from `from[k]`.
pub(crate) struct CopyLanesOfTwo<'a, L: Lanes> {
    pub(crate) from: [&'a Candidates<L>; 2],
    pub(crate) to: &'a mut Candidates<L>,
    pub(crate) lanes: [L; 2],
}

impl<L: Lanes> Kernel<L> for CopyLanesOfTwo<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let CopyLanesOfTwo { from: [a, b], to, lanes: [of_a, of_b] } = self;
        for i in 0..729 {
            to[i] = L::choose(of_a, a[i], L::choose(of_b, b[i], to[i]));
        }
    }
}

/// Nodes of some lanes into the same lanes of a block that holds nothing else.
pub(crate) struct CopyMasked<'a, L> {
    pub(crate) from: &'a Candidates<L>,
    pub(crate) to: &'a mut Candidates<L>,
    pub(crate) lanes: L,
}

impl<L: Lanes> Kernel<L> for CopyMasked<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (from, to) in self.from.iter().zip(self.to) {
            *to = *from & self.lanes;
        }
    }
}

/// The `n` lowest bits that are set; all of them if there are no more.
#[inline(always)]
pub(crate) fn lowest_bits(word: u64, n: usize) -> u64 {
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
