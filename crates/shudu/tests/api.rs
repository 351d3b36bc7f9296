//! The calls of the API: commands, games, the library.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::api::{CallContext, Refusal, Store, call, calls};
use shudu::i18n::{Lang, Speaker};

pub(crate) const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A library in a folder that goes away with it.
pub(crate) fn store() -> (Store, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    (Store::new(Some(folder.path().join("library.sqlite"))), folder)
}

pub(crate) fn ask(name: &str, request: &Value) -> Result<Value, Refusal> {
    ask_on(&store().0, name, request)
}

pub(crate) fn ask_on(store: &Store, name: &str, request: &Value) -> Result<Value, Refusal> {
    let speaker = Speaker::new(Lang::English);
    let stop = AtomicBool::new(false);
    let context = CallContext::new(&speaker, &stop, Duration::from_secs(5)).with_store(store);
    let answer =
        call(name).expect("there is such a call").answer(request.to_string().as_bytes(), &context)?;
    Ok(serde_json::from_slice(&answer).expect("answers are JSON"))
}

#[test]
fn every_call_answers() {
    let (store, _folder) = store();
    ask_on(&store, "games/new", &json!({"puzzle": EXAMPLE})).unwrap();
    ask_on(&store, "library/import", &json!({"text": EXAMPLE, "collection": "c"})).unwrap();
    for call in calls() {
        let request = match call.name {
            "generate" => json!({"seed": "7"}),
            "algorithms" => json!({"name": "row-major"}),
            "replay" => json!({"save": {"format": "shudu-game", "version": 1, "puzzle": EXAMPLE}}),
            "puzzles/pace" => json!({"games": [{"puzzle": EXAMPLE, "milliseconds": 300_000}]}),
            "watch-generator" => json!({"method": "diagonal", "seed": "7"}),
            "techniques" => json!({"name": "x-wing"}),
            "explain-move" => json!({"puzzle": EXAMPLE, "cell": "r1c3", "digit": 4}),
            "verify-step" => json!({"puzzle": EXAMPLE, "step": "r1c3=4"}),
            "exercise" => json!({"technique": "x-wing", "seed": "7"}),
            "convert" => json!({"puzzle": EXAMPLE, "to": "grid"}),
            "library/import" => json!({"text": EXAMPLE}),
            "library/export" => json!({"to": "line"}),
            "library/show" | "library/tag" => json!({"id": 1}),
            "library/remove" => json!({"ids": []}),
            "games/act" => json!({"game": 1, "after": 0, "moves": []}),
            "games/new" => json!({"entry": 1}),
            "puzzles/daily" => json!({"date": "2026-11-23"}),
            "puzzles/describe" | "puzzles/read" => json!({"text": EXAMPLE}),
            "puzzles/new" => json!({"new": {"level": "easy", "seed": "7"}}),
            "puzzles/write" => json!({"records": [EXAMPLE], "to": "csv"}),
            "photo" => json!({"picture": crate::photo::picture_in_base64()}),
            "qr" => json!({"text": EXAMPLE}),
            "variant/new" => json!({"puzzle": ".Shape~4x4.Cage~7~R1C1~R1C2"}),
            "variant/state" => json!({"game": 2}),
            "variant/act" => json!({"game": 2, "after": 0, "moves": []}),
            "variant/board" | "variant/edit" => json!({"puzzle": EXAMPLE}),
            name if name.starts_with("games/") && name != "games/list" => json!({"game": 1}),
            name if name.contains('/') => json!({}),
            _ => json!({"puzzle": EXAMPLE}),
        };
        let answer = ask_on(&store, call.name, &request)
            .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", call.name));
        assert!(answer.is_object(), "{}", call.name);
    }
}

#[test]
fn what_makes_no_sense_is_refused_with_the_place() {
    let refused = ask("solve", &json!({"puzzle": "12a"})).unwrap_err();
    assert!(matches!(&refused, Refusal::Unreadable { field, .. } if field == "puzzle"), "{refused:?}");
    for wrong in [
        json!({}),
        json!([]),
        json!({"puzzle": 5}),
        json!({"puzzle": EXAMPLE, "limti": 1}),
        json!({"puzzle": EXAMPLE, "algorithm": "magic"}),
    ] {
        let refused = ask("solve", &wrong).unwrap_err();
        assert!(matches!(refused, Refusal::Request { .. }), "{wrong}: {refused:?}");
    }
}

