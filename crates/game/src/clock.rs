//! Playing time. No clock is read here: the caller passes the time.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A reading of the caller's clock in milliseconds; those since 1970 are a good choice, since the library keeps them.
/// Only differences count here. A clock that goes back adds nothing to the playing time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Moment(pub u64);

/// The time played, and when the clock was started.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Clock {
    before: u64,
    since: Option<Moment>,
    /// Nobody is known to play on since the last event: the log was read from a store.
    interrupted: bool,
}

impl Clock {
    /// Milliseconds played.
    pub(crate) fn read(&self, now: Moment) -> u64 {
        if self.interrupted { self.before } else { self.ran_on(now) }
    }

    /// Milliseconds played before it was last started.
    pub(crate) const fn read_before(&self) -> u64 {
        self.before
    }

    pub(crate) fn played(&self, now: Moment) -> Duration {
        Duration::from_millis(self.read(now))
    }

    pub(crate) const fn is_running(&self) -> bool {
        self.since.is_some() && !self.interrupted
    }

    /// Does it run according to the log, whether or not the game is known to be played?
    pub(crate) const fn runs_by_the_log(&self) -> bool {
        self.since.is_some()
    }

    /// Milliseconds played if the clock ran on since it was started.
    pub(crate) fn ran_on(&self, now: Moment) -> u64 {
        self.before.saturating_add(self.since.map_or(0, |since| now.0.saturating_sub(since.0)))
    }

    /// Sets what it shows at that moment, and whether it runs from there.
    pub(crate) fn set(&mut self, before: u64, since: Option<Moment>) {
        *self = Clock { before, since, interrupted: false };
    }

    /// The log ends here, and it is unknown whether the game is played on.
    pub(crate) const fn interrupt(&mut self) {
        self.interrupted = self.since.is_some();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_while_it_runs_counts() {
        let mut clock = Clock::default();
        assert_eq!(clock.read(Moment(50)), 0);
        clock.set(clock.read(Moment(100)), Some(Moment(100)));
        assert_eq!(clock.read(Moment(150)), 50);
        clock.set(clock.read(Moment(200)), None);
        assert_eq!(clock.read(Moment(900)), 100);
        clock.set(clock.read(Moment(1000)), Some(Moment(1000)));
        assert_eq!(clock.read(Moment(10)), 100, "a clock that goes back adds nothing");
        assert_eq!(clock.read(Moment(u64::MAX)), u64::MAX - 900);
        clock.interrupt();
        assert_eq!((clock.read(Moment(1500)), clock.is_running()), (100, false));
        assert_eq!((clock.ran_on(Moment(1500)), clock.runs_by_the_log()), (600, true));
    }
}
