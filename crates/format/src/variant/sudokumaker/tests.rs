//! Tests of puzzles of SudokuMaker.

use serde_json::{Value, json};
use shudu_variant::rule::*;
use shudu_variant::{Cell, Rule, Side, View};

use crate::{Form, read_one};

/// A blank puzzle of four rows with these constraints.
fn puzzle(constraints: Value) -> Value {
    let Value::Array(more) = constraints else { panic!("a list") };
    let regions = [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3];
    let mut all =
        vec![json!({ "type": 0 }), json!({ "type": 1, "regions": regions }), json!({ "type": 2003 })];
    all.extend(more);
    json!({ "formatVersion": "1.5.0", "puzzle": {
        "type": "custom", "width": 4, "height": 4, "cells": vec![json!({}); 16], "constraints": all,
    } })
}

fn link(object: &Value) -> String {
    let packed = lz_str::compress_to_base64(object.to_string().as_str());
    format!("https://sudokumaker.app/?puzzle={}", packed.replace('/', "-"))
}

/// The rules of a puzzle, from its link and from its JSON.
fn rules(constraint: Value) -> Vec<Rule> {
    let object = puzzle(json!([constraint]));
    let located = read_one(&link(&object), None).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(located.form, Form::SudokuPad);
    assert_eq!(read_one(&object.to_string(), None).unwrap().sudoku, located.sudoku);
    located.sudoku.into_variant().rules
}

fn cells<const N: usize>(places: [usize; N]) -> Vec<Cell> {
    places.map(Cell::new).to_vec()
}

