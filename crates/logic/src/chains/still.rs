//! What follows from true candidates on an unchanging grid.

use super::links::{LITERALS, Lit, cell_of, digit_of, lit};
use super::reach::strong_links;
use super::reached::{Planes, Reached};
use super::sweep::{Changed, changed};
use super::walk::Once;
use crate::masks::{CELLS, Masks, Removals, bits, digits_where, pair, single};
use crate::techniques::planes::{PEERS, cells};

/// The strong links of a grid, and what was followed on it.
pub(super) struct Still {
    /// The other ends of the strong links of each candidate.
    partners: Box<[([u16; 4], u8); 729]>,
    /// The candidates that have any.
    linked: Planes,
    candidates: Planes,
    /// The candidates that were followed.
    done: Planes,
    /// True candidates to follow.
    todo: Once,
}

impl Still {
    pub(super) fn new() -> Still {
        Still {
            partners: Box::new([([0; 4], 0); 729]),
            linked: [0; 9],
            candidates: [0; 9],
            done: [0; 9],
            todo: Once::default(),
        }
    }

    /// Takes the links of a grid.
    pub(super) fn fill(&mut self, masks: &Masks) {
        for digit in 0..9 {
            cells(self.linked[digit]).for_each(|cell| self.partners[cell * 9 + digit].1 = 0);
        }
        self.linked = [0; 9];
        self.done = [0; 9];
        strong_links(masks, true, true, |a, b| {
            for (from, to) in [(a, b), (b, a)] {
                // One in the cell and one in each house: the same may come twice.
                let (partners, count) = &mut self.partners[from];
                partners[usize::from(*count % 4)] = to as u16;
                *count += 1;
                self.linked[from % 9] |= 1u128 << (from / 9);
            }
        });
        for (digit, plane) in self.candidates.iter_mut().enumerate() {
            *plane = (0..9).fold(0, |plane, row| plane | u128::from(masks.places(row, digit)) << (9 * row));
        }
    }

    /// Follows a true candidate, unless that was done on this grid; `all` is what follows from each literal.
    pub(super) fn follow(&mut self, masks: &Masks, on: Lit, all: &mut [Reached]) {
        let (cell, digit) = (cell_of(on), digit_of(on));
        if self.done[digit] >> cell & 1 == 1 {
            return;
        }
        let mut reached = Reached::NOTHING;
        self.todo.clear();
        self.todo.add(on / 2);
        let mut head = 0;
        while let Some(on) = self.todo.get(head) {
            head += 1;
            let (cell, digit) = (usize::from(on / 9), usize::from(on % 9));
            if reached.on[digit] >> cell & 1 == 1 {
                continue;
            }
            reached.on[digit] |= 1 << cell;
            if self.done[digit] >> cell & 1 == 1 {
                // All that it leads to is known.
                let known = &all[usize::from(lit(cell, digit, true))];
                for digit in 0..9 {
                    reached.on[digit] |= known.on[digit];
                    reached.off[digit] |= known.off[digit];
                }
                continue;
            }
            let new = PEERS[cell] & self.candidates[digit] & !reached.off[digit];
            reached.off[digit] |= new;
            for off in cells(new & self.linked[digit]) {
                self.partners_of(off, digit);
            }
            for other in bits(masks.cell(cell) & !(1 << digit)) {
                if reached.off[other] >> cell & 1 == 0 {
                    reached.off[other] |= 1 << cell;
                    self.partners_of(cell, other);
                }
            }
        }
        self.done[digit] |= 1 << cell;
        all[usize::from(on)] = reached;
    }

    fn partners_of(&mut self, cell: usize, digit: usize) {
        let (partners, count) = self.partners[cell * 9 + digit];
        partners[..usize::from(count)].iter().for_each(|&on| self.todo.add(on));
    }
}

/// What leads to its own contrary because of a strong link that a greater grid lacks.
pub(super) struct Turns {
    still: Still,
    reached: Vec<Reached>,
    /// The ends of the strong links that are new.
    links: Vec<(Lit, Lit)>,
}

impl Turns {
    pub(super) fn new() -> Turns {
        Turns { still: Still::new(), reached: vec![Reached::NOTHING; LITERALS], links: Vec::new() }
    }

    /// The candidates that lead to their contrary, when none does in the greater grid. Such a chain goes by a strong link
    /// that is new; so, by the contraposition of one half, both ends of the link lead to the contrary. `None` when there is
    /// one in a cell with no other.
    pub(super) fn strikes(&mut self, greater: &Masks, masks: &Masks) -> Option<Removals> {
        let Turns { still, reached, links } = self;
        links.clear();
        let Changed { in_houses, pairs } = changed(greater, masks);
        let rows = masks.cells().as_chunks::<9>().0.iter().zip(greater.cells().as_chunks::<9>().0);
        for (row, (now, before)) in rows.enumerate().filter(|_| pairs) {
            for place in bits(digits_where(|place| pair(now[place]) & (now[place] != before[place]))) {
                let [a, b] = [now[place].trailing_zeros(), now[place].ilog2()]
                    .map(|digit| lit(9 * row + place, digit as usize, true));
                links.push((a, b));
            }
        }
        for ((house, cells), changed) in CELLS.iter().enumerate().zip(in_houses) {
            if changed == 0 {
                continue;
            }
            let now = masks.all_places(house);
            for digit in bits(masks.pairs(house) & changed) {
                let ends = [now[digit].trailing_zeros(), now[digit].ilog2()];
                let [a, b] = ends.map(|place| lit(usize::from(cells[place as usize]), digit, true));
                links.push((a, b));
            }
        }
        if links.is_empty() {
            return Some(Removals::EMPTY);
        }
        still.fill(masks);
        let mut struck = [0u128; 9];
        for &(a, b) in links.iter() {
            still.follow(masks, a, reached);
            still.follow(masks, b, reached);
            let [a, b] = [a, b].map(|on| &reached[usize::from(on)].off);
            for digit in 0..9 {
                struck[digit] |= a[digit] & b[digit];
            }
        }
        let mut removals = Removals::EMPTY;
        for (digit, &struck) in struck.iter().enumerate() {
            for cell in cells(struck) {
                if single(masks.cell(cell)) {
                    return None;
                }
                removals.add(cell, 1 << digit);
            }
        }
        Some(removals)
    }
}
