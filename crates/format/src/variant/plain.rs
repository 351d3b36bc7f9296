//! Grids of any square size as text: `line` and `grid`.
//!
//! A line has all cells, row by row; or twice as many characters, and the second half, perhaps behind a blank, draws
//! the regions of a jigsaw, one character a cell; or such a drawing alone; or for each cell a character for each digit,
//! that digit or `.`, as a Sukaku. A grid has a row a line, with or without borders and blanks; with blanks between the
//! cells, `10` is as good as `A`, and up to 8x8 several digits are the candidates of a cell. Grids above 9x9 may be
//! written in letters alone, A for 1 and P for 16: a letter tells that no digit has otherwise. Answers are written so
//! as well.
//!
//! Written: the line, with the drawing of the regions behind it where they are no boxes; or rows.

use std::borrow::Cow;

use shudu_variant::{Cell, Digits, Shape, ShapeError, Symbols, Values};

use super::error::VariantError;
use super::record::VariantRecord;
use super::text;
use super::wrong::{Wanted, Wrong};
use crate::drawn::is_layout;
use crate::form::Form;
use crate::loss::Losses;
use crate::sudoku::Unwritable;

/// Nothing smaller is read: four characters are the row of a grid, not a grid of two rows.
const SMALLEST: usize = 4;

/// Is this a drawn grid of another size than nine?
pub(super) fn grid_fits(text: &str) -> bool {
    rows(text)
        .map(|(rows, _)| rows.len())
        .or_else(|| candidates(text).map(|(shape, _)| shape.rows()))
        .is_some_and(|rows| rows != 9)
}

/// The line without the blank between its cells and the drawing of its regions.
fn joined(line: &str) -> Cow<'_, str> {
    match line.trim().split_once([' ', '\t']) {
        Some((cells, layout)) if cells.len() == layout.len() => Cow::Owned([cells, layout].concat()),
        _ => Cow::Borrowed(line.trim()),
    }
}

/// Is this line one that cannot be a classic Sudoku? It looks at nothing but digits that the size has, and blanks.
pub(super) fn line_fits(line: &str) -> bool {
    let line = &*joined(line);
    let may_be_cell = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'_' | b'*' | b'-');
    // A line of the same sign throughout is a border.
    let is_border = line.bytes().all(|byte| matches!(byte, b'-' | b'_' | b'*'));
    if is_border || !line.bytes().all(may_be_cell) {
        return false;
    }
    if let Some(side) = text::side(line.len()).filter(|&side| side >= SMALLEST && side != 9) {
        return cells(line, side).is_some() || is_layout(line.as_bytes(), side);
    }
    if line.len() == 81 {
        return is_layout(line.as_bytes(), 9) && !line.bytes().all(|byte| byte.is_ascii_digit());
    }
    let half = line.len() / 2;
    line.len().is_multiple_of(2)
        && text::side(half).is_some_and(|side| {
            side >= SMALLEST
                && cells(&line[..half], side).is_some()
                && is_layout(&line.as_bytes()[half..], side)
        })
}

/// Digits and blanks of a square of this size, and how they are written.
fn cells(line: &str, side: usize) -> Option<(Vec<Option<u8>>, Symbols)> {
    let shape = shape_of(line, side).ok()?;
    let usual: Option<_> = line.chars().map(|c| text::digit(&shape, c)).collect();
    let letters = || line.chars().map(|c| letter(side, c)).collect::<Option<Vec<_>>>();
    let usual = usual.map(|cells| (cells, Symbols::Numerals));
    usual.or_else(|| Some((letters().filter(|cells| are_many(cells.iter(), side))?, Symbols::Letters)))
}

/// The square of this size whose digits a text has: from 0 where it has a 0 beside another sign for a blank, or has no
/// blank and each digit as often as a solution has; and has not the digit that there would be without a 0, such as G in
/// 16x16.
fn shape_of(text: &str, side: usize) -> Result<Shape, ShapeError> {
    let usual = Shape::square(side)?;
    let has = |is: &dyn Fn(char) -> bool| text.chars().any(is);
    let highest = text::character(side as u8);
    let digits = Digits::new(0, side as u8 - 1)?;
    let is_full = || {
        let each = |digit| text.chars().filter(|&c| digits.digit(c) == Some(digit)).count() == side;
        digits.all().iter().all(each)
    };
    let from_zero = side > 9
        && has(&|c| c == '0')
        && (has(&|c| matches!(c, '.' | '_' | '*' | '-' | 'x')) || is_full())
        && !has(&|c| c.to_ascii_uppercase() == highest);
    if !from_zero {
        return Ok(usual);
    }
    match usual.boxes() {
        Some((height, width)) => Shape::with_boxes(side, side, digits, height, width),
        None => Shape::without_regions(side, side, digits),
    }
}

