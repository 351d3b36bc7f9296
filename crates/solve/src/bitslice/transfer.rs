//! Nodes from lanes of one block into lanes of another, where the processor can choose bytes and bits of a whole vector.
//!
//! ```text
//! source     byte 0 | 1 | 2 | …             its bytes in another order make eight words of eight bytes, the slots
//! slots      word 0: bytes 5 17 2 …         (`VPERMB`)
//!            word 1: bytes 40 8 31 …
//! a word of  byte 0 from bits of word 0     64 bits, each of the eight in byte `i` any bit of word `i` (`VPSHUFBITQMB`)
//! the dest.  byte 1 from bits of word 1
//! ```
//!
//! With an order of its own for each word of the destination that brings anything anywhere, in two steps a word. Where many
//! words are filled, one order serves them all: bytes are dealt out such that word `i` has about as many nodes as there are
//! holes in all bytes `i`, and the few nodes that found none take a second turn. Squeezing word by word would take some
//! thirty steps instead of nine.

use super::block::Candidates;
use super::lanes::{Kernel, Lanes, count, some_lane};
use super::pool::lowest;

/// Which lanes go where; the same for all 729 vectors of a block. Kept for its memory.
#[derive(Debug, Clone)]
pub(crate) struct Transfer {
    /// Does the first of the orders serve all words?
    pub(crate) is_shared: bool,
    /// For each word of the destination, and each slot, a byte of the source.
    pub(crate) orders: [[u8; 64]; 8],
    /// For each word of the destination, bit by bit, the bit of its word of slots: 0 to 63 from slot to slot.
    pub(crate) places: [[u8; 64]; 8],
    /// The words of the destination that get something, `0..used` of them.
    pub(crate) words: [usize; 8],
    pub(crate) used: usize,
}

/// Words of the destination from which on one order is to serve all.
const WORTH_SHARING: usize = 4;

impl Transfer {
    pub(crate) const fn new() -> Transfer {
        let none = [[0; 64]; 8];
        Transfer { is_shared: false, orders: none, places: none, words: [0; 8], used: 0 }
    }

    /// Moves `nodes` into `holes`, and with them their owners: all nodes if there are holes enough, otherwise as many as there
    /// are holes, or if these need not be `full` nearly as many. On exit `nodes` are those that are left, and `holes` the
    /// holes. What other lanes of the destination hold that are not in `kept` is cleared.
    pub(super) fn run<L: Lanes>(
        &mut self,
        cpu: L::Cpu,
        (from, nodes, from_owners): (&Candidates<L>, &mut L, &[u32]),
        (to, holes, to_owners): (&mut Candidates<L>, &mut L, &mut [u32]),
        kept: L,
        full: bool,
    ) {
        let mut kept = kept;
        let mut share = count(*nodes).min(count(*holes)) > 64 * (WORTH_SHARING - 1);
        while some_lane(*nodes) && some_lane(*holes) {
            let mut filled = kept.zero();
            let plan = Plan {
                cpu,
                transfer: self,
                nodes,
                holes,
                filled: &mut filled,
                from: from_owners,
                to: to_owners,
            };
            if share {
                L::run(cpu, Share(plan));
            } else {
                L::run(cpu, plan);
            }
            L::run(cpu, Carry { from, to, kept, filled, transfer: self });
            if share && !full && count(*nodes) > count(*holes) {
                return;
            }
            kept = kept | filled;
            share = false;
        }
    }
}

/// Pairs nodes with holes, both in order, and moves the owners.
struct Plan<'a, L: Lanes> {
    cpu: L::Cpu,
    transfer: &'a mut Transfer,
    nodes: &'a mut L,
    holes: &'a mut L,
    filled: &'a mut L,
    from: &'a [u32],
    to: &'a mut [u32],
}

