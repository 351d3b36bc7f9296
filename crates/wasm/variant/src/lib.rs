//! Sudoku of other sizes and with other rules as a WebAssembly module: their games, and the calls of `shudu::api` about
//! them. A page loads it when such a puzzle is opened; the modules `play` and `engine` know classic Sudoku alone.
//!
//! This crate converts, and nothing else. `js/module.js` calls it.

#![forbid(unsafe_code)]

use std::cell::RefCell;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use shudu::api::{CallContext, variant_calls};
use shudu::generate::Seed;
use shudu::i18n::{Lang, Speaker};
use shudu_game::variant::Variant;
use shudu_wasm_table::{NAMES, Table};
use wasm_bindgen::prelude::wasm_bindgen;

/// The most time that a call may take, as with the server. A host that waits no longer ends the worker.
const CEILING: Duration = Duration::from_secs(10);

thread_local! {
    static TABLE: RefCell<Table<Variant>> = RefCell::default();
    static SPEAKERS: [Speaker; 2] = Lang::ALL.map(Speaker::new);
}

/// Answers a call: `{"status": 200, "body": …}`, where the body of another status is `{"error": {"kind": …, "message":
/// …}}`. `language` words the reasons of the calls of the API: `en` or `zh-CN`. `seed`, 48 random bits, is the seed of
/// requests that name none.
#[wasm_bindgen]
pub fn call(name: &str, request: &str, language: &str, seed: f64) -> String {
    let Some(call) = variant_calls().iter().find(|call| call.name == name) else {
        return TABLE.with_borrow_mut(|table| table.call(name, request));
    };
    SPEAKERS.with(|speakers| {
        let lang = Lang::of_locale(language);
        let speaker = speakers.iter().find(|one| one.lang() == lang).expect("there is one of every language");
        let stop = AtomicBool::new(false);
        let context = CallContext::new(speaker, &stop, CEILING).with_seed(Some(Seed::new(seed as u64)));
        call.answer_text(request, &context)
    })
}

/// The names of the calls that this module answers, with a line of English on each: a JSON object.
#[wasm_bindgen]
pub fn names() -> String {
    let calls = variant_calls().iter().map(|call| (call.name, call.about));
    NAMES.into_iter().chain(calls).collect::<serde_json::Value>().to_string()
}
