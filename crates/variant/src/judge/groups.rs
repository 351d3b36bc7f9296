//! Groups of cells and counts, as clauses.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use super::help::*;
use crate::cell::Cell;
use crate::rule::{Clones, CountDistinct, CountingCircles, Index, Indexing, Quadruple, SameValues};
use crate::shape::Shape;

pub(super) fn quadruple<C: Callbacks>(b: &mut Builder<'_, C>, r: &Quadruple) {
    for &digit in &r.digits {
        let wanted = r.digits.iter().filter(|&&other| other == digit).count();
        let literals: Vec<Lit> = r.cells.iter().map(|&cell| b.is(cell, i64::from(digit))).collect();
        let totals = b.totals(&literals);
        let enough = totals.get(wanted).copied().unwrap_or(!b.truth());
        b.add(&[enough]);
    }
}

pub(super) fn clones<C: Callbacks>(b: &mut Builder<'_, C>, r: &Clones) {
    for group in &r.groups[1..] {
        let pairs: Vec<(Cell, Cell)> = r.groups[0].iter().copied().zip(group.iter().copied()).collect();
        all_pairs(b, pairs, |x, y| x == y);
    }
}

pub(super) fn same_values<C: Callbacks>(b: &mut Builder<'_, C>, r: &SameValues) {
    for digit in b.digits().iter().map(i64::from) {
        let mut counts: Vec<Vec<Lit>> = Vec::new();
        for group in &r.groups {
            let literals: Vec<Lit> = group.iter().map(|&cell| b.is(cell, digit)).collect();
            counts.push(b.totals(&literals));
        }
        for pair in counts.windows(2) {
            for (&one, &other) in pair[0].iter().zip(&pair[1]) {
                b.add(&[!one, other]);
                b.add(&[one, !other]);
            }
        }
    }
}

pub(super) fn count_distinct<C: Callbacks>(b: &mut Builder<'_, C>, r: &CountDistinct) {
    let mut present = Vec::new();
    for digit in b.digits().iter().map(i64::from) {
        let literals: Vec<Lit> = r.cells.iter().map(|&cell| b.is(cell, digit)).collect();
        present.push(b.any(&literals));
    }
    let totals = b.totals(&present);
    counts(b, r.control, &totals, |count| count);
}

pub(super) fn counting_circles<C: Callbacks>(b: &mut Builder<'_, C>, r: &CountingCircles) {
    for digit in b.digits().iter().map(i64::from) {
        let literals: Vec<Lit> = r.cells.iter().map(|&cell| b.is(cell, digit)).collect();
        let totals = b.totals(&literals);
        let enough = totals.get(digit as usize).copied().unwrap_or(!b.truth());
        let more = totals.get(digit as usize + 1).copied().unwrap_or(!b.truth());
        for literal in literals {
            b.add(&[!literal, enough]);
            b.add(&[!literal, !more]);
        }
    }
}

pub(super) fn indexing<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &Indexing) {
    for &cell in &r.cells {
        let (row, column) = (shape.row_of(cell), shape.column_of(cell));
        for digit in b.digits().iter().map(i64::from) {
            let place = usize::try_from(digit - 1).ok();
            let (there, own) = match r.index {
                Index::Row => (place.and_then(|place| shape.cell(place, column)), row),
                Index::Column => (place.and_then(|place| shape.cell(row, place)), column),
                Index::Region => {
                    let region = &shape.regions()[shape.region_of(cell).expect("it was checked")];
                    let own = region.iter().position(|&other| other == cell).expect("it is there");
                    (place.and_then(|place| region.get(place).copied()), own)
                }
            };
            let there = there.map_or(!b.truth(), |there| b.is(there, own as i64 + 1));
            let clause = [!b.is(cell, digit), there];
            b.add(&clause);
        }
    }
}
