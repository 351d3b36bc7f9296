//! `exercise`: a position in which a technique is the next step, and what a learner makes of it.
//!
//! ```
//! use shudu::generate::Seed;
//! use shudu::ops::exercise::pose;
//!
//! let exercise = pose("x-wing", 0, Seed::new(42)).unwrap();
//! assert!(!exercise.writes());
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::step::{Step, check_proper};
use shudu_core::{Board, Budget, Candidate, Cell, ProperPuzzle, Puzzle, Symmetry};
use shudu_generate::{Seed, SeededRng};
use shudu_i18n::Speaker;
use shudu_logic::techniques::catalogue;
use shudu_solve::Fast;

use crate::ops::step_shape::StepShape;
use crate::ops::techniques::{positions, slug_of};

/// What to pose, and what the learner did.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// The technique, by slug or name.
    pub technique: String,
    /// Which of its positions, from 0; after the last one comes the first again.
    pub number: usize,
    /// What the learner writes.
    pub placements: Vec<Candidate>,
    /// What the learner removes.
    pub eliminations: Vec<Candidate>,
    /// Show a step of the technique, as an answer that is right does.
    pub show: bool,
}

/// A position to find a step of a technique on.
#[derive(Debug, Clone)]
pub struct Exercise {
    /// The technique's slug.
    pub technique: &'static str,
    /// Which of its positions, from 0.
    pub number: usize,
    /// How many it has.
    pub of: usize,
    /// How the position was moved, and the digits renamed.
    pub seed: Seed,
    /// The puzzle.
    pub puzzle: ProperPuzzle,
    /// The position.
    pub board: Board,
    /// The technique's steps there, each conclusion once and each checked.
    pub steps: Vec<Step>,
}

/// What an answer comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Everything that a step of the technique concludes is there, and nothing that none does.
    Right,
    /// A step concludes it, and more.
    Partly,
    /// Something does not follow by this technique, though it is not wrong.
    Unproved,
    /// Something contradicts the solution.
    Wrong,
    /// Nothing was done.
    Nothing,
}

/// An answer as it was judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    /// What it comes to.
    pub verdict: Verdict,
    /// What contradicts the solution, or what does not follow.
    pub faults: Vec<Candidate>,
    /// How much the step concludes that is not there yet.
    pub missing: usize,
    /// The number of the step among those of the exercise, when all of its conclusions are there.
    pub step: Option<usize>,
}

/// Poses an exercise: position `number` of a technique, moved and its digits renamed by a symmetry of the rules that
/// the seed draws. The same seed poses the same. `None` when no technique has this slug or name.
pub fn pose(technique: &str, number: usize, seed: Seed) -> Option<Exercise> {
    let technique = slug_of(technique)?;
    let boards = positions(technique);
    let (of, number) = (boards.len(), number % boards.len().max(1));
    let board = boards.get(number)?;
    let drawn = SeededRng::new(seed).below_u64(Symmetry::COUNT);
    let symmetry = Symmetry::from_number(drawn).expect("it is below the number of symmetries");
    // A finder that stops early may find nothing on the moved board.
    let (board, steps) = [moved(board, &symmetry), *board].into_iter().find_map(|board| {
        let steps = checked_steps(technique, &board);
        (!steps.is_empty()).then_some((board, steps))
    })?;
    Some(Exercise { technique, number, of, seed, puzzle: proper(&board)?, board, steps })
}

fn proper(board: &Board) -> Option<ProperPuzzle> {
    ProperPuzzle::prove(Puzzle::new(*board.givens()).ok()?, &Fast, Budget::UNBOUNDED).ok()
}

fn moved(board: &Board, symmetry: &Symmetry) -> Board {
    let givens = symmetry.grid(board.givens());
    let mut moved = Board::new(&Puzzle::new(givens).expect("a symmetry keeps the rules"));
    let candidate = |cell: Cell, digit| Candidate::new(symmetry.cell(cell), symmetry.digit(digit));
    for (cell, digit) in board.values().filled().filter(|(cell, _)| board.givens()[*cell].is_none()) {
        let Candidate { cell, digit } = candidate(cell, digit);
        moved.place(cell, digit).expect("a symmetry keeps the rules");
    }
    for cell in board.values().blank_cells().iter() {
        let left = symmetry.cell(cell);
        let kept: shudu_core::DigitSet = board.get(cell).iter().map(|digit| symmetry.digit(digit)).collect();
        for digit in (moved.get(left) - kept).iter() {
            moved.eliminate(Candidate::new(left, digit)).expect("it is a candidate of a blank cell");
        }
    }
    moved
}

