//! The guesses of plain backtrackers: the yardstick of those who have no scale of techniques.

use std::fmt;
use std::ops::ControlFlow;

use shudu_classic::{Propagate, RowMajor};
use shudu_core::{Budget, End, Problem, Puzzle, Solution, Solver, Spent};

/// A plain backtracker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Backtracker {
    /// Cell by cell in row order: the algorithm `row-major`.
    RowOrder,
    /// Always the cell with the fewest candidates, the first among equals: the algorithm `propagate`. A cell with one
    /// candidate is no guess.
    FewestFirst,
}

impl Backtracker {
    /// Both.
    pub const ALL: [Backtracker; 2] = [Backtracker::RowOrder, Backtracker::FewestFirst];
}

impl fmt::Display for Backtracker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Backtracker::RowOrder => "row-order",
            Backtracker::FewestFirst => "fewest-first",
        })
    }
}

/// How many digits the backtracker tries in cells that have two or more candidates, until it has searched everything:
/// so long as it takes to know that there is no other solution. Digits are tried from 1 to 9.
///
/// # Errors
/// When the budget runs out. A node is what a node of the algorithm is.
pub fn guesses(puzzle: &Puzzle, backtracker: Backtracker, budget: Budget<'_>) -> Result<u64, Spent> {
    let solver: &dyn Solver = match backtracker {
        Backtracker::RowOrder => &RowMajor,
        Backtracker::FewestFirst => &Propagate,
    };
    let problem = Problem::new(puzzle).budget(budget);
    let account = solver.search(&problem, &mut |_: &Solution| ControlFlow::Continue(()));
    match account.end {
        End::Spent(spent) => Err(spent),
        End::Exhausted | End::Enough => Ok(account.guesses),
    }
}
