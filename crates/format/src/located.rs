//! A puzzle with what is known of where and how it was written.

use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::loss::Losses;
use crate::record::Record;
use crate::sudoku::{NotClassic, Sudoku};
#[cfg(feature = "variants")]
use crate::variant::Wrong;

/// A puzzle, the form it was read in, and where it starts.
#[derive(Debug, Clone, PartialEq)]
pub struct Located {
    /// What was read.
    pub sudoku: Sudoku,
    /// How it was written.
    pub form: Form,
    /// The line it starts on, from 1.
    pub line: u64,
    /// Content that a record has no place for, such as further columns.
    pub dropped: Losses,
    /// What a person should know of how it was found; `None` for a record in a form, with nothing but records, blank
    /// lines and comments around it, in a text of UTF-8.
    pub origin: Option<Box<Origin>>,
}

impl Located {
    /// The record of a classic puzzle.
    ///
    /// # Errors
    /// When it is none.
    pub fn classic(&self) -> Result<&Record, NotClassic> {
        self.sudoku.classic()
    }

    /// The same, taken out.
    ///
    /// # Errors
    /// When it is none.
    pub fn into_classic(self) -> Result<Record, NotClassic> {
        self.sudoku.into_classic()
    }

    /// The same for those who read classic puzzles alone.
    ///
    /// # Errors
    /// As for a text that holds no classic puzzle, when it is none.
    pub fn into_record(self) -> Result<Record, ReadError> {
        let (form, line) = (self.form, self.line);
        self.into_classic().map_err(|error| {
            ReadError::new(form, line, None, ReadErrorKind::BadField, &error.kind, Expected::Classic)
        })
    }
}

#[cfg(feature = "variants")]
impl ReadError {
    /// A puzzle with rules that are not known, as far as it is known, instead of the error: to show and to play it, and
    /// for nothing else.
    ///
    /// # Errors
    /// The error itself, when no such puzzle was read.
    pub fn into_opened(self) -> Result<Located, ReadError> {
        let ReadErrorKind::Variant(wrong) = &self.kind else { return Err(self) };
        let (Wrong::UnknownRule { opened: Some(opened), .. }, Some(form)) = (&**wrong, self.form) else {
            return Err(self);
        };
        let sudoku = opened.record.clone().into();
        Ok(Located { sudoku, form, line: self.line, dropped: opened.dropped, origin: None })
    }
}

/// How a puzzle was found in a text that is more than puzzles, or in none of the forms.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Origin {
    /// How it is written; `None` when it has one of the forms.
    pub how: Option<How>,
    /// Its first line, from 1.
    pub first: u64,
    /// Its last line.
    pub last: u64,
    /// How many lines around it are no puzzles and were left out: those between the record before and this one, and
    /// behind the last record as far as the text was read then.
    pub skipped: u64,
    /// How many lines, a rule each, were taken together for this puzzle; 0 for any other.
    pub joined: u64,
    /// The name of the encoding that was assumed, with the first record of a text that is not Unicode.
    pub encoding: Option<&'static str>,
    /// What stands beside the puzzle and says nothing of its rules, so that it was left out: names of at most 40
    /// characters.
    pub left_out: Vec<String>,
}

/// The ways of writing a puzzle that are found in any text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum How {
    /// 81 cells on one line, among words.
    Line,
    /// Nine rows.
    Rows,
    /// Nine lines of digits in columns, with nothing for a blank.
    Layout,
    /// Nine rows of candidates with marks in them.
    Marks,
    /// Lines of nothing but cells, as many as make a grid.
    Pieces,
    /// One list of 81 cells.
    List,
    /// Lists in a list.
    NestedLists,
    /// Fields between commas, tabs, bars or the like.
    Table,
    /// A table of HTML.
    Html,
    /// A table of MediaWiki.
    MediaWiki,
    /// JSON of another shape than ours.
    Json,
    /// A part of an address.
    Address,
    /// A link among words.
    Link,
    /// A list of cells with their rows and columns.
    Cells,
}
