//! JSON of any shape that holds a grid: lists of cells, lists of rows, texts of 81 cells, objects with a value each.
//!
//! Among the members of one object a full grid that agrees with another grid is its solution. `serde_json` reads it.

use serde_json::Value as Json;
use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::{Candidate, Line, plausible};
use crate::record::{How, Record};

/// How many times the length of the text may be read in vain.
const ATTEMPTS: usize = 4;

/// Members that hold the value of a cell.
const VALUES: [&str; 10] = ["val", "value", "v", "digit", "d", "number", "num", "n", "cell", "given"];

/// Members that say how difficult a puzzle is, or what it is called.
const REMARKS: [&str; 6] = ["name", "title", "difficulty", "rating", "level", "id"];

/// All values of JSON that begin on a line of their own and hold a grid.
pub(super) fn find(text: &str, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut number = 0;
    let mut budget = text.len() * ATTEMPTS;
    while number < lines.len() && budget > 0 {
        let line = &lines[number];
        let start = line.text.trim_start();
        if !start.starts_with(['{', '[']) {
            number += 1;
            continue;
        }
        let from = line.from + (line.text.len() - start.len());
        let mut values = serde_json::Deserializer::from_str(&text[from..]).into_iter::<Json>();
        match values.next() {
            Some(Ok(value)) => {
                let to = from + values.byte_offset();
                let last = lines.partition_point(|line| line.from < to).saturating_sub(1);
                let mut records = Vec::new();
                walk(&value, &mut records);
                if !records.is_empty() {
                    found.push(Candidate { first: number, last, how: How::Json, records });
                }
                number = last + 1;
            }
            // What is open at the end of the text stays open from any later line.
            Some(Err(error)) if error.is_eof() => return,
            Some(Err(error)) => {
                let stop = lines
                    .get(number + error.line() - 1)
                    .map_or(text.len(), |line| line.from + error.column());
                budget = budget.saturating_sub(stop.saturating_sub(from));
                number += 1;
            }
            None => number += 1,
        }
    }
}

/// Collects the puzzles in a value, in order.
fn walk(value: &Json, records: &mut Vec<Record>) {
    if let Some(grid) = grid(value) {
        records.push(Record::of(grid));
        return;
    }
    match value {
        Json::Array(values) => values.iter().for_each(|value| walk(value, records)),
        Json::Object(members) => {
            let before = records.len();
            for (name, value) in members {
                let from = records.len();
                walk(value, records);
                let lower = name.to_ascii_lowercase();
                let order: fn(Cell) -> Cell = match &*lower {
                    "boxes" | "blocks" | "squares" => box_order,
                    "columns" | "cols" => |cell| Cell::at(cell.column(), cell.row()),
                    _ => continue,
                };
                if let [record] = &mut records[from..] {
                    record.givens = in_order(&record.givens, order);
                }
            }
            let inside = records.split_off(before);
            let comment = REMARKS.into_iter().find_map(|name| match members.get(name)? {
                Json::String(text) if text.len() < 200 => {
                    crate::chars::comment(&text.replace(char::is_control, " "))
                }
                Json::Number(number) => Some(format!("{name} {number}")),
                _ => None,
            });
            records.extend(super::with_solutions(inside).into_iter().map(|record| Record {
                comment: record.comment.clone().or_else(|| comment.clone()),
                ..record
            }));
        }
        _ => {}
    }
}

/// The cell at this place when boxes are listed one after the other.
fn box_order(cell: Cell) -> Cell {
    let (the_box, place) = (cell.row(), cell.column());
    Cell::at(the_box / 3 * 3 + place / 3, the_box % 3 * 3 + place % 3)
}

/// The grid whose cells were listed in another order than row by row.
fn in_order(listed: &Grid, order: fn(Cell) -> Cell) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, digit) in listed.filled() {
        grid.set(order(cell), Some(digit));
    }
    grid
}

