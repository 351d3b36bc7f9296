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

use serde_json::{Map, Value, json};
use shudu_variant::rule::{Diagonal, ExtraRegion, KillerCage, Windoku};
use shudu_variant::{Cell, Digits, Grid, Rule, Shape};

use super::error::VariantError;
use super::presentation::says_nothing_more;
use super::record::VariantRecord;
use super::text;
use super::wrong::Wanted;
use crate::json_value::{is_nothing, list, paragraphs, words};
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;

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
    record.givens = cells.grid("puzzle", object.get("puzzle"), dropped)?;
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
                let saved = cells.grid(name, Some(value), dropped)?;
                for (cell, digit) in saved.iter().filter(|&(cell, _)| record.givens.get(cell).is_none()) {
                    record.placed.set(cell, digit);
                }
            }
            "solution" => {
                record.solution = Some(cells.grid(name, Some(value), dropped)?).filter(Grid::is_full);
            }
            "title" => record.title = words(value),
            "author" => record.presentation.author = words(value),
            "intro" => {
                let rules = paragraphs(value).filter(|rules| !says_nothing_more(rules));
                dropped.note(Loss::RulesInWords, rules.is_some());
                record.presentation.ruleset = rules;
            }
            "zones" if kinds.contains(&"jigsawsudoku") => {}
            "zones" => {
                for zone in list(value) {
                    let region = ExtraRegion { cells: cells.group(name, zone)? };
                    record.rules.push(Rule::ExtraRegion(region));
                }
            }
            "cages" => {
                for cage in list(value) {
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

struct Cells<'a> {
    shape: &'a Shape,
    charset: &'a [char],
    empty: Value,
}

impl Cells<'_> {
    fn grid(&self, name: &str, value: Option<&Value>, dropped: &mut Losses) -> Result<Grid> {
        let unfit = |seen: &Value, wanted| VariantError::unfit(name, &seen.to_string(), wanted);
        let mut grid = VariantRecord::blank(self.shape.clone()).givens;
        let rows = list(value);
        if rows.len() != self.shape.rows() {
            return Err(VariantError::unfit(name, &rows.len().to_string(), Wanted::Layout));
        }
        for (row, values) in rows.iter().enumerate() {
            if list(values).len() != self.shape.columns() {
                return Err(unfit(values, Wanted::Layout));
            }
            for (cell, value) in self.shape.row(row).zip(list(values)) {
                let fields = value.as_object();
                if let Some(style) = fields.and_then(|fields| fields.get("style")) {
                    dropped.note(Loss::Drawings, !is_nothing(style));
                }
                let value = fields.map_or(Some(value), |fields| fields.get("value").or(fields.get("cell")));
                let Some(value) = value else { continue };
                if let Some(digit) = self.digit(value).ok_or_else(|| unfit(value, Wanted::Digit))? {
                    grid.set(cell, Some(digit));
                }
            }
        }
        Ok(grid)
    }

    /// A digit or a blank; `None` for anything else.
    fn digit(&self, value: &Value) -> Option<Option<u8>> {
        let text = words(value).unwrap_or_default();
        if value.is_null() || *value == self.empty || matches!(&*text, "" | "0" | "." | "_") {
            return Some(None);
        }
        let mut chars = text.chars();
        let sign = chars.next().filter(|_| chars.next().is_none());
        let place = sign.and_then(|sign| self.charset.iter().position(|known| *known == sign));
        let number = || text.parse::<usize>().ok()?.checked_sub(1);
        let place = place.or_else(number).filter(|&place| place < self.charset.len())?;
        u8::try_from(place + 1).ok().map(Some)
    }

    /// The cells of a zone or cage.
    fn group(&self, name: &str, group: &Value) -> Result<Vec<Cell>> {
        let unfit = || VariantError::unfit(name, &group.to_string(), Wanted::Cells);
        let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
        let cell = |row: usize, column: usize| self.shape.cell(row, column);
        let cells: Option<Vec<Cell>> = match (group.get("cells"), group.get("rect").map(list)) {
            (Some(cells), None) => {
                let at = |at: &Value| cell(number(at.get(1)?)?, number(at.get(0)?)?);
                list(cells).iter().map(at).collect()
            }
            (None, Some([left, top, right, bottom])) => {
                let limit =
                    |value| number(value).filter(|&n| n < self.shape.rows().max(self.shape.columns()));
                let ends = [left, top, right, bottom].map(limit);
                let [Some(left), Some(top), Some(right), Some(bottom)] = ends else { return Err(unfit()) };
                (top..=bottom)
                    .flat_map(|row| (left..=right).map(move |column| (row, column)))
                    .map(|(row, column)| cell(row, column))
                    .collect()
            }
            _ => None,
        };
        cells.filter(|cells| !cells.is_empty()).ok_or_else(unfit)
    }

    fn cage(&self, cage: &Value) -> Result<KillerCage> {
        let fields = cage.as_object().into_iter().flatten();
        for (name, value) in fields {
            let is_sum = name == "operator" && matches!(value.as_str(), Some("+" | ""));
            if !(matches!(name.as_str(), "cells" | "rect" | "value" | "style") || is_sum || is_nothing(value))
            {
                return Err(VariantError::unknown(name));
            }
        }
        let sum = match cage.get("value") {
            None => None,
            Some(value) => {
                let sum = words(value).and_then(|words| words.parse().ok());
                Some(sum.ok_or_else(|| VariantError::unfit("cages", &value.to_string(), Wanted::Number))?)
            }
        };
        let cells = self.group("cages", cage)?;
        let Some(sum) = sum.filter(|&sum| sum > 0) else { return Ok(KillerCage { cells, sum: None }) };
        Ok(KillerCage { cells, sum: Some(sum) })
    }
}

/// One object on one line.
pub(super) fn write(record: &VariantRecord, losses: &mut Losses) -> std::result::Result<String, Unwritable> {
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

#[cfg(test)]
mod tests {
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
        let letters = object("sudoku/wordoku", json!({ "charset": "1234" }));
        assert_eq!(
            read(&letters.replace("1234", "OTIR").replace("\"1\"", "\"T\"")).givens.get(Cell::new(0)),
            Some(2)
        );
    }
}
