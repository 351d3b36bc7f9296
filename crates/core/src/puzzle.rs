//! Puzzles: grids without a clash.

use std::fmt;
use std::str::FromStr;

use crate::candidate::Candidates;
use crate::cell::CellSet;
use crate::clash::{Clash, clashes};
use crate::grid::{Grid, ParseGridError};
use crate::solution::{NotASolution, Solution, obeys_the_rules};

/// A grid without a clash. It may have one solution, none or many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Puzzle {
    grid: Grid,
}

/// The error of a grid that breaks a rule: every pair of equal digits that share a house.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the givens clash: {}", .clashes.iter().map(Clash::to_string).collect::<Vec<_>>().join(", "))]
pub struct ClashError {
    /// Each pair of clashing cells; never empty.
    pub clashes: Vec<Clash>,
}

impl Puzzle {
    /// The puzzle without a given: every solution grid solves it.
    pub const EMPTY: Puzzle = Puzzle { grid: Grid::EMPTY };

    /// Takes a grid that breaks no rule.
    ///
    /// # Errors
    /// If there is a clash. The error names every clash.
    pub fn new(grid: Grid) -> Result<Puzzle, ClashError> {
        // The common case first: no list is built for a grid without a clash.
        if crate::clash::has_clash(&grid) {
            Err(ClashError { clashes: clashes(&grid) })
        } else {
            Ok(Puzzle { grid })
        }
    }

    /// The puzzle that gives only these cells of a solution. No part of a solution has a clash.
    pub fn part_of(solution: &Solution, given: CellSet) -> Puzzle {
        let mut grid = Grid::EMPTY;
        for cell in given.iter() {
            grid.set(cell, Some(solution[cell]));
        }
        Puzzle { grid }
    }

    /// Its givens.
    #[inline]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// How many givens it has, 0 to 81.
    pub fn clues(&self) -> usize {
        self.grid.len()
    }

    /// What the givens leave by row, column and box alone.
    pub fn candidates(&self) -> Candidates {
        Candidates::of(&self.grid)
    }
}

/// Why a text is no puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePuzzleError {
    /// It is no grid.
    #[error(transparent)]
    Grid(#[from] ParseGridError),
    /// Its givens clash.
    #[error(transparent)]
    Clash(#[from] ClashError),
}

/// Reads the line form, see [`Grid::from_line`].
impl FromStr for Puzzle {
    type Err = ParsePuzzleError;
    fn from_str(text: &str) -> Result<Puzzle, ParsePuzzleError> {
        Ok(Puzzle::new(text.parse()?)?)
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = ClashError;
    fn try_from(grid: Grid) -> Result<Puzzle, ClashError> {
        Puzzle::new(grid)
    }
}

impl From<Solution> for Puzzle {
    fn from(solution: Solution) -> Puzzle {
        Puzzle { grid: *solution.grid() }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.grid.fmt(f)
    }
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.grid, f)
    }
}

impl Solution {
    /// Takes a grid that is full, breaks no rule and holds every given of the puzzle.
    ///
    /// # Errors
    /// Says which cells are blank, which clash and which contradict a given.
    pub fn of(grid: Grid, puzzle: &Puzzle) -> Result<Solution, NotASolution> {
        let changed: CellSet = puzzle
            .grid()
            .filled()
            .filter(|&(cell, digit)| grid[cell] != Some(digit))
            .map(|(cell, _)| cell)
            .collect();
        match Solution::new(grid) {
            Ok(solution) if changed.is_empty() => Ok(solution),
            Ok(_) => Err(NotASolution { blank: CellSet::EMPTY, clashes: Vec::new(), changed }),
            Err(wrong) => Err(NotASolution { changed: changed & grid.filled_cells(), ..wrong }),
        }
    }
}

/// Is `grid` full, without a clash, and does it hold every given of `puzzle`? The last word on any solver's answer:
/// counts digits in houses, searches nothing.
pub fn verify(grid: &Grid, puzzle: &Puzzle) -> bool {
    obeys_the_rules(grid) && grid.extends(puzzle.grid())
}
