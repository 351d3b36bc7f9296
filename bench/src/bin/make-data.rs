//! Prints the set in `bench/data/mixed.txt`: 200 puzzles of our own making, easy to hard. The same every time.
//!
//! Random digits go into random cells of the empty grid as long as a solution is left, until there is only one; then
//! givens are taken away in random order as long as it stays the only one. A quarter gets ten digits of the solution
//! back, a quarter four, a quarter stays minimal, and the last quarter are those of 10,000 with the most splits.

use shudu_core::{Cell, Decided, Digit, Grid, Puzzle};
use shudu_solve::{count, first, solve_with_tally};

fn main() {
    let mut random = SplitMix(2026);
    for (n, back) in [(50, 10), (50, 4), (50, 0)] {
        for _ in 0..n {
            let (mut grid, solution) = minimal(&mut random);
            for _ in 0..back {
                let blank: Vec<Cell> = grid.blank_cells().iter().collect();
                let cell = blank[random.below(blank.len())];
                grid.set(cell, solution[cell]);
            }
            println!("{grid}");
        }
    }
    let mut hard: Vec<(u64, Grid)> = (0..10_000)
        .map(|_| {
            let (grid, _) = minimal(&mut random);
            let (_, tally) = solve_with_tally(&Puzzle::new(grid).expect("it was solved"));
            (tally.splits, grid)
        })
        .collect();
    hard.sort_unstable_by(|a, b| b.cmp(a));
    for (_, grid) in hard.iter().take(50).rev() {
        println!("{grid}");
    }
}

fn minimal(random: &mut SplitMix) -> (Grid, Grid) {
    let mut grid = Grid::EMPTY;
    let solution = loop {
        let cell = Cell::from_index(random.below(81));
        if grid[cell].is_some() {
            continue;
        }
        grid.set(cell, Some(Digit::from_index(random.below(9))));
        match Puzzle::new(grid).map(|puzzle| solve_with_tally(&puzzle).0) {
            Ok(Decided::One(solution)) => break *solution.grid(),
            Ok(Decided::Many(_)) => {}
            _ => grid.set(cell, None),
        }
    };
    let mut cells: Vec<Cell> = grid.filled_cells().iter().collect();
    while !cells.is_empty() {
        let cell = cells.swap_remove(random.below(cells.len()));
        let digit = grid[cell];
        grid.set(cell, None);
        if count(&Puzzle::new(grid).expect("fewer givens do not clash"), 2) > 1 {
            grid.set(cell, digit);
        }
    }
    assert_eq!(first(&Puzzle::new(grid).expect("no clash")).map(|s| *s.grid()), Some(solution));
    (grid, solution)
}

/// Sebastiano Vigna's splitmix64.
struct SplitMix(u64);

impl SplitMix {
    /// Below a small bound; the bias of the remainder does not matter here.
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % bound as u64) as usize
    }
}
