//! A partly solved puzzle: givens, placed digits and candidates, kept apart.

use crate::candidate::{Candidate, Candidates};
use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::House;
use crate::puzzle::Puzzle;

/// Givens, placed digits and candidates. Candidates only ever shrink; a filled cell keeps only its own digit, and
/// none of its peers keeps that digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    givens: Grid,
    values: Grid,
    candidates: Candidates,
}

/// A placement or elimination that the board refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// The cell holds a digit already.
    #[error("{0} is filled already")]
    Filled(Cell),
    /// The digit is not, or no longer, a candidate there.
    #[error("{0} is no candidate")]
    NotACandidate(Candidate),
}

impl Board {
    /// The start: the puzzle's givens, and the candidates that they leave.
    pub fn new(puzzle: &Puzzle) -> Board {
        Board { givens: *puzzle.grid(), values: *puzzle.grid(), candidates: puzzle.candidates() }
    }

    /// A start with candidates narrowed further, as in a Sukaku or a pencilmark grid. Only what the givens leave is
    /// kept.
    pub fn with_candidates(puzzle: &Puzzle, candidates: &Candidates) -> Board {
        let mut board = Board::new(puzzle);
        for (cell, set) in candidates.iter() {
            board.candidates[cell] &= set | board.values[cell].map_or(DigitSet::EMPTY, Digit::as_set);
        }
        board
    }

    /// The puzzle's givens.
    #[inline]
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Givens and placed digits.
    #[inline]
    pub const fn values(&self) -> &Grid {
        &self.values
    }

    /// The candidates of every cell; those of a filled cell are its own digit alone.
    #[inline]
    pub const fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The candidates of a cell.
    #[inline]
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }

    /// The blank cells of a house in which a digit may go.
    pub fn places_in(&self, house: House, digit: Digit) -> CellSet {
        house
            .cells()
            .iter()
            .filter(|&c| self.values[c].is_none() && self.candidates[c].contains(digit))
            .collect()
    }

    /// Places a digit in a blank cell and takes it from the candidates of the peers.
    ///
    /// # Errors
    /// If the cell is filled or the digit is not a candidate there. The board is then unchanged.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), BoardError> {
        if self.values[cell].is_some() {
            return Err(BoardError::Filled(cell));
        }
        if !self.candidates[cell].contains(digit) {
            return Err(BoardError::NotACandidate(Candidate::new(cell, digit)));
        }
        self.values.set(cell, Some(digit));
        self.candidates[cell] = digit.as_set();
        for peer in cell.peers().iter() {
            self.candidates[peer].remove(digit);
        }
        Ok(())
    }

    /// Takes a candidate out of a blank cell.
    ///
    /// # Errors
    /// If the cell is filled or the digit is not a candidate there. The board is then unchanged.
    pub fn eliminate(&mut self, candidate: Candidate) -> Result<(), BoardError> {
        if self.values[candidate.cell].is_some() {
            return Err(BoardError::Filled(candidate.cell));
        }
        if self.candidates[candidate.cell].remove(candidate.digit) {
            Ok(())
        } else {
            Err(BoardError::NotACandidate(candidate))
        }
    }

    /// Where the rules can no longer be met: blank cells without a candidate, and digits without a place in a house.
    /// Empty for every board that still has a solution; the converse does not hold.
    pub fn contradictions(&self) -> Contradictions {
        let cells = Cell::ALL.into_iter().filter(|&cell| self.candidates[cell].is_empty()).collect();
        let mut places = Vec::new();
        for house in House::ALL {
            let left =
                house.cells().iter().fold(DigitSet::EMPTY, |digits, cell| digits | self.candidates[cell]);
            places.extend((!left).iter().map(|digit| (house, digit)));
        }
        Contradictions { cells, places }
    }
}

/// Where a board contradicts itself at once.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Contradictions {
    /// Dead cells: blank, and no candidate left.
    pub cells: CellSet,
    /// Dead digits: no place left in the house. Ordered by house, then digit.
    pub places: Vec<(House, Digit)>,
}

impl Contradictions {
    /// Is there no contradiction?
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.places.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        Board::new(&Puzzle::new(grid).unwrap())
    }

    #[test]
    fn placing_clears_the_peers() {
        let (mut board, cell, five) = (board(), Cell::at(4, 4), Digit::new(5).unwrap());
        assert_eq!(board.get(cell), five.as_set());
        board.place(cell, five).unwrap();
        assert!(cell.peers().iter().all(|peer| !board.get(peer).contains(five)));
        assert_eq!(board.place(cell, five), Err(BoardError::Filled(cell)));
        assert_eq!(board.givens()[cell], None);
        assert_eq!(board.values()[cell], Some(five));
    }

    #[test]
    fn what_is_no_candidate_is_refused() {
        let mut board = board();
        let wrong = Candidate::new(Cell::at(0, 2), Digit::new(5).unwrap());
        assert_eq!(board.eliminate(wrong), Err(BoardError::NotACandidate(wrong)));
        assert_eq!(board.place(wrong.cell, wrong.digit), Err(BoardError::NotACandidate(wrong)));
        assert_eq!(board, self::board());
    }

    #[test]
    fn contradictions_name_dead_cells_and_dead_digits() {
        assert!(board().contradictions().is_empty());
        let mut board = board();
        board.eliminate(Candidate::new(Cell::at(4, 4), Digit::new(5).unwrap())).unwrap();
        let seven = Digit::new(7).unwrap();
        for cell in board.places_in(House::of_box(0), seven).iter() {
            board.eliminate(Candidate::new(cell, seven)).unwrap();
        }
        let found = board.contradictions();
        assert_eq!(found.cells.to_string(), "r5c5");
        assert!(found.places.contains(&(House::of_box(0), seven)));
    }
}
