//! Every technique: boards on which it fires, near misses, and boards on which it finds nothing.
//!
//! `data/techniques.txt`, a case a line: technique, `fires`, `misses` (this conclusion is not drawn here, though little
//! is missing) or `silent` (nothing is found at all), givens, digits, removed candidates, conclusions. The boards stand
//! on paths of puzzles that were made for this file; a near miss has one candidate or one blank cell more (three of
//! them more for two of the nested chains, which go by many ways).

use std::collections::BTreeMap;

use crate::common;
use shudu_core::step::check_proper;
use shudu_logic::techniques::catalogue::{TECHNIQUES, steps};

const CASES: &str = include_str!("data/techniques.txt");

fn cases() -> impl Iterator<Item = [&'static str; 6]> {
    let fields = |line: &'static str| line.split(' ').collect::<Vec<_>>().try_into().expect("six fields");
    CASES.lines().filter(|line| !line.starts_with('#')).map(fields)
}

#[test]
fn techniques_fire_where_they_should_and_nowhere_else() {
    for [technique, verdict, givens, values, removed, expected] in cases() {
        let case = format!("{technique} {verdict} {givens}");
        let board = common::board(givens, values, removed);
        let found = steps(technique, &board).expect("the technique is known");
        let (placements, eliminations) = common::conclusions(expected);
        let draws = found.iter().any(|step| {
            placements.iter().all(|placement| step.placements.contains(placement))
                && eliminations.iter().all(|elimination| step.eliminations.contains(elimination))
        });
        match verdict {
            "fires" => assert!(draws, "{case}"),
            "misses" => assert!(!draws, "{case}"),
            "silent" => assert!(found.is_empty(), "{case}: {:?}", found[0]),
            other => panic!("{other} is no verdict"),
        }
        if verdict == "fires" {
            // The givens of a near miss may have several solutions, those of a case that fires have one.
            let puzzle = common::proper(givens);
            for step in &found {
                assert_eq!(check_proper(&puzzle, &board, step), Ok(()), "{case}: {step:?}");
                let solution = puzzle.solution();
                assert!(step.placements.iter().all(|c| solution[c.cell] == c.digit), "{case}: {step:?}");
                assert!(step.eliminations.iter().all(|c| solution[c.cell] != c.digit), "{case}: {step:?}");
            }
        }
    }
}

#[test]
fn every_technique_has_a_case_that_fires_a_near_miss_and_a_board_without_it() {
    let mut verdicts: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for [technique, verdict, ..] in cases() {
        verdicts.entry(technique).or_default().push(verdict);
    }
    for technique in TECHNIQUES {
        let verdicts = verdicts.get(technique).unwrap_or_else(|| panic!("{technique} has no case"));
        for verdict in ["fires", "misses", "silent"] {
            assert!(verdicts.contains(&verdict), "{technique} has no case that {verdict}");
        }
    }
}
