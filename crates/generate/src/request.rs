//! What is asked of the generator.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use crate::grid::Method;

/// The fewest givens that a puzzle with exactly one solution can have: G. McGuire, B. Tugemann, G. Civario, "There is
/// no 16-Clue Sudoku" (2012; Experimental Mathematics 23, 2014), by an exhaustive search of all grids.
pub const FEWEST_GIVENS: usize = 17;

/// The most cells that can be blank with exactly one solution.
pub const MOST_BLANKS: usize = 81 - FEWEST_GIVENS;

/// What puzzle to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// How the full grid is made.
    pub method: Method,
    /// How many cells to blank.
    pub blanks: Blanks,
    /// May the puzzle have several solutions? Then cells are blanked without a test, as many as asked for.
    pub many_allowed: bool,
    /// How many full grids may be blanked at most until one gives as many blanks as asked for.
    pub attempts: NonZeroU32,
}

impl Default for Request {
    /// Method `fast`, 40 blanks, exactly one solution, 1000 attempts.
    fn default() -> Request {
        Request {
            method: Method::default(),
            blanks: Blanks::Exactly(40),
            many_allowed: false,
            attempts: NonZeroU32::new(1000).expect("1000 is not 0"),
        }
    }
}

/// How many cells to blank, 0 to 81.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Blanks {
    /// This many.
    Exactly(usize),
    /// Any number from `least` to `most`, both included. Each puzzle draws its own goal, every one equally likely.
    Between {
        /// No fewer than these.
        least: usize,
        /// No more than these.
        most: usize,
    },
    /// As many as go: every cell is tried once, so no given of the puzzle can go.
    Most,
}

impl Blanks {
    /// As many blanks as leave this many givens, both ends included.
    pub fn clues(range: RangeInclusive<usize>) -> Blanks {
        Blanks::Between {
            least: 81usize.saturating_sub(*range.end()),
            most: 81usize.saturating_sub(*range.start()),
        }
    }
}

/// No puzzle can be what the request asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RequestError {
    /// More blanks than cells.
    #[error("a grid has 81 cells, {blanks} of them cannot be blank")]
    MoreThanCells {
        /// How many were asked for.
        blanks: usize,
    },
    /// More blanks than a puzzle with one solution can have.
    #[error(
        "no puzzle with fewer than {FEWEST_GIVENS} givens has exactly one solution (McGuire, Tugemann and Civario \
         2012), so at most {MOST_BLANKS} cells can be blank, not {blanks}"
    )]
    TooFewGivens {
        /// How many were asked for.
        blanks: usize,
    },
    /// A range that holds no number.
    #[error("the range of blanks {least}..{most} is empty")]
    EmptyRange {
        /// Its lower end.
        least: usize,
        /// Its upper end.
        most: usize,
    },
    /// As many blanks as go, with many solutions allowed: that would always be the empty grid.
    #[error("when several solutions are allowed, the most blanks are all 81: say how many")]
    MostOfMany,
}

impl Request {
    /// The numbers of blanks to draw the goal from; `None` for as many as go.
    ///
    /// A range that reaches beyond what a puzzle with one solution can have is cut there.
    ///
    /// # Errors
    /// Says why no puzzle can be like this.
    pub fn goals(&self) -> Result<Option<RangeInclusive<usize>>, RequestError> {
        let (least, most) = match self.blanks {
            Blanks::Most if self.many_allowed => return Err(RequestError::MostOfMany),
            Blanks::Most => return Ok(None),
            Blanks::Exactly(blanks) => (blanks, blanks),
            Blanks::Between { least, most } => (least, most),
        };
        if least > most {
            return Err(RequestError::EmptyRange { least, most });
        }
        if most > 81 {
            return Err(RequestError::MoreThanCells { blanks: most });
        }
        if self.many_allowed {
            return Ok(Some(least..=most));
        }
        if least > MOST_BLANKS {
            return Err(RequestError::TooFewGivens { blanks: least });
        }
        Ok(Some(least..=most.min(MOST_BLANKS)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn goals(blanks: Blanks, many_allowed: bool) -> Result<Option<RangeInclusive<usize>>, String> {
        Request { blanks, many_allowed, ..Request::default() }.goals().map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_possible() {
        assert_eq!(goals(Blanks::Exactly(0), false), Ok(Some(0..=0)));
        assert_eq!(goals(Blanks::Exactly(64), false), Ok(Some(64..=64)));
        assert_eq!(goals(Blanks::Exactly(81), true), Ok(Some(81..=81)));
        assert_eq!(goals(Blanks::Most, false), Ok(None));
        assert_eq!(goals(Blanks::clues(22..=25), false), Ok(Some(56..=59)));
        assert_eq!(goals(Blanks::clues(0..=25), false), Ok(Some(56..=64)));
        assert_eq!(goals(Blanks::clues(0..=25), true), Ok(Some(56..=81)));
    }

    #[test]
    fn what_is_impossible_is_said_with_the_reason() {
        let check = |blanks, many, expected: &str| assert_eq!(goals(blanks, many).unwrap_err(), expected);
        check(
            Blanks::Exactly(65),
            false,
            "no puzzle with fewer than 17 givens has exactly one solution (McGuire, Tugemann and Civario 2012), \
             so at most 64 cells can be blank, not 65",
        );
        check(Blanks::Exactly(82), false, "a grid has 81 cells, 82 of them cannot be blank");
        check(Blanks::Exactly(82), true, "a grid has 81 cells, 82 of them cannot be blank");
        check(Blanks::Between { least: 30, most: 20 }, false, "the range of blanks 30..20 is empty");
        check(
            Blanks::Most,
            true,
            "when several solutions are allowed, the most blanks are all 81: say how many",
        );
        assert!(goals(Blanks::clues(10..=16), false).is_err());
    }
}
