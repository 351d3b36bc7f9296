//! As an object on one line.

use serde_json::{Value, json};
use shudu_variant::{Cell, Digits, Grid, Rule};

use super::{Object, SUDOKU, VERSION};
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;
use crate::variant::record::VariantRecord;
use crate::variant::text;

/// One object on one line.
pub(in crate::variant) fn write(
    record: &VariantRecord,
    losses: &mut Losses,
) -> std::result::Result<String, Unwritable> {
    let shape = record.shape();
    let size = shape.rows();
    if shape.columns() != size || shape.digits() != Digits::up_to(size as u8).expect("a size of a grid") {
        return Err(Unwritable::Shape);
    }
    let group = |cells: &[Cell]| {
        json!(cells.iter().map(|&cell| [shape.column_of(cell), shape.row_of(cell)]).collect::<Vec<_>>())
    };
    let is_jigsaw = record.is_jigsaw();
    if is_jigsaw && shape.cells().any(|cell| shape.region_of(cell).is_none()) {
        return Err(Unwritable::Shape);
    }
    let (mut diagonals, mut is_windoku, mut zones, mut cages) = (0, false, Vec::new(), Vec::new());
    for rule in &record.rules {
        match rule {
            Rule::Diagonal(_) => diagonals += 1,
            Rule::Windoku(rule) if shape.boxes() == Some((rule.height, rule.width)) => is_windoku = true,
            Rule::ExtraRegion(rule) if !is_jigsaw => zones.push(json!({ "cells": group(&rule.cells) })),
            Rule::KillerCage(cage) => {
                let mut fields = json!({ "cells": group(&cage.cells) });
                cage.sum.into_iter().for_each(|sum| fields["value"] = sum.into());
                cages.push(fields);
            }
            _ => return Err(Unwritable::Rules),
        }
    }
    if !matches!(diagonals, 0 | 2) || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    losses.note(Loss::Drawings, !record.presentation.cosmetics.is_empty());
    let has_regions = !shape.regions().is_empty();
    let names = [
        (diagonals == 2, "diagonalsudoku"),
        (is_windoku, "hypersudoku"),
        (is_jigsaw, "jigsawsudoku"),
        (!cages.is_empty(), "killersudoku"),
        (!has_regions, "latinsquare"),
    ];
    let mut kinds: Vec<String> = names
        .into_iter()
        .filter(|(is_there, _)| *is_there)
        .map(|(_, name)| format!("http://{SUDOKU}/{name}#1"))
        .collect();
    if kinds.is_empty() {
        kinds.push(format!("http://{SUDOKU}#1"));
    }
    let charset: String = (1..=size as u8).map(text::character).collect();
    let rows = |grid: &Grid| {
        let value = |cell| grid.get(cell).map_or(json!(0), |digit| text::character(digit).to_string().into());
        json!((0..size).map(|row| shape.row(row).map(value).collect::<Vec<_>>()).collect::<Vec<_>>())
    };
    let mut object = Object::new();
    let mut set = |name: &str, value: Value| _ = object.insert(name.to_owned(), value);
    set("version", VERSION.into());
    set("kind", json!(kinds));
    record.title.iter().for_each(|title| set("title", title.as_str().into()));
    record.presentation.author.iter().for_each(|author| set("author", author.as_str().into()));
    record.presentation.ruleset.iter().for_each(|rules| set("intro", rules.as_str().into()));
    set("charset", charset.into());
    set("boxes", shape.boxes().is_some().into());
    set("puzzle", rows(&record.givens));
    if is_jigsaw {
        zones = shape.regions().iter().map(|region| json!({ "cells": group(region) })).collect();
    }
    if !zones.is_empty() {
        set("zones", json!(zones));
    }
    if !cages.is_empty() {
        set("cages", json!(cages));
    }
    if record.placed.filled() > 0 {
        set("saved", rows(&record.placed));
    }
    record.solution.iter().for_each(|solution| set("solution", rows(solution)));
    Ok(Value::Object(object).to_string())
}
