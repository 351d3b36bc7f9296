//! Which puzzles a command takes.

/// Which puzzles a command takes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Takes {
    /// All.
    Any,
    /// These, and those with rules that are not known: the command shows puzzles and answers no question about them.
    Opened,
    /// Classic ones; the message that says why others are refused.
    Classic(&'static str),
}
