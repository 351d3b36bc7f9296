//! `sudokuwiki`: an address of the solver of sudokuwiki.org, or the text behind its `bd=`.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B0503…
//! ```
//!
//! Three texts are read, see [`super::link`] for what may stand around them:
//!
//! - 81 digits, `0` or `.` for a blank: the givens.
//! - 162 characters, two a cell: a number in base 32, twice the sum of 2 to the power of d - 1 for each digit d, plus
//!   one for a given (<https://www.sudokuwiki.org/Sudoku_String_Definitions>). A single digit that is no given is
//!   placed.
//! - `S9B` and 162 characters, two a cell: a number in base 36. 1 to 9 are givens, 10 to 18 the placed digits 1 to 9,
//!   and from 19 on it is 18 more than the sum above, of the candidates. No description of it is known: links of the
//!   site read so have the givens of their puzzles. 0 says nothing of a cell.
//!
//! Candidates that are all that the digits leave say nothing.
//!
//! Written: 81 digits, or `S9B` where there are placed digits or candidates. It has no place for a comment or a
//! solution, and cannot say that a cell has no candidate left.

use serde_json::Value;
use shudu_core::{Candidates, Cell, Digit, DigitSet};

use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::forms::line::push_grid;
use crate::forms::link::{Fields, Place, site};
use crate::forms::notes;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const ADDRESS: &str = "https://www.sudokuwiki.org/sudoku.htm?bd=";

const PACKED: &str = "S9B";

/// What is added to a set of candidates; up to here it is a digit.
const DIGITS: u16 = 18;

/// The longest text: [`PACKED`] and two characters a cell.
const LONGEST: usize = PACKED.len() + 162;

/// Does a line without an address begin so?
pub(crate) fn fits(text: &str) -> bool {
    text.len() == LONGEST
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && text[..PACKED.len()].eq_ignore_ascii_case(PACKED)
}

/// The text behind `bd=` in what follows the host of an address.
pub(crate) fn board(path: &str) -> Option<&str> {
    let (_, query) = path.split_once('?')?;
    let query = query.split('#').next().unwrap_or(query);
    query.split('&').find_map(|field| field.strip_prefix("bd="))
}

