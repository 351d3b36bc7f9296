//! How much of a search is blind: digits written although some blank had nothing left already.

use std::ops::ControlFlow;

use shudu_classic::singles;
use shudu_core::{Candidates, Cell, CellSet, Digit, DigitSet, Event, Problem, Puzzle, Solution, Visitor};

/// Follows the events of one search by `singles`. It has enough after two solutions.
pub(crate) struct Blind {
    /// What the two rules left.
    lists: Candidates,
    /// For each cell and digit: how many cells it sees hold the digit.
    seen: [[u8; 9]; 81],
    blanks: CellSet,
    /// Blanks with nothing left.
    dead: CellSet,
    solutions: u32,
    /// Digits that the recursion wrote.
    pub(crate) writes: u64,
    /// Those of them that were written while some blank had nothing left.
    pub(crate) blind: u64,
}

impl Blind {
    pub(crate) fn new(puzzle: &Puzzle) -> Blind {
        let lists = singles::lists(&Problem::new(puzzle));
        let mut blind = Blind {
            lists,
            seen: [[0; 9]; 81],
            blanks: CellSet::ALL,
            dead: CellSet::EMPTY,
            solutions: 0,
            writes: 0,
            blind: 0,
        };
        for (cell, set) in lists.iter() {
            if let Some(digit) = set.only() {
                blind.write(cell, digit);
            }
        }
        blind
    }

    fn write(&mut self, cell: Cell, digit: Digit) {
        self.blanks.remove(cell);
        self.dead.remove(cell);
        for peer in cell.peers().iter() {
            self.seen[peer.index()][digit.index()] += 1;
            self.look_at(peer);
        }
    }

    fn remove(&mut self, cell: Cell, digit: Digit) {
        self.blanks.insert(cell);
        for peer in cell.peers().iter() {
            self.seen[peer.index()][digit.index()] -= 1;
            self.look_at(peer);
        }
        self.look_at(cell);
    }

    fn look_at(&mut self, cell: Cell) {
        let left: DigitSet =
            self.lists[cell].iter().filter(|digit| self.seen[cell.index()][digit.index()] == 0).collect();
        if left.is_empty() && self.blanks.contains(cell) {
            self.dead.insert(cell);
        } else {
            self.dead.remove(cell);
        }
    }
}

impl Visitor for Blind {
    fn solution(&mut self, _: &Solution) -> ControlFlow<()> {
        self.solutions += 1;
        if self.solutions == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn wants_events(&self) -> bool {
        true
    }

    fn event(&mut self, event: Event) {
        match event {
            // What the rules placed stands already.
            Event::Place { cell, .. } if self.lists[cell].only().is_some() => {}
            Event::Place { cell, digit } | Event::Guess { cell, digit, .. } => {
                self.writes += 1;
                self.blind += u64::from(!self.dead.is_empty());
                self.write(cell, digit);
            }
            Event::Remove { cell, digit } => self.remove(cell, digit),
            _ => {}
        }
    }
}
