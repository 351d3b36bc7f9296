//! How much a search may spend, and the meter that says when it is spent.

use std::cell::Cell;
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Spent {
    /// All nodes were used.
    Nodes,
    /// The time limit was reached.
    Time,
    /// The stop flag was set.
    Stopped,
    /// Nothing: the engine found what breaks a rule, and gave up. That is a fault of this program; please report it.
    Fault,
}

/// The number of nodes between two checks of the clock and the stop flag. A check costs some 20 ns, a node of the
/// slowest solver well under a microsecond: neither is noticeable.
const NODES_PER_CHECK: u32 = 128;

/// Counts the nodes of one search against its budget, and looks at the clock while the search is prepared.
#[derive(Debug)]
pub struct Meter<'a> {
    budget: Budget<'a>,
    nodes: u64,
    until_check: Cell<u32>,
    start: Instant,
    spent: Cell<Option<Spent>>,
}

impl<'a> Meter<'a> {
    /// Starts the clock.
    pub fn start(budget: Budget<'a>) -> Meter<'a> {
        let (until_check, spent) = (Cell::new(NODES_PER_CHECK), Cell::new(None));
        let meter = Meter { budget, nodes: 0, until_check, start: Instant::now(), spent };
        // A flag that is already set, or a limit of zero, must not wait for the first check.
        meter.check();
        meter
    }

    /// Asks for one more node. False when the budget is spent: the node is then not counted and must not be visited.
    #[inline]
    #[must_use]
    pub fn node(&mut self) -> bool {
        if self.spent.get_mut().is_some() {
            return false;
        }
        if self.budget.max_nodes.is_some_and(|max| self.nodes >= max) {
            self.spent.set(Some(Spent::Nodes));
            return false;
        }
        let until_check = self.until_check.get_mut();
        *until_check -= 1;
        if *until_check == 0 {
            *until_check = NODES_PER_CHECK;
            self.check();
            if self.spent.get_mut().is_some() {
                return false;
            }
        }
        self.nodes += 1;
        true
    }

    /// Asks for `n` nodes at once, with at most one check of the clock and the stop flag. False when the budget is
    /// spent on the way: of the nodes then those are counted that it had left.
    #[inline]
    #[must_use]
    pub fn take(&mut self, nodes: u64) -> bool {
        if !self.work(nodes) {
            return false;
        }
        let left = self.budget.max_nodes.map_or(u64::MAX, |max| max.saturating_sub(self.nodes));
        self.nodes += nodes.min(left);
        if nodes > left {
            self.spent.set(Some(Spent::Nodes));
        }
        nodes <= left
    }

    /// Does work that is no node, such as preparing a search: so many steps, each of which takes about as long as a
    /// node or less. Looks at the clock and the stop flag as often as for nodes, and counts none. False when the budget
    /// is spent.
    #[inline]
    #[must_use]
    pub fn work(&self, steps: u64) -> bool {
        if self.spent.get().is_some() {
            return false;
        }
        let until_check = self.until_check.get();
        if u64::from(until_check) > steps {
            self.until_check.set(until_check - steps as u32);
            return true;
        }
        self.until_check.set(NODES_PER_CHECK);
        self.check();
        self.spent.get().is_none()
    }

    #[cold]
    fn check(&self) {
        if self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            self.spent.set(Some(Spent::Stopped));
        } else if self.budget.max_time.is_some_and(|max| self.start.elapsed() >= max) {
            self.spent.set(Some(Spent::Time));
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
    pub fn spent(&self) -> Option<Spent> {
        self.spent.get()
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
    fn work_is_no_node_and_ends_with_the_budget() {
        let mut meter = Meter::start(Budget::nodes(2));
        assert!((0..1000).all(|steps| meter.work(steps)));
        assert_eq!((meter.node(), meter.node(), meter.node(), meter.nodes()), (true, true, false, 2));
        assert!(!meter.work(1), "a budget that is spent stays so");
        let flag = AtomicBool::new(false);
        for steps in [1, 127, 128, 1000] {
            flag.store(false, Ordering::Relaxed);
            let meter = Meter::start(Budget { stop: Some(&flag), ..Budget::UNBOUNDED });
            assert!(meter.work(1));
            flag.store(true, Ordering::Relaxed);
            let looked =
                (0..NODES_PER_CHECK).position(|_| !meter.work(steps)).expect("it is looked at in time");
            assert!(steps < 127 || looked == 0, "much at once is looked at at once");
            assert_eq!(meter.spent(), Some(Spent::Stopped));
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
        assert!((0..NODES_PER_CHECK).any(|_| !meter.node()));
    }
}
