//! The calls `library/*`, for the puzzles of the library.

pub(super) mod daily;
pub(super) mod export;
pub(super) mod import;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_library::{Library, LibraryError, NewPuzzle, PuzzleId, Search};

use super::context::now;
use super::{Answer, CallContext, Refusal};
use crate::ops::library::{self, ClassShape, EntryShape, FiguresShape, NameShape, SearchOptions};
use crate::ops::pace::Calibration;
use crate::words;

/// The most puzzles in one answer.
const MOST_PUZZLES: u64 = 1000;

/// Nothing is asked.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct Plain {}

/// Names in use, in order.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Names {
    /// Each with how many puzzles it has.
    names: Vec<NameShape>,
}

impl Names {
    fn of(names: Vec<(String, u64)>) -> Names {
        Names { names: names.into_iter().map(|(name, puzzles)| NameShape { name, puzzles }).collect() }
    }
}

fn wanted(options: &SearchOptions, context: &CallContext<'_>) -> Answer<Search> {
    let refuse = |error| Refusal::Request { message: words::library::search_error(&error, context.speaker) };
    Search::try_from(options).map_err(refuse)
}

/// Acts on the library, and words errors.
fn with<T>(
    context: &CallContext<'_>,
    act: impl FnOnce(&mut Library) -> Result<T, LibraryError>,
) -> Answer<T> {
    context.store()?.with_library(act).map_err(|error| Refusal::library(&error, context))
}

/// Puzzles that were looked for.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Found {
    /// How many there are, whatever limit and offset say.
    count: u64,
    /// Them: 50 when no limit is said, 1000 at most.
    puzzles: Vec<EntryShape>,
}

pub(super) fn search(request: SearchOptions, context: &CallContext<'_>) -> Answer<Found> {
    let mut wanted = wanted(&request, context)?;
    wanted.limit = Some(wanted.limit.unwrap_or(50).min(MOST_PUZZLES));
    with(context, |library| {
        let puzzles = library.search(&wanted)?.iter().map(EntryShape::from).collect();
        Ok(Found { count: library.count(&wanted)?, puzzles })
    })
}

/// Which puzzle.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct OnePuzzle {
    /// Its number.
    id: i64,
}

/// A puzzle with all that is known of it.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Shown {
    #[serde(flatten)]
    entry: EntryShape,
    /// The numbers of other puzzles that a symmetry of the rules turns it into.
    equivalent: Vec<i64>,
}

pub(super) fn show(request: OnePuzzle, context: &CallContext<'_>) -> Answer<Shown> {
    with(context, |library| {
        let entry = library.puzzle(PuzzleId(request.id))?;
        let all = library.equivalents(&entry.sudoku)?;
        let equivalent = all.into_iter().filter(|id| *id != entry.id).map(|id| id.0).collect();
        Ok(Shown { entry: EntryShape::from(&entry), equivalent })
    })
}

/// Which tags a puzzle gets and loses.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct TagRequest {
    /// The puzzle.
    id: i64,
    /// Tags that it gets.
    #[serde(default)]
    add: Vec<String>,
    /// Tags that it loses.
    #[serde(default)]
    remove: Vec<String>,
}

pub(super) fn tag(request: TagRequest, context: &CallContext<'_>) -> Answer<EntryShape> {
    let id = PuzzleId(request.id);
    with(context, |library| {
        let tags = request.add.iter().map(|tag| tag.trim()).filter(|tag| !tag.is_empty());
        let more = NewPuzzle { tags: tags.map(str::to_owned).collect(), ..NewPuzzle::default() };
        library.tell(id, &more, now())?;
        for tag in &request.remove {
            library.untag(id, tag)?;
        }
        Ok(EntryShape::from(&library.puzzle(id)?))
    })
}

pub(super) fn tags(_: Plain, context: &CallContext<'_>) -> Answer<Names> {
    with(context, |library| library.tags()).map(Names::of)
}

/// What to do with collections: nothing, to list them.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CollectionsRequest {
    /// Take this collection apart; its puzzles stay in the library.
    remove: Option<String>,
}

pub(super) fn collections(request: CollectionsRequest, context: &CallContext<'_>) -> Answer<Names> {
    let names = with(context, |library| {
        if let Some(name) = &request.remove
            && !library.remove_collection(name)?
        {
            return Ok(None);
        }
        library.collections().map(Some)
    })?;
    let none = || {
        let name = request.remove.as_deref().unwrap_or_default();
        Refusal::Missing {
            message: context.speaker.say_with("library-no-collection", [("name", name.into())]),
        }
    };
    names.map(Names::of).ok_or_else(none)
}

/// Which puzzles go.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct RemoveRequest {
    /// Their numbers.
    ids: Vec<i64>,
    /// Their saved games, too.
    #[serde(default)]
    with_games: bool,
}

/// What is gone.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Removed {
    /// How many puzzles.
    removed: usize,
}

pub(super) fn remove(request: RemoveRequest, context: &CallContext<'_>) -> Answer<Removed> {
    with(context, |library| {
        for &id in &request.ids {
            library.remove(PuzzleId(id), request.with_games)?;
        }
        Ok(Removed { removed: request.ids.len() })
    })
}

/// How many classes.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct DuplicatesRequest {
    /// How many at most; 100 when nothing is said.
    limit: Option<u64>,
}

/// Puzzles that are the same up to symmetry.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Duplicates {
    /// Each class of two or more.
    classes: Vec<ClassShape>,
}

pub(super) fn duplicates(request: DuplicatesRequest, context: &CallContext<'_>) -> Answer<Duplicates> {
    let limit = request.limit.unwrap_or(100).min(MOST_PUZZLES);
    let classes = with(context, |library| library.duplicates(limit))?;
    Ok(Duplicates { classes: classes.iter().map(|class| ClassShape::of(class)).collect() })
}

pub(super) fn stats(_: Plain, context: &CallContext<'_>) -> Answer<FiguresShape> {
    with(context, |library| library.figures()).map(|figures| FiguresShape::from(&figures))
}

/// What becomes of the pace.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CalibrateRequest {
    /// Keep it in the library, for `play` and for new games that name no pace.
    keep: bool,
}

pub(super) fn calibrate(request: CalibrateRequest, context: &CallContext<'_>) -> Answer<Calibration> {
    with(context, |connection| {
        let found = library::calibrate(connection, Some(context.stop))?;
        if let Some(pace) = found.pace.filter(|_| request.keep) {
            library::keep_pace(connection, pace)?;
        }
        Ok(found)
    })
}
