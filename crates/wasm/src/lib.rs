//! The engine as a WebAssembly module: the calls of [`shudu::api`] that need no server, by the same names, from JSON to
//! JSON, with the errors and statuses that HTTP has.
//!
//! This crate converts, and nothing else. `js/module.js` calls it.

#![forbid(unsafe_code)]

#[cfg(feature = "package")]
pub mod package;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::json;
use shudu::api::{CallContext, Refusal, calls, is_left_out};
use shudu::generate::Seed;
use shudu::i18n::{Lang, Speaker};
use wasm_bindgen::prelude::wasm_bindgen;

/// The most time that a call may take, as with the server. A host that waits no longer ends the worker.
const CEILING: Duration = Duration::from_secs(10);

thread_local! {
    static SPEAKERS: [Speaker; 2] = Lang::ALL.map(Speaker::new);
}

/// Answers a call: `{"status": 200, "body": …}`, where the body of another status is `{"error": {"kind": …, "message":
/// …}}`. `language` words the reasons: `en` or `zh-CN`. `seed`, 48 random bits, is the seed of requests that name none.
#[wasm_bindgen]
pub fn call(name: &str, request: &str, language: &str, seed: f64) -> String {
    with_speaker(language, |speaker| {
        let stop = AtomicBool::new(false);
        let context = CallContext::new(speaker, &stop, CEILING).with_seed(Some(Seed::new(seed as u64)));
        match answer(name, request, &context) {
            Ok(body) => format!(r#"{{"status":200,"body":{body}}}"#),
            Err((status, error)) => json!({ "status": status, "body": { "error": error } }).to_string(),
        }
    })
}

/// The names of the calls that this module answers, with a line of English on each: a JSON object.
#[wasm_bindgen]
pub fn names() -> String {
    calls().iter().map(|call| (call.name, call.about)).collect::<serde_json::Value>().to_string()
}

fn answer(name: &str, request: &str, context: &CallContext<'_>) -> Result<String, (u16, serde_json::Value)> {
    match shudu::api::call(name) {
        Some(call) => {
            let body = call.answer(request.as_bytes(), context).map_err(|refusal| refused(&refusal))?;
            Ok(String::from_utf8(body).expect("JSON is UTF-8"))
        }
        None if is_left_out(name) => Err(refused(&Refusal::unavailable(name, context.speaker))),
        None => {
            let message = format!("there is no command {name:?}; see names()");
            Err((404, json!({ "kind": "unknown", "message": message })))
        }
    }
}

fn with_speaker<T>(language: &str, work: impl FnOnce(&Speaker) -> T) -> T {
    SPEAKERS.with(|speakers| {
        let lang = Lang::of_locale(language);
        work(speakers.iter().find(|one| one.lang() == lang).expect("there is one of every language"))
    })
}

fn refused(refusal: &Refusal) -> (u16, serde_json::Value) {
    (refusal.status(), serde_json::to_value(refusal).expect("our shapes have string keys"))
}
