//! Puzzles whose givens are in chosen cells: local search over the digits of the givens.
//!
//! A full grid drawn at random gives the cells their digits; hardly ever is it the only solution. Then the digits of
//! one or two givens are changed, again and again: a change stays when there is still a solution and there are no more
//! than before. After some changes without fewer solutions another grid is drawn. Nothing here depends on which
//! solutions a solver finds first, only on how many there are.

use shudu_core::{Candidates, CellSet, Digit, End, Grid, Problem, Puzzle, Solution, Spent, count};
use shudu_solve::Fast;

use crate::dig::{prove_uniqueness, redundant_givens};
use crate::generated::{GenerateError, Generated, Minimality};
use crate::grid::draw_grid;
use crate::remaining_budget::RemainingBudget;
use crate::request::Request;
use crate::rng::SeededRng;
use crate::seed::Seed;
use crate::symmetry::Symmetry;

/// Solutions are counted up to here: beyond it one filling is as bad as another. Changing it changes the puzzles of
/// seeds.
const MOST_COUNTED: u64 = 1_000;

/// After this many changes without fewer solutions another grid is drawn. Changing it changes the puzzles of seeds.
const MOST_IDLE_CHANGES: u32 = 300;

/// What the search has done so far.
#[derive(Debug, Default)]
struct Effort {
    fills: u32,
    changes: u64,
    fewest: Option<u64>,
}

/// Finds a puzzle with exactly these givens; if `minimal`, one in which all are needed.
pub(crate) fn fill(
    request: &Request,
    givens: CellSet,
    minimal: bool,
    seed: Seed,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Generated, GenerateError> {
    let mut rng = SeededRng::new(seed);
    let mut effort = Effort::default();
    for _ in 0..request.attempts.get() {
        match fill_once(request, givens, minimal, &mut rng, remaining, &mut effort) {
            Ok(Some(puzzle)) => return Ok(Generated { seed, attempts: effort.fills, ..puzzle }),
            Ok(None) => {}
            Err(spent) => return Err(effort.error(Some(spent), seed)),
        }
    }
    Err(effort.error(None, seed))
}

impl Effort {
    fn error(&self, spent: Option<Spent>, seed: Seed) -> GenerateError {
        let fewest = self.fewest.unwrap_or(0);
        let more = fewest >= MOST_COUNTED;
        GenerateError::Pattern { spent, seed, fills: self.fills, changes: self.changes, fewest, more }
    }
}

/// Fills the pattern from one grid and changes it until it has one solution, or too many changes in turn lead nowhere.
fn fill_once(
    request: &Request,
    givens: CellSet,
    minimal: bool,
    rng: &mut SeededRng,
    remaining: &mut RemainingBudget<'_>,
    effort: &mut Effort,
) -> Result<Option<Generated>, Spent> {
    let solution = draw_grid(request.method, rng, remaining)?;
    effort.fills += 1;
    let mut grid = *solution.grid();
    for cell in (!givens).iter() {
        grid.set(cell, None);
    }
    if request.many_allowed {
        let puzzle = Puzzle::new(grid).expect("part of a solution has no clash");
        return Ok(Some(with_pattern(puzzle, solution, givens)));
    }
    let mut solutions = count_solutions(&grid, MOST_COUNTED, remaining)?;
    let mut idle = 0;
    loop {
        effort.fewest = Some(effort.fewest.map_or(solutions, |fewest| fewest.min(solutions)));
        if solutions == 1 {
            let found = finish(&grid, givens, remaining)?;
            if !minimal || found.minimal == Minimality::Cells {
                return Ok(Some(found));
            }
        }
        if idle >= MOST_IDLE_CHANGES || givens.is_empty() {
            return Ok(None);
        }
        idle += 1;
        effort.changes += 1;
        let changed = change(&grid, givens, rng);
        // As many solutions are good enough: on level ground the search wanders.
        let now = match changed {
            Some(changed) => count_solutions(&changed, (solutions + 1).min(MOST_COUNTED), remaining)?,
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
fn change(grid: &Grid, givens: CellSet, rng: &mut SeededRng) -> Option<Grid> {
    let mut changed = *grid;
    let two = rng.below(3) == 0;
    for _ in 0..if two { 2 } else { 1 } {
        let cell = givens.iter().nth(rng.below(givens.len() as u32) as usize)?;
        let old: Option<Digit> = changed[cell];
        changed.set(cell, None);
        let mut free = Candidates::of(&changed)[cell];
        if let Some(old) = old {
            free.remove(old);
        }
        changed.set(cell, Some(rng.digit(free)?));
    }
    Some(changed)
}

/// A puzzle with the same cells given, one or two of them other digits. `None` when that leaves no solution or several,
/// or not all givens are needed and that was asked for.
pub(crate) fn neighbour(
    of: &Generated,
    givens: CellSet,
    minimal: bool,
    rng: &mut SeededRng,
    remaining: &mut RemainingBudget<'_>,
) -> Result<Option<Generated>, Spent> {
    let Some(changed) = change(of.puzzle.grid(), givens, rng) else { return Ok(None) };
    if count_solutions(&changed, 2, remaining)? != 1 {
        return Ok(None);
    }
    let found = finish(&changed, givens, remaining)?;
    let fits = !minimal || found.minimal == Minimality::Cells;
    Ok(fits.then_some(Generated { seed: of.seed, attempts: of.attempts, ..found }))
}

/// How many solutions, `limit` at most.
fn count_solutions(grid: &Grid, limit: u64, remaining: &mut RemainingBudget<'_>) -> Result<u64, Spent> {
    let puzzle = Puzzle::new(*grid).expect("changes are made without a clash");
    let counted = count(&Fast, Problem::new(&puzzle).budget(remaining.left()), Some(limit));
    remaining.pay(&counted.account);
    match counted.account.end {
        End::Spent(spent) => Err(spent),
        _ => Ok(counted.solutions),
    }
}

/// The puzzle that was found, with its proof and its minimality.
fn finish(grid: &Grid, givens: CellSet, remaining: &mut RemainingBudget<'_>) -> Result<Generated, Spent> {
    let puzzle = Puzzle::new(*grid).expect("changes are made without a clash");
    let solution = shudu_solve::first(&puzzle).expect("it was counted");
    let proper = prove_uniqueness(puzzle, &solution, remaining)?;
    let needed = redundant_givens(&solution, givens, remaining)?.is_empty();
    let minimal = if needed { Minimality::Cells } else { Minimality::Unknown };
    Ok(Generated { proper: Some(proper), minimal, ..with_pattern(puzzle, solution, givens) })
}

fn with_pattern(puzzle: Puzzle, solution: Solution, givens: CellSet) -> Generated {
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
