//! Games over a real socket: begun by several at once, played by clocks that are wrong, and asked for as what they are
//! not.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Barrier;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use shudu_web::Options;

use crate::hostile::{EXAMPLE, ask, serving};

const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
/// A 4x4.
const VARIANT: &str = "1...............";
const DAY: u64 = 86_400_000;

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64
}

fn answered(address: SocketAddr, path: &str, body: &Value) -> Value {
    let (status, answer) = ask(address, path, body);
    assert_eq!(status, 200, "{path} {body}: {answer}");
    answer
}

/// What the same request begins when it is sent by eight clients at once.
fn begun_at_once(address: SocketAddr, path: &str, body: &Value) -> HashSet<i64> {
    let barrier = Barrier::new(8);
    std::thread::scope(|scope| {
        let ask = || {
            barrier.wait();
            answered(address, path, body)["view"]["id"].as_i64().unwrap()
        };
        let all: Vec<_> = (0..8).map(|_| scope.spawn(ask)).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

#[test]
fn a_game_that_is_begun_by_several_at_once_is_one_game() {
    let ceiling = std::time::Duration::from_secs(60);
    serving(Options { ceiling, ..Options::default() }, |address| {
        let save = json!({"format": "shudu-game", "version": 1, "puzzle": OTHER});
        let mut games = HashSet::new();
        for round in 1..=4 {
            // Clocks that are years ahead, too.
            for at in [now() + round, now() + 1000 * DAY + round, u64::MAX / 3 + round] {
                for (path, body) in [
                    ("/api/games/new", json!({"puzzle": EXAMPLE, "at": at})),
                    ("/api/games/new", json!({"save": save, "at": at})),
                    ("/api/games/new", json!({"entry": 1, "at": at + 7_777_777})),
                    ("/api/variant/new", json!({"puzzle": VARIANT, "at": at})),
                ] {
                    let ids = begun_at_once(address, path, &body);
                    assert_eq!(ids.len(), 1, "{body}");
                    assert!(games.is_disjoint(&ids), "another moment is another game: {body}");
                    games.extend(ids);
                }
            }
        }
        let day = "2026-11-23";
        answered(address, "/api/library/daily", &json!({"date": day}));
        let later = (0..3).flat_map(|later| {
            begun_at_once(address, "/api/games/new", &json!({"daily": day, "at": now() + later}))
        });
        let ids: HashSet<i64> = later.collect();
        assert_eq!(ids.len(), 1, "a day has one game");
        games.extend(ids);
        let listed = answered(address, "/api/games/list", &json!({}));
        assert_eq!(listed["count"], games.len());
    });
}

fn enter(digit: u64, at: u64) -> Value {
    json!({"at": at, "operation": {"op": "enter", "cells": ["r1c3"], "digit": digit}})
}

fn act(address: SocketAddr, game: &Value, after: u64, moves: &[Value]) -> Value {
    let acted = answered(address, "/api/games/act", &json!({"game": game, "after": after, "moves": moves}));
    assert_eq!((&acted["done"], &acted["refused"]), (&json!(moves.len()), &json!([])), "{acted}");
    acted
}

#[test]
fn no_move_is_refused_or_lost_for_its_moment() {
    serving(Options::default(), |address| {
        let begun = answered(address, "/api/games/new", &json!({"puzzle": EXAMPLE, "at": now()}));
        let game = &begun["view"]["id"];
        // Ahead, behind, at the beginning of time and at its end.
        let at = [now() + 5000, now() - 4000, 0, 1 << 63, u64::MAX, 3, now()];
        let moves: Vec<Value> =
            at.iter().zip([4, 1, 2, 4, 1, 2, 4]).map(|(at, digit)| enter(digit, *at)).collect();
        let acted = act(address, game, 0, &moves);
        let events = acted["events"].as_array().unwrap();
        let digits: Vec<&Value> = events.iter().map(|event| &event["operation"]["digit"]).collect();
        assert_eq!(json!(digits), json!([4, 1, 2, 4, 1, 2, 4]), "only the order counts");
        let moments: Vec<u64> = events.iter().map(|event| event["at"].as_u64().unwrap()).collect();
        assert!(moments.is_sorted(), "{moments:?}");
        assert!(*moments.last().unwrap() <= now() + DAY, "{moments:?}");
        let list = answered(address, "/api/games/list", &json!({}));
        assert!(list["games"][0]["touched"].as_u64().unwrap() <= now() + DAY, "{list}");
        // The answer was lost, and all of it is sent again: by two windows, one of which has gone on.
        assert_eq!(act(address, game, 0, &moves)["view"]["number"], 7);
        let more = [moves, vec![enter(1, 1), enter(2, u64::MAX - 7)]].concat();
        assert_eq!(act(address, game, 0, &more)["view"]["number"], 9);
        assert_eq!(act(address, game, 7, &more)["view"]["number"], 9);
        // The same operation as before at another moment, which becomes the same moment in the game.
        let undo = |at: u64| json!({"at": at, "operation": {"op": "undo"}});
        assert_eq!(act(address, game, 9, &[undo(10)])["view"]["number"], 10);
        assert_eq!(act(address, game, 9, &[undo(11)])["view"]["number"], 11);
        assert_eq!(act(address, game, 9, &[undo(10), undo(11)])["view"]["number"], 11);
        // A move at the very moment that those of a slow clock were given.
        let last = *moments.last().unwrap();
        assert_eq!(act(address, game, 11, &[undo(last)])["view"]["number"], 12);
        let resumed = answered(address, "/api/games/resume", &json!({"game": game, "at": 5}));
        assert!(resumed["view"]["number"].as_u64().unwrap() >= 12);
        answered(address, "/api/games/hint", &json!({"game": game, "stage": 1, "at": 6}));
    });
}

#[test]
fn a_game_of_another_kind_is_no_trouble_of_the_library() {
    serving(Options::default(), |address| {
        let classic = answered(address, "/api/games/new", &json!({"puzzle": EXAMPLE}))["view"]["id"].clone();
        let variant =
            answered(address, "/api/variant/new", &json!({"puzzle": VARIANT}))["view"]["id"].clone();
        for (path, game, word) in [
            ("/api/games/state", &variant, "4x4"),
            ("/api/games/resume", &variant, "4x4"),
            ("/api/games/hint", &variant, "4x4"),
            ("/api/variant/state", &classic, "classic"),
        ] {
            let (status, answer) = ask(address, path, &json!({"game": game}));
            assert_eq!((status, &answer["error"]["kind"]), (422, &json!("impossible")), "{path}: {answer}");
            assert!(answer["error"]["message"].as_str().unwrap().contains(word), "{answer}");
        }
        for (path, game) in [("/api/games/act", &variant), ("/api/variant/act", &classic)] {
            let (status, answer) = ask(address, path, &json!({"game": game, "after": 0, "moves": []}));
            assert_eq!((status, &answer["error"]["kind"]), (422, &json!("impossible")), "{path}: {answer}");
        }
        answered(address, "/api/games/state", &json!({"game": classic}));
        answered(address, "/api/variant/state", &json!({"game": variant}));
    });
}

#[test]
fn names_have_a_length_that_people_use() {
    serving(Options::default(), |address| {
        let game = answered(address, "/api/games/new", &json!({"puzzle": EXAMPLE}))["view"]["id"].clone();
        let name = |length: usize| "名".repeat(length);
        let tags = |number: usize| (0..number).map(|tag| tag.to_string()).collect::<Vec<_>>();
        let import = |mut options: Value| {
            options["text"] = json!(OTHER);
            ("/api/library/import", options)
        };
        for ((path, body), is_taken) in [
            (("/api/games/rename", json!({"game": game, "title": name(200)})), true),
            (("/api/games/rename", json!({"game": game, "title": name(201)})), false),
            (("/api/library/tag", json!({"id": 1, "add": [name(100)]})), true),
            (("/api/library/tag", json!({"id": 1, "add": [name(101)]})), false),
            (("/api/library/tag", json!({"id": 1, "add": tags(101)})), false),
            (import(json!({"collection": name(201)})), false),
            (import(json!({"tag": [name(101)]})), false),
            (import(json!({"tag": tags(101)})), false),
            (import(json!({"source": name(4097)})), false),
            (import(json!({"collection": name(200), "tag": tags(100), "source": name(4096)})), true),
        ] {
            let (status, answer) = ask(address, path, &body);
            if is_taken {
                assert_eq!(status, 200, "{path}: {answer}");
            } else {
                assert_eq!(
                    (status, &answer["error"]["kind"]),
                    (422, &json!("impossible")),
                    "{path}: {answer}"
                );
            }
        }
        let state = answered(address, "/api/games/state", &json!({"game": game}));
        assert_eq!(state["view"]["title"], name(200));
    });
}

#[test]
fn steps_are_no_more_than_a_person_looks_at() {
    serving(Options::default(), |address| {
        let found = |limit: Value| {
            let answer = answered(address, "/api/steps", &json!({"puzzle": EXAMPLE, "limit": limit}));
            (answer["steps"].as_array().unwrap().len(), answer["more"] == true, answer.to_string().len())
        };
        let (steps, more, bytes) = found(Value::Null);
        assert!(steps == 200 && more && bytes < 1 << 20, "{steps} steps, {bytes} bytes");
        let (steps, more, bytes) = found(json!(1_000_000));
        assert!(steps == 1000 && more && bytes < 5 << 20, "{steps} steps, {bytes} bytes");
    });
}
