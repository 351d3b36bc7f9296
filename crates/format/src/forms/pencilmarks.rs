//! `pencilmarks`: nine rows of nine cells, each with its candidates.
//!
//! ```text
//! +-------------------+----------------+-------------------+
//! | 5    3     124    | 26    7   2468 | 1489   1249  248  |
//! ```
//!
//! Cells are set apart by white space or `|`; each is a word of different digits in any order, or one blank (`.`,
//! `0`, `-`, …) for a cell without a candidate. Borders and what else may surround the rows are those of the
//! form `grid`.
//!
//! A cell with one candidate may be a filled cell or a naked single. As HoDoKu has it, it is a naked single when
//! another cell of a house of its own still has that digit, and filled otherwise. The form does not tell
//! givens from placed digits, so what is filled is read as a given.
//!
//! A grid in which no cell has two candidates cannot be distinguished from the form `grid`, and is recognised as that.
//!
//! Written: as above, columns aligned, digits rising, `.` for a cell without a candidate. The candidates are those
//! of the record, or what its digits leave.

use shudu_core::{Candidates, Cell, CellSet, Digit, DigitSet, Grid};

use crate::block::{Block, Row, bad_cell};
use crate::chars::{cell, digit, plain};
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Pencilmarks;

/// Reads a block.
pub(crate) fn read(block: &Block) -> Result<Record, ReadError> {
    let mut sets = [DigitSet::EMPTY; 81];
    for (number, row) in block.rows.iter().enumerate().take(9) {
        sets[number * 9..][..9].copy_from_slice(&sets_of(row, number)?);
    }
    block.nine_rows(FORM)?;
    let candidates = Candidates::from_cells(sets);
    let (givens, comment) = (filled(&candidates), block.comment.clone());
    Ok(Record { candidates: Some(candidates), comment, ..Record::of(givens) })
}

/// Is this a row of nine cells, one with several candidates?
pub(crate) fn fits(row: &Row) -> bool {
    row.text.len() >= SHORTEST && sets_of(row, 0).is_ok_and(|sets| sets.iter().any(|set| set.len() > 1))
}

/// No row of nine words is shorter, in bytes.
pub(crate) const SHORTEST: usize = 17;

/// The words of a row, each with its column from 1.
pub(crate) fn words(text: &str) -> Vec<(u64, &str)> {
    let is_between = |c: char| plain(c).is_whitespace() || plain(c) == '|';
    let mut words = Vec::new();
    let (mut column, mut rest) = (1, text);
    while let Some(c) = rest.chars().next() {
        let end = if is_between(c) { c.len_utf8() } else { rest.find(is_between).unwrap_or(rest.len()) };
        if !is_between(c) {
            words.push((column, &rest[..end]));
        }
        column += rest[..end].chars().count() as u64;
        rest = &rest[end..];
    }
    words
}

/// Writes the block, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let marks = record.marks();
    let width =
        |column: usize| (0..9).map(|row| marks[Cell::at(row, column)].len().max(1)).max().unwrap_or(1);
    let widths: [usize; 9] = std::array::from_fn(width);
    let mut border = String::from("+");
    for stack in widths.chunks(3) {
        border.push_str(&"-".repeat(stack.iter().sum::<usize>() + 6));
        border.push('+');
    }
    for row in 0..9 {
        if row % 3 == 0 {
            out.push_str(&border);
            out.push('\n');
        }
        for (column, width) in widths.into_iter().enumerate() {
            out.push_str(if column % 3 == 0 { "| " } else { " " });
            let set = marks[Cell::at(row, column)];
            out.extend(set.iter().map(|digit| char::from(digit.ascii())));
            if set.is_empty() {
                out.push('.');
            }
            out.extend(std::iter::repeat_n(' ', width + 1 - set.len().max(1)));
        }
        out.push_str("|\n");
    }
    out.push_str(&border);
    out.push('\n');

    let mut losses = record.beyond_givens(FORM, &[Loss::Candidates, Loss::Placed]);
    let read_back = filled(&marks).filled_cells();
    let values = record.values().filled_cells();
    losses.note(Loss::PlacedAsGivens, !(record.placed.filled_cells() & read_back).is_empty());
    losses.note(Loss::DigitsAsCandidates, !(values - read_back).is_empty());
    losses.note(Loss::CandidatesAsDigits, !(read_back - values).is_empty());
    losses
}

