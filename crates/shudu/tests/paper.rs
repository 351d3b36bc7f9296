//! The calls for pictures and paper.

use serde_json::json;
use shudu::api::Refusal;

use crate::api::{EXAMPLE, ask};

#[test]
fn pictures_come_in_every_form() {
    for (to, field, begins) in [
        // The numbers of the columns.
        ("text", "text", "     1   2   3  "),
        ("svg", "text", "<svg"),
        ("png", "base64", "iVBORw0KGgo"),
        ("pdf", "base64", "JVBERi0"),
    ] {
        let request = json!({"puzzle": EXAMPLE, "to": to, "step": 1, "theme": "safe"});
        let answer = ask("render", &request).unwrap();
        assert_eq!(answer["answer"], "drawn");
        assert!(answer[field].as_str().unwrap().starts_with(begins), "{to}");
        assert!(answer["captions"][0].as_str().unwrap().starts_with("1. "));
    }
    let many = ask("render", &json!({"puzzle": ".".repeat(81), "solution": true})).unwrap();
    assert_eq!(many["answer"], "many");
    // A game as it stands, with what a hint points at.
    let placed = format!("..4{}", ".".repeat(78));
    let mut candidates = vec![""; 81];
    candidates[3] = "26";
    let state = json!({"puzzle": EXAMPLE, "placed": placed, "candidates": candidates}).to_string();
    let marks = json!({"cells": [["r1c4", "pattern"]], "candidates": [[{"cell": "r1c4", "digit": 2}, "elimination"]], "houses": [],
        "links": [{"kind": "strong", "from": [{"cell": "r1c4", "digit": 2}], "to": [{"cell": "r1c4", "digit": 6}]}]});
    let plain = ask("render", &json!({"puzzle": state})).unwrap();
    let marked = ask("render", &json!({"puzzle": state, "marks": marks, "captions": ["数独: why"]})).unwrap();
    let (plain, text) = (plain["text"].as_str().unwrap(), marked["text"].as_str().unwrap());
    assert!(text.contains("数独: why") && !plain.contains("数独"), "{text}");
    assert!(text.matches("<path").count() > plain.matches("<path").count(), "the link is drawn");
    // What the player coloured is coloured: a cell and a note.
    let colors = json!({"puzzle": state, "colors": {"r1c3": 2}, "candidate-colors": [{"cell": "r1c4", "digit": 6, "color": 7}]});
    let coloured = ask("render", &colors).unwrap();
    let coloured = coloured["text"].as_str().unwrap();
    for pigment in ["#fbdcae", "#d2cbf4"] {
        assert!(coloured.contains(pigment) && !plain.contains(pigment), "{pigment}");
    }
    for wrong in [json!({"r1c3": 10}), json!({"r1c3": 0}), json!({"r0c3": 1})] {
        let refused = ask("render", &json!({"puzzle": state, "colors": wrong})).unwrap_err();
        assert!(matches!(refused, Refusal::Request { .. }), "{refused:?}");
    }
    let elsewhere = json!([{"cell": "r9c9", "digit": 1}]);
    for wrong in [
        json!({"links": [{"kind": "weak", "from": [], "to": elsewhere}]}),
        json!({"links": vec![json!({"kind": "weak", "from": elsewhere, "to": elsewhere}); 501]}),
        json!({"cells": [["r1c4", "splendid"]]}),
    ] {
        let mut whole = json!({"houses": [], "cells": [], "candidates": [], "links": []});
        whole.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        let refused = ask("render", &json!({"puzzle": EXAMPLE, "marks": whole})).unwrap_err();
        assert!(matches!(refused, Refusal::Request { .. }), "{wrong}: {refused:?}");
    }
    for lines in [vec!["line".to_owned(); 41], vec!["数".repeat(2000)]] {
        let refused = ask("render", &json!({"puzzle": EXAMPLE, "captions": lines})).unwrap_err();
        assert!(matches!(refused, Refusal::Request { .. }), "{refused:?}");
    }
    for wrong in [
        json!({"puzzle": EXAMPLE, "step": 1000}),
        json!({"puzzle": EXAMPLE, "to": "png", "size": 0}),
        json!({"puzzle": EXAMPLE, "to": "pdf", "size": 4001}),
    ] {
        let refused = ask("render", &wrong).unwrap_err();
        assert!(matches!(refused, Refusal::Impossible { .. }), "{wrong}: {refused:?}");
    }
}