pub(crate) fn read(place: Place<'_>) -> Result<Fields<'_>, ReadError> {
    let text = match site(place.part) {
        Some((Form::SudokuWiki, path)) => board(path).ok_or_else(|| place.not_a_link())?,
        Some(_) => return Err(place.not_a_link()),
        None => place.part,
    };
    let place = place.at(text);
    let mut fields = Fields::new(place);
    let packed = (text.len() == LONGEST && text.is_ascii()).then(|| text.split_at(PACKED.len()));
    match packed {
        Some((start, cells)) if start.eq_ignore_ascii_case(PACKED) => {
            pairs(&mut fields, cells, 36, packed_cell)?
        }
        _ if text.len() == 162 && text.is_ascii() => pairs(&mut fields, text, 32, described_cell)?,
        _ if text.len() == 81 && text.is_ascii() => {
            let cells: Vec<Value> = text.chars().map(|c| c.to_string().into()).collect();
            fields.givens = fields.grid(&cells, |value| match value.as_str()?.bytes().next()? {
                b'0' | b'.' => Some(None),
                byte => Digit::from_ascii(byte).map(Some),
            })?;
        }
        _ => return Err(place.not_a_link()),
    }
    let values = fields.givens.or(&fields.placed);
    if notes::candidates(&values, &fields.marks) == Some(Candidates::of(&values)) {
        fields.marks = [DigitSet::EMPTY; 81];
    }
    Ok(fields)
}

/// What a number says of a cell.
enum Said {
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// Reads two characters a cell.
fn pairs(
    fields: &mut Fields<'_>,
    text: &str,
    base: u32,
    said: fn(u16) -> Option<Said>,
) -> Result<(), ReadError> {
    for (cell, at) in Cell::ALL.into_iter().zip((0..).step_by(2)) {
        let pair = &text[at..at + 2];
        let number = u16::from_str_radix(pair, base).ok().and_then(said);
        let wrong = || fields.place.in_cell(cell, &Value::String(pair.to_owned()), Expected::Candidates);
        match number.ok_or_else(wrong)? {
            Said::Given(digit) => fields.givens.set(cell, Some(digit)),
            Said::Placed(digit) => fields.placed.set(cell, Some(digit)),
            Said::Candidates(digits) => fields.marks[cell.index()] = digits,
        }
    }
    Ok(())
}

fn packed_cell(number: u16) -> Option<Said> {
    match number {
        0 => Some(Said::Candidates(DigitSet::EMPTY)),
        1..=9 => Digit::new(number as u8).map(Said::Given),
        10..=DIGITS => Digit::new(number as u8 - 9).map(Said::Placed),
        _ => DigitSet::from_bits(number - DIGITS).map(Said::Candidates),
    }
}

fn described_cell(number: u16) -> Option<Said> {
    let digits = DigitSet::from_bits(number >> 1)?;
    match (digits.only(), number & 1) {
        (Some(digit), 1) => Some(Said::Given(digit)),
        (Some(digit), _) => Some(Said::Placed(digit)),
        (None, 0) => Some(Said::Candidates(digits)),
        (None, _) => None,
    }
}

/// Writes one address, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = record.beyond_givens(Form::SudokuWiki, &[Loss::Placed, Loss::Candidates]);
    out.push_str(ADDRESS);
    let values = record.values();
    let left = Candidates::of(&values);
    let marks = notes::of(record, &mut losses);
    let says_more = |cell: Cell| !marks[cell.index()].is_empty() && marks[cell.index()] != left[cell];
    if record.placed.is_empty() && !Cell::ALL.into_iter().any(says_more) {
        push_grid(&record.givens, b'0', out);
        return losses;
    }
    out.push_str(PACKED);
    for cell in Cell::ALL {
        let candidates = match marks[cell.index()] {
            DigitSet::EMPTY => left[cell],
            marks => marks,
        };
        let number = match (record.givens[cell], record.placed[cell]) {
            (Some(given), _) => u16::from(given.get()),
            (None, Some(placed)) => u16::from(placed.get()) + 9,
            (None, None) if candidates.is_empty() => 0,
            (None, None) => candidates.bits() + DIGITS,
        };
        let sign = |value: u16| char::from_digit(value.into(), 36).expect("a digit of base 36");
        out.extend([sign(number / 36), sign(number % 36)]);
    }
    losses
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::forms::link;
    use crate::located::Located;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn read(text: &str) -> Result<Located, String> {
        link::read(text, Form::SudokuWiki, 1).map_err(|error| error.to_string())
    }

    #[test]
    fn digits_alone_are_givens() {
        for text in [
            format!("{ADDRESS}{}", EXAMPLE.replace('.', "0")),
            format!("http://sudokuwiki.org/Sudoku.htm?x=1&bd={EXAMPLE}&y#z"),
            EXAMPLE.to_owned(),
        ] {
            assert_eq!(
                read(&text).unwrap().into_classic().unwrap(),
                Record::of(EXAMPLE.parse().unwrap()),
                "{text}"
            );
        }
    }

    /// A given 5, a placed 3 and the candidates 1, 2 and 4, then nothing but 5 given.
    #[test]
    fn cells_of_two_characters() {
        let described = format!("{}{}{}{}", "11", "08", "0m", "00".repeat(78));
        let packed = format!("S9B{}{}{}{}", "05", "0c", "0t", "00".repeat(78));
        for text in [described, packed.clone(), packed.to_ascii_uppercase(), format!("{ADDRESS}{packed}")] {
            let record = read(&text).unwrap().into_classic().unwrap();
            assert_eq!(record.givens.to_string(), format!("5{}", ".".repeat(80)), "{text}");
            assert_eq!(record.placed.to_string(), format!(".3{}", ".".repeat(79)));
            assert_eq!(record.candidates.unwrap()[Cell::at(0, 2)].to_string(), "124");
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        let mut out = String::new();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(out, format!("{ADDRESS}{}", EXAMPLE.replace('.', "0")));
        record.placed.set(Cell::at(0, 2), Digit::new(4));
        out.clear();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
        let mut candidates = record.marks();
        candidates[Cell::at(0, 3)].remove(Digit::new(2).unwrap());
        record.candidates = Some(candidates);
        out.clear();
        assert!(write(&record, &mut out).is_empty());
        assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
    }

    #[test]
    fn what_is_wrong_is_told() {
        for (text, message) in [
            (
                "https://www.sudokuwiki.org/sudoku.htm?bd=123",
                "expected a link that contains the whole puzzle",
            ),
            (&*format!("{ADDRESS}x{}", &EXAMPLE[1..]), "r1c1: seen `x`, expected a digit 1-9 or a blank"),
            (
                &*format!("S9Bzz{}", "00".repeat(80)),
                "r1c1: seen `zz`, expected different digits 1-9, or `.` for none",
            ),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.ends_with(message), "{error}");
        }
    }
}
