//! Reads the JSON of f-puzzles.

use serde_json::Value;
use shudu_variant::rule::{Even, NegativeKropki, Odd};
use shudu_variant::{Digits, Grid, Rule, Shape, Values};

use super::cosmetic;
use super::rules::{Reader, is_bulb};
use super::value::{Object, Result, digit, digits, list, paragraphs, words};
use crate::json_value::is_nothing;
use crate::loss::{Loss, Losses};
use crate::variant::error::VariantError;
use crate::variant::presentation::{MAX_COSMETICS, Presentation, says_nothing_more};
use crate::variant::record::VariantRecord;
use crate::variant::wrong::{Wanted, What, Wrong};

/// Fields that are no rules, whatever they hold.
const PLAIN: &[&str] = &[
    "size",
    "grid",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "title",
    "author",
    "solution",
    "ruleset",
    "metadata",
    "text",
    "circle",
    "rectangle",
    "line",
    "cage",
];

/// Keys of rules, as the JSON has them.
const RULES: &[&str] = &[
    "diagonal+",
    "diagonal-",
    "antiknight",
    "antiking",
    "disjointgroups",
    "nonconsecutive",
    "arrow",
    "killercage",
    "littlekillersum",
    "odd",
    "even",
    "minimum",
    "maximum",
    "rowindexer",
    "columnindexer",
    "boxindexer",
    "extraregion",
    "thermometer",
    "slowthermometer",
    "palindrome",
    "renban",
    "whispers",
    "regionsumline",
    "difference",
    "xv",
    "ratio",
    "clone",
    "quadruple",
    "betweenline",
    "sandwichsum",
    "xsum",
    "skyscraper",
    "entropicline",
    "modularline",
    "nabner",
    "doublearrow",
    "zipperline",
    // What it speaks of has been read by then.
    "negative",
];

/// Is a field of this name a rule that is read here?
pub(super) fn is_rule(name: &str) -> bool {
    RULES.contains(&name)
}

/// Is a rule of this name, as drawings have it, read here and not empty?
fn is_there(object: &Object, name: &str) -> bool {
    let name = name.to_lowercase().replace(' ', "");
    is_rule(&name) && object.get(&name).is_some_and(|value| !is_nothing(value))
}

/// Is this drawn for a rule that is there too, by what it says or because it has exactly the cells of one?
///
/// # Errors
/// The name of a rule that it says it is drawn for and that is not there.
fn is_of_rule(object: &Object, drawing: &Value) -> std::result::Result<bool, String> {
    if let Some(rule) = drawing.get("fromConstraint").and_then(Value::as_str) {
        return if is_there(object, rule) { Ok(true) } else { Err(rule.to_owned()) };
    }
    let drawn = cell_lists(drawing);
    let of_rules = RULES.iter().filter_map(|name| object.get(*name)).flat_map(list);
    let of_rules: Vec<Vec<String>> = of_rules.flat_map(cell_lists).collect();
    Ok(!drawn.is_empty() && drawn.iter().all(|cells| of_rules.contains(cells)))
}

/// The lists of cells of a drawing or of a rule, each in order.
fn cell_lists(entry: &Value) -> Vec<Vec<String>> {
    let names = |cells: &Value| {
        let mut names: Vec<String> = list(cells).iter().filter_map(words).collect();
        names.sort_unstable();
        names
    };
    let direct = ["cells", "cloneCells"].into_iter().filter_map(|name| entry.get(name));
    let lines = entry.get("lines").map_or(&[][..], list);
    direct.chain(lines).map(names).filter(|names| !names.is_empty()).collect()
}

