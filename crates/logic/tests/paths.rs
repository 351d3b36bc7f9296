//! Whole paths: every step is proved, agrees with the solution, and the rating is the path's.
//!
//! `data/rated.txt`: puzzles of our own making with their ER, EP and ED.

use crate::common;
use proptest::prelude::*;
use shudu_core::step::{Because, Implication, Proof, check, check_proper};
use shudu_core::{Board, Budget, Candidate, ProperPuzzle, Spent, Step};
use shudu_logic::scale::se::{self, Difficulty, Rater, Unrated};

const RATED: &str = include_str!("data/rated.txt");

fn rated() -> Vec<[&'static str; 4]> {
    let fields = |line: &'static str| line.split(' ').collect::<Vec<_>>().try_into().expect("four fields");
    RATED.lines().filter(|line| !line.starts_with('#')).map(fields).collect()
}

#[test]
fn ratings_are_those_of_the_path_and_every_step_is_proved() {
    for [line, er, ep, ed] in rated() {
        let puzzle = common::proper(line);
        let mut board = Board::new(puzzle.puzzle());
        let path = se::path(&puzzle);
        for next in &path {
            let step = &next.step;
            assert_eq!(check_proper(&puzzle, &board, step), Ok(()), "{line} {}", next.name);
            let solution = puzzle.solution();
            assert!(step.placements.iter().all(|c| solution[c.cell] == c.digit), "{line} {step:?}");
            assert!(step.eliminations.iter().all(|c| solution[c.cell] != c.digit), "{line} {step:?}");
            assert!(!step.marks.candidates.is_empty(), "{line} {} shows nothing", next.name);
            step.apply(&mut board).unwrap();
        }
        assert_eq!(board.values(), puzzle.solution().grid(), "{line} is solved");
        let rating = se::rate(&puzzle).unwrap();
        assert_eq!([rating.er, rating.ep, rating.ed].map(|d| d.to_string()), [er, ep, ed], "{line}");
        let first =
            path.iter().position(|next| !next.step.placements.is_empty()).expect("a digit is written");
        let hardest = |steps: &[se::RatedStep]| steps.iter().map(|next| next.difficulty).max();
        assert_eq!(hardest(&path), Some(rating.er), "{line}");
        assert_eq!(hardest(&path[..=first]), Some(rating.ep), "{line}");
        assert_eq!(hardest(&path[..1]), Some(rating.ed), "{line}");
    }
}

#[test]
fn a_rater_answers_the_same_whatever_it_was_asked_before() {
    let mut rater = Rater::new();
    for [line, ..] in rated().into_iter().rev() {
        let puzzle = common::proper(line);
        assert_eq!(rater.rate(&puzzle, Budget::UNBOUNDED), se::rate(&puzzle), "{line}");
    }
}

#[test]
fn a_rater_that_was_interrupted_tells_the_same_path_as_a_new_one() {
    let steps = |rater: &mut Rater, puzzle: &ProperPuzzle| {
        let mut steps = Vec::new();
        let rating = rater.rate_and_tell(puzzle, Budget::UNBOUNDED, |step| steps.push(format!("{step:?}")));
        (rating, steps)
    };
    let mut rater = Rater::new();
    let mut spent = 0;
    for [line, ..] in rated().into_iter().filter(|[_, er, ..]| er.parse::<f64>().unwrap() >= 7.5) {
        let puzzle = common::proper(line);
        let expected = steps(&mut Rater::new(), &puzzle);
        for nodes in [1_000, 7_000, 30_000] {
            spent += usize::from(rater.rate(&puzzle, Budget::nodes(nodes)).is_err());
            assert!(steps(&mut rater, &puzzle) == expected, "{line} after {nodes} nodes");
        }
    }
    assert!(spent > 10, "{spent}");
}

#[test]
fn full_grids_are_not_rated_and_have_no_path() {
    let solved =
        common::proper("534678912672195348198342567859761423426853791713924856961537284287419635345286179");
    assert_eq!(se::rate(&solved), Err(Unrated::Full));
    assert!(se::path(&solved).is_empty());
}

