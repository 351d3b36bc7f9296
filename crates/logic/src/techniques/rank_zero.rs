//! As many links as cells, each cell's candidates in the links: every link holds one of them, and nothing else that
//! lies in a link can be true. What SK loops and multi-sector locked sets have in common.

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Digit, House};

use super::als::truth_of_cell;
use super::planes::{HOUSE_CELLS, cells};
use crate::masks::Removals;
use crate::position::Position;
use crate::techniques::Counting;

/// Cells, and as many digits of houses that hold all their candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RankZero {
    /// The cells, as bits.
    pub(crate) cells: u128,
    /// House and digit, as indices.
    pub(crate) links: Vec<(usize, usize)>,
}

impl RankZero {
    /// What lies in a link outside the cells, or in two links within them.
    pub(crate) fn removals(&self, position: &Position) -> Removals {
        let mut removals = Removals::EMPTY;
        let mut once = [0u128; 9];
        for &(house, digit) in &self.links {
            let own = HOUSE_CELLS[house] & position.plane(digit);
            for cell in cells(own & !self.cells | own & once[digit]) {
                removals.add(cell, 1 << digit);
            }
            once[digit] |= own;
        }
        removals
    }

    pub(crate) fn step(&self, technique: &'static str, removals: Removals, board: &Board) -> Step {
        let links: Vec<Truth> = self
            .links
            .iter()
            .map(|&(house, digit)| Truth::House(House::ALL[house], Digit::from_index(digit)))
            .collect();
        let truths = cells(self.cells).map(|cell| truth_of_cell(cell).into()).collect();
        let mut houses: Vec<House> = self.links.iter().map(|&(house, _)| House::ALL[house]).collect();
        houses.sort();
        houses.dedup();
        let proof = Proof::Covered { truths, links };
        Counting { technique, proof, removals, houses, secondary: Vec::new() }.step(board)
    }
}
