use crate::variant::{VariantForm, read_variant, write_variant};

fn error(text: &str) -> String {
    read_variant(text, None).unwrap_err().to_string()
}

#[test]
fn every_part_of_a_puzzle_is_written_and_read() {
    let text = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4,"boxes":[2,2],"givens":"1...3.....4....2","placed":".2..............","allowed":{"r2c2":[2,4]},"rules":[{"rule":"diagonal","rising":true},{"rule":"killer-cage","cells":["r1c1","r1c2"],"sum":3},{"rule":"or","alternatives":[{"rule":"odd","cell":"r4c4"},{"rule":"anti-knight"}]},{"rule":"x-sum","view":{"side":"bottom","line":2},"sum":4}],"title":"a title"}"#;
    let located = read_variant(text, None).unwrap();
    assert_eq!(located.form, VariantForm::Variant);
    let (written, losses) = write_variant(&located.record, VariantForm::Variant).unwrap();
    assert!(losses.is_empty());
    assert_eq!(written, text);
}

#[test]
fn what_is_wrong_is_named() {
    let head = r#"{"format":"shudu-variant","version":1,"rows":4,"columns":4"#;
    assert_eq!(
        error(&format!("{head},\"rules\":[{{\"rule\":\"magic\"}}]}}")),
        "`magic` is not a rule that is known"
    );
    assert_eq!(
        error(&format!("{head},\"rules\":[{{\"rule\":\"odd\",\"cell\":\"r5c1\"}}]}}")),
        "`cell`: seen `r5c1`, expected a cell of the grid"
    );
    assert_eq!(
        error(&format!("{head},\"givens\":\"12\"}}")),
        "`givens`: seen `12`, expected one character for each cell"
    );
    assert_eq!(error(&head.replace('1', "2")), "no JSON of a variant: line 1, column 58");
    assert_eq!(
        error(&format!("{}}}", head.replace(":1", ":2"))),
        "version 2 is newer than this program reads"
    );
    assert_eq!(
        error(&format!("{head},\"rules\":[{{\"rule\":\"renban\",\"cells\":[\"r1c1\",\"r1c1\"]}}]}}")),
        "rule 1 (renban): a cell is named twice (from r1c1 on)"
    );
}

/// Refused before anything is made of that size, and by what is wrong with them.
#[test]
fn sizes_without_a_grid_are_refused_as_such() {
    for boxes in ["", ",\"boxes\":[1,1]", ",\"digits\":[1,9],\"boxes\":[1,1]", ",\"regions\":[]"] {
        let head = "{\"format\":\"shudu-variant\",\"version\":1";
        assert_eq!(
            error(&format!("{head},\"rows\":100000,\"columns\":100000{boxes}}}")),
            "a grid has 1 to 25 rows and columns, not 100000 by 100000",
            "{boxes}"
        );
        let regions = format!("{head},\"rows\":25,\"columns\":25,\"boxes\":[1,1]}}");
        assert_eq!(read_variant(&regions, None).unwrap().record.shape().regions().len(), 625);
    }
}

#[test]
fn an_answer_about_a_variant_is_never_a_classic_puzzle() {
    use crate::variant::recognise;
    let puzzle = ".".repeat(81);
    let shape = r#""shape":{"rows":9,"columns":9,"digits":[1,9],"regions":9},"rules":["diagonal"]"#;
    let answer = format!(r#"{{"puzzle":"{puzzle}",{shape},"answer":"one"}}"#);
    assert_eq!(recognise(&answer), Some(VariantForm::Variant));
    assert_eq!(error(&answer), "an answer about a variant, which does not hold its rules");

    // As other programs print it.
    let pretty = answer.replace(':', ": ").replace(',', ",\n ").replace("{\"puzzle", "{\n\"puzzle");
    assert_eq!(recognise(&pretty), Some(VariantForm::Variant));

    let text = r#"{\"format\":\"shudu-variant\",\"version\":1,\"rows\":9,\"columns\":9,\"rules\":[{\"rule\":\"diagonal\",\"rising\":true}]}"#;
    let made = format!(r#"{{"puzzle":"{puzzle}",{shape},"answer":"made","text":"{text}","seed":"v1:5:0"}}"#);
    let record = read_variant(&made, None).unwrap().record;
    assert_eq!(record.rules.len(), 1);

    let nested =
        format!(r#"{{"puzzle":"{puzzle}",{shape},"text":{}}}"#, serde_json::to_string(&made).unwrap());
    assert_eq!(error(&nested), "an answer about a variant, which does not hold its rules");
}