#[test]
fn a_spent_budget_keeps_what_was_found() {
    let hardest = rated().into_iter().max_by_key(|[_, er, ..]| er.replace('.', "").parse::<u32>().unwrap());
    let [line, er, ..] = hardest.expect("there are puzzles");
    let puzzle = common::proper(line);
    let mut last = Difficulty::default();
    for nodes in [0, 300, 2000] {
        let spent = Rater::new().rate(&puzzle, Budget::nodes(nodes));
        let Err(Unrated::Spent { spent: Spent::Nodes, so_far, .. }) = spent else {
            panic!("{nodes} nodes are not enough for {line}: {spent:?}");
        };
        assert!(so_far.er >= last && so_far.er.to_string() != er);
        last = so_far.er;
    }
    let board = Board::new(puzzle.puzzle());
    let first = Rater::new().step(&puzzle, &board, Budget::UNBOUNDED);
    assert!(first.expect("no bound").is_some());
}

/// The steps of all paths with the boards that they were found on.
fn steps(puzzle: &ProperPuzzle) -> Vec<(Board, Step)> {
    let mut board = Board::new(puzzle.puzzle());
    let mut steps = Vec::new();
    for next in se::path(puzzle) {
        steps.push((board, next.step.clone()));
        next.step.apply(&mut board).unwrap();
    }
    steps
}

fn lines_of(proof: &mut Proof) -> Option<&mut Vec<Implication>> {
    match proof {
        Proof::Lines(lines) | Proof::Contradiction { lines, .. } => Some(lines),
        Proof::Cases { branches, .. } => {
            branches.iter_mut().map(|branch| &mut branch.lines).max_by_key(|l| l.len())
        }
        _ => None,
    }
}

/// Changes one thing of a proof.
fn mutate(proof: &mut Proof, pick: usize, how: u8) {
    if let Proof::Covered { truths, links } = proof {
        match how % 4 {
            0 => drop(truths.remove(pick % truths.len())),
            1 if !links.is_empty() => drop(links.remove(pick % links.len())),
            2 => truths.push(truths[pick % truths.len()].clone()),
            _ => links.reverse(),
        }
        return;
    }
    let Some(lines) = lines_of(proof).filter(|lines| !lines.is_empty()) else { return };
    let pick = pick % lines.len();
    match how % 4 {
        0 => drop(lines.remove(pick)),
        1 => lines[pick].literal.on = !lines[pick].literal.on,
        2 => lines[pick].because = Because::Excluded(lines[pick].literal.candidate),
        _ => lines.reverse(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Proofs of real steps, one thing changed, with any conclusion: what the checker accepts is right.
    #[test]
    fn mutated_proofs_prove_nothing_wrong(
        which in any::<prop::sample::Index>(),
        pick in any::<usize>(),
        how in any::<u8>(),
    ) {
        let rated = rated();
        let puzzle = common::proper(which.get(&rated)[0]);
        let solution = *puzzle.solution();
        for (board, step) in steps(&puzzle) {
            let mut proof = step.proof.clone();
            mutate(&mut proof, pick, how);
            for cell in board.values().blank_cells().iter() {
                for digit in board.get(cell).iter() {
                    let candidate = Candidate::new(cell, digit);
                    let is_right = solution[cell] == digit;
                    for proof in [&proof, &step.proof] {
                        let mut claim = Step { proof: proof.clone(), ..step.clone() };
                        (claim.placements, claim.eliminations) = (vec![candidate], vec![]);
                        prop_assert!(is_right || check_proper(&puzzle, &board, &claim).is_err());
                        (claim.placements, claim.eliminations) = (vec![], vec![candidate]);
                        prop_assert!(!is_right || check_proper(&puzzle, &board, &claim).is_err());
                    }
                }
            }
        }
    }
}

#[test]
fn steps_that_rest_on_uniqueness_are_refused_without_it() {
    let mut refused = 0;
    for [line, ..] in rated() {
        for (board, step) in steps(&common::proper(line)) {
            let unique = step.technique.starts_with("unique-") || step.technique.starts_with("bug-");
            assert_eq!(check(&board, &step).is_err(), unique, "{line} {}", step.technique);
            refused += usize::from(unique);
        }
    }
    assert!(refused > 0, "some path rests on uniqueness");
}
