//! Tests of links of SudokuPad.

use crate::error::ReadErrorKind;
use crate::forms::link;
use crate::located::Located;

use super::*;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Shortened and packed by SudokuPad's own code: the example with centre marks in r1c3, a corner mark in r1c4, a title,
/// the usual rules and the solution in cages, and an author.
const SHORTENED: &str = "sclN4SwJgXA5AHgjFANAWwKYBcCGZNYsTAV3QAsB7AJ2gEEACAZw3VQqgF9EBjeiAVgAYuqCAG0RwAG58OkiAGYZnVADt0FVMkwUA1jxFxEAJkQAWALoyADis4gANgFktu0YYuJZAdg6JfZxOJSAGw+HlJwMlIAnJHSvoj+ImEQMckAHKG+siEJAbIZ8ck58bIKibImofk+pVXhbOVS3oWyhpnZDQFFmclt6RyJJVKVyRHJqVlSvJ1JQxAFkxDNsjFm/uqiYoL8iYJwu0aJBjsBBvunhwHGJyLG57eHiSKCcgfmAYK8R4ivF+/6iC+Vx+iWM/2MXyegiCB08BzS3xhFzhFwRwKRDxRDwRTzkiBuePueLcARM+MSZPuZJJIl45ICdPudLcuJBATx/zxQJEZN+PNMFMBiTpfLp/zpkICIjxGLxWLxaP5GLJWLJirpGLpWLpOKlQXpIn1931NM8BrN9zNNLSBpt9xtLL1bMNAoC+u5Zr5Zv+Zu5Nr5Nv+NslYn1GP1WP1irNGLNWLNiptGJtWJtOP8nEwolkUHQIHQdmEtAAkugADpQei0CvIEDKVAV9jJKAUQiFni0ABylE0dgYhDAZG0hForfbtEwlksdgAnk2c/QyHZiCAyMoILReHITEFPGkonBDLvDHAoluTGlT2lt4ZeLu0rwop4gnATIYb0EH3JPAfPHA5FEhgXneUQvluniGGkb5pJ4JinkEcjnrwkEvj+7AWEAA==";

/// The same puzzle as plain JSON.
const PLAIN: &str = "ctcN4IglgJiBcIB4EYQBoQGMCmAbLBlMAXhjAKwAMqmOAzjANp2gBuAhlgK7HQkC+yzbTjADMfUJgB2AFwBOGALYsZAa1rQ6CZACZkAFgC6YkAAcMEtGCwBZJavogtIQ/xCsOXAOxjv/b/uSMroJcAGw+wEZuQtAIkcEwAJxx7qThfgERLlFcSVnx0AAcab4lAinQYb7+gdkwRaXhQeWVma3J0aLVZdG6xd1c9a1NHX3DXLFdYzBeDaVT0Fp97aE8XcswLUt55Yvb0YOrGaO10L174+vQuW3nqWuzQycHcycz/Ymr/iByAOZgAPYSNQMOgUMjVCgICHaaqacEBTRQhEwgI6eF0HRIjEw6qg5DCaEGAIUEiw/FkokaZCk1Hk2mUnSk3EUELQjzQgpk1nI9nIzm07nY3nYzm44TIdHirHirTVXQSuXILHy2UBEgKtVK6rq2Viul0cWU8U0ujygkBeWU+Um9XmujqynqpkBA3IQXi4Xi/mmt2K4Xy73qwXq4Xq0UukIauiRrGR1V0DxRxNYxPxgpR9NY9O6iP6yOUyMmxN2xOUxMm9N29OU9POhiRwWR4WR72JwWJ4WJ73pwXp4Xp0VfNAsH4YYHvWBSMBSLAYaAAAgAklIAOTUecAHRA8jAEgwW5Al2+7Fn1AXADl/jJFFh59R2BB/sp2POZCex/OWMZjFgAJ6H25YGof4OCnQEFxIYRdBCDwCgSBAtBgrQEASSDdAKFCCigrQSBggoSASDwQgQXQtGwkJ8OEDx4I8BBhASLR0NwhJiMgjwtAKUiCg8XQUJCYQ0JIDjiOow8viwXcx3oL4lBkf4AHdgS+f4mAwGQsBYX8lNQdgJAgNSNK06TUHkDApBYCAWHMmBQBYdgpAACyvGAQAAQTvMypDUw8eCAA";

