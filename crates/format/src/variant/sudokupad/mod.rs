//! `sudokupad`: a puzzle of SudokuPad's own form (`scl`, or its JSON alone) that is no classic Sudoku.
//!
//! | field | how it is read |
//! |---|---|
//! | `cells` | rows of cells; `value` is a given, `centremarks` and `pencilMarks` are notes, which are left out |
//! | `regions` | lists of `[row, column]`, from 0; where the grid is larger than the regions, what is around them is shown and no part of the grid |
//! | `metadata`, cages without cells that say `name: value` | `title`, `author`, `rules`, `solution`; `antiknight` and `antiking` are rules |
//! | `lines`, `arrows`, `underlays`, `overlays`, other `cages` | cosmetics, see [`cosmetic`] |
//! | `foglight`, `triggereffect` | left out: what is hidden at first changes no solution |
//! | `id`, `cellSize`, `settings` | skipped |
//! | anything else | may be a rule that is not known when it is a list, an object or `true`; left out otherwise |
//!
//! What is drawn may stand for a rule, unless the rules in words say that those of Sudoku apply and no more. Such a
//! puzzle is opened and not solved.

pub(super) mod benchmark;
mod cosmetic;
mod grid;
#[cfg(test)]
mod tests;

use serde_json::{Map, Value};
use shudu_variant::rule::{AntiKing, AntiKnight};
use shudu_variant::{Grid, Rule};

use self::grid::Frame;
use super::error::VariantError;
use super::presentation::{MAX_COSMETICS, Presentation, says_nothing_more};
use super::record::VariantRecord;
use super::wrong::{What, Wrong};
use crate::forms::sudokupad;
use crate::json_value::{is_nothing, list, paragraphs};
use crate::loss::{Loss, Losses};

type Object = Map<String, Value>;
type Result<T> = std::result::Result<T, VariantError>;

/// Is this the JSON of SudokuPad? Its cells are lists of objects.
pub(super) fn fits_object(text: &str) -> bool {
    text.contains("\"cells\"")
        && (text.contains("\"regions\"") || text.contains("\"cellSize\""))
        && serde_json::from_str::<Object>(text).is_ok_and(|object| has_cells(&object))
}

/// Is it either?
pub(super) fn fits(text: &str) -> bool {
    fits_object(text) || fits_link(text)
}

/// Is it a link that holds such JSON, or what follows the address of one?
pub(super) fn fits_link(text: &str) -> bool {
    sudokupad::object(text).is_some_and(|object| has_cells(&object))
}

fn has_cells(object: &Object) -> bool {
    let row = object.get("cells").and_then(|rows| rows.get(0)).and_then(Value::as_array);
    row.is_some_and(|row| row.first().is_some_and(|cell| cell.is_object() || cell.is_null()))
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let text = text.trim();
    let object = match text.starts_with('{') {
        true => serde_json::from_str(text)?,
        false => sudokupad::object(text).ok_or_else(|| VariantError::new(Wrong::Link))?,
    };
    let frame = Frame::of(&object)?;
    let mut record = VariantRecord::blank(frame.shape.clone());
    let mut said = Said::default();
    frame.cells(&object, &mut record, dropped)?;
    for (name, value) in &object {
        field(name, value, &frame, &mut record, &mut said, dropped);
    }
    if record.presentation.cosmetics.len() > MAX_COSMETICS {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Cosmetics, most: MAX_COSMETICS }));
    }
    record.solution = said.solution.as_deref().and_then(|text| frame.solution(&record, text));
    let is_plain = !said.rules.is_empty() && said.rules.iter().all(|rules| says_nothing_more(rules));
    if !is_plain {
        said.drawn.iter().for_each(|name| record.presentation.note_unknown(name));
        let rules = said.rules.join("\n");
        dropped.note(Loss::RulesInWords, !rules.is_empty());
        record.presentation.ruleset = Some(rules).filter(|rules| !rules.is_empty());
    }
    Ok(record)
}

/// What the puzzle says of itself.
#[derive(Default)]
struct Said {
    rules: Vec<String>,
    solution: Option<String>,
    /// The fields that draw something, each once.
    drawn: Vec<String>,
}

