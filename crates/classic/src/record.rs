//! A search recorded, in bounded memory.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use shudu_core::{Account, Budget, Event, Problem, Puzzle, Solution, Solver, Visitor};

/// What happened on a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trace {
    /// The givens.
    pub puzzle: Puzzle,
    /// The name of the algorithm.
    pub algorithm: String,
    /// What it did, from the start.
    pub events: Vec<Event>,
    /// There were more events than were kept.
    pub truncated: bool,
}

/// A trace with the account of the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    /// The events.
    pub trace: Trace,
    /// What the search did until it ended or was ended. For a truncated trace that is a little more than the events
    /// show.
    pub account: Account,
}

/// The algorithm declares no trace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the algorithm {0} tells no events")]
pub struct NoTrace(pub &'static str);

/// Searches and keeps the first `max_events` events (32 bytes each at most). When there are more, the search is
/// ended; its account then says that it was stopped. After `max_solutions` solutions it has enough (0 counts as 1);
/// `None` finds all.
///
/// # Errors
/// When the solver declares no trace.
pub fn record(
    solver: &dyn Solver,
    problem: &Problem<'_>,
    max_events: usize,
    max_solutions: Option<u64>,
) -> Result<Recorded, NoTrace> {
    if !solver.capabilities().trace {
        return Err(NoTrace(solver.name()));
    }
    Ok(record_search(solver.name(), problem, max_events, max_solutions, |problem, visitor| {
        solver.search(problem, visitor)
    }))
}

/// Like [`record`], for any search that emits events, such as a generator's on the empty grid.
pub fn record_search(
    name: &str,
    problem: &Problem<'_>,
    max_events: usize,
    max_solutions: Option<u64>,
    search: impl FnOnce(&Problem<'_>, &mut dyn Visitor) -> Account,
) -> Recorded {
    let full = AtomicBool::new(false);
    let mut recorder = Recorder {
        events: Vec::new(),
        max_events,
        truncated: false,
        solutions_left: max_solutions,
        full: &full,
        stop: problem.budget.stop,
    };
    recorder.pass_on_the_stop();
    let problem = Problem { budget: Budget { stop: Some(&full), ..problem.budget }, ..*problem };
    let account = search(&problem, &mut recorder);
    let trace = Trace {
        puzzle: *problem.puzzle,
        algorithm: name.to_owned(),
        events: recorder.events,
        truncated: recorder.truncated,
    };
    Recorded { trace, account }
}

/// A budget has one stop flag. The recorder needs it, and passes the caller's on with every event.
struct Recorder<'a> {
    events: Vec<Event>,
    max_events: usize,
    truncated: bool,
    solutions_left: Option<u64>,
    full: &'a AtomicBool,
    stop: Option<&'a AtomicBool>,
}

impl Recorder<'_> {
    fn pass_on_the_stop(&self) {
        if self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            self.full.store(true, Ordering::Relaxed);
        }
    }
}

impl Visitor for Recorder<'_> {
    fn solution(&mut self, _: &Solution) -> ControlFlow<()> {
        match &mut self.solutions_left {
            None => ControlFlow::Continue(()),
            Some(left) => {
                *left = left.saturating_sub(1);
                if *left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            }
        }
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event) {
        if self.events.len() < self.max_events {
            self.events.push(event);
        } else {
            self.truncated = true;
            self.full.store(true, Ordering::Relaxed);
        }
        self.pass_on_the_stop();
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{End, Spent};

    use super::*;
    use crate::{Odometer, RowMajor, Sat};

    #[test]
    fn an_event_is_small() {
        assert!(size_of::<Event>() <= 32);
    }

    #[test]
    fn a_full_trace_ends_the_search() {
        let recorded = record(&Odometer, &Problem::new(&Puzzle::EMPTY), 500, None).unwrap();
        assert!(recorded.trace.truncated);
        assert_eq!(recorded.trace.events.len(), 500);
        assert_eq!(recorded.account.end, End::Spent(Spent::Stopped));
        assert!(recorded.account.nodes < 1000, "{}", recorded.account.nodes);
    }

    #[test]
    fn solutions_end_it_too() {
        let recorded = record(&RowMajor, &Problem::new(&Puzzle::EMPTY), 100_000, Some(3)).unwrap();
        assert_eq!((recorded.account.solutions, recorded.account.end), (3, End::Enough));
        assert!(!recorded.trace.truncated);
        assert_eq!(recorded.trace.events.last(), Some(&Event::Solved { number: 3 }));
    }

    #[test]
    fn the_callers_stop_is_heard() {
        let stop = AtomicBool::new(true);
        let problem = Problem::new(&Puzzle::EMPTY).budget(Budget { stop: Some(&stop), ..Budget::UNBOUNDED });
        let recorded = record(&RowMajor, &problem, 10, None).unwrap();
        assert_eq!((recorded.account.end, recorded.account.nodes), (End::Spent(Spent::Stopped), 0));
        assert!(!recorded.trace.truncated);
    }

    #[test]
    fn what_tells_nothing_is_refused() {
        let error = record(&Sat, &Problem::new(&Puzzle::EMPTY), 10, None).unwrap_err();
        assert_eq!(error.to_string(), "the algorithm sat tells no events");
    }
}
