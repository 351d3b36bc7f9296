//! Puzzles that other programs share as a WebAssembly module: the call `convert` of `shudu::api`, for puzzles of other
//! sizes and with other rules. A page loads it when a link or a puzzle of f-puzzles, SudokuPad or SudokuMaker is
//! opened.
//!
//! This crate converts, and nothing else. `js/module.js` calls it.

#![forbid(unsafe_code)]

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use shudu::api::{CallContext, Refusal, shared_calls};
use shudu::i18n::{Lang, Speaker};
use wasm_bindgen::prelude::wasm_bindgen;

/// The most time that a call may take, as with the server. A host that waits no longer ends the worker.
const CEILING: Duration = Duration::from_secs(10);

thread_local! {
    static SPEAKERS: [Speaker; 2] = Lang::ALL.map(Speaker::new);
}

/// Answers a call: `{"status": 200, "body": …}`, where the body of another status is `{"error": {"kind": …, "message":
/// …}}`. `language` words the reasons: `en` or `zh-CN`. No request needs a seed.
#[wasm_bindgen]
pub fn call(name: &str, request: &str, language: &str, _seed: f64) -> String {
    SPEAKERS.with(|speakers| {
        let lang = Lang::of_locale(language);
        let speaker = speakers.iter().find(|one| one.lang() == lang).expect("there is one of every language");
        let stop = AtomicBool::new(false);
        let context = CallContext::new(speaker, &stop, CEILING);
        match shared_calls().iter().find(|call| call.name == name) {
            Some(call) => call.answer_text(request, &context),
            None => Refusal::unavailable(name, speaker).answer_text(),
        }
    })
}

/// The names of the calls that this module answers, with a line of English on each: a JSON object.
#[wasm_bindgen]
pub fn names() -> String {
    shared_calls().iter().map(|call| (call.name, call.about)).collect::<serde_json::Value>().to_string()
}
