//! Puzzles whose givens stand in chosen cells.
//!
//! A grid drawn at random gives the cells their digits; hardly ever is it the only solution. So the digits of one or
//! two givens are changed, again and again: a change stays when there is still a solution and there are no more than
//! before. After a while without fewer solutions another grid is drawn. Nothing here depends on which solutions a
//! solver finds first, only on how many there are.

use shudu_core::{Candidates, CellSet, Digit, End, Grid, Problem, Puzzle, Spent, count};
use shudu_solve::Fast;

use crate::dig::can_go_alone;
use crate::generate::{GenerateError, Generated, Minimality, proved};
use crate::grid::draw_grid;
use crate::remaining_budget::RemainingBudget;
use crate::request::Request;
use crate::seed::Seed;
use crate::stream::Stream;
use crate::symmetry::Symmetry;

/// Solutions are counted up to here: beyond it one filling is as bad as another. Part of the stream's version.
const MOST_COUNTED: u64 = 1_000;

/// After so many changes without fewer solutions another grid is drawn. Part of the stream's version.
const PATIENCE: u32 = 300;

/// What was done so far.
#[derive(Debug, Default)]
struct Done {
    fills: u32,
    changes: u64,
    fewest: Option<u64>,
}

/// Finds a puzzle with exactly these givens; if `minimal`, one in which all are needed.
pub(crate) fn fill(
    request: &Request,
    givens: CellSet,
    minimal: bool,
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
    seed: Seed,
) -> Result<Generated, GenerateError> {
    let mut done = Done::default();
    for _ in 0..request.attempts.get() {
        match fill_once(request, givens, minimal, stream, remaining, &mut done) {
            Ok(Some(made)) => return Ok(Generated { seed, attempts: done.fills, ..made }),
            Ok(None) => {}
            Err(spent) => return Err(done.error(Some(spent), seed)),
        }
    }
    Err(done.error(None, seed))
}

impl Done {
    fn error(&self, spent: Option<Spent>, seed: Seed) -> GenerateError {
        let fewest = self.fewest.unwrap_or(0);
        let more = fewest >= MOST_COUNTED;
        GenerateError::Pattern { spent, seed, fills: self.fills, changes: self.changes, fewest, more }
    }
}

/// Fills the pattern from one grid and changes it until it has one solution, or patience is at an end.
fn fill_once(
    request: &Request,
    givens: CellSet,
    minimal: bool,
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
    done: &mut Done,
) -> Result<Option<Generated>, Spent> {
    let solution = draw_grid(request.method, stream, remaining)?;
    done.fills += 1;
    let mut grid = *solution.grid();
    for cell in (!givens).iter() {
        grid.set(cell, None);
    }
    if request.many_allowed {
        let puzzle = Puzzle::new(grid).expect("part of a solution has no clash");
        return Ok(Some(made(puzzle, solution, givens)));
    }
    let mut solutions = solutions_of(&grid, MOST_COUNTED, remaining)?;
    let mut idle = 0;
    loop {
        done.fewest = Some(done.fewest.map_or(solutions, |fewest| fewest.min(solutions)));
        if solutions == 1 {
            let found = finish(&grid, givens, remaining)?;
            if !minimal || found.minimal == Minimality::Cells {
                return Ok(Some(found));
            }
        }
        if idle >= PATIENCE || givens.is_empty() {
            return Ok(None);
        }
        idle += 1;
        done.changes += 1;
        let changed = change(&grid, givens, stream);
        // As many solutions are good enough: on level ground the search wanders.
        let now = match changed {
            Some(changed) => solutions_of(&changed, (solutions + 1).min(MOST_COUNTED), remaining)?,
            None => 0,
        };
        if let Some(changed) = changed.filter(|_| (1..=solutions).contains(&now)) {
            grid = changed;
            if now < solutions {
                idle = 0;
            }
            solutions = now;
        }
    }
}

/// Gives one or two givens other digits, such that none clash. `None` when a given has no other digit to take.
fn change(grid: &Grid, givens: CellSet, stream: &mut Stream) -> Option<Grid> {
    let mut changed = *grid;
    let two = stream.below(3) == 0;
    for _ in 0..if two { 2 } else { 1 } {
        let cell = givens.iter().nth(stream.below(givens.len() as u32) as usize)?;
        let old: Option<Digit> = changed[cell];
        changed.set(cell, None);
        let mut free = Candidates::of(&changed)[cell];
        if let Some(old) = old {
            free.remove(old);
        }
        changed.set(cell, Some(stream.digit(free)?));
    }
    Some(changed)
}

/// A puzzle with the same cells given, one or two of them other digits. `None` when that leaves no solution or several,
/// or not all givens are needed and that was asked for.
pub(crate) fn neighbour(
    of: &Generated,
    givens: CellSet,
    minimal: bool,
    stream: &mut Stream,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Option<Generated>, Spent> {
    let Some(changed) = change(of.puzzle.grid(), givens, stream) else { return Ok(None) };
    if solutions_of(&changed, 2, remaining)? != 1 {
        return Ok(None);
    }
    let found = finish(&changed, givens, remaining)?;
    let fits = !minimal || found.minimal == Minimality::Cells;
    Ok(fits.then_some(Generated { seed: of.seed, attempts: of.attempts, ..found }))
}

/// How many solutions, `limit` at most.
fn solutions_of(grid: &Grid, limit: u64, remaining: &mut RemainingBudget<'_>) -> Result<u64, Spent> {
    let puzzle = Puzzle::new(*grid).expect("changes are made without a clash");
    let counted = count(&Fast, Problem::new(&puzzle).budget(remaining.left()), Some(limit));
    remaining.pay(&counted.account);
    match counted.account.end {
        End::Spent(spent) => Err(spent),
        _ => Ok(counted.solutions),
    }
}

/// The puzzle that was found, proved and looked at.
fn finish(grid: &Grid, givens: CellSet, remaining: &mut RemainingBudget<'_>) -> Result<Generated, Spent> {
    let puzzle = Puzzle::new(*grid).expect("changes are made without a clash");
    let solution = shudu_solve::first(&puzzle).expect("it was counted");
    let proper = proved(puzzle, &solution, remaining)?;
    let needed = can_go_alone(&solution, givens, remaining)?.is_empty();
    let minimal = if needed { Minimality::Cells } else { Minimality::Unknown };
    Ok(Generated { proper: Some(proper), minimal, ..made(puzzle, solution, givens) })
}

fn made(puzzle: Puzzle, solution: shudu_core::Solution, givens: CellSet) -> Generated {
    Generated {
        seed: Seed::new(0),
        puzzle,
        solution,
        proper: None,
        goal: Some(81 - givens.len()),
        attempts: 1,
        tried: 0,
        symmetry: Symmetry::None,
        minimal: Minimality::Unknown,
    }
}
