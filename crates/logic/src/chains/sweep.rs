//! The patterns that help inside a branch (locked candidates, pairs and X-Wings), all of one kind at once: what they strike
//! out, without the patterns. Only those count that the branch has made.

use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, count, pair, single};
use crate::techniques::locked_candidates::common_places;

/// The kinds of patterns, in the order in which they are tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Locked,
    HiddenPair,
    NakedPair,
    XWing,
}

/// Strikes out what the first kind does that strikes out anything. `source` is the grid before the branch, `work` the one
/// that it leaves.
pub(super) fn sweep(source: &Masks, work: &Masks, struck: &mut Removals) -> Option<Kind> {
    let Changed { in_houses: changed, pairs } = changed(source, work);
    locked(source, work, &changed, struck);
    if !struck.is_empty() {
        return Some(Kind::Locked);
    }
    hidden_pairs(source, work, &changed, struck);
    if !struck.is_empty() {
        return Some(Kind::HiddenPair);
    }
    if pairs {
        naked_pairs(source, work, struck);
    }
    if !struck.is_empty() {
        return Some(Kind::NakedPair);
    }
    x_wings(source, work, &changed, struck);
    (!struck.is_empty()).then_some(Kind::XWing)
}

/// What a branch has changed.
pub(super) struct Changed {
    /// The digits of each house that have lost a place.
    pub(super) in_houses: [u16; 27],
    /// Have cells come down to two digits?
    pub(super) pairs: bool,
}

/// What has changed between two grids.
pub(super) fn changed(source: &Masks, work: &Masks) -> Changed {
    let (mut in_houses, mut pairs) = ([0; 27], false);
    let (before, now) = (source.cells().as_chunks::<9>().0, work.cells().as_chunks::<9>().0);
    for (row, (before, now)) in before.iter().zip(now).enumerate() {
        // Most rows are the same.
        if before == now {
            continue;
        }
        for (i, (&before, &now)) in before.iter().zip(now).enumerate() {
            pairs |= pair(now) & (now != before);
            for (house, _) in HOUSES[9 * row + i] {
                in_houses[usize::from(house)] |= before ^ now;
            }
        }
    }
    Changed { in_houses, pairs }
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
fn any_alike(digits: u16, places: &[u16; 9]) -> bool {
    let (mut seen, mut alike) = (0u64, 0);
    for digit in bits(digits) {
        let pair = 1 << PAIR[usize::from(places[digit] & 511)];
        alike |= seen & pair;
        seen |= pair;
    }
    alike != 0
}

/// Locked candidates; `changed` are the digits of each house whose places have changed.
fn locked(source: &Masks, work: &Masks, changed: &[u16; 27], struck: &mut Removals) {
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
                add(struck, cover, work.places(cover, digit) & !common_places(cover, house), digit);
            }
        }
    }
}

/// No house holds all of some places.
const NO_HOUSE: u8 = u8::MAX;

/// By which of its houses the cell at the first of some places, two or more, holds all of them, if any does: the box of a
/// line, row or column of a box.
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

fn hidden_pairs(source: &Masks, work: &Masks, changed: &[u16; 27], struck: &mut Removals) {
    for (house, &changed) in changed.iter().enumerate().filter(|(_, changed)| **changed != 0) {
        let pairs = work.pairs(house);
        if pairs & changed == 0 || single(pairs) || count(work.blank(house)) <= 4 {
            continue;
        }
        let (before, now) = (source.all_places(house), work.all_places(house));
        if !any_alike(pairs, now) {
            continue;
        }
        for a in bits(pairs) {
            for b in bits(pairs & !((2 << a) - 1)) {
                let taken = now[a];
                if now[b] == taken && (before[a] | before[b]) & !taken != 0 {
                    for place in bits(taken) {
                        let cell = usize::from(CELLS[house][place]);
                        struck.add(cell, work.cell(cell) & !(1 << a | 1 << b));
                    }
                }
            }
        }
    }
}

/// No cell.
const NO_CELL: u8 = u8::MAX;

fn naked_pairs(source: &Masks, work: &Masks, struck: &mut Removals) {
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
                        add(struck, house, work.places(house, digit) & !(1 << at_a | 1 << at_b), digit);
                    }
                }
            }
        }
    }
}

fn x_wings(source: &Masks, work: &Masks, changed: &[u16; 27], struck: &mut Removals) {
    for (base, cover) in [(9, 0), (0, 9)] {
        // The digits that have come down to two places somewhere.
        let made = (base..base + 9).filter(|&line| changed[line] != 0);
        let made = made.fold(0, |made, line| made | work.pairs(line) & changed[line]);
        if made == 0 {
            continue;
        }
        let pairs: [u16; 9] = std::array::from_fn(|line| work.pairs(base + line) & made);
        let (mut seen, mut alike) = ([0u64; 9], 0);
        for line in base..base + 9 {
            for digit in bits(pairs[line - base]) {
                let pair = 1 << PAIR[usize::from(work.places(line, digit) & 511)];
                alike |= seen[digit] & pair;
                seen[digit] |= pair;
            }
        }
        if alike == 0 {
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
                            add(struck, cover + line, rest, digit);
                        }
                    }
                }
            }
        }
    }
}

/// Strikes out a digit from some places of a house.
fn add(struck: &mut Removals, house: usize, places: u16, digit: usize) {
    for place in bits(places) {
        struck.add(usize::from(CELLS[house][place]), 1 << digit);
    }
}