#[test]
fn every_call_that_reads_a_puzzle_tells_what_nothing_was_made_of() {
    let (store, _folder) = store();
    let in_words = include_str!("../../../fuzz/corpus/read_fpuzzles/in_words").trim();
    let mut asked = 0;
    for call in calls() {
        let schema = call.response().to_value();
        if schema["properties"]["remarks"].is_null() {
            continue;
        }
        let required = schema["required"].as_array();
        assert!(required.is_none_or(|names| !names.contains(&json!("remarks"))), "{}", call.name);
        let request = |puzzle: &str| match call.name {
            "generate" => json!({"givens-from": puzzle, "seed": "1"}),
            "library/import" | "puzzles/describe" | "puzzles/read" => json!({"text": puzzle}),
            "explain-move" => json!({"puzzle": puzzle, "cell": "r1c3", "digit": 4}),
            "verify-step" => json!({"puzzle": puzzle, "step": "r1c3=4"}),
            "convert" => json!({"puzzle": puzzle, "to": "line"}),
            _ => json!({"puzzle": puzzle}),
        };
        // Givens are taken from full grids alone.
        let plain = if call.name == "generate" { SOLVED } else { EXAMPLE };
        let silent = ask_on(&store, call.name, &request(plain)).unwrap();
        assert!(silent.get("remarks").is_none(), "{}: {silent}", call.name);
        asked += 1;
        if call.name == "generate" {
            continue;
        }
        let told = ask_on(&store, call.name, &request(in_words)).unwrap();
        let [remark] = told["remarks"].as_array().unwrap().as_slice() else {
            panic!("{}: {told}", call.name)
        };
        assert!(
            remark.as_str().unwrap().starts_with("1 puzzle has rules in words"),
            "{}: {remark}",
            call.name
        );
    }
    assert_eq!(asked, 27);
    // Whichever field it stands in; and a puzzle behind a puzzle.
    for (name, field) in [("check", "against"), ("canon", "against"), ("hint", "notes")] {
        let doubled = format!("{EXAMPLE} {}", EXAMPLE.replace('5', "."));
        let told = ask(name, &json!({"puzzle": EXAMPLE, field: doubled})).unwrap();
        assert!(told["remarks"][0].as_str().unwrap().contains("a second puzzle"), "{name}: {told}");
    }
    let doubled = format!("{EXAMPLE} {}", EXAMPLE.replace('5', "."));
    for to in ["grid", "lists", "dimacs"] {
        let told = ask("convert", &json!({"puzzle": doubled, "to": to})).unwrap();
        assert!(told["remarks"][0].as_str().unwrap().contains("a second puzzle"), "{to}: {told}");
    }
    let doubled = format!("{SOLVED} {EXAMPLE}");
    let doubled = ask("generate", &json!({"givens-from": doubled, "seed": "1"})).unwrap();
    assert!(doubled["remarks"][0].as_str().unwrap().contains("a second puzzle"), "{doubled}");
}

#[test]
fn convert_writes_what_is_only_written_too() {
    let told = ask("convert", &json!({"puzzle": EXAMPLE, "to": "spaced"})).unwrap();
    assert_eq!((&told["form"], &told["losses"]), (&json!("spaced"), &json!([])));
    assert!(told["text"].as_str().unwrap().starts_with("5 3 0 0 7 0 0 0 0\n"), "{told}");
    let refused = ask("convert", &json!({"puzzle": EXAMPLE, "to": "nonsense"})).unwrap_err();
    let Refusal::Request { message } = &refused else { panic!("{refused:?}") };
    assert!(
        message.ends_with("variant, iss, killer, solo, sumocue, puzzlink, penpa, janko, ipuz, spaced, columns, lists, dimacs"),
        "{message}"
    );
}

