//! Addresses of Penpa+ of our own making.

use serde_json::{Value, json};
use shudu_variant::cosmetic::{Color, Figure, Point};
use shudu_variant::{Cell, Shape};

use super::packed::Address;
use super::write;
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::variant::record::VariantRecord;

fn small() -> VariantRecord {
    let mut record = VariantRecord::blank(Shape::square(4).unwrap());
    record.givens.set(Cell::new(2), Some(3));
    record.givens.set(Cell::new(15), Some(2));
    record.set_solution("1234341221434321");
    record.solution = record.solution.filter(|_| false);
    record
}

/// The address of a small puzzle in which a line was changed.
fn changed(at: usize, change: impl FnOnce(&str) -> String) -> String {
    let text = write(&small(), &mut Losses::none(Form::Penpa)).unwrap();
    let address = Address::of(&text).unwrap();
    let mut lines: Vec<String> = address.puzzle.split('\n').map(str::to_owned).collect();
    lines[at] = change(&lines[at]);
    Address { puzzle: lines.join("\n"), solution: address.solution }.pack()
}

fn drawn(fields: Value) -> String {
    changed(3, |line| {
        let mut object: serde_json::Map<String, Value> = serde_json::from_str(line).unwrap();
        object.extend(fields.as_object().unwrap().clone());
        Value::Object(object).to_string()
    })
}

#[test]
fn grids_regions_words_and_solutions_go_out_and_come_back() {
    let mut record = small();
    record.givens.set(Cell::new(15), None);
    record.set_solution("1234341221434321");
    record.title = Some("One, two & three = z".to_owned());
    record.presentation.author = Some("A".to_owned());
    record.presentation.ruleset = Some("Digits rise,\nor fall.".to_owned());
    let text = write(&record, &mut Losses::none(Form::Penpa)).unwrap();
    assert_eq!(crate::read_variant(&text, None).unwrap(), record);
    let gmpuzzles = text.replace("swaroopg92.github.io", "www.gmpuzzles.com");
    assert_eq!(crate::read_variant(&gmpuzzles, None).unwrap(), record);
    for size in [6, 9, 12, 16, 25] {
        let record = VariantRecord::blank(Shape::square(size).unwrap());
        let text = write(&record, &mut Losses::none(Form::Penpa)).unwrap();
        assert_eq!(crate::read_variant(&text, None).unwrap(), record, "{size}");
    }
    let map: Vec<Option<usize>> =
        [0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3].into_iter().map(Some).collect();
    let shape = Shape::with_regions(4, 4, shudu_variant::Digits::up_to(4).unwrap(), &map).unwrap();
    let record = VariantRecord::blank(shape);
    let text = write(&record, &mut Losses::none(Form::Penpa)).unwrap();
    assert_eq!(crate::read_variant(&text, None).unwrap(), record);
}

#[test]
fn what_is_drawn_is_shown_and_may_be_a_rule() {
    // Eight cells wide with the margins; the grid begins in row and column 2.
    let text = drawn(json!({
        "thermo": [[18, 19, 28]],
        "killercages": [[34, 35]],
        "symbol": { "146": [2, "circle_SS", 2], "20": [9, "polyomino", 1] },
        "numberS": { "328": ["12", 1] },
        "surface": { "45": 3 },
    }));
    let items = crate::read_str(&text, None);
    let [Err(error)] = items.as_slice() else { panic!("{items:?}") };
    let opened = error.clone().into_opened().expect("a puzzle with drawings is opened");
    assert!(opened.dropped.iter().eq([Loss::Drawings]), "a polyomino cannot be drawn");
    let opened = opened.sudoku.into_variant();
    assert_eq!(opened.presentation.unknown, ["drawing"]);
    assert_eq!(opened.givens, small().givens);
    let figures: Vec<&Figure> = opened.presentation.cosmetics.iter().map(|one| &one.figure).collect();
    let at = |row, column| Point { row, column };
    assert_eq!(
        figures,
        [
            &Figure::Rectangle { centre: at(3500, 3500), width: 1000, height: 1000, angle: 0 },
            &Figure::Round { centre: at(500, 500), width: 800, height: 800, angle: 0 },
            &Figure::Line { points: vec![at(500, 500), at(500, 1500), at(1500, 2500)], head: None },
            &Figure::Cage(vec![Cell::new(8), Cell::new(9)]),
            &Figure::Round { centre: at(1000, 500), width: 260, height: 260, angle: 0 },
            &Figure::Rectangle { centre: at(250, 250), width: 250, height: 250, angle: 0 },
        ]
    );
    assert_eq!(opened.presentation.cosmetics[0].fill, Some(Color([204, 204, 204, 255])));
    let placed = changed(4, |_| json!({ "number": { "18": ["1", 2, "1"] } }).to_string());
    assert_eq!(crate::read_variant(&placed, None).unwrap().placed.to_string(), "1...............");
}

#[test]
fn links_that_are_opened_stand_side_by_side() {
    let [one, two] = [28, 27].map(|end| drawn(json!({ "thermo": [[18, 19, end]] })));
    let items = crate::read_str(&format!("One: {one} and two: {two}"), None);
    let opened = items.into_iter().filter_map(|item| item.unwrap_err().into_opened().ok());
    assert_eq!(opened.count(), 2);
    let items = crate::read_str(&format!("{one} {two} {}", drawn(json!({}))), None);
    assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, false, false]);
}

#[test]
fn a_solution_that_contradicts_the_givens_is_named() {
    let mut record = small();
    record.set_solution("1234341221434321");
    let address = Address::of(&write(&record, &mut Losses::none(Form::Penpa)).unwrap()).unwrap();
    let with = |solution: Option<String>| {
        let text = Address { puzzle: address.puzzle.clone(), solution }.pack();
        crate::read_one(&text, None).unwrap()
    };
    assert!(with(None).dropped.is_empty());
    let other = with(Some("[]".to_owned()));
    assert!(other.dropped.iter().eq([Loss::Solution]) && other.sudoku.into_variant().solution.is_none());
}

#[test]
fn other_puzzles_and_broken_addresses_are_refused() {
    let error = |text: &str| crate::read_variant(text, None).unwrap_err().to_string();
    assert!(error(&changed(0, |line| line.replace("square", "hex"))).contains("seen `hex`"));
    assert!(error(&drawn(json!({ "lineE": {} }))).contains("seen `no regions`"));
    let killer = crate::read_variant(&changed(17, |_| "[\"killer\"]".to_owned()), None).unwrap_err();
    assert!(killer.to_string().contains("`killer` is not a rule that is known"), "{killer}");
    let text = write(&small(), &mut Losses::none(Form::Penpa)).unwrap();
    for cut in (60..text.len()).step_by(40) {
        crate::read_variant(&text[..cut], None).unwrap_err();
    }
    crate::read_variant("https://swaroopg92.github.io/penpa-edit/#m=edit&p=x", None).unwrap_err();
}