pub(super) fn record(object: &Object, dropped: &mut Losses) -> Result<VariantRecord> {
    let mut notes = Notes { dropped };
    let shape = shape(object)?;
    let mut record = VariantRecord::blank(shape.clone());
    let mut said = Said::default();
    for (name, value) in object {
        match name.as_str() {
            "title" | "author" | "ruleset" | "solution" => about(&mut record, &mut said, name, value)?,
            "metadata" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    match name.as_str() {
                        "title" | "author" | "solution" => about(&mut record, &mut said, name, value)?,
                        "rules" => said.rules(value),
                        _ => notes.unknown(name, value, &mut record.presentation),
                    }
                }
            }
            "text" | "circle" | "rectangle" | "line" => {
                for part in list(value) {
                    drawing(object, &mut record, &mut said, &mut notes, name, part);
                }
            }
            // What is hidden at first changes no solution.
            "fogofwar" | "foglight" => notes.drops(Loss::Drawings, !is_nothing(value)),
            "cage" => {
                for cage in list(value) {
                    let label = cage.get("value").and_then(words).unwrap_or_default();
                    let is_field = label.split_once(": ").is_some_and(|(name, _)| {
                        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase())
                    });
                    let has_cells = !list(cage.get("cells")).is_empty();
                    if !is_field
                        && has_cells
                        && drawing(object, &mut record, &mut said, &mut notes, name, cage)
                    {
                        // A sum is a rule, whatever the rules in words say.
                        said.sum |= !label.is_empty();
                    }
                    notes.drops(Loss::UnknownFields, is_field);
                }
            }
            name if PLAIN.contains(&name) => {}
            name if is_rule(name) => {}
            name => notes.unknown(name, value, &mut record.presentation),
        }
    }
    if said.sum {
        record.presentation.note_unknown("cage");
    }
    // A drawing may stand for a rule, unless the rules in words say that there is no other.
    let is_plain = said.words.as_ref().is_some_and(|words| says_nothing_more(words));
    if !is_plain {
        said.drawn.iter().for_each(|name| record.presentation.note_unknown(name));
    }
    record.presentation.ruleset = said.words.filter(|_| !is_plain);
    notes.drops(Loss::RulesInWords, record.presentation.ruleset.is_some());
    cells(object, &mut record, &mut notes)?;
    if record.presentation.cosmetics.len() > MAX_COSMETICS {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Cosmetics, most: MAX_COSMETICS }));
    }
    let reader = Reader { shape: &shape };
    for &name in RULES {
        let value = object.get(name).filter(|value| !is_nothing(value));
        if let Some(value) = value {
            notes.drops(Loss::Drawings, name == "arrow" && list(value).iter().any(is_bulb));
            reader.rules(name, value, &mut record.rules)?;
        }
    }
    let is_dot = |rule: &Rule| matches!(rule, Rule::Difference(_) | Rule::Ratio(_));
    if record.rules.iter().any(is_dot)
        && let Some(rule) = record.rules.iter_mut().find(|rule| matches!(rule, Rule::NonConsecutive(_)))
    {
        // A dot says more of its two cells than the rule about all pairs.
        *rule = Rule::NegativeKropki(NegativeKropki { differences: vec![1], ratios: Vec::new() });
    }
    Ok(record)
}

/// What the puzzle says in words and drawings.
#[derive(Default)]
struct Said {
    /// The rules in words, if there are any.
    words: Option<String>,
    /// The names of drawings that belong to no rule, each once.
    drawn: Vec<String>,
    /// Has a drawn cage a sum?
    sum: bool,
}

impl Said {
    fn rules(&mut self, value: &Value) {
        let parts: Vec<String> = match value {
            Value::Array(parts) => parts.iter().filter_map(paragraphs).collect(),
            other => paragraphs(other).into_iter().collect(),
        };
        let words = self.words.take().into_iter().chain(parts).collect::<Vec<_>>().join("\n");
        self.words = Some(words).filter(|words| !words.is_empty());
    }
}

fn about(record: &mut VariantRecord, said: &mut Said, name: &str, value: &Value) -> Result<()> {
    match name {
        "title" => record.title = record.title.take().or_else(|| words(value)),
        "author" => record.presentation.author = record.presentation.author.take().or_else(|| words(value)),
        "solution" => record.solution = solution(record, value)?,
        _ => said.rules(value),
    }
    Ok(())
}

/// Keeps what is drawn, unless the marks of a rule show it; is it more than these?
fn drawing(
    object: &Object,
    record: &mut VariantRecord,
    said: &mut Said,
    notes: &mut Notes<'_>,
    name: &str,
    entry: &Value,
) -> bool {
    match is_of_rule(object, entry) {
        Ok(true) => return false,
        Ok(false) => {
            if !said.drawn.iter().any(|drawn| drawn == name) {
                said.drawn.push(name.to_owned());
            }
        }
        Err(rule) => record.presentation.note_unknown(&rule),
    }
    let shape = record.shape().clone();
    let before = record.presentation.cosmetics.len();
    record.presentation.cosmetics.extend(cosmetic::of_entry(&shape, name, entry));
    notes.drops(Loss::Drawings, record.presentation.cosmetics.len() == before && !is_nothing(entry));
    true
}

/// What there is no place for.
struct Notes<'a> {
    dropped: &'a mut Losses,
}

