//! Nodes of one block into idle lanes of another.
//!
//! Of two blocks that hold the two children of the same nodes about half the lanes die in each. What is left of the one
//! goes into the holes of the other, so that the block is full again and can be branched where it stands: nodes are moved
//! once for two blocks that were run, and half of them not at all.
//!
//! ```text
//! word 0   a . . b . c . .        A route takes bits of one word together (as `PEXT` does) and lays them into holes of
//!          x y . . z . . w        one word (`PDEP`). First come holes of the same word, then any others.
//!          a x y b z c w .
//! ```
//!
//! AVX-512 has another way, see [`transfer`](super::transfer).

use super::block::{Block, Candidates};
use super::lanes::{Kernel, Lanes};
use super::pack::lowest;
use super::transfer::{Enough, Transfer};

/// Bits of one word of the source that go into holes of one word of the destination.
#[derive(Debug, Clone, Copy)]
struct Route<L: Lanes> {
    from: usize,
    to: usize,
    take: L::Squeeze,
    /// The first of the bits that are taken, for those that stand side by side.
    shift: u32,
    put: L::Squeeze,
}

/// Fills holes. Kept for its memory.
#[derive(Debug)]
pub(super) struct Refill<L: Lanes> {
    routes: Vec<Route<L>>,
    /// Do the bits of each route stand side by side, as the last ones of a full block do? Then they need not be taken together.
    side_by_side: bool,
    transfer: Transfer<L>,
}

impl<L: Lanes> Refill<L> {
    pub(super) fn new() -> Refill<L> {
        Refill { routes: Vec::new(), side_by_side: false, transfer: Transfer::new() }
    }

    /// Moves nodes that stand in `nodes` of one block into the lanes of another that are not `live`: all of them if they fit,
    /// otherwise as many as fit, or with [`Lanes::CARRIES`] until it is enough (see [`Transfer`]). On exit `nodes` are those
    /// that are left, and `live` has the others too. `to` names an owner for every lane, whether it is live or not; what idle
    /// lanes hold is cleared.
    pub(super) fn fill(
        &mut self,
        cpu: L::Cpu,
        from: &Block<L>,
        nodes: &mut L,
        to: &mut Block<L>,
        live: &mut L,
        enough: Enough,
    ) {
        let kept = *live;
        let Block { candidates, owners, .. } = to;
        if L::CARRIES {
            let all = L::splat(cpu, !0);
            let mut holes = all.without(kept);
            let to = (&mut *candidates, &mut holes, &mut owners[..]);
            self.transfer.run(cpu, (&from.candidates, nodes, &from.owners), to, kept, enough);
            *live = all.without(holes);
            return;
        }
        self.routes.clear();
        self.side_by_side = true;
        let (routes, side_by_side) = (&mut self.routes, &mut self.side_by_side);
        L::run(cpu, Plan { cpu, routes, side_by_side, from: &from.owners, nodes, to: owners, live });
        let (all, routes, from) = (L::splat(cpu, !0), &self.routes[..], &from.candidates);
        if self.side_by_side {
            L::run(cpu, Move::<L, true> { from, to: candidates, live: kept, all, routes });
        } else {
            L::run(cpu, Move::<L, false> { from, to: candidates, live: kept, all, routes });
        }
    }
}

/// Finds the routes and moves the owners.
struct Plan<'a, L: Lanes> {
    cpu: L::Cpu,
    routes: &'a mut Vec<Route<L>>,
    side_by_side: &'a mut bool,
    from: &'a [u32],
    nodes: &'a mut L,
    to: &'a mut [u32],
    live: &'a mut L,
}

impl<L: Lanes> Kernel<L> for Plan<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(mut self) {
        for word in 0..L::WORDS {
            self.route(word, word);
        }
        for from in 0..L::WORDS {
            for to in 0..L::WORDS {
                self.route(from, to);
            }
        }
    }
}

impl<L: Lanes> Plan<'_, L> {
    #[inline(always)]
    fn route(&mut self, from: usize, to: usize) {
        let nodes = self.nodes.words()[from];
        let holes = !self.live.words()[to];
        let n = nodes.count_ones().min(holes.count_ones()) as usize;
        if n == 0 {
            return;
        }
        let (nodes, holes) = (lowest(nodes, n), lowest(holes, n));
        self.nodes.words_mut()[from] &= !nodes;
        self.live.words_mut()[to] |= holes;
        let shift = nodes.trailing_zeros();
        *self.side_by_side &= (nodes >> shift).trailing_ones() as usize == n;
        self.routes.push(Route {
            from,
            to,
            take: L::prepare(self.cpu, nodes),
            shift,
            put: L::prepare(self.cpu, holes),
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

/// Carries out the routes on all vectors.
struct Move<'a, L: Lanes, const SIDE_BY_SIDE: bool> {
    from: &'a Candidates<L>,
    to: &'a mut Candidates<L>,
    /// The lanes that had a node before.
    live: L,
    /// All lanes.
    all: L,
    routes: &'a [Route<L>],
}

impl<L: Lanes, const SIDE_BY_SIDE: bool> Kernel<L> for Move<'_, L, SIDE_BY_SIDE> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Move { from, to, mut live, all, mut routes } = self;
        loop {
            match *routes {
                [] => return,
                [a] => return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a]),
                [a, b] => return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b]),
                [a, b, c] => return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c]),
                [a, b, c, d] => return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d]),
                [a, b, c, d, e] => return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e]),
                [a, b, c, d, e, f] => return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e, f]),
                [a, b, c, d, e, f, g] => {
                    return go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e, f, g]);
                }
                [a, b, c, d, e, f, g, h, ref rest @ ..] => {
                    go::<L, _, SIDE_BY_SIDE>(from, to, live, [a, b, c, d, e, f, g, h]);
                    live = all;
                    routes = rest;
                }
            }
        }
    }
}

