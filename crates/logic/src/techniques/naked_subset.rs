//! Naked pair, triple, quad: `n` cells of a house that have `n` digits between them hold those digits, which are
//! false in the rest of the house.
//!
//! <!-- naked-pair naked-triple naked-quad -->

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, DigitSet, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, bits, combinations, digits, first_of};
use crate::techniques::{Counting, Pattern};

/// Some cells of a house and their digits, as many as they are: 2 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NakedSubset {
    /// The house.
    pub house: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

/// Visits those of `n` cells that strike out something: kind by kind, house by house, the sets of cells in rising order
/// of their places read as a number. Every cell has two candidates at least; the house has `2n` blank cells at least.
pub fn search<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind],
    mut visit: impl FnMut(NakedSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in kinds.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        let blank = masks.blank(house);
        if (blank.count_ones() as usize) < 2 * n {
            continue;
        }
        let mut few = [0usize; 9];
        let mut count = 0;
        for place in bits(blank) {
            if (2..=n as u32).contains(&masks.cell(usize::from(CELLS[house][place])).count_ones()) {
                few[count] = place;
                count += 1;
            }
        }
        for chosen in combinations(n, count) {
            let (mut places, mut union) = (0u16, 0u16);
            for i in bits(chosen) {
                places |= 1 << few[i];
                union |= masks.cell(usize::from(CELLS[house][few[i]]));
            }
            if union.count_ones() as usize == n && bits(union).any(|d| masks.places(house, d) & !places != 0)
            {
                visit(NakedSubset {
                    house: House::ALL[house],
                    cells: Masks::cells_at(house, places),
                    digits: digits(union),
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl NakedSubset {
    /// Why it holds.
    pub(crate) fn proof(&self) -> Proof {
        Proof::Covered {
            truths: self.cells.iter().map(|cell| Truth::Cell(cell).into()).collect(),
            links: self.digits.iter().map(|digit| Truth::House(self.house, digit)).collect(),
        }
    }
}

impl Pattern for NakedSubset {
    fn technique(&self) -> &'static str {
        ["naked-pair", "naked-triple", "naked-quad"][self.cells.len() - 2]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        Removals::from_cells(masks, self.house.cells() - self.cells, self.digits.bits())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        Counting {
            technique: self.technique(),
            proof: self.proof(),
            removals: self.removals(masks),
            houses: vec![self.house],
            secondary: Vec::new(),
        }
        .step(board)
    }
}
