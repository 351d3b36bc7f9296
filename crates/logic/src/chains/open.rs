//! Where a search inside a branch begins: the web tells which of the units and candidates may lead to anything, so the others
//! are not even asked.

use shudu_core::Meter;

use super::engine::{Engine, candidates_of, places_of};
use super::hint::ChainKind;
use super::links::{HOUSE_CAUSES, lit};
use super::sink::Sink;
use crate::masks::{CELLS, HOUSES, Masks, bits, count, single};
use crate::techniques::planes::cells;

/// The candidates, houses and cells from which branches may have something in common, each with the cell at which its turn comes.
pub(super) struct Open {
    /// The cells with any.
    cells: u128,
    /// Of each cell the digits that may lead to the same true and false.
    doubles: [u16; 81],
    /// Of each cell the digits of which it is the first place that is compared, in its row, its column and its box.
    houses: [[u16; 3]; 81],
    /// The cells all of whose candidates may.
    whole: u128,
}

impl Open {
    pub(super) fn new() -> Open {
        Open { cells: 0, doubles: [0; 81], houses: [[0; 3]; 81], whole: 0 }
    }

    pub(super) fn clear(&mut self) {
        *self = Open::new();
    }

    /// Adds a candidate, where chains start from it both ways.
    pub(super) fn add_double(&mut self, masks: &Masks, cell: usize, digit: usize) {
        if count(masks.cell(cell)) >= 3 {
            self.doubles[cell] |= 1 << digit;
            self.cells |= 1 << cell;
        }
    }

    /// Adds a digit in a house.
    pub(super) fn add_house(&mut self, masks: &Masks, house: usize, digit: usize) {
        let places = masks.places(house, digit);
        if !single(places) {
            let cell = usize::from(CELLS[house][places.trailing_zeros() as usize]);
            self.houses[cell][house / 9] |= 1 << digit;
            self.cells |= 1 << cell;
        }
    }

    pub(super) fn add_cell(&mut self, cell: usize) {
        self.whole |= 1 << cell;
        self.cells |= 1 << cell;
    }
}

impl Engine {
    /// Compares what branches have in common, as [`Engine::start_in_cell`] does for each cell.
    pub(super) fn start_where_open(&mut self, masks: &Masks, meter: &mut Meter<'_>, sink: &mut impl Sink) {
        let (open, least) = (self.open.cells, self.rules.least());
        for cell in cells(open).filter(|&cell| count(masks.cell(cell)) >= least) {
            if meter.spent().is_some() {
                return;
            }
            let (doubles, houses) = (self.open.doubles[cell], self.open.houses[cell]);
            for digit in bits(doubles | houses.into_iter().fold(0, |all, digits| all | digits)) {
                if doubles >> digit & 1 == 1 {
                    self.common_to_both(masks, lit(cell, digit, true), meter, sink);
                }
                for (_, kind) in HOUSE_CAUSES {
                    if houses[kind] >> digit & 1 == 1 {
                        let house = usize::from(HOUSES[cell][kind].0);
                        let places = places_of(masks, house, digit);
                        self.common_to(masks, places, &ChainKind::House(house, digit), meter, sink);
                    }
                }
            }
            if self.open.whole >> cell & 1 == 1 {
                self.common_to(masks, candidates_of(masks, cell), &ChainKind::Cell(cell), meter, sink);
            }
        }
    }
}
