//! Explanations of the cases of the field, from outside the tree: none may contradict the solution, and most go to the end.

use std::time::Duration;

use serde_json::Value;
use shudu::core::Budget;
use shudu::format::variant::read_variant;
use shudu::variant::{Answer, Ended, Explanation, Level, Puzzle, Solution, State, explain, level, prove, step};

/// For each case. Most take a hundredth of it.
const TIME: Duration = Duration::from_secs(10);

/// Follows an explanation with the checker, and holds it against the solution.
fn follow(puzzle: &Puzzle, explanation: &Explanation, solution: Option<&Solution>, id: &str) {
    let mut state = State::new(puzzle);
    for (number, step) in explanation.steps.iter().enumerate() {
        step::check(&state, step).unwrap_or_else(|error| panic!("{id}, step {}: {error}", number + 1));
        if let Some(solution) = solution {
            assert!(step.placements.iter().all(|c| solution[c.cell] == c.digit), "{id}: {step:?}");
            assert!(step.eliminations.iter().all(|c| solution[c.cell] != c.digit), "{id}: {step:?}");
        }
        step.apply(&mut state).unwrap_or_else(|error| panic!("{id}: {error}"));
    }
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn cases_are_explained_to_the_end() {
    let shared =
        std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder with the puzzle sets");
    let path = std::path::Path::new(&shared).join("variants/cases.jsonl");
    let text = std::fs::read_to_string(path).expect("the cases are there");
    let only = std::env::var("ONLY").unwrap_or_default();
    let (mut asked, mut solved) = (0, 0);
    let mut levels = [0; 5];
    for line in text.lines() {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let id = case["id"].as_str().unwrap_or_default();
        if case["family"] != true || !id.contains(&only) {
            continue;
        }
        let input = case["input"].as_str().expect("an input");
        let Ok(located) = read_variant(input, None) else { continue };
        let puzzle = located.record.puzzle().unwrap_or_else(|error| panic!("{id}: {error}"));
        let start = std::time::Instant::now();
        let answer = prove(&puzzle, Budget::nodes(3000)).answer;
        let solution = match &answer {
            Answer::One(solution) => Some(solution),
            Answer::Undecided(_) => None,
            _ => continue,
        };
        asked += 1;
        let proving = start.elapsed();
        let explanation = explain(&puzzle, Budget::time(TIME));
        let took = start.elapsed();
        follow(&puzzle, &explanation, solution, id);
        solved += u32::from(explanation.is_solved());
        let level = level(&explanation);
        levels[Level::ALL.iter().position(|one| *one == level).expect("one of them")] += 1;
        let kinds: std::collections::BTreeSet<&str> =
            puzzle.rules().iter().map(|rule| rule.kind().slug()).collect();
        println!(
            "{id} {:?} steps {} {} hardest {:?} {proving:?} {took:?} {}x{} {kinds:?}",
            explanation.ended,
            explanation.steps.len(),
            level.slug(),
            explanation.hardest().map(|step| step.technique.slug()),
            puzzle.shape().rows(),
            puzzle.shape().columns(),
        );
        assert!(solution.is_none() || explanation.ended != Ended::Contradiction, "{id}");
    }
    println!("{solved} of {asked} to the end; by level {levels:?}");
    assert!(solved * 10 > asked * 6, "{solved} of {asked}");
}
