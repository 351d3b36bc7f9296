//! `grid`: nine rows of nine cells, with or without borders.
//!
//! ```text
//! +-------+-------+-------+
//! | 5 3 . | . 7 . | . . . |
//! | 6 . . | 1 9 5 | . . . |
//! | . 9 8 | . . . | . 6 . |
//! +-------+-------+-------+
//! | 8 . . | . 6 . | . . 3 |
//! | 4 . . | 8 . 3 | . . 1 |
//! | 7 . . | . 2 . | . . 6 |
//! +-------+-------+-------+
//! | . 6 . | . . . | 2 8 . |
//! | . . . | 4 1 9 | . . 5 |
//! | . . . | . 8 . | . 7 9 |
//! +-------+-------+-------+
//! ```
//!
//! A cell is one character, the digits and blanks of the form `line`, or `+` and a digit for a placed digit. Between
//! cells there may be white space, commas, semicolons, quotation marks and `|`, in any number or none. Borders are
//! lines of `-`, `=`, `+`, `|` and the corners `.`, `:`, `'`, `*`. Box-drawing characters count as their plain twins,
//! full-width ones too. A row of exactly nine fields between tabs may leave fields empty, and one of exactly nine
//! characters may have ideographic spaces for blanks. All nine rows may have spaces for blanks, as the module `spaced`
//! describes; they may be lists, as `list` describes. The module `block` says what else may surround the rows: blank
//! lines between bands, comments, a header. All nine rows may be on one line.
//!
//! Written: as above, `.` for a blank; when there are placed digits every cell is two characters wide, `+4` and `
//! 5`.

use shudu_core::{Cell, Digit};

use crate::block::{Block, Row, bad_cell};
use crate::chars::{cell, cell_or_wide_blank, digit, is_quote, plain};
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::forms::spaced;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Grid;

/// A cell of the grid: its digit, and whether it is placed rather than given.
type Value = (Option<Digit>, bool);

/// Reads a block.
pub(crate) fn read(block: &Block) -> Result<Record, ReadError> {
    let mut record = Record { comment: block.comment.clone(), ..Record::default() };
    if let [row] = block.rows.as_slice()
        && let Some(values) = on_one_line(row)
    {
        fill(&mut record, Cell::ALL.into_iter().zip(values));
        return Ok(record);
    }
    if let Some(grid) = spaced::grid(block) {
        block.nine_rows(FORM)?;
        return Ok(Record { givens: grid, ..record });
    }
    // A wrong row is reported before a wrong number of rows.
    for (number, row) in block.rows.iter().enumerate().take(9) {
        let cells = Cell::ALL[number * 9..][..9].iter().copied();
        fill(&mut record, cells.zip(values_of(row, number)?));
    }
    block.nine_rows(FORM)?;
    Ok(record)
}

/// Is this a row of nine cells?
pub(crate) fn fits(row: &Row) -> bool {
    values_of(row, 0).is_ok()
}

/// Is this a whole grid on one line, with something between the rows or the cells?
pub(crate) fn fits_on_one_line(row: &Row) -> bool {
    on_one_line(row).is_some()
}

/// Writes the block, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let wide = !record.placed.is_empty();
    let border = if wide { "+----------+----------+----------+\n" } else { "+-------+-------+-------+\n" };
    for cell in Cell::ALL {
        if cell.column() == 0 {
            if cell.row() % 3 == 0 {
                out.push_str(border);
            }
            out.push('|');
        }
        out.push(' ');
        let placed = record.placed[cell].filter(|_| record.givens[cell].is_none());
        if wide {
            out.push(if placed.is_some() { '+' } else { ' ' });
        }
        out.push(record.givens[cell].or(placed).map_or('.', |digit| char::from(digit.ascii())));
        if cell.column() % 3 == 2 {
            out.push_str(" |");
        }
        if cell.column() == 8 {
            out.push('\n');
        }
    }
    out.push_str(border);
    record.beyond_givens(FORM, &[Loss::Placed])
}

fn fill(record: &mut Record, values: impl Iterator<Item = (Cell, Value)>) {
    for (cell, (digit, placed)) in values {
        let grid = if placed { &mut record.placed } else { &mut record.givens };
        grid.set(cell, digit);
    }
}

