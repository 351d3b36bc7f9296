//! The command line asks `shudu::ops`: its source names no engine and writes no JSON by hand.

use std::fs;
use std::path::{Path, PathBuf};

/// The names of an engine crate that the command line may use: plain data, with the reason.
const ALLOWED: [(&str, &[&str]); 3] = [
    // Every search goes through `ops`.
    ("solve", &[]),
    // A recorded search, the position of its playback, and the errors of both; their file is read and written by
    // `json_lines`.
    (
        "classic",
        &[
            "BrokenTrace",
            "NoTrace",
            "Player",
            "ReadTraceError",
            "Recorded",
            "Trace",
            "json_lines",
            "read_trace",
            "write_trace",
        ],
    ),
    // What is asked for, as options and JSON name it, and why it cannot be had.
    (
        "generate",
        &[
            "Blanks",
            "Bound",
            "GenerateError",
            "Method",
            "Minimality",
            "Progress",
            "Request",
            "Seed",
            "Symmetry",
            "SymmetryChoice",
            "Target",
            "Wanted",
            "variant",
            "VariantGenerateError",
            "VariantGenerated",
            "VariantGivens",
            "VariantRequest",
        ],
    ),
];

/// The Rust files of the command line, with their text up to the tests.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../cli/src");
    let (mut folders, mut found) = (vec![root], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs")
                && !path.ends_with("tests.rs")
            {
                let text = fs::read_to_string(&path).expect("it can be read");
                let end = text.find("#[cfg(test)]\nmod tests {").unwrap_or(text.len());
                found.push((path, text[..end].to_owned()));
            }
        }
    }
    assert!(found.len() > 50, "the command line has many files");
    found
}

/// The names in a path or a group of paths: up to its end.
fn names(path: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0;
    let end = path.find(|c: char| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth < 0 || depth == 0 && !(c.is_alphanumeric() || "_:}".contains(c))
    });
    let path = &path[..end.unwrap_or(path.len())];
    path.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|name| !name.is_empty())
}

#[test]
fn it_names_no_engine() {
    for (path, text) in sources() {
        for (engine, allowed) in ALLOWED {
            for (at, prefix) in text.match_indices(&format!("shudu::{engine}::")) {
                let path_used = &text[at + prefix.len()..];
                let used: Vec<&str> = names(path_used).collect();
                // What follows a type without a group belongs to the type.
                let own = if path_used.starts_with(char::is_uppercase) { &used[..1] } else { &used[..] };
                let is_allowed = own.iter().all(|name| allowed.contains(name));
                assert!(is_allowed, "{} uses {used:?} of {engine}", path.display());
            }
            // Nor the crate under its own name, to reach into it later.
            for (at, _) in text.match_indices("use shudu::{") {
                let group: Vec<&str> = names(&text[at + "use shudu::".len()..]).collect();
                assert!(!group.contains(&engine), "{} imports {group:?}", path.display());
            }
            let whole = format!("use shudu::{engine};");
            assert!(!text.contains(&whole), "{} has {whole}", path.display());
        }
    }
}

/// What kind a puzzle is, and what follows from it, is asked of a `Sudoku` and decided in `ops`.
#[test]
fn commands_and_batches_do_not_tell_the_kinds_apart() {
    for (path, text) in sources() {
        if !path.components().any(|folder| matches!(folder.as_os_str().to_str(), Some("commands" | "batch")))
        {
            continue;
        }
        for name in
            ["Sudoku::Classic", "Sudoku::Variant", "VariantRecord", "read_variant", "shudu::variant::"]
        {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
    }
}

#[test]
fn it_writes_no_json_by_hand() {
    for (path, text) in sources() {
        for part in ["{\\\"", "r#\"{\"", "r##\"{\"", "json!"] {
            assert!(!text.contains(part), "{} has {part}", path.display());
        }
    }
}

#[test]
fn names_end_where_the_path_ends() {
    let all = |path| names(path).collect::<Vec<_>>();
    assert_eq!(all("Seed;\nuse other::Name;"), ["Seed"]);
    assert_eq!(all("json_lines::{Read, write};\nuse x"), ["json_lines", "Read", "write"]);
    assert_eq!(all("{Hunt, Step}; x"), ["Hunt", "Step"]);
    assert_eq!(all("Target::default() x"), ["Target", "default"]);
}
