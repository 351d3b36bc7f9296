//! Cases of the field, from outside the tree. The example `variant-cases` takes its time over them; here each gets few
//! nodes.

use serde_json::Value;
use shudu::core::Budget;
use shudu::format::read_variant;
use shudu::variant::{Answer, prove};

/// Enough for most; the rest stays undecided, which is not wrong.
const NODES: u64 = 300;

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn no_case_is_answered_wrongly() {
    let shared =
        std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder with the puzzle sets");
    let path = std::path::Path::new(&shared).join("variants/cases.jsonl");
    let text = std::fs::read_to_string(path).expect("the cases are there");
    let (mut family, mut decided) = (0, 0);
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        if case["family"] != true {
            continue;
        }
        family += 1;
        let (id, input) = (&case["id"], case["input"].as_str().expect("an input"));
        let located = read_variant(input, None).unwrap_or_else(|error| panic!("{id}: {error}"));
        let record = located;
        let puzzle = record.puzzle().unwrap_or_else(|error| panic!("{id}: {error}"));
        let answer = prove(&puzzle, Budget::nodes(NODES)).answer;
        decided += u32::from(!matches!(answer, Answer::Undecided(_)));
        // Above nine digits the cases have letters of their own.
        let Some(solution) = case["solution"].as_str().filter(|text| !text.contains(char::is_alphabetic))
        else {
            continue;
        };
        match &answer {
            Answer::One(found) => assert_eq!(found.to_string(), solution, "{id}"),
            Answer::Undecided(_) => {}
            other => panic!("{id}: {other:?}"),
        }
    }
    assert!(decided * 2 > family, "{decided} of {family} decided");
}
