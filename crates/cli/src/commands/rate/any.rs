//! Puzzles of every kind: ratings for classic ones, a level for all others.

use shudu::format::Sudoku;
use shudu::ops::Answered;
use shudu::ops::level::Level;
use shudu::ops::rate::{Outcome, Response};
use shudu::ops::variant::{self, VariantPath};
use shudu::words;

use super::Rate;
use crate::args::{Layout, Output};
use crate::batch::command::BatchCommand;
use crate::batch::puzzle_command::PuzzleCommand;
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;

/// `rate` of puzzles of every kind.
pub(super) struct Any<'a>(pub(super) Rate<'a>);

/// The path of a puzzle with one solution.
type Path = Result<VariantPath, Box<variant::Outcome>>;

type Found = Answered<Outcome, Path>;

impl BatchCommand for Any<'_> {
    type Puzzle = Sudoku;
    type Outcome = Found;
    type Shape = Response;

    fn takes(&self) -> Takes {
        Takes::Any
    }

    fn ask(&self, sudoku: &Sudoku) -> Found {
        Answered::ask(
            sudoku,
            |record| self.0.ask(record),
            |record| variant::explain(record, self.0.options.limits, Some(self.0.context.stop)),
        )
    }

    fn keeps(&self, found: &Found) -> bool {
        match found {
            Answered::Classic(outcome) => self.0.keeps(outcome),
            Answered::Variant(path) => self.0.met.count(self.0.filter.level.is_none_or(|level| {
                let of_path =
                    path.as_ref().ok().filter(|path| path.word() != "unknown").map(VariantPath::level);
                of_path.map(Level::of_variant) == Some(level)
            })),
        }
    }

    fn kind(&self, found: &Found) -> Kind {
        match found {
            Answered::Classic(outcome) => self.0.kind(outcome),
            Answered::Variant(Ok(path)) if path.word() == "unknown" => Kind::Unknown,
            Answered::Variant(Ok(_)) => Kind::Ok,
            Answered::Variant(Err(outcome)) => outcome.found().into(),
        }
    }

    fn batch_form(&self) -> Output {
        self.0.batch_form()
    }

    fn drawn(&self, sudoku: &Sudoku, found: &Found) -> String {
        let speaker = self.0.context.speaker;
        found.with(
            sudoku,
            |record, outcome| self.0.drawn(record, outcome),
            |record, path| Response::of_variant(record, path, speaker).note.unwrap_or_default() + "\n",
        )
    }

    fn draws(&self) -> bool {
        false
    }

    fn line(&self, sudoku: &Sudoku, found: &Found, out: &mut Vec<u8>) {
        let text = found.with(
            sudoku,
            |record, outcome| {
                let mut line = Vec::new();
                self.0.line(record, outcome, &mut line);
                line
            },
            |record, path| {
                let rating = Response::of_variant(record, path, self.0.context.speaker);
                rating.level.map(|level| level.to_string()).or(rating.note).unwrap_or_default().into_bytes()
            },
        );
        out.extend(text);
    }

    fn columns(&self) -> Vec<&'static str> {
        self.0.columns()
    }

    fn row(&self, sudoku: &Sudoku, found: &Found) -> Vec<String> {
        found.with(
            sudoku,
            |record, outcome| self.0.row(record, outcome),
            |record, path| {
                // Most columns are those of the scales for classic puzzles.
                let rating = Response::of_variant(record, path, self.0.context.speaker);
                let value = |column: &str| match column {
                    "level" => rating.level.map(|level| level.to_string()),
                    "note" => rating.note.clone(),
                    _ => None,
                };
                self.columns().into_iter().map(|column| value(column).unwrap_or_default()).collect()
            },
        )
    }

    fn reject(&self, word: &str, reason: &str) -> Vec<String> {
        self.0.reject(word, reason)
    }

    fn shape(&self, sudoku: &Sudoku, found: &Found) -> Response {
        found.with(
            sudoku,
            |record, outcome| self.0.shape(record, outcome),
            |record, path| Response::of_variant(record, path, self.0.context.speaker),
        )
    }

    fn totals(&self) -> Option<String> {
        self.0.totals()
    }
}

impl PuzzleCommand for Any<'_> {
    fn puzzle(&self, sudoku: &Sudoku, found: &Found, to: Layout) -> Result<Sudoku, String> {
        found.with(
            sudoku,
            |record, outcome| self.0.puzzle(record, outcome, to),
            |record, path| match path {
                Ok(_) => Ok(record.clone().into()),
                Err(outcome) => Err(words::variant::sentence(record, outcome, self.0.context.speaker)),
            },
        )
    }
}