impl<L: Lanes> Kernel<L> for Plan<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Plan { transfer, nodes, holes, filled, from, to, .. } = self;
        transfer.is_shared = false;
        transfer.used = 0;
        let (mut source, mut left) = (0, nodes.words()[0]);
        for word in 0..L::WORDS {
            let mut open = holes.words()[word];
            let mut put = open;
            while open != 0 {
                while left == 0 && source + 1 < L::WORDS {
                    source += 1;
                    left = nodes.words()[source];
                }
                if left == 0 {
                    break;
                }
                let (node, hole) = (left.trailing_zeros() as usize, open.trailing_zeros() as usize);
                transfer.orders[word % 8][hole] = (8 * source + node / 8) as u8;
                transfer.places[word % 8][hole] = (8 * (hole % 8) + node % 8) as u8;
                to[64 * word + hole] = from[64 * source + node];
                nodes.words_mut()[source] &= !(1 << node);
                left &= left - 1;
                open &= open - 1;
            }
            put &= !open;
            filled.words_mut()[word] = put;
            transfer.words[transfer.used % 8] = word;
            transfer.used += usize::from(put != 0);
        }
        *holes = holes.without(*filled);
    }
}

/// The same with one order for all words.
struct Share<'a, L: Lanes>(Plan<'a, L>);

impl<L: Lanes> Kernel<L> for Share<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Plan { cpu, transfer, nodes, holes, filled, from, to } = self.0;
        transfer.is_shared = true;
        let used = transfer.deal(*nodes, *holes);
        for (bin, &used) in used.iter().enumerate() {
            let (mut in_slots, mut open) = (0, 0);
            for slot in 0..used {
                in_slots |= byte_of(*nodes, transfer.orders[0][8 * bin + slot]) << (8 * slot);
            }
            for word in 0..L::WORDS {
                open |= (holes.words()[word] >> (8 * bin) & 0xff) << (8 * word);
            }
            let pairs = in_slots.count_ones().min(open.count_ones()) as usize;
            let (taken, put) = (lowest(in_slots, pairs), lowest(open, pairs));
            let (sources, targets) = (L::places(cpu, taken), L::places(cpu, put));
            for (&source, &target) in sources[..pairs].iter().zip(&targets[..pairs]) {
                let byte = usize::from(transfer.orders[0][8 * bin + usize::from(source) / 8]);
                let (word, hole) = (usize::from(target) / 8, 8 * bin + usize::from(target) % 8);
                transfer.places[word % 8][hole] = source;
                to[64 * word + hole] = from[8 * byte + usize::from(source) % 8];
            }
            for slot in 0..used {
                let byte = transfer.orders[0][8 * bin + slot];
                let taken = taken >> (8 * slot) & 0xff;
                nodes.words_mut()[usize::from(byte) / 8] &= !(taken << (8 * (byte % 8)));
            }
            for word in 0..L::WORDS {
                filled.words_mut()[word] |= (put >> (8 * word) & 0xff) << (8 * bin);
            }
        }
        *holes = holes.without(*filled);
        transfer.used = 0;
        for (word, &filled) in filled.words().iter().enumerate() {
            transfer.words[transfer.used % 8] = word;
            transfer.used += usize::from(filled != 0);
        }
    }
}

/// A byte of a vector.
#[inline(always)]
fn byte_of<L: Lanes>(vector: L, byte: u8) -> u64 {
    vector.words()[usize::from(byte) / 8] >> (8 * (byte % 8)) & 0xff
}