impl Notes<'_> {
    fn drops(&mut self, what: Loss, lost: bool) {
        self.dropped.note(what, lost);
    }

    /// It may be a rule, unless it is empty, a number or a text.
    fn unknown(&mut self, name: &str, value: &Value, presentation: &mut Presentation) {
        if is_nothing(value) {
            return;
        }
        if matches!(value, Value::Bool(_) | Value::Array(_) | Value::Object(_)) {
            presentation.note_unknown(name);
        } else {
            self.drops(Loss::UnknownFields, true);
        }
    }
}

fn shape(object: &Object) -> Result<Shape> {
    let rows = object.get("grid").and_then(Value::as_array);
    let Some(rows) = rows else { return Err(VariantError::unfit("grid", "", Wanted::List)) };
    let size = rows.len();
    if let Some(said) = object.get("size")
        && said.as_u64() != Some(size as u64)
    {
        return Err(VariantError::unfit("size", &said.to_string(), Wanted::Number));
    }
    let usual = Shape::square(size)?;
    let mut map = Vec::new();
    for (index, row) in rows.iter().enumerate() {
        if list(row).len() != size {
            return Err(VariantError::unfit("grid", &format!("{}", index + 1), Wanted::List));
        }
        for (column, cell) in list(row).iter().enumerate() {
            // Where no boxes tile the grid its rows are the regions, unless cells say otherwise.
            let own = match usual.regions() {
                [] => Some(index),
                _ => usual.cell(index, column).and_then(|cell| usual.region_of(cell)),
            };
            map.push(match cell.get("region") {
                None => own,
                Some(region) => region.as_u64().map(|region| region as usize),
            });
        }
    }
    let has_rows = usual.regions().is_empty();
    let of_usual = |cell| if has_rows { Some(usual.row_of(cell)) } else { usual.region_of(cell) };
    if map.iter().copied().eq(usual.cells().map(of_usual)) {
        return Ok(usual);
    }
    Ok(Shape::with_regions(size, size, Digits::up_to(size as u8)?, &map)?)
}

fn solution(record: &VariantRecord, value: &Value) -> Result<Option<Grid>> {
    let cells: Vec<Value> = match value {
        Value::Array(cells) => cells.clone(),
        Value::String(text) => text.chars().map(|c| c.to_string().into()).collect(),
        _ => return Ok(None),
    };
    if cells.len() != record.shape().len() {
        return Ok(None);
    }
    let mut grid = Grid::blank(record.shape().clone());
    for (cell, value) in record.shape().cells().zip(&cells) {
        grid.set(cell, digit(record.shape(), "solution", value)?);
    }
    Ok(grid.is_full().then_some(grid))
}

fn cells(object: &Object, record: &mut VariantRecord, notes: &mut Notes<'_>) -> Result<()> {
    let shape = record.shape().clone();
    let rows = list(&object["grid"]);
    for (cell, value) in shape.cells().zip(rows.iter().flat_map(list)) {
        let (mut given, mut value_of) = (false, None);
        for (name, value) in value.as_object().into_iter().flatten() {
            match name.as_str() {
                "value" => value_of = digit(&shape, name, value)?,
                "given" => given = value == &Value::Bool(true),
                "givenPencilMarks" => {
                    let values: Values = digits(&shape, name, value)?.into_iter().collect();
                    if !values.is_empty() {
                        record.allow(cell, values);
                    }
                }
                "parity" => match value.as_str().map(str::to_lowercase).as_deref() {
                    Some("even") => record.rules.push(Rule::Even(Even { cell })),
                    Some("odd") => record.rules.push(Rule::Odd(Odd { cell })),
                    _ if is_nothing(value) => {}
                    _ => record.presentation.note_unknown(name),
                },
                "centerPencilMarks" | "cornerPencilMarks" => {
                    notes.drops(Loss::Notes, !is_nothing(value));
                }
                "c" | "cArray" | "highlight" => {
                    let (row, column) = (shape.row_of(cell), shape.column_of(cell));
                    let figure = cosmetic::of_cell(row, column, value);
                    notes.drops(Loss::Drawings, figure.is_none() && !is_nothing(value));
                    record.presentation.cosmetics.extend(figure);
                }
                "candidates" | "region" => {}
                name if is_nothing(value) => _ = name,
                name => record.presentation.note_unknown(name),
            }
        }
        if given {
            record.givens.set(cell, value_of);
        } else {
            record.placed.set(cell, value_of);
        }
    }
    Ok(())
}
