//! The calls `puzzles/*`, for hosts that keep a library of their own: the puzzles that `games/new` and `library/*` would put into
//! the library, with all that they would keep of them. A page without a server keeps them in the browser.

pub(super) mod describe;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, Date, Grid, ParseDateError, Puzzle, Spent, canon};
use shudu_format::{Form, Record, Writer, read_one, write_record};

use super::reading::form;
use super::{Answer, CallContext, Refusal};
use crate::ops::described::Described;
use crate::ops::new_game::{Level, NewGame, make};
use crate::ops::pace::{Calibration, MOST_GAMES, calibrate};
use crate::words;

/// A puzzle and what a library keeps of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct DescribedShape {
    /// The givens, 81 characters.
    puzzle: String,
    /// The solution, 81 digits, if there is exactly one.
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
    /// The level of this ER.
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
    /// The canonical form: equal for puzzles that a symmetry of the rules turns into each other. Absent where candidates say
    /// more than the givens.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// All of it in the form `json`, which keeps everything: what `puzzles/write` takes.
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
        let Described { record, source, tags, techniques, symmetries } = told;
        let ratings = record.ratings.as_deref();
        let se = ratings.and_then(|ratings| ratings.se).unwrap_or_default();
        let hodoku = ratings.and_then(|ratings| ratings.hodoku.as_ref());
        let puzzle = Puzzle::new(record.givens).ok().filter(|_| !record.is_sukaku());
        let mut text = String::new();
        write_record(&record, Form::Json, &mut text);
        DescribedShape {
            puzzle: record.givens.to_string(),
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
            techniques: techniques.into_iter().map(|(name, times)| UsedTechnique { name, times }).collect(),
            symmetries,
            class: puzzle.map(|puzzle| canon::canonical(&puzzle).form.to_string()),
            record: text.trim_end().to_owned(),
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
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json` or `opensudoku`.
    to: String,
}

/// Puzzles as text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Written {
    /// The form.
    form: String,
    /// How many puzzles.
    count: u64,
    /// The text.
    text: String,
    /// What the form could not hold, in words.
    losses: Vec<String>,
}

pub(super) fn write(request: WriteRequest, context: &CallContext<'_>) -> Answer<Written> {
    let form = form(&request.to)?;
    let mut writer = Writer::new(Vec::new(), form);
    let (mut count, mut left_out) = (0, Vec::new());
    for (index, text) in request.records.iter().enumerate() {
        let read = read_one(text, None);
        let located = read.map_err(|error| Refusal::unreadable("records", &error, context.speaker))?;
        match located.into_classic() {
            Ok(record) if form.can_state(&record) => {
                count += 1;
                writer.write(&record).expect("memory can be written to");
            }
            _ => left_out.push(index + 1),
        }
    }
    let (text, losses) = writer.finish().expect("memory can be written to");
    let sukaku = |number: &usize| {
        let values = [("source", number.to_string().into()), ("form", form.name().into())];
        context.speaker.say_with("convert-sukaku", values)
    };
    let losses = losses.iter().map(|(loss, _)| context.speaker.loss(loss, form));
    let losses = losses.chain(left_out.iter().map(sukaku)).collect();
    let text = String::from_utf8(text).expect("every form is text");
    Ok(Written { form: form.name().to_owned(), count, text, losses })
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
