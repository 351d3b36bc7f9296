//! Arrows and thermometers on a full grid: lines from cell to cell, also diagonally, that bend little, share no cell
//! and do not cross.

use shudu_variant::rule::{Arrow, Thermometer};
use shudu_variant::{Cell, Grid, Rule};

use crate::rng::SeededRng;

/// The eight directions in order around a cell.
const DIRECTIONS: [(isize, isize); 8] =
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// Cells of the shaft of an arrow at most.
const LONGEST_SHAFT: usize = 4;

/// Places that are tried for each cell of the grid.
const TRIES: usize = 4;

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

    /// Arrows on about a third of the cells.
    pub(super) fn arrows(&mut self, rng: &mut SeededRng) -> Vec<Rule> {
        let cells = self.full.shape().len();
        let mut arrows = Vec::new();
        let mut covered = 0;
        for _ in 0..cells * TRIES {
            if covered * 3 >= cells {
                break;
            }
            let bulb = rng.below(cells as u32) as usize;
            let sum = self.digit(bulb);
            if self.used[bulb] || sum < 3 {
                continue;
            }
            self.used[bulb] = true;
            let mut path = vec![bulb];
            if self.shaft(&mut path, sum, rng) {
                self.take(&path);
                covered += path.len();
                let shaft = path[1..].iter().copied().map(Cell::new).collect();
                arrows.push(Arrow { bulb: Cell::new(bulb), lines: vec![shaft] }.into());
            } else {
                self.used[bulb] = false;
            }
        }
        arrows
    }

    /// Thermometers on about two fifths of the cells.
    pub(super) fn thermometers(&mut self, rng: &mut SeededRng) -> Vec<Rule> {
        let shape = self.full.shape();
        let (cells, size) = (shape.len(), shape.digits().len());
        let longest = size.min(3 + size / 3);
        let mut thermometers = Vec::new();
        let mut covered = 0;
        for _ in 0..cells * TRIES {
            if covered * 5 >= cells * 2 {
                break;
            }
            let bulb = rng.below(cells as u32) as usize;
            let length = 3 + rng.below((longest - 2) as u32) as usize;
            if self.used[bulb] {
                continue;
            }
            let mut path = vec![bulb];
            while path.len() < length {
                let last = self.digit(path[path.len() - 1]);
                let steps = self.steps(&path, rng);
                let Some(&next) = steps.iter().find(|&&next| self.digit(next) > last) else { break };
                path.push(next);
            }
            if path.len() >= 3 {
                self.take(&path);
                covered += path.len();
                thermometers.push(Thermometer { cells: path.into_iter().map(Cell::new).collect() }.into());
            }
        }
        thermometers
    }

    fn digit(&self, cell: usize) -> u32 {
        u32::from(self.full.get(Cell::new(cell)).expect("the grid is full"))
    }

    /// Goes on until the rest of the sum is 0; false, with the path as it was, when that cannot be.
    fn shaft(&self, path: &mut Vec<usize>, rest: u32, rng: &mut SeededRng) -> bool {
        for next in self.steps(path, rng) {
            let digit = self.digit(next);
            // One cell alone would be a copy of the bulb.
            if digit > rest || digit == rest && path.len() < 2 {
                continue;
            }
            path.push(next);
            if digit == rest || path.len() <= LONGEST_SHAFT && self.shaft(path, rest - digit, rng) {
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

/// The upper left cell of the square that a diagonal step goes through.
fn crossing(columns: usize, from: usize, to: usize) -> Option<usize> {
    let ((r, c), (s, d)) = ((from / columns, from % columns), (to / columns, to % columns));
    (r != s && c != d).then(|| r.min(s) * columns + c.min(d))
}
