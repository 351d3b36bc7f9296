//! Houses, and rules about the whole grid, as clauses.

use batsat::Callbacks;

use super::builder::Builder;
use super::help::*;
use crate::cell::Cell;
use crate::rule::{Diagonal, Windoku};
use crate::shape::Shape;

pub(super) fn diagonal<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &Diagonal) {
    let size = shape.rows();
    let column = |row: usize| if r.rising { size - 1 - row } else { row };
    let cells: Vec<Cell> = (0..size).filter_map(|row| shape.cell(row, column(row))).collect();
    b.differ(&cells);
}

pub(super) fn windoku<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &Windoku) {
    for top in (1..).step_by(r.height + 1).take_while(|top| top + r.height < shape.rows()) {
        for left in (1..).step_by(r.width + 1).take_while(|left| left + r.width < shape.columns()) {
            let rows = top..top + r.height;
            let cells: Vec<Cell> =
                rows.flat_map(|row| (left..left + r.width).filter_map(move |c| shape.cell(row, c))).collect();
            b.differ(&cells);
        }
    }
}

pub(super) fn disjoint_groups<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape) {
    for place in 0..shape.regions()[0].len() {
        let cells: Vec<Cell> = shape.regions().iter().map(|region| region[place]).collect();
        b.differ(&cells);
    }
}

pub(super) fn anti_taxicab<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape) {
    let cells: Vec<Cell> = shape.cells().collect();
    for (a, c) in every_two(&cells) {
        let steps =
            shape.row_of(a).abs_diff(shape.row_of(c)) + shape.column_of(a).abs_diff(shape.column_of(c));
        let clause = [!b.is(a, steps as i64), !b.is(c, steps as i64)];
        b.add(&clause);
    }
}

pub(super) fn global_entropy<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape) {
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
