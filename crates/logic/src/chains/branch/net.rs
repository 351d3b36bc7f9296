//! A forcing net: branches in which false candidates are removed on the way. It works on sets of what is not known to
//! be false yet, so that no literal is met twice.

use super::{Branch, Node};
use crate::chains::links::{Cause, HOUSE_CAUSES, Lit, is_on, lit};
use crate::masks::{HOUSES, Masks, REMOVALS, SPOTS, bits};
use crate::techniques::planes::{HOUSE_CELLS, cells};

/// What is left while a branch is followed.
struct NetState {
    /// The cells of each digit where it is not known to be false.
    open: [u128; 9],
    /// The digits of each cell that are known to be false.
    false_digits: [u16; 81],
    /// What is not removed: the digits of each cell, the places of each digit in each house. Empty where one is true.
    cells: [u16; 81],
    places: [u16; 256],
}

/// The other cells of the row, the column and the box of each cell.
static NEIGHBOURS: [[u128; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut i = 0;
    while i < 3 * 81 {
        let (cell, kind) = (i / 3, i % 3);
        table[cell][kind] = HOUSE_CELLS[HOUSES[cell][kind].0 as usize] & !(1 << cell);
        i += 1;
    }
    table
};

impl NetState {
    fn new(work: &Masks) -> NetState {
        let mut open = [0; 9];
        for row in 0..9 {
            for (plane, &places) in open.iter_mut().zip(work.all_places(row)) {
                *plane |= u128::from(places) << (9 * row);
            }
        }
        NetState { open, false_digits: [0; 81], cells: *work.cells(), places: *work.every_place() }
    }

    /// Marks a candidate as false.
    #[inline]
    fn mark_false(&mut self, cell: usize, digit: usize) {
        self.open[digit] &= !(1 << cell);
        self.false_digits[cell] |= 1 << digit;
    }

    /// Leaves nothing to be found in the cell and the houses of a true literal.
    #[inline]
    fn close_around(&mut self, on: Lit, in_cells: bool) {
        if in_cells {
            self.cells[usize::from(on / 18)] = 0;
        }
        for spot in SPOTS[usize::from(on / 2)] {
            self.places[usize::from(spot.number)] = 0;
        }
    }
}

impl Branch {
    /// As [`Branch::follow`] with `work`. Nothing may be both true and false.
    pub(super) fn follow_net(&mut self, source: &Masks, work: &mut Masks, in_cells: bool, is_last: bool) {
        let mut net = NetState::new(work);
        for off in self.nodes[self.off_head..].iter().map(|node| node.lit()).filter(|&lit| !is_on(lit)) {
            net.mark_false(usize::from(off / 18), usize::from(off / 2 % 9));
        }
        for &node in &self.on_queue[..self.on_head] {
            net.close_around(self.nodes[usize::from(node)].lit(), in_cells);
        }
        let from = self.off_head;
        self.propagate(&mut net, source, work, in_cells);
        if !is_last {
            let removed = self.nodes[from..self.off_head].iter().map(|node| node.lit());
            removed.filter(|&lit| !is_on(lit)).for_each(|off| {
                work.remove(usize::from(off / 18), usize::from(off / 2 % 9));
            });
        }
    }

    fn propagate(&mut self, net: &mut NetState, source: &Masks, work: &Masks, in_cells: bool) {
        loop {
            if let Some(&node) = self.on_queue.get(self.on_head) {
                self.on_head += 1;
                if !self.exclude(node, net, work, in_cells) {
                    return;
                }
            } else if let Some(node) = self.nodes.get(self.off_head) {
                let off = node.lit();
                let number = self.off_head as u16;
                self.off_head += 1;
                if is_on(off) {
                    continue;
                }
                if !self.remove_in_net(number, off, net, source, in_cells) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    /// Adds what is false since a literal is true. False on a contradiction.
    fn exclude(&mut self, node: u16, net: &mut NetState, work: &Masks, in_cells: bool) -> bool {
        let on = self.nodes[usize::from(node)].lit();
        let (cell, digit) = (usize::from(on / 18), usize::from(on / 2 % 9));
        if in_cells {
            for other in bits(work.cell(cell) & !net.false_digits[cell] & !(1 << digit)) {
                if !self.add_false(node, lit(cell, other, false), Cause::Cell) {
                    return false;
                }
                net.mark_false(cell, other);
            }
        }
        for (cause, i) in HOUSE_CAUSES {
            let around = net.open[digit] & NEIGHBOURS[cell][i];
            net.open[digit] ^= around;
            for other in cells(around) {
                if !self.add_false(node, lit(other, digit, false), cause) {
                    return false;
                }
                net.false_digits[other] |= 1 << digit;
            }
        }
        net.close_around(on, in_cells);
        true
    }

    /// Adds a literal that is false and was not yet. False when it is true.
    #[inline(always)]
    fn add_false(&mut self, node: u16, off: Lit, cause: Cause) -> bool {
        let found = Node::new(off, cause, node, (0, 0));
        if let Some(other) = self.node(off + 1) {
            let last = self.push(found);
            self.contradiction = Some((other, last));
            return false;
        }
        let number = self.push(found);
        self.index[usize::from(off)] = number;
        self.consistent = self.nodes.len();
        true
    }

    /// Removes a false candidate, and adds what is true by that. False on a contradiction.
    #[inline]
    fn remove_in_net(
        &mut self,
        node: u16,
        off: Lit,
        net: &mut NetState,
        source: &Masks,
        in_cells: bool,
    ) -> bool {
        let left = REMOVALS[usize::from(off / 2)].take_out(&mut net.cells, &mut net.places);
        let alone = left.alone().with_cell(in_cells);
        !alone.any() || self.add_singles(node, off, left, alone, source)
    }
}
