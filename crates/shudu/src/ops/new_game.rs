//! A new puzzle for a game, by level, rating or technique.
//!
//! ```
//! use shudu::generate::Seed;
//! use shudu::ops::level::Level;
//! use shudu::ops::new_game::{NewGame, make};
//!
//! let made = make(&NewGame { level: Some(Level::Easy), ..NewGame::default() }, Seed::new(42), None)?;
//! assert!(made.record.givens.len() >= 17);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Budget, ClashError, Spent};
use shudu_format::Record;
use shudu_game::{ReplayError, Settings};
#[cfg(feature = "library")]
use shudu_generate::Symmetry;
use shudu_generate::{
    Blanks, GenerateError, GeneratorVersion, Missed, ParseSeedError, Path, Request, Searcher, Seed,
    SymmetryChoice, Target, TargetError,
};
use shudu_logic::scale::se::Rater;

use crate::ops::described::{Described, describe};
use crate::ops::figure::{Figure, figure};
use crate::ops::generate::Target as Amount;
use crate::ops::level::{Level, within_scale};
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::minutes::{MinutesRange, MinutesRangeError, Pace};
use crate::ops::range::tenths_range;
use crate::ops::spare::Spare;
use crate::ops::techniques::slug_of;

/// What the puzzle of a new game should be like. What is not said does not matter; when nothing is, it is of level
/// medium.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct NewGame {
    /// Its level.
    pub level: Option<Level>,
    /// Its ER: `4.6..7.0`. Goes before the level.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub er: Option<String>,
    /// A technique that its path needs: a slug such as `x-wing`.
    pub technique: Option<String>,
    /// Minutes that it may take: `10` (9 to 11), `8..12`, `..5` or `30..`. Then any level will do when none is said.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub minutes: Option<String>,
    /// The pace of the player for whom the minutes are; without it, that of the model.
    pub pace: Option<Pace>,
    /// Which cells are given or blank together: `half-turn`, `vertical`, … Any when nothing is said.
    pub symmetry: Option<String>,
    /// Make it from this seed; the same seed makes the same puzzle. Without one, a puzzle of the library that was not
    /// played is taken where there is one that fits. With `daily-` and a date it is a puzzle of that day: its game is
    /// taken up where it was begun.
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
    pub seed: Option<String>,
    /// Make a new one in any case.
    pub fresh: bool,
    /// How it is to be played.
    pub settings: Settings,
    /// What making it may take; ten seconds when nothing is said.
    pub limits: Limits,
}

impl NewGame {
    /// Is it a puzzle of a day, which has one game however often it is opened?
    pub fn is_of_day(&self) -> bool {
        self.seed.as_deref().is_some_and(|seed| seed.starts_with("daily-"))
    }

    /// The seed that is named. The puzzles of days stay those of version 1.
    fn named_seed(&self) -> Result<Option<Seed>, ParseSeedError> {
        let version = if self.is_of_day() { "v1:" } else { "" };
        self.seed.as_ref().map(|text| format!("{version}{text}").parse()).transpose()
    }
}

