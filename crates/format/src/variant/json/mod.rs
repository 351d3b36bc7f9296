//! `variant`: JSON of our own, which holds everything. The schema is `docs/schema/variant.json`.
//!
//! ```json
//! {"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],
//!  "givens":"1...3.....4....2","rules":[{"rule":"diagonal","rising":true}]}
//! ```
//!
//! Written on one line.

mod cosmetic;
mod misfit;
mod parts;
mod rule;

impl VariantRecord {
    /// The puzzle as JSON on one line, without its solution: the form that holds every puzzle.
    pub fn text(&self) -> String {
        write(&VariantRecord { solution: None, ..self.clone() })
    }

    /// The puzzle as a game keeps it: the same with the author's solution where not all rules are known, since then
    /// that alone says what is right.
    pub fn text_of_game(&self) -> String {
        if self.presentation.unknown.is_empty() { self.text() } else { self.text_with_solution() }
    }

    /// The same with its solution.
    pub fn text_with_solution(&self) -> String {
        write(self)
    }
}

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shudu_variant::{Cell, Digits, Grid, Shape, Symbols, Values};

use self::cosmetic::CosmeticShape;
use self::parts::{CellName, Reading, Writing};
use self::rule::RuleShape;
use super::error::VariantError;
use super::presentation::{MAX_COSMETICS, Presentation};
use super::record::VariantRecord;
use super::text;
use super::wrong::{Wanted, What, Wrong};

const FORMAT: &str = "shudu-variant";
/// The version of puzzles that say how digits are written.
const WITH_SYMBOLS: u64 = 2;
/// The version of puzzles with an author, rules in words, cosmetics or rules that are not known; all others are of
/// version 1.
const VERSION: u64 = 3;

/// A Sudoku of any shape with any rules.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "variant"))]
#[serde(deny_unknown_fields)]
struct VariantShape {
    /// `shudu-variant`.
    format: String,
    /// 1; 2 where it has `symbols`; 3 where it has `author`, `ruleset`, `cosmetics` or `unknown`.
    version: u64,
    /// How many rows, at most 25.
    rows: usize,
    /// How many columns, at most 25.
    columns: usize,
    /// The lowest and the highest digit, within 0 to 25. When left out: 1 and the greater of rows and columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digits: Option<[u8; 2]>,
    /// The height and width of the boxes, if the regions are boxes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boxes: Option<[usize; 2]>,
    /// The cells of each region, if they are no boxes. With neither there are only rows and columns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<Vec<Vec<CellName>>>,
    /// How digits are written here and in answers. When left out: 1 to 9, A for 10 up to P for 25.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    symbols: Option<SymbolsShape>,
    /// All cells, row by row: a digit, or `.`. When left out: blank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    givens: Option<String>,
    /// Digits that are no givens, likewise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    placed: Option<String>,
    /// The digits that cells may have at most.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    allowed: BTreeMap<String, Vec<u8>>,
    /// The rules, beyond those of rows, columns and regions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<RuleShape>,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    /// Who set it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    author: Option<String>,
    /// The rules in the author's words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ruleset: Option<String>,
    /// What is drawn and is no mark of a rule, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    cosmetics: Vec<CosmeticShape>,
    /// What may be a rule and is not known: where there is any, the puzzle can be shown and played, and is not solved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unknown: Vec<String>,
    /// The solution, as `givens`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

/// Other characters of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "symbols"))]
#[serde(rename_all = "kebab-case")]
enum SymbolsShape {
    /// A for 1, B for 2 and so on.
    Letters,
}

/// The JSON Schema of the form.
#[cfg(feature = "schema")]
pub fn json_schema() -> serde_json::Value {
    schemars::schema_for!(VariantShape).into()
}

/// Does a text begin so? An object that says so near its beginning, or an answer about a variant: its `puzzle` alone
/// would be read as a classic one.
pub(super) fn fits(text: &str) -> bool {
    text.starts_with('{') && {
        let head = &text.as_bytes()[..text.len().min(4096)];
        memchr::memmem::find(head, b"\"shudu-variant\"").is_some() || answer(text).is_some()
    }
}

/// What an answer about a variant has and no answer about a classic puzzle.
#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "shape")]
    _shape: AnswerShape,
    format: Option<String>,
    text: Option<String>,
}

