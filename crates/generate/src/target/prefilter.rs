//! Prefilter: which puzzles cannot meet a target, by the quick pre-rating of `shudu_logic::prerating`. Never wrong when
//! it rejects one.

use std::ops::RangeInclusive;

use shudu_core::{House, Puzzle};
use shudu_logic::prerating::{Prerating, board_left, candidates_left};
use shudu_logic::scale::hodoku::Level;
use shudu_logic::scale::se::Difficulty;
use shudu_logic::techniques::catalogue::steps;

use super::criteria::{Path, Target, Wanted};
use super::measurer::{NEAR, PER_LEVEL};
use crate::request::{Blanks, Request};
use crate::seed::GeneratorVersion;

/// Harder than chains of one digit or of two.
const BEYOND_CHAINS: Difficulty = Difficulty::from_tenths(76);

/// Techniques that few puzzles need. Their finder takes less time than a rating, and most puzzles that need them offer
/// them as soon as singles, locked candidates and subsets lead no further.
const RARE: [&str; 4] = ["finned-x-wing", "jellyfish", "finned-swordfish", "als-xz"];

/// Which puzzles are worth measuring, by what singles, locked candidates and subsets leave of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Screen {
    /// All.
    All,
    /// Those with at least this many candidates.
    ///
    /// Of 20,000 minimal puzzles 718 had an ER of 7.6 or more, and 704 of these at least 100 such candidates, as
    /// against 3,593 of the others: one rating of six is a hit, instead of one of eleven.
    Candidates(u32),
    /// Those that offer this technique.
    Offers(&'static str),
}

impl Screen {
    /// Is a puzzle measured?
    pub(super) fn passes(self, puzzle: &Puzzle) -> bool {
        match self {
            Screen::All => true,
            Screen::Candidates(least) => candidates_left(puzzle) >= least,
            Screen::Offers(technique) => board_left(puzzle)
                .and_then(|board| steps(technique, &board))
                .is_some_and(|steps| !steps.is_empty()),
        }
    }
}

impl Target {
    /// The last techniques to pre-rate by before puzzles are measured.
    pub(super) fn last_prerating(&self) -> Prerating {
        // Locked candidates and subsets tell Medium from Hard. HoDoKu's rater does, too, and in less time.
        if *self == (Target { hodoku_level: self.hodoku_level, ..Target::default() }) {
            Prerating::Singles
        } else {
            self.decisive_prerating()
        }
    }

    /// The last techniques of the pre-rating whose result can exclude a hit.
    pub(super) fn decisive_prerating(&self) -> Prerating {
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
    pub(super) fn may_be(&self, prerating: Prerating) -> bool {
        let known = self.last_prerating();
        match prerating {
            Prerating::Beyond => [Prerating::Locked, Prerating::Subsets, Prerating::Beyond]
                .iter()
                .any(|&f| f > known && self.can_be(f)),
            _ => self.can_be(prerating),
        }
    }

    /// Which puzzles are measured, for seeds from version 2 on. A pattern takes longer to fill than a puzzle to rate.
    pub(super) fn screen(&self, request: &Request, version: GeneratorVersion) -> Screen {
        if version == GeneratorVersion::V1 || matches!(request.blanks, Blanks::Outside { .. }) {
            return Screen::All;
        }
        let technique = self.technique.as_ref().map(|wanted| wanted.technique.as_str());
        if let Some(rare) = RARE.into_iter().find(|rare| technique == Some(rare)) {
            return Screen::Offers(rare);
        }
        let is_hard = self.er.as_ref().is_some_and(|range| *range.start() >= BEYOND_CHAINS);
        if is_hard { Screen::Candidates(100) } else { Screen::All }
    }

    /// A lower bound of the distance from the target to a puzzle with this pre-rating.
    pub(super) fn least_distance(&self, prerating: Prerating, puzzle: &Puzzle) -> u32 {
        match self.hodoku_level {
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
    pub(super) fn can_be(&self, prerating: Prerating) -> bool {
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
        // HoDoKu comes to these when locked candidates and subsets lead no further; the locked ones are such
        // themselves.
        let beyond_subsets = |wanted: &Wanted| {
            let name = wanted.technique.as_str();
            Path::of(name) == Some(Path::Hodoku) && !name.starts_with("locked-")
        };
        let needs = |test: &dyn Fn(&Wanted) -> bool| self.technique.as_ref().is_some_and(test);
        self.er.as_ref().is_none_or(can_er)
            && self.hodoku_level.is_none_or(can_level)
            && !(prerating == Prerating::Singles && needs(&beyond_singles))
            && !(prerating != Prerating::Beyond && needs(&beyond_subsets))
    }
}

/// Is a puzzle that singles solve Easy in any case? HoDoKu takes the last cell of a house as such before anything else,
/// and scores 4 for it; three houses at most end with one cell. Another single scores 14 at most.
pub(super) fn is_easy(puzzle: &Puzzle) -> bool {
    let blank = puzzle.grid().blank_cells();
    let open = House::ALL.iter().filter(|house| !(house.cells() & blank).is_empty()).count() as u32;
    let last = open.div_ceil(3);
    4 * last + 14 * (blank.len() as u32 - last) <= Level::Easy.limit()
}
