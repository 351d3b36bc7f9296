//! Values that are ranges or levels, and how they are read.

use std::ops::RangeInclusive;
use std::str::FromStr;

use shudu::generate::Bound;
use shudu::logic::scale::hodoku;
use shudu::logic::scale::se::Difficulty;
use shudu::ops::level::Level;
use shudu::ops::variant::generate::{LEAST_SIZE, MOST_SIZE};

use super::words::named;

/// How many givens, of a grid of any size: `N` or `A..B`, both ends included.
pub(super) fn givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |part: &str| part.trim().parse::<usize>().ok().filter(|&n| n <= MOST_CELLS);
    let range = match text.split_once("..") {
        None => number(text).map(|n| n..=n),
        Some((from, to)) => number(from).zip(number(to.trim_start_matches('='))).map(|(a, b)| a..=b),
    };
    range
        .filter(|range| !range.is_empty())
        .ok_or_else(|| "expected a number of givens such as 28, or a range such as 24..30".to_owned())
}

/// The cells of the largest grid that is made.
const MOST_CELLS: usize = MOST_SIZE * MOST_SIZE;

/// `6x6`: how many rows and columns.
pub(super) fn square(text: &str) -> Result<usize, String> {
    let side = |part: &str| part.trim().parse::<usize>().ok();
    let size = text
        .split_once(['x', 'X', '×'])
        .and_then(|(rows, columns)| side(rows).filter(|&rows| side(columns) == Some(rows)));
    size.filter(|size| (LEAST_SIZE..=MOST_SIZE).contains(size))
        .ok_or_else(|| "expected a square from 4x4 to 25x25, such as 6x6".to_owned())
}

/// `7.2` or `7.0..7.5`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tenths(pub(crate) RangeInclusive<Difficulty>);

impl FromStr for Tenths {
    type Err = String;

    fn from_str(text: &str) -> Result<Tenths, String> {
        let one = |part: &str| {
            let (whole, tenths) = part.split_once('.').unwrap_or((part, "0"));
            let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            if !digits(whole) || !digits(tenths) || tenths.len() != 1 {
                return None;
            }
            let tenths: u16 = tenths.parse().ok()?;
            whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(tenths).map(Difficulty::from_tenths)
        };
        let range = match text.split_once("..") {
            None => one(text).map(|value| value..=value),
            Some((from, to)) => one(from).zip(one(to.trim_start_matches('='))).map(|(a, b)| a..=b),
        };
        range
            .map(Tenths)
            .ok_or_else(|| "expected a rating such as 7.2, or a range such as 7.0..7.5".to_owned())
    }
}

/// A range, or the same as ER.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct BoundArg(pub(crate) Bound);

impl FromStr for BoundArg {
    type Err = String;

    fn from_str(text: &str) -> Result<BoundArg, String> {
        if text == "er" {
            return Ok(BoundArg(Bound::AsEr));
        }
        text.parse().map(|Tenths(range)| BoundArg(Bound::Within(range)))
    }
}

pub(super) fn level(text: &str) -> Result<Level, String> {
    let level = named(text, "level-", &Level::ALL.map(Level::name)).unwrap_or(text).parse();
    level.map_err(|_| "expected easy, medium, hard, unfair or extreme".to_owned())
}

/// HoDoKu's level of that name.
pub(super) fn hodoku_level(text: &str) -> Result<hodoku::Level, String> {
    level(text).map(Level::hodoku)
}

pub(super) fn numbers(text: &str) -> Result<RangeInclusive<usize>, String> {
    let range = match text.split_once("..") {
        None => text.parse().ok().map(|n| n..=n),
        Some((from, to)) => {
            from.parse().ok().zip(to.trim_start_matches('=').parse().ok()).map(|(a, b)| a..=b)
        }
    };
    range.ok_or_else(|| "expected a number such as 3, or a range such as 2..4".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_go_up_to_the_largest_grid() {
        assert_eq!(givens("28"), Ok(28..=28));
        assert_eq!(givens("82..625"), Ok(82..=625));
        for wrong in ["", "..", "30..24", "a", "626", "-1", "24..", "1...2"] {
            assert!(givens(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn shapes_are_squares() {
        assert_eq!(square("6x6"), Ok(6));
        assert_eq!(square("25X25"), Ok(25));
        for wrong in ["", "6", "6x", "6x9", "3x3", "26x26", "axa", "6x6x6"] {
            assert!(square(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn clue_ranges_include_both_ends() {
        assert_eq!(givens("28"), Ok(28..=28));
        assert_eq!(givens("24..30"), Ok(24..=30));
        for wrong in ["", "..", "30..24", "a", "626", "-1", "24..", "1...2"] {
            assert!(givens(wrong).is_err(), "{wrong}");
        }
    }
}
