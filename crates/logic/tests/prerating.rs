//! The pre-rating against the finders, one step at a time, and against ER.

use crate::common;
use proptest::prelude::*;
use shudu_core::{Board, Cell, Digit, Puzzle};
use shudu_logic::prerating::{Prerating, prerate, prerate_up_to};
use shudu_logic::scale::se;
use shudu_logic::techniques::catalogue;

const RATED: &str = include_str!("data/rated.txt");

fn lines() -> impl Iterator<Item = &'static str> {
    RATED.lines().filter(|line| !line.starts_with('#')).map(|line| &line[..81])
}

/// Applies steps of these techniques as long as there is one. Returns true if they solve the puzzle.
fn is_solved_by(puzzle: &Puzzle, slugs: &[&str]) -> bool {
    let mut board = Board::new(puzzle);
    while !board.values().is_full() {
        let Some(step) = slugs.iter().find_map(|slug| {
            catalogue::steps(slug, &board).expect("a technique of this name").into_iter().next()
        }) else {
            return false;
        };
        step.apply(&mut board).expect("the step is of this board");
    }
    true
}

fn by_steps(puzzle: &Puzzle) -> Prerating {
    let singles = ["full-house", "hidden-single", "naked-single"];
    let locked = [&singles[..], &["pointing", "claiming"]].concat();
    let sets = ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad"];
    let subsets = [&locked[..], &sets].concat();
    if is_solved_by(puzzle, &singles) {
        Prerating::Singles
    } else if is_solved_by(puzzle, &locked) {
        Prerating::Locked
    } else if is_solved_by(puzzle, &subsets) {
        Prerating::Subsets
    } else {
        Prerating::Beyond
    }
}

/// Puzzles of our own, and the same with some cells of the solution filled in: all pre-ratings but one occur.
fn puzzles() -> Vec<Puzzle> {
    let mut puzzles = Vec::new();
    for line in lines() {
        let puzzle = common::proper(line);
        puzzles.push(*puzzle.puzzle());
        let mut grid = *puzzle.puzzle().grid();
        for (i, (cell, digit)) in puzzle.solution().grid().filled().enumerate() {
            if i % 7 == 3 {
                grid.set(cell, Some(digit));
                puzzles.push(Puzzle::new(grid).expect("it is of the solution"));
            }
        }
    }
    puzzles
}

#[test]
fn the_prerating_is_that_of_the_steps() {
    let mut counts = [0; 5];
    for puzzle in puzzles() {
        let prerating = prerate(&puzzle);
        assert_eq!(prerating, by_steps(&puzzle), "{}", puzzle.grid());
        for last in [Prerating::Singles, Prerating::Locked] {
            let expected = if prerating > last { Prerating::Beyond } else { prerating };
            assert_eq!(prerate_up_to(&puzzle, last), expected, "{}", puzzle.grid());
        }
        counts[prerating as usize] += 1;
    }
    assert!(counts[..4].iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn ratings_are_within_the_bounds_of_the_prerating() {
    for line in lines() {
        let puzzle = common::proper(line);
        let er = se::rate(&puzzle).expect("it is not full").er.tenths();
        let range = match prerate(puzzle.puzzle()) {
            Prerating::Singles => 10..=23,
            Prerating::Locked => 17..=28,
            Prerating::Subsets => 17..=54,
            Prerating::Beyond => 32..=200,
            Prerating::Impossible => panic!("{line} has a solution"),
        };
        assert!(range.contains(&er), "{line}: {er} is not in {range:?}");
    }
}

#[test]
fn a_contradiction_is_impossible_and_the_empty_grid_beyond() {
    // Nothing is left for r1c9.
    let bad = format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54));
    let bad = Puzzle::new(bad.parse().unwrap()).unwrap();
    assert_eq!(prerate(&bad), Prerating::Impossible);
    assert_eq!(prerate(&Puzzle::EMPTY), Prerating::Beyond);
}

/// One of the puzzles with some givens removed and some set at random.
fn edited() -> impl Strategy<Value = Puzzle> {
    let line = proptest::sample::select(lines().collect::<Vec<_>>());
    let edits = proptest::collection::vec((0..81usize, 0..14usize), 0..8);
    (line, edits).prop_filter_map("the givens clash", |(line, edits)| {
        let mut grid = *common::proper(line).puzzle().grid();
        for (cell, digit) in edits {
            // Five of fourteen clear the cell.
            grid.set(Cell::from_index(cell), (digit < 9).then(|| Digit::from_index(digit)));
        }
        Puzzle::new(grid).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn without_a_contradiction_the_prerating_is_that_of_the_steps(puzzle in edited()) {
        let prerating = prerate(&puzzle);
        if prerating != Prerating::Impossible {
            prop_assert_eq!(prerating, by_steps(&puzzle), "{}", puzzle.grid());
        }
    }
}
