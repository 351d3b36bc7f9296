//! The call `library/daily`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Spent;
use shudu_library::{Date, LibraryError, ParseDateError, PuzzleId};

use super::with;
use crate::api::context::now;
use crate::api::store::Store;
use crate::api::{Answer, CallContext, Refusal};
use crate::ops::library::{EntryShape, add_daily, make_daily_until};

/// Which day.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(in crate::api) struct DailyRequest {
    /// `2026-11-21`; today by Coordinated Universal Time when nothing is said.
    date: Option<String>,
}

/// The puzzle of a day.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct DailyPuzzle {
    /// The day.
    date: String,
    #[serde(flatten)]
    entry: EntryShape,
}

pub(in crate::api) fn daily(request: DailyRequest, context: &CallContext<'_>) -> Answer<DailyPuzzle> {
    let date = match &request.date {
        Some(text) => day(text)?,
        None => Date::of_unix_milliseconds(now()),
    };
    let id = make_day(context.store()?, date, context)?;
    let entry = with(context, |library| library.puzzle(id))?;
    Ok(DailyPuzzle { date: date.to_string(), entry: EntryShape::from(&entry) })
}

/// Reads a date.
pub(in crate::api) fn day(text: &str) -> Answer<Date> {
    text.parse().map_err(|error: ParseDateError| Refusal::Request { message: error.to_string() })
}

/// The puzzle of a day. A new one is made before a connection is taken, so that nobody waits for it.
pub(in crate::api) fn make_day(store: &Store, date: Date, context: &CallContext<'_>) -> Answer<PuzzleId> {
    let refuse = |error: LibraryError| Refusal::library(&error, context);
    if let Some(id) = store.with_library(|library| library.daily(date)).map_err(refuse)? {
        return Ok(id);
    }
    let made = context.within_ceiling(|stop| make_daily_until(date, stop));
    let made = made.ok_or_else(|| Refusal::Impossible { message: context.speaker.spent(Spent::Time) })?;
    store.with_library(|library| add_daily(library, date, made, now())).map_err(refuse)
}
