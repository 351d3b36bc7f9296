//! What the JSON object looks like, and how it becomes a record.

use std::collections::BTreeMap;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use shudu_core::{Candidates, Cell, DigitSet, Grid, Step};

use super::{FORM, VERSION};
use crate::chars::{self, digit};
use crate::drawn_rules::VARIANT;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::forms::line::{field, push_grid};
use crate::forms::sukaku;
use crate::loss::{Loss, Losses};
use crate::other_rules::Beside;
use crate::record::{HodokuFields, Ratings, Record};
use crate::sudoku::Sudoku;

/// A Sudoku with all that is known of it.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Record"))]
pub(super) struct Shape {
    /// Always `shudu`; understood when it lacks.
    #[serde(default = "our_name")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = "shudu")))]
    format: String,
    /// The version of this schema; understood when it lacks.
    #[serde(default = "our_version")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    version: u64,
    /// The givens: 81 characters, row by row, `1` to `9` or a blank; `.` is written for a blank.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.0*_Xx-]{81}$")))]
    puzzle: String,
    /// Digits that are not givens, the same way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.0*_Xx-]{81}$")))]
    placed: Option<String>,
    /// What each of the 81 cells may still take, row by row: its digits, nothing for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(length(equal = 81), inner(regex(pattern = "^[1-9]{0,9}$"))))]
    candidates: Option<Vec<String>>,
    /// The solution, 81 characters, row by row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[1-9.0*_Xx-]{81}$")))]
    solution: Option<String>,
    /// A name or remark.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) comment: Option<String>,
    /// What HoDoKu's library says of a technique.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hodoku: Option<Box<HodokuFields>>,
    /// The difficulty, by scale.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ratings: Option<Box<Ratings>>,
    /// Steps of a human solution, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<Step>>,
    /// Fields that this version does not know.
    #[serde(flatten, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    other: BTreeMap<String, IgnoredAny>,
}

fn our_name() -> String {
    "shudu".to_owned()
}

fn our_version() -> u64 {
    VERSION
}

/// The JSON Schema of the object that the form `json` reads and writes.
#[cfg(feature = "schema")]
pub fn json_schema() -> serde_json::Value {
    schemars::schema_for!(Shape).to_value()
}

/// Enough of an object to tell whether a later version wrote it.
#[derive(Deserialize)]
struct Head {
    #[serde(default = "our_name")]
    format: String,
    #[serde(default = "our_version")]
    version: u64,
}

impl Shape {
    pub(super) fn of(record: &Record) -> Shape {
        let text = |grid: &Grid| {
            let mut out = String::with_capacity(81);
            push_grid(grid, b'.', &mut out);
            out
        };
        let digits = |set: DigitSet| set.iter().map(|digit| char::from(digit.ascii())).collect::<String>();
        Shape {
            format: our_name(),
            version: VERSION,
            puzzle: text(&record.givens),
            placed: (!record.placed.is_empty()).then(|| text(&record.placed)),
            candidates: record.candidates.map(|all| all.iter().map(|(_, set)| digits(set)).collect()),
            solution: record.solution.as_ref().map(text),
            comment: record.comment.clone(),
            hodoku: record.hodoku.clone(),
            ratings: record.ratings.clone(),
            steps: (!record.steps.is_empty()).then(|| record.steps.clone()),
            other: BTreeMap::new(),
        }
    }

    /// The record. So many of the fields that are not known were used.
    fn into_record(self, line: u64, column: u64, used: usize) -> Result<(Record, Losses), ReadError> {
        let grid = |text: &str| {
            field(text, FORM, line, None).map_err(|error| ReadError { column: Some(column), ..error })
        };
        // Answers about a Sukaku name it so.
        let stated = sukaku::of_line(&self.puzzle);
        let givens = if stated.is_some() { Grid::EMPTY } else { grid(&self.puzzle)? };
        let mut placed = self.placed.as_deref().map(grid).transpose()?.unwrap_or_default();
        for cell in givens.filled_cells().iter() {
            placed.set(cell, None);
        }
        let mut dropped = Losses::none(FORM);
        dropped.note(Loss::UnknownFields, self.other.len() > used);
        let comment = self.comment.and_then(|text| {
            let mut line = String::new();
            let trimmed = text.trim();
            dropped.note(Loss::ControlCharacters, chars::push_one_line(trimmed, &mut line));
            chars::comment(&line)
        });
        let record = Record {
            givens,
            placed,
            candidates: self.candidates.map(|list| candidates(&list, line, column)).transpose()?.or(stated),
            solution: self.solution.as_deref().map(grid).transpose()?,
            comment,
            hodoku: self.hodoku,
            ratings: self.ratings,
            steps: self.steps.unwrap_or_default(),
        };
        Ok((record, dropped))
    }
}

