//! What every search of this crate does besides searching: count, report, and stop in time.

use std::ops::ControlFlow;

use shudu_core::{Account, Cell, Digit, DigitSet, Event, Grid, Meter, Problem, Solution, Space, Visitor};

/// A search that can be run with and without events. The two are compiled separately: without events, reporting them
/// costs nothing.
pub(crate) trait Search {
    /// Searches everything, or breaks if the budget is spent or the visitor stops.
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()>;
}

/// Runs a search to its end and closes its account.
pub(crate) fn drive(search: &impl Search, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
    if visitor.wants_events() {
        start::<true>(search, problem, visitor)
    } else {
        start::<false>(search, problem, visitor)
    }
}

fn start<const TRACE: bool>(
    search: &impl Search,
    problem: &Problem<'_>,
    visitor: &mut dyn Visitor,
) -> Account {
    let mut run = Run::<TRACE>::new(problem, visitor);
    let _ = search.run(problem, &mut run);
    run.close()
}

/// One running search: its budget, its account, and its visitor.
pub(crate) struct Run<'v, 'b, const TRACE: bool> {
    visitor: &'v mut dyn Visitor,
    meter: Meter<'b>,
    account: Account,
    level: u32,
    enough: bool,
}

impl<'v, 'b, const TRACE: bool> Run<'v, 'b, TRACE> {
    /// Starts the clock.
    pub(crate) fn new(problem: &Problem<'b>, visitor: &'v mut dyn Visitor) -> Run<'v, 'b, TRACE> {
        let meter = Meter::start(problem.budget);
        Run { visitor, meter, account: Account::default(), level: 0, enough: false }
    }

    /// The account, with the reason why the search ended.
    pub(crate) fn close(self) -> Account {
        self.account.closed(&self.meter, self.enough)
    }

    /// Asks for one more node; breaks when the budget is spent.
    #[inline]
    pub(crate) fn node(&mut self) -> ControlFlow<()> {
        if self.meter.node() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }

    /// Checks whether [`Problem::allowed`] forbids a given. If so, the search ends at once: one node,
    /// and it is a dead end.
    pub(crate) fn given_is_forbidden(&mut self, problem: &Problem<'_>) -> ControlFlow<(), bool> {
        let Some(allowed) = problem.allowed else { return ControlFlow::Continue(false) };
        let wrong = problem.puzzle.grid().filled().find(|&(cell, digit)| !allowed[cell].contains(digit));
        if let Some((cell, _)) = wrong {
            self.node()?;
            self.dead_end(Some(cell));
        }
        ControlFlow::Continue(wrong.is_some())
    }

    /// Writes a digit without an alternative.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, digit: Digit) {
        if TRACE {
            self.visitor.event(Event::Place { cell, digit });
        }
    }

    /// Writes one of several possible digits (or one digit in one of several possible cells).
    #[inline]
    pub(crate) fn guess(&mut self, cell: Cell, digit: Digit, options: DigitSet) {
        self.account.guesses += 1;
        self.level += 1;
        if TRACE {
            self.visitor.event(Event::Guess { cell, digit, options, level: self.level });
        }
    }

    /// Writes a digit: a guess when there are several options, else a placement.
    #[inline]
    pub(crate) fn write(&mut self, cell: Cell, digit: Digit, options: DigitSet) {
        if options.len() > 1 {
            self.guess(cell, digit, options);
        } else {
            self.place(cell, digit);
        }
    }

    /// Takes back what [`Run::write`] wrote with the same options.
    #[inline]
    pub(crate) fn unwrite(&mut self, cell: Cell, digit: Digit, options: DigitSet) {
        self.remove(cell, digit);
        if options.len() > 1 {
            self.back();
        }
    }

    /// Removes a digit.
    #[inline]
    pub(crate) fn remove(&mut self, cell: Cell, digit: Digit) {
        if TRACE {
            self.visitor.event(Event::Remove { cell, digit });
        }
    }

    /// The latest guess is taken back; what depended on it has been removed.
    #[inline]
    pub(crate) fn back(&mut self) {
        self.level -= 1;
        if TRACE {
            self.visitor.event(Event::Back { level: self.level });
        }
    }

    /// The node contradicts the rules.
    #[inline]
    pub(crate) fn dead_end(&mut self, cell: Option<Cell>) {
        self.account.dead_ends += 1;
        if TRACE {
            self.visitor.event(Event::DeadEnd { cell });
        }
    }

    /// The number of guesses on the current path.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.level
    }

    /// Sets the number of guesses, or filled blanks, on the current path.
    #[inline]
    pub(crate) fn reached(&mut self, depth: u32) {
        self.account.deepest = self.account.deepest.max(depth);
    }

    /// This many houses of a full grid were verified.
    #[inline]
    pub(crate) fn verified(&mut self, houses: u64) {
        self.account.houses += houses;
    }

    /// The size of the space that is enumerated, and what it would be without pruning where it is pruned.
    pub(crate) fn set_space(&mut self, space: Space, unpruned: Option<Space>) {
        self.account.space = Some(space);
        self.account.unpruned = unpruned;
    }

    /// Hands over a full grid; breaks if the visitor stops.
    ///
    /// # Panics
    /// When the grid breaks a rule: a broken solver must not go unnoticed.
    pub(crate) fn solved(&mut self, grid: Grid) -> ControlFlow<()> {
        let solution = Solution::new(grid).expect("what a solver finds obeys the rules");
        self.account.solutions += 1;
        if TRACE {
            self.visitor.event(Event::Solved { number: self.account.solutions });
        }
        let flow = self.visitor.solution(&solution);
        self.enough = flow.is_break();
        flow
    }
}
