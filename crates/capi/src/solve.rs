//! `solve`, `solutions`, `count`, `check` and `candidates`.

use std::ffi::c_char;
use std::ops::ControlFlow;

use shudu::Solution;
use shudu::ops::candidates::{self, After};
use shudu::ops::check::{self, Verdict};
use shudu::ops::{Limits, count, solve};
use shudu::words;

use crate::border::{self, Buffer, within};
use crate::code::{Failure, ShuduCode};
use crate::context::ShuduContext;
use crate::puzzle::ShuduPuzzle;

/// What is known of a puzzle's solutions.
#[repr(i32)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShuduAnswer {
    /// The givens clash.
    Invalid = 0,
    /// No solution: proved.
    None = 1,
    /// Exactly one: proved.
    One = 2,
    /// Two at least.
    Many = 3,
    /// A limit ended the search first.
    Unknown = 4,
}

/// The solution, and whether it is the only one. `solution`: for ONE the solution, for MANY one of them, for
/// UNKNOWN one if it was found, otherwise 81 dots; `second`: for MANY another one, otherwise 81 dots. Either may be
/// null.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_solve(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    answer: *mut ShuduAnswer,
    solution: *mut c_char,
    second: *mut c_char,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let answer = border::required(answer, "answer")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let options = solve::Options { limits: context.limits, ..solve::Options::default() };
            let outcome = solve::solve(record, &options, Some(&context.stop));
            context.say(words::solve(&outcome, &context.speaker));
            let line = |found: Option<&Solution>| found.map_or([b'.'; 81], |found| found.grid().to_line());
            border::put_line(solution, &line(outcome.solution()));
            let other = match &outcome {
                solve::Outcome::Many(witnesses, _) => Some(&witnesses.pair()[1]),
                _ => None,
            };
            border::put_line(second, &line(other));
            let found = match &outcome {
                solve::Outcome::Invalid(_) => ShuduAnswer::Invalid,
                solve::Outcome::None(_) => ShuduAnswer::None,
                solve::Outcome::One(..) => ShuduAnswer::One,
                solve::Outcome::Many(..) => ShuduAnswer::Many,
                solve::Outcome::Some(..) | solve::Outcome::Unknown(..) => ShuduAnswer::Unknown,
            };
            border::put(answer, found);
            Ok(())
        })
    }
}

/// Solutions as they are found, at most `capacity` of them, 81 bytes each. `found` says how many; `all`, which may
/// be null, whether there are no others. When a limit ended the search, shudu_reason says so.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_solutions(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    solutions: *mut c_char,
    capacity: usize,
    found: *mut usize,
    all: *mut bool,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let found = border::required(found, "found")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let lines = border::results(solutions.cast::<[u8; 81]>(), capacity, [b'.'; 81], "solutions")?;
            let options = solve::Options { limits: context.limits, ..solve::Options::default() };
            let (mut number, mut more) = (0, false);
            let searched = solve::visit(record, &options, Some(&context.stop), &mut |solution: &Solution| {
                let Some(line) = lines.get_mut(number) else {
                    more = true;
                    return ControlFlow::Break(());
                };
                *line = solution.grid().to_line();
                number += 1;
                ControlFlow::Continue(())
            });
            let account = searched
                .map_err(|clashes| Failure::new(ShuduCode::Impossible, context.speaker.clashes(&clashes)))?;
            let spent = match account.end {
                shudu::core::End::Spent(spent) => Some(spent),
                shudu::core::End::Exhausted | shudu::core::End::Enough => None,
            };
            context.say(spent.map(|spent| context.speaker.spent(spent)));
            border::put(found, number);
            border::put(all, !more && spent.is_none());
            Ok(())
        })
    }
}

/// A number of solutions.
#[repr(C)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShuduCount {
    /// How many; UINT64_MAX where it does not fit: `digits` has it.
    pub solutions: u64,
    /// The same as decimal digits that end in a zero byte.
    pub digits: [c_char; 40],
    /// Are there exactly so many? If not, there are at least so many: the limit was reached, or what may be spent was.
    pub exact: bool,
}

