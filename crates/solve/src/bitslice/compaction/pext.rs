//! Lane compaction by PEXT and PDEP: nodes of one block into idle lanes of another.
//!
//! ```text
//! word 0   a . . b . c . .        A move takes bits of one word together (as PEXT does) and puts them into holes of
//!          x y . . z . . w        one word (PDEP). First come holes of the same word, then any others.
//!          a x y b z c w .
//! ```

use crate::bitslice::block::{Block, Candidates};
use crate::simd::batch::{Kernel, Lanes};

use super::lowest_bits;

/// Bits of one word of the source that go into holes of one word of the destination.
#[derive(Debug, Clone, Copy)]
struct BitMove<L: Lanes> {
    from: usize,
    to: usize,
    take: L::BitMask,
    /// The first of the bits that are taken, for those that are side by side.
    shift: u32,
    put: L::BitMask,
}

/// Moves nodes word by word. Kept for its memory.
#[derive(Debug)]
pub(super) struct PextFiller<L: Lanes> {
    moves: Vec<BitMove<L>>,
    /// Are the bits of each move side by side, as the last ones of a full block are? Then a shift replaces PEXT.
    side_by_side: bool,
}

impl<L: Lanes> PextFiller<L> {
    pub(super) const fn new() -> PextFiller<L> {
        PextFiller { moves: Vec::new(), side_by_side: false }
    }

    /// [`LaneFiller::fill`](super::LaneFiller::fill): all nodes if they fit, otherwise as many as fit.
    pub(super) fn fill(
        &mut self,
        cpu: L::Cpu,
        from: &Block<L>,
        nodes: &mut L,
        to: &mut Block<L>,
        live: &mut L,
    ) {
        let kept = *live;
        let Block { candidates, owners, .. } = to;
        self.moves.clear();
        self.side_by_side = true;
        let (moves, side_by_side) = (&mut self.moves, &mut self.side_by_side);
        L::run(cpu, PlanMoves { cpu, moves, side_by_side, from: &from.owners, nodes, to: owners, live });
        let (all, moves, from) = (L::splat(cpu, !0), &self.moves[..], &from.candidates);
        if self.side_by_side {
            L::run(cpu, ApplyMoves::<L, true> { from, to: candidates, live: kept, all, moves });
        } else {
            L::run(cpu, ApplyMoves::<L, false> { from, to: candidates, live: kept, all, moves });
        }
    }
}

/// Finds the moves and moves the owners.
struct PlanMoves<'a, L: Lanes> {
    cpu: L::Cpu,
    moves: &'a mut Vec<BitMove<L>>,
    side_by_side: &'a mut bool,
    from: &'a [u32],
    nodes: &'a mut L,
    to: &'a mut [u32],
    live: &'a mut L,
}

impl<L: Lanes> Kernel<L> for PlanMoves<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(mut self) {
        for word in 0..L::WORDS {
            self.plan(word, word);
        }
        for from in 0..L::WORDS {
            for to in 0..L::WORDS {
                self.plan(from, to);
            }
        }
    }
}

impl<L: Lanes> PlanMoves<'_, L> {
    #[inline(always)]
    fn plan(&mut self, from: usize, to: usize) {
        let nodes = self.nodes.words()[from];
        let holes = !self.live.words()[to];
        let n = nodes.count_ones().min(holes.count_ones()) as usize;
        if n == 0 {
            return;
        }
        let (nodes, holes) = (lowest_bits(nodes, n), lowest_bits(holes, n));
        self.nodes.words_mut()[from] &= !nodes;
        self.live.words_mut()[to] |= holes;
        let shift = nodes.trailing_zeros();
        *self.side_by_side &= (nodes >> shift).trailing_ones() as usize == n;
        self.moves.push(BitMove {
            from,
            to,
            take: L::prepare_mask(self.cpu, nodes),
            shift,
            put: L::prepare_mask(self.cpu, holes),
        });
        let (mut nodes, mut holes) = (nodes, holes);
        while nodes != 0 {
            self.to[64 * to + holes.trailing_zeros() as usize] =
                self.from[64 * from + nodes.trailing_zeros() as usize];
            nodes &= nodes - 1;
            holes &= holes - 1;
        }
    }
}

/// Applies the moves to all vectors.
struct ApplyMoves<'a, L: Lanes, const SIDE_BY_SIDE: bool> {
    from: &'a Candidates<L>,
    to: &'a mut Candidates<L>,
    /// The lanes that had a node before.
    live: L,
    /// All lanes.
    all: L,
    moves: &'a [BitMove<L>],
}

impl<L: Lanes, const SIDE_BY_SIDE: bool> Kernel<L> for ApplyMoves<'_, L, SIDE_BY_SIDE> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let ApplyMoves { from, to, mut live, all, mut moves } = self;
        loop {
            match *moves {
                [] => return,
                [a] => return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a]),
                [a, b] => return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b]),
                [a, b, c] => return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c]),
                [a, b, c, d] => return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d]),
                [a, b, c, d, e] => return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e]),
                [a, b, c, d, e, f] => return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e, f]),
                [a, b, c, d, e, f, g] => {
                    return apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e, f, g]);
                }
                [a, b, c, d, e, f, g, h, ref rest @ ..] => {
                    apply::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e, f, g, h]);
                    live = all;
                    moves = rest;
                }
            }
        }
    }
}

#[inline(always)]
fn apply<L: Lanes, const N: usize, const SIDE_BY_SIDE: bool>(
    from: &Candidates<L>,
    to: &mut Candidates<L>,
    live: L,
    moves: [BitMove<L>; N],
) {
    for (from, to) in from.iter().zip(to) {
        *to = *to & live;
        let (from, to) = (from.words(), to.words_mut());
        for bit_move in &moves {
            let word = from[bit_move.from % L::WORDS];
            let taken = if SIDE_BY_SIDE {
                word >> (bit_move.shift % 64)
            } else {
                L::extract_bits(bit_move.take, word)
            };
            to[bit_move.to % L::WORDS] |= L::deposit_bits(bit_move.put, taken);
        }
    }
}
