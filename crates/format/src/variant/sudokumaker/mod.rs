//! A puzzle of SudokuMaker: a link of sudokumaker.app with its JSON, packed with LZ-string as base64, or the JSON
//! alone. It counts as the form `sudokupad`, which is where such puzzles are played.
//!
//! The JSON is `{"formatVersion":…,"puzzle":{…}}`. Of the puzzle `name`, `author` and `comment` (the rules in words),
//! `cells` with `value` and `given`, and the `constraints` by the numbers of their types: see [`rules`] and
//! [`cosmetic`]. Its size is `width` and `height`, its digits `minDigit` and `maxDigit`; nine rows with 1 to 9 when
//! nothing is said. Where every cell has a value they are the solution.
//!
//! A puzzle of `type` `custom` has no rule for rows and columns unless a constraint says so: one without, or with fewer
//! digits than cells in a row, is no Sudoku. It is opened and not solved, and no digit clashes with another there. A
//! constraint in code, or of a type that is not known, may be a rule: the puzzle is opened and not solved, too.

mod cosmetic;
mod places;
mod rules;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value};
use shudu_variant::{Digits, Grid, Shape};

use self::places::Places;
use super::error::VariantError;
use super::presentation::{MAX_COSMETICS, REPEATED_DIGITS, says_nothing_more};
use super::record::VariantRecord;
use super::text;
use super::wrong::{Wanted, What, Wrong};
use crate::forms::link;
use crate::json_value::{list, paragraphs};
use crate::loss::{Loss, Losses};

type Object = Map<String, Value>;
type Result<T> = std::result::Result<T, VariantError>;

/// The types of constraints that are read here.
mod kind {
    pub(super) const GIVENS: u64 = 0;
    pub(super) const REGIONS: u64 = 1;
    pub(super) const ROWS_AND_COLUMNS: u64 = 2003;
    pub(super) const CODE: u64 = 1000;
    pub(super) const FOG: [u64; 2] = [4000, 4001];
}

/// Is this the JSON of SudokuMaker?
pub(super) fn fits_object(text: &str) -> bool {
    text.contains("\"formatVersion\"") && text.contains("\"constraints\"")
}

/// Is it either?
pub(super) fn fits(text: &str) -> bool {
    let text = text.trim();
    if text.starts_with('{') { fits_object(text) } else { packed(text).is_some() }
}

/// What follows `puzzle=` in a link.
fn packed(text: &str) -> Option<&str> {
    link::maker(text)?.split(['?', '&']).find_map(|field| field.strip_prefix("puzzle="))
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let text = text.trim();
    let unpacked;
    let json = if text.starts_with('{') {
        text
    } else {
        let packed = packed(text).map(link::before_settings).unwrap_or_default();
        // The packer for addresses has `-` where that for base64 has `/`.
        unpacked = link::unpack(&packed.replace('-', "/"));
        unpacked.as_deref().ok_or_else(|| VariantError::new(Wrong::Link))?
    };
    let object: Object = serde_json::from_str(json)?;
    let Some(puzzle) = object.get("puzzle").and_then(Value::as_object) else {
        return Err(VariantError::new(Wrong::Missing { name: "puzzle".to_owned() }));
    };
    record(puzzle, dropped)
}

fn record(puzzle: &Object, dropped: &mut Losses) -> Result<VariantRecord> {
    let constraints: Vec<&Value> = list(puzzle.get("constraints"))
        .iter()
        .filter(|one| one.get("disabled") != Some(&true.into()))
        .collect();
    let (shape, has_houses) = shape(puzzle, &constraints)?;
    let mut record = VariantRecord::blank(shape.clone());
    if !has_houses {
        record.presentation.note_unknown(REPEATED_DIGITS);
    }
    record.title = puzzle.get("name").and_then(paragraphs);
    record.presentation.author = puzzle.get("author").and_then(paragraphs);
    let comment = puzzle.get("comment").and_then(paragraphs).filter(|words| !says_nothing_more(words));
    cells(puzzle, &mut record, dropped)?;
    let places = Places { shape: &shape };
    let (mut is_drawn, mut negative) = (false, rules::Negative::default());
    for constraint in constraints {
        let Some(kind) = constraint.get("type").and_then(Value::as_u64) else {
            return Err(VariantError::unfit("type", &constraint.to_string(), Wanted::Number));
        };
        match kind {
            kind::GIVENS | kind::REGIONS | kind::ROWS_AND_COLUMNS => {}
            kind if kind::FOG.contains(&kind) => dropped.note(Loss::Drawings, true),
            kind::CODE => {
                let name = constraint.pointer("/definition/name").and_then(paragraphs);
                record.presentation.note_unknown(name.as_deref().unwrap_or("code"));
            }
            kind => {
                let figures = cosmetic::of(kind, constraint, &places);
                if let Some(figures) = figures {
                    is_drawn |= !figures.is_empty();
                    record.presentation.cosmetics.extend(figures);
                } else if !rules::read(kind, constraint, &places, &mut record, &mut negative)? {
                    record.presentation.note_unknown(&format!("constraint {kind}"));
                }
            }
        }
    }
    negative.push(&mut record.rules);
    if record.presentation.cosmetics.len() > MAX_COSMETICS {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Cosmetics, most: MAX_COSMETICS }));
    }
    dropped.note(Loss::RulesInWords, comment.is_some());
    if is_drawn && (comment.is_some() || puzzle.get("comment").and_then(paragraphs).is_none()) {
        record.presentation.note_unknown("drawing");
    }
    record.presentation.ruleset = comment;
    Ok(record)
}