#[inline(always)]
fn go<L: Lanes, const N: usize, const SIDE_BY_SIDE: bool>(
    from: &Candidates<L>,
    to: &mut Candidates<L>,
    live: L,
    routes: [Route<L>; N],
) {
    for (from, to) in from.iter().zip(to) {
        *to = *to & live;
        let (from, to) = (from.words(), to.words_mut());
        for route in &routes {
            let word = from[route.from % L::WORDS];
            let taken = if SIDE_BY_SIDE { word >> (route.shift % 64) } else { L::squeeze(route.take, word) };
            to[route.to % L::WORDS] |= L::stretch(route.put, taken);
        }
    }
}

/// Nodes of one block into the same lanes of another.
pub(super) struct Adopt<'a, L: Lanes> {
    pub(super) from: &'a Candidates<L>,
    pub(super) to: &'a mut Candidates<L>,
    pub(super) lanes: L,
}

impl<L: Lanes> Kernel<L> for Adopt<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (from, to) in self.from.iter().zip(self.to) {
            *to = L::choose(self.lanes, *from, *to);
        }
    }
}

/// Nodes of two blocks into the same lanes of another, `lanes[k]` from `from[k]`.
pub(super) struct AdoptBoth<'a, L: Lanes> {
    pub(super) from: [&'a Candidates<L>; 2],
    pub(super) to: &'a mut Candidates<L>,
    pub(super) lanes: [L; 2],
}

impl<L: Lanes> Kernel<L> for AdoptBoth<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let AdoptBoth { from: [a, b], to, lanes: [of_a, of_b] } = self;
        for i in 0..729 {
            to[i] = L::choose(of_a, a[i], L::choose(of_b, b[i], to[i]));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::lanes::{count, each_lane};
    use crate::bitslice::pool::tests::numbered;
    use crate::bitslice::tests::{cases, is_emulated};
    use crate::bitslice::words::Words;

    fn lanes_of<L: Lanes>(cpu: L::Cpu, words: &[u64; 8]) -> L {
        let mut lanes = L::splat(cpu, 0);
        lanes.words_mut().iter_mut().zip(words).for_each(|(lane, word)| *lane = *word);
        lanes
    }

    /// In each block the node of a lane has the candidates of a number that is its owner, and must have them still.
    fn check<L: Lanes>(
        cpu: L::Cpu,
        owners: &[u32],
        nodes: &[u64; 8],
        live: &[u64; 8],
    ) -> Result<(), TestCaseError> {
        let (from, to) = owners.split_at(512);
        let from = numbered::<L>(cpu, from[..L::COUNT].to_vec());
        let mut to = numbered::<L>(cpu, to[..L::COUNT].to_vec());
        let (nodes, live) = (lanes_of::<L>(cpu, nodes), lanes_of::<L>(cpu, live));
        let mut expected = Vec::new();
        each_lane(nodes, |lane| expected.push(from.owners[lane]));
        each_lane(live, |lane| expected.push(to.owners[lane]));

        let (mut rest, mut now) = (nodes, live);
        Refill::new().fill(cpu, &from, &mut rest, &mut to, &mut now, Enough { routes: 3, holes: 0 });
        prop_assert_eq!(count(live.without(now)), 0);
        prop_assert_eq!(count(rest.without(nodes)), 0);
        let (moved, holes) = (count(now) - count(live), L::COUNT - count(live));
        let most = count(nodes).min(holes);
        if L::CARRIES {
            prop_assert!(moved <= most && moved + most / 4 + 8 >= most, "{} of {}", moved, most);
        } else {
            prop_assert_eq!(moved, most);
        }
        let mut found = Vec::new();
        each_lane(rest, |lane| found.push(from.owners[lane]));
        each_lane(now, |lane| found.push(to.owners[lane]));
        expected.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, expected);
        let same = numbered::<L>(cpu, to.owners.clone());
        for (a, b) in to.candidates.iter().zip(&same.candidates) {
            let (a, b) = (*a & now, *b & now);
            prop_assert_eq!(a.words(), b.words());
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(cases(64))]
        #[test]
        fn nodes_fill_holes_and_stay_what_they_are(
            owners in proptest::collection::vec(any::<u32>(), 1024),
            nodes: [u64; 8],
            live: [u64; 8],
            sparse: [u64; 8],
            thin in 0..4,
        ) {
            let thinned = |words: [u64; 8], wanted: bool| {
                let mut words = words;
                words.iter_mut().zip(sparse).filter(|_| wanted).for_each(|(word, bits)| *word &= bits);
                words
            };
            let (nodes, live) = (thinned(nodes, thin & 1 == 1), thinned(live, thin & 2 == 2));
            if !is_emulated() {
                check::<Words<1>>((), &owners, &nodes, &live)?;
                check::<Words<4>>((), &owners, &nodes, &live)?;
                check::<Words<8>>((), &owners, &nodes, &live)?;
                #[cfg(target_arch = "x86_64")]
                if let Some(cpu) = crate::simd::avx2_lanes::Avx2Cpu::detect() {
                    check::<crate::simd::avx2_lanes::Avx2Lanes>(cpu, &owners, &nodes, &live)?;
                }
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::avx512::Avx512::detect() {
                check::<crate::simd::avx512_lanes::Avx512Lanes>(cpu, &owners, &nodes, &live)?;
            }
        }
    }
}
