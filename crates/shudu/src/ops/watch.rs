//! `watch`: what an algorithm or a generator does, event by event.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::Subject;
//! use shudu::ops::watch::{Options, watch};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let recorded = watch(&Subject::of(&record)?, &Options::default(), None);
//! assert!(recorded.is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::{NoTrace, Recorded, record, record_search};
use shudu_core::{Account, Problem, Puzzle, Solution};
use shudu_generate::{Method, Seed, watch_full_grid};

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

/// Records how a generator makes the full grid of a seed, which is the one that `generate --full` prints for it. The
/// trace begins with the empty grid; with `diagonal` its first 27 events place the three boxes. In the trace the
/// algorithm is called `restriction-generator` or `diagonal-generator`.
///
/// # Errors
/// When the method draws from tables and searches nothing; see [`generators`].
pub fn watch_generator(
    method: Method,
    seed: Seed,
    max_events: usize,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Result<Recorded, NoTrace> {
    if !generators().any(|other| other == method) {
        return Err(NoTrace(method.name()));
    }
    let problem = Problem::new(&Puzzle::EMPTY).budget(limits.budget(MaxTime::DEFAULT, stop));
    let name = format!("{method}-generator");
    Ok(record_search(&name, &problem, max_events, None, |problem, visitor| {
        watch_full_grid(method, seed, problem.budget, visitor).expect("it searches").account
    }))
}

/// What several searches did, however many they were.
#[derive(Debug, Clone, Default)]
pub struct Counted {
    /// The account of the first.
    pub first: Option<Account>,
    /// By the number of nodes, how many searches took this many.
    pub searches: BTreeMap<u64, u64>,
}

/// What the searches for the `n` full grids of a seed did, from its index 0 on, each with the limits: the account of
/// the first, and how many took each number of nodes. Searches that the raised flag leaves undone are missing.
///
/// # Errors
/// When the method draws from tables and searches nothing; see [`generators`].
pub fn count_generator(
    method: Method,
    seed: Seed,
    n: u64,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Result<Counted, NoTrace> {
    let mut counted = Counted::default();
    for seed in (0..n).map_while(|i| seed.nth(i)) {
        if stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            break;
        }
        let budget = limits.budget(MaxTime::DEFAULT, stop);
        let drawn = watch_full_grid(method, seed, budget, &mut |_: &Solution| ControlFlow::Break(()))
            .ok_or(NoTrace(method.name()))?;
        *counted.searches.entry(drawn.account.nodes).or_default() += 1;
        counted.first.get_or_insert(drawn.account);
    }
    Ok(counted)
}

/// The methods of making full grids that can be watched.
pub fn generators() -> impl Iterator<Item = Method> {
    [Method::Restriction, Method::Diagonal].into_iter()
}

/// The algorithms that can be watched.
pub fn tells_events() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL
        .into_iter()
        .filter(|algorithm| algorithm.solver(SinglesForm::default()).capabilities().trace)
}