fn checked_steps(technique: &str, board: &Board) -> Vec<Step> {
    let Some(puzzle) = proper(board) else { return Vec::new() };
    let mut steps: Vec<Step> = Vec::new();
    for step in catalogue::steps(technique, board).unwrap_or_default() {
        let same =
            |known: &Step| (&known.placements, &known.eliminations) == (&step.placements, &step.eliminations);
        if !steps.iter().any(same) && check_proper(&puzzle, board, &step).is_ok() {
            steps.push(step);
        }
    }
    steps
}

impl Exercise {
    /// Does the technique write a digit here, or does it remove candidates?
    pub fn writes(&self) -> bool {
        self.steps.iter().all(|step| !step.placements.is_empty())
    }

    /// Judges what a learner wrote and removed. The checker of proofs decides what follows: each conclusion must be
    /// one that the proof of a step of the technique reaches.
    pub fn judge(&self, placements: &[Candidate], eliminations: &[Candidate]) -> Judged {
        let there = |c: &&Candidate| {
            self.board.values()[c.cell].is_none() && self.board.get(c.cell).contains(c.digit)
        };
        let placed: Vec<Candidate> = placements.iter().filter(there).copied().collect();
        let removed: Vec<Candidate> = eliminations.iter().filter(there).copied().collect();
        let judged = |verdict, faults| Judged { verdict, faults, missing: 0, step: None };
        if placed.is_empty() && removed.is_empty() {
            return judged(Verdict::Nothing, Vec::new());
        }
        let solution = self.puzzle.solution();
        let wrong: Vec<Candidate> = (placed.iter().filter(|c| solution[c.cell] != c.digit))
            .chain(removed.iter().filter(|c| solution[c.cell] == c.digit))
            .copied()
            .collect();
        if !wrong.is_empty() {
            return judged(Verdict::Wrong, wrong);
        }
        let unproved: Vec<Candidate> = (placed.iter().filter(|c| !self.follows(&[**c], &[])))
            .chain(removed.iter().filter(|c| !self.follows(&[], &[**c])))
            .copied()
            .collect();
        if !unproved.is_empty() {
            return judged(Verdict::Unproved, unproved);
        }
        // Who writes the digit of a step need not remove what else it shows.
        let lacks = |step: &Step| {
            let places = step.placements.iter().filter(|c| !placed.contains(c)).count();
            let removals = step.eliminations.iter().filter(|c| !removed.contains(c)).count();
            if step.placements.is_empty() { removals } else { places }
        };
        let least = self.steps.iter().enumerate().map(|(i, step)| (lacks(step), i)).min();
        let (missing, step) = least.expect("an exercise has a step");
        match missing {
            0 => Judged { verdict: Verdict::Right, faults: Vec::new(), missing: 0, step: Some(step) },
            _ => Judged { verdict: Verdict::Partly, faults: Vec::new(), missing, step: None },
        }
    }

    /// Does the proof of a step reach these conclusions?
    fn follows(&self, placements: &[Candidate], eliminations: &[Candidate]) -> bool {
        self.steps.iter().any(|step| {
            let (placements, eliminations) = (placements.to_vec(), eliminations.to_vec());
            let claim = Step { placements, eliminations, ..step.clone() };
            check_proper(&self.puzzle, &self.board, &claim).is_ok()
        })
    }
}

