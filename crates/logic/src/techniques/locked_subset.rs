//! Locked pair and triple: a naked pair or triple whose cells lie in one line and one box. Its digits are false in the
//! rest of both.
//!
//! <!-- locked-pair locked-triple -->

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, CellSet, DigitSet, House};

use crate::masks::{Masks, Removals};
use crate::techniques::pattern::each_false;
use crate::techniques::{Counting, Pattern};

/// Two or three cells of a line and a box, and their digits, as many as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LockedSubset {
    /// The line and the box.
    pub houses: [House; 2],
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

impl Pattern for LockedSubset {
    fn technique(&self) -> &'static str {
        if self.cells.len() == 2 { "locked-pair" } else { "locked-triple" }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let [line, in_box] = self.houses;
        Removals::from_cells(masks, (line.cells() | in_box.cells()) - self.cells, self.digits.bits())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let removals = self.removals(masks);
        let count = |house: House| Proof::Covered {
            truths: self.cells.iter().map(|cell| Truth::Cell(cell).into()).collect(),
            links: self.digits.iter().map(|digit| Truth::House(house, digit)).collect(),
        };
        let reason = |house: &House| count(*house);
        let holds = |cell| self.houses.iter().find(|house| house.cells().contains(cell)).map(reason);
        let struck = removals.to_vec();
        Counting {
            technique: self.technique(),
            proof: each_false(struck.iter().filter_map(|&c| Some((c, holds(c.cell)?)))),
            removals,
            houses: self.houses.to_vec(),
            secondary: Vec::new(),
        }
        .step(board)
    }
}