/// The nine cells of a row.
fn values_of(row: &Row, number: usize) -> Result<Vec<Value>, ReadError> {
    let at = |column: usize| Cell::new(number * 9 + column);
    if let Some(values) = wide(row, 9).or_else(|| between_tabs(row)) {
        return Ok(values);
    }
    let values = scan(row, 9, at)?;
    match values.len() {
        9 => Ok(values),
        found => {
            Err(ReadError::too_few(FORM, row.line, found, row.text.trim(), Expected::Cells(9))
                .in_cell(at(found)))
        }
    }
}

/// All 81 cells.
fn on_one_line(row: &Row) -> Option<Vec<Value>> {
    wide(row, 81).or_else(|| scan(row, 81, Cell::new).ok().filter(|values| values.len() == 81))
}

/// Exactly this many characters, among which an ideographic space is a blank.
fn wide(row: &Row, n: usize) -> Option<Vec<Value>> {
    let text = row.text.trim_end_matches(|c: char| c.is_whitespace() && c != '\u{3000}');
    // Four bytes are the most that a character takes.
    if text.len() > 4 * n {
        return None;
    }
    let values: Option<Vec<Value>> = text.chars().map(|c| Some((cell_or_wide_blank(c)?, false))).collect();
    values.filter(|values| values.len() == n)
}

/// Exactly nine fields between tabs; an empty one is a blank.
fn between_tabs(row: &Row) -> Option<Vec<Value>> {
    if row.text.bytes().filter(|&byte| byte == b'\t').count() != 8 {
        return None;
    }
    let field = |text: &str| {
        let mut chars = text.trim().chars();
        match (chars.next(), chars.next(), chars.next()) {
            (None, ..) => Some((None, false)),
            (Some(c), None, _) => Some((cell(c)?, false)),
            (Some(plus), Some(c), None) if plain(plus) == '+' => Some((Some(digit(c)?), true)),
            _ => None,
        }
    };
    row.text.split('\t').map(field).collect()
}