#[derive(Deserialize)]
struct AnswerShape {
    #[serde(rename = "rows")]
    _rows: usize,
}

/// The text as an answer about a variant, if it is one.
fn answer(text: &str) -> Option<Answer> {
    memchr::memmem::find(text.as_bytes(), b"\"shape\"")?;
    serde_json::from_str(text).ok().filter(|answer: &Answer| answer.format.is_none())
}

/// The puzzle of an answer, where it holds one: what was made does, in `text`.
fn made(text: &str) -> Option<Result<String, VariantError>> {
    Some(answer(text)?.text.ok_or_else(|| VariantError::new(Wrong::Answer)))
}

pub(super) fn read(text: &str) -> Result<VariantRecord, VariantError> {
    if let Some(puzzle) = made(text) {
        let puzzle = puzzle?;
        // One answer within another is none that was ever given.
        return if made(&puzzle).is_some() { Err(VariantError::new(Wrong::Answer)) } else { read(&puzzle) };
    }
    #[derive(Deserialize)]
    struct Head {
        format: String,
        version: u64,
    }
    let head: Head = serde_json::from_str(text)?;
    is_ours(&head.format, head.version)?;
    match serde_json::from_str(text) {
        Ok(read) => record(read),
        // What it says is not the shape: the field is named.
        Err(error) => Err(misfit::of(text).unwrap_or_else(|| error.into())),
    }
}

/// Is it of this form, in a version that is known?
fn is_ours(format: &str, version: u64) -> Result<(), VariantError> {
    match version {
        _ if format != FORMAT => Err(VariantError::unfit("format", format, Wanted::Word)),
        ..=VERSION => Ok(()),
        _ => Err(VariantError::new(Wrong::Version { found: version })),
    }
}

fn record(read: VariantShape) -> Result<VariantRecord, VariantError> {
    let shape = shape(&read)?;
    let reading = Reading { shape: &shape };
    let mut record = VariantRecord::blank(shape.clone());
    let read_grid = |name: &str, text: &Option<String>| -> Result<Option<Grid>, VariantError> {
        text.as_ref().map(|text| grid(&record, name, text)).transpose()
    };
    let (givens, placed) = (read_grid("givens", &read.givens)?, read_grid("placed", &read.placed)?);
    let solution = read_grid("solution", &read.solution)?;
    record.givens = givens.unwrap_or_else(|| record.givens.clone());
    record.placed = placed.unwrap_or_else(|| record.placed.clone());
    for cell in shape.cells() {
        if record.givens.get(cell).is_some() {
            record.placed.set(cell, None);
        }
    }
    record.solution = solution.filter(Grid::is_full);
    for (name, digits) in &read.allowed {
        let values: Values = digits.iter().copied().filter(|&digit| digit < 26).collect();
        record.allow(reading.cell(CellName(name.clone()))?, values);
    }
    record.rules = reading.rules(read.rules)?;
    record.title = read.title;
    if read.cosmetics.len() > MAX_COSMETICS {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Cosmetics, most: MAX_COSMETICS }));
    }
    record.presentation = Presentation {
        author: read.author,
        ruleset: read.ruleset,
        cosmetics: read.cosmetics.iter().map(|shape| shape.cosmetic(&reading)).collect::<Result<_, _>>()?,
        unknown: read.unknown,
    };
    Ok(record)
}

