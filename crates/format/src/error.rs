//! Errors of the readers, with their place.

use std::fmt;
use std::io;
use std::sync::Arc;

use shudu_core::Position;

use crate::chars::shown;
use crate::form::Form;
#[cfg(feature = "variants")]
use crate::variant::Wrong;

/// One record could not be read. Prints as `line 3, column 17, r2c8: seen `x`, expected a digit 1-9 or a blank`.
#[derive(Debug, Clone)]
pub struct ReadError {
    /// The form it was read in; `None` if no form was recognised.
    pub form: Option<Form>,
    /// The line of the error, from 1.
    pub line: u64,
    /// The column of the error, from 1, in characters; `None` if it is the line or the record as a whole.
    pub column: Option<u64>,
    /// The cell that should have been there.
    pub cell: Option<Position>,
    /// What was seen: at most 40 characters, none of which can disturb a terminal. May be empty.
    pub seen: String,
    /// What was expected.
    pub expected: Expected,
    /// The kind of error.
    pub kind: ReadErrorKind,
}

/// The kind of error.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum ReadErrorKind {
    /// Reading the input failed. No record follows.
    Io(Arc<io::Error>),
    /// The input has no puzzle. Only from [`crate::read_one`].
    Empty,
    /// There is more than one puzzle. Only from [`crate::read_one`].
    MoreThanOne,
    /// No form was recognised.
    Unrecognised,
    /// A grid of another size than nine by nine.
    OtherSize {
        /// How many rows and columns it has.
        size: usize,
    },
    /// The line or the record is longer than any that is read.
    TooLong {
        /// The most bytes that are read.
        limit: usize,
    },
    /// Not UTF-8.
    NotUtf8,
    /// A character or word that is not a cell here.
    NotACell,
    /// Too few cells, rows, fields or characters.
    TooFew {
        /// How many there are.
        found: usize,
    },
    /// Too many cells, rows, fields or characters.
    TooMany {
        /// How many there are, or how many are known to be there at least.
        found: usize,
    },
    /// A field that is not what this form has in its place.
    BadField,
    /// Not JSON, or JSON of another shape, with the message of the JSON reader.
    Json(String),
    /// Not XML, with the message of the XML reader.
    Xml(String),
    /// What was seen stands beside a board and may be a rule: without it, this would be another puzzle.
    OtherRules,
    /// Walls are drawn that are no boxes: those of other regions, which are not read here.
    OtherRegions,
    /// A link of a program whose links are not read.
    OtherProgram {
        /// The name of the program.
        name: &'static str,
    },
    /// A drawing of a puzzle that is more than the drawing shows, as this project marks them.
    Drawing,
    /// What is wrong with the text of a Sudoku of another size or with other rules.
    #[cfg(feature = "variants")]
    Variant(Box<Wrong>),
    /// JSON of this project, but of a newer version.
    NewerVersion {
        /// The version in the input.
        version: u64,
    },
}

