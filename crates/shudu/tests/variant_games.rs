//! Games of other sizes and with other rules through the calls: begun in every way, played, kept in the library.

use serde_json::{Value, json};
use shudu::api::{Refusal, Store};

use crate::api::{ask, ask_on, store};

/// A 4x4 of our own with the one solution 1234 3412 2143 4321.
const SMALL: &str = ".Shape~4x4.Cage~6~R1C1~R2C1~R3C1.Thermo~R1C2~R1C3~R1C4.~R2C2_4.~R3C2_1.~R3C3_4.~R4C4_1";
/// A link of f-puzzles to a 4x4 of our own with a cage and a rule in words.
const WORDED: &str = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO8QAUBDAJ0wE8RVCBXNACwHtiFw7qATaykY6nMGGhYARCAHNMYAAQMAdlPowpAW0IR57CITFzCWKXrQxiswkakAjQQHcYMeQ3bsDs5zABu9gHTcxpdggA2oGg7nrUuACMqBKesghovDAAvsih4bgATDEQcQlJqelYEQgAzDl58IkRhckAusghhSBhxbgoILH2+TVpLRkI0Z253VUFfa0l8NnDldUpDSH9bQgzXfFjvcDNk+0Vo/O1i9sTA/DlswfjJ0VTQ+s9Cw0gANYQWDjEAMbauEtfMA+YCCIAASpEAMKRbigzJQkDPXYsRAgerJIA==";
const SOLUTION: &str = "1234341221434321";

fn begin(store: &Store) -> Value {
    ask_on(store, "variant/new", &json!({"puzzle": SMALL, "at": 5})).unwrap()
}

fn enter(cell: &str, digit: u8, at: u64) -> Value {
    json!({"at": at, "operation": {"op": "enter", "cells": [cell], "digit": digit}})
}

fn act(store: &Store, game: &Value, after: u64, moves: &[Value]) -> Value {
    ask_on(store, "variant/act", &json!({"game": game, "after": after, "moves": moves})).unwrap()
}

#[test]
fn a_game_is_played_to_the_end_move_by_move_and_kept() {
    let (store, folder) = store();
    let begun = begin(&store);
    let id = &begun["view"]["id"];
    assert_eq!(begin(&store)["view"]["id"], *id, "begun at the same moment");
    assert_eq!(begun["view"]["puzzle"]["kind"], "4x4 killer-cage thermometer");
    assert_eq!(
        (&begun["save"]["format"], &begun["view"]["standing"]),
        (&json!("shudu-variant-game"), &json!("proper"))
    );
    let moves = [enter("r1c1", 3, 10), enter("r2c2", 1, 11), enter("r1c1", 9, 12), enter("r2c1", 3, 13)];
    let acted = act(&store, id, 0, &moves);
    let refused: Vec<&str> =
        acted["refused"].as_array().unwrap().iter().map(|one| one["refused"].as_str().unwrap()).collect();
    assert_eq!((refused, &acted["done"]), (vec!["given", "outside"], &json!(4)));
    let broken = acted["view"]["clashes"].as_array().unwrap();
    assert!(broken.iter().any(|one| one["rule"] == "killer-cage" && one["number"] == 1), "{broken:?}");
    assert!(broken.iter().any(|one| one["cause"] == "column" && one["cells"] == json!(["r1c1", "r2c1"])));
    act(&store, id, 2, &[json!({"at": 20, "operation": {"op": "undo", "steps": 2}})]);
    let mut moves = Vec::new();
    for (at, digit) in SOLUTION.bytes().enumerate() {
        moves.push(enter(&format!("r{}c{}", at / 4 + 1, at % 4 + 1), digit - b'0', 30 + at as u64));
    }
    let acted = act(&store, id, 3, &moves);
    assert_eq!((&acted["view"]["solved"], &acted["view"]["clashes"]), (&json!(true), &json!([])));
    assert_eq!(acted["refused"].as_array().unwrap().len(), 4, "givens");
    // Another program reads the same.
    let other = Store::new(Some(folder.path().join("library.sqlite")));
    let state = ask_on(&other, "variant/state", &json!({"game": id})).unwrap();
    assert_eq!(state["view"]["state"], acted["view"]["state"]);
    let listed = ask_on(&other, "games/list", &json!({})).unwrap();
    let [game] = listed["games"].as_array().unwrap().as_slice() else { panic!("{listed}") };
    assert_eq!((&game["kind"], &game["solved"]), (&json!("4x4 killer-cage thermometer"), &json!(true)));
    assert_eq!(game["givens"], ".....4...14....1");
    ask_on(&other, "games/rename", &json!({"game": id, "title": "small"})).unwrap();
    ask_on(&other, "games/remove", &json!({"game": id})).unwrap();
    assert!(matches!(ask_on(&other, "variant/state", &json!({"game": id})), Err(Refusal::Missing { .. })));
    ask_on(&other, "games/restore", &json!({"game": id})).unwrap();
    let state = ask_on(&other, "variant/state", &json!({"game": id})).unwrap();
    assert_eq!(state["view"]["title"], "small");
}

