//! `generate`: puzzles to order.
//!
//! ```
//! use shudu::generate::Seed;
//! use shudu::ops::Limits;
//! use shudu::ops::generate::{Options, Target, generate};
//!
//! let options = Options { target: Some(Target::Clues(30..=30)), ..Options::default() };
//! let made = generate(&options.request(&Target::Minimal)?, &Limits::default(), Seed::new(42), 0, None)?;
//! assert_eq!(made.puzzle.clues(), 30);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, CellSet, Solution};
use shudu_format::{ReadError, read_one};
use shudu_generate::{
    Blanks, GenerateError, Generated, GeneratorVersion, Method, Minimality, Request, Seed, SymmetryChoice,
};
use shudu_logic::scale::hodoku::Level;

use crate::ops::limits::{Limits, MaxTime};

/// What to make.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// How the full grid is made.
    pub method: Method,
    /// The full grid to take the givens from, instead of making one.
    pub givens_from: Option<Solution>,
    /// How far to blank it; without it, as [`crate::ops::orders::Order::new`] has it.
    pub target: Option<Target>,
    /// Which cells are given or blank together.
    pub symmetry: SymmetryChoice,
    /// Allow several solutions.
    pub many: bool,
    /// What each puzzle may spend.
    pub limits: Limits,
}

/// How far to blank a full grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Not at all: the full grid itself.
    Full,
    /// This many blanks.
    Blanks(usize),
    /// This many givens, both ends included.
    Clues(RangeInclusive<usize>),
    /// Until no given can go.
    Minimal,
    /// All but these cells.
    Pattern {
        /// The cells that are given.
        givens: CellSet,
        /// Must every given be needed?
        minimal: bool,
    },
}

impl Target {
    /// How far to blank a grid for a puzzle to a target when nothing is said of that: as far as puzzles like it are
    /// common. With a seed of version 1, 40 blanks as the original of `diagonal` has it, but for minutes.
    pub(crate) fn usual(target: &shudu_generate::Target, version: GeneratorVersion) -> Target {
        if let Some(range) = &target.milliseconds {
            return Target::of_milliseconds(range);
        }
        if version == GeneratorVersion::V1 || target.is_any() {
            return Target::Blanks(40);
        }
        let er = target.er.as_ref().map(|range| (range.start().tenths(), range.end().tenths()));
        let fills = target.technique.as_ref().is_some_and(|of| of.only && of.technique == "full-house");
        match er {
            // Nothing but last cells of houses.
            _ if fills => Target::Clues(60..=70),
            Some((_, ..=10)) => Target::Clues(60..=70),
            // Hidden singles: of puzzles with few givens most need more.
            Some((..=15, ..=23)) => Target::Clues(28..=34),
            None if target.hodoku_level == Some(Level::Easy) => Target::Clues(28..=34),
            _ => Target::Minimal,
        }
    }

    /// How far to blank a grid for a puzzle that takes this many milliseconds by the model: many givens for what takes
    /// little time, as few as possible for the rest.
    pub fn of_milliseconds(range: &RangeInclusive<u64>) -> Target {
        if *range.end() <= SHORT { Target::Clues(28..=34) } else { Target::Minimal }
    }

    /// What the generator is asked for.
    pub(crate) fn blanks(&self) -> Blanks {
        match self {
            Target::Full => Blanks::Exactly(0),
            Target::Blanks(blanks) => Blanks::Exactly(*blanks),
            Target::Clues(clues) => Blanks::clues(clues.clone()),
            Target::Minimal => Blanks::Most,
            Target::Pattern { givens, minimal } => Blanks::Outside { givens: *givens, minimal: *minimal },
        }
    }
}

/// What takes no longer than this has many givens.
const SHORT: u64 = 8 * 60_000;

impl Options {
    /// What the generator is asked for, with this many blanks where nothing is said of them.
    ///
    /// # Errors
    /// Says why no puzzle can be like this, before any is begun.
    pub fn request(&self, usual: &Target) -> Result<Request, GenerateError> {
        // With several solutions allowed, as few givens as go would be none.
        let usual = if self.many { &Target::Blanks(40) } else { usual };
        let request = Request {
            method: self.method,
            solution: self.givens_from,
            blanks: self.target.as_ref().unwrap_or(usual).blanks(),
            symmetry: self.symmetry,
            many_allowed: self.many,
            ..Request::default()
        };
        request.goals()?;
        Ok(request)
    }
}

