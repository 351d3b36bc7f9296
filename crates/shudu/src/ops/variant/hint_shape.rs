//! A hint about a variant as JSON, as far as its stage tells it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::variant::VariantRecord;
use shudu_game::Stage;
use shudu_i18n::Speaker;
use shudu_variant::{Hint, MistakeKind};

use super::ask::Outcome;
use super::explain_shape::StepShape;
use super::hint::Hinted;
use crate::words::variant_step as words;

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
