//! A path of a variant as a document.

use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_render::variant::VariantScene;
use shudu_variant::State;

use super::path::named;
use super::{Block, Document, StepBlock};
use crate::ops::variant::VariantPath;
use crate::ops::variant::picture::{scene_before, scene_of_state};
use crate::words::{variant as about, variant_step as words};

/// A whole path of the puzzle, every step with the grid before it, in which its cells are pointed out.
pub fn explained_variant(record: &VariantRecord, path: &VariantPath, speaker: &Speaker) -> Document {
    let start = State::new(path.puzzle());
    let level = words::level(path.level(), speaker);
    let values = [("steps", path.explanation.steps.len().into()), ("level", level.into())];
    let captions = about::below(record, speaker);
    let first = VariantScene { captions, ..scene_of_state(&start, false, &[]) };
    let mut blocks =
        vec![Block::Grid(first.into()), Block::Paragraph(speaker.say_with("variant-explain-intro", values))];
    let mut number = 0usize;
    let last = path.follow(|step, state| {
        number += 1;
        let text = words::step(step, state, speaker);
        let [name, heading] = named(number, &text.title, &text.notation, speaker);
        blocks.push(Block::Step(Box::new(StepBlock {
            name,
            heading,
            drawing: scene_before(step, state).into(),
            alternative: format!("{}: {}", text.title, text.notation),
            look: String::new(),
            why: text.why.join(&speaker.say("sentence-gap")),
            lines: text.lines,
            notation: None,
            effect: text.effect,
        })));
    });
    let end = words::ended(path.explanation.ended, speaker).unwrap_or_else(|| speaker.say("explain-solved"));
    blocks.push(Block::Heading(2, speaker.say("explain-end")));
    blocks.push(Block::Paragraph(end));
    blocks.push(Block::Grid(scene_of_state(&last, false, &[]).into()));
    Document { lang: speaker.lang(), title: speaker.say("explain-title"), blocks }
}
