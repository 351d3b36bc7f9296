//! The removals of the patterns that help inside a branch: locked candidates, hidden and naked pairs, X-Wings. All
//! patterns of one kind are found at once, as bit sets, without the patterns themselves. Only patterns that the branch
//! has made count.

use crate::chains::changes::{Changes, changes};
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, count, pair, single};
use crate::techniques::locked_candidates::common_places;

/// The kinds of patterns, in the order in which they are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PatternKind {
    Locked,
    HiddenPair,
    NakedPair,
    XWing,
}

/// Adds the removals of the first kind that has any, and returns that kind. `source` is the grid before the branch,
/// `work` the one that it leaves.
pub(super) fn pattern_removals(source: &Masks, work: &Masks, removals: &mut Removals) -> Option<PatternKind> {
    let Changes { in_houses: changed, any_pair } = changes(source, work);
    locked(source, work, &changed, removals);
    if !removals.is_empty() {
        return Some(PatternKind::Locked);
    }
    hidden_pairs(source, work, &changed, removals);
    if !removals.is_empty() {
        return Some(PatternKind::HiddenPair);
    }
    if any_pair {
        naked_pairs(source, work, removals);
    }
    if !removals.is_empty() {
        return Some(PatternKind::NakedPair);
    }
    x_wings(source, work, &changed, removals);
    (!removals.is_empty()).then_some(PatternKind::XWing)
}

/// A number for each set of two bits, 0 to 35.
static PAIR: [u8; 512] = {
    let mut table = [0; 512];
    let (mut b, mut number) = (1, 0);
    while b < 9 {
        let mut a = 0;
        while a < b {
            table[1 << a | 1 << b] = number;
            number += 1;
            a += 1;
        }
        b += 1;
    }
    table
};

/// Has any of these digits the same two places as another?
#[inline]
fn any_same_places(digits: u16, places: &[u16; 9]) -> bool {
    let (mut seen, mut repeated) = (0u64, 0);
    for digit in bits(digits) {
        let pair = 1 << PAIR[usize::from(places[digit] & 511)];
        repeated |= seen & pair;
        seen |= pair;
    }
    repeated != 0
}

/// Locked candidates; `changed` are the digits of each house whose places have changed.
fn locked(source: &Masks, work: &Masks, changed: &[u16; 27], removals: &mut Removals) {
    for (house, &changed) in changed.iter().enumerate().filter(|(_, changed)| **changed != 0) {
        let (before, now) = (source.all_places(house), work.all_places(house));
        for digit in bits(changed) {
            let places = now[digit];
            let crossing = CROSSING[usize::from(house >= 18)][usize::from(places & 511)];
            if crossing == NO_HOUSE {
                continue;
            }
            let first = HOUSES[usize::from(CELLS[house][places.trailing_zeros() as usize])];
            let cover = usize::from(first[usize::from(crossing)].0);
            if before[digit] & !common_places(house, cover) != 0 {
                add(removals, cover, work.places(cover, digit) & !common_places(cover, house), digit);
            }
        }
    }
}

/// No house holds all of some places.
const NO_HOUSE: u8 = u8::MAX;

/// By which of its houses the cell at the first of some places, two or more, holds all of them, if any does: the box of
/// a line, row or column of a box.
static CROSSING: [[u8; 512]; 2] = {
    let mut table = [[NO_HOUSE; 512]; 2];
    let mut places: usize = 1;
    while places < 512 {
        if places.is_power_of_two() {
            places += 1;
            continue;
        }
        let mut i = 0;
        while i < 3 {
            if places & !(0o007 << (3 * i)) == 0 {
                table[0][places] = 2;
                table[1][places] = 0;
            }
            if places & !(0o111 << i) == 0 && places & (places - 1) != 0 {
                table[1][places] = 1;
            }
            i += 1;
        }
        places += 1;
    }
    table
};

