//! Unit propagation from one assumption, on sets: false candidates are removed from the grid, and what is left alone is
//! true.

use crate::chains::closure::ClosureSets;
use crate::chains::links::{LITERALS, Lit, lit};
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits};
use crate::techniques::planes::cells;

/// The propagation of one assumption.
pub(super) struct Propagation<'a> {
    pub(super) work: &'a mut Masks,
    pub(super) closure: &'a mut ClosureSets,
    /// True candidates whose neighbours are not removed yet.
    pub(super) queue: &'a mut Vec<u16>,
    pub(super) in_cells: bool,
}

impl Propagation<'_> {
    /// Propagates until the queue is empty. False on a contradiction.
    pub(super) fn run(&mut self) -> bool {
        while let Some(on) = self.queue.pop() {
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

    /// Adds the known closures of everything that follows; `joined` has the literals for which that was done, `done`
    /// those whose closure is known. Was anything new? On a contradiction, the literal that is known to lead to it, if
    /// there is one.
    pub(super) fn join(
        &mut self,
        joined: &mut ClosureSets,
        done: &ClosureSets,
        known: &[ClosureSets],
        contradictions: &[bool; LITERALS],
    ) -> Result<bool, Option<Lit>> {
        let mut any = false;
        loop {
            let mut added = *self.closure;
            for on in [true, false] {
                for digit in 0..9 {
                    let new = self.closure.of(on)[digit] & done.of(on)[digit] & !joined.of(on)[digit];
                    for assumed in cells(new).map(|cell| lit(cell, digit, on)) {
                        if contradictions[usize::from(assumed)] {
                            return Err(Some(assumed));
                        }
                        added.join(&known[usize::from(assumed)]);
                    }
                    joined.of_mut(on)[digit] |= new;
                }
            }
            added.remove(self.closure);
            if added.is_empty() {
                return Ok(any);
            }
            any = true;
            let agrees = (0..9).all(|digit| cells(added.on[digit]).all(|cell| self.on(cell, digit)))
                && (0..9).all(|digit| cells(added.off[digit]).all(|cell| self.off(cell, digit)));
            if !(agrees && self.run()) {
                return Err(None);
            }
        }
    }

    /// Makes a candidate true. False when it is false, too.
    pub(super) fn on(&mut self, cell: usize, digit: usize) -> bool {
        let bit = 1 << cell;
        if self.closure.on[digit] & bit == 0 {
            self.closure.on[digit] |= bit;
            self.queue.push((cell * 9 + digit) as u16);
        }
        self.closure.off[digit] & bit == 0
    }

    /// Makes a candidate false. False when it is true, too, or on another contradiction.
    pub(super) fn off(&mut self, cell: usize, digit: usize) -> bool {
        let bit = 1 << cell;
        if self.closure.on[digit] & bit != 0 {
            return false;
        }
        self.closure.off[digit] |= bit;
        self.remove(cell, digit)
    }

    /// Takes the removals of techniques. They may remove what is true: that alone is no contradiction yet.
    pub(super) fn remove_all(&mut self, removals: &Removals) -> bool {
        for (digit, plane) in self.closure.off.iter_mut().enumerate() {
            *plane |= removals.of(digit).bits();
        }
        (0..9).all(|digit| removals.of(digit).iter().all(|cell| self.remove(cell.index(), digit)))
    }

    /// Removes a candidate from the grid; what is left alone is true. False on a contradiction.
    pub(super) fn remove(&mut self, cell: usize, digit: usize) -> bool {
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
