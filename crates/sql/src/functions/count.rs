//! `sudoku_count`: how many solutions.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, Int64Array};
use datafusion::arrow::datatypes::Int64Type;
use datafusion::common::{Result, exec_err};
use shudu::ops::count::{Options, Outcome, count as ask};
use shudu::solve::batch::{Limit, Verdict};

use super::{Call, solve};
use crate::remarks::Reason;

/// The number of solutions of each puzzle, `limit` at most. Without a limit: all of them, within the time for one
/// puzzle.
pub(super) fn count(call: &Call<'_>) -> Result<ArrayRef> {
    let limits = call.arguments.first().map(|limits| limits.as_primitive::<Int64Type>());
    if let Some(wrong) = limits.and_then(|limits| limits.iter().flatten().find(|limit| *limit < 1)) {
        return exec_err!("sudoku_count: the limit is 1 at least, seen {wrong}");
    }
    let limit_of = |i: usize| match limits {
        None => Some(None),
        Some(limits) if limits.is_null(i) => None,
        Some(limits) => Some(Some(limits.value(i))),
    };
    let rows = call.texts.len();
    // Up to two the batch engine knows.
    if (0..rows).all(|i| matches!(limit_of(i), None | Some(Some(1..=2)))) {
        let number = |verdict: Verdict| match verdict {
            Verdict::Many => 2,
            Verdict::One => 1,
            Verdict::None | Verdict::Invalid => 0,
        };
        let verdicts = solve::verdicts(call, Limit::Two)?;
        let counts = verdicts.into_iter().enumerate().map(|(i, verdict)| {
            let limit = limit_of(i)??;
            Some(number(verdict?).min(limit))
        });
        return Ok(Arc::new(counts.collect::<Int64Array>()));
    }
    let of_session = call.settings.limits();
    let counts = call.each(|i, value| {
        let Some(limit) = limit_of(i) else { return Ok(None) };
        let record = value.record().expect("it is not NULL")?;
        let limit = limit.map(|limit| u64::try_from(limit).expect("it was looked at"));
        let options = Options { limit, limits: of_session, ..Options::default() };
        let number = match ask(&record, &options, Some(call.shared.remarks.stop())) {
            Outcome::Invalid(_) => return Err(Reason::Clash),
            Outcome::Exact(n, _) | Outcome::AtLimit(n, _) => i64::try_from(n).ok(),
            Outcome::ByBands(n) => i64::try_from(n).ok(),
            Outcome::Unknown(..) => return Err(Reason::Spent),
        };
        number.map(Some).ok_or(Reason::TooLarge)
    })?;
    Ok(Arc::new(counts.into_iter().map(Option::flatten).collect::<Int64Array>()))
}
