//! The files of a folder import each other in one direction: no cycle, except that a file may use its parent modules.
//!
//! Counted are `use` declarations and paths in code that begin with `crate::`, `super::` or `self::`. A path to an item
//! that a module re-exports counts as a path to the file that the re-export names. Tests are not counted: files called
//! `tests.rs` or below a folder `tests`, what follows `#[cfg(test)] mod tests` in a file, and declarations under
//! `#[cfg(test)]`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A module by its path below `crate`.
type Module = Vec<String>;

/// What a file says: the paths that it uses, and its re-exports by name.
#[derive(Default)]
struct Source {
    used: Vec<Vec<String>>,
    exported: Vec<(String, Vec<String>)>,
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "tests") {
                files(&path, into);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") && !path.ends_with("tests.rs") {
            into.push(path);
        }
    }
}

fn module(root: &Path, file: &Path) -> Module {
    let below = file.strip_prefix(root).expect("a file of the root").with_extension("");
    let mut names: Module = below.iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names.last().is_some_and(|name| name == "mod" || name == "lib" || name == "main") {
        names.pop();
    }
    names
}

/// The code of a file without comments, texts and tests.
fn code(text: &str) -> String {
    let text = match text.find("#[cfg(test)]\nmod tests {").or_else(|| text.find("\nmod tests {")) {
        Some(end) => &text[..end],
        None => text,
    };
    let mut code = String::new();
    let mut skipped = false;
    for line in text.lines() {
        let line = line.find("//").map_or(line, |comment| &line[..comment]);
        // A declaration for tests ends with a semicolon.
        skipped |= line.trim() == "#[cfg(test)]";
        if skipped {
            let is_declaration = ["use ", "pub(crate) use ", "mod ", "pub(crate) mod ", "#["]
                .iter()
                .any(|begin| line.trim_start().starts_with(begin));
            skipped = line.trim() == "#[cfg(test)]" || is_declaration && !line.trim_end().ends_with(';');
            if is_declaration {
                continue;
            }
        }
        code.push_str(line);
        code.push('\n');
    }
    code
}

/// All paths of a tree of imports, each with the name that it gets.
fn leaves(tree: &str, before: &[String], into: &mut Vec<(String, Vec<String>)>) {
    let tree = tree.trim();
    if let Some(open) = tree.find('{') {
        let mut path = before.to_vec();
        path.extend(
            tree[..open].split("::").map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned),
        );
        let inside = tree[open + 1..].trim_end().trim_end_matches('}');
        let inside = if tree[open + 1..].matches('}').count() > 1 {
            &tree[open + 1..tree.rfind('}').expect("it is closed")]
        } else {
            inside
        };
        let (mut depth, mut begin) = (0, 0);
        for (at, character) in inside.char_indices() {
            match character {
                '{' => depth += 1,
                '}' => depth -= 1,
                ',' if depth == 0 => {
                    leaves(&inside[begin..at], &path, into);
                    begin = at + 1;
                }
                _ => {}
            }
        }
        leaves(&inside[begin..], &path, into);
    } else if !tree.is_empty() {
        let (path, name) =
            tree.split_once(" as ").map_or((tree, None), |(path, name)| (path, Some(name.trim())));
        let mut all = before.to_vec();
        all.extend(path.split("::").map(|name| name.trim().to_owned()));
        if all.last().is_some_and(|last| last == "self") {
            all.pop();
        }
        let last = all.last().cloned().unwrap_or_default();
        into.push((name.map_or(last, str::to_owned), all));
    }
}

/// A path from `crate` on, where it is one of the same crate.
fn absolute(path: &[String], module: &Module) -> Option<Vec<String>> {
    let mut base = match path.first()?.as_str() {
        "crate" | "$crate" => Vec::new(),
        "self" | "super" => module.clone(),
        _ => return None,
    };
    let mut rest = &path[1..];
    if path[0] == "super" {
        base.pop();
    }
    while rest.first().is_some_and(|name| name == "super") {
        base.pop();
        rest = &rest[1..];
    }
    base.extend(rest.iter().cloned());
    Some(base)
}

