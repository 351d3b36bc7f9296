//! A path of a variant as a document. Grids are drawn with characters, so that every form has them.

use shudu_i18n::Speaker;
use shudu_render::Style;
use shudu_render::variant::text;
use shudu_variant::{Cell, State};

use super::{Block, Document};
use crate::ops::variant::VariantPath;
use crate::ops::variant::picture::scene_of_state;
use crate::words::variant_step as words;

/// A whole path, every step with the grid before it: its cells between stars.
pub fn explained_variant(path: &VariantPath, speaker: &Speaker) -> Document {
    let start = State::new(path.puzzle());
    let level = words::level(path.level(), speaker);
    let values = [("steps", path.explanation.steps.len().into()), ("level", level.into())];
    let mut blocks =
        vec![drawn(&start, false, &[]), Block::Paragraph(speaker.say_with("variant-explain-intro", values))];
    let mut number = 0usize;
    let last = path.follow(|step, state| {
        number += 1;
        let text = words::step(step, state, speaker);
        let values =
            [("number", number.into()), ("name", text.title.into()), ("effect", text.notation.into())];
        blocks.push(Block::Heading(2, speaker.say_with("explain-step", values)));
        blocks.push(drawn(state, true, &step.cells()));
        blocks.push(Block::Paragraph(text.why.join(&speaker.say("sentence-gap"))));
        if !text.lines.is_empty() {
            blocks.push(Block::Lines(text.lines));
        }
        blocks.push(Block::Strong(text.effect));
    });
    let end = words::ended(path.explanation.ended, speaker).unwrap_or_else(|| speaker.say("explain-solved"));
    blocks.push(Block::Heading(2, speaker.say("explain-end")));
    blocks.push(Block::Paragraph(end));
    blocks.push(drawn(&last, false, &[]));
    Document { lang: speaker.lang(), title: speaker.say("explain-title"), blocks }
}

/// A state with characters.
fn drawn(state: &State<'_>, with_candidates: bool, highlight: &[Cell]) -> Block {
    Block::Code(text::grid(&scene_of_state(state, with_candidates, highlight), &Style::PLAIN))
}