#[test]
fn algorithms_are_listed_and_explained() {
    let told = ask("algorithms", &json!({})).unwrap();
    assert_eq!(told["algorithms"].as_array().unwrap().len(), 11);
    let told = ask("algorithms", &json!({"name": "singles"})).unwrap();
    assert_eq!((&told["explained"]["article"], &told["explained"]["roles"]), (&json!(5), &json!(["solver"])));
    let refused = ask("algorithms", &json!({"name": "singels"})).unwrap_err();
    assert!(
        matches!(&refused, Refusal::Impossible { message } if message.contains("singles")),
        "{refused:?}"
    );
}

#[test]
fn clashing_givens_are_an_answer() {
    let answer = ask("solve", &json!({"puzzle": EXAMPLE.replacen('.', "5", 1)})).unwrap();
    assert_eq!(answer["answer"], "invalid");
    assert!(answer["reason"].as_str().unwrap().contains("r1c1 and r1c3"));
}

#[test]
fn no_call_outlives_its_ceiling() {
    let speaker = Speaker::new(Lang::English);
    let stop = AtomicBool::new(false);
    let context = CallContext::new(&speaker, &stop, Duration::from_millis(50));
    let request =
        format!(r#"{{"puzzle": "{}", "algorithm": "odometer", "max-time": "none"}}"#, ".".repeat(81));
    let start = std::time::Instant::now();
    let answer = call("solve").unwrap().answer(request.as_bytes(), &context).unwrap();
    assert!(start.elapsed() < Duration::from_secs(5));
    assert!(String::from_utf8(answer).unwrap().contains("unknown"));
}

/// Begins a game of the example and gives its number.
fn begin(store: &Store) -> i64 {
    let begun = ask_on(store, "games/new", &json!({"puzzle": EXAMPLE, "at": 5})).unwrap();
    begun["view"]["id"].as_i64().unwrap()
}

fn enter(cell: &str, digit: u8, at: u64) -> Value {
    json!({"at": at, "operation": {"op": "enter", "cells": [cell], "digit": digit}})
}

fn act(store: &Store, game: i64, after: u64, moves: &[Value]) -> Value {
    ask_on(store, "games/act", &json!({"game": game, "after": after, "moves": moves})).unwrap()
}

#[test]
fn a_game_is_played_move_by_move() {
    let (store, _folder) = store();
    let game = begin(&store);
    let acted = act(&store, game, 0, &[enter("r1c3", 4, 10), enter("r1c1", 4, 11), enter("r1c4", 2, 12)]);
    assert_eq!((&acted["done"], &acted["view"]["number"]), (&json!(3), &json!(2)));
    assert_eq!(acted["refused"][0]["refused"], "given");
    assert_eq!(acted["refused"][0]["index"], 1);
    assert_eq!(acted["events"].as_array().unwrap().len(), 2);
    let check = json!({"at": 13, "operation": {"op": "check"}});
    assert_eq!(act(&store, game, 2, &[check])["checked"]["wrong"], json!(["r1c4"]));
    let back = json!({"at": 14, "operation": {"op": "back-to-right"}});
    let acted = act(&store, game, 3, &[back]);
    assert_eq!(acted["view"]["state"]["entered"].as_str().unwrap().trim_matches('.'), "4");
    let listed = ask_on(&store, "games/list", &json!({"unfinished": true})).unwrap();
    assert_eq!((&listed["count"], &listed["games"][0]["givens"]), (&json!(1), &json!(EXAMPLE)));
}

#[test]
fn a_request_that_is_sent_twice_is_done_once() {
    let (store, _folder) = store();
    let game = begin(&store);
    assert_eq!(begin(&store), game, "begun at the same moment");
    let moves = [enter("r1c3", 4, 10), enter("r1c1", 4, 11), enter("r1c4", 6, 12)];
    let first = act(&store, game, 0, &moves);
    let again = act(&store, game, 0, &moves);
    assert_eq!((&again["done"], &again["events"]), (&json!(3), &first["events"]));
    // Only part of it had arrived.
    let undo = json!({"at": 13, "operation": {"op": "undo"}});
    let more = act(&store, game, 0, &[moves[0].clone(), moves[1].clone(), moves[2].clone(), undo]);
    assert_eq!((&more["done"], &more["view"]["number"]), (&json!(4), &json!(3)));
    // The same move at another moment is another move.
    let later = act(&store, game, 3, &[enter("r1c4", 6, 20)]);
    assert_eq!(later["view"]["number"], 4);
}

#[test]
fn a_number_of_another_library_does_no_harm() {
    let (store, _folder) = store();
    let game = begin(&store);
    let givens = EXAMPLE.replacen('5', "4", 1);
    let request = json!({"game": game, "after": 0, "givens": givens, "moves": [enter("r1c3", 4, 10)]});
    assert!(matches!(ask_on(&store, "games/act", &request), Err(Refusal::Missing { .. })));
    let request = json!({"game": game, "givens": givens});
    assert!(matches!(ask_on(&store, "games/hint", &request), Err(Refusal::Missing { .. })));
    assert_eq!(ask_on(&store, "games/state", &json!({"game": game})).unwrap()["view"]["number"], 0);
}

#[test]
fn what_another_program_did_comes_back_with_the_next_move() {
    let (store, folder) = store();
    let game = begin(&store);
    let other = Store::new(Some(folder.path().join("library.sqlite")));
    act(&other, game, 0, &[enter("r1c3", 4, 10)]);
    let acted = act(&store, game, 0, &[enter("r1c4", 6, 11)]);
    assert_eq!(acted["events"].as_array().unwrap().len(), 2);
    let state = ask_on(&other, "games/state", &json!({"game": game})).unwrap();
    assert_eq!(state["view"]["number"], 2);
    assert_eq!(state["save"]["events"], acted["events"]);
}

#[test]
fn a_hint_is_told_from_the_game_and_noted() {
    let (store, _folder) = store();
    let game = begin(&store);
    act(&store, game, 0, &[enter("r1c3", 2, 10)]);
    let told = ask_on(&store, "games/hint", &json!({"game": game, "after": 1, "at": 11})).unwrap();
    assert_eq!(told["hint"]["mistakes"][0]["cell"], "r1c3");
    assert_eq!(told["events"][0]["operation"]["op"], "hint");
}

#[test]
fn a_position_is_taken_over_from_an_address() {
    let (store, _folder) = store();
    let game = begin(&store);
    let acted = act(&store, game, 0, &[enter("r1c3", 4, 10)]);
    let begun = ask_on(&store, "games/new", &json!({"share": acted["view"]["share"], "at": 20})).unwrap();
    assert_ne!(begun["view"]["id"], json!(game));
    assert_eq!(begun["view"]["state"], acted["view"]["state"]);
    assert_eq!(begun["view"]["undoable"], 0);
    let damaged = ask_on(&store, "games/new", &json!({"share": "1abc"})).unwrap_err();
    assert!(
        matches!(&damaged, Refusal::Request { message } if message.starts_with("share: ")),
        "{damaged:?}"
    );
    let both = ask_on(&store, "games/new", &json!({"share": "1", "entry": 1})).unwrap_err();
    assert!(matches!(both, Refusal::Request { .. }));
}

#[test]
fn games_are_gone_on_with_named_and_removed() {
    let (store, _folder) = store();
    assert!(matches!(ask_on(&store, "games/resume", &json!({})), Err(Refusal::Missing { .. })));
    let game = begin(&store);
    ask_on(&store, "games/rename", &json!({"game": game, "title": " Sunday "})).unwrap();
    let resumed = ask_on(&store, "games/resume", &json!({"at": 100})).unwrap();
    assert_eq!((&resumed["view"]["title"], &resumed["view"]["running"]), (&json!("Sunday"), &json!(true)));
    let paused = act(&store, game, 1, &[json!({"at": 350, "operation": {"op": "pause"}})]);
    assert_eq!((&paused["view"]["played"], &paused["view"]["running"]), (&json!(250), &json!(false)));
    ask_on(&store, "games/remove", &json!({"game": game})).unwrap();
    for name in ["games/state", "games/resume", "games/hint", "games/remove"] {
        let gone = ask_on(&store, name, &json!({"game": game})).unwrap_err();
        assert!(matches!(gone, Refusal::Missing { .. }), "{name}: {gone:?}");
    }
}

#[test]
fn the_collection_is_searched_tagged_written_and_held_against_itself() {
    let (store, _folder) = store();
    let turned: String = EXAMPLE.chars().rev().collect();
    let text = format!("{EXAMPLE}\n{turned}\nnonsense\n{EXAMPLE}\n");
    let request = json!({"text": text, "collection": "papers", "rate": true, "tag": ["old"]});
    let report = ask_on(&store, "library/import", &request).unwrap();
    assert_eq!(
        report["counts"],
        json!({"new": 2, "equivalent": 1, "known": 1, "skipped": 0, "clashing": 0, "rated": 0})
    );
    assert_eq!(report["unreadable"].as_array().unwrap().len(), 1);
    assert_eq!((&report["complete"], &report["remarks"]), (&json!(true), &Value::Null));
    assert_eq!(report["puzzles"][1]["like"], 1);
    let count = |request: Value| ask_on(&store, "library/search", &request).unwrap()["count"].clone();
    assert_eq!(count(json!({"er": "1.2", "collection": "papers", "tag": ["old"]})), 2);
    assert_eq!(count(json!({"technique": ["x-wing"]})), 0);
    assert_eq!(count(json!({"symmetry": ["half-turn"], "clues": "30"})), 2);
    let tagged =
        ask_on(&store, "library/tag", &json!({"id": 1, "add": ["liked"], "remove": ["old"]})).unwrap();
    assert_eq!(tagged["tags"], json!(["liked"]));
    let tags = ask_on(&store, "library/tags", &json!({})).unwrap();
    assert_eq!(tags["names"], json!([{"name": "liked", "puzzles": 1}, {"name": "old", "puzzles": 1}]));
    let exported =
        ask_on(&store, "library/export", &json!({"to": "line", "search": {"tag": ["liked"]}})).unwrap();
    assert_eq!((&exported["count"], exported["text"].as_str().unwrap().trim()), (&json!(1), EXAMPLE));
    let classes = ask_on(&store, "library/duplicates", &json!({})).unwrap();
    assert_eq!(classes["classes"][0]["puzzles"][1]["id"], 2);
    assert_eq!(ask_on(&store, "library/show", &json!({"id": 1})).unwrap()["equivalent"], json!([2]));
    let gone = ask_on(&store, "library/collections", &json!({"remove": "papers"})).unwrap();
    assert_eq!(gone["names"], json!([]));
    let wrong = ask_on(&store, "library/collections", &json!({"remove": "papers"})).unwrap_err();
    assert!(matches!(wrong, Refusal::Missing { .. }));
    assert_eq!(ask_on(&store, "library/remove", &json!({"ids": [2]})).unwrap()["removed"], 1);
    assert_eq!(ask_on(&store, "library/stats", &json!({})).unwrap()["puzzles"], 1);
    let two = ask_on(&store, "library/import", &json!({"text": format!("{EXAMPLE} {turned}")})).unwrap();
    assert_eq!(two["counts"]["known"], 1);
    assert!(two["remarks"][0].as_str().unwrap().starts_with("1 line contains a second puzzle"), "{two}");
}

#[test]
fn a_day_has_one_puzzle_and_can_be_played() {
    let (store, _folder) = store();
    let daily = ask_on(&store, "library/daily", &json!({"date": "2026-11-16"})).unwrap();
    let again = ask_on(&store, "library/daily", &json!({"date": "2026-11-16"})).unwrap();
    assert_eq!(daily, again);
    let game = ask_on(&store, "games/new", &json!({"daily": "2026-11-16"})).unwrap();
    assert_eq!(game["view"]["givens"], daily["puzzle"]);
    assert!(matches!(
        ask_on(&store, "library/daily", &json!({"date": "today"})),
        Err(Refusal::Request { .. })
    ));
}

#[test]
fn a_library_that_cannot_be_used_is_said_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("diary");
    std::fs::write(&path, "dear diary").unwrap();
    let refused =
        ask_on(&Store::new(Some(path.clone())), "games/new", &json!({"puzzle": EXAMPLE})).unwrap_err();
    assert!(matches!(&refused, Refusal::Library { message } if message.contains("diary")), "{refused:?}");
    assert_eq!(std::fs::read_to_string(path).unwrap(), "dear diary");
}

