//! Uniqueness queries about one full grid at a time, by the one-puzzle engine, and proofs of uniqueness.
//!
//! The lanes of the batch engine answer the same queries for many grids at once (`shudu_solve::uniqueness`).

use std::ops::ControlFlow;

use shudu_core::{
    Account, Answer, Budget, Candidates, Capabilities, CellSet, End, Problem, ProperPuzzle, Puzzle, Solution,
    Solver, Spent, Visitor,
};
use shudu_solve::Fast;

use crate::remaining_budget::RemainingBudget;

/// Is there another solution when just these cells are given? `removed` were given before, and with them there was
/// none.
pub(crate) fn has_other_solution(
    solution: &Solution,
    given: CellSet,
    removed: CellSet,
    remaining: &mut RemainingBudget<'_>,
) -> Result<bool, Spent> {
    let mut allowed = Candidates::ALL;
    for cell in given.iter() {
        allowed[cell] = solution[cell].as_set();
    }
    // If only one cell was removed, every other solution has another digit there. The search is then much smaller.
    let only = removed.only();
    if let Some(cell) = only {
        allowed[cell].remove(solution[cell]);
    }
    let problem = Problem::new(&Puzzle::EMPTY).within(&allowed).budget(remaining.left());
    let mut found = false;
    let account = Fast.search(&problem, &mut |other: &Solution| {
        found = only.is_some() || other != solution;
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    remaining.pay(&account);
    match account.end {
        _ if found => Ok(true),
        End::Spent(spent) => Err(spent),
        _ => Ok(false),
    }
}

/// The given cells that are redundant: each can be removed, by itself, while the solution stays the only one.
pub(crate) fn redundant_givens(
    solution: &Solution,
    given: CellSet,
    remaining: &mut RemainingBudget<'_>,
) -> Result<CellSet, Spent> {
    let mut redundant = CellSet::EMPTY;
    for cell in given.iter() {
        let removed = cell.as_set();
        if !has_other_solution(solution, given - removed, removed, remaining)? {
            redundant.insert(cell);
        }
    }
    Ok(redundant)
}

/// The proof that the grid is the only solution of the puzzle, by a new search.
///
/// # Panics
/// When the search contradicts the queries before it.
pub(crate) fn prove_uniqueness(
    puzzle: Puzzle,
    solution: &Solution,
    remaining: &mut RemainingBudget<'_>,
) -> Result<ProperPuzzle, Spent> {
    match ProperPuzzle::prove(puzzle, &Fast, remaining.left()) {
        Ok(proper) => {
            assert_eq!(proper.solution(), solution, "the solver found another solution than the grid");
            Ok(proper)
        }
        Err(Answer::Undecided(_)) => Err(remaining.spent().unwrap_or(Spent::Time)),
        Err(answer) => panic!("the solver contradicts itself about {puzzle}: {answer:?}"),
    }
}

/// The proof of a puzzle about which a solver has just been asked, and has answered that there is no other solution.
///
/// # Panics
/// When the grid is not a solution of the puzzle.
pub(crate) fn proof_by_answer(puzzle: Puzzle, solution: &Solution) -> ProperPuzzle {
    let proof = ProperPuzzle::prove(puzzle, &KnownSolution(solution), Budget::UNBOUNDED);
    proof.unwrap_or_else(|answer| panic!("{puzzle} does not have the solution {solution}: {answer:?}"))
}

/// A solver that repeats a known answer.
struct KnownSolution<'a>(&'a Solution);

impl Solver for KnownSolution<'_> {
    fn name(&self) -> &'static str {
        "known solution"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities { infers: &[], trace: false, space: false, practical: true }
    }

    fn search(&self, _: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        let end = match visitor.solution(self.0) {
            ControlFlow::Break(()) => End::Enough,
            ControlFlow::Continue(()) => End::Exhausted,
        };
        Account { end, solutions: 1, ..Account::default() }
    }
}
