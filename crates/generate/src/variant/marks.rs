//! Marks of cells, between cells and at corners of a full grid.

use shudu_variant::rule::{
    CountingCircles, Difference, Even, GreaterThan, NegativeKropki, NegativeXv, Odd, Quadruple, Ratio, Xv,
};
use shudu_variant::{Cell, Grid, Rule};

use super::wanted::Wanted;
use crate::rng::SeededRng;

/// Sets of digits that are drawn until one has as many circles as it should.
const CIRCLES: usize = 200;

/// The digits of a pair.
fn digits(full: &Grid, [a, b]: [Cell; 2]) -> (u8, u8) {
    let digit = |cell| full.get(cell).expect("the grid is full");
    (digit(a), digit(b))
}

/// A white dot between consecutive digits, a black one between a digit and its double, either between 1 and 2; and the
/// rule that these are all.
pub(super) fn kropki(full: &Grid, rng: &mut SeededRng) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for cells in full.shape().adjacent_pairs() {
        let (a, b) = digits(full, cells);
        let (white, black) = (a.abs_diff(b) == 1, a == 2 * b || b == 2 * a);
        match (white, black) {
            (true, true) if rng.below(2) == 0 => rules.push(Ratio { cells, ratio: 2 }.into()),
            (true, _) => rules.push(Difference { cells, difference: 1 }.into()),
            (false, true) => rules.push(Ratio { cells, ratio: 2 }.into()),
            (false, false) => {}
        }
    }
    rules.push(NegativeKropki { differences: vec![1], ratios: vec![2] }.into());
    rules
}

/// X where two digits add up to 10, V where they add up to 5; and the rule that these are all.
pub(super) fn xv(full: &Grid) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for cells in full.shape().adjacent_pairs() {
        let (a, b) = digits(full, cells);
        if matches!(a + b, 5 | 10) {
            rules.push(Xv { cells, sum: a + b }.into());
        }
    }
    rules.push(NegativeXv { sums: vec![5, 10] }.into());
    rules
}

/// A sign between all adjacent cells of a region; of the whole grid, where it has no regions.
pub(super) fn greater_than(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let shape = full.shape();
    let signs = shape
        .adjacent_pairs()
        .into_iter()
        .filter(|&[a, b]| shape.region_of(a) == shape.region_of(b))
        .map(|[a, b]| {
            let (x, y) = digits(full, [a, b]);
            GreaterThan { cells: if x > y { [a, b] } else { [b, a] } }.into()
        })
        .collect();
    wanted.of(signs, rng)
}

/// White dots between consecutive digits.
pub(super) fn differences(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let is_dot = |&cells: &[Cell; 2]| {
        let (a, b) = digits(full, cells);
        a.abs_diff(b) == 1
    };
    let dots = full.shape().adjacent_pairs().into_iter().filter(is_dot);
    wanted.of(dots.map(|cells| Difference { cells, difference: 1 }.into()).collect(), rng)
}

/// Black dots between a digit and its double.
pub(super) fn ratios(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let is_dot = |&cells: &[Cell; 2]| {
        let (a, b) = digits(full, cells);
        a == 2 * b || b == 2 * a
    };
    let dots = full.shape().adjacent_pairs().into_iter().filter(is_dot);
    wanted.of(dots.map(|cells| Ratio { cells, ratio: 2 }.into()).collect(), rng)
}

/// Two to four of the digits around as many corners as the grid has rows.
pub(super) fn quadruples(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let squares = wanted.or(full.shape().rows(), full.shape().squares(), rng);
    let quadruple = |cells: [Cell; 4]| {
        // All, less one or two of them.
        let mut digits = cells.map(|cell| full.get(cell).expect("the grid is full")).to_vec();
        for left in (4 - rng.below(3)..4).rev() {
            digits.remove(rng.below(left + 1) as usize);
        }
        digits.sort_unstable();
        Quadruple { cells: cells.to_vec(), digits }.into()
    };
    squares.into_iter().map(quadruple).collect()
}

/// A third of the cells, marked as odd or even.
pub(super) fn odd_even(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let cells = wanted.or(full.shape().len() / 3, full.shape().cells().collect(), rng);
    let mark = |cell| match full.get(cell).expect("the grid is full") % 2 {
        0 => Even { cell }.into(),
        _ => Odd { cell }.into(),
    };
    cells.into_iter().map(mark).collect()
}

/// Circles of some digits, of each as many as it says. Without a wanted number from one to two and a half for each row.
pub(super) fn circles(full: &Grid, wanted: &Wanted, rng: &mut SeededRng) -> Vec<Rule> {
    let size = full.shape().rows();
    let range = wanted.number.map_or(size..=size * 2 + size / 2, |number| number..=number);
    let mut all: Vec<usize> = (1..=size).collect();
    for _ in 0..CIRCLES {
        rng.shuffle(&mut all);
        let mut circles = 0;
        let sums = all.iter().map(|&digit| {
            circles += digit;
            circles
        });
        let Some(last) = sums.enumerate().find(|(_, sum)| range.contains(sum)).map(|found| found.0) else {
            continue;
        };
        let mut cells: Vec<Cell> = Vec::new();
        for &digit in &all[..=last] {
            let there = full.shape().cells().filter(|&cell| full.get(cell) == Some(digit as u8));
            let wanted = Wanted { number: Some(digit), length: None };
            cells.extend(wanted.of(there.collect(), rng));
        }
        cells.sort_unstable();
        return vec![CountingCircles { cells }.into()];
    }
    Vec::new()
}