#[test]
fn a_puzzle_is_made_to_every_kind_of_target() {
    for (wanted, wrong) in [
        (json!({"er": "1.0..2.5", "ed": "er"}), json!({"ed": "soft"})),
        (json!({"level": "Easy"}), json!({"level": "mild"})),
        (json!({"technique": "pointing", "only": true}), json!({"only": true})),
        (json!({"bottleneck": "0..40", "ep": "1.0..9.0"}), json!({"bottleneck": "few"})),
    ] {
        let mut request = json!({"minimal": true, "seed": "3"});
        request.as_object_mut().unwrap().extend(wanted.as_object().unwrap().clone());
        let made = ask("generate", &request).unwrap_or_else(|refusal| panic!("{request}: {refusal:?}"));
        assert_eq!(made["puzzle"].as_str().unwrap().len(), 81);
        assert!(matches!(ask("generate", &wrong), Err(Refusal::Request { .. })), "{wrong}");
    }
}

#[test]
fn an_import_and_a_day_end_with_their_time() {
    let (store, _folder) = store();
    let speaker = Speaker::new(Lang::English);
    let stop = AtomicBool::new(false);
    let context = CallContext::new(&speaker, &stop, Duration::ZERO).with_store(&store);
    let ask =
        |name: &str, request: Value| call(name).unwrap().answer(request.to_string().as_bytes(), &context);
    let day = ask("library/daily", json!({"date": "2026-11-22"}));
    assert!(matches!(day, Err(Refusal::Impossible { .. })), "{day:?}");
    // More than one lot, of which the first may still be under way when the time is up.
    let text = std::iter::repeat_n(EXAMPLE, 1200).collect::<Vec<_>>().join("\n");
    let report: Value =
        serde_json::from_slice(&ask("library/import", json!({"text": text, "rate": true})).unwrap()).unwrap();
    assert_eq!(report["complete"], false);
    assert!(report["puzzles"].as_array().unwrap().len() < 1200);
}

