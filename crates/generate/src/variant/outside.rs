//! Clues beside the grid: about rows and columns, as they are read from a side, and sums of diagonals.

use shudu_variant::rule::{LittleKiller, NumberedRoom, Sandwich, Skyscraper, XSum};
use shudu_variant::{Cell, Grid, Rule, Shape, Side, View};

use super::kind::VariantKind;
use super::wanted::Wanted;
use crate::rng::SeededRng;

/// A place beside the grid: its row and column, of which one at least is outside.
type Place = (isize, isize);

/// The places beside the grid that no clue has yet.
pub(super) struct Outside<'a> {
    full: &'a Grid,
    taken: Vec<Place>,
}

impl<'a> Outside<'a> {
    pub(super) fn new(full: &'a Grid) -> Outside<'a> {
        Outside { full, taken: Vec::new() }
    }

    /// Clues of a kind. Without a wanted number: sandwiches at the left and above all lines; of the others as many as
    /// the grid has rows and columns, or one diagonal fewer than rows.
    pub(super) fn draw(&mut self, kind: VariantKind, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
        let shape = self.full.shape();
        let size = shape.rows();
        let mut free: Vec<(Place, Rule)> = Vec::new();
        if kind == VariantKind::LittleKiller {
            for (place, cells) in diagonals(shape) {
                free.push((place, self.little_killer(&cells)));
            }
        } else {
            let sides = [Side::Left, Side::Top, Side::Right, Side::Bottom];
            for &side in &sides[..if kind == VariantKind::Sandwich { 2 } else { 4 }] {
                for index in 0..size {
                    let view = View { side, index };
                    free.push((place(view, size), self.of_line(kind, view)));
                }
            }
        }
        free.retain(|(place, _)| !self.taken.contains(place));
        let usual = if kind == VariantKind::LittleKiller { size - 1 } else { size * 2 };
        let mut drawn = Vec::new();
        for (place, rule) in wanted.or(usual, free, rng) {
            self.taken.push(place);
            drawn.push(rule);
        }
        drawn
    }

    fn digit(&self, cell: Cell) -> u32 {
        u32::from(self.full.get(cell).expect("the grid is full"))
    }

    fn of_line(&self, kind: VariantKind, view: View) -> Rule {
        let digits: Vec<u32> =
            view.cells(self.full.shape()).into_iter().map(|cell| self.digit(cell)).collect();
        // Digits go from 1 to the length of the line.
        let first = digits[0] as usize;
        match kind {
            VariantKind::Sandwich => {
                let is_end = |digit: &u32| *digit == 1 || *digit as usize == digits.len();
                let between = digits.iter().skip_while(|digit| !is_end(digit)).skip(1);
                Sandwich { view, sum: between.take_while(|digit| !is_end(digit)).sum() }.into()
            }
            VariantKind::XSum => XSum { view, sum: digits[..first].iter().sum() }.into(),
            VariantKind::Skyscraper => {
                let mut highest = 0;
                let is_seen = |&&digit: &&u32| {
                    let before = highest;
                    highest = digit.max(before);
                    digit > before
                };
                Skyscraper { view, count: digits.iter().filter(is_seen).count() as u32 }.into()
            }
            VariantKind::NumberedRoom => NumberedRoom { view, digit: digits[first - 1] as u8 }.into(),
            _ => unreachable!("{kind} is no clue about a line"),
        }
    }

    fn little_killer(&self, cells: &[Cell]) -> Rule {
        let shape = self.full.shape();
        let down = shape.row_of(cells[1]) > shape.row_of(cells[0]);
        let right = shape.column_of(cells[1]) > shape.column_of(cells[0]);
        let sum = cells.iter().map(|&cell| self.digit(cell)).sum();
        LittleKiller { start: cells[0], down, right, sum }.into()
    }
}

/// Where the clue of a line stands.
fn place(view: View, size: usize) -> Place {
    let (index, last) = (view.index as isize, size as isize);
    match view.side {
        Side::Top => (-1, index),
        Side::Bottom => (last, index),
        Side::Left => (index, -1),
        Side::Right => (index, last),
    }
}

/// The diagonals of two cells or more, each from one end only, with the place of their sums.
fn diagonals(shape: &Shape) -> Vec<(Place, Vec<Cell>)> {
    let size = shape.rows();
    let mut diagonals = Vec::new();
    for start in shape.cells() {
        let (row, column) = (shape.row_of(start), shape.column_of(start));
        for (down, right) in [(1, 1), (-1, -1), (1, -1), (-1, 1)] {
            let step = |cell: &Cell| shape.shifted(*cell, down, right);
            let cells: Vec<Cell> = std::iter::successors(Some(start), step).collect();
            let starts = shape.shifted(start, -down, -right).is_none();
            // Towards the lower right from above, towards the upper left from below, towards the lower left from the
            // right, towards the upper right from the left.
            let is_taken = match (down, right) {
                (1, 1) => row == 0,
                (-1, -1) => row + 1 == size && column + 1 < size,
                (1, -1) => column + 1 == size,
                _ => column == 0 && row + 1 < size,
            };
            if starts && is_taken && cells.len() > 1 {
                let place = (row as isize - down, column as isize - right);
                diagonals.push((place, cells));
            }
        }
    }
    diagonals
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_diagonal_has_one_place() {
        for size in [4, 6, 9] {
            let shape = Shape::square(size).unwrap();
            let diagonals = diagonals(&shape);
            let mut seen: Vec<Vec<usize>> = diagonals
                .iter()
                .map(|(_, cells)| {
                    let mut cells: Vec<usize> = cells.iter().map(|cell| cell.index()).collect();
                    cells.sort_unstable();
                    cells
                })
                .collect();
            seen.sort();
            seen.dedup();
            assert_eq!((seen.len(), diagonals.len()), (2 * (2 * size - 3), 2 * (2 * size - 3)), "{size}");
        }
    }
}
