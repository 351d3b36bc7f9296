//! Which of a puzzle's givens are enough: asked again and again of one puzzle, so that what was learnt stays.

use shudu_core::{Budget, Cell, CellSet, Grid, Meter, Problem, Puzzle, Solution, Spent};
use shudu_solve::solutions_within;

/// How many unavoidable sets are kept at most.
const MOST_SETS: usize = 4096;

/// A proper puzzle, its solution, and the unavoidable sets that were met: sets of givens of which at least one must
/// stay, since another grid agrees with all givens outside.
#[derive(Debug)]
pub(crate) struct Givens<'a> {
    all: CellSet,
    solution: Solution,
    pub(crate) unavoidable: Vec<CellSet>,
    oldest: usize,
    meter: Meter<'a>,
}

/// Why a puzzle has no minimal subset.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotProper {
    /// It has no solution.
    None,
    /// It has several.
    Many,
}

impl<'a> Givens<'a> {
    /// Solves the puzzle.
    pub(crate) fn of(puzzle: &Puzzle, budget: Budget<'a>) -> Result<Givens<'a>, NotProper> {
        let mut solutions = shudu_solve::solutions(puzzle);
        match (solutions.next(), solutions.next()) {
            (None, _) => Err(NotProper::None),
            (Some(_), Some(_)) => Err(NotProper::Many),
            (Some(solution), None) => Ok(Givens {
                all: puzzle.grid().filled_cells(),
                solution,
                unavoidable: Vec::new(),
                oldest: 0,
                meter: Meter::start(budget),
            }),
        }
    }

    /// The cells of all givens.
    pub(crate) fn all(&self) -> CellSet {
        self.all
    }

    pub(crate) fn solution(&self) -> &Solution {
        &self.solution
    }

    /// The puzzle with these givens alone.
    pub(crate) fn puzzle(&self, kept: CellSet) -> Puzzle {
        let mut grid = Grid::EMPTY;
        for cell in kept.iter() {
            grid.set(cell, Some(self.solution[cell]));
        }
        Puzzle::new(grid).expect("digits of a solution do not clash")
    }

    /// One more node.
    pub(crate) fn node(&mut self) -> Result<(), Spent> {
        if self.meter.node() { Ok(()) } else { Err(self.meter.spent().expect("a refusal has a reason")) }
    }

    /// Is the solution the only one with these givens?
    pub(crate) fn are_enough(&mut self, kept: CellSet) -> Result<bool, Spent> {
        if self.unavoidable.iter().any(|set| set.is_disjoint(kept)) {
            return Ok(false);
        }
        self.node()?;
        let other = shudu_solve::solutions(&self.puzzle(kept)).take(2).find(|found| *found != self.solution);
        Ok(!self.learn(other))
    }

    /// Do these givens leave the digit of this cell no choice?
    pub(crate) fn imply(&mut self, kept: CellSet, cell: Cell) -> Result<bool, Spent> {
        if self.unavoidable.iter().any(|set| set.contains(cell) && set.is_disjoint(kept)) {
            return Ok(false);
        }
        self.node()?;
        let puzzle = self.puzzle(kept);
        let mut allowed = Problem::new(&puzzle).candidates();
        allowed[cell] -= self.solution[cell].as_set();
        let other = solutions_within(&puzzle, &allowed).next();
        Ok(!self.learn(other))
    }

    /// The givens that are not needed, each one alone.
    pub(crate) fn redundant(&mut self) -> Result<CellSet, Spent> {
        let mut redundant = CellSet::EMPTY;
        for cell in self.all.iter() {
            if self.imply(self.all - cell.as_set(), cell)? {
                redundant.insert(cell);
            }
        }
        Ok(redundant)
    }

    /// Takes givens away in this order as long as the solution stays the only one.
    pub(crate) fn reduce(&mut self, mut kept: CellSet, order: &[Cell]) -> Result<CellSet, Spent> {
        for &cell in order.iter().filter(|cell| kept.contains(**cell)).collect::<Vec<_>>() {
            if self.are_enough(kept - cell.as_set())? {
                kept -= cell.as_set();
            }
        }
        Ok(kept)
    }

    fn learn(&mut self, other: Option<Solution>) -> bool {
        let Some(other) = other else { return false };
        let set = self.solution.differences(&other) & self.all;
        if self.unavoidable.len() < MOST_SETS {
            self.unavoidable.push(set);
        } else {
            self.unavoidable[self.oldest] = set;
            self.oldest = (self.oldest + 1) % MOST_SETS;
        }
        true
    }
}
