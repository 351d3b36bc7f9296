//! Request: what puzzle to make, and what is drawn for it.

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use shudu_core::{CellSet, House, Solution};

use crate::grid::Method;
use crate::rng::SeededRng;
use crate::symmetry::{Symmetry, SymmetryChoice};

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
    /// The full grid itself: then none is made, and `method` has nothing to do.
    pub solution: Option<Solution>,
    /// Which cells are given or blank together.
    pub symmetry: SymmetryChoice,
    /// How many cells to blank.
    pub blanks: Blanks,
    /// May the puzzle have several solutions? Then cells are blanked without a test, as many as asked for.
    pub many_allowed: bool,
    /// How many full grids may be blanked at most until one gives as many blanks as asked for.
    pub attempts: NonZeroU32,
}

impl Default for Request {
    /// Method `fast`, 40 blanks, no symmetry, exactly one solution, 1000 attempts.
    fn default() -> Request {
        Request {
            method: Method::default(),
            solution: None,
            symmetry: SymmetryChoice::default(),
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
    /// As many as go: every cell is tried once, so no given of the puzzle can go. With a symmetry every set of cells
    /// that go together is tried once, so no such set can go.
    Most,
    /// All but these: just these cells are given. Found by a search ([`crate::GenerateError::Pattern`] tells what it
    /// did when it finds nothing), since hardly any grid has a puzzle with given cells chosen before.
    Outside {
        /// The cells that are given.
        givens: CellSet,
        /// Must every given be needed?
        minimal: bool,
    },
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
    /// No set of cells with the symmetry has this many.
    #[error("no pattern of givens with the symmetry {symmetry} leaves {least} to {most} cells blank")]
    Symmetry {
        /// The symmetry that was asked for.
        symmetry: SymmetryChoice,
        /// The fewest blanks that were asked for.
        least: usize,
        /// The most blanks that were asked for.
        most: usize,
    },
    /// A pattern fixes the cells of all givens: it cannot be combined with a symmetry or a grid.
    #[error("a pattern of givens goes with neither a symmetry nor a solution to take them from")]
    PatternAndMore,
    /// Two lines of one band or stack without a given can be exchanged: there is never just one solution.
    #[error("{} and {} have no given in the pattern, and exchanging them gives another solution", .lines[0], .lines[1])]
    EmptyLines {
        /// Two rows of a band, or two columns of a stack.
        lines: [House; 2],
    },
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
            Blanks::Outside { givens, .. } => {
                self.check_pattern(givens)?;
                return Ok(None);
            }
        };
        if least > most {
            return Err(RequestError::EmptyRange { least, most });
        }
        if most > 81 {
            return Err(RequestError::MoreThanCells { blanks: most });
        }
        if !self.many_allowed && least > MOST_BLANKS {
            return Err(RequestError::TooFewGivens { blanks: least });
        }
        let goals = least..=if self.many_allowed { most } else { most.min(MOST_BLANKS) };
        if self.symmetries(Some(&goals)).is_empty() {
            return Err(RequestError::Symmetry { symmetry: self.symmetry, least, most: *goals.end() });
        }
        Ok(Some(goals))
    }

    /// The symmetries that may come out: of those asked for, the ones with which some goal can be reached.
    pub(crate) fn symmetries(&self, goals: Option<&RangeInclusive<usize>>) -> Vec<Symmetry> {
        let possible =
            |symmetry: &Symmetry| goals.is_none_or(|goals| !reachable(*symmetry, goals).is_empty());
        self.symmetry.candidates().into_iter().filter(possible).collect()
    }

    fn check_pattern(&self, givens: CellSet) -> Result<(), RequestError> {
        if self.symmetry != SymmetryChoice::default() || self.solution.is_some() {
            return Err(RequestError::PatternAndMore);
        }
        if self.many_allowed {
            return Ok(());
        }
        if givens.len() < FEWEST_GIVENS {
            return Err(RequestError::TooFewGivens { blanks: 81 - givens.len() });
        }
        for lines in [House::row as fn(usize) -> House, House::column] {
            for chute in 0..3 {
                let empty = |line: &House| line.cells().is_disjoint(givens);
                let mut empty = (3 * chute..3 * chute + 3).map(lines).filter(empty);
                if let (Some(first), Some(second)) = (empty.next(), empty.next()) {
                    return Err(RequestError::EmptyLines { lines: [first, second] });
                }
            }
        }
        Ok(())
    }
}

