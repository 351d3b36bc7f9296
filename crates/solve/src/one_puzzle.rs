//! One puzzle at a time: its answer, its first solution, the number of its solutions, all of them.

use shudu_core::{Budget, Candidates, Cell, CellSet, Decided, ProperPuzzle, Puzzle, Solution, Witnesses};

use crate::fast::Fast;
use crate::instruction_set::backend;
use crate::single::engine::SingleEngine;
use crate::types::{Next, Tally, Unbounded, cells_of, cells_within, solution_of};

/// Has the puzzle no solution, one, or many? Proved. The same puzzle gives the same witnesses every time.
pub fn solve(puzzle: &Puzzle) -> Decided {
    solve_with_tally(puzzle).0
}

/// [`solve`], and what the search did.
pub fn solve_with_tally(puzzle: &Puzzle) -> (Decided, Tally) {
    let mut solutions = solutions(puzzle);
    let answer = match (solutions.next(), solutions.next()) {
        (None, _) => Decided::None,
        (Some(only), None) => Decided::One(only),
        (Some(first), Some(second)) => {
            Decided::Many(Box::new(Witnesses::new(first, second).expect("each solution comes once")))
        }
    };
    (answer, solutions.tally())
}

/// The solution, if there is exactly one: proved.
///
/// ```
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert!(shudu_solve::unique(&puzzle).is_some());
/// # Ok::<(), shudu_core::ParsePuzzleError>(())
/// ```
pub fn unique(puzzle: &Puzzle) -> Option<Solution> {
    solve(puzzle).unique()
}

/// The puzzle with its solution, if there is exactly one: what ratings, hints and explanations begin with.
pub fn proper(puzzle: &Puzzle) -> Option<ProperPuzzle> {
    ProperPuzzle::prove(*puzzle, &Fast, Budget::UNBOUNDED).ok()
}

/// The givens of which each alone can go, and the solution stays the only one; none for a puzzle that has none or
/// several.
///
/// ```
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(shudu_solve::redundant_givens(&puzzle).len(), 22);
/// # Ok::<(), shudu_core::ParsePuzzleError>(())
/// ```
pub fn redundant_givens(puzzle: &Puzzle) -> CellSet {
    let Some(solution) = unique(puzzle) else { return CellSet::EMPTY };
    let givens = puzzle.grid().filled_cells();
    let can_go = |&cell: &Cell| is_proper(&Puzzle::part_of(&solution, givens - CellSet::from_iter([cell])));
    givens.iter().filter(can_go).collect()
}

/// Some solution, if there is one; the same every time. Whether it is the only one is not looked at.
pub fn first(puzzle: &Puzzle) -> Option<Solution> {
    solutions(puzzle).next()
}

/// How many solutions there are, `limit` at most. A count that equals `limit` says: at least that many.
///
/// Builds no solution, so counting is much faster than iterating. To count very far, with progress and interruption,
/// ask [`shudu_core::count`] with [`crate::Fast`] and a budget.
pub fn count(puzzle: &Puzzle, limit: u64) -> u64 {
    let mut search = SingleEngine::new(backend(), &cells_of(puzzle.grid()));
    let mut found = 0;
    while found < limit && search.next(&mut Unbounded) == Next::Found {
        found += 1;
    }
    found
}

/// Has the puzzle exactly one solution?
pub fn is_proper(puzzle: &Puzzle) -> bool {
    count(puzzle, 2) == 1
}

/// All solutions, each once, found when asked for, in an order that is the same every time.
pub fn solutions(puzzle: &Puzzle) -> Solutions {
    Solutions { search: SingleEngine::new(backend(), &cells_of(puzzle.grid())) }
}

/// All solutions that keep to these candidates (a Sukaku when the puzzle is [`Puzzle::EMPTY`]).
pub fn solutions_within(puzzle: &Puzzle, allowed: &Candidates) -> Solutions {
    Solutions { search: SingleEngine::new(backend(), &cells_within(puzzle.grid(), Some(allowed))) }
}

/// The solutions of a puzzle, one after the other; see [`solutions`]. It owns its state: a few kilobytes at most.
#[derive(Debug, Clone)]
pub struct Solutions {
    search: SingleEngine,
}

impl Solutions {
    /// What was done so far.
    pub fn tally(&self) -> Tally {
        self.search.tally()
    }
}

impl Iterator for Solutions {
    type Item = Solution;

    fn next(&mut self) -> Option<Solution> {
        (self.search.next(&mut Unbounded) == Next::Found).then(|| solution_of(&self.search.digits()))
    }
}

impl std::iter::FusedIterator for Solutions {}
