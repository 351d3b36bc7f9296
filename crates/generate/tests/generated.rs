//! What the generator promises, seen from outside: the same bytes everywhere, exactly one solution, goals reached or
//! said not to be.

use std::num::NonZeroU32;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rayon::prelude::*;
use shudu_classic::DancingLinks;
use shudu_core::{Answer, Budget, Puzzle, Spent, prove, verify};
use shudu_generate::{
    Blanks, GenerateError, Generated, Method, Minimality, Request, RequestError, Seed, Symmetry,
    SymmetryChoice, batch, full_grid, generate,
};

fn request(method: Method, blanks: Blanks) -> Request {
    Request { method, blanks, ..Request::default() }
}

fn make(request: &Request, seed: &str) -> Generated {
    generate(request, seed.parse().unwrap(), 0, Budget::UNBOUNDED).unwrap()
}

/// The solver that has no part in the making is the judge.
fn is_proper(made: &Generated) -> bool {
    prove(&DancingLinks, &made.puzzle).answer == Answer::One(made.solution)
}

#[test]
fn these_puzzles_are_made_for_ever() {
    let check = |method, blanks, seed, expected: &str| {
        assert_eq!(
            make(&request(method, blanks), seed).puzzle.to_string(),
            expected,
            "{method} {blanks:?} {seed}"
        );
    };
    check(
        Method::Restriction,
        Blanks::Exactly(40),
        "v1:1:0",
        "..681....198...56.7..4..2.1834.52.17..2.3...5..97846.3.81.67....47.2.196.6.9...7.",
    );
    check(
        Method::Restriction,
        Blanks::Most,
        "v1:1:1",
        "..1....8...6.7.9.......6.4..2..1....1.4..7..8.3.5....7.....2..3257..3....9......5",
    );
    check(
        Method::Diagonal,
        Blanks::Exactly(40),
        "v1:1:0",
        "36.8.512981.2.7...9...1..57.7..5..1.2..6..4.5549.81....5.1..39...6.7...24.8.23761",
    );
    check(
        Method::Diagonal,
        Blanks::Most,
        "v1:42:9",
        ".4.........2...537..5.2...9..8....7....4..9..1.36.5.8.5........73...1.56...9...1.",
    );
    check(
        Method::Diagonal,
        Blanks::clues(24..=26),
        "birthday:3",
        "......68...9..5..35...6..71.4.8.6.......3.......4...1782.6.73.....3...6.....8..2.",
    );
}

#[test]
fn every_puzzle_has_exactly_one_solution() {
    for method in Method::ALL {
        for blanks in [Blanks::Exactly(0), Blanks::Exactly(40), Blanks::Exactly(52), Blanks::Most] {
            for made in batch(&request(method, blanks), Seed::new(7), Budget::UNBOUNDED).take(12) {
                let made = made.unwrap();
                assert!(is_proper(&made), "{made:?}");
                assert!(verify(made.solution.grid(), &made.puzzle));
                assert_eq!(*made.proper.unwrap().puzzle(), made.puzzle);
            }
        }
    }
}

#[test]
fn each_number_of_blanks_up_to_55_is_reached() {
    for blanks in 0..=55 {
        let made = make(&request(Method::Diagonal, Blanks::Exactly(blanks)), "steps");
        assert!(made.is_reached());
        assert_eq!((made.blanks(), made.puzzle.clues(), made.goal), (blanks, 81 - blanks, Some(blanks)));
    }
}

