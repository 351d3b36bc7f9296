//! The quick pre-rating: with the lanes of the batch engine it says what it says of each puzzle alone.

use proptest::prelude::*;
use shudu::core::{Budget, Cell, Digit, Puzzle};
use shudu::generate::{BatchGenerator, Blanks, Request, Seed};
use shudu::logic::sieve::{BLOCK, Falls, Sieve};
use shudu::solve::Sweeps;

/// Minimal puzzles: of every kind but the impossible.
fn minimal(n: u64) -> Vec<Puzzle> {
    let request = Request { blanks: Blanks::Most, ..Request::default() };
    let made = BatchGenerator::new().make(&request, Seed::new(5), 0..n, Budget::UNBOUNDED);
    made.into_iter().map(|made| made.expect("no bound").puzzle).collect()
}

fn check(puzzles: &[Puzzle]) -> Vec<Falls> {
    let (mut together, mut alone) = (Sieve::with(Box::new(Sweeps::new())), Sieve::new());
    for most in [Falls::Singles, Falls::Locked] {
        assert_eq!(together.sift_up_to(puzzles, most), alone.sift_up_to(puzzles, most));
    }
    let falls = together.sift(puzzles);
    assert_eq!(falls, alone.sift(puzzles));
    falls
}

#[test]
fn puzzles_fall_to_the_same_together_and_alone() {
    let falls = check(&minimal(2 * BLOCK as u64 + 77));
    for kind in [Falls::Singles, Falls::Locked, Falls::Subsets, Falls::Beyond] {
        assert!(falls.contains(&kind), "{kind:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// With givens taken out, and others written at random.
    #[test]
    fn spoiled_puzzles_do_too(
        edits in proptest::collection::vec(proptest::collection::vec((0..81usize, 0..14usize), 0..8), 1..BLOCK + 99)
    ) {
        let spoil = |(puzzle, edits): (Puzzle, Vec<(usize, usize)>)| {
            let mut grid = *puzzle.grid();
            for (cell, digit) in edits {
                // Five of fourteen clear the cell.
                grid.set(Cell::from_index(cell), (digit < 9).then(|| Digit::from_index(digit)));
            }
            Puzzle::new(grid).ok()
        };
        let puzzles: Vec<Puzzle> = minimal(edits.len() as u64).into_iter().zip(edits).filter_map(spoil).collect();
        check(&puzzles);
    }
}
