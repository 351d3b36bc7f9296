//! `explain` for variants: the steps to the solution, as data and in words.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Account;
use shudu_core::step::Role;
use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_variant::{
    Answer, Candidate, Ended, Explanation, Level, ProperPuzzle, Puzzle, Shape, State, Step, level,
};

use super::about::digits;
use super::ask::Outcome;
use super::subject::subject;
use crate::ops::explain::End;
use crate::ops::{Limits, MaxTime};
use crate::words::variant_step as words;

/// The steps of a puzzle with one solution.
#[derive(Debug, Clone)]
pub struct VariantPath {
    /// The puzzle and its solution.
    pub proper: ProperPuzzle,
    /// The steps.
    pub explanation: Explanation,
}

impl VariantPath {
    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        self.proper.puzzle()
    }

    /// The level by the hardest step.
    pub fn level(&self) -> Level {
        level(&self.explanation)
    }

    /// The word for how it ended: `solved`, `stuck`, `unknown`.
    pub const fn word(&self) -> &'static str {
        match self.explanation.ended {
            Ended::Solved => "solved",
            Ended::Spent(_) => "unknown",
            Ended::Stuck | Ended::Contradiction => "stuck",
        }
    }

    /// Hands over each step with the state before it, and gives the state after the last.
    pub fn follow(&self, mut visit: impl FnMut(&Step, &State<'_>)) -> State<'_> {
        let mut state = State::new(self.puzzle());
        for step in &self.explanation.steps {
            visit(step, &state);
            step.apply(&mut state).expect("every step was checked");
        }
        state
    }
}

/// Explains the puzzle of a record: its givens alone, without what was entered. Ten seconds when nothing is said.
///
/// # Errors
/// The outcome of solving it, when it has not exactly one solution.
pub fn explain(
    record: &VariantRecord,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<VariantPath, Box<Outcome>> {
    let proper = proper(record, limits, stop)?;
    let budget = limits.budget(MaxTime::DEFAULT, stop);
    let explanation = shudu_variant::explain(proper.puzzle(), budget);
    Ok(VariantPath { proper, explanation })
}

/// The puzzle of a record, proved to have one solution.
pub(super) fn proper(
    record: &VariantRecord,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<ProperPuzzle, Box<Outcome>> {
    let puzzle = subject(record).map_err(|contradiction| Box::new(Outcome::Invalid(contradiction)))?;
    ProperPuzzle::prove(puzzle, limits.budget(MaxTime::DEFAULT, stop)).map_err(|answer| {
        Box::new(match answer {
            Answer::Many(witnesses) => Outcome::Many(witnesses, Account::default()),
            Answer::Undecided(undecided) => match undecided.account.end {
                shudu_core::End::Spent(spent) => Outcome::Unknown(spent, undecided.found, undecided.account),
                shudu_core::End::Exhausted | shudu_core::End::Enough => {
                    unreachable!("only a spent budget leaves it undecided")
                }
            },
            Answer::None | Answer::One(_) => Outcome::None(Account::default()),
        })
    })
}

/// A candidate as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "VariantCandidate")]
pub struct CandidateShape {
    /// The cell: `r10c12`.
    pub cell: String,
    /// The digit.
    pub digit: u8,
    /// What it is in the step, among `marks`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub role: Option<Role>,
}

impl CandidateShape {
    fn new(candidate: Candidate, role: Option<Role>, shape: &Shape) -> CandidateShape {
        CandidateShape { cell: shape.position(candidate.cell).to_string(), digit: candidate.digit, role }
    }
}

/// A step as JSON, with the grid before it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantStep")]
pub struct StepShape {
    /// Its number on the path, from 1.
    pub number: usize,
    /// The technique: `naked-pair`, or the name of a rule.
    pub technique: String,
    /// The technique's name in the language.
    pub name: String,
    /// `easy`, `medium`, `hard`, `unfair`, `extreme`.
    pub level: String,
    /// What it does, in notation: `r1c2=5 r3c4<>67`.
    pub effect: String,
    /// Why it follows.
    pub why: String,
    /// The lines of a chain, indented by two blanks for each level.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub lines: Vec<String>,
    /// What it does, in words.
    pub conclusion: String,
    /// Digits to write.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub placements: Vec<CandidateShape>,
    /// Candidates to remove.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub eliminations: Vec<CandidateShape>,
    /// The cells that it rests on.
    pub cells: Vec<String>,
    /// The cells of each house to look at.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub houses: Vec<Vec<String>>,
    /// The numbers of the rules to look at, from 1 in the order of the puzzle.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub rules: Vec<usize>,
    /// Candidates to point out, with their roles.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub marks: Vec<CandidateShape>,
    /// The digits before it, one character a cell.
    pub values: String,
    /// For each cell, row by row, the candidates before it, A for 10; nothing in filled cells.
    pub candidates: Vec<String>,
}

impl End {
    /// How it came out about a puzzle of another size or with other rules; `reason` is worded by the caller.
    pub fn of_variant(
        record: &VariantRecord,
        explained: &Result<VariantPath, Box<Outcome>>,
        reason: Option<String>,
    ) -> End {
        let puzzle = record.givens.to_string();
        match explained {
            Err(outcome) => End { puzzle, answer: outcome.word().to_owned(), steps: 0, reason, level: None },
            Ok(path) => End {
                puzzle,
                answer: path.word().to_owned(),
                steps: path.explanation.steps.len(),
                reason,
                level: Some(path.level().slug().to_owned()),
            },
        }
    }
}

/// A whole path as one object.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantPath")]
pub struct PathResponse {
    /// The puzzle, how it ended and why.
    #[serde(flatten)]
    pub end: End,
    /// The steps.
    pub path: Vec<StepShape>,
}

impl PathResponse {
    /// Of a record and its path, or the outcome of solving it.
    pub fn new(
        record: &VariantRecord,
        explained: &Result<VariantPath, Box<Outcome>>,
        speaker: &Speaker,
    ) -> PathResponse {
        let reason = match explained {
            Ok(path) => words::ended(path.explanation.ended, speaker),
            Err(outcome) => crate::words::variant::reason(record, outcome, speaker),
        };
        PathResponse {
            end: End::of_variant(record, explained, reason),
            path: explained.as_ref().map(|path| StepShape::all(path, speaker)).unwrap_or_default(),
        }
    }
}

impl StepShape {
    /// A step that was found on this state.
    pub fn new(number: usize, step: &Step, state: &State<'_>, speaker: &Speaker) -> StepShape {
        let shape = state.puzzle().shape();
        let text = words::step(step, state, speaker);
        let name = |cell: &shudu_variant::Cell| shape.position(*cell).to_string();
        let plain = |all: &[Candidate]| all.iter().map(|&c| CandidateShape::new(c, None, shape)).collect();
        let marks = &step.marks.candidates;
        StepShape {
            number,
            technique: step.technique.slug().to_owned(),
            name: text.title,
            level: step.technique.level().slug().to_owned(),
            effect: text.notation,
            why: text.why.join(&speaker.say("sentence-gap")),
            lines: text.lines,
            conclusion: text.effect,
            placements: plain(&step.placements),
            eliminations: plain(&step.eliminations),
            cells: step.cells().iter().map(name).collect(),
            houses: step
                .houses(state)
                .iter()
                .map(|&house| state.houses().cells(house).unwrap_or(&[]).iter().map(name).collect())
                .collect(),
            rules: step.marks.rules.iter().map(|index| index + 1).collect(),
            marks: marks.iter().map(|&(c, role)| CandidateShape::new(c, Some(role), shape)).collect(),
            values: state.values().to_string(),
            candidates: {
                let shape = state.puzzle().shape();
                state.candidates().iter().map(|(_, values)| digits(values, shape)).collect()
            },
        }
    }

    /// All steps of a path.
    pub fn all(path: &VariantPath, speaker: &Speaker) -> Vec<StepShape> {
        let mut steps = Vec::new();
        path.follow(|step, state| steps.push(StepShape::new(steps.len() + 1, step, state, speaker)));
        steps
    }
}
