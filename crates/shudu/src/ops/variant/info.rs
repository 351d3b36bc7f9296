//! `info` for puzzles of other sizes and with other rules.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Position;
use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_render::Style;
use shudu_render::variant::text;
use shudu_variant::Grid;

use super::ask::{Options, Outcome, Question, ask};
use super::picture::scene;
use crate::ops::row::worded;
use crate::ops::{Limits, check};
use crate::words;

/// What is known of a puzzle: its givens checked by themselves. Which givens could go is found within the limits.
pub fn info(record: &VariantRecord, limits: &Limits, stop: Option<&AtomicBool>) -> Outcome {
    let givens = VariantRecord { placed: Grid::blank(record.shape().clone()), ..record.clone() };
    ask(Question::Check, &givens, &Options { limits: *limits, ..Options::default() }, stop)
}

/// What is known, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "VariantInfo")]
pub struct InfoResponse {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// Its size, `jigsaw` where the regions are no boxes, and the names of its rules: `9x9 killer-cage`.
    pub kind: String,
    /// `one`, `none`, `many` solutions, `unknown` (the budget was spent) or `invalid`.
    pub answer: String,
    /// Why it is unknown or invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How many givens.
    pub clues: usize,
    /// Is every given needed? Absent where that is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minimal: Option<bool>,
    /// The givens that could go, each one alone.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub redundant: Vec<Position>,
}

impl InfoResponse {
    /// The JSON shape of an outcome of [`info`].
    pub fn new(record: &VariantRecord, outcome: &Outcome, speaker: &Speaker) -> InfoResponse {
        let reason = words::variant::reason(record, outcome, speaker);
        let checked = check::Response::of_variant(record, outcome, reason);
        let answer = checked.solutions.unwrap_or_else(|| "invalid".to_owned());
        InfoResponse {
            puzzle: record.givens.to_string(),
            kind: record.kind(),
            reason: checked.reason.filter(|_| matches!(&*answer, "unknown" | "invalid")),
            answer,
            clues: record.givens.filled(),
            minimal: checked.minimal,
            redundant: checked.redundant,
        }
    }

    /// The puzzle as text, and what is known of it, a line each.
    pub fn drawn(&self, record: &VariantRecord, style: &Style, speaker: &Speaker) -> String {
        let mut drawn = text::grid(&scene(record), style);
        for line in words::variant::below(record, speaker) {
            drawn.push_str(&format!("{line}\n"));
        }
        let mut say =
            |name: &str, value: String| drawn.push_str(&format!("  {}: {value}\n", speaker.say(name)));
        say("info-clues", self.clues.to_string());
        let solutions = match &*self.answer {
            "one" => speaker.say("info-one"),
            "none" => speaker.say("info-none"),
            "many" => speaker.say("info-many"),
            _ => worded(&self.answer, self.reason.as_deref()),
        };
        say("info-solutions", solutions);
        if let Some(minimal) = self.minimal {
            let cells = ("cells", self.redundant().into());
            let told = if minimal { speaker.say("info-yes") } else { speaker.say_with("info-no", [cells]) };
            say("info-minimal", told);
        }
        drawn
    }

    /// The value of a CSV column; empty where the answer has none.
    pub fn value(&self, column: &str) -> String {
        match column {
            "puzzle" => self.puzzle.clone(),
            "clues" => self.clues.to_string(),
            "minimal" => self.minimal.map(|minimal| minimal.to_string()).unwrap_or_default(),
            "redundant" => self.redundant(),
            "answer" => self.answer.clone(),
            "reason" => self.reason.clone().unwrap_or_default(),
            _ => String::new(),
        }
    }

    fn redundant(&self) -> String {
        self.redundant.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}
