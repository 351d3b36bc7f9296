//! Statistical tests of uniform grids.

use std::collections::HashMap;

use shudu_core::{Budget, Cell, Symmetry};

use super::classes::orbits;
use super::partitions::{Index, Mask, PARTITIONS};
use super::*;

#[test]
fn the_weights_are_all_grids() {
    assert_eq!(count(), 6_670_903_752_021_072_936_960);
}

/// Tells the class of a chute of a grid, and how likely each class is.
struct Judge {
    index: Index,
    number: Vec<u8>,
    likely: Vec<f64>,
}

impl Judge {
    fn new() -> Judge {
        let tables = Tables::get();
        let index = Index::new();
        let (number, orbits) = orbits(&index);
        let sums = tables.classes.sums();
        let before = std::iter::once(0).chain(sums.iter().copied());
        let likely = sums
            .iter()
            .zip(before)
            .map(|(sum, before)| (sum - before) as f64 / tables.classes.total() as f64);
        let likely: Vec<f64> = likely.collect();
        assert_eq!((likely.len(), orbits.len()), (84, 84));
        Judge { index, number, likely }
    }

    /// The class of a band; `lanes` are its nine columns, of three cells each.
    fn class(&self, grid: &Solution, lanes: &[[Cell; 3]; 9]) -> usize {
        let masks = lanes.map(|lane| lane.map(|cell| grid[cell].as_set().bits()).iter().sum::<Mask>());
        let [p, q, r] = [0, 3, 6].map(|i| self.index.find([masks[i], masks[i + 1], masks[i + 2]]));
        let renaming = Tables::get().partitions.renaming(p);
        let pair = usize::from(renaming.partition(q)) * PARTITIONS + usize::from(renaming.partition(r));
        self.number[pair].into()
    }
}

fn band(number: usize) -> [[Cell; 3]; 9] {
    std::array::from_fn(|lane| std::array::from_fn(|i| Cell::at(number * 3 + i, lane)))
}

fn stack(number: usize) -> [[Cell; 3]; 9] {
    band(number).map(|lane| lane.map(|cell| Cell::at(cell.column(), cell.row())))
}

fn grids(seed: &str, n: usize) -> impl Iterator<Item = Solution> {
    let mut rng = SeededRng::new(seed.parse().unwrap());
    (0..n).map(move |_| draw(&mut rng))
}

