//! `janko`: a Sudoku as the pages of janko.at hold it, a word and its value on each line.
//!
//! ```text
//! begin
//! puzzle sudoku
//! author Otto Janko
//! size 4
//! patternx 2
//! patterny 2
//! problem
//! - - 3 1
//! …
//! solution
//! 4 2 3 1
//! …
//! end
//! ```
//!
//! | word | what it says |
//! |---|---|
//! | `puzzle` | `sudoku` or `killer`; `diagonals` beside it is a rule; another word is one that is not known |
//! | `size`, or `rows` and `cols` | the size of the grid |
//! | `depth` | the highest digit |
//! | `patternx`, `patterny`, `pattern` | the width of a box, its height, both |
//! | `problem` | the givens, row by row; the sums of the cages of a killer |
//! | `areas` | the regions of a jigsaw; the cages of a killer |
//! | `solution` | the solution |
//! | `author`, `title` | as they say |
//! | `solver`, `source`, `info`, `unit`, `rights`, `mail`, `moves` | left out |
//!
//! Any other word may be a rule.

use shudu_variant::rule::{Diagonal, KillerCage};
use shudu_variant::{Grid, Rule, Shape};

use super::error::VariantError;
use super::record::VariantRecord;
use super::text;
use super::wrong::{Wanted, Wrong};
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;

const NAME: &str = "janko";
/// The first line, and the last.
pub(super) const BEGIN: &str = "begin";
pub(super) const END: &str = "end";
/// The most lines.
pub(super) const MAX_LINES: usize = 400;
/// Words with the rows of a table below them.
const TABLES: [&str; 3] = ["problem", "areas", "solution"];
/// Words that say nothing of the puzzle.
const PLAIN: [&str; 6] = ["solver", "source", "info", "unit", "rights", "mail"];

type Result<T> = std::result::Result<T, VariantError>;
type Table<'a> = Vec<Vec<&'a str>>;

/// Is this the second line of one?
pub(super) fn fits_second(line: &str) -> bool {
    line.trim().split_once(' ').is_some_and(|(word, _)| matches!(word, "puzzle" | "author"))
}

/// What was found, word by word.
#[derive(Default)]
struct Fields<'a> {
    kinds: Vec<&'a str>,
    rows: Option<usize>,
    columns: Option<usize>,
    depth: Option<usize>,
    width: Option<usize>,
    height: Option<usize>,
    title: Option<&'a str>,
    author: Option<&'a str>,
    problem: Table<'a>,
    areas: Table<'a>,
    solution: Table<'a>,
    unknown: Option<&'a str>,
}

pub(super) fn read(text: &str, dropped: &mut Losses) -> Result<VariantRecord> {
    let fields = fields(text, dropped)?;
    let unfit = |seen: &str, wanted| VariantError::unfit(NAME, seen, wanted);
    let unknown = fields.kinds.iter().skip(1).find(|kind| **kind != "diagonals").or(fields.unknown.as_ref());
    let is_killer = match fields.kinds.first() {
        Some(&"sudoku") => false,
        Some(&"killer") => true,
        kind => return Err(unfit(kind.unwrap_or(&"puzzle"), Wanted::Sudoku)),
    };
    if let Some(unknown) = unknown {
        return Err(VariantError::unknown(unknown));
    }
    let rows = fields.rows.unwrap_or(fields.problem.len());
    let columns = fields.columns.unwrap_or(rows);
    if rows != columns || fields.depth.is_some_and(|depth| depth != rows) {
        return Err(unfit("size", Wanted::Shape));
    }
    if fields.problem.is_empty() {
        return Err(VariantError::new(Wrong::Missing { name: "problem".to_owned() }));
    }
    for table in [&fields.problem, &fields.areas, &fields.solution] {
        let wrong = table.iter().find(|row| row.len() != columns);
        if wrong.is_some() || !matches!(table.len(), 0) && table.len() != rows {
            return Err(unfit(
                &wrong.map_or_else(|| table.len().to_string(), |row| row.join(" ")),
                Wanted::Layout,
            ));
        }
    }
    let shape = shape(rows, &fields, !is_killer)?;
    let mut record = VariantRecord::blank(shape.clone());
    if is_killer {
        cages(&fields, &mut record)?;
    } else {
        record.givens = grid(&shape, &fields.problem)?;
    }
    if fields.kinds.contains(&"diagonals") {
        record.rules.extend([true, false].map(|is_rising| Rule::Diagonal(Diagonal { rising: is_rising })));
    }
    record.solution = Some(grid(&shape, &fields.solution)?).filter(Grid::is_full);
    record.title = fields.title.map(str::to_owned);
    record.presentation.author = fields.author.map(str::to_owned);
    Ok(record)
}

