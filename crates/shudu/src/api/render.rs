//! The call `render`.

use std::collections::BTreeMap;

#[cfg(feature = "fonts")]
use base64::Engine as _;
#[cfg(feature = "fonts")]
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::step::Marks;
use shudu_core::{Candidate, Cell, Digit, Position};
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_game::{Color, Colors, Mark as PenMark, MarkShape};
#[cfg(feature = "fonts")]
use shudu_render::Fonts;
#[cfg(feature = "variants")]
use shudu_render::variant::VariantTints;
use shudu_render::{Drawing, PenShape, Style, Tint, Tints};
#[cfg(feature = "variants")]
use shudu_variant::Shape;

use super::puzzle_command::CallInput;
use super::{Answer, CallContext, Refusal, notes};
#[cfg(feature = "variants")]
use crate::ops::explain::Scale;
use crate::ops::picture::NoPicture;
#[cfg(feature = "variants")]
use crate::ops::render::Form;
use crate::ops::render::{self, Response, drawn, written};
#[cfg(feature = "variants")]
use crate::ops::variant::picture::scene_of;
use crate::words;

/// The largest size of a picture, in dots or millimetres.
const MOST_WIDTH: u32 = 4_000;

/// The most lines below a picture, and the most columns in one: a letter takes one, a Chinese character two.
const MOST_LINES: usize = 40;
const COLUMNS: usize = 70;

/// The most links in a picture, and the most candidates at one end of one.
const MOST_LINKS: (usize, usize) = (500, 27);

/// What is to be drawn of the puzzle, and what in addition. Cells outside the grid are left out.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct RenderRequest {
    #[serde(flatten)]
    options: render::Options,
    /// What a step points at, as `games/hint` and `explain` tell it of a classic puzzle: drawn on the grid.
    #[serde(default)]
    marks: Option<Marks>,
    /// For each cell, row by row, the notes of the player.
    #[serde(default)]
    notes: Option<Vec<Vec<u8>>>,
    /// The player's colours of cells, 1 to 9, as a game's state tells them.
    #[serde(default)]
    colors: BTreeMap<Position, Colors>,
    /// The player's colours of candidates, likewise.
    #[serde(default, rename = "candidate-colors")]
    candidate_colors: Vec<ColoredCandidate>,
    /// The marks of the player's pen, with their colours, likewise.
    #[serde(default)]
    pen: BTreeMap<PenMark, Color>,
    /// Cells to point out, such as those of a hint.
    #[serde(default)]
    highlight: Vec<Position>,
    /// What to write below, of a classic puzzle. What is too long for a line goes on in the next; at most 40 lines in
    /// all.
    #[serde(default)]
    captions: Vec<String>,
}

/// A candidate and its colour.
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ColoredCandidateOfAny")]
struct ColoredCandidate {
    /// Its cell.
    cell: Position,
    /// Its digit.
    digit: u8,
    /// Its colour.
    color: Color,
}

impl RenderRequest {
    /// What is to be drawn. Requests that would take too long are refused.
    fn bounded(&self, context: &CallContext<'_>) -> Answer<render::Options> {
        let refused = |message: String| Err(Refusal::Request { message });
        if self.lines().take(MOST_LINES + 1).count() > MOST_LINES {
            return refused(format!("captions: at most {MOST_LINES} lines of {COLUMNS} letters"));
        }
        let (links, candidates) = MOST_LINKS;
        let links_of = self.marks.as_ref().map_or(&[][..], |marks| &marks.links);
        let mut ends = links_of.iter().flat_map(|link| [&link.from, &link.to]);
        if links_of.len() > links || ends.any(|end| end.is_empty() || end.len() > candidates) {
            return refused(format!(
                "marks: at most {links} links, with 1 to {candidates} candidates at each end"
            ));
        }
        if let Some(seen) = self.options.size.filter(|size| !(1..=MOST_WIDTH).contains(size)) {
            let values = [("most", MOST_WIDTH.into()), ("seen", seen.into())];
            return Err(Refusal::Impossible { message: context.speaker.say_with("render-size", values) });
        }
        Ok(render::Options { limits: context.limits(self.options.limits), ..self.options.clone() })
    }

