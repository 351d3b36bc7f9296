//! Which ratings are wanted, and in which order.

use std::fmt;
use std::str::FromStr;

use shudu_logic::scale::hodoku;
use shudu_logic::scale::se::{self, Difficulty};

use super::{Outcome, Rated};
use crate::ops::level::Level;
use crate::ops::minutes::MinutesRange;

/// Difficulties from one to another, both included. Read as `7.1`, `6.5..7.2`, `..2.5` or `9.0..`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    from: Difficulty,
    to: Difficulty,
}

impl Range {
    /// Is it between them?
    pub fn contains(self, difficulty: Difficulty) -> bool {
        (self.from..=self.to).contains(&difficulty)
    }
}

/// A range that cannot be read, or is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RangeError {
    seen: String,
}

impl fmt::Display for RangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a difficulty such as 7.1, or a range such as 6.5..7.2, seen {:?}", self.seen)
    }
}

impl std::error::Error for RangeError {}

impl FromStr for Range {
    type Err = RangeError;

    fn from_str(text: &str) -> Result<Range, RangeError> {
        let end = |part: &str, open: u16| match part.trim().trim_start_matches('=') {
            "" => Some(Difficulty::from_tenths(open)),
            part => tenths(part).map(Difficulty::from_tenths),
        };
        let ends = match text.split_once("..") {
            None if text.trim().is_empty() => None,
            None => end(text, 0).map(|both| (both, both)),
            Some((from, to)) => end(from, 0).zip(end(to, u16::MAX)),
        };
        let range = ends.filter(|(from, to)| from <= to).map(|(from, to)| Range { from, to });
        range.ok_or_else(|| RangeError { seen: text.to_owned() })
    }
}

/// `7`, `7.1`: a number with at most one decimal.
pub(super) fn tenths(text: &str) -> Option<u16> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 1 {
        return None;
    }
    let [whole, part] = [whole, part].map(|text| text.parse::<u16>().ok());
    whole?.checked_mul(10)?.checked_add(part?)
}

/// What a puzzle must have. What is not rated by the scale that tells it has none of it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Filter {
    /// The hardest step.
    pub er: Option<Range>,
    /// The hardest step up to the first placement.
    pub ep: Option<Range>,
    /// The first step.
    pub ed: Option<Range>,
    /// Techniques, by slug, all of which the path uses. Needs [`super::Options::techniques`].
    pub techniques: Vec<String>,
    /// Its level.
    pub level: Option<Level>,
    /// HoDoKu's level.
    pub hodoku_level: Option<hodoku::Level>,
    /// Minutes of the player whose pace was said.
    pub minutes: Option<MinutesRange>,
}

impl Filter {
    /// Is nothing asked for?
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }

    /// Is this one wanted?
    pub fn keeps(&self, outcome: &Outcome) -> bool {
        if self.is_open() {
            return true;
        }
        let Some(rated) = outcome.rated() else { return false };
        let within = |range: Option<Range>, value: fn(&se::Rating) -> Difficulty| {
            range.is_none_or(|range| rated.se.is_some_and(|rating| range.contains(value(&rating))))
        };
        let used = |slug: &String| rated.techniques.iter().any(|technique| technique.technique == *slug);
        within(self.er, |rating| rating.er)
            && within(self.ep, |rating| rating.ep)
            && within(self.ed, |rating| rating.ed)
            && (self.techniques.is_empty() || rated.se.is_some() && self.techniques.iter().all(used))
            && self.level.is_none_or(|level| rated.level == Some(level))
            && self.hodoku_level.is_none_or(|level| rated.hodoku.is_some_and(|rating| rating.level == level))
            && self.minutes.as_ref().is_none_or(|range| {
                rated.minutes.is_some_and(|estimate| range.contains(estimate, rated.pace))
            })
    }
}

/// The slugs of the techniques that a path of Sudoku Explainer can use.
pub fn techniques() -> &'static [&'static str] {
    &se::TECHNIQUES
}

/// What ratings are ordered by, the easiest first; what is not rated comes last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// ER, then EP, then ED.
    Er,
    /// EP, then ED, then ER.
    Ep,
    /// ED, then EP, then ER.
    Ed,
    /// The level, then ER, EP and ED.
    Level,
    /// HoDoKu's level, then its score.
    HodokuLevel,
    /// HoDoKu's score.
    Score,
    /// Minutes.
    Minutes,
}

impl Order {
    /// Outcomes in the order of their keys are in this order.
    pub fn key(self, outcome: &Outcome) -> [u32; 3] {
        let none = [u32::MAX; 3];
        let Some(&Rated { se, hodoku, minutes, .. }) = outcome.rated() else { return none };
        let se = se.map(|rating| [rating.er, rating.ep, rating.ed].map(|d| u32::from(d.tenths())));
        match self {
            // The levels are ranges of ER.
            Order::Er | Order::Level => se.unwrap_or(none),
            Order::Ep => se.map_or(none, |[er, ep, ed]| [ep, ed, er]),
            Order::Ed => se.map_or(none, |[er, ep, ed]| [ed, ep, er]),
            Order::HodokuLevel => hodoku.map_or(none, |rating| [rating.level as u32, rating.score, 0]),
            Order::Score => hodoku.map_or(none, |rating| [rating.score, 0, 0]),
            Order::Minutes => minutes.map_or(none, |estimate| {
                [u32::try_from(estimate.milliseconds()).unwrap_or(u32::MAX - 1), 0, 0]
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Option<(u16, u16)>) {
        let range = text.parse::<Range>().ok().map(|range| (range.from.tenths(), range.to.tenths()));
        assert_eq!(range, expected, "{text}");
    }

    #[test]
    fn ranges_include_both_ends_and_may_be_open() {
        check("7.1", Some((71, 71)));
        check("7", Some((70, 70)));
        check("6.5..7.2", Some((65, 72)));
        check("6.5..=7.2", Some((65, 72)));
        check("..2.5", Some((0, 25)));
        check("9..", Some((90, u16::MAX)));
        check("7.2..6.5", None);
        check("", None);
        check("7.25", None);
        check("a..b", None);
        check("-1", None);
        check("99999", None);
    }
}
