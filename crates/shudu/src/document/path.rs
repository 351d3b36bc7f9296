//! A path, or the steps that a board offers, as a document.

use shudu_core::Board;
use shudu_core::step::{Role, Step};
use shudu_i18n::{Speaker, StepText};
use shudu_render::{Drawing, Scene};

use super::{Block, Document, Legend, StepBlock};
use crate::ops::explain::{Path, Scale};
use crate::ops::picture::scene_of_step;
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
        Block::Legend(legend(speaker)),
    ];
    for (i, explained) in path.steps.iter().enumerate() {
        let text = explained.text(path.full, speaker);
        let [name, heading] = headings(i + 1, &text, explained.difficulty.as_deref(), speaker);
        blocks.push(Block::Step(Box::new(StepBlock {
            name,
            heading,
            drawing: scene_of_step(&explained.step, &explained.board).into(),
            alternative: alternative(&text),
            look: text.look,
            why: text.why,
            lines: text.lines,
            notation: text.eureka,
            effect: text.effect,
        })));
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
        Block::Board(
            Scene { labelled: true, ..Scene::board(&found.position.board) }.into(),
            speaker.say("steps-title"),
        ),
        Block::Paragraph(speaker.say_with("steps-intro", values)),
    ];
    for (i, step) in found.steps.iter().enumerate() {
        let text = speaker.step(step, &found.position.board);
        let [_, heading] = headings(i + 1, &text, None, speaker);
        blocks.push(Block::Heading(2, heading));
        tell(text, &mut blocks);
    }
    Document { lang: speaker.lang(), title: speaker.say("steps-title"), blocks }
}

/// The number and name of a step, and the same with what it does.
fn headings(number: usize, text: &StepText, difficulty: Option<&str>, speaker: &Speaker) -> [String; 2] {
    let name = match difficulty {
        Some(difficulty) => speaker.say_with(
            "explain-rated",
            [("name", text.title.as_str().into()), ("difficulty", difficulty.into())],
        ),
        None => text.title.clone(),
    };
    named(number, &name, &text.notation, speaker)
}

/// The number and name of a step, and the same with what it does.
pub(super) fn named(number: usize, name: &str, effect: &str, speaker: &Speaker) -> [String; 2] {
    let values = [("number", number.into()), ("name", name.into()), ("effect", effect.into())];
    ["explain-step-name", "explain-step"].map(|message| speaker.say_with(message, values.clone()))
}

/// What the marks of a step mean.
fn legend(speaker: &Speaker) -> Legend {
    let colour = |role, message| (role, speaker.say(message));
    Legend {
        signs: speaker.say("explain-signs"),
        colours: [
            colour(Role::Pattern, "explain-colour-pattern"),
            colour(Role::Secondary, "explain-colour-secondary"),
            colour(Role::Placement, "explain-colour-placement"),
            colour(Role::Elimination, "explain-colour-elimination"),
        ],
    }
}

fn alternative(text: &StepText) -> String {
    format!("{}: {}", text.title, text.notation)
}

/// The digits of a board alone.
fn digits(board: &Board) -> Drawing {
    Scene { candidates: None, labelled: true, ..Scene::board(board) }.into()
}

/// A step's board and words.
pub(super) fn step(step: &Step, board: &Board, text: StepText, blocks: &mut Vec<Block>) {
    blocks.push(Block::Board(scene_of_step(step, board).into(), alternative(&text)));
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
