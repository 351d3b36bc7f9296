//! Steps of variants in words: what to see, why it follows, what may be written or removed.

mod branches;
mod hint;
mod names;
mod proof;
mod together;

use shudu_i18n::Speaker;
use shudu_variant::{State, Step};

pub use hint::{ended, hint, rated, shown_digit};
pub use names::{house, level, named_rule, notation, technique};
use proof::Words;

use crate::ops::variant::VariantPath;

/// A step in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepWords {
    /// The name of the technique.
    pub title: String,
    /// What it does, in the notation of the field: `r1c2=5 r3c4<>67`.
    pub notation: String,
    /// Why, a sentence each.
    pub why: Vec<String>,
    /// The lines of a chain, numbered, indented by two blanks for each level.
    pub lines: Vec<String>,
    /// What may be done.
    pub effect: String,
}

/// A step in words; `state` is the one before it.
pub fn step(step: &Step, state: &State<'_>, speaker: &Speaker) -> StepWords {
    let words = Words { state, speaker };
    let mut lines = Vec::new();
    let why = words.why(step, &mut lines);
    StepWords {
        title: technique(step.technique, speaker),
        notation: notation(step, state.puzzle().shape()),
        why,
        lines,
        effect: words.effect(step),
    }
}

/// A path in short: a line for each step, and why it ended before the solution.
pub fn brief(path: &VariantPath, speaker: &Speaker) -> String {
    let mut lines = String::new();
    for (index, step) in path.explanation.steps.iter().enumerate() {
        let name = speaker.say_with(
            "explain-rated",
            [
                ("name", technique(step.technique, speaker).into()),
                ("difficulty", level(step.technique.level(), speaker).into()),
            ],
        );
        let effect = notation(step, path.puzzle().shape());
        let values = [("number", (index + 1).into()), ("name", name.into()), ("effect", effect.into())];
        lines.push_str(&speaker.say_with("explain-step", values));
        lines.push('\n');
    }
    if let Some(reason) = ended(path.explanation.ended, speaker) {
        lines.push_str(&format!("{reason}\n"));
    }
    lines
}
