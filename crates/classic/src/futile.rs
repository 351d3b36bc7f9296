//! Futile digits: those that a search by `singles` writes although the position is lost already, since some blank cell
//! has no candidate left.
//!
//! With live lists such a cell has the shortest list of all, so it is taken at once and no digit is futile. Row order
//! and fixed lists do not see it. The count shows what a stale list costs; see `docs/algorithms.md`.

use std::ops::ControlFlow;

use shudu_core::{Candidates, Cell, CellSet, Digit, Event, Problem, Solution, Solver as _, Visitor};

use crate::singles::{self, Singles};

/// Digits that a recursion wrote, without those that the two rules placed before it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// All of them; a digit that is written again after its removal counts again.
    pub all: u64,
    /// Those written while some blank cell had no candidate left.
    pub futile: u64,
}

/// Searches and counts what it writes, until `limit` solutions are found (0 counts as 1) or the problem's budget is
/// spent.
///
/// Deterministic, unless a time limit ends it. Takes up to twice as long as the search alone.
pub fn written(singles: Singles, problem: &Problem<'_>, limit: u64) -> Written {
    let mut counter = Counter::new(problem, limit);
    singles.search(problem, &mut counter);
    counter.written
}

/// Follows the events of one search.
struct Counter {
    /// What the two rules left.
    lists: Candidates,
    /// For each cell and digit: how many cells that it sees hold the digit.
    seen: [[u8; 9]; 81],
    /// How many digits of its list each cell sees nowhere.
    left: [u8; 81],
    blanks: CellSet,
    /// Blanks with no candidate left.
    dead: CellSet,
    solutions_left: u64,
    written: Written,
}

impl Counter {
    fn new(problem: &Problem<'_>, limit: u64) -> Counter {
        let lists = singles::lists(problem);
        let mut counter = Counter {
            lists,
            seen: [[0; 9]; 81],
            left: Cell::ALL.map(|cell| lists[cell].len() as u8),
            blanks: CellSet::ALL,
            dead: CellSet::EMPTY,
            solutions_left: limit,
            written: Written::default(),
        };
        for (cell, set) in lists.iter() {
            if let Some(digit) = set.only() {
                counter.write(cell, digit);
            }
        }
        counter
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.blanks.remove(cell);
        self.dead.remove(cell);
        for peer in cell.peers().iter() {
            let seen = &mut self.seen[peer.index()][digit.index()];
            *seen += 1;
            if *seen == 1 && self.lists[peer].contains(digit) {
                self.left[peer.index()] -= 1;
                if self.left[peer.index()] == 0 && self.blanks.contains(peer) {
                    self.dead.insert(peer);
                }
            }
        }
    }

    fn remove(&mut self, cell: Cell, digit: Digit) {
        for peer in cell.peers().iter() {
            let seen = &mut self.seen[peer.index()][digit.index()];
            *seen -= 1;
            if *seen == 0 && self.lists[peer].contains(digit) {
                self.left[peer.index()] += 1;
                self.dead.remove(peer);
            }
        }
        self.blanks.insert(cell);
        if self.left[cell.index()] == 0 {
            self.dead.insert(cell);
        }
    }
}

impl Visitor for Counter {
    fn solution(&mut self, _: &Solution) -> ControlFlow<()> {
        self.solutions_left = self.solutions_left.saturating_sub(1);
        if self.solutions_left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event) {
        match event {
            // The digits that the rules placed are already on the board.
            Event::Place { cell, .. } if self.lists[cell].only().is_some() => {}
            Event::Place { cell, digit } | Event::Guess { cell, digit, .. } => {
                self.written.all += 1;
                self.written.futile += u64::from(!self.dead.is_empty());
                self.write(cell, digit);
            }
            Event::Remove { cell, digit } => self.remove(cell, digit),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Budget, Puzzle};

    use super::*;
    use crate::{Lists, Order};

    const HARD: &str = ".91....4.8....3..2.3..4..6.6.......912.....7.....652....2.3..989..8.6.........4..";

    fn of(order: Order, lists: Lists, line: &str) -> Written {
        let puzzle = Puzzle::new(line.parse().unwrap()).unwrap();
        written(Singles { order, lists }, &Problem::new(&puzzle).budget(Budget::nodes(100_000)), 2)
    }

    #[test]
    fn live_lists_see_a_lost_cell_and_row_order_does_not() {
        assert_eq!(of(Order::FewestFirst, Lists::Live, HARD).futile, 0);
        let [live, fixed] = Lists::ALL.map(|lists| of(Order::RowMajor, lists, HARD));
        assert_eq!(live, fixed);
        assert!(live.futile > live.all / 2, "{live:?}");
    }

    #[test]
    fn what_the_rules_solve_writes_nothing() {
        let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        assert_eq!(of(Order::FewestLast, Lists::Fixed, example), Written::default());
    }
}
