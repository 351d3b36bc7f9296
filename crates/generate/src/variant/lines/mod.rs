//! Lines on a full grid: from cell to cell, also diagonally. They bend little, share no cell and do not cross.

mod from_end;
mod from_middle;

use std::ops::RangeInclusive;

use shudu_variant::rule::{Arrow, Thermometer};
use shudu_variant::{Cell, Grid, Rule};

use super::kind::VariantKind;
use super::wanted::{Wanted, between};
use crate::rng::SeededRng;

/// The eight directions in order around a cell.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// Cells of an arrow with its bulb.
const ARROW: RangeInclusive<usize> = 3..=5;

/// Places that are tried for each cell of the grid.
const TRIES: usize = 4;

/// The same where a number of lines was asked for.
const TRIES_FOR_NUMBER: usize = 20;

/// The room that lines have left.
pub(super) struct Lines<'a> {
    full: &'a Grid,
    used: Vec<bool>,
    /// By the upper left cell of a square of two by two, whether a line goes through its middle.
    crossed: Vec<bool>,
}

impl<'a> Lines<'a> {
    pub(super) fn new(full: &'a Grid) -> Lines<'a> {
        let cells = full.shape().len();
        Lines { full, used: vec![false; cells], crossed: vec![false; cells] }
    }

    /// Lines of a kind. Without a wanted number arrows lie on about a third of the cells, thermometers on two fifths,
    /// and of the other kinds, `of` of which lie here, all together on half of the cells.
    pub(super) fn draw(
        &mut self,
        kind: VariantKind,
        wanted: &Wanted,
        of: usize,
        rng: &mut SeededRng,
    ) -> Vec<Rule> {
        let cells = self.full.shape().len();
        let share = match kind {
            VariantKind::Arrow => (1, 3),
            VariantKind::Thermo => (2, 5),
            _ => (1, 2 * of),
        };
        let tries = if wanted.number.is_some() { TRIES_FOR_NUMBER } else { TRIES };
        let mut lines = Vec::new();
        let mut covered = 0;
        for _ in 0..cells * tries {
            let is_enough = match wanted.number {
                Some(number) => lines.len() >= number,
                None => covered * share.1 >= cells * share.0,
            };
            if is_enough {
                break;
            }
            let start = rng.below(cells as u32) as usize;
            let line = match kind {
                VariantKind::Arrow => self.arrow(start, wanted, rng),
                VariantKind::Thermo => self.thermometer(start, wanted, rng),
                VariantKind::Palindrome | VariantKind::ZipperLine => {
                    self.drawn_from_middle(kind, start, wanted, rng)
                }
                _ => self.drawn_from_end(kind, start, wanted, rng),
            };
            if let Some((path, rule)) = line {
                self.take(&path);
                covered += path.len();
                lines.push(rule);
            }
        }
        if wanted.number.is_some_and(|number| lines.len() < number) { Vec::new() } else { lines }
    }

    fn arrow(&mut self, bulb: usize, wanted: &Wanted, rng: &mut SeededRng) -> Option<(Vec<usize>, Rule)> {
        let sum = self.digit(bulb);
        if self.used[bulb] || sum < 3 {
            return None;
        }
        let mut path = vec![bulb];
        if !self.shaft(&mut path, sum, wanted.length.as_ref().unwrap_or(&ARROW), rng) {
            return None;
        }
        let shaft = cells(&path[1..]);
        Some((path, Arrow { bulb: Cell::new(bulb), lines: vec![shaft] }.into()))
    }

    fn thermometer(&self, bulb: usize, wanted: &Wanted, rng: &mut SeededRng) -> Option<(Vec<usize>, Rule)> {
        let size = self.full.shape().digits().len();
        let lengths = wanted.length.clone().unwrap_or(3..=size.min(3 + size / 3));
        let length = between(&lengths, rng);
        if self.used[bulb] {
            return None;
        }
        let mut path = vec![bulb];
        while path.len() < length {
            let last = self.digit(path[path.len() - 1]);
            let steps = self.steps(&path, rng);
            let Some(&next) = steps.iter().find(|&&next| self.digit(next) > last) else { break };
            path.push(next);
        }
        let rule = Thermometer { cells: cells(&path) }.into();
        (path.len() >= *lengths.start()).then_some((path, rule))
    }

    fn digit(&self, cell: usize) -> u32 {
        u32::from(self.full.get(Cell::new(cell)).expect("the grid is full"))
    }

    /// Goes on until the rest of the sum is 0; false, with the path as it was, when that cannot be.
    fn shaft(
        &self,
        path: &mut Vec<usize>,
        rest: u32,
        lengths: &RangeInclusive<usize>,
        rng: &mut SeededRng,
    ) -> bool {
        for next in self.steps(path, rng) {
            let digit = self.digit(next);
            // One cell alone would be a copy of the bulb: three is the least length.
            if digit > rest || digit == rest && path.len() + 1 < *lengths.start() {
                continue;
            }
            path.push(next);
            let may_go_on = path.len() < *lengths.end();
            if digit == rest || may_go_on && self.shaft(path, rest - digit, lengths, rng) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// The cells that a path can go to, in random order: straight on first in half of the cases, never back.
    fn steps(&self, path: &[usize], rng: &mut SeededRng) -> Vec<usize> {
        let shape = self.full.shape();
        let last = path[path.len() - 1];
        let mut directions: Vec<usize> = match path {
            [.., before, _] => {
                let came = (0..8).find(|&d| self.step(*before, d) == Some(last)).expect("it is one step");
                let mut turns: Vec<usize> = [6, 7, 1, 2].iter().map(|turn| (came + turn) % 8).collect();
                rng.shuffle(&mut turns);
                let at = if rng.below(2) == 0 { 0 } else { 1 + rng.below(4) as usize };
                turns.insert(at, came);
                turns
            }
            _ => {
                let mut all: Vec<usize> = (0..8).collect();
                rng.shuffle(&mut all);
                all
            }
        };
        directions.retain(|&direction| {
            self.step(last, direction).is_some_and(|next| {
                let crossing = crossing(shape.columns(), last, next);
                let own = path.windows(2).any(|pair| {
                    crossing.is_some() && crossing == self::crossing(shape.columns(), pair[0], pair[1])
                });
                !self.used[next]
                    && !path.contains(&next)
                    && !own
                    && crossing.is_none_or(|square| !self.crossed[square])
            })
        });
        directions.iter().filter_map(|&direction| self.step(last, direction)).collect()
    }

    fn step(&self, cell: usize, direction: usize) -> Option<usize> {
        let (rows, columns) = DIRECTIONS[direction];
        Some(self.full.shape().shifted(Cell::new(cell), rows, columns)?.index())
    }

    fn take(&mut self, path: &[usize]) {
        path.iter().for_each(|&cell| self.used[cell] = true);
        for pair in path.windows(2) {
            if let Some(square) = crossing(self.full.shape().columns(), pair[0], pair[1]) {
                self.crossed[square] = true;
            }
        }
    }
}

fn cells(path: &[usize]) -> Vec<Cell> {
    path.iter().copied().map(Cell::new).collect()
}

/// The upper left cell of the square that a diagonal step goes through.
fn crossing(columns: usize, from: usize, to: usize) -> Option<usize> {
    let ((r, c), (s, d)) = ((from / columns, from % columns), (to / columns, to % columns));
    (r != s && c != d).then(|| r.min(s) * columns + c.min(d))
}
