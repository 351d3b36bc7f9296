//! `hint` for variants: what to do next, in four stages.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::End;
use shudu_format::variant::VariantRecord;
use shudu_game::Stage;
use shudu_i18n::Speaker;
use shudu_variant::{Candidates, Cell, Hint, MistakeKind, ProperPuzzle, State, position};

use super::ask::Outcome;
use super::explain::{StepShape, proper};
use crate::ops::{Limits, MaxTime};
use crate::words::variant_step as words;

/// A hint, with what it is about.
#[derive(Debug, Clone)]
pub struct Hinted {
    /// The puzzle and its solution.
    pub proper: ProperPuzzle,
    /// The digits of the player, givens included.
    pub values: shudu_variant::Grid,
    /// The notes of the player.
    pub notes: Option<Candidates>,
    /// The hint in full.
    pub hint: Hint,
    /// How much of it to tell.
    pub stage: Stage,
}

impl Hinted {
    /// The state that a step is about.
    pub fn state(&self) -> State<'_> {
        position(self.proper.puzzle(), &self.values, self.notes.as_ref())
    }

    /// The word for it in JSON.
    pub const fn word(&self) -> &'static str {
        match self.hint {
            Hint::Solved => "solved",
            Hint::Mistakes(_) => "mistakes",
            Hint::Step(_) => "step",
            Hint::Stuck => "stuck",
        }
    }
}

/// The hint for a record, with the digits that it has placed, and the notes of a player, if there are any: a cell
/// without notes says nothing. Ten seconds when nothing is said.
///
/// # Errors
/// The outcome of solving it, when it has not exactly one solution, or the budget is spent.
///
/// # Panics
/// When the notes have another shape.
pub fn hint(
    record: &VariantRecord,
    notes: Option<Candidates>,
    stage: Stage,
    limits: Limits,
    stop: Option<&AtomicBool>,
) -> Result<Hinted, Box<Outcome>> {
    let proper = proper(record, limits, stop)?;
    let values = record.values();
    let budget = limits.budget(MaxTime::DEFAULT, stop);
    match shudu_variant::hint(&proper, &values, notes.as_ref(), budget) {
        Ok(hint) => Ok(Hinted { proper, values, notes, hint, stage }),
        Err(spent) => {
            let account = shudu_core::Account { end: End::Spent(spent), ..Default::default() };
            Err(Box::new(Outcome::Unknown(spent, Some(proper.solution().clone()), account)))
        }
    }
}

/// The puzzle with what a player has written: the digits of the notes as entered, and their candidates. `None` when the
/// notes are of another puzzle.
pub fn with_notes(
    record: &VariantRecord,
    notes: &VariantRecord,
) -> Option<(VariantRecord, Option<Candidates>)> {
    let values = notes.values();
    let is_same = |(cell, given): (Cell, Option<u8>)| {
        given.is_none() || values.get(cell).is_none_or(|d| Some(d) == given)
    };
    if notes.shape() != record.shape() || !record.givens.iter().all(is_same) {
        return None;
    }
    let mut whole = record.clone();
    for (cell, digit) in values.iter().filter(|&(cell, _)| record.givens.get(cell).is_none()) {
        if digit.is_some() {
            whole.placed.set(cell, digit);
        }
    }
    Some((whole, notes.allowed.clone()))
}

/// A mistake as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantMistake")]
pub struct MistakeShape {
    /// `wrong-digit` or `struck-out`.
    pub mistake: String,
    /// The cell: `r10c12`.
    pub cell: String,
    /// The digit that is wrong, or that was wrongly removed.
    pub digit: u8,
}

/// A hint as JSON, as far as its stage tells it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantHint")]
pub struct HintShape {
    /// The stage, 1 to 4.
    pub stage: Stage,
    /// The sentences of the stage.
    pub text: Vec<String>,
    /// What is wrong; told at every stage.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub mistakes: Vec<MistakeShape>,
    /// From stage 1: does the step write a digit?
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub writes: Option<bool>,
    /// From stage 1: the digit that it is about, if there is only one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digit: Option<u8>,
    /// From stage 2: the cells of each house to look at.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub houses: Vec<Vec<String>>,
    /// From stage 2: the numbers of the rules to look at, from 1.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub rule_numbers: Vec<usize>,
    /// From stage 3: the technique.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub technique: Option<String>,
    /// From stage 3: the cells that it rests on.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub cells: Vec<String>,
    /// At stage 4: the step.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub step: Option<Box<StepShape>>,
}

/// A hint about a puzzle of another size or with other rules, as one about a classic puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "HintOfVariant")]
pub struct HintResponse {
    /// The position: a character for each cell, givens and entered digits.
    pub puzzle: String,
    /// `step`, `solved`, `mistakes`, `stuck`; absent when there is none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub hint: Option<String>,
    /// The hint as far as the stage tells it.
    #[serde(flatten)]
    pub shown: Option<HintShape>,
    /// Why there is no hint.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
}

impl HintResponse {
    /// Of a record and its hint, or the outcome of solving it.
    pub fn new(
        record: &VariantRecord,
        hinted: &Result<Hinted, Box<Outcome>>,
        speaker: &Speaker,
    ) -> HintResponse {
        let puzzle = record.values().to_string();
        match hinted {
            Ok(hinted) => HintResponse {
                puzzle,
                hint: Some(hinted.word().to_owned()),
                shown: Some(HintShape::new(hinted, speaker)),
                reason: None,
            },
            Err(outcome) => {
                let reason = Some(crate::words::variant::sentence(record, outcome, speaker));
                HintResponse { puzzle, reason, ..HintResponse::default() }
            }
        }
    }
}

impl HintShape {
    /// As far as the stage of the hint tells it.
    pub fn new(hinted: &Hinted, speaker: &Speaker) -> HintShape {
        let mut told = HintShape {
            stage: hinted.stage,
            text: words::hint(hinted, speaker),
            mistakes: Vec::new(),
            writes: None,
            digit: None,
            houses: Vec::new(),
            rule_numbers: Vec::new(),
            technique: None,
            cells: Vec::new(),
            step: None,
        };
        let shape = hinted.proper.puzzle().shape();
        match &hinted.hint {
            Hint::Solved | Hint::Stuck => {}
            Hint::Mistakes(mistakes) => {
                let one = |mistake: &shudu_variant::Mistake| MistakeShape {
                    mistake: match mistake.mistake {
                        MistakeKind::WrongDigit => "wrong-digit",
                        MistakeKind::StruckOut => "struck-out",
                    }
                    .to_owned(),
                    cell: shape.position(mistake.cell).to_string(),
                    digit: mistake.digit,
                };
                told.mistakes = mistakes.iter().map(one).collect();
            }
            Hint::Step(step) => {
                let whole = StepShape::new(1, step, &hinted.state(), speaker);
                told.writes = Some(!step.placements.is_empty());
                told.digit = words::shown_digit(step);
                if hinted.stage >= Stage::Area {
                    told.houses.clone_from(&whole.houses);
                    told.rule_numbers.clone_from(&whole.rules);
                }
                if hinted.stage >= Stage::Technique {
                    told.technique = Some(whole.technique.clone());
                    told.cells.clone_from(&whole.cells);
                }
                if hinted.stage >= Stage::Proof {
                    told.step = Some(Box::new(whole));
                }
            }
        }
        told
    }
}
