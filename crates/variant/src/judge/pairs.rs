//! Rules about pairs of cells, as clauses.

use batsat::Callbacks;

use super::builder::Builder;
use super::help::*;
use crate::cell::Cell;
use crate::rule::{
    LockoutLine, Maximum, Minimum, ModularLine, NegativeKropki, NegativeXv, PairTable, Pairs, Palindrome,
    Renban, Rule,
};
use crate::shape::Shape;

pub(super) fn negative_kropki<C: Callbacks>(
    b: &mut Builder<'_, C>,
    shape: &Shape,
    all: &[Rule],
    r: &NegativeKropki,
) {
    let mark = |rule: &Rule| match rule {
        Rule::Difference(dot) => Some(dot.cells),
        Rule::Ratio(dot) => Some(dot.cells),
        _ => None,
    };
    negative(b, shape, all, &mark, |x, y| {
        r.differences.iter().all(|&d| (x - y).abs() != i64::from(d))
            && r.ratios.iter().all(|&k| x * i64::from(k) != y && y * i64::from(k) != x)
    });
}

pub(super) fn negative_xv<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], r: &NegativeXv) {
    let mark = |rule: &Rule| if let Rule::Xv(mark) = rule { Some(mark.cells) } else { None };
    negative(b, shape, all, &mark, |x, y| r.sums.iter().all(|&sum| x + y != i64::from(sum)));
}

pub(super) fn renban<C: Callbacks>(b: &mut Builder<'_, C>, r: &Renban) {
    let length = r.cells.len() as i64;
    b.differ(&r.cells);
    all_pairs(b, every_two(&r.cells), |x, y| (x - y).abs() < length);
}

pub(super) fn palindrome<C: Callbacks>(b: &mut Builder<'_, C>, r: &Palindrome) {
    let pairs: Vec<(Cell, Cell)> =
        r.cells.iter().copied().zip(r.cells.iter().rev().copied()).take(r.cells.len() / 2).collect();
    all_pairs(b, pairs, |x, y| x == y);
}

pub(super) fn lockout_line<C: Callbacks>(b: &mut Builder<'_, C>, r: &LockoutLine) {
    let last = r.cells.len() - 1;
    b.pair(r.cells[0], r.cells[last], |x, y| (x - y).abs() >= i64::from(r.difference));
    ends(b, &r.cells, |first, last, inner| inner < first.min(last) || inner > first.max(last));
}

pub(super) fn modular_line<C: Callbacks>(b: &mut Builder<'_, C>, r: &ModularLine) {
    let modulus = i64::from(r.modulus);
    all_pairs(b, within(&r.cells, usize::from(r.modulus)), |x, y| x % modulus != y % modulus);
}

pub(super) fn minimum<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], r: &Minimum) {
    let marked: Vec<Cell> =
        all.iter().filter_map(|o| if let Rule::Minimum(m) = o { Some(m.cell) } else { None }).collect();
    beside(b, shape, r.cell, &marked, |own, other| own < other);
}

pub(super) fn maximum<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], r: &Maximum) {
    let marked: Vec<Cell> =
        all.iter().filter_map(|o| if let Rule::Maximum(m) = o { Some(m.cell) } else { None }).collect();
    beside(b, shape, r.cell, &marked, |own, other| own > other);
}

pub(super) fn pair_table<C: Callbacks>(b: &mut Builder<'_, C>, r: &PairTable) {
    let pairs = if r.pairs == Pairs::All { every_two(&r.cells) } else { within(&r.cells, 2) };
    all_pairs(b, pairs, |x, y| r.table.allows(x as u8, y as u8));
}
