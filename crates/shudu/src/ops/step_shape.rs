//! A step as JSON: its data, the board that it was found on, and its words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::step::Literal;
use shudu_core::{Board, Step};
use shudu_i18n::{Speaker, StepText};

use crate::ops::exclusion::{Exclusion, exclusions};

/// A step, told and shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct StepShape {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// Its number on the path or in the list, from 1.
    pub number: usize,
    /// The technique's slug.
    pub technique: String,
    /// The technique's name in the language.
    pub name: String,
    /// How hard it is, where the scale says so: `7.2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<String>,
    /// What it does, in notation: `r1c2=5`, `r4c38<>7`.
    pub effect: String,
    /// What to look at.
    pub look: String,
    /// Why it follows.
    pub why: String,
    /// What it does, in words.
    pub conclusion: String,
    /// Its proof line by line, where it is a chain or net.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub lines: Vec<String>,
    /// For each of `lines` the candidates that are true (`on`) or false from there on: what the line says, then what
    /// its digits exclude.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub literals: Vec<Vec<Literal>>,
    /// The chain in Eureka notation, where it is one chain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub eureka: Option<String>,
    /// The digits on the board before it, 81 characters.
    pub values: String,
    /// The candidates on the board before it, 81 strings of digits.
    pub candidates: Vec<String>,
    /// The digits of the grid that it rests on, and the cells that each of them excludes.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub excluded: Vec<Exclusion>,
    /// The step itself: placements, eliminations, marks and proof.
    pub step: Step,
}

impl StepShape {
    /// A step that was found on this board.
    pub fn new(
        board: &Board,
        number: usize,
        difficulty: Option<String>,
        step: &Step,
        speaker: &Speaker,
    ) -> StepShape {
        StepShape::worded(board, number, difficulty, step, speaker.step(step, board))
    }

    /// The same in these words.
    pub fn worded(
        board: &Board,
        number: usize,
        difficulty: Option<String>,
        step: &Step,
        text: StepText,
    ) -> StepShape {
        let digits = |set: shudu_core::DigitSet| set.to_string();
        StepShape {
            puzzle: board.givens().to_string(),
            number,
            technique: step.technique.to_string(),
            name: text.title,
            difficulty,
            effect: text.notation,
            look: text.look,
            why: text.why,
            conclusion: text.effect,
            lines: text.lines,
            literals: text.literals,
            eureka: text.eureka,
            values: board.values().to_string(),
            candidates: board.candidates().iter().map(|(_, set)| digits(set)).collect(),
            excluded: exclusions(step, board),
            step: step.clone(),
        }
    }
}
