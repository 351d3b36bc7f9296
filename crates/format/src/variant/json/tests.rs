//! Tests of the form `variant`.

use crate::read_variant;
use crate::variant::{VariantRecord, write};
use crate::{Form, read_one};

fn error(text: &str) -> String {
    read_one(text, None).unwrap_err().to_string()
}

#[test]
fn every_part_of_a_puzzle_is_written_and_read() {
    let text = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"givens":"1...3.....4....2","placed":".2..............","allowed":{"r2c2":[2,4]},"rules":[{"rule":"diagonal","rising":true},{"rule":"killer-cage","cells":["r1c1","r1c2"],"sum":3},{"rule":"or","alternatives":[{"rule":"odd","cell":"r4c4"},{"rule":"anti-knight"}]},{"rule":"x-sum","view":{"side":"bottom","line":2},"sum":4}],"title":"a title"}"#;
    let located = read_one(text, None).unwrap();
    assert_eq!(located.form, Form::Variant);
    let mut written = String::new();
    assert!(write(&located.sudoku.into_variant(), Form::Variant, &mut written).unwrap().is_empty());
    assert_eq!(written, format!("{text}\n"));
}

#[test]
fn what_is_wrong_is_named() {
    let head = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4"#;
    assert_eq!(
        error(&format!("{head},\"rules\":[{{\"rule\":\"magic\"}}]}}")),
        "line 1: `magic` is not a rule that is known"
    );
    assert_eq!(
        error(&format!("{head},\"rules\":[{{\"rule\":\"odd\",\"cell\":\"r5c1\"}}]}}")),
        "line 1: `cell`: seen `r5c1`, expected a cell of the grid"
    );
    assert_eq!(
        error(&format!("{head},\"givens\":\"12\"}}")),
        "line 1: `givens`: seen `12`, expected one character for each cell"
    );

    assert_eq!(
        error(&format!("{}}}", head.replace(":1", ":4"))),
        "line 1: version 4 is newer than this program reads"
    );
    assert_eq!(
        error(&format!("{head},\"rules\":[{{\"rule\":\"renban\",\"cells\":[\"r1c1\",\"r1c1\"]}}]}}")),
        "line 1: rule 1 (renban): a cell is named twice (from r1c1 on)"
    );
}

/// Refused before anything is made of that size, and by what is wrong with them.
#[test]
fn sizes_without_a_grid_are_refused_as_such() {
    for boxes in ["", ",\"boxes\":[1,1]", ",\"digits\":[1,9],\"boxes\":[1,1]", ",\"regions\":[]"] {
        let head = "{\"format\":\"shudu-variant\",\"version\":1";
        assert_eq!(
            error(&format!("{head},\"rows\":100000,\"columns\":100000{boxes}}}")),
            "line 1: a grid has 1 to 25 rows and columns, not 100000 by 100000",
            "{boxes}"
        );
        let regions = format!("{head},\"rows\":25,\"columns\":25,\"boxes\":[1,1]}}");
        assert_eq!(read_variant(&regions, None).unwrap().shape().regions().len(), 625);
    }
}