/// What was expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// Readable input.
    Input,
    /// Exactly one puzzle.
    OnePuzzle,
    /// Any form.
    AnyForm,
    /// At most this many bytes.
    Bytes(usize),
    /// UTF-8 text.
    Utf8,
    /// A digit 1-9 or a blank.
    DigitOrBlank,
    /// A digit, a blank, or `+` and a digit.
    Cell,
    /// A digit after `+`.
    DigitAfterPlus,
    /// The candidates of a cell: different digits, or a sign for no candidate.
    Candidates,
    /// Its digit in its place or a blank: one of the nine characters of a Sukaku cell.
    DigitInPlaceOrBlank,
    /// This many cells.
    Cells(usize),
    /// This many rows.
    Rows(usize),
    /// This many characters.
    Characters(usize),
    /// This many fields.
    Fields(usize),
    /// The end of the line, or a comment set off by a blank, a comma, a semicolon or `#`.
    EndOrComment,
    /// A header with a column `puzzle` or `quizzes`.
    Header,
    /// A closing quote on the same line.
    ClosingQuote,
    /// A line that starts with `:`.
    Colon,
    /// A technique code of HoDoKu, such as `0100` or `0600-1`.
    TechniqueCode,
    /// Digits 1-9.
    Digits,
    /// Triplets of digit, row and column.
    Triplets,
    /// A JSON object with a puzzle.
    JsonPuzzle,
    /// The word `shudu` as `format`.
    JsonFormat,
    /// At most this version.
    Version(u64),
    /// The end of the line.
    EndOfLine,
    /// Twelve hexadecimal digits.
    Digest,
    /// A rating with one decimal.
    Rating,
    /// An XML document with a puzzle.
    XmlPuzzle,
    /// An attribute of this name.
    Attribute(&'static str),
    /// An XML element of this name.
    Element(&'static str),
    /// A flag.
    ZeroOrOne,
    /// A letter for a digit, or a blank.
    LetterOrBlank,
    /// The row and the column of a cell, from 0.
    Position,
    /// A Sudoku of the classic kind.
    Classic,
    /// A link that contains its whole puzzle.
    Link,
    /// The long link, instead of a short one that names a puzzle stored elsewhere; or the grid.
    LongLink,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Input => f.write_str("readable input"),
            Expected::OnePuzzle => f.write_str("exactly one puzzle"),
            Expected::AnyForm => f.write_str("81 cells: a line, nine rows, a table, a list or a link"),
            Expected::Bytes(n) => write!(f, "at most {n} bytes"),
            Expected::Utf8 => f.write_str("UTF-8 text"),
            Expected::DigitOrBlank => f.write_str("a digit 1-9 or a blank"),
            Expected::Cell => f.write_str("a digit 1-9, a blank, or `+` and a digit"),
            Expected::DigitAfterPlus => f.write_str("a digit 1-9 after `+`"),
            Expected::Candidates => f.write_str("different digits 1-9, or `.` for none"),
            Expected::DigitInPlaceOrBlank => f.write_str("the digit of this place, `.` or `0`"),
            Expected::Cells(n) => write!(f, "{n} cells"),
            Expected::Rows(n) => write!(f, "{n} rows"),
            Expected::Characters(n) => write!(f, "{n} characters"),
            Expected::Fields(n) => write!(f, "{n} fields"),
            Expected::EndOrComment => {
                f.write_str("the end of the line, or a comment after a blank, `,`, `;` or `#`")
            }
            Expected::Header => f.write_str("a header with a column `puzzle` or `quizzes`"),
            Expected::ClosingQuote => f.write_str("a closing quote"),
            Expected::Colon => f.write_str("`:`"),
            Expected::TechniqueCode => f.write_str("a technique code such as 0100 or 0600-1"),
            Expected::Digits => f.write_str("digits 1-9"),
            Expected::Triplets => f.write_str("triplets of digit, row and column"),
            Expected::JsonPuzzle => f.write_str("a JSON object with a puzzle"),
            Expected::JsonFormat => f.write_str("the format \"shudu\""),
            Expected::Version(n) => write!(f, "version {n} or lower"),
            Expected::EndOfLine => f.write_str("the end of the line"),
            Expected::Digest => f.write_str("12 hexadecimal digits"),
            Expected::Rating => f.write_str("a rating such as 7.2"),
            Expected::XmlPuzzle => f.write_str("a document of OpenSudoku or KSudoku"),
            Expected::Attribute(name) => write!(f, "an attribute `{name}`"),
            Expected::Element(name) => write!(f, "an element `{name}`"),
            Expected::ZeroOrOne => f.write_str("`0` or `1`"),
            Expected::LetterOrBlank => f.write_str("`b` to `j` for 1 to 9, or `_`"),
            Expected::Position => f.write_str("a row and a column from 0 to 8"),
            Expected::Classic => f.write_str("a classic Sudoku"),
            Expected::Link => f.write_str("a link that contains the whole puzzle"),
            Expected::LongLink => f.write_str(
                "the long link that contains the puzzle, or the grid: this link only names a puzzle stored elsewhere",
            ),
        }
    }
}

impl ReadError {
    /// An error about `seen` at a line and perhaps a column.
    pub(crate) fn new(
        form: impl Into<Option<Form>>,
        line: u64,
        column: impl Into<Option<u64>>,
        kind: ReadErrorKind,
        seen: &str,
        expected: Expected,
    ) -> ReadError {
        let (form, column) = (form.into(), column.into());
        ReadError { form, line, column, cell: None, seen: shown(seen), expected, kind }
    }

    /// The same, with the cell.
    pub(crate) fn in_cell(mut self, cell: Option<shudu_core::Cell>) -> ReadError {
        self.cell = cell.map(Position::from);
        self
    }

    /// A board beside something of this name that may be a rule.
    pub(crate) fn other_rules(form: impl Into<Option<Form>>, line: u64, name: &str) -> ReadError {
        ReadError::new(form, line, None, ReadErrorKind::OtherRules, name, Expected::Classic)
    }

    /// Rows with walls that are no boxes, of which this is the first.
    pub(crate) fn other_regions(form: impl Into<Option<Form>>, line: u64, row: &str) -> ReadError {
        ReadError::new(form, line, None, ReadErrorKind::OtherRegions, row.trim(), Expected::Classic)
    }

    /// Has it a puzzle that can be shown and played?
    pub(crate) fn is_opened(&self) -> bool {
        #[cfg(feature = "variants")]
        if let ReadErrorKind::Variant(wrong) = &self.kind {
            return matches!(**wrong, Wrong::UnknownRule { opened: Some(_), .. });
        }
        false
    }

    /// Is it certain that this is a puzzle, but one that cannot be read? Then it is not searched for others: what it
    /// shows would be another puzzle.
    pub(crate) fn is_certain(&self) -> bool {
        #[cfg(feature = "variants")]
        if let ReadErrorKind::Variant(_) = self.kind {
            return true;
        }
        if let ReadErrorKind::OtherProgram { .. } = self.kind {
            return true;
        }
        self.expected == Expected::Classic
    }

