//! The steps to the solution of a variant as JSON, and in words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::step::Role;
use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_variant::{Candidate, Shape, State, Step};

use super::about::digits;
use super::ask::Outcome;
use super::explain::VariantPath;
use crate::ops::explain::End;
use crate::words::variant_step as words;

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
