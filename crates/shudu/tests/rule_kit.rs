//! The puzzles of `puzzles/rules.jsonl` have the numbers of solutions that plain enumeration counted
//! (`scripts/rule-kit`), by the solver and by the second judge.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde_json::Value;
use shudu::core::{Budget, End};
use shudu::format::read_variant;
use shudu::variant::{RuleKind, count};
use shudu_variant::judge;

const KIT: &str = include_str!("../../../puzzles/rules.jsonl");

#[test]
fn each_rule_leaves_the_solutions_that_enumeration_counted() {
    let mut puzzles: BTreeMap<String, u32> = BTreeMap::new();
    for line in KIT.lines() {
        let case: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let rule = case["rule"].as_str().expect("a rule").to_owned();
        *puzzles.entry(rule).or_default() += 1;
        let solutions = case["solutions"].as_u64().expect("a number");
        let record =
            read_variant(&case["puzzle"].to_string(), None).unwrap_or_else(|error| panic!("{line}: {error}"));
        // Givens that break a rule are no puzzle.
        let Ok(puzzle) = record.puzzle() else {
            assert_eq!(solutions, 0, "{line}");
            continue;
        };
        let counted = count(&puzzle, Budget::UNBOUNDED, None);
        assert_eq!((counted.account.end, counted.solutions), (End::Exhausted, solutions), "{line}");
        let mut judged = 0;
        judge::all(&puzzle, Budget::UNBOUNDED, |_| {
            judged += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(judged, solutions, "the second judge: {line}");
    }
    for kind in RuleKind::ALL {
        let told = kind.slug();
        assert!(puzzles.get(told).is_some_and(|&count| count >= 5), "{told}: {:?}", puzzles.get(told));
    }
    assert_eq!(puzzles.len(), RuleKind::ALL.len());
}
