//! Singles: what excludes the other places, or the other digits.

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::{Telling, Values};
use crate::speaker::Speaker;

impl Speaker {
    /// Steps of one placement with one candidate left.
    pub(super) fn single(&self, step: &Step, board: &Board) -> Option<Telling> {
        let (Proof::OnlyOneLeft(truth), &[placed]) = (&step.proof, step.placements.as_slice()) else {
            return None;
        };
        match *truth {
            Truth::Cell(cell) => Some(self.naked_single(cell, placed.digit, board)),
            Truth::House(house, digit) => Some(match step.technique.as_ref() {
                "full-house" => {
                    let values = self.about(house, placed);
                    self.telling("full-house", &values)
                }
                "last-digit" => self.telling("last-digit", &self.about(house, placed)),
                _ => self.hidden_single(house, digit, placed, board),
            }),
        }
    }

    fn about(&self, house: House, placed: Candidate) -> Values {
        vec![
            ("house", self.house(house).into()),
            ("cell", placed.cell.to_string().into()),
            ("digit", placed.digit.get().into()),
        ]
    }

    fn hidden_single(&self, house: House, digit: Digit, placed: Candidate, board: &Board) -> Telling {
        let mut telling = self.telling("hidden-single", &self.about(house, placed));
        let others = (house.cells() & board.values().blank_cells()) - placed.cell.as_set();
        let stands = |cell: &Cell| board.values()[*cell] == Some(digit);
        let (seen, removed): (Vec<Cell>, Vec<Cell>) =
            others.iter().partition(|cell| cell.peers().iter().any(|peer| stands(&peer)));
        let mut sentences = vec![telling.why];
        if !seen.is_empty() {
            let by = watchers(seen.iter().copied().collect(), digit, board);
            sentences.push(self.say_with(
                "step-hidden-single-seen",
                [
                    ("digit", digit.get().into()),
                    ("cells", self.cells(seen).into()),
                    ("by", self.cells(by.iter()).into()),
                ],
            ));
        }
        if !removed.is_empty() {
            sentences.push(self.say_with(
                "step-hidden-single-struck",
                [("digit", digit.get().into()), ("cells", self.cells(removed).into())],
            ));
        }
        telling.why = sentences.join(&self.say("sentence-gap"));
        telling
    }

    fn naked_single(&self, cell: Cell, digit: Digit, board: &Board) -> Telling {
        let values: Values = vec![("cell", cell.to_string().into()), ("digit", digit.get().into())];
        let mut telling = self.telling("naked-single", &values);
        let stand_in = |house: House| -> DigitSet {
            house.cells().iter().filter_map(|other| board.values()[other]).collect()
        };
        // Each digit is named once, with the first house that holds it: box, row, column.
        let mut named = DigitSet::EMPTY;
        let mut parts = Vec::new();
        for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
            let Some(house) = cell.houses().into_iter().find(|house| house.kind() == kind) else { continue };
            let here = stand_in(house) - named;
            named |= here;
            if !here.is_empty() {
                parts.push(self.say_with(
                    "step-naked-single-part",
                    [("house", self.house(house).into()), ("digits", self.digits(here.iter()).into())],
                ));
            }
        }
        let mut sentences = vec![telling.why];
        if !parts.is_empty() {
            sentences.push(self.say_with(
                "step-naked-single-seen",
                [("parts", parts.join(&self.say("list-semicolon")).into())],
            ));
        }
        let removed = !(named | digit.as_set());
        if !removed.is_empty() {
            sentences.push(
                self.say_with("step-naked-single-struck", [("digits", self.digits(removed.iter()).into())]),
            );
        }
        telling.why = sentences.join(&self.say("sentence-gap"));
        telling
    }
}

/// A few cells that hold the digit and between them see all of these: the one that sees most first.
fn watchers(mut cells: CellSet, digit: Digit, board: &Board) -> CellSet {
    let mut by = CellSet::EMPTY;
    while !cells.is_empty() {
        let holders = Cell::ALL.into_iter().filter(|cell| board.values()[*cell] == Some(digit));
        // The earliest of those that see most.
        let Some(best) = holders.rev().max_by_key(|cell| (cell.peers() & cells).len()) else { break };
        if (best.peers() & cells).is_empty() {
            break;
        }
        by.insert(best);
        cells -= best.peers();
    }
    by
}
