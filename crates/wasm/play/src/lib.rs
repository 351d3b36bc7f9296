//! Games as a small WebAssembly module, which is there before the engine is: all rules of `shudu-game` but hints, saves and
//! share links.
//!
//! | call | request | response |
//! |---|---|---|
//! | `play/begin` | one of `puzzle` (81 characters), `share`, `save`; `settings`, `at` | `game`, `view`, `save` |
//! | `play/act` | `game`, `after`, `moves`, each with `at` and `operation` | `done`, `refused`, `events`, `checked`, `view` |
//! | `play/state` | `game`, `at` | `game`, `view`, `save` |
//! | `play/end` | `game` | `game` |
//!
//! A move is computed once, on the game in memory; no log is replayed. Nothing is stored: the host keeps `save` and the events of
//! each answer. A move with the moment and the operation of one in the log was sent before and is not made again.
//!
//! This crate converts, and nothing else. `js/module.js` calls it.

#![forbid(unsafe_code)]

mod refusal;
mod request;
mod table;
mod view;

use std::cell::RefCell;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use wasm_bindgen::prelude::wasm_bindgen;

use refusal::Refusal;
use table::Table;

/// The calls, with a line of English on each.
const NAMES: [(&str, &str); 4] = [
    ("play/begin", "Begins a game, or goes on with a saved one"),
    ("play/act", "Makes moves"),
    ("play/state", "A game as it stands"),
    ("play/end", "Forgets a game"),
];

thread_local! {
    static TABLE: RefCell<Table> = RefCell::default();
}

/// Answers a call: `{"status": 200, "body": …}`, where the body of another status is `{"error": {"kind": …, "message": …}}`.
/// Messages are English: the page words refusals by their names.
#[wasm_bindgen]
pub fn call(name: &str, request: &str) -> String {
    let answered = TABLE.with_borrow_mut(|table| match name {
        "play/begin" => answer(request, |asked| table.begin(asked)),
        "play/act" => answer(request, |asked| table.act(asked)),
        "play/state" => answer(request, |asked| table.state(asked)),
        "play/end" => answer(request, |asked| table.end(asked)),
        _ => Err(Refusal::Unavailable(name.to_owned())),
    });
    match answered {
        Ok(body) => format!(r#"{{"status":200,"body":{body}}}"#),
        Err(refusal) => {
            let error = json!({ "kind": refusal.kind(), "message": refusal.to_string() });
            json!({ "status": refusal.status(), "body": { "error": error } }).to_string()
        }
    }
}

/// The names of the calls that this module answers, with a line of English on each: a JSON object.
#[wasm_bindgen]
pub fn names() -> String {
    NAMES.into_iter().collect::<serde_json::Value>().to_string()
}

fn answer<Q: DeserializeOwned, A: Serialize>(
    request: &str,
    work: impl FnOnce(Q) -> Result<A, Refusal>,
) -> Result<String, Refusal> {
    let asked = serde_json::from_str(request).map_err(|error| Refusal::Request(error.to_string()))?;
    Ok(serde_json::to_string(&work(asked)?).expect("our shapes have string keys"))
}
