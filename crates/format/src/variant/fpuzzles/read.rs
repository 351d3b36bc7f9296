//! Reads the JSON of f-puzzles.

use serde_json::Value;
use shudu_variant::rule::*;
use shudu_variant::{Cell, Digits, Grid, Rule, Shape, Side, Values, View};

use super::Object;
use crate::variant::error::{VariantError, Wanted};
use crate::variant::record::{Dropped, VariantRecord};
use crate::variant::text;

type Result<T> = std::result::Result<T, VariantError>;

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

pub(super) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) | Value::Number(_) => false,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

/// Does a cell name a region?
pub(super) fn has_regions(object: &Object) -> bool {
    let cells = || object.get("grid").and_then(Value::as_array).into_iter().flatten();
    let box_of = |row: usize, column: usize| row / 3 * 3 + column / 3;
    cells().enumerate().any(|(row, cells)| {
        cells.as_array().into_iter().flatten().enumerate().any(|(column, cell)| {
            cell.get("region").is_some_and(|region| region.as_u64() != Some(box_of(row, column) as u64))
        })
    })
}

pub(super) fn record(object: &Object, dropped: &mut Vec<Dropped>) -> Result<VariantRecord> {
    let mut notes = Notes { dropped };
    let shape = shape(object)?;
    let mut record = VariantRecord::blank(shape.clone());
    let mut drawn = None;
    let mut said = false;
    let (mut title, mut author) = (None, None);
    for (name, value) in object {
        match name.as_str() {
            "title" => title = words(value),
            "author" => author = words(value),
            "ruleset" => said |= rules_in_words(value),
            "solution" => record.solution = solution(&record, value)?,
            "metadata" => {
                for (name, value) in value.as_object().into_iter().flatten() {
                    match name.as_str() {
                        "title" => title = title.or_else(|| words(value)),
                        "author" => author = author.or_else(|| words(value)),
                        "rules" => said |= rules_in_words(value),
                        "solution" => record.solution = solution(&record, value)?,
                        _ => notes.unknown(name, value)?,
                    }
                }
            }
            "text" | "circle" | "rectangle" | "line" => {
                for part in list(value) {
                    // What is drawn for a rule that is there too says nothing more.
                    match part.get("fromConstraint").and_then(Value::as_str) {
                        Some(rule) if !is_rule(&rule.to_lowercase().replace(' ', "")) => {
                            return Err(VariantError::unknown(rule));
                        }
                        Some(_) => {}
                        None => drawn = drawn.or(Some(name)),
                    }
                }
                notes.drops(Dropped::Drawings, !is_nothing(value));
            }
            "cage" => {
                for cage in list(value) {
                    let label = cage.get("value").and_then(Value::as_str).unwrap_or_default();
                    let is_field = label.split_once(": ").is_some_and(|(name, _)| {
                        !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase())
                    });
                    if !is_field && !list(cage.get("cells").unwrap_or(&Value::Null)).is_empty() {
                        return Err(VariantError::unknown("cage"));
                    }
                    notes.drops(Dropped::UnknownFields, !label.is_empty());
                }
            }
            name if PLAIN.contains(&name) => {}
            name if is_rule(name) => {}
            name => notes.unknown(name, value)?,
        }
    }
    if let Some(name) = drawn.filter(|_| said) {
        return Err(VariantError::unknown(name));
    }
    notes.drops(Dropped::RulesInWords, said);
    record.title = match (title, author) {
        (Some(title), Some(author)) => Some(format!("{title} ({author})")),
        (title, author) => title.or(author),
    };
    cells(object, &mut record, &mut notes)?;
    let reader = Reader { shape: &shape };
    for &name in RULES {
        let value = object.get(name).filter(|value| !is_nothing(value));
        if let Some(value) = value {
            reader.rules(name, value, &mut record.rules)?;
        }
    }
    Ok(record)
}