    pub(crate) fn io(form: Option<Form>, line: u64, error: io::Error) -> ReadError {
        let seen = error.to_string();
        ReadError::new(form, line, None, ReadErrorKind::Io(Arc::new(error)), &seen, Expected::Input)
    }

    pub(crate) fn too_long(form: Option<Form>, line: u64, start: &[u8], limit: usize) -> ReadError {
        let start = String::from_utf8_lossy(&start[..start.len().min(200)]);
        ReadError::new(form, line, None, ReadErrorKind::TooLong { limit }, &start, Expected::Bytes(limit))
    }

    /// The bytes up to `valid` are text, the next is not.
    pub(crate) fn not_utf8(form: Option<Form>, line: u64, bytes: &[u8], valid: usize) -> ReadError {
        let column = String::from_utf8_lossy(&bytes[..valid]).chars().count() as u64 + 1;
        let seen: String = bytes[valid..].iter().take(1).map(|byte| format!("\\x{byte:02X}")).collect();
        ReadError::new(form, line, column, ReadErrorKind::NotUtf8, &seen, Expected::Utf8)
    }

    pub(crate) fn too_few(form: Form, line: u64, found: usize, seen: &str, expected: Expected) -> ReadError {
        ReadError::new(form, line, None, ReadErrorKind::TooFew { found }, seen, expected)
    }

    pub(crate) fn too_many(form: Form, line: u64, found: usize, seen: &str, expected: Expected) -> ReadError {
        ReadError::new(form, line, None, ReadErrorKind::TooMany { found }, seen, expected)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        if let Some(cell) = self.cell {
            write!(f, ", {cell}")?;
        }
        let (seen, expected) = (&self.seen, self.expected);
        match &self.kind {
            ReadErrorKind::Io(error) => write!(f, ": cannot read on: {error}"),
            ReadErrorKind::Empty => write!(f, ": no puzzle, expected {expected}"),
            ReadErrorKind::MoreThanOne => write!(f, ": found a second puzzle, expected {expected}"),
            ReadErrorKind::Unrecognised => {
                write!(f, ": no puzzle found: seen `{seen}`, expected {expected}")
            }
            ReadErrorKind::OtherSize { size } => {
                write!(f, ": a grid of {size} rows and {size} columns, expected {expected}")
            }
            ReadErrorKind::TooLong { .. } => write!(f, ": too long: starts `{seen}`, expected {expected}"),
            ReadErrorKind::NotUtf8 => write!(f, ": not UTF-8: seen {seen}, expected {expected}"),
            ReadErrorKind::NotACell | ReadErrorKind::BadField if seen.is_empty() => {
                write!(f, ": expected {expected}")
            }
            ReadErrorKind::NotACell | ReadErrorKind::BadField => {
                write!(f, ": seen `{seen}`, expected {expected}")
            }
            ReadErrorKind::TooFew { found } => write!(f, ": too few: seen {found}, expected {expected}"),
            ReadErrorKind::TooMany { found } => write!(f, ": too many: seen {found}, expected {expected}"),
            ReadErrorKind::Json(message) | ReadErrorKind::Xml(message) => {
                write!(f, ": {message}, expected {expected}")
            }
            ReadErrorKind::OtherRules => write!(
                f,
                ": `{seen}` beside the board is not read, and without it this would be another puzzle, expected {expected}"
            ),
            ReadErrorKind::OtherRegions => {
                write!(f, ": walls that are no boxes: seen `{seen}`, expected {expected}")
            }
            ReadErrorKind::OtherProgram { name } => {
                write!(f, ": `{seen}` is a link of {name}, expected {expected}")
            }
            ReadErrorKind::Drawing => {
                write!(f, ": a drawing of a {seen} without its rules, expected {expected}")
            }
            #[cfg(feature = "variants")]
            ReadErrorKind::Variant(wrong) => write!(f, ": {wrong}"),
            ReadErrorKind::NewerVersion { version } => {
                write!(f, ": version {version} is newer than this program reads, expected {expected}")
            }
        }
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            ReadErrorKind::Io(error) => Some(&**error),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn says_where_what_was_seen_and_what_was_expected() {
        let error =
            ReadError::new(Form::Line, 3, 17, ReadErrorKind::NotACell, "x\u{1b}[31m", Expected::DigitOrBlank)
                .in_cell(shudu_core::Cell::new(16));
        assert_eq!(
            error.to_string(),
            "line 3, column 17, r2c8: seen `x\\u{1b}[31m`, expected a digit 1-9 or a blank"
        );
        let error = ReadError::not_utf8(None, 2, b"\xc3\xa4\xff", 2);
        assert_eq!(error.to_string(), "line 2, column 2: not UTF-8: seen \\xFF, expected UTF-8 text");
    }

    #[test]
    fn an_io_error_is_the_source() {
        let error = ReadError::io(None, 1, io::Error::other("the disk is gone"));
        assert_eq!(error.to_string(), "line 1: cannot read on: the disk is gone");
        assert_eq!(std::error::Error::source(&error).unwrap().to_string(), "the disk is gone");
    }
}