/// Are there as many different digits as every proper puzzle has? So one wrong letter does not change what the others
/// mean.
fn are_many<'a>(cells: impl Iterator<Item = &'a Option<u8>>, side: usize) -> bool {
    let different: Values = cells.flatten().copied().collect();
    different.len() as usize + 1 >= side
}

/// A digit as a letter, A for 1, or a blank: for grids in which no digit has one character otherwise.
fn letter(side: usize, c: char) -> Option<Option<u8>> {
    if matches!(c, '.' | '_' | '*' | '-' | '0') || c == 'x' && side < 24 {
        return Some(None);
    }
    let value = c.is_ascii_alphabetic().then(|| c.to_ascii_uppercase() as u8 - b'A' + 1)?;
    (side > 9 && usize::from(value) <= side).then_some(Some(value))
}

/// The lines of a drawn grid that are no borders.
fn grid_lines(text: &str) -> Vec<&str> {
    let is_border = |line: &str| line.chars().all(|c| "+-|=─│┼├┤┬┴┌┐└┘═║╬ ".contains(c));
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_border(line)).collect()
}

/// The cells of these lines that have one sign each: of words, a number of two digits is none.
fn signs(lines: &[&str]) -> String {
    let words = |line: &&str| -> Vec<String> {
        line.replace(['|', '│', '║'], " ").split_whitespace().map(str::to_owned).collect()
    };
    let lines: Vec<Vec<String>> = lines.iter().map(words).collect();
    let is_cell = |line: &[String], word: &str| line.len() != lines.len() || word.chars().count() == 1;
    lines.iter().flat_map(|line| line.iter().filter(|word| is_cell(line, word)).map(String::as_str)).collect()
}

/// The cells of a drawn grid, row by row: as many rows as cells in each, and nothing else but borders.
fn rows(text: &str) -> Option<(Vec<Vec<Option<u8>>>, Symbols)> {
    if text.len() > 8000 {
        return None;
    }
    let lines = grid_lines(text);
    let side = lines.len();
    let shape = shape_of(&signs(&lines), side).ok().filter(|_| side >= SMALLEST)?;
    let row = |line: &str, digit: &dyn Fn(char) -> Option<Option<u8>>| -> Option<Vec<Option<u8>>> {
        let line = line.replace(['|', '│', '║'], " ");
        let words: Vec<&str> = line.split_whitespace().collect();
        let cells: Vec<Option<u8>> = if words.len() == side {
            words.iter().map(|word| word_digit(&shape, word, digit)).collect::<Option<_>>()?
        } else {
            words.concat().chars().map(digit).collect::<Option<_>>()?
        };
        (cells.len() == side).then_some(cells)
    };
    let all = |digit: &dyn Fn(char) -> Option<Option<u8>>| {
        lines.iter().map(|line| row(line, digit)).collect::<Option<_>>()
    };
    let usual: Option<Vec<Vec<_>>> = all(&|c| text::digit(&shape, c));
    if let Some(rows) = usual {
        return Some((rows, Symbols::Numerals));
    }
    let rows: Vec<Vec<_>> = all(&|c| letter(side, c))?;
    are_many(rows.iter().flatten(), side).then_some((rows, Symbols::Letters))
}