#[test]
fn every_constraint_is_its_rule() {
    let pair = [Cell::new(0), Cell::new(1)];
    let view = |side, index| View { side, index };
    let cases: Vec<(Value, Rule)> = vec![
        (json!({ "type": 10 }), Rule::Diagonal(Diagonal { rising: false })),
        (json!({ "type": 11 }), Rule::Diagonal(Diagonal { rising: true })),
        (json!({ "type": 12 }), Rule::AntiKing(AntiKing)),
        (json!({ "type": 13 }), Rule::AntiKnight(AntiKnight)),
        (json!({ "type": 14 }), Rule::DisjointGroups(DisjointGroups)),
        (json!({ "type": 15 }), Rule::NonConsecutive(NonConsecutive)),
        (json!({ "type": 100, "cells": [5] }), Rule::Even(Even { cell: Cell::new(5) })),
        (json!({ "type": 101, "cells": [5] }), Rule::Odd(Odd { cell: Cell::new(5) })),
        (json!({ "type": 102, "cells": [5] }), Rule::Maximum(Maximum { cell: Cell::new(5) })),
        (json!({ "type": 103, "cells": [5] }), Rule::Minimum(Minimum { cell: Cell::new(5) })),
        // The left border of r1c2, and the one below r1c1.
        (
            json!({ "type": 200, "clues": [{ "value": 1, "edge": 1 }], "negative": [] }),
            Rule::Difference(Difference { cells: pair, difference: 1 }),
        ),
        (
            json!({ "type": 201, "clues": [{ "value": 2, "edge": 4 }], "negative": [] }),
            Rule::Ratio(Ratio { cells: [Cell::new(0), Cell::new(4)], ratio: 2 }),
        ),
        (
            json!({ "type": 202, "clues": [{ "value": 5, "edge": 1 }], "negative": [] }),
            Rule::Xv(Xv { cells: pair, sum: 5 }),
        ),
        (
            json!({ "type": 300, "slow": false, "thermometers": [[0, 1, 5]] }),
            Rule::Thermometer(Thermometer { cells: cells([0, 1, 5]) }),
        ),
        (
            json!({ "type": 300, "slow": true, "thermometers": [[0, 1, 5]] }),
            Rule::SlowThermometer(SlowThermometer { cells: cells([0, 1, 5]) }),
        ),
        (
            json!({ "type": 301, "cages": [{ "cells": [0, 1], "value": 0 }] }),
            Rule::KillerCage(KillerCage { cells: cells([0, 1]), sum: None }),
        ),
        (
            json!({ "type": 302, "groups": [[0, 1], [10, 11]] }),
            Rule::Clones(Clones { groups: vec![cells([0, 1]), cells([10, 11])] }),
        ),
        // The corner between the first four cells is the second of the second row.
        (
            json!({ "type": 303, "clues": [{ "corner": 6, "digits": [1, 2] }] }),
            Rule::Quadruple(Quadruple { cells: cells([0, 1, 4, 5]), digits: vec![1, 2] }),
        ),
        (json!({ "type": 305, "cells": [0, 5] }), Rule::ExtraRegion(ExtraRegion { cells: cells([0, 5]) })),
        (json!({ "type": 400, "lines": [[0, 1]] }), Rule::Renban(Renban { cells: cells([0, 1]) })),
        (
            json!({ "type": 401, "minDifference": 2, "lines": [[0, 1]] }),
            Rule::Whispers(Whispers { cells: cells([0, 1]), difference: 2 }),
        ),
        (json!({ "type": 402, "lines": [[0, 1]] }), Rule::Palindrome(Palindrome { cells: cells([0, 1]) })),
        (
            json!({ "type": 403, "lines": [[0, 1, 2]] }),
            Rule::BetweenLine(BetweenLine { cells: cells([0, 1, 2]) }),
        ),
        (
            json!({ "type": 404, "singleRegionTotals": false, "lines": [[1, 2]] }),
            Rule::RegionSumLine(RegionSumLine { cells: cells([1, 2]) }),
        ),
        // Odd and even digits.
        (
            json!({ "type": 406, "groups": [10, 20], "lines": [[0, 1]] }),
            Rule::ModularLine(ModularLine { cells: cells([0, 1]), modulus: 2 }),
        ),
        (
            json!({ "type": 407, "lines": [[0, 1, 2]] }),
            Rule::LockoutLine(LockoutLine { cells: cells([0, 1, 2]), difference: 4 }),
        ),
        (
            json!({ "type": 408, "bulbsWithArrows": [{ "bulbCells": [0], "arrows": [[0, 1, 2]] }] }),
            Rule::Arrow(Arrow { bulb: Cell::new(0), lines: vec![cells([1, 2])] }),
        ),
        // The ones of a pill come first.
        (
            json!({ "type": 408, "bulbsWithArrows": [{ "bulbCells": [1, 0], "arrows": [[5, 6]] }] }),
            Rule::PillArrow(PillArrow { pill: cells([0, 1]), lines: vec![cells([5, 6])] }),
        ),
        (
            json!({ "type": 409, "lines": [[0, 1, 2]] }),
            Rule::DoubleArrow(DoubleArrow { cells: cells([0, 1, 2]) }),
        ),
        // Above the second column, to the lower left.
        (
            json!({ "type": 500, "clues": [{ "value": 3, "outerCell": 3, "diagonal": 1 }] }),
            Rule::LittleKiller(LittleKiller { start: Cell::new(1), down: true, right: false, sum: 3 }),
        ),
        // Left of the last row, to the upper right.
        (
            json!({ "type": 500, "clues": [{ "value": 3, "outerCell": 24, "diagonal": 1 }] }),
            Rule::LittleKiller(LittleKiller { start: Cell::new(8), down: false, right: true, sum: 3 }),
        ),
        (
            json!({ "type": 501, "clues": [{ "value": 3, "outerCell": 1 }] }),
            Rule::Sandwich(Sandwich { view: view(Side::Top, 0), sum: 3 }),
        ),
        (
            json!({ "type": 502, "clues": [{ "value": 3, "outerCell": 6 }] }),
            Rule::XSum(XSum { view: view(Side::Left, 0), sum: 3 }),
        ),
        (
            json!({ "type": 503, "clues": [{ "value": 3, "outerCell": 11 }] }),
            Rule::Skyscraper(Skyscraper { view: view(Side::Right, 0), count: 3 }),
        ),
        (
            json!({ "type": 504, "clues": [{ "value": 3, "outerCell": 34 }] }),
            Rule::NumberedRoom(NumberedRoom { view: view(Side::Bottom, 3), digit: 3 }),
        ),
        (
            json!({ "type": 600, "cells": [0] }),
            Rule::Indexing(Indexing { index: Index::Row, cells: cells([0]) }),
        ),
        (
            json!({ "type": 601, "cells": [0] }),
            Rule::Indexing(Indexing { index: Index::Column, cells: cells([0]) }),
        ),
    ];
    for (constraint, rule) in cases {
        assert_eq!(rules(constraint.clone()), [rule], "{constraint}");
    }
    let negative = json!({ "type": 202, "clues": [], "negative": [5, 10] });
    assert_eq!(rules(negative), [Rule::NegativeXv(NegativeXv { sums: vec![5, 10] })]);
    let disabled = json!({ "type": 13, "disabled": true });
    assert_eq!(rules(disabled), []);
}

