//! The schemas in the tree are those of the code, and so are the fields of requests; answers follow them.
//!
//! `SHUDU_RECORD=1 cargo test -p shudu --all-features --test all schema::` writes `docs/schema/` and
//! `src/api/fields.txt` anew.

mod validator;

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use serde_json::{Value, json};
use shudu::api::{CallContext, call};
use shudu::i18n::{Lang, Speaker};
use validator::{Documents, fault};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Two solutions.
const AMBIGUOUS: &str = "53467891267219534819834256785976142342685379171392485696153728428.4.963534.286179";

/// The text of a file in the tree is this one; it is written where that is asked for.
fn is_up_to_date(path: &Path, text: &str) {
    if std::env::var_os("SHUDU_RECORD").is_some() {
        std::fs::write(path, text).unwrap();
    }
    let found = std::fs::read_to_string(path).unwrap_or_default();
    let path = path.display();
    assert!(
        found == *text,
        "{path} is out of date: SHUDU_RECORD=1 cargo test -p shudu --all-features --test all schema::"
    );
}

#[test]
fn the_schemas_in_the_tree_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    let files = shudu::schema_files();
    for (file, text) in &files {
        is_up_to_date(&folder.join(file), text);
    }
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(files.iter().any(|(file, _)| *file == name), "{name} belongs to no schema");
    }
}

/// A schema in both forms: with its definitions in it, and as in the tree, with those that it shares in a file of their
/// own.
fn both_forms(name: &str) -> [Documents; 2] {
    let file = |wanted: &str| -> Value {
        let files = shudu::schema_files();
        let (_, text) = files.iter().find(|(file, _)| file == wanted).expect("there is such a file");
        serde_json::from_str(text).expect("it is JSON")
    };
    let schemas = shudu::schemas();
    let (_, schema) = schemas.iter().find(|(other, _)| *other == name).expect("there is such a schema");
    let apart = [String::new(), "definitions.json".to_owned()];
    let shared = [file(&format!("{name}.json")), file("definitions.json")];
    [[(String::new(), schema.clone().to_value())].into(), apart.into_iter().zip(shared).collect()]
}

#[test]
fn answers_follow_their_schemas_with_shared_definitions_and_without() {
    let e = json!({ "puzzle": EXAMPLE });
    let mut samples = vec![
        ("solve.response", "solve", json!({ "puzzle": EXAMPLE, "stats": true }), ""),
        ("solve.response", "solve", json!({ "puzzle": AMBIGUOUS }), ""),
        ("count.response", "count", json!({ "puzzle": AMBIGUOUS, "limit": 5 }), ""),
        ("check.response", "check", json!({ "puzzle": AMBIGUOUS }), ""),
        ("check.response", "check", json!({ "puzzle": EXAMPLE.replacen('.', "5", 1) }), ""),
        ("candidates.response", "candidates", e.clone(), ""),
        ("rate.response", "rate", e.clone(), ""),
        ("explain.response", "explain", e.clone(), ""),
        ("steps.response", "steps", e.clone(), ""),
        ("compare.response", "compare", json!({ "puzzle": EXAMPLE, "max-nodes": 1000 }), "/algorithms/0"),
        ("canon.response", "canon", e.clone(), ""),
        ("transform.response", "transform", json!({ "puzzle": EXAMPLE, "seed": 1 }), ""),
        ("minimize.response", "minimize", e.clone(), ""),
        ("info.response", "info", e, ""),
        ("techniques.listed", "techniques", json!({}), "/techniques/40"),
        ("techniques.lesson", "techniques", json!({ "name": "x-wing" }), "/lesson"),
        ("techniques.lesson", "techniques", json!({ "name": "xy-chain" }), "/lesson"),
        ("algorithms.listed", "algorithms", json!({}), "/algorithms/0"),
        ("algorithms.explained", "algorithms", json!({ "name": "restriction" }), "/explained"),
        ("exercise.response", "exercise", json!({ "technique": "x-wing" }), ""),
        ("generate.response", "generate", json!({ "seed": 1 }), ""),
    ];
    for stage in 1..=4 {
        samples.push(("hint.response", "hint", json!({ "puzzle": EXAMPLE, "stage": stage }), ""));
    }
    let (speaker, stop) = (Speaker::new(Lang::English), AtomicBool::new(false));
    let ceiling = Duration::from_secs(60);
    let context = CallContext::new(&speaker, &stop, ceiling);
    for (schema, name, request, pointer) in samples {
        let answer = call(name).expect("a call").answer(request.to_string().as_bytes(), &context);
        let answer: Value =
            serde_json::from_slice(&answer.unwrap_or_else(|refusal| panic!("{name}: {refusal:?}"))).unwrap();
        let answer = answer.pointer(pointer).unwrap_or_else(|| panic!("{name} has {pointer}: {answer}"));
        let forms = both_forms(schema);
        for documents in &forms {
            assert_eq!(fault(documents, answer), None, "{schema}: {answer}");
        }
        // What does not follow the schema is told alike: a field less, and a field of another type.
        let fields = answer.as_object().expect("an answer is an object");
        let mut faults = 0;
        for field in fields.keys() {
            let (mut less, mut other) = (answer.clone(), answer.clone());
            less.as_object_mut().unwrap().remove(field);
            other[field] = json!({ "no": { "such": ["thing"] } });
            for wrong in [less, other] {
                let [one, two] = forms.each_ref().map(|documents| fault(documents, &wrong).is_some());
                assert_eq!(one, two, "{schema}: {wrong}");
                faults += usize::from(one);
            }
        }
        assert!(faults > 0, "{schema} takes everything");
    }
}

#[test]
fn the_fields_of_requests_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/fields.txt");
    is_up_to_date(&path, &shudu::api::request_fields());
}
