//! `shudu library show`, `daily` and `stats`: what is known of one puzzle, and of all.

use shudu::library::{Date, Entry, PuzzleId};
use shudu::ops::library::{EntryShape, FiguresShape, daily};
use shudu::ops::pictured::given;
use shudu::words;

use super::{OpenLibrary, now, print, print_json};
use crate::args::{DailyArgs, Layout, PlainArgs, ShowArgs, is_seen};
use crate::batch::command::board;
use crate::batch::puzzles::Puzzles;
use crate::exit::Exit;
use crate::table::{table, thousands};

impl OpenLibrary<'_> {
    pub(super) fn show(&self, args: &ShowArgs) -> anyhow::Result<Exit> {
        let entry = self.said(self.library.puzzle(PuzzleId(args.id)))?;
        self.show_entry(&entry, args.json, args.to)
    }

    fn show_entry(&self, entry: &Entry, json: bool, to: Option<Layout>) -> anyhow::Result<Exit> {
        if let Some(to) = to {
            let is_written = Puzzles::write_one(to, &entry.sudoku, &entry.id.to_string(), self.context)?;
            return Ok(if is_written { Exit::Yes } else { Exit::Trouble });
        }
        let shape = EntryShape::from(entry);
        if json {
            print_json(&shape)?;
            return Ok(Exit::Yes);
        }
        let mut drawn = given(&entry.sudoku, self.speaker()).text(&self.context.style(None));
        if !is_seen(None) {
            drawn = board(&entry.sudoku, drawn);
        }
        let rating = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.1}"));
        let same = self.said(self.library.equivalents(&entry.sudoku))?;
        let same: Vec<String> = same.iter().filter(|id| **id != entry.id).map(ToString::to_string).collect();
        let list =
            |names: &[String]| (!names.is_empty()).then(|| names.join(&self.speaker().say("list-comma")));
        let techniques: Vec<String> = shape
            .techniques
            .iter()
            .map(|used| {
                let name = words::technique(&used.name, shape.kind.is_none(), self.speaker());
                self.speaker().say_with("with-more", [("what", name.into()), ("more", used.times.into())])
            })
            .collect();
        let symmetries: Vec<String> =
            shape.symmetries.iter().map(|name| words::symmetry(name, self.speaker())).collect();
        let er = shape.er.map(|_| [shape.er, shape.ep, shape.ed].map(rating).join(" / "));
        let hodoku = shape.hodoku_level.as_ref().map(|level| match shape.hodoku_score {
            Some(score) => {
                let level = words::hodoku_level(level, self.speaker());
                self.speaker().say_with("with-more", [("what", level.into()), ("more", score.into())])
            }
            None => words::hodoku_level(level, self.speaker()),
        });
        let facts = [
            ("library-fact-clues", Some(shape.clues.to_string())),
            ("library-fact-level", shape.level.map(|level| words::level(level, self.speaker()))),
            ("library-fact-rating", er),
            ("library-fact-hodoku", hodoku),
            ("library-fact-comment", shape.comment),
            ("library-fact-source", shape.source),
            ("library-fact-tags", list(&shape.tags)),
            ("library-fact-techniques", list(&techniques)),
            ("library-fact-symmetries", list(&symmetries)),
            ("library-fact-collections", list(&shape.collections)),
            ("library-fact-equivalent", list(&same)),
            ("library-fact-games", (shape.games > 0).then(|| shape.games.to_string())),
            ("library-fact-solved", Some(self.yes_no(shape.solved))),
            ("library-fact-best", shape.best.map(words::clock)),
        ];
        for (name, value) in facts {
            if let Some(value) = value {
                drawn.push_str(&self.fact(name, value));
            }
        }
        print(&drawn)?;
        Ok(Exit::Yes)
    }

    /// A line: what it is, and its value.
    fn fact(&self, name: &str, value: String) -> String {
        words::named(self.speaker().say(name), value, self.speaker()) + "\n"
    }

    pub(super) fn daily(mut self, args: &DailyArgs) -> anyhow::Result<Exit> {
        let date = args.day.or(args.date).unwrap_or_else(|| Date::of_unix_milliseconds(now()));
        let id = daily(&mut self.library, date, now());
        let id = self.said(id)?;
        let entry = self.said(self.library.puzzle(id))?;
        self.show_entry(&entry, args.json, args.to)
    }

    pub(super) fn stats(&self, args: &PlainArgs) -> anyhow::Result<Exit> {
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
            ("library-figure-played", words::clock(figures.played)),
            ("library-figure-events", thousands(figures.events)),
        ] {
            text.push_str(&self.fact(name, value));
        }
        if !figures.by_er.is_empty() {
            let rows: Vec<Vec<String>> = figures
                .by_er
                .iter()
                .map(|level| {
                    vec![
                        level.er.map_or_else(|| "-".to_owned(), |er| format!("{er}.x")),
                        level.solved.to_string(),
                        level.best.map_or_else(String::new, words::clock),
                        level.mean.map_or_else(String::new, words::clock),
                    ]
                })
                .collect();
            text.push_str(&table(&self.header(["er", "solved", "best", "mean"]), &rows));
        }
        print(&text)?;
        Ok(Exit::Yes)
    }
}
