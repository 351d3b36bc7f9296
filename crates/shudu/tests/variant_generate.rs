//! The command `generate` of the call `variant`.

use serde_json::{Value, json};

use crate::api::ask;

fn make(fields: Value) -> Result<Value, String> {
    let mut request = json!({ "command": "generate" });
    request.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
    ask("variant", &request).map_err(|refusal| format!("{refusal:?}"))
}

#[test]
fn a_puzzle_is_made_that_the_other_commands_take() {
    let made = make(json!({ "size": 6, "kinds": ["killer", "x"], "seed": "1" })).unwrap();
    assert_eq!(made["answer"], "made");
    assert_eq!((&made["clues"], &made["reached"]), (&json!(0), &json!(true)));
    assert_eq!((&made["seed"], &made["minimality"]), (&json!("v2:1:0"), &json!("cells")));
    let solved = ask("variant", &json!({ "puzzle": made["text"] })).unwrap();
    assert_eq!((&solved["answer"], &solved["solution"]), (&json!("one"), &made["solution"]));
    assert_eq!(solved.get("seed"), None);
    let again = make(json!({ "size": 6, "kinds": ["x", "killer"], "seed": "v2:1:0" })).unwrap();
    assert_eq!(again, made);
    let fresh = || make(json!({ "size": 4 })).unwrap()["seed"].clone();
    assert_ne!(fresh(), fresh());
}

#[test]
fn givens_and_symmetry_are_as_asked_for() {
    let made = make(json!({ "size": 6, "clues": "12..14", "symmetry": "half-turn", "seed": "2" })).unwrap();
    assert!((12..=14).contains(&made["clues"].as_u64().unwrap()));
    assert_eq!(made["symmetry"], "half-turn");
    let killer = make(json!({ "size": 6, "kinds": ["killer"], "minimal": true, "seed": "2" })).unwrap();
    assert!(killer["clues"].as_u64().unwrap() < 12);
    let two = json!({ "size": 6, "kinds": ["renban"], "marks": 2, "length": "3..4", "seed": "2" });
    let drawn: Value = serde_json::from_str(make(two).unwrap()["text"].as_str().unwrap()).unwrap();
    assert_eq!(drawn["rules"].as_array().unwrap().len(), 2);
    let full = make(json!({ "size": 6, "kinds": ["arrow"], "full": true, "seed": "2" })).unwrap();
    assert_eq!((&full["clues"], &full["puzzle"]), (&json!(36), &full["solution"]));
}

#[test]
fn what_cannot_be_is_refused() {
    for (fields, expected) in [
        (json!({ "size": 30 }), "variants are made with 4 to 25 rows, not 30"),
        (json!({ "kinds": ["sudoku-x"] }), "kinds: expected jigsaw"),
        (json!({ "marks": 3 }), "marks: expected with kinds"),
        (json!({ "kinds": ["renban"], "marks": "few" }), "marks: expected a number or a range"),
        (json!({ "kinds": ["renban"], "length": 12 }), "renban (2 to 9) cannot have 12 cells"),
        (json!({ "symmetry": "round" }), "symmetry: expected none"),
        (json!({ "clues": "many" }), "clues: expected a number"),
        (json!({ "full": true, "minimal": true }), "full, blanks, clues and minimal exclude each other"),
        (json!({ "size": 4, "kinds": ["non-consecutive"] }), "no full grid was found that obeys these rules"),
        (json!({ "kinds": ["killer"], "max-nodes": 10 }), "node"),
        (json!({ "seed": "1:2:3" }), "seed"),
    ] {
        let refused = make(fields.clone()).unwrap_err();
        assert!(refused.contains(expected), "{fields}: {refused}");
    }
    // The other commands need a puzzle.
    assert!(ask("variant", &json!({ "command": "solve" })).is_err());
}

