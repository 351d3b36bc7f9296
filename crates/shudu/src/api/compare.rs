//! The call `compare`.

use schemars::JsonSchema;
use serde::Serialize;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, PuzzleRequest, Refusal};
use crate::ops::{MaxTime, Subject, compare};

/// One row for each algorithm.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Compared {
    /// What each made of the puzzle.
    algorithms: Vec<compare::Response>,
}

pub(super) struct Compare;

impl Command for Compare {
    const NAME: &'static str = "compare";
    const ABOUT: &'static str = "All algorithms on one puzzle, side by side";
    type Request = PuzzleRequest<compare::Options>;
    type Response = WithRemarks<Compared>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let subject =
            Subject::of(&record).map_err(|error| Refusal::clashing("puzzle", &error, context.speaker))?;
        if let Some(algorithm) = request.options.without_singles() {
            let values = [("algorithm", algorithm.name().into())];
            return Err(Refusal::Impossible {
                message: context.speaker.say_with("orders-are-of-singles", values),
            });
        }
        let contenders = compare::Contender::of(&request.options).len();
        // Every algorithm gets the same share of the ceiling.
        let share = context.ceiling / u32::try_from(contenders).unwrap_or(u32::MAX).max(1);
        let time = request.options.max_time.0.map_or(share, |time| time.min(share));
        let options = compare::Options { max_time: MaxTime(Some(time)), ..request.options };
        let mut comparison = compare::Comparison::new(options);
        comparison.add(&subject, Some(context.stop));
        let algorithms =
            comparison.scores().map(|(contender, score)| compare::Response::new(contender, score)).collect();
        Ok(reading.with_remarks(Compared { algorithms }))
    }
}
