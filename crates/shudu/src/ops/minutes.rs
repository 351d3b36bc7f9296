//! Minutes as they are typed and told, and the pace of a player.
//!
//! ```
//! use shudu::ops::minutes::MinutesRange;
//!
//! let range: MinutesRange = "8..12".parse()?;
//! assert_eq!(range.to_string(), "8.0..12.0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_generate::GeneratorVersion;
use shudu_logic::scale::minutes::{self, Estimate};

use crate::ops::level::Level;

/// The pace of a player: what `library calibrate` tells.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Pace {
    /// How many times as long as the model says, above 0.
    pub factor: f64,
    /// How much that varies: the standard deviation of its natural logarithm.
    pub spread: f64,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace::from(minutes::Pace::default())
    }
}

impl From<minutes::Pace> for Pace {
    fn from(minutes::Pace { factor, spread }: minutes::Pace) -> Pace {
        Pace { factor, spread }
    }
}

impl Pace {
    /// What makes no sense, as a request may have it, is brought within the bounds of what can be typed: a hundred
    /// times as fast or as slow.
    #[must_use]
    pub fn within_bounds(self) -> Pace {
        let within = |value: f64, least: f64, most: f64, other: f64| {
            if value.is_finite() { value.clamp(least, most) } else { other }
        };
        Pace { factor: within(self.factor, 0.01, 100.0, 1.0), spread: within(self.spread, 0.0, 5.0, 0.0) }
    }
}

impl From<Pace> for minutes::Pace {
    fn from(pace: Pace) -> minutes::Pace {
        let Pace { factor, spread } = pace.within_bounds();
        minutes::Pace { factor, spread }
    }
}

/// A pace that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaceError {
    seen: String,
}

impl fmt::Display for PaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected how many times as long, such as 1.3, or that and how much it varies, such as 1.3,0.4, seen {:?}",
            self.seen
        )
    }
}

impl std::error::Error for PaceError {}

impl FromStr for Pace {
    type Err = PaceError;

    /// Reads `1.3`, or `1.3,0.4` with the spread: 0.01 to 100, and 0 to 5.
    fn from_str(text: &str) -> Result<Pace, PaceError> {
        let number = |text: &str, least: f64, most: f64| {
            text.trim().parse::<f64>().ok().filter(|value| (least..=most).contains(value))
        };
        let (factor, spread) = text.split_once(',').map_or((text, None), |(a, b)| (a, Some(b)));
        let factor = number(factor, 0.01, 100.0);
        let spread = spread.map_or(Some(Pace::default().spread), |spread| number(spread, 0.0, 5.0));
        let read = factor.zip(spread).map(|(factor, spread)| Pace { factor, spread });
        read.ok_or_else(|| PaceError { seen: text.chars().take(40).collect() })
    }
}

impl fmt::Display for Pace {
    /// As it is read, with two decimals.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2},{:.2}", self.factor, self.spread)
    }
}

/// Minutes as JSON; empty where they are not known.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "Minutes")]
pub struct MinutesShape {
    /// Minutes that a person may take, or the player whose pace was said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<f64>,
    /// Four games of five take from this to `minutes-to`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_from: Option<f64>,
    /// Four games of five take from `minutes-from` to this.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_to: Option<f64>,
    /// The level of the puzzle, as `level` has it: `easy`, `medium`, `hard`, `unfair` or `extreme`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes_level: Option<String>,
}

impl MinutesShape {
    /// The shape of an estimate, in tenths of a minute, for a puzzle of a level.
    pub fn new(estimate: Option<Estimate>, pace: Pace, level: Option<Level>) -> MinutesShape {
        let Some(estimate) = estimate else { return MinutesShape::default() };
        let tenths = |minutes: f64| Some((minutes * 10.0).round() / 10.0);
        let pace = minutes::Pace::from(pace);
        let (from, to) = pace.range(estimate);
        MinutesShape {
            minutes: tenths(pace.minutes(estimate)),
            minutes_from: tenths(from),
            minutes_to: tenths(to),
            minutes_level: level.map(|level| level.name().to_owned()),
        }
    }

    /// The columns of a table.
    pub const COLUMNS: [&'static str; 4] = ["minutes", "minutes_from", "minutes_to", "minutes_level"];

    /// The values of a row, in the order of [`MinutesShape::COLUMNS`]; empty where there is none.
    pub fn values(&self) -> [String; 4] {
        let text = |value: Option<f64>| value.map(|value| format!("{value:.1}")).unwrap_or_default();
        [
            text(self.minutes),
            text(self.minutes_from),
            text(self.minutes_to),
            self.minutes_level.clone().unwrap_or_default(),
        ]
    }
}

/// Minutes from one to another, both included, in tenths. Read as `8..12`, `..5`, `30..`, or as one number with a tenth
/// to either side: `10` is `9..11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MinutesRange {
    from: u32,
    to: u32,
}

/// The longest that can be asked for: a week.
const MOST: u32 = 7 * 24 * 60 * 10;

impl MinutesRange {
    /// The milliseconds of the model that are within the range for a player of this pace. Whole tenths of a second, so
    /// that the same pace finds the same puzzles everywhere. Seeds of version 1 have the times of the path itself.
    pub fn of_pace(self, pace: Pace, version: GeneratorVersion) -> RangeInclusive<u64> {
        let factor = minutes::Pace::from(pace).factor;
        if version == GeneratorVersion::V1 {
            let model = |tenths: u32| (f64::from(tenths) * 60.0 / factor).round() as u64 * 100;
            return model(self.from)..=model(self.to);
        }
        let first = |tenths: u32| Estimate::of_minutes(f64::from(tenths) / 10.0 / factor).milliseconds();
        first(self.from)..=first(self.to)
    }

