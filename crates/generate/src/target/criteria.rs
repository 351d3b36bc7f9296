//! Target: how hard a puzzle is to be, by ratings, level, needed technique, bottlenecks and minutes.

use std::ops::RangeInclusive;

use shudu_logic::scale::hodoku::{self, Level};
use shudu_logic::scale::se::{self, Difficulty};

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
    pub hodoku_level: Option<Level>,
    /// A technique that the path of its scale needs: it comes where nothing easier goes on.
    pub technique: Option<Wanted>,
    /// Points of that path at which just one cell can be filled by a single, the last cell left out.
    pub bottlenecks: Option<RangeInclusive<usize>>,
    /// Milliseconds that it may take, by `shudu_logic::scale::minutes`.
    pub milliseconds: Option<RangeInclusive<u64>>,
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
        /// `er`, `ep`, `ed`, `bottleneck` or `minutes`.
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
    /// What is of that level of HoDoKu falls to techniques that are easier than any such ER; or the other way around.
    #[error("no puzzle of HoDoKu's level {level} has an ER within {least}..{most}")]
    HodokuLevel {
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
        /// `HoDoKu's level` or `er`.
        what: &'static str,
        /// The hardest that was asked for.
        most: String,
    },
    /// Only puzzles with one solution have a difficulty.
    #[error("a puzzle with several solutions and a full grid have no target of difficulty")]
    NotRated,
}

const FIRST: Difficulty = Difficulty::from_tenths(10);
const HIDDEN_SINGLE: Difficulty = Difficulty::from_tenths(15);
const NAKED_SINGLE: Difficulty = Difficulty::from_tenths(23);
const NAKED_PAIR: Difficulty = Difficulty::from_tenths(30);
const HIDDEN_TRIPLET: Difficulty = Difficulty::from_tenths(40);

/// Ratings in tenths, below the chains, that no step has.
const UNRATED: [u16; 17] = [11, 13, 14, 16, 18, 21, 22, 24, 27, 29, 31, 33, 35, 37, 39, 41, 43];

/// The highest rating of all steps.
pub(super) const LAST: Difficulty = Difficulty::from_tenths(200);

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
        if let (Some(level), Some(er)) = (self.hodoku_level, &self.er) {
            let (least, most) = (*er.start(), *er.end());
            // Easy is what singles solve, Medium what singles, locked candidates and subsets of three at most solve,
            // also on Sudoku Explainer's path. What hidden singles solve scores too little for Hard.
            let impossible = match level {
                Level::Easy => least > NAKED_SINGLE,
                Level::Medium => least > HIDDEN_TRIPLET,
                _ => most <= HIDDEN_SINGLE,
            };
            if impossible {
                return Err(TargetError::HodokuLevel { level, least, most });
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
        if let Some(range) = self.milliseconds.as_ref().filter(|range| range.is_empty()) {
            let [least, most] =
                [range.start(), range.end()].map(|end| format!("{:.1}", *end as f64 / 60_000.0));
            return Err(TargetError::EmptyRange { what: "minutes", least, most });
        }
        let Some(Wanted { technique, .. }) = &self.technique else { return Ok(()) };
        let Some(path) = Path::of(technique) else {
            return Err(TargetError::Technique { seen: technique.clone() });
        };
        let too_easy = |what, most: String| TargetError::TooEasy { technique: technique.clone(), what, most };
        let least = se::least_difficulty(technique);
        let beyond_er = |most: Difficulty| match path {
            Path::Se => least.is_some_and(|least| least > most),
            // Up to the naked pair, Sudoku Explainer has singles, locked candidates and subsets alone. HoDoKu looks for
            // all of these before it looks for what is beyond Medium.
            Path::Hodoku => {
                most <= NAKED_PAIR && hodoku::level_of(technique).is_some_and(|level| level > Level::Medium)
            }
        };
        if let Some(er) = self.er.as_ref().filter(|er| beyond_er(*er.end())) {
            return Err(too_easy("er", er.end().to_string()));
        }
        // What is Easy is solved by singles, on Sudoku Explainer's path too, which may take a direct step before the
        // last of them.
        let beyond_level = |level: Level| match path {
            Path::Se => level == Level::Easy && least.is_some_and(|least| least > NAKED_SINGLE),
            Path::Hodoku => hodoku::level_of(technique).is_some_and(|least| least > level),
        };
        match self.hodoku_level {
            Some(level) if beyond_level(level) => Err(too_easy("HoDoKu's level", level.to_string())),
            _ => Ok(()),
        }
    }
}
