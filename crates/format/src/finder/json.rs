//! JSON of any shape that holds a grid: lists of cells, lists of rows, texts of 81 cells, objects with a value each.
//!
//! Among the members of one object a full grid that agrees with another grid is its solution. `serde_json` reads it.

use serde_json::Value as Json;
use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::members::{OF_CELLS, VALUES};
use super::{Candidate, FEWEST, Found, Line, is_of_something_else, plausible};
use crate::drawn::Drawn;
use crate::located::How;
use crate::other_rules::{Beside, says_size};
use crate::sudoku::Sudoku;

/// How many times the length of the text may be read in vain.
const ATTEMPTS: usize = 4;

/// Members that hold a board, however few digits it has.
const BOARDS: [&str; 9] = ["board", "cells", "clues", "givens", "grid", "puzzle", "rows", "sudoku", "values"];

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
                let mut boards = Vec::new();
                walk(&value, FEWEST, &mut boards);
                if boards.is_empty() {
                    walk(&value, 0, &mut boards);
                }
                if !boards.is_empty() {
                    let records = boards.into_iter().map(|board| board.found).collect();
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

/// A puzzle in JSON.
struct Board {
    found: Found,
    /// Is it one of several in a list? What stands around the list says nothing of one of them.
    is_listed: bool,
}

/// Collects the puzzles in a value, in order; with so few digits only nine lists of nine cells are one.
fn walk(value: &Json, fewest: usize, boards: &mut Vec<Board>) {
    if let Some((grid, beside)) = grid(value, fewest) {
        let found = Found { beside, ..grid.into() };
        boards.push(Board { found, is_listed: false });
        return;
    }
    #[cfg(feature = "variants")]
    if let Some(found) = super::sizes::board(value, fewest) {
        boards.push(Board { found, is_listed: false });
        return;
    }
    match value {
        Json::Array(values) => {
            let before = boards.len();
            values.iter().for_each(|value| walk(value, fewest, boards));
            if boards.len() > before + 1 {
                boards[before..].iter_mut().for_each(|board| board.is_listed = true);
            }
        }
        Json::Object(members) => {
            let before = boards.len();
            let mut holders = Vec::new();
            for (name, value) in members {
                let from = boards.len();
                let lower = name.to_ascii_lowercase();
                // A list of zeros may be anything else.
                if fewest < FEWEST && value.is_array() && !BOARDS.contains(&&*lower) {
                    continue;
                }
                walk(value, fewest, boards);
                if boards.len() > from {
                    holders.push(name.as_str());
                }
                let order: fn(Cell) -> Cell = match &*lower {
                    "boxes" | "blocks" | "squares" => box_order,
                    "columns" | "cols" => |cell| Cell::at(cell.column(), cell.row()),
                    _ => continue,
                };
                match &mut boards[from..] {
                    [Board { found: Found { sudoku: Sudoku::Classic(record), .. }, .. }] => {
                        record.givens = in_order(&record.givens, order);
                    }
                    // The boxes of another size have an order of their own.
                    #[cfg(feature = "variants")]
                    [_] => {
                        boards.pop();
                        holders.pop();
                    }
                    _ => {}
                }
            }
            let inside = boards.split_off(before);
            let comment = REMARKS.into_iter().find_map(|name| match members.get(name)? {
                Json::String(text) if text.len() < 200 => {
                    crate::chars::comment(&text.replace(char::is_control, " "))
                }
                Json::Number(number) => Some(format!("{name} {number}")),
                _ => None,
            });
            let is_listed = inside.iter().any(|board| board.is_listed);
            let inside = inside.into_iter().map(|board| board.found).collect();
            boards.extend(super::with_solutions(inside).into_iter().map(|mut found| {
                if !is_listed {
                    let size = found.sudoku.size();
                    found.beside.inspect(members, |name| {
                        holders.contains(&name) || says_size(name, &members[name], size)
                    });
                }
                if found.sudoku.name().is_none() {
                    found.sudoku.set_name(comment.clone());
                }
                Board { found, is_listed }
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
fn by_place(values: &[Json], cells: &mut Cells) -> Option<Grid> {
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
        let value = one_cell(value)?;
        cells.inspect(object);
        places.push((row as usize, column as usize, value));
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
    Some(grid)
}

/// The grid that a value is, if it is one, and what stands beside its digits.
fn grid(value: &Json, fewest: usize) -> Option<(Grid, Beside)> {
    let mut cells = Cells::default();
    let grid = match value {
        Json::String(text) => of(&text_cells(text)?),
        Json::Array(values) => match by_place(values, &mut cells) {
            Some(grid) => grid,
            None => {
                cells = Cells::default();
                let is_grid = values.iter().all(|value| cells.push(value)) && cells.values.len() == 81;
                is_grid.then(|| of(&cells.values))?
            }
        },
        Json::Object(members) if members.len() <= 81 => by_name(members)?,
        _ => return None,
    };
    let is_list = |value: &Json| value.as_array().is_some_and(|cells| cells.len() == 9);
    let is_grid = fewest < FEWEST
        && value.as_array().is_some_and(|rows| rows.len() == 9 && rows.iter().all(is_list))
        && !is_of_something_else(&grid);
    (is_grid || plausible(&grid)).then(|| (grid, cells.beside()))
}

/// The cells of a list, and what their objects say besides the digits.
#[derive(Default)]
struct Cells {
    values: Vec<Value>,
    beside: Beside,
    /// By the name of a member: what it says of each cell.
    regions: Vec<(String, Vec<Json>)>,
}

/// Members of a cell's object that say which region it is in.
const REGION: [&str; 5] = ["region", "area", "zone", "cage", "group"];

impl Cells {
    /// Looks at the members of a cell's object.
    fn inspect(&mut self, members: &serde_json::Map<String, Json>) {
        let lower = |name: &str| name.to_ascii_lowercase();
        for name in members.keys().filter(|name| REGION.contains(&&*lower(name))) {
            match self.regions.iter_mut().find(|(known, _)| known == name) {
                Some((_, cells)) => cells.push(members[name].clone()),
                None => self.regions.push((name.clone(), vec![members[name].clone()])),
            }
        }
        let is_known = |name: &str| {
            let name = lower(name);
            let name = name.strip_prefix("is").map_or(&*name, |rest| rest.trim_start_matches('_'));
            OF_CELLS.contains(&name) || VALUES.contains(&name) || REGION.contains(&name)
        };
        let mut beside = Beside::default();
        beside.inspect(members, is_known);
        self.beside.rule = self.beside.rule.take().or(beside.rule);
        for name in beside.left_out {
            if !self.beside.left_out.contains(&name) {
                self.beside.left_out.push(name);
            }
        }
    }

    /// What stands beside the digits.
    fn beside(self) -> Beside {
        let mut beside = self.beside;
        for (name, cells) in self.regions {
            match Drawn::regions(&name, &cells) {
                Some(drawn) => beside.draw(drawn),
                None if cells.iter().all(Json::is_null) => {}
                None => _ = beside.rule.get_or_insert(name),
            }
        }
        beside
    }

    /// Adds the cells of a value that is a cell or a list of them; false for anything else.
    fn push(&mut self, value: &Json) -> bool {
        if self.values.len() > 81 {
            return false;
        }
        match value {
            Json::Array(values) if !values.is_empty() => return values.iter().all(|value| self.push(value)),
            Json::Object(members) => {
                let mut lists = members.iter().filter(|(_, value)| value.is_array());
                if let (Some((holder, list)), None) = (lists.next(), lists.next()) {
                    self.beside.inspect(members, |name| name == holder);
                    return self.push(list);
                }
                let only = (members.len() == 1).then(|| members.values().next()).flatten();
                let Some(value) = VALUES.iter().find_map(|name| members.get(*name)).or(only) else {
                    return false;
                };
                self.inspect(members);
                return !value.is_array() && !value.is_object() && self.push(value);
            }
            value => match simple(value) {
                Some(cells) => self.values.extend(cells),
                None => return false,
            },
        }
        true
    }
}

/// The cells of a value that is neither a list nor an object, but for the empty list, which is a blank.
fn simple(value: &Json) -> Option<Vec<Value>> {
    match value {
        Json::Null | Json::Bool(false) => Some(vec![None]),
        Json::Number(number) => cells::word(&number.to_string()).map(|value| vec![value]),
        Json::String(text) if text.trim().is_empty() => Some(vec![None]),
        Json::String(text) => cells::word(text).map(|value| vec![value]).or_else(|| row(text)),
        Json::Array(values) if values.is_empty() => Some(vec![None]),
        _ => None,
    }
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

/// The only cell of a value.
fn one_cell(value: &Json) -> Option<Value> {
    let mut cells = Cells::default();
    (cells.push(value) && cells.values.len() == 1).then(|| cells.values[0])
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
        grid.set(Cell::at(row.into(), column.into()), one_cell(value)?);
    }
    (grid.len() >= 17).then_some(grid)
}