/// The candidates of the cells of a drawn grid of at most eight rows: for each cell its digits in one word.
fn candidates(text: &str) -> Option<(Shape, Vec<Values>)> {
    let lines = grid_lines(text);
    let side = lines.len();
    let shape = Shape::square(side).ok().filter(|_| (SMALLEST..9).contains(&side) && text.len() <= 8000)?;
    let digits = |word: &str| -> Option<Values> {
        let digits: Vec<u8> = word.chars().map(|c| Some(c.to_digit(10)? as u8)).collect::<Option<_>>()?;
        let values: Values = digits.iter().copied().collect();
        let fits =
            values.len() as usize == digits.len() && digits.iter().all(|d| shape.digits().all().contains(*d));
        fits.then_some(values)
    };
    let mut cells = Vec::with_capacity(side * side);
    for line in lines {
        let line = line.replace(['|', '│', '║'], " ");
        let row: Vec<Values> = line.split_whitespace().map(digits).collect::<Option<_>>()?;
        cells.extend((row.len() == side).then_some(row)?);
    }
    Some((shape, cells))
}

/// A cell that stands alone: a character, or a number above 9.
fn word_digit(shape: &Shape, word: &str, digit: &dyn Fn(char) -> Option<Option<u8>>) -> Option<Option<u8>> {
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) => digit(c),
        _ => {
            // Numbers do not stand beside letters of which A is 1.
            digit('1')?;
            let number: u8 = word.parse().ok()?;
            shape.digits().all().contains(number).then_some(Some(number))
        }
    }
}

pub(super) fn read(text: &str) -> Result<VariantRecord, VariantError> {
    let unrecognised = || VariantError::new(Wrong::Unrecognised);
    if text.lines().count() > 1 {
        let Some((rows, symbols)) = rows(text) else {
            let (shape, cells) = candidates(text).ok_or_else(unrecognised)?;
            let mut record = VariantRecord::blank(shape);
            for (index, values) in cells.into_iter().enumerate() {
                record.allow(Cell::new(index), values);
            }
            return Ok(record);
        };
        let shape = shape_of(&signs(&grid_lines(text)), rows.len())?;
        return Ok(filled(shape.written(symbols), &rows.concat()));
    }
    let line = &*joined(text);
    if !line.is_ascii() || line.contains(char::is_whitespace) {
        return Err(unrecognised());
    }
    if let Some(side) = text::side(line.len()).filter(|&side| side >= SMALLEST) {
        if is_layout(line.as_bytes(), side) {
            return Ok(VariantRecord::blank(jigsaw(side, line)?));
        }
        let shape = Shape::square(side)?;
        return match cells(line, side) {
            Some((cells, symbols)) => Ok(filled(shape_of(line, side)?.written(symbols), &cells)),
            None => {
                let wrong = line.chars().find(|&c| text::digit(&shape, c).is_none()).unwrap_or_default();
                Err(VariantError::unfit(Form::Line.name(), &wrong.to_string(), Wanted::Digit))
            }
        };
    }
    let half = line.len() / 2;
    if line.len().is_multiple_of(2)
        && let Some(side) = text::side(half).filter(|&side| side >= SMALLEST)
        && is_layout(&line.as_bytes()[half..], side)
        && let Some((cells, symbols)) = cells(&line[..half], side)
    {
        return Ok(filled(jigsaw(side, &line[half..])?.written(symbols), &cells));
    }
    sukaku(line).ok_or_else(unrecognised)
}

/// A character for each digit of each cell.
fn sukaku(line: &str) -> Option<VariantRecord> {
    let side = (4..=25usize).find(|side| side.pow(3) == line.len())?;
    let shape = Shape::square(side).ok()?;
    let mut record = VariantRecord::blank(shape.clone());
    for (index, part) in line.as_bytes().chunks(side).enumerate() {
        let mut values = Vec::new();
        for &byte in part {
            values.extend(text::digit(&shape, char::from(byte))?);
        }
        record.allow(Cell::new(index), values.into_iter().collect());
    }
    Some(record)
}

fn jigsaw(side: usize, layout: &str) -> Result<Shape, VariantError> {
    Ok(text::with_regions(side, &text::layout(layout))?)
}

fn filled(shape: Shape, cells: &[Option<u8>]) -> VariantRecord {
    let mut record = VariantRecord::blank(shape);
    for (index, &digit) in cells.iter().enumerate() {
        record.givens.set(Cell::new(index), digit);
    }
    record
}

