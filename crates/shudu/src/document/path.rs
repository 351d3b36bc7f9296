//! A path, or the steps that a board offers, as a document.

use shudu_core::Board;
use shudu_core::step::Step;
use shudu_i18n::{Speaker, StepText};
use shudu_render::{Drawing, Scene};

use super::{Block, Document};
use crate::ops::explain::{Path, Scale};
use crate::ops::steps::Found;
use crate::words;

/// A whole path, every step with its board.
pub fn explained(path: &Path, scale: Scale, speaker: &Speaker) -> Document {
    let order = speaker.say(match scale {
        Scale::Se => "explain-scale-se",
        Scale::Hodoku => "explain-scale-hodoku",
        Scale::Person => "explain-scale-person",
    });
    let values = [("steps", path.steps.len().into()), ("order", order.into())];
    let mut blocks = vec![
        Block::Grid(digits(&path.start.board)),
        Block::Paragraph(speaker.say_with("explain-intro", values)),
        Block::Paragraph(speaker.say("explain-signs")),
    ];
    for (i, explained) in path.steps.iter().enumerate() {
        let text = explained.text(path.full, speaker);
        heading(i + 1, &text, explained.difficulty.as_deref(), speaker, &mut blocks);
        step(&explained.step, &explained.board, text, &mut blocks);
    }
    let end = words::ended(path.ended, speaker).unwrap_or_else(|| speaker.say("explain-solved"));
    blocks.push(Block::Heading(2, speaker.say("explain-end")));
    blocks.push(Block::Paragraph(end));
    let last = match path.steps.last() {
        Some(last) => {
            let mut board = last.board;
            last.step.apply(&mut board).expect("the step is of this board");
            board
        }
        None => path.start.board,
    };
    blocks.push(Block::Grid(digits(&last)));
    Document { lang: speaker.lang(), title: speaker.say("explain-title"), blocks }
}

/// All steps of a board: the board once, then each in words.
pub fn found(found: &Found, speaker: &Speaker) -> Document {
    let values = [("count", found.steps.len().into())];
    let mut blocks = vec![
        Block::Board(Scene::board(&found.position.board).into(), speaker.say("steps-title")),
        Block::Paragraph(speaker.say_with("steps-intro", values)),
    ];
    for (i, step) in found.steps.iter().enumerate() {
        let text = speaker.step(step, &found.position.board);
        heading(i + 1, &text, None, speaker, &mut blocks);
        tell(text, &mut blocks);
    }
    Document { lang: speaker.lang(), title: speaker.say("steps-title"), blocks }
}

fn heading(
    number: usize,
    text: &StepText,
    difficulty: Option<&str>,
    speaker: &Speaker,
    blocks: &mut Vec<Block>,
) {
    let name = match difficulty {
        Some(difficulty) => speaker.say_with(
            "explain-rated",
            [("name", text.title.as_str().into()), ("difficulty", difficulty.into())],
        ),
        None => text.title.clone(),
    };
    let values =
        [("number", number.into()), ("name", name.into()), ("effect", text.notation.as_str().into())];
    blocks.push(Block::Heading(2, speaker.say_with("explain-step", values)));
}

/// The digits of a board alone.
fn digits(board: &Board) -> Drawing {
    Scene { candidates: None, ..Scene::board(board) }.into()
}

/// A step's board and words.
pub(super) fn step(step: &Step, board: &Board, text: StepText, blocks: &mut Vec<Block>) {
    let scene = Scene::board(board).marked(step.marks.clone());
    blocks.push(Block::Board(scene.into(), format!("{}: {}", text.title, text.notation)));
    tell(text, blocks);
}

fn tell(text: StepText, blocks: &mut Vec<Block>) {
    blocks.push(Block::Paragraph(text.look));
    blocks.push(Block::Paragraph(text.why));
    if !text.lines.is_empty() {
        blocks.push(Block::Lines(text.lines));
    }
    blocks.extend(text.eureka.map(Block::Code));
    blocks.push(Block::Strong(text.effect));
}