/// What there is no place for.
struct Notes<'a> {
    dropped: &'a mut Vec<Dropped>,
}

impl Notes<'_> {
    fn drops(&mut self, what: Dropped, lost: bool) {
        if lost && !self.dropped.contains(&what) {
            self.dropped.push(what);
        }
    }

    /// It may be a rule, unless it is empty, a number or a text.
    fn unknown(&mut self, name: &str, value: &Value) -> Result<()> {
        if is_nothing(value) {
            return Ok(());
        }
        if matches!(value, Value::Bool(_) | Value::Array(_) | Value::Object(_)) {
            return Err(VariantError::unknown(name));
        }
        self.drops(Dropped::UnknownFields, true);
        Ok(())
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A text or a number, as text.
fn words(value: &Value) -> Option<String> {
    match value {
        Value::String(text) if !text.trim().is_empty() => {
            let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            Some(plain.trim().to_owned())
        }
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Rules in words, beyond that those of Sudoku apply?
fn rules_in_words(value: &Value) -> bool {
    let plain = |value: &Value| {
        let text = words(value).unwrap_or_default().to_lowercase();
        matches!(text.trim_end_matches('.'), "" | "normal sudoku rules apply" | "classic sudoku" | "sudoku")
    };
    match value {
        Value::Array(parts) => !parts.iter().all(plain),
        other => !plain(other),
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
            let own = usual.cell(index, column).and_then(|cell| usual.region_of(cell));
            map.push(match cell.get("region") {
                None => own,
                Some(region) => region.as_u64().map(|region| region as usize),
            });
        }
    }
    let usual_map: Vec<Option<usize>> = usual.cells().map(|cell| usual.region_of(cell)).collect();
    if map == usual_map {
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

/// A digit or a blank, as a number or a text.
fn digit(shape: &Shape, name: &str, value: &Value) -> Result<Option<u8>> {
    let wrong = || VariantError::unfit(name, &words(value).unwrap_or_default(), Wanted::Digit);
    let known = |digit: u8| shape.digits().all().contains(digit).then_some(digit);
    match value {
        Value::Null => Ok(None),
        Value::Number(number) => match number.as_u64() {
            Some(0) => Ok(None),
            number => number.and_then(|n| u8::try_from(n).ok()).and_then(known).map(Some).ok_or_else(wrong),
        },
        Value::String(text) => match text.trim() {
            "" | "0" | "." | "?" => Ok(None),
            text => {
                let number = text.parse().ok().or_else(|| {
                    let mut chars = text.chars();
                    chars.next().filter(|_| chars.next().is_none()).and_then(|c| text::digit(shape, c)?)
                });
                number.and_then(known).map(Some).ok_or_else(wrong)
            }
        },
        _ => Err(wrong()),
    }
}

fn digits(shape: &Shape, name: &str, value: &Value) -> Result<Vec<u8>> {
    let mut digits = Vec::new();
    match value {
        Value::Array(parts) => {
            for part in parts {
                digits.extend(digit(shape, name, part)?);
            }
        }
        Value::String(text) => {
            for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
                digits.extend(digit(shape, name, &Value::String(part.to_owned()))?);
            }
        }
        other => digits.extend(digit(shape, name, other)?),
    }
    Ok(digits)
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
                "centerPencilMarks" | "cornerPencilMarks" => {
                    notes.drops(Dropped::Notes, !is_nothing(value));
                }
                "c" | "cArray" | "highlight" => notes.drops(Dropped::Drawings, !is_nothing(value)),
                "candidates" | "region" => {}
                name if is_nothing(value) => _ = name,
                name => return Err(VariantError::unknown(name)),
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

struct Reader<'a> {
    shape: &'a Shape,
}

impl Reader<'_> {
    fn cell(&self, name: &str, value: &Value) -> Result<Cell> {
        let seen = words(value).unwrap_or_default();
        text::cell(self.shape, &seen).ok_or_else(|| VariantError::unfit(name, &seen, Wanted::Cell))
    }

    fn cells(&self, name: &str, value: &Value) -> Result<Vec<Cell>> {
        let cells: Vec<Cell> = list(value).iter().map(|cell| self.cell(name, cell)).collect::<Result<_>>()?;
        if cells.is_empty() { Err(VariantError::unfit(name, "", Wanted::Cells)) } else { Ok(cells) }
    }

    /// The cells of a field of an entry.
    fn field(&self, name: &str, entry: &Value, field: &str) -> Result<Vec<Cell>> {
        self.cells(name, entry.get(field).unwrap_or(&Value::Null))
    }

    fn pair(&self, name: &str, entry: &Value) -> Result<[Cell; 2]> {
        let cells = self.field(name, entry, "cells")?;
        cells.try_into().map_err(|_| VariantError::unfit(name, "", Wanted::Cells))
    }

    /// The lines of an entry; f-puzzles has a list of lists.
    fn lines(&self, name: &str, entry: &Value) -> Result<Vec<Vec<Cell>>> {
        let lines = list(entry.get("lines").unwrap_or(&Value::Null));
        lines.iter().map(|line| self.cells(name, line)).collect()
    }

    /// The number of an entry; `None` without one.
    fn number<T: TryFrom<i64>>(&self, name: &str, entry: &Value) -> Result<Option<T>> {
        let Some(text) = entry.get("value").and_then(words) else { return Ok(None) };
        let number: Option<i64> = text.trim().parse().ok();
        let wrong = || VariantError::unfit(name, &text, Wanted::Number);
        number.and_then(|number| T::try_from(number).ok()).map(Some).ok_or_else(wrong)
    }

    fn needed<T: TryFrom<i64>>(&self, name: &str, entry: &Value) -> Result<T> {
        self.number(name, entry)?.ok_or_else(|| VariantError::unfit(name, "", Wanted::Number))
    }

    /// The line in front of which a place outside the grid stands.
    fn view(&self, name: &str, entry: &Value) -> Result<View> {
        let seen = entry.get("cell").and_then(words).unwrap_or_default();
        let wrong = || VariantError::unfit(name, &seen, Wanted::Line);
        let (row, column) = text::position(&seen).ok_or_else(wrong)?;
        let (rows, columns) = (self.shape.rows(), self.shape.columns());
        let (side, index) = match (row, column) {
            (0, column) => (Side::Top, column),
            (row, 0) => (Side::Left, row),
            (row, column) if row > rows => (Side::Bottom, column),
            (row, column) if column > columns => (Side::Right, row),
            _ => return Err(wrong()),
        };
        let view = index.checked_sub(1).map(|index| View { side, index });
        view.filter(|view| view.is_in(self.shape)).ok_or_else(wrong)
    }

    #[allow(clippy::too_many_lines, reason = "one arm for each rule")]
    fn rules(&self, name: &str, value: &Value, out: &mut Vec<Rule>) -> Result<()> {
        if value == &Value::Bool(true) {
            out.push(match name {
                "diagonal+" => Rule::Diagonal(Diagonal { rising: true }),
                "diagonal-" => Rule::Diagonal(Diagonal { rising: false }),
                "antiknight" => Rule::AntiKnight(AntiKnight),
                "antiking" => Rule::AntiKing(AntiKing),
                "disjointgroups" => Rule::DisjointGroups(DisjointGroups),
                "nonconsecutive" => Rule::NonConsecutive(NonConsecutive),
                _ => return Err(VariantError::unfit(name, "true", Wanted::List)),
            });
            return Ok(());
        }
        let Some(entries) = value.as_array() else {
            return Err(VariantError::unfit(name, &value.to_string(), Wanted::List));
        };
        if name == "negative" {
            return self.negative(entries, out);
        }
        for entry in entries {
            let mut line = |rule: &dyn Fn(Vec<Cell>) -> Rule| -> Result<()> {
                out.extend(self.lines(name, entry)?.into_iter().map(rule));
                Ok(())
            };
            match name {
                "thermometer" => line(&|cells| Rule::Thermometer(Thermometer { cells }))?,
                "slowthermometer" => line(&|cells| Rule::SlowThermometer(SlowThermometer { cells }))?,
                "palindrome" => line(&|cells| Rule::Palindrome(Palindrome { cells }))?,
                "renban" => line(&|cells| Rule::Renban(Renban { cells }))?,
                "regionsumline" => line(&|cells| Rule::RegionSumLine(RegionSumLine { cells }))?,
                "betweenline" => line(&|cells| Rule::BetweenLine(BetweenLine { cells }))?,
                "entropicline" => line(&|cells| Rule::EntropicLine(EntropicLine { cells }))?,
                "nabner" => line(&|cells| Rule::Nabner(Nabner { cells }))?,
                "doublearrow" => line(&|cells| Rule::DoubleArrow(DoubleArrow { cells }))?,
                "zipperline" => line(&|cells| Rule::ZipperLine(ZipperLine { cells }))?,
                "whispers" => {
                    let difference = self.number(name, entry)?.unwrap_or(5);
                    line(&|cells| Rule::Whispers(Whispers { cells, difference }))?;
                }
                "modularline" => {
                    let modulus = self.number(name, entry)?.unwrap_or(3);
                    line(&|cells| Rule::ModularLine(ModularLine { cells, modulus }))?;
                }
                _ => out.push(self.entry(name, entry)?),
            }
        }
        Ok(())
    }

    /// A rule that is one entry.
    fn entry(&self, name: &str, entry: &Value) -> Result<Rule> {
        let cells = || self.field(name, entry, "cells");
        let cell = || self.cell(name, entry.get("cell").unwrap_or(&Value::Null));
        Ok(match name {
            "extraregion" => Rule::ExtraRegion(ExtraRegion { cells: cells()? }),
            "killercage" => {
                let sum: Option<u32> = self.number(name, entry)?;
                Rule::KillerCage(KillerCage { cells: cells()?, sum: sum.filter(|&sum| sum > 0) })
            }
            "arrow" => self.arrow(name, entry)?,
            "difference" => {
                let difference = self.number(name, entry)?.unwrap_or(1);
                Rule::Difference(Difference { cells: self.pair(name, entry)?, difference })
            }
            "ratio" => {
                let ratio = self.number(name, entry)?.unwrap_or(2);
                Rule::Ratio(Ratio { cells: self.pair(name, entry)?, ratio })
            }
            "xv" => {
                let sum = match entry.get("value").and_then(words).unwrap_or_default().as_str() {
                    "X" | "x" => 10,
                    "V" | "v" => 5,
                    _ => self.needed(name, entry)?,
                };
                Rule::Xv(Xv { cells: self.pair(name, entry)?, sum })
            }
            "odd" => Rule::Odd(Odd { cell: cell()? }),
            "even" => Rule::Even(Even { cell: cell()? }),
            "minimum" => Rule::Minimum(Minimum { cell: cell()? }),
            "maximum" => Rule::Maximum(Maximum { cell: cell()? }),
            "rowindexer" => Rule::Indexing(Indexing { index: Index::Row, cells: cells()? }),
            "columnindexer" => Rule::Indexing(Indexing { index: Index::Column, cells: cells()? }),
            "boxindexer" => Rule::Indexing(Indexing { index: Index::Region, cells: cells()? }),
            "clone" => {
                let groups = vec![cells()?, self.field(name, entry, "cloneCells")?];
                Rule::Clones(Clones { groups })
            }
            "quadruple" => {
                let values = entry.get("values").unwrap_or(&Value::Null);
                Rule::Quadruple(Quadruple { cells: cells()?, digits: digits(self.shape, name, values)? })
            }
            "littlekillersum" => self.little_killer(name, entry)?,
            "sandwichsum" => {
                Rule::Sandwich(Sandwich { view: self.view(name, entry)?, sum: self.needed(name, entry)? })
            }
            "xsum" => Rule::XSum(XSum { view: self.view(name, entry)?, sum: self.needed(name, entry)? }),
            "skyscraper" => Rule::Skyscraper(Skyscraper {
                view: self.view(name, entry)?,
                count: self.needed(name, entry)?,
            }),
            _ => return Err(VariantError::unknown(name)),
        })
    }

    /// A bulb of one cell or a pill of several; lines begin in it.
    fn arrow(&self, name: &str, entry: &Value) -> Result<Rule> {
        let mut bulb = self.field(name, entry, "cells")?;
        let mut lines = self.lines(name, entry)?;
        for line in &mut lines {
            if bulb.contains(&line[0]) {
                line.remove(0);
            }
        }
        lines.retain(|line| !line.is_empty());
        Ok(if bulb.len() == 1 {
            Rule::Arrow(Arrow { bulb: bulb[0], lines })
        } else {
            // The number in a pill is read from left to right and from top to bottom.
            bulb.sort_unstable();
            Rule::PillArrow(PillArrow { pill: bulb, lines })
        })
    }

    fn little_killer(&self, name: &str, entry: &Value) -> Result<Rule> {
        let direction = entry.get("direction").and_then(Value::as_str).unwrap_or_default();
        let (down, right) = match direction {
            "DR" => (true, true),
            "DL" => (true, false),
            "UR" => (false, true),
            "UL" => (false, false),
            other => return Err(VariantError::unfit(name, other, Wanted::Word)),
        };
        let seen = entry.get("cell").and_then(words).unwrap_or_default();
        let wrong = || VariantError::unfit(name, &seen, Wanted::Cell);
        let (row, column) = text::position(&seen).ok_or_else(wrong)?;
        let step = |n: usize, forward: bool| if forward { Some(n) } else { n.checked_sub(2) };
        // The place stands outside the grid; positions count from 1, cells from 0.
        let start =
            step(row, down).zip(step(column, right)).and_then(|(row, column)| self.shape.cell(row, column));
        Ok(Rule::LittleKiller(LittleKiller {
            start: start.ok_or_else(wrong)?,
            down,
            right,
            sum: self.needed(name, entry)?,
        }))
    }

    /// Cells without a dot or letter have none of the values that the marks of the puzzle have, or the usual one if there is
    /// none; letters are X and V.
    fn negative(&self, entries: &[Value], out: &mut Vec<Rule>) -> Result<()> {
        let (mut differences, mut ratios) = (Vec::new(), Vec::new());
        let marked = |usual: u8, of: &dyn Fn(&Rule) -> Option<u8>| {
            let mut values: Vec<u8> = out.iter().filter_map(of).collect();
            values.sort_unstable();
            values.dedup();
            if values.is_empty() { vec![usual] } else { values }
        };
        let mut letters = false;
        for entry in entries {
            match entry.as_str().unwrap_or_default() {
                "difference" => {
                    differences = marked(1, &|rule| match rule {
                        Rule::Difference(dot) => Some(dot.difference),
                        _ => None,
                    });
                }
                "ratio" => {
                    ratios =
                        marked(2, &|rule| if let Rule::Ratio(dot) = rule { Some(dot.ratio) } else { None });
                }
                "xv" => letters = true,
                other => {
                    return Err(VariantError::unknown(if other.is_empty() { "negative" } else { other }));
                }
            }
        }
        if !differences.is_empty() || !ratios.is_empty() {
            out.push(Rule::NegativeKropki(NegativeKropki { differences, ratios }));
        }
        if letters {
            out.push(Rule::NegativeXv(NegativeXv { sums: vec![5, 10] }));
        }
        Ok(())
    }
}
