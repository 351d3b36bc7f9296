//! `watch`: what an algorithm does, event by event.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::{NoTrace, Recorded, record};

use crate::algorithm::{Algorithm, SinglesForm};
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::subject::Subject;

/// What to record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// Which algorithm.
    pub algorithm: Algorithm,
    /// For `singles`: in which form.
    #[serde(flatten)]
    pub singles: SinglesForm,
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
            singles: SinglesForm::default(),
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
    let solver = options.algorithm.solver(options.singles);
    let unless_said = if solver.capabilities().practical { MaxTime::NONE } else { MaxTime::DEFAULT };
    let problem = subject.problem().budget(options.limits.budget(unless_said, stop));
    record(solver.as_ref(), &problem, options.max_events, Some(options.limit))
}

/// The algorithms that can be watched.
pub fn tells_events() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL
        .into_iter()
        .filter(|algorithm| algorithm.solver(SinglesForm::default()).capabilities().trace)
}