/// The cells of a line, whatever is between them, at most `n`.
fn scan(row: &Row, n: usize, at: impl Fn(usize) -> Option<Cell>) -> Result<Vec<Value>, ReadError> {
    let mut values = Vec::with_capacity(n);
    let mut plus = false;
    let mut column = 0;
    for c in row.text.chars() {
        column += 1;
        let seen = || c.to_string();
        let here = at(values.len().min(n - 1));
        if plus {
            let Some(digit) = digit(c) else {
                return Err(bad_cell(FORM, row, column, &seen(), Expected::DigitAfterPlus).in_cell(here));
            };
            values.push((Some(digit), true));
            plus = false;
        } else if let Some(value) = cell(c) {
            values.push((value, false));
        } else {
            match plain(c) {
                '+' => plus = true,
                '|' | ',' | ';' => {}
                other if other.is_whitespace() || is_quote(c) => {}
                _ => return Err(bad_cell(FORM, row, column, &seen(), Expected::Cell).in_cell(here)),
            }
        }
        if values.len() > n {
            let found = values.len();
            let mut error = ReadError::too_many(FORM, row.line, found, row.text.trim(), Expected::Cells(n));
            error.column = Some(column);
            return Err(error);
        }
    }
    if plus {
        let here = at(values.len().min(n - 1));
        return Err(bad_cell(FORM, row, column + 1, "", Expected::DigitAfterPlus).in_cell(here));
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn parse(text: &str) -> Result<Record, ReadError> {
        read(&Block::peek(&mut Source::new(text.trim_start_matches('\n').as_bytes()), None).unwrap())
    }

    fn rows(row: impl Fn(&str) -> String) -> String {
        (0..9).map(|i| row(&EXAMPLE[i * 9..][..9]) + "\n").collect()
    }

    /// Each band's three rows, with `border` between, above and below.
    fn bordered(border: &str, row: impl Fn(&str) -> String) -> String {
        let rows: Vec<String> = (0..9).map(|i| row(&EXAMPLE[i * 9..][..9]) + "\n").collect();
        format!(
            "{border}\n{}{border}\n{}{border}\n{}{border}",
            rows[..3].concat(),
            rows[3..6].concat(),
            rows[6..].concat()
        )
    }

    fn spaced(row: &str, between: &str) -> String {
        row.chars().map(String::from).collect::<Vec<_>>().join(between)
    }

    #[test]
    fn rows_of_every_kind() {
        let boxes =
            |row: &str, bar: &str| format!("{bar}{}{bar}{}{bar}{}{bar}", &row[..3], &row[3..6], &row[6..]);
        for text in [
            rows(str::to_owned),
            rows(str::to_owned).replace('\n', "\r\n"),
            rows(str::to_owned).replace('\n', " "),
            rows(|row| spaced(row, " ") + " "),
            rows(|row| spaced(row, ",")),
            rows(|row| spaced(row, "\t")),
            rows(|row| spaced(&row.replace('.', "\u{1}"), "\t").replace('\u{1}', "")),
            rows(|row| row.replace('.', "\u{3000}")),
            rows(|row| row.replace('.', "-")),
            rows(|row| row.replace('.', "X")),
            rows(|row| row.replace('.', "?")),
            rows(|row| row.replace('.', "·")),
            rows(|row| spaced(row, ";")),
            rows(|row| format!("{row};")),
            rows(|row| format!("{row};")).replace('\n', ""),
            rows(|row| format!("{row};")).replace('\n', " "),
            rows(|row| format!("\"{row}\",")),
            rows(|row| format!("'{row}'")),
            format!("\"{}\"", rows(str::to_owned)),
            rows(|row| format!("> {row}")),
            bordered("> +---+---+---+", |row| format!("> {}", boxes(row, "|"))),
            rows(|row| format!("\u{200b}{row}\u{feff}")),
            rows(|row| spaced(row, "\u{a0}")),
            rows(|row| spaced(row, "\u{200b}")),
            rows(|row| spaced(row, "\u{ad}; ")),
            rows(|row| row.chars().map(|c| char::from_u32(c as u32 + 0xfee0).unwrap()).collect()),
            bordered("", str::to_owned),
            bordered("---+---+---", |row| boxes(row, "|")),
            bordered("---------", str::to_owned),
            bordered("*-----------*", |row| boxes(row, "|")),
            bordered("╟───┼───┼───╢", |row| boxes(row, "║")),
            bordered("+===+===+===+", |row| boxes(row, " | ")),
            format!("Grid 01\n{}", rows(str::to_owned)),
            format!("# a comment\n{}", rows(|row| format!("{row}\n# another"))).replacen(
                "# a comment\n",
                "",
                1,
            ),
        ] {
            assert_eq!(parse(&text).map(|record| record.givens.to_string()).unwrap(), EXAMPLE, "{text}");
        }
    }

    #[test]
    fn placed_digits_are_told_from_givens() {
        let record = parse(&rows(|row| row.replacen('.', "+4", 1))).unwrap();
        assert_eq!(record.givens.to_string(), EXAMPLE);
        assert_eq!(record.placed.len(), 9);
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert!(out.contains("\n|  5  3 +4 |  .  7  . |"), "{out}");
        assert_eq!(parse(&out).unwrap(), record);
        let boxed = out.replace("+-", "┌─").replace('-', "─").replace('|', "│");
        assert_eq!(parse(&boxed).unwrap(), record);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let check = |old: &str, new: &str, expected: &str| {
            let error = parse(&rows(str::to_owned).replacen(old, new, 1)).unwrap_err();
            assert_eq!(error.to_string(), expected);
        };
        check(
            "..195",
            "..a95",
            "line 2, column 4, r2c4: seen `a`, expected a digit 1-9, a blank, or `+` and a digit",
        );
        check("..195", "..95", "line 2, r2c9: too few: seen 8, expected 9 cells");
        check("..195", "...195", "line 2, column 10: too many: seen 10, expected 9 cells");
        check("..195", "..+.95", "line 2, column 5, r2c4: seen `.`, expected a digit 1-9 after `+`");
        check("\n4..8", "\n\n4..8", "line 4: too few: seen 4, expected 9 rows");
        let ten = rows(str::to_owned) + "53..7....\n";
        assert_eq!(parse(&ten).unwrap_err().to_string(), "line 10: too many: seen 10, expected 9 rows");
    }
}
