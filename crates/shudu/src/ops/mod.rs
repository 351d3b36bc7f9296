//! One module for each command: its options, one function, what comes out, and the JSON shape of that.
//!
//! Options and responses are what travels, by `--json` and over HTTP: the field names are the long option
//! names. Nothing here prints or puts anything into words; a `reason` in a response is worded by the caller.
//!
//! ```
//! use shudu::format::{Form, Record, read_one};
//! use shudu::ops::{count, rate, solve};
//!
//! // Any form; here a line.
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record: Record = read_one(line, Some(Form::Line))?.into_record()?;
//! let outcome = solve::solve(&record, &solve::Options::default(), None);
//! assert!(outcome.solution().unwrap().to_string().starts_with("534678912"));
//! let response = solve::Response::new(&record, &solve::Options::default(), &outcome, None);
//! assert_eq!(response.answer, "one");
//!
//! let limited = count::Options { limit: Some(2), ..count::Options::default() };
//! assert!(matches!(count::count(&record, &limited, None), count::Outcome::Exact(1, _)));
//! let rated = rate::rate(&record, &rate::Options::default(), None);
//! assert_eq!(rated.rated().unwrap().se.unwrap().er.to_string(), "1.2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod after;
pub mod algorithms;
#[cfg(feature = "variants")]
mod answered;
#[cfg(feature = "fonts")]
pub mod book;
pub mod candidates;
pub mod canon;
pub mod check;
pub mod claims;
pub mod compare;
pub mod convert;
pub mod count;
pub mod daily;
pub mod dedupe;
pub mod described;
#[cfg(feature = "variants")]
pub mod every;
pub mod exclusion;
pub mod exercise;
pub mod explain;
pub mod features;
pub(crate) mod figure;
#[cfg(feature = "variants")]
mod found;
#[cfg(feature = "library")]
pub mod game;
pub mod generate;
pub mod hint;
pub mod hunt;
pub mod info;
pub mod isomorphs;
pub mod level;
#[cfg(feature = "library")]
pub mod library;
mod limits;
pub mod lines;
mod map;
pub mod minimize;
pub mod minutes;
pub mod neighbours;
pub mod new_game;
pub mod orders;
pub mod pace;
#[cfg(feature = "photo")]
pub mod photo;
pub mod picture;
#[cfg(feature = "variants")]
pub mod pictured;
#[cfg(feature = "library")]
mod play_error;
mod position;
mod processor;
pub mod prove;
pub mod range;
pub mod rate;
mod redundant;
mod rejected;
mod remarks;
pub mod render;
pub mod replay;
pub mod row;
#[cfg(feature = "variants")]
pub mod ruleset;
pub mod solve;
mod sort;
mod spare;
mod start;
mod step_shape;
pub mod steps;
mod subject;
pub mod techniques;
pub mod transform;
#[cfg(feature = "variants")]
pub mod variant;
pub mod watch;

pub use account::AccountShape;
#[cfg(feature = "variants")]
pub use answered::Answered;
#[cfg(feature = "variants")]
pub use found::Found;
pub use limits::{Limits, MaxTime, ParseMaxTimeError};
pub use map::{MapShape, OrderError, order_of};
pub use position::{Position, Unfit};
pub use processor::check_processor;
pub use rejected::Rejected;
pub use remarks::Remarks;
pub use step_shape::StepShape;
pub use subject::{Refused, Subject};
