//! Names of files and types: no metaphor where the field has a term, and one meaning for each of a few short names.
//!
//! docs/glossary.md lists the terms; its last table says which words they replace.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A crate (`*`: every crate), a word that no file and no type in it has in its name, and the term to use instead.
const BANNED: [(&str, &str, &str); 45] = [
    ("*", "asker", "uniqueness engine"),
    ("*", "crowd", "open cells"),
    ("*", "descent", "removal plan"),
    ("*", "descents", "batch"),
    ("*", "desk", "game, game cache"),
    ("*", "dive", "depth-first search"),
    ("*", "eager", "latency-optimised variant"),
    ("*", "former", "branch cache"),
    ("*", "glance", "probe"),
    ("*", "harvest", "output"),
    ("*", "hasty", "probe"),
    ("*", "look", "probe, palette"),
    ("*", "patience", "probe"),
    ("*", "purse", "remaining budget"),
    ("*", "scout", "prefilter"),
    ("*", "shelf", "store"),
    ("*", "sieve", "prerating"),
    ("*", "sift", "prerating"),
    ("*", "still", "static closure"),
    ("*", "sweep", "prerating"),
    ("*", "sweeper", "prerating"),
    ("*", "sweeps", "prerating"),
    ("*", "theatre", "playback"),
    ("*", "ticket", "packed query"),
    ("*", "tickets", "packed queries"),
    ("*", "trophy", "pool entry"),
    ("*", "waves", "scheduler"),
    ("*", "workshop", "batch generator"),
    ("cli", "pace", "adaptive chunk size"),
    ("cli", "packed", "compression"),
    ("cli", "question", "batch command"),
    ("generate", "making", "state machine of a dig"),
    ("generate", "stream", "random number generator"),
    ("generate", "together", "batch"),
    ("generate", "walk", "removal plan"),
    ("logic", "digests", "hashes"),
    ("logic", "falls", "prerating"),
    ("logic", "memo", "cache"),
    ("logic", "reached", "closure sets"),
    ("logic", "rests", "dependencies"),
    ("logic", "sink", "collector"),
    ("logic", "worth", "pruning bound"),
    ("shudu", "round", "commit group"),
    ("solve", "others", "uniqueness"),
    ("solve", "seconds", "siblings"),
];

/// Type names that may be defined at most once in a crate: each was used for several things.
const ONCE: [&str; 8] = ["Asked", "Board", "Engine", "Lanes", "Look", "Path", "Plan", "Search"];

/// Every crate's name with the Rust files of its `src`, in the order of their paths.
fn sources() -> BTreeMap<String, Vec<PathBuf>> {
    fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).expect("the folder can be read") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                collect(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                into.push(path);
            }
        }
    }
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of the crates");
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(crates).expect("there are crates") {
        let path = entry.expect("it can be read").path();
        if path.join("src").is_dir() {
            let mut files = Vec::new();
            collect(&path.join("src"), &mut files);
            files.sort();
            found.insert(path.file_name().expect("a name").to_string_lossy().into_owned(), files);
        }
    }
    found
}

/// The names of the types that a file defines. Associated types are left out: they are indented.
fn types(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let code = line.trim_start();
        let code = match code.strip_prefix("pub") {
            Some(rest) => rest.trim_start_matches(|c| c != ' ').trim_start(),
            None => code,
        };
        let (kind, rest) = code.split_once(' ')?;
        let is_type = match kind {
            "struct" | "enum" | "trait" | "union" => true,
            "type" => !line.starts_with(' '),
            _ => false,
        };
        if !is_type {
            return None;
        }
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().filter(|name| !name.is_empty())
    })
}

/// The words of a `CamelCase` or `snake_case` name, in lower case.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for c in name.chars() {
        if c == '_' || c.is_uppercase() {
            words.push(String::new());
        }
        if c != '_' {
            words.last_mut().expect("there is one").extend(c.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// What replaces the first banned word of a name in a crate.
fn replacement(of_crate: &str, name: &str) -> Option<(&'static str, &'static str)> {
    let words = words(name);
    BANNED
        .iter()
        .find(|(where_banned, word, _)| {
            ["*", of_crate].contains(where_banned) && words.iter().any(|seen| seen == word)
        })
        .map(|&(_, word, term)| (word, term))
}

#[test]
fn names_are_terms_of_the_field() {
    let mut found = Vec::new();
    for (name, files) in sources() {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name(&name).join("src");
        for path in files {
            let within = path.strip_prefix(&src).expect("it is in the folder").with_extension("");
            for part in within.iter().filter_map(|part| part.to_str()) {
                if let Some((word, term)) = replacement(&name, part) {
                    found.push(format!("{}: not `{word}` but {term}", path.display()));
                }
            }
            let text = fs::read_to_string(&path).expect("it can be read");
            for defined in types(&text) {
                if let Some((word, term)) = replacement(&name, defined) {
                    found.push(format!("{}: {defined}: not `{word}` but {term}", path.display()));
                }
            }
        }
    }
    found.dedup();
    assert!(found.is_empty(), "docs/glossary.md has the terms:\n{}", found.join("\n"));
}

#[test]
fn a_short_name_means_one_thing_in_a_crate() {
    let mut found = Vec::new();
    for (name, files) in sources() {
        let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in files {
            let text = fs::read_to_string(&path).expect("it can be read");
            for defined in types(&text).filter(|defined| ONCE.contains(defined)) {
                seen.entry(defined.to_owned()).or_default().push(path.display().to_string());
            }
        }
        for (defined, paths) in seen.into_iter().filter(|(_, paths)| paths.len() > 1) {
            found.push(format!("{name}: {defined} is defined {} times: {}", paths.len(), paths.join(", ")));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn names_are_split_into_words() {
    assert_eq!(words("LookAhead"), ["look", "ahead"]);
    assert_eq!(words("open_cells"), ["open", "cells"]);
    assert_eq!(replacement("core", "Lookup"), None);
    assert_eq!(replacement("cli", "Look").map(|(word, _)| word), Some("look"));
    let text =
        "pub(crate) struct Search<'a> {\npub enum Isa {\n    type Lanes;\ntype Plan = u8;\nstruct Two;\n";
    assert_eq!(types(text).collect::<Vec<_>>(), ["Search", "Isa", "Plan", "Two"]);
}
