//! ALS chain: four almost locked sets or more, each with a restricted common to the next, where neighbouring commons
//! differ. If the first lacks Z, it is locked and passes its common on to the next, and so on: the last then has Z. So
//! the first or the last has it, and Z goes from the cells that see all cells with it in both.
//!
//! <!-- als-chain -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `als-chain` | - | Almost Locked Set Chain | 待定数组链 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! als-chain:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r23c2|r9c3<>4
//! ```

use shudu_core::{Candidate, Digit};

use super::als::{AlsChain, Restricted, Sets, common_removals, push};
use crate::masks::bits;
use crate::tabling::rank::Rank;
use crate::techniques::planes::cells;

/// A search with the memory that it keeps between calls.
#[derive(Debug, Default)]
pub(crate) struct AlsChains {
    /// By set and by the digit that the last common of a chain to there uses: the digits that its first common may use,
    /// for chains of one common, of two, and of more.
    reached: Vec<[u32; 9]>,
    /// By set, the digits with which it is reached.
    digits: Vec<u16>,
}

/// Chains of one common, of two, of more: where their bits start.
const LENGTHS: [u32; 3] = [0, 9, 18];

/// A chain that removes something: its first set, the digit of its first common, its last common and how that is used.
#[derive(Debug, Clone, Copy)]
pub(crate) struct End {
    pub(crate) rank: u64,
    start: usize,
    digit: usize,
    last: usize,
    way: usize,
}

/// The digits of a common that are used in this way.
fn used(common: &Restricted, way: usize) -> u16 {
    match way {
        0 => 1 << common.first,
        1 => 1 << common.second,
        _ => common.digits(),
    }
}

/// The digit by which a common that is used in this way keeps the next from using the same; HoDoKu counts one that may
/// be used either way by its first digit.
fn counted(common: &Restricted, way: usize) -> u8 {
    if way == 1 { common.second } else { common.first }
}

/// How a common can be used after one that uses this digit.
fn way_after(digit: u8, common: &Restricted) -> Option<usize> {
    match common.second {
        9 if common.first == digit => None,
        9 => Some(0),
        second if second == digit => Some(0),
        _ if common.first == digit => Some(1),
        _ => Some(2),
    }
}

impl AlsChains {
    /// Visits the ends of all chains, by their first set. The sets must be linked.
    pub(crate) fn ends(&mut self, sets: &Sets, mut visit: impl FnMut(End)) {
        let count = sets.list.len();
        for (start, one) in sets.list.iter().enumerate() {
            self.reached.clear();
            self.reached.resize(count, [0; 9]);
            self.digits.clear();
            self.digits.resize(count, 0);
            let pass = |this: &mut Self, common: &Restricted, way: usize, mask: u32| {
                let (set, digit) = (usize::from(common.b), counted(common, way));
                this.reached[set][usize::from(digit)] |= mask;
                this.digits[set] |= 1 << digit;
            };
            for common in sets.commons_of(start) {
                for (way, digit) in
                    [(0, common.first), (1, common.second)].into_iter().filter(|&(_, d)| d < 9)
                {
                    pass(self, common, way, 1 << digit);
                }
            }
            for set in start + 1..count {
                for digit in bits(self.digits[set]) {
                    let mask = self.reached[set][digit];
                    let passed = mask << 9 & 0x7ff_fe00 | mask & 0x7fc_0000;
                    for (at, common) in sets.commons_of(set).iter().enumerate() {
                        let Some(way) = way_after(digit as u8, common) else { continue };
                        pass(self, common, way, passed);
                        let firsts = (passed >> LENGTHS[2]) as u16;
                        let end = &sets.list[usize::from(common.b)];
                        if firsts == 0 || one.around & end.around == 0 {
                            continue;
                        }
                        let last = sets.first[set] as usize + at;
                        for digit in bits(firsts) {
                            let mut rank = Rank::default();
                            let without = 1 << digit | used(common, way);
                            common_removals(one, end, without, |cell, digit| rank.add(cell, digit));
                            if !rank.is_empty() {
                                visit(End { rank: rank.value(), start, digit, last, way });
                            }
                        }
                    }
                }
            }
        }
    }

    /// The shortest chain to an end, of `longest` commons at most.
    pub(crate) fn chain(&self, sets: &Sets, end: &End, longest: usize) -> Option<AlsChain> {
        // Breadth first, with the number of commons up to three in the state, since a chain has three at least.
        let state = |common: usize, way: usize, length: usize| (common * 3 + way) * 3 + length.min(3) - 1;
        let mut from = vec![u32::MAX; sets.commons.len() * 9];
        let mut queue: Vec<(usize, usize, usize)> = Vec::new();
        let first = sets.first[end.start] as usize;
        for (at, common) in sets.commons_of(end.start).iter().enumerate() {
            let way = if usize::from(common.first) == end.digit { 0 } else { 1 };
            if used_is(common, way, end.digit) {
                from[state(first + at, way, 1)] = u32::MAX - 1;
                queue.push((first + at, way, 1));
            }
        }
        let mut next = 0;
        let goal = loop {
            let &(at, way, length) = queue.get(next)?;
            if (at, way) == (end.last, end.way) && length >= 3 {
                break next;
            }
            next += 1;
            if length == longest {
                continue;
            }
            let common = &sets.commons[at];
            let begin = sets.first[usize::from(common.b)] as usize;
            for (other_at, other) in sets.commons_of(usize::from(common.b)).iter().enumerate() {
                if let Some(other_way) = way_after(counted(common, way), other) {
                    let slot = &mut from[state(begin + other_at, other_way, length + 1)];
                    if *slot == u32::MAX {
                        *slot = next as u32 - 1;
                        queue.push((begin + other_at, other_way, length + 1));
                    }
                }
            }
        };
        let mut path = Vec::new();
        let mut at = goal as u32;
        while at < u32::MAX - 1 {
            let (common, way, length) = queue[at as usize];
            path.push((sets.commons[common], way));
            at = from[state(common, way, length)];
        }
        path.reverse();
        let removed = removed(sets, end);
        let mut links = Vec::new();
        choose(&path, &mut links).then(|| AlsChain {
            technique: "als-chain",
            sets: std::iter::once(end.start)
                .chain(path.iter().map(|(common, _)| usize::from(common.b)))
                .map(|set| sets.list[set].als)
                .collect(),
            links: links.into_iter().map(Digit::from_index).collect(),
            second_link: None,
            removed,
        })
    }
}

fn used_is(common: &Restricted, way: usize, digit: usize) -> bool {
    used(common, way) >> digit & 1 == 1
}

/// What the chain removes, by digit and cell.
fn removed(sets: &Sets, end: &End) -> Vec<Candidate> {
    let last = &sets.commons[end.last];
    let mut removed = Vec::new();
    let without = 1 << end.digit | used(last, end.way);
    let (one, other) = (&sets.list[end.start], &sets.list[usize::from(last.b)]);
    for digit in bits(one.als.digits & other.als.digits & !without) {
        cells(one.seen[digit] & other.seen[digit]).for_each(|cell| push(&mut removed, cell, digit));
    }
    removed
}

/// Chooses a digit of each common so that neighbours differ.
fn choose(path: &[(Restricted, usize)], links: &mut Vec<usize>) -> bool {
    let Some((common, way)) = path.get(links.len()) else { return true };
    for digit in bits(used(common, *way)) {
        if links.last() != Some(&digit) {
            links.push(digit);
            if choose(path, links) {
                return true;
            }
            links.pop();
        }
    }
    false
}
