//! Killer cages over a whole grid: connected, of two to five different digits.

use std::ops::RangeInclusive;

use shudu_variant::rule::KillerCage;
use shudu_variant::{Cell, Grid, Rule, Shape};

use super::wanted::{Wanted, between};
use crate::rng::SeededRng;

/// Cells of a cage at most.
const MOST: usize = 5;

/// The same with more than ten digits, where larger cages say too little.
const MOST_OF_MANY_DIGITS: usize = 3;

/// How often each size is drawn: 2, 3, 4, 5.
const WEIGHTS: [u32; 4] = [4, 5, 3, 1];

/// Layouts that are drawn until one leaves no cell by itself.
const LAYOUTS: usize = 20;

/// A cage for every cell. In the rare grid whose layouts all leave a cell by itself, that cell has none. Where sizes
/// were asked for, cells that are left over have none either.
pub(super) fn draw(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let shape = full.shape();
    let sizes = wanted.length.as_ref();
    let mut layout = Layout::draw(full, sizes, rng);
    for _ in 1..LAYOUTS {
        if layout.cages.iter().all(|cage| cage.len() > 1) {
            break;
        }
        layout = Layout::draw(full, sizes, rng);
    }
    let mut cages = layout.cages;
    cages.retain(|cage| cage.len() > 1 && sizes.is_none_or(|sizes| sizes.contains(&cage.len())));
    cages.iter_mut().for_each(|cage| cage.sort_unstable());
    cages.sort_unstable();
    let cages = wanted.of(cages, rng);
    let digit = |cell: &usize| u32::from(full.get(Cell::new(*cell)).expect("the grid is full"));
    cages
        .iter()
        .map(|cage| {
            debug_assert!(cage.len() <= shape.digits().len(), "its digits differ");
            let cells = cage.iter().copied().map(Cell::new).collect();
            KillerCage { cells, sum: Some(cage.iter().map(digit).sum()) }.into()
        })
        .collect()
}

struct Layout<'a> {
    full: &'a Grid,
    most: usize,
    /// The sizes that were asked for.
    sizes: Option<&'a RangeInclusive<usize>>,
    cages: Vec<Vec<usize>>,
    /// By cell, its cage.
    cage_of: Vec<Option<usize>>,
}

impl Layout<'_> {
    fn draw<'a>(full: &'a Grid, sizes: Option<&'a RangeInclusive<usize>>, rng: &mut SeededRng) -> Layout<'a> {
        let shape = full.shape();
        let digits = shape.digits().len();
        let usual = if digits > 10 { MOST_OF_MANY_DIGITS } else { MOST.min(digits - 1) };
        let most = sizes.map_or(usual, |sizes| *sizes.end());
        let mut layout = Layout { full, most, sizes, cages: Vec::new(), cage_of: vec![None; shape.len()] };
        let mut order: Vec<usize> = (0..shape.len()).collect();
        rng.shuffle(&mut order);
        while let Some(start) = layout.next_start(&order) {
            let size = layout.draw_size(rng);
            let number = layout.cages.len();
            layout.cages.push(vec![start]);
            layout.cage_of[start] = Some(number);
            while layout.cages[number].len() < size {
                let mut free: Vec<usize> = layout.cages[number]
                    .iter()
                    .flat_map(|&cell| neighbours(shape, cell))
                    .filter(|&cell| layout.cage_of[cell].is_none() && layout.takes(number, cell))
                    .collect();
                free.sort_unstable();
                free.dedup();
                if free.is_empty() {
                    break;
                }
                let cell = free[rng.below(free.len() as u32) as usize];
                layout.cages[number].push(cell);
                layout.cage_of[cell] = Some(number);
            }
        }
        for number in 0..layout.cages.len() {
            if layout.cages[number].len() == 1 {
                layout.join(number, rng);
            }
        }
        layout.cages.retain(|cage| !cage.is_empty());
        layout
    }

    /// The free cell with the fewest free neighbours, the first of the order among equals: corners are not left over.
    fn next_start(&self, order: &[usize]) -> Option<usize> {
        let free = |cell: usize| self.cage_of[cell].is_none();
        let room = |cell: usize| neighbours(self.full.shape(), cell).filter(|&other| free(other)).count();
        order.iter().copied().filter(|&cell| free(cell)).min_by_key(|&cell| room(cell))
    }

    fn draw_size(&self, rng: &mut SeededRng) -> usize {
        if let Some(sizes) = self.sizes {
            return between(sizes, rng);
        }
        let weights = &WEIGHTS[..self.most - 1];
        let mut at = rng.below(weights.iter().sum());
        let mut size = 2;
        for &weight in weights {
            if at < weight {
                break;
            }
            at -= weight;
            size += 1;
        }
        size
    }

    /// Has the cage no such digit yet?
    fn takes(&self, number: usize, cell: usize) -> bool {
        let digit = |cell: usize| self.full.get(Cell::new(cell));
        self.cages[number].iter().all(|&other| digit(other) != digit(cell))
    }

    /// Joins a single cell to a cage beside it; where all are large enough, takes over the nearest cell of one.
    fn join(&mut self, number: usize, rng: &mut SeededRng) {
        let cell = self.cages[number][0];
        let mut beside: Vec<usize> = neighbours(self.full.shape(), cell).collect();
        rng.shuffle(&mut beside);
        for &other in &beside {
            let Some(cage) = self.cage_of[other] else { continue };
            if self.cages[cage].len() < self.most && self.takes(cage, cell) {
                self.cages[cage].push(cell);
                self.cage_of[cell] = Some(cage);
                self.cages[number].clear();
                return;
            }
        }
        for &other in &beside {
            let Some(cage) = self.cage_of[other] else { continue };
            let rest: Vec<usize> = self.cages[cage].iter().copied().filter(|&kept| kept != other).collect();
            if rest.len() >= 2 && self.takes(number, other) && is_connected(self.full.shape(), &rest) {
                self.cages[cage] = rest;
                self.cages[number].push(other);
                self.cage_of[other] = Some(number);
                return;
            }
        }
    }
}

fn neighbours(shape: &Shape, cell: usize) -> impl Iterator<Item = usize> {
    [(-1, 0), (0, -1), (0, 1), (1, 0)]
        .into_iter()
        .filter_map(move |(rows, columns)| Some(shape.shifted(Cell::new(cell), rows, columns)?.index()))
}

fn is_connected(shape: &Shape, cells: &[usize]) -> bool {
    let mut seen = vec![cells[0]];
    let mut next = 0;
    while next < seen.len() {
        for cell in neighbours(shape, seen[next]) {
            if cells.contains(&cell) && !seen.contains(&cell) {
                seen.push(cell);
            }
        }
        next += 1;
    }
    seen.len() == cells.len()
}
