//! Which cells are the corners of a rectangle: two of one box in a line, then those beside them in another box.

use shudu_core::{Cell, House};

use crate::masks::CELLS;

/// The rectangles that were met, each once. They are known by a number that two of them may share; the later one is
/// then passed over, as in HoDoKu.
pub(super) struct Met {
    /// HoDoKu remembers 400.
    numbers: [u32; 400],
    len: usize,
}

impl Met {
    pub(super) fn none() -> Met {
        Met { numbers: [0; 400], len: 0 }
    }

    pub(super) fn is_new(&mut self, mut corners: [usize; 4]) -> bool {
        corners.sort_unstable();
        let number = corners.iter().fold(0, |number, &cell| number * 10 + cell as u32);
        if self.numbers[..self.len].contains(&number) {
            return false;
        }
        if let Some(free) = self.numbers.get_mut(self.len) {
            *free = number;
            self.len += 1;
        }
        true
    }
}

/// The other cells of the box in the row or the column of a cell, in order.
pub(super) fn beside(cell: usize) -> impl Iterator<Item = usize> {
    let at = Cell::from_index(cell);
    let in_line = move |&other: &usize| {
        let other = Cell::from_index(other);
        other != at && (other.row() == at.row() || other.column() == at.column())
    };
    CELLS[18 + at.box_number()].iter().map(|&other| usize::from(other)).filter(in_line)
}

/// The pairs of cells that complete two cells of one line to rectangles, in order: all outside the box.
pub(super) fn opposite(one: usize, other: usize) -> impl Iterator<Item = [usize; 2]> {
    let [a, b] = [one, other].map(Cell::from_index);
    let line = move |cell: Cell| if a.row() == b.row() { 9 + cell.column() } else { cell.row() };
    let outside = move |&place: &usize| House::ALL[line(a)].cell(place).box_number() != a.box_number();
    (0..9).filter(outside).map(move |place| [a, b].map(|cell| usize::from(CELLS[line(cell)][place])))
}
