//! Puzzles near a puzzle: {-1+1} and {-2+2}, some givens for as many others of the same grid.

use shudu_core::{CellSet, Spent};

use crate::dig::{can_go_alone, has_other};
use crate::generate::{Generated, Minimality, proved};
use crate::pattern;
use crate::remaining_budget::RemainingBudget;
use crate::request::{Blanks, Request};
use crate::stream::Stream;
use crate::symmetry::Symmetry;
use crate::walk::Walk;

/// Exchanges one or two sets of givens that go together for as many of the other cells. `None` when that leaves several
/// solutions, or no set could be drawn. With a pattern the givens stay where they are and one or two take other digits. When all givens are to be needed, those that are not any longer go.
pub(crate) fn neighbour(
    request: &Request,
    of: &Generated,
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Option<Generated>, Spent> {
    if let Blanks::Outside { givens, minimal } = request.blanks {
        return pattern::neighbour(of, givens, minimal, stream, remaining);
    }
    let orbits = of.symmetry.all_orbits();
    let mut given = of.puzzle.grid().filled_cells();
    let (mut inside, mut outside) = (Vec::new(), Vec::new());
    for &orbit in orbits {
        if orbit.is_subset(given) { inside.push(orbit) } else { outside.push(orbit) }
    }
    for _ in 0..1 + stream.below(2) {
        if inside.is_empty() {
            return Ok(None);
        }
        let out = inside.swap_remove(stream.below(inside.len() as u32) as usize);
        let same: Vec<usize> = (0..outside.len()).filter(|&i| outside[i].len() == out.len()).collect();
        if same.is_empty() {
            return Ok(None);
        }
        let into = outside.swap_remove(same[stream.below(same.len() as u32) as usize]);
        given = (given - out) | into;
    }
    let solution = of.solution;
    if has_other(&solution, given, CellSet::ALL - given, remaining)? {
        return Ok(None);
    }
    let mut made = Generated { seed: of.seed, attempts: of.attempts, minimal: Minimality::Unknown, ..*of };
    let mut order: Vec<u16> =
        (0..orbits.len() as u16).filter(|&i| orbits[usize::from(i)].is_subset(given)).collect();
    stream.shuffle(&mut order);
    let minimal = request.blanks == Blanks::Most;
    let order = if minimal { order } else { Vec::new() };
    let mut walk = Walk::below(given, Some(&solution), orbits, order, 81);
    while let Some(step) = walk.step() {
        walk.told(!has_other(&solution, step.given, step.cells, remaining)?);
    }
    made.puzzle = walk.dug(&solution).puzzle;
    made.proper = Some(proved(made.puzzle, &solution, remaining)?);
    if minimal {
        let alone = made.symmetry == Symmetry::None
            || can_go_alone(&solution, made.puzzle.grid().filled_cells(), remaining)?.is_empty();
        made.minimal = if alone { Minimality::Cells } else { Minimality::Orbits };
    }
    Ok(Some(made))
}
