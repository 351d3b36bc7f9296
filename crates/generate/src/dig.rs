//! From a full grid to a puzzle, by blanking cells one after the other.

use std::ops::ControlFlow;

use shudu_core::{Budget, Candidates, Cell, CellSet, End, Problem, Puzzle, Solution, Solver, Spent};
use shudu_solve::Fast;

use crate::purse::Purse;
use crate::symmetry::Sizes;

/// What blanking has led to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dug {
    /// The puzzle; the full grid is its only solution.
    pub puzzle: Puzzle,
    /// The cells that were tried, blanked or not.
    pub tried: CellSet,
    /// The cells that were blanked and got their digit back, since the puzzle has other solutions without them.
    pub kept: CellSet,
}

impl Dug {
    /// Has nothing been left untried? Then no given can go (of givens that go together: no such set can): what could
    /// not be blanked when more digits stood cannot be blanked now.
    pub fn is_minimal(&self) -> bool {
        self.tried == CellSet::ALL
    }
}

/// Walks the cells in the given order; blanks each one if the grid stays the only solution without it; stops at
/// `goal` blanks, or at the end of the order. A cell that comes twice is tried once.
///
/// The result is a function of grid, order and goal alone: the solver is only asked questions that have one right
/// answer.
///
/// # Errors
/// What ran out, when the budget does. A node is one of the solver's.
pub fn dig(solution: &Solution, order: &[Cell], goal: usize, budget: Budget<'_>) -> Result<Dug, Spent> {
    let sets: Vec<CellSet> = order.iter().map(|cell| cell.as_set()).collect();
    dig_sets(solution, &sets, goal, budget)
}

/// [`dig`] for sets of cells that are blanked together or not at all, of 1, 2, 4 or 8 cells each. A set that would
/// lead past the goal, or after which the sets that are left could not make up the goal exactly, is passed over
/// untried; so is one that shares a cell with an earlier one.
///
/// # Errors
/// What ran out, when the budget does.
///
/// # Panics
/// When a set has another number of cells.
pub fn dig_sets(
    solution: &Solution,
    order: &[CellSet],
    goal: usize,
    budget: Budget<'_>,
) -> Result<Dug, Spent> {
    assert!(order.iter().all(|set| [1, 2, 4, 8].contains(&set.len())), "a set has 1, 2, 4 or 8 cells");
    dig_within(solution, order, goal, &mut Purse::new(budget))
}

/// [`dig_sets`], out of a purse.
pub(crate) fn dig_within(
    solution: &Solution,
    order: &[CellSet],
    goal: usize,
    purse: &mut Purse<'_>,
) -> Result<Dug, Spent> {
    walk(solution, order, goal, |given, cells| Ok(!has_other(solution, given, cells, purse)?))
}

/// Blanks sets in their order up to `goal` cells, however many solutions that leaves.
pub(crate) fn clear(solution: &Solution, order: &[CellSet], goal: usize) -> Dug {
    let cleared: Result<Dug, std::convert::Infallible> = walk(solution, order, goal, |_, _| Ok(true));
    cleared.unwrap_or_else(|never| match never {})
}

/// How many blanks one question is asked about, by the blanks there are: where nearly all can go, one question is
/// cheaper than many. The result is the same whatever stands here.
fn stride(blanks: usize) -> usize {
    match blanks {
        0..24 => 24 - blanks,
        24..32 => 8,
        32..40 => 3,
        _ => 1,
    }
}

