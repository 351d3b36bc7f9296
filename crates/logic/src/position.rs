//! A board with all that the finders read: candidates by cell, by place and by digit, digits written in, givens.

use shudu_core::{Board, Cell, CellSet};

use crate::masks::Masks;

/// The state of a board. Cells and digits are indices, sets of cells are bits, bit 0 for r1c1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Position {
    masks: Masks,
    planes: [u128; 9],
    values: [u8; 81],
    givens: u128,
}

impl Position {
    /// What the board has.
    pub(crate) fn new(board: &Board) -> Position {
        let masks = Masks::new(board);
        let planes = crate::techniques::planes::planes(&masks);
        let values = std::array::from_fn(|i| board.values()[Cell::from_index(i)].map_or(0, |d| d.get()));
        let givens: CellSet = board.givens().filled().map(|(cell, _)| cell).collect();
        Position { masks, planes, values, givens: givens.bits() }
    }

    /// The grid without a digit.
    pub(crate) fn blank_grid() -> Position {
        Position { masks: Masks::blank_grid(), planes: [(1 << 81) - 1; 9], values: [0; 81], givens: 0 }
    }

    /// The candidates by cell and by place.
    #[inline]
    pub(crate) fn masks(&self) -> &Masks {
        &self.masks
    }

    /// The blank cells in which the digit may go.
    #[inline]
    pub(crate) fn plane(&self, digit: usize) -> u128 {
        self.planes[digit]
    }

    /// Those of all digits.
    #[inline]
    pub(crate) fn planes(&self) -> &[u128; 9] {
        &self.planes
    }

    /// The digit that stands in the cell, 1 to 9; 0 when it is blank.
    #[inline]
    pub(crate) fn value(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// The cells that the puzzle fills.
    #[inline]
    pub(crate) fn givens(&self) -> u128 {
        self.givens
    }

    /// The blank cells.
    #[inline]
    pub(crate) fn blank(&self) -> u128 {
        (0..81).filter(|&cell| self.values[cell] == 0).fold(0, |set, cell| set | 1 << cell)
    }

    /// Takes a candidate out; nothing happens when it is not there.
    #[inline]
    pub(crate) fn remove(&mut self, cell: usize, digit: usize) {
        self.masks.remove(cell, digit);
        self.planes[digit] &= !(1 << cell);
    }

    /// The same for a peer of a cell into which [`Position::place`] is about to write the digit: that takes all peers
    /// out of the digit's plane in one stroke.
    #[inline]
    pub(crate) fn remove_peer(&mut self, peer: usize, digit: usize) {
        self.masks.remove(peer, digit);
    }

    /// Fills a cell and takes the digit out of its peers.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        self.masks.place(cell, digit);
        for plane in &mut self.planes {
            *plane &= !(1 << cell);
        }
        self.planes[digit] &= !crate::techniques::planes::PEERS[cell];
        self.values[cell] = digit as u8 + 1;
    }

    /// Counts a filled cell among the givens.
    pub(crate) fn give(&mut self, cell: usize) {
        self.givens |= 1 << cell;
    }

    /// Are all cells filled?
    pub(crate) fn is_full(&self) -> bool {
        self.masks.is_full()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shudu_core::{Candidate, Digit, Puzzle};

    #[test]
    fn placing_and_removing_keep_all_views_alike() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let mut board = Board::new(&Puzzle::new(grid.parse().unwrap()).unwrap());
        let mut position = Position::new(&board);
        for (cell, digit, write) in [("r5c5", 5, true), ("r3c5", 4, true), ("r1c3", 4, false)] {
            let candidate = Candidate::new(cell.parse().unwrap(), Digit::new(digit).unwrap());
            let (at, index) = (candidate.cell.index(), candidate.digit.index());
            if write {
                board.place(candidate.cell, candidate.digit).unwrap();
                position.place(at, index);
            } else {
                board.eliminate(candidate).unwrap();
                position.remove(at, index);
            }
            assert_eq!(position, Position::new(&board));
        }
        assert_eq!(Position::blank_grid(), Position::new(&Board::new(&Puzzle::EMPTY)));
        assert_eq!(position.givens().count_ones(), 30);
        assert_eq!(position.blank().count_ones(), 49);
        assert_eq!([position.value(0), position.value(40), position.value(2)], [5, 5, 0]);
    }
}
