//! Following one assumption to its end, as mere sets.

use super::super::links::{LITERALS, Lit, lit};
use super::super::reached::Reached;
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits};
use crate::techniques::planes::cells;

/// One assumption being followed.
pub(super) struct Follow<'a> {
    pub(super) work: &'a mut Masks,
    pub(super) reached: &'a mut Reached,
    pub(super) todo: &'a mut Vec<u16>,
    pub(super) in_cells: bool,
}

impl Follow<'_> {
    /// False on a contradiction.
    pub(super) fn follow(&mut self) -> bool {
        while let Some(on) = self.todo.pop() {
            let (cell, digit) = (usize::from(on / 9), usize::from(on % 9));
            if self.in_cells {
                for other in bits(self.work.cell(cell) & !(1 << digit)) {
                    if !self.off(cell, other) {
                        return false;
                    }
                }
            }
            for (house, place) in HOUSES[cell] {
                let house = usize::from(house);
                for other in bits(self.work.places(house, digit) & !(1 << place)) {
                    if !self.off(usize::from(CELLS[house][other]), digit) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Adds all that is known to follow from what follows; `met` is what that was done for. Was there any? On a
    /// contradiction, what leads to it if it is a known one.
    pub(super) fn join(
        &mut self,
        met: &mut Reached,
        done: &Reached,
        known: &[Reached],
        clashes: &[bool; LITERALS],
    ) -> Result<bool, Option<Lit>> {
        let mut any = false;
        loop {
            let mut added = *self.reached;
            for on in [true, false] {
                for digit in 0..9 {
                    let new = self.reached.of(on)[digit] & done.of(on)[digit] & !met.of(on)[digit];
                    for assumed in cells(new).map(|cell| lit(cell, digit, on)) {
                        if clashes[usize::from(assumed)] {
                            return Err(Some(assumed));
                        }
                        added.join(&known[usize::from(assumed)]);
                    }
                    met.of_mut(on)[digit] |= new;
                }
            }
            added.remove(self.reached);
            if added.is_nothing() {
                return Ok(any);
            }
            any = true;
            let agrees = (0..9).all(|digit| cells(added.on[digit]).all(|cell| self.on(cell, digit)))
                && (0..9).all(|digit| cells(added.off[digit]).all(|cell| self.off(cell, digit)));
            if !(agrees && self.follow()) {
                return Err(None);
            }
        }
    }

    /// False when the candidate is false, too.
    pub(super) fn on(&mut self, cell: usize, digit: usize) -> bool {
        let bit = 1 << cell;
        if self.reached.on[digit] & bit == 0 {
            self.reached.on[digit] |= bit;
            self.todo.push((cell * 9 + digit) as u16);
        }
        self.reached.off[digit] & bit == 0
    }

    /// False when the candidate is true, too, or what follows is a contradiction.
    pub(super) fn off(&mut self, cell: usize, digit: usize) -> bool {
        let bit = 1 << cell;
        if self.reached.on[digit] & bit != 0 {
            return false;
        }
        self.reached.off[digit] |= bit;
        self.strike(cell, digit)
    }

    /// Takes what techniques have found. They may strike out what is true: that alone is no contradiction yet.
    pub(super) fn strike_all(&mut self, struck: &Removals) -> bool {
        for (digit, plane) in self.reached.off.iter_mut().enumerate() {
            *plane |= struck.of(digit).bits();
        }
        (0..9).all(|digit| struck.of(digit).iter().all(|cell| self.strike(cell.index(), digit)))
    }

    /// Takes a candidate out of the grid; what is left alone is true.
    pub(super) fn strike(&mut self, cell: usize, digit: usize) -> bool {
        let left = self.work.take_out(cell, digit);
        let alone = left.alone().with_cell(self.in_cells);
        if !alone.any() {
            return true;
        }
        let mut agrees = true;
        if alone.in_cell() {
            agrees &= self.on(cell, left.in_cell().trailing_zeros() as usize);
        }
        for (kind, (house, _)) in HOUSES[cell].into_iter().enumerate() {
            if alone.in_house(kind) {
                let place = left.in_house(kind).trailing_zeros() as usize;
                agrees &= self.on(usize::from(CELLS[usize::from(house)][place]), digit);
            }
        }
        agrees
    }
}
