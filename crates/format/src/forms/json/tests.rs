//! Tests of the form `json`.

use shudu_core::{Board, Candidates, Cell, Digit, DigitSet, Puzzle, step};

use super::*;
use crate::error::ReadErrorKind;
use crate::located::Located;
use crate::record::{HodokuFields, HodokuRating, Ratings, SeRating, Tenths};
use crate::source::Source;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn parse(text: &str) -> Vec<Result<Located, String>> {
    let (mut objects, mut source) = (Objects::new(None), Source::new(text.as_bytes()));
    std::iter::from_fn(|| objects.next(&mut source)).map(|r| r.map_err(|e| e.to_string())).collect()
}

fn one(text: &str) -> Result<Located, String> {
    let mut found = parse(text);
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

/// A record with everything in it.
fn full() -> Record {
    let givens = PUZZLE.parse().unwrap();
    let board = Board::new(&Puzzle::new(givens).unwrap());
    let mut record = Record::of(givens);
    record.placed.set(Cell::at(0, 2), Digit::new(4));
    let mut candidates = Candidates::of(&givens);
    candidates[Cell::at(8, 0)] = DigitSet::EMPTY;
    record.candidates = Some(candidates);
    record.solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().ok();
    record.comment = Some("a \"quoted\" 数独".into());
    record.hodoku = Some(Box::new(HodokuFields { technique: "0000".into(), ..HodokuFields::default() }));
    let se = SeRating { er: Some(Tenths(72)), ep: Some(Tenths(15)), ed: None };
    let hodoku = Some(HodokuRating { level: "easy".into(), score: 204 });
    record.ratings = Some(Box::new(Ratings { se: Some(se), hodoku }));
    record.steps = vec![step::naked_single(&board, Cell::at(4, 4)).unwrap()];
    record
}

#[test]
fn everything_goes_out_and_comes_back() {
    let record = full();
    let mut out = String::new();
    assert!(write(&record, &mut out).is_empty());
    assert!(out.starts_with(r#"{"format":"shudu","version":1,"puzzle":"53..7"#), "{out}");
    assert!(out.contains(r#""se":{"er":7.2,"ep":1.5}"#), "{out}");
    let located = one(&out).unwrap();
    assert!(located.dropped.is_empty());
    assert_eq!(located.into_classic().unwrap(), record);
    let pretty =
        serde_json::to_string_pretty(&serde_json::from_str::<serde_json::Value>(&out).unwrap()).unwrap();
    assert_eq!(
        one(&format!("\u{feff}\n{}", pretty.replace('\n', "\r\n"))).unwrap().into_classic().unwrap(),
        record
    );
    let mut short = String::new();
    write(&Record::of(record.givens), &mut short);
    assert_eq!(short, format!(r#"{{"format":"shudu","version":1,"puzzle":"{PUZZLE}"}}"#));
}

#[test]
fn objects_in_lines_in_a_row_and_in_an_array() {
    let object = format!(r#"{{"puzzle":"{PUZZLE}"}}"#);
    for text in [
        format!("{object}\n{object}\r\n\n{object}\n"),
        format!("{object}{object} {object}"),
        format!("[{object},{object},\n  {object}]"),
        format!("[\n{object}]\n[{object}\n,{object}\n]\n"),
    ] {
        let found = parse(&text);
        assert!(found.len() == 3 && found.iter().all(Result::is_ok), "{text}: {found:?}");
    }
    let nested =
        format!("{{\n\"puzzle\":\"{PUZZLE}\",\"steps\":[],\"history\":[\n{{\n\"y\":{{}}\n}},\n{{}}]}}");
    assert!(one(&nested).unwrap().dropped.contains(Loss::UnknownFields));
    assert!(parse("").is_empty() && parse(" \n[ ]\n").is_empty());
}

#[test]
fn a_broken_object_costs_that_object_alone() {
    let good = format!(r#"{{"puzzle":"{PUZZLE}"}}"#);
    for (broken, message) in [
        (r#"{"puzzle":"53"}"#, "line 2, column 1, r1c3: too few: seen 2, expected 81 cells"),
        (
            r#"{"puzzle":53}"#,
            "line 2, column 12: invalid type: integer `53`, expected a string, expected a JSON object with a puzzle",
        ),
        (
            r#"{"puzzle":"53}"#,
            "line 2, column 15: the string is not closed, expected a JSON object with a puzzle",
        ),
        (
            r#"{"puzzle":"53""#,
            "line 3, column 1: the object before is not closed, expected a JSON object with a puzzle",
        ),
        (
            r#"{"puzzle":]"#,
            "line 2, column 11: a bracket that was not opened, expected a JSON object with a puzzle",
        ),
        ("what", "line 2, column 1: no object begins here, expected a JSON object with a puzzle"),
        ("{}", "line 2, column 2: missing field `puzzle`, expected a JSON object with a puzzle"),
        (
            r#"{"version":2,"grid":1}"#,
            "line 2, column 1: version 2 is newer than this program reads, expected version 1 or lower",
        ),
        (r#"{"format":"other"}"#, "line 2, column 1: seen `other`, expected the format \"shudu\""),
    ] {
        let found = parse(&format!("{good}\n{broken}\n{good}\n"));
        assert_eq!(found.len(), 3, "{broken}: {found:?}");
        assert_eq!(found[1].as_ref().unwrap_err(), message);
        assert_eq!(found[2].as_ref().unwrap().line, 3);
    }
    assert!(
        one(&good[..40])
            .unwrap_err()
            .ends_with("the object is not closed, expected a JSON object with a puzzle")
    );
    assert!(parse("[")[0].as_ref().unwrap_err().contains("the array is not closed"));
}

#[test]
fn nothing_is_read_without_end() {
    let deep = format!("{{\"puzzle\":{}", "[".repeat(1000));
    assert!(one(&deep).unwrap_err().contains("nested too deep"));
    let long = format!("{{\"puzzle\":\"{}", "1".repeat(17 << 20));
    let (mut objects, mut source) = (Objects::new(None), Source::new(long.as_bytes()));
    let error = objects.next(&mut source).unwrap().unwrap_err();
    assert!(matches!(error.kind, ReadErrorKind::TooLong { limit } if limit == 16 << 20));
    assert!(objects.next(&mut source).is_none());
}

#[test]
fn lists_of_candidates_are_exact() {
    let list = |cells: Vec<&str>| format!(r#"{{"puzzle":"{PUZZLE}","candidates":{cells:?}}}"#);
    assert!(one(&list(vec!["12"; 81])).is_ok());
    assert!(one(&list(vec!["12"; 80])).unwrap_err().contains("seen 80, expected 81 cells"));
    let mut cells = vec!["12"; 81];
    cells[9] = "11";
    assert_eq!(
        one(&list(cells)).unwrap_err(),
        "line 1, column 1, r2c1: seen `11`, expected different digits 1-9, or `.` for none"
    );
}

#[cfg(feature = "schema")]
#[test]
fn the_schema_names_every_field_that_is_written() {
    let schema = json_schema();
    let properties = schema["properties"].as_object().unwrap();
    let mut out = String::new();
    write(&full(), &mut out);
    let written: serde_json::Value = serde_json::from_str(&out).unwrap();
    for field in written.as_object().unwrap().keys() {
        assert!(properties.contains_key(field), "{field}: {schema:#}");
    }
    assert_eq!(schema["properties"]["version"]["const"], 1);
    assert_eq!(schema["required"], serde_json::json!(["puzzle"]));
}

#[test]
#[cfg(feature = "variants")]
fn what_is_used_beside_a_puzzle_is_not_told_as_dropped() {
    let cages = r#""cages":[{"sum":11,"cells":["r1c1","r2c1"]}]"#;
    let read = one(&format!(r#"{{"puzzle":"{PUZZLE}",{cages}}}"#)).unwrap();
    assert_eq!((read.sudoku.kind().as_str(), read.dropped.is_empty()), ("9x9 killer-cage", true));
    let read = one(&format!(r#"{{"puzzle":"{PUZZLE}",{cages},"speed":3}}"#)).unwrap();
    assert!(read.dropped.contains(crate::Loss::UnknownFields));
}
