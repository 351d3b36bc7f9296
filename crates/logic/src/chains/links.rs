//! Literals and the single implications between them: the links of nice loops and AICs, strong and weak.

use shudu_core::step::{Literal, Truth};
use shudu_core::{Candidate, House};

use crate::masks::{CANDIDATES, CELLS, HOUSES, Masks, SPOTS, bits, candidate, digits_where, pair};

/// A literal by number: twice that of its candidate (`9 * cell + digit`), and one more when it is true.
pub(crate) type Lit = u16;

/// How many there are.
pub(crate) const LITERALS: usize = 2 * 729;

/// By what link a literal follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cause {
    /// It is the assumption.
    Assumed,
    /// By the digits of its cell.
    Cell,
    /// By the places in its box.
    Box,
    /// By the places in its row.
    Row,
    /// By the places in its column.
    Column,
    /// By another technique.
    Technique,
}

/// The houses in the order in which they are looked at, with their place in [`HOUSES`].
pub(crate) const HOUSE_CAUSES: [(Cause, usize); 3] = [(Cause::Box, 2), (Cause::Row, 0), (Cause::Column, 1)];

pub(crate) const fn lit(cell: usize, digit: usize, on: bool) -> Lit {
    ((cell * 9 + digit) * 2) as Lit + on as Lit
}

pub(crate) const fn is_on(lit: Lit) -> bool {
    lit & 1 == 1
}

pub(crate) const fn cell_of(lit: Lit) -> usize {
    lit as usize / 18
}

pub(crate) const fn digit_of(lit: Lit) -> usize {
    lit as usize / 2 % 9
}

pub(crate) fn candidate_of(lit: Lit) -> Candidate {
    candidate(cell_of(lit), digit_of(lit))
}

pub(crate) fn literal_of(lit: Lit) -> Literal {
    Literal { candidate: candidate_of(lit), on: is_on(lit) }
}

/// The truth behind a strong link to the literal.
pub(crate) fn truth_of(lit: Lit, cause: Cause) -> Truth {
    let candidate = candidate_of(lit);
    let house = |i: usize| Truth::House(House::ALL[usize::from(HOUSES[cell_of(lit)][i].0)], candidate.digit);
    match cause {
        Cause::Row => house(0),
        Cause::Column => house(1),
        Cause::Box => house(2),
        Cause::Cell | Cause::Assumed | Cause::Technique => Truth::Cell(candidate.cell),
    }
}

/// What becomes false when the literal is true: the other digits of the cell (unless `in_cells` is false), then the
/// other places in its box, row and column. One literal may come twice.
#[inline]
pub(crate) fn falsified<B>(
    masks: &Masks,
    on: Lit,
    in_cells: bool,
    mut visit: impl FnMut(Lit, Cause) -> std::ops::ControlFlow<B>,
) -> std::ops::ControlFlow<B> {
    let (cell, digit) = (cell_of(on), digit_of(on));
    if in_cells {
        for other in bits(masks.cell(cell) & !(1 << digit)) {
            visit(lit(cell, other, false), Cause::Cell)?;
        }
    }
    for (cause, i) in HOUSE_CAUSES {
        let spot = SPOTS[usize::from(on / 2)][i];
        let candidates = &CANDIDATES[usize::from(spot.number)];
        for other in bits(masks.at(spot) & !(1 << spot.place)) {
            visit(2 * candidates[other % 16], cause)?;
        }
    }
    std::ops::ControlFlow::Continue(())
}

/// What becomes true when the literal is false: the other one of two digits in the cell (unless `in_cells` is false),
/// the other one of two places in box, row and column (unless `in_houses` is false). One literal comes once, by its
/// first cause.
#[inline]
pub(crate) fn verified(masks: &Masks, off: Lit, in_cells: bool, in_houses: bool) -> Verified {
    let (cell, digit) = (cell_of(off), digit_of(off));
    let mut verified = Verified::NONE;
    if in_cells && pair(masks.cell(cell)) {
        let other = (masks.cell(cell) & !(1 << digit)).trailing_zeros() as usize;
        verified.add(lit(cell, other, true), Cause::Cell);
    }
    if in_houses {
        for (cause, i) in HOUSE_CAUSES {
            let (house, place) = HOUSES[cell][i];
            let places = masks.places(usize::from(house), digit);
            if pair(places) {
                let other = (places & !(1 << place)).trailing_zeros() as usize;
                verified.add(lit(usize::from(CELLS[usize::from(house)][other]), digit, true), cause);
            }
        }
    }
    verified
}

/// Visits both ends of each strong link of a grid, as candidates `9 * cell + digit`: links within cells of two digits,
/// then links within houses of two places. A pair of candidates may come twice.
pub(super) fn strong_links(
    masks: &Masks,
    in_cells: bool,
    in_houses: bool,
    mut visit: impl FnMut(usize, usize),
) {
    if in_cells {
        for (row, cells) in masks.cells().as_chunks::<9>().0.iter().enumerate() {
            for place in bits(digits_where(|place| pair(cells[place]))) {
                let (cell, left) = (9 * row + place, cells[place]);
                visit(cell * 9 + left.trailing_zeros() as usize, cell * 9 + left.ilog2() as usize);
            }
        }
    }
    if in_houses {
        for (house, cells) in CELLS.iter().enumerate() {
            for digit in bits(masks.pairs(house)) {
                let places = masks.places(house, digit);
                let ends = [places.trailing_zeros(), places.ilog2()];
                let [a, b] = ends.map(|place| usize::from(cells[place as usize]) * 9 + digit);
                visit(a, b);
            }
        }
    }
}

/// Up to four literals with their causes.
#[derive(Clone, Copy)]
pub(crate) struct Verified {
    list: [(Lit, Cause); 4],
    len: u8,
}

impl Verified {
    pub(crate) const NONE: Verified = Verified { list: [(0, Cause::Assumed); 4], len: 0 };

    #[inline]
    fn add(&mut self, lit: Lit, cause: Cause) {
        if !self.iter().any(|&(other, _)| other == lit) {
            self.list[usize::from(self.len)] = (lit, cause);
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn iter(&self) -> std::slice::Iter<'_, (Lit, Cause)> {
        self.list[..usize::from(self.len)].iter()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}