/// The field, and the rule that it belongs to.
#[test]
fn fields_are_named_with_what_they_should_hold() {
    let head = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4"#;
    for (fields, expected) in [
        (r#""givens":5"#, "`givens`: seen `5`, expected a text"),
        (r#""columns":"4""#, "`columns`: seen `\"4\"`, expected a whole number"),
        (r#""boxes":[2]"#, "`boxes`: seen `[2]`, expected a list"),
        (r#""given":"....""#, "`given` is not a field that is known"),
        (r#""rules":{}"#, "`rules`: seen `{}`, expected a list"),
        (r#""rules":[5]"#, "`rules[1]`: seen `5`, expected an object with the name of a rule"),
        (r#""rules":[{"cell":"r1c1"}]"#, "`rules[1].rule` is missing"),
        (r#""rules":[{"rule":"odd"}]"#, "`rules[1].cell` is missing"),
        (
            r#""rules":[{"rule":"odd","cell":"r1c1"},{"rule":"killer-cage","cells":"r1c1","sum":3}]"#,
            "`rules[2].cells`: seen `\"r1c1\"`, expected a list",
        ),
        (
            r#""rules":[{"rule":"killer-cage","cells":["r1c1"],"sum":"3"}]"#,
            "`rules[1].sum`: seen `\"3\"`, expected a whole number",
        ),
        (
            r#""rules":[{"rule":"odd","cell":"r1c1","size":3}]"#,
            "`rules[1].size` is not a field that is known",
        ),
        (
            r#""rules":[{"rule":"or","alternatives":[{"rule":"odd","cell":1}]}]"#,
            "`rules[1].alternatives[1].cell`: seen `1`, expected a text",
        ),
    ] {
        let text = format!("{head},{fields}}}").replace(r#""columns":4,"columns""#, r#""columns""#);
        assert_eq!(error(&text), format!("line 1: {expected}"), "{text}");
    }
}

#[test]
fn an_answer_about_a_variant_is_never_a_classic_puzzle() {
    let puzzle = ".".repeat(81);
    let shape = r#""shape":{"rows":9,"columns":9,"digits":[1,9],"regions":9},"rules":["diagonal"]"#;
    let answer = format!(r#"{{"puzzle":"{puzzle}",{shape},"answer":"one"}}"#);
    assert_eq!(error(&answer), "line 1: an answer about a variant, which does not hold its rules");

    // As other programs print it.
    let pretty = answer.replace(':', ": ").replace(',', ",\n ").replace("{\"puzzle", "{\n\"puzzle");
    assert_eq!(error(&pretty), "line 1: an answer about a variant, which does not hold its rules");

    let text = r#"{\"format\":\"shudu-variant\",\"version\":1,\"rows\":9,\"columns\":9,\"rules\":[{\"rule\":\"diagonal\",\"rising\":true}]}"#;
    let made = format!(r#"{{"puzzle":"{puzzle}",{shape},"answer":"made","text":"{text}","seed":"v1:5:0"}}"#);
    let record = read_variant(&made, None).unwrap();
    assert_eq!(record.rules.len(), 1);

    let nested =
        format!(r#"{{"puzzle":"{puzzle}",{shape},"text":{}}}"#, serde_json::to_string(&made).unwrap());
    assert_eq!(error(&nested), "line 1: an answer about a variant, which does not hold its rules");
}

/// Its version is that of answers, and a puzzle without rules has no other member that is not classic.
#[test]
fn an_answer_about_a_puzzle_without_rules_holds_it() {
    let puzzle = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"givens":"1...3.....4....2"}"#;
    let shape = r#""shape":{"rows":4,"columns":4,"digits":[1,4],"regions":4},"rules":[]"#;
    let answer =
        format!(r#"{{"puzzle":"1...3.....4....2","answer":"solved","version":2,{shape},"text":{puzzle:?}}}"#);
    let read = crate::read_one(&answer, None).unwrap().sudoku;
    assert_eq!(read, crate::read_one(puzzle, None).unwrap().sudoku);
}

#[test]
fn a_record_travels_as_its_object() {
    let text = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"givens":"1...3.....4....2","allowed":{"r1c2":[2,3]},"rules":[{"rule":"diagonal","rising":true}],"solution":"1234341221434321"}"#;
    let record: VariantRecord = serde_json::from_str(text).unwrap();
    assert_eq!(record, read_one(text, None).unwrap().sudoku.into_variant());
    assert_eq!(serde_json::to_string(&record).unwrap(), text);
    assert_eq!(
        serde_json::from_value::<VariantRecord>(serde_json::to_value(&record).unwrap()).unwrap(),
        record
    );
    let puzzle = record.puzzle().unwrap();
    assert_eq!(VariantRecord::from(&puzzle).puzzle().unwrap(), puzzle);
    let refused = |from: &str, to: &str| {
        serde_json::from_str::<VariantRecord>(&text.replace(from, to)).unwrap_err().to_string()
    };
    assert!(refused("shudu-variant", "other").contains("format"));
    assert!(refused("\"version\":1", "\"version\":4").contains('4'));
    assert!(refused("r1c2", "r9c9").contains("r9c9"));
    assert!(refused("\"rows\"", "\"rowss\"").contains("rowss"));
}