/// Blanks sets in their order. `can_go` is asked what is given without some cells and which cells these are, all of
/// which are given otherwise: can they go together?
fn walk<E>(
    solution: &Solution,
    order: &[CellSet],
    goal: usize,
    mut can_go: impl FnMut(CellSet, CellSet) -> Result<bool, E>,
) -> Result<Dug, E> {
    let (mut given, mut tried, mut kept) = (CellSet::ALL, CellSet::EMPTY, CellSet::EMPTY);
    let (mut left, mut sizes) = (order, Sizes::of(order));
    // Half of what was asked about last when that could not go as a whole.
    let mut most = usize::MAX;
    loop {
        let blanks = 81 - given.len();
        let limit = stride(blanks).min(most);
        let Some(next) = Next::of(left, sizes, tried, goal.saturating_sub(blanks), limit) else { break };
        if can_go(given - next.cells, next.cells)? {
            given -= next.cells;
        } else if next.sets > 1 {
            most = next.cells.len() / 2;
            continue;
        } else {
            kept |= next.cells;
            most = usize::MAX;
        }
        tried |= next.cells;
        left = &left[next.end..];
        sizes = next.sizes_after;
    }
    let mut grid = *solution.grid();
    for cell in (!given).iter() {
        grid.set(cell, None);
    }
    Ok(Dug { puzzle: Puzzle::new(grid).expect("part of a solution has no clash"), tried, kept })
}

/// What is asked about next.
struct Next {
    cells: CellSet,
    /// How many sets they are.
    sets: usize,
    /// Where the order goes on behind them.
    end: usize,
    /// The sets from there on.
    sizes_after: Sizes,
}

impl Next {
    /// The first sets of `left` that are not passed over, up to `limit` cells but one set at least. `wanted` cells are
    /// still to go; `sizes` are those of all sets that are left.
    fn of(left: &[CellSet], sizes: Sizes, tried: CellSet, wanted: usize, limit: usize) -> Option<Next> {
        let mut next = Next { cells: CellSet::EMPTY, sets: 0, end: 0, sizes_after: sizes };
        let mut rest = sizes;
        for (i, &set) in left.iter().enumerate() {
            // As if all before could go. If they cannot, this is looked at again.
            let blanks = next.cells.len();
            let could = rest.can_make(wanted - blanks);
            rest.remove(set);
            let fits = blanks + set.len() <= wanted
                && (!could || rest.can_make(wanted - blanks - set.len()))
                && set.is_disjoint(tried | next.cells);
            if !fits {
                continue;
            }
            if next.sets > 0 && blanks + set.len() > limit {
                break;
            }
            next = Next { cells: next.cells | set, sets: next.sets + 1, end: i + 1, sizes_after: rest };
            if next.cells.len() >= limit {
                break;
            }
        }
        (next.sets > 0).then_some(next)
    }
}

/// Of cells that are given: those that can go, each by itself, while the solution stays the only one.
pub(crate) fn can_go_alone(
    solution: &Solution,
    given: CellSet,
    purse: &mut Purse<'_>,
) -> Result<CellSet, Spent> {
    let mut found = CellSet::EMPTY;
    for cell in given.iter() {
        let alone = cell.as_set();
        if !has_other(solution, given - alone, alone, purse)? {
            found.insert(cell);
        }
    }
    Ok(found)
}

/// Is there another solution when just these cells are given? `cells` were given before, and with them there was none.
fn has_other(
    solution: &Solution,
    given: CellSet,
    cells: CellSet,
    purse: &mut Purse<'_>,
) -> Result<bool, Spent> {
    let mut allowed = Candidates::ALL;
    for cell in given.iter() {
        allowed[cell] = solution[cell].as_set();
    }
    // Of a single cell every other solution has another digit there: that leaves much less to look at.
    let only = cells.only();
    if let Some(cell) = only {
        allowed[cell].remove(solution[cell]);
    }
    let problem = Problem::new(&Puzzle::EMPTY).within(&allowed).budget(purse.left());
    let mut found = false;
    let account = Fast.search(&problem, &mut |other: &Solution| {
        found = only.is_some() || other != solution;
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    purse.pay(&account);
    match account.end {
        _ if found => Ok(true),
        End::Spent(spent) => Err(spent),
        _ => Ok(false),
    }
}

#[cfg(test)]
mod tests;
