//! Records: what is read and written in every form.

use serde::{Deserialize, Serialize};
use shudu_core::{Candidate, Candidates, DigitSet, Grid, Step};

use crate::form::Form;
use crate::loss::{Loss, Losses};

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

    /// Everything beyond the givens that it holds, but for what the form `keeps`.
    pub(crate) fn beyond_givens(&self, form: Form, keeps: &[Loss]) -> Losses {
        let mut losses = Losses::none(form);
        for (loss, there) in [
            (Loss::Placed, !self.placed.is_empty()),
            (Loss::Candidates, self.candidates.is_some()),
            (Loss::Solution, self.solution.is_some()),
            (Loss::Comment, self.comment.is_some()),
            (Loss::HodokuFields, self.hodoku.is_some()),
            (Loss::Ratings, self.ratings.is_some()),
            (Loss::Steps, !self.steps.is_empty()),
        ] {
            losses.note(loss, there && !keeps.contains(&loss));
        }
        losses
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
