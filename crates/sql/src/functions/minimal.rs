//! `sudoku_is_minimal`: every given is needed.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, BooleanArray};
use datafusion::common::Result;
use shudu::solve::batch::{Limit, Verdict};

use super::{Call, solve};
use crate::values::{Line, Value};

/// Is each puzzle proper, and has it several solutions as soon as any given is taken away?
pub(super) fn is_minimal(call: &Call<'_>) -> Result<ArrayRef> {
    let verdicts = solve::verdicts(call, Limit::Two)?;
    let mut without: Vec<Line> = Vec::new();
    let mut tried = Vec::with_capacity(verdicts.len());
    for (i, verdict) in verdicts.iter().enumerate() {
        let before = without.len();
        if *verdict == Some(Verdict::One)
            && let Value::Line(line) = call.texts.value(i)
        {
            for cell in (0..81).filter(|&cell| (b'1'..=b'9').contains(&line[cell])) {
                let mut fewer = line;
                fewer[cell] = b'.';
                without.push(fewer);
            }
        }
        tried.push(without.len() - before);
    }
    let outcomes = solve::in_chunks(&without, |worker, lines, outcomes| {
        let mut verdicts = vec![Verdict::default(); lines.len()];
        worker.judge(lines, &mut verdicts);
        for (outcome, verdict) in outcomes.iter_mut().zip(verdicts) {
            outcome.verdict = verdict;
        }
    });
    let mut rest = outcomes.as_slice();
    let minimal = verdicts.iter().zip(tried).map(|(verdict, tried)| {
        let (own, others) = rest.split_at(tried);
        rest = others;
        let every_given_is_needed = tried > 0 && own.iter().all(|outcome| outcome.verdict == Verdict::Many);
        verdict.map(|_| every_given_is_needed)
    });
    Ok(Arc::new(minimal.collect::<BooleanArray>()))
}
