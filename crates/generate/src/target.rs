//! What a puzzle is to be like for those who solve it: how hard, by which technique, how narrow.

mod measure;

use std::ops::RangeInclusive;

use shudu_core::{House, Puzzle};
use shudu_logic::prerating::Prerating;
use shudu_logic::scale::hodoku::{self, Level};
use shudu_logic::scale::se::{self, Difficulty};

pub(crate) use self::measure::Reach;
pub use self::measure::{Measured, Measurer, NEAR};

/// What is wanted; what is `None` may be anything. Ranges include both ends.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Target {
    /// The hardest step, by the scale of Sudoku Explainer.
    pub er: Option<RangeInclusive<Difficulty>>,
    /// The hardest step up to the first digit.
    pub ep: Option<Bound>,
    /// The first step.
    pub ed: Option<Bound>,
    /// The level of HoDoKu.
    pub level: Option<Level>,
    /// A technique that the path of its scale needs: it comes where nothing easier goes on.
    pub technique: Option<Wanted>,
    /// Points of that path at which just one cell can be filled by a single, the last cell left out.
    pub bottlenecks: Option<RangeInclusive<usize>>,
}

/// What EP or ED may be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Bound {
    /// Within this range.
    Within(RangeInclusive<Difficulty>),
    /// The same as ER. With EP such a puzzle is called a pearl, with EP and ED a diamond.
    AsEr,
}

/// A technique that is needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wanted {
    /// Its slug, one that [`Path::of`] knows.
    pub technique: String,
    /// Must there be no harder step?
    pub only: bool,
}

/// The path on which a technique comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Path {
    /// That of Sudoku Explainer's scale.
    Se,
    /// That of HoDoKu, for the techniques that it alone has.
    Hodoku,
}

impl Path {
    /// The path on which a technique comes up: Sudoku Explainer's if it has it. `None` for a technique that neither
    /// uses, and for what is none.
    pub fn of(technique: &str) -> Option<Path> {
        if se::TECHNIQUES.contains(&technique) {
            Some(Path::Se)
        } else if hodoku::techniques().any(|slug| slug == technique) {
            Some(Path::Hodoku)
        } else {
            None
        }
    }

    /// The slugs of the techniques that come up on some path, simple ones first: those of Sudoku Explainer, then those
    /// of HoDoKu alone.
    pub fn techniques() -> impl Iterator<Item = &'static str> {
        let alone = hodoku::techniques().filter(|slug| !se::TECHNIQUES.contains(slug));
        se::TECHNIQUES.into_iter().chain(alone)
    }
}

/// No puzzle can be like this.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TargetError {
    /// No path has such a technique.
    #[error(
        "there is no technique {seen:?} on the path of Sudoku Explainer or HoDoKu: expected {}",
        Path::techniques().collect::<Vec<_>>().join(", ")
    )]
    Technique {
        /// What was asked for.
        seen: String,
    },
    /// A range that holds nothing.
    #[error("the range {least}..{most} of {what} is empty")]
    EmptyRange {
        /// `er`, `ep`, `ed` or `bottleneck`.
        what: &'static str,
        /// Its lower end.
        least: String,
        /// Its upper end.
        most: String,
    },
    /// No step is so easy, or so hard.
    #[error("the scale of {what} goes from 1.0 to 20.0: nothing is within {least}..{most}")]
    Scale {
        /// `er`, `ep` or `ed`.
        what: &'static str,
        /// The lower end that was asked for.
        least: Difficulty,
        /// The upper end that was asked for.
        most: Difficulty,
    },
    /// No technique is rated so.
    #[error("no technique is rated within {least}..{most}, so no {what} is")]
    NoStep {
        /// `er`, `ep` or `ed`.
        what: &'static str,
        /// The lower end that was asked for.
        least: Difficulty,
        /// The upper end that was asked for.
        most: Difficulty,
    },
    /// What is of that level falls to techniques that are easier than any such ER; or the other way around.
    #[error("no puzzle of level {level} has an ER within {least}..{most}")]
    Level {
        /// The level that was asked for.
        level: Level,
        /// The least ER that was asked for.
        least: Difficulty,
        /// The highest ER that was asked for.
        most: Difficulty,
    },
    /// ED is at most EP, and EP at most ER.
    #[error("{lower} is never above {upper}, so it cannot be {least} or more when {upper} is {most} or less")]
    Order {
        /// `ep` or `ed`.
        lower: &'static str,
        /// `er` or `ep`.
        upper: &'static str,
        /// The least that was asked of the lower one.
        least: Difficulty,
        /// The most that was asked of the upper one.
        most: Difficulty,
    },
    /// The technique is harder than what is asked for.
    #[error("a puzzle that needs {technique} is never of {what} {most} or easier")]
    TooEasy {
        /// The slug of the technique.
        technique: String,
        /// `level` or `er`.
        what: &'static str,
        /// The hardest that was asked for.
        most: String,
    },
    /// Only puzzles with one solution have a difficulty.
    #[error("a puzzle with several solutions and a full grid have no target of difficulty")]
    NotRated,
}