/// An exercise as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The technique's slug.
    pub technique: String,
    /// Its name in the language.
    pub name: String,
    /// Which of its positions, from 0.
    pub number: usize,
    /// How many it has.
    pub of: usize,
    /// With the number it poses the same exercise again.
    pub seed: String,
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The digits of the position, 81 characters.
    pub values: String,
    /// The candidates of the position, 81 strings of digits.
    pub candidates: Vec<String>,
    /// Does the technique write a digit here, or does it remove candidates?
    pub writes: bool,
    /// What to do, or what the answer comes to, in words.
    pub text: String,
    /// What the answer comes to; absent when none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<Verdict>,
    /// What contradicts the solution, or what does not follow.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub faults: Vec<Candidate>,
    /// How much the step concludes that is not there yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<usize>,
    /// The step: that of a right answer, or the first one when it is to be shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Box<StepShape>>,
}

impl Response {
    /// The JSON shape of an exercise and of what was made of it; `text` is worded by the caller.
    pub fn new(
        exercise: &Exercise,
        judged: Option<&Judged>,
        show: bool,
        text: String,
        speaker: &Speaker,
    ) -> Response {
        let Exercise { technique, number, of, board, .. } = exercise;
        let shown = judged.and_then(|judged| judged.step).or_else(|| show.then_some(0));
        let step = shown.map(|index| &exercise.steps[index]);
        Response {
            technique: (*technique).to_owned(),
            name: speaker.technique(technique),
            number: *number,
            of: *of,
            seed: exercise.seed.to_string(),
            puzzle: board.givens().to_string(),
            values: board.values().to_string(),
            candidates: board.candidates().iter().map(|(_, set)| set.to_string()).collect(),
            writes: exercise.writes(),
            text,
            verdict: judged.map(|judged| judged.verdict),
            faults: judged.map(|judged| judged.faults.clone()).unwrap_or_default(),
            missing: judged.map(|judged| judged.missing).filter(|missing| *missing > 0),
            step: step.map(|step| Box::new(StepShape::new(board, 1, None, step, speaker))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn posed(technique: &str, seed: u64) -> Exercise {
        pose(technique, 0, Seed::new(seed)).unwrap()
    }

    #[test]
    fn the_conclusions_of_a_step_are_right_and_a_part_of_them_is_not_all() {
        for technique in ["hidden-single", "naked-pair", "x-wing", "xy-wing", "xy-chain"] {
            for seed in 0..3 {
                let exercise = posed(technique, seed);
                let step = &exercise.steps[0];
                let judged = exercise.judge(&step.placements, &step.eliminations);
                assert_eq!(judged.verdict, Verdict::Right, "{technique} {seed}");
                assert_eq!(exercise.judge(&[], &[]).verdict, Verdict::Nothing);
                if let [one, _, ..] = step.eliminations[..] {
                    let judged = exercise.judge(&[], &[one]);
                    assert!(
                        judged.verdict == Verdict::Right
                            || (judged.verdict == Verdict::Partly && judged.missing > 0)
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_wrong_and_what_does_not_follow_is_named() {
        let exercise = posed("naked-pair", 7);
        let cell = exercise.board.values().blank_cells().first().unwrap();
        let right = Candidate::new(cell, exercise.puzzle.solution()[cell]);
        let judged = exercise.judge(&[], &[right]);
        assert_eq!((judged.verdict, judged.faults), (Verdict::Wrong, vec![right]));
        // True, but a pair does not write a digit.
        let judged = exercise.judge(&[right], &[]);
        assert_eq!((judged.verdict, judged.faults), (Verdict::Unproved, vec![right]));
    }

    #[test]
    fn a_seed_poses_the_same_and_another_one_another() {
        let again = || posed("x-wing", 3).board;
        assert_eq!(again(), again());
        assert_ne!(again(), posed("x-wing", 4).board);
        assert!(pose("magic", 0, Seed::new(1)).is_none());
        let beyond = pose("x-wing", 3 * posed("x-wing", 1).of, Seed::new(1)).unwrap();
        assert_eq!(beyond.number, 0);
    }

    #[test]
    fn every_technique_can_be_exercised() {
        for technique in crate::ops::techniques::list() {
            let exercise = pose(technique, 0, Seed::new(1)).unwrap_or_else(|| panic!("{technique}"));
            assert!(!exercise.steps.is_empty() && exercise.of >= 1, "{technique}");
        }
    }
}