fn read(text: &str) -> Result<Located, String> {
    link::read(text, Form::SudokuPad, 1).map_err(|error| error.to_string())
}

fn packed(json: &str) -> String {
    format!("https://sudokupad.app/scl{}", lz_str::compress_to_base64(json))
}

/// A puzzle of one given with further fields.
fn with(fields: &str) -> String {
    let mut text = String::new();
    let mut record = Record::default();
    record.givens.set(Cell::at(0, 0), Digit::new(7));
    write(&record, &mut text);
    let json = lz_str::decompress_from_base64(&text[ADDRESS.len()..]).unwrap();
    let json = String::from_utf16(&json).unwrap();
    packed(&format!("{},{fields}}}", json.strip_suffix('}').unwrap()))
}

fn check_example(located: &Located, title: &str) {
    let record = located.classic().unwrap();
    assert_eq!(record.givens.to_string(), EXAMPLE);
    assert!(record.placed.is_empty());
    assert_eq!(record.solution.unwrap().to_string(), SOLVED);
    assert_eq!(record.comment.as_deref(), Some(title));
    let marks = record.candidates.unwrap();
    assert_eq!(marks[Cell::at(0, 2)].to_string(), "124");
    // A cell with a corner mark alone may take what the digits leave.
    assert_eq!(marks[Cell::at(0, 3)].to_string(), "26");
    assert_eq!(located.dropped.iter().collect::<Vec<_>>(), [Loss::CornerMarks]);
}

#[test]
fn what_sudokupad_packs_reads_plain_and_shortened_with_and_without_its_address() {
    for start in [
        "",
        "https://sudokupad.app/",
        "sudokupad.app/",
        "HTTP://beta.SudokuPad.app/sudoku/",
        "https://app.crackingthecryptic.com/sudoku/?puzzleid=",
        "https://sudokupad.app/?puzzleid=",
        "sudokupad://puzzle/",
    ] {
        check_example(&read(&format!("{start}{SHORTENED}")).unwrap(), "It's 'mine' (A setter)");
        let end = if start.contains('=') { "&" } else { "?" };
        let plain = format!("{start}{PLAIN}{end}setting-nogrid=1#x");
        check_example(&read(&plain).unwrap(), "It's \"mine\" (A setter)");
    }
    let encoded = PLAIN.replace('+', "%2B").replace('/', "%2f").replace('=', "%3D");
    check_example(&read(&format!("https://sudokupad.app/{encoded}")).unwrap(), "It's \"mine\" (A setter)");
}

#[test]
fn a_puzzle_of_f_puzzles_reads_too() {
    let mut text = String::new();
    let record = Record::of(EXAMPLE.parse().unwrap());
    crate::forms::fpuzzles::write(&record, &mut text);
    let (_, packed) = text.split_once("load=").unwrap();
    for prefix in ["fpuz", "fpuzzles", "scl"] {
        let located = read(&format!("https://sudokupad.app/{prefix}{packed}")).unwrap();
        assert_eq!((located.classic().unwrap(), located.form), (&record, Form::SudokuPad));
    }
}

#[test]
fn what_is_written_reads_back() {
    let mut record = Record::of(EXAMPLE.parse().unwrap());
    let mut out = String::new();
    assert!(write(&record, &mut out).is_empty());
    assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
    record.comment = Some("数独 \"1\"".into());
    record.solution = SOLVED.parse().ok();
    record.candidates = Some(record.marks());
    out.clear();
    assert!(write(&record, &mut out).is_empty());
    assert_eq!(read(&out).unwrap().into_classic().unwrap(), record);
    record.placed.set(Cell::at(0, 2), Digit::new(4));
    record.solution.as_mut().unwrap().set(Cell::at(0, 0), None);
    let losses = write(&record, &mut out);
    assert_eq!(losses.iter().collect::<Vec<_>>(), [Loss::Placed, Loss::Solution]);
}