/// The cells that count as filled: one candidate, which none of their peers has.
fn filled(candidates: &Candidates) -> Grid {
    let places: [CellSet; 9] = std::array::from_fn(|i| candidates.places(Digit::from_index(i)));
    let mut grid = Grid::EMPTY;
    for (cell, set) in candidates.iter() {
        if let Some(digit) = set.only()
            && places[digit.index()].is_disjoint(cell.peers())
        {
            grid.set(cell, Some(digit));
        }
    }
    grid
}

fn sets_of(row: &Row, number: usize) -> Result<[DigitSet; 9], ReadError> {
    let words = words(&row.text);
    let mut sets = [DigitSet::EMPTY; 9];
    for (i, ((column, word), set)) in words.iter().zip(&mut sets).enumerate() {
        *set = set_of(word).ok_or_else(|| {
            bad_cell(FORM, row, *column, word, Expected::Candidates).in_cell(Cell::new(number * 9 + i))
        })?;
    }
    match words.len() {
        9 => Ok(sets),
        found if found > 9 => {
            Err(ReadError::too_many(FORM, row.line, found, row.text.trim(), Expected::Cells(9)))
        }
        found => Err(ReadError::too_few(FORM, row.line, found, row.text.trim(), Expected::Cells(9))
            .in_cell(Cell::new(number * 9 + found))),
    }
}

/// The digits of a cell; a blank sign for none.
pub(crate) fn set_of(word: &str) -> Option<DigitSet> {
    let mut chars = word.chars();
    if let (Some(c), None) = (chars.next(), chars.next())
        && cell(c) == Some(None)
    {
        return Some(DigitSet::EMPTY);
    }
    let mut set = DigitSet::EMPTY;
    word.chars().all(|c| digit(c).is_some_and(|digit| set.insert(digit))).then_some(set)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn parse(text: &str) -> Result<Record, ReadError> {
        read(&Block::peek(&mut Source::new(text.as_bytes()), None).unwrap())
    }

    fn written(record: &Record) -> (String, Vec<Loss>) {
        let mut out = String::new();
        let losses = write(record, &mut out);
        (out, losses.iter().collect())
    }

    #[test]
    fn what_is_written_reads_back() {
        let record = Record::of(EXAMPLE.parse().unwrap());
        let (out, losses) = written(&record);
        assert!(losses.is_empty());
        assert!(out.contains("\n| 5    3     124    | 26    7   2468 | 1489   1249  248  |\n"), "{out}");
        let back = parse(&out).unwrap();
        assert_eq!(back, Record { candidates: Some(Candidates::of(&record.givens)), ..record });
        assert_eq!(written(&back), (out.clone(), vec![]));
        let hodoku = out.replace("+--", ":--").replace('|', "│");
        assert_eq!(parse(&hodoku).unwrap(), back);
    }

    #[test]
    fn a_single_that_others_dispute_is_a_naked_single() {
        // r5c5 can only be 5, and other cells of its houses still have 5.
        let back = parse(&written(&Record::of(EXAMPLE.parse().unwrap())).0).unwrap();
        assert_eq!(back.givens[Cell::at(4, 4)], None);
        assert_eq!(back.candidates.unwrap()[Cell::at(4, 4)].to_string(), "5");
    }

    #[test]
    fn what_reads_back_otherwise_is_reported() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        let mut marks = record.marks();
        let five = Digit::new(5).unwrap();
        for peer in Cell::at(4, 4).peers().iter() {
            marks[peer].remove(five);
        }
        record.candidates = Some(marks);
        assert_eq!(written(&record).1, [Loss::CandidatesAsDigits]);
        record.candidates = None;
        record.placed.set(Cell::at(4, 4), Some(five));
        assert_eq!(written(&record).1, [Loss::PlacedAsGivens]);
        let clash = Record::of(format!("55{}", ".".repeat(79)).parse().unwrap());
        assert_eq!(written(&clash).1, [Loss::DigitsAsCandidates]);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let out = written(&Record::of(EXAMPLE.parse().unwrap())).0;
        let check = |old: &str, new: &str, expected: &str| {
            assert_eq!(parse(&out.replacen(old, new, 1)).unwrap_err().to_string(), expected);
        };
        check(
            "124",
            "122",
            "line 2, column 14, r1c3: seen `122`, expected different digits 1-9, or `.` for none",
        );
        check("124", "1 2 4", "line 2: too many: seen 11, expected 9 cells");
        check("124", "", "line 2, r1c9: too few: seen 8, expected 9 cells");
        let dead = parse(&out.replacen("124", ".", 1)).unwrap();
        assert!(dead.candidates.unwrap()[Cell::at(0, 2)].is_empty());
    }
}
