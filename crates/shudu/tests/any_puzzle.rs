//! The calls about puzzles of any kind: one request and one response for classic puzzles and all others.

use serde_json::{Value, json};
use shudu::api::{Refusal, variant_calls};

use crate::api::{EXAMPLE, ask};

/// Four rows with cages; one solution.
const KILLER: &str = ".Shape~4x4.Cage~3~R1C1~R1C2.Cage~7~R2C1~R2C2.Cage~4~R1C3~R2C3.~R3C1_2~R4C1_4~R4C4_1";
/// The two ways to fill the cage do not go with the digits below it.
const NONE: &str = ".Shape~4x4.Cage~6~R1C1~R1C2.~R2C3_3.~R4C4_1.~R3C1_4.~R4C1_2";

fn about(call: &str, puzzle: &str, more: Value) -> Result<Value, Refusal> {
    let mut request = json!({ "puzzle": puzzle });
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    ask(call, &request)
}

fn told(call: &str, puzzle: &str, more: Value) -> Value {
    about(call, puzzle, more).unwrap_or_else(|refusal| panic!("{call}: {refusal:?}"))
}

#[test]
fn an_answer_about_a_variant_has_the_classic_fields_and_says_what_the_puzzle_is() {
    for (call, own_text, more) in [
        ("solve", false, json!({})),
        ("count", false, json!({})),
        ("check", false, json!({})),
        ("candidates", false, json!({})),
        ("explain", false, json!({})),
        ("rate", false, json!({})),
        ("minimize", false, json!({})),
        ("info", false, json!({})),
        ("hint", true, json!({ "stage": 4 })),
        ("convert", true, json!({ "to": "iss" })),
        ("render", true, json!({})),
    ] {
        let answer = told(call, KILLER, more.clone());
        assert_eq!((&answer["version"], &answer["rules"]), (&json!(2), &json!(["killer-cage"])), "{call}");
        assert_eq!(answer["shape"], json!({"rows": 4, "columns": 4, "digits": [1, 4], "regions": 4}));
        if !own_text {
            // The whole puzzle, which can be asked about again.
            let again = told(call, answer["text"].as_str().unwrap(), more.clone());
            assert_eq!(again, answer, "{call}");
        }
        let classic = told(call, EXAMPLE, more);
        for name in ["version", "shape", "rules"] {
            assert!(classic.get(name).is_none(), "{call}: {name}");
        }
        assert!(own_text || classic.get("text").is_none(), "{call}");
        // The browser module links the second way alone.
        assert!(variant_calls().iter().any(|one| one.name == call), "{call}");
    }
}

#[test]
fn each_call_answers_as_about_a_classic_puzzle() {
    let solved = told("solve", KILLER, json!({ "stats": true }));
    assert_eq!((&solved["answer"], solved.get("algorithm")), (&json!("one"), None));
    assert!(solved["account"]["nodes"].is_u64(), "{solved}");
    assert_eq!(told("count", ".Shape~4x4.~R1C1_1", json!({}))["solutions"], 72);
    let after = |after: &str| told("candidates", KILLER, json!({ "after": after }))["candidates"].clone();
    let solution: Vec<String> = solved["solution"].as_str().unwrap().chars().map(String::from).collect();
    assert_eq!(after("solutions"), json!(solution));
    assert_ne!(after("givens"), after("solutions"));
    let checked = told("check", KILLER, json!({}));
    assert_eq!((&checked["ok"], &checked["solutions"]), (&json!(true), &json!("one")));
    let none = told("check", NONE, json!({}));
    assert_eq!((&none["ok"], &none["solutions"]), (&json!(false), &json!("none")));
    assert_eq!(none["together"], json!(["r3c1", "r4c1"]));
    let clash = told("check", ".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_4", json!({}));
    assert_eq!(clash["conflict"]["rule"], "killer-cage", "{clash}");
    let path = told("explain", KILLER, json!({}));
    assert_eq!((&path["answer"], &path["level"]), (&json!("solved"), &json!("medium")));
    assert_eq!(path["steps"].as_u64().unwrap() as usize, path["path"].as_array().unwrap().len());
    assert!(path["path"][0]["why"].is_string(), "{path}");
    let rated = told("rate", KILLER, json!({}));
    assert_eq!(
        (&rated["level"], &rated["steps"], &rated["er"]),
        (&path["level"], &path["steps"], &Value::Null)
    );
    assert!(path["path"].as_array().unwrap().iter().any(|step| step["technique"] == rated["technique"]));
    let unrated = told("rate", NONE, json!({}));
    assert!(unrated.get("level").is_none() && unrated["note"].is_string(), "{unrated}");
    let more = KILLER.replace(".~R3C1_2", ".~R1C1_1~R3C1_2");
    let minimal = told("minimize", &more, json!({ "seed": 1 }));
    assert_eq!((&minimal["answer"], &minimal["clues"]), (&json!("minimal"), &json!(3)), "{minimal}");
    let again = told("info", minimal["minimal-text"].as_str().unwrap(), json!({}));
    assert_eq!((&again["minimal"], &again["kind"]), (&json!(true), &json!("4x4 killer-cage")));
    assert_eq!((&again["puzzle"], &again["clues"]), (&minimal["minimal"], &json!(3)));
    assert_eq!(told("info", &more, json!({}))["redundant"].as_array().map(Vec::is_empty), Some(false));
    assert_eq!(told("info", "1..............1", json!({}))["pattern"], "both-diagonals");
    let moved = told("transform", KILLER, json!({ "seed": 1 }));
    let image = moved["image-text"].as_str().unwrap();
    assert_eq!(
        (&moved["image"], &moved["shape"]),
        (&told("info", image, json!({}))["puzzle"], &path["shape"])
    );
    assert_eq!(told("solve", image, json!({}))["answer"], told("solve", KILLER, json!({}))["answer"]);
    assert_eq!(told("transform", EXAMPLE, json!({ "seed": 1 })).get("image-text"), None);
    let hint = told("hint", KILLER, json!({ "stage": 4 }));
    assert_eq!((&hint["hint"], &hint["stage"]), (&json!("step"), &json!(4)));
    assert!(hint["step"]["name"].is_string() && hint["text"].is_array(), "{hint}");
}

