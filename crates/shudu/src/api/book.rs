//! The call `book`.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::{Record, Sudoku};
use shudu_generate::{Blanks, Request, SymmetryChoice, Target, Wanted};
use shudu_render::Fonts;

use super::reading::{Reading, WithRemarks};
use super::{Answer, CallContext, Refusal};
use crate::ops::book::{self, BookError, LeftOut, Maker, fill_up};
use crate::ops::figure::{Figure, figure};
use crate::ops::minutes::Pace;
use crate::ops::orders::{Order, make};
use crate::ops::render::Form;
use crate::ops::techniques::slug_of;
use crate::ops::{Limits, MaxTime};
use crate::words;

/// The most puzzles in a book.
const MOST_PUZZLES: usize = 1_000;

/// The most puzzles that are generated for a book.
const MOST_MADE: usize = 100;

/// A book of puzzles: those of `puzzle`, or as many new ones as `generate` says.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct BookRequest {
    /// The puzzles, at most 1,000, in any form: 81 characters a line, grids, JSON lines and so on.
    puzzle: String,
    /// This many new puzzles instead, at most 100. With `technique` and no `puzzle`, 8.
    generate: Option<usize>,
    /// With `generate`: same seed, same puzzles. A number or a word.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    seed: Option<String>,
    /// With `generate`: which cells are given together.
    symmetry: Option<String>,
    #[serde(flatten)]
    options: book::Options,
}

pub(super) fn book(request: BookRequest, context: &CallContext<'_>) -> Answer<WithRemarks<book::Response>> {
    let reading = Reading::new(context);
    let speaker = context.speaker;
    let impossible = |message: String| Refusal::Impossible { message };
    let named = request.options.technique.as_deref();
    let options = book::Options {
        limits: context.limits(request.options.limits),
        technique: named.map(|named| slug_of(named).unwrap_or(named).to_owned()),
        ..request.options.clone()
    };
    let maker = Maker::new(&options, speaker, Some(context.stop))
        .map_err(|error: BookError| impossible(words::book(&error, speaker)))?;
    let too_many = |most: usize, seen: usize| {
        impossible(speaker.say_with("book-too-many", [("most", most.into()), ("seen", seen.into())]))
    };
    let wanted =
        request.generate.or_else(|| (options.technique.is_some() && request.puzzle.is_empty()).then_some(8));
    let subjects: Vec<Sudoku> = match wanted {
        Some(wanted) if !request.puzzle.is_empty() => {
            let message = format!("puzzle and generate ({wanted}) exclude each other");
            return Err(Refusal::Request { message });
        }
        Some(wanted) if wanted > MOST_MADE => return Err(too_many(MOST_MADE, wanted)),
        Some(wanted) => made(wanted, &request, &options, context)?.into_iter().map(Sudoku::from).collect(),
        None => reading.all(&request.puzzle, "puzzle")?,
    };
    if subjects.len() > MOST_PUZZLES {
        return Err(too_many(MOST_PUZZLES, subjects.len()));
    }
    if subjects.is_empty() {
        return Err(Refusal::Request { message: speaker.say("input-nothing") });
    }
    let (mut leaves, mut left_out) = (Vec::new(), Vec::new());
    for subject in &subjects {
        match maker.leaf(subject) {
            Ok(leaf) => leaves.push(leaf),
            Err(rejected) => {
                left_out.push(LeftOut { puzzle: subject.givens(), reason: rejected.line(speaker) })
            }
        }
    }
    let puzzles = leaves.len();
    let fonts = Fonts::default();
    let pdf = maker.bind(leaves, &fonts).print().map_err(|error| impossible(error.to_string()))?;
    let media_type = Form::Pdf.media_type().to_owned();
    Ok(reading.with_remarks(book::Response { puzzles, left_out, media_type, base64: STANDARD.encode(pdf) }))
}

/// New puzzles, as many as can be made in half of the ceiling. Examples of the technique fill up the rest.
fn made(
    wanted: usize,
    request: &BookRequest,
    options: &book::Options,
    context: &CallContext<'_>,
) -> Answer<Vec<Record>> {
    let seed = context.seed(request.seed.as_deref())?;
    let symmetry: SymmetryChoice = match &request.symmetry {
        None => SymmetryChoice::default(),
        Some(name) => {
            name.parse().map_err(|error| Refusal::Request { message: format!("symmetry: {error}") })?
        }
    };
    let technique = options.technique.clone().map(|technique| Wanted { technique, only: false });
    let half = context.ceiling / 2;
    let each = half / u32::try_from(wanted.max(1)).unwrap_or(u32::MAX);
    let order = Order {
        pace: Pace::default(),
        request: Request { blanks: Blanks::Most, symmetry, ..Request::default() },
        target: Target { technique, ..Target::default() },
        unbiased: false,
        rated: false,
        keep_near: false,
        limits: Limits { max_time: Some(MaxTime(Some(each))), ..options.limits },
    };
    let mut puzzles = Vec::new();
    for made in make(&order, seed, 0..wanted as u64, Some(context.stop), &mut |_| {}) {
        puzzles.extend(made.ok().map(|product| product.made.puzzle));
    }
    if let Some(technique) = &options.technique {
        fill_up(technique, &mut puzzles, wanted, seed, &options.limits, Some(context.stop));
    }
    Ok(puzzles.iter().map(|puzzle| Record::of(*puzzle.grid())).collect())
}
