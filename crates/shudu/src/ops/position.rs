//! Where a record stands: its puzzle, proved to have one solution, and the board with what is placed and removed.

use std::sync::atomic::AtomicBool;

use shudu_core::{Answer, Board, Candidate, Cell, CellSet, Clash, End, ProperPuzzle, Spent};
use shudu_format::Record;
use shudu_solve::Fast;

use crate::ops::limits::{Limits, MaxTime};
use crate::ops::subject::Subject;

/// A board of a puzzle with one solution, which the board still allows.
#[derive(Debug, Clone)]
pub struct Position {
    /// The puzzle: the givens of the record.
    pub puzzle: ProperPuzzle,
    /// The givens, what the record tells apart as placed, and the candidates that it leaves.
    pub board: Board,
}

/// Why nothing can be explained.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// The givens clash.
    #[error("the givens clash")]
    Clash(Vec<Clash>),
    /// No solution.
    #[error("the puzzle has no solution")]
    None,
    /// Several solutions.
    #[error("the puzzle has several solutions")]
    Many,
    /// It fixes candidates (a Sukaku, a pencilmark grid), and the givens alone have several solutions.
    #[error("the puzzle fixes candidates")]
    Sukaku,
    /// The budget ran out before the solution was known to be the only one.
    #[error("the budget ran out before the solution was known to be the only one")]
    Unknown(Spent),
    /// These cells hold wrong digits; or, where no digit is wrong, have lost the candidate that is right.
    #[error("what stands there contradicts the solution")]
    Astray(CellSet),
    /// The grid is full.
    #[error("the grid is full")]
    Full,
}

impl Position {
    /// Takes a record as it stands.
    ///
    /// # Errors
    /// When there is nothing to explain; see [`Unfit`].
    pub fn of(record: &Record, limits: &Limits, stop: Option<&AtomicBool>) -> Result<Position, Unfit> {
        let subject = Subject::of(record).map_err(|error| Unfit::Clash(error.clashes))?;
        let budget = limits.budget(MaxTime::NONE, stop);
        let puzzle = match ProperPuzzle::prove(subject.puzzle, &Fast, budget) {
            Ok(puzzle) => puzzle,
            Err(Answer::None) => return Err(Unfit::None),
            Err(Answer::One(_) | Answer::Many(_)) if subject.allowed.is_some() => return Err(Unfit::Sukaku),
            Err(Answer::One(_) | Answer::Many(_)) => return Err(Unfit::Many),
            Err(Answer::Undecided(undecided)) => match undecided.account.end {
                End::Spent(spent) => return Err(Unfit::Unknown(spent)),
                End::Exhausted | End::Enough => unreachable!("undecided means spent"),
            },
        };
        let (values, solution) = (record.values(), puzzle.solution());
        let marks = record.marks();
        // A wrong digit takes right candidates with it: it is named alone.
        let wrong = |cell: &Cell| values[*cell].is_some_and(|digit| digit != solution[*cell]);
        let lost = |cell: &Cell| !marks[*cell].contains(solution[*cell]);
        for astray in [&wrong as &dyn Fn(&Cell) -> bool, &lost] {
            let astray: CellSet = Cell::ALL.into_iter().filter(astray).collect();
            if !astray.is_empty() {
                return Err(Unfit::Astray(astray));
            }
        }
        let mut board = Board::new(puzzle.puzzle());
        for (cell, digit) in record.placed.filled() {
            board.place(cell, digit).expect("what the solution holds can be placed");
        }
        for cell in board.values().blank_cells().iter() {
            for digit in (board.get(cell) - marks[cell]).iter() {
                board.eliminate(Candidate::new(cell, digit)).expect("it is there and is not the last");
            }
        }
        if board.values().is_full() {
            return Err(Unfit::Full);
        }
        Ok(Position { puzzle, board })
    }

    /// A position of a puzzle's start.
    pub fn start(puzzle: ProperPuzzle) -> Position {
        let board = Board::new(puzzle.puzzle());
        Position { puzzle, board }
    }
}

/// The answer of a response, as in batches: `invalid`, `none`, `many`, `sukaku`, `unknown`, `astray`, `full`.
impl Unfit {
    /// One word for programs.
    pub const fn answer(&self) -> &'static str {
        match self {
            Unfit::Clash(_) => "invalid",
            Unfit::None => "none",
            Unfit::Many => "many",
            Unfit::Sukaku => "sukaku",
            Unfit::Unknown(_) => "unknown",
            Unfit::Astray(_) => "astray",
            Unfit::Full => "full",
        }
    }
}
