//! Why a call has no answer.

use schemars::JsonSchema;
use serde::Serialize;
use shudu_core::{ClashError, Position};
use shudu_format::{NotClassic, ReadError};
use shudu_generate::Seed;
use shudu_i18n::Speaker;
#[cfg(feature = "library")]
use shudu_library::LibraryError;

#[cfg(feature = "library")]
use super::Store;
use super::{Answer, CallContext};
#[cfg(feature = "library")]
use crate::ops::game::PlayError;
use crate::words;

/// Why a call has no answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
#[non_exhaustive]
pub enum Refusal {
    /// The request is not the JSON that was expected.
    Request {
        /// What is wrong with it.
        message: String,
    },
    /// A puzzle in it could not be read.
    #[serde(rename_all = "kebab-case")]
    Unreadable {
        /// Where, what was seen and what was expected, in words.
        message: String,
        /// The field that holds it.
        field: String,
        /// The line, from 1.
        line: u64,
        /// The column, from 1.
        #[serde(skip_serializing_if = "Option::is_none")]
        column: Option<u64>,
        /// The cell.
        #[serde(skip_serializing_if = "Option::is_none")]
        cell: Option<Position>,
        /// What stands there.
        seen: String,
    },
    /// What is asked for cannot be.
    Impossible {
        /// Why.
        message: String,
    },
    /// The call is about classic Sudoku, and the puzzle is of another size or has other rules.
    NotClassic {
        /// What the call is about, and what the puzzle is.
        message: String,
    },
    /// There is no puzzle or game of this number.
    Missing {
        /// Which.
        message: String,
    },
    /// Other builds of the engine have this call, and this one has not. A server with all features never says so.
    #[schemars(skip)]
    Unavailable {
        /// Which.
        message: String,
    },
    /// The library cannot be used. What was acknowledged before is safe.
    Library {
        /// Why.
        message: String,
    },
}

impl Refusal {
    /// The reason in words.
    pub fn message(&self) -> &str {
        match self {
            Refusal::Request { message }
            | Refusal::Unreadable { message, .. }
            | Refusal::Impossible { message }
            | Refusal::NotClassic { message }
            | Refusal::Missing { message }
            | Refusal::Unavailable { message }
            | Refusal::Library { message } => message,
        }
    }

    /// The status by which HTTP calls it.
    pub const fn status(&self) -> u16 {
        match self {
            Refusal::Request { .. } | Refusal::Unreadable { .. } => 400,
            Refusal::Missing { .. } => 404,
            Refusal::Impossible { .. } | Refusal::NotClassic { .. } => 422,
            Refusal::Unavailable { .. } => 501,
            Refusal::Library { .. } => 507,
        }
    }

    /// As one text: `{"status":…,"body":{"error":{"kind":…,"message":…}}}`.
    pub fn answer_text(&self) -> String {
        let error = serde_json::to_value(self).expect("our shapes have string keys");
        serde_json::json!({ "status": self.status(), "body": { "error": error } }).to_string()
    }

    /// This build lacks a call, or a part of it.
    pub fn unavailable(what: &str, speaker: &Speaker) -> Refusal {
        Refusal::Unavailable { message: speaker.say_with("call-unavailable", [("call", what.into())]) }
    }

    pub(super) fn unreadable(field: &str, error: &ReadError, speaker: &Speaker) -> Refusal {
        // A build that knows classic puzzles alone knows others when it sees them.
        #[cfg(not(feature = "variants"))]
        if error.expected == shudu_format::Expected::Classic {
            return Refusal::NotClassic { message: words::read_error(error, speaker) };
        }
        Refusal::Unreadable {
            message: words::read_error(error, speaker),
            field: field.to_owned(),
            line: error.line,
            column: error.column,
            cell: error.cell,
            seen: error.seen.clone(),
        }
    }

    pub(super) fn not_classic(error: &NotClassic, speaker: &Speaker) -> Refusal {
        Refusal::classic_alone("refused-classic", &error.kind, speaker)
    }

    /// The message says why only classic puzzles are taken.
    pub(super) fn classic_alone(reason: &str, kind: &str, speaker: &Speaker) -> Refusal {
        Refusal::NotClassic { message: words::not_classic(&speaker.say(reason), kind, speaker) }
    }

    pub(super) fn clashing(field: &str, error: &ClashError, speaker: &Speaker) -> Refusal {
        Refusal::Impossible { message: format!("{field}: {}", speaker.clashing_givens(&error.clashes)) }
    }

    pub(super) fn unknown_technique(name: &str, context: &CallContext<'_>) -> Refusal {
        Refusal::Impossible { message: words::unknown_technique(name, context.speaker) }
    }
}

#[cfg(feature = "library")]
impl Refusal {
    pub(super) fn library(error: &LibraryError, context: &CallContext<'_>) -> Refusal {
        let message = words::library::library_error(error, context.speaker);
        match error {
            LibraryError::NoPuzzle(_) | LibraryError::NoGame(_) => Refusal::Missing { message },
            LibraryError::Clash(_)
            | LibraryError::HasGames { .. }
            | LibraryError::OtherKind { .. }
            | LibraryError::TooLong { .. }
            | LibraryError::TooManyTags { .. } => Refusal::Impossible { message },
            _ => Refusal::Library { message },
        }
    }

    pub(super) fn play(error: &PlayError, context: &CallContext<'_>) -> Refusal {
        match error {
            PlayError::Library(error) => Refusal::library(error, context),
            PlayError::Load { .. } => {
                Refusal::Library { message: words::library::play_error(error, context.speaker) }
            }
            error => Refusal::Impossible { message: words::library::play_error(error, context.speaker) },
        }
    }
}

impl CallContext<'_> {
    /// Reads a seed. Without a text, a fresh seed.
    pub(super) fn seed(&self, text: Option<&str>) -> Answer<Seed> {
        match text {
            None => Ok(self.seed.unwrap_or_else(Seed::fresh)),
            Some(text) => {
                text.parse().map_err(|error| Refusal::Request { message: self.speaker.seed_error(&error) })
            }
        }
    }
}

#[cfg(feature = "library")]
impl<'a> CallContext<'a> {
    /// The library, for calls that need one.
    pub(super) fn store(&self) -> Answer<&'a Store> {
        self.store.ok_or_else(|| Refusal::Library { message: self.speaker.say("library-none") })
    }
}
