//! Explanations of variants: the call, the words, and the cases of the field from outside the tree, where none may
//! contradict the solution, and most go to the end.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::api::{CallContext, call};
use shudu::core::Budget;
use shudu::format::read_variant;
use shudu::i18n::{Lang, Speaker};
use shudu::variant::{
    Answer, Ended, Explanation, Level, Puzzle, RuleKind, Solution, State, Technique, explain, level, prove,
    step,
};
use shudu::words::variant_step as words;

/// For each case. Most take a hundredth of it.
const TIME: Duration = Duration::from_secs(2);

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
    let (mut asked, mut solved) = (0, 0);
    let mut levels = [0; 5];
    // One in four: all of them take a quarter of an hour.
    for line in text.lines().step_by(4) {
        let case: Value = serde_json::from_str(line).expect("JSON");
        let id = case["id"].as_str().unwrap_or_default();
        if case["family"] != true {
            continue;
        }
        let input = case["input"].as_str().expect("an input");
        let Ok(located) = read_variant(input, None) else { continue };
        let puzzle = located.puzzle().unwrap_or_else(|error| panic!("{id}: {error}"));
        let answer = prove(&puzzle, Budget::nodes(3000)).answer;
        let solution = match &answer {
            Answer::One(solution) => Some(solution),
            Answer::Undecided(_) => None,
            _ => continue,
        };
        asked += 1;
        let explanation = explain(&puzzle, Budget::time(TIME));
        follow(&puzzle, &explanation, solution, id);
        solved += u32::from(explanation.is_solved());
        let level = level(&explanation);
        levels[Level::ALL.iter().position(|one| *one == level).expect("one of them")] += 1;
        assert!(solution.is_none() || explanation.ended != Ended::Contradiction, "{id}");
    }
    assert!(solved * 4 > asked, "{solved} of {asked} to the end; by level {levels:?}");
}

/// Four rows with cages; one solution.
const KILLER: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1";

fn ask(request: &Value, lang: Lang) -> Value {
    let (stop, speaker) = (AtomicBool::new(false), Speaker::new(lang));
    let ceiling = Duration::from_secs(5);
    let context = CallContext::new(&speaker, &stop, ceiling);
    let called = call("variant").expect("there is such a call");
    let answer = called.answer(request.to_string().as_bytes(), &context).expect("an answer");
    serde_json::from_slice(&answer).expect("answers are JSON")
}

#[test]
fn the_call_explains_and_hints_in_both_languages() {
    for (lang, technique) in [(Lang::English, "cage combinations"), (Lang::Chinese, "框内组合")] {
        let answer = ask(&json!({"puzzle": KILLER, "command": "explain"}), lang);
        assert_eq!((&answer["answer"], &answer["level"]), (&"solved".into(), &"medium".into()), "{answer}");
        let path = answer["path"].as_array().expect("steps");
        assert!(path.iter().any(|step| step["name"] == technique), "{answer}");
        for step in path {
            let effect = step["effect"].as_str().unwrap();
            assert!(effect.contains('=') || effect.contains("<>"), "{step}");
            assert!(!step["why"].as_array().unwrap().is_empty() && !step["cells"].is_null(), "{step}");
            assert_eq!(step["candidates"].as_array().unwrap().len(), 16);
        }
        for stage in 1..=4 {
            let answer = ask(&json!({"puzzle": KILLER, "command": "hint", "stage": stage}), lang);
            assert_eq!(answer["answer"], "step", "{answer}");
            let hint = &answer["hint"];
            assert_eq!(hint["technique"].is_null(), stage < 3, "{hint}");
            assert_eq!(hint["step"].is_null(), stage < 4, "{hint}");
            assert!(!hint["text"].as_array().unwrap().is_empty());
        }
    }
    let notes: Vec<Vec<u8>> = vec![vec![]; 16];
    let mut wrong = notes.clone();
    wrong[12] = vec![2, 3];
    let asked = |notes: &[Vec<u8>]| {
        ask(&json!({"puzzle": KILLER, "command": "hint", "notes": notes}), Lang::English)["answer"].clone()
    };
    assert_eq!(asked(&notes), "step");
    // The cell is a given: notes of filled cells are not looked at.
    assert_eq!(asked(&wrong), "step");
    wrong[0] = vec![4];
    assert_eq!(asked(&wrong), "mistakes");
    let many = ask(&json!({"puzzle": ".Shape~4x4.~R1C1_1", "command": "explain"}), Lang::English);
    assert_eq!(many["answer"], "many");
}

#[test]
fn every_technique_rule_and_level_has_a_name() {
    for lang in [Lang::English, Lang::Chinese] {
        let speaker = Speaker::new(lang);
        let names: std::collections::BTreeSet<String> =
            Technique::ALL.iter().map(|&one| words::technique(one, &speaker)).collect();
        assert_eq!(names.len(), Technique::ALL.len());
        for &kind in RuleKind::ALL {
            assert!(!words::technique(Technique::Rule(kind), &speaker).is_empty());
            assert!(!speaker.say(&format!("variant-meaning-{}", kind.slug())).is_empty());
        }
        Level::ALL.iter().for_each(|&one| assert!(!words::level(one, &speaker).is_empty()));
    }
}