    /// What the player has drawn on a grid of these cells.
    fn pen(&self, has: impl Fn(Position) -> bool) -> Vec<shudu_render::PenMark> {
        let drawn = |(mark, color): (&PenMark, &Color)| {
            let place = |at: Position| (at.row() - 1, at.column() - 1);
            let shape = match mark.shape() {
                MarkShape::Line => PenShape::Line,
                MarkShape::Cross => PenShape::Cross,
                MarkShape::Circle => PenShape::Circle,
            };
            let [one, other] = mark.ends();
            let is_on_it = has(one) && has(other);
            let tint = Tint::new(color.get()).filter(|_| is_on_it)?;
            Some(shudu_render::PenMark { shape, ends: (place(one), place(other)), tint })
        };
        self.pen.iter().filter_map(drawn).collect()
    }

    /// The player's colours.
    fn tints(&self) -> Tints {
        let tint = |color: Color| Tint::new(color.get());
        let candidates: BTreeMap<Candidate, Color> = self
            .candidate_colors
            .iter()
            .filter_map(|one| Some((Candidate::new(cell(one.cell)?, Digit::new(one.digit)?), one.color)))
            .collect();
        let cells = self.colors.iter().flat_map(|(&at, &colors)| colors.iter().map(move |color| (at, color)));
        Tints {
            pen: self.pen(|at| cell(at).is_some()),
            cells: cells.filter_map(|(at, color)| Some((cell(at)?, tint(color)?))).collect(),
            candidates: candidates.into_iter().filter_map(|(one, color)| Some((one, tint(color)?))).collect(),
        }
    }

    /// The same of a puzzle of another size or with other rules.
    #[cfg(feature = "variants")]
    fn tints_of_variant(&self, shape: &Shape) -> VariantTints {
        let tint = |color: Color| Tint::new(color.get());
        let cells = self.colors.iter().flat_map(|(&at, &colors)| colors.iter().map(move |color| (at, color)));
        let candidate = |one: &ColoredCandidate| {
            let candidate = shudu_variant::Candidate::new(place(shape, one.cell)?, one.digit);
            Some((candidate, tint(one.color)?))
        };
        VariantTints {
            pen: self.pen(|at| place(shape, at).is_some()),
            cells: cells.filter_map(|(at, color)| Some((place(shape, at)?, tint(color)?))).collect(),
            candidates: self.candidate_colors.iter().filter_map(candidate).collect(),
        }
    }

    /// The captions, broken into lines that fit the picture.
    fn lines(&self) -> impl Iterator<Item = String> {
        self.captions.iter().flat_map(|caption| caption.lines()).flat_map(wrapped)
    }
}

/// Breaks a line into parts of at most [`COLUMNS`] columns, at spaces where there are some and between Chinese
/// characters.
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

pub(super) fn classic(record: &Record, request: RenderRequest, asked: &CallInput<'_>) -> Answer<Response> {
    let context = asked.context;
    let options = request.bounded(context)?;
    let noted = request.notes.as_deref().map(|cells| notes::classic(cells, context.speaker));
    let noted = noted.transpose()?.map(|notes| Record { candidates: Some(notes), ..record.clone() });
    let puzzle = record.givens.to_string();
    let mut scene =
        match drawn(noted.as_ref().unwrap_or(record), &options, context.speaker, Some(context.stop)) {
            Ok(scene) => scene.highlight(request.highlight.iter().copied().filter_map(cell).collect()),
            Err(NoPicture::Steps(steps)) => return Err(no_step(steps, context)),
            Err(NoPicture::Unfit(unfit)) => {
                return Ok(none(puzzle, unfit.answer(), words::unfit(&unfit, context.speaker)));
            }
        };
    scene.captions.extend(request.lines());
    scene.tints = request.tints();
    let scene = match request.marks {
        Some(marks) => scene.marked(marks),
        None => scene,
    };
    let captions = scene.captions.clone();
    Ok(Response { captions, ..picture(puzzle, &scene.into(), &options, context)? })
}

