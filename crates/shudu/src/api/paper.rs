//! The calls for pictures and paper: `render`, `book`.

use std::collections::BTreeMap;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;
use shudu_core::step::Marks;
use shudu_core::{Candidate, Cell};
use shudu_game::{Color, ColoredCandidate};
use shudu_generate::{Blanks, Request, Seed, SymmetryChoice, Target, Wanted};
use shudu_render::{Fonts, Style, Tint, Tints};

use super::reading::{Reading, Told};
use super::{Asked, Command, Refusal};
use crate::ops::book::{self, BookError, LeftOut, Maker, fill_up};
use crate::ops::orders::{Order, make};
use crate::ops::picture::NoPicture;
use crate::ops::render::{self, Form, draw, drawn};
use crate::ops::techniques::slug_of;
use crate::ops::{Limits, MaxTime};
use crate::words;

/// The widest picture that is made for others, in dots or millimetres.
const MOST_WIDTH: u32 = 4_000;

/// The most puzzles in a book that is made for others.
const MOST_PUZZLES: usize = 1_000;

/// The most puzzles that are made for a book for others.
const MOST_MADE: usize = 100;

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
    /// What would be drawn for ever is not begun.
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

    /// The captions in lines that are no wider than the picture.
    fn lines(&self) -> impl Iterator<Item = String> {
        self.captions.iter().flat_map(|caption| caption.lines()).flat_map(wrapped)
    }
}