fn shape(read: &VariantShape) -> Result<Shape, VariantError> {
    let (rows, columns) = (read.rows, read.columns);
    let digits = match read.digits {
        Some([lowest, highest]) => Digits::new(lowest, highest)?,
        None => Shape::usual_digits(rows, columns)?,
    };
    let digits = match read.symbols {
        Some(SymbolsShape::Letters) if digits.lowest() == 0 => {
            return Err(VariantError::unfit("symbols", "letters", Wanted::Word));
        }
        Some(SymbolsShape::Letters) => digits.written(Symbols::Letters),
        None => digits,
    };
    if let Some([height, width]) = read.boxes {
        return Ok(Shape::with_boxes(rows, columns, digits, height, width)?);
    }
    let plain = Shape::without_regions(rows, columns, digits)?;
    let Some(regions) = &read.regions else { return Ok(plain) };
    let reading = Reading { shape: &plain };
    let mut map = vec![None; plain.len()];
    for (index, region) in regions.iter().enumerate() {
        for cell in reading.cells(region.clone())? {
            if map[cell.index()].replace(index).is_some() {
                return Err(VariantError::unfit("regions", &plain.position(cell).to_string(), Wanted::Cell));
            }
        }
    }
    Ok(Shape::with_regions(rows, columns, digits, &map)?)
}

fn grid(record: &VariantRecord, name: &str, text: &str) -> Result<Grid, VariantError> {
    let shape = record.shape();
    if text.chars().count() != shape.len() {
        return Err(VariantError::unfit(name, text, Wanted::Layout));
    }
    let mut grid = Grid::blank(shape.clone());
    for (index, c) in text.chars().enumerate() {
        let digit = text::digit(shape, c);
        grid.set(
            Cell::new(index),
            digit.ok_or_else(|| VariantError::unfit(name, &c.to_string(), Wanted::Digit))?,
        );
    }
    Ok(grid)
}

pub(super) fn write(record: &VariantRecord) -> String {
    serde_json::to_string(record).expect("no map with other keys than strings, and no failing Serialize")
}

fn written(record: &VariantRecord) -> VariantShape {
    let shape = record.shape();
    let writing = Writing { shape };
    let usual = Digits::up_to(shape.rows().max(shape.columns()) as u8);
    let boxes = shape.boxes().map(|(height, width)| [height, width]);
    let has_regions = boxes.is_none() && !shape.regions().is_empty();
    let regions = has_regions.then(|| shape.regions().iter().map(|region| writing.cells(region)).collect());
    let allowed = record.allowed.iter().flat_map(|allowed| allowed.iter());
    let symbols = (shape.digits().symbols() == Symbols::Letters).then_some(SymbolsShape::Letters);
    let presentation = &record.presentation;
    let cosmetics = presentation.cosmetics.iter().map(|cosmetic| CosmeticShape::of(cosmetic, &writing));
    VariantShape {
        format: FORMAT.to_owned(),
        version: match symbols {
            _ if !presentation.is_empty() => VERSION,
            Some(_) => WITH_SYMBOLS,
            None => 1,
        },
        rows: shape.rows(),
        columns: shape.columns(),
        digits: (usual != Ok(shape.digits())).then(|| [shape.digits().lowest(), shape.digits().highest()]),
        boxes,
        regions,
        symbols,
        givens: (record.givens.filled() > 0).then(|| record.givens.to_string()),
        placed: (record.placed.filled() > 0).then(|| record.placed.to_string()),
        allowed: allowed
            .filter(|&(_, values)| values != shape.digits().all())
            .map(|(cell, values)| (writing.cell(cell).0, values.iter().collect()))
            .collect(),
        rules: writing.rules(&record.rules),
        title: record.title.clone(),
        author: presentation.author.clone(),
        ruleset: presentation.ruleset.clone(),
        cosmetics: cosmetics.collect(),
        unknown: presentation.unknown.clone(),
        solution: record.solution.as_ref().map(Grid::to_string),
    }
}

/// As the object of the form `variant`: in any format of serde, and not in JSON alone.
impl Serialize for VariantRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        written(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for VariantRecord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<VariantRecord, D::Error> {
        let read = VariantShape::deserialize(deserializer)?;
        is_ours(&read.format, read.version)
            .and_then(|()| record(read))
            .map_err(|error| D::Error::custom(error.wrong))
    }
}
