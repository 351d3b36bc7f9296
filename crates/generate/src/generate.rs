//! One puzzle of a seed, and batches of them.

use std::ops::ControlFlow;

use shudu_core::{
    Account, Answer, Budget, Capabilities, End, Problem, ProperPuzzle, Puzzle, Solution, Solver, Spent,
    Visitor,
};
use shudu_solve::Fast;

use crate::dig::has_other;
use crate::making::{Making, Want};
use crate::pattern;
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request, RequestError};
use crate::seed::Seed;
use crate::stream::Stream;
use crate::symmetry::Symmetry;

/// A puzzle that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle's own seed: with index 0 and the same request it makes this puzzle again.
    pub seed: Seed,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The full grid that was blanked. The only solution, unless several are allowed.
    pub solution: Solution,
    /// The proof that there is no other solution, from a solver that was asked anew about the finished puzzle. `None`
    /// when several solutions are allowed: nobody has looked.
    pub proper: Option<ProperPuzzle>,
    /// How many blanks were to be reached; `None` for as many as go.
    pub goal: Option<usize>,
    /// How many full grids were blanked, this one included.
    pub attempts: u32,
    /// How many cells of this grid were tried, blanked or not.
    pub tried: usize,
    /// Which cells are given or blank together.
    pub symmetry: Symmetry,
    /// Is it known that no given can go? Known when every cell was tried.
    pub minimal: Minimality,
}

/// What is known of whether givens can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Minimality {
    /// Nothing: the goal was reached before all was tried, or several solutions are allowed; or some given of a
    /// pattern can go.
    Unknown,
    /// No set of givens that go together by symmetry can go, but single givens can.
    Orbits,
    /// No given can go.
    Cells,
}

impl Minimality {
    /// `unknown`, `orbits` or `cells`.
    pub const fn name(self) -> &'static str {
        match self {
            Minimality::Unknown => "unknown",
            Minimality::Orbits => "orbits",
            Minimality::Cells => "cells",
        }
    }
}

impl Generated {
    /// How many cells are blank.
    pub fn blanks(&self) -> usize {
        81 - self.puzzle.clues()
    }

    /// Was the goal reached?
    pub fn is_reached(&self) -> bool {
        self.goal.is_none_or(|goal| self.blanks() == goal)
    }
}

/// No puzzle was made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GenerateError {
    /// No puzzle can be like this.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The budget ran out first.
    #[error("{} before puzzle {seed} was made, in attempt {attempts}", match .spent {
        Spent::Nodes => "all nodes were used",
        Spent::Time => "the time was up",
        Spent::Stopped => "it was asked to stop",
    })]
    Spent {
        /// What ran out.
        spent: Spent,
        /// The puzzle's own seed.
        seed: Seed,
        /// The attempt in which it happened, from 1.
        attempts: u32,
        /// The puzzle with the most blanks that was finished before, short of the goal.
        best: Option<Box<Generated>>,
    },
    /// No puzzle with these givens was found. That says nothing about whether there is one.
    #[error(
        "impossible so far: no puzzle with exactly these givens ({}{fills} fillings, {changes} changes, {fewest} \
         solutions at the fewest{})",
        match .spent {
            Some(Spent::Nodes) => "all nodes used, ",
            Some(Spent::Time) => "the time is up, ",
            Some(Spent::Stopped) => "asked to stop, ",
            None => "",
        },
        if *.more { " or more" } else { "" }
    )]
    Pattern {
        /// What ran out; `None` when the attempts did.
        spent: Option<Spent>,
        /// The puzzle's own seed.
        seed: Seed,
        /// How many full grids were taken to fill the pattern.
        fills: u32,
        /// How many times one or two givens of a filling were changed.
        changes: u64,
        /// How few solutions a filling had at best; 0 when none was counted, 1 when there were puzzles with one
        /// solution, but not every given was needed, as was asked for.
        fewest: u64,
        /// Counting stopped there.
        more: bool,
    },
    /// The seed's index plus the puzzle's is beyond 2^64 - 1.
    #[error("seed {seed} has no puzzle {index} after it")]
    NoSuchIndex {
        /// The seed of the batch.
        seed: Seed,
        /// The puzzle's index in the batch.
        index: u64,
    },
}

/// Makes the puzzle with this index in the batch of this seed: the same one on every machine, whichever others are
/// made before, after or meanwhile.
///
/// Draws a full grid and an order of the cells (with a symmetry: of the sets of cells that go together), blanks them in
/// this order as long as the grid stays the only solution, and stops at the goal. When all were tried and the goal is
/// not reached (which is common above 55 blanks), goes on with another grid, as often as the request allows. If none
/// reaches it, the puzzle with the most blanks is the result, the first one among equals, and
/// [`Generated::is_reached`] is false.
///
/// For [`Blanks::Outside`] fills the pattern from full grids and changes givens as long as this lessens the solutions.
///
/// # Errors
/// When no puzzle can be like this, or the budget, which holds for this one puzzle, is spent first. A node is a node
/// of the search for a full grid or of the solver that is asked about a blank.
pub fn generate(
    request: &Request,
    seed: Seed,
    index: u64,
    budget: Budget<'_>,
) -> Result<Generated, GenerateError> {
    let goals = request.goals()?;
    let own = seed.nth(index).ok_or(GenerateError::NoSuchIndex { seed, index })?;
    let mut remaining = RemainingBudget::new(budget);
    if let Blanks::Outside { givens, minimal } = request.blanks {
        let mut stream = Stream::new(own);
        return pattern::fill(request, givens, minimal, &mut stream, &mut remaining, own);
    }
    let mut making = Making::begin(request, goals, own, remaining);
    loop {
        match making.want()? {
            Want::Answer(step) => {
                let solution = *making.solution();
                let other = has_other(&solution, step.given, step.cells, making.remaining())
                    .map_err(|spent| making.spent(spent))?;
                making.told(other);
            }
            Want::Nothing(made) => return Ok(*made),
        }
    }
}

/// The proof that a puzzle has its grid as the only solution, from a solver that is asked anew.
pub(crate) fn proved(
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

/// A puzzle of which a solver has said, asked anew, that it has no other solution than this one.
pub(crate) fn proved_elsewhere(puzzle: Puzzle, solution: &Solution) -> ProperPuzzle {
    let proof = ProperPuzzle::prove(puzzle, &Repeated(solution), Budget::UNBOUNDED);
    proof.unwrap_or_else(|answer| panic!("{puzzle} does not have the solution {solution}: {answer:?}"))
}

/// Repeats the answer of the solver that was asked.
struct Repeated<'a>(&'a Solution);

impl Solver for Repeated<'_> {
    fn name(&self) -> &'static str {
        "repeated"
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

/// The puzzles of a seed from its index on, in order, made one by one when asked for; the budget is each puzzle's
/// own. To make them on several threads call [`generate`] with the indices in any order: the puzzles are the same.
pub fn batch<'a>(
    request: &'a Request,
    seed: Seed,
    budget: Budget<'a>,
) -> impl Iterator<Item = Result<Generated, GenerateError>> + 'a {
    (0..u64::MAX).map(move |index| generate(request, seed, index, budget))
}
