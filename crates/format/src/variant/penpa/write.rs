//! Writes an address of Penpa+: a square grid, its regions as bold lines, givens, title, author, words and solution.

use std::collections::BTreeMap;

use serde_json::json;
use shudu_variant::{Cell, Digits, Shape};

use super::board::Numbers;
use super::packed::Address;
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;
use crate::variant::record::VariantRecord;

/// The pixels of a cell.
const PIXELS: usize = 38;

/// # Errors
/// When it has no regions or no square of digits from 1, or a rule: the program knows none.
pub(in crate::variant) fn write(record: &VariantRecord, losses: &mut Losses) -> Result<String, Unwritable> {
    let shape = record.shape();
    let size = shape.rows();
    let has_regions =
        shape.regions().len() == size && shape.cells().all(|cell| shape.region_of(cell).is_some());
    if shape.columns() != size
        || shape.digits() != Digits::up_to(size as u8).expect("a size of a grid")
        || !has_regions
    {
        return Err(Unwritable::Shape);
    }
    if !record.rules.is_empty() || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    losses.note(Loss::Placed, record.placed.filled() > 0);
    losses.note(Loss::Drawings, !record.presentation.cosmetics.is_empty());
    let numbers = Numbers::of(size);
    let place = |cell: Cell| numbers.centre(shape.row_of(cell), shape.column_of(cell));
    let escaped = |text: Option<&str>| {
        let signs = [(",", "%2C"), ("\n", "%2D"), ("&", "%2E"), ("=", "%2F")];
        signs.iter().fold(text.unwrap_or_default().to_owned(), |text, (sign, name)| text.replace(sign, name))
    };
    let side = (size + 1) * PIXELS;
    let middle = numbers.centre((size - 1) / 2, (size - 1) / 2);
    let header = format!(
        "square,{size},{size},{PIXELS},0,1,1,{side},{side},{middle},{middle},0,0,0,0,Title: {},Author: {},,{},OFF,false",
        escaped(record.title.as_deref()),
        escaped(record.presentation.author.as_deref()),
        escaped(record.presentation.ruleset.as_deref()),
    );
    let given = |(cell, digit): (Cell, Option<u8>)| {
        Some((place(cell).to_string(), json!([digit?.to_string(), 1, "1"])))
    };
    let givens: BTreeMap<String, serde_json::Value> = record.givens.iter().filter_map(given).collect();
    let nothing: [(); 0] = [];
    let drawn = |numbers: serde_json::Value, edges: serde_json::Value| {
        let list = json!({ "__a": nothing });
        json!({
            "command_redo": list, "command_undo": list, "command_replay": list,
            "surface": {}, "number": numbers, "numberS": {}, "symbol": {}, "freeline": {}, "freelineE": {},
            "thermo": nothing, "arrows": nothing, "direction": nothing, "squareframe": nothing, "polygon": nothing,
            "line": {}, "lineE": edges, "wall": {}, "cage": {}, "deletelineE": {}, "killercages": nothing,
            "nobulbthermo": nothing,
        })
        .to_string()
    };
    let shown: Vec<usize> = shape.cells().map(place).collect();
    let steps: Vec<usize> =
        shown.iter().enumerate().map(|(at, cell)| cell - if at > 0 { shown[at - 1] } else { 0 }).collect();
    let mode = "[\"1\",\"2\",\"1\"]~\"sudoku\"~[\"1\",9]".to_owned();
    let checks = json!({ "sol_number": record.solution.is_some() }).to_string();
    let tags = if shape.boxes().is_some() { "[\"classic\"]" } else { "[\"irregular\"]" };
    let puzzle = [
        header,
        "[0,0,0,0]".to_owned(),
        mode,
        drawn(json!(givens), edges(shape, &numbers)),
        String::new(),
        json!(steps).to_string(),
        "[\"Surface\",\"Sudoku Normal\",\"Sudoku Corner\",\"Sudoku Centre\"]".to_owned(),
        checks,
        "\"x\"".to_owned(),
        "\"x\"".to_owned(),
        "[3,2,3]".to_owned(),
        String::new(),
        "\"x\"".to_owned(),
        "0".to_owned(),
        drawn(json!({}), json!({})),
        String::new(),
        "{}".to_owned(),
        tags.to_owned(),
        "false".to_owned(),
    ];
    let solution = record.solution.as_ref().map(|solution| {
        let blank = shape.cells().filter(|&cell| record.givens.get(cell).is_none());
        let entry = |cell| solution.get(cell).map(|digit| format!("{},{digit}", place(cell)));
        let mut entries: Vec<String> = blank.filter_map(entry).collect();
        entries.sort_unstable();
        json!([nothing, nothing, nothing, nothing, entries, nothing]).to_string()
    });
    Ok(Address { puzzle: puzzle.join("\n"), solution }.pack())
}

/// The bold edges between regions.
fn edges(shape: &Shape, numbers: &Numbers) -> serde_json::Value {
    let mut edges = BTreeMap::new();
    for [one, other] in shape.adjacent_pairs() {
        if shape.region_of(one) == shape.region_of(other) {
            continue;
        }
        let (row, column) = (shape.row_of(other), shape.column_of(other));
        let end = if shape.row_of(one) == row { (row + 1, column) } else { (row, column + 1) };
        let name = format!("{},{}", numbers.corner(row, column), numbers.corner(end.0, end.1));
        edges.insert(name, 2);
    }
    json!(edges)
}
