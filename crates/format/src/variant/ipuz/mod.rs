//! `ipuz`: a Sudoku of ipuz, the open form of puzzles, as one JSON object.
//!
//! | field | how it is read |
//! |---|---|
//! | `kind` | `http://ipuz.org/sudoku`, perhaps with one of [`KINDS`] behind it and a version; any other may be a rule |
//! | `puzzle` | rows of cells: a digit as a number or a text, `empty` or `null` for a blank, or an object with it as `value` or `cell` |
//! | `charset` | the digits in order, `123456789` where nothing is said |
//! | `boxes` | whether there are boxes; they lack in a Latin square |
//! | `saved`, `solution` | rows of digits: those that were placed, and the solution |
//! | `zones` | the regions of a jigsaw; anywhere else cells without the same digit twice |
//! | `cages` | the cages of a killer: `cells` and their sum as `value` |
//! | `title`, `author`, `intro` | title, author, rules in words |
//! | `version`, `displaycharset`, `showoperators`, `cageborder`, `empty`, `block` | settings |
//! | anything else | may be a rule that is not known when it is a list, an object or `true`; left out otherwise |
//!
//! A cell of a zone or cage is its column and row, from 0; `rect` is its first and last column and row.

mod cells;
mod write;

use serde_json::{Map, Value};
use shudu_variant::rule::{Diagonal, ExtraRegion, Windoku};
use shudu_variant::{Digits, Grid, Rule, Shape};

use self::cells::Cells;
pub(super) use self::write::write;
use super::error::VariantError;
use super::presentation::says_nothing_more;
use super::record::VariantRecord;
use super::text;
use super::wrong::Wanted;
use crate::json_value::{is_nothing, list, paragraphs, words};
use crate::loss::{Loss, Losses};

/// How the name of each kind begins.
const SUDOKU: &str = "ipuz.org/sudoku";
const VERSION: &str = "http://ipuz.org/v2";
/// The kinds that are read, by what stands behind the name.
const KINDS: [&str; 6] =
    ["latinsquare", "diagonalsudoku", "hypersudoku", "jigsawsudoku", "killersudoku", "wordoku"];
/// Fields that say nothing of the puzzle.
const PLAIN: [&str; 9] = [
    "version",
    "displaycharset",
    "showoperators",
    "cageborder",
    "empty",
    "block",
    "styles",
    "checksum",
    "dimensions",
];

/// What a style says of colors and pictures.
const COLORS: [&str; 6] = ["color", "colortext", "colorborder", "highlight", "border", "imagebg"];

type Object = Map<String, Value>;
type Result<T> = std::result::Result<T, VariantError>;

