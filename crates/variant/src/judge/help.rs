//! What the clauses of several rules have in common.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use crate::cell::Cell;
use crate::rule::{FullRank, Machine, Rule, Ties};
use crate::shape::Shape;

/// The cell has a digit for which the function says so.
pub(super) fn one_of<C: Callbacks>(b: &mut Builder<'_, C>, cell: Cell, fine: impl Fn(i64) -> bool) {
    for digit in b.digits().iter().map(i64::from).filter(|&digit| !fine(digit)) {
        let not = !b.is(cell, digit);
        b.add(&[not]);
    }
}

pub(super) fn every_two(cells: &[Cell]) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    for i in 0..cells.len() {
        pairs.extend((i + 1..cells.len()).map(|j| (cells[i], cells[j])));
    }
    pairs
}

pub(super) fn within(cells: &[Cell], steps: usize) -> Vec<(Cell, Cell)> {
    let mut pairs = Vec::new();
    for i in 0..cells.len() {
        pairs.extend((i + 1..cells.len().min(i + steps)).map(|j| (cells[i], cells[j])));
    }
    pairs
}

pub(super) fn all_pairs<C: Callbacks>(
    b: &mut Builder<'_, C>,
    pairs: impl IntoIterator<Item = (Cell, Cell)>,
    fine: impl Fn(i64, i64) -> bool,
) {
    for (one, other) in pairs {
        b.pair(one, other, &fine);
    }
}

/// The pairs of cells some rows and columns apart.
pub(super) fn apart(shape: &Shape, rows: usize, columns: usize) -> Vec<(Cell, Cell)> {
    let distance = |a: Cell, c: Cell| {
        (shape.row_of(a).abs_diff(shape.row_of(c)), shape.column_of(a).abs_diff(shape.column_of(c)))
    };
    let cells: Vec<Cell> = shape.cells().collect();
    every_two(&cells).into_iter().filter(|&(a, c)| distance(a, c) == (rows, columns)).collect()
}

pub(super) fn touching(shape: &Shape) -> Vec<(Cell, Cell)> {
    [apart(shape, 0, 1), apart(shape, 1, 0)].concat()
}

pub(super) fn same_sums<C: Callbacks>(b: &mut Builder<'_, C>, groups: &[Vec<Cell>]) {
    for pair in groups.windows(2) {
        b.same_sum(&pair[0], &pair[1]);
    }
}

/// Low, middle or high.
pub(super) fn third(shape: &Shape, digit: i64) -> i64 {
    3 * (digit - i64::from(shape.digits().lowest())) / shape.digits().len() as i64
}

pub(super) fn machine<C: Callbacks>(b: &mut Builder<'_, C>, cells: &[Cell], machine: &Machine) {
    b.walk(
        cells,
        machine.starts().to_vec(),
        |&state, _, digit| {
            let moves = machine.moves().iter();
            moves.filter(|m| m.0 == state && m.1.contains(digit as u8)).map(|m| m.2).collect()
        },
        |state| machine.accepts().contains(state),
    );
}

/// Unmarked adjacent pairs.
pub(super) fn negative<C: Callbacks>(
    b: &mut Builder<'_, C>,
    shape: &Shape,
    all: &[Rule],
    mark: &dyn Fn(&Rule) -> Option<[Cell; 2]>,
    fine: impl Fn(i64, i64) -> bool,
) {
    fn marks(rules: &[Rule], mark: &dyn Fn(&Rule) -> Option<[Cell; 2]>) -> Vec<[Cell; 2]> {
        let mut found: Vec<[Cell; 2]> = rules.iter().filter_map(mark).collect();
        for rule in rules {
            if let Rule::And(and) = rule {
                found.extend(marks(&and.rules, mark));
            }
        }
        found
    }
    let marked = marks(all, mark);
    for (one, other) in touching(shape) {
        if !marked.contains(&[one, other]) && !marked.contains(&[other, one]) {
            b.pair(one, other, &fine);
        }
    }
}

/// The two ends of a line and each inner cell.
pub(super) fn ends<C: Callbacks>(
    b: &mut Builder<'_, C>,
    cells: &[Cell],
    fine: impl Fn(i64, i64, i64) -> bool,
) {
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let digits: Vec<i64> = b.digits().iter().map(i64::from).collect();
    for &cell in &cells[1..cells.len() - 1] {
        for &x in &digits {
            for &y in &digits {
                for &z in digits.iter().filter(|&&z| !fine(x, y, z)) {
                    let clause = [!b.is(first, x), !b.is(last, y), !b.is(cell, z)];
                    b.add(&clause);
                }
            }
        }
    }
}

/// A cell and its neighbours that have not the same mark.
pub(super) fn beside<C: Callbacks>(
    b: &mut Builder<'_, C>,
    shape: &Shape,
    cell: Cell,
    marked: &[Cell],
    fine: impl Fn(i64, i64) -> bool,
) {
    for (one, other) in touching(shape) {
        for (own, next) in [(one, other), (other, one)] {
            if own == cell && !marked.contains(&next) {
                b.pair(own, next, &fine);
            }
        }
    }
}

/// The digit of a cell is a count.
pub(super) fn counts<C: Callbacks>(
    b: &mut Builder<'_, C>,
    cell: Cell,
    totals: &[Lit],
    of: impl Fn(i64) -> i64,
) {
    for digit in b.digits().iter().map(i64::from) {
        let count = of(digit) as usize;
        let enough = totals.get(count).copied().unwrap_or(!b.truth());
        let more = totals.get(count + 1).copied().unwrap_or(!b.truth());
        let is = b.is(cell, digit);
        b.add(&[!is, enough]);
        b.add(&[!is, !more]);
    }
}

/// So many lines are lower.
pub(super) fn rank<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, rank: &FullRank) {
    let own = rank.view.cells(shape);
    let lines = FullRank::lines(shape);
    let mut lower = Vec::new();
    for line in lines.iter().filter(|line| **line != own) {
        let (less, equal) = precedes(b, line, &own);
        lower.push(less);
        if rank.ties != Ties::Any {
            b.add(&[!equal]);
        }
    }
    b.exactly(&lower, rank.rank as usize - 1);
    if rank.ties == Ties::None {
        for (i, one) in lines.iter().enumerate() {
            for other in &lines[i + 1..] {
                let (_, equal) = precedes(b, one, other);
                b.add(&[!equal]);
            }
        }
    }
}

/// Literals: one line is lower than another as a number, and they are equal.
pub(super) fn precedes<C: Callbacks>(b: &mut Builder<'_, C>, one: &[Cell], other: &[Cell]) -> (Lit, Lit) {
    let (mut less, mut equal) = (!b.truth(), b.truth());
    for (&x, &y) in one.iter().zip(other).rev() {
        let (here, same) = if x == y { (!b.truth(), b.truth()) } else { b.compare(x, y) };
        let later = b.every(&[same, less]);
        less = b.any(&[here, later]);
        equal = b.every(&[same, equal]);
    }
    (less, equal)
}