#[test]
fn books_are_made_of_what_is_sent_or_of_new_puzzles() {
    let two = format!("{EXAMPLE}\n{}\n", ".".repeat(81));
    let mixed = format!("{EXAMPLE}\n1.3...12.1..4...\n{EXAMPLE}\n");
    let book = ask("book", &json!({"puzzle": mixed})).unwrap();
    assert_eq!((book["puzzles"].as_u64(), book["left-out"].as_array().map(Vec::len)), (Some(3), Some(0)));
    let book = ask("book", &json!({"puzzle": two, "per-page": 1, "rated": "se"})).unwrap();
    assert_eq!((book["puzzles"].as_u64(), book["left-out"][0]["reason"].as_str()), (Some(1), Some("many")));
    assert!(book["base64"].as_str().unwrap().starts_with("JVBERi0"));
    let made = json!({"generate": 3, "seed": "7", "sheet": "notes", "back": "nothing"});
    assert_eq!(ask("book", &made).unwrap(), ask("book", &made).unwrap());
    let workbook = json!({"generate": 2, "seed": "7", "technique": "naked-pair"});
    assert_eq!(ask("book", &workbook).unwrap()["puzzles"], 2);
    for wrong in [
        json!({"puzzle": EXAMPLE, "generate": 2}),
        json!({"puzzle": ""}),
        json!({"puzzle": EXAMPLE, "per-page": 5}),
        json!({"puzzle": EXAMPLE, "technique": "magic"}),
        json!({"puzzle": "12a"}),
        json!({"generate": 101}),
        json!({"puzzle": format!("{EXAMPLE}\n").repeat(1001)}),
    ] {
        assert!(ask("book", &wrong).is_err(), "{wrong}");
    }
}

#[cfg(feature = "variants")]
#[test]
fn a_variant_is_drawn_with_notes_colours_and_what_a_hint_points_at() {
    let puzzle = ".Shape~4x4.Cage~7~R1C1~R1C2.~R4C4_2";
    let drawn = |more: serde_json::Value| {
        let mut request = json!({"puzzle": puzzle, "command": "render"});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ask("variant", &request).map(|answer| answer["text"].as_str().unwrap().to_owned())
    };
    let plain = drawn(json!({})).unwrap();
    assert!(plain.starts_with("<svg ") && plain.contains("stroke-dasharray"), "{plain}");
    // The sum of the cage, the given, and two notes in one cell.
    let mut notes = vec![Vec::<u8>::new(); 16];
    notes[1] = vec![3, 4];
    let noted = drawn(json!({"notes": notes})).unwrap();
    assert_eq!((plain.matches("<text").count(), noted.matches("<text").count()), (2, 4));
    // A colour of a cell, and one of a candidate that is no note: its digit is drawn on it.
    let colours = json!({"notes": notes, "colors": {"r1c1": 3}, "candidate-colors": [{"cell": "r2c2", "digit": 1, "color": 5}]});
    let coloured = drawn(colours).unwrap();
    assert_eq!((coloured.matches("#f8efa6").count(), coloured.matches("#b5e5dd").count()), (1, 1));
    assert_eq!(coloured.matches("<text").count(), 5);
    let pointed = drawn(json!({"highlight": ["r1c1", "r1c2", "r9c9"]})).unwrap();
    assert_eq!(pointed.matches("#ffe0dc").count(), 2, "cells outside the grid are left out");
    let dark = drawn(json!({"theme": "dark"})).unwrap();
    assert_ne!(plain, dark);
    for (to, begins) in [("png", "iVBORw0KGgo"), ("pdf", "JVBERi0")] {
        let request = json!({"puzzle": puzzle, "command": "render", "to": to, "picture-size": 60});
        let answer = ask("variant", &request).unwrap();
        assert!(
            answer["base64"].as_str().unwrap().starts_with(begins) && answer.get("text").is_none(),
            "{to}"
        );
    }
    for wrong in [
        json!({"to": "iss"}),
        json!({"to": "pdf", "picture-size": 0}),
        json!({"to": "png", "picture-size": 4001}),
    ] {
        assert!(drawn(wrong.clone()).is_err(), "{wrong}");
    }
    assert!(ask("variant", &json!({"puzzle": puzzle, "command": "convert", "to": "pdf"})).is_err());
    for wrong in [json!({"notes": [[1]]}), json!({"colors": {"r1c1": 10}}), json!({"highlight": ["a1"]})] {
        assert!(drawn(wrong.clone()).is_err(), "{wrong}");
    }
}
