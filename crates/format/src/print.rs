//! Layouts that are only written: what programs of the articles print for a person to look at. They are values of
//! `convert --to` and not of `--from`, as `dimacs` is; what of them can be read is read as one of the forms.
//!
//! `spaced`, nine lines of nine digits with blanks between, `0` for a blank cell; reads back as `grid`:
//!
//! ```text
//! 5 3 0 0 7 0 0 0 0
//! ```
//!
//! `columns`, the candidates of every cell in the middle of six characters, `*` for all nine, a blank line after each
//! row:
//!
//! ```text
//!   5      3     124     26     7     2468   1489   1249   248
//! ```
//!
//! `lists`, a line of lists for each row, the candidates of a cell in each:
//!
//! ```text
//! [[5], [3], [1, 2, 4], [2, 6], [7], [2, 4, 6, 8], [1, 4, 8, 9], [1, 2, 4, 9], [2, 4, 8]]
//! ```
//!
//! The candidates are those of the record, or what its digits leave; a filled cell has its digit alone.

use std::fmt;

use shudu_core::{Cell, DigitSet};

use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;

/// A layout that is only written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Print {
    /// Nine lines of nine digits with blanks between, `0` for a blank cell.
    Spaced,
    /// The candidates of every cell in the middle of a column of six characters.
    Columns,
    /// A line for each row, with a list of candidates for each cell.
    Lists,
}

/// How wide a cell of [`Print::Columns`] is; five candidates fit, more push the row to the right.
const WIDTH: usize = 6;

impl Print {
    /// All of them.
    pub const ALL: [Print; 3] = [Print::Spaced, Print::Columns, Print::Lists];

    /// Its name in arguments: `spaced`, `columns`, `lists`.
    pub const fn name(self) -> &'static str {
        match self {
            Print::Spaced => "spaced",
            Print::Columns => "columns",
            Print::Lists => "lists",
        }
    }

    /// The print of this name.
    pub fn of_name(name: &str) -> Option<Print> {
        Print::ALL.into_iter().find(|print| print.name() == name)
    }

    /// Appends a record, with the last line feed. Returns what the layout has no place for; it is no form, and the
    /// losses name `grid`.
    pub fn write(self, record: &Record, out: &mut String) -> Losses {
        match self {
            Print::Spaced => spaced(record, out),
            Print::Columns => columns(record, out),
            Print::Lists => lists(record, out),
        }
        let keeps: &[Loss] = match self {
            Print::Spaced => &[Loss::Placed],
            Print::Columns | Print::Lists => &[Loss::Placed, Loss::Candidates],
        };
        let mut losses = record.beyond_givens(Form::Grid, keeps);
        let is_digits = self == Print::Spaced;
        losses.note(Loss::PlacedAsGivens, is_digits && !record.placed.is_empty());
        losses.note(Loss::DigitsAsCandidates, !is_digits && !record.values().is_empty());
        losses
    }
}

impl fmt::Display for Print {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

fn spaced(record: &Record, out: &mut String) {
    let values = record.values();
    for cell in Cell::ALL {
        out.push(values[cell].map_or('0', |digit| char::from(digit.ascii())));
        out.push(if cell.column() == 8 { '\n' } else { ' ' });
    }
}

fn columns(record: &Record, out: &mut String) {
    let marks = record.marks();
    for cell in Cell::ALL {
        let set = marks[cell];
        let text = if set == DigitSet::ALL { "*".to_owned() } else { digits(set).collect() };
        // An odd blank goes to the right.
        out.push_str(&format!("{text:^WIDTH$} "));
        if cell.column() == 8 {
            out.push_str("\n\n");
        }
    }
}

fn lists(record: &Record, out: &mut String) {
    let marks = record.marks();
    for cell in Cell::ALL {
        out.push_str(if cell.column() == 0 { "[[" } else { "[" });
        for (i, digit) in digits(marks[cell]).enumerate() {
            out.push_str(if i == 0 { "" } else { ", " });
            out.push(digit);
        }
        out.push_str(if cell.column() == 8 { "]]\n" } else { "], " });
    }
}

fn digits(set: DigitSet) -> impl Iterator<Item = char> {
    set.iter().map(|digit| char::from(digit.ascii()))
}

#[cfg(test)]
mod tests {
    use shudu_core::{Candidates, Digit};

    use super::*;
    use crate::reader::read_str;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn written(record: &Record, print: Print) -> (String, Vec<Loss>) {
        let mut out = String::new();
        let losses = print.write(record, &mut out);
        (out, losses.iter().collect())
    }

    #[test]
    fn nine_spaced_lines_are_read_as_a_grid() {
        let record = Record::of(EXAMPLE.parse().unwrap());
        let (out, losses) = written(&record, Print::Spaced);
        assert!(out.starts_with("5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n"), "{out}");
        assert!(losses.is_empty());
        let back = read_str(&out, None);
        let one = back[0].as_ref().unwrap();
        assert_eq!((back.len(), one.form, one.classic().unwrap()), (1, Form::Grid, &record));
    }

    #[test]
    fn candidates_stand_in_columns_and_lists() {
        let record = Record::of(EXAMPLE.parse().unwrap());
        let (out, losses) = written(&record, Print::Columns);
        let first = "  5      3     124     26     7     2468   1489   1249   248   ";
        assert_eq!(out.lines().next(), Some(first));
        assert_eq!(out.lines().nth(1), Some(""));
        assert_eq!((out.lines().count(), losses), (18, vec![Loss::DigitsAsCandidates]));
        let (out, losses) = written(&record, Print::Lists);
        let first = "[[5], [3], [1, 2, 4], [2, 6], [7], [2, 4, 6, 8], [1, 4, 8, 9], [1, 2, 4, 9], [2, 4, 8]]";
        assert_eq!(out.lines().next(), Some(first));
        assert_eq!((out.lines().count(), losses), (9, vec![Loss::DigitsAsCandidates]));
    }

    #[test]
    fn all_nine_are_a_star_and_none_is_empty() {
        let mut sets = [DigitSet::ALL; 81];
        sets[1] = DigitSet::EMPTY;
        sets[2].remove(Digit::new(9).unwrap());
        let record = Record { candidates: Some(Candidates::from_cells(sets)), ..Record::default() };
        let (out, losses) = written(&record, Print::Columns);
        assert!(out.starts_with("  *           12345678   *    "), "{out}");
        assert!(losses.is_empty());
        let (out, _) = written(&record, Print::Lists);
        let nine = "[1, 2, 3, 4, 5, 6, 7, 8, 9]";
        assert!(out.starts_with(&format!("[{nine}, [], [1, 2, 3, 4, 5, 6, 7, 8], {nine}, ")), "{out}");
        assert_eq!(written(&record, Print::Spaced).1, [Loss::Candidates]);
    }

    #[test]
    fn what_has_no_place_is_told() {
        let mut record = Record::of(EXAMPLE.parse().unwrap());
        record.placed.set(Cell::at(4, 4), Digit::new(5));
        record.comment = Some("hard".to_owned());
        assert_eq!(written(&record, Print::Spaced).1, [Loss::PlacedAsGivens, Loss::Comment]);
        assert_eq!(written(&record, Print::Lists).1, [Loss::DigitsAsCandidates, Loss::Comment]);
    }

    #[test]
    fn no_form_has_the_name_of_a_print() {
        for print in Print::ALL {
            assert_eq!(Print::of_name(print.name()), Some(print));
            assert!(print.name().parse::<Form>().is_err());
        }
        assert_eq!(Print::of_name("grid"), None);
    }
}