#[test]
fn ranges_of_givens_are_kept_and_both_ends_come_up() {
    let request = request(Method::Restriction, Blanks::clues(28..=31));
    let mut seen = [0; 4];
    for made in batch(&request, Seed::new(3), Budget::UNBOUNDED).take(60) {
        seen[made.unwrap().puzzle.clues() - 28] += 1;
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn as_many_blanks_as_go_leave_no_given_that_can_go() {
    for method in Method::ALL {
        let made = make(&request(method, Blanks::Most), "minimal");
        assert!(
            made.minimal == Minimality::Cells && made.is_reached() && made.tried == 81 && made.goal.is_none()
        );
        for (cell, _) in made.puzzle.grid().filled() {
            let mut less = *made.puzzle.grid();
            less.set(cell, None);
            let answer = prove(&DancingLinks, &Puzzle::new(less).unwrap()).answer;
            assert!(matches!(answer, Answer::Many(_)), "{cell}");
        }
    }
}

#[test]
fn a_goal_that_is_not_reached_is_said() {
    let few =
        Request { attempts: NonZeroU32::new(5).unwrap(), ..request(Method::Diagonal, Blanks::Exactly(64)) };
    let made = make(&few, "hopeless");
    assert!(
        !made.is_reached() && made.blanks() < 64 && made.minimal == Minimality::Cells && is_proper(&made)
    );
    assert_eq!((made.attempts, made.tried, made.goal), (5, 81, Some(64)));
    // Fewer attempts never give more blanks.
    let one = make(&Request { attempts: NonZeroU32::MIN, ..few }, "hopeless");
    assert!(one.blanks() <= made.blanks());
}

#[test]
fn more_attempts_reach_what_one_does_not() {
    let hard = request(Method::Diagonal, Blanks::Exactly(58));
    let made = make(&hard, "attempts");
    assert!(made.is_reached() && made.attempts > 1 && is_proper(&made), "{made:?}");
}

#[test]
fn threads_and_order_do_not_matter() {
    let request = request(Method::Restriction, Blanks::Exactly(50));
    let seed: Seed = "threads".parse().unwrap();
    let in_order: Vec<Generated> =
        batch(&request, seed, Budget::UNBOUNDED).take(40).map(Result::unwrap).collect();
    let in_parallel: Vec<Generated> = (0..40u64)
        .into_par_iter()
        .map(|index| generate(&request, seed, index, Budget::UNBOUNDED).unwrap())
        .collect();
    assert_eq!(in_order, in_parallel);
    let mut backwards: Vec<Generated> =
        (0..40).rev().map(|index| generate(&request, seed, index, Budget::UNBOUNDED).unwrap()).collect();
    backwards.reverse();
    assert_eq!(in_order, backwards);
}

#[test]
fn a_printed_seed_makes_its_puzzle_alone() {
    let request = request(Method::Diagonal, Blanks::clues(25..=40));
    let start: Seed = "alone:5".parse().unwrap();
    for (index, made) in batch(&request, start, Budget::UNBOUNDED).take(10).enumerate() {
        let made = made.unwrap();
        assert_eq!(made.seed.index(), 5 + index as u64);
        assert_eq!(make(&request, &made.seed.to_string()), made);
    }
}

#[test]
fn the_first_grid_of_a_seed_does_not_depend_on_the_request() {
    let seed: Seed = "grid:2".parse().unwrap();
    for method in Method::ALL {
        let grid = full_grid(method, seed, Budget::UNBOUNDED).unwrap();
        for blanks in [Blanks::Exactly(0), Blanks::Exactly(30), Blanks::Most, Blanks::clues(40..=45)] {
            assert_eq!(make(&request(method, blanks), "grid:2").solution, grid);
        }
    }
}

#[test]
fn several_solutions_only_when_they_are_allowed() {
    let many = Request { many_allowed: true, ..request(Method::Diagonal, Blanks::Exactly(70)) };
    for made in batch(&many, Seed::new(1), Budget::UNBOUNDED).take(10) {
        let made = made.unwrap();
        assert!(made.is_reached() && made.proper.is_none() && made.minimal == Minimality::Unknown);
        assert_eq!(made.puzzle.clues(), 11);
        assert!(verify(made.solution.grid(), &made.puzzle));
        assert!(matches!(prove(&DancingLinks, &made.puzzle).answer, Answer::Many(_)));
    }
    let all = Request { blanks: Blanks::Exactly(81), ..many };
    assert_eq!(make(&all, "empty").puzzle, Puzzle::EMPTY);
}

#[test]
fn what_cannot_be_made_is_refused() {
    let check = |request: Request, expected: RequestError| {
        let error = generate(&request, Seed::new(1), 0, Budget::UNBOUNDED).unwrap_err();
        assert_eq!(error, GenerateError::Request(expected));
    };
    check(request(Method::Diagonal, Blanks::Exactly(65)), RequestError::TooFewGivens { blanks: 65 });
    check(request(Method::Diagonal, Blanks::Exactly(100)), RequestError::MoreThanCells { blanks: 100 });
    let many_most = Request { many_allowed: true, ..request(Method::Diagonal, Blanks::Most) };
    check(many_most, RequestError::MostOfMany);
    let last = Seed::new(1).nth(u64::MAX).unwrap();
    let error = generate(&Request::default(), last, 1, Budget::UNBOUNDED).unwrap_err();
    assert_eq!(error, GenerateError::NoSuchIndex { seed: last, index: 1 });
}

#[test]
fn a_spent_budget_ends_it_with_what_there_is() {
    let hopeless = Request { attempts: NonZeroU32::MAX, ..request(Method::Restriction, Blanks::Exactly(64)) };
    let check = |budget: Budget<'_>, expected: Spent| {
        let error = generate(&hopeless, Seed::new(1), 0, budget).unwrap_err();
        let GenerateError::Spent { spent, attempts, best, .. } = error else { panic!("{error}") };
        assert_eq!(spent, expected);
        if let Some(best) = &best {
            assert!(attempts > 1 && is_proper(best));
        }
        best
    };
    assert!(check(Budget::nodes(0), Spent::Nodes).is_none());
    assert!(check(Budget::nodes(200_000), Spent::Nodes).is_some());
    check(Budget::time(Duration::from_millis(30)), Spent::Time);
    let flag = AtomicBool::new(true);
    assert!(check(Budget { stop: Some(&flag), ..Budget::UNBOUNDED }, Spent::Stopped).is_none());
    let error = generate(&hopeless, Seed::new(1), 2, Budget::nodes(0)).unwrap_err();
    assert_eq!(error.to_string(), "all nodes were used before puzzle v2:1:2 was made, in attempt 1");
}

#[test]
fn a_budget_that_suffices_changes_nothing() {
    let request = request(Method::Restriction, Blanks::Most);
    let free = generate(&request, Seed::new(8), 0, Budget::UNBOUNDED).unwrap();
    assert_eq!(generate(&request, Seed::new(8), 0, Budget::nodes(1_000_000)), Ok(free));
}

#[test]
fn symmetric_puzzles_are_proper_and_as_minimal_as_is_said() {
    for symmetry in Symmetry::ALL {
        let request = Request { symmetry: symmetry.into(), ..request(Method::Fast, Blanks::Most) };
        for made in batch(&request, Seed::new(5), Budget::UNBOUNDED).take(6) {
            let made = made.unwrap();
            let givens = made.puzzle.grid().filled_cells();
            assert!(is_proper(&made) && symmetry.keeps(givens) && made.symmetry == symmetry);
            let without = |cells: shudu_core::CellSet| {
                let mut less = *made.puzzle.grid();
                cells.iter().for_each(|cell| less.set(cell, None));
                matches!(prove(&DancingLinks, &Puzzle::new(less).unwrap()).answer, Answer::One(_))
            };
            assert!(
                symmetry.orbits().into_iter().filter(|orbit| orbit.is_subset(givens)).all(|o| !without(o))
            );
            let single = givens.iter().any(|cell| without(cell.as_set()));
            let expected = if single { Minimality::Orbits } else { Minimality::Cells };
            assert_eq!(made.minimal, expected, "{symmetry} {}", made.puzzle);
        }
    }
}

#[test]
fn symmetric_puzzles_have_the_number_of_givens_that_was_asked_for() {
    for symmetry in Symmetry::ALL {
        let request = Request { symmetry: symmetry.into(), ..request(Method::Fast, Blanks::clues(32..=33)) };
        for made in batch(&request, Seed::new(6), Budget::UNBOUNDED).take(8) {
            let made = made.unwrap();
            assert!(made.is_reached() && (32..=33).contains(&made.puzzle.clues()), "{symmetry} {made:?}");
            assert!(symmetry.keeps(made.puzzle.grid().filled_cells()) && is_proper(&made));
        }
    }
}

#[test]
fn symmetric_puzzles_and_filled_patterns_stay_what_they_are() {
    let turned =
        Request { symmetry: SymmetryChoice::Random, ..request(Method::Uniform, Blanks::clues(30..=34)) };
    let made = make(&turned, "v1:2:3");
    assert_eq!(
        (made.symmetry, made.puzzle.to_string()),
        (
            Symmetry::HalfTurn,
            "21.57..4.6...412.5...8.....1.5...8...27...56...9...7.4.....8...9.675...2.5..13.97".to_owned()
        )
    );
    let givens = made.puzzle.grid().filled_cells();
    let filled = make(&request(Method::Uniform, Blanks::Outside { givens, minimal: false }), "v1:2:4");
    assert_eq!(
        filled.puzzle.to_string(),
        "82.56..9.5...347.2...9.....3.1...4...87...32...2...6.1.....8...2.864...7.7..95.48"
    );
}

#[test]
fn patterns_are_filled_with_proper_puzzles() {
    for (main, clues) in [(1, 24), (2, 26), (3, 30)] {
        let model = make(&request(Method::Fast, Blanks::clues(clues..=clues)), &main.to_string());
        let givens = model.puzzle.grid().filled_cells();
        // Minimal puzzles with 30 givens are too rare to wait for.
        for minimal in [false, clues == 24] {
            let made = make(&request(Method::Fast, Blanks::Outside { givens, minimal }), "patterns");
            assert!(is_proper(&made) && made.is_reached() && made.puzzle.grid().filled_cells() == givens);
            let (solved, cells) = (made.proper.unwrap(), made.minimal == Minimality::Cells);
            assert_eq!(*solved.solution(), made.solution);
            assert!(cells || !minimal);
        }
    }
}

#[test]
fn a_pattern_that_is_not_filled_tells_what_was_tried() {
    let diagonals = (0..9).flat_map(|i| [shudu_core::Cell::at(i, i), shudu_core::Cell::at(i, 8 - i)]);
    let blanks = Blanks::Outside { givens: diagonals.collect(), minimal: false };
    let hopeless = Request { attempts: NonZeroU32::new(2).unwrap(), ..request(Method::Fast, blanks) };
    let check = |request: &Request, budget: Budget<'_>, reason: Option<Spent>| {
        let error = generate(request, Seed::new(1), 0, budget).unwrap_err();
        let GenerateError::Pattern { spent, fills, changes, fewest, .. } = error else { panic!("{error}") };
        assert!(spent == reason && fills > 0 && fewest > 1, "{fills} {changes} {fewest}");
    };
    check(&hopeless, Budget::UNBOUNDED, None);
    let longer = Request { attempts: NonZeroU32::MAX, ..hopeless };
    check(&longer, Budget::nodes(50_000), Some(Spent::Nodes));
    check(&longer, Budget::time(Duration::from_millis(50)), Some(Spent::Time));
}

#[test]
fn givens_are_taken_from_the_grid_that_is_handed_in() {
    let solution = full_grid(Method::Uniform, "handed in".parse().unwrap(), Budget::UNBOUNDED).unwrap();
    let from = Request { solution: Some(solution), ..request(Method::Fast, Blanks::Most) };
    let puzzles: Vec<Puzzle> =
        batch(&from, Seed::new(1), Budget::UNBOUNDED).take(5).map(|made| made.unwrap().puzzle).collect();
    for puzzle in &puzzles {
        assert_eq!(prove(&DancingLinks, puzzle).answer, Answer::One(solution));
        assert_eq!(puzzles.iter().filter(|other| *other == puzzle).count(), 1);
    }
}
