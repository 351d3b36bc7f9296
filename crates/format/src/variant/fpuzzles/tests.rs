//! Tests of variants in the form of f-puzzles.

use serde_json::{Value, json};
use shudu_variant::{Rule, RuleKind};

use crate::read_variant;
use crate::variant::{VariantRecord, write};
use crate::{Form, Located, Loss, read_one};

/// A blank puzzle of six rows with these fields.
fn puzzle(fields: Value) -> Value {
    let mut object = json!({ "size": 6, "grid": vec![vec![json!({}); 6]; 6] });
    let (object_fields, fields) = (object.as_object_mut().unwrap(), fields.as_object().unwrap().clone());
    object_fields.extend(fields);
    object
}

fn link(object: &Value) -> String {
    format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(object.to_string().as_str()))
}

fn written(record: &VariantRecord, form: Form) -> (String, crate::Losses) {
    let mut out = String::new();
    let losses = write(record, form, &mut out).unwrap();
    (out, losses)
}

fn read(fields: Value) -> Result<Located, String> {
    read_one(&link(&puzzle(fields)), None).map_err(|error| error.to_string())
}

#[test]
fn every_rule_of_the_form_is_read_and_written() {
    let line = json!([{ "lines": [["R1C1", "R1C2", "R2C2"]] }]);
    let pair = json!([{ "cells": ["R1C1", "R1C2"] }]);
    let cell = json!([{ "cell": "R3C3" }]);
    let clue = json!([{ "cell": "R0C2", "value": "5" }, { "cell": "R4C7", "value": "4" }]);
    let fields = [
        ("diagonal+", json!(true)),
        ("diagonal-", json!(true)),
        ("antiknight", json!(true)),
        ("antiking", json!(true)),
        ("disjointgroups", json!(true)),
        ("nonconsecutive", json!(true)),
        ("arrow", json!([{ "lines": [["R1C1", "R1C2"]], "cells": ["R1C1"] }])),
        ("arrow", json!([{ "lines": [["R1C2", "R2C2", "R3C2"]], "cells": ["R1C1", "R1C2"] }])),
        ("killercage", json!([{ "cells": ["R1C1", "R1C2"], "value": "5" }, { "cells": ["R2C1", "R2C2"] }])),
        ("littlekillersum", json!([{ "cell": "R0C3", "cells": ["R1C2"], "direction": "DL", "value": "7" }])),
        ("odd", cell.clone()),
        ("even", cell.clone()),
        ("minimum", cell.clone()),
        ("maximum", cell),
        ("rowindexer", pair.clone()),
        ("columnindexer", pair.clone()),
        ("boxindexer", pair.clone()),
        ("extraregion", pair.clone()),
        ("thermometer", line.clone()),
        ("slowthermometer", line.clone()),
        ("palindrome", line.clone()),
        ("renban", line.clone()),
        ("whispers", json!([{ "lines": [["R1C1", "R1C2"]], "value": "3" }])),
        ("regionsumline", line.clone()),
        ("difference", pair.clone()),
        ("xv", json!([{ "cells": ["R1C1", "R1C2"], "value": "V" }])),
        ("ratio", json!([{ "cells": ["R1C1", "R1C2"], "value": "3" }])),
        ("clone", json!([{ "cells": ["R1C1"], "cloneCells": ["R3C3"] }])),
        ("quadruple", json!([{ "cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [1, 2] }])),
        ("betweenline", line.clone()),
        ("sandwichsum", clue.clone()),
        ("xsum", clue.clone()),
        ("skyscraper", clue),
        ("entropicline", line.clone()),
        ("modularline", line.clone()),
        ("nabner", line.clone()),
        ("doublearrow", line.clone()),
        ("zipperline", line),
        ("negative", json!(["xv", "ratio"])),
    ];
    for (name, value) in fields {
        let located = read(json!({ name: value })).unwrap_or_else(|error| panic!("{name}: {error}"));
        let record = located.sudoku.clone().into_variant();
        assert!(!record.rules.is_empty(), "{name}");
        for form in [Form::Fpuzzles, Form::SudokuPad] {
            let (written, losses) = written(&record, form);
            assert!(losses.is_empty(), "{name}: {losses:?}");
            let back = read_one(&written, None).unwrap();
            assert_eq!((back.form, back.sudoku), (form, located.sudoku.clone()), "{name}");
        }
    }
}

#[test]
fn cells_regions_and_what_is_said_beside_them() {
    let mut object = puzzle(json!({ "title": "T", "author": "A", "ruleset": "Normal sudoku rules apply." }));
    object["grid"][0][0] = json!({ "value": 3, "given": true, "region": 1 });
    object["grid"][0][1] = json!({ "value": 4, "centerPencilMarks": [4, 5] });
    object["grid"][0][2] = json!({ "givenPencilMarks": [1, 2] });
    object["grid"][0][3] = json!({ "region": 0 });
    let located = read_one(&link(&object), None).unwrap();
    let record = &located.sudoku.clone().into_variant();
    assert!(
        record.givens.to_string().starts_with("3.....") && record.placed.to_string().starts_with(".4....")
    );
    assert_eq!(record.shape().boxes(), None);
    assert_eq!((record.title.as_deref(), record.name().as_deref()), (Some("T"), Some("T (A)")));
    assert!(located.dropped.iter().eq([Loss::Notes]));
    let (written, _) = written(record, Form::Fpuzzles);
    assert_eq!(read_variant(&written, None).unwrap(), *record);
}

#[test]
fn a_rule_that_is_not_known_and_a_drawing_that_may_be_one_are_named() {
    let unknown = |name: &str| {
        let why = "is not a rule that is known; the puzzle can be shown and played, but not solved";
        Err(format!("line 1: `{name}` {why}"))
    };
    assert_eq!(read(json!({ "magicsquare": [{ "cells": ["R1C1"] }] })), unknown("magicsquare"));
    assert_eq!(read(json!({ "cage": [{ "cells": ["R1C1"], "value": "5" }] })), unknown("cage"));
    let drawn = json!({ "circle": [{ "cells": ["R1C1"] }], "ruleset": "Circles are odd." });
    assert_eq!(read(drawn), unknown("circle"));
    // Without words nobody says that it is none.
    assert_eq!(read(json!({ "circle": [{ "cells": ["R1C1"] }], "antiknight": true })), unknown("circle"));
    let words = "Normal Sudoku rules apply.";
    let drawn = json!({ "circle": [{ "cells": ["R1C1"] }], "antiknight": true, "ruleset": words });
    assert!(read(drawn).unwrap().dropped.is_empty(), "it is drawn");
    let turned = json!({ "line": [{ "lines": "x" }], "antiknight": true, "ruleset": words });
    assert!(read(turned).unwrap().dropped.iter().eq([Loss::Drawings]));
    assert_eq!(
        read(json!({ "thermometer": [{ "lines": [["R1C1", "R9C9"]] }] })),
        Err("line 1: `thermometer`: seen `R9C9`, expected a cell of the grid".to_owned())
    );
}

#[test]
fn drawings_are_kept_and_written() {
    let fields = json!({
        "author": "A",
        "ruleset": "Normal sudoku rules apply.\nDigits on the blue line rise.",
        "line": [{ "lines": [["R1C1", "R2C2"]], "outlineC": "#0000FF", "width": 0.3 }],
        "circle": [{ "cells": ["R1C1", "R1C2"], "baseC": "#FFFFFF", "outlineC": "#000000", "width": 0.4, "height": 0.4 }],
        "rectangle": [{ "cells": ["R3C3"], "baseC": "#CFCFCF80", "width": 0.8, "height": 0.8, "angle": 45 }],
        "text": [{ "cells": ["R0C1"], "value": "12", "size": 0.6, "fontC": "#FF0000" }],
        "cage": [{ "cells": ["R5C5", "R5C6"], "outlineC": "#00FF00" }],
        "killercage": [{ "cells": ["R6C1", "R6C2"], "value": "5" }],
    });
    let text = link(&puzzle(fields));
    assert!(read_one(&text, None).is_err(), "it is not solved");
    let located = read_one(&text, None).unwrap_err().into_opened().unwrap();
    let record = located.sudoku.into_variant();
    let presentation = &record.presentation;
    assert_eq!(presentation.unknown, ["cage", "circle", "line", "rectangle", "text"]);
    assert_eq!(presentation.cosmetics.len(), 5);
    assert_eq!(presentation.ruleset.as_deref().unwrap().lines().count(), 2);
    assert_eq!(record.rules.len(), 1, "what is known is known");
    // As f-puzzles and in our own form it is the same puzzle; the forms that would lose what is drawn refuse it.
    for form in [Form::Fpuzzles, Form::SudokuPad, Form::Variant] {
        let (written, losses) = written(&record, form);
        assert!(losses.is_empty(), "{form}: {losses:?}");
        let back = read_one(&written, None).unwrap_err().into_opened().unwrap();
        let mut back = back.sudoku.into_variant();
        back.presentation.cosmetics.sort_by_key(|one| format!("{one:?}"));
        let mut same = record.clone();
        same.presentation.cosmetics.sort_by_key(|one| format!("{one:?}"));
        assert_eq!(back, same, "{form}");
    }
    assert_eq!(write(&record, Form::Iss, &mut String::new()), Err(crate::Unwritable::Rules));
    // Two puzzles that differ in what is drawn are two.
    let mut other = record.clone();
    other.presentation.cosmetics.pop();
    assert_ne!(other.key(), record.key());
}

#[test]
fn a_solution_that_breaks_a_rule_shows_that_the_words_change_one() {
    let solution = "123456456123234561561234345612612345";
    let cage = |value: &str| {
        json!({
            "ruleset": "Cages show something else.",
            "killercage": [{ "cells": ["R1C1", "R1C2"], "value": value }],
            "solution": solution,
        })
    };
    assert!(read(cage("3")).is_ok());
    let opened = read_one(&link(&puzzle(cage("5"))), None).unwrap_err().into_opened().unwrap();
    let record = opened.sudoku.into_variant();
    assert_eq!(record.presentation.unknown, ["ruleset"]);
    assert!(write(&record, Form::Fpuzzles, &mut String::new()).is_err());
    let back = read_one(&written(&record, Form::Variant).0, None).unwrap_err().into_opened().unwrap();
    assert_eq!(back.sudoku.into_variant(), record);
    // Without words nothing says that a rule is another: the solution is wrong.
    let mut silent = cage("5");
    silent.as_object_mut().unwrap().remove("ruleset");
    assert!(read(silent).is_ok());
}

#[test]
fn negative_rules_speak_of_the_dots_of_the_puzzle() {
    let fields = json!({
        "negative": ["difference"],
        "difference": [{ "cells": ["R1C1", "R1C2"], "value": "3" }, { "cells": ["R2C1", "R2C2"] }],
    });
    let record = read(fields).unwrap().sudoku.into_variant();
    let Some(Rule::NegativeKropki(negative)) = record.rules.last() else { panic!("{:?}", record.rules) };
    assert_eq!((&negative.differences[..], &negative.ratios[..]), (&[1, 3][..], &[][..]));
}

#[test]
fn a_classic_puzzle_is_left_to_its_reader() {
    let nine = json!({ "size": 9, "grid": vec![vec![json!({}); 9]; 9] });
    assert!(read_one(&link(&nine), None).unwrap().classic().is_ok());
    let mut killer = nine;
    killer["killercage"] = json!([{ "cells": ["R1C1"], "value": "5" }]);
    let located = read_one(&link(&killer), None).unwrap();
    assert_eq!(located.form, Form::Fpuzzles);
    assert_eq!(located.sudoku.into_variant().rules[0].kind(), RuleKind::KillerCage);
    assert!(read_one("https://f-puzzles.com/?id=abc", None).unwrap_err().to_string().contains("long link"));
    // A grid of digits is somebody else's JSON.
    let digits = json!({ "size": 6, "grid": vec![vec![0; 6]; 6] });
    assert!(read_one(&digits.to_string(), None).is_err());
}
