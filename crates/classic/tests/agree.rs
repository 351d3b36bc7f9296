//! All algorithms give the same answers, on puzzles of every kind.

use crate::common::{
    FEW_BLANKS, ODOMETERS, PUZZLES, SOLUTION, any_puzzle, practical, puzzle, solutions, symmetry,
};
use proptest::prelude::*;
use shudu_classic::Algorithm;
use shudu_classic::space::states;
use shudu_core::{
    Answer, Budget, Candidates, Cell, Digit, DigitSet, Problem, Puzzle, Symmetry, count, prove,
};

/// Everything that can be asked about a puzzle, asked of every algorithm that can finish.
fn check(name: &str, problem: &Problem<'_>, expected: u64) {
    let mut first: Option<Vec<_>> = None;
    for algorithm in practical() {
        let solver = algorithm.solver();
        let context = format!("{algorithm:?} on {name}");
        let (found, account) = solutions(algorithm, problem, usize::MAX);
        assert_eq!(found.len() as u64, expected, "{context}");
        assert!(account.is_exhausted() && account.nodes > 0, "{context}: {account:?}");
        assert!(account.deepest <= 81, "{context}: {account:?}");
        // What `sat` counts as dead ends are conflicts, which are no nodes.
        assert!(account.dead_ends <= account.nodes || algorithm == Algorithm::Sat, "{context}: {account:?}");
        match &first {
            Some(first) => assert_eq!(&found, first, "{context}"),
            None => first = Some(found.clone()),
        }
        let answer = prove(&*solver, *problem).answer;
        match (&answer, expected) {
            (Answer::None, 0) | (Answer::Many(_), 2..) => {}
            (Answer::One(solution), 1) => assert_eq!(*solution, found[0], "{context}"),
            _ => panic!("{context}: {answer:?}"),
        }
        if let Answer::Many(witnesses) = &answer {
            assert!(witnesses.pair().iter().all(|w| found.binary_search(w).is_ok()), "{context}");
        }
        for limit in [1, 2, expected, expected + 1] {
            let counted = count(&*solver, *problem, Some(limit)).solutions;
            assert_eq!(counted, expected.min(limit), "{context}");
        }
    }
}

#[test]
fn on_the_table_of_puzzles() {
    for &(name, line, expected) in PUZZLES {
        check(name, &Problem::new(&puzzle(line)), expected);
    }
}

#[test]
fn the_well_known_example_is_solved() {
    let known = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for algorithm in practical() {
        let found = solutions(algorithm, &Problem::new(&puzzle(PUZZLES[0].1)), 2).0;
        assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), [known]);
    }
}

#[test]
fn the_odometers_too_where_they_can_finish() {
    for &(line, expected) in FEW_BLANKS {
        let puzzle = puzzle(line);
        let problem = Problem::new(&puzzle);
        check(line, &problem, expected);
        let known = solutions(Algorithm::DancingLinks, &problem, usize::MAX).0;
        for algorithm in ODOMETERS {
            let (found, account) = solutions(algorithm, &problem, usize::MAX);
            assert_eq!(found, known, "{algorithm:?} on {line}");
            assert!(account.is_exhausted());
            assert_eq!(
                Some(account.nodes.into()),
                account.space.as_ref().map(states),
                "{algorithm:?} on {line}"
            );
            assert_eq!(account.dead_ends + account.solutions, account.nodes);
            assert_eq!((account.guesses, account.deepest), (0, 0));
        }
    }
}

#[test]
fn the_pruned_odometer_finishes_where_few_candidates_are_left() {
    let easy = puzzle("8463.5921.25941.68.79682453.1346958258271364996452831.45123.8966381942.529785613.");
    let (found, account) = solutions(Algorithm::PrunedOdometer, &Problem::new(&easy), usize::MAX);
    assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), [SOLUTION]);
    assert_eq!(Some(account.nodes.into()), account.space.as_ref().map(states));
    assert!(account.space.as_ref().map(states) < Some(9u32.pow(8).into()));
}

#[test]
fn a_puzzle_whose_candidates_run_out_has_no_states_to_try() {
    let dead = puzzle("12345678.........9...............................................................");
    let (found, account) = solutions(Algorithm::PrunedOdometer, &Problem::new(&dead), 1);
    assert_eq!((found.len(), account.nodes, account.space.as_ref().map(states)), (0, 0, Some(0u32.into())));
    assert!(account.is_exhausted());
}

