//! Neighbours of a puzzle: {-1+1} and {-2+2}, one or two givens for as many others of the same grid.

use shudu_core::{CellSet, Spent};

use crate::dig::{has_other_solution, prove_uniqueness, redundant_givens, remove_givens};
use crate::generated::{Generated, Minimality};
use crate::pattern;
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request};
use crate::rng::SeededRng;
use crate::symmetry::Symmetry;

/// Exchanges one or two sets of symmetric givens for as many of the other cells. `None` when that leaves several
/// solutions, or no set could be drawn. With a pattern the givens stay where they are and one or two take other digits.
/// When all givens are to be needed, those that are not needed any longer are removed.
pub(crate) fn neighbour(
    request: &Request,
    of: &Generated,
    rng: &mut SeededRng,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Option<Generated>, Spent> {
    if let Blanks::Outside { givens, minimal } = request.blanks {
        return pattern::neighbour(of, givens, minimal, rng, remaining);
    }
    let orbits = of.symmetry.all_orbits();
    let mut given = of.puzzle.grid().filled_cells();
    let (mut inside, mut outside) = (Vec::new(), Vec::new());
    for &orbit in orbits {
        if orbit.is_subset(given) { inside.push(orbit) } else { outside.push(orbit) }
    }
    for _ in 0..1 + rng.below(2) {
        if inside.is_empty() {
            return Ok(None);
        }
        let out = inside.swap_remove(rng.below(inside.len() as u32) as usize);
        let same: Vec<usize> = (0..outside.len()).filter(|&i| outside[i].len() == out.len()).collect();
        if same.is_empty() {
            return Ok(None);
        }
        let into = outside.swap_remove(same[rng.below(same.len() as u32) as usize]);
        given = (given - out) | into;
    }
    let solution = of.solution;
    if has_other_solution(&solution, given, CellSet::ALL - given, remaining)? {
        return Ok(None);
    }
    let mut changed = Generated { seed: of.seed, attempts: of.attempts, minimal: Minimality::Unknown, ..*of };
    let mut order: Vec<u16> =
        (0..orbits.len() as u16).filter(|&i| orbits[usize::from(i)].is_subset(given)).collect();
    rng.shuffle(&mut order);
    let minimal = request.blanks == Blanks::Most;
    let order = if minimal { order } else { Vec::new() };
    changed.puzzle = remove_givens(&solution, given, orbits, &order, 81, remaining)?.puzzle;
    changed.proper = Some(prove_uniqueness(changed.puzzle, &solution, remaining)?);
    if minimal {
        let is_cell_minimal = changed.symmetry == Symmetry::None
            || redundant_givens(&solution, changed.puzzle.grid().filled_cells(), remaining)?.is_empty();
        changed.minimal = if is_cell_minimal { Minimality::Cells } else { Minimality::Orbits };
    }
    Ok(Some(changed))
}
