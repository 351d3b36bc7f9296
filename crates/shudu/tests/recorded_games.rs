//! Games that were recorded: operations, and what came of them. They are replayed here, in WebAssembly
//! (`crates/wasm/tests/recorded.test.js`) and by the page (`browser/tests/site.rs`), with equal results.
//!
//! `SHUDU_RECORD=1 cargo test -p shudu --all-features --test all recorded_games::` records them anew. That changes what
//! every front end must do, and is right only with a new version of the save format.

use std::path::Path;

use serde_json::{Value, json};
use shudu::game::{Game, Moment, Operation, Settings, Start};

const FILE: &str = "tests/recorded-games.json";

/// What is played: the puzzle, the settings, and the seed of the moves.
const GAMES: [(&str, &str, bool, bool, u64); 4] = [
    (
        "easy",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        true,
        true,
        1,
    ),
    (
        "hard",
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
        false,
        true,
        2,
    ),
    (
        "untimed",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        true,
        false,
        3,
    ),
    (
        "several",
        ".................................................................................",
        true,
        true,
        4,
    ),
];

/// A number below `most`, by Knuth's generator.
fn next(seed: &mut u64, most: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % most
}

/// A move that a player might make, sense or no sense.
fn any_operation(seed: &mut u64) -> Value {
    let cell = |seed: &mut u64| format!("r{}c{}", next(seed, 9) + 1, next(seed, 9) + 1);
    let cells = |seed: &mut u64| (0..=next(seed, 3)).map(|_| cell(seed)).collect::<Vec<_>>();
    let digit = |seed: &mut u64| next(seed, 9) + 1;
    let kind = |seed: &mut u64| ["corner", "centre"][next(seed, 2) as usize];
    match next(seed, 24) {
        0..=7 => json!({"op": "enter", "cells": [cell(seed)], "digit": digit(seed)}),
        8..=11 => json!({"op": "note", "kind": kind(seed), "cells": cells(seed), "digits": [digit(seed)]}),
        12 | 13 => json!({"op": "erase", "cells": cells(seed)}),
        14 => json!({"op": "fill-notes", "kind": kind(seed), "only_empty": next(seed, 2) == 1}),
        15 => json!({"op": "color", "cells": cells(seed), "color": digit(seed)}),
        16 => {
            json!({"op": "color-candidates", "candidates": [{"cell": cell(seed), "digit": digit(seed)}], "color": digit(seed)})
        }
        17 => {
            json!({"op": "apply", "placements": [], "eliminations": [{"cell": cell(seed), "digit": digit(seed)}]})
        }
        18 => json!({"op": "undo", "steps": next(seed, 3) + 1}),
        19 => json!({"op": "redo", "steps": next(seed, 2) + 1}),
        20 => {
            let op = ["pause", "resume"][next(seed, 2) as usize];
            json!({ "op": op })
        }
        21 => json!({"op": "check"}),
        22 => json!({"op": "back-to-right"}),
        _ => {
            let setting = ["remove-notes", "show-mistakes"][next(seed, 2) as usize];
            json!({"op": "set", "setting": setting, "on": next(seed, 2) == 1})
        }
    }
}

/// The moves of a game: some hundred, then a new start and the answer.
fn moves(mut seed: u64) -> Vec<Value> {
    let mut at = 1_700_000_000_000_u64;
    let mut all = vec![json!({"op": "resume"})];
    all.extend((0..100).map(|_| any_operation(&mut seed)));
    all.extend([
        json!({"op": "restart"}),
        json!({"op": "hint", "stage": 2}),
        json!({"op": "answer", "cells": []}),
    ]);
    all.into_iter()
        .map(|operation| {
            at += 1 + next(&mut seed, 4000);
            json!({"at": at, "operation": operation})
        })
        .collect()
}

/// Plays moves: which were refused and why, the log, the position as a text.
fn played(puzzle: &str, settings: Settings, moves: &[Value]) -> Value {
    let puzzle = shudu::Puzzle::new(puzzle.parse().unwrap()).unwrap();
    let mut game = Game::begin(Start { settings, ..Start::of(puzzle) }).unwrap();
    let (mut refused, mut shares) = (Vec::new(), Vec::new());
    for (index, one) in moves.iter().enumerate() {
        let operation: Operation = serde_json::from_value(one["operation"].clone()).unwrap();
        if let Err(why) = game.act(operation, Moment(one["at"].as_u64().unwrap())) {
            refused.push(json!([index, why.name()]));
        }
        if index % 20 == 0 {
            shares.push(json!([index, game.share()]));
        }
    }
    let events: Vec<Value> =
        game.events().iter().map(|event| serde_json::to_value(&**event).unwrap()).collect();
    json!({ "refused": refused, "events": events, "shares": shares, "share": game.share(), "statistics": game.statistics() })
}

#[test]
fn recorded_games_end_as_they_did() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("SHUDU_RECORD").is_some() {
        let all: Vec<Value> = GAMES
            .iter()
            .map(|&(name, puzzle, remove_notes, timer, seed)| {
                let (settings, moves) = (Settings { remove_notes, timer, ..Settings::default() }, moves(seed));
                let played = played(puzzle, settings, &moves);
                json!({ "name": name, "puzzle": puzzle, "settings": settings, "moves": moves, "played": played })
            })
            .collect();
        let lines: Vec<String> = all.iter().map(Value::to_string).collect();
        std::fs::write(&path, format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
    let recorded: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(recorded.len(), GAMES.len());
    for game in &recorded {
        let settings = serde_json::from_value(game["settings"].clone()).unwrap();
        let seen = played(game["puzzle"].as_str().unwrap(), settings, game["moves"].as_array().unwrap());
        assert!(seen["events"].as_array().unwrap().len() > 50, "{}", game["name"]);
        assert_eq!(seen, game["played"], "{}", game["name"]);
    }
}