/// How many solutions there are. `limit`: where to stop counting; 0 for never. Clashing givens are IMPOSSIBLE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_count(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    limit: u64,
    counted: *mut ShuduCount,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let counted = border::required(counted, "counted")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let limit = (limit > 0).then_some(limit);
            let options = count::Options { limit, limits: context.limits, ..count::Options::default() };
            let outcome = count::count(record, &options, Some(&context.stop));
            let reason = words::count(&outcome, &context.speaker);
            let (number, exact) = match outcome {
                count::Outcome::Invalid(_) => {
                    return Err(Failure::new(ShuduCode::Impossible, reason.unwrap_or_default()));
                }
                count::Outcome::Exact(number, _) => (number.into(), true),
                count::Outcome::ByBands(number) => (number, true),
                count::Outcome::AtLimit(number, _) | count::Outcome::Unknown(_, number, _) => {
                    (number.into(), false)
                }
            };
            context.say(reason);
            // The greatest number of 128 bits has 39 digits.
            let mut digits = [0; 40];
            for (place, byte) in digits.iter_mut().zip(number.to_string().bytes()) {
                *place = byte as c_char;
            }
            let solutions = u64::try_from(number).unwrap_or(u64::MAX);
            border::put(counted, ShuduCount { solutions, digits, exact });
            Ok(())
        })
    }
}

/// The gravest thing that is wrong with a grid.
#[repr(i32)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShuduVerdict {
    /// Nothing.
    Ok = 0,
    /// Digits clash.
    Clash = 1,
    /// A given of the puzzle was changed.
    ChangedGivens = 2,
    /// Some digits are not those of the solution.
    Wrong = 3,
    /// A cell has no digit left, or a digit no place.
    Contradiction = 4,
    /// There is no solution.
    NoSolution = 5,
    /// There are several solutions.
    Many = 6,
    /// A limit ended the search first.
    Unknown = 7,
}

/// What is wrong with a grid, and why: by itself, or `against` the puzzle that it should solve, which may be null.
/// The text, for which there need not be a buffer, has all that was found, as JSON
/// (docs/schema/check.response.json).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_check(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    against: *const ShuduPuzzle,
    verdict: *mut ShuduVerdict,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let verdict = border::required(verdict, "verdict")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let against = against.as_ref().map(|against| shudu::Puzzle::new(against.record.givens));
            let against = against.transpose().map_err(|error| {
                Failure::new(ShuduCode::Impossible, context.speaker.clashing_givens(&error.clashes))
            })?;
            let options = check::Options { limits: context.limits };
            let report = check::check(record, against.as_ref(), &options, Some(&context.stop));
            let reason = words::complaints(&report, &context.speaker).into_iter().next();
            context.say(reason.clone());
            let found = match report.verdict() {
                Verdict::Ok => ShuduVerdict::Ok,
                Verdict::Clash => ShuduVerdict::Clash,
                Verdict::ChangedGivens => ShuduVerdict::ChangedGivens,
                Verdict::Wrong => ShuduVerdict::Wrong,
                Verdict::Contradiction => ShuduVerdict::Contradiction,
                Verdict::NoSolution => ShuduVerdict::NoSolution,
                Verdict::Many => ShuduVerdict::Many,
                Verdict::Unknown => ShuduVerdict::Unknown,
            };
            border::put(verdict, found);
            let response = check::Response::new(record, &report, reason);
            let json = serde_json::to_vec(&response).expect("our shapes have string keys");
            context.give_text(json, &Buffer { first: text.cast(), capacity, length })
        })
    }
}

/// After which rules candidates are left.
#[repr(i32)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShuduAfter {
    /// What the givens leave by row, column and box.
    Givens = 0,
    /// What is left when naked singles have been placed until nothing changes.
    Propagate = 1,
    /// The same with naked and hidden singles.
    Singles = 2,
}

/// What every cell can still hold: `candidates` has 81 numbers, with the bit d - 1 set for each digit d. `after` is
/// a ShuduAfter. Clashing givens are IMPOSSIBLE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_candidates(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    after: i32,
    candidates: *mut u16,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let record = &border::handle(puzzle, "puzzle")?.record;
            let after = match after {
                after if after == ShuduAfter::Givens as i32 => After::Givens,
                after if after == ShuduAfter::Propagate as i32 => After::Propagate,
                after if after == ShuduAfter::Singles as i32 => After::Singles,
                _ => return Err(Failure::argument("after", "no such rules")),
            };
            let places = border::required(candidates, "candidates")?;
            match candidates::candidates(record, after, &Limits::default(), None) {
                candidates::Outcome::Invalid(clashes) => {
                    Err(Failure::new(ShuduCode::Impossible, context.speaker.clashes(&clashes)))
                }
                candidates::Outcome::Table(table) => {
                    let places = border::results(places, 81, 0, "candidates")?;
                    for (cell, set) in table.candidates.iter() {
                        places[cell.index()] = set.bits();
                    }
                    Ok(())
                }
                candidates::Outcome::Unknown(_) => unreachable!("these rules search nothing"),
            }
        })
    }
}
