//! Every algorithm stays within its budget and says how it ended.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::common::{FEW_BLANKS, ODOMETERS, PUZZLES, SOLUTION, any_puzzle, practical, puzzle, solutions};
use num_bigint::BigUint;
use proptest::prelude::*;
use shudu_classic::space::{states, states_left};
use shudu_classic::{Algorithm, odometer, pruned_odometer};
use shudu_core::{Account, Answer, Budget, End, Problem, Puzzle, Solution, Spent, prove};

fn every() -> Vec<Algorithm> {
    ODOMETERS.into_iter().chain(practical()).collect()
}

fn search(algorithm: Algorithm, puzzle: &Puzzle, budget: Budget<'_>) -> Account {
    solutions(algorithm, &Problem::new(puzzle).budget(budget), usize::MAX).1
}

#[test]
fn nodes_are_granted_up_to_the_bound_and_no_further() {
    let hard = puzzle(PUZZLES[5].1);
    for algorithm in every() {
        let all = if ODOMETERS.contains(&algorithm) {
            u64::MAX
        } else {
            search(algorithm, &hard, Budget::UNBOUNDED).nodes
        };
        for max in [0, 1, 2, 3, 5, 17, 127, 128, 129, 500] {
            let account = search(algorithm, &hard, Budget::nodes(max));
            let context = format!("{algorithm:?}, {max} nodes of {all}: {account:?}");
            assert_eq!(account.nodes, max.min(all), "{context}");
            let end = if max < all { End::Spent(Spent::Nodes) } else { End::Exhausted };
            assert_eq!(account.end, end, "{context}");
        }
    }
}

#[test]
fn a_budget_that_is_just_enough_is_enough() {
    for &(name, line, expected) in PUZZLES {
        let puzzle = puzzle(line);
        for algorithm in practical() {
            let all = search(algorithm, &puzzle, Budget::UNBOUNDED);
            let enough = search(algorithm, &puzzle, Budget::nodes(all.nodes));
            assert_eq!((enough.nodes, enough.end), (all.nodes, End::Exhausted), "{algorithm:?} on {name}");
            assert_eq!(enough.solutions, expected, "{algorithm:?} on {name}");
            let short = search(algorithm, &puzzle, Budget::nodes(all.nodes - 1));
            assert_eq!(short.nodes, all.nodes - 1, "{algorithm:?} on {name}");
            assert_eq!(short.end, End::Spent(Spent::Nodes), "{algorithm:?} on {name}");
        }
    }
}

#[test]
fn no_time_at_all_and_a_raised_flag_end_it_before_the_first_node() {
    let flag = AtomicBool::new(true);
    let stopped = Budget { stop: Some(&flag), ..Budget::UNBOUNDED };
    for algorithm in every() {
        for (budget, spent) in [(Budget::time(Duration::ZERO), Spent::Time), (stopped, Spent::Stopped)] {
            let account = search(algorithm, &Puzzle::EMPTY, budget);
            assert_eq!((account.nodes, account.end), (0, End::Spent(spent)), "{algorithm:?}");
            let problem = Problem::new(&Puzzle::EMPTY).budget(budget);
            assert!(matches!(prove(&*algorithm.solver(), problem).answer, Answer::Undecided(_)));
        }
    }
}

#[test]
fn a_flag_raised_on_the_way_ends_it_soon() {
    for algorithm in practical() {
        let flag = AtomicBool::new(false);
        let problem = Problem::new(&Puzzle::EMPTY).budget(Budget { stop: Some(&flag), ..Budget::UNBOUNDED });
        let mut seen = 0u64;
        let account = algorithm.solver().search(&problem, &mut |_: &Solution| {
            seen += 1;
            flag.store(true, Ordering::Relaxed);
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(account.end, End::Spent(Spent::Stopped), "{algorithm:?}");
        assert!(seen >= 1 && account.solutions == seen && seen < 200, "{algorithm:?}: {seen}");
    }
}

#[test]
fn time_ends_what_would_not_end() {
    for algorithm in every() {
        let account = search(algorithm, &Puzzle::EMPTY, Budget::time(Duration::from_millis(20)));
        assert_eq!(account.end, End::Spent(Spent::Time), "{algorithm:?}");
        assert!(account.time >= Duration::from_millis(20), "{algorithm:?}");
    }
}

#[test]
fn a_solution_found_before_the_budget_is_spent_is_not_lost() {
    for &(_, line, expected) in PUZZLES.iter().filter(|p| p.2 == 1) {
        let puzzle = puzzle(line);
        for algorithm in practical() {
            let all = search(algorithm, &puzzle, Budget::UNBOUNDED).nodes;
            let problem = Problem::new(&puzzle).budget(Budget::nodes(all - 1));
            if let Answer::Undecided(undecided) = prove(&*algorithm.solver(), problem).answer {
                assert_eq!(
                    undecided.found.is_some(),
                    undecided.account.solutions == expected,
                    "{algorithm:?}"
                );
            } else {
                panic!("{algorithm:?} decided with a node too few");
            }
        }
    }
}

/// States tried and states left are all there are.
fn check_space(puzzle: &Puzzle, budget: u64) {
    for (algorithm, space) in
        ODOMETERS.into_iter().zip([odometer::space(puzzle), pruned_odometer::space(&Problem::new(puzzle))])
    {
        let account = search(algorithm, puzzle, Budget::nodes(budget));
        assert_eq!(account.space, Some(space), "{algorithm:?} on {puzzle}");
        let space = states(&space);
        assert_eq!(states_left(&account).unwrap() + account.nodes, space, "{algorithm:?} on {puzzle}");
        assert_eq!(
            account.is_exhausted(),
            BigUint::from(account.nodes) == space,
            "{algorithm:?} on {puzzle}"
        );
        assert_eq!(account.nodes, account.dead_ends + account.solutions, "{algorithm:?} on {puzzle}");
    }
}

#[test]
fn the_size_of_the_space_is_exact() {
    let nine = |n: u32| BigUint::from(9u32).pow(n);
    assert_eq!(states(&odometer::space(&Puzzle::EMPTY)), nine(81));
    assert_eq!(states(&pruned_odometer::space(&Problem::new(&Puzzle::EMPTY))), nine(81));
    assert_eq!(states(&odometer::space(&puzzle(SOLUTION))), nine(0));
    let known = puzzle(PUZZLES[0].1);
    assert_eq!(states(&odometer::space(&known)), nine(51));
    let product: BigUint = known.candidates().iter().map(|(_, set)| BigUint::from(set.len())).product();
    assert_eq!(states(&pruned_odometer::space(&Problem::new(&known))), product);
    for (line, _) in FEW_BLANKS {
        check_space(&puzzle(line), 1000);
        check_space(&puzzle(line), u64::MAX);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn states_tried_and_left_are_the_space(puzzle in any_puzzle(0..81), budget in 0u64..3000) {
        check_space(&puzzle, budget);
    }

    #[test]
    fn no_budget_is_exceeded(puzzle in any_puzzle(0..81), budget in 0u64..3000) {
        for algorithm in practical() {
            let account = search(algorithm, &puzzle, Budget::nodes(budget));
            prop_assert!(account.nodes <= budget);
            match account.end {
                End::Exhausted => {}
                End::Spent(Spent::Nodes) => prop_assert_eq!(account.nodes, budget),
                other => prop_assert!(false, "{:?}", other),
            }
        }
    }
}
