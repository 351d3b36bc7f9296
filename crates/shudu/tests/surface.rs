//! What the crates offer by name: a name that goes, or comes unintended, is seen here. `SHUDU_RECORD=1 cargo test -p
//! shudu --all-features --test all surface::` writes `surface.txt` anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The crates that others may depend on.
const CRATES: [&str; 14] = [
    "classic", "core", "format", "game", "generate", "i18n", "library", "logic", "photo", "render", "shudu",
    "solve", "variant", "web",
];

/// The items of a module that are seen from outside, with the modules below it.
fn items(file: &Path, folder: &Path, name: &str, found: &mut BTreeSet<String>) {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        // What is indented is no item of the module; `pub(crate)` is not `pub `.
        let Some(item) = line.strip_prefix("pub ") else { continue };
        if let Some(module) = item.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')) {
            let inner = format!("{name}::{module}");
            found.insert(inner.clone());
            let below = folder.join(module);
            let plain = folder.join(format!("{module}.rs"));
            let file = if plain.exists() { plain } else { below.join("mod.rs") };
            items(&file, &below, &inner, found);
        } else if let Some(first) = item.strip_prefix("use ") {
            let mut whole = first.to_owned();
            while !whole.ends_with(';') {
                whole += lines.next().expect("a declaration ends").trim();
            }
            used(whole.trim_end_matches(';'), name, found);
        } else if let Some(named) = declared(item) {
            found.insert(format!("{name}::{named}"));
        }
    }
}

/// The name of what is declared: `const fn name(`, `struct Name<`.
fn declared(item: &str) -> Option<&str> {
    let mut words = item.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
    let mut kind = None;
    words
        .find(|&word| match word {
            "const" | "static" | "unsafe" | "async" | "fn" | "struct" | "enum" | "trait" | "type"
            | "union" => {
                kind = Some(word);
                false
            }
            _ => true,
        })
        .filter(|_| kind.is_some())
}

/// The names of a re-export: `a::b`, `a::{b, c as d}`, `{a as b, c}`.
fn used(path: &str, name: &str, found: &mut BTreeSet<String>) {
    let list = path.split_once('{').map_or(path, |(_, rest)| rest.trim_end_matches('}'));
    assert!(!list.contains('{'), "{path}: a list within a list");
    for one in list.split(',').map(str::trim).filter(|one| !one.is_empty()) {
        let last =
            one.rsplit_once(" as ").map_or_else(|| one.rsplit("::").next().unwrap_or(one), |(_, last)| last);
        found.insert(format!("{name}::{last}"));
    }
}

#[test]
fn the_names_that_the_crates_offer_are_those_of_the_list() {
    let mut found = BTreeSet::new();
    for name in CRATES {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src");
        items(&folder.join("lib.rs"), &folder, name, &mut found);
    }
    let text: String = found.iter().map(|item| format!("{item}\n")).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/surface.txt");
    if std::env::var_os("SHUDU_RECORD").is_some() {
        fs::write(&path, &text).expect("it can be written");
    }
    let recorded = fs::read_to_string(&path).unwrap_or_default();
    let recorded: BTreeSet<String> = recorded.lines().map(str::to_owned).collect();
    let gone: Vec<_> = recorded.difference(&found).collect();
    let new: Vec<_> = found.difference(&recorded).collect();
    assert!(gone.is_empty() && new.is_empty(), "no longer offered: {gone:#?}, new: {new:#?}");
    assert!(
        ["core::Decided", "solve::unique", "logic::scale::se::rate"].iter().all(|name| found.contains(*name))
    );
    assert!(!found.iter().any(|name| name.starts_with("logic::masks") || name.starts_with("logic::tabling")));
}
