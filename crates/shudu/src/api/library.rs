//! The calls for the collection: `library/search`, `show`, `import`, `export`, `tag`, `tags`, `collections`, `remove`,
//! `daily`, `duplicates`, `stats`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Spent;
use shudu_format::{Form, Loss, Record, Writer, read_str};
use shudu_library::{Date, LibraryError, PuzzleId, Search};

use super::reading::{Reading, Told};
use super::shelf::{Shelf, now};
use super::{Asked, Command, Pace, Refusal};
use crate::ops::library::{
    ClassShape, EntryShape, FiguresShape, ImportCounts, ImportOptions, Imported, ImportedShape, NameShape,
    SearchOptions, add_daily, import, make_daily_until,
};
use crate::words;

/// How many puzzles one answer holds at most.
const MOST_PUZZLES: u64 = 1000;

/// How many puzzles one export holds at most; further ones with `offset`.
const MOST_EXPORTED: u64 = 50_000;

fn search(options: &SearchOptions, asked: &Asked<'_>) -> Result<Search, Refusal> {
    let refuse = |error| Refusal::Request { message: words::library::search_error(&error, asked.speaker) };
    Search::try_from(options).map_err(refuse)
}

/// Does something with the library and words what goes wrong.
fn with<T>(
    asked: &Asked<'_>,
    act: impl FnOnce(&mut shudu_library::Library) -> Result<T, LibraryError>,
) -> Result<T, Refusal> {
    asked.shelf()?.library(act).map_err(|error| Refusal::library(&error, asked))
}

/// Puzzles that were looked for.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Found {
    /// How many there are, whatever limit and offset say.
    count: u64,
    /// Them: 50 when no limit is said, 1000 at most.
    puzzles: Vec<EntryShape>,
}

pub(super) struct SearchPuzzles;

impl Command for SearchPuzzles {
    const NAME: &'static str = "library/search";
    const ABOUT: &'static str =
        "Puzzles by rating, technique, givens, symmetry, tag, collection, solved or not";
    const PACE: Pace = Pace::Short;
    type Request = SearchOptions;
    type Response = Found;

    fn answer(request: SearchOptions, asked: &Asked<'_>) -> Result<Found, Refusal> {
        let mut wanted = search(&request, asked)?;
        wanted.limit = Some(wanted.limit.unwrap_or(50).min(MOST_PUZZLES));
        with(asked, |library| {
            let puzzles = library.search(&wanted)?.iter().map(EntryShape::from).collect();
            Ok(Found { count: library.count(&wanted)?, puzzles })
        })
    }
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

pub(super) struct Show;

impl Command for Show {
    const NAME: &'static str = "library/show";
    const ABOUT: &'static str = "A puzzle with all that is known of it";
    const PACE: Pace = Pace::Short;
    type Request = OnePuzzle;
    type Response = Shown;

    fn answer(request: OnePuzzle, asked: &Asked<'_>) -> Result<Shown, Refusal> {
        with(asked, |library| {
            let entry = library.puzzle(PuzzleId(request.id))?;
            let all = library.equivalents(&entry.record)?;
            let equivalent = all.into_iter().filter(|id| *id != entry.id).map(|id| id.0).collect();
            Ok(Shown { entry: EntryShape::from(&entry), equivalent })
        })
    }
}

/// Puzzles to put into the library.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ImportRequest {
    /// The puzzles, in any form.
    text: String,
    /// Their form; recognised when nothing is said.
    #[serde(default)]
    from: Option<String>,
    #[serde(flatten)]
    options: ImportOptions,
}

/// What became of them.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct ImportReport {
    /// How many of each kind.
    counts: ImportCounts,
    /// Each that could be read, in order.
    puzzles: Vec<ImportedShape>,
    /// What could not be read, in words: puzzles, and ratings that are not well formed.
    unreadable: Vec<String>,
    /// Was everything dealt with? Otherwise the time was up: the rest can be sent again. Of those that were put in, some
    /// may lack their rating then.
    complete: bool,
}

pub(super) struct Import;

impl Command for Import {
    const NAME: &'static str = "library/import";
    const ABOUT: &'static str =
        "Puts puzzles into the library, and tells which were there, or are equivalent to one";
    type Request = ImportRequest;
    type Response = Told<ImportReport>;

