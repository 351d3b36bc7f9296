//! Level: how hard a classic puzzle is for a person, in five words. Every command, call and binding means this by a
//! level; those of other programs have the names of these.
//!
//! ```
//! use shudu::ops::level::Level;
//!
//! assert_eq!(Level::of(12), Level::Easy);
//! assert_eq!("hard".parse(), Ok(Level::Hard));
//! ```

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_logic::scale::hodoku;
use shudu_logic::scale::se::Difficulty;

/// How hard a puzzle is, in five words. A level is a range of ER, and begins where a kind of technique does.
///
/// ER was chosen since a level must be a fact of the puzzle, however it is turned and anyone who looks. DESIGN.md has
/// what it was compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Singles alone: up to ER 2.3.
    Easy,
    /// Locked candidates, subsets up to triples: up to ER 4.0.
    Medium,
    /// Wings, uniqueness, quads: up to ER 6.5.
    Hard,
    /// Chains: up to ER 7.5.
    Unfair,
    /// What is beyond.
    Extreme,
}

impl Level {
    /// From the easiest on.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// Its name: `easy`, `medium`, `hard`, `unfair`, `extreme`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// Its ER in tenths, both ends included. The levels lie side by side and leave out none.
    pub const fn er(self) -> RangeInclusive<u16> {
        match self {
            Level::Easy => 0..=23,
            Level::Medium => 24..=40,
            Level::Hard => 41..=65,
            Level::Unfair => 66..=75,
            Level::Extreme => 76..=u16::MAX,
        }
    }

    /// The level of an ER in tenths.
    pub fn of(er: u16) -> Level {
        Level::ALL.into_iter().find(|level| level.er().contains(&er)).expect("the levels leave out none")
    }

    /// HoDoKu's level of the same name.
    pub const fn hodoku(self) -> hodoku::Level {
        match self {
            Level::Easy => hodoku::Level::Easy,
            Level::Medium => hodoku::Level::Medium,
            Level::Hard => hodoku::Level::Hard,
            Level::Unfair => hodoku::Level::Unfair,
            Level::Extreme => hodoku::Level::Extreme,
        }
    }

    /// The level of the same name as one of HoDoKu's.
    pub const fn of_hodoku(level: hodoku::Level) -> Level {
        match level {
            hodoku::Level::Easy => Level::Easy,
            hodoku::Level::Medium => Level::Medium,
            hodoku::Level::Hard => Level::Hard,
            hodoku::Level::Unfair => Level::Unfair,
            hodoku::Level::Extreme => Level::Extreme,
        }
    }

    /// The level of the same name for puzzles of other sizes and with other rules.
    #[cfg(feature = "variants")]
    pub const fn variant(self) -> shudu_variant::Level {
        match self {
            Level::Easy => shudu_variant::Level::Easy,
            Level::Medium => shudu_variant::Level::Medium,
            Level::Hard => shudu_variant::Level::Hard,
            Level::Unfair => shudu_variant::Level::Unfair,
            Level::Extreme => shudu_variant::Level::Extreme,
        }
    }

    /// The level of the same name as one of those puzzles.
    #[cfg(feature = "variants")]
    pub const fn of_variant(level: shudu_variant::Level) -> Level {
        match level {
            shudu_variant::Level::Easy => Level::Easy,
            shudu_variant::Level::Medium => Level::Medium,
            shudu_variant::Level::Hard => Level::Hard,
            shudu_variant::Level::Unfair => Level::Unfair,
            shudu_variant::Level::Extreme => Level::Extreme,
        }
    }
}

/// Tenths of ER as the generator takes them: the levels at both ends are open, the scale is not.
pub(crate) fn within_scale(er: &RangeInclusive<u16>) -> RangeInclusive<Difficulty> {
    let least = if *er.start() == 0 { 10 } else { *er.start() };
    let most = if *er.end() == u16::MAX { 200 } else { *er.end() };
    Difficulty::from_tenths(least)..=Difficulty::from_tenths(most)
}

impl From<Difficulty> for Level {
    fn from(er: Difficulty) -> Level {
        Level::of(er.tenths())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected easy, medium, hard, unfair or extreme, seen {seen:?}")]
pub struct ParseLevelError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Capital letters do not matter.
    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let found = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text.trim()));
        found.ok_or_else(|| ParseLevelError { seen: text.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_lie_side_by_side() {
        for pair in Level::ALL.windows(2) {
            assert_eq!(pair[0].er().end() + 1, *pair[1].er().start());
        }
        for level in Level::ALL {
            assert_eq!(
                (level.to_string().parse(), level.name().to_uppercase().parse()),
                (Ok(level), Ok(level))
            );
            assert_eq!((Level::of(*level.er().start()), Level::of(*level.er().end())), (level, level));
            assert_eq!(level.hodoku().to_string().to_lowercase(), level.name());
            assert_eq!(Level::of_hodoku(level.hodoku()), level);
            #[cfg(feature = "variants")]
            assert_eq!((level.variant().slug(), Level::of_variant(level.variant())), (level.name(), level));
        }
        assert!("mild".parse::<Level>().is_err() && "".parse::<Level>().is_err());
    }
}
