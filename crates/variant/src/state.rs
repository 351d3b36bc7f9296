//! A grid while it is solved by hand: the digits that are written, and the candidates that are left.

use std::sync::Arc;

use crate::cell::Cell;
use crate::grid::{Candidates, Grid};
use crate::house::{House, Houses};
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::values::Values;

/// A digit in a cell, as a possibility. Ordered by cell, then digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: u8,
}

impl Candidate {
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: u8) -> Candidate {
        Candidate { cell, digit }
    }
}

/// What is not possible on a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StateError {
    /// The cell is filled, or has lost this candidate.
    #[error("the digit {} is no candidate of cell {}", .0.digit, .0.cell.index())]
    NotACandidate(Candidate),
}

/// Digits and candidates of a puzzle. Writing a digit takes it from all cells that differ from its cell; other rules
/// are left to steps. A filled cell has its digit as its only candidate.
#[derive(Debug, Clone)]
pub struct State<'p> {
    puzzle: &'p Puzzle,
    houses: Arc<Houses>,
    values: Grid,
    sets: Vec<Values>,
    /// Counts changes, and for each cell the count of its last one.
    clock: u32,
    changed: Vec<u32>,
}

impl<'p> State<'p> {
    /// The givens, and what they, the pencilmarks and the rules about single cells leave.
    pub fn new(puzzle: &'p Puzzle) -> State<'p> {
        State::with_houses(puzzle, Arc::new(Houses::new(puzzle)))
    }

    /// Likewise, with the houses of the puzzle as they were made before.
    pub fn with_houses(puzzle: &'p Puzzle, houses: Arc<Houses>) -> State<'p> {
        let shape = puzzle.shape();
        let mut sets = vec![shape.digits().all(); shape.len()];
        if let Some(allowed) = puzzle.allowed() {
            allowed.iter().for_each(|(cell, values)| sets[cell.index()] = sets[cell.index()].and(values));
        }
        let context = puzzle.context();
        for rule in puzzle.rules() {
            let mut model = Model::outline(shape);
            rule.post(&context, &mut model);
            for &(cell, values) in model.allowed() {
                let set = &mut sets[usize::from(cell)];
                *set = set.and(Values::from_bits(values));
            }
        }
        let values = Grid::blank(shape.clone());
        let changed = vec![1; shape.len()];
        let mut state = State { puzzle, houses, values, sets, clock: 1, changed };
        for (cell, digit) in puzzle.givens().iter() {
            if let Some(digit) = digit {
                state.write(Candidate::new(cell, digit), &mut Vec::new());
            }
        }
        state
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// Its houses.
    pub const fn houses(&self) -> &Arc<Houses> {
        &self.houses
    }

    /// The digits, givens included.
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// The candidates of a cell; of a filled cell its digit; none outside the grid.
    pub fn get(&self, cell: Cell) -> Values {
        self.sets.get(cell.index()).copied().unwrap_or_default()
    }

    /// Is the cell blank?
    pub fn is_blank(&self, cell: Cell) -> bool {
        self.values.get(cell).is_none()
    }

    /// Is it a candidate, or the digit of a filled cell?
    pub fn has(&self, candidate: Candidate) -> bool {
        self.get(candidate.cell).contains(candidate.digit)
    }

    /// Is it a candidate of a blank cell?
    pub fn is_open(&self, candidate: Candidate) -> bool {
        self.is_blank(candidate.cell) && self.has(candidate)
    }

    /// The candidates of blank cells; nothing in filled ones.
    pub fn candidates(&self) -> Candidates {
        let mut candidates = Candidates::none(self.puzzle.shape().clone());
        for cell in self.puzzle.shape().cells().filter(|&cell| self.is_blank(cell)) {
            candidates.set(cell, self.get(cell));
        }
        candidates
    }

    /// The cells of a house that have the digit left.
    pub fn places<'c>(&'c self, cells: &'c [Cell], digit: u8) -> impl Iterator<Item = Cell> + 'c {
        cells.iter().copied().filter(move |&cell| self.get(cell).contains(digit))
    }

    /// Are all cells filled?
    pub fn is_full(&self) -> bool {
        self.values.is_full()
    }

    /// Can the two not both be true, because they share a cell, or a digit in cells that differ?
    pub fn exclude(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell {
            a.digit != b.digit
        } else {
            a.digit == b.digit && self.houses.are_different(a.cell, b.cell)
        }
    }

    /// Writes a digit and takes it from the cells that differ.
    ///
    /// # Errors
    /// When it is no candidate of a blank cell.
    pub fn place(&mut self, candidate: Candidate) -> Result<(), StateError> {
        if !self.is_open(candidate) {
            return Err(StateError::NotACandidate(candidate));
        }
        self.write(candidate, &mut Vec::new());
        Ok(())
    }

    /// Removes a candidate out.
    ///
    /// # Errors
    /// When it is no candidate of a blank cell.
    pub fn eliminate(&mut self, candidate: Candidate) -> Result<(), StateError> {
        if !self.is_open(candidate) {
            return Err(StateError::NotACandidate(candidate));
        }
        self.remove(candidate);
        Ok(())
    }

    /// Writes a digit, candidate or not; what this takes from blank cells is added to `removed`.
    pub(crate) fn write(&mut self, candidate: Candidate, removed: &mut Vec<Candidate>) {
        let Candidate { cell, digit } = candidate;
        let others = self.get(cell).without(Values::only(digit));
        removed.extend(others.iter().map(|other| Candidate::new(cell, other)));
        self.sets[cell.index()] = Values::only(digit);
        self.values.set(cell, Some(digit));
        self.touch(cell);
        let houses = Arc::clone(&self.houses);
        for &peer in houses.peers(cell) {
            let taken = Candidate::new(peer, digit);
            if self.is_open(taken) {
                self.remove(taken);
                removed.push(taken);
            }
        }
    }

    /// Takes a candidate from a cell. What is outside the grid stays so.
    pub(crate) fn remove(&mut self, candidate: Candidate) {
        let Some(set) = self.sets.get_mut(candidate.cell.index()) else { return };
        *set = set.without(Values::only(candidate.digit));
        self.touch(candidate.cell);
    }

    fn touch(&mut self, cell: Cell) {
        self.clock += 1;
        self.changed[cell.index()] = self.clock;
    }

    /// When one of the cells changed last. Grows with each change of the state; 1 at the start.
    pub(crate) fn changed(&self, cells: &[u16]) -> u32 {
        cells.iter().map(|&cell| self.changed[usize::from(cell)]).max().unwrap_or(0)
    }

    /// The candidates as bits, by cell.
    pub(crate) fn bits(&self, into: &mut Vec<u32>) {
        into.clear();
        into.extend(self.sets.iter().map(|set| set.bits()));
    }

    /// The cells of one of its houses; none if the puzzle has no such house.
    pub(crate) fn cells_of(&self, house: House) -> &[Cell] {
        self.houses.cells(house).unwrap_or(&[])
    }
}
