//! Properties of answers, and agreement with brute force.

use crate::common;
use proptest::prelude::*;
use shudu_core::{Decided, Problem};
use shudu_solve::batch::{self, Limit, Verdict};
use shudu_solve::reference::Reference;
use shudu_solve::{Fast, count, solutions, solve};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn agrees_with_brute_force(puzzle in common::few_blanks(44)) {
        let expected = common::brute_force(puzzle.grid(), 500);
        prop_assert_eq!(count(&puzzle, 500), expected);
        let found: std::collections::BTreeSet<_> = solutions(&puzzle).take(500).collect();
        prop_assert_eq!(found.len() as u64, expected);
        prop_assert!(found.iter().all(|solution| common::keeps_givens(solution, &puzzle)));
        prop_assert_eq!(shudu_core::count(&Reference, &puzzle, Some(500)).solutions, expected);
    }

    #[test]
    fn any_number_of_givens_returns_and_agrees_with_the_reference(puzzle in common::any_givens()) {
        prop_assert_eq!(count(&puzzle, 50), shudu_core::count(&Reference, &puzzle, Some(50)).solutions);
        match solve(&puzzle) {
            Decided::None => prop_assert!(false, "it has a solution"),
            Decided::One(solution) => prop_assert!(common::keeps_givens(&solution, &puzzle)),
            Decided::Many(witnesses) => {
                prop_assert!(witnesses.pair().iter().all(|w| common::keeps_givens(w, &puzzle)));
                prop_assert!(!witnesses.differences().is_empty());
            }
        }
    }

    #[test]
    fn symmetries_move_the_answer(puzzle in common::few_blanks(60), symmetry in common::symmetry()) {
        let image = symmetry.puzzle(&puzzle);
        prop_assert_eq!(count(&puzzle, 100), count(&image, 100));
        if let (Decided::One(a), Decided::One(b)) = (solve(&puzzle), solve(&image)) {
            prop_assert_eq!(symmetry.solution(&a), b);
        }
    }

    #[test]
    fn the_same_question_gets_the_same_answer(puzzle in common::any_givens()) {
        let a: Vec<_> = solutions(&puzzle).take(20).collect();
        let b: Vec<_> = solutions(&puzzle).take(20).collect();
        prop_assert_eq!(&a, &b);
        let (through_trait, _) = shudu_core::first_solutions(&Fast, &Problem::new(&puzzle), 20);
        prop_assert_eq!(&a, &through_trait);
    }

    #[test]
    fn any_bytes_get_a_verdict(line in proptest::collection::vec(prop_oneof![Just(b'.'), any::<u8>(), b'0'..=b'9'], 81)) {
        let line: [u8; 81] = line.try_into().unwrap();
        let valid = shudu_core::Grid::from_line(&line).is_some_and(|grid| shudu_core::Puzzle::new(grid).is_ok());
        prop_assert_eq!(batch::solve_line(&line, Limit::Two).verdict != Verdict::Invalid, valid);
    }

    #[test]
    fn batches_streams_and_single_lines_agree(
        puzzles in proptest::collection::vec(common::any_givens(), 0..70),
        broken in 0..70usize,
    ) {
        let mut lines: Vec<[u8; 81]> = puzzles.iter().map(|puzzle| puzzle.grid().to_line()).collect();
        if let Some(line) = lines.get_mut(broken) {
            line[80] = b'?';
        }
        for limit in [Limit::One, Limit::Two] {
            let outcomes = batch::solve_all(&lines, limit);
            prop_assert_eq!(outcomes.len(), lines.len());
            let streamed: Vec<_> = batch::stream(lines.iter().copied(), limit).collect();
            let judged = batch::judge_all(&lines, limit);
            for (i, outcome) in outcomes.iter().enumerate() {
                let alone = batch::solve_line(&lines[i], limit);
                prop_assert_eq!(outcome.verdict, alone.verdict);
                prop_assert_eq!(judged[i], alone.verdict);
                prop_assert_eq!(streamed[i].0, lines[i]);
                prop_assert_eq!(streamed[i].1.verdict, alone.verdict);
                let solved = matches!(outcome.verdict, Verdict::One | Verdict::Many);
                prop_assert_eq!(solved, outcome.solution != [b'.'; 81]);
                if solved {
                    let grid = shudu_core::Grid::from_line(&outcome.solution).unwrap();
                    prop_assert!(shudu_core::verify(&grid, &puzzles[i]));
                }
                prop_assert!(limit == Limit::Two || outcome.verdict != Verdict::Many);
            }
        }
    }
}