/// Why there is no puzzle for a new game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NewGameError {
    /// The givens clash.
    #[error(transparent)]
    Clash(#[from] ClashError),
    /// No range.
    #[error("er: expected a number or a range A..B, seen {seen:?}")]
    Range {
        /// What was given.
        seen: String,
    },
    /// No minutes.
    #[error("minutes: {0}")]
    Minutes(#[from] MinutesRangeError),
    /// No symmetry of this name.
    #[error("there is no symmetry {seen:?}")]
    Symmetry {
        /// What was given.
        seen: String,
    },
    /// No puzzle can be like this.
    #[error(transparent)]
    Target(#[from] TargetError),
    /// None can be made.
    #[error(transparent)]
    Generate(#[from] GenerateError),
    /// No seed.
    #[error("seed: {0}")]
    Seed(#[from] ParseSeedError),
    /// The limits were reached first.
    #[error("no puzzle like this among {tried} that were made")]
    NotFound {
        /// How many were made.
        tried: u64,
        /// What was spent.
        spent: Spent,
    },
    /// A position that writes over givens.
    #[error(transparent)]
    Start(ReplayError),
}

/// Makes a puzzle as it is asked for, from this seed unless one is named: ten seconds when no time is said.
///
/// # Errors
/// When what is asked for makes no sense, or the limits are reached first.
pub fn make(new: &NewGame, seed: Seed, stop: Option<&AtomicBool>) -> Result<Described, NewGameError> {
    let wanted = Wanted::of(new)?;
    let seed = new.named_seed()?.unwrap_or(seed);
    wanted.make(seed, new.limits.budget(MaxTime::DEFAULT, stop))
}

/// What a puzzle must be like.
pub(crate) struct Wanted {
    pub(crate) er: RangeInclusive<u16>,
    technique: Option<String>,
    milliseconds: Option<RangeInclusive<u64>>,
    choice: SymmetryChoice,
}

impl Wanted {
    pub(crate) fn of(new: &NewGame) -> Result<Wanted, NewGameError> {
        let technique = new.technique.as_deref().map(|named| slug_of(named).unwrap_or(named).to_owned());
        if let Some(seen) = technique.as_ref().filter(|slug| Path::of(slug).is_none()) {
            return Err(TargetError::Technique { seen: seen.chars().take(60).collect() }.into());
        }
        let er = match (&new.er, new.level) {
            (Some(text), _) => tenths_range(text)
                .ok_or_else(|| NewGameError::Range { seen: text.chars().take(40).collect() })?,
            (None, Some(level)) => level.er(),
            (None, None) if new.technique.is_some() || new.minutes.is_some() => 0..=u16::MAX,
            (None, None) => Level::Medium.er(),
        };
        let choice: SymmetryChoice = match &new.symmetry {
            None => SymmetryChoice::default(),
            Some(text) => {
                text.parse().map_err(|_| NewGameError::Symmetry { seen: text.chars().take(40).collect() })?
            }
        };
        let minutes: Option<MinutesRange> = new.minutes.as_deref().map(str::parse).transpose()?;
        let version = new.named_seed()?.map_or(GeneratorVersion::NEWEST, Seed::version);
        let milliseconds = minutes.map(|range| range.of_pace(new.pace.unwrap_or_default(), version));
        Ok(Wanted { er, technique, milliseconds, choice })
    }

    /// The symmetry that was asked for by name.
    #[cfg(feature = "library")]
    pub(crate) fn symmetry(&self) -> Option<Symmetry> {
        match self.choice {
            SymmetryChoice::One(symmetry) if symmetry != Symmetry::None => Some(symmetry),
            _ => None,
        }
    }

    /// Searches for the first puzzle of a seed that fits.
    pub(crate) fn make(&self, seed: Seed, budget: Budget<'_>) -> Result<Described, NewGameError> {
        // Few givens leave room for hard steps; for easy puzzles more of them make a friendlier grid.
        let easy = *self.er.end() <= *Level::Easy.er().end();
        let blanks = match &self.milliseconds {
            Some(range) => Amount::of_milliseconds(range).blanks(),
            None if easy => Blanks::clues(28..=34),
            None => Blanks::Most,
        };
        let request = Request { blanks, symmetry: self.choice, ..Request::default() };
        let er = (self.er != (0..=u16::MAX)).then(|| within_scale(&self.er));
        let technique =
            self.technique.clone().map(|technique| shudu_generate::Wanted { technique, only: false });
        let milliseconds = self.milliseconds.clone();
        let target = Target { er, technique, milliseconds, ..Target::default() };
        let hit = SEARCHERS
            .with(|searcher| searcher.search(&request, &target, seed, 0, budget, false, &mut |_| {}));
        let hit = hit.map_err(|missed| match missed {
            Missed::Spent { spent, progress, .. } => NewGameError::NotFound { tried: progress.tried, spent },
            Missed::Target(error) => error.into(),
            Missed::Generate(error) => error.into(),
            other => unreachable!("there is no other reason: {other}"),
        })?;
        let record = Record::of(*hit.made.puzzle.grid());
        let new =
            describe(&record, Some(&mut Rater::new()), Budget { stop: budget.stop, ..Budget::UNBOUNDED })?;
        Ok(Described { source: Some(format!("generate, seed {}", hit.made.seed)), ..new })
    }
}

/// What a search allocates, the next one uses again.
static SEARCHERS: Spare<Searcher> = Spare::new();
