//! Naked singles until nothing changes: the inference that `propagate` and `singles` share.

use shudu_core::{Candidates, Cell, CellSet, Digit, Grid, Problem};

/// Candidate lists, and the cells whose digit has been removed from their peers' lists.
///
/// Invariant: a placed cell keeps its digit alone and none of its peers has it.
#[derive(Clone, Copy)]
pub(crate) struct Lists {
    pub(crate) candidates: Candidates,
    pub(crate) placed: CellSet,
}

impl Lists {
    /// What the givens leave; no blank is placed yet.
    pub(crate) fn of(problem: &Problem<'_>) -> Lists {
        Lists { candidates: problem.candidates(), placed: problem.puzzle.grid().filled_cells() }
    }

    /// The cells that are not placed.
    pub(crate) fn blanks(&self) -> CellSet {
        !self.placed
    }

    /// The digits of the placed cells.
    pub(crate) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in self.placed.iter() {
            grid.set(cell, self.candidates[cell].only());
        }
        grid
    }

    /// Every blank with one candidate left takes it, and so on. Reports each placement; `Err` names a cell that has no
    /// candidate left.
    pub(crate) fn settle(&mut self, tell: impl FnMut(Cell, Digit)) -> Result<(), Cell> {
        if let Some(dead) = self.blanks().iter().find(|&cell| self.candidates[cell].is_empty()) {
            return Err(dead);
        }
        let singles = self.blanks().iter().filter(|&cell| self.candidates[cell].only().is_some()).collect();
        self.cascade(singles, tell)
    }

    /// Writes a digit, and then what follows. Reports each placement, this one first; `Err` names a cell that has no
    /// candidate left.
    pub(crate) fn place(
        &mut self,
        cell: Cell,
        digit: Digit,
        tell: impl FnMut(Cell, Digit),
    ) -> Result<(), Cell> {
        self.candidates[cell] = digit.as_set();
        self.cascade(cell.as_set(), tell)
    }

    /// Places the cells of `todo`, each of which has one candidate, and the peers that are left with one.
    fn cascade(&mut self, mut todo: CellSet, mut tell: impl FnMut(Cell, Digit)) -> Result<(), Cell> {
        while let Some(cell) = todo.first() {
            todo.remove(cell);
            let digit = self.candidates[cell].only().expect("a cell to do has one candidate");
            self.placed.insert(cell);
            tell(cell, digit);
            for peer in (cell.peers() - self.placed).iter() {
                if self.candidates[peer].remove(digit) {
                    match self.candidates[peer].len() {
                        0 => return Err(peer),
                        1 => _ = todo.insert(peer),
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }
}
