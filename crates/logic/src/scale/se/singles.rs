//! Hidden singles, the first producers of all: they are kept from step to step, so that most steps of most puzzles are
//! there to be taken.

use shudu_core::House;

use super::hint::{Found, Hint};
use crate::masks::{CELLS, HOUSES, Masks, Removals, candidate, digits_where, single};
use crate::techniques::full_house::FullHouse;
use crate::techniques::hidden_single::HiddenSingle;

/// The hidden singles of a grid. Houses stand in the order of the search: boxes, columns, rows.
pub(super) struct Singles {
    /// The digits with one place in each house.
    digits: [u16; 27],
    /// The houses that have such digits, a bit each.
    hidden: u32,
    /// The houses with one blank cell.
    full: u32,
}

/// Where a house stands in the order of the search, and the house that stands there.
const TURNED: [u8; 27] = {
    let mut table = [0; 27];
    let mut house = 0;
    while house < 27 {
        table[house] = ((2 - house / 9) * 9 + house % 9) as u8;
        house += 1;
    }
    table
};

fn turned(house: usize) -> usize {
    usize::from(TURNED[house])
}

impl Singles {
    /// Those of a grid.
    pub(super) fn of(masks: &Masks) -> Singles {
        let mut singles = Singles { digits: [0; 27], hidden: 0, full: 0 };
        for house in 0..27 {
            let places = masks.all_places(house);
            let digits = digits_where(|digit| (places[digit] != 0) & single(places[digit]));
            let at = turned(house);
            singles.digits[at] = digits;
            singles.hidden |= u32::from(digits != 0) << at;
            singles.note_blank(house, masks);
        }
        singles
    }

    /// The first of a grid: full houses, then digits with one place, house by house.
    pub(super) fn first(&self, masks: &Masks) -> Option<Hint> {
        let mut full = self.full;
        while full != 0 {
            let house = turned(full.trailing_zeros() as usize);
            full &= full - 1;
            let cell = usize::from(CELLS[house][masks.blank(house).trailing_zeros() as usize]);
            let left = masks.cell(cell);
            if left != 0 && single(left) {
                let placement = candidate(cell, left.trailing_zeros() as usize);
                let found = Found::FullHouse(FullHouse { house: House::ALL[house], placement });
                return Some(Hint { rating: 1.0, found });
            }
        }
        if self.hidden == 0 {
            return None;
        }
        let at = self.hidden.trailing_zeros() as usize;
        let (house, digit) = (turned(at), self.digits[at].trailing_zeros() as usize);
        let cell = usize::from(CELLS[house][masks.places(house, digit).trailing_zeros() as usize]);
        let found = HiddenSingle { house: House::ALL[house], placement: candidate(cell, digit) };
        Some(Hint { rating: if at < 9 { 1.2 } else { 1.5 }, found: Found::HiddenSingle(found) })
    }

    /// Strikes candidates out of the grid.
    pub(super) fn strike(&mut self, masks: &mut Masks, removals: &Removals) {
        removals.each(|cell, digit| {
            masks.remove_and_tell(cell, digit, &mut |house, digit, places| self.note(house, digit, places));
        });
    }

    /// Fills a cell of the grid.
    pub(super) fn place(&mut self, masks: &mut Masks, cell: usize, digit: usize) {
        masks.place_and_tell(cell, digit, &mut |house, digit, places| self.note(house, digit, places));
        for (house, _) in HOUSES[cell] {
            self.note_blank(usize::from(house), masks);
        }
    }

    #[inline]
    fn note(&mut self, house: usize, digit: usize, places: u16) {
        if !single(places) {
            return;
        }
        let at = turned(house);
        if places != 0 {
            self.digits[at] |= 1 << digit;
            self.hidden |= 1 << at;
        } else {
            self.digits[at] &= !(1 << digit);
            self.hidden &= !(u32::from(self.digits[at] == 0) << at);
        }
    }

    fn note_blank(&mut self, house: usize, masks: &Masks) {
        let blank = masks.blank(house);
        let at = turned(house);
        self.full = self.full & !(1 << at) | u32::from(blank != 0 && single(blank)) << at;
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use proptest::prelude::*;
    use shudu_core::{Board, Cell, HouseKind, Puzzle};

    use super::*;
    use crate::techniques::{full_house, hidden_single};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const ORDER: [HouseKind; 3] = [HouseKind::Box, HouseKind::Column, HouseKind::Row];

    /// The first by the searches of the techniques.
    fn first(masks: &Masks) -> Option<Found> {
        let full = full_house::search(masks, &ORDER, |found| ControlFlow::Break(Found::FullHouse(found)));
        let hidden = || {
            hidden_single::search(masks, &ORDER, |found| ControlFlow::Break(Found::HiddenSingle(found)))
                .break_value()
        };
        full.break_value().or_else(hidden)
    }

    proptest! {
        #[test]
        fn what_is_kept_is_what_a_search_finds(moves in prop::collection::vec((0..81usize, 0..9usize, 0..4u8), 0..120)) {
            let mut masks = Masks::new(&Board::new(&Puzzle::new(PUZZLE.parse().unwrap()).unwrap()));
            let mut singles = Singles::of(&masks);
            for (cell, digit, what) in moves {
                if what == 0 {
                    let struck = Removals::from_cells(&masks, Cell::from_index(cell).as_set(), 1 << digit);
                    singles.strike(&mut masks, &struck);
                } else if what == 1 && masks.has(cell, digit) {
                    singles.place(&mut masks, cell, digit);
                } else if let Some(placement) = first(&masks).and_then(|found| found.placement()) {
                    singles.place(&mut masks, placement.cell.index(), placement.digit.index());
                }
                let kept = singles.first(&masks).map(|hint| hint.found);
                prop_assert_eq!(format!("{kept:?}"), format!("{:?}", first(&masks)));
            }
        }
    }
}
