//! Dots, letters and signs between the adjacent cells of a full grid: all that there are.

use shudu_variant::rule::{Difference, GreaterThan, NegativeKropki, NegativeXv, Ratio, Xv};
use shudu_variant::{Cell, Grid, Rule};

use crate::rng::SeededRng;

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
pub(super) fn greater_than(full: &Grid) -> Vec<Rule> {
    let shape = full.shape();
    shape
        .adjacent_pairs()
        .into_iter()
        .filter(|&[a, b]| shape.region_of(a) == shape.region_of(b))
        .map(|[a, b]| {
            let (x, y) = digits(full, [a, b]);
            GreaterThan { cells: if x > y { [a, b] } else { [b, a] } }.into()
        })
        .collect()
}