    fn answer(request: ImportRequest, asked: &Asked<'_>) -> Result<Told<ImportReport>, Refusal> {
        let reading = Reading::new(asked);
        let form = request.from.as_deref().map(form).transpose()?;
        let mut unreadable = Vec::new();
        let records: Vec<Record> = read_str(&request.text, form)
            .into_iter()
            .filter_map(|read| match read {
                Ok(located) => {
                    if located.dropped.contains(Loss::MalformedRatings) {
                        let line = [("line", located.line.into())];
                        unreadable.push(asked.speaker.say_with("library-malformed-rating", line));
                    }
                    Some(reading.look_at(located))
                }
                Err(error) => {
                    unreadable.push(format!("{}: {}", error.line, asked.speaker.read_error(&error)));
                    None
                }
            })
            .collect();
        let all = records.len();
        let mut puzzles = Vec::new();
        let each = |record: &Record, imported: &Imported| {
            puzzles.push(ImportedShape { puzzle: record.givens.to_string(), imported: imported.clone() });
        };
        let counts = asked.within_ceiling(|stop| {
            with(asked, |library| {
                import(library, records.into_iter(), &request.options, now(), Some(stop), each)
            })
        })?;
        let complete = puzzles.len() == all;
        Ok(reading.told(ImportReport { counts, puzzles, unreadable, complete }))
    }
}

fn form(name: &str) -> Result<Form, Refusal> {
    name.parse()
        .map_err(|error: shudu_format::ParseFormError| Refusal::Request { message: error.to_string() })
}

