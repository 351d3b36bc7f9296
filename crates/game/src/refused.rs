//! Why an operation was not done.

/// Why an operation was not done. The game is unchanged then, and nothing is logged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refused {
    /// Only givens were meant, and they stay.
    #[error("givens cannot be changed")]
    Given,
    /// Notes were meant for cells that hold a digit.
    #[error("the cells hold digits, so they take no notes")]
    Filled,
    /// The puzzle has no such cell, or no such digit.
    #[error("the puzzle has no such cell or digit")]
    Outside,
    /// It would change nothing.
    #[error("that would change nothing")]
    NothingToDo,
    /// There is no step to undo.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// There is no step to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// There is no mistake to go back from.
    #[error("nothing is wrong")]
    NoMistake,
    /// What is wrong was there when the game began.
    #[error("the mistake was there from the start")]
    MistakeFromStart,
    /// The puzzle does not have exactly one solution, so there is no answer to show or to compare with.
    #[error("the puzzle does not have exactly one solution")]
    NotProper,
    /// There is no checkpoint of this name.
    #[error("there is no checkpoint of this name")]
    NoCheckpoint,
    /// The name of a checkpoint is empty or too long, or there are too many.
    #[error("a checkpoint has a name of 1 to 60 characters, and a game at most 20 of them")]
    Checkpoint,
    /// The puzzle has no such rule.
    #[error("the puzzle has no such rule")]
    NoRule,
    /// The clock is switched off.
    #[error("the timer is off")]
    TimerOff,
}

impl Refused {
    /// Its name in JSON: `given`, `filled`, `nothing-to-do`, …
    pub const fn name(self) -> &'static str {
        match self {
            Refused::Given => "given",
            Refused::Filled => "filled",
            Refused::Outside => "outside",
            Refused::NothingToDo => "nothing-to-do",
            Refused::NothingToUndo => "nothing-to-undo",
            Refused::NothingToRedo => "nothing-to-redo",
            Refused::NoMistake => "no-mistake",
            Refused::MistakeFromStart => "mistake-from-start",
            Refused::NotProper => "not-proper",
            Refused::NoCheckpoint => "no-checkpoint",
            Refused::Checkpoint => "checkpoint",
            Refused::NoRule => "no-rule",
            Refused::TimerOff => "timer-off",
        }
    }
}