#[test]
fn the_empty_grid_gives_as_many_as_are_wanted() {
    for algorithm in practical() {
        let (found, account) = solutions(algorithm, &Problem::new(&Puzzle::EMPTY), 5);
        assert_eq!((found.len(), account.end), (5, shudu_core::End::Enough), "{algorithm:?}");
        assert!(matches!(prove(&*algorithm.solver(), &Puzzle::EMPTY).answer, Answer::Many(_)));
    }
}

/// The candidates that leave exactly the solutions of `line`, over the grid without a given.
fn sukaku(line: &str) -> Candidates {
    puzzle(line).candidates()
}

#[test]
fn allowed_candidates_are_kept_to() {
    // A Sukaku: no givens at all, everything is said by the candidates.
    for (name, line, expected) in [PUZZLES[0], PUZZLES[2], PUZZLES[8], PUZZLES[10], PUZZLES[13]] {
        let allowed = sukaku(line);
        check(&format!("{name}, as a Sukaku"), &Problem::new(&Puzzle::EMPTY).within(&allowed), expected);
    }
    // Givens and eliminations together: of seven solutions only those with this digit in that cell.
    let seven = puzzle(PUZZLES[10].1);
    let all = solutions(Algorithm::DancingLinks, &Problem::new(&seven), usize::MAX).0;
    let cell = all[0].differences(&all[6]).first().unwrap();
    for digit in Digit::ALL {
        let mut allowed = Candidates::ALL;
        allowed[cell] = digit.as_set();
        let expected = all.iter().filter(|solution| solution[cell] == digit).count() as u64;
        check("seven solutions, one cell fixed", &Problem::new(&seven).within(&allowed), expected);
    }
    // A given that is forbidden.
    let mut allowed = Candidates::ALL;
    let (given, digit) = seven.grid().filled().next().unwrap();
    allowed[given].remove(digit);
    let problem = Problem::new(&seven).within(&allowed);
    check("a forbidden given", &problem, 0);
    assert_eq!(
        solutions(Algorithm::PrunedOdometer, &problem, 1).1.space.as_ref().map(states),
        Some(0u32.into())
    );
    // A cell that may take nothing.
    allowed = Candidates::ALL;
    allowed[cell] = DigitSet::EMPTY;
    check("a cell without a digit", &Problem::new(&seven).within(&allowed), 0);
}

#[test]
fn the_odometers_keep_to_allowed_candidates() {
    let two = puzzle(FEW_BLANKS[4].0);
    let all = solutions(Algorithm::DancingLinks, &Problem::new(&two), usize::MAX).0;
    let cell = all[0].differences(&all[1]).first().unwrap();
    let given = two.grid().filled_cells().first().unwrap();
    for wanted in &all {
        let mut allowed = Candidates::ALL;
        allowed[cell] = wanted[cell].as_set();
        for algorithm in ODOMETERS {
            let found = solutions(algorithm, &Problem::new(&two).within(&allowed), usize::MAX).0;
            assert_eq!(found, [*wanted], "{algorithm:?}");
        }
        allowed[given] = DigitSet::EMPTY;
        for algorithm in ODOMETERS {
            let (found, account) = solutions(algorithm, &Problem::new(&two).within(&allowed), usize::MAX);
            assert!(found.is_empty() && account.is_exhausted(), "{algorithm:?}");
        }
    }
}

#[test]
fn row_major_and_restriction_walk_the_same_tree() {
    for &(name, line, _) in PUZZLES {
        let puzzle = puzzle(line);
        let counts = [Algorithm::RowMajor, Algorithm::Restriction].map(|algorithm| {
            let account = solutions(algorithm, &Problem::new(&puzzle), usize::MAX).1;
            (account.nodes, account.guesses, account.dead_ends, account.deepest, account.solutions)
        });
        assert_eq!(counts[0], counts[1], "{name}");
    }
}

#[test]
fn row_order_does_not_care_which_lists_it_has() {
    use shudu_classic::{Lists, Order};
    for &(name, line, _) in PUZZLES {
        let puzzle = puzzle(line);
        let counts = Lists::ALL.map(|lists| {
            let algorithm = Algorithm::Singles { order: Order::RowMajor, lists };
            let account = solutions(algorithm, &Problem::new(&puzzle), usize::MAX).1;
            (account.nodes, account.guesses, account.dead_ends, account.deepest)
        });
        assert_eq!(counts[0], counts[1], "{name}");
    }
}

