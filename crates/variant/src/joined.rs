//! Joined houses: what cages and houses say together. Over some complete houses the sum is known; less the cages that
//! cover them, it leaves the sum of a few cells: innies, outies, or both with opposite signs.

use crate::cell::Cell;
use crate::model::{Model, indices};
use crate::propagate::sum_of;
use crate::shape::Shape;
use crate::sorted::sort_by_number;

/// Cells of a joined sum at most. More find less than they cost.
const MOST_TERMS: usize = 5;

/// Posts the sums of a few cells that rows, columns and regions leave beside cages.
pub(crate) fn post(shape: &Shape, model: &mut Model<'_>) {
    let mut cages: Vec<(Vec<u16>, usize)> = model.known_sums().to_vec();
    if cages.is_empty() {
        return;
    }
    sort_by_number(&mut cages, |cage| cage.0.len());
    let complete = shape.digits().len();
    let total = sum_of(model.digits());
    let mut unions: Vec<(Vec<u16>, usize)> = Vec::new();
    let mut runs = |lines: Vec<Vec<Cell>>| {
        let lines: Vec<Vec<u16>> = lines.iter().map(|line| indices(line)).collect();
        for start in 0..lines.len() {
            for end in start + 1..=lines.len() {
                if lines[start..end].iter().all(|line| line.len() == complete) {
                    unions.push((lines[start..end].concat(), end - start));
                }
            }
        }
    };
    runs((0..shape.rows()).map(|row| shape.row(row).collect()).collect());
    runs((0..shape.columns()).map(|column| shape.column(column).collect()).collect());
    let regions: Vec<Vec<u16>> = shape.regions().iter().map(|region| indices(region)).collect();
    for (i, region) in regions.iter().enumerate() {
        if region.len() == complete {
            unions.push((region.clone(), 1));
            for other in regions[i + 1..].iter().filter(|other| other.len() == complete) {
                unions.push(([&region[..], &other[..]].concat(), 2));
            }
        }
    }
    let mut posted: Vec<Vec<(u16, i32)>> = Vec::new();
    for (cells, houses) in unions {
        if !model.work(1 + cages.len()) {
            return;
        }
        let mut inside = vec![false; shape.len()];
        cells.iter().for_each(|&cell| inside[usize::from(cell)] = true);
        // Cages that are within the houses, or mostly, as long as they do not overlap.
        let mut covered = vec![false; shape.len()];
        let mut outside: Vec<u16> = Vec::new();
        let mut sum = (total * houses) as i64;
        for (cage, cage_sum) in &cages {
            let within = cage.iter().filter(|&&cell| inside[usize::from(cell)]).count();
            let without = cage.len() - within;
            let free = cage.iter().all(|&cell| !covered[usize::from(cell)]);
            if within > without && free {
                cage.iter().for_each(|&cell| covered[usize::from(cell)] = true);
                outside.extend(cage.iter().copied().filter(|&cell| !inside[usize::from(cell)]));
                sum -= *cage_sum as i64;
            }
        }
        let rest = cells.iter().copied().filter(|&cell| !covered[usize::from(cell)]);
        let mut terms: Vec<(u16, i32)> = rest.map(|cell| (cell, 1)).collect();
        if terms.len() + outside.len() > MOST_TERMS || terms.len() + outside.len() == 0 {
            continue;
        }
        terms.extend(outside.into_iter().map(|cell| (cell, -1)));
        terms.sort_unstable();
        if !posted.contains(&terms) {
            let of_cells: Vec<(Cell, i32)> =
                terms.iter().map(|&(cell, weight)| (Cell::new(usize::from(cell)), weight)).collect();
            model.joined_sum(&of_cells, sum);
            posted.push(terms);
        }
    }
}