    /// Are the minutes within the range as they are shown, in tenths?
    pub fn contains(self, estimate: Estimate, pace: Pace) -> bool {
        let shown = MinutesShape::new(Some(estimate), pace, None).minutes;
        shown.is_some_and(|minutes| (self.from..=self.to).contains(&((minutes * 10.0).round() as u32)))
    }
}

/// Minutes that cannot be read, or a range that holds nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MinutesRangeError {
    seen: String,
}

impl MinutesRangeError {
    /// What was given.
    pub fn seen(&self) -> &str {
        &self.seen
    }
}

impl fmt::Display for MinutesRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected minutes such as 10, or a range such as 8..12, seen {:?}", self.seen)
    }
}

impl std::error::Error for MinutesRangeError {}

impl fmt::Display for MinutesRange {
    /// As it is read, as a range.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = |tenths: u32| format!("{}.{}", tenths / 10, tenths % 10);
        write!(f, "{}..{}", tenths(self.from), tenths(self.to))
    }
}

impl FromStr for MinutesRange {
    type Err = MinutesRangeError;

    fn from_str(text: &str) -> Result<MinutesRange, MinutesRangeError> {
        let tenths = |part: &str| {
            let number = part.trim().trim_start_matches('=');
            let plain =
                !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            let minutes = number.parse::<f64>().ok().filter(|_| plain)?;
            let tenths = (minutes * 10.0).round();
            (tenths <= f64::from(MOST)).then_some(tenths as u32)
        };
        let range = match text.split_once("..") {
            None => tenths(text)
                .filter(|middle| *middle > 0)
                .map(|middle| (middle * 9 / 10, (middle * 11).div_ceil(10))),
            Some((from, to)) if from.trim().is_empty() && to.trim().is_empty() => None,
            Some((from, to)) => {
                let end =
                    |part: &str, open: u32| if part.trim().is_empty() { Some(open) } else { tenths(part) };
                end(from, 0).zip(end(to, MOST))
            }
        };
        let range = range.filter(|(from, to)| from <= to).map(|(from, to)| MinutesRange { from, to });
        range.ok_or_else(|| MinutesRangeError { seen: text.chars().take(40).collect() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_number_has_a_tenth_to_either_side() {
        for (text, from, to) in [
            ("10", 90, 110),
            ("1", 9, 11),
            ("8..12", 80, 120),
            ("..5", 0, 50),
            ("30..", 300, MOST),
            ("7.5..=8", 75, 80),
        ] {
            let range = MinutesRange { from, to };
            assert_eq!((text.parse(), range.to_string().parse()), (Ok(range), Ok(range)), "{text}");
        }
        for wrong in ["", "..", "12..8", "a", "-1", "0", "1e3", "inf", "NaN", "99999999"] {
            assert!(wrong.parse::<MinutesRange>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_pace_scales_the_range_and_nonsense_does_no_harm() {
        let range: MinutesRange = "9..11".parse().unwrap();
        let first = GeneratorVersion::V1;
        assert_eq!(range.of_pace(Pace::default(), first), 540_000..=660_000);
        assert_eq!(range.of_pace(Pace { factor: 2.0, spread: 0.5 }, first), 270_000..=330_000);
        for version in [first, GeneratorVersion::V2] {
            for factor in [0.0, -1.0, f64::NAN, f64::INFINITY] {
                let found = range.of_pace(Pace { factor, spread: f64::NAN }, version);
                assert!(found.start() <= found.end() && *found.end() > 0, "{factor}");
            }
        }
        // From version 2 on they are the minutes that are told.
        for factor in [1.0, 2.0] {
            let pace = Pace { factor, spread: 0.5 };
            let found = range.of_pace(pace, GeneratorVersion::V2);
            let told = |milliseconds| Estimate::of_milliseconds(milliseconds).minutes() * factor;
            assert!((told(*found.start()) - 9.0).abs() < 0.01 && (told(*found.end()) - 11.0).abs() < 0.01);
        }
    }

    #[test]
    fn what_is_shown_as_within_is_within() {
        for milliseconds in (500_000..700_000).step_by(500) {
            let estimate = Estimate::of_milliseconds(milliseconds);
            let shown = MinutesShape::new(Some(estimate), Pace::default(), None).minutes.unwrap();
            let range: MinutesRange = format!("{shown:.1}..{shown:.1}").parse().unwrap();
            assert!(range.contains(estimate, Pace::default()), "{milliseconds}: {shown}");
        }
    }

    #[test]
    fn paces_print_and_parse() {
        let pace = Pace { factor: 1.3, spread: 0.4 };
        assert_eq!(pace.to_string().parse(), Ok(pace));
        assert_eq!("0.5".parse(), Ok(Pace { factor: 0.5, ..Pace::default() }));
        for wrong in ["", "0", "-1", "101", "1,", "1,6", "NaN", "inf", "a"] {
            assert!(wrong.parse::<Pace>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_shape_is_rounded_to_tenths() {
        let estimate = Estimate::of_milliseconds(601_000);
        let shape = MinutesShape::new(Some(estimate), Pace::default(), Some(Level::Hard));
        assert_eq!(shape.values(), ["13.4", "9.5", "18.8", "hard"]);
        assert_eq!(MinutesShape::new(None, Pace::default(), Some(Level::Hard)).values(), ["", "", "", ""]);
    }
}
