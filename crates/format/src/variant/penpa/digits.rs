//! The digits of Penpa+: text on cells, of which the black ones of the puzzle are givens.
//!
//! `number` has for each place `[text, colour, kind]`: kind 1 is a digit of usual size, 10 a large one, 7 nine marks
//! for candidates, of which a single one is drawn as a digit. The answer is in colours.

use serde_json::Value;
use shudu_variant::{Cell, Grid};

use super::Object;
use super::board::{PenpaBoard, number};
use crate::json_value::list;
use crate::loss::{Loss, Losses};
use crate::variant::record::VariantRecord;

const BLACK: u64 = 1;

/// What is written on a cell.
enum Written {
    Digit(u8),
    Candidates,
}

fn written(board: &PenpaBoard, value: &Value) -> Option<Written> {
    match value.get(2).and_then(Value::as_str)? {
        "1" | "10" => digit(board, value.get(0)?).map(Written::Digit),
        "7" => {
            let marked = |(at, mark): (usize, &Value)| (mark.as_u64() == Some(1)).then_some(at as u8 + 1);
            let marks: Vec<u8> = list(value.get(0)).iter().take(10).enumerate().filter_map(marked).collect();
            match &*marks {
                [digit] if board.shape.digits().all().contains(*digit) => Some(Written::Digit(*digit)),
                _ => Some(Written::Candidates),
            }
        }
        _ => None,
    }
}

fn digit(board: &PenpaBoard, text: &Value) -> Option<u8> {
    let text = text.as_str()?.trim();
    let digits = board.shape.digits();
    let number = text.parse().ok().filter(|&digit| digits.all().contains(digit));
    let mut chars = text.chars();
    number.or_else(|| chars.next().filter(|_| chars.next().is_none()).and_then(|c| digits.digit(c)))
}

/// The cells of the grid with what is written on them.
fn cells<'a>(drawn: &'a Object, board: &'a PenpaBoard) -> impl Iterator<Item = (Cell, &'a Value)> {
    let numbers = drawn.get("number").and_then(Value::as_object).into_iter().flatten();
    numbers.filter_map(|(name, value)| Some((board.cell(name.parse().ok()?)?, value)))
}

/// Is this a given or a note of the puzzle, and nothing that is only drawn?
pub(super) fn is_given(board: &PenpaBoard, name: &str, value: &Value) -> bool {
    let is_in_grid = name.parse().ok().and_then(|number| board.cell(number)).is_some();
    is_in_grid
        && match written(board, value) {
            Some(Written::Digit(_)) => value.get(1).and_then(Value::as_u64) == Some(BLACK),
            Some(Written::Candidates) => true,
            None => false,
        }
}

pub(super) fn givens(drawn: &Object, board: &PenpaBoard, record: &mut VariantRecord, dropped: &mut Losses) {
    for (cell, value) in cells(drawn, board) {
        match written(board, value) {
            Some(Written::Digit(digit)) if value.get(1).and_then(Value::as_u64) == Some(BLACK) => {
                record.givens.set(cell, Some(digit));
            }
            Some(Written::Candidates) => dropped.note(Loss::Notes, true),
            _ => {}
        }
    }
}

pub(super) fn placed(answer: &Object, board: &PenpaBoard, record: &mut VariantRecord, dropped: &mut Losses) {
    for (cell, value) in
        cells(answer, board).filter(|(cell, _)| record.givens.get(*cell).is_none()).collect::<Vec<_>>()
    {
        match written(board, value) {
            Some(Written::Digit(digit)) => record.placed.set(cell, Some(digit)),
            _ => dropped.note(Loss::Notes, true),
        }
    }
    let is_drawn = |value: &Value| match value {
        Value::Array(items) => !items.is_empty(),
        Value::Object(fields) => !fields.is_empty(),
        _ => false,
    };
    let others = answer.iter().filter(|(name, _)| !name.starts_with("command") && *name != "number");
    dropped.note(Loss::Notes, others.clone().any(|(_, value)| is_drawn(value)));
}

/// The solution: of six lists the fifth has `place,value` of each cell that is no given. `None` when it is not whole.
pub(super) fn solution(text: &str, board: &PenpaBoard, record: &VariantRecord) -> Option<Grid> {
    let lists: Value = serde_json::from_str(text).ok()?;
    let mut grid = record.givens.clone();
    for entry in list(lists.get(4)) {
        let (place, value) = entry.as_str()?.split_once(',')?;
        grid.set(board.cell(number(place)?)?, Some(digit(board, &value.into())?));
    }
    grid.is_full().then_some(grid)
}
