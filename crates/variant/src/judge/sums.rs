//! Cages, arrows and lines that add up, as clauses.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use super::help::*;
use crate::cell::Cell;
use crate::rule::{KillerCage, LittleKiller, PillArrow, RegionSumLine, Sum, SumLine, ZipperLine};
use crate::shape::Shape;

pub(super) fn killer_cage<C: Callbacks>(b: &mut Builder<'_, C>, r: &KillerCage) {
    b.differ(&r.cells);
    if let Some(sum) = r.sum {
        b.sum(&r.cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), i64::from(sum));
    }
}

pub(super) fn sum<C: Callbacks>(b: &mut Builder<'_, C>, r: &Sum) {
    let terms = r.terms.iter().map(|&(cell, weight)| (cell, i64::from(weight)));
    b.sum(&terms.collect::<Vec<_>>(), i64::from(r.sum));
}

pub(super) fn pill_arrow<C: Callbacks>(b: &mut Builder<'_, C>, r: &PillArrow) {
    for &cell in &r.pill[1..] {
        one_of(b, cell, |digit| digit < 10);
    }
    for line in &r.lines {
        let mut terms: Vec<(Cell, i64)> = Vec::new();
        let mut weight = -1;
        for &cell in r.pill.iter().rev() {
            terms.push((cell, weight));
            weight *= 10;
        }
        terms.extend(line.iter().map(|&cell| (cell, 1)));
        b.sum(&terms, 0);
    }
}

pub(super) fn region_sum_line<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &RegionSumLine) {
    let mut parts: Vec<Vec<Cell>> = Vec::new();
    let mut last = None;
    for &cell in &r.cells {
        let region = Some(shape.region_of(cell));
        if region != last {
            parts.push(Vec::new());
            last = region;
        }
        parts.last_mut().expect("there is a part").push(cell);
    }
    same_sums(b, &parts);
}

pub(super) fn zipper_line<C: Callbacks>(b: &mut Builder<'_, C>, r: &ZipperLine) {
    let length = r.cells.len();
    let mut parts: Vec<Vec<Cell>> =
        (0..length / 2).map(|i| vec![r.cells[i], r.cells[length - 1 - i]]).collect();
    if length % 2 == 1 {
        parts.push(vec![r.cells[length / 2]]);
    }
    same_sums(b, &parts);
}

pub(super) fn sum_line<C: Callbacks>(b: &mut Builder<'_, C>, r: &SumLine) {
    // A closed line is an open one from one of its cells on.
    let starts = if r.closed { r.cells.len() } else { 1 };
    let begins: Vec<Lit> = (0..starts).map(|_| b.fresh()).collect();
    b.add(&begins);
    let sum = i64::from(r.sum);
    for (start, &begin) in begins.iter().enumerate() {
        let cells = [&r.cells[start..], &r.cells[..start]].concat();
        b.under(begin, |b| {
            b.walk(
                &cells,
                vec![0],
                |&part, _, digit| {
                    match digit {
                        0 => vec![part],
                        _ if part == sum => vec![digit],
                        _ => vec![part + digit],
                    }
                    .into_iter()
                    .filter(|&part| part <= sum)
                    .collect()
                },
                |&part| part == sum,
            );
        });
    }
}

pub(super) fn little_killer<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &LittleKiller) {
    let mut terms = vec![(r.start, 1)];
    let step = |down: bool| if down { 1 } else { -1 };
    while let Some(next) = shape.shifted(terms[terms.len() - 1].0, step(r.down), step(r.right)) {
        terms.push((next, 1));
    }
    b.sum(&terms, i64::from(r.sum));
}
