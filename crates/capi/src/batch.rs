//! Many puzzles at once, as lines of 81 bytes, on all cores or as many as the context says. Results are in the order of
//! the lines.

use std::ffi::c_char;
use std::sync::atomic::Ordering;

use rayon::prelude::*;
use shudu::core::Grid;
use shudu::format::Record;
use shudu::ops::canon::canon;
use shudu::ops::count;
use shudu::solve::batch::{Limit, Outcome, Verdict, solve_into};

use crate::border::{self, within};
use crate::code::ShuduCode;
use crate::context::ShuduContext;
use crate::rate::{ShuduRating, options, rating_of};
use crate::solve::ShuduAnswer;

/// As many puzzles as a function works on before their results are copied out.
const BLOCK: usize = 1 << 16;

/// Solves many puzzles. `puzzles`: `count` lines of 81 bytes. `answers`: for each a ShuduAnswer in one byte; a line
/// that is no puzzle is INVALID. `solutions`, which may be null: for each a line of 81 bytes, the solution for ONE,
/// one of them for MANY, otherwise dots.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_solve_many(
    context: *mut ShuduContext,
    puzzles: *const c_char,
    count: usize,
    answers: *mut u8,
    solutions: *mut c_char,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let lines = border::values(puzzles.cast::<[u8; 81]>(), count, "puzzles")?;
            let answers = border::results(answers, count, 0, "answers")?;
            let mut solved = match solutions.is_null() {
                true => None,
                false => Some(border::results(solutions.cast::<[u8; 81]>(), count, [b'.'; 81], "solutions")?),
            };
            let mut outcomes = vec![Outcome::default(); count.min(BLOCK)];
            for (block, lines) in lines.chunks(BLOCK).enumerate() {
                if context.stop.load(Ordering::Relaxed) {
                    break;
                }
                let outcomes = &mut outcomes[..lines.len()];
                context.on_threads(|| solve_into(lines, Limit::Two, outcomes));
                let start = block * BLOCK;
                for (index, outcome) in (start..).zip(&*outcomes) {
                    let answer = match outcome.verdict {
                        Verdict::Invalid => ShuduAnswer::Invalid,
                        Verdict::None => ShuduAnswer::None,
                        Verdict::One => ShuduAnswer::One,
                        Verdict::Many => ShuduAnswer::Many,
                    };
                    answers[index] = answer as u8;
                    if let Some(solved) = &mut solved {
                        solved[index] = outcome.solution;
                    }
                }
            }
            Ok(())
        })
    }
}

/// Counts the solutions of many puzzles, each up to `limit`, which is 0 for no bound. `solutions`: for each a
/// number, or UINT64_MAX where there is none: for a line that is no puzzle, for a number that does not fit, and
/// where a limit of the context ended the count (ten seconds, when it has none).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_count_many(
    context: *mut ShuduContext,
    puzzles: *const c_char,
    count: usize,
    limit: u64,
    solutions: *mut u64,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let lines = border::values(puzzles.cast::<[u8; 81]>(), count, "puzzles")?;
            let solutions = border::results(solutions, count, u64::MAX, "solutions")?;
            let limit = (limit > 0).then_some(limit);
            let options = count::Options { limit, limits: context.limits, ..count::Options::default() };
            let stop = &*context.stop;
            each(context, lines, solutions, |record| match count::count(record, &options, Some(stop)) {
                count::Outcome::Invalid(_) | count::Outcome::Unknown(..) => None,
                count::Outcome::ByBands(number) => u64::try_from(number).ok(),
                count::Outcome::Exact(number, _) | count::Outcome::AtLimit(number, _) => Some(number),
            });
            Ok(())
        })
    }
}

/// Rates many puzzles; `scales`: ShuduScale. A line that is no puzzle is INVALID.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_rate_many(
    context: *mut ShuduContext,
    puzzles: *const c_char,
    count: usize,
    scales: u32,
    ratings: *mut ShuduRating,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let options = options(scales, context.limits)?;
            let lines = border::values(puzzles.cast::<[u8; 81]>(), count, "puzzles")?;
            let ratings = border::results(ratings, count, ShuduRating::BLANK, "ratings")?;
            let stop = &*context.stop;
            each(context, lines, ratings, |record| Some(rating_of(record, &options, stop)));
            Ok(())
        })
    }
}

/// The canonical forms of many puzzles, lines of 81 bytes; 81 zero bytes for a line that is no puzzle and for
/// clashing givens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_canon_many(
    context: *mut ShuduContext,
    puzzles: *const c_char,
    count: usize,
    forms: *mut c_char,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let lines = border::values(puzzles.cast::<[u8; 81]>(), count, "puzzles")?;
            let forms = border::results(forms.cast::<[u8; 81]>(), count, [0; 81], "forms")?;
            each(context, lines, forms, |record| {
                canon(record, None).canonical().map(|canonical| canonical.form.to_line())
            });
            Ok(())
        })
    }
}

/// Answers every line that is a puzzle, on the threads of the context; the others, and those without an answer, keep
/// what is in their places. Nothing is begun any more once the context is cancelled.
fn each<T: Send>(
    context: &ShuduContext,
    lines: &[[u8; 81]],
    places: &mut [T],
    answer: impl Fn(&Record) -> Option<T> + Sync,
) {
    let stop = &*context.stop;
    context.on_threads(|| {
        lines.par_iter().zip(places).for_each(|(line, place)| {
            if stop.load(Ordering::Relaxed) {
                return;
            }
            if let Some(answer) = Grid::from_line(line).map(Record::of).as_ref().and_then(&answer) {
                *place = answer;
            }
        });
    });
}
