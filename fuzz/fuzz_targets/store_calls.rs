//! Any calls of one store after each other, as clients of `shudu web` make them: none is answered by a fault of the
//! program, and what was acknowledged is there when the file is opened anew.

#![no_main]

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::api::{CallContext, Store, call, calls};
use shudu::i18n::{Lang, Speaker};

/// Calls of one input that are made, at most.
const CALLS: usize = 24;

const PUZZLES: [&str; 5] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "...........................8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1...............",
    "11...............................................................................",
];

/// Values for any field: right for one, wrong for most.
const VALUES: [&str; 12] = [
    "null",
    "0",
    "1",
    "-1",
    "4",
    "1e308",
    "\"\"",
    "\"se\"",
    "[]",
    "{}",
    "true",
    "\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"",
];

const FIELDS: [&str; 12] = [
    "puzzle",
    "limit",
    "stage",
    "game",
    "level",
    "technique",
    "to",
    "text",
    "seed",
    "tag",
    "options",
    "offset",
];

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("library.sqlite");
    std::fs::write(&path, empty()).expect("there is room");
    let mut server = Server::new(&path);
    for step in data.as_chunks().0.iter().take(CALLS) {
        if step[0] % 16 == 15 {
            // The program ends, and starts again.
            server = Server { games: server.games, ..Server::new(&path) };
            server.hold();
        } else {
            server.step(step);
        }
    }
    server.hold();
});

struct Server {
    store: Store,
    /// What was acknowledged of each game: its save.
    games: BTreeMap<i64, Value>,
}

impl Server {
    fn new(path: &Path) -> Server {
        Server { store: Store::new(Some(path.to_owned())), games: BTreeMap::new() }
    }

    fn ask(&self, name: &str, body: &Value) -> (u64, Value) {
        static STOP: AtomicBool = AtomicBool::new(false);
        static SPEAKER: OnceLock<Speaker> = OnceLock::new();
        let speaker = SPEAKER.get_or_init(|| Speaker::new(Lang::English));
        let context = CallContext::new(speaker, &STOP, Duration::from_millis(20)).with_store(&self.store);
        let text = call(name).expect("it is in the list").answer_text(&body.to_string(), &context);
        let answer: Value = serde_json::from_str(&text).expect("it is JSON");
        let status = answer["status"].as_u64().expect("a number");
        assert!(!matches!(status, 500 | 507), "{name} {body}: {text}");
        (status, answer["body"].clone())
    }

    fn step(&mut self, &[kind, which, a, b]: &[u8; 4]) {
        let game = self.games.keys().nth(usize::from(which) % self.games.len().max(1)).copied();
        let puzzle = PUZZLES[usize::from(which) % PUZZLES.len()];
        match (kind % 16, game) {
            (0..=1, _) | (2..=9, None) => {
                let (status, answer) =
                    self.ask("games/new", &json!({"puzzle": puzzle, "at": u32::from(a) << 8}));
                if status == 200 {
                    self.seen(answer["view"]["id"].as_i64().expect("a number"));
                }
            }
            (2..=6, Some(game)) => {
                let moves = [json!({"at": 1_000_000 + u64::from(b), "operation": operation(kind, a, b)})];
                self.ask("games/act", &json!({"game": game, "after": b % 4, "moves": moves}));
                self.seen(game);
            }
            (7, Some(game)) => {
                self.ask("games/hint", &json!({"game": game, "stage": 1 + a % 4}));
                self.seen(game);
            }
            (8, Some(game)) => {
                let (status, _) = self.ask("games/remove", &json!({"game": game}));
                assert_eq!(status, 200);
                if a % 2 == 0 {
                    let (status, _) = self.ask("games/restore", &json!({"game": game}));
                    assert_eq!(status, 200);
                } else {
                    self.games.remove(&game);
                }
            }
            (9, Some(game)) => drop(self.ask("games/rename", &json!({"game": game, "title": puzzle}))),
            (10, _) => {
                drop(self.ask("library/import", &json!({"text": PUZZLES[..usize::from(a) % 4].join("\n")})))
            }
            (11, _) => drop(self.ask("library/search", &json!({"limit": a}))),
            _ => {
                let all = calls();
                let name = all[usize::from(which) % all.len()].name;
                // These change games behind the back of what is remembered here.
                if name.starts_with("games/") || name.starts_with("variant/") {
                    return;
                }
                let field = |byte: u8| FIELDS[usize::from(byte) % FIELDS.len()];
                let value =
                    |byte: u8| serde_json::from_str::<Value>(VALUES[usize::from(byte >> 4) % VALUES.len()]);
                let mut body = json!({"puzzle": puzzle});
                for byte in [a, b] {
                    body[field(byte)] = value(byte).expect("it is JSON");
                }
                self.ask(name, &body);
            }
        }
    }

    /// Remembers a game as it is told after a call.
    fn seen(&mut self, game: i64) {
        let (status, answer) = self.ask("games/state", &json!({"game": game}));
        assert_eq!(status, 200, "{game}: {answer}");
        self.games.insert(game, answer["save"].clone());
    }

    /// All games are as they were told.
    fn hold(&self) {
        for (game, save) in &self.games {
            let (status, answer) = self.ask("games/state", &json!({"game": game}));
            assert_eq!((status, &answer["save"]), (200, save), "{game}");
        }
    }
}

fn operation(kind: u8, a: u8, b: u8) -> Value {
    let cells = [format!("r{}c{}", 1 + a % 9, 1 + a / 9 % 9)];
    let digit = 1 + b % 9;
    match (kind >> 4, b % 7) {
        (0..=7, _) => json!({"op": "enter", "cells": cells, "digit": digit}),
        (8, _) => json!({"op": "erase", "cells": cells}),
        (9, _) => json!({"op": "note", "kind": "corner", "cells": cells, "digits": [digit]}),
        (10, _) => json!({"op": "fill-notes"}),
        (11, _) => json!({"op": "undo", "steps": b % 5}),
        (12, _) => json!({"op": "redo", "steps": b % 5}),
        (13, _) => json!({"op": "answer", "cells": cells}),
        (14, 0) => json!({"op": "restart"}),
        (14, 1) => json!({"op": "back-to-right"}),
        (14, 2) => json!({"op": "pause"}),
        (14, 3) => json!({"op": "resume"}),
        (14, _) => json!({"op": "check"}),
        // No operation at all.
        _ => json!({"op": a, "cells": b}),
    }
}

/// The file of a library with nothing in it.
fn empty() -> &'static [u8] {
    static EMPTY: OnceLock<Vec<u8>> = OnceLock::new();
    EMPTY.get_or_init(|| {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("library.sqlite");
        let server = Server::new(&path);
        server.ask("games/list", &json!({}));
        drop(server);
        std::fs::read(&path).expect("it is written")
    })
}