fn fields<'a>(text: &'a str, dropped: &mut Losses) -> Result<Fields<'a>> {
    let mut fields = Fields::default();
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty()).peekable();
    lines.next_if_eq(&BEGIN);
    while let Some(line) = lines.next() {
        let (word, value) = line.split_once(' ').map_or((line, ""), |(word, value)| (word, value.trim()));
        let number = || value.parse().map_err(|_| VariantError::unfit(word, value, Wanted::Number));
        match word {
            END => break,
            "moves" => {
                while lines.next_if(|line| *line != END).is_some() {}
                dropped.note(Loss::UnknownFields, true);
            }
            "puzzle" => fields.kinds = value.split(',').map(str::trim).collect(),
            "title" => fields.title = Some(value),
            "author" => fields.author = Some(value),
            "size" => (fields.rows, fields.columns) = (Some(number()?), Some(number()?)),
            "rows" => fields.rows = Some(number()?),
            "cols" => fields.columns = Some(number()?),
            "depth" => fields.depth = Some(number()?),
            "patternx" => fields.width = Some(number()?),
            "patterny" => fields.height = Some(number()?),
            "pattern" => (fields.width, fields.height) = (Some(number()?), Some(number()?)),
            // What is taken back has a line below its name.
            word if TABLES.contains(&word.trim_end_matches('_')) => {
                let mut table = Table::new();
                // A row is words of one or two characters, and no row is one word alone.
                while let Some(line) = lines.next_if(|line| line.split(' ').count() > 1 && is_row(line)) {
                    table.push(line.split_whitespace().collect());
                }
                let place = match word {
                    "problem" => &mut fields.problem,
                    "areas" => &mut fields.areas,
                    "solution" => &mut fields.solution,
                    _ => {
                        dropped.note(Loss::UnknownFields, true);
                        continue;
                    }
                };
                if !place.is_empty() {
                    return Err(VariantError::unfit(NAME, word, Wanted::End));
                }
                *place = table;
            }
            word if PLAIN.contains(&word) => dropped.note(Loss::UnknownFields, !value.is_empty()),
            word => fields.unknown = Some(word),
        }
    }
    Ok(fields)
}

fn is_row(line: &str) -> bool {
    line.split_whitespace().all(|word| word.len() <= 2)
}

fn shape(size: usize, fields: &Fields<'_>, are_regions: bool) -> Result<Shape> {
    if are_regions && !fields.areas.is_empty() {
        let names: Vec<&str> = fields.areas.iter().flatten().copied().collect();
        let region = |name: &&str| names.iter().position(|other| other == name);
        let regions: Vec<Option<usize>> = names.iter().map(region).collect();
        return Ok(text::with_regions(size, &regions)?);
    }
    match (fields.height, fields.width) {
        (Some(height), Some(width)) => {
            let usual = Shape::square(size)?;
            if usual.boxes() == Some((height, width)) {
                return Ok(usual);
            }
            Ok(Shape::with_boxes(size, size, usual.digits(), height, width)?)
        }
        _ => Ok(Shape::square(size)?),
    }
}

fn grid(shape: &Shape, table: &Table<'_>) -> Result<Grid> {
    let mut grid = VariantRecord::blank(shape.clone()).givens;
    for (cell, word) in shape.cells().zip(table.iter().flatten()) {
        if matches!(*word, "-" | ".") {
            continue;
        }
        // Numbers, or letters that count from 1; above 9 an A could as well be 10.
        let letter = || match word.to_ascii_lowercase().as_bytes() {
            [letter @ b'a'..=b'i'] if shape.rows() <= 9 => Some(letter - b'a' + 1),
            _ => None,
        };
        let digit = word.parse().ok().or_else(letter).filter(|&digit| shape.digits().all().contains(digit));
        grid.set(cell, Some(digit.ok_or_else(|| VariantError::unfit("problem", word, Wanted::Digit))?));
    }
    Ok(grid)
}