#[test]
fn code_and_drawings_are_opened_and_not_solved() {
    let unknown = |constraint: Value| {
        let error = read_one(&link(&puzzle(json!([constraint]))), None).unwrap_err();
        error.into_opened().unwrap().sudoku.into_variant().presentation
    };
    let code = json!({ "type": 1000, "definition": { "name": "no roping", "backend": { "code": "1" } } });
    assert_eq!(unknown(code).unknown, ["no roping"]);
    assert_eq!(unknown(json!({ "type": 405, "lines": [[0, 1, 2]] })).unknown, ["constraint 405"]);
    let line = json!({ "type": 2000, "lines": [[{ "x": 0.5, "y": 0.5 }, { "x": 1.5, "y": 0.5 }]], "style": {
        "color": "#ff6666", "thickness": 0.15,
    } });
    let cage = json!({ "type": 2001, "cages": [{ "cells": [0, 1], "value": "7" }] });
    let symbol = json!({ "type": 2002, "params": [{ "type": "ellipse", "rx": 0.2, "ry": 0.2, "angle": 0,
        "fill": "#ffffff", "stroke": "#000000", "strokeWidth": 0.02 }], "symbols": [[1, 0.5], [2, 0.5]] });
    for (drawing, figures) in [(line, 1), (cage, 1), (symbol, 2)] {
        let presentation = unknown(drawing);
        assert_eq!(presentation.unknown, ["drawing"]);
        assert_eq!(presentation.cosmetics.len(), figures, "{presentation:?}");
    }
}

#[test]
fn what_the_author_entered_is_the_solution() {
    let mut object = puzzle(json!([]));
    let digits = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let cells: Vec<Value> =
        digits.iter().enumerate().map(|(at, digit)| json!({ "value": digit, "given": at < 2 })).collect();
    object["puzzle"]["cells"] = cells.into();
    object["puzzle"]["name"] = "T".into();
    let record = read_one(&link(&object), None).unwrap().sudoku.into_variant();
    assert_eq!(record.givens.to_string(), "12..............");
    assert_eq!(record.placed.filled(), 0);
    assert_eq!(record.solution.unwrap().to_string(), "1234341221434321");
    // Rows and columns that may repeat digits are no Sudoku, and there may be fewer digits than cells in a row.
    object["puzzle"]["constraints"].as_array_mut().unwrap().retain(|one| one["type"] != 2003);
    object["puzzle"]["maxDigit"] = 3.into();
    object["puzzle"]["cells"][2]["value"] = 1.into();
    let opened = read_one(&link(&object), None).unwrap_err().into_opened().unwrap().sudoku.into_variant();
    assert!(opened.presentation.repeats_digits());
    assert_eq!(opened.shape().digits().highest(), 4);
    object["puzzle"]["constraints"] = json!([{ "type": 2003 }]);
    let fewer = read_one(&link(&object), None).unwrap_err().into_opened().unwrap().sudoku.into_variant();
    assert!(fewer.presentation.repeats_digits());
}