/// The shape, and whether a digit stands once in a row and column.
fn shape(puzzle: &Object, constraints: &[&Value]) -> Result<(Shape, bool)> {
    let number = |name: &str| puzzle.get(name).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let side = number("size").unwrap_or(9);
    let (rows, columns) = (number("height").unwrap_or(side), number("width").unwrap_or(side));
    let of_kind =
        |wanted: u64| constraints.iter().find(|one| one.get("type").and_then(Value::as_u64) == Some(wanted));
    let lowest = number("minDigit").unwrap_or(1);
    let fewest = lowest + rows.max(columns).max(1) - 1;
    let highest = number("maxDigit").unwrap_or(fewest);
    let is_custom = puzzle.get("type").is_some_and(|kind| kind == "custom");
    let has_houses = !is_custom || of_kind(kind::ROWS_AND_COLUMNS).is_some() && highest >= fewest;
    // Where digits may repeat the shape has more of them than the puzzle.
    let highest = if has_houses { highest } else { highest.max(fewest) };
    let digit =
        |n: usize| u8::try_from(n).map_err(|_| VariantError::unfit("digits", &n.to_string(), Wanted::Digit));
    let digits = Digits::new(digit(lowest)?, digit(highest)?)?;
    let regions = of_kind(kind::REGIONS).map(|one| list(one.get("regions")));
    let map: Vec<Option<usize>> = match regions {
        None => vec![None; rows.min(100) * columns.min(100)],
        Some(regions) => {
            let region = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
            regions.iter().take(10_000).map(region).collect()
        }
    };
    if rows == columns && lowest == 1 && highest == rows {
        return Ok((text::with_regions(rows, &map)?, has_houses));
    }
    Ok((Shape::with_regions(rows, columns, digits, &map)?, has_houses))
}

fn cells(puzzle: &Object, record: &mut VariantRecord, dropped: &mut Losses) -> Result<()> {
    let shape = record.shape().clone();
    let cells = list(puzzle.get("cells"));
    if cells.len() != shape.len() {
        return Err(VariantError::unfit("cells", &cells.len().to_string(), Wanted::Layout));
    }
    let mut entered = Grid::blank(shape.clone());
    for (cell, fields) in shape.cells().zip(cells) {
        for (name, value) in fields.as_object().into_iter().flatten() {
            let is_empty = value.as_u64() == Some(0) || value.is_null();
            match name.as_str() {
                "value" => {
                    let digit = value.as_u64().and_then(|digit| u8::try_from(digit).ok());
                    let known = digit.filter(|&digit| shape.digits().all().contains(digit));
                    let wrong = || VariantError::unfit("value", &value.to_string(), Wanted::Digit);
                    entered.set(cell, Some(known.ok_or_else(wrong)?));
                }
                "candidates" | "cornerPencilMarks" => dropped.note(Loss::Notes, !is_empty),
                "colors" => {
                    let figures = cosmetic::colors(&shape, cell, value);
                    dropped.note(Loss::Drawings, figures.is_none() && !is_empty);
                    record.presentation.cosmetics.extend(figures);
                }
                "given" | "id" | "x" | "y" | "valid" => {}
                _ => dropped.note(Loss::UnknownFields, !is_empty),
            }
        }
    }
    let is_whole = entered.is_full();
    for (cell, fields) in shape.cells().zip(cells) {
        let is_given = fields.get("given") == Some(&Value::Bool(true));
        let grid = if is_given { &mut record.givens } else { &mut record.placed };
        if is_given || !is_whole {
            grid.set(cell, entered.get(cell));
        }
    }
    record.solution = is_whole.then_some(entered);
    Ok(())
}
