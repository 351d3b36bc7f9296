//! The JSON Schemas of everything that `--json` prints and HTTP takes and gives.

use std::collections::BTreeMap;

use schemars::{Schema, schema_for};
use serde_json::{Value, json};

use crate::ops;

/// Every schema by its name, complete in itself. In the tree it is `docs/schema/NAME.json`, without what
/// [`schema_files`] shares.
pub fn schemas() -> Vec<(&'static str, Schema)> {
    #[cfg_attr(
        not(any(feature = "library", feature = "photo", feature = "variants")),
        expect(unused_mut, reason = "games and the library have shapes of their own")
    )]
    let mut schemas = vec![
        ("algorithms.explained", schema_for!(ops::algorithms::Explained)),
        ("algorithms.listed", schema_for!(ops::algorithms::Listed)),
        ("candidates.response", schema_for!(ops::candidates::Response)),
        ("canon.response", schema_for!(ops::canon::Response)),
        ("check.options", schema_for!(ops::check::Options)),
        ("check.response", schema_for!(ops::check::Response)),
        ("compare.options", schema_for!(ops::compare::Options)),
        ("compare.response", schema_for!(ops::compare::Response)),
        ("count.options", schema_for!(ops::count::Options)),
        ("count.response", schema_for!(ops::count::Response)),
        ("dedupe.response", schema_for!(ops::dedupe::Response)),
        ("exercise.options", schema_for!(ops::exercise::Options)),
        ("exercise.response", schema_for!(ops::exercise::Response)),
        ("explain.line", schema_for!(ops::explain::Line)),
        ("explain.options", schema_for!(ops::explain::Options)),
        ("explain.response", schema_for!(ops::explain::Response)),
        ("features.response", schema_for!(ops::features::Response)),
        ("game.operation", schema_for!(shudu_game::Operation)),
        ("game.save", schema_for!(shudu_game::Save)),
        ("generate.response", schema_for!(ops::orders::Response)),
        ("hint.options", schema_for!(ops::hint::Options)),
        ("hint.response", schema_for!(ops::hint::Response)),
        ("info.response", schema_for!(ops::info::Response)),
        ("minimize.response", schema_for!(ops::minimize::Response)),
        ("neighbours.response", schema_for!(ops::neighbours::Response)),
        ("pace.response", schema_for!(ops::pace::Calibration)),
        ("prove.options", schema_for!(ops::prove::Options)),
        ("prove.response", schema_for!(ops::prove::Response)),
        ("rate.options", schema_for!(ops::rate::Options)),
        ("rate.quick", schema_for!(ops::rate::QuickResponse)),
        ("rate.response", schema_for!(ops::rate::Response)),
        ("replay.response", schema_for!(ops::replay::Response)),
        ("solve.options", schema_for!(ops::solve::Options)),
        ("solve.response", schema_for!(ops::solve::Response)),
        ("steps.options", schema_for!(ops::steps::Options)),
        ("steps.response", schema_for!(ops::steps::Response)),
        ("techniques.lesson", schema_for!(ops::techniques::Lesson)),
        ("techniques.listed", schema_for!(ops::techniques::Listed)),
        ("transform.response", schema_for!(ops::transform::Response)),
        ("watch.event", schema_for!(shudu_core::Event)),
        ("watch.header", schema_for!(shudu_classic::json_lines::Header)),
        ("watch.options", schema_for!(ops::watch::Options)),
        ("rejected", schema_for!(ops::Rejected)),
        ("record", shudu_format::json_schema().try_into().expect("a schema is an object")),
    ];
    #[cfg(feature = "photo")]
    schemas.push(("photo.response", schema_for!(ops::photo::Response)));
    #[cfg(feature = "variants")]
    schemas.extend([
        ("variant", shudu_format::variant::variant_json_schema().try_into().expect("a schema is an object")),
        ("variant.about", schema_for!(ops::variant::AboutVariant)),
        ("variant.explain", schema_for!(ops::variant::PathResponse)),
        ("variant.generate", schema_for!(ops::variant::generate::GenerateResponse)),
        ("variant.hint", schema_for!(ops::variant::HintResponse)),
    ]);
    #[cfg(feature = "library")]
    schemas.extend([
        ("game.new", schema_for!(ops::game::NewGame)),
        ("game.view", schema_for!(ops::game::View)),
        ("library.class", schema_for!(ops::library::ClassShape)),
        ("library.entry", schema_for!(ops::library::EntryShape)),
        ("library.figures", schema_for!(ops::library::FiguresShape)),
        ("library.game", schema_for!(ops::library::GameShape)),
        ("library.imported", schema_for!(ops::library::ImportedShape)),
        ("library.name", schema_for!(ops::library::NameShape)),
        ("library.search", schema_for!(ops::library::SearchOptions)),
    ]);
    schemas
}

