//! The call `neighbours`.

use std::ops::ControlFlow;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, PuzzleRequest, Refusal};
use crate::ops::neighbours::{self, budget_left, neighbours, removals};

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
    neighbours: Vec<neighbours::Response>,
    /// Are these all? Otherwise there were too many, or the time was up.
    complete: bool,
}

pub(super) struct AskNeighbours;

impl Command for AskNeighbours {
    const NAME: &'static str = "neighbours";
    const ABOUT: &'static str = "The proper puzzles with some givens fewer and some others more";
    type Request = PuzzleRequest<NeighbourOptions>;
    type Response = WithRemarks<Neighbours>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let puzzle = reading.puzzle(&request.puzzle, "puzzle")?;
        let (remove, add) = (request.options.remove.into(), request.options.add.into());
        let start = Instant::now();
        let mut found = Vec::new();
        let mut complete = true;
        for removed in removals(&puzzle, remove) {
            let budget = budget_left(Some(context.ceiling), start, context.stop);
            let end = neighbours(&puzzle, removed, add, budget, &mut |neighbour| {
                if found.len() == MOST_NEIGHBOURS {
                    complete = false;
                    return ControlFlow::Break(());
                }
                found.push(neighbours::Response::from(neighbour));
                ControlFlow::Continue(())
            });
            complete &= end.is_ok();
            if !complete {
                break;
            }
        }
        Ok(reading.with_remarks(Neighbours { neighbours: found, complete }))
    }
}
