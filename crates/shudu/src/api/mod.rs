//! Every command as one call: a JSON object in, the object that `--json` prints out. Whoever serves commands to
//! programs (over HTTP, say) goes through the list of [`calls`] and needs to know none of them.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use std::time::Duration;
//! use shudu::api::{Asked, call};
//! use shudu::i18n::{Lang, Speaker};
//!
//! let asked = Asked { speaker: &Speaker::new(Lang::English), stop: &AtomicBool::new(false), ceiling: Duration::from_secs(1), shelf: None };
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let request = format!(r#"{{"puzzle": "{puzzle}", "limit": 3}}"#);
//! let answer = call("count").unwrap().answer(request.as_bytes(), &asked).unwrap();
//! assert!(String::from_utf8(answer).unwrap().contains(r#""solutions":1"#));
//! ```

#[cfg(feature = "library")]
mod games;
mod judge;
#[cfg(feature = "library")]
mod library;
mod make;
mod paper;
mod people;
mod reading;
#[cfg(feature = "library")]
mod round;
#[cfg(feature = "library")]
mod shelf;
mod teach;
mod tools;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use schemars::{JsonSchema, Schema, schema_for};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use shudu_core::{Cell, ClashError};
use shudu_format::ReadError;
use shudu_i18n::Speaker;

use crate::ops::{Limits, MaxTime};

#[cfg(feature = "library")]
pub use shelf::Shelf;

/// What a call may count on.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// Words the reasons.
    pub speaker: &'a Speaker,
    /// Raised when nobody waits for the answer any more: searches end.
    pub stop: &'a AtomicBool,
    /// No call may take longer, whatever it asks for.
    pub ceiling: Duration,
    /// The library, for games and puzzles that are kept; without one, the calls that need it are refused.
    #[cfg(feature = "library")]
    pub shelf: Option<&'a Shelf>,
}

impl std::fmt::Debug for Asked<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asked").field("ceiling", &self.ceiling).finish_non_exhaustive()
    }
}

impl Asked<'_> {
    /// The limits that were asked for, cut down to the ceiling.
    pub fn limits(&self, asked: Limits) -> Limits {
        let time = asked.max_time.and_then(|time| time.0).map_or(self.ceiling, |time| time.min(self.ceiling));
        Limits { max_time: Some(MaxTime(Some(time))), ..asked }
    }
}

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
        cell: Option<Cell>,
        /// What stands there.
        seen: String,
    },
    /// What is asked for cannot be.
    Impossible {
        /// Why.
        message: String,
    },
    /// There is no puzzle or game of this number.
    Missing {
        /// Which.
        message: String,
    },
    /// The library cannot be used. What was acknowledged before is safe.
    Library {
        /// Why.
        message: String,
    },
}

/// What a call takes, so that whoever serves many can keep short ones from waiting for long ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pace {
    /// A look-up, or a move of a game: well below a millisecond, and the disk.
    Short,
    /// A hint: milliseconds, more for puzzles beyond people.
    Hint,
    /// Anything else: it may take all the time that it is given.
    Work,
}

impl Refusal {
    /// In words.
    pub fn message(&self) -> &str {
        match self {
            Refusal::Request { message }
            | Refusal::Unreadable { message, .. }
            | Refusal::Impossible { message }
            | Refusal::Missing { message }
            | Refusal::Library { message } => message,
        }
    }

    fn unreadable(field: &str, error: &ReadError, speaker: &Speaker) -> Refusal {
        Refusal::Unreadable {
            message: speaker.read_error(error),
            field: field.to_owned(),
            line: error.line,
            column: error.column,
            cell: error.cell,
            seen: error.seen.clone(),
        }
    }

    fn clashing(field: &str, error: &ClashError, speaker: &Speaker) -> Refusal {
        Refusal::Impossible { message: format!("{field}: {}", speaker.clashing_givens(&error.clashes)) }
    }
}

/// A command as a function of typed values.
pub trait Command {
    /// The command's name, and the last part of its route.
    const NAME: &'static str;
    /// What it does, in a line of English for the API's document.
    const ABOUT: &'static str;
    /// What it takes.
    const PACE: Pace = Pace::Work;
    /// What is asked: the long option names of the command, and `puzzle`.
    type Request: DeserializeOwned + JsonSchema;
    /// What `--json` prints.
    type Response: Serialize + JsonSchema;

    /// Does it.
    ///
    /// # Errors
    /// When the request makes no sense; a puzzle that is not in order is an answer, not an error.
    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal>;
}