#[test]
fn moves_that_two_windows_send_are_made_once() {
    let (store, _folder) = store();
    let game =
        ask_on(&store, "games/new", &json!({"puzzle": EXAMPLE, "at": 1})).unwrap()["view"]["id"].clone();
    let note = |at: u64, digit: u8| json!({"at": at, "operation": {"op": "note", "kind": "corner", "cells": ["r1c3"], "digits": [digit]}});
    // Both know both queues; notes that are made twice would be gone again. What came later may have been sent first.
    let (one, other) = ([note(10, 1), note(30, 2), note(50, 4)], [note(20, 3), note(40, 5)]);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for moves in [&other[..], &one[..], &one[..1]] {
                    let request = json!({"game": game, "after": 0, "moves": moves});
                    let acted = ask_on(&store, "games/act", &request).unwrap();
                    assert_eq!(acted["done"].as_u64().unwrap(), moves.len() as u64);
                    assert_eq!(acted["refused"], json!([]));
                }
            });
        }
    });
    // Anyone who has seen all of it and sends it again does nothing either.
    let request = json!({"game": game, "after": 5, "moves": one});
    let acted = ask_on(&store, "games/act", &request).unwrap();
    assert_eq!((acted["view"]["number"].as_u64(), acted["events"].as_array().unwrap().len()), (Some(5), 0));
    assert_eq!(acted["view"]["state"]["corner"]["r1c3"], json!([1, 2, 3, 4, 5]), "{}", acted["view"]);
}