impl Transfer {
    /// Deals the bytes that hold nodes out to eight bins of eight slots, so that each bin has as many nodes as there are
    /// holes for it, as nearly as may be. In each of eight turns every bin gets one byte, the one with the most room the
    /// byte with the most nodes. Gives the slots that are used of each bin.
    #[inline(always)]
    fn deal<L: Lanes>(&mut self, nodes: L, holes: L) -> [usize; 8] {
        let mut room = 0;
        for &word in holes.words() {
            room += ones_of_bytes(word);
        }
        // The bin in the low bits, so that a comparison takes it along.
        let mut bins = [0; 8];
        for (bin, (key, room)) in bins.iter_mut().zip(room.to_le_bytes()).enumerate() {
            *key = i32::from(room) << 3 | bin as i32;
        }
        // Bytes by the number of their nodes, most first.
        let mut counts = [0; 64];
        for (counts, &word) in counts.as_chunks_mut::<8>().0.iter_mut().zip(nodes.words()) {
            *counts = ones_of_bytes(word).to_le_bytes();
        }
        let mut begin = [0; 10];
        for &count in &counts[..8 * L::WORDS] {
            begin[8 - usize::from(count) + 1] += 1;
        }
        for i in 1..10 {
            begin[i] += begin[i - 1];
        }
        let with_nodes = begin[8];
        let mut sorted = [0; 64];
        for (byte, &count) in counts[..8 * L::WORDS].iter().enumerate() {
            let at = &mut begin[8 - usize::from(count)];
            sorted[*at % 64] = byte as u8;
            *at += 1;
        }

        let mut used = [0; 8];
        for turn in sorted[..with_nodes].chunks(8) {
            sort(&mut bins);
            for (key, &byte) in bins.iter_mut().zip(turn) {
                if *key < 8 {
                    break;
                }
                let bin = (*key & 7) as usize;
                self.orders[0][8 * bin + used[bin]] = byte;
                used[bin] += 1;
                *key -= i32::from(counts[usize::from(byte) % 64]) << 3;
            }
        }
        used
    }
}

/// The greatest first (Batcher's odd-even merges, in six steps).
#[inline(always)]
fn sort(keys: &mut [i32; 8]) {
    let [a, b, c, d, e, f, g, h] = keys;
    order(a, b);
    order(c, d);
    order(e, f);
    order(g, h);
    order(a, c);
    order(b, d);
    order(e, g);
    order(f, h);
    order(b, c);
    order(f, g);
    order(a, e);
    order(b, f);
    order(c, g);
    order(d, h);
    order(c, e);
    order(d, f);
    order(b, c);
    order(d, e);
    order(f, g);
}

#[inline(always)]
fn order(a: &mut i32, b: &mut i32) {
    (*a, *b) = ((*a).max(*b), (*a).min(*b));
}

/// In each byte how many bits of it are set.
#[inline(always)]
const fn ones_of_bytes(word: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let pairs = word - ((word >> 1) & (0x55 * EACH));
    let fours = (pairs & (0x33 * EACH)) + ((pairs >> 2) & (0x33 * EACH));
    (fours + (fours >> 4)) & (0x0f * EACH)
}

/// Carries out a plan on all vectors.
struct Carry<'a, L> {
    from: &'a Candidates<L>,
    to: &'a mut Candidates<L>,
    kept: L,
    filled: L,
    transfer: &'a Transfer,
}

impl<L: Lanes> Kernel<L> for Carry<'_, L> {
    type Output = ();

    #[inline(always)]
    fn call(self) {
        let Carry { from, to, kept, filled, transfer } = self;
        L::carry(transfer, from, to, [kept, filled]);
    }
}

/// What [`Lanes::carry`] does, by plain code: for tests, which hold a back end against it.
pub(super) fn carry_bit_by_bit<L: Lanes>(
    transfer: &Transfer,
    from: &Candidates<L>,
    to: &mut Candidates<L>,
    [kept, filled]: [L; 2],
) {
    for (from, to) in from.iter().zip(to) {
        let mut moved = kept.zero();
        for &word in &transfer.words[..transfer.used] {
            let order = &transfer.orders[if transfer.is_shared { 0 } else { word }];
            let mut slots = [0; 8];
            for (slot, &byte) in order.iter().enumerate() {
                slots[slot / 8] |= byte_of(*from, byte % (8 * L::WORDS) as u8) << (8 * (slot % 8));
            }
            for (bit, &place) in transfer.places[word].iter().enumerate() {
                moved.words_mut()[word] |= (slots[bit / 8] >> place & 1) << bit;
            }
        }
        *to = (*to & kept) | (moved & filled);
    }
}
