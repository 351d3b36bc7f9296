//! `penpa`: a Sudoku of Penpa+, an editor that draws any puzzle: an address with everything in it.
//!
//! Behind `p=` is a text, packed with deflate as base64, in which frequent names are shortened. Its lines are read so:
//!
//! | line, from 0 | what it holds |
//! |---|---|
//! | 0 | fields with commas between: the kind of grid, columns, rows; from 15 on title, author, source, rules in words |
//! | 3, 4 | what is drawn in the puzzle, and in the answer: see [`cosmetic`] and [`digits`] |
//! | 5 | the cells that are shown, each as the distance to the one before |
//! | 14 | colours of what is drawn |
//! | 17 | what kind of puzzle it is said to be |
//!
//! Behind `a=` is the solution, as the places and values of the cells that were blank. Other lines are settings.
//!
//! The program knows no rules. The grid is the largest square that bold lines divide into regions of as many cells as
//! it has rows. What else is drawn may stand for a rule: then the puzzle is opened and not solved. A picture of another
//! kind of puzzle is refused.

mod board;
mod cosmetic;
mod digits;
mod packed;
#[cfg(test)]
mod tests;
mod write;

use serde_json::{Map, Value};

use self::board::PenpaBoard;
use super::error::VariantError;
use super::presentation::{MAX_COSMETICS, says_nothing_more};
use super::record::VariantRecord;
use super::wrong::{Wanted, What, Wrong};
use crate::loss::{Loss, Losses};

pub(super) use self::packed::fits;
pub(super) use self::write::write;

const NAME: &str = "penpa";

type Object = Map<String, Value>;
type Result<T> = std::result::Result<T, VariantError>;

/// The grids of squares.
const GRIDS: [&str; 3] = ["square", "sudoku", "kakuro"];

/// What a puzzle is said to be where it is a Sudoku, and whether that is a rule beyond the regions.
const SUDOKU: [(&str, bool); 19] = [
    ("classic", false),
    ("irregular", false),
    ("latin", true),
    ("alphabet", true),
    ("arrow", true),
    ("thermo", true),
    ("tightfit", true),
    ("evenodd", true),
    ("consecutivepairs", true),
    ("killer", true),
    ("isodoku", true),
    ("consecutive", true),
    ("nonconsecutive", true),
    ("sudokurve", true),
    ("tile", true),
    ("battleship", true),
    ("deficit", true),
    ("surplus", true),
    ("outside", true),
];

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let address = packed::Address::of(text).ok_or_else(|| VariantError::new(Wrong::Link))?;
    let lines: Vec<&str> = address.puzzle.split('\n').collect();
    let line = |at: usize| lines.get(at).copied().unwrap_or_default();
    let header: Vec<&str> = line(0).split(',').collect();
    let field = |at: usize| header.get(at).copied().unwrap_or_default();
    if !GRIDS.contains(&field(0)) {
        return Err(VariantError::unfit(NAME, field(0), Wanted::Sudoku));
    }
    let drawn: Object = serde_json::from_str(line(3))?;
    let board = PenpaBoard::of(field(1), field(2), line(5), &drawn)?;
    let mut record = VariantRecord::blank(board.shape.clone());
    record.title = said(field(15), "Title: ");
    record.presentation.author = said(field(16), "Author: ");
    let rules = said(field(18), "");
    note_kind(field(0), line(17), &mut record, rules.as_deref())?;
    digits::givens(&drawn, &board, &mut record, dropped);
    if let Ok(answer) = serde_json::from_str::<Object>(line(4)) {
        digits::placed(&answer, &board, &mut record, dropped);
    }
    let colors: Object = serde_json::from_str(line(14)).unwrap_or_default();
    let figures = cosmetic::figures(&drawn, &colors, &board, dropped);
    if figures.len() > MAX_COSMETICS {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Cosmetics, most: MAX_COSMETICS }));
    }
    let is_plain = rules.as_ref().is_some_and(|rules| says_nothing_more(rules));
    if !figures.is_empty() && !is_plain {
        record.presentation.note_unknown("drawing");
    }
    record.presentation.cosmetics.extend(figures);
    record.presentation.ruleset = rules.filter(|_| !is_plain);
    dropped.note(Loss::RulesInWords, record.presentation.ruleset.is_some());
    dropped.note(Loss::UnknownFields, !field(17).is_empty());
    // A grid that is turned or mirrored is shown as it was set; so is one with a picture behind it, which is left out.
    let is_turned = !matches!((field(4), field(5), field(6)), ("0" | "", "1" | "", "1" | ""));
    dropped.note(Loss::Drawings, is_turned || header.len() > 21 && !field(21).is_empty());
    let has_solution = address.solution.is_some();
    record.solution = address.solution.and_then(|text| digits::solution(&text, &board, &record));
    dropped.note(Loss::Solution, has_solution && record.solution.is_none());
    Ok(record)
}

/// Words of the first line, where a comma and other signs have names.
fn said(field: &str, start: &str) -> Option<String> {
    let text = field.trim().strip_prefix(start.trim()).unwrap_or(field);
    let signs = [("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="), ("<br>", "\n")];
    let text = signs.into_iter().fold(text.to_owned(), |text, (name, sign)| text.replace(name, sign));
    crate::json_value::paragraphs(&Value::String(text))
}

/// Notes what it is said to be, where that is a rule.
///
/// # Errors
/// When it is no Sudoku.
fn note_kind(grid: &str, tags: &str, record: &mut VariantRecord, rules: Option<&str>) -> Result<()> {
    let tags: Vec<String> = serde_json::from_str(tags).unwrap_or_default();
    let kind = |tag: &String| SUDOKU.iter().find(|(name, _)| *name == tag.to_lowercase());
    let words = [record.title.as_deref(), rules].map(|words| words.unwrap_or_default().to_lowercase());
    let is_called =
        words.iter().any(|words| ["doku", "数独", "ナンプレ"].iter().any(|name| words.contains(name)));
    let has_boxes = record.shape().boxes().is_some();
    if !(grid == "sudoku" || has_boxes || is_called || tags.iter().any(|tag| kind(tag).is_some())) {
        let seen = tags.first().map_or("another puzzle", String::as_str);
        return Err(VariantError::unfit(NAME, seen, Wanted::Sudoku));
    }
    for tag in &tags {
        if kind(tag).is_none_or(|(_, is_rule)| *is_rule) {
            record.presentation.note_unknown(tag);
        }
    }
    Ok(())
}