fn source(text: &str, module: &Module, modules: &BTreeSet<Module>) -> Source {
    let mut source = Source::default();
    let code = code(text);
    let mut rest = String::new();
    let mut left = code.as_str();
    let is_begin = |at: usize| code[..at].ends_with(['\n', ' ', ')']) || at == 0;
    while let Some(at) = left.find("use ") {
        let from = code.len() - left.len() + at;
        rest.push_str(&left[..at]);
        left = &left[at + 4..];
        if !is_begin(from) {
            continue;
        }
        let Some(end) = left.find(';') else { break };
        let line = code[..from].rsplit('\n').next().unwrap_or_default();
        let mut paths = Vec::new();
        leaves(&left[..end], &[], &mut paths);
        for (name, path) in paths {
            let own = [module.clone(), path[..1].to_vec()].concat();
            let path = if modules.contains(&own) { [vec!["self".to_owned()], path].concat() } else { path };
            if let Some(path) = absolute(&path, module) {
                if line.trim_start().starts_with("pub") {
                    source.exported.push((name, path.clone()));
                }
                source.used.push(path);
            }
        }
        left = &left[end + 1..];
    }
    rest.push_str(left);
    // Paths outside of `use` declarations.
    let is_part = |character: char| character.is_alphanumeric() || character == '_' || character == ':';
    for word in rest.split(|character: char| !is_part(character)).filter(|word| word.contains("::")) {
        let names: Vec<String> =
            word.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect();
        source.used.extend(absolute(&names, module));
    }
    source
}

/// The module that a path leads to: the longest that is a file, or that of a re-export.
fn target(path: &[String], sources: &BTreeMap<Module, Source>, depth: u32) -> Option<Module> {
    let length = (0..=path.len()).rev().find(|&length| sources.contains_key(&path[..length]))?;
    let module = path[..length].to_vec();
    if let Some(name) = path.get(length)
        && depth < 10
        && let Some((_, from)) = sources[&module].exported.iter().find(|(exported, _)| exported == name)
    {
        return target(&[from.clone(), path[length + 1..].to_vec()].concat(), sources, depth + 1);
    }
    Some(module)
}

/// The cycles of a crate, each as the modules that are in it.
fn cycles(root: &Path) -> Vec<Vec<String>> {
    let mut paths = Vec::new();
    files(root, &mut paths);
    let modules: BTreeSet<Module> = paths.iter().map(|path| module(root, path)).collect();
    let sources: BTreeMap<Module, Source> = paths
        .iter()
        .map(|path| {
            let module = module(root, path);
            let text = fs::read_to_string(path).expect("a file of text");
            let source = source(&text, &module, &modules);
            (module, source)
        })
        .collect();
    let mut edges: BTreeMap<&Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, source) in &sources {
        let to = source.used.iter().filter_map(|path| target(path, &sources, 0));
        edges.insert(module, to.filter(|to| !module.starts_with(to)).collect());
    }
    let reached = |from: &Module| {
        let (mut reached, mut waiting) = (BTreeSet::new(), vec![from]);
        while let Some(module) = waiting.pop() {
            for to in &edges[module] {
                if reached.insert(to) {
                    waiting.push(to);
                }
            }
        }
        reached
    };
    let reach: BTreeMap<&Module, BTreeSet<&Module>> =
        edges.keys().map(|&module| (module, reached(module))).collect();
    let mut cycles: BTreeSet<Vec<String>> = BTreeSet::new();
    for (&module, to) in &reach {
        if to.contains(module) {
            let cycle = to.iter().filter(|other| reach[**other].contains(module));
            cycles.insert(cycle.map(|other| other.join("::")).collect());
        }
    }
    cycles.into_iter().collect()
}

#[test]
fn files_import_in_one_direction() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("two folders up");
    let crates = fs::read_dir(workspace.join("crates")).expect("the folder is there");
    let sources: Vec<PathBuf> =
        crates.map(|entry| entry.expect("it can be read").path().join("src")).collect();
    assert!(sources.len() > 15);
    for folder in sources {
        let found = cycles(&folder);
        assert!(found.is_empty(), "{}: {found:#?}", folder.display());
    }
}

#[test]
fn a_cycle_is_found() {
    let folder = std::env::temp_dir().join(format!("shudu-imports-{}", std::process::id()));
    fs::create_dir_all(folder.join("b")).expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
    write("lib.rs", "mod a;\nmod b;\npub use a::One;\n");
    write("a.rs", "use crate::b::{self, c::Two};\n");
    write("b/mod.rs", "mod c;\nuse self::c::Two;\n");
    write(
        "b/c.rs",
        "use super::Other;\n// use crate::a::One;\n#[cfg(test)]\nmod tests {\nuse crate::a::One;\n}\n",
    );
    assert!(cycles(&folder).is_empty(), "{:?}", cycles(&folder));
    // By way of the re-export of the root.
    write("b/c.rs", "fn two() -> crate::One {}\n");
    assert_eq!(cycles(&folder), [["a", "b", "b::c"].map(str::to_owned)]);
    fs::remove_dir_all(folder).expect("it can go");
}
