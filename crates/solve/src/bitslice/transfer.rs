//! Nodes from lanes of one block into lanes of another, where the processor can put the bytes of a whole vector into any
//! order.
//!
//! ```text
//! source        b0 b1 b2 b3 …     each byte: eight lanes, of which some hold a node
//! in its order  b2 b0 b0 b7 …     by one instruction (`VPERMB`); a byte may be taken more than once, or never
//! put           .. the lanes for which a node was brought that is wanted there, and no others
//! ```
//!
//! A *route* is such an order, and the lanes that are taken from it. Which node goes into which hole is for nobody to care,
//! so that for each byte with holes a byte is found that has nodes at the same places: the first route brings three
//! quarters of what there is to bring, three nearly all. Bits are turned within their bytes first (`GF2P8AFFINEQB`), by as many
//! places as most nodes meet holes: otherwise nodes would never leave their places in a byte, and those of one place be more than its
//! holes. Lane by lane it would take eight times as many instructions to bring the very last ones, too.

use super::block::Candidates;
use super::lanes::{Kernel, Lanes, count, each_lane, some_lane};

/// Bytes that are dealt out together: a byte of the destination gets one of so many of the source.
pub(crate) const GROUP: usize = 16;

/// One order of the bytes of the source, the same for all 729 vectors of a block.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Route<L> {
    /// For each byte of the destination one of the source; those that stand behind the words of a vector mean nothing.
    pub(crate) order: [u8; 64],
    /// By how many places bits are turned left within their bytes, before these are brought into the order: 0 to 7.
    pub(crate) turn: u32,
    /// The lanes of the destination that take what they are brought.
    pub(crate) put: L,
}

/// Moves nodes. Kept for its memory.
#[derive(Debug)]
pub(crate) struct Transfer<L> {
    routes: Vec<Route<L>>,
}

/// So many routes are carried out in one go over the vectors.
const AT_ONCE: usize = 4;

/// When it is enough.
#[derive(Debug, Clone, Copy)]
pub(super) struct Enough {
    /// No more routes than this.
    pub(super) routes: usize,
    /// So many holes may be left.
    pub(super) holes: usize,
}

impl<L: Lanes> Transfer<L> {
    pub(crate) const fn new() -> Transfer<L> {
        Transfer { routes: Vec::new() }
    }

    /// Moves `nodes` into `holes`, and with them their owners, until there are no more of the one or nearly no more of the other. On exit `nodes` are those that are left, and `holes` the holes. What other lanes of the
    /// destination hold that are not in `kept` is cleared. Both blocks have an owner for every lane.
    pub(super) fn run(
        &mut self,
        cpu: L::Cpu,
        (from, nodes, from_owners): (&Candidates<L>, &mut L, &[u32]),
        (to, holes, to_owners): (&mut Candidates<L>, &mut L, &mut [u32]),
        kept: L,
        enough: Enough,
    ) {
        let from_owners = &from_owners[..L::COUNT];
        let to_owners = &mut to_owners[..L::COUNT];
        self.routes.clear();
        L::run(cpu, Plan { cpu, routes: &mut self.routes, enough, nodes, holes, from_owners, to_owners });
        let mut kept = kept;
        for routes in self.routes.chunks(AT_ONCE) {
            L::run(cpu, Carry { routes, from, to, kept });
            kept = routes.iter().fold(kept, |kept, route| kept | route.put);
        }
    }
}

/// Finds the routes, and moves the owners.
struct Plan<'a, L: Lanes> {
    cpu: L::Cpu,
    routes: &'a mut Vec<Route<L>>,
    enough: Enough,
    nodes: &'a mut L,
    holes: &'a mut L,
    from_owners: &'a [u32],
    to_owners: &'a mut [u32],
}

impl<L: Lanes> Kernel<L> for Plan<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Plan { cpu, routes, enough, nodes, holes, from_owners, to_owners } = self;
        for nth in 0..enough.routes {
            let turn = best_turn(cpu, *nodes, *holes, nth == 0);
            let route = L::deal(cpu, nodes, holes, nth, turn);
            let brought = count(route.put);
            if brought > 0 {
                L::hand_on(cpu, &route, from_owners, to_owners);
                routes.push(route);
            }
            if !some_lane(*nodes) || count(*holes) <= enough.holes {
                return;
            }
        }
    }
}

