//! `shudu library`

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, anyhow};
use serde::Serialize;
use shudu::format::{Record, Writer};
use shudu::i18n::Speaker;
use shudu::library::{Date, Entry, GameId, Library, LibraryError, PuzzleId, Search};
use shudu::ops::Remarks;
use shudu::ops::library::{
    ClassShape, EntryShape, FiguresShape, GameShape, ImportOptions, Imported, ImportedShape, NameShape,
    SearchOptions, daily, import,
};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{
    CollectionsArgs, DailyArgs, DuplicatesArgs, ExportArgs, GamesArgs, ImportArgs, LibraryArgs,
    LibraryCommand, ListArgs, PlainArgs, RemoveArgs, SearchArgs, ShowArgs, TagArgs,
};
use crate::commands::{Context, nothing, print_error};
use crate::exit::Exit;
use crate::input;
use crate::output::written;
use crate::table::{table, thousands};

/// Runs the command.
pub(crate) fn run(args: &LibraryArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let said = |error: LibraryError| anyhow!(words::library::library_error(&error, context.speaker));
    let path = match &args.library {
        Some(path) => path.clone(),
        None => Library::default_path().map_err(said)?,
    };
    let desk = Desk { library: Library::open(path).map_err(said)?, context };
    match &args.command {
        LibraryCommand::List(args) => desk.list(args),
        LibraryCommand::Import(args) => desk.import(args),
        LibraryCommand::Export(args) => desk.export(args),
        LibraryCommand::Show(args) => desk.show(args),
        LibraryCommand::Remove(args) => desk.remove(args),
        LibraryCommand::Tag(args) => desk.tag(args),
        LibraryCommand::Tags(args) => desk.tags(args),
        LibraryCommand::Collections(args) => desk.collections(args),
        LibraryCommand::Games(args) => desk.games(args),
        LibraryCommand::Daily(args) => desk.daily(args),
        LibraryCommand::Duplicates(args) => desk.duplicates(args),
        LibraryCommand::Stats(args) => desk.stats(args),
        LibraryCommand::Verify(args) => desk.verify(args),
    }
}

