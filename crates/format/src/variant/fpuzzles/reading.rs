//! Which texts hold JSON of f-puzzles, and the JSON in them.

use serde_json::Value;

use super::value::Object;
use crate::forms::link;
use crate::loss::Losses;
use crate::variant::error::VariantError;
use crate::variant::record::VariantRecord;
use crate::variant::wrong::Wrong;

/// Is this a link with JSON of f-puzzles?
pub(in crate::variant) fn fits_link(text: &str) -> bool {
    object(text).is_ok_and(|object| has_cells(&object))
}

/// Is this JSON of f-puzzles? Its cells are objects; a grid of digits is somebody else's.
pub(in crate::variant) fn fits_object(text: &str) -> bool {
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

pub(in crate::variant) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord, VariantError> {
    super::read::record(&object(text)?, dropped)
}