/// Is this the JSON of a Sudoku of ipuz?
pub(super) fn fits_object(text: &str) -> bool {
    text.contains(SUDOKU) && text.contains("\"puzzle\"")
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let object: Object = serde_json::from_str(text.trim())?;
    let (mut kinds, mut unknown) = (Vec::new(), None);
    for kind in list(object.get("kind")).iter().filter_map(Value::as_str) {
        let name = kind.split_once(SUDOKU).map(|(_, name)| name.split('#').next().unwrap_or_default());
        match name.map(|name| name.trim_matches('/')) {
            Some("") => {}
            Some(name) if KINDS.contains(&name) => kinds.push(name),
            _ => unknown = Some(kind),
        }
    }
    let rows: Vec<&[Value]> = list(object.get("puzzle")).iter().map(list).collect();
    let size = rows.len();
    if rows.iter().any(|row| row.len() != size) || size == 0 {
        return Err(VariantError::unfit("puzzle", &size.to_string(), Wanted::Layout));
    }
    let charset: Vec<char> = match object.get("charset").and_then(Value::as_str) {
        Some(charset) => charset.chars().collect(),
        None => "123456789ABCDEFGHIJKLMNOP".chars().take(size).collect(),
    };
    if charset.len() != size {
        return Err(VariantError::unfit("charset", &charset.iter().collect::<String>(), Wanted::Layout));
    }
    let shape = shape(size, &kinds, &object)?;
    let mut record = VariantRecord::blank(shape.clone());
    let cells =
        Cells { shape: &shape, charset: &charset, empty: object.get("empty").cloned().unwrap_or(0.into()) };
    record.givens = cells.grid("puzzle", object.get("puzzle"))?;
    for style in rows.iter().flat_map(|row| row.iter()).filter_map(|cell| cell.get("style")) {
        self::style(style, &mut record, dropped);
    }
    if kinds.contains(&"diagonalsudoku") {
        record.rules.extend([true, false].map(|rising| Rule::Diagonal(Diagonal { rising })));
    }
    if kinds.contains(&"hypersudoku") {
        let (height, width) = shape.boxes().ok_or_else(|| VariantError::unknown("hypersudoku"))?;
        record.rules.push(Rule::Windoku(Windoku { height, width }));
    }
    for (name, value) in &object {
        match name.as_str() {
            "kind" | "puzzle" | "charset" | "boxes" => {}
            "saved" => {
                let saved = cells.grid(name, Some(value))?;
                for (cell, digit) in saved.iter().filter(|&(cell, _)| record.givens.get(cell).is_none()) {
                    record.placed.set(cell, digit);
                }
            }
            "solution" => {
                record.solution = Some(cells.grid(name, Some(value))?).filter(Grid::is_full);
            }
            "title" => record.title = words(value),
            "author" => record.presentation.author = words(value),
            "intro" => {
                let rules = paragraphs(value).filter(|rules| !says_nothing_more(rules));
                dropped.note(Loss::RulesInWords, rules.is_some());
                record.presentation.ruleset = rules;
            }
            "zones" => {
                for zone in list(value) {
                    beside_cells(zone, &["cells", "rect"], &mut record, dropped);
                    if !kinds.contains(&"jigsawsudoku") {
                        let region = ExtraRegion { cells: cells.group(name, zone)? };
                        record.rules.push(Rule::ExtraRegion(region));
                    }
                }
            }
            "cages" => {
                for cage in list(value) {
                    beside_cells(cage, &["cells", "rect", "value", "operator"], &mut record, dropped);
                    record.rules.push(Rule::KillerCage(cells.cage(cage)?));
                }
            }
            name if PLAIN.contains(&name) || is_nothing(value) => {}
            name => match value {
                Value::Bool(_) | Value::Array(_) | Value::Object(_) => record.presentation.note_unknown(name),
                _ => dropped.note(Loss::UnknownFields, true),
            },
        }
    }
    unknown.into_iter().for_each(|kind| record.presentation.note_unknown(kind));
    Ok(record)
}

fn shape(size: usize, kinds: &[&str], object: &Object) -> Result<Shape> {
    let digits = || Digits::up_to(u8::try_from(size).unwrap_or(u8::MAX));
    let has_boxes = object.get("boxes").and_then(Value::as_bool).unwrap_or(true);
    if kinds.contains(&"jigsawsudoku") {
        let whole = Shape::without_regions(size, size, digits()?)?;
        let cells = Cells { shape: &whole, charset: &[], empty: Value::Null };
        let mut regions = vec![None; whole.len()];
        for (number, zone) in list(object.get("zones")).iter().enumerate() {
            for cell in cells.group("zones", zone)? {
                regions[cell.index()] = Some(number);
            }
        }
        return Ok(text::with_regions(size, &regions)?);
    }
    if kinds.contains(&"latinsquare") || !has_boxes {
        return Ok(Shape::without_regions(size, size, digits()?)?);
    }
    Ok(Shape::square(size)?)
}

/// What a zone or cage has beside these fields: how it is drawn, and what may be a rule.
fn beside_cells(group: &Value, known: &[&str], record: &mut VariantRecord, dropped: &mut Losses) {
    for (name, value) in group.as_object().into_iter().flatten() {
        match name.as_str() {
            "style" => style(value, record, dropped),
            name if known.contains(&name) || is_nothing(value) => {}
            name => record.presentation.note_unknown(name),
        }
    }
}