#[test]
fn notes_are_told_by_cell_or_as_a_grid() {
    let hinted = |puzzle: &str, notes: Value| told("hint", puzzle, json!({ "notes": notes }))["hint"].clone();
    let mut notes = vec![Vec::<u8>::new(); 16];
    assert_eq!(hinted(KILLER, json!(notes)), "step");
    notes[0] = vec![4];
    assert_eq!(hinted(KILLER, json!(notes)), "mistakes");
    let wrong = KILLER.replace(".~R3C1_2", ".~R1C1_3~R3C1_2");
    assert_eq!(hinted(KILLER, json!(wrong)), "mistakes");
    // The same of a classic puzzle: the third cell holds 4.
    let mut notes = vec![Vec::<u8>::new(); 81];
    assert_eq!(hinted(EXAMPLE, json!(notes)), "step");
    notes[2] = vec![1, 2];
    assert_eq!(hinted(EXAMPLE, json!(notes)), "mistakes");
    for (puzzle, cells) in [(KILLER, 81), (EXAMPLE, 16)] {
        let refused = about("hint", puzzle, json!({ "notes": vec![Vec::<u8>::new(); cells] })).unwrap_err();
        assert!(matches!(&refused, Refusal::Impossible { message } if message.starts_with("notes: ")));
    }
}

#[test]
fn what_is_for_classic_puzzles_alone_is_refused_with_the_reason() {
    for (call, more, reason) in [
        ("solve", json!({ "algorithm": "singles" }), "algorithms of the articles"),
        ("count", json!({ "algorithm": "propagate" }), "algorithms of the articles"),
        ("check", json!({ "against": EXAMPLE }), "against compares"),
        ("explain", json!({ "scale": "hodoku" }), "scales"),
        ("render", json!({ "step": 1, "scale": "se" }), "scales"),
        ("render", json!({ "captions": ["a"] }), "captions"),
        ("convert", json!({ "to": "dimacs" }), "dimacs"),
        ("rate", json!({ "scale": ["minutes"] }), "ER, HoDoKu's score and minutes"),
        ("rate", json!({ "stats": true }), "ER, HoDoKu's score and minutes"),
        ("minimize", json!({ "smallest": true }), "the smallest puzzle"),
        ("info", json!({ "features": true }), "features"),
        ("steps", json!({}), "classic 9 × 9 Sudoku only"),
    ] {
        let refused = about(call, KILLER, more.clone()).unwrap_err();
        let Refusal::NotClassic { message } = &refused else { panic!("{call} {more}: {refused:?}") };
        assert!(message.contains(reason) && message.ends_with("this puzzle is 4x4 killer-cage"), "{message}");
        assert_eq!(refused.status(), 422);
    }
    let made = |more: Value| {
        let mut request = json!({ "kinds": ["killer"], "seed": "1" });
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ask("generate", &request).unwrap_err()
    };
    for (option, value) in [("er", json!("4.5")), ("method", json!("fast")), ("minutes", json!("10"))] {
        let refused = made(json!({ option: value }));
        assert!(
            matches!(&refused, Refusal::NotClassic { message } if message.starts_with(option)),
            "{refused:?}"
        );
    }
}

