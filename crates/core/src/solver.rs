//! The one interface of all solvers, and the questions that are asked through it.
//!
//! A solver only searches: it hands over every solution it finds until the visitor stops it, everything was
//! searched, or its budget is spent. What the search means (no solution, one, many, a count) is decided here, once,
//! for all of them.

use std::ops::ControlFlow;

use crate::account::{Account, End};
use crate::answer::{Answer, Undecided, Witnesses};
use crate::budget::Budget;
use crate::candidate::Candidates;
use crate::puzzle::Puzzle;
use crate::solution::Solution;
use crate::trace::Event;

/// What is to be searched, and what may be spent on it.
#[derive(Debug, Clone, Copy)]
pub struct Problem<'a> {
    /// The givens.
    pub puzzle: &'a Puzzle,
    /// If present: only these digits may go into these cells (a Sukaku, or a pencilmark grid with eliminations).
    /// A given that is not among them makes the problem unsolvable.
    pub allowed: Option<&'a Candidates>,
    /// What may be spent.
    pub budget: Budget<'a>,
}

impl<'a> Problem<'a> {
    /// A puzzle without further restrictions.
    pub const fn new(puzzle: &'a Puzzle) -> Problem<'a> {
        Problem { puzzle, allowed: None, budget: Budget::UNBOUNDED }
    }

    /// Narrows what the cells may take.
    #[must_use]
    pub const fn within(mut self, allowed: &'a Candidates) -> Problem<'a> {
        self.allowed = Some(allowed);
        self
    }

    /// Bounds what may be spent.
    #[must_use]
    pub const fn budget(mut self, budget: Budget<'a>) -> Problem<'a> {
        self.budget = budget;
        self
    }

    /// What each cell may take: by row, column and box, and by `allowed`. A given keeps its digit alone, or nothing
    /// when `allowed` forbids it.
    pub fn candidates(&self) -> Candidates {
        let candidates = self.puzzle.candidates();
        self.allowed.map_or(candidates, |allowed| candidates.intersection(allowed))
    }

    /// Does this solution hold every given and keep to the allowed candidates?
    pub fn admits(&self, solution: &Solution) -> bool {
        solution.grid().extends(self.puzzle.grid())
            && self
                .allowed
                .is_none_or(|allowed| allowed.iter().all(|(cell, set)| set.contains(solution[cell])))
    }
}

/// Receives what a search finds, and what it does on the way.
pub trait Visitor {
    /// A solution, each one once. `Break` ends the search.
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()>;

    /// Does it want [`Visitor::event`]? Asked once, before the search.
    fn wants_events(&self) -> bool {
        false
    }

    /// Something happened. Only from solvers that declare a trace.
    fn event(&mut self, _event: Event) {}
}

/// Every closure over solutions is a visitor that wants no events.
impl<F: FnMut(&Solution) -> ControlFlow<()>> Visitor for F {
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        self(solution)
    }
}

/// A deduction that a solver makes before it guesses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Inference {
    /// A cell with one candidate left takes it.
    NakedSingle,
    /// A digit with one place left in a house goes there.
    HiddenSingle,
    /// Where box and line meet: pointing and claiming.
    LockedCandidates,
    /// Unit propagation over a set of clauses, and clauses learned from conflicts.
    ClauseLearning,
}

/// What a solver can do and how, for tables that compare solvers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// What it infers before it guesses.
    pub infers: &'static [Inference],
    /// Does it report [`Event`]s to a visitor that wants them?
    pub trace: bool,
    /// Does its account give the size of the space that it enumerates?
    pub space: bool,
    /// Can it be expected to finish on ordinary puzzles? The odometers cannot: callers give them a budget.
    pub practical: bool,
}

/// A way to find all solutions of a puzzle.
///
/// Contract: each solution exactly once; complete, that is an account that ends with [`End::Exhausted`] means there
/// are no others; the budget is respected; the same problem gives the same solutions in the same order with the same
/// counts (time aside), on any machine.
pub trait Solver: Send + Sync {
    /// Its name on the command line: `fast`, `dancing-links`, …
    fn name(&self) -> &'static str;

    /// What it can do.
    fn capabilities(&self) -> Capabilities;

    /// Searches until the search is complete, the visitor breaks or the budget is spent.
    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account;
}

/// An answer with the account of the search behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proved {
    /// None, one, many or undecided.
    pub answer: Answer,
    /// What the search did.
    pub account: Account,
}

/// Asks for up to two solutions, so that none, one and many are distinguished, with proof.
///
/// # Panics
/// If the solver hands over the same grid twice or one that the problem does not admit: a broken solver must not
/// go unnoticed.
pub fn prove<'a>(solver: &dyn Solver, problem: impl Into<Problem<'a>>) -> Proved {
    let problem = problem.into();
    let (mut found, account) = first_solutions(solver, &problem, 2);
    let answer = match (found.len(), account.end) {
        (2.., _) => {
            let second = found.pop().expect("two were found");
            let first = found.pop().expect("two were found");
            Answer::Many(Box::new(
                Witnesses::new(first, second).expect("the solver gave the same solution twice"),
            ))
        }
        (_, End::Spent(_)) => {
            Answer::Undecided(Box::new(Undecided { found: found.pop(), account: account.clone() }))
        }
        (1, _) => Answer::One(found.pop().expect("one was found")),
        (0, _) => Answer::None,
    };
    Proved { answer, account }
}

/// Up to `limit` solutions, in the solver's order, with the account.
///
/// # Panics
/// When the solver hands over a grid that the problem does not admit.
pub fn first_solutions(solver: &dyn Solver, problem: &Problem<'_>, limit: usize) -> (Vec<Solution>, Account) {
    let mut found = Vec::new();
    if limit == 0 {
        return (found, Account { end: End::Enough, ..Account::default() });
    }
    let account = solver.search(problem, &mut |solution: &Solution| {
        assert!(problem.admits(solution), "{} gave {solution} for {}", solver.name(), problem.puzzle);
        found.push(*solution);
        if found.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (found, account)
}

/// How many solutions there are, as far as was counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Count {
    /// Solutions seen.
    pub solutions: u64,
    /// What the search did; it ends with [`End::Exhausted`] when `solutions` is all there are.
    pub account: Account,
}

/// Counts solutions up to a limit (`None`: all of them, within the budget).
pub fn count<'a>(solver: &dyn Solver, problem: impl Into<Problem<'a>>, limit: Option<u64>) -> Count {
    let mut solutions = 0u64;
    if limit == Some(0) {
        return Count { solutions, account: Account { end: End::Enough, ..Account::default() } };
    }
    let account = solver.search(&problem.into(), &mut |_: &Solution| {
        solutions += 1;
        if limit.is_some_and(|limit| solutions >= limit) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    Count { solutions, account }
}

impl<'a> From<&'a Puzzle> for Problem<'a> {
    fn from(puzzle: &'a Puzzle) -> Problem<'a> {
        Problem::new(puzzle)
    }
}
