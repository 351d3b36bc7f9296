//! One puzzle of a seed, and batches of them.

use shudu_core::{Answer, Budget, Cell, ProperPuzzle, Puzzle, Solution, Spent};
use shudu_solve::Fast;

use crate::dig::{Dug, clear, dig_within};
use crate::grid::draw_grid;
use crate::purse::Purse;
use crate::request::{Request, RequestError};
use crate::seed::Seed;
use crate::stream::Stream;

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
    /// Is it known that no given can go? Known when every cell was tried.
    pub minimal: bool,
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
/// Draws a full grid and an order of the cells, blanks cells in this order as long as the grid stays the only
/// solution, and stops at the goal. When all 81 cells were tried and the goal is not reached (which is common above 55
/// blanks), goes on with another grid, as often as the request allows. If none reaches it, the puzzle with the most
/// blanks is the result, the first one among equals, and [`Generated::is_reached`] is false.
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
    let mut stream = Stream::new(own);
    let mut purse = Purse::new(budget);
    let mut goal = None;
    let mut best: Option<Generated> = None;
    for attempt in 1..=request.attempts.get() {
        let made = attempt_one(request, &mut stream, &mut purse, |stream| {
            // One goal for all attempts, else the hard goals would be given up for easy ones. Drawn after the first
            // grid, so that the first grid of a seed does not depend on what is asked for.
            if let (None, Some(goals)) = (goal, &goals) {
                goal = Some(goals.start() + stream.below((goals.end() - goals.start() + 1) as u32) as usize);
            }
            goal
        });
        let (dug, solution, proper) = match made {
            Ok(made) => made,
            Err(spent) => {
                let best = best.map(Box::new);
                return Err(GenerateError::Spent { spent, seed: own, attempts: attempt, best });
            }
        };
        let made = Generated {
            seed: own,
            puzzle: dug.puzzle,
            solution,
            proper,
            goal,
            attempts: attempt,
            tried: dug.tried.len(),
            minimal: proper.is_some() && dug.is_minimal(),
        };
        if made.is_reached() {
            return Ok(made);
        }
        if best.is_none_or(|best| made.blanks() > best.blanks()) {
            best = Some(made);
        }
    }
    let best = best.expect("there is at least one attempt");
    Ok(Generated { attempts: request.attempts.get(), ..best })
}

fn attempt_one(
    request: &Request,
    stream: &mut Stream,
    purse: &mut Purse<'_>,
    goal: impl FnOnce(&mut Stream) -> Option<usize>,
) -> Result<(Dug, Solution, Option<ProperPuzzle>), Spent> {
    let solution = draw_grid(request.method, stream, purse)?;
    let goal = goal(stream).unwrap_or(81);
    let mut order = Cell::ALL;
    stream.shuffle(&mut order);
    if request.many_allowed {
        return Ok((clear(&solution, &order, goal), solution, None));
    }
    let dug = dig_within(&solution, &order, goal, purse)?;
    match ProperPuzzle::prove(dug.puzzle, &Fast, purse.left()) {
        Ok(proper) => {
            assert_eq!(*proper.solution(), solution, "the solver found another solution than the grid");
            Ok((dug, solution, Some(proper)))
        }
        Err(Answer::Undecided(_)) => Err(purse.spent().unwrap_or(Spent::Time)),
        Err(answer) => panic!("the solver contradicts itself about {}: {answer:?}", dug.puzzle),
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
