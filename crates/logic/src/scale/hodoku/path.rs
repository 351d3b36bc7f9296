//! The path of a puzzle, step by step.

use shudu_core::{Board, Budget, Meter, ProperPuzzle, Spent};

use super::singles::Singles;
use super::{Level, Rater, ScoredStep, scored};
use crate::position::Position;

/// The whole path to the solution, each step with its proof.
pub fn path(puzzle: &ProperPuzzle) -> Vec<ScoredStep> {
    let mut rater = Rater::new();
    let mut path = Path::new(puzzle, &Board::new(puzzle.puzzle()));
    std::iter::from_fn(|| path.next(&mut rater, Budget::UNBOUNDED).expect("there is no bound")).collect()
}

/// The steps from a board of a puzzle on. They depend on how the board was reached: HoDoKu meets singles in the order
/// in which they came up. So the steps from the givens are those that [`Rater::rate`] adds up, and [`Rater::step`],
/// which knows the board alone, may take other singles.
#[derive(Debug, Clone)]
pub struct Path<'a> {
    puzzle: &'a ProperPuzzle,
    board: Board,
    singles: Singles,
}

impl<'a> Path<'a> {
    /// From a board of the puzzle on. The singles that it offers already come in the order of cells and houses, or,
    /// when it is the board of the givens, in the order in which these bring them up.
    pub fn new(puzzle: &'a ProperPuzzle, board: &Board) -> Path<'a> {
        let singles = if *board == Board::new(puzzle.puzzle()) {
            Singles::start(puzzle.puzzle())
        } else {
            Singles::of(Position::new(board))
        };
        Path { puzzle, board: *board, singles }
    }

    /// The board after the steps so far.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Takes the next step, with its proof; `None` when nothing is left to do.
    ///
    /// # Errors
    /// When the budget runs out. The path stays where it is.
    ///
    /// # Panics
    /// In debug builds, when the proof disagrees with the checker.
    pub fn next(&mut self, rater: &mut Rater, budget: Budget<'_>) -> Result<Option<ScoredStep>, Spent> {
        if self.singles.position().is_full() {
            return Ok(None);
        }
        let mut meter = Meter::start(budget);
        let next = rater.next(Level::Extreme, self.puzzle, &mut self.singles, &mut meter);
        if let Some(spent) = meter.spent() {
            return Err(spent);
        }
        let Some((entry, found)) = next else { return Ok(None) };
        let step = scored(self.puzzle, &self.board, &found, entry, self.singles.position());
        step.step.apply(&mut self.board).expect("the step is of this board");
        self.singles.follow(&found);
        Ok(Some(step))
    }
}