/// What each level of HoDoKu adds to the distance.
const PER_LEVEL: u32 = 10;

const FIRST: Difficulty = Difficulty::from_tenths(10);
const HIDDEN_SINGLE: Difficulty = Difficulty::from_tenths(15);
const NAKED_SINGLE: Difficulty = Difficulty::from_tenths(23);
const HIDDEN_TRIPLET: Difficulty = Difficulty::from_tenths(40);

/// Ratings in tenths, below the chains, that no step has.
const UNRATED: [u16; 17] = [11, 13, 14, 16, 18, 21, 22, 24, 27, 29, 31, 33, 35, 37, 39, 41, 43];

const LAST: Difficulty = Difficulty::from_tenths(200);

impl Target {
    /// Is anything asked for?
    pub fn is_any(&self) -> bool {
        *self == Target::default()
    }

    /// Can there be such a puzzle?
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), TargetError> {
        let ranged = |bound: &Option<Bound>| match bound {
            Some(Bound::Within(range)) => Some(range.clone()),
            _ => None,
        };
        let (ep, ed) = (ranged(&self.ep), ranged(&self.ed));
        for (what, range) in [("er", &self.er), ("ep", &ep), ("ed", &ed)] {
            let Some(range) = range else { continue };
            let (least, most) = (*range.start(), *range.end());
            if least > most {
                return Err(TargetError::EmptyRange {
                    what,
                    least: least.to_string(),
                    most: most.to_string(),
                });
            }
            // EP and ED are zero where nothing is written or found at all.
            if most < FIRST && what == "er" || least > LAST {
                return Err(TargetError::Scale { what, least, most });
            }
            if least >= FIRST && (least.tenths()..=most.tenths()).all(|tenths| UNRATED.contains(&tenths)) {
                return Err(TargetError::NoStep { what, least, most });
            }
        }
        if let (Some(level), Some(er)) = (self.level, &self.er) {
            let (least, most) = (*er.start(), *er.end());
            // Easy is what singles solve, Medium what singles, locked candidates and subsets of three at most solve, also on
            // Sudoku Explainer's path. What hidden singles solve scores too little for Hard.
            let impossible = match level {
                Level::Easy => least > NAKED_SINGLE,
                Level::Medium => least > HIDDEN_TRIPLET,
                _ => most <= HIDDEN_SINGLE,
            };
            if impossible {
                return Err(TargetError::Level { level, least, most });
            }
        }
        for (lower, upper, below, above) in
            [("ep", "er", &ep, &self.er), ("ed", "er", &ed, &self.er), ("ed", "ep", &ed, &ep)]
        {
            if let (Some(below), Some(above)) = (below, above)
                && below.start() > above.end()
            {
                return Err(TargetError::Order { lower, upper, least: *below.start(), most: *above.end() });
            }
        }
        if let Some(range) = self.bottlenecks.as_ref().filter(|range| range.is_empty()) {
            let (least, most) = (range.start().to_string(), range.end().to_string());
            return Err(TargetError::EmptyRange { what: "bottleneck", least, most });
        }
        let Some(Wanted { technique, .. }) = &self.technique else { return Ok(()) };
        let Some(path) = Path::of(technique) else {
            return Err(TargetError::Technique { seen: technique.clone() });
        };
        let too_easy = |what, most: String| TargetError::TooEasy { technique: technique.clone(), what, most };
        let least = se::least_difficulty(technique);
        if let (Path::Se, Some(er)) = (path, &self.er)
            && least.is_some_and(|least| least > *er.end())
        {
            return Err(too_easy("er", er.end().to_string()));
        }
        // What is Easy is solved by singles, on Sudoku Explainer's path too, which may take a direct step before the last of them.
        let beyond_level = |level: Level| match path {
            Path::Se => level == Level::Easy && least.is_some_and(|least| least > NAKED_SINGLE),
            Path::Hodoku => hodoku::level_of(technique).is_some_and(|least| least > level),
        };
        match self.level {
            Some(level) if beyond_level(level) => Err(too_easy("level", level.to_string())),
            _ => Ok(()),
        }
    }

    /// The last techniques to pre-rate by before puzzles are measured.
    pub(crate) fn last_prerating(&self) -> Prerating {
        // Locked candidates and subsets tell Medium from Hard. HoDoKu's rater does, too, and in less time.
        if *self == (Target { level: self.level, ..Target::default() }) {
            Prerating::Singles
        } else {
            self.decisive_prerating()
        }
    }

    /// The last techniques of the pre-rating whose result can exclude a hit.
    pub(crate) fn decisive_prerating(&self) -> Prerating {
        let all_alike = |preratings: &[Prerating]| {
            let mut can_be = preratings.iter().map(|&prerating| self.can_be(prerating));
            let first = can_be.next();
            can_be.all(|can_be| Some(can_be) == first)
        };
        if all_alike(&[Prerating::Locked, Prerating::Subsets, Prerating::Beyond]) {
            Prerating::Singles
        } else if all_alike(&[Prerating::Subsets, Prerating::Beyond]) {
            Prerating::Locked
        } else {
            Prerating::Subsets
        }
    }

    /// Can a puzzle still be a hit with this pre-rating, made up to [`Target::last_prerating`]?
    pub(crate) fn may_be(&self, prerating: Prerating) -> bool {
        let known = self.last_prerating();
        match prerating {
            Prerating::Beyond => [Prerating::Locked, Prerating::Subsets, Prerating::Beyond]
                .iter()
                .any(|&f| f > known && self.can_be(f)),
            _ => self.can_be(prerating),
        }
    }

    /// A lower bound of the distance from the target to a puzzle with this pre-rating.
    pub(crate) fn least_distance(&self, prerating: Prerating, puzzle: &Puzzle) -> u32 {
        match self.level {
            Some(level) if prerating == Prerating::Singles && is_easy(puzzle) => {
                let of_level = PER_LEVEL * (Level::Easy as u32).abs_diff(level as u32);
                // What is far off by the scale of Sudoku Explainer is not measured by HoDoKu's.
                if self.er.is_some() || self.ep.is_some() || self.ed.is_some() {
                    of_level.min(2 * NEAR + 1)
                } else {
                    of_level
                }
            }
            _ => 0,
        }
    }

    /// Can a puzzle with this pre-rating be a hit? `false` is certain.
    pub(crate) fn can_be(&self, prerating: Prerating) -> bool {
        let (least, most) = match prerating {
            Prerating::Singles => (10, 23),
            Prerating::Locked => (17, 28),
            Prerating::Subsets => (20, 54),
            Prerating::Beyond => (32, 200),
            Prerating::Impossible => return false,
        };
        let can_er = |range: &RangeInclusive<Difficulty>| {
            range.start().tenths() <= most && range.end().tenths() >= least
        };
        let can_level = |level: Level| match prerating {
            // All singles together score 896 at most: no more than Medium.
            Prerating::Singles => level <= Level::Medium,
            Prerating::Locked | Prerating::Subsets => level >= Level::Medium,
            _ => level >= Level::Hard,
        };
        // What the singles do, other techniques are not needed for; those that write a digit at once come before some.
        let beyond_singles = |wanted: &Wanted| {
            let name = wanted.technique.as_str();
            !name.ends_with("single") && name != "full-house" && !name.starts_with("direct-")
        };
        // HoDoKu comes to these when locked candidates and subsets lead no further; the locked ones are such themselves.
        let beyond_subsets = |wanted: &Wanted| {
            let name = wanted.technique.as_str();
            Path::of(name) == Some(Path::Hodoku) && !name.starts_with("locked-")
        };
        let needs = |test: &dyn Fn(&Wanted) -> bool| self.technique.as_ref().is_some_and(test);
        self.er.as_ref().is_none_or(can_er)
            && self.level.is_none_or(can_level)
            && !(prerating == Prerating::Singles && needs(&beyond_singles))
            && !(prerating != Prerating::Beyond && needs(&beyond_subsets))
    }
}

/// Is a puzzle that singles solve Easy in any case? HoDoKu takes the last cell of a house as such before anything else,
/// and scores 4 for it; three houses at most end with one cell. Another single scores 14 at most.
fn is_easy(puzzle: &Puzzle) -> bool {
    let blank = puzzle.grid().blank_cells();
    let open = House::ALL.iter().filter(|house| !(house.cells() & blank).is_empty()).count() as u32;
    let last = open.div_ceil(3);
    4 * last + 14 * (blank.len() as u32 - last) <= Level::Easy.limit()
}

#[cfg(test)]
mod tests;
