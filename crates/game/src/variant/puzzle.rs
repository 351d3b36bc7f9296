//! A puzzle of any shape as a game needs it: what was read, checked, with what is asked of it at every move.

use std::sync::Arc;

use shudu_format::variant::VariantRecord;
use shudu_format::{ReadError, read_one};
use shudu_variant::{Grid, Shape};

use super::names::{Cell, Digit};

/// A puzzle that can be played. Cheap to clone; two are equal when their shapes, givens, pencilmarks, rules and titles
/// are.
#[derive(Debug, Clone)]
pub struct Puzzle {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    record: VariantRecord,
    puzzle: shudu_variant::Puzzle,
    /// By cell, those that never hold the same digit.
    peers: Vec<Vec<Cell>>,
    /// By cell, the rules that speak of it and say more than which cells differ.
    rules: Vec<Vec<usize>>,
    /// The JSON form, on one line.
    text: String,
}

impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        self.inner.text == other.inner.text
    }
}

impl Eq for Puzzle {}

/// Why a puzzle cannot be played.
#[derive(Debug, Clone, thiserror::Error)]
#[non_exhaustive]
pub enum PuzzleError {
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// Its givens contradict each other or a rule.
    #[error(transparent)]
    Contradiction(#[from] shudu_variant::PuzzleError),
}

impl Puzzle {
    /// From what was read. Digits that were placed are no part of the puzzle, nor is the solution of the author, unless
    /// not all rules are known: then it alone can say what is right.
    ///
    /// # Errors
    /// When the givens contradict each other, the pencilmarks or a rule.
    pub fn new(record: VariantRecord) -> Result<Puzzle, PuzzleError> {
        let placed = Grid::blank(record.shape().clone());
        let is_known = record.presentation.unknown.is_empty();
        let fits = |solution: &Grid| {
            record.givens.iter().all(|(cell, given)| given.is_none() || given == solution.get(cell))
        };
        let solution = record.solution.filter(|solution| !is_known && fits(solution));
        let record = VariantRecord { placed, solution, ..record };
        let puzzle = record.puzzle()?;
        let shape = puzzle.shape();
        let cell = |cell: shudu_variant::Cell| name(shape, cell);
        let peers = match record.presentation.repeats_digits() {
            true => vec![Vec::new(); shape.len()],
            false => puzzle.peers().into_iter().map(|of| of.into_iter().map(cell).collect()).collect(),
        };
        let mut rules = vec![Vec::new(); shape.len()];
        for (index, rule) in puzzle.rules().iter().enumerate() {
            for cell in rule.cells(shape) {
                rules[cell.index()].push(index);
            }
        }
        let text = record.text_of_game();
        Ok(Puzzle { inner: Arc::new(Inner { record, puzzle, peers, rules, text }) })
    }

    /// Reads a puzzle in any form that holds variants, or a classic one. Not all of its rules need be known.
    ///
    /// # Errors
    /// When it cannot be read, or its givens contradict each other or a rule.
    pub fn read(text: &str) -> Result<Puzzle, PuzzleError> {
        let located = read_one(text, None).or_else(ReadError::into_opened)?;
        Puzzle::new(located.sudoku.into_variant())
    }

    /// Are all its rules known? Otherwise no question about its solutions has an answer.
    pub fn is_known(&self) -> bool {
        self.inner.record.presentation.unknown.is_empty()
    }

    /// What was read, without placed digits, and without a solution if all rules are known.
    pub fn record(&self) -> &VariantRecord {
        &self.inner.record
    }

    /// For the solver.
    pub fn model(&self) -> &shudu_variant::Puzzle {
        &self.inner.puzzle
    }

    /// Its shape.
    pub fn shape(&self) -> &Shape {
        self.inner.puzzle.shape()
    }

    /// The JSON form, on one line.
    pub fn text(&self) -> &str {
        &self.inner.text
    }

    /// The cell of the model; `None` outside the grid.
    pub fn place(&self, cell: Cell) -> Option<shudu_variant::Cell> {
        self.shape().cell(cell.row() - 1, cell.column() - 1)
    }

    /// The name of a cell of the model.
    pub fn name(&self, cell: shudu_variant::Cell) -> Cell {
        name(self.shape(), cell)
    }

    /// The given of a cell.
    pub fn given(&self, cell: Cell) -> Option<Digit> {
        self.inner.puzzle.givens().get(self.place(cell)?).and_then(Digit::new)
    }

    pub(super) fn peers(&self, cell: Cell) -> &[Cell] {
        self.place(cell).map_or(&[], |cell| &self.inner.peers[cell.index()])
    }

    pub(super) fn rules_of(&self, cell: shudu_variant::Cell) -> &[usize] {
        &self.inner.rules[cell.index()]
    }
}

fn name(shape: &Shape, cell: shudu_variant::Cell) -> Cell {
    Cell::new(shape.row_of(cell) + 1, shape.column_of(cell) + 1).expect("no grid is larger than the largest")
}
