//! `generate` and `minimize`.

use std::ffi::c_char;

use shudu::ops::minimize::{self, NotProper};
use shudu::words;

use crate::border::{self, Buffer, within};
use crate::code::{Failure, ShuduCode};
use crate::context::ShuduContext;
use crate::json::{ask, object, request_of};
use crate::puzzle::ShuduPuzzle;
use crate::solve::ShuduAnswer;
use crate::symmetry::seed_of;

/// A puzzle to order. `options`: `seed`, a number or a word, which makes the same puzzle again; `clues`, `minimal`,
/// `symmetry`, `level`, `er`, `technique` and others as `POST /api/generate` takes them. `puzzle` is a line. The
/// text, for which there need not be a buffer, has the solution, the seed and more, as JSON
/// (docs/schema/generate.response.json).
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_generate(
    context: *mut ShuduContext,
    options: *const c_char,
    puzzle: *mut c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let puzzle = border::required(puzzle, "puzzle")?;
            let mut request = request_of("options", border::optional_text(options, "options")?)?;
            if context.limits.max_time.is_none() && !request.contains_key("max-time") {
                // As the command has it: some orders can hardly be met.
                request.insert("max-time".to_owned(), "10s".into());
            }
            let answer = ask(context, "generate", None, request)?;
            let made = object(&answer);
            let line = made["puzzle"].as_str().expect("a line").as_bytes();
            border::put_line(puzzle, line.try_into().expect("a line has 81 characters"));
            context.give_text(answer, &Buffer { first: text.cast(), capacity, length })
        })
    }
}

/// Fewer givens, the same only solution. `seed`, a number or a word, draws the order in which givens are tried;
/// null for from the first cell to the last. `smallest` looks for a puzzle that no other is smaller than. `minimal`
/// is a line: for ONE the puzzle; for UNKNOWN the best so far; otherwise 81 dots. Candidates that say more than the
/// givens are IMPOSSIBLE.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_minimize(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    seed: *const c_char,
    smallest: bool,
    answer: *mut ShuduAnswer,
    minimal: *mut c_char,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let answer = border::required(answer, "answer")?;
            let minimal = border::required(minimal, "minimal")?;
            let record = &border::handle(puzzle, "puzzle")?.record;
            let seed = seed_of(context, border::optional_text(seed, "seed")?)?;
            let options = minimize::Options { seed, smallest, limits: context.limits };
            let outcome = minimize::minimize(record, &options, Some(&context.stop));
            let reason = words::minimize(&outcome, &context.speaker);
            let (found, line) = match &outcome {
                minimize::Outcome::Invalid(shudu::ops::Refused::Candidates) => {
                    return Err(Failure::new(ShuduCode::Impossible, reason.unwrap_or_default()));
                }
                minimize::Outcome::Invalid(_) => (ShuduAnswer::Invalid, None),
                minimize::Outcome::NotProper(NotProper::None) => (ShuduAnswer::None, None),
                minimize::Outcome::NotProper(NotProper::Many) => (ShuduAnswer::Many, None),
                minimize::Outcome::Minimal(puzzle) => (ShuduAnswer::One, Some(puzzle)),
                minimize::Outcome::Unknown(_, puzzle) => (ShuduAnswer::Unknown, Some(puzzle)),
            };
            context.say(reason);
            border::put_line(minimal, &line.map_or([b'.'; 81], |puzzle| puzzle.grid().to_line()));
            border::put(answer, found);
            Ok(())
        })
    }
}
