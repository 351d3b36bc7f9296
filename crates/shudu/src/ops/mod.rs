//! One module for each command: its options, one function, what comes out, and the JSON shape of that.
//!
//! Options and responses are what travels, by `--json` and over HTTP: the field names are the long option
//! names. Nothing here prints or puts anything into words; a `reason` in a response is worded by the caller.

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