#[test]
fn a_short_link_names_a_puzzle_kept_elsewhere() {
    for link in
        ["https://sudokupad.app/wsj7iunsg6", "sudokupad.app/someone/a-title", "https://sudokupad.app/"]
    {
        let error = read(link).unwrap_err();
        let expected = "expected the long link that contains the puzzle, or the grid: this link only names a puzzle stored elsewhere";
        assert!(error.ends_with(expected), "{error}");
    }
    let error = read("wsj7iunsg6").unwrap_err();
    assert_eq!(error, "line 1, column 1: seen `wsj7iunsg6`, expected a link that contains the whole puzzle");
}

#[test]
fn rules_beyond_those_of_sudoku_are_named() {
    let line = r#"{"wayPoints":[[0,0],[9,9]]}"#;
    for (fields, rule) in [
        (format!(r#""lines":[{line}]"#), "lines"),
        (format!(r#""arrows":[{line}]"#), "arrows"),
        (r#""underlays":[{"center":[1,1],"backgroundColor":"red"}]"#.into(), "underlays"),
        (r#""overlays":[{"center":[1,1],"text":"7"}]"#.into(), "overlays"),
        (r#""cages":[{"cells":[[0,0],[0,1]],"value":9}]"#.into(), "cages"),
        (r#""global":["antiknight"]"#.into(), "global"),
        (r#""diagonal+":true"#.into(), "diagonal+"),
        (r#""tomorrow":{"x":1}"#.into(), "tomorrow"),
    ] {
        let error = read(&with(&fields)).unwrap_err();
        let start = format!("line 1: `{rule}` is not a rule that is known");
        assert!(error.starts_with(&start) && error.contains("played"), "{error}");
    }
    // What is hidden at first changes no solution, a known rule is one, and regions may be any.
    for (fields, kind) in [
        (r#""cages":[{"value":"foglight: r1c1"}]"#, "9x9"),
        (r#""foglight":[[0,0]]"#, "9x9"),
        (r#""underlays":[{"center":[1,1]}]"#, "9x9"),
        (r#""metadata":{"antiknight":true}"#, "9x9 anti-knight"),
        (r#""regions":[[[0,0],[0,1],[0,2]]]"#, "9x9 jigsaw"),
        (r#""regions":[]"#, "9x9"),
    ] {
        assert_eq!(read(&with(fields)).unwrap().sudoku.kind(), kind, "{fields}");
    }
    assert!(read(&with(r#""cells":[[{}]]"#)).is_err());
    let harmless = r#""id":"x","lines":[],"diagonal+":false,"global":[],"cages":[{"value":"msgcorrect: Well done"}],"rules":"Dots are odd."#;
    let located = read(&with(&format!("{harmless}\""))).unwrap();
    assert_eq!(located.dropped.iter().collect::<Vec<_>>(), [Loss::UnknownFields, Loss::RulesInWords]);
    assert_eq!(located.classic().unwrap().givens.len(), 1);
}

#[test]
fn what_cannot_be_unpacked_is_no_link() {
    for end in ["", "N4Ig", &SHORTENED[3..400], "!"] {
        let error = read(&format!("scl{end}")).unwrap_err();
        assert!(error.ends_with("expected a link that contains the whole puzzle"), "{error}");
    }
    let error = read(&packed("[1]")).unwrap_err();
    assert!(error.contains("expected a JSON object with a puzzle"), "{error}");
    let error = read(&packed("{}")).unwrap_err();
    assert!(error.contains("missing field `cells`"), "{error}");
    let error = read(&with(r#""cells":[[{"value":12},{},{},{},{},{},{},{},{}],[],[],[],[],[],[],[],[]]"#))
        .unwrap_err();
    assert!(error.contains("`cells`"), "{error}");
    let long = packed(&" ".repeat(2 << 20));
    let error = link::read(&long, Form::SudokuPad, 1).unwrap_err();
    assert!(matches!(error.kind, ReadErrorKind::TooLong { limit: link::MAX_UNPACKED }), "{error}");
}

#[test]
fn a_cell_that_holds_something_else_is_named() {
    let mut cells = vec![vec!["{}"; 9]; 9];
    cells[1][4] = r#"{"value":"A"}"#;
    let rows: Vec<String> = cells.iter().map(|row| format!("[{}]", row.join(","))).collect();
    let error = read(&with(&format!(r#""cells":[{}]"#, rows.join(",")))).unwrap_err();
    assert_eq!(error, "line 1, column 26, r2c5: seen `A`, expected a digit 1-9 or a blank");
}
