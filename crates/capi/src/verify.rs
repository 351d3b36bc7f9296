//! `verify-step` and `explain-move`: is a move proved?

use std::ffi::c_char;

use serde_json::Value;
use shudu::core::Cell;

use crate::border::{self, Buffer, within};
use crate::code::{Failure, ShuduCode};
use crate::context::ShuduContext;
use crate::json::{ask, object, request_of};
use crate::puzzle::ShuduPuzzle;

/// Whether moves follow from what is on the board. `step`: moves such as `r1c2=5` or `r4c38<>7`, for which a proof is
/// looked for; or a step as shudu_hint, shudu_explain and shudu_steps tell it, in JSON, whose own proof is followed.
/// `options`: others of docs/schema/prove.options.json. `proved`, which may be null, says whether it is proved. The
/// text, for which there need not be a buffer, has the steps, the position after them, or why it is not proved, as
/// JSON, as `POST /api/verify-step` answers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_verify_step(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    step: *const c_char,
    options: *const c_char,
    proved: *mut bool,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let puzzle = border::handle(puzzle, "puzzle")?;
            let step = border::text(step, "step")?;
            let mut request = request_of("options", border::optional_text(options, "options")?)?;
            let claim = match step.trim_start().starts_with('{') {
                true => Value::Object(request_of("step", Some(step))?),
                false => step.into(),
            };
            if request.insert("step".to_owned(), claim).is_some() {
                return Err(Failure::new(ShuduCode::Request, "step: it is given as an argument"));
            }
            let answer = ask(context, "verify-step", Some(puzzle), request)?;
            border::put(proved, object(&answer)["answer"] == "proved");
            context.give_text(answer, &Buffer { first: text.cast(), capacity, length })
        })
    }
}

/// The easiest proof that a digit goes into a cell, or that it does not: the solution decides which. `cell` is 0 to 80,
/// `digit` 1 to 9. The text is JSON (docs/schema/prove.response.json). `options`: others of
/// docs/schema/prove.options.json.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_explain_move(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    cell: i32,
    digit: i32,
    options: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let puzzle = border::handle(puzzle, "puzzle")?;
            let index = usize::try_from(cell).ok().filter(|&index| index < 81);
            let cell =
                index.and_then(Cell::new).ok_or_else(|| Failure::argument("cell", "0 to 80 was expected"))?;
            if !(1..=9).contains(&digit) {
                return Err(Failure::argument("digit", "1 to 9 was expected"));
            }
            let mut request = request_of("options", border::optional_text(options, "options")?)?;
            for (name, value) in [("cell", cell.to_string().into()), ("digit", digit.into())] {
                if request.insert(name.to_owned(), value).is_some() {
                    return Err(Failure::new(
                        ShuduCode::Request,
                        format!("{name}: it is given as an argument"),
                    ));
                }
            }
            let answer = ask(context, "explain-move", Some(puzzle), request)?;
            context.give_text(answer, &Buffer { first: text.cast(), capacity, length })
        })
    }
}