/// Each area is a cage; the number in one of its cells is its sum.
fn cages(fields: &Fields<'_>, record: &mut VariantRecord) -> Result<()> {
    let shape = record.shape().clone();
    let mut cages: Vec<(&str, KillerCage)> = Vec::new();
    let numbers = fields.problem.iter().flatten();
    for ((cell, name), number) in shape.cells().zip(fields.areas.iter().flatten()).zip(numbers) {
        let index = cages.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            cages.push((name, KillerCage { cells: Vec::new(), sum: None }));
            cages.len() - 1
        });
        let cage = &mut cages[index].1;
        cage.cells.push(cell);
        if *number != "-" {
            let sum = number.parse().map_err(|_| VariantError::unfit("problem", number, Wanted::Number))?;
            if cage.sum.replace(sum).is_some() {
                return Err(VariantError::unfit("areas", name, Wanted::Layout));
            }
        }
    }
    if cages.is_empty() {
        return Err(VariantError::new(Wrong::Missing { name: "areas".to_owned() }));
    }
    // Cells of no cage have a name for themselves.
    let is_cage = |(name, cage): &(&str, KillerCage)| *name != "-" || cage.sum.is_some();
    record.rules.extend(cages.into_iter().filter(is_cage).map(|(_, cage)| Rule::KillerCage(cage)));
    Ok(())
}

