//! The call `puzzles/describe`.

use std::sync::atomic::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Budget;
use shudu_core::time::Instant;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_format::{Record, Sudoku};
use shudu_logic::scale::se::Rater;

use super::{DescribedShape, puzzle_of};
#[cfg(feature = "variants")]
use crate::api::puzzle_command::within;
use crate::api::reading::{Reading, WithRemarks};
use crate::api::{Answer, CallContext};
use crate::ops::described;
#[cfg(feature = "variants")]
use crate::ops::{Limits, MaxTime, variant};

/// Puzzles to be described.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(in crate::api) struct DescribeRequest {
    /// The puzzles, in any form.
    text: String,
    /// Their form; recognised when nothing is said.
    #[serde(default)]
    from: Option<String>,
    /// Rate them by both scales, and note the techniques of Sudoku Explainer's path; of another size or with other
    /// rules by the level of the hardest step, with the techniques of that path.
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
    /// Each that could be read, in order; nothing for one whose givens clash, or break a rule.
    puzzles: Vec<Option<DescribedShape>>,
    /// What could not be read, in words: puzzles, and ratings that are not well formed.
    unreadable: Vec<String>,
    /// Was everything dealt with? Otherwise the time was up: ask again with a greater `offset`.
    complete: bool,
}

/// Each puzzle of a kind that the build knows.
pub(in crate::api) fn describe(
    request: DescribeRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<DescribedPuzzles>> {
    let mut rater = Rater::new();
    described(
        &request,
        context,
        |_| true,
        |sudoku, budget| match sudoku {
            Sudoku::Classic(record) => classic(record, request.rate.then_some(&mut rater), budget),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => of_variant(record, request.rate, budget, context),
        },
    )
}

/// The puzzles of other sizes and with other rules alone: the classic ones among them are passed over.
#[cfg(feature = "variants")]
pub(in crate::api) fn variants(
    request: DescribeRequest,
    context: &CallContext<'_>,
) -> Answer<WithRemarks<DescribedPuzzles>> {
    let is_variant = |sudoku: &Sudoku| sudoku.classic().is_err();
    described(&request, context, is_variant, |sudoku, budget| match sudoku {
        Sudoku::Classic(_) => None,
        Sudoku::Variant(record) => of_variant(record, request.rate, budget, context),
    })
}

/// Describes the puzzles that are `wanted`, as long as there is time.
fn described(
    request: &DescribeRequest,
    context: &CallContext<'_>,
    wanted: impl Fn(&Sudoku) -> bool,
    mut describe: impl FnMut(&Sudoku, Budget<'_>) -> Option<DescribedShape>,
) -> Answer<WithRemarks<DescribedPuzzles>> {
    let reading = Reading::new(context);
    let start = Instant::now();
    let (all, unreadable) = reading.every(&request.text, request.from.as_deref())?;
    let (mut puzzles, mut complete) = (Vec::new(), true);
    for sudoku in all.iter().filter(|sudoku| wanted(sudoku)).skip(request.offset) {
        // One puzzle is always dealt with, so that anyone who asks again comes to the end.
        let left = context.ceiling.saturating_sub(start.elapsed());
        if !puzzles.is_empty() && (left.is_zero() || context.stop.load(Ordering::Relaxed)) {
            complete = false;
            break;
        }
        let budget = Budget { max_time: Some(left), stop: Some(context.stop), ..Budget::UNBOUNDED };
        puzzles.push(describe(sudoku, budget));
    }
    Ok(reading.with_remarks(DescribedPuzzles { puzzles, unreadable, complete }))
}

fn classic(record: &Record, rater: Option<&mut Rater>, budget: Budget<'_>) -> Option<DescribedShape> {
    described::describe(&puzzle_of(record), rater, budget).ok().map(DescribedShape::from)
}

#[cfg(feature = "variants")]
fn of_variant(
    record: &VariantRecord,
    rate: bool,
    budget: Budget<'_>,
    context: &CallContext<'_>,
) -> Option<DescribedShape> {
    let limits = within(Limits { max_time: Some(MaxTime(budget.max_time)), max_nodes: None }, context);
    variant::describe(record, rate, limits, budget.stop).ok().map(DescribedShape::from)
}