/// Reads where givens are to stand: a puzzle in any form, whose givens and placed digits mark the cells, or the same
/// with `X`, `x` or `#` instead of digits.
///
/// # Errors
/// What is wrong with the text when nothing is put in place of the marks.
pub fn pattern(text: &str) -> Result<CellSet, ReadError> {
    let marked = |marks: &[char]| {
        let digits = text.replace(marks, "1");
        read_one(&digits, None).ok().filter(|_| digits != text)
    };
    // `#` may begin a comment too, and an `x` may stand in one, so the boldest reading comes first and the plain text
    // last.
    let located = match marked(&['X', 'x', '#']).or_else(|| marked(&['X', 'x'])) {
        Some(located) => located,
        None => read_one(text, None)?,
    };
    Ok(located.into_record()?.values().filled_cells())
}

/// Makes puzzle `index` of a seed.
///
/// # Errors
/// When no puzzle can be like this, or the budget is spent first.
pub fn generate(
    request: &Request,
    limits: &Limits,
    seed: Seed,
    index: u64,
    stop: Option<&AtomicBool>,
) -> Result<Generated, GenerateError> {
    let budget: Budget<'_> = limits.budget(MaxTime::DEFAULT, stop);
    shudu_generate::generate(request, seed, index, budget)
}

/// A puzzle as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The grid that was blanked: the only solution, unless several were allowed.
    pub solution: String,
    /// The puzzle's own seed: it makes this puzzle again, alone.
    pub seed: String,
    /// How many givens.
    pub clues: usize,
    /// Is it proved that there is no other solution?
    pub proper: bool,
    /// Is it known that no given can go?
    pub minimal: bool,
    /// Which givens are known to be needed: `cells` (each by itself), `orbits` (each set of givens that go together by
    /// symmetry, but not each given) or `unknown`.
    pub minimality: String,
    /// Which cells are given or blank together: `none`, `half-turn` and so on.
    pub symmetry: String,
    /// Was the number of blanks reached that was asked for?
    pub reached: bool,
}

impl From<&Generated> for Response {
    fn from(made: &Generated) -> Response {
        Response {
            puzzle: made.puzzle.to_string(),
            solution: made.solution.to_string(),
            seed: made.seed.to_string(),
            clues: made.puzzle.clues(),
            proper: made.proper.is_some(),
            minimal: made.minimal == Minimality::Cells,
            minimality: made.minimal.name().to_owned(),
            symmetry: made.symmetry.name().to_owned(),
            reached: made.is_reached(),
        }
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::House;

    use super::*;

    #[test]
    fn patterns_are_read_in_every_form() {
        let expected = House::row(0).cells() | House::column(8).cells();
        let check = |text: &str| assert_eq!(pattern(text).unwrap(), expected, "{text}");
        let rows = |mark: char, blank: char| -> Vec<String> {
            let mut rows = vec![mark.to_string().repeat(9)];
            rows.extend((0..8).map(|_| format!("{}{mark}", blank.to_string().repeat(8))));
            rows
        };
        for (mark, blank) in [('X', '.'), ('x', '0'), ('#', '.'), ('5', '.'), ('#', '_'), ('X', '-')] {
            let rows = rows(mark, blank);
            check(&rows.concat());
            check(&rows.join("\n"));
            check(&format!("{} # exactly so", rows.concat()));
        }
        let ruled: Vec<String> =
            rows('X', '.').iter().map(|row| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..])).collect();
        check(&[&ruled[..3], &ruled[3..6], &ruled[6..]].map(|band| band.join("\n")).join("\n---+---+---\n"));
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        for text in ["", "XX", &"X".repeat(80), &"Y".repeat(81)] {
            assert!(pattern(text).is_err(), "{text}");
        }
        assert_eq!(pattern(&".".repeat(81)).unwrap(), CellSet::EMPTY);
    }
}
