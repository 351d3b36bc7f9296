//! Why a call has no answer: the kinds and statuses of `shudu::api`.

use std::fmt;

/// Why a call has no answer.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The request is not the JSON that was expected.
    Request(String),
    /// A puzzle, a save or a position in it could not be read.
    Unreadable(String),
    /// What is asked for cannot be.
    Impossible(String),
    /// There is no game of this number.
    Missing(u32),
    /// The engine may have this call, and this module has not.
    Unavailable(String),
}

impl Refusal {
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Refusal::Request(_) => "request",
            Refusal::Unreadable(_) => "unreadable",
            Refusal::Impossible(_) => "impossible",
            Refusal::Missing(_) => "missing",
            Refusal::Unavailable(_) => "unavailable",
        }
    }

    pub(crate) const fn status(&self) -> u16 {
        match self {
            Refusal::Request(_) | Refusal::Unreadable(_) => 400,
            Refusal::Missing(_) => 404,
            Refusal::Impossible(_) => 422,
            Refusal::Unavailable(_) => 501,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Request(message) | Refusal::Unreadable(message) | Refusal::Impossible(message) => {
                f.write_str(message)
            }
            Refusal::Missing(game) => write!(f, "there is no game {game}"),
            Refusal::Unavailable(name) => {
                write!(f, "this module plays and has no call {name}; load the engine")
            }
        }
    }
}
