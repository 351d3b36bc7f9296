//! Hidden singles, the first producers of all. They come so often that only houses are looked at in which something has
//! changed, and of these only those up to the first that has one.

use shudu_core::House;

use super::hint::{Found, Hint};
use crate::masks::{CELLS, HOUSES, Masks, OWN, Removals, candidate, digits_where, single};
use crate::techniques::full_house::FullHouse;
use crate::techniques::hidden_single::HiddenSingle;

/// Where the hidden singles of a grid may be. Houses stand in the order of the search: boxes, columns, rows.
pub(super) struct Singles {
    /// The houses that may have digits with one place, a bit each.
    open: u32,
    /// The houses with one blank cell.
    full: u32,
}

/// The first single of a grid.
#[derive(Clone, Copy)]
pub(super) struct Single {
    /// Where its house stands in the order of the search.
    at: usize,
    /// Is its cell the last blank one of the house?
    full: bool,
    pub(super) cell: usize,
    pub(super) digit: usize,
}

/// The houses in the order of the search.
const ORDER: [u8; 32] = {
    let mut table = [0; 32];
    let mut at = 0;
    while at < 27 {
        table[at] = (18 - at / 9 * 9 + at % 9) as u8;
        at += 1;
    }
    table
};

/// The house that stands there.
#[inline]
fn house_at(at: usize) -> usize {
    usize::from(ORDER[at & 31])
}

impl Single {
    /// Its rating.
    pub(super) fn rating(self) -> f64 {
        match (self.full, self.at) {
            (true, _) => 1.0,
            (false, 0..9) => 1.2,
            _ => 1.5,
        }
    }

    pub(super) fn hint(self) -> Hint {
        let (house, placement) = (House::ALL[house_at(self.at)], candidate(self.cell, self.digit));
        let found = if self.full {
            Found::FullHouse(FullHouse { house, placement })
        } else {
            Found::HiddenSingle(HiddenSingle { house, placement })
        };
        Hint { rating: self.rating(), found }
    }
}

impl Singles {
    /// Those of a grid.
    pub(super) fn of(masks: &Masks) -> Singles {
        let full = (0..27).fold(0, |set, at| set | u32::from(has_one(masks.blank(house_at(at)))) << at);
        Singles { open: (1 << 27) - 1, full }
    }

    /// The first of the grid: full houses, then digits with one place, house by house.
    #[inline]
    pub(super) fn first(&mut self, masks: &Masks) -> Option<Single> {
        let mut full = self.full;
        while full != 0 {
            let at = full.trailing_zeros() as usize;
            full &= full - 1;
            let house = house_at(at);
            let cell = usize::from(CELLS[house][masks.blank(house).trailing_zeros() as usize]);
            let left = masks.cell(cell);
            if has_one(left) {
                return Some(Single { at, full: true, cell, digit: left.trailing_zeros() as usize });
            }
        }
        while self.open != 0 {
            let at = self.open.trailing_zeros() as usize;
            let house = house_at(at);
            let places = masks.all_places(house);
            let digits = digits_where(|digit| (places[digit] != 0) & single(places[digit]));
            if digits != 0 {
                let digit = digits.trailing_zeros() as usize;
                let cell = usize::from(CELLS[house][places[digit].trailing_zeros() as usize]);
                return Some(Single { at, full: false, cell, digit });
            }
            self.open &= self.open - 1;
        }
        None
    }

    /// Removes candidates out of the grid.
    pub(super) fn eliminate(&mut self, masks: &mut Masks, removals: &Removals) {
        let mut lost = 0;
        removals.each(|cell, digit| {
            masks.remove(cell, digit);
            lost |= OWN[cell];
        });
        self.open |= lost;
    }

    /// Fills a cell of the grid.
    pub(super) fn place(&mut self, masks: &mut Masks, cell: usize, digit: usize) {
        self.open |= masks.place_and_tell(cell, digit);
        self.full &= !OWN[cell];
        for ((house, _), from) in HOUSES[cell].into_iter().zip([18, 0, -18]) {
            let at = i32::from(house) + from;
            self.full |= u32::from(has_one(masks.blank(usize::from(house)))) << at;
        }
    }
}

#[inline]
fn has_one(set: u16) -> bool {
    (set != 0) & single(set)
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
        fn the_first_is_what_a_search_finds(moves in prop::collection::vec((0..81usize, 0..9usize, 0..4u8), 0..120)) {
            let mut masks = Masks::new(&Board::new(&Puzzle::new(PUZZLE.parse().unwrap()).unwrap()));
            let mut singles = Singles::of(&masks);
            for (cell, digit, what) in moves {
                if what == 0 {
                    let removed = Removals::from_cells(&masks, Cell::from_index(cell).as_set(), 1 << digit);
                    singles.eliminate(&mut masks, &removed);
                } else if what == 1 && masks.has(cell, digit) {
                    singles.place(&mut masks, cell, digit);
                } else if let Some(placement) = first(&masks).and_then(|found| found.placement()) {
                    singles.place(&mut masks, placement.cell.index(), placement.digit.index());
                }
                let kept = singles.first(&masks).map(|single| single.hint().found);
                prop_assert_eq!(format!("{kept:?}"), format!("{:?}", first(&masks)));
            }
        }
    }
}
