//! The rules as clauses, one arm each: what a puzzle says, and the rules up to the region sum line.

use batsat::{Callbacks, Lit};

use super::builder::Builder;
use super::help::*;
use super::lines::further;
use crate::cell::Cell;
use crate::puzzle::Puzzle;
use crate::rule::Rule;
use crate::shape::Shape;

/// Everything that a puzzle says.
pub(super) fn puzzle<C: Callbacks>(b: &mut Builder<'_, C>, puzzle: &Puzzle) {
    let shape = puzzle.shape();
    for row in 0..shape.rows() {
        b.differ(&shape.row(row).collect::<Vec<_>>());
    }
    for column in 0..shape.columns() {
        b.differ(&shape.column(column).collect::<Vec<_>>());
    }
    for region in shape.regions() {
        b.differ(region);
    }
    for (cell, digit) in puzzle.givens().iter() {
        if let Some(digit) = digit {
            let given = b.is(cell, i64::from(digit));
            b.add(&[given]);
        }
    }
    for (cell, values) in puzzle.allowed().into_iter().flat_map(|allowed| allowed.iter()) {
        one_of(b, cell, |digit| values.contains(digit as u8));
    }
    for rule in puzzle.rules() {
        say(b, shape, puzzle.rules(), rule);
    }
}

#[allow(clippy::too_many_lines, reason = "one arm a rule")]
fn say<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, all: &[Rule], rule: &Rule) {
    match rule {
        Rule::ExtraRegion(r) => b.differ(&r.cells),
        Rule::Diagonal(r) => {
            let size = shape.rows();
            let column = |row: usize| if r.rising { size - 1 - row } else { row };
            let cells: Vec<Cell> = (0..size).filter_map(|row| shape.cell(row, column(row))).collect();
            b.differ(&cells);
        }
        Rule::Windoku(r) => {
            for top in (1..).step_by(r.height + 1).take_while(|top| top + r.height < shape.rows()) {
                for left in (1..).step_by(r.width + 1).take_while(|left| left + r.width < shape.columns()) {
                    let rows = top..top + r.height;
                    let cells: Vec<Cell> = rows
                        .flat_map(|row| (left..left + r.width).filter_map(move |c| shape.cell(row, c)))
                        .collect();
                    b.differ(&cells);
                }
            }
        }
        Rule::DisjointGroups(_) => {
            for place in 0..shape.regions()[0].len() {
                let cells: Vec<Cell> = shape.regions().iter().map(|region| region[place]).collect();
                b.differ(&cells);
            }
        }
        Rule::AntiKnight(_) => {
            all_pairs(b, [apart(shape, 1, 2), apart(shape, 2, 1)].concat(), |x, y| x != y);
        }
        Rule::AntiKing(_) => all_pairs(b, apart(shape, 1, 1), |x, y| x != y),
        Rule::NonConsecutive(_) => all_pairs(b, touching(shape), |x, y| (x - y).abs() != 1),
        Rule::AntiTaxicab(_) => {
            let cells: Vec<Cell> = shape.cells().collect();
            for (a, c) in every_two(&cells) {
                let steps = shape.row_of(a).abs_diff(shape.row_of(c))
                    + shape.column_of(a).abs_diff(shape.column_of(c));
                let clause = [!b.is(a, steps as i64), !b.is(c, steps as i64)];
                b.add(&clause);
            }
        }
        Rule::GlobalEntropy(_) => {
            for row in 1..shape.rows() {
                for column in 1..shape.columns() {
                    let square = [(row - 1, column - 1), (row - 1, column), (row, column - 1), (row, column)];
                    for wanted in 0..3 {
                        let mut clause = Vec::new();
                        for cell in square.iter().filter_map(|&(r, c)| shape.cell(r, c)) {
                            let digits = b.digits();
                            let fitting = digits.iter().map(i64::from).filter(|&d| third(shape, d) == wanted);
                            clause.extend(fitting.map(|digit| b.is(cell, digit)));
                        }
                        b.add(&clause);
                    }
                }
            }
        }
        Rule::KillerCage(r) => {
            b.differ(&r.cells);
            if let Some(sum) = r.sum {
                b.sum(&r.cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), i64::from(sum));
            }
        }
        Rule::Sum(r) => {
            let terms = r.terms.iter().map(|&(cell, weight)| (cell, i64::from(weight)));
            b.sum(&terms.collect::<Vec<_>>(), i64::from(r.sum));
        }
        Rule::Arrow(r) => r.lines.iter().for_each(|line| b.same_sum(&[r.bulb], line)),
        Rule::DoubleArrow(r) => {
            let last = r.cells.len() - 1;
            b.same_sum(&[r.cells[0], r.cells[last]], &r.cells[1..last]);
        }
        Rule::PillArrow(r) => {
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
        Rule::Difference(r) => {
            b.pair(r.cells[0], r.cells[1], |x, y| (x - y).abs() == i64::from(r.difference))
        }
        Rule::Ratio(r) => {
            let ratio = i64::from(r.ratio);
            b.pair(r.cells[0], r.cells[1], |x, y| x * ratio == y || y * ratio == x);
        }
        Rule::NegativeKropki(r) => {
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
        Rule::Xv(r) => b.pair(r.cells[0], r.cells[1], |x, y| x + y == i64::from(r.sum)),
        Rule::NegativeXv(r) => {
            let mark = |rule: &Rule| if let Rule::Xv(mark) = rule { Some(mark.cells) } else { None };
            negative(b, shape, all, &mark, |x, y| r.sums.iter().all(|&sum| x + y != i64::from(sum)));
        }
        Rule::GreaterThan(r) => b.pair(r.cells[0], r.cells[1], |x, y| x > y),
        Rule::Thermometer(r) => all_pairs(b, within(&r.cells, 2), |x, y| x < y),
        Rule::SlowThermometer(r) => all_pairs(b, within(&r.cells, 2), |x, y| x <= y),
        Rule::Whispers(r) => {
            all_pairs(b, within(&r.cells, 2), |x, y| (x - y).abs() >= i64::from(r.difference))
        }
        Rule::Renban(r) => {
            let length = r.cells.len() as i64;
            b.differ(&r.cells);
            all_pairs(b, every_two(&r.cells), |x, y| (x - y).abs() < length);
        }
        Rule::Nabner(r) => all_pairs(b, every_two(&r.cells), |x, y| (x - y).abs() > 1),
        Rule::Palindrome(r) => {
            let pairs: Vec<(Cell, Cell)> =
                r.cells.iter().copied().zip(r.cells.iter().rev().copied()).take(r.cells.len() / 2).collect();
            all_pairs(b, pairs, |x, y| x == y);
        }
        Rule::RegionSumLine(r) => {
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
        Rule::Or(r) => {
            let chosen: Vec<Lit> = r.alternatives.iter().map(|_| b.fresh()).collect();
            b.add(&chosen);
            for (&chosen, rule) in chosen.iter().zip(&r.alternatives) {
                b.under(chosen, |b| say(b, shape, all, rule));
            }
        }
        Rule::And(r) => r.rules.iter().for_each(|rule| say(b, shape, all, rule)),
        _ => further(b, shape, all, rule),
    }
}