pub(super) fn write(record: &VariantRecord, form: Form, losses: &mut Losses) -> Result<String, Unwritable> {
    let shape = record.shape();
    let side = shape.rows();
    let mut line = record.givens.to_string();
    let usual = shape_of(&line, side).is_ok_and(|usual| usual == **shape);
    let is_jigsaw = !usual && jigsaw_layout(shape).is_some();
    if !usual && (!is_jigsaw || form == Form::Grid) {
        return Err(Unwritable::Shape);
    }
    if !record.rules.is_empty() || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    record.note_beside_givens(losses);
    // A puzzle that lacks some letters would be read with others of the digits above 9.
    let givens: Vec<_> = record.givens.iter().map(|(_, digit)| digit).collect();
    if shape.digits().symbols() == Symbols::Letters && (side <= 9 || !are_many(givens.iter(), side)) {
        let numeral = |digit| Symbols::Numerals.character(digit);
        line = record.givens.iter().map(|(_, digit)| digit.map_or('.', numeral)).collect();
    }
    if form == Form::Grid {
        let rows: Vec<&str> = (0..side).map(|row| &line[row * side..(row + 1) * side]).collect();
        return Ok(rows.join("\n"));
    }
    if is_jigsaw {
        line.extend(jigsaw_layout(shape));
    }
    Ok(line)
}

