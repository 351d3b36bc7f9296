//! Last digit: a digit that stands eight times has one cell left in the whole grid, and goes there.
//!
//! <!-- last-digit -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `last-digit` | Hidden Single | Hidden Single | 同数九缺一 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! last-digit:
//!   5  3 +4   +6  7 +8   +9 +1 +2
//!   6 +7 +2    1  9  5   +3 +4 +8
//!  +1  9  8   +3 +4 +2   +5  6 +7
//!   8  . +9   +7  6  .   +4  .  3
//!   4 +2 +6    8  .  3   +7 +9  1
//!   7 +1 +3    .  2  .   +8 +5  6
//!  +9  6 +1   +5 +3  .    2  8 +4
//!  +2 +8 +7    4  1  9   +6 +3  5
//!  +3 +4 +5   +2  8 +6   +1  7  9
//! => r4c6=1
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Step, hidden_single};
use shudu_core::{Board, Candidate, House};

use crate::masks::{CELLS, HOUSES, Masks, Removals, candidate, single};
use crate::techniques::Pattern;

/// The last place of a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct LastDigit {
    /// The box of the place.
    pub house: House,
    /// The place and the digit.
    pub placement: Candidate,
}

/// Visits the last digits, digit by digit: those that lack a single row and have a single place in it.
pub(crate) fn search<B>(masks: &Masks, mut visit: impl FnMut(LastDigit) -> ControlFlow<B>) -> ControlFlow<B> {
    for digit in 0..9 {
        let mut open = (0..9).filter(|&row| masks.places(row, digit) != 0);
        let (Some(row), None) = (open.next(), open.next()) else { continue };
        let places = masks.places(row, digit);
        if single(places) {
            let cell = usize::from(CELLS[row][places.trailing_zeros() as usize]);
            let house = House::ALL[usize::from(HOUSES[cell][2].0)];
            visit(LastDigit { house, placement: candidate(cell, digit) })?;
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for LastDigit {
    fn technique(&self) -> &'static str {
        "last-digit"
    }

    fn placement(&self) -> Option<Candidate> {
        Some(self.placement)
    }

    fn removals(&self, _: &Masks) -> Removals {
        Removals::EMPTY
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        let step =
            hidden_single(board, self.house, self.placement.digit).expect("the board of the masks has it");
        Step { technique: self.technique().into(), ..step }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Cell, Puzzle};

    use super::*;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    /// The last digits when these cells of a full grid are blank.
    fn found(blank: &[&str]) -> Vec<String> {
        let mut grid: shudu_core::Grid = SOLUTION.parse().unwrap();
        for cell in blank {
            grid.set(cell.parse::<Cell>().unwrap(), None);
        }
        let board = Board::new(&Puzzle::new(grid).unwrap());
        let mut all = Vec::new();
        let _ = search(&Masks::new(&board), |found| {
            let step = found.step(&board, &Masks::new(&board));
            assert_eq!(shudu_core::step::check(&board, &step), Ok(()));
            all.push(found.placement.to_string());
            ControlFlow::<()>::Continue(())
        });
        all
    }

    #[test]
    fn the_ninth_of_a_digit_is_found_and_no_eighth() {
        assert_eq!(found(&["r1c1", "r1c2", "r2c1", "r2c2"]), ["(3)r1c2", "(5)r1c1", "(6)r2c1", "(7)r2c2"]);
        // Two fives are missing now: neither is the last.
        assert_eq!(found(&["r1c1", "r1c2", "r2c1", "r2c2", "r4c2"]), ["(3)r1c2", "(6)r2c1", "(7)r2c2"]);
        assert_eq!(found(&[]), [""; 0]);
    }
}
