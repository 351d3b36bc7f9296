//! Closures of true candidates on an unchanging grid: only the strong links of that grid are followed (static forcing
//! chains).

use super::sets::{ClosureSets, Planes};
use crate::chains::changes::{Changes, changes};
use crate::chains::links::{LITERALS, Lit, cell_of, digit_of, lit, strong_links};
use crate::chains::ordered_set::OrderedSet;
use crate::masks::{CELLS, Masks, Removals, bits, digits_where, pair, single};
use crate::techniques::planes::{PEERS, cells};

/// The strong links of a grid, and what was followed on it.
pub(in crate::chains) struct StaticClosure {
    /// The other ends of the strong links of each candidate.
    partners: Box<[([u16; 4], u8); 729]>,
    /// The candidates that have any.
    linked: Planes,
    candidates: Planes,
    /// The candidates that were followed.
    done: Planes,
    /// True candidates to follow.
    queue: OrderedSet,
}

impl StaticClosure {
    pub(in crate::chains) fn new() -> StaticClosure {
        StaticClosure {
            partners: Box::new([([0; 4], 0); 729]),
            linked: [0; 9],
            candidates: [0; 9],
            done: [0; 9],
            queue: OrderedSet::default(),
        }
    }

    /// Takes the links of a grid.
    pub(in crate::chains) fn start(&mut self, masks: &Masks) {
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

    /// Follows a true candidate, unless that was done on this grid; `all` has the closure of each literal.
    pub(in crate::chains) fn follow(&mut self, masks: &Masks, on: Lit, all: &mut [ClosureSets]) {
        let (cell, digit) = (cell_of(on), digit_of(on));
        if self.done[digit] >> cell & 1 == 1 {
            return;
        }
        let mut closure = ClosureSets::EMPTY;
        self.queue.clear();
        self.queue.add(on / 2);
        let mut head = 0;
        while let Some(on) = self.queue.get(head) {
            head += 1;
            let (cell, digit) = (usize::from(on / 9), usize::from(on % 9));
            if closure.on[digit] >> cell & 1 == 1 {
                continue;
            }
            closure.on[digit] |= 1 << cell;
            if self.done[digit] >> cell & 1 == 1 {
                // Its closure is known.
                let known = &all[usize::from(lit(cell, digit, true))];
                for digit in 0..9 {
                    closure.on[digit] |= known.on[digit];
                    closure.off[digit] |= known.off[digit];
                }
                continue;
            }
            let new = PEERS[cell] & self.candidates[digit] & !closure.off[digit];
            closure.off[digit] |= new;
            for off in cells(new & self.linked[digit]) {
                self.enqueue_partners(off, digit);
            }
            for other in bits(masks.cell(cell) & !(1 << digit)) {
                if closure.off[other] >> cell & 1 == 0 {
                    closure.off[other] |= 1 << cell;
                    self.enqueue_partners(cell, other);
                }
            }
        }
        self.done[digit] |= 1 << cell;
        all[usize::from(on)] = closure;
    }

    fn enqueue_partners(&mut self, cell: usize, digit: usize) {
        let (partners, count) = self.partners[cell * 9 + digit];
        partners[..usize::from(count)].iter().for_each(|&on| self.queue.add(on));
    }
}

/// Finds the candidates that lead to their own negation because of a strong link that a greater grid lacks.
pub(in crate::chains) struct ReversalFilter {
    static_closure: StaticClosure,
    closures: Vec<ClosureSets>,
    /// The ends of the strong links that are new.
    links: Vec<(Lit, Lit)>,
}

impl ReversalFilter {
    pub(in crate::chains) fn new() -> ReversalFilter {
        ReversalFilter {
            static_closure: StaticClosure::new(),
            closures: vec![ClosureSets::EMPTY; LITERALS],
            links: Vec::new(),
        }
    }

    /// The candidates that lead to their negation, when none does on the greater grid. Such a chain uses a strong link
    /// that is new; so, by the contraposition of one half, both ends of the link lead to the negation. `None` when one
    /// of them is the last candidate of its cell.
    pub(in crate::chains) fn removals(&mut self, greater: &Masks, masks: &Masks) -> Option<Removals> {
        let ReversalFilter { static_closure, closures, links } = self;
        links.clear();
        let Changes { in_houses, any_pair } = changes(greater, masks);
        let rows = masks.cells().as_chunks::<9>().0.iter().zip(greater.cells().as_chunks::<9>().0);
        for (row, (now, before)) in rows.enumerate().filter(|_| any_pair) {
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
        static_closure.start(masks);
        let mut removed = [0u128; 9];
        for &(a, b) in links.iter() {
            static_closure.follow(masks, a, closures);
            static_closure.follow(masks, b, closures);
            let [a, b] = [a, b].map(|on| &closures[usize::from(on)].off);
            for digit in 0..9 {
                removed[digit] |= a[digit] & b[digit];
            }
        }
        let mut removals = Removals::EMPTY;
        for (digit, &removed) in removed.iter().enumerate() {
            for cell in cells(removed) {
                if single(masks.cell(cell)) {
                    return None;
                }
                removals.add(cell, 1 << digit);
            }
        }
        Some(removals)
    }
}
