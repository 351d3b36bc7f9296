//! `fpuzzles` and `sudokupad`: a puzzle of f-puzzles.com with rules.
//!
//! The JSON is packed with LZ-string as base64, behind `?load=` of an address of f-puzzles.com, behind `fpuz` or
//! `fpuzzles` of one of SudokuPad, or alone. Plain JSON with `size` and `grid` is read too. Which rules there are is in
//! `shudu_variant::RuleKind::forms`; the fields are read as `shudu_format::Form::Fpuzzles` reads those of a classic
//! Sudoku, with these differences: `size` may be 1 to 25, `region` of a cell may be any (none or below 0: no region),
//! `givenPencilMarks` are what a cell may have at most and `centerPencilMarks` are notes, which are left out.
//!
//! A list, an object or `true` under a name that is not known may be a rule, and is an error that names it; so is a
//! drawing beside rules in words, and a `cage` with cells.
//!
//! Written: `size`, `title`, `grid`, `solution` and the rules. The digits must be 1 to the number of rows, and the grid
//! square.

mod read;
mod rules;
#[cfg(test)]
mod tests;
mod value;
mod write;

use serde_json::{Map, Value};

use super::error::VariantError;
use super::record::VariantRecord;
use super::wrong::Wrong;
use crate::forms::link;
use crate::loss::Losses;

pub(super) use write::write;

type Object = Map<String, Value>;

/// Is this a link with JSON of f-puzzles?
pub(super) fn fits_link(text: &str) -> bool {
    object(text).is_ok_and(|object| has_cells(&object))
}

/// Is this JSON of f-puzzles? Its cells are objects; a grid of digits is somebody else's.
pub(super) fn fits_object(text: &str) -> bool {
    text.contains("\"grid\"")
        && text.contains("\"size\"")
        && serde_json::from_str::<Object>(text).is_ok_and(|object| has_cells(&object))
}

fn has_cells(object: &Object) -> bool {
    let row = object.get("grid").and_then(|rows| rows.get(0)).and_then(|row| row.get(0));
    row.is_some_and(Value::is_object)
}

fn object(text: &str) -> Result<Object, VariantError> {
    let text = text.trim();
    if text.starts_with('{') {
        return Ok(serde_json::from_str(text)?);
    }
    let unpacked = link::packed_fpuzzles(text).and_then(link::unpack);
    Ok(serde_json::from_str(&unpacked.ok_or_else(|| VariantError::new(Wrong::Unrecognised))?)?)
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord, VariantError> {
    read::record(&object(text)?, dropped)
}
