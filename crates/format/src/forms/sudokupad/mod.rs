//! `sudokupad`: a link of SudokuPad, or what such a link has after its address.
//!
//! ```text
//! https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79
//! ```
//!
//! The address is one of sudokupad.app or crackingthecryptic.com, with or without `sudoku/` and `?puzzleid=`, or
//! `sudokupad://puzzle/`. After it comes one of these, which is read without the address too; settings that follow `?`,
//! `&` or `#` are skipped.
//!
//! - `scl` or `ctc`: JSON packed with LZ-string as base64, plain or shortened as SudokuPad does.
//! - `fpuz` or `fpuzzles`: a puzzle of f-puzzles, as [`super::fpuzzles`] has it; without an address it counts as that
//!   form.
//! - `scf`: the givens alone, as [`scf`] has them.
//!
//! Anything else is the name of a puzzle that is stored elsewhere, and the error says so. For all links, see
//! [`super::link`].
//!
//! | field | how it is read |
//! |---|---|
//! | `cells` | nine rows of nine cells; `value` is a given |
//! | `centremarks` of a cell | its candidates |
//! | `pencilMarks` of a cell | dropped: they say where in a box a digit may go, not what a cell may take |
//! | `regions` | must be the nine boxes |
//! | `metadata`, cages without cells that say `name: value` | `title` and `author` are the comment, `title (author)`; `solution` the solution; `rules` are dropped, unless they say no more than that the rules of Sudoku apply |
//! | `id`, `cellSize`, `settings` | skipped |
//! | anything else | refused when it is a list, an object or `true`; otherwise dropped |
//!
//! Lines, arrows, shapes and cages are all that SudokuPad has to draw the rules of a puzzle with, so a puzzle with any
//! is refused, even where they only decorate.
//!
//! Written: `scl`, with `cells`, `regions` and, where there is one, `metadata` with `title` and `solution`; candidates
//! as `centremarks` of the cells without a given. A link has no place for placed digits. A solution that is not full is
//! dropped, and so is that a cell has no candidate left.

mod scf;
#[cfg(test)]
mod tests;

use serde::Serialize;
use serde_json::{Map, Value};
use shudu_core::{Cell, Digit};

use crate::error::ReadError;
use crate::form::Form;
use crate::forms::fpuzzles;
use crate::forms::link::{
    Fields, Place, before_settings, is_packed, parse_zipped, push_packed, push_title, site, whole_solution,
};
use crate::forms::notes;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const ADDRESS: &str = "https://sudokupad.app/scl";

/// Does a line without an address begin so?
pub(crate) fn fits(text: &str) -> bool {
    packed(text).is_some_and(is_packed) || text.strip_prefix("scf").is_some_and(scf::fits)
}

/// What follows `scl` or `ctc`.
fn packed(text: &str) -> Option<&str> {
    text.strip_prefix("scl").or_else(|| text.strip_prefix("ctc"))
}

pub(crate) fn read(place: Place<'_>) -> Result<Fields<'_>, ReadError> {
    let (id, bare) = match site(place.part) {
        Some((Form::SudokuPad, path)) => (id(path), false),
        Some(_) => return Err(place.not_a_link()),
        None => (before_settings(place.part), true),
    };
    let place = place.at(id);
    let (object, place) = if let Some(packed) = packed(id) {
        let place = place.at(packed);
        (unzipped(place)?, place)
    } else if let Some(packed) = fpuzzles::without_prefix(id) {
        let place = place.at(packed);
        (place.object(&place.unpacked()?)?, place)
    } else if let Some(short) = id.strip_prefix("scf") {
        return scf::read(place.at(short));
    } else if bare {
        return Err(place.not_a_link());
    } else {
        return Err(place.elsewhere());
    };
    // The content decides which it is, as for SudokuPad.
    if object.contains_key("grid") {
        fpuzzles::read_object(place, &object)
    } else {
        read_object(place, &object)
    }
}

/// What follows `scl` or `ctc`, plain or shortened.
fn unzipped(place: Place<'_>) -> Result<Map<String, Value>, ReadError> {
    let text = place.unpacked()?;
    match serde_json::from_str(&text) {
        Ok(object) => Ok(object),
        Err(_) => parse_zipped(&text).map_err(|error| place.json(&error.to_string())),
    }
}

/// The JSON of SudokuPad in a link of its own, or in what follows the address of one.
#[cfg(feature = "shared")]
pub(crate) fn object(text: &str) -> Option<Map<String, Value>> {
    let place = Place::of(text, Form::SudokuPad, 1);
    let id = match site(place.part) {
        Some((Form::SudokuPad, path)) => id(path),
        Some(_) => return None,
        None => before_settings(place.part),
    };
    unzipped(place.at(packed(id)?)).ok()
}

/// What the address ends with, without the settings after it.
pub(crate) fn id(path: &str) -> &str {
    if let Some((_, id)) = path.split_once("puzzleid=") {
        return id.split(['&', '#']).next().unwrap_or(id);
    }
    let path = before_settings(path);
    let path = path.strip_prefix('/').unwrap_or(path);
    path.strip_prefix("sudoku/").unwrap_or(path)
}

fn read_object<'a>(place: Place<'a>, object: &Map<String, Value>) -> Result<Fields<'a>, ReadError> {
    let mut fields = Fields::new(place);
    let Some(cells) = object.get("cells") else { return Err(place.json("missing field `cells`")) };
    for (cell, value) in fields.cells(cells)? {
        read_cell(&mut fields, cell, value)?;
    }
    for (name, value) in object {
        match name.as_str() {
            "cells" | "regions" | "id" | "cellSize" | "settings" => {}
            "title" | "author" | "rules" | "solution" => fields.about(name, value)?,
            "metadata" | "metaData" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    fields.about(name, value)?;
                }
            }
            "cages" => cages(&mut fields, value)?,
            _ => fields.unknown(name, value)?,
        }
    }
    regions(&fields, object.get("regions").unwrap_or(&Value::Null))?;
    Ok(fields)
}

