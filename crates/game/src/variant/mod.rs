//! Games of other sizes and with other rules: the same operations, log and clock as in the classic game, on any puzzle
//! of `shudu-variant`.
//!
//! | | classic | here |
//! |---|---|---|
//! | cells | `r1c1` to `r9c9` | `r1c1` to `r25c25`, as far as the grid goes |
//! | digits | 1 to 9 | the digits of the puzzle, as numbers |
//! | peers | row, column, box | cells that never hold the same digit, by houses and rules |
//! | clashes | equal digits in a house | these, and every rule that the filled cells break |
//! | notes that are filled in | what row, column and box leave | what breaks no house and no rule at once |
//! | `puzzle` of a save | 81 characters | the JSON form `variant`, in a text |
//! | `entered` of a state | 81 characters | the cells with their digits |
//!
//! A save says `"format": "shudu-variant-game"`. An operation on cells or digits that the puzzle has not is refused.
//!
//! ```
//! use shudu_game::Moment;
//! use shudu_game::variant::{Cell, Digit, Game, Operation, Puzzle};
//!
//! let puzzle = Puzzle::read(".Shape~4x4.Cage~7~R1C1~R1C2")?;
//! let mut game = Game::new(puzzle);
//! for (column, digit) in [(1, 1), (2, 2)] {
//!     let cells = vec![Cell::new(1, column).unwrap()];
//!     game.act(Operation::Enter { cells, digit: Digit::new(digit).unwrap() }, Moment(0))?;
//! }
//! assert_eq!(game.clashes()[0].rule.as_deref(), Some("killer-cage"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod family;
mod names;
mod puzzle;
mod state;

pub use family::{Broken, Cause, SolvedPuzzle, Variant};
pub use names::{Candidate, Cell, Cells, Digit, Digits};
pub use puzzle::{Puzzle, PuzzleError};
pub use state::{ColoredCandidate, State, StateShape};

/// What was done.
pub type Event = crate::EventOf<Variant>;
/// What is asked for.
pub type Operation = crate::OperationOf<Variant>;
/// One thing that changed.
pub type Change = crate::ChangeOf<Variant>;
/// A game in play.
pub type Game = crate::GameOf<Variant>;
/// How a game began.
pub type Start = crate::StartOf<Variant>;
/// A save.
pub type Save = crate::SaveOf<Variant>;
/// What a check says.
pub type Checked = crate::CheckedOf<Variant>;
/// What contradicts the solution.
pub type Mistakes = crate::MistakesOf<Variant>;
/// What a player holds.
pub type Held = crate::HeldOf<Variant>;

/// Why a text is not a shared position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShareError {
    /// It was cut, or changed on the way.
    #[error("the link is damaged or was cut short")]
    Damaged,
    /// A newer program wrote it.
    #[error("the link was written by a newer version of the program")]
    Newer,
    /// Its puzzle cannot be played.
    #[error("the puzzle of the link cannot be read: {message}")]
    Puzzle {
        /// Why.
        message: String,
    },
}

#[cfg(test)]
mod tests;
