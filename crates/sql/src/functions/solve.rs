//! `sudoku_solve`, `sudoku_is_proper`: through the batch engine.

use std::cell::RefCell;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, BooleanArray, StringBuilder};
use datafusion::common::Result;
use rayon::prelude::*;
use shudu::core::{Answer, Budget, Problem, prove};
use shudu::ops::Subject;
use shudu::solve::Fast;
use shudu::solve::batch::{CHUNK, Limit, Outcome, Verdict, Worker};

use super::Call;
use crate::remarks::Reason;
use crate::values::{Line, Value, column_of, text_of};

/// The only solution of each puzzle.
pub(super) fn solve(call: &Call<'_>) -> Result<ArrayRef> {
    let work = |worker: &mut Worker, lines: &[Line], outcomes: &mut [Outcome]| worker.solve(lines, outcomes);
    let outcomes = match call.texts.plain_lines() {
        None => outcomes(call, work),
        Some(mut lines) => {
            let outcomes = in_chunks(&lines, work);
            if outcomes.iter().all(|outcome| outcome.verdict == Verdict::One)
                && !call.shared.remarks.stopped()
            {
                lines.iter_mut().zip(&outcomes).for_each(|(line, outcome)| *line = outcome.solution);
                return column_of(&lines);
            }
            outcomes.into_iter().map(|outcome| Some(Ok(outcome))).collect()
        }
    };
    let only = |outcome: Result<Outcome, Reason>| {
        let outcome = outcome?;
        match outcome.verdict {
            Verdict::One => Ok(outcome.solution),
            Verdict::None => Err(Reason::None),
            Verdict::Many => Err(Reason::Many),
            Verdict::Invalid => Err(Reason::Clash),
        }
    };
    let solutions = call.settle(outcomes.into_iter().map(|outcome| outcome.map(only)).collect())?;
    let mut texts = StringBuilder::with_capacity(solutions.len(), solutions.len() * 81);
    for solution in &solutions {
        texts.append_option(solution.as_ref().map(text_of));
    }
    Ok(Arc::new(texts.finish()))
}

/// Has each puzzle exactly one solution?
pub(super) fn is_proper(call: &Call<'_>) -> Result<ArrayRef> {
    let verdicts = verdicts(call, Limit::Two)?;
    let proper = verdicts.into_iter().map(|verdict| verdict.map(|verdict| verdict == Verdict::One));
    Ok(Arc::new(proper.collect::<BooleanArray>()))
}

/// The verdicts of a batch.
pub(super) fn verdicts(call: &Call<'_>, limit: Limit) -> Result<Vec<Option<Verdict>>> {
    debug_assert_eq!(limit, Limit::Two, "the workers look for two");
    let outcomes = outcomes(call, |worker, lines, outcomes| {
        let mut verdicts = vec![Verdict::default(); lines.len()];
        worker.judge(lines, &mut verdicts);
        for (outcome, verdict) in outcomes.iter_mut().zip(verdicts) {
            outcome.verdict = verdict;
        }
    });
    let known = |outcome: Result<Outcome, Reason>| match outcome?.verdict {
        Verdict::Invalid => Err(Reason::Clash),
        verdict => Ok(verdict),
    };
    call.settle(outcomes.into_iter().map(|outcome| outcome.map(known)).collect())
}

/// What comes of each puzzle; `None` for NULL.
fn outcomes(
    call: &Call<'_>,
    work: fn(&mut Worker, &[Line], &mut [Outcome]),
) -> Vec<Option<Result<Outcome, Reason>>> {
    let values = call.values();
    let lines: Vec<Line> = values
        .iter()
        .filter_map(|value| if let Value::Line(line) = value { Some(*line) } else { None })
        .collect();
    let mut of_lines = in_chunks(&lines, work).into_iter();
    let one = |value: &Value| match value {
        Value::Null => None,
        Value::Line(_) => Some(Ok(of_lines.next().expect("one for each line"))),
        Value::Bad(reason) => Some(Err(reason.clone())),
        Value::Sukaku(record) => Some(Ok(match Subject::of(record) {
            Err(_) => Outcome::default(),
            Ok(subject) => {
                let budget = Budget { stop: Some(call.shared.remarks.stop()), ..Budget::UNBOUNDED };
                let problem = Problem { ..subject.problem().budget(budget) };
                outcome(&prove(&Fast, problem).answer)
            }
        })),
    };
    values.iter().map(one).collect()
}

fn outcome(answer: &Answer) -> Outcome {
    let (verdict, solution) = match answer {
        Answer::None => (Verdict::None, None),
        Answer::One(solution) => (Verdict::One, Some(solution.grid().to_line())),
        // Undecided only when it was told to stop; then nobody looks at it.
        Answer::Many(_) | Answer::Undecided(_) => (Verdict::Many, None),
    };
    Outcome { verdict, solution: solution.unwrap_or([b'.'; 81]) }
}

thread_local! {
    /// A worker keeps some megabytes, so each thread has one for good.
    static WORKER: RefCell<Worker> = RefCell::new(Worker::new(Limit::Two));
}

/// All lines, on all cores, in order.
pub(super) fn in_chunks(lines: &[Line], work: fn(&mut Worker, &[Line], &mut [Outcome])) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::default(); lines.len()];
    lines
        .par_chunks(CHUNK)
        .zip(outcomes.par_chunks_mut(CHUNK))
        .for_each(|(lines, outcomes)| WORKER.with_borrow_mut(|worker| work(worker, lines, outcomes)));
    outcomes
}
