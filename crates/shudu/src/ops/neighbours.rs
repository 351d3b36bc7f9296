//! `neighbours`: {-n+m}, the puzzles that some givens taken away and others added make of one.
//!
//! ```
//! use shudu::Puzzle;
//! use shudu::ops::neighbours::removals;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(removals(&puzzle, 2).count(), 30 * 29 / 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::time::Instant;
use shudu_core::{Budget, Candidate, Cell, CellSet, Digit, Grid, Meter, Puzzle, Spent};

/// How many solutions are looked at before single additions are proved one by one.
const SOLUTIONS_LOOKED_AT: usize = 512;

/// A puzzle with one solution that differs from the one asked about by exactly this many givens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbour {
    /// The puzzle.
    pub puzzle: Grid,
    /// The cells whose givens were taken away (they may hold another digit now).
    pub removed: CellSet,
    /// The givens that were added, in the order of their cells.
    pub added: Vec<Candidate>,
}

/// The ways to take away `count` givens, in the order of their cells.
pub fn removals(puzzle: &Puzzle, count: usize) -> impl Iterator<Item = CellSet> + use<> {
    let givens: Vec<Cell> = puzzle.grid().filled_cells().iter().collect();
    let mut places: Option<Vec<usize>> = (count <= givens.len()).then(|| (0..count).collect());
    std::iter::from_fn(move || {
        let now = places.take()?;
        let mut next = now.clone();
        // The last place that can move on moves on, and those after it follow closely.
        if let Some(i) = (0..count).rev().find(|&i| next[i] < givens.len() - count + i) {
            next[i] += 1;
            for j in i + 1..count {
                next[j] = next[j - 1] + 1;
            }
            places = Some(next);
        }
        Some(now.into_iter().map(|place| givens[place]).collect())
    })
}

/// Hands over every puzzle with one solution that is left when `removed` is taken away and `add` other givens are put
/// in, each once, in the order of the additions. A digit never goes back to where it was. `Break` when the visitor
/// did.
///
/// # Errors
/// When the budget was spent. A node is one set of additions that was looked at.
pub fn neighbours(
    puzzle: &Puzzle,
    removed: CellSet,
    add: usize,
    budget: Budget<'_>,
    visitor: &mut dyn FnMut(&Neighbour) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Spent> {
    let mut base = *puzzle.grid();
    for cell in removed.iter() {
        base.set(cell, None);
    }
    let mut search = Search { puzzle, removed, meter: Meter::start(budget), added: Vec::new(), visitor };
    search.extend(base, add)
}

struct Search<'p, 'b, 'v> {
    puzzle: &'p Puzzle,
    removed: CellSet,
    meter: Meter<'b>,
    added: Vec<Candidate>,
    visitor: &'v mut dyn FnMut(&Neighbour) -> ControlFlow<()>,
}

