//! Every instruction set gives the same answers after the same search, and the reference agrees.

use crate::common;
use proptest::prelude::*;
use shudu_core::{Answer, Puzzle};
use shudu_solve::batch::{Limit, Line, LineSolver, Outcome, Verdict};
use shudu_solve::reference::Reference;
use shudu_solve::{InstructionSet, Tally};

/// Solves the lines on each instruction set and compares outcomes, solutions and the whole tally.
fn compare(lines: &[Line], limit: Limit) -> (Vec<Outcome>, Tally) {
    let mut first: Option<(Vec<Outcome>, Tally)> = None;
    for set in InstructionSet::available() {
        let mut solver = LineSolver::on(set, limit).expect("it is available");
        assert_eq!(solver.instruction_set(), set);
        let outcomes: Vec<Outcome> = lines.iter().map(|line| solver.solve(line)).collect();
        if let Some((expected, tally)) = &first {
            for ((line, a), b) in lines.iter().zip(expected).zip(&outcomes) {
                assert_eq!(a, b, "{set}: {}", String::from_utf8_lossy(line));
            }
            assert_eq!(*tally, solver.tally(), "{set}");
        } else {
            first = Some((outcomes, solver.tally()));
        }
    }
    first.expect("there is always one")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn instruction_sets_agree_with_each_other_and_the_reference(puzzle in common::any_givens()) {
        for limit in [Limit::One, Limit::Two] {
            let (outcomes, _) = compare(&[puzzle.grid().to_line()], limit);
            let expected = match shudu_core::prove(&Reference, &puzzle).answer {
                Answer::None => Verdict::None,
                Answer::Many(_) if limit == Limit::Two => Verdict::Many,
                _ => Verdict::One,
            };
            prop_assert_eq!(outcomes[0].verdict, expected);
        }
    }

    #[test]
    fn instruction_sets_agree_on_what_has_no_solution(puzzle in common::few_blanks(60)) {
        let (outcomes, _) = compare(&[puzzle.grid().to_line()], Limit::Two);
        prop_assert_eq!(outcomes[0].verdict == Verdict::None,
            matches!(shudu_core::prove(&Reference, &puzzle).answer, Answer::None));
    }

    #[test]
    fn few_random_givens_return_and_agree(
        cells in proptest::collection::vec((0..81usize, 1..=9u8), 0..26),
    ) {
        // Whatever does not clash, with or without a solution.
        let mut puzzle = Puzzle::EMPTY;
        for (cell, digit) in cells {
            let mut grid = *puzzle.grid();
            grid.set(shudu_core::Cell::from_index(cell), shudu_core::Digit::new(digit));
            puzzle = Puzzle::new(grid).unwrap_or(puzzle);
        }
        let (outcomes, tally) = compare(&[puzzle.grid().to_line()], Limit::Two);
        prop_assert!(tally.nodes < 100_000, "{puzzle} took {tally:?}");
        let expected = match shudu_core::prove(&Reference, &puzzle).answer {
            Answer::None => Verdict::None,
            Answer::One(_) => Verdict::One,
            _ => Verdict::Many,
        };
        prop_assert_eq!(outcomes[0].verdict, expected, "{}", puzzle);
    }
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn shared_sets_give_the_same_on_every_instruction_set() {
    for (name, lines) in common::shared_sets() {
        let step = (lines.len() / 400).max(1);
        let some: Vec<Line> = lines.into_iter().step_by(step).collect();
        let (outcomes, tally) = compare(&some, Limit::Two);
        assert!(outcomes.iter().all(|outcome| outcome.verdict != Verdict::Invalid), "{name}");
        assert!(tally.nodes >= some.len() as u64);
    }
}