fn read_cell(fields: &mut Fields<'_>, cell: Cell, value: &Value) -> Result<(), ReadError> {
    for (name, value) in value.as_object().into_iter().flatten() {
        match name.as_str() {
            "value" => {
                let digit = fields.digit(cell, value)?;
                fields.givens.set(cell, digit);
            }
            "centremarks" => {
                let digits = fields.digits(cell, value)?;
                fields.marks[cell.index()] = digits;
            }
            "pencilMarks" => fields.drops(Loss::CornerMarks, value),
            "given" => {}
            _ => fields.unknown(name, value)?,
        }
    }
    Ok(())
}

fn cages(fields: &mut Fields<'_>, value: &Value) -> Result<(), ReadError> {
    for cage in value.as_array().into_iter().flatten() {
        if cage.get("cells").and_then(Value::as_array).is_some_and(|cells| !cells.is_empty()) {
            return Err(fields.place.rule("cages"));
        }
        fields.about_in_words(cage.get("value").and_then(Value::as_str).unwrap_or_default())?;
    }
    Ok(())
}

/// Nine lists of cells, which must be the boxes. Without them a digit could be anywhere in a box.
fn regions(fields: &Fields<'_>, value: &Value) -> Result<(), ReadError> {
    let mut of = [None; 81];
    for (i, region) in value.as_array().into_iter().flatten().enumerate() {
        for cell in region.as_array().into_iter().flatten() {
            let part = |i: usize| cell.get(i).and_then(Value::as_u64).filter(|&n| n < 9);
            let (Some(row), Some(column)) = (part(0), part(1)) else {
                return Err(fields.place.rule("regions"));
            };
            of[Cell::at(row as usize, column as usize).index()] = Some(i);
        }
    }
    fields.regions(|cell| of[cell.index()])
}

#[derive(Serialize)]
struct Shape {
    cells: Vec<Vec<CellShape>>,
    regions: Vec<Vec<[u8; 2]>>,
    #[serde(skip_serializing_if = "Metadata::is_empty")]
    metadata: Metadata,
}

#[derive(Serialize)]
struct CellShape {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    centremarks: Vec<u8>,
}

#[derive(Serialize)]
struct Metadata {
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

impl Metadata {
    fn is_empty(&self) -> bool {
        self.title.is_none() && self.solution.is_none()
    }
}

/// Writes one link, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let keeps = [Loss::Candidates, Loss::Solution, Loss::Comment];
    let mut losses = record.beyond_givens(Form::SudokuPad, &keeps);
    // A placed digit is still all that its cell may take.
    let candidates = record.candidates.map(|_| record.marks());
    let marks = notes::of(&Record { candidates, ..Record::of(record.givens) }, &mut losses);
    let cell = |row, column| {
        let cell = Cell::at(row, column);
        let centremarks = marks[cell.index()].iter().map(Digit::get).collect();
        CellShape { value: record.givens[cell].map(Digit::get), centremarks }
    };
    let in_box = |number: usize| {
        let cells = Cell::ALL.into_iter().filter(|cell| cell.box_number() == number);
        cells.map(|cell| [cell.row() as u8, cell.column() as u8]).collect()
    };
    let shape = Shape {
        cells: (0..9).map(|row| (0..9).map(|column| cell(row, column)).collect()).collect(),
        regions: (0..9).map(in_box).collect(),
        metadata: Metadata {
            title: push_title(record, &mut losses),
            solution: whole_solution(record, &mut losses).map(|grid| grid.to_string()),
        },
    };
    out.push_str(ADDRESS);
    push_packed(&shape, out);
    losses
}
