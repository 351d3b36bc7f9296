//! What the digits of a grid exclude, as far as a step rests on it: how a single is seen without any candidates.
//!
//! ```
//! use shudu::core::step::hidden_single;
//! use shudu::core::{Board, Digit, House, Puzzle};
//! use shudu::ops::exclusion::exclusions;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let board = Board::new(&puzzle);
//! let steps = House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)));
//! let step = steps.filter_map(|(house, digit)| hidden_single(&board, house, digit)).next().unwrap();
//! assert!(!exclusions(&step, &board).is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::step::{Premise, Proof, Step, Truth};
use shudu_core::{Board, Cell, CellSet, Digit};

/// A digit that stands on the board, and cells that it excludes something from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Exclusion {
    /// Where the digit stands.
    pub by: Cell,
    /// The digit.
    pub digit: Digit,
    /// The blank cells that cannot take it because of that, row by row.
    pub cells: Vec<Cell>,
}

/// What a step rests on: for a digit that has few places left in a house, the digits that take the other places away;
/// for a cell with one candidate left, the digits that take the others away. Few digits are named, those that exclude
/// most first, and each excluded cell stands with one of them. Empty where candidates alone are compared.
pub fn exclusions(step: &Step, board: &Board) -> Vec<Exclusion> {
    let mut found = Vec::new();
    for truth in truths(&step.proof) {
        match truth {
            Truth::Cell(cell) => of_cell(cell, board, &mut found),
            Truth::House(house, digit) => {
                let closed = (house.cells() & board.values().blank_cells()) - board.places_in(house, digit);
                of_digit(closed, digit, board, &mut found);
            }
        }
    }
    found
}

/// The truths that a step without assumptions counts.
fn truths(proof: &Proof) -> Vec<Truth> {
    match proof {
        Proof::OnlyOneLeft(truth) => vec![*truth],
        Proof::Covered { truths, .. } => {
            // The candidates of a cell are compared with those of others: what each lacks proves nothing.
            let of_houses = |premise: &Premise| match premise {
                Premise::Truth(truth @ Truth::House(..)) => Some(*truth),
                _ => None,
            };
            truths.iter().filter_map(of_houses).collect()
        }
        _ => Vec::new(),
    }
}

/// The fewest digits that are found by taking the one that excludes most again and again.
fn of_digit(closed: CellSet, digit: Digit, board: &Board, found: &mut Vec<Exclusion>) {
    let mut left = closed;
    loop {
        let stands = Cell::ALL.into_iter().filter(|cell| board.values()[*cell] == Some(digit));
        let most = stands.max_by_key(|cell| ((cell.peers() & left).len(), std::cmp::Reverse(cell.index())));
        let Some(by) = most.filter(|cell| !(cell.peers() & left).is_empty()) else { return };
        let cells = by.peers() & left;
        left -= cells;
        match found.iter_mut().find(|known| known.by == by && known.digit == digit) {
            Some(known) => {
                let all: CellSet = known.cells.iter().copied().chain(cells.iter()).collect();
                known.cells = all.iter().collect();
            }
            None => found.push(Exclusion { by, digit, cells: cells.iter().collect() }),
        }
    }
}

/// One digit in sight of the cell for each that it cannot take.
fn of_cell(cell: Cell, board: &Board, found: &mut Vec<Exclusion>) {
    for digit in Digit::ALL {
        let in_sight = || cell.peers().iter().find(|peer| board.values()[*peer] == Some(digit));
        if !board.get(cell).contains(digit)
            && let Some(by) = in_sight()
        {
            found.push(Exclusion { by, digit, cells: vec![cell] });
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::step::{hidden_single, naked_single};
    use shudu_core::{House, Puzzle};

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn board() -> Board {
        Board::new(&Puzzle::new(PUZZLE.parse().unwrap()).unwrap())
    }

    #[test]
    fn a_hidden_single_rests_on_the_digits_that_close_the_other_places() {
        let board = board();
        let mut seen = 0;
        for (house, digit) in House::ALL.into_iter().flat_map(|house| Digit::ALL.map(|digit| (house, digit)))
        {
            let Some(step) = hidden_single(&board, house, digit) else { continue };
            let found = exclusions(&step, &board);
            let closed: CellSet = found.iter().flat_map(|one| one.cells.iter().copied()).collect();
            let place = step.placements[0].cell;
            assert_eq!(
                closed,
                (house.cells() & board.values().blank_cells()) - place.as_set(),
                "{house} {digit}"
            );
            for one in &found {
                assert_eq!(board.values()[one.by], Some(digit));
                assert!(one.cells.iter().all(|cell| cell.sees(one.by)));
            }
            // Each cell stands with one digit only.
            assert_eq!(found.iter().map(|one| one.cells.len()).sum::<usize>(), closed.len());
            seen += 1;
        }
        assert!(seen > 3, "{seen}");
    }

    #[test]
    fn a_naked_single_rests_on_a_digit_for_each_that_it_cannot_be() {
        let board = board();
        let cell = Cell::ALL.into_iter().find(|cell| naked_single(&board, *cell).is_some()).unwrap();
        let found = exclusions(&naked_single(&board, cell).unwrap(), &board);
        let digits: shudu_core::DigitSet = found.iter().map(|one| one.digit).collect();
        assert_eq!((found.len(), digits.len()), (8, 8));
        assert!(found.iter().all(|one| one.cells == [cell] && one.by.sees(cell)));
    }
}
