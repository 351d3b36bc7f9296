//! `info` for puzzles of other sizes and with other rules.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_render::Style;
use shudu_render::variant::text;
use shudu_variant::Grid;

use super::ask::{Options, Outcome, Question, ask};
use super::picture::scene;
use crate::ops::info::{Pattern, Response};
use crate::ops::row::worded;
use crate::ops::{Limits, check};
use crate::words;

/// What is known of a puzzle: its givens checked by themselves. Which givens could go is found within the limits.
pub fn info(record: &VariantRecord, limits: &Limits, stop: Option<&AtomicBool>) -> Outcome {
    let givens = VariantRecord { placed: Grid::blank(record.shape().clone()), ..record.clone() };
    ask(Question::Check, &givens, &Options { limits: *limits, ..Options::default() }, stop)
}

/// The symmetry of the givens in a square, if there are any.
fn pattern(record: &VariantRecord) -> Option<Pattern> {
    let shape = record.shape();
    let filled = record.givens.iter().filter(|(_, digit)| digit.is_some());
    let cells: BTreeSet<_> = filled.map(|(cell, _)| [shape.row_of(cell), shape.column_of(cell)]).collect();
    (shape.rows() == shape.columns() && !cells.is_empty()).then(|| Pattern::of(shape.rows(), &cells))
}

impl Response {
    /// The JSON shape of an outcome of [`info`] about a puzzle of another size or with other rules.
    pub fn of_variant(record: &VariantRecord, outcome: &Outcome, speaker: &Speaker) -> Response {
        let reason = words::variant::reason(record, outcome, speaker);
        let checked = check::Response::of_variant(record, outcome, reason);
        let answer = checked.solutions.unwrap_or_else(|| "invalid".to_owned());
        Response {
            puzzle: record.givens.to_string(),
            kind: Some(record.kind()),
            reason: checked.reason.filter(|_| matches!(&*answer, "unknown" | "invalid")),
            answer,
            clues: Some(record.givens.filled()),
            pattern: pattern(record),
            minimal: checked.minimal,
            redundant: checked.redundant,
            ..Response::default()
        }
    }

    /// The puzzle as text, and what is known of it, a line each.
    pub fn drawn(&self, record: &VariantRecord, style: &Style, speaker: &Speaker) -> String {
        let mut drawn = text::grid(&scene(record), style);
        for line in words::variant::below(record, speaker) {
            drawn.push_str(&format!("{line}\n"));
        }
        let mut say = |name: &str, value: String| {
            drawn.push_str(&format!("  {}\n", words::named(speaker.say(name), value, speaker)))
        };
        say("info-clues", record.givens.filled().to_string());
        if let Some(pattern) = self.pattern {
            say("info-pattern", words::symmetry(pattern.name(), speaker));
        }
        let solutions = match &*self.answer {
            "one" => speaker.say("info-one"),
            "none" => speaker.say("info-none"),
            "many" => speaker.say("info-many"),
            _ => worded(&self.answer, self.reason.as_deref()),
        };
        say("info-solutions", solutions);
        if let Some(minimal) = self.minimal {
            let cells = self.redundant.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let no = || speaker.say_with("info-no", [("cells", cells.into())]);
            say("info-minimal", if minimal { speaker.say("info-yes") } else { no() });
        }
        drawn
    }
}
