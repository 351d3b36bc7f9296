//! A path as a part of a page: one board that the steps change, for teachers with everything told, for pupils with
//! where to look.

use shudu_i18n::Speaker;
use shudu_render::{Drawing, Series, Style, Theme};

use super::html_block::{attribute, block, escape};
use super::{Block, Document, StepBlock};

/// The looks of such a page.
pub(super) const STYLE: &str = include_str!("lesson.css");

/// What moves its board.
pub(super) const SCRIPT: &str = include_str!("lesson.js");

/// A document that has steps, below its title.
pub(super) fn part(document: &Document, title: &str) -> String {
    let speaker = Speaker::new(document.lang);
    let is_step = |one: &Block| matches!(one, Block::Step(_));
    let first = document.blocks.iter().position(is_step).unwrap_or(0);
    let end = document.blocks.iter().rposition(is_step).map_or(0, |last| last + 1);
    let (before, rest) = document.blocks.split_at(first);
    let (steps, after) = rest.split_at(end - first);
    let grid = |blocks: &[Block]| {
        blocks
            .iter()
            .find_map(|one| if let Block::Grid(drawing) = one { Some(drawing.clone()) } else { None })
    };
    let said = |blocks: &[Block]| {
        blocks.iter().filter(|one| !matches!(one, Block::Grid(_))).map(block).collect::<String>()
    };
    let steps: Vec<&StepBlock> = steps
        .iter()
        .filter_map(|one| if let Block::Step(step) = one { Some(&**step) } else { None })
        .collect();
    let start = grid(before).unwrap_or_default();
    let mut drawings: Vec<Drawing> = vec![start.clone()];
    for step in &steps {
        drawings.extend([step.drawing.clone().unmarked(), step.drawing.clone()]);
    }
    drawings.extend(grid(after));
    let board = format!(
        "<div class=\"board\">\n<figure role=\"img\" aria-label=\"{}\"><pre>{}</pre></figure>\n{}</div>\n",
        attribute(&document.title),
        escape(&start.text(&Style::PLAIN)),
        controls(&speaker)
    );
    let steps: String = steps.into_iter().map(step).collect();
    format!(
        "<section class=\"lesson\" data-edition=\"teacher\">\n{title}{}{}<div class=\"sheet\">\n{board}<ol \
         class=\"steps\">\n{steps}</ol>\n</div>\n{}<script type=\"text/plain\">\n{}</script>\n</section>\n",
        said(before),
        editions(&speaker),
        said(after),
        data(&Series::of(&drawings, &Theme::LIGHT), &speaker)
    )
}

/// The buttons below the board, which scripts bring to life.
fn controls(speaker: &Speaker) -> String {
    let go = |by: i8, sign: &str, message: &str| {
        format!(
            "<button data-go=\"{by}\" aria-label=\"{}\">{sign}</button>\n",
            attribute(&speaker.say(message))
        )
    };
    format!(
        "<div class=\"controls\" hidden>\n{}<output></output>\n{}</div>\n",
        go(-1, "‹", "path-previous"),
        go(1, "›", "path-next")
    )
}

/// The buttons above it.
fn editions(speaker: &Speaker) -> String {
    let edition = |name: &str, is_pressed: bool, message: &str| {
        let said = escape(&speaker.say(message));
        format!("<button data-edition=\"{name}\" aria-pressed=\"{is_pressed}\">{said}</button>\n")
    };
    format!(
        "<div class=\"editions\" hidden>\n{}{}<button class=\"print\">{}</button>\n</div>\n",
        edition("teacher", true, "path-teacher"),
        edition("pupil", false, "path-pupil"),
        escape(&speaker.say("path-print"))
    )
}

/// A step: what `told` holds is not told to pupils.
fn step(step: &StepBlock) -> String {
    let paragraph =
        |said: &str| if said.is_empty() { String::new() } else { format!("<p>{}</p>", escape(said)) };
    let details: String = step.details().iter().map(block).collect();
    let rest = step.heading.strip_prefix(&step.name).unwrap_or(&step.heading);
    format!(
        "<li><h2>{}<span class=\"told\">{}</span></h2>{}<div class=\"told\">{}{details}<p><b>{}</b></p></div></li>\n",
        escape(&step.name),
        escape(rest),
        paragraph(&step.look),
        paragraph(&step.why),
        escape(&step.effect)
    )
}

/// The drawings for the script of the page, and the words that it needs.
fn data(series: &Series, speaker: &Speaker) -> String {
    let Series { size, paints, fonts, shapes, drawings } = series;
    let head = serde_json::json!({
        "size": size, "paints": paints, "fonts": fonts, "shapes": shapes.len(),
        "answer": speaker.say("path-answer"), "show": speaker.say("path-show"),
    });
    let drawings =
        drawings.iter().map(|(from, differing)| format!("{from} {differing}").trim_end().to_owned());
    let lines: Vec<String> =
        [head.to_string()].into_iter().chain(shapes.iter().cloned()).chain(drawings).collect();
    // A text must not end the script; what is escaped already has no such sign.
    lines.join("\n").replace('<', "")
}
