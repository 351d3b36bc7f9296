//! Playing time. There is no clock in here: whoever calls says what time it is.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A reading of the caller's clock in milliseconds; those since 1970 are a good choice, since the library keeps them.
/// Only differences count here. A clock that goes back adds nothing to the playing time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Moment(pub u64);

/// How long was played, and since when the clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Clock {
    before: u64,
    since: Option<Moment>,
}

impl Clock {
    /// A clock that stands, after this many milliseconds of play.
    pub(crate) const fn stopped_at(milliseconds: u64) -> Clock {
        Clock::at(milliseconds, None)
    }

    /// A clock that had shown this at that moment and has run since, if there is one.
    pub(crate) const fn at(before: u64, since: Option<Moment>) -> Clock {
        Clock { before, since }
    }

    /// Milliseconds played.
    pub(crate) fn read(&self, now: Moment) -> u64 {
        self.before.saturating_add(self.since.map_or(0, |since| now.0.saturating_sub(since.0)))
    }

    pub(crate) fn played(&self, now: Moment) -> Duration {
        Duration::from_millis(self.read(now))
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(crate) fn run(&mut self, now: Moment) {
        *self = Clock { before: self.read(now), since: Some(now) };
    }

    pub(crate) fn stop(&mut self, now: Moment) {
        *self = Clock::stopped_at(self.read(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_while_it_runs_counts() {
        let mut clock = Clock::default();
        assert_eq!(clock.read(Moment(50)), 0);
        clock.run(Moment(100));
        assert_eq!(clock.read(Moment(150)), 50);
        clock.stop(Moment(200));
        assert_eq!(clock.read(Moment(900)), 100);
        clock.run(Moment(1000));
        assert_eq!(clock.read(Moment(10)), 100, "a clock that goes back adds nothing");
        assert_eq!(clock.read(Moment(u64::MAX)), u64::MAX - 900);
    }
}
