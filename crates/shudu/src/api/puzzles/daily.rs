//! The call `puzzles/daily`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, Date, ParseDateError, Spent};

use super::DescribedShape;
use crate::api::{CallContext, Command, Refusal};
use crate::ops::daily::make;

/// Which day.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct DayRequest {
    /// `2026-11-21`.
    date: String,
}

/// The puzzle of a day.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct DayPuzzle {
    /// The day.
    date: String,
    #[serde(flatten)]
    puzzle: DescribedShape,
}

pub(in crate::api) struct Daily;

impl Command for Daily {
    const NAME: &'static str = "puzzles/daily";
    const ABOUT: &'static str = "The puzzle of a day, for hosts with a library of their own";
    type Request = DayRequest;
    type Response = DayPuzzle;

    fn answer(request: DayRequest, context: &CallContext<'_>) -> Result<DayPuzzle, Refusal> {
        let refuse = |error: ParseDateError| Refusal::Request { message: error.to_string() };
        let date: Date = request.date.parse().map_err(refuse)?;
        let budget =
            Budget { max_time: Some(context.ceiling), stop: Some(context.stop), ..Budget::UNBOUNDED };
        let made = make(date, budget)
            .ok_or_else(|| Refusal::Impossible { message: context.speaker.spent(Spent::Time) })?;
        Ok(DayPuzzle { date: date.to_string(), puzzle: made.into() })
    }
}