/// The drawing of the regions, if it reads back as the same shape.
fn jigsaw_layout(shape: &Shape) -> Option<String> {
    let side = shape.rows();
    let character = |cell| shape.region_of(cell).map(|region| text::character(region as u8 + 1));
    let layout: String = shape.cells().map(character).collect::<Option<_>>()?;
    let same = layout.len() == side * side
        && is_layout(layout.as_bytes(), side)
        && jigsaw(side, &layout).is_ok_and(|read| read == *shape);
    same.then_some(layout)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "1...3.....4....2";

    #[test]
    fn a_row_is_no_grid_of_its_own() {
        for line in ["1...", "..2.", "1", "1.2......"] {
            assert!(read(line).is_err(), "{line}");
        }
        assert_eq!(read("1...\n..3.\n.4..\n..2.").unwrap().puzzle().unwrap().shape().rows(), 4);
    }

    #[test]
    fn sizes_are_known_by_their_cells() {
        for (line, expected) in [
            (FOUR, true),
            ("5...3.....4....2", false),
            ("................", true),
            ("1234567890123456", false),
            (&".".repeat(36), true),
            (&".".repeat(81), false),
            (&format!("{}AB", ".".repeat(142)), true),
            (&format!("{}D.", ".".repeat(142)), false),
            (&".".repeat(100), true),
            (&format!("{FOUR}1112133233422444"), false),
            (&format!("{FOUR}1112131233423442"), false),
            (&format!("{FOUR}1122112233443344"), true),
            (&format!("{FOUR} 1122112233443344"), true),
            (&format!("{}  {}", ".".repeat(81), "1".repeat(81)), false),
            (&format!("ABCDEFGHIJKLMNP{}", ".".repeat(241)), true),
            (&format!("ABCDEFGHIJKLMNP1{}", ".".repeat(240)), false),
            (&format!("ABCDEFGHIJKLMNQ{}", ".".repeat(241)), false),
            (&format!("ABCDEFGHIJKLP{}", ".".repeat(243)), false),
            ("ABCDBADCCDABDCBA", false),
        ] {
            assert_eq!(line_fits(line), expected, "{line}");
        }
    }

    #[test]
    fn drawn_grids() {
        let rows =
            "+-----+-----+\n| 1 . | . . |\n| 3 . | . . |\n+-----+-----+\n| . . | 4 . |\n| . . | . 2 |\n";
        assert!(grid_fits(rows));
        let record = read(rows).unwrap();
        assert_eq!(record.givens.to_string(), FOUR);
        let mut losses = Losses::none(Form::Line);
        assert_eq!(write(&record, Form::Grid, &mut losses).unwrap(), "1...\n3...\n..4.\n...2");
        let words = "1 . . .\n3 . . .\n. . 4 .\n. . . 2";
        assert_eq!(read(words).unwrap(), record);
        let ten = "10 . . . . . . . . .\n".repeat(10);
        assert_eq!(read(&ten).unwrap().givens.get(Cell::new(0)), Some(10));
        let zero = "0 . . . . . . . . .\n".repeat(10);
        assert_eq!(read(&zero).unwrap().givens.get(Cell::new(0)), Some(0), "0 to 9 where 0 is no blank");
        assert!(!grid_fits(&"123456789\n".repeat(9)));
        let marks = "12 3 4 1\n1234 1 2 3\n| 1 2 | 3 4 |\n------\n2 3 4 1\n";
        let allowed = read(marks).unwrap().allowed.unwrap();
        assert_eq!(allowed.get(Cell::new(4)).len(), 4);
        assert!(read("12 3 4 5\n1234 1 2 3\n1 2 3 4\n2 3 4 1\n").is_err(), "no digit 5");
        assert!(read("11 3 4 1\n1234 1 2 3\n1 2 3 4\n2 3 4 1\n").is_err(), "a digit twice");
    }

    #[test]
    fn letters_alone_begin_with_one() {
        let line = format!("AJCDEFGHI.{}", ".".repeat(90));
        let rows = format!("AJCDEFGHI.\n{}", format!("{}\n", ".".repeat(10)).repeat(9));
        for text in [line, rows] {
            let record = read(&text).unwrap();
            assert_eq!(record.givens.get(Cell::new(0)), Some(1), "{text}");
            assert_eq!(record.givens.get(Cell::new(1)), Some(10), "{text}");
            let written = write(&record, Form::Line, &mut Losses::none(Form::Line)).unwrap();
            assert_eq!((&written[..3], read(&written).unwrap()), ("AJC", record.clone()));
            // Without most of the letters nobody knows what the others mean.
            let mut few = record.clone();
            (2..9).for_each(|cell| few.givens.set(Cell::new(cell), None));
            let written = write(&few, Form::Line, &mut Losses::none(Form::Line)).unwrap();
            assert_eq!((&written[..3], read(&written).unwrap().givens), ("1A.", few.givens));
        }
        // Where no letter says so, A is 10.
        let usual = read(&format!("A{}", ".".repeat(99))).unwrap();
        assert_eq!(usual.givens.get(Cell::new(0)), Some(10));
    }

    #[test]
    fn every_alphabet_of_sixteen_comes_back() {
        let solved = |alphabet: &[u8]| -> String {
            let digit = |cell: usize| (cell / 16 * 4 + cell / 64 + cell % 16) % 16;
            (0..256).map(|cell| char::from(alphabet[digit(cell)])).collect()
        };
        for alphabet in [b"123456789ABCDEFG", b"0123456789ABCDEF", b"ABCDEFGHIJKLMNOP"] {
            let full = solved(alphabet);
            let line = format!("..{}", &full[2..]);
            for (line, blanks) in [(full, 0), (line, 2)] {
                let grid: Vec<&str> = (0..16).map(|row| &line[row * 16..(row + 1) * 16]).collect();
                for (form, text) in [(Form::Line, line.clone()), (Form::Grid, grid.join("\n"))] {
                    let record = read(&text).unwrap();
                    assert_eq!(256 - record.givens.filled(), blanks, "{text}");
                    assert!(record.puzzle().is_ok(), "{text}");
                    assert_eq!(write(&record, form, &mut Losses::none(form)).as_deref(), Ok(&*text));
                    assert_eq!(record.givens.to_string(), line);
                }
            }
        }
        // Without a 0 it would be read with the digits of its size.
        let mut hexadecimal = read(&solved(b"0123456789ABCDEF")).unwrap();
        (0..256)
            .map(Cell::new)
            .filter(|&cell| hexadecimal.givens.get(cell) == Some(0))
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|cell| hexadecimal.givens.set(cell, None));
        for form in [Form::Line, Form::Grid] {
            assert_eq!(write(&hexadecimal, form, &mut Losses::none(form)), Err(Unwritable::Shape));
        }
    }

    #[test]
    fn jigsaws_are_written_with_their_regions() {
        let line = format!("{FOUR}1112113222334444").replace("1112113222334444", "1112133213224442");
        assert!(read(&line).is_err(), "four regions in pieces");
        let line = format!("{FOUR}1111222233334444");
        let record = read(&line).unwrap();
        assert_eq!(read(&format!("{FOUR} 1111222233334444")).unwrap(), record);
        assert_eq!(record.shape().regions().len(), 4);
        let mut losses = Losses::none(Form::Line);
        assert_eq!(write(&record, Form::Line, &mut losses).unwrap(), line);
        assert!(write(&record, Form::Grid, &mut losses).is_err());
    }
}
