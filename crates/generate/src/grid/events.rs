//! Events and counts of the methods that search: each digit that is written and taken away.

use std::ops::ControlFlow;

use shudu_core::{Account, Cell, Digit, DigitSet, Event, Grid, Solution, Spent, Visitor};

use crate::remaining_budget::RemainingBudget;

/// Passes events on to a visitor, remembers which digits are in the grid, and counts.
pub(super) struct EventReporter<'a> {
    /// `None` where nobody watches and nobody counts.
    visitor: Option<&'a mut dyn Visitor>,
    wants_events: bool,
    /// The digits in the grid, and whether each was a guess.
    written: Vec<(Cell, Digit, bool)>,
    pub(super) account: Account,
}

impl<'a> EventReporter<'a> {
    pub(super) fn new(visitor: &'a mut dyn Visitor) -> EventReporter<'a> {
        let wants_events = visitor.wants_events();
        EventReporter {
            visitor: Some(visitor),
            wants_events,
            written: Vec::new(),
            account: Account::default(),
        }
    }

    /// For grids that nobody watches: nothing is passed on.
    pub(super) fn unwatched() -> EventReporter<'static> {
        EventReporter { visitor: None, wants_events: false, written: Vec::new(), account: Account::default() }
    }

    /// A digit of the three boxes, which nothing competes with.
    pub(super) fn place(&mut self, cell: Cell, digit: Digit) {
        if self.wants_events {
            self.event(Event::Place { cell, digit });
        }
    }

    /// A digit out of these, in a grid with this many cells filled by the search.
    pub(super) fn write(&mut self, cell: Cell, digit: Digit, options: DigitSet, filled: u32) {
        let guess = options.len() > 1;
        self.account.guesses += u64::from(guess);
        self.account.deepest = self.account.deepest.max(filled);
        if self.wants_events {
            let level = self.level() + 1;
            self.event(match guess {
                true => Event::Guess { cell, digit, options, level },
                false => Event::Place { cell, digit },
            });
        }
    }

    /// The digit that was written last is taken away.
    pub(super) fn take_back(&mut self) {
        if let Some(&(cell, digit, guess)) = self.written.last() {
            self.event(Event::Remove { cell, digit });
            if guess {
                self.event(Event::Back { level: self.level() });
            }
        }
    }

    /// The cell has no digit left.
    pub(super) fn dead_end(&mut self, cell: Cell) {
        self.account.dead_ends += 1;
        if self.wants_events {
            self.event(Event::DeadEnd { cell: Some(cell) });
        }
    }

    /// The grid is full.
    pub(super) fn solved(&mut self, grid: &Grid) -> Solution {
        let solution = Solution::new(*grid).expect("digits went only where no peer had them");
        self.account.solutions = 1;
        if self.wants_events {
            self.event(Event::Solved { number: 1 });
        }
        if let Some(visitor) = &mut self.visitor {
            // There is no second one.
            let _ = visitor.solution(&solution);
        }
        solution
    }

    /// The run is abandoned; the next one begins with an empty grid.
    pub(super) fn clear(&mut self) {
        while !self.written.is_empty() {
            self.take_back();
        }
    }

    fn level(&self) -> u32 {
        self.written.iter().filter(|(.., guess)| *guess).count() as u32
    }
}

/// As the visitor of another search: its events are passed on.
impl Visitor for EventReporter<'_> {
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        self.visitor.as_mut().map_or(ControlFlow::Break(()), |visitor| visitor.solution(solution))
    }

    fn wants_events(&self) -> bool {
        self.wants_events
    }

    fn event(&mut self, event: Event) {
        match event {
            Event::Place { cell, digit } => self.written.push((cell, digit, false)),
            Event::Guess { cell, digit, .. } => self.written.push((cell, digit, true)),
            Event::Remove { .. } => drop(self.written.pop()),
            Event::DeadEnd { .. } | Event::Back { .. } | Event::Solved { .. } => {}
        }
        if let Some(visitor) = &mut self.visitor {
            visitor.event(event);
        }
    }
}

/// Abandons a run. The error is what ran out, if the whole budget did.
pub(super) fn abandon_run(
    remaining: &RemainingBudget<'_>,
    reporter: &mut EventReporter<'_>,
) -> Result<(), Spent> {
    match remaining.spent() {
        Some(spent) => Err(spent),
        None => {
            reporter.clear();
            Ok(())
        }
    }
}
