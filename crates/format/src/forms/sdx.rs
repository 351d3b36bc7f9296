//! `sdx`: work in progress of the program SudoCue, nine rows of nine cells with blanks between.
//!
//! ```text
//! 5 3 124 26 7 u8 1489 1249 248
//! ```
//!
//! A digit is a given, a digit after `u` one that the player has placed, several digits are candidates. A cell without
//! candidates may be `.` or another blank of the form `pencilmarks`, whose borders are understood, too. Unless named,
//! it is recognised where some digit is placed; else it cannot be distinguished from `pencilmarks` or `grid`.
//!
//! Written: as above, one blank between. The candidates are those of the record, or what its digits leave. A blank cell
//! with one candidate is written, and read back, as a given.

use shudu_core::{Candidates, Cell, Digit, DigitSet, Grid};

use crate::block::{Block, Row, bad_cell};
use crate::chars::digit;
use crate::error::{Expected, ReadError};
use crate::form::Form;
use crate::forms::pencilmarks::{set_of, words};
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Sdx;

/// The content of a cell.
enum Mark {
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// Reads a block.
pub(crate) fn read(block: &Block) -> Result<Record, ReadError> {
    let mut record = Record { comment: block.comment.clone(), ..Record::default() };
    let mut candidates = Candidates::from_cells([DigitSet::EMPTY; 81]);
    for (number, row) in block.rows.iter().enumerate().take(9) {
        for (i, mark) in marks_of(row, number)?.into_iter().enumerate() {
            let cell = Cell::at(number, i);
            candidates[cell] = match mark {
                Mark::Given(digit) => {
                    record.givens.set(cell, Some(digit));
                    digit.as_set()
                }
                Mark::Placed(digit) => {
                    record.placed.set(cell, Some(digit));
                    digit.as_set()
                }
                Mark::Candidates(set) => set,
            };
        }
    }
    block.nine_rows(FORM)?;
    record.candidates = Some(candidates);
    Ok(record)
}

/// Is this a row of nine cells, one with a placed digit?
pub(crate) fn fits(row: &Row) -> bool {
    row.text.contains(['u', 'U'])
        && marks_of(row, 0).is_ok_and(|marks| marks.iter().any(|mark| matches!(mark, Mark::Placed(_))))
}

/// Writes the block, with the last line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let marks = record.marks();
    let placed = |cell| record.placed[cell].filter(|_| record.givens[cell].is_none());
    for (cell, set) in marks.iter() {
        if placed(cell).is_some() {
            out.push('u');
        }
        out.extend(set.iter().map(|digit| char::from(digit.ascii())));
        if set.is_empty() {
            out.push('.');
        }
        out.push(if cell.column() == 8 { '\n' } else { ' ' });
    }
    let keeps = [Loss::Placed, Loss::Candidates];
    let mut losses = record.beyond_givens(FORM, &keeps);
    let values: Grid = record.values();
    let is_single = |(cell, set): (Cell, DigitSet)| values[cell].is_none() && set.only().is_some();
    losses.note(Loss::CandidatesAsDigits, marks.iter().any(is_single));
    losses
}

fn marks_of(row: &Row, number: usize) -> Result<Vec<Mark>, ReadError> {
    let words = words(&row.text);
    let mut marks = Vec::with_capacity(9);
    for (i, (column, word)) in words.iter().enumerate().take(9) {
        let mark = mark_of(word).ok_or_else(|| {
            bad_cell(FORM, row, *column, word, Expected::Candidates).in_cell(Cell::new(number * 9 + i))
        })?;
        marks.push(mark);
    }
    match words.len() {
        9 => Ok(marks),
        found if found > 9 => {
            Err(ReadError::too_many(FORM, row.line, found, row.text.trim(), Expected::Cells(9)))
        }
        found => Err(ReadError::too_few(FORM, row.line, found, row.text.trim(), Expected::Cells(9))
            .in_cell(Cell::new(number * 9 + found))),
    }
}

fn mark_of(word: &str) -> Option<Mark> {
    if let Some(rest) = word.strip_prefix(['u', 'U']) {
        let mut chars = rest.chars();
        return chars.next().and_then(digit).filter(|_| chars.next().is_none()).map(Mark::Placed);
    }
    let set = set_of(word)?;
    Some(set.only().map_or(Mark::Candidates(set), Mark::Given))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::read_one;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn placed_digits_and_candidates_read_back() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        record.placed.set(Cell::at(0, 5), Digit::new(8));
        record.candidates = Some(record.marks());
        let mut out = String::new();
        let losses = write(&record, &mut out);
        assert!(out.starts_with("5 3 124 26 7 u8 149 1249 24\n"), "{out}");
        // r5c5 has one candidate, 5.
        assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::CandidatesAsDigits]);
        let located = read_one(&out, None).unwrap();
        assert_eq!((located.form, &located.classic().unwrap().placed), (FORM, &record.placed));
        assert_eq!(located.classic().unwrap().givens[Cell::at(4, 4)], Digit::new(5));
        assert_eq!(located.classic().unwrap().candidates, record.candidates);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_cell() {
        let rows = "5 3 124 26 7 u8 149 1249 24\n".repeat(9);
        let error = read_one(&rows.replacen("u8", "u88", 1), Some(FORM)).unwrap_err();
        assert!(error.to_string().starts_with("line 1, column 14, r1c6: seen `u88`"), "{error}");
        let error = read_one(&rows.replacen("5 3 ", "53 ", 2), Some(FORM)).unwrap_err();
        assert!(error.to_string().starts_with("line 1, r1c9: too few: seen 8, expected 9 cells"), "{error}");
    }
}