impl Search<'_, '_, '_> {
    fn extend(&mut self, base: Grid, add: usize) -> Result<ControlFlow<()>, Spent> {
        if !self.meter.node() {
            return Err(self.meter.spent().expect("a refusal has a reason"));
        }
        let Ok(puzzle) = Puzzle::new(base) else { return Ok(ControlFlow::Continue(())) };
        if add == 0 {
            let proper = shudu_solve::is_proper(&puzzle);
            return Ok(if proper { self.found(base) } else { ControlFlow::Continue(()) });
        }
        let candidates = puzzle.candidates();
        let after = self.added.last().map_or(0, |last| last.cell.index() + 1);
        let seen = (add == 1).then(|| Seen::of(&puzzle));
        if shudu_solve::first(&puzzle).is_none() {
            return Ok(ControlFlow::Continue(()));
        }
        for cell in Cell::ALL.into_iter().skip(after).filter(|&cell| base[cell].is_none()) {
            for digit in candidates[cell].iter().filter(|&digit| self.puzzle.grid()[cell] != Some(digit)) {
                let mut grid = base;
                grid.set(cell, Some(digit));
                if seen.as_ref().is_some_and(|seen| seen.rules_out(cell, digit)) {
                    continue;
                }
                self.added.push(Candidate::new(cell, digit));
                let flow = self.extend(grid, add - 1)?;
                self.added.pop();
                if flow.is_break() {
                    return Ok(flow);
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn found(&mut self, puzzle: Grid) -> ControlFlow<()> {
        (self.visitor)(&Neighbour { puzzle, removed: self.removed, added: self.added.clone() })
    }
}

/// In how many of some solutions each digit stands in each cell, two at most: a digit seen twice cannot be the
/// addition that makes the solution the only one, and neither can one that is not in any of all.
struct Seen {
    counts: [[u8; 9]; 81],
    all: bool,
}

impl Seen {
    fn of(puzzle: &Puzzle) -> Seen {
        let mut seen = Seen { counts: [[0; 9]; 81], all: false };
        let mut solutions = shudu_solve::solutions(puzzle);
        for solution in solutions.by_ref().take(SOLUTIONS_LOOKED_AT) {
            for cell in Cell::ALL {
                let count = &mut seen.counts[cell.index()][solution[cell].index()];
                *count = (*count + 1).min(2);
            }
        }
        seen.all = solutions.next().is_none();
        seen
    }

    fn rules_out(&self, cell: Cell, digit: Digit) -> bool {
        let count = self.counts[cell.index()][digit.index()];
        count == 2 || (self.all && count == 0)
    }
}

/// The budget of the next part when all parts together may take `max_time` from `start`.
pub fn budget_left(max_time: Option<Duration>, start: Instant, stop: &AtomicBool) -> Budget<'_> {
    let max_time = max_time.map(|time| time.saturating_sub(start.elapsed()));
    Budget { max_nodes: None, max_time, stop: Some(stop) }
}

/// A neighbour as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The neighbour, 81 characters.
    pub puzzle: String,
    /// How many givens it has.
    pub clues: usize,
    /// The cells whose givens were taken away.
    pub removed: Vec<Cell>,
    /// The givens that were added.
    pub added: Vec<Candidate>,
}

impl From<&Neighbour> for Response {
    fn from(neighbour: &Neighbour) -> Response {
        Response {
            puzzle: neighbour.puzzle.to_string(),
            clues: neighbour.puzzle.len(),
            removed: neighbour.removed.iter().collect(),
            added: neighbour.added.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn all(puzzle: &Puzzle, remove: usize, add: usize) -> Vec<Grid> {
        let mut all = Vec::new();
        for removed in removals(puzzle, remove) {
            let flow = neighbours(puzzle, removed, add, Budget::UNBOUNDED, &mut |neighbour| {
                assert_eq!((neighbour.removed, neighbour.added.len()), (removed, add));
                all.push(neighbour.puzzle);
                ControlFlow::Continue(())
            });
            assert_eq!(flow, Ok(ControlFlow::Continue(())));
        }
        all
    }

    #[test]
    fn one_for_one_is_what_trying_all_finds() {
        // Few givens can go from the minimal puzzle, so that most removals leave several solutions.
        let minimal = "53..7.......195....98......8...6...34..8.3..17...2...6.6....28....419..5.......79";
        let puzzle = Puzzle::new(EXAMPLE.parse().unwrap()).unwrap();
        let fewer = Puzzle::new(minimal.parse().unwrap()).unwrap();
        for puzzle in [puzzle, fewer] {
            let found = all(&puzzle, 1, 1);
            let mut expected = HashSet::new();
            for removed in puzzle.grid().filled_cells().iter() {
                for cell in Cell::ALL {
                    for digit in Digit::ALL {
                        let mut grid = *puzzle.grid();
                        grid.set(removed, None);
                        if grid[cell].is_some() || (cell == removed && puzzle.grid()[cell] == Some(digit)) {
                            continue;
                        }
                        grid.set(cell, Some(digit));
                        if Puzzle::new(grid).is_ok_and(|puzzle| shudu_solve::is_proper(&puzzle)) {
                            expected.insert(grid);
                        }
                    }
                }
            }
            assert_eq!(found.len(), expected.len());
            assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected);
        }
    }

    #[test]
    fn removals_are_all_combinations() {
        let puzzle = Puzzle::new(EXAMPLE.parse().unwrap()).unwrap();
        for (count, expected) in [(0, 1), (1, 30), (2, 435), (3, 4060), (30, 1), (31, 0)] {
            let sets: HashSet<CellSet> = removals(&puzzle, count).collect();
            assert_eq!(sets.len(), expected, "{count}");
            assert!(sets.iter().all(|set| set.len() == count));
        }
    }

    #[test]
    fn only_taking_away_and_only_adding() {
        let puzzle = Puzzle::new(EXAMPLE.parse().unwrap()).unwrap();
        let redundant = all(&puzzle, 1, 0);
        assert!(!redundant.is_empty() && redundant.iter().all(|grid| grid.len() == 29));
        // Each blank cell takes the digit of the solution and no other.
        assert_eq!(all(&puzzle, 0, 1).len(), 51);
        assert_eq!(all(&puzzle, 0, 2).len(), 51 * 50 / 2);
    }
}
