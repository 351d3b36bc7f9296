//! What skyscraper, two-string kite and turbot fish have in common: two houses in each of which a digit has two places,
//! one of the one seeing one of the other. Those two are not both true, so one of the two outer places is; the digit is
//! false wherever both of them are seen.

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, Digit, House};

use crate::masks::{Masks, Removals};
use crate::techniques::pattern::{strong, weak};
use crate::techniques::planes::{PEERS, cell_set};
use crate::techniques::{Counting, Pattern};

/// Two strong links of one digit that are joined by a weak one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StrongPair {
    /// The technique's slug.
    pub technique: &'static str,
    /// The digit.
    pub digit: Digit,
    /// The houses with two places each.
    pub houses: [House; 2],
    /// The house of both inner places.
    pub joint: House,
    /// The outer place of each house.
    pub outer: [Cell; 2],
    /// The inner place of each house.
    pub inner: [Cell; 2],
}

impl StrongPair {
    /// The cells that lose the digit.
    pub(crate) fn removed(&self, plane: u128) -> u128 {
        PEERS[self.outer[0].index()] & PEERS[self.outer[1].index()] & plane
    }
}

impl Pattern for StrongPair {
    fn technique(&self) -> &'static str {
        self.technique
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let seen = PEERS[self.outer[0].index()] & PEERS[self.outer[1].index()];
        Removals::from_cells(masks, cell_set(seen), 1 << self.digit.index())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let at = |cell| Candidate::new(cell, self.digit);
        let mut step = Counting {
            technique: self.technique,
            proof: Proof::Covered {
                truths: self.houses.iter().map(|&house| Truth::House(house, self.digit).into()).collect(),
                links: vec![Truth::House(self.joint, self.digit)],
            },
            removals: self.removals(masks),
            houses: vec![self.houses[0], self.houses[1], self.joint],
            secondary: self.inner.iter().map(|&cell| at(cell)).collect(),
        }
        .step(board);
        step.marks.links = vec![
            strong(at(self.outer[0]), at(self.inner[0])),
            weak(at(self.inner[0]), at(self.inner[1])),
            strong(at(self.inner[1]), at(self.outer[1])),
        ];
        step
    }
}
