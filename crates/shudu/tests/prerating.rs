//! The pre-rating against the solver: what it calls solved has one solution, and what it calls impossible has none.

use proptest::prelude::*;
use shudu::Decided;
use shudu::core::{Budget, Cell, Digit, Puzzle};
use shudu::generate::{BatchGenerator, Blanks, Request, Seed};
use shudu::logic::prerating::{Prerating, prerate};
use shudu::solve::solve;

/// Minimal puzzles, with each pre-rating that a proper puzzle can have.
fn minimal(n: u64) -> Vec<Puzzle> {
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    let made = BatchGenerator::new().make(&request, Seed::new(5), 0..n, Budget::UNBOUNDED);
    made.into_iter().map(|made| made.expect("no bound").puzzle).collect()
}

#[test]
fn proper_puzzles_are_never_impossible() {
    let preratings: Vec<Prerating> = minimal(1000).iter().map(prerate).collect();
    for prerating in Prerating::ALL {
        assert_eq!(preratings.contains(&prerating), prerating != Prerating::Impossible, "{prerating:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_solver_agrees_on_edited_puzzles(
        edits in proptest::collection::vec(proptest::collection::vec((0..81usize, 0..14usize), 0..8), 1..600)
    ) {
        let edit = |(puzzle, edits): (Puzzle, Vec<(usize, usize)>)| {
            let mut grid = *puzzle.grid();
            for (cell, digit) in edits {
                // Five of fourteen clear the cell.
                grid.set(Cell::from_index(cell), (digit < 9).then(|| Digit::from_index(digit)));
            }
            Puzzle::new(grid).ok()
        };
        for puzzle in minimal(edits.len() as u64).into_iter().zip(edits).filter_map(edit) {
            match prerate(&puzzle) {
                Prerating::Impossible => prop_assert_eq!(solve(&puzzle), Decided::None, "{}", puzzle.grid()),
                Prerating::Beyond => {}
                _ => prop_assert!(matches!(solve(&puzzle), Decided::One(_)), "{}", puzzle.grid()),
            }
        }
    }
}