/// Cells in a list of objects that say where they are: rows and columns count from 0, unless one is 9.
fn by_place(values: &[Json]) -> Option<Grid> {
    if !(17..=81).contains(&values.len()) {
        return None;
    }
    let number = |object: &serde_json::Map<String, Json>, names: &[&str]| {
        names.iter().find_map(|name| object.get(*name)).and_then(Json::as_u64).filter(|&number| number <= 9)
    };
    let mut places = Vec::with_capacity(values.len());
    for value in values {
        let object = value.as_object()?;
        let row = number(object, &["row", "r", "y", "i"])?;
        let column = number(object, &["col", "column", "c", "x", "j"])?;
        let value = VALUES.iter().find_map(|name| object.get(*name))?;
        let mut cells = Vec::new();
        if !push(value, &mut cells) || cells.len() != 1 {
            return None;
        }
        places.push((row as usize, column as usize, cells[0]));
    }
    let has = |number: usize| places.iter().any(|&(row, column, _)| row == number || column == number);
    let first = usize::from(!has(0));
    let mut grid = Grid::EMPTY;
    for &(row, column, value) in &places {
        let (row, column) = (row - first, column - first);
        if row > 8 || column > 8 {
            return None;
        }
        grid.set(Cell::at(row, column), value);
    }
    Some(grid).filter(plausible)
}

/// The grid that a value is, if it is one.
fn grid(value: &Json) -> Option<Grid> {
    let mut cells = Vec::with_capacity(81);
    let is_grid = match value {
        Json::String(text) => {
            cells = text_cells(text)?;
            true
        }
        Json::Array(values) => {
            if let Some(grid) = by_place(values) {
                return Some(grid);
            }
            values.iter().all(|value| push(value, &mut cells))
        }
        Json::Object(members) if members.len() <= 81 => return by_name(members),
        _ => false,
    };
    (is_grid && cells.len() == 81).then(|| of(&cells)).filter(plausible)
}

fn of(cells: &[Value]) -> Grid {
    let mut grid = Grid::EMPTY;
    for (cell, &value) in Cell::ALL.into_iter().zip(cells) {
        grid.set(cell, value);
    }
    grid
}

/// Exactly 81 cells, with white space between rows or not.
fn text_cells(text: &str) -> Option<Vec<Value>> {
    if !(81..400).contains(&text.len()) {
        return None;
    }
    cells::solid(&text.split_whitespace().collect::<String>()).filter(|cells| cells.len() == 81)
}

/// Adds the cells of a value that is a cell or a list of them; false for anything else.
fn push(value: &Json, cells: &mut Vec<Value>) -> bool {
    if cells.len() > 81 {
        return false;
    }
    match value {
        Json::Null | Json::Bool(false) => cells.push(None),
        Json::Number(number) => match cells::word(&number.to_string()) {
            Some(value) => cells.push(value),
            None => return false,
        },
        Json::String(text) if text.trim().is_empty() => cells.push(None),
        Json::String(text) => match cells::word(text) {
            Some(value) => cells.push(value),
            None => match row(text) {
                Some(row) => cells.extend(row),
                None => return false,
            },
        },
        Json::Array(values) if values.is_empty() => cells.push(None),
        Json::Array(values) => return values.iter().all(|value| push(value, cells)),
        Json::Object(members) => {
            let mut lists = members.values().filter(|value| value.is_array());
            if let (Some(list), None) = (lists.next(), lists.next()) {
                return push(list, cells);
            }
            let only = (members.len() == 1).then(|| members.values().next()).flatten();
            let Some(value) = VALUES.iter().find_map(|name| members.get(*name)).or(only) else {
                return false;
            };
            return !value.is_array() && !value.is_object() && push(value, cells);
        }
        Json::Bool(true) => return false,
    }
    true
}

/// A text of nine cells.
fn row(text: &str) -> Option<Vec<Value>> {
    let characters = text.chars().count();
    let cells: Option<Vec<Value>> = match characters {
        9 => text.chars().map(|c| if c == ' ' { Some(None) } else { cells::value(c) }).collect(),
        _ => text.split([' ', ',']).filter(|word| !word.is_empty()).map(cells::word).collect(),
    };
    cells.filter(|cells| cells.len() == 9)
}

/// Cells by name: `A1` to `I9`, `r1c1` to `r9c9`. A cell that lacks is blank.
fn by_name(members: &serde_json::Map<String, Json>) -> Option<Grid> {
    let mut grid = Grid::EMPTY;
    for (name, value) in members {
        let (row, column) = match *name.to_ascii_lowercase().as_bytes() {
            [row @ b'a'..=b'i', column @ b'1'..=b'9'] => (row - b'a', column - b'1'),
            [b'r', row @ b'1'..=b'9', b'c', column @ b'1'..=b'9'] => (row - b'1', column - b'1'),
            _ => return None,
        };
        let mut cells = Vec::new();
        if !push(value, &mut cells) || cells.len() != 1 {
            return None;
        }
        grid.set(Cell::at(row.into(), column.into()), cells[0]);
    }
    (grid.len() >= 17).then_some(grid).filter(plausible)
}
