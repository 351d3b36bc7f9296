//! Writes a link of f-puzzles or SudokuPad.

use serde_json::{Map, Value, json};
use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Shape, Side, View};

use super::drawn;
use crate::form::Form;
use crate::forms::link;
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;
use crate::variant::record::VariantRecord;

pub(in crate::variant) fn write(
    record: &VariantRecord,
    form: Form,
    losses: &mut Losses,
) -> Result<String, Unwritable> {
    let shape = record.shape();
    let size = shape.rows();
    let usual = Shape::square(size).map_err(|_| Unwritable::Shape)?;
    if shape.columns() != size || shape.digits() != usual.digits() {
        return Err(Unwritable::Shape);
    }
    let mut object = Map::new();
    object.insert("size".to_owned(), size.into());
    if let Some(title) = &record.title {
        object.insert("title".to_owned(), title.as_str().into());
    }
    let presentation = &record.presentation;
    for (name, words) in [("author", &presentation.author), ("ruleset", &presentation.ruleset)] {
        if let Some(words) = words {
            object.insert(name.to_owned(), words.as_str().into());
        }
    }
    object.insert("grid".to_owned(), cells(record, &usual));
    if let Some(solution) = &record.solution {
        let digits: Vec<Value> = solution.iter().map(|(_, digit)| digit.into()).collect();
        object.insert("solution".to_owned(), digits.into());
    }
    for rule in &record.rules {
        match entry(record, rule) {
            None => losses.rule(rule.kind()),
            Some(fields) => {
                for (name, value) in fields {
                    push(&mut object, name, value);
                }
            }
        }
    }
    for one in &presentation.cosmetics {
        match drawn::entry(shape, one) {
            Some((name, value)) => push(&mut object, name, value),
            None => losses.note(Loss::Drawings, true),
        }
    }
    let address = match form {
        Form::SudokuPad => "https://sudokupad.app/fpuz",
        _ => "https://www.f-puzzles.com/?load=",
    };
    let mut out = address.to_owned();
    link::push_packed(&object, &mut out);
    Ok(out)
}

/// `true` stands for itself, anything else is one more of a list.
fn push(object: &mut Map<String, Value>, name: &str, value: Value) {
    if value == Value::Bool(true) {
        object.insert(name.to_owned(), value);
    } else if let Value::Array(list) = object.entry(name).or_insert_with(|| Value::Array(Vec::new()))
        && (name != "negative" || !list.contains(&value))
    {
        list.push(value);
    }
}

fn cells(record: &VariantRecord, usual: &Shape) -> Value {
    let shape = record.shape();
    let cell = |cell: Cell| {
        let mut fields = Map::new();
        match (record.givens.get(cell), record.placed.get(cell)) {
            (Some(digit), _) => {
                fields.insert("value".to_owned(), digit.into());
                fields.insert("given".to_owned(), true.into());
            }
            (None, Some(digit)) => _ = fields.insert("value".to_owned(), digit.into()),
            (None, None) => {}
        }
        if let Some(allowed) = &record.allowed
            && allowed.get(cell) != shape.digits().all()
        {
            let digits: Vec<u8> = allowed.get(cell).iter().collect();
            fields.insert("givenPencilMarks".to_owned(), digits.into());
        }
        if shape.region_of(cell) != usual.region_of(cell) {
            let region = shape.region_of(cell).map_or(json!(-1), |region| region.into());
            fields.insert("region".to_owned(), region);
        }
        Value::Object(fields)
    };
    (0..shape.rows()).map(|row| shape.row(row).map(cell).collect::<Vec<_>>()).collect::<Vec<_>>().into()
}

fn name(shape: &Shape, cell: Cell) -> String {
    shape.position(cell).to_string().to_uppercase()
}

fn names(shape: &Shape, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| name(shape, cell)).collect()
}

/// The place outside the grid in front of a line.
fn outside(shape: &Shape, view: View) -> String {
    let (rows, columns, index) = (shape.rows(), shape.columns(), view.index + 1);
    match view.side {
        Side::Top => format!("R0C{index}"),
        Side::Bottom => format!("R{}C{index}", rows + 1),
        Side::Left => format!("R{index}C0"),
        Side::Right => format!("R{index}C{}", columns + 1),
    }
}