#[cfg(feature = "variants")]
/// Does it open a puzzle with rules that are not known? It draws what was read.
pub(super) fn opens(request: &RenderRequest) -> bool {
    let options = &request.options;
    !options.solution && !options.candidates && options.step.is_none()
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    request: RenderRequest,
    asked: &CallInput<'_>,
) -> Answer<Response> {
    let (context, shape) = (asked.context, record.shape());
    let has_scale = request.options.scale != Scale::default();
    asked.refuse(has_scale, "refused-classic-scale")?;
    asked.refuse(request.marks.is_some() || !request.captions.is_empty(), "refused-classic-marks")?;
    let options = request.bounded(context)?;
    let options = render::Options { limits: asked.within(options.limits), ..options };
    let notes = request.notes.as_deref().map(|cells| notes::variant(record, cells, context.speaker));
    let notes = notes.transpose()?;
    let puzzle = record.givens.to_string();
    let mut scene = match scene_of(record, &options, Some(context.stop)) {
        Ok(scene) => scene,
        Err(Ok(steps)) => return Err(no_step(steps, context)),
        Err(Err(outcome)) => {
            let reason = words::variant::reason(record, &outcome, context.speaker);
            return Ok(none(puzzle, outcome.word(), reason));
        }
    };
    scene.candidates = notes.or(scene.candidates);
    scene.highlight.extend(request.highlight.iter().filter_map(|&at| place(shape, at)));
    scene.tints = request.tints_of_variant(shape);
    if options.to == Form::Text {
        scene.captions = words::variant::below(record, context.speaker);
    }
    picture(puzzle, &scene.into(), &options, context)
}

/// The cell of a classic grid.
fn cell(at: Position) -> Option<Cell> {
    (at.row() <= 9 && at.column() <= 9).then(|| Cell::at(at.row() - 1, at.column() - 1))
}

/// The cell of any other.
#[cfg(feature = "variants")]
fn place(shape: &Shape, at: Position) -> Option<shudu_variant::Cell> {
    shape.cell(at.row() - 1, at.column() - 1)
}

fn no_step(steps: usize, context: &CallContext<'_>) -> Refusal {
    Refusal::Impossible { message: context.speaker.say_with("render-steps", [("steps", steps.into())]) }
}

/// Nothing is drawn.
fn none(puzzle: String, answer: &str, reason: Option<String>) -> Response {
    Response {
        puzzle,
        answer: answer.to_owned(),
        reason,
        media_type: None,
        text: None,
        base64: None,
        captions: Vec::new(),
    }
}

/// The answer with a drawing.
fn picture(
    puzzle: String,
    drawing: &Drawing,
    options: &render::Options,
    context: &CallContext<'_>,
) -> Answer<Response> {
    let text = written(drawing, options, &Style::default());
    let base64 = if text.is_some() { None } else { Some(encoded(drawing, options, context)?) };
    let media_type = Some(options.to.media_type().to_owned());
    Ok(Response { media_type, text, base64, ..none(puzzle, "drawn", None) })
}

#[cfg(feature = "fonts")]
fn encoded(drawing: &Drawing, options: &render::Options, _: &CallContext<'_>) -> Answer<String> {
    let drawn = render::draw(drawing, options, &Fonts::default(), &Style::default());
    Ok(STANDARD.encode(drawn.map_err(|error| Refusal::Impossible { message: error.to_string() })?))
}

#[cfg(not(feature = "fonts"))]
fn encoded(_: &Drawing, options: &render::Options, context: &CallContext<'_>) -> Answer<String> {
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
