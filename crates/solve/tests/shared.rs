//! The shared data sets, in the folder that `SHUDU_SHARED` names: the right verdict for each line.

#![allow(clippy::print_stdout)]

use crate::common;
use shudu_core::{Grid, Puzzle, verify};
use shudu_solve::batch::{Limit, Verdict, solve_all};

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn every_shared_set_gets_the_right_verdicts() {
    for (name, lines) in common::shared_sets() {
        let expected = match name {
            "serg" | "ambiguous" => Verdict::Many,
            "unsolvable" => Verdict::None,
            _ => Verdict::One,
        };
        for (i, (line, outcome)) in lines.iter().zip(solve_all(&lines, Limit::Two)).enumerate() {
            assert_eq!(outcome.verdict, expected, "{name}, line {}", i + 1);
            if expected != Verdict::None {
                let puzzle = Puzzle::new(Grid::from_line(line).unwrap()).unwrap();
                assert!(
                    verify(&Grid::from_line(&outcome.solution).unwrap(), &puzzle),
                    "{name}, line {}",
                    i + 1
                );
            }
        }
        println!("{name}: {} lines", lines.len());
    }
}
