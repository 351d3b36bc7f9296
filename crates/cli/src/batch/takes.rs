//! Which puzzles a command takes.

/// Which puzzles a command takes.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Takes {
    /// All.
    Any,
    /// Classic ones; the message that says why others are refused.
    Classic(&'static str),
}
