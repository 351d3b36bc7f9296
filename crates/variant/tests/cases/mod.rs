//! Cases of the field, from outside the tree.

mod iss;

use std::time::Duration;

use shudu_core::Budget;
use shudu_variant::{Answer, judge, prove};

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn no_case_is_answered_wrongly() {
    let shared = std::env::var("SHUDU_SHARED").expect("SHUDU_SHARED names the folder");
    let text =
        std::fs::read_to_string(format!("{shared}/variants/cases.jsonl")).expect("the cases are there");
    let mut decided = 0;
    for line in text.lines() {
        let case: serde_json::Value = serde_json::from_str(line).expect("JSON");
        if case["family"] != true {
            continue;
        }
        let puzzle = iss::read(case["input"].as_str().expect("an input")).expect("it can be read");
        let budget = Budget::time(Duration::from_secs(10));
        let answer = prove(&puzzle, budget).answer;
        if let Some(solution) = case["solution"].as_str() {
            let large = puzzle.shape().digits().highest() > 9;
            match &answer {
                Answer::One(found) => assert!(large || found.to_string() == solution, "{}", case["id"]),
                Answer::Undecided(_) => {}
                answer => panic!("{}: {answer:?}", case["id"]),
            }
        }
        let judged = judge::judge(&puzzle, budget).answer;
        match (&answer, &judged) {
            (Answer::Undecided(_), _) | (_, Answer::Undecided(_)) | (Answer::Many(_), Answer::Many(_)) => {}
            (one, other) => assert_eq!(one, other, "{}", case["id"]),
        }
        decided += u32::from(!matches!(answer, Answer::Undecided(_)));
    }
    assert!(decided >= 185, "{decided} of 199 decided");
}
