//! One budget over many searches.

use std::time::Duration;

use shudu_core::time::Instant;
use shudu_core::{Account, Budget, Spent};

/// What is left of a budget while grids are filled and puzzles are tested, each by a search of its own.
#[derive(Debug, Clone)]
pub(crate) struct RemainingBudget<'a> {
    budget: Budget<'a>,
    nodes: u64,
    /// The time before `start`.
    used: Duration,
    /// `None` while the clock is stopped, and without a limit of time.
    start: Option<Instant>,
}

impl<'a> RemainingBudget<'a> {
    /// Starts the clock.
    pub(crate) fn new(budget: Budget<'a>) -> RemainingBudget<'a> {
        RemainingBudget {
            budget,
            nodes: 0,
            used: Duration::ZERO,
            start: budget.max_time.map(|_| Instant::now()),
        }
    }

    /// Stops the clock while other puzzles are worked on.
    pub(crate) fn pause(&mut self) {
        self.used = self.elapsed();
        self.start = None;
    }

    /// Starts the clock again.
    pub(crate) fn resume(&mut self) {
        if self.budget.max_time.is_some() {
            self.start.get_or_insert_with(Instant::now);
        }
    }

    fn elapsed(&self) -> Duration {
        self.used + self.start.map_or(Duration::ZERO, |start| start.elapsed())
    }

    /// What the next search may spend: what is left, and no more than `slice` nodes.
    pub(crate) fn slice(&self, slice: u64) -> Budget<'a> {
        let left = self.left();
        Budget { max_nodes: Some(left.max_nodes.map_or(slice, |nodes| nodes.min(slice))), ..left }
    }

    /// What the next search may spend.
    pub(crate) fn left(&self) -> Budget<'a> {
        Budget {
            max_nodes: self.budget.max_nodes.map(|max| max.saturating_sub(self.nodes)),
            max_time: self.budget.max_time.map(|max| max.saturating_sub(self.elapsed())),
            stop: self.budget.stop,
        }
    }

    /// Takes note of a search that has ended.
    pub(crate) fn pay(&mut self, account: &Account) {
        self.nodes += account.nodes;
    }

    /// What has run out of the whole budget. A search that used up its slice alone leaves `None` here.
    pub(crate) fn spent(&self) -> Option<Spent> {
        let left = self.left();
        if left.stop.is_some_and(|stop| stop.load(std::sync::atomic::Ordering::Relaxed)) {
            Some(Spent::Stopped)
        } else if left.max_time.is_some_and(|time| time.is_zero()) {
            Some(Spent::Time)
        } else {
            (left.max_nodes == Some(0)).then_some(Spent::Nodes)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::*;

    #[test]
    fn nodes_are_counted_over_all_searches() {
        let mut remaining = RemainingBudget::new(Budget::nodes(100));
        assert_eq!(remaining.slice(60).max_nodes, Some(60));
        remaining.pay(&Account { nodes: 60, ..Account::default() });
        assert_eq!((remaining.slice(60).max_nodes, remaining.spent()), (Some(40), None));
        remaining.pay(&Account { nodes: 40, ..Account::default() });
        assert_eq!((remaining.left().max_nodes, remaining.spent()), (Some(0), Some(Spent::Nodes)));
    }

    #[test]
    fn a_stopped_clock_stands() {
        let mut remaining = RemainingBudget::new(Budget::time(Duration::from_secs(1000)));
        remaining.pause();
        let left = remaining.left();
        std::thread::sleep(Duration::from_millis(2));
        assert_eq!(remaining.left().max_time, left.max_time);
        remaining.resume();
        std::thread::sleep(Duration::from_millis(2));
        assert!(remaining.left().max_time < left.max_time);
        remaining.resume();
        remaining.pause();
        assert!(remaining.left().max_time < left.max_time);
    }

    #[test]
    fn a_flag_and_the_clock_are_seen() {
        let flag = AtomicBool::new(true);
        assert_eq!(
            RemainingBudget::new(Budget { stop: Some(&flag), ..Budget::UNBOUNDED }).spent(),
            Some(Spent::Stopped)
        );
        assert_eq!(RemainingBudget::new(Budget::time(Duration::ZERO)).spent(), Some(Spent::Time));
        assert_eq!(RemainingBudget::new(Budget::UNBOUNDED).spent(), None);
        assert_eq!(RemainingBudget::new(Budget::UNBOUNDED).slice(7).max_nodes, Some(7));
    }
}