/// An open library, and how to speak.
struct Desk<'a> {
    library: Library,
    context: &'a Context<'a>,
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// Milliseconds as people read them: `4:07`, `1:02:03`.
fn clock(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

fn print(text: &str) -> anyhow::Result<()> {
    written(io::stdout().lock().write_all(text.as_bytes()))
}

fn print_json(shape: &impl Serialize) -> anyhow::Result<()> {
    print(&(serde_json::to_string(shape)? + "\n"))
}

impl Desk<'_> {
    fn speaker(&self) -> &Speaker {
        self.context.speaker
    }

    fn said<T>(&self, result: Result<T, LibraryError>) -> anyhow::Result<T> {
        result.map_err(|error| anyhow!(words::library::library_error(&error, self.speaker())))
    }

    fn search(&self, args: &SearchArgs, limit: Option<u64>) -> anyhow::Result<Search> {
        let options = SearchOptions {
            er: args.er.clone(),
            ep: args.ep.clone(),
            ed: args.ed.clone(),
            level: args.level.clone(),
            clues: args.clues.clone(),
            technique: args.technique.clone(),
            symmetry: args.symmetry.clone(),
            tag: args.tag.clone(),
            collection: args.collection.clone(),
            source: args.source.clone(),
            comment: args.comment.clone(),
            solved: if args.unsolved { Some(false) } else { args.solved.then_some(true) },
            played: args.unplayed.then_some(false),
            rated: args.unrated.then_some(false),
            order: args.order.clone(),
            descending: args.descending,
            limit,
            offset: args.offset,
        };
        Search::try_from(&options)
            .map_err(|error| anyhow!(words::library::search_error(&error, self.speaker())))
    }

    fn header<const N: usize>(&self, columns: [&str; N]) -> Vec<String> {
        columns.map(|column| self.speaker().say(&format!("column-{column}"))).into()
    }

    fn yes_no(&self, yes: bool) -> String {
        self.speaker().say(if yes { "library-yes" } else { "library-no" })
    }

    fn list(&self, args: &ListArgs) -> anyhow::Result<Exit> {
        let limit = (args.limit > 0).then_some(args.limit);
        let search = self.search(&args.search, limit)?;
        if args.json {
            let mut failed = None;
            self.said(self.library.each(&search, |entry| {
                failed = print_json(&EntryShape::from(&entry)).err();
                failed.is_none()
            }))?;
            return failed.map_or(Ok(Exit::Yes), Err);
        }
        let entries = self.said(self.library.search(&search))?;
        if entries.is_empty() {
            self.context.note(&self.speaker().say("library-nothing"));
            return Ok(Exit::Yes);
        }
        let header = self.header(["id", "puzzle", "clues", "er", "solved", "best", "tags"]);
        let rows: Vec<Vec<String>> = entries.iter().map(|entry| self.row(entry)).collect();
        print(&table(&header, &rows))?;
        let count = self.said(self.library.count(&search))?;
        let shown = entries.len() as u64;
        self.context.note(&if shown == count {
            self.speaker().say_with("library-found", [("count", count.into())])
        } else {
            self.speaker().say_with("library-shown", [("shown", shown.into()), ("count", count.into())])
        });
        Ok(Exit::Yes)
    }

    fn row(&self, entry: &Entry) -> Vec<String> {
        let shape = EntryShape::from(entry);
        vec![
            shape.id.to_string(),
            shape.puzzle,
            shape.clues.to_string(),
            shape.er.map_or_else(String::new, |er| format!("{er:.1}")),
            self.yes_no(shape.solved),
            shape.best.map_or_else(String::new, clock),
            shape.tags.join(" "),
        ]
    }

    fn import(mut self, args: &ImportArgs) -> anyhow::Result<Exit> {
        let speaker = self.context.speaker;
        let sources = input::sources(&args.inputs, speaker)?;
        let mut items =
            input::records(sources, args.inputs.from, indicatif::ProgressBar::hidden()).peekable();
        if items.peek().is_none() {
            return Ok(nothing(self.context));
        }
        let mut exit = Exit::Yes;
        let mut counts = shudu::ops::library::ImportCounts::default();
        let mut failed: Option<anyhow::Error> = None;
        let remarks = Remarks::default();
        // File by file, since each puzzle is from its own.
        while let Some(first) = items.peek() {
            let file = first.source.clone();
            let is_file = std::path::Path::new(file.as_ref()).exists();
            let options = ImportOptions {
                rate: args.rate,
                skip_equivalent: args.skip_equivalent,
                collection: args.collection.clone(),
                source: args.source.clone().or_else(|| is_file.then(|| file.to_string())),
                tag: args.tag.clone(),
            };
            let records = std::iter::from_fn(|| {
                loop {
                    let item = items.next_if(|item| item.source == file)?;
                    match item.result {
                        Ok(located) => {
                            remarks.look_at(&located);
                            return Some(located.record);
                        }
                        Err(unread) => {
                            print_error(&unread.message(&item.source, speaker));
                            exit = exit.and(Exit::Trouble);
                        }
                    }
                }
            });
            let each = |record: &Record, imported: &Imported| {
                let told = if args.json {
                    print_json(&ImportedShape {
                        puzzle: record.givens.to_string(),
                        imported: imported.clone(),
                    })
                } else {
                    Ok(())
                };
                failed = failed.take().or(told.err());
            };
            let result = import(&mut self.library, records, &options, now(), Some(self.context.stop), each);
            counts = counts + self.said(result)?;
            if let Some(error) = failed {
                return Err(error);
            }
        }
        if counts.clashing > 0 {
            exit = exit.and(Exit::No);
        }
        self.context.note(&speaker.say_with(
            "library-imported",
            [("new", counts.new.into()), ("known", counts.known.into()), ("skipped", counts.skipped.into())],
        ));
        for (name, count) in
            [("library-import-equivalent", counts.equivalent), ("library-import-clashing", counts.clashing)]
        {
            if count > 0 {
                self.context.note(&speaker.say_with(name, [("count", count.into())]));
            }
        }
        self.context.tell(&remarks);
        Ok(exit)
    }

    fn export(&self, args: &ExportArgs) -> anyhow::Result<Exit> {
        let search = self.search(&args.search, args.limit)?;
        let inner: Box<dyn Write> = match &args.out {
            None => Box::new(io::stdout().lock()),
            Some(path) => Box::new(File::create(path).with_context(|| format!("--out {}", path.display()))?),
        };
        let mut writer = Writer::new(BufWriter::new(inner), args.to);
        let (mut count, mut result) = (0u64, Ok(()));
        self.said(self.library.each(&search, |entry| {
            count += 1;
            result = writer.write(&entry.record).map(drop);
            result.is_ok()
        }))?;
        written(result)?;
        let (_, losses) = match writer.finish() {
            Ok(done) => done,
            Err(error) => return written(Err(error)).map(|()| Exit::Yes),
        };
        for (loss, count) in losses.iter() {
            let loss = self.speaker().loss(loss, args.to);
            let puzzles = self.speaker().say_with("count-puzzles", [("count", count.into())]);
            self.context.note(&format!("{puzzles}: {loss}"));
        }
        self.context.note(&self.speaker().say_with("library-exported", [("count", count.into())]));
        Ok(Exit::Yes)
    }

    fn show(&self, args: &ShowArgs) -> anyhow::Result<Exit> {
        let entry = self.said(self.library.puzzle(PuzzleId(args.id)))?;
        self.show_entry(&entry, args.json)
    }

    fn show_entry(&self, entry: &Entry, json: bool) -> anyhow::Result<Exit> {
        let shape = EntryShape::from(entry);
        if json {
            print_json(&shape)?;
            return Ok(Exit::Yes);
        }
        let scene = Scene { givens: entry.record.givens, values: entry.record.values(), ..Scene::default() };
        let mut drawn = text::grid(&scene, &self.context.style(None));
        let rating = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.1}"));
        let same = self.said(self.library.equivalents(&entry.record))?;
        let same: Vec<String> = same.iter().filter(|id| **id != entry.id).map(ToString::to_string).collect();
        let list = |names: &[String]| (!names.is_empty()).then(|| names.join(", "));
        let techniques: Vec<String> = shape
            .techniques
            .iter()
            .map(|technique| format!("{} ({})", self.speaker().technique(&technique.name), technique.times))
            .collect();
        let er = shape.er.map(|_| [shape.er, shape.ep, shape.ed].map(rating).join(" / "));
        let hodoku = shape.hodoku_level.as_ref().map(|level| match shape.hodoku_score {
            Some(score) => format!("{level} ({score})"),
            None => level.clone(),
        });
        let facts = [
            ("library-fact-clues", Some(shape.clues.to_string())),
            ("library-fact-rating", er),
            ("library-fact-hodoku", hodoku),
            ("library-fact-comment", shape.comment),
            ("library-fact-source", shape.source),
            ("library-fact-tags", list(&shape.tags)),
            ("library-fact-techniques", list(&techniques)),
            ("library-fact-symmetries", list(&shape.symmetries)),
            ("library-fact-collections", list(&shape.collections)),
            ("library-fact-equivalent", list(&same)),
            ("library-fact-games", (shape.games > 0).then(|| shape.games.to_string())),
            ("library-fact-solved", Some(self.yes_no(shape.solved))),
            ("library-fact-best", shape.best.map(clock)),
        ];
        for (name, value) in facts {
            if let Some(value) = value {
                drawn.push_str(&format!("{}: {value}\n", self.speaker().say(name)));
            }
        }
        print(&drawn)?;
        Ok(Exit::Yes)
    }

    fn remove(mut self, args: &RemoveArgs) -> anyhow::Result<Exit> {
        for &id in &args.ids {
            let removed = self.library.remove(PuzzleId(id), args.with_games);
            self.said(removed)?;
            self.context.note(&self.speaker().say_with("library-removed", [("id", id.to_string().into())]));
        }
        Ok(Exit::Yes)
    }

    fn tag(mut self, args: &TagArgs) -> anyhow::Result<Exit> {
        let id = PuzzleId(args.id);
        for tag in &args.tags {
            let done = if args.remove { self.library.untag(id, tag) } else { self.library.tag(id, tag) };
            self.said(done)?;
            let values = [("id", id.to_string().into()), ("tag", tag.as_str().into())];
            let name = if args.remove { "library-untagged" } else { "library-tagged" };
            self.context.note(&self.speaker().say_with(name, values));
        }
        Ok(Exit::Yes)
    }

    fn tags(&self, args: &PlainArgs) -> anyhow::Result<Exit> {
        self.names(self.said(self.library.tags())?, args.json)
    }

    fn collections(mut self, args: &CollectionsArgs) -> anyhow::Result<Exit> {
        if let Some(name) = &args.remove {
            let removed = self.library.remove_collection(name);
            let removed = self.said(removed)?;
            let said = if removed { "library-collection-removed" } else { "library-no-collection" };
            self.context.note(&self.speaker().say_with(said, [("name", name.as_str().into())]));
            return Ok(if removed { Exit::Yes } else { Exit::No });
        }
        self.names(self.said(self.library.collections())?, args.json)
    }

    fn names(&self, names: Vec<(String, u64)>, json: bool) -> anyhow::Result<Exit> {
        if json {
            for (name, puzzles) in names {
                print_json(&NameShape { name, puzzles })?;
            }
        } else if names.is_empty() {
            self.context.note(&self.speaker().say("library-nothing"));
        } else {
            let rows: Vec<Vec<String>> =
                names.into_iter().map(|(name, puzzles)| vec![name, puzzles.to_string()]).collect();
            print(&table(&self.header(["name", "count"]), &rows))?;
        }
        Ok(Exit::Yes)
    }

    fn games(mut self, args: &GamesArgs) -> anyhow::Result<Exit> {
        if let Some(id) = args.remove {
            let removed = self.library.remove_game(GameId(id));
            self.said(removed)?;
            self.context
                .note(&self.speaker().say_with("library-game-removed", [("id", id.to_string().into())]));
            return Ok(Exit::Yes);
        }
        let games = self.said(self.library.games(args.unfinished, args.puzzle.map(PuzzleId)))?;
        if args.json {
            for game in &games {
                print_json(&GameShape::from(game))?;
            }
        } else if games.is_empty() {
            self.context.note(&self.speaker().say("library-nothing"));
        } else {
            let header = self.header(["id", "puzzle", "blank", "played", "solved", "touched", "title"]);
            let rows: Vec<Vec<String>> = games
                .iter()
                .map(|game| {
                    vec![
                        game.id.to_string(),
                        game.puzzle.to_string(),
                        game.progress.blank.to_string(),
                        clock(game.progress.played),
                        self.yes_no(game.progress.solved),
                        Date::of_unix_milliseconds(game.touched).to_string(),
                        game.title.clone().unwrap_or_default(),
                    ]
                })
                .collect();
            print(&table(&header, &rows))?;
        }
        Ok(Exit::Yes)
    }

    fn daily(mut self, args: &DailyArgs) -> anyhow::Result<Exit> {
        let date = args.date.unwrap_or_else(|| Date::of_unix_milliseconds(now()));
        let id = daily(&mut self.library, date, now());
        let id = self.said(id)?;
        let entry = self.said(self.library.puzzle(id))?;
        self.show_entry(&entry, args.json)
    }

    fn duplicates(&self, args: &DuplicatesArgs) -> anyhow::Result<Exit> {
        let classes = self.said(self.library.duplicates(args.limit))?;
        if args.json {
            for class in &classes {
                print_json(&ClassShape::of(class))?;
            }
        } else if classes.is_empty() {
            self.context.note(&self.speaker().say("library-nothing"));
        } else {
            let header = self.header(["class", "id", "puzzle", "clues", "er", "solved", "best", "tags"]);
            let rows = (1..).zip(&classes).flat_map(|(number, class): (u64, _)| {
                class.iter().map(move |entry| [vec![number.to_string()], self.row(entry)].concat())
            });
            print(&table(&header, &rows.collect::<Vec<_>>()))?;
        }
        Ok(Exit::Yes)
    }

    fn stats(&self, args: &PlainArgs) -> anyhow::Result<Exit> {
        let figures = self.said(self.library.figures())?;
        if args.json {
            print_json(&FiguresShape::from(&figures))?;
            return Ok(Exit::Yes);
        }
        let file = self.library.path().display().to_string();
        let mut text = self.speaker().say_with("library-where", [("file", file.into())]) + "\n";
        for (name, value) in [
            ("library-figure-puzzles", thousands(figures.puzzles)),
            ("library-figure-rated", thousands(figures.rated)),
            ("library-figure-classes", thousands(figures.classes)),
            ("library-figure-solved-puzzles", thousands(figures.solved_puzzles)),
            ("library-figure-games", thousands(figures.games)),
            ("library-figure-solved", thousands(figures.solved)),
            ("library-figure-unaided", thousands(figures.unaided)),
            ("library-figure-played", clock(figures.played)),
            ("library-figure-events", thousands(figures.events)),
        ] {
            text.push_str(&format!("{}: {value}\n", self.speaker().say(name)));
        }
        if !figures.by_er.is_empty() {
            let rows: Vec<Vec<String>> = figures
                .by_er
                .iter()
                .map(|level| {
                    vec![
                        level.er.map_or_else(|| "-".to_owned(), |er| format!("{er}.x")),
                        level.solved.to_string(),
                        level.best.map_or_else(String::new, clock),
                        level.mean.map_or_else(String::new, clock),
                    ]
                })
                .collect();
            text.push_str(&table(&self.header(["er", "solved", "best", "mean"]), &rows));
        }
        print(&text)?;
        Ok(Exit::Yes)
    }

    fn verify(&self, args: &PlainArgs) -> anyhow::Result<Exit> {
        let found = self.said(self.library.verify())?;
        if args.json {
            print_json(&found)?;
        } else if found.is_empty() {
            let file = self.library.path().display().to_string();
            self.context.note(&self.speaker().say_with("library-sound", [("file", file.into())]));
        } else {
            print(&(found.join("\n") + "\n"))?;
        }
        Ok(if found.is_empty() { Exit::Yes } else { Exit::Trouble })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_read_as_people_write_them() {
        for (milliseconds, text) in [(0, "0:00"), (247_999, "4:07"), (3_723_000, "1:02:03")] {
            assert_eq!(clock(milliseconds), text);
        }
    }
}