/// How many standard deviations chi-squared lies above what is expected (Wilson and Hilferty 1931). Cells in which
/// fewer than five are expected are counted together.
fn deviation(observed: &[u32], expected: &[f64]) -> f64 {
    let (mut chi_squared, mut freedom) = (0.0, -1.0);
    let mut rest = (0.0, 0.0);
    let mut add = |observed: f64, expected: f64| {
        chi_squared += (observed - expected).powi(2) / expected;
        freedom += 1.0;
    };
    for (&observed, &expected) in observed.iter().zip(expected) {
        if expected < 5.0 {
            rest = (rest.0 + f64::from(observed), rest.1 + expected);
        } else {
            add(observed.into(), expected);
        }
    }
    if rest.1 > 0.0 {
        add(rest.0, rest.1);
    }
    let spread: f64 = 2.0 / (9.0 * freedom);
    ((chi_squared / freedom).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// One seed in thirty thousand lies beyond; these are fixed.
const FAR: f64 = 4.0;

#[test]
fn classes_of_all_bands_and_stacks_are_as_likely_as_they_should_be() {
    // Only the class of the top band is drawn by its weight. The middle and lower bands come from the splits, the
    // stacks from everything; transposing a grid makes stacks of its bands, so all six must follow the same law.
    const N: usize = 30_000;
    let judge = Judge::new();
    let chutes = [band(0), band(1), band(2), stack(0), stack(1), stack(2)];
    let mut counts = vec![[0; 84]; 6];
    for grid in grids("bands and stacks", N) {
        for (chute, counts) in chutes.iter().zip(&mut counts) {
            counts[judge.class(&grid, chute)] += 1;
        }
    }
    let expected: Vec<f64> = judge.likely.iter().map(|likely| likely * N as f64).collect();
    for counts in &counts {
        let deviation = deviation(counts, &expected);
        assert!(deviation.abs() < FAR, "{deviation} {counts:?}");
    }
}

#[test]
fn the_class_test_sees_a_grid_maker_that_is_not_uniform() {
    const N: usize = 10_000;
    let judge = Judge::new();
    let mut counts = [0; 84];
    for main in 0..N as u64 {
        let grid = crate::full_grid(crate::Method::Restriction, crate::Seed::new(main), Budget::UNBOUNDED);
        counts[judge.class(&grid.unwrap(), &band(2))] += 1;
    }
    let expected: Vec<f64> = judge.likely.iter().map(|likely| likely * N as f64).collect();
    let deviation = deviation(&counts, &expected);
    assert!(deviation > 2.0 * FAR, "{deviation} {counts:?}");
}

#[test]
fn band_class_and_stack_class_of_a_transposed_grid_change_places() {
    // The pair (class of the top band, class of the left stack) is as likely as the pair turned round.
    const N: usize = 60_000;
    let judge = Judge::new();
    let mut counts: HashMap<(usize, usize), u32> = HashMap::new();
    for grid in grids("transposed", N) {
        *counts.entry((judge.class(&grid, &band(0)), judge.class(&grid, &stack(0)))).or_default() += 1;
    }
    let (mut observed, mut expected) = (Vec::new(), Vec::new());
    for (&(a, b), &count) in counts.iter().filter(|((a, b), _)| a < b) {
        let turned = counts.get(&(b, a)).copied().unwrap_or(0);
        if count + turned >= 20 {
            observed.push((f64::from(count) - f64::from(turned)).powi(2) / f64::from(count + turned));
            expected.push(1.0);
        }
    }
    let (sum, n): (f64, f64) = (observed.iter().sum(), expected.iter().sum());
    assert!(n > 100.0 && ((sum - n) / (2.0 * n).sqrt()).abs() < FAR, "{sum} of {n}");
}

#[test]
fn each_digit_is_as_often_in_each_cell() {
    const N: usize = 9_000;
    let mut counts = [[0u32; 9]; 81];
    for grid in grids("digits", N) {
        for cell in Cell::ALL {
            counts[cell.index()][grid[cell].index()] += 1;
        }
    }
    for (cell, counts) in counts.iter().enumerate() {
        let deviation = deviation(counts, &[N as f64 / 9.0; 9]);
        assert!(deviation.abs() < FAR, "{cell} {counts:?}");
    }
}

#[test]
fn cells_agree_as_often_as_they_must() {
    // The digit of a cell stands in each other box of its band in one of six cells, and in each box that shares
    // neither band nor stack in one of nine. Exchanging rows, columns, bands and stacks makes them all alike.
    const N: usize = 20_000;
    let mut agree = vec![0u32; 81 * 81];
    for grid in grids("agree", N) {
        for a in Cell::ALL {
            for b in Cell::ALL {
                agree[a.index() * 81 + b.index()] += u32::from(grid[a] == grid[b]);
            }
        }
    }
    for a in Cell::ALL {
        for b in Cell::ALL {
            let apart = a.band() != b.band() && a.stack() != b.stack();
            let likely: f64 = match (a == b, a.sees(b), apart) {
                (true, ..) => 1.0,
                (_, true, _) => 0.0,
                (.., true) => 1.0 / 9.0,
                _ => 1.0 / 6.0,
            };
            let spread = (N as f64 * likely * (1.0 - likely)).sqrt();
            let off = f64::from(agree[a.index() * 81 + b.index()]) - N as f64 * likely;
            // 2,592 pairs of cells are looked at: five deviations, not four.
            assert!(off.abs() <= 5.0 * spread, "{a} {b} {off} {spread}");
        }
    }
}

#[test]
fn a_fixed_number_of_words_makes_a_grid() {
    // One word for each bounded number and two for the first, so a generator that has skipped this many words goes on
    // with the very same grids.
    let seed: crate::Seed = "words".parse().unwrap();
    let mut rng = SeededRng::new(seed);
    let first: Vec<Solution> = (0..20).map(|_| draw(&mut rng)).collect();
    for (i, grid) in first.iter().enumerate() {
        let mut rng = SeededRng::new(seed);
        for _ in 0..14 * i {
            rng.below(1);
        }
        assert_eq!(draw(&mut rng), *grid, "{i}");
    }
}

#[test]
fn the_group_keeps_the_class_of_the_top_band() {
    let judge = Judge::new();
    for grid in grids("group", 50) {
        let class = judge.class(&grid, &band(0));
        let columns = [7, 6, 8, 2, 0, 1, 3, 5, 4];
        let rows = [2, 0, 1, 6, 7, 8, 4, 3, 5];
        let mut digits = Digit::ALL;
        digits.rotate_left(4);
        digits.swap(0, 5);
        let moved = Symmetry::new(false, rows, columns, digits).unwrap();
        // Exchanging the first stack with another one can lead to another class; the others cannot.
        let inside = Symmetry::new(false, rows, [1, 0, 2, 8, 7, 6, 3, 5, 4], digits).unwrap();
        assert_eq!(judge.class(&inside.solution(&grid), &band(0)), class);
        assert!(judge.class(&moved.solution(&grid), &band(0)) < 84);
    }
}