/// The key and value of a rule, or several; `None` when there is no place for it.
#[allow(clippy::too_many_lines, reason = "one arm for each rule")]
fn entry(record: &VariantRecord, rule: &Rule) -> Option<Vec<(&'static str, Value)>> {
    let shape = record.shape();
    let one = |key, value| Some(vec![(key, value)]);
    let line = |key, cells: &[Cell]| one(key, json!({ "lines": [names(shape, cells)] }));
    let set = |key, cells: &[Cell]| one(key, json!({ "cells": names(shape, cells) }));
    let cell = |key, cell| one(key, json!({ "cell": name(shape, cell) }));
    let clue =
        |key, view, value: u32| one(key, json!({ "cell": outside(shape, view), "value": value.to_string() }));
    // What is 1, 2, 3 or 5 by default has no value.
    let valued = |key, field: &str, cells: Value, value: u8, usual: u8| {
        let mut entry = Map::new();
        entry.insert(field.to_owned(), cells);
        if value != usual {
            entry.insert("value".to_owned(), value.to_string().into());
        }
        one(key, Value::Object(entry))
    };
    match rule {
        Rule::ExtraRegion(rule) => set("extraregion", &rule.cells),
        Rule::Diagonal(rule) => one(if rule.rising { "diagonal+" } else { "diagonal-" }, true.into()),
        Rule::DisjointGroups(_) => one("disjointgroups", true.into()),
        Rule::AntiKnight(_) => one("antiknight", true.into()),
        Rule::AntiKing(_) => one("antiking", true.into()),
        Rule::NonConsecutive(_) => one("nonconsecutive", true.into()),
        Rule::KillerCage(rule) => {
            let cells = names(shape, &rule.cells);
            match rule.sum {
                Some(sum) => one("killercage", json!({ "cells": cells, "value": sum.to_string() })),
                None => one("killercage", json!({ "cells": cells })),
            }
        }
        Rule::Arrow(rule) => {
            let lines: Vec<_> =
                rule.lines.iter().map(|cells| names(shape, &[&[rule.bulb], &cells[..]].concat())).collect();
            one("arrow", json!({ "lines": lines, "cells": [name(shape, rule.bulb)] }))
        }
        Rule::PillArrow(rule) => {
            if !rule.pill.is_sorted() {
                return None;
            }
            let start = rule.pill[rule.pill.len() - 1];
            let lines: Vec<_> =
                rule.lines.iter().map(|cells| names(shape, &[&[start], &cells[..]].concat())).collect();
            one("arrow", json!({ "lines": lines, "cells": names(shape, &rule.pill) }))
        }
        Rule::DoubleArrow(rule) => line("doublearrow", &rule.cells),
        Rule::Difference(rule) => {
            valued("difference", "cells", names(shape, &rule.cells).into(), rule.difference, 1)
        }
        Rule::Ratio(rule) => valued("ratio", "cells", names(shape, &rule.cells).into(), rule.ratio, 2),
        Rule::Xv(rule) => {
            let letter = match rule.sum {
                10 => "X".to_owned(),
                5 => "V".to_owned(),
                sum => sum.to_string(),
            };
            one("xv", json!({ "cells": names(shape, &rule.cells), "value": letter }))
        }
        Rule::NegativeXv(rule) => {
            let mut sums = rule.sums.clone();
            sums.sort_unstable();
            (sums == [5, 10]).then(|| vec![("negative", json!("xv"))])
        }
        Rule::NegativeKropki(rule) => negative_kropki(record, rule),
        Rule::Thermometer(rule) => line("thermometer", &rule.cells),
        Rule::SlowThermometer(rule) => line("slowthermometer", &rule.cells),
        Rule::Whispers(rule) => {
            valued("whispers", "lines", json!([names(shape, &rule.cells)]), rule.difference, 5)
        }
        Rule::ModularLine(rule) => {
            valued("modularline", "lines", json!([names(shape, &rule.cells)]), rule.modulus, 3)
        }
        Rule::Renban(rule) => line("renban", &rule.cells),
        Rule::Nabner(rule) => line("nabner", &rule.cells),
        Rule::Palindrome(rule) => line("palindrome", &rule.cells),
        Rule::RegionSumLine(rule) => line("regionsumline", &rule.cells),
        Rule::BetweenLine(rule) => line("betweenline", &rule.cells),
        Rule::ZipperLine(rule) => line("zipperline", &rule.cells),
        Rule::EntropicLine(rule) => line("entropicline", &rule.cells),
        Rule::Quadruple(rule) => {
            one("quadruple", json!({ "cells": names(shape, &rule.cells), "values": rule.digits }))
        }
        Rule::Odd(rule) => cell("odd", rule.cell),
        Rule::Even(rule) => cell("even", rule.cell),
        Rule::Minimum(rule) => cell("minimum", rule.cell),
        Rule::Maximum(rule) => cell("maximum", rule.cell),
        Rule::Indexing(rule) => {
            let key = match rule.index {
                Index::Row => "rowindexer",
                Index::Column => "columnindexer",
                Index::Region => "boxindexer",
            };
            set(key, &rule.cells)
        }
        Rule::Clones(rule) => {
            // Two groups each: all copies of the first.
            let (first, others) = rule.groups.split_first()?;
            let pair = |other: &Vec<Cell>| {
                ("clone", json!({ "cells": names(shape, first), "cloneCells": names(shape, other) }))
            };
            Some(others.iter().map(pair).collect())
        }
        Rule::LittleKiller(rule) => little_killer(shape, rule),
        Rule::Sandwich(rule) => clue("sandwichsum", rule.view, rule.sum),
        Rule::XSum(rule) => clue("xsum", rule.view, rule.sum),
        Rule::Skyscraper(rule) => clue("skyscraper", rule.view, rule.count),
        Rule::Windoku(_)
        | Rule::AntiTaxicab(_)
        | Rule::GlobalEntropy(_)
        | Rule::Sum(_)
        | Rule::GreaterThan(_)
        | Rule::LockoutLine(_)
        | Rule::SumLine(_)
        | Rule::Allowed(_)
        | Rule::HiddenSkyscraper(_)
        | Rule::NumberedRoom(_)
        | Rule::FullRank(_)
        | Rule::SameValues(_)
        | Rule::EqualSums(_)
        | Rule::CountDistinct(_)
        | Rule::CountingCircles(_)
        | Rule::PairTable(_)
        | Rule::Automaton(_)
        | Rule::RegularExpression(_)
        | Rule::Or(_)
        | Rule::And(_) => None,
    }
}

