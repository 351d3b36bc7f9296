//! Prefilter: which puzzles cannot meet a target, by the quick pre-rating of `shudu_logic::sieve`. Never wrong when it
//! rejects one.

use std::ops::RangeInclusive;

use shudu_core::{House, Puzzle};
use shudu_logic::scale::hodoku::Level;
use shudu_logic::scale::se::Difficulty;
use shudu_logic::sieve::{Falls, Sieve};

use super::criteria::{Path, Target, Wanted};
use super::measurer::{NEAR, PER_LEVEL};

/// The quick pre-rating, by the lanes of the batch engine.
pub(super) fn sieve() -> Sieve {
    Sieve::with(Box::new(shudu_solve::Sweeps::new()))
}

impl Target {
    /// How far the sieve is to look before puzzles are measured.
    pub(super) fn sift_up_to(&self) -> Falls {
        // Locked candidates and subsets tell Medium from Hard. HoDoKu's rater does, too, and in less time.
        if *self == (Target { level: self.level, ..Target::default() }) {
            Falls::Singles
        } else {
            self.sieve_tells()
        }
    }

    /// How far the sieve can tell what is a hit: what comes after makes no difference.
    pub(super) fn sieve_tells(&self) -> Falls {
        let all_alike = |falls: &[Falls]| {
            let mut can_be = falls.iter().map(|&falls| self.can_be(falls));
            let first = can_be.next();
            can_be.all(|can_be| Some(can_be) == first)
        };
        if all_alike(&[Falls::Locked, Falls::Subsets, Falls::Beyond]) {
            Falls::Singles
        } else if all_alike(&[Falls::Subsets, Falls::Beyond]) {
            Falls::Locked
        } else {
            Falls::Subsets
        }
    }

    /// Can a puzzle still be a hit of which the sieve says this, having looked as far as [`Target::sift_up_to`] says?
    pub(super) fn may_be(&self, falls: Falls) -> bool {
        let known = self.sift_up_to();
        match falls {
            Falls::Beyond => {
                [Falls::Locked, Falls::Subsets, Falls::Beyond].iter().any(|&f| f > known && self.can_be(f))
            }
            _ => self.can_be(falls),
        }
    }

    /// How far a puzzle is from the target at least, by what the sieve says of it.
    pub(super) fn least_distance(&self, falls: Falls, puzzle: &Puzzle) -> u32 {
        match self.level {
            Some(level) if falls == Falls::Singles && is_easy(puzzle) => {
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

    /// Can a puzzle that falls so be a hit? Never wrong when it says no.
    pub(super) fn can_be(&self, falls: Falls) -> bool {
        let (least, most) = match falls {
            Falls::Singles => (10, 23),
            Falls::Locked => (17, 28),
            Falls::Subsets => (20, 54),
            Falls::Beyond => (32, 200),
            Falls::Impossible => return false,
        };
        let can_er = |range: &RangeInclusive<Difficulty>| {
            range.start().tenths() <= most && range.end().tenths() >= least
        };
        let can_level = |level: Level| match falls {
            // All singles together score 896 at most: no more than Medium.
            Falls::Singles => level <= Level::Medium,
            Falls::Locked | Falls::Subsets => level >= Level::Medium,
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
            && !(falls == Falls::Singles && needs(&beyond_singles))
            && !(falls != Falls::Beyond && needs(&beyond_subsets))
    }
}

/// Is a puzzle that falls to singles Easy in any case? HoDoKu takes the last cell of a house as such before anything else,
/// and scores 4 for it; three houses at most end with one cell. Another single scores 14 at most.
pub(super) fn is_easy(puzzle: &Puzzle) -> bool {
    let blank = puzzle.grid().blank_cells();
    let open = House::ALL.iter().filter(|house| !(house.cells() & blank).is_empty()).count() as u32;
    let last = open.div_ceil(3);
    4 * last + 14 * (blank.len() as u32 - last) <= Level::Easy.limit()
}