#[test]
fn a_generator_is_watched_and_what_draws_from_tables_is_refused() {
    let watched = ask("watch-generator", &json!({"method": "diagonal", "seed": "7"})).unwrap();
    let events = watched["events"].as_array().unwrap();
    assert!(events[..27].iter().all(|event| event["event"] == "place"), "the three boxes come first");
    assert_eq!(events.last().unwrap()["event"], "solved");
    assert_eq!((watched["seed"].as_str(), &watched["truncated"]), (Some("v2:7:0"), &json!(false)));
    for wrong in
        [json!({"method": "uniform"}), json!({"method": "odd"}), json!({"method": "diagonal", "seed": ""})]
    {
        assert!(ask("watch-generator", &wrong).is_err(), "{wrong}");
    }
}

#[test]
fn orders_without_singles_are_refused() {
    let request =
        |algorithm: &str| json!({"puzzle": EXAMPLE, "algorithm": [algorithm], "order": ["row-major"]});
    assert!(ask("compare", &request("fast")).is_err());
    let compared = ask("compare", &request("singles")).unwrap();
    let rows = compared["algorithms"].as_array().unwrap();
    assert_eq!(rows.len(), 2, "both kinds of lists");
    assert!(rows.iter().all(|row| row["order"] == "row-major" && row["slowest"][0]["number"] == 1));
}

