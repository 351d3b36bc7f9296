//! The call `puzzles/describe`.

use std::sync::atomic::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Budget;
use shudu_core::time::Instant;
use shudu_logic::scale::se::Rater;

use super::{DescribedShape, puzzle_of};
use crate::api::reading::{Reading, WithRemarks};
use crate::api::{Answer, CallContext};
use crate::ops::described;

/// Puzzles to be described.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct DescribeRequest {
    /// The puzzles, in any form.
    text: String,
    /// Their form; recognised when nothing is said.
    #[serde(default)]
    from: Option<String>,
    /// Rate them by both scales, and note the techniques of Sudoku Explainer's path.
    #[serde(default)]
    rate: bool,
    /// How many of the first puzzles to pass over: those that an answer before this one has.
    #[serde(default)]
    offset: usize,
}

/// Puzzles and what a library keeps of them.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct DescribedPuzzles {
    /// Each that could be read, in order; nothing for one whose givens clash.
    puzzles: Vec<Option<DescribedShape>>,
    /// What could not be read, in words: puzzles, and ratings that are not well formed.
    unreadable: Vec<String>,
    /// Was everything dealt with? Otherwise the time was up: ask again with a greater `offset`.
    complete: bool,
}

pub(in crate::api) fn describe(
    request: DescribeRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<DescribedPuzzles>> {
    let reading = Reading::new(context);
    let start = Instant::now();
    let (records, unreadable) = reading.records(&request.text, request.from.as_deref())?;
    let (mut puzzles, mut complete) = (Vec::new(), true);
    let mut rater = Rater::new();
    for record in records.iter().skip(request.offset) {
        // One puzzle is always dealt with, so that whoever asks again comes to the end.
        let left = context.ceiling.saturating_sub(start.elapsed());
        if !puzzles.is_empty() && (left.is_zero() || context.stop.load(Ordering::Relaxed)) {
            complete = false;
            break;
        }
        let budget = Budget { max_time: Some(left), stop: Some(context.stop), ..Budget::UNBOUNDED };
        let told = described::describe(&puzzle_of(record), request.rate.then_some(&mut rater), budget);
        puzzles.push(told.ok().map(DescribedShape::from));
    }
    Ok(reading.with_remarks(DescribedPuzzles { puzzles, unreadable, complete }))
}
