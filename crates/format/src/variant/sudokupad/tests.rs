//! Tests of puzzles in SudokuPad's own form.

use serde_json::{Value, json};
use shudu_variant::cosmetic::{Figure, Layer, Point};

use crate::variant::{VariantRecord, Wrong};
use crate::{Form, Located, ReadErrorKind, read_one};

/// A blank puzzle of six rows in boxes of two by three, with these fields.
fn puzzle(fields: &Value) -> Value {
    let regions: Vec<Vec<[usize; 2]>> = (0..6)
        .map(|region| (0..6).map(|at| [region / 2 * 2 + at / 3, region % 2 * 3 + at % 3]).collect())
        .collect();
    let mut object = json!({ "cellSize": 50, "cells": vec![vec![json!({}); 6]; 6], "regions": regions });
    object.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    object
}

fn link(object: &Value) -> String {
    format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(object.to_string().as_str()))
}

fn opened(object: &Value) -> VariantRecord {
    let from_link = read_one(&link(object), None).unwrap_err().into_opened().unwrap();
    let from_json = read_one(&object.to_string(), None).unwrap_err().into_opened().unwrap();
    assert_eq!((from_link.form, &from_link.sudoku), (Form::SudokuPad, &from_json.sudoku));
    from_link.sudoku.into_variant()
}

fn read(object: &Value) -> Located {
    read_one(&link(object), None).unwrap()
}

#[test]
fn what_is_drawn_beside_rules_is_opened_and_not_solved() {
    let mut object = puzzle(&json!({
        "metadata": { "title": "T", "author": "A", "rules": ["Normal sudoku rules apply.", "Lines rise."] },
        "lines": [{ "wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#67f067ff", "thickness": 9.6 }],
        "arrows": [{ "wayPoints": [[2.5, 0.5], [2.5, 2.5]], "color": "red", "thickness": 2, "headLength": 0.3 }],
        "underlays": [{ "center": [3.5, 3.5], "width": 1, "height": 1, "backgroundColor": "#CFCFCF" }],
        "overlays": [{ "center": [-0.5, 2.5], "width": 0.2, "height": 0.2, "text": "17", "fontSize": 32 }],
        "cages": [
            { "cells": [[0, 0], [0, 1]], "value": "9", "unique": true },
            { "cells": [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5]], "unique": true, "hidden": true, "type": "rowcol" },
            { "value": "solution: 123456456123231564564231312645645312" },
        ],
    }));
    object["cells"][0][0] = json!({ "value": "1" });
    let record = opened(&object);
    assert_eq!(record.name().as_deref(), Some("T (A)"));
    assert_eq!(record.givens.to_string(), format!("1{}", ".".repeat(35)));
    assert!(record.solution.is_some() && record.rules.is_empty());
    assert_eq!(record.shape().boxes(), Some((2, 3)));
    let presentation = &record.presentation;
    assert_eq!(presentation.unknown, ["arrows", "cages", "lines", "overlays", "underlays"]);
    assert_eq!(presentation.ruleset.as_deref(), Some("Normal sudoku rules apply.\nLines rise."));
    assert_eq!(presentation.cosmetics.len(), 5);
    let line = presentation.cosmetics.iter().find(|one| one.width == 150).unwrap();
    let Figure::Line { points, head: None } = &line.figure else { panic!("{line:?}") };
    assert_eq!((points[0], line.layer), (Point { row: 500, column: 500 }, Layer::Under));
}

#[test]
fn without_further_rules_it_is_solved() {
    let rules = json!({ "rules": "Normal Sudoku rules apply." });
    let lines = json!([{ "wayPoints": [[0.5, 0.5], [1.5, 1.5]], "color": "#67f067ff", "thickness": 9.6 }]);
    let located = read(&puzzle(&json!({ "metadata": rules.clone(), "lines": lines })));
    let record = located.sudoku.into_variant();
    assert!(record.presentation.unknown.is_empty() && record.presentation.cosmetics.len() == 1);
    let knight = json!({ "rules": "Normal Sudoku rules apply.", "antiknight": true });
    assert_eq!(read(&puzzle(&json!({ "metadata": knight }))).sudoku.into_variant().rules.len(), 1);
    // The same with nine rows is classic.
    let regions: Vec<Vec<[usize; 2]>> = (0..9)
        .map(|region| (0..9).map(|at| [region / 3 * 3 + at / 3, region % 3 * 3 + at % 3]).collect())
        .collect();
    let nine = json!({ "cells": vec![vec![json!({}); 9]; 9], "regions": regions, "metadata": rules });
    assert!(read_one(&nine.to_string(), None).unwrap().classic().is_ok());
}

#[test]
fn what_is_around_the_regions_is_no_part_of_the_grid() {
    let regions: Vec<Vec<[usize; 2]>> = (0..4)
        .map(|region| (0..4).map(|at| [region / 2 * 2 + at / 2 + 1, region % 2 * 2 + at % 2 + 1]).collect())
        .collect();
    let mut cells = vec![vec![json!({}); 6]; 6];
    cells[0][2] = json!({ "value": "10" });
    cells[1][1] = json!({ "value": 3 });
    let record = opened(&json!({ "cells": cells, "regions": regions, "overlays": [
        { "center": [0.5, 1.5], "width": 1, "height": 1, "text": "5" },
    ] }));
    assert_eq!(record.givens.to_string(), format!("3{}", ".".repeat(15)));
    assert_eq!(record.shape().boxes(), Some((2, 2)));
    let centres = record.presentation.cosmetics.iter().map(|one| match one.figure {
        Figure::Rectangle { centre, .. } => (centre.row, centre.column),
        _ => panic!("{one:?}"),
    });
    assert_eq!(centres.collect::<Vec<_>>(), [(-500, 1500), (-500, 500)]);
}

#[test]
fn what_cannot_be_read_is_named() {
    let seen = |object: &Value| match read_one(&link(object), None).unwrap_err().kind {
        ReadErrorKind::Variant(wrong) => match *wrong {
            Wrong::UnknownRule { name, opened: Some(_) } => name,
            other => other.to_string(),
        },
        other => panic!("{other:?}"),
    };
    assert_eq!(seen(&puzzle(&json!({ "fogofhope": [1] }))), "fogofhope");
    assert_eq!(seen(&puzzle(&json!({ "metadata": { "norowcol": true } }))), "norowcol");
    let hidden = json!([{ "cells": [[0, 0], [1, 1]], "unique": true, "hidden": true }]);
    assert_eq!(seen(&puzzle(&json!({ "cages": hidden }))), "cages");
    let mut wrong = puzzle(&json!({}));
    wrong["cells"][0][0] = json!({ "value": "Q" });
    assert_eq!(seen(&wrong), "`value`: seen `Q`, expected a digit of the puzzle");
    let large = json!({ "cells": vec![vec![json!({}); 40]; 40], "regions": [] });
    assert!(seen(&large).contains("40"), "{}", seen(&large));
}
