//! The call `render`.

use std::collections::BTreeMap;

#[cfg(feature = "fonts")]
use base64::Engine as _;
#[cfg(feature = "fonts")]
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::step::Marks;
use shudu_core::{Candidate, Cell};
use shudu_game::{Color, ColoredCandidate};
#[cfg(feature = "fonts")]
use shudu_render::Fonts;
use shudu_render::{Scene, Style, Tint, Tints};

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Refusal};
use crate::ops::picture::NoPicture;
use crate::ops::render::{self, drawn, written};
use crate::words;

/// The largest size of a picture, in dots or millimetres.
pub(super) const MOST_WIDTH: u32 = 4_000;

/// The most lines below a picture, and the most columns in one: a letter takes one, a Chinese character two.
const MOST_LINES: usize = 40;
const COLUMNS: usize = 70;

/// The most links in a picture, and the most candidates at one end of one.
const MOST_LINKS: (usize, usize) = (500, 27);

/// A puzzle, what is to be drawn of it, and what is to be drawn in addition.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct RenderRequest {
    /// The puzzle, in any form: with digits and candidates (`json`) a game as it stands.
    puzzle: String,
    #[serde(flatten)]
    options: render::Options,
    /// What a step points at, as `games/hint` and `explain` tell it: drawn on the grid.
    #[serde(default)]
    marks: Option<Marks>,
    /// The player's colours of cells, 1 to 9, as a game's state tells them.
    #[serde(default)]
    colors: BTreeMap<Cell, Color>,
    /// The player's colours of candidates, likewise.
    #[serde(default, rename = "candidate-colors")]
    candidate_colors: Vec<ColoredCandidate>,
    /// What to write below. What is too long for a line goes on in the next; at most 40 lines in all.
    #[serde(default)]
    captions: Vec<String>,
}

impl RenderRequest {
    /// Refuses requests that would take too long to draw.
    fn bounded(&self) -> Result<(), Refusal> {
        let refused = |message: String| Err(Refusal::Request { message });
        if self.lines().take(MOST_LINES + 1).count() > MOST_LINES {
            return refused(format!("captions: at most {MOST_LINES} lines of {COLUMNS} letters"));
        }
        let (links, candidates) = MOST_LINKS;
        let Some(marks) = &self.marks else { return Ok(()) };
        let ends = || marks.links.iter().flat_map(|link| [&link.from, &link.to]);
        if marks.links.len() > links || ends().any(|end| end.is_empty() || end.len() > candidates) {
            return refused(format!(
                "marks: at most {links} links, with 1 to {candidates} candidates at each end"
            ));
        }
        Ok(())
    }

    /// The player's colours.
    fn tints(&self) -> Tints {
        let tint = |color: Color| Tint::new(color.get());
        let candidates: BTreeMap<Candidate, Color> = self
            .candidate_colors
            .iter()
            .map(|colored| (Candidate::new(colored.cell, colored.digit), colored.color))
            .collect();
        Tints {
            cells: self.colors.iter().filter_map(|(cell, color)| Some((*cell, tint(*color)?))).collect(),
            candidates: candidates.into_iter().filter_map(|(one, color)| Some((one, tint(color)?))).collect(),
        }
    }

    /// The captions, broken into lines that fit the picture.
    fn lines(&self) -> impl Iterator<Item = String> {
        self.captions.iter().flat_map(|caption| caption.lines()).flat_map(wrapped)
    }
}

/// Breaks a line into parts of at most [`COLUMNS`] columns, at spaces where there are some and between Chinese characters.
fn wrapped(line: &str) -> impl Iterator<Item = String> {
    let mut rest = line.trim_end();
    let mut first = true;
    std::iter::from_fn(move || {
        if rest.is_empty() && !std::mem::take(&mut first) {
            return None;
        }
        first = false;
        let wide = |c: char| if c < '\u{2e80}' { 1 } else { 2 };
        // A line may end after a space, or beside a Chinese character unless a punctuation mark follows.
        let (mut columns, mut end, mut cut) = (0, 0, 0);
        let mut before = '\0';
        for (at, c) in rest.char_indices() {
            let between = at > 0 && (wide(c) == 2 || wide(before) == 2) && !"，。；：、！？）」".contains(c);
            if before == ' ' || between {
                cut = at;
            }
            columns += wide(c);
            if columns > COLUMNS {
                break;
            }
            end = at + c.len_utf8();
            before = c;
        }
        let end = if end == rest.len() || cut == 0 { end } else { cut };
        let (line, more) = rest.split_at(end);
        rest = more;
        Some(line.trim_end().to_owned())
    })
}