/// Read back, it speaks of what the dots of the puzzle have; so only that can be written.
fn negative_kropki(record: &VariantRecord, rule: &NegativeKropki) -> Option<Vec<(&'static str, Value)>> {
    let same = |values: &[u8], usual: u8, of: &dyn Fn(&Rule) -> Option<u8>| {
        let mut marked: Vec<u8> = record.rules.iter().filter_map(of).collect();
        if marked.is_empty() {
            marked.push(usual);
        }
        let mut values = values.to_vec();
        for list in [&mut marked, &mut values] {
            list.sort_unstable();
            list.dedup();
        }
        values.is_empty() || values == marked
    };
    let difference = |rule: &Rule| if let Rule::Difference(dot) = rule { Some(dot.difference) } else { None };
    let ratio = |rule: &Rule| if let Rule::Ratio(dot) = rule { Some(dot.ratio) } else { None };
    if !same(&rule.differences, 1, &difference) || !same(&rule.ratios, 2, &ratio) {
        return None;
    }
    let mut entries = Vec::new();
    if !rule.differences.is_empty() {
        entries.push(("negative", json!("difference")));
    }
    if !rule.ratios.is_empty() {
        entries.push(("negative", json!("ratio")));
    }
    Some(entries)
}

/// The place of the clue is one step before the first cell, in the direction against the arrow.
fn little_killer(shape: &Shape, rule: &LittleKiller) -> Option<Vec<(&'static str, Value)>> {
    let back = |index: usize, forward: bool| if forward { index } else { index + 2 };
    let row = back(shape.row_of(rule.start), rule.down);
    let column = back(shape.column_of(rule.start), rule.right);
    let is_outside = row == 0 || column == 0 || row > shape.rows() || column > shape.columns();
    let direction = match (rule.down, rule.right) {
        (true, true) => "DR",
        (true, false) => "DL",
        (false, true) => "UR",
        (false, false) => "UL",
    };
    let entry = json!({
        "cell": format!("R{row}C{column}"),
        "cells": names(shape, &rule.diagonal(shape)),
        "direction": direction,
        "value": rule.sum.to_string(),
    });
    is_outside.then(|| vec![("littlekillersum", entry)])
}
