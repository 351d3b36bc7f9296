//! Games in memory, for the modules that play: classic ones in `play`, those of other sizes and rules in `variant`.
//!
//! | call | request | response |
//! |---|---|---|
//! | `play/begin` | one of `puzzle`, `share`, `save`; `settings`, `at` | `game`, `view`, `save` |
//! | `play/act` | `game`, `after`, `moves`, each with `at` and `operation` | `done`, `refused`, `events`, `checked`, `view` |
//! | `play/state` | `game`, `at` | `game`, `view`, `save` |
//! | `play/end` | `game` | `game` |
//!
//! A move is computed once, on the game in memory; no log is replayed. Nothing is stored: the host keeps `save` and the
//! events of each answer. A move with the moment and the operation of one in the log was sent before and is not made
//! again. Messages are English: the page words refusals by their names.

#![forbid(unsafe_code)]

mod refusal;
mod request;
mod table;
mod view;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use shudu_game::Family;

use refusal::Refusal;
pub use table::Table;

/// The calls, with a line of English on each.
pub const NAMES: [(&str, &str); 4] = [
    ("play/begin", "Begins a game, or goes on with a saved one"),
    ("play/act", "Makes moves"),
    ("play/state", "A game as it stands"),
    ("play/end", "Forgets a game"),
];

impl<F: Family> Table<F> {
    /// Answers a call: `{"status": 200, "body": …}`, where the body of another status is
    /// `{"error": {"kind": …, "message": …}}`.
    pub fn call(&mut self, name: &str, request: &str) -> String {
        let answered = match name {
            "play/begin" => answer(request, |asked| self.begin(asked)),
            "play/act" => answer(request, |asked| self.act(asked)),
            "play/state" => answer(request, |asked| self.state(asked)),
            "play/end" => answer(request, |asked| self.end(asked)),
            _ => Err(Refusal::Unavailable(name.to_owned())),
        };
        match answered {
            Ok(body) => format!(r#"{{"status":200,"body":{body}}}"#),
            Err(refusal) => {
                let error = json!({ "kind": refusal.kind(), "message": refusal.to_string() });
                json!({ "status": refusal.status(), "body": { "error": error } }).to_string()
            }
        }
    }
}

fn answer<Q: DeserializeOwned, A: Serialize>(
    request: &str,
    work: impl FnOnce(Q) -> Result<A, Refusal>,
) -> Result<String, Refusal> {
    let asked = serde_json::from_str(request).map_err(|error| Refusal::Request(error.to_string()))?;
    Ok(serde_json::to_string(&work(asked)?).expect("our shapes have string keys"))
}