/// A square with boxes or regions; cages that cover the grid without givens, or givens; perhaps both diagonals.
pub(super) fn write(record: &VariantRecord, losses: &mut Losses) -> std::result::Result<String, Unwritable> {
    let shape = record.shape();
    let size = shape.rows();
    if shape.columns() != size
        || shape.digits() != shudu_variant::Digits::up_to(size as u8).expect("a size of a grid")
    {
        return Err(Unwritable::Shape);
    }
    if shape.regions().is_empty() || shape.cells().any(|cell| shape.region_of(cell).is_none()) {
        return Err(Unwritable::Shape);
    }
    let mut cage_of = vec![None; shape.len()];
    let mut sums = vec![None; shape.len()];
    let mut diagonals = 0;
    for (index, rule) in record.rules.iter().enumerate() {
        match rule {
            Rule::Diagonal(_) => diagonals += 1,
            Rule::KillerCage(KillerCage { cells, sum: Some(sum) }) => {
                for cell in cells {
                    if cage_of[cell.index()].replace(index + 1).is_some() {
                        return Err(Unwritable::Rules);
                    }
                }
                sums[cells.iter().min().ok_or(Unwritable::Rules)?.index()] = Some(*sum);
            }
            _ => return Err(Unwritable::Rules),
        }
    }
    let is_killer = cage_of.iter().any(Option::is_some);
    let has_boxes = shape.boxes().is_some();
    if is_killer && (record.givens.filled() > 0 || !has_boxes)
        || !matches!(diagonals, 0 | 2)
        || record.allowed.is_some()
    {
        return Err(Unwritable::Rules);
    }
    losses.note(Loss::Placed, record.placed.filled() > 0);
    losses.note(Loss::RulesInWords, record.presentation.ruleset.is_some());
    losses.note(Loss::Drawings, !record.presentation.cosmetics.is_empty());
    let table = |word: &str, value: &dyn Fn(shudu_variant::Cell) -> Option<String>| {
        let rows = (0..size).map(|row| {
            let cells = shape.row(row).map(|cell| value(cell).unwrap_or_else(|| "-".to_owned()));
            cells.collect::<Vec<_>>().join(" ") + "\n"
        });
        format!("{word}\n{}", rows.collect::<String>())
    };
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut out = format!("{BEGIN}\npuzzle {}", if is_killer { "killer" } else { "sudoku" });
    out.push_str(if diagonals == 2 { ", diagonals\n" } else { "\n" });
    for (word, value) in
        [("author", record.presentation.author.as_deref()), ("title", record.title.as_deref())]
    {
        if let Some(value) = value {
            out.push_str(&format!("{word} {}\n", one_line(value)));
        }
    }
    out.push_str(&format!("size {size}\n"));
    if let Some((height, width)) = shape.boxes() {
        out.push_str(&format!("patternx {width}\npatterny {height}\n"));
    }
    out.push_str(&if is_killer {
        table("problem", &|cell| sums[cell.index()].map(|sum| sum.to_string()))
            + &table("areas", &|cell| cage_of[cell.index()].map(|cage| cage.to_string()))
    } else {
        table("problem", &|cell| record.givens.get(cell).map(|digit| digit.to_string()))
    });
    if !has_boxes {
        out.push_str(&table("areas", &|cell| shape.region_of(cell).map(|region| (region + 1).to_string())));
    }
    if let Some(solution) = &record.solution {
        out.push_str(&table("solution", &|cell| solution.get(cell).map(|digit| digit.to_string())));
    }
    Ok(out + END)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::Form;

    fn back(text: &str) -> VariantRecord {
        let record = crate::read_variant(text, None).unwrap();
        let written = write(&record, &mut Losses::none(Form::Janko)).unwrap();
        assert_eq!(crate::read_variant(&written, None).unwrap(), record, "{written}");
        record
    }

    #[test]
    fn boxes_regions_cages_and_diagonals_go_out_and_come_back() {
        let start = "begin\npuzzle sudoku, diagonals\nauthor A\ntitle A small one\nunit 30\n";
        let rows =
            "problem\n- - 3 1\n- - - -\n- - - -\n1 4 - -\nsolution\n4 2 3 1\n3 1 4 2\n2 3 1 4\n1 4 2 3\n";
        let record = back(&format!("{start}size 4\npatternx 2\npatterny 2\n{rows}moves\nZ2;ba,2;\nend\n"));
        assert_eq!((record.title.as_deref(), record.rules.len()), (Some("A small one"), 2));
        assert_eq!(record.solution.as_ref().unwrap().to_string(), "4231314223141423");
        let tall = "begin\npuzzle sudoku\nrows 6\ncols 6\npatternx 2\npatterny 3\nproblem\n";
        let record = back(&format!("{tall}- - - 5 - -\n{}end\n", "- - - - - -\n".repeat(5)));
        assert_eq!(record.shape().boxes(), Some((3, 2)));
        let jigsaw = "begin\npuzzle sudoku\nsize 4\nproblem\n- - d 3\n- - - -\n- - - -\n- - - -\nareas\n\
            a a a c\na c c c\nb b d d\nb b d d\nend";
        assert!(back(jigsaw).is_jigsaw());
        let killer = "begin\npuzzle killer\nsize 4\npatternx 2\npatterny 2\nproblem\n9 - 8 3\n- 7 - -\n4 - - 9\n- - - -\n\
            areas\n2 2 4 1\n2 3 4 1\n6 3 4 5\n6 3 5 5\nend";
        assert_eq!(back(killer).rules.len(), 6);
    }

    #[test]
    fn it_is_found_among_words_and_what_is_not_known_is_named() {
        let text = "Dear A,\n\nbegin\npuzzle sudoku, kropki\nsize 4\nproblem\n- - 3 1\n- - - -\n- - - -\n1 4 - -\nend\n\nBye\n";
        let items = crate::read_str(text, None);
        let [Err(error)] = items.as_slice() else { panic!("{items:?}") };
        assert_eq!(error.to_string(), "line 3: `kropki` is not a rule that is known");
        let plain = crate::read_str(&text.replace(", kropki", ""), None);
        let [Ok(located)] = plain.as_slice() else { panic!("{plain:?}") };
        assert_eq!((located.form, located.line), (Form::Janko, 3));
        for wrong in ["size 5", "rlabels 1", "depth 9"] {
            let text = text.replace(", kropki", "").replace("size 4", wrong);
            assert!(crate::read_str(&text, None).iter().any(|item| item.is_err()), "{wrong}");
        }
    }

    #[test]
    fn a_block_ends_where_the_next_begins() {
        let block = |digit| {
            format!("begin\npuzzle sudoku\nsize 4\nproblem\n{digit} - - -\n{}", "- - - -\n".repeat(3))
        };
        let items = crate::read_str(&(block(1) + &block(2)), None);
        let [Ok(first), Ok(second)] = items.as_slice() else { panic!("{items:?}") };
        assert_ne!(first.sudoku, second.sudoku);
        let twice = block(1) + block(2).split_once("size 4\n").unwrap().1;
        assert!(crate::read_str(&twice, None).iter().any(|item| item.is_err()));
    }
}