fn hidden_pairs(source: &Masks, work: &Masks, changed: &[u16; 27], removals: &mut Removals) {
    for (house, &changed) in changed.iter().enumerate().filter(|(_, changed)| **changed != 0) {
        let pairs = work.pairs(house);
        if pairs & changed == 0 || single(pairs) || count(work.blank(house)) <= 4 {
            continue;
        }
        let (before, now) = (source.all_places(house), work.all_places(house));
        if !any_same_places(pairs, now) {
            continue;
        }
        for a in bits(pairs) {
            for b in bits(pairs & !((2 << a) - 1)) {
                let taken = now[a];
                if now[b] == taken && (before[a] | before[b]) & !taken != 0 {
                    for place in bits(taken) {
                        let cell = usize::from(CELLS[house][place]);
                        removals.add(cell, work.cell(cell) & !(1 << a | 1 << b));
                    }
                }
            }
        }
    }
}

/// No cell.
const NO_CELL: u8 = u8::MAX;

fn naked_pairs(source: &Masks, work: &Masks, removals: &mut Removals) {
    let mut cells = [0u8; 81];
    let mut count = 0;
    for cell in 0..81 {
        cells[count] = cell as u8;
        count += usize::from(pair(work.cell(cell)));
    }
    // The last cell of each pair of digits so far, and the one before each cell that has the same two.
    let (mut last, mut before) = ([NO_CELL; 36], [NO_CELL; 81]);
    for &a in &cells[..count] {
        let a = usize::from(a);
        let digits = work.cell(a);
        let last = &mut last[usize::from(PAIR[usize::from(digits & 511)])];
        before[a] = std::mem::replace(last, a as u8);
        let mut next = before[a];
        while next != NO_CELL {
            let b = usize::from(next);
            next = before[b];
            if (source.cell(a) | source.cell(b)) & !digits == 0 {
                continue;
            }
            for ((house, at_a), (other, at_b)) in HOUSES[a].into_iter().zip(HOUSES[b]) {
                let house = usize::from(house);
                if usize::from(other) == house && work.blank(house).count_ones() >= 4 {
                    for digit in bits(digits) {
                        add(removals, house, work.places(house, digit) & !(1 << at_a | 1 << at_b), digit);
                    }
                }
            }
        }
    }
}

fn x_wings(source: &Masks, work: &Masks, changed: &[u16; 27], removals: &mut Removals) {
    for (base, cover) in [(9, 0), (0, 9)] {
        // The digits that have come down to two places somewhere.
        let made = (base..base + 9).filter(|&line| changed[line] != 0);
        let made = made.fold(0, |made, line| made | work.pairs(line) & changed[line]);
        if made == 0 {
            continue;
        }
        let pairs: [u16; 9] = std::array::from_fn(|line| work.pairs(base + line) & made);
        let (mut seen, mut repeated) = ([0u64; 9], 0);
        for line in base..base + 9 {
            for digit in bits(pairs[line - base]) {
                let pair = 1 << PAIR[usize::from(work.places(line, digit) & 511)];
                repeated |= seen[digit] & pair;
                seen[digit] |= pair;
            }
        }
        if repeated == 0 {
            continue;
        }
        for a in 0..8 {
            for b in a + 1..9 {
                for digit in bits(pairs[a] & pairs[b]) {
                    let places = work.places(base + a, digit);
                    let before = source.places(base + a, digit) | source.places(base + b, digit);
                    if work.places(base + b, digit) == places
                        && before & !places != 0
                        && work.placed(digit) <= 5
                    {
                        for line in bits(places) {
                            let rest = work.places(cover + line, digit) & !(1 << a | 1 << b);
                            add(removals, cover + line, rest, digit);
                        }
                    }
                }
            }
        }
    }
}

/// Removes a digit from some places of a house.
fn add(removals: &mut Removals, house: usize, places: u16, digit: usize) {
    for place in bits(places) {
        removals.add(usize::from(CELLS[house][place]), 1 << digit);
    }
}
