//! `shudu library`. What is looked for stands in `find`, what comes in and goes out in `transfer`, what is known of one
//! puzzle or of all in `facts`.

mod calibrate;
mod facts;
mod find;
mod transfer;

use std::io::Write;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::anyhow;
use serde::Serialize;
use shudu::i18n::Speaker;
use shudu::library::{Date, GameId, Library, LibraryError, PuzzleId};
use shudu::ops::library::{GameShape, NameShape, open, open_existing};
use shudu::words;

use crate::args::{CollectionsArgs, GamesArgs, LibraryArgs, LibraryCommand, PlainArgs, RemoveArgs, TagArgs};
use crate::context::Context;
use crate::exit::Exit;
use crate::output::written;
use crate::table::table;
use crate::waiting;

/// Runs the command.
pub(crate) fn run(args: &LibraryArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let said = |error: LibraryError| anyhow!(words::library::library_error(&error, context.speaker));
    let path = match &args.library {
        Some(path) => path.clone(),
        None => Library::default_path().map_err(said)?,
    };
    // A question that makes no sense is told first, whatever library there is.
    match &args.command {
        LibraryCommand::List(args) => find::wanted(&args.search, None, context.speaker).map(drop)?,
        LibraryCommand::Export(args) => find::wanted(&args.search, None, context.speaker).map(drop)?,
        _ => {}
    }
    // What only reads, or changes what is there, makes no library out of a mistyped name.
    let library = match &args.command {
        LibraryCommand::Import(_) | LibraryCommand::Daily(_) => open(path),
        _ => open_existing(path),
    };
    let open = OpenLibrary { library: library.map_err(said)?, context };
    match &args.command {
        LibraryCommand::List(args) => open.list(args),
        LibraryCommand::Import(args) => open.import(args),
        LibraryCommand::Export(args) => open.export(args),
        LibraryCommand::Show(args) => open.show(args),
        LibraryCommand::Remove(args) => open.remove(args),
        LibraryCommand::Tag(args) => open.tag(args),
        LibraryCommand::Tags(args) => open.tags(args),
        LibraryCommand::Collections(args) => open.collections(args),
        LibraryCommand::Games(args) => open.games(args),
        LibraryCommand::Daily(args) => open.daily(args),
        LibraryCommand::Duplicates(args) => open.duplicates(args),
        LibraryCommand::Stats(args) => open.stats(args),
        LibraryCommand::Calibrate(args) => open.calibrate(args),
        LibraryCommand::Verify(args) => open.verify(args),
    }
}

/// An open library, and how to speak.
struct OpenLibrary<'a> {
    library: Library,
    context: &'a Context<'a>,
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn print(text: &str) -> anyhow::Result<()> {
    written(waiting::Stdout.write_all(text.as_bytes()))
}

fn print_json(shape: &impl Serialize) -> anyhow::Result<()> {
    print(&(serde_json::to_string(shape)? + "\n"))
}

impl OpenLibrary<'_> {
    fn speaker(&self) -> &Speaker {
        self.context.speaker
    }

    fn said<T>(&self, result: Result<T, LibraryError>) -> anyhow::Result<T> {
        result.map_err(|error| anyhow!(words::library::library_error(&error, self.speaker())))
    }

    fn header<const N: usize>(&self, columns: [&str; N]) -> Vec<String> {
        columns.map(|column| self.speaker().say(&format!("column-{column}"))).into()
    }

    fn yes_no(&self, yes: bool) -> String {
        self.speaker().say(if yes { "library-yes" } else { "library-no" })
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
        if let Some(id) = args.restore {
            let restored = self.library.restore_game(GameId(id));
            self.said(restored)?;
            self.context
                .note(&self.speaker().say_with("library-game-restored", [("id", id.to_string().into())]));
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
                        words::clock(game.progress.time),
                        self.yes_no(game.progress.found.is_some()),
                        Date::of_unix_milliseconds(game.touched).to_string(),
                        game.title.clone().unwrap_or_default(),
                    ]
                })
                .collect();
            print(&table(&header, &rows))?;
        }
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
