//! `rate`.

use std::sync::atomic::AtomicBool;

use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::level::Level;
use shudu::ops::rate::{Options, Outcome, Scale, rate};
use shudu::words;

use crate::border::{self, within};
use crate::code::{Failure, ShuduCode};
use crate::context::ShuduContext;
use crate::puzzle::ShuduPuzzle;

/// The scales to rate by: add them up; 0 for all.
#[repr(u32)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShuduScale {
    /// Sudoku Explainer 1.2.1: ER, EP and ED.
    Se = 1,
    /// HoDoKu 2.2.0: level and score.
    Hodoku = 2,
}

/// Whether a puzzle was rated, and why not.
#[repr(i32)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShuduRated {
    /// The givens clash.
    Invalid = 0,
    /// There is no solution.
    None = 1,
    /// It has its rating.
    Rated = 2,
    /// There are several solutions.
    Many = 3,
    /// A limit ended it first, for one scale at least; the other one's rating is there.
    Unknown = 4,
    /// The grid is full.
    Full = 5,
    /// It fixes candidates; the scales are of puzzles of givens.
    Candidates = 6,
}

/// How hard a puzzle is; -1 where it is not known.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShuduRating {
    /// Whether it was rated.
    pub rated: ShuduRated,
    /// Sudoku Explainer's rating of the hardest step, in tenths: 72 for 7.2; 200 when no technique leads to the end.
    pub er: i32,
    /// The same up to the first step that writes a digit.
    pub ep: i32,
    /// The same of the first step.
    pub ed: i32,
    /// HoDoKu's level: 0 easy, 1 medium, 2 hard, 3 unfair, 4 extreme.
    pub hodoku_level: i32,
    /// HoDoKu's score.
    pub score: i32,
    /// The level, which is a range of ER: 0 easy, 1 medium, 2 hard, 3 unfair, 4 extreme.
    pub level: i32,
}

impl ShuduRating {
    /// No rating.
    pub(crate) const BLANK: ShuduRating = ShuduRating {
        rated: ShuduRated::Invalid,
        er: -1,
        ep: -1,
        ed: -1,
        hodoku_level: -1,
        score: -1,
        level: -1,
    };

    fn of(outcome: &Outcome) -> ShuduRating {
        let rated = match outcome {
            Outcome::Invalid(_) => ShuduRated::Invalid,
            Outcome::None => ShuduRated::None,
            Outcome::Many => ShuduRated::Many,
            Outcome::Full => ShuduRated::Full,
            Outcome::Sukaku => ShuduRated::Candidates,
            Outcome::Unknown(..) => ShuduRated::Unknown,
            Outcome::Rated(_) => ShuduRated::Rated,
        };
        let mut rating = ShuduRating { rated, ..ShuduRating::BLANK };
        if let Some(se) = outcome.rated().and_then(|rated| rated.se) {
            [rating.er, rating.ep, rating.ed] = [se.er, se.ep, se.ed].map(|one| one.tenths().into());
        }
        rating.level = outcome.rated().and_then(|rated| rated.level).map_or(-1, |level| level as i32);
        if let Some(hodoku) = outcome.rated().and_then(|rated| rated.hodoku) {
            rating.hodoku_level = Level::of_hodoku(hodoku.level) as i32;
            rating.score = i32::try_from(hodoku.score).unwrap_or(i32::MAX);
        }
        rating
    }
}

/// How hard a puzzle is. `scales`: ShuduScale.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_rate(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    scales: u32,
    rating: *mut ShuduRating,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let rating = border::required(rating, "rating")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let outcome = rate(record, &options(scales, context.limits)?, Some(&context.stop));
            context.say(words::rate(&outcome, &context.speaker));
            border::put(rating, ShuduRating::of(&outcome));
            Ok(())
        })
    }
}

/// What is asked for.
pub(crate) fn options(scales: u32, limits: Limits) -> Result<Options, Failure> {
    let scale = match scales {
        0 | 3 => Vec::new(),
        1 => vec![Scale::Se],
        2 => vec![Scale::Hodoku],
        _ => return Err(Failure::argument("scales", "no such scales")),
    };
    Ok(Options { limits, scale, ..Options::default() })
}

/// The rating of one of many.
pub(crate) fn rating_of(record: &Record, options: &Options, stop: &AtomicBool) -> ShuduRating {
    ShuduRating::of(&rate(record, options, Some(stop)))
}
