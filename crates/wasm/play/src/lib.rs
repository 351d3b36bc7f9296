//! Games as a small WebAssembly module, which is there before the engine is: all rules of `shudu-game` but hints, saves
//! and share links. The calls are those of `shudu_wasm_table`; the puzzle of `play/begin` is 81 characters, since the
//! tables of other forms are larger than all of this module.
//!
//! This crate converts, and nothing else. `js/module.js` calls it.

#![forbid(unsafe_code)]

use std::cell::RefCell;

use shudu_game::Classic;
use shudu_wasm_table::{NAMES, Table};
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    static TABLE: RefCell<Table<Classic>> = RefCell::default();
}

/// Answers a call: `{"status": 200, "body": …}`, where the body of another status is `{"error": {"kind": …, "message":
/// …}}`. Messages are English: the page words refusals by their names.
#[wasm_bindgen]
pub fn call(name: &str, request: &str) -> String {
    TABLE.with_borrow_mut(|table| table.call(name, request))
}

/// The names of the calls that this module answers, with a line of English on each: a JSON object.
#[wasm_bindgen]
pub fn names() -> String {
    NAMES.into_iter().collect::<serde_json::Value>().to_string()
}