/// Carries out routes on all vectors.
struct Carry<'a, L> {
    routes: &'a [Route<L>],
    from: &'a Candidates<L>,
    to: &'a mut Candidates<L>,
    kept: L,
}

impl<L: Lanes> Kernel<L> for Carry<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        L::carry(self.routes, self.from, self.to, self.kept);
    }
}

/// The nodes of some lanes into the same lanes of a block that holds nothing else.
pub(super) struct Copy<'a, L> {
    pub(super) from: &'a Candidates<L>,
    pub(super) to: &'a mut Candidates<L>,
    pub(super) lanes: L,
}

impl<L: Lanes> Kernel<L> for Copy<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        for (from, to) in self.from.iter().zip(self.to) {
            *to = *from & self.lanes;
        }
    }
}

/// By how many places bits are best turned within their bytes: where most nodes meet a hole if only the place within the byte counted. Without a
/// turn it is somewhat cheaper.
#[inline(always)]
fn best_turn<L: Lanes>(cpu: L::Cpu, nodes: L, holes: L, may_be_straight: bool) -> u32 {
    let (nodes, holes) = (nodes.by_place(cpu), holes.by_place(cpu));
    let (mut best, mut most) = (0, 0);
    for turn in 0..8 {
        let mut met = 0;
        for (place, &nodes) in nodes.iter().enumerate() {
            met += nodes.min(holes[(place + turn) % 8]);
        }
        if turn == 0 && may_be_straight {
            met += met / 8;
        }
        if met > most {
            (best, most) = (turn as u32, met);
        }
    }
    best
}

/// What [`Lanes::by_place`] does, by plain code.
#[inline(always)]
pub(super) fn count_by_place<L: Lanes>(cpu: L::Cpu, vector: L) -> [u32; 8] {
    let mut places = [0; 8];
    for (place, number) in places.iter_mut().enumerate() {
        *number = count(vector & L::splat(cpu, 0x0101_0101_0101_0101 << place)) as u32;
    }
    places
}

/// What [`Lanes::deal`] does, by plain code.
pub(super) fn deal_byte_by_byte<L: Lanes>(nodes: &mut L, holes: &mut L, nth: usize, turn: u32) -> Route<L> {
    let mut route = Route { order: [0; 64], turn, put: nodes.zero() };
    turn_bytes(nodes, turn);
    let groups = 8 * L::WORDS / GROUP;
    for to in 0..8 * L::WORDS {
        let first = (to / GROUP + nth) % groups * GROUP;
        let wanted = byte_of(*holes, to);
        // The first one of those that bring most.
        let best = (first..first + GROUP)
            .rev()
            .max_by_key(|&from| (byte_of(*nodes, from) & wanted).count_ones())
            .expect("a group is not empty");
        let brought = byte_of(*nodes, best) & wanted;
        route.order[to] = best as u8;
        *word_of(&mut route.put, to) |= brought << (to % 8 * 8);
        *word_of(nodes, best) &= !(brought << (best % 8 * 8));
    }
    turn_bytes(nodes, (8 - turn) % 8);
    *holes = holes.without(route.put);
    route
}

/// Turns the bits of each byte left by so many places.
fn turn_bytes<L: Lanes>(vector: &mut L, turn: u32) {
    for word in vector.words_mut() {
        *word = u64::from_le_bytes(word.to_le_bytes().map(|byte| byte.rotate_left(turn)));
    }
}

fn byte_of<L: Lanes>(vector: L, byte: usize) -> u64 {
    vector.words()[byte / 8] >> (byte % 8 * 8) & 0xff
}

fn word_of<L: Lanes>(vector: &mut L, byte: usize) -> &mut u64 {
    &mut vector.words_mut()[byte / 8]
}

/// What [`Lanes::hand_on`] does, by plain code.
pub(super) fn hand_on_one_by_one<L: Lanes>(route: &Route<L>, from: &[u32], to: &mut [u32]) {
    each_lane(route.put, |lane| {
        let bit = (lane + 8 - route.turn as usize) % 8;
        to[lane] = from[8 * usize::from(route.order[lane / 8]) + bit];
    });
}

