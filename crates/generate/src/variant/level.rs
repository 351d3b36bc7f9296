//! Variants of a level: by the hardest step that a puzzle takes, with givens added where it would be harder.

use shudu_core::{Account, Spent};
use shudu_variant::{Cell, Ended, Level, ProperPuzzle, Puzzle, explain_for_seed, level};

use crate::remaining_budget::RemainingBudget;

/// Candidates that the chains of one explanation may try. A puzzle that needs more is not taken for any level. Changing
/// it changes the puzzles of seeds.
const CHAIN_NODES: u64 = 2000;

/// The level of a puzzle, if it is at most this one.
///
/// # Errors
/// When the whole budget is spent.
pub(super) fn level_up_to(
    puzzle: &Puzzle,
    most: Level,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Option<Level>, Spent> {
    let explanation = explain_for_seed(puzzle, most, remaining.slice(CHAIN_NODES));
    remaining.pay(&Account { nodes: explanation.nodes, ..Account::default() });
    match (explanation.ended, remaining.spent()) {
        (Ended::Solved, _) => Ok(Some(level(&explanation))),
        (Ended::Spent(_), Some(spent)) => Err(spent),
        _ => Ok(None),
    }
}

/// The puzzle with some of its blanks given, the first of these sets: as few of them as make it no harder than the
/// level, as far as halving finds them. All of them together fill the grid.
///
/// # Errors
/// When the budget is spent.
pub(super) fn eased(
    proper: &ProperPuzzle,
    sets: &[Vec<usize>],
    most: Level,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Puzzle, Spent> {
    let puzzle = proper.puzzle();
    let with = |number: usize| {
        let mut givens = puzzle.givens().clone();
        for cell in sets[..number].concat().into_iter().map(Cell::new) {
            givens.set(cell, Some(proper.solution()[cell]));
        }
        Puzzle::new(givens, None, puzzle.rules().to_vec()).expect("the solution obeys the rules")
    };
    let (mut too_few, mut enough) = (0, sets.len());
    while enough - too_few > 1 {
        let middle = usize::midpoint(too_few, enough);
        match level_up_to(&with(middle), most, remaining)? {
            Some(_) => enough = middle,
            None => too_few = middle,
        }
    }
    Ok(with(enough))
}

#[cfg(test)]
mod tests {
    use shudu_core::Budget;
    use shudu_variant::{Grid, Shape};

    use super::*;

    #[test]
    fn explanations_are_paid_from_the_whole_budget() {
        let shape = std::sync::Arc::new(Shape::square(4).unwrap());
        let mut givens = Grid::blank(shape.clone());
        for (cell, given) in shape.cells().zip("1.3.34..2...4..1".chars()) {
            givens.set(cell, given.to_digit(10).map(|digit| digit as u8));
        }
        let puzzle = Puzzle::new(givens, None, Vec::new()).unwrap();
        let nodes = explain_for_seed(&puzzle, Level::Easy, Budget::UNBOUNDED).nodes;
        assert!(nodes > 5);
        let mut remaining = RemainingBudget::new(Budget::nodes(nodes + 3));
        assert_eq!(level_up_to(&puzzle, Level::Easy, &mut remaining), Ok(Some(Level::Easy)));
        assert_eq!(remaining.left().max_nodes, Some(3));
        assert_eq!(level_up_to(&puzzle, Level::Easy, &mut remaining), Err(Spent::Nodes));
    }
}
