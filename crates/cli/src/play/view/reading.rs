//! A path step by step, and a lesson: a board with marks beside its words.

use ratatui::layout::Rect;
use shudu::i18n::StepText;
use shudu::ops::explain::Scale;
use shudu::words;

use super::frame::Canvas;
use super::game_view::part;
use crate::play::model::Model;
use crate::screen::Part;
use crate::screen::board::Picture;
use crate::screen::plan::Plan;

/// Where texts stand beside or below a grid.
fn text_area(plan: &Plan, area: Rect) -> Rect {
    match plan.text {
        None => plan.facts,
        // Below, and beside too where the grid leaves much.
        Some(text) if plan.facts.width < 24 => text,
        Some(_) => Rect { height: area.height, ..plan.facts },
    }
}

/// A step of the path.
pub(super) fn walk(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let Some(walk) = &model.walk else { return };
    let speaker = model.speaker;
    let count = walk.path.steps.len();
    let scale = speaker.say(match walk.scale {
        Scale::Se => "play-scale-se",
        Scale::Hodoku => "play-scale-hodoku",
        Scale::Person => "play-scale-person",
    });
    let mut paragraphs = Vec::new();
    if let Some((said, style)) = &model.said {
        paragraphs.push((said.clone(), part(*style)));
    }
    let picture = match walk.path.steps.get(walk.at) {
        Some(explained) => {
            let text = speaker.step(&explained.step, &explained.board);
            let values = [("number", (walk.at + 1).into()), ("count", count.into()), ("scale", scale.into())];
            paragraphs.push((speaker.say_with("play-walk-title", values), Part::Note));
            let title = match &explained.difficulty {
                Some(difficulty) => format!("{} · {difficulty}", text.title),
                None => text.title.clone(),
            };
            let title = if model.palette.unicode { title } else { title.replace(" · ", ", ") };
            paragraphs.push((title, Part::Strong));
            tell(text, &mut paragraphs);
            Picture::of_step(&explained.step, &explained.board)
        }
        None => {
            let values = [("count", count.into()), ("scale", scale.into())];
            paragraphs.push((speaker.say_with("play-walk-end", values), Part::Strong));
            let ended = words::ended(walk.path.ended, speaker);
            paragraphs.push((ended.unwrap_or_else(|| speaker.say("explain-solved")), Part::Ink));
            let board = match walk.path.steps.last() {
                None => walk.path.start.board,
                Some(last) => {
                    let mut board = last.board;
                    last.step.apply(&mut board).expect("the step is of this board");
                    board
                }
            };
            Picture::of_board(&board)
        }
    };
    let plan = Plan::of(area, &picture);
    canvas.grid(&plan, &picture);
    // The way so far and ahead, where there is room for it.
    let mut text = text_area(&plan, area);
    if text.height >= 26 && text.width >= 24 {
        let list = Rect { y: text.bottom() - 9, height: 9, ..text };
        text.height -= 10;
        let lines: Vec<(String, Part)> = walk
            .path
            .steps
            .iter()
            .enumerate()
            .map(|(i, explained)| {
                let name = speaker.technique(&explained.step.technique);
                let done = shudu::i18n::step_notation(&explained.step);
                (format!("{:>3} {name}  {done}", i + 1), Part::Ink)
            })
            .collect();
        canvas.list(list, &lines, Some(walk.at).filter(|at| *at < count), 0);
        // Lines of this list are no places to go to by a click of the list view.
        canvas.places.clear();
    }
    canvas.text(text, &paragraphs, walk.scroll);
}

/// A step in words.
fn tell(text: StepText, paragraphs: &mut Vec<(String, Part)>) {
    for sentence in [text.look, text.why].into_iter().chain(text.lines) {
        if !sentence.is_empty() {
            paragraphs.push((sentence, Part::Ink));
        }
    }
    paragraphs.push((text.effect, Part::Strong));
    paragraphs.extend(text.eureka.map(|eureka| (eureka, Part::Note)));
    paragraphs.push((text.notation, Part::Note));
}

/// A technique: what it finds, why it holds, an example.
pub(super) fn lesson(canvas: &mut Canvas<'_>, area: Rect, model: &Model<'_>) {
    let Some(read) = &model.lessons.read else { return };
    let speaker = model.speaker;
    let mut paragraphs = vec![(read.name.clone(), Part::Strong)];
    if let Some((said, style)) = &model.said {
        paragraphs.push((said.clone(), part(*style)));
    }
    paragraphs.extend(read.told.iter().map(|sentence| (sentence.clone(), Part::Ink)));
    let mut text = area;
    if let Some((board, step)) = &read.example {
        let picture = Picture::of_step(step, board);
        let plan = Plan::of(area, &picture);
        canvas.grid(&plan, &picture);
        text = text_area(&plan, area);
        paragraphs.push((String::new(), Part::Ink));
        paragraphs.push((speaker.say("lesson-example"), Part::Strong));
        tell(speaker.step(step, board), &mut paragraphs);
    }
    canvas.text(text, &paragraphs, model.lessons.scroll);
}