#[test]
fn the_same_problem_gives_the_same_order_and_counts() {
    for &(name, line, _) in PUZZLES {
        let puzzle = puzzle(line);
        for algorithm in practical() {
            let run = || {
                let mut found = Vec::new();
                let account =
                    algorithm.solver().search(&Problem::new(&puzzle), &mut |s: &shudu_core::Solution| {
                        found.push(*s);
                        std::ops::ControlFlow::Continue(())
                    });
                (found, account.nodes, account.guesses, account.dead_ends, account.deepest)
            };
            assert_eq!(run(), run(), "{algorithm:?} on {name}");
        }
    }
}

#[test]
fn the_candidates_after_the_rules_keep_every_solution() {
    for &(name, line, expected) in PUZZLES {
        let puzzle = puzzle(line);
        let problem = Problem::new(&puzzle);
        let (propagated, ruled) =
            (shudu_classic::propagate::candidates(&problem), shudu_classic::singles::lists(&problem));
        for solution in solutions(Algorithm::DancingLinks, &problem, usize::MAX).0 {
            assert!(Cell::ALL.into_iter().all(|c| ruled[c].contains(solution[c])), "{name}");
        }
        if expected > 0 {
            assert!(propagated.is_subset(&puzzle.candidates()), "{name}");
            assert!(ruled.is_subset(&propagated), "{name}");
        }
    }
    let solved = shudu_classic::singles::lists(&Problem::new(&puzzle(PUZZLES[4].1)));
    assert_eq!(solved.count(), 81, "the two rules alone solve it");
    let stuck = shudu_classic::propagate::candidates(&Problem::new(&puzzle(PUZZLES[4].1)));
    assert!(stuck.count() > 81, "naked singles alone do not");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn on_random_puzzles(puzzle in any_puzzle(20..52)) {
        let problem = Problem::new(&puzzle).budget(Budget::nodes(300_000));
        let known = solutions(Algorithm::DancingLinks, &problem, 40).0;
        for algorithm in practical() {
            let (found, account) = solutions(algorithm, &problem, 40);
            if account.is_exhausted() {
                prop_assert_eq!(&found, &known, "{:?}", algorithm);
            }
            prop_assert!(found.len() <= 40 && account.nodes <= 300_000);
        }
    }

    #[test]
    fn on_random_sukakus(puzzle in any_puzzle(20..50), bits in proptest::collection::vec(0u16..512, 81)) {
        // Each cell may take what the bits say; half of them more, so that some have solutions.
        let known = solutions(Algorithm::Sat, &Problem::new(&puzzle), 1).0;
        let allowed = Candidates::from_cells(std::array::from_fn(|i| {
            let set = DigitSet::from_bits(bits[i]).unwrap();
            match known.first() {
                Some(solution) if bits[0] % 2 == 0 => set | solution[Cell::from_index(i)].as_set(),
                _ => set | puzzle.grid()[Cell::from_index(i)].map_or(DigitSet::EMPTY, Digit::as_set),
            }
        }));
        let problem = Problem::new(&puzzle).within(&allowed).budget(Budget::nodes(300_000));
        let known = solutions(Algorithm::Sat, &problem, 40).0;
        for algorithm in practical() {
            let (found, account) = solutions(algorithm, &problem, 40);
            if account.is_exhausted() {
                prop_assert_eq!(&found, &known, "{:?}", algorithm);
            }
        }
    }

    #[test]
    fn solve_permute_solve(puzzle in any_puzzle(20..50), symmetry in symmetry()) {
        let image = symmetry.puzzle(&puzzle);
        for algorithm in [Algorithm::Propagate, Algorithm::SINGLES[0], Algorithm::DancingLinks, Algorithm::Sat] {
            let mut moved: Vec<_> = solutions(algorithm, &Problem::new(&puzzle), 2000)
                .0.iter().map(|solution| symmetry.solution(solution)).collect();
            moved.sort_unstable();
            if moved.len() < 2000 {
                prop_assert_eq!(moved, solutions(algorithm, &Problem::new(&image), 2000).0, "{:?}", algorithm);
            }
        }
        prop_assert_eq!(Symmetry::IDENTITY.puzzle(&puzzle), puzzle);
    }
}
