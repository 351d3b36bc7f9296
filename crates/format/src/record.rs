//! Records: what is read and written in every form.

use serde::{Deserialize, Serialize};
use shudu_core::{Candidate, Candidates, DigitSet, Grid, Step};

use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::{line, sukaku};
use crate::loss::Losses;
use crate::sudoku::{NotClassic, Sudoku};

/// One Sudoku with all that a form may say about it. Most forms fill only the givens.
///
/// Reading does not judge: givens may clash, candidates may contradict the digits, a solution may be wrong.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Record {
    /// The givens. In forms that cannot tell givens from placed digits, every digit.
    pub givens: Grid,
    /// Digits that are known not to be givens. No cell is in both grids.
    pub placed: Grid,
    /// The candidates of each cell; those of a filled cell are its own digit alone. `None`: what the digits leave.
    pub candidates: Option<Candidates>,
    /// The solution that comes with the puzzle, unchecked.
    pub solution: Option<Grid>,
    /// A name or remark, one line without surrounding white space; never empty.
    pub comment: Option<String>,
    /// The data that only HoDoKu's library has.
    pub hodoku: Option<Box<HodokuFields>>,
    /// Its known ratings.
    pub ratings: Option<Box<Ratings>>,
    /// Steps of a human solution, in order.
    pub steps: Vec<Step>,
}

impl Record {
    /// A record of givens alone.
    pub fn of(givens: Grid) -> Record {
        Record { givens, ..Record::default() }
    }

    /// A second puzzle where a comment was expected, as in `PUZZLE PUZZLE`: 81 cells at its start, with 17 digits or
    /// more, that are not a filling of this puzzle. This is allowed, but the author may have meant two puzzles.
    pub fn puzzle_in_comment(&self) -> Option<Grid> {
        let (grid, _) = line::cells(self.comment.as_deref()?, Form::Line, 0).ok()?;
        let filling = self.givens.filled().all(|(cell, digit)| grid[cell] == Some(digit));
        (grid.len() >= FEWEST && !filling).then_some(grid)
    }

    /// Takes the grid of the next record as the solution, if it is full and fills this puzzle, which has none yet.
    pub fn take_solution(&mut self, next: &Record) -> bool {
        let fits = |full: &Grid| self.givens.filled().all(|(cell, digit)| full[cell] == Some(digit));
        let taken =
            next.givens.is_full() && !self.givens.is_full() && self.solution.is_none() && fits(&next.givens);
        if taken {
            self.solution = Some(next.givens);
        }
        taken
    }

    /// Is the puzzle stated by candidates alone, a Sukaku? A form without candidates would make another puzzle of it.
    pub fn is_sukaku(&self) -> bool {
        self.givens.is_empty() && self.placed.is_empty() && self.candidates.is_some()
    }

    /// What states the puzzle, on one line: the givens as 81 characters, or the candidates of a Sukaku as the 729 of
    /// the form `sukaku`.
    pub fn text(&self) -> String {
        if !self.is_sukaku() {
            return self.givens.to_string();
        }
        let mut text = String::with_capacity(729);
        sukaku::write(self, &mut text);
        text
    }

    /// Givens and placed digits in one grid.
    pub fn values(&self) -> Grid {
        self.givens.or(&self.placed)
    }

    /// The candidates of the record, or else those that the digits leave. A filled cell has its own digit alone.
    pub fn marks(&self) -> Candidates {
        let values = self.values();
        let mut marks = self.candidates.unwrap_or_else(|| Candidates::of(&values));
        for (cell, digit) in values.filled() {
            marks[cell] = digit.as_set();
        }
        marks
    }
}

/// No puzzle with one solution has fewer givens.
const FEWEST: usize = 17;

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
    /// A list of cells with their rows and columns.
    Cells,
}

/// What a line of HoDoKu's library says besides grid and candidates.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct HodokuFields {
    /// The code of the technique: four or five digits, with `-1` for a variant or `-x` where it must not be found.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub technique: String,
    /// The digits that the technique is about.
    #[serde(skip_serializing_if = "is_no_digit")]
    pub digits: DigitSet,
    /// What the technique removes, in the order of the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub eliminations: Vec<Candidate>,
    /// What the technique writes, in the order of the file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub placements: Vec<Candidate>,
    /// The last field: the length of a chain, or anything.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub extra: String,
}

fn is_no_digit(digits: &DigitSet) -> bool {
    digits.is_empty()
}

/// The difficulty, by scale.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Ratings {
    /// Sudoku Explainer's ratings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub se: Option<SeRating>,
    /// HoDoKu's level and score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hodoku: Option<HodokuRating>,
}

/// Sudoku Explainer's ratings, those that are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct SeRating {
    /// The hardest step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub er: Option<Tenths>,
    /// The hardest step up to the first placement.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ep: Option<Tenths>,
    /// The first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ed: Option<Tenths>,
}

/// HoDoKu's verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct HodokuRating {
    /// The level: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    pub level: String,
    /// The sum of the steps' scores.
    pub score: u32,
}

/// A number of tenths, written as a decimal: 72 is 7.2. Exact where a floating-point number is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "f64", try_from = "f64")]
#[cfg_attr(feature = "schema", schemars(with = "f64"))]
pub struct Tenths(pub u16);

impl From<Tenths> for f64 {
    fn from(tenths: Tenths) -> f64 {
        f64::from(tenths.0) / 10.0
    }
}

/// The number is negative, too large or not a multiple of a tenth.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("expected a number from 0 to 6553.5 with one decimal, seen {0}")]
pub struct NotTenths(f64);

impl TryFrom<f64> for Tenths {
    type Error = NotTenths;

    fn try_from(value: f64) -> Result<Tenths, NotTenths> {
        let tenths = (value * 10.0).round();
        // `as` is exact here: the range is checked first, and a NaN fails both tests.
        if (0.0..=65535.0).contains(&tenths) && (value * 10.0 - tenths).abs() < 1e-6 {
            Ok(Tenths(tenths as u16))
        } else {
            Err(NotTenths(value))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_exact() {
        for n in 0..=u16::MAX {
            assert_eq!(Tenths::try_from(f64::from(Tenths(n))), Ok(Tenths(n)));
        }
        for wrong in [-0.1, 0.15, 6553.6, f64::NAN, f64::INFINITY] {
            assert!(Tenths::try_from(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn marks_of_a_filled_cell_are_its_digit() {
        let mut record = Record::of(Grid::EMPTY);
        let cell = shudu_core::Cell::at(0, 0);
        record.placed.set(cell, shudu_core::Digit::new(4));
        record.candidates = Some(Candidates::ALL);
        assert_eq!(record.marks()[cell].to_string(), "4");
        assert_eq!(record.values()[cell], shudu_core::Digit::new(4));
    }
}
