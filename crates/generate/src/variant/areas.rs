//! Extra regions and clones: connected sets of cells.

use shudu_variant::rule::{Clones, ExtraRegion};
use shudu_variant::{Cell, Grid, Rule, Shape};

use super::wanted::{Wanted, between};
use crate::rng::SeededRng;

/// Sets that are drawn for each one that is wanted.
const TRIES: usize = 200;

/// Cells of a clone.
const CLONE: std::ops::RangeInclusive<usize> = 3..=5;

/// How many there are when nothing else was asked for.
fn usual_number(size: usize) -> usize {
    if size < 6 { 1 } else { size / 3 }
}

/// Sets of as many cells as there are digits, each digit once, that share no cell and are no row, column or box.
pub(super) fn extra_regions(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let shape = full.shape();
    let size = shape.digits().len();
    let number = wanted.number.unwrap_or(usual_number(size));
    let mut used = vec![false; shape.len()];
    let mut regions: Vec<Rule> = Vec::new();
    for _ in 0..number * TRIES {
        if regions.len() == number {
            break;
        }
        let takes = |area: &[usize], cell: usize| {
            let digit = |cell: usize| full.get(Cell::new(cell));
            !used[cell] && area.iter().all(|&other| digit(other) != digit(cell))
        };
        let Some(area) = connected(shape, size, takes, rng) else { continue };
        let is_house = |of: &dyn Fn(Cell) -> Option<usize>| {
            area.iter().all(|&cell| of(Cell::new(cell)) == of(Cell::new(area[0])))
        };
        if is_house(&|cell| Some(shape.row_of(cell)))
            || is_house(&|cell| Some(shape.column_of(cell)))
            || is_house(&|cell| shape.region_of(cell)) && shape.region_of(Cell::new(area[0])).is_some()
        {
            continue;
        }
        area.iter().for_each(|&cell| used[cell] = true);
        regions.push(ExtraRegion { cells: area.into_iter().map(Cell::new).collect() }.into());
    }
    if wanted.number.is_some_and(|number| regions.len() < number) { Vec::new() } else { regions }
}

/// Pairs of sets of cells of the same form that share no cell, drawn before there are digits. A cell and its copy stand
/// in no row, column or region together.
pub(super) fn clones(shape: &Shape, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let size = shape.rows();
    let number = wanted.number.unwrap_or(usual_number(size).min(2));
    let lengths = wanted.length.clone().unwrap_or(CLONE);
    let mut used = vec![false; shape.len()];
    let mut clones: Vec<Rule> = Vec::new();
    for _ in 0..number * TRIES {
        if clones.len() == number {
            break;
        }
        let length = between(&lengths, rng);
        let Some(area) = connected(shape, length, |_, cell| !used[cell], rng) else { continue };
        let [rows, columns] = [(); 2].map(|()| rng.below(2 * size as u32 - 1) as isize - (size as isize - 1));
        let copy: Option<Vec<usize>> = area
            .iter()
            .map(|&cell| {
                let cell = Cell::new(cell);
                let other = shape.shifted(cell, rows, columns)?;
                let region = |cell| shape.region_of(cell);
                let differ = region(cell) != region(other) || region(cell).is_none();
                (rows != 0 && columns != 0 && differ && !used[other.index()]).then_some(other.index())
            })
            .collect();
        let Some(copy) = copy.filter(|copy| copy.iter().all(|cell| !area.contains(cell))) else { continue };
        area.iter().chain(&copy).for_each(|&cell| used[cell] = true);
        let groups = [area, copy].map(|cells| cells.into_iter().map(Cell::new).collect()).to_vec();
        clones.push(Clones { groups }.into());
    }
    if wanted.number.is_some_and(|number| clones.len() < number) { Vec::new() } else { clones }
}

/// So many cells that hang together by their sides, in order, each of which is taken beside those before; `None` where
/// no further one is.
fn connected(
    shape: &Shape,
    length: usize,
    takes: impl Fn(&[usize], usize) -> bool,
    rng: &mut SeededRng,
) -> Option<Vec<usize>> {
    let start = rng.below(shape.len() as u32) as usize;
    let mut area = Vec::new();
    if takes(&area, start) {
        area.push(start);
    }
    while !area.is_empty() && area.len() < length {
        let beside = |&cell: &usize| {
            let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
            let step = move |(rows, columns)| shape.shifted(Cell::new(cell), rows, columns);
            steps.into_iter().filter_map(step).map(Cell::index)
        };
        let mut free: Vec<usize> = area
            .iter()
            .flat_map(beside)
            .filter(|&cell| !area.contains(&cell) && takes(&area, cell))
            .collect();
        free.sort_unstable();
        free.dedup();
        if free.is_empty() {
            return None;
        }
        area.push(free[rng.below(free.len() as u32) as usize]);
    }
    area.sort_unstable();
    (area.len() == length).then_some(area)
}