/// A line as several that are narrow enough: broken at spaces where there are some, and between Chinese characters.
fn wrapped(line: &str) -> impl Iterator<Item = String> {
    let mut rest = line.trim_end();
    let mut first = true;
    std::iter::from_fn(move || {
        if rest.is_empty() && !std::mem::take(&mut first) {
            return None;
        }
        first = false;
        let wide = |c: char| if c < '\u{2e80}' { 1 } else { 2 };
        // Where it may end: after a space, or beside a Chinese character that no mark follows.
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
    type Response = Told<render::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        request.bounded()?;
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = render::Options { limits: asked.limits(request.options.limits), ..request.options };
        if let Some(seen) = options.size.filter(|size| !(1..=MOST_WIDTH).contains(size)) {
            let values = [("most", MOST_WIDTH.into()), ("seen", seen.into())];
            return Err(Refusal::Impossible { message: asked.speaker.say_with("render-size", values) });
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
        let scene = match drawn(&record, &options, asked.speaker, Some(asked.stop)) {
            Ok(mut scene) => {
                scene.captions.extend(request.lines());
                scene.tints = request.tints();
                match request.marks {
                    Some(marks) => scene.marked(marks),
                    None => scene,
                }
            }
            Err(NoPicture::Steps(steps)) => {
                let message = asked.speaker.say_with("render-steps", [("steps", steps.into())]);
                return Err(Refusal::Impossible { message });
            }
            Err(NoPicture::Unfit(unfit)) => {
                return Ok(reading.told(none(unfit.answer(), words::unfit(&unfit, asked.speaker))));
            }
        };
        let bytes = draw(&scene, &options, &Fonts::default(), &Style::default())
            .map_err(|error| Refusal::Impossible { message: error.to_string() })?;
        let (text, base64) = match options.to {
            Form::Text | Form::Svg => (String::from_utf8(bytes).ok(), None),
            Form::Png | Form::Pdf => (None, Some(STANDARD.encode(bytes))),
        };
        let media_type = Some(options.to.media_type().to_owned());
        let captions = scene.captions;
        Ok(reading.told(render::Response { media_type, text, base64, captions, ..none("drawn", None) }))
    }
}

/// A book of puzzles: those of `puzzle`, or as many new ones as `generate` says.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct BookRequest {
    /// The puzzles, at most 1,000, in any form: 81 characters a line, grids, JSON lines and so on.
    puzzle: String,
    /// So many new puzzles instead, at most 100. With `technique` and no `puzzle`, 8.
    generate: Option<usize>,
    /// With `generate`: same seed, same puzzles. A number or a word.
    seed: Option<String>,
    /// With `generate`: which cells are given together.
    symmetry: Option<String>,
    #[serde(flatten)]
    options: book::Options,
}

pub(super) struct Book;

impl Command for Book {
    const NAME: &'static str = "book";
    const ABOUT: &'static str =
        "Puzzles on paper: a PDF with solutions or explained paths, a worksheet or a workbook";
    type Request = BookRequest;
    type Response = Told<book::Response>;

    fn answer(request: BookRequest, asked: &Asked<'_>) -> Result<Told<book::Response>, Refusal> {
        let reading = Reading::new(asked);
        let speaker = asked.speaker;
        let impossible = |message: String| Refusal::Impossible { message };
        let named = request.options.technique.as_deref();
        let options = book::Options {
            limits: asked.limits(request.options.limits),
            technique: named.map(|named| slug_of(named).unwrap_or(named).to_owned()),
            ..request.options.clone()
        };
        let maker = Maker::new(&options, speaker, Some(asked.stop))
            .map_err(|error: BookError| impossible(words::book(&error, speaker)))?;
        let too_many = |most: usize, seen: usize| {
            impossible(speaker.say_with("book-too-many", [("most", most.into()), ("seen", seen.into())]))
        };
        let wanted = request
            .generate
            .or_else(|| (options.technique.is_some() && request.puzzle.is_empty()).then_some(8));
        let records = match wanted {
            Some(wanted) if !request.puzzle.is_empty() => {
                let message = format!("puzzle and generate ({wanted}) exclude each other");
                return Err(Refusal::Request { message });
            }
            Some(wanted) if wanted > MOST_MADE => return Err(too_many(MOST_MADE, wanted)),
            Some(wanted) => made(wanted, &request, &options, asked)?,
            None => reading.records(&request.puzzle, "puzzle")?,
        };
        if records.len() > MOST_PUZZLES {
            return Err(too_many(MOST_PUZZLES, records.len()));
        }
        if records.is_empty() {
            return Err(Refusal::Request { message: speaker.say("input-nothing") });
        }
        let (mut leaves, mut left_out) = (Vec::new(), Vec::new());
        for record in &records {
            match maker.leaf(record) {
                Ok(leaf) => leaves.push(leaf),
                Err(rejected) => left_out
                    .push(LeftOut { puzzle: record.givens.to_string(), reason: rejected.line(speaker) }),
            }
        }
        let puzzles = leaves.len();
        let fonts = Fonts::default();
        let pdf = maker.bind(leaves, &fonts).print().map_err(|error| impossible(error.to_string()))?;
        let media_type = Form::Pdf.media_type().to_owned();
        Ok(reading.told(book::Response { puzzles, left_out, media_type, base64: STANDARD.encode(pdf) }))
    }
}

/// New puzzles, as many as can be made in half the time; a technique's lesson fills up the rest.
fn made(
    wanted: usize,
    request: &BookRequest,
    options: &book::Options,
    asked: &Asked<'_>,
) -> Result<Vec<shudu_format::Record>, Refusal> {
    let seed = match &request.seed {
        None => Seed::fresh(),
        Some(text) => {
            text.parse().map_err(|error| Refusal::Request { message: asked.speaker.seed_error(&error) })?
        }
    };
    let symmetry: SymmetryChoice = match &request.symmetry {
        None => SymmetryChoice::default(),
        Some(name) => {
            name.parse().map_err(|error| Refusal::Request { message: format!("symmetry: {error}") })?
        }
    };
    let technique = options.technique.clone().map(|technique| Wanted { technique, only: false });
    let half = asked.ceiling / 2;
    let each = half / u32::try_from(wanted.max(1)).unwrap_or(u32::MAX);
    let order = Order {
        request: Request { blanks: Blanks::Most, symmetry, ..Request::default() },
        target: Target { technique, ..Target::default() },
        unbiased: false,
        rated: false,
        keep_near: false,
        limits: Limits { max_time: Some(MaxTime(Some(each))), ..options.limits },
    };
    let mut puzzles = Vec::new();
    for made in make(&order, seed, 0..wanted as u64, Some(asked.stop), &mut |_| {}) {
        puzzles.extend(made.ok().map(|product| product.made.puzzle));
    }
    if let Some(technique) = &options.technique {
        fill_up(technique, &mut puzzles, wanted, seed, &options.limits, Some(asked.stop));
    }
    Ok(puzzles.iter().map(|puzzle| shudu_format::Record::of(*puzzle.grid())).collect())
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
        // No line begins with a mark.
        let marked = format!("{}，{}", "数".repeat(35), "独".repeat(3));
        check(&marked, &[&"数".repeat(34), &format!("数，{}", "独".repeat(3))]);
    }
}