/// What is drawn for one puzzle of a request.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PuzzleGoal {
    /// Which cells are given or blank together.
    pub(crate) symmetry: Symmetry,
    /// How many cells are to be blank; `None` for as many as possible.
    pub(crate) blanks: Option<usize>,
}

impl PuzzleGoal {
    /// One draw if there are several symmetries, and one for the number of blanks. `goals` are those of the request.
    pub(crate) fn draw(
        request: &Request,
        goals: Option<&RangeInclusive<usize>>,
        rng: &mut SeededRng,
    ) -> PuzzleGoal {
        let symmetries = request.symmetries(goals);
        let symmetry = match symmetries.as_slice() {
            [only] => *only,
            several => several[rng.below(several.len() as u32) as usize],
        };
        let blanks = goals.map(|goals| {
            let reachable = reachable(symmetry, goals);
            reachable[rng.below(reachable.len() as u32) as usize]
        });
        PuzzleGoal { symmetry, blanks }
    }
}

/// The numbers of blanks that can be reached with a symmetry.
fn reachable(symmetry: Symmetry, goals: &RangeInclusive<usize>) -> Vec<usize> {
    goals.clone().filter(|&goal| symmetry.allows(goal)).collect()
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

    #[test]
    fn numbers_that_a_symmetry_does_not_have_are_refused() {
        let check = |symmetry: &str, blanks, expected: Result<Vec<usize>, &str>| {
            let symmetry: SymmetryChoice = symmetry.parse().unwrap();
            let request = Request { symmetry, blanks, ..Request::default() };
            let goals = request.goals().map(|_| match symmetry {
                SymmetryChoice::One(symmetry) => reachable(symmetry, &request.goals().unwrap().unwrap()),
                SymmetryChoice::Random => Vec::new(),
            });
            assert_eq!(goals.map_err(|error| error.to_string()), expected.map_err(str::to_owned));
        };
        check("full", Blanks::clues(24..=27), Ok(vec![56, 57]));
        check("half-turn", Blanks::clues(24..=26), Ok(vec![55, 56, 57]));
        check("random", Blanks::Exactly(55), Ok(vec![]));
        check(
            "quarter-turn",
            Blanks::clues(26..=27),
            Err("no pattern of givens with the symmetry quarter-turn leaves 54 to 55 cells blank"),
        );
    }

    #[test]
    fn patterns_that_never_have_one_solution_are_refused() {
        let check = |givens: CellSet, expected: Result<(), &str>| {
            let blanks = Blanks::Outside { givens, minimal: false };
            let goals = Request { blanks, ..Request::default() }.goals();
            assert_eq!(goals.map(|_| ()).map_err(|error| error.to_string()), expected.map_err(str::to_owned));
            assert!(Request { blanks, many_allowed: true, ..Request::default() }.goals().is_ok());
            let symmetry = Symmetry::Full.into();
            let both = Request { blanks, symmetry, ..Request::default() }.goals();
            assert_eq!(both, Err(RequestError::PatternAndMore));
        };
        check(CellSet::ALL - House::row(3).cells(), Ok(()));
        check(
            CellSet::ALL - House::row(3).cells() - House::row(5).cells(),
            Err("r4 and r6 have no given in the pattern, and exchanging them gives another solution"),
        );
        check(
            CellSet::ALL - House::column(0).cells() - House::column(1).cells(),
            Err("c1 and c2 have no given in the pattern, and exchanging them gives another solution"),
        );
        check(CellSet::ALL - House::row(3).cells() - House::row(6).cells(), Ok(()));
        check(
            House::row(0).cells(),
            Err(
                "no puzzle with fewer than 17 givens has exactly one solution (McGuire, Tugemann and Civario 2012), \
                 so at most 64 cells can be blank, not 72",
            ),
        );
    }
}
