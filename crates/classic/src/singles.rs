//! `singles`: two elimination rules, then recursion over candidate lists.
//!
//! Rule 1: a cell may take what its row, column and box leave; with one digit left it takes it, which clears its
//! peers and may leave one of them with one. Rule 2: a digit that is in the list of only one cell of a row,
//! column or box goes there. When neither rule finds anything, recursion fills the blanks from their lists.
//!
//! The recursion is published in one form and offered in six: the next blank is the one with the shortest list (the
//! first or, as published, the last among equals) or simply the next in row order ([`Order`]); and the lists either
//! stay as the rules left them, so that every digit has to be checked against the board (as published), or lose each
//! placed digit in the cells that see it ([`Lists`]). Rule 2 is not applied again once the recursion has begun, in
//! neither form: so the six differ in nothing but order and lists.
//!
//! Invariant: the digits on the board never clash, and with live lists each list is exactly what the rules' lists and
//! the board leave.
//!
//! One node: the rules with all that they place (one node), and each call of the recursion, that is one board with
//! the next blank taken up, or the full grid. `deepest` counts the blanks that the recursion filled.
//!
//! Row order never looks at the length of a list, so its nodes are the same with both kinds of lists.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use shudu_core::{
    Account, Candidates, Capabilities, Cell, CellSet, Digit, DigitSet, Grid, House, Inference, Problem,
    Solver, Visitor,
};

use crate::cascade;
use crate::order::{Lists, Order};
use crate::run::{Run, Search, drive};

/// The two rules and the recursion. The default takes the shortest live list, the first among equals; as published
/// it was [`Order::FewestLast`] with [`Lists::Fixed`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Singles {
    /// Which blank is filled next.
    pub order: Order,
    /// Whether the lists follow the board.
    pub lists: Lists,
}

impl Solver for Singles {
    fn name(&self) -> &'static str {
        "singles"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            infers: &[Inference::NakedSingle, Inference::HiddenSingle],
            trace: true,
            space: false,
            practical: true,
        }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        drive(self, problem, visitor)
    }
}

/// The candidate lists as the two rules leave them, without guessing. A cell that is filled by then keeps its digit
/// alone; an empty cell shows that there is no solution (the rules end there).
pub fn lists(problem: &Problem<'_>) -> Candidates {
    let mut lists = cascade::Lists::of(problem);
    // The empty cell itself shows the contradiction.
    let _ = apply_the_rules(&mut lists, |_, _| {});
    lists.candidates
}

/// Both rules until neither applies. `Err` names a cell that has no candidate left.
fn apply_the_rules(lists: &mut cascade::Lists, mut tell: impl FnMut(Cell, Digit)) -> Result<(), Cell> {
    lists.settle(&mut tell)?;
    while let Some((cell, digit)) = hidden_single(lists) {
        lists.place(cell, digit, &mut tell)?;
    }
    Ok(())
}

/// Rule 2: the first house, and in it the lowest digit, with one place left.
fn hidden_single(lists: &cascade::Lists) -> Option<(Cell, Digit)> {
    House::ALL.into_iter().find_map(|house| {
        let (mut once, mut more) = (DigitSet::EMPTY, DigitSet::EMPTY);
        for cell in house.cells().iter() {
            more |= once & lists.candidates[cell];
            once |= lists.candidates[cell];
        }
        let placed: DigitSet =
            (house.cells() & lists.placed).iter().filter_map(|cell| lists.candidates[cell].only()).collect();
        let digit = (once - more - placed).first()?;
        let cell = (house.cells() - lists.placed).iter().find(|&c| lists.candidates[c].contains(digit))?;
        Some((cell, digit))
    })
}

impl Search for Singles {
    fn run<const TRACE: bool>(&self, problem: &Problem<'_>, run: &mut Run<'_, '_, TRACE>) -> ControlFlow<()> {
        if run.given_is_forbidden(problem)? {
            return ControlFlow::Continue(());
        }
        run.node()?;
        let mut lists = cascade::Lists::of(problem);
        match apply_the_rules(&mut lists, |cell, digit| run.place(cell, digit)) {
            Err(dead) => {
                run.dead_end(Some(dead));
                ControlFlow::Continue(())
            }
            Ok(()) if lists.blanks().is_empty() => run.solved(lists.grid()),
            Ok(()) => {
                let mut recursion = Recursion { how: *self, board: lists.grid(), depth: 0 };
                recursion.fill(&lists.candidates, lists.blanks(), run)
            }
        }
    }
}

struct Recursion {
    how: Singles,
    board: Grid,
    depth: u32,
}

impl Recursion {
    /// Fills the blanks in every possible way. At most 81 calls deep.
    fn fill<const TRACE: bool>(
        &mut self,
        lists: &Candidates,
        blanks: CellSet,
        run: &mut Run<'_, '_, TRACE>,
    ) -> ControlFlow<()> {
        run.node()?;
        run.reached(self.depth);
        let Some(cell) = self.next(lists, blanks) else {
            return run.solved(self.board);
        };
        let options = match self.how.lists {
            Lists::Live => lists[cell],
            Lists::Fixed => lists[cell] - self.seen_from(cell),
        };
        if options.is_empty() {
            run.dead_end(Some(cell));
        }
        for digit in options.iter() {
            self.board.set(cell, Some(digit));
            self.depth += 1;
            run.write(cell, digit, options);
            match self.how.lists {
                Lists::Fixed => self.fill(lists, blanks - cell.as_set(), run)?,
                Lists::Live => {
                    let mut lists = *lists;
                    for peer in (cell.peers() & blanks).iter() {
                        lists[peer].remove(digit);
                    }
                    self.fill(&lists, blanks - cell.as_set(), run)?;
                }
            }
            self.depth -= 1;
            self.board.set(cell, None);
            run.unwrite(cell, digit, options);
        }
        ControlFlow::Continue(())
    }

    /// The blank to fill next.
    fn next(&self, lists: &Candidates, blanks: CellSet) -> Option<Cell> {
        match self.how.order {
            Order::FewestFirst => blanks.iter().min_by_key(|&cell| lists[cell].len()),
            // Of equal maxima the last is returned.
            Order::FewestLast => blanks.iter().max_by_key(|&cell| Reverse(lists[cell].len())),
            Order::RowMajor => blanks.first(),
        }
    }

    /// The digits on the board in the row, column and box of a cell.
    fn seen_from(&self, cell: Cell) -> DigitSet {
        cell.peers().iter().filter_map(|peer| self.board[peer]).collect()
    }
}
