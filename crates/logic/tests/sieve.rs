//! The quick pre-rating against the finders, one step at a time, and against the scale.

use crate::common;
use proptest::prelude::*;
use shudu_core::{Board, Cell, Digit, Puzzle};
use shudu_logic::scale::se;
use shudu_logic::sieve::{Falls, Sieve};
use shudu_logic::techniques::catalogue;

const RATED: &str = include_str!("data/rated.txt");

fn lines() -> impl Iterator<Item = &'static str> {
    RATED.lines().filter(|line| !line.starts_with('#')).map(|line| &line[..81])
}

/// Applies one step of these techniques after the other, as long as there is any.
fn falls_to(puzzle: &Puzzle, slugs: &[&str]) -> bool {
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

fn by_steps(puzzle: &Puzzle) -> Falls {
    let singles = ["full-house", "hidden-single", "naked-single"];
    let locked = [&singles[..], &["pointing", "claiming"]].concat();
    let sets = ["naked-pair", "hidden-pair", "naked-triple", "hidden-triple", "naked-quad", "hidden-quad"];
    let subsets = [&locked[..], &sets].concat();
    if falls_to(puzzle, &singles) {
        Falls::Singles
    } else if falls_to(puzzle, &locked) {
        Falls::Locked
    } else if falls_to(puzzle, &subsets) {
        Falls::Subsets
    } else {
        Falls::Beyond
    }
}

/// Puzzles of our own, and what is left of them with some steps done: all kinds occur.
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
fn the_sieve_says_what_steps_say() {
    let puzzles = puzzles();
    let sifted = Sieve::new().sift(&puzzles);
    for most in [Falls::Singles, Falls::Locked] {
        let short = sifted.iter().map(|&falls| if falls > most { Falls::Beyond } else { falls });
        assert_eq!(Sieve::new().sift_up_to(&puzzles, most), short.collect::<Vec<_>>());
    }
    let mut counts = [0; 5];
    for (puzzle, falls) in puzzles.iter().zip(sifted) {
        assert_eq!(falls, by_steps(puzzle), "{}", puzzle.grid());
        counts[falls as usize] += 1;
    }
    assert!(counts[..4].iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
fn ratings_keep_to_what_the_sieve_claims() {
    for line in lines() {
        let puzzle = common::proper(line);
        let er = se::rate(&puzzle).expect("it is not full").er.tenths();
        let range = match Sieve::new().sift(&[*puzzle.puzzle()])[0] {
            Falls::Singles => 10..=23,
            Falls::Locked => 17..=28,
            Falls::Subsets => 17..=54,
            Falls::Beyond => 32..=200,
            Falls::Impossible => panic!("{line} has a solution"),
        };
        assert!(range.contains(&er), "{line}: {er} is not in {range:?}");
    }
}

#[test]
fn contradictions_are_told_and_spoil_nothing_else() {
    let [good, ..] = puzzles()[..] else { panic!("there are puzzles") };
    // Nothing is left for r1c9.
    let bad = format!("12345678.{}9{}", ".".repeat(17), ".".repeat(54));
    let bad = Puzzle::new(bad.parse().unwrap()).unwrap();
    let alone = Sieve::new().sift(&[good])[0];
    assert_eq!(Sieve::new().sift(&[bad, good, Puzzle::EMPTY]), [Falls::Impossible, alone, Falls::Beyond]);
    assert_eq!(Sieve::new().sift(&[]), []);
}

/// One of the puzzles with some of its givens taken out, and some written anew at random.
fn spoiled() -> impl Strategy<Value = Puzzle> {
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
    fn what_has_no_contradiction_falls_to_what_steps_say(puzzle in spoiled()) {
        let falls = Sieve::new().sift(&[puzzle])[0];
        if falls != Falls::Impossible {
            prop_assert_eq!(falls, by_steps(&puzzle), "{}", puzzle.grid());
        }
    }
}
