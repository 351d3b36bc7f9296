//! Functions whose answers are texts: JSON as `--json` prints it, other forms, pictures.

use std::ffi::c_char;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value};
use shudu::api::{Refusal, call, is_left_out};

use crate::border::{self, Buffer, within};
use crate::code::{Failure, ShuduCode};
use crate::context::ShuduContext;
use crate::puzzle::ShuduPuzzle;

/// What to do next, as JSON (docs/schema/hint.response.json). `options`: `stage` from 1 to 4, how much is told;
/// `notes`, the grid as the player has it, in any form; and others of docs/schema/hint.options.json.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_hint(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    options: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe { about(context, "hint", puzzle, options, text, capacity, length) }
}

/// The whole path to the solution, step by step, with reasons, as JSON (docs/schema/explain.response.json). `options`:
/// docs/schema/explain.options.json.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_explain(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    options: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe { about(context, "explain", puzzle, options, text, capacity, length) }
}

/// The steps that can be taken on a board now, 200 of them or as many as `limit` says, as JSON
/// (docs/schema/steps.response.json). `options`: docs/schema/steps.options.json.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_steps(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    options: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe { about(context, "steps", puzzle, options, text, capacity, length) }
}

/// A puzzle in another form, with line ends: `to` names a form, such as `line`, `grid`, `csv`, `pencilmarks`,
/// `hodoku`, `json` or `opensudoku`, or what is only written: `spaced`, `columns`, `lists`, `dimacs`. shudu_reason
/// says what the form could not hold, a line each.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_convert(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    to: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let (puzzle, to) = (border::handle(puzzle, "puzzle")?, border::text(to, "to")?);
            let request = Map::from_iter([("to".to_owned(), to.into())]);
            let answer = object(&ask(context, "convert", Some(puzzle), request)?);
            let losses = answer["losses"].as_array().expect("a list");
            let losses: Vec<&str> = losses.iter().filter_map(Value::as_str).collect();
            context.say(Some(losses.join("\n")));
            let written = answer["text"].as_str().expect("a text").as_bytes().to_vec();
            context.give_text(written, &Buffer { first: text.cast(), capacity, length })
        })
    }
}

/// A puzzle, its candidates, its solution or a step as a picture. `options`: `to`, which is `text`, `svg` (when
/// left out), `png` or `pdf`, and others as `POST /api/render` takes them. The picture is bytes: `length` says how
/// many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_render(
    context: *mut ShuduContext,
    puzzle: *const ShuduPuzzle,
    options: *const c_char,
    picture: *mut u8,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let puzzle = border::handle(puzzle, "puzzle")?;
            let request = request_of("options", border::optional_text(options, "options")?)?;
            let answer = object(&ask(context, "render", Some(puzzle), request)?);
            let drawn = match (answer.get("text"), answer.get("base64")) {
                (Some(Value::String(text)), _) => text.as_bytes().to_vec(),
                (_, Some(Value::String(text))) => STANDARD.decode(text).expect("it is Base64"),
                _ => {
                    let reason = answer.get("reason").and_then(Value::as_str);
                    let reason = reason.or_else(|| answer["answer"].as_str()).unwrap_or_default();
                    return Err(Failure::new(ShuduCode::Impossible, reason));
                }
            };
            context.give_text(drawn, &Buffer { first: picture, capacity, length })
        })
    }
}

/// Any call of `POST /api/NAME` that needs no library of puzzles: `request` is its JSON, the text is its answer. This
/// is how puzzles of other sizes and with other rules are asked about, pictures read (`photo`), and `info`, `compare`,
/// `watch`, `techniques`, `neighbours` and `book` reached.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn shudu_call(
    context: *mut ShuduContext,
    name: *const c_char,
    request: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the head of shudu.h.
    unsafe {
        within(context, |context| {
            let name = border::text(name, "name")?;
            let request = request_of("request", border::optional_text(request, "request")?)?;
            let answer = ask(context, name, None, request)?;
            context.give_text(answer, &Buffer { first: text.cast(), capacity, length })
        })
    }
}

/// Asks a call about a puzzle and gives its answer out.
///
/// # Safety
/// What the head of `shudu.h` says.
unsafe fn about(
    context: *mut ShuduContext,
    name: &str,
    puzzle: *const ShuduPuzzle,
    options: *const c_char,
    text: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> ShuduCode {
    // SAFETY: the caller's promise.
    unsafe {
        within(context, |context| {
            let puzzle = border::handle(puzzle, "puzzle")?;
            let request = request_of("options", border::optional_text(options, "options")?)?;
            let answer = ask(context, name, Some(puzzle), request)?;
            context.give_text(answer, &Buffer { first: text.cast(), capacity, length })
        })
    }
}

/// The JSON of an argument.
pub(crate) fn request_of(name: &str, options: Option<&str>) -> Result<Map<String, Value>, Failure> {
    let Some(options) = options else { return Ok(Map::new()) };
    serde_json::from_str(options).map_err(|error| {
        Failure::new(ShuduCode::Request, format!("{name}: a JSON object was expected: {error}"))
    })
}

/// Asks a call, with the limits of the context where the request has none.
pub(crate) fn ask(
    context: &ShuduContext,
    name: &str,
    puzzle: Option<&ShuduPuzzle>,
    mut request: Map<String, Value>,
) -> Result<Vec<u8>, Failure> {
    let Some(call) = call(name) else {
        if is_left_out(name) {
            return Err(Refusal::unavailable(name, &context.speaker).into());
        }
        return Err(Failure::new(ShuduCode::Request, format!("there is no call {name:?}")));
    };
    if let Some(puzzle) = puzzle {
        if request.contains_key("puzzle") {
            return Err(Failure::new(ShuduCode::Request, "puzzle: it is given as a handle"));
        }
        request.insert("puzzle".to_owned(), puzzle.text.as_str().into());
    }
    let limited = || call.fields().is_some_and(|fields| fields.contains(&"max-nodes"));
    if let Some(nodes) = context.limits.max_nodes
        && !request.contains_key("max-nodes")
        && limited()
    {
        request.insert("max-nodes".to_owned(), nodes.into());
    }
    let body = Value::Object(request).to_string();
    Ok(context.with_call_context(|with| call.answer(body.as_bytes(), with))?)
}

/// An answer of our own, read again.
pub(crate) fn object(answer: &[u8]) -> Map<String, Value> {
    serde_json::from_slice(answer).expect("answers are JSON objects")
}
