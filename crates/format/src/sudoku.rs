//! A Sudoku of any kind, as it was read.

use std::fmt;

use crate::record::Record;
#[cfg(feature = "variants")]
use crate::variant::VariantRecord;

/// One Sudoku: the classic kind, or one of another size or with other rules. Nothing is judged: givens may clash.
///
/// A puzzle of nine rows in boxes of three by three without further rules is classic, however it was written.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::large_enum_variant, reason = "to box a classic record is an allocation for each line")]
pub enum Sudoku {
    /// Nine rows, nine columns and nine boxes.
    Classic(Record),
    /// Any other.
    #[cfg(feature = "variants")]
    Variant(Box<VariantRecord>),
}

/// The puzzle is of another size or has other rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("a classic Sudoku is expected, and this is {kind}")]
pub struct NotClassic {
    /// What it is: see [`Sudoku::kind`].
    pub kind: String,
}

impl Sudoku {
    /// The record of a classic puzzle.
    ///
    /// # Errors
    /// When it is none.
    pub fn classic(&self) -> Result<&Record, NotClassic> {
        match self {
            Sudoku::Classic(record) => Ok(record),
            #[cfg(feature = "variants")]
            Sudoku::Variant(_) => Err(NotClassic { kind: self.kind() }),
        }
    }

    /// The same, taken out.
    ///
    /// # Errors
    /// When it is none.
    pub fn into_classic(self) -> Result<Record, NotClassic> {
        match self {
            Sudoku::Classic(record) => Ok(record),
            #[cfg(feature = "variants")]
            Sudoku::Variant(_) => Err(NotClassic { kind: self.kind() }),
        }
    }