/// What [`Lanes::carry`] does, by plain code.
pub(super) fn carry_byte_by_byte<L: Lanes>(
    routes: &[Route<L>],
    from: &Candidates<L>,
    to: &mut Candidates<L>,
    kept: L,
) {
    for (from, to) in from.iter().zip(to) {
        *to = *to & kept;
        for route in routes {
            let (mut turned, mut moved) = (*from, from.zero());
            turn_bytes(&mut turned, route.turn);
            for byte in 0..8 * L::WORDS {
                *word_of(&mut moved, byte) |= byte_of(turned, route.order[byte].into()) << (byte % 8 * 8);
            }
            *to = *to | (moved & route.put);
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::bitslice::tests::cases;
    use crate::bitslice::words::Words;

    fn lanes_of<L: Lanes>(cpu: L::Cpu, words: [u64; 8]) -> L {
        let mut lanes = L::splat(cpu, 0);
        lanes.words_mut().copy_from_slice(&words[..L::WORDS]);
        lanes
    }

    /// A route brings each node once, to a hole that is none then, and what it takes with it are its owner and its candidates.
    fn check<L: Lanes>(
        cpu: L::Cpu,
        [nodes, holes]: [[u64; 8]; 2],
        owners: &[u32],
        (nth, turn): (usize, u32),
    ) -> Result<(), TestCaseError> {
        let [before, open] = [nodes, holes].map(|words| lanes_of::<L>(cpu, words));
        let (mut nodes, mut holes) = (before, open);
        let route = L::deal(cpu, &mut nodes, &mut holes, nth, turn);
        let (mut plain_nodes, mut plain_holes) = (before, open);
        let plain = deal_byte_by_byte(&mut plain_nodes, &mut plain_holes, nth, turn);
        prop_assert_eq!(
            (route.order, route.turn, route.put.words()),
            (plain.order, plain.turn, plain.put.words())
        );
        prop_assert_eq!((nodes.words(), holes.words()), (plain_nodes.words(), plain_holes.words()));
        prop_assert_eq!(count(route.put), count(before.without(nodes)));
        prop_assert_eq!(before.by_place(cpu), count_by_place(cpu, before));
        let filled = open.without(holes);
        prop_assert_eq!(route.put.words(), filled.words());
        prop_assert_eq!(count(nodes.without(before)) + count(holes.without(open)), 0);

        let (from, to) = owners.split_at(512);
        let (mut now, mut plain_now) = (to.to_vec(), to.to_vec());
        L::hand_on(cpu, &route, from, &mut now);
        hand_on_one_by_one(&route, from, &mut plain_now);
        prop_assert_eq!(&now, &plain_now);
        let (mut brought, mut expected) = (Vec::new(), Vec::new());
        each_lane(route.put, |lane| brought.push(now[lane]));
        each_lane(before.without(nodes), |lane| expected.push(from[lane]));
        brought.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(brought, expected);
        Ok(())
    }

    proptest! {
        #![proptest_config(cases(256))]
        #[test]
        fn a_route_takes_each_node_once(
            nodes: [u64; 8],
            holes: [u64; 8],
            sparse: [u64; 8],
            thin in 0..4,
            owners in proptest::collection::vec(any::<u32>(), 1024),
            nth in 0usize..16,
            turn in 0u32..8,
        ) {
            let thinned = |words: [u64; 8], wanted| {
                std::array::from_fn(|i| if wanted { words[i] & sparse[i] } else { words[i] })
            };
            let (nodes, holes) = (thinned(nodes, thin & 1 == 1), thinned(holes, thin & 2 == 2));
            check::<Words<8>>((), [nodes, holes], &owners, (nth, turn))?;
            #[cfg(target_arch = "x86_64")]
            if let Some(cpu) = crate::simd::avx512::Avx512::detect() {
                check::<crate::simd::avx512_lanes::Avx512Lanes>(cpu, [nodes, holes], &owners, (nth, turn))?;
            }
        }
    }
}
