//! A path of a variant as a document.

use shudu_format::variant::VariantRecord;
use shudu_i18n::Speaker;
use shudu_render::variant::VariantScene;
use shudu_variant::State;

use super::{Block, Document};
use crate::ops::variant::VariantPath;
use crate::ops::variant::picture::scene_of_state;
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
        let values = [
            ("number", number.into()),
            ("name", text.title.as_str().into()),
            ("effect", text.notation.as_str().into()),
        ];
        blocks.push(Block::Heading(2, speaker.say_with("explain-step", values)));
        let scene = scene_of_state(state, true, &step.cells());
        blocks.push(Block::Board(scene.into(), format!("{}: {}", text.title, text.notation)));
        blocks.push(Block::Paragraph(text.why.join(&speaker.say("sentence-gap"))));
        if !text.lines.is_empty() {
            blocks.push(Block::Lines(text.lines));
        }
        blocks.push(Block::Strong(text.effect));
    });
    let end = words::ended(path.explanation.ended, speaker).unwrap_or_else(|| speaker.say("explain-solved"));
    blocks.push(Block::Heading(2, speaker.say("explain-end")));
    blocks.push(Block::Paragraph(end));
    blocks.push(Block::Grid(scene_of_state(&last, false, &[]).into()));
    Document { lang: speaker.lang(), title: speaker.say("explain-title"), blocks }
}