#[test]
fn it_is_begun_from_a_link_a_save_an_entry_and_digits_that_were_placed() {
    let (store, _folder) = store();
    let begun = begin(&store);
    act(&store, &begun["view"]["id"], 0, &[enter("r1c1", 1, 10)]);
    let state = ask_on(&store, "variant/state", &json!({"game": begun["view"]["id"]})).unwrap();
    let shared = ask_on(&store, "variant/new", &json!({"share": state["view"]["share"], "at": 6})).unwrap();
    assert_eq!(shared["view"]["state"]["entered"], json!({"r1c1": 1}));
    assert_eq!(shared["view"]["puzzle"]["id"], begun["view"]["puzzle"]["id"], "it is one puzzle");
    let saved = ask_on(&store, "variant/new", &json!({"save": begun["save"], "at": 7})).unwrap();
    assert_eq!(saved["view"]["givens"], begun["view"]["givens"]);
    let entry =
        ask_on(&store, "variant/new", &json!({"entry": begun["view"]["puzzle"]["id"], "at": 8})).unwrap();
    assert_eq!(entry["view"]["givens"], begun["view"]["givens"]);
    let mut placed: Value = serde_json::from_str(begun["view"]["givens"].as_str().unwrap()).unwrap();
    placed["placed"] = json!("1...............");
    let placed = ask_on(&store, "variant/new", &json!({"puzzle": placed.to_string(), "at": 9})).unwrap();
    assert_eq!(placed["view"]["state"]["entered"], json!({"r1c1": 1}));
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let refused = |request: &Value| ask("variant/new", request).unwrap_err();
    let unreadable = refused(&json!({"puzzle": ".Shape~4x4.Nonsense~R1C1"}));
    assert!(matches!(&unreadable, Refusal::Unreadable { field, .. } if field == "puzzle"), "{unreadable:?}");
    let impossible = refused(&json!({"puzzle": ".Shape~4x4.~R1C1_4.~R1C2_4"}));
    assert_eq!(impossible.message(), "row 1 has a digit twice: r1c1 r1c2");
    assert_eq!(impossible.status(), 422);
    for request in
        [json!({}), json!({"puzzle": SMALL, "entry": 1}), json!({"share": "1cut"}), json!({"share": "9"})]
    {
        assert_eq!(refused(&request).status(), 400, "{request}");
    }
    assert!(matches!(refused(&json!({"entry": 5})), Refusal::Missing { .. }));
}

#[test]
fn a_classic_game_and_a_variant_stand_side_by_side() {
    let (store, _folder) = store();
    let classic = ask_on(&store, "games/new", &json!({"puzzle": crate::api::EXAMPLE, "at": 1})).unwrap();
    let variant = begin(&store);
    act(&store, &variant["view"]["id"], 0, &[enter("r1c1", 1, 10)]);
    let enter = json!({"game": classic["view"]["id"], "after": 0, "moves": [enter("r1c3", 4, 11)]});
    assert_eq!(ask_on(&store, "games/act", &enter).unwrap()["view"]["number"], 1);
    let listed = ask_on(&store, "games/list", &json!({"unfinished": true})).unwrap();
    assert_eq!(listed["count"], 2);
    // Who goes on with the last classic game is not given the other.
    let resumed = ask_on(&store, "games/resume", &json!({"at": 20})).unwrap();
    assert_eq!(resumed["view"]["id"], classic["view"]["id"]);
    let found = ask_on(&store, "library/search", &json!({})).unwrap();
    // A puzzle of the library stands in it, of whatever kind it is.
    assert_eq!(found["count"], 2);
    let classic = ask_on(&store, "library/search", &json!({"kind": ["classic"]})).unwrap();
    assert_eq!(classic["count"], 1);
}

#[test]
fn a_board_says_all_that_is_drawn() {
    let board = ask("variant/board", &json!({"puzzle": SMALL})).unwrap();
    assert_eq!((&board["rows"], &board["digits"]), (&json!(4), &json!([1, 4])));
    assert_eq!(board["regions"][3], 1);
    assert_eq!((&board["givens"][5], &board["givens"][0]), (&json!(4), &Value::Null));
    let cage = &board["rules"][0];
    assert_eq!((&cage["rule"], &cage["marks"][0]["mark"]), (&json!("killer-cage"), &json!("cage")));
    assert_eq!(cage["marks"][0]["label"], "6");
    assert_eq!(board["rules"][1]["marks"][0]["start"], "bulb");
    assert_eq!(board["about"], "4 × 4; rules: killer cage, thermometer");
    assert!(board.get("remarks").is_none(), "{board}");
    let worded = ask("variant/board", &json!({"puzzle": WORDED})).unwrap();
    assert_eq!(worded["remarks"], json!(["1 puzzle has rules in words beside its rules: they are ignored."]));
    let outside = ask("variant/board", &json!({"puzzle": ".Shape~4x4.Sandwich~5~C2"})).unwrap();
    assert_eq!(
        outside["rules"][0]["marks"][0],
        json!({"mark": "outside", "side": "top", "number": 2, "label": "5"})
    );
}
