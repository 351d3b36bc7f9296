//! How much a search may spend, and the meter that says when it is spent.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::time::Instant;

/// What a search may spend. The default is unbounded.
#[derive(Debug, Clone, Copy, Default)]
pub struct Budget<'a> {
    /// Nodes at most (states, for the odometers). See [`crate::Account::nodes`].
    pub max_nodes: Option<u64>,
    /// Wall-clock time at most.
    pub max_time: Option<Duration>,
    /// Setting this flag, from any thread, ends the search at the next check.
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// No bound.
    pub const UNBOUNDED: Budget<'static> = Budget { max_nodes: None, max_time: None, stop: None };

    /// This many nodes at most.
    pub const fn nodes(max_nodes: u64) -> Budget<'static> {
        Budget { max_nodes: Some(max_nodes), max_time: None, stop: None }
    }

    /// This much time at most.
    pub const fn time(max_time: Duration) -> Budget<'static> {
        Budget { max_nodes: None, max_time: Some(max_time), stop: None }
    }
}

/// Which part of a budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Spent {
    /// All nodes were used.
    Nodes,
    /// The time limit was reached.
    Time,
    /// The stop flag was set.
    Stopped,
}

/// The number of nodes between two checks of the clock and the stop flag. A check costs some 20 ns, a node of the
/// slowest solver well under a microsecond: neither is noticeable.
const NODES_PER_LOOK: u32 = 128;

/// Counts the nodes of one search against its budget.
#[derive(Debug)]
pub struct Meter<'a> {
    budget: Budget<'a>,
    nodes: u64,
    until_look: u32,
    start: Instant,
    spent: Option<Spent>,
}

impl<'a> Meter<'a> {
    /// Starts the clock.
    pub fn start(budget: Budget<'a>) -> Meter<'a> {
        let mut meter =
            Meter { budget, nodes: 0, until_look: NODES_PER_LOOK, start: Instant::now(), spent: None };
        // A flag that is already set, or a limit of zero, must not wait for the first check.
        meter.look();
        meter
    }

    /// Asks for one more node. False when the budget is spent: the node is then not counted and must not be visited.
    #[inline]
    #[must_use]
    pub fn node(&mut self) -> bool {
        if self.spent.is_some() {
            return false;
        }
        if self.budget.max_nodes.is_some_and(|max| self.nodes >= max) {
            self.spent = Some(Spent::Nodes);
            return false;
        }
        self.until_look -= 1;
        if self.until_look == 0 {
            self.until_look = NODES_PER_LOOK;
            self.look();
            if self.spent.is_some() {
                return false;
            }
        }
        self.nodes += 1;
        true
    }

    /// Asks for `n` nodes at once, with at most one check of the clock and the stop flag. False when the budget is spent on
    /// the way: of the nodes then those are counted that it had left.
    #[inline]
    #[must_use]
    pub fn take(&mut self, nodes: u64) -> bool {
        if self.spent.is_some() {
            return false;
        }
        if u64::from(self.until_look) > nodes {
            self.until_look -= nodes as u32;
        } else {
            self.until_look = NODES_PER_LOOK;
            self.look();
            if self.spent.is_some() {
                return false;
            }
        }
        let left = self.budget.max_nodes.map_or(u64::MAX, |max| max.saturating_sub(self.nodes));
        self.nodes += nodes.min(left);
        if nodes > left {
            self.spent = Some(Spent::Nodes);
        }
        nodes <= left
    }

    #[cold]
    fn look(&mut self) {
        if self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            self.spent = Some(Spent::Stopped);
        } else if self.budget.max_time.is_some_and(|max| self.start.elapsed() >= max) {
            self.spent = Some(Spent::Time);
        }
    }

    /// The nodes that were granted.
    #[inline]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// What was spent, if anything.
    #[inline]
    pub const fn spent(&self) -> Option<Spent> {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grants_exactly_the_nodes_it_may() {
        for max in [0, 1, 127, 128, 129, 1000] {
            let mut meter = Meter::start(Budget::nodes(max));
            let granted = (0..2000).filter(|_| meter.node()).count() as u64;
            assert_eq!((granted, meter.nodes(), meter.spent()), (max, max, Some(Spent::Nodes)));
            for at_once in [1, 3, 127, 128, 500] {
                let mut meter = Meter::start(Budget::nodes(max));
                let granted = (0..2000).take_while(|_| meter.take(at_once)).count() as u64;
                assert_eq!((granted, meter.nodes(), meter.spent()), (max / at_once, max, Some(Spent::Nodes)));
                assert!(!meter.node() && !meter.take(1));
            }
        }
    }

    #[test]
    fn a_raised_flag_and_no_time_stop_at_once() {
        let flag = AtomicBool::new(true);
        let mut meter = Meter::start(Budget { stop: Some(&flag), ..Budget::UNBOUNDED });
        assert!(!meter.node());
        assert_eq!(meter.spent(), Some(Spent::Stopped));
        let mut meter = Meter::start(Budget::time(Duration::ZERO));
        assert!(!meter.node());
        assert_eq!(meter.spent(), Some(Spent::Time));
    }

    #[test]
    fn a_flag_raised_later_stops_within_one_look() {
        let flag = AtomicBool::new(false);
        let mut meter = Meter::start(Budget { stop: Some(&flag), ..Budget::UNBOUNDED });
        assert!(meter.node());
        flag.store(true, Ordering::Relaxed);
        assert!((0..NODES_PER_LOOK).any(|_| !meter.node()));
    }
}
