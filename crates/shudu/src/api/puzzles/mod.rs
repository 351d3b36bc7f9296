//! The calls `puzzles/*`, for hosts that keep a library of their own: the puzzles that `games/new` and `library/*`
//! would put into the library, with all that they would keep of them. A page without a server keeps them in the
//! browser.

pub(super) mod describe;
pub(super) mod read;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, Date, Grid, ParseDateError, Puzzle, Spent, canon};
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_format::{Form, Record, read_one, write_record};

use super::written::{Writing, Written};
use super::{Answer, CallContext, Refusal};
use crate::ops::described::Described;
use crate::ops::level::Level;
use crate::ops::new_game::{NewGame, make};
use crate::ops::pace::{Calibration, MOST_GAMES, calibrate};
use crate::words;

/// A puzzle and what a library keeps of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct DescribedShape {
    /// The givens: a character for each cell.
    puzzle: String,
    /// Of another size or with other rules: which, such as `9x9 killer-cage`.
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<String>,
    /// Of such a puzzle: equal for puzzles with the same shape, givens and rules, in whatever order they are told.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<String>,
    /// The solution, a digit for each cell, if there is exactly one.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
    /// How many givens.
    clues: usize,
    /// ER, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
    /// EP, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    ep: Option<f64>,
    /// ED, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    ed: Option<f64>,
    /// The level of this ER; of another size or with other rules that of the hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<Level>,
    /// HoDoKu's level, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku_level: Option<String>,
    /// HoDoKu's score, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    hodoku_score: Option<u32>,
    /// A name or remark.
    #[serde(skip_serializing_if = "Option::is_none")]
    comment: Option<String>,
    /// Where it is from.
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    /// Tags.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tags: Vec<String>,
    /// The techniques of its path.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    techniques: Vec<UsedTechnique>,
    /// The symmetries of its givens.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    symmetries: Vec<String>,
    /// The canonical form: equal for puzzles that a symmetry of the rules turns into each other. Absent where
    /// candidates say more than the givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// All of it in the form `json`, which keeps everything, or `variant` likewise: what `puzzles/write` takes.
    record: String,
}

/// A technique of a path.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct UsedTechnique {
    /// Its slug.
    name: String,
    /// How often it is used.
    times: u32,
}

impl From<Described> for DescribedShape {
    fn from(told: Described) -> DescribedShape {
        let Described { record, source, tags, techniques, symmetries, .. } = told;
        let ratings = record.ratings.as_deref();
        let se = ratings.and_then(|ratings| ratings.se).unwrap_or_default();
        let hodoku = ratings.and_then(|ratings| ratings.hodoku.as_ref());
        let puzzle = Puzzle::new(record.givens).ok().filter(|_| !record.is_sukaku());
        let mut text = String::new();
        write_record(&record, Form::Json, &mut text);
        DescribedShape {
            puzzle: record.givens.to_string(),
            kind: None,
            key: None,
            solution: record.solution.map(|solution| solution.to_string()),
            clues: record.givens.len(),
            er: se.er.map(f64::from),
            ep: se.ep.map(f64::from),
            ed: se.ed.map(f64::from),
            level: se.er.map(|er| Level::of(er.0)),
            hodoku_level: hodoku.map(|hodoku| hodoku.level.clone()),
            hodoku_score: hodoku.map(|hodoku| hodoku.score),
            comment: record.comment.clone(),
            source,
            tags,
            techniques: used(techniques),
            symmetries,
            class: puzzle.map(|puzzle| canon::canonical(&puzzle).form.to_string()),
            record: text.trim_end().to_owned(),
        }
    }
}

fn used(techniques: Vec<(String, u32)>) -> Vec<UsedTechnique> {
    techniques.into_iter().map(|(name, times)| UsedTechnique { name, times }).collect()
}

#[cfg(feature = "variants")]
impl From<Described<VariantRecord>> for DescribedShape {
    fn from(told: Described<VariantRecord>) -> DescribedShape {
        let Described { record, level, source, tags, techniques, symmetries } = told;
        let record = VariantRecord { placed: shudu_variant::Grid::blank(record.shape().clone()), ..record };
        DescribedShape {
            puzzle: record.givens.to_string(),
            kind: Some(record.kind()),
            key: Some(record.key()),
            solution: record.solution.as_ref().map(ToString::to_string),
            clues: record.givens.filled(),
            er: None,
            ep: None,
            ed: None,
            level: level.and_then(|level| level.parse().ok()),
            hodoku_level: None,
            hodoku_score: None,
            comment: record.name(),
            source,
            tags,
            techniques: used(techniques),
            symmetries,
            class: None,
            record: record.text_with_solution(),
        }
    }
}

/// A record without what a player has written: what a library keeps of the puzzle of a game.
fn puzzle_of(record: &Record) -> Record {
    Record { placed: Grid::EMPTY, ..record.clone() }
}

/// What the puzzle should be like.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NewPuzzleRequest {
    /// As for `games/new`. It is always a new one.
    new: NewGame,
}

pub(super) fn new(request: NewPuzzleRequest, context: &CallContext<'_>) -> Answer<DescribedShape> {
    let seed = context.seed(None)?;
    let limits = context.limits(request.new.limits);
    let made = make(&NewGame { limits, ..request.new }, seed, Some(context.stop));
    let refuse = |error| Refusal::Impossible { message: words::new_game_error(&error, context.speaker) };
    made.map(DescribedShape::from).map_err(refuse)
}

/// Which day.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct DayRequest {
    /// `2026-11-21`.
    date: String,
}

/// The puzzle of a day.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct DayPuzzle {
    /// The day.
    date: String,
    #[serde(flatten)]
    puzzle: DescribedShape,
}

pub(super) fn daily(request: DayRequest, context: &CallContext<'_>) -> Answer<DayPuzzle> {
    let refuse = |error: ParseDateError| Refusal::Request { message: error.to_string() };
    let date: Date = request.date.parse().map_err(refuse)?;
    let budget = Budget { max_time: Some(context.ceiling), stop: Some(context.stop), ..Budget::UNBOUNDED };
    let made = crate::ops::daily::make(date, budget)
        .ok_or_else(|| Refusal::Impossible { message: context.speaker.spent(Spent::Time) })?;
    Ok(DayPuzzle { date: date.to_string(), puzzle: made.into() })
}

/// Puzzles to write, and how.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct WriteRequest {
    /// The puzzles, each in any form: the `record` of `puzzles/describe` keeps everything.
    records: Vec<String>,
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json`, `opensudoku` or `variant`.
    to: String,
}

pub(super) fn write(request: WriteRequest, context: &CallContext<'_>) -> Answer<Written> {
    let mut writing = Writing::new(&request.to)?;
    for (index, text) in request.records.iter().enumerate() {
        let read = read_one(text, None);
        let located = read.map_err(|error| Refusal::unreadable("records", &error, context.speaker))?;
        writing.put(&located.sudoku, &(index + 1).to_string(), context);
    }
    Ok(writing.end(context))
}

/// Games that were played to their end, without help.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct PaceRequest {
    /// The latest first.
    games: Vec<PlayedGame>,
}

/// One of them.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
struct PlayedGame {
    /// The givens, 81 characters.
    puzzle: String,
    /// How long it took.
    milliseconds: u64,
}

pub(super) fn pace(request: PaceRequest, context: &CallContext<'_>) -> Answer<Calibration> {
    let read = |game: PlayedGame| Some((game.puzzle.parse::<Grid>().ok()?, game.milliseconds));
    let games = request.games.into_iter().filter_map(read).take(2 * MOST_GAMES);
    Ok(calibrate(games, Some(context.stop)))
}