    /// What it is, for lists: its size, `jigsaw` where the regions are no boxes, and the names of its rules, each once:
    /// `9x9`, `6x6`, `9x9 killer-cage diagonal`.
    pub fn kind(&self) -> String {
        match self {
            Sudoku::Classic(_) => "9x9".to_owned(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.kind(),
        }
    }

    /// What it is called, of a puzzle of another size or with other rules.
    pub fn title(&self) -> Option<&str> {
        match self {
            Sudoku::Classic(_) => None,
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.title.as_deref(),
        }
    }

    /// A name or a remark: the comment of a classic puzzle, the title of any other.
    pub fn name(&self) -> Option<&str> {
        match self {
            Sudoku::Classic(record) => record.comment.as_deref(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.title.as_deref(),
        }
    }

    /// Replaces the name.
    pub fn set_name(&mut self, name: Option<String>) {
        match self {
            Sudoku::Classic(record) => record.comment = name,
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.title = name,
        }
    }

    /// The solution, a character for each cell, if it is known.
    pub fn solution(&self) -> Option<String> {
        match self {
            Sudoku::Classic(record) => record.solution.map(|solution| solution.to_string()),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.solution.as_ref().map(ToString::to_string),
        }
    }

    /// Takes a full grid, a character for each cell, as the solution; `false` when it is none.
    pub fn set_solution(&mut self, text: &str) -> bool {
        match self {
            Sudoku::Classic(record) => {
                let grid = shudu_core::Grid::from_line(text.as_bytes()).filter(|grid| grid.len() == 81);
                record.solution = grid.or(record.solution);
                grid.is_some()
            }
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.set_solution(text),
        }
    }

    /// Replaces the placed digits: those of the cells, row by row, that are no givens.
    pub fn set_placed(&mut self, values: &[Option<u8>]) {
        match self {
            Sudoku::Classic(record) => {
                for (cell, digit) in shudu_core::Cell::ALL.into_iter().zip(values) {
                    let digit =
                        digit.and_then(shudu_core::Digit::new).filter(|_| record.givens[cell].is_none());
                    record.placed.set(cell, digit);
                }
            }
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => {
                for (cell, digit) in record.shape().clone().cells().zip(values) {
                    record.placed.set(cell, digit.filter(|_| record.givens.get(cell).is_none()));
                }
            }
        }
    }

    /// Has every cell a given?
    pub(crate) fn is_full(&self) -> bool {
        match self {
            Sudoku::Classic(record) => record.givens.is_full(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.givens.is_full(),
        }
    }

    /// Does nothing but its cells state it?
    #[cfg(feature = "variants")]
    fn is_grid(&self) -> bool {
        matches!(self, Sudoku::Classic(_))
            || matches!(self, Sudoku::Variant(record) if record.rules.is_empty())
    }

    /// How many rows there are, and the height and the width of the boxes, 1 where there are none.
    pub(crate) fn size(&self) -> (usize, usize, usize) {
        match self {
            Sudoku::Classic(_) => (9, 3, 3),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => {
                let (height, width) = record.shape().boxes().unwrap_or((1, 1));
                (record.shape().rows(), height, width)
            }
        }
    }

    /// How many givens.
    pub fn clues(&self) -> usize {
        match self {
            Sudoku::Classic(record) => record.givens.len(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.givens.filled(),
        }
    }

    /// Do the givens state the puzzle? Neither that of a Sukaku, nor of a puzzle of another size or with other rules.
    pub fn is_of_givens(&self) -> bool {
        self.classic().is_ok_and(|record| !record.is_sukaku())
    }

    /// What is equal for the same puzzle: what states a classic one, and of any other the shape, givens, pencilmarks
    /// and rules as text, in whatever order they were told.
    pub fn key(&self) -> String {
        match self {
            Sudoku::Classic(record) => record.text(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.key(),
        }
    }

    /// The whole puzzle on one line: 81 characters, the 729 of a Sukaku, or JSON of the form `variant`; without a
    /// solution.
    pub fn text(&self) -> String {
        match self {
            Sudoku::Classic(record) => record.text(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.text(),
        }
    }

    /// The givens, row by row: a character for each cell, A for 10, `.` for a blank.
    pub fn givens(&self) -> String {
        match self {
            Sudoku::Classic(record) => record.givens.to_string(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.givens.to_string(),
        }
    }

    /// The same with the digits that are placed.
    pub fn values(&self) -> String {
        match self {
            Sudoku::Classic(record) => record.values().to_string(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.values().to_string(),
        }
    }

    /// Takes the grid of the next record as the solution, if it is full and fills this puzzle, which has none yet.
    pub fn take_solution(&mut self, next: &Sudoku) -> bool {
        match (self, next) {
            (Sudoku::Classic(record), Sudoku::Classic(next)) => record.take_solution(next),
            #[cfg(feature = "variants")]
            (Sudoku::Classic(_), Sudoku::Variant(_)) => false,
            #[cfg(feature = "variants")]
            (Sudoku::Variant(record), next) => {
                next.is_grid() && next.is_full() && record.take_solution(&next.givens())
            }
        }
    }

    /// The same puzzle as one of any size, with no rule if it is classic.
    #[cfg(feature = "variants")]
    pub fn into_variant(self) -> VariantRecord {
        match self {
            Sudoku::Classic(record) => VariantRecord::from(&record),
            Sudoku::Variant(record) => *record,
        }
    }
}

/// A blank classic grid.
impl Default for Sudoku {
    fn default() -> Sudoku {
        Sudoku::Classic(Record::default())
    }
}

impl From<Record> for Sudoku {
    fn from(record: Record) -> Sudoku {
        Sudoku::Classic(record)
    }
}

#[cfg(feature = "variants")]
impl From<VariantRecord> for Sudoku {
    /// Classic, if that is all that it is.
    fn from(record: VariantRecord) -> Sudoku {
        match record.as_classic() {
            Some(classic) => Sudoku::Classic(classic),
            None => Sudoku::Variant(Box::new(record)),
        }
    }
}

/// Why a puzzle cannot be written in a form: it would be another puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unwritable {
    /// The puzzle is stated by candidates, for which there is no place.
    Candidates,
    /// There is no place for this size or these regions.
    Shape,
    /// There is no place for rules, or for pencilmarks that are part of the puzzle.
    Rules,
}

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Unwritable::Candidates => "the form has no place for candidates",
            Unwritable::Shape => "the form has no place for this shape",
            Unwritable::Rules => "the form has no place for rules and pencilmarks of this puzzle",
        })
    }
}

impl std::error::Error for Unwritable {}