/// A command whose types are forgotten.
#[derive(Clone, Copy)]
pub struct Call {
    /// The command's name.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// What it takes.
    pub pace: Pace,
    request: fn() -> Schema,
    response: fn() -> Schema,
    run: fn(&[u8], &Asked<'_>) -> Result<Vec<u8>, Refusal>,
}

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Call").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Call {
    fn of<C: Command>() -> Call {
        Call {
            name: C::NAME,
            about: C::ABOUT,
            pace: C::PACE,
            request: || schema_for!(C::Request),
            response: || schema_for!(C::Response),
            run: |body, asked| {
                let request = read_request::<C>(body)?;
                let response = C::answer(request, asked)?;
                Ok(serde_json::to_vec(&response).expect("our shapes have string keys"))
            },
        }
    }

    /// The schema of what is asked.
    pub fn request(&self) -> Schema {
        (self.request)()
    }

    /// The schema of what is answered.
    pub fn response(&self) -> Schema {
        (self.response)()
    }

    /// Answers a request in JSON with JSON.
    ///
    /// # Errors
    /// When the request is not what [`Call::request`] says, or makes no sense.
    pub fn answer(&self, body: &[u8], asked: &Asked<'_>) -> Result<Vec<u8>, Refusal> {
        (self.run)(body, asked)
    }
}

/// Reads a request and refuses fields that mean nothing: a misspelt option must not be an option that does nothing.
fn read_request<C: Command>(body: &[u8]) -> Result<C::Request, Refusal> {
    let refuse = |error: serde_json::Error| Refusal::Request { message: error.to_string() };
    let value: serde_json::Value = serde_json::from_slice(body).map_err(refuse)?;
    if let (Some(object), Some(known)) = (value.as_object(), fields::<C>())
        && let Some(unknown) = object.keys().find(|key| !known.contains(*key))
    {
        let message = format!("unknown field {unknown:?}, expected one of {}", known.join(", "));
        return Err(Refusal::Request { message });
    }
    serde_json::from_value(value).map_err(refuse)
}

/// The names of the fields of a command's request, from its schema; `None` when any may be there. Drawing a schema up
/// takes longer than making a move, so that it is done once.
fn fields<C: Command>() -> Option<Arc<[String]>> {
    static KNOWN: Mutex<BTreeMap<&str, Option<Arc<[String]>>>> = Mutex::new(BTreeMap::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let fields = known.entry(C::NAME).or_insert_with(|| {
        let schema = schema_for!(C::Request);
        let properties = schema.get("properties").and_then(serde_json::Value::as_object)?;
        Some(properties.keys().cloned().collect())
    });
    fields.clone()
}

/// Every call, in the order of the documentation.
pub fn calls() -> Vec<Call> {
    #[cfg_attr(
        not(feature = "library"),
        expect(unused_mut, reason = "the calls for games and puzzles are kept out")
    )]
    let mut calls = vec![
        Call::of::<judge::Solve>(),
        Call::of::<judge::Count>(),
        Call::of::<judge::Check>(),
        Call::of::<judge::Candidates>(),
        Call::of::<people::Rate>(),
        Call::of::<teach::Hint>(),
        Call::of::<teach::Explain>(),
        Call::of::<teach::Steps>(),
        Call::of::<teach::Techniques>(),
        Call::of::<teach::Algorithms>(),
        Call::of::<people::Compare>(),
        Call::of::<people::Watch>(),
        Call::of::<people::WatchGenerator>(),
        Call::of::<make::Generate>(),
        Call::of::<make::Convert>(),
        Call::of::<paper::Render>(),
        Call::of::<paper::Book>(),
        Call::of::<tools::Canon>(),
        Call::of::<tools::Transform>(),
        Call::of::<tools::Minimize>(),
        Call::of::<tools::AskNeighbours>(),
        Call::of::<tools::Info>(),
    ];
    #[cfg(feature = "library")]
    calls.extend([
        Call::of::<games::New>(),
        Call::of::<games::List>(),
        Call::of::<games::State>(),
        Call::of::<games::Resume>(),
        Call::of::<games::Act>(),
        Call::of::<games::Hint>(),
        Call::of::<games::Rename>(),
        Call::of::<games::Remove>(),
        Call::of::<games::Restore>(),
        Call::of::<library::SearchPuzzles>(),
        Call::of::<library::Show>(),
        Call::of::<library::Import>(),
        Call::of::<library::Export>(),
        Call::of::<library::Tag>(),
        Call::of::<library::Tags>(),
        Call::of::<library::Collections>(),
        Call::of::<library::Remove>(),
        Call::of::<library::Daily>(),
        Call::of::<library::FindDuplicates>(),
        Call::of::<library::Stats>(),
    ]);
    calls
}

/// The call of this name.
pub fn call(name: &str) -> Option<Call> {
    calls().into_iter().find(|call| call.name == name)
}

/// A puzzle and options.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(expecting = "an object with a puzzle and options")]
struct Of<O> {
    /// The puzzle, in any form: 81 characters, a grid, pencilmarks, JSON and so on.
    puzzle: String,
    #[serde(flatten)]
    options: O,
}