fn field(
    name: &str,
    value: &Value,
    frame: &Frame,
    record: &mut VariantRecord,
    said: &mut Said,
    dropped: &mut Losses,
) {
    match name {
        "cells" | "regions" | "id" | "cellSize" | "settings" => {}
        "metadata" | "metaData" => {
            for (name, value) in value.as_object().into_iter().flatten() {
                about(name, value, record, said, dropped);
            }
        }
        "title" | "author" | "rules" | "solution" => about(name, value, record, said, dropped),
        "foglight" | "triggereffect" => dropped.note(Loss::Drawings, !is_nothing(value)),
        "lines" | "arrows" | "underlays" | "overlays" => {
            let figures = list(value).iter().filter_map(|entry| {
                let figure = cosmetic::of(name, entry, frame);
                dropped.note(Loss::Drawings, figure.is_none());
                figure
            });
            let figures: Vec<_> = figures.collect();
            if !figures.is_empty() {
                said.drawn.push(name.to_owned());
            }
            record.presentation.cosmetics.extend(figures);
        }
        "cages" => {
            for cage in list(value) {
                self::cage(cage, frame, record, said, dropped);
            }
        }
        _ => unknown(name, value, &mut record.presentation, dropped),
    }
}

/// A cage without cells says `name: value`; one that is hidden, or stands for a row or column, draws nothing.
fn cage(cage: &Value, frame: &Frame, record: &mut VariantRecord, said: &mut Said, dropped: &mut Losses) {
    let is_true = |name: &str| cage.get(name).and_then(Value::as_bool).unwrap_or(false);
    if list(cage.get("cells")).is_empty() {
        let words = cage.get("value").and_then(Value::as_str).unwrap_or_default();
        match words.split_once(": ") {
            Some((name, value)) => about(name, &value.into(), record, said, dropped),
            None => dropped.note(Loss::UnknownFields, !words.is_empty()),
        }
    } else if is_true("hidden") || cage.get("type").is_some_and(|kind| kind == "rowcol") {
        // Cells that must differ, if it is no row or column, are a rule that nothing shows.
        if is_true("unique") && !frame.is_house(cage) {
            record.presentation.note_unknown("cages");
        }
    } else if let Some(figure) = cosmetic::cage(cage, frame) {
        record.presentation.cosmetics.push(figure);
        if !said.drawn.iter().any(|name| name == "cages") {
            said.drawn.push("cages".to_owned());
        }
    }
}

fn about(name: &str, value: &Value, record: &mut VariantRecord, said: &mut Said, dropped: &mut Losses) {
    let is_set = value == &Value::Bool(true) || value.as_str() == Some("true");
    match name {
        "title" => record.title = record.title.take().or_else(|| paragraphs(value)),
        "author" => {
            record.presentation.author = record.presentation.author.take().or_else(|| paragraphs(value))
        }
        "rules" => match value {
            Value::Array(parts) => said.rules.extend(parts.iter().filter_map(paragraphs)),
            other => said.rules.extend(paragraphs(other)),
        },
        "solution" => said.solution = said.solution.take().or_else(|| paragraphs(value)),
        "antiknight" if is_set => record.rules.push(Rule::AntiKnight(AntiKnight)),
        "antiking" if is_set => record.rules.push(Rule::AntiKing(AntiKing)),
        "norowcol" if is_set => record.presentation.note_unknown("norowcol"),
        "foglight" => dropped.note(Loss::Drawings, true),
        _ => dropped.note(Loss::UnknownFields, !is_nothing(value)),
    }
}

/// It may be a rule, unless it is empty, a number or a text.
fn unknown(name: &str, value: &Value, presentation: &mut Presentation, dropped: &mut Losses) {
    if is_nothing(value) {
        return;
    }
    match value {
        Value::Bool(_) | Value::Array(_) | Value::Object(_) => presentation.note_unknown(name),
        _ => dropped.note(Loss::UnknownFields, true),
    }
}

/// The solution of the whole frame, cell by cell, for the cells of the grid.
impl Frame {
    fn solution(&self, record: &VariantRecord, text: &str) -> Option<Grid> {
        let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace() && *c != ',').collect();
        let place = |row: usize, column: usize| match cells.len() {
            whole if whole == self.shape.len() => row * self.shape.columns() + column,
            _ => (row + self.top) * self.width + column + self.left,
        };
        if cells.len() != self.shape.len() && cells.len() != self.width * self.height {
            return None;
        }
        let mut grid = record.givens.clone();
        for cell in self.shape.cells() {
            let at = place(self.shape.row_of(cell), self.shape.column_of(cell));
            let digit = super::text::digit(&self.shape, cells[at]).flatten()?;
            if grid.get(cell).is_some_and(|given| given != digit) {
                return None;
            }
            grid.set(cell, Some(digit));
        }
        Some(grid)
    }
}
