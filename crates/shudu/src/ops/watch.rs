//! `watch`: what an algorithm does, event by event.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::{NoTrace, Recorded, record};

use crate::algorithm::{Algorithm, Lists, Order, by_name};
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::subject::Subject;

/// What to record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// For `singles`: which cell is next.
    #[serde(with = "by_name")]
    #[schemars(schema_with = "by_name::order")]
    pub order: Order,
    /// For `singles`: whether candidate lists follow the placements.
    #[serde(with = "by_name")]
    #[schemars(schema_with = "by_name::lists")]
    pub lists: Lists,
    /// How many solutions to look for.
    pub limit: u64,
    /// How many events to keep at most.
    pub max_events: usize,
    /// What the search may spend. Without a time, ten seconds for the odometers.
    #[serde(flatten)]
    pub limits: Limits,
}

impl Default for Options {
    /// Naked singles and guesses, a proof, a million events.
    fn default() -> Options {
        Options {
            algorithm: Algorithm::Propagate,
            order: Order::default(),
            lists: Lists::default(),
            limit: 2,
            max_events: 1_000_000,
            limits: Limits::default(),
        }
    }
}

/// Records what the algorithm does with a puzzle.
///
/// # Errors
/// When the algorithm tells no events; see [`tells_events`].
pub fn watch(subject: &Subject, options: &Options, stop: Option<&AtomicBool>) -> Result<Recorded, NoTrace> {
    let solver = options.algorithm.solver(options.order, options.lists);
    let unless_said = if solver.capabilities().practical { MaxTime::NONE } else { MaxTime::DEFAULT };
    let problem = subject.problem().budget(options.limits.budget(unless_said, stop));
    record(solver.as_ref(), &problem, options.max_events, Some(options.limit))
}

/// The algorithms that can be watched.
pub fn tells_events() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL
        .into_iter()
        .filter(|algorithm| algorithm.solver(Order::default(), Lists::default()).capabilities().trace)
}