pub(super) struct Render;

impl Command for Render {
    const NAME: &'static str = "render";
    const ABOUT: &'static str =
        "A puzzle, a game as it stands, candidates, the solution or a step as a picture";
    type Request = RenderRequest;
    type Response = WithRemarks<render::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        request.bounded()?;
        let reading = Reading::new(context);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = render::Options { limits: context.limits(request.options.limits), ..request.options };
        if let Some(seen) = options.size.filter(|size| !(1..=MOST_WIDTH).contains(size)) {
            let values = [("most", MOST_WIDTH.into()), ("seen", seen.into())];
            return Err(Refusal::Impossible { message: context.speaker.say_with("render-size", values) });
        }
        let none = |answer: &str, reason| render::Response {
            puzzle: record.givens.to_string(),
            answer: answer.to_owned(),
            reason,
            media_type: None,
            text: None,
            base64: None,
            captions: Vec::new(),
        };
        let scene = match drawn(&record, &options, context.speaker, Some(context.stop)) {
            Ok(mut scene) => {
                scene.captions.extend(request.lines());
                scene.tints = request.tints();
                match request.marks {
                    Some(marks) => scene.marked(marks),
                    None => scene,
                }
            }
            Err(NoPicture::Steps(steps)) => {
                let message = context.speaker.say_with("render-steps", [("steps", steps.into())]);
                return Err(Refusal::Impossible { message });
            }
            Err(NoPicture::Unfit(unfit)) => {
                return Ok(reading.with_remarks(none(unfit.answer(), words::unfit(&unfit, context.speaker))));
            }
        };
        let text = written(&scene, &options, &Style::default());
        let base64 = if text.is_none() { Some(with_fonts(&scene, &options, context)?) } else { None };
        let media_type = Some(options.to.media_type().to_owned());
        let captions = scene.captions;
        Ok(reading.with_remarks(render::Response {
            media_type,
            text,
            base64,
            captions,
            ..none("drawn", None)
        }))
    }
}

/// A picture that needs fonts, in Base64.
#[cfg(feature = "fonts")]
fn with_fonts(scene: &Scene, options: &render::Options, _: &CallContext<'_>) -> Result<String, Refusal> {
    render::draw(scene, options, &Fonts::default(), &Style::default())
        .map(|bytes| STANDARD.encode(bytes))
        .map_err(|error| Refusal::Impossible { message: error.to_string() })
}

#[cfg(not(feature = "fonts"))]
fn with_fonts(_: &Scene, options: &render::Options, context: &CallContext<'_>) -> Result<String, Refusal> {
    Err(Refusal::unavailable(&format!("render ({})", options.to.media_type()), context.speaker))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &[&str]) {
        assert_eq!(wrapped(line).collect::<Vec<_>>(), expected, "{line}");
    }

    #[test]
    fn lines_are_broken_where_they_may_be() {
        check("", &[""]);
        check("short", &["short"]);
        let word = "x".repeat(30);
        check(&format!("{word} {word} {word}"), &[&format!("{word} {word}"), &word]);
        let long = "y".repeat(100);
        check(&long, &[&long[..70], &long[70..]]);
        let chinese = "数".repeat(50);
        check(&chinese, &[&"数".repeat(35), &"数".repeat(15)]);
        // No line begins with a punctuation mark.
        let marked = format!("{}，{}", "数".repeat(35), "独".repeat(3));
        check(&marked, &[&"数".repeat(34), &format!("数，{}", "独".repeat(3))]);
    }
}
