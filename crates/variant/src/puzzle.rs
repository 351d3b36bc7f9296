//! A puzzle: a shape, givens, pencilmarks and rules, without contradiction.

use std::fmt;
use std::sync::Arc;

use crate::cell::Cell;
use crate::grid::{Candidates, Grid};
use crate::rule::{Context, Rule, RuleError, RuleKind};
use crate::shape::Shape;

/// Givens, pencilmarks and rules. Each rule fits the shape, and what is filled in breaks none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    givens: Grid,
    allowed: Option<Candidates>,
    rules: Arc<[Rule]>,
}

impl Puzzle {
    /// Checks the rules against the shape and the givens against the rules. `allowed`: the digits that each cell may
    /// take at most, as pencilmarks say.
    ///
    /// # Errors
    /// When a rule does not fit the shape, or the givens break a house, a rule or the pencilmarks.
    ///
    /// # Panics
    /// When the pencilmarks have another shape than the givens.
    pub fn new(givens: Grid, allowed: Option<Candidates>, rules: Vec<Rule>) -> Result<Puzzle, PuzzleError> {
        assert!(allowed.as_ref().is_none_or(|allowed| allowed.shape() == givens.shape()), "one shape");
        for (index, rule) in rules.iter().enumerate() {
            rule.check(givens.shape()).map_err(|error| PuzzleError::Rule(error.of_rule(index)))?;
        }
        let puzzle = Puzzle { givens, allowed, rules: rules.into() };
        match puzzle.contradiction(&puzzle.givens) {
            Some(contradiction) => Err(PuzzleError::Contradiction(contradiction)),
            None => Ok(puzzle),
        }
    }

    /// Its shape.
    pub const fn shape(&self) -> &Arc<Shape> {
        self.givens.shape()
    }

    /// Its givens.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// What the cells may take at most, if the puzzle has pencilmarks.
    pub const fn allowed(&self) -> Option<&Candidates> {
        self.allowed.as_ref()
    }

    /// Its rules.
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// What a rule is told when it is checked.
    pub(crate) fn context(&self) -> Context<'_> {
        Context { shape: self.shape(), rules: &self.rules }
    }

    /// The first contradiction in a grid of the same shape: a row, a column, a region, the pencilmarks, a given, a
    /// rule. For a full grid the check is exact: none means that the grid is a solution. In a grid with blanks it finds
    /// what the filled cells alone show.
    pub fn contradiction(&self, grid: &Grid) -> Option<Contradiction> {
        let shape = self.shape();
        let houses = (0..shape.rows())
            .map(|row| (Cause::Row(row), shape.row(row).collect::<Vec<_>>()))
            .chain((0..shape.columns()).map(|column| (Cause::Column(column), shape.column(column).collect())))
            .chain(
                shape
                    .regions()
                    .iter()
                    .enumerate()
                    .map(|(index, cells)| (Cause::Region(index), cells.clone())),
            );
        for (cause, cells) in houses {
            if let Some(cells) = repeated(grid, &cells) {
                return Some(Contradiction { cause, cells });
            }
        }
        if let Some(allowed) = &self.allowed {
            let denied =
                grid.iter().find(|&(cell, digit)| digit.is_some_and(|d| !allowed.get(cell).contains(d)));
            if let Some((cell, _)) = denied {
                return Some(Contradiction { cause: Cause::Pencilmarks, cells: vec![cell] });
            }
            if let Some((cell, _)) = allowed.iter().find(|(_, values)| values.is_empty()) {
                return Some(Contradiction { cause: Cause::Pencilmarks, cells: vec![cell] });
            }
        }
        let changed = self.givens.iter().find(|&(cell, digit)| digit.is_some() && grid.get(cell) != digit);
        if let Some((cell, _)) = changed {
            return Some(Contradiction { cause: Cause::Given, cells: vec![cell] });
        }
        let context = self.context();
        self.rules.iter().enumerate().find_map(|(index, rule)| {
            let cells = rule.violation(&context, grid)?;
            Some(Contradiction { cause: Cause::Rule { index, kind: rule.kind() }, cells })
        })
    }

    /// Is this full grid a solution?
    pub fn is_solved_by(&self, grid: &Grid) -> bool {
        grid.is_full() && self.contradiction(grid).is_none()
    }
}

/// The first two cells with the same digit.
pub(crate) fn repeated(grid: &Grid, cells: &[Cell]) -> Option<Vec<Cell>> {
    let mut seen = [None; 32];
    for &cell in cells {
        if let Some(digit) = grid.get(cell)
            && let Some(first) = seen[usize::from(digit)].replace(cell)
        {
            return Some(vec![first, cell]);
        }
    }
    None
}

/// What is contradicted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A digit stands twice in this row, from 0.
    Row(usize),
    /// A digit stands twice in this column, from 0.
    Column(usize),
    /// A digit stands twice in this region, from 0.
    Region(usize),
    /// A digit is not among the pencilmarks of its cell, or these are none.
    Pencilmarks,
    /// A given was changed or erased.
    Given,
    /// A rule is broken.
    Rule {
        /// Its index among the rules of the puzzle.
        index: usize,
        /// Which rule.
        kind: RuleKind,
    },
}

/// What is filled in breaks a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contradiction {
    /// What is contradicted.
    pub cause: Cause,
    /// The cells that show it.
    pub cells: Vec<Cell>,
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause {
            Cause::Row(row) => write!(f, "row {} has a digit twice", row + 1),
            Cause::Column(column) => write!(f, "column {} has a digit twice", column + 1),
            Cause::Region(region) => write!(f, "region {} has a digit twice", region + 1),
            Cause::Pencilmarks => f.write_str("a digit is not among the pencilmarks of its cell"),
            Cause::Given => f.write_str("a given was changed"),
            Cause::Rule { index, kind } => write!(f, "rule {} ({}) is broken", index + 1, kind.slug()),
        }
    }
}

/// Why there is no such puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// A rule does not fit the shape.
    #[error(transparent)]
    Rule(RuleError),
    /// The givens contradict each other.
    #[error("{0}")]
    Contradiction(Contradiction),
}
