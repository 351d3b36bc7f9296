//! The calls about one classic puzzle.

use std::ops::ControlFlow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_format::Record;

use super::puzzle_command::CallInput;
use super::{Answer, Refusal};
use crate::ops::{self, MaxTime};
use crate::words;

/// How many steps an answer has when nothing is said. Each has the whole board, with proof and words.
const SHOWN: usize = 200;

/// The most steps of an answer.
const MOST_STEPS: usize = 1000;

pub(super) fn steps(
    record: &Record,
    options: ops::steps::Options,
    asked: &CallInput<'_>,
) -> Answer<ops::steps::Response> {
    let context = asked.context;
    let limit = Some(options.limit.unwrap_or(SHOWN).min(MOST_STEPS));
    let options = ops::steps::Options { limit, limits: context.limits(options.limits), ..options };
    let outcome = ops::steps::steps(record, &options, Some(context.stop))
        .map_err(|error| Refusal::unknown_technique(&error.0, context))?;
    let reason = outcome.as_ref().err().and_then(|unfit| words::unfit(unfit, context.speaker));
    Ok(ops::steps::Response::new(record, &outcome, reason, context.speaker))
}

/// One row for each algorithm.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Compared {
    /// What each made of the puzzle.
    algorithms: Vec<ops::compare::Response>,
}

pub(super) fn compare(
    record: &Record,
    options: ops::compare::Options,
    asked: &CallInput<'_>,
) -> Answer<Compared> {
    let context = asked.context;
    let subject = asked.subject(record)?;
    if let Some(algorithm) = options.without_singles() {
        let values = [("algorithm", algorithm.name().into())];
        return Err(Refusal::Impossible {
            message: context.speaker.say_with("orders-are-of-singles", values),
        });
    }
    let contenders = ops::compare::Contender::of(&options).len();
    // Every algorithm gets the same share of the ceiling.
    let share = context.ceiling / u32::try_from(contenders).unwrap_or(u32::MAX).max(1);
    let time = options.max_time.0.map_or(share, |time| time.min(share));
    let mut comparison =
        ops::compare::Comparison::new(ops::compare::Options { max_time: MaxTime(Some(time)), ..options });
    comparison.add(&subject, Some(context.stop));
    let row = |(contender, score)| ops::compare::Response::new(contender, score);
    Ok(Compared { algorithms: comparison.scores().map(row).collect() })
}

/// Against which puzzle.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CanonOptions {
    /// Is the puzzle equivalent to this one, and by which map?
    against: Option<String>,
}

pub(super) fn canon(
    record: &Record,
    options: CanonOptions,
    asked: &CallInput<'_>,
) -> Answer<ops::canon::Response> {
    let against = options.against.as_deref();
    let against = against.map(|text| asked.reading.puzzle(text, "against")).transpose()?;
    let outcome = ops::canon::canon(record, against.as_ref().map(ops::canon::Reference::new).as_ref());
    Ok(ops::canon::Response::new(record, &outcome, words::canon(&outcome, asked.context.speaker)))
}

/// The most neighbours in one answer.
const MOST_NEIGHBOURS: usize = 10_000;

/// How far away.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NeighbourOptions {
    /// How many givens go.
    remove: u8,
    /// How many come.
    add: u8,
}

impl Default for NeighbourOptions {
    fn default() -> NeighbourOptions {
        NeighbourOptions { remove: 1, add: 1 }
    }
}

/// The puzzles near another one.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Neighbours {
    /// Them, in the order of the command.
    neighbours: Vec<ops::neighbours::Response>,
    /// Are these all? Otherwise there were too many, or the time was up.
    complete: bool,
}

pub(super) fn neighbours(
    record: &Record,
    options: NeighbourOptions,
    asked: &CallInput<'_>,
) -> Answer<Neighbours> {
    let puzzle = asked.subject(record)?.puzzle;
    let (remove, add) = (options.remove.into(), options.add.into());
    let start = Instant::now();
    let mut found = Vec::new();
    let mut complete = true;
    for removed in ops::neighbours::removals(&puzzle, remove) {
        let budget = ops::neighbours::budget_left(Some(asked.context.ceiling), start, asked.context.stop);
        let end = ops::neighbours::neighbours(&puzzle, removed, add, budget, &mut |neighbour| {
            if found.len() == MOST_NEIGHBOURS {
                complete = false;
                return ControlFlow::Break(());
            }
            found.push(ops::neighbours::Response::from(neighbour));
            ControlFlow::Continue(())
        });
        complete &= end.is_ok();
        if !complete {
            break;
        }
    }
    Ok(Neighbours { neighbours: found, complete })
}