/// Reads one object, which begins at this line and column.
pub(super) fn read(text: &str, line: u64, column: u64) -> Result<(Sudoku, Losses), ReadError> {
    let variant =
        |seen: &str| ReadError::new(FORM, line, column, ReadErrorKind::BadField, seen, Expected::Classic);
    let head_is_ours = |head: &Head| -> Result<(), ReadError> {
        if head.format == VARIANT {
            return Err(variant(VARIANT));
        }
        if head.format != "shudu" {
            let kind = ReadErrorKind::BadField;
            return Err(ReadError::new(FORM, line, column, kind, &head.format, Expected::JsonFormat));
        }
        if head.version > VERSION {
            let (version, expected) = (head.version, Expected::Version(VERSION));
            let kind = ReadErrorKind::NewerVersion { version };
            return Err(ReadError::new(FORM, line, column, kind, &version.to_string(), expected));
        }
        Ok(())
    };
    match serde_json::from_str::<Shape>(text) {
        Ok(shape) => {
            // Answers about variants say their shape. Their givens alone are another puzzle.
            if shape.other.contains_key("shape") {
                return Err(variant("shape"));
            }
            head_is_ours(&Head { format: shape.format.clone(), version: shape.version })?;
            let beside = beside(text, &shape.other);
            let (record, dropped) = shape.into_record(line, column, beside.used)?;
            let sudoku = beside.puzzle(record.into(), FORM, line);
            Ok((sudoku.map_err(|error| ReadError { column: Some(column), ..error })?, dropped))
        }
        Err(error) => {
            // What another program or a later version wrote is not judged by today's shape.
            if let Ok(head) = serde_json::from_str::<Head>(text) {
                head_is_ours(&head)?;
            }
            Err(json_error(&error, text, line, column))
        }
    }
}

/// What the fields that are not known say.
fn beside(text: &str, unknown: &BTreeMap<String, IgnoredAny>) -> Beside {
    let mut beside = Beside::default();
    if !unknown.is_empty()
        && let Ok(fields) = serde_json::from_str::<serde_json::Map<_, _>>(text)
    {
        beside.inspect(&fields, |name| !unknown.contains_key(name));
    }
    beside
}

fn candidates(list: &[String], line: u64, column: u64) -> Result<Candidates, ReadError> {
    let here = |error: ReadError| ReadError { column: Some(column), ..error };
    if list.len() != 81 {
        let (expected, found) = (Expected::Cells(81), list.len());
        let error = if found < 81 { ReadError::too_few } else { ReadError::too_many };
        return Err(here(error(FORM, line, found, "", expected)));
    }
    let mut candidates = Candidates::from_cells([DigitSet::EMPTY; 81]);
    for (cell, text) in Cell::ALL.into_iter().zip(list) {
        let good = text.chars().all(|c| digit(c).is_some_and(|digit| candidates[cell].insert(digit)));
        if !good {
            let (kind, expected) = (ReadErrorKind::NotACell, Expected::Candidates);
            return Err(ReadError::new(FORM, line, column, kind, text, expected).in_cell(Some(cell)));
        }
    }
    Ok(candidates)
}

/// What the JSON reader says, at its place in the whole input.
pub(super) fn json_error(error: &serde_json::Error, text: &str, line: u64, column: u64) -> ReadError {
    let message = error.to_string();
    // The message ends with the place inside the object; the place in the input is reported separately.
    let message = message.rsplit_once(" at line ").map_or(message.as_str(), |(start, _)| start).to_owned();
    let (inside, byte) = (error.line().max(1), error.column());
    let row = text.split('\n').nth(inside - 1).unwrap_or_default();
    let before = row.as_bytes().get(..byte.saturating_sub(1)).unwrap_or(row.as_bytes());
    let characters = String::from_utf8_lossy(before).chars().count() as u64;
    let column = if inside == 1 { column + characters } else { characters + 1 };
    let kind = ReadErrorKind::Json(chars::shown_long(&message));
    ReadError::new(FORM, line + inside as u64 - 1, column, kind, "", Expected::JsonPuzzle)
}
