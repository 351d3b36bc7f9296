//! `fpuzzles` and `sudokupad`: a puzzle of f-puzzles.com with rules.
//!
//! The JSON is packed with LZ-string as base64, behind `?load=` of an address of f-puzzles.com, behind `fpuz` or `fpuzzles` of one of
//! SudokuPad, or alone. Plain JSON with `size` and `grid` is read too. Which rules there are is in
//! `shudu_variant::RuleKind::forms`; the fields are read as `shudu_format::Form::Fpuzzles` reads those of a classic Sudoku, with
//! these differences: `size` may be 1 to 25, `region` of a cell may be any (none or below 0: no region), `givenPencilMarks` are what
//! a cell may have at most and `centerPencilMarks` are notes, which are left out.
//!
//! A list, an object or `true` under a name that is not known may be a rule, and is an error that names it; so is a drawing
//! beside rules in words, and a `cage` with cells.
//!
//! Written: `size`, `title`, `grid`, `solution` and the rules. The digits must be 1 to the number of rows, and the grid square.

mod read;
mod rules;
#[cfg(test)]
mod tests;
mod value;
mod write;

use serde_json::{Map, Value};

use super::error::{VariantError, Wrong};
use super::record::{Dropped, VariantForm, VariantRecord};
use crate::forms::link;

pub(super) use write::write;

type Object = Map<String, Value>;

/// Is it a link with a puzzle that is no classic Sudoku? What cannot be unpacked is left to the readers of those.
pub(super) fn fits(line: &str) -> Option<VariantForm> {
    let form = form_of(line)?;
    let object = object(line).ok()?;
    is_variant(&object).then_some(form)
}

/// The form of what begins like a link with a puzzle of f-puzzles, or like its JSON.
pub(super) fn form_of(text: &str) -> Option<VariantForm> {
    let text = text.trim();
    if text.starts_with('{') {
        return (text.contains("\"grid\"") && text.contains("\"size\"")).then_some(VariantForm::Fpuzzles);
    }
    match link::packed_fpuzzles(text)?.0 {
        crate::Form::Fpuzzles => Some(VariantForm::Fpuzzles),
        _ => Some(VariantForm::SudokuPad),
    }
}

/// Has it another size, other regions, or anything that the reader of classic Sudoku would take for a rule?
fn is_variant(object: &Object) -> bool {
    if !object.contains_key("grid") {
        return false;
    }
    if object.get("size").is_some_and(|size| size.as_u64() != Some(9)) {
        return true;
    }
    let has_rule = object.iter().any(|(name, value)| read::is_rule(name) && !read::is_nothing(value));
    has_rule || read::has_regions(object)
}

fn object(text: &str) -> Result<Object, VariantError> {
    let text = text.trim();
    if text.starts_with('{') {
        return Ok(serde_json::from_str(text)?);
    }
    let broken = || VariantError::new(Wrong::Link);
    let part = match link::packed_fpuzzles(text) {
        Some((_, Ok(part))) => part,
        Some((_, Err(_))) => return Err(VariantError::new(Wrong::ShortLink)),
        None => return Err(broken()),
    };
    Ok(serde_json::from_str(&link::unpack(part).ok_or_else(broken)?)?)
}

pub(super) fn read(text: &str, dropped: &mut Vec<Dropped>) -> Result<VariantRecord, VariantError> {
    read::record(&object(text)?, dropped)
}
