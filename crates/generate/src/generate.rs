//! One puzzle of a seed, by the one-puzzle engine, and the puzzles of a seed in order.

use shudu_core::Budget;

use crate::dig::{NextStep, PuzzleDig, has_other_solution};
use crate::generated::{GenerateError, Generated};
use crate::pattern;
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request};
use crate::rng::SeededRng;
use crate::seed::Seed;

/// Makes the puzzle with this index in the batch of this seed: the same one on every machine, whichever others are
/// made before, after or meanwhile.
///
/// Draws a full grid and an order of the cells (with a symmetry: of the sets of cells that go together), blanks them in
/// this order as long as the grid stays the only solution, and stops at the goal. When all were tried and the goal is
/// not reached (which is common above 55 blanks), continues with another grid, as often as the request allows. If none
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
        return pattern::fill(request, givens, minimal, own, &mut remaining);
    }
    let mut dig = PuzzleDig::new(request, goals, own, SeededRng::new(own), remaining);
    loop {
        match dig.next_step()? {
            NextStep::Query => {
                let query = dig.query();
                let solution = *dig.solution();
                let has_other = has_other_solution(&solution, query.given, query.removed, dig.remaining())
                    .map_err(|spent| dig.spent(spent))?;
                dig.answer(has_other);
            }
            NextStep::Finished(finished) => return Ok(finished.generated()),
        }
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
