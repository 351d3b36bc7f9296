//! Steps in words: what to look at, why it follows, what may be written or removed. Everything is told from the step's
//! own data, so that words, drawing and proof cannot disagree; a technique without a wording of its own is told from
//! its proof alone.

mod chains;
mod counts;
mod eureka;
mod facts;
mod general;
mod hardest;
mod lines;
mod list;
mod names;
mod patterns;
mod singles;
mod uniqueness;

use shudu_core::Board;
use shudu_core::step::{Literal, Proof, Step};

use crate::speaker::{Arg, Speaker};

pub use list::notation;
pub use names::{TechniqueText, Tongue, slugs};

/// A step in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StepText {
    /// The technique's name: `X-Wing`, `二阶鱼 (X翼)`.
    pub title: String,
    /// What to look at: one or two sentences.
    pub look: String,
    /// Why it follows: one to four sentences.
    pub why: String,
    /// What may be written or removed: a sentence.
    pub effect: String,
    /// The same in the field's notation: `r1c2=5`, `r4c38<>7`.
    pub notation: String,
    /// Chains and nets line by line, numbered; what belongs to a case or a proof within the proof is indented by two
    /// blanks for each level. At most 80 lines: in longer nets the middle is told in notation, several implications a
    /// line. Empty where `why` has said all.
    pub lines: Vec<String>,
    /// For each of `lines` the candidates that are true or false from there on: what the line says, then what its
    /// digits exclude, as far as later lines rest on it.
    pub literals: Vec<Vec<Literal>>,
    /// The chain in Eureka notation, where it is one chain: `(1)r5c4-(1=4)r5c8 => r7c4<>1`.
    pub eureka: Option<String>,
}

/// What a technique's own wording gives.
struct Telling {
    look: String,
    why: String,
}

/// Named values for a message.
type Values = Vec<(&'static str, Arg)>;

impl Speaker {
    /// Words a step found on this board, which is the one before the step is carried out.
    pub fn step(&self, step: &Step, board: &Board) -> StepText {
        self.worded(step, board, false)
    }

    /// The same with all lines of its proof, however many there are.
    pub fn step_in_full(&self, step: &Step, board: &Board) -> StepText {
        self.worded(step, board, true)
    }

    fn worded(&self, step: &Step, board: &Board, full: bool) -> StepText {
        let telling = self
            .single(step, board)
            .or_else(|| self.hardest(step, board))
            .or_else(|| self.pattern(step, board))
            .or_else(|| self.several_counts(step, board))
            .or_else(|| self.uniqueness(step, board))
            .or_else(|| self.chain(step, board))
            .unwrap_or_else(|| self.general(step, board));
        let lines = if needs_lines(step) { self.proof_lines(step, board, full) } else { Vec::new() };
        let (lines, literals): (Vec<String>, Vec<Vec<Literal>>) = lines.into_iter().unzip();
        StepText {
            title: self.technique(&step.technique),
            look: self.spaced(telling.look),
            why: self.spaced(telling.why),
            effect: self.spaced(self.effect(step)),
            notation: notation(step),
            lines: lines.into_iter().map(|line| self.spaced(line)).collect(),
            literals,
            eureka: eureka::eureka(step),
        }
    }

    /// In Chinese, one blank between Chinese and other characters, and none between Chinese ones, whatever the messages
    /// and the values in them began and ended with.
    fn spaced(&self, text: String) -> String {
        if !self.lang().is_han() {
            return text;
        }
        let chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
        let point = |c: char| "，。、；：？（）".contains(c);
        let mut spaced = String::new();
        let mut chars = text.chars().peekable();
        while let Some(c) = chars.next() {
            let last = spaced.chars().next_back();
            if let (' ', Some(before), Some(&next)) = (c, last, chars.peek()) {
                let wide = |c| chinese(c) || point(c);
                if wide(before) && wide(next) || point(before) || point(next) {
                    continue;
                }
            } else if let Some(before) = last
                && (chinese(before) && c.is_ascii_alphanumeric()
                    || before.is_ascii_alphanumeric() && chinese(c))
            {
                spaced.push(' ');
            }
            spaced.push(c);
        }
        spaced
    }

    /// The two messages of a telling.
    fn telling(&self, key: &str, values: &Values) -> Telling {
        Telling {
            look: self.say_values(&format!("step-{key}-look"), values),
            why: self.say_values(&format!("step-{key}-why"), values),
        }
    }
}

/// Is the proof told line by line? Counts and singles are said in a sentence, and so are the direct forms.
fn needs_lines(step: &Step) -> bool {
    match &step.proof {
        Proof::OnlyOneLeft(_) | Proof::Covered { .. } => false,
        Proof::Lines(_) => {
            let locked = step.technique == "locked-pair" || step.technique == "locked-triple";
            facts::direct(step).is_none() && !locked
        }
        _ => true,
    }
}
