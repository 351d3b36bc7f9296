//! The time played, and when the grid was first right.

use std::time::Duration;

use super::GameOf;
use crate::clock::Moment;
use crate::event::EventOf;
use crate::family::Family;
use crate::found::Found;
use crate::operation::OperationOf;

/// What the log says about times, besides the clock.
#[derive(Debug, Clone, Default)]
pub(super) struct Times {
    /// Places in the log where the player started over, with the milliseconds played until then.
    restarts: Vec<(usize, u64)>,
    /// The place in the log where something was written last while no time was taken.
    untimed: Option<usize>,
    /// The first solution, with the start that it is counted from: a place in the log, or the beginning.
    found: Option<(Found, Option<usize>)>,
}

impl<F: Family> GameOf<F> {
    /// The total time played: as long as the clock ran. It stops while the grid is right.
    pub fn played(&self, now: Moment) -> Duration {
        self.clock.played(now)
    }

    /// What the clock shows: the time since the beginning, or since the player started over. While the grid is right,
    /// the time of the solution, if the player found it.
    pub fn time(&self, now: Moment) -> Duration {
        let start = self.start_of_try();
        match self.times.found {
            Some((found, from)) if from == start && self.is_solved() => Duration::from_millis(found.time),
            _ => Duration::from_millis(self.since(start, self.clock.read(now))),
        }
    }

    /// Does the clock run?
    pub const fn is_running(&self) -> bool {
        self.clock.is_running()
    }

    /// The first solution that the player found without asking for the answer, whatever was done since.
    pub fn found(&self) -> Option<Found> {
        self.times.found.map(|(found, _)| found)
    }

    /// Where the player last started over, among the steps that are not undone.
    fn start_of_try(&self) -> Option<usize> {
        let is_restart = |place: &usize| matches!(self.events[*place].operation, OperationOf::Restart);
        self.done.iter().rev().copied().find(is_restart)
    }

    /// Of this many milliseconds played, those since a start.
    fn since(&self, start: Option<usize>, played: u64) -> u64 {
        let before = start.and_then(|start| self.times.restarts.iter().find(|(place, _)| *place == start));
        played.saturating_sub(before.map_or(0, |(_, played)| *played))
    }

    /// Milliseconds played when this operation is done. In a game whose log says that the clock runs, time is
    /// played meanwhile, whether this program has seen it or not; starting the clock adds none.
    pub(super) fn played_until(&self, operation: &OperationOf<F>, now: Moment) -> u64 {
        if matches!(operation, OperationOf::Resume) {
            self.clock.read_before()
        } else {
            self.clock.ran_on(now)
        }
    }

    /// Notes what an event that was just appended means for the times. `was_right`: was the grid right before it?
    pub(super) fn count_time(&mut self, event: &EventOf<F>, place: usize, played: u64, was_right: bool) {
        if matches!(event.operation, OperationOf::Restart) {
            self.times.restarts.push((place, played));
        } else if !event.changes.is_empty() && !self.settings.timer {
            self.times.untimed = Some(place);
        }
        let figures = self.statistics;
        if was_right || !self.is_solved() || figures.answered > 0 || self.times.found.is_some() {
            return;
        }
        let start = self.start_of_try();
        // Anyone who starts over starts from the empty grid.
        let whole = start.is_some() || F::entered_cells(&self.start.state).is_empty();
        let timed = whole && self.times.untimed.is_none_or(|place| start.is_some_and(|start| place < start));
        let found = Found { time: self.since(start, played), timed, aided: !figures.is_unaided() };
        self.times.found = Some((found, start));
    }
}