/// Which puzzles to write, and how.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct ExportRequest {
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json` or `opensudoku`.
    to: String,
    /// Which: all when nothing is said.
    #[serde(default)]
    search: SearchOptions,
}

/// Puzzles as text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Exported {
    /// The form.
    form: String,
    /// How many puzzles: 50,000 at most.
    count: u64,
    /// How many were looked for: when it is more, ask again with `offset`.
    found: u64,
    /// The text.
    text: String,
    /// What the form could not hold, in words.
    losses: Vec<String>,
}

pub(super) struct Export;

impl Command for Export {
    const NAME: &'static str = "library/export";
    const ABOUT: &'static str = "Puzzles of the library in any form";
    type Request = ExportRequest;
    type Response = Exported;

    fn answer(request: ExportRequest, asked: &Asked<'_>) -> Result<Exported, Refusal> {
        let form = form(&request.to)?;
        let mut wanted = search(&request.search, asked)?;
        wanted.limit = Some(wanted.limit.unwrap_or(MOST_EXPORTED).min(MOST_EXPORTED));
        let mut writer = Writer::new(Vec::new(), form);
        let mut count = 0;
        let found = with(asked, |library| {
            library.each(&wanted, |entry| {
                count += 1;
                writer.write(&entry.record).expect("memory can be written to");
                !asked.stop.load(std::sync::atomic::Ordering::Relaxed)
            })?;
            library.count(&wanted)
        })?;
        let (text, losses) = writer.finish().expect("memory can be written to");
        let losses = losses.iter().map(|(loss, _)| asked.speaker.loss(loss, form)).collect();
        let text = String::from_utf8(text).expect("every form is text");
        Ok(Exported { form: form.name().to_owned(), count, found, text, losses })
    }
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

pub(super) struct Tag;

impl Command for Tag {
    const NAME: &'static str = "library/tag";
    const ABOUT: &'static str = "Gives a puzzle tags, or takes them away";
    const PACE: Pace = Pace::Short;
    type Request = TagRequest;
    type Response = EntryShape;

    fn answer(request: TagRequest, asked: &Asked<'_>) -> Result<EntryShape, Refusal> {
        let id = PuzzleId(request.id);
        with(asked, |library| {
            for tag in request.add.iter().map(|tag| tag.trim()).filter(|tag| !tag.is_empty()) {
                library.tag(id, tag)?;
            }
            for tag in &request.remove {
                library.untag(id, tag)?;
            }
            Ok(EntryShape::from(&library.puzzle(id)?))
        })
    }
}

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

pub(super) struct Tags;

impl Command for Tags {
    const NAME: &'static str = "library/tags";
    const ABOUT: &'static str = "The tags in use";
    const PACE: Pace = Pace::Short;
    type Request = Plain;
    type Response = Names;

    fn answer(_: Plain, asked: &Asked<'_>) -> Result<Names, Refusal> {
        with(asked, |library| library.tags()).map(Names::of)
    }
}

/// What to do with collections: nothing, to list them.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CollectionsRequest {
    /// Take this collection apart; its puzzles stay in the library.
    remove: Option<String>,
}

pub(super) struct Collections;

impl Command for Collections {
    const NAME: &'static str = "library/collections";
    const ABOUT: &'static str = "The collections; can take one apart";
    const PACE: Pace = Pace::Short;
    type Request = CollectionsRequest;
    type Response = Names;

    fn answer(request: CollectionsRequest, asked: &Asked<'_>) -> Result<Names, Refusal> {
        let names = with(asked, |library| {
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
                message: asked.speaker.say_with("library-no-collection", [("name", name.into())]),
            }
        };
        names.map(Names::of).ok_or_else(none)
    }
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

pub(super) struct Remove;

impl Command for Remove {
    const NAME: &'static str = "library/remove";
    const ABOUT: &'static str = "Takes puzzles out of the library";
    const PACE: Pace = Pace::Short;
    type Request = RemoveRequest;
    type Response = Removed;

    fn answer(request: RemoveRequest, asked: &Asked<'_>) -> Result<Removed, Refusal> {
        with(asked, |library| {
            for &id in &request.ids {
                library.remove(PuzzleId(id), request.with_games)?;
            }
            Ok(Removed { removed: request.ids.len() })
        })
    }
}

/// Which day.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct DailyRequest {
    /// `2026-11-21`; today by Coordinated Universal Time when nothing is said.
    date: Option<String>,
}

/// The puzzle of a day.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct DailyPuzzle {
    /// The day.
    date: String,
    #[serde(flatten)]
    entry: EntryShape,
}

pub(super) struct Daily;

impl Command for Daily {
    const NAME: &'static str = "library/daily";
    const ABOUT: &'static str = "The puzzle of a day: the same for everyone";
    type Request = DailyRequest;
    type Response = DailyPuzzle;

    fn answer(request: DailyRequest, asked: &Asked<'_>) -> Result<DailyPuzzle, Refusal> {
        let date = match &request.date {
            Some(text) => day(text)?,
            None => Date::of_unix_milliseconds(now()),
        };
        let id = make_day(asked.shelf()?, date, asked)?;
        let entry = with(asked, |library| library.puzzle(id))?;
        Ok(DailyPuzzle { date: date.to_string(), entry: EntryShape::from(&entry) })
    }
}

/// The day that a text names.
pub(super) fn day(text: &str) -> Result<Date, Refusal> {
    text.parse()
        .map_err(|error: shudu_library::ParseDateError| Refusal::Request { message: error.to_string() })
}

/// The puzzle of a day. It is made without the library, so that nothing waits for it.
pub(super) fn make_day(shelf: &Shelf, date: Date, asked: &Asked<'_>) -> Result<PuzzleId, Refusal> {
    let refuse = |error: LibraryError| Refusal::library(&error, asked);
    if let Some(id) = shelf.library(|library| library.daily(date)).map_err(refuse)? {
        return Ok(id);
    }
    let made = asked.within_ceiling(|stop| make_daily_until(date, stop));
    let made = made.ok_or_else(|| Refusal::Impossible { message: asked.speaker.spent(Spent::Time) })?;
    shelf.library(|library| add_daily(library, date, made, now())).map_err(refuse)
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

pub(super) struct FindDuplicates;

impl Command for FindDuplicates {
    const NAME: &'static str = "library/duplicates";
    const ABOUT: &'static str = "Puzzles that a symmetry of the rules turns into each other";
    const PACE: Pace = Pace::Short;
    type Request = DuplicatesRequest;
    type Response = Duplicates;

    fn answer(request: DuplicatesRequest, asked: &Asked<'_>) -> Result<Duplicates, Refusal> {
        let limit = request.limit.unwrap_or(100).min(MOST_PUZZLES);
        let classes = with(asked, |library| library.duplicates(limit))?;
        Ok(Duplicates { classes: classes.iter().map(|class| ClassShape::of(class)).collect() })
    }
}

pub(super) struct Stats;

impl Command for Stats {
    const NAME: &'static str = "library/stats";
    const ABOUT: &'static str = "Figures over all puzzles and games";
    const PACE: Pace = Pace::Short;
    type Request = Plain;
    type Response = FiguresShape;

    fn answer(_: Plain, asked: &Asked<'_>) -> Result<FiguresShape, Refusal> {
        with(asked, |library| library.figures()).map(|figures| FiguresShape::from(&figures))
    }
}