#[test]
fn a_puzzle_of_another_size_or_with_kinds_is_made_by_generate() {
    let made = ask("generate", &json!({"size": 6, "kinds": ["killer"], "seed": "1"})).unwrap();
    assert_eq!((&made["seed"], &made["version"]), (&json!("v2:1:0"), &json!(2)));
    let solved = told("solve", made["text"].as_str().unwrap(), json!({}));
    assert_eq!(solved["solution"], made["solution"]);
    let blanks = ask("generate", &json!({"size": 4, "blanks": 10, "seed": "1"})).unwrap();
    assert_eq!(blanks["clues"], 6);
    assert!(matches!(ask("generate", &json!({"size": 4, "blanks": 17})), Err(Refusal::Request { .. })));
    // Nine rows and no kinds are a classic puzzle.
    let classic = ask("generate", &json!({"size": 9, "seed": "1"})).unwrap();
    assert_eq!(classic, ask("generate", &json!({"seed": "1"})).unwrap());
    assert!(classic.get("shape").is_none());
}

#[test]
fn numbers_are_taken_where_numbers_are_meant() {
    let made =
        |request: Value| ask("generate", &request).unwrap_or_else(|refusal| panic!("{request}: {refusal:?}"));
    for (number, text) in [
        (json!({"seed": 7}), json!({"seed": "7"})),
        (json!({"seed": 7, "clues": 30}), json!({"seed": "7", "clues": "30"})),
        (json!({"seed": 7, "minimal": true, "er": 1.5}), json!({"seed": "7", "minimal": true, "er": "1.5"})),
        (json!({"seed": 7, "minutes": 5}), json!({"seed": "7", "minutes": "5"})),
        (json!({"seed": 7, "size": 6, "clues": 14}), json!({"seed": "7", "size": 6, "clues": "14"})),
    ] {
        assert_eq!(made(number), made(text));
    }
    let new = |er: Value| ask("puzzles/new", &json!({"new": {"er": er, "seed": 7}})).unwrap();
    assert_eq!(new(json!(1.2)), new(json!("1.2")));
    let found = |er: Value| ask("library/search", &json!({ "er": er })).unwrap();
    assert_eq!(found(json!(2)), found(json!("2")));
    assert_eq!(
        ask("minimize", &json!({"puzzle": EXAMPLE, "seed": 7})),
        ask("minimize", &json!({"puzzle": EXAMPLE, "seed": "7"}))
    );
}

#[test]
fn what_is_wrong_with_a_request_is_told_with_the_field() {
    for (call, request, message) in [
        ("solve", json!({"puzzle": EXAMPLE, "limit": "x"}), "limit: expected a number, seen \"x\""),
        ("solve", json!({"puzzle": 5}), "puzzle: expected a text, seen 5"),
        ("solve", json!({"puzzle": EXAMPLE, "stats": 1}), "stats: expected true or false, seen 1"),
        ("hint", json!({"puzzle": EXAMPLE, "stage": 9}), "stage: expected "),
        (
            "candidates",
            json!({"puzzle": EXAMPLE, "after": "all"}),
            "after: expected one of givens, propagate",
        ),
        ("solve", json!({"puzzle": EXAMPLE, "max-time": "2"}), "max-time: expected a time such as 2s"),
        ("generate", json!({"clues": [1]}), "clues: expected a text or a number, seen [1]"),
        (
            "puzzles/new",
            json!({"new": {"seed": "7", "er": true}}),
            "new.er: expected a text or a number, seen true",
        ),
        ("render", json!({"puzzle": EXAMPLE, "colors": {"r1c1": 10}}), "colors.r1c1: "),
        ("hint", json!({"puzzle": EXAMPLE, "notes": 5}), "notes: expected a text, or a list"),
        ("solve", json!({}), "missing field `puzzle`"),
        ("convert", json!({"puzzle": EXAMPLE}), "missing field `to`"),
    ] {
        let refused = ask(call, &request).unwrap_err();
        let Refusal::Request { message: seen } = &refused else {
            panic!("{call} {request}: {refusal:?}", refusal = refused)
        };
        assert!(seen.starts_with(message), "{call} {request}: {seen}");
    }
}