/// How a cell or group is drawn. A color or a picture is left out; anything else may stand for a rule.
fn style(style: &Value, record: &mut VariantRecord, dropped: &mut Losses) {
    match style {
        Value::Object(fields) => {
            for (name, _) in fields.iter().filter(|(_, value)| !is_nothing(value)) {
                match COLORS.contains(&name.as_str()) {
                    true => dropped.note(Loss::Drawings, true),
                    false => record.presentation.note_unknown(name),
                }
            }
        }
        style if is_nothing(style) => {}
        _ => record.presentation.note_unknown("style"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use shudu_variant::Cell;

    use super::*;
    use crate::form::Form;

    fn object(kind: &str, more: Value) -> String {
        let row = |row: &str| row.chars().map(|c| c.to_string()).collect::<Vec<_>>();
        let mut object = json!({
            "version": VERSION,
            "kind": [format!("http://ipuz.org/{kind}#1")],
            "charset": "1234",
            "puzzle": [row("1000"), [0, 2, null, { "value": "3" }], row("0000"), [{ "cell": 0 }, 0, 0, 0]],
        });
        object.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        object.to_string()
    }

    fn read(text: &str) -> VariantRecord {
        let located = crate::read_one(text, None).unwrap();
        assert_eq!(located.form, Form::Ipuz);
        located.sudoku.into_variant()
    }

    #[test]
    fn each_kind_goes_out_and_comes_back() {
        let cages = json!([{ "cells": [[0, 0], [1, 0]], "value": 3, "operator": "+" }]);
        let half = |left: u64| json!({ "rect": [left, 0, left, 3] });
        let quarters = json!([half(0), half(1), half(2), half(3)]);
        let cases = [
            ("sudoku", json!({ "title": "T", "author": "A", "intro": "Rise." }), "4x4"),
            (
                "sudoku",
                json!({ "solution": [[1, 3, 4, 2], [4, 2, 1, 3], [2, 1, 3, 4], [3, 4, 2, 1]] }),
                "4x4",
            ),
            ("sudoku", json!({ "saved": [[0, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]] }), "4x4"),
            ("sudoku", json!({ "zones": [{ "cells": [[0, 1], [1, 2]] }] }), "4x4 extra-region"),
            ("sudoku/latinsquare", json!({ "boxes": false }), "4x4"),
            ("sudoku/diagonalsudoku", json!({}), "4x4 diagonal"),
            ("sudoku/jigsawsudoku", json!({ "zones": quarters, "boxes": false }), "4x4 jigsaw"),
            ("sudoku/killersudoku", json!({ "cages": cages }), "4x4 killer-cage"),
        ];
        for (kind, more, expected) in cases {
            let record = read(&object(kind, more));
            assert_eq!(record.kind(), expected, "{kind}");
            let written = write(&record, &mut Losses::none(Form::Ipuz)).unwrap();
            assert_eq!(read(&written), record, "{written}");
        }
        let cage = read(&object("sudoku/killersudoku", json!({ "cages": cages })));
        let Rule::KillerCage(cage) = &cage.rules[0] else { panic!("{:?}", cage.rules) };
        assert_eq!((&*cage.cells, cage.sum), (&[Cell::new(0), Cell::new(1)][..], Some(3)));
    }

    #[test]
    fn what_is_not_known_is_named() {
        let error = |text: &str| crate::read_one(text, None).unwrap_err().to_string();
        assert!(error(&object("sudoku/calcudoku", json!({}))).contains("calcudoku#1` is not a rule"));
        assert!(error(&object("sudoku", json!({ "thermometers": [[0]] }))).contains("`thermometers`"));
        let cages = json!({ "cages": [{ "cells": [[0, 0], [1, 0]], "value": 3, "operator": "-" }] });
        assert!(error(&object("sudoku/killersudoku", cages)).contains("`operator`"));
        assert!(error(&object("sudoku", json!({ "charset": "123" }))).contains("`charset`"));
        assert!(error(&object("sudoku", json!({ "solution": [[1]] }))).contains("`solution`"));
        let styled = |style: Value| {
            let cell = json!({ "cell": 0, "style": style });
            object("sudoku", json!({ "puzzle": [[1, 0, 0, cell], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0]] }))
        };
        let colored = crate::read_one(&styled(json!({ "color": "ff0000" })), None).unwrap();
        assert!(colored.dropped.iter().eq([Loss::Drawings]));
        assert!(error(&styled(json!({ "lessthan": "R" }))).contains("`lessthan`"));
        assert!(error(&styled("mine".into())).contains("`style`"));
        let letters = object("sudoku/wordoku", json!({ "charset": "1234" }));
        assert_eq!(
            read(&letters.replace("1234", "OTIR").replace("\"1\"", "\"T\"")).givens.get(Cell::new(0)),
            Some(2)
        );
    }

    #[test]
    fn a_zero_is_a_digit_where_the_charset_has_it() {
        let first = |empty: Value, cell: Value| {
            let rows = json!([
                [cell, "1", empty, empty],
                [empty, empty, empty, empty],
                [empty, empty, empty, empty],
                [empty, empty, empty, empty]
            ]);
            let text = object("sudoku", json!({ "charset": "0123", "empty": empty, "puzzle": rows }));
            crate::read_one(&text, None).map(|read| read.sudoku.into_variant().givens.to_string())
        };
        assert_eq!(first("#".into(), "0".into()).unwrap(), "12..............");
        assert_eq!(first("#".into(), "3".into()).unwrap(), "42..............");
        first("#".into(), "4".into()).unwrap_err();
        assert_eq!(first(0.into(), "0".into()).unwrap(), "12..............");
    }
}