/// One of each size and kind: made, solved by both judges, explained to the end. What is minimal of the kinds that are
/// hard to explain is eased by a level.
#[test]
fn each_kind_is_made_judged_twice_and_explained_to_the_end() {
    use shudu::core::Budget;
    use shudu::format::read_variant;
    use shudu::variant::{Answer, judge, prove};
    let sizes = [4, 6, 8, 9, 10, 12, 16].map(|size| json!({ "size": size, "kinds": [], "level": "easy" }));
    let kinds = [
        "jigsaw",
        "x",
        "windoku",
        "killer",
        "arrow",
        "thermo",
        "kropki",
        "xv",
        "greater-than",
        "anti-knight",
    ]
    .map(|kind| json!({ "kinds": [kind], "level": "medium" }));
    let others =
        [json!({ "kinds": ["non-consecutive"], "level": "easy" }), json!({ "size": 6, "kinds": ["killer"] })];
    for mut fields in sizes.into_iter().chain(kinds).chain(others) {
        // The first seed that gives one of the level in time; most are the first.
        let made = (1..=5).find_map(|seed| {
            fields["seed"] = json!(seed.to_string());
            make(fields.clone()).ok()
        });
        let made = made.unwrap_or_else(|| panic!("{fields}"));
        let text = made["text"].as_str().unwrap();
        let puzzle = read_variant(text, None).unwrap().puzzle().unwrap();
        for answer in
            [prove(&puzzle, Budget::UNBOUNDED).answer, judge::judge(&puzzle, Budget::UNBOUNDED).answer]
        {
            let Answer::One(solution) = answer else { panic!("{fields}: not one solution") };
            assert_eq!(solution.to_string(), made["solution"].as_str().unwrap(), "{fields}");
        }
        let told = ask("variant", &json!({ "puzzle": text, "command": "explain" })).unwrap();
        assert_eq!(told["answer"], "solved", "{fields}");
        if let Some(level) = fields.get("level") {
            assert_eq!((&told["level"], &made["level"]), (level, level), "{fields}");
        }
        // Drawn for the page, and printed with its solution.
        let board = ask("variant/board", &json!({ "puzzle": text })).unwrap();
        assert_eq!(board["rows"], made["shape"]["rows"], "{fields}");
        let book = ask("book", &json!({ "puzzle": board["puzzle"], "qr": "http://here" })).unwrap();
        assert_eq!((&book["puzzles"], &book["left-out"]), (&json!(1), &json!([])), "{fields}");
    }
}

#[test]
fn every_kind_is_seen_in_a_drawing_with_characters() {
    use shudu::i18n::{Lang, Speaker};
    use shudu::ops::Limits;
    use shudu::ops::variant::generate::{VariantKind, VariantRequest, make, record};
    use shudu::ops::variant::picture::scene;
    use shudu::render::Style;
    use shudu::render::variant::{VariantScene, text};

    for kind in VariantKind::ALL {
        let request = VariantRequest { kinds: [kind].into(), ..VariantRequest::default() };
        let made = make(&request, &Limits::default(), "7".parse().unwrap(), 0, None).unwrap();
        let record = record(&made);
        let drawn = text::grid(&scene(&record), &Style::PLAIN);
        let said = shudu::words::variant::below(&record, &Speaker::new(Lang::English));
        assert_eq!(said.len(), 1, "{kind:?}: nothing is left out: {said:?}");
        let bare = text::grid(&VariantScene { marks: Vec::new(), ..scene(&record) }, &Style::PLAIN);
        match kind {
            // The regions are no mark.
            VariantKind::Jigsaw => assert!(!drawn.contains("├───────────┼"), "{drawn}"),
            // There is nothing to draw.
            VariantKind::AntiKnight
            | VariantKind::NonConsecutive
            | VariantKind::AntiKing
            | VariantKind::DisjointGroups => {
                assert!(said[0].replace(' ', "-").contains(kind.name()), "{said:?}");
                assert_eq!(drawn, bare);
            }
            _ => assert_ne!(drawn, bare, "{kind:?}"),
        }
    }
}