#[test]
fn moves_are_verified_with_the_position_after_them() {
    let verify =
        |puzzle: &str, step: Value| ask("verify-step", &json!({"puzzle": puzzle, "step": step})).unwrap();
    let told = verify(EXAMPLE, json!("r5c5=5, r1c3<>1"));
    assert_eq!(told["answer"], "proved");
    let after = told["after"].as_str().unwrap();
    let read = ask("puzzles/read", &json!({"text": after})).unwrap()["puzzles"][0].clone();
    assert_eq!(
        (&read["form"], &read["clues"], &read["givens"]),
        (&json!("json"), &json!(30), &json!(EXAMPLE))
    );
    assert_eq!((&read["candidates"][2], &read["values"].as_str().unwrap()[40..41]), (&json!("24"), "5"));
    // A step with its proof is followed as it is told, on its own or within an answer.
    let hinted = ask("hint", &json!({"puzzle": after, "stage": 4})).unwrap();
    let explained = ask("explain", &json!({"puzzle": EXAMPLE})).unwrap()["path"][0].clone();
    for (puzzle, step) in
        [(after, &hinted["step"]), (after, &json!({ "step": hinted["step"] })), (EXAMPLE, &explained)]
    {
        assert_eq!(verify(puzzle, step.clone())["answer"], "proved", "{step}");
    }
    assert_eq!(verify(&".".repeat(81), json!("r1c1=1"))["answer"], "many");
    for (step, said) in [
        (json!("r1"), "step: expected moves such as"),
        (json!({}), "step: missing field"),
        (json!(5), "step: "),
        (json!({ "technique": "x-wing", "placements": "r1c1" }), "step: "),
    ] {
        let refused = ask("verify-step", &json!({"puzzle": EXAMPLE, "step": step})).unwrap_err();
        assert!(refused.message().starts_with(said), "{step}: {refused:?}");
    }
    let moved = ask("explain-move", &json!({"puzzle": EXAMPLE, "cell": "r1c3", "digit": 1})).unwrap();
    assert_eq!((&moved["answer"], &moved["conclusion"]["on"]), (&json!("proved"), &json!(false)));
    let refused = ask("explain-move", &json!({"puzzle": EXAMPLE, "cell": "r1c3", "digit": 10})).unwrap_err();
    assert!(refused.message().starts_with("digit: "), "{refused:?}");
}

#[test]
fn puzzles_of_every_kind_are_taken_apart() {
    let text = format!("{EXAMPLE} one\n.Shape~4x4.Cage~7~R1C1~R1C2\n{SOLVED}\nnonsense 12\n");
    let told = ask("puzzles/read", &json!({"text": text, "limit": 2})).unwrap();
    let puzzles = told["puzzles"].as_array().unwrap();
    assert_eq!((puzzles.len(), &told["more"]), (2, &json!(1)), "{told}");
    assert_eq!((&puzzles[0]["form"], &puzzles[0]["comment"]), (&json!("line"), &json!("one")));
    assert_eq!((&puzzles[1]["form"], &puzzles[1]["line"]), (&json!("iss"), &json!(2)));
    assert!(puzzles[1]["about"].as_str().unwrap().contains("4"), "{told}");
    for puzzle in puzzles {
        let solved = ask("solve", &json!({"puzzle": puzzle["record"]})).unwrap();
        assert!(solved["answer"].is_string(), "{solved}");
    }
}
