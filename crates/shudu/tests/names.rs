//! Names of files, types, functions and constants, in Rust and in the scripts of the page: no metaphor where the field
//! has a term, and one meaning for each of a few short names. docs/glossary.md lists the terms.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A crate (`*`: every crate), a word that no name in it has, and the term to use instead.
const BANNED: [(&str, &str, &str); 53] = [
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
    ("*", "strike", "eliminate"),
    ("*", "strikes", "removals"),
    ("*", "struck", "removed"),
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
    ("variant", "meet", "what is learned: different cells"),
    ("variant", "reach", "used rules"),
    ("variant", "settles", "idempotent"),
    ("variant", "unit", "constraint"),
    ("variant", "units", "constraints"),
];

/// Words that are no name by themselves: each would fit everything.
const EMPTY: [&str; 4] = ["asked", "kept", "known", "told"];

/// Type names that may be defined at most once in a crate: each was used for several things.
const ONCE: [&str; 8] = ["Asked", "Board", "Engine", "Lanes", "Look", "Path", "Plan", "Search"];

/// Every file with this ending in a folder and below it, in the order of their paths.
fn collect(folder: &Path, ending: &str, into: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder can be read")
        .map(|entry| entry.expect("it can be read").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, ending, into);
        } else if path.extension().is_some_and(|found| found == ending) {
            into.push(path);
        }
    }
}

/// Every crate's name with its folders of sources, and the files in them: Rust, and the scripts of the page.
fn sources() -> BTreeMap<String, Vec<(PathBuf, Vec<PathBuf>)>> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder of the crates");
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(crates).expect("there are crates") {
        let path = entry.expect("it can be read").path();
        let mut folders = Vec::new();
        for (folder, ending) in [("src", "rs"), ("assets/js", "js"), ("js", "js"), ("package", "js")] {
            let folder = path.join(folder);
            if folder.is_dir() {
                let mut files = Vec::new();
                collect(&folder, ending, &mut files);
                folders.push((folder, files));
            }
        }
        if path.join("src").is_dir() {
            found.insert(path.file_name().expect("a name").to_string_lossy().into_owned(), folders);
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

/// The names of the functions and constants that a file of Rust defines. A name of more than four words is a sentence:
/// that of a test.
fn functions(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let mut tokens = line.trim_start().split([' ', '(', '<', ':']).filter(|word| !word.is_empty());
        let is_prefix = |word: &&str| {
            ["pub", "default", "async", "unsafe", "extern", "crate)", "super)", "in"].contains(word)
        };
        let kind = tokens.find(|word| !is_prefix(word))?;
        let name = match (kind, tokens.next()?) {
            ("fn" | "static", name) => name,
            ("const", "fn") => tokens.next()?,
            ("const", name) => name,
            _ => return None,
        };
        Some(name).filter(|name| words(name).len() <= 4)
    })
}

/// The names of the functions, methods, classes and constants that a script defines at its top or in a class.
fn script_names(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let is_name = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        let cut = |rest: &str| rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let top = line.strip_prefix("export ").unwrap_or(line);
        let top = top.strip_prefix("async ").unwrap_or(top);
        for kind in ["function ", "const ", "let ", "class "] {
            if let Some(rest) = top.strip_prefix(kind) {
                return Some(&rest[..cut(rest)]).filter(|name| is_name(name));
            }
        }
        let method = line.strip_prefix("    ").filter(|rest| !rest.starts_with(' '))?;
        let method = method.strip_prefix("async ").unwrap_or(method).trim_start_matches('#');
        let name = &method[..cut(method)];
        let is_method = method[name.len()..].starts_with('(') && method.ends_with('{');
        let is_statement = ["if", "for", "while", "switch", "catch"].contains(&name);
        (is_method && !is_statement && is_name(name)).then_some(name)
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
    if let [word] = &words[..]
        && let Some(word) = EMPTY.iter().find(|empty| *empty == word)
    {
        return Some((word, "a name that says of what"));
    }
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
    let mut seen = 0;
    for (name, folders) in sources() {
        for (folder, path) in
            folders.iter().flat_map(|(folder, files)| files.iter().map(move |file| (folder, file)))
        {
            let within = path.strip_prefix(folder).expect("it is in the folder").with_extension("");
            let text = fs::read_to_string(path).expect("it can be read");
            let parts: Vec<&str> = within.iter().filter_map(|part| part.to_str()).collect();
            let defined: Vec<&str> = if path.extension().is_some_and(|ending| ending == "js") {
                script_names(&text).collect()
            } else {
                types(&text).chain(functions(&text)).collect()
            };
            seen += defined.len();
            for defined in parts.into_iter().chain(defined) {
                if let Some((word, term)) = replacement(&name, defined) {
                    found.push(format!("{}: {defined}: not `{word}` but {term}", path.display()));
                }
            }
        }
    }
    found.dedup();
    assert!(seen > 10_000, "{seen} names");
    assert!(found.is_empty(), "docs/glossary.md has the terms:\n{}", found.join("\n"));
}

#[test]
fn a_short_name_means_one_thing_in_a_crate() {
    let mut found = Vec::new();
    for (name, folders) in sources() {
        let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in folders.iter().flat_map(|(_, files)| files) {
            let text = fs::read_to_string(path).expect("it can be read");
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
    assert_eq!(replacement("core", "told"), Some(("told", "a name that says of what")));
    assert_eq!((replacement("core", "is_known"), replacement("core", "unit")), (None, None));
    assert_eq!(replacement("variant", "of_unit").map(|(word, _)| word), Some("unit"));
    let text = "pub(crate) const fn one<T>() {}\n    const TWO: u8 = 2;\nlet three = 3;\n    pub fn a_b_c_d_e() {}\n";
    assert_eq!(functions(text).collect::<Vec<_>>(), ["one", "TWO"]);
    let text = "export async function one() {\nconst TWO = 2;\n    #three(a) {\n    if (a) {\n        let four = 4;\n";
    assert_eq!(script_names(text).collect::<Vec<_>>(), ["one", "TWO", "three"]);
}