/// Calls `change` with the target of each reference in a schema: `#/$defs/Cell`.
pub fn change_references(schema: &mut Value, change: &mut dyn FnMut(&mut String)) {
    match schema {
        Value::Object(object) => {
            for (key, inner) in object {
                match inner {
                    Value::String(target) if key == "$ref" => change(target),
                    _ => change_references(inner, change),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| change_references(inner, change)),
        _ => {}
    }
}

/// The files of `docs/schema` by their names. A definition that several of the [`schemas`] have stands once, in
/// `definitions.json`.
///
/// # Panics
/// When two definitions have one name, which a test would show.
pub fn schema_files() -> Vec<(String, String)> {
    let mut schemas: Vec<(&str, Value)> =
        schemas().into_iter().map(|(name, schema)| (name, schema.to_value())).collect();
    let mut found: BTreeMap<String, (usize, Value)> = BTreeMap::new();
    for (name, schema) in &schemas {
        for (part, definition) in schema["$defs"].as_object().into_iter().flatten() {
            let (uses, first) = found.entry(part.clone()).or_insert_with(|| (0, definition.clone()));
            assert!(first == definition, "{name} has another definition called {part}");
            *uses += 1;
        }
    }
    // A schema has all that its definitions refer to, so what these refer to is shared as well.
    found.retain(|_, (uses, _)| *uses > 1);
    let mut files = Vec::new();
    for (name, schema) in &mut schemas {
        change_references(schema, &mut |target| {
            if target.strip_prefix("#/$defs/").is_some_and(|part| found.contains_key(part)) {
                target.insert_str(0, "definitions.json");
            }
        });
        if let Some(own) = schema.get_mut("$defs").and_then(Value::as_object_mut) {
            own.retain(|part, _| !found.contains_key(part));
            if own.is_empty() {
                schema.as_object_mut().expect("a schema").remove("$defs");
            }
        }
        files.push((format!("{name}.json"), laid_out(schema)));
    }
    let shared: BTreeMap<_, _> =
        found.into_iter().map(|(part, (_, definition))| (part, definition)).collect();
    let definitions = json!({ "$schema": schemas[0].1["$schema"], "$defs": shared });
    files.push(("definitions.json".to_owned(), laid_out(&definitions)));
    files
}

/// A schema as text, the usual keywords first; what fits on a line of 100 characters stands on one.
fn laid_out(schema: &Value) -> String {
    let schema: &Schema = schema.try_into().expect("a schema is an object");
    let pretty = serde_json::to_string_pretty(schema).expect("a schema is JSON");
    let (mut lines, mut open) = (Vec::<String>::new(), Vec::new());
    for line in pretty.lines() {
        lines.push(line.to_owned());
        if line.ends_with(['{', '[']) {
            open.push(lines.len() - 1);
        } else if line.trim_start().starts_with(['}', ']']) {
            let first = open.pop().expect("it was opened");
            let inner: Vec<&str> = lines[first + 1..].iter().map(|line| line.trim_start()).collect();
            let joined =
                format!("{} {}", lines[first], inner.join(" ")).replace("[ ", "[").replace(" ]", "]");
            if joined.chars().count() <= 100 {
                lines.truncate(first);
                lines.push(joined);
            }
        }
    }
    lines.join("\n") + "\n"
}
