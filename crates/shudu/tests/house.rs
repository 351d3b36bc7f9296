//! What holds of the whole tree: which crate may depend on which (the table of ARCHITECTURE.md), and more of its rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("two folders up").to_owned()
}

fn manifest(path: &Path) -> toml::Table {
    fs::read_to_string(path).expect("the manifest is there").parse().expect("the manifest is TOML")
}

/// The names of our crates among a manifest's dependencies of every kind.
fn sees(manifest: &toml::Table) -> Vec<String> {
    let mut seen = Vec::new();
    let mut collect = |table: &toml::Table| {
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            if let Some(dependencies) = table.get(kind).and_then(toml::Value::as_table) {
                seen.extend(dependencies.keys().filter_map(|name| match name.as_str() {
                    "shudu" => Some("shudu".to_owned()),
                    name => name.strip_prefix("shudu-").map(str::to_owned),
                }));
            }
        }
    };
    collect(manifest);
    for target in
        manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values)
    {
        collect(target.as_table().expect("a target is a table"));
    }
    seen
}

fn crates() -> BTreeMap<String, toml::Table> {
    let folder = root().join("crates");
    let entries =
        fs::read_dir(folder).expect("there are crates").map(|entry| entry.expect("it can be read").path());
    entries
        .filter(|path| path.join("Cargo.toml").is_file())
        .map(|path| {
            (path.file_name().unwrap().to_string_lossy().into_owned(), manifest(&path.join("Cargo.toml")))
        })
        .collect()
}

/// The table of ARCHITECTURE.md: each crate with those of ours that it may depend on.
fn may_see() -> BTreeMap<String, Vec<String>> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let rows = text.lines().skip_while(|line| *line != "| crate | may depend on |").skip(2);
    let mut table: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let seen: Vec<String> = match cells[1] {
            "no crate of ours" => Vec::new(),
            "all of the above" => table.keys().cloned().collect(),
            names => names.split(", ").map(str::to_owned).collect(),
        };
        table.extend(cells[0].split(", ").map(|name| (name.to_owned(), seen.clone())));
    }
    table
}

#[test]
fn no_crate_sees_more_than_it_may() {
    let (table, crates) = (may_see(), crates());
    assert!(crates.keys().eq(table.keys()), "the table names every crate: {:?}", table.keys());
    for (name, manifest) in &crates {
        for seen in sees(manifest) {
            assert!(table[name].contains(&seen), "{name} must not depend on {seen}");
        }
    }
}

#[test]
fn solvers_that_judge_each_other_never_meet() {
    // Not by way of other crates either: whatever the table says.
    let crates = crates();
    let reached = |from: &str| {
        let (mut reached, mut waiting) = (BTreeSet::new(), vec![from.to_owned()]);
        while let Some(name) = waiting.pop() {
            waiting.extend(sees(&crates[&name]).into_iter().filter(|seen| reached.insert(seen.clone())));
        }
        reached
    };
    assert!(!reached("solve").contains("classic") && !reached("classic").contains("solve"));
    assert!(reached("core").is_empty());
}

#[test]
fn versions_and_lints_live_in_the_root_manifest() {
    for (name, manifest) in crates() {
        let package = manifest["package"].as_table().expect("a package");
        for key in ["version", "edition", "rust-version", "license"] {
            let inherited = package[key].get("workspace").and_then(toml::Value::as_bool);
            assert_eq!(inherited, Some(true), "{name} inherits {key}");
        }
        if package.get("publish").is_none() {
            let inherited = package["repository"].get("workspace").and_then(toml::Value::as_bool);
            assert_eq!(inherited, Some(true), "{name} says of one place where the tree is published");
        }
        assert_eq!(manifest["lints"]["workspace"].as_bool(), Some(true), "{name} inherits the lints");
        for kind in ["dependencies", "dev-dependencies"] {
            for (dependency, value) in
                manifest.get(kind).and_then(toml::Value::as_table).into_iter().flatten()
            {
                let inherited = value.get("workspace").and_then(toml::Value::as_bool);
                assert_eq!(inherited, Some(true), "{name} takes {dependency} from the workspace");
            }
        }
    }
}

#[test]
fn only_solve_and_the_borders_to_c_and_python_may_hold_unsafe_code() {
    // `python` reads the pointers of Arrow in a crate beside it, and takes them out of capsules in one file; Clippy
    // denies it in the others.
    let border = fs::read_to_string(root().join("crates/python/Cargo.toml")).expect("it can be read");
    assert!(border.contains("unsafe_code = \"deny\""));
    let files = fs::read_dir(root().join("crates/python/src")).expect("the folder can be read");
    let files = files.map(|entry| entry.expect("it can be read").path());
    let allows =
        |path: &PathBuf| fs::read_to_string(path).expect("it can be read").contains("allow(unsafe_code");
    let allowing: Vec<PathBuf> = files.filter(allows).collect();
    let [file] = &*allowing else { panic!("{allowing:?}") };
    assert!(file.ends_with("arrow.rs"), "{allowing:?}");
    for name in crates().keys().filter(|name| !["capi", "python", "solve"].contains(&name.as_str())) {
        let source = root().join("crates").join(name).join("src");
        let root_file =
            ["lib.rs", "main.rs"].map(|file| source.join(file)).into_iter().find(|file| file.exists());
        let text = fs::read_to_string(root_file.expect("a crate root")).expect("it can be read");
        assert!(text.contains("#![forbid(unsafe_code)]"), "{name} forbids unsafe code");
    }
}

#[test]
fn the_clock_of_the_standard_library_is_read_outside_the_browser_only() {
    // On wasm32-unknown-unknown it panics. `shudu_core::time` has one for both.
    let outside = ["cli", "library", "web"];
    let mut wrong = Vec::new();
    for name in crates().keys().filter(|name| !outside.contains(&name.as_str())) {
        let mut waiting = vec![root().join("crates").join(name).join("src")];
        while let Some(folder) = waiting.pop() {
            for entry in fs::read_dir(folder).expect("the folder can be read") {
                let path = entry.expect("it can be read").path();
                if path.is_dir() {
                    waiting.push(path);
                } else if path.extension().is_some_and(|end| end == "rs")
                    && !path.ends_with("core/src/time.rs")
                    && reads_the_clock(&path)
                {
                    wrong.push(path);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "use shudu_core::time instead of std::time: {wrong:?}");
}

/// Does a file import a clock of the standard library, or name one?
fn reads_the_clock(path: &Path) -> bool {
    let clocks = ["Instant", "SystemTime", "UNIX_EPOCH"];
    let text = fs::read_to_string(path).expect("it can be read");
    text.lines().any(|line| line.contains("std::time") && clocks.iter().any(|clock| line.contains(clock)))
}

#[test]
fn no_file_of_tests_is_left_out() {
    // The tests of a crate are one program, and cargo looks for no other: a file that it does not name would never run.
    for (name, manifest) in crates() {
        if manifest["package"].get("autotests").and_then(toml::Value::as_bool) != Some(false) {
            continue;
        }
        let folder = root().join("crates").join(&name).join("tests");
        let programs = manifest["test"].as_array().expect("the programs with tests");
        let programs: Vec<&str> =
            programs.iter().map(|program| program["name"].as_str().expect("a name")).collect();
        let all = fs::read_to_string(folder.join("all.rs")).expect("the program with all of them");
        for entry in fs::read_dir(&folder).expect("there are tests") {
            let path = entry.expect("it can be read").path();
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let file = path.file_stem().expect("a name").to_string_lossy();
            let runs = programs.contains(&&*file) || all.lines().any(|line| line == format!("mod {file};"));
            assert!(runs, "crates/{name}/tests/{file}.rs is no module of all.rs");
        }
    }
}

/// Every Rust file in `folder` and below, but for what builds leave behind.
fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() && !path.ends_with("target") {
            sources(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            into.push(path);
        }
    }
}

#[test]
fn tests_are_ignored_for_outside_data_alone() {
    // A test that returns early is green and has tested nothing; one that is ignored is counted as such.
    const REASON: &str = "#[ignore = \"needs SHUDU_SHARED\"]";
    let mut files = Vec::new();
    for folder in ["bench", "browser", "crates", "fuzz"] {
        sources(&root().join(folder), &mut files);
    }
    let mut ignored = 0;
    for path in files.iter().filter(|path| !path.ends_with("shudu/tests/house.rs")) {
        let (text, name) = (fs::read_to_string(path).expect("it can be read"), path.display());
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[ignore") {
                assert_eq!(line, REASON, "{name}");
                ignored += 1;
            }
            assert!(!(line.starts_with("#[cfg_attr") && line.contains("ignore")), "{name}: {line}");
        }
        // What reads the variable fails without it, and only tests that are ignored reach it. They stand in the same
        // file or, for what several files share, in those that call it.
        if text.contains("(\"SHUDU_SHARED\")") {
            let flat: String = text.split_whitespace().collect();
            assert!(flat.contains("var_os(\"SHUDU_SHARED\").expect(\"setSHUDU_SHAREDto"), "{name}");
            assert!(text.contains(REASON) || path.ends_with("tests/common/mod.rs"), "{name}");
        }
    }
    assert!(ignored >= 12, "{ignored}");
}

/// The examples in Markdown, without the lines that documentation hides.
fn examples(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Option<Vec<&str>> = None;
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(_)) => open = Some(Vec::new()),
            (Some(lines), Some(_)) => {
                found.push(lines.join("\n").trim().to_owned());
                open = None;
            }
            (Some(lines), None) if line != "#" && !line.starts_with("# ") => lines.push(line),
            _ => {}
        }
    }
    found
}

#[test]
fn every_published_crate_says_what_it_is() {
    for (name, manifest) in crates() {
        let package = manifest["package"].as_table().expect("a package");
        if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
            continue;
        }
        for key in ["description", "readme", "keywords", "categories", "include"] {
            assert!(package.contains_key(key), "{name} has {key}");
        }
        let folder = root().join("crates").join(&name);
        let readme = fs::read_to_string(folder.join("README.md")).expect("a crate has a README.md");
        let own = package["name"].as_str().expect("a name");
        assert!(readme.starts_with(&format!("# {own}\n")), "{name}");
        // A program has no example; its own tests hold what its page shows.
        let Ok(source) = fs::read_to_string(folder.join("src/lib.rs")) else { continue };
        let docs = source.lines().map_while(|line| line.strip_prefix("//!"));
        let docs: Vec<&str> = docs.map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
        let docs = docs.join("\n");
        let shown = examples(&readme);
        assert_eq!(shown.len(), 1, "{name} shows one example");
        assert!(
            examples(&docs).contains(&shown[0]),
            "{name}: README.md shows an example that src/lib.rs does not test"
        );
        for feature in manifest.get("features").and_then(toml::Value::as_table).into_iter().flatten() {
            let (feature, _) = feature;
            let quoted = format!("`{feature}`");
            let told = readme.contains(&format!("| {quoted} |")) && docs.contains(&quoted);
            assert!(told || feature == "default", "{name} tells of the feature {feature}");
        }
    }
}

#[test]
fn the_first_page_shows_lines_that_are_tested() {
    let [readme, solve] = ["README.md", "crates/solve/README.md"]
        .map(|path| fs::read_to_string(root().join(path)).expect("the page is there"));
    let rust = |page: &str| {
        page.split("```rust\n").nth(1).and_then(|rest| rest.split("```").next().map(str::to_owned))
    };
    assert!(rust(&readme).is_some() && rust(&readme) == rust(&solve), "{:?}", rust(&readme));
}

#[test]
fn no_crate_builds_with_files_from_elsewhere() {
    // A package holds its own folder and nothing else.
    for (name, _) in crates().iter() {
        let folder = root().join("crates").join(name).canonicalize().expect("a folder");
        let mut files = Vec::new();
        sources(&folder.join("src"), &mut files);
        for path in files {
            let text = fs::read_to_string(&path).expect("it can be read");
            let here = path.parent().expect("a folder");
            for include in ["include_str!(\"", "include_bytes!(\""] {
                for part in text.split(include).skip(1) {
                    let (target, _) = part.split_once("\")").expect("the macro ends");
                    let target = here.join(target).canonicalize().expect("what is included is there");
                    assert!(target.starts_with(&folder), "{} includes {}", path.display(), target.display());
                }
            }
        }
    }
}

#[test]
fn every_file_says_first_what_it_holds() {
    let mut files = Vec::new();
    sources(&root().join("crates"), &mut files);
    files.retain(|path| path.components().any(|part| part.as_os_str() == "src"));
    assert!(files.len() > 1000, "{} files", files.len());
    let is_silent = |path: &PathBuf| !fs::read_to_string(path).expect("it can be read").starts_with("//! ");
    let silent: Vec<PathBuf> = files.into_iter().filter(is_silent).collect();
    assert!(silent.is_empty(), "the first line says what the file holds: {silent:#?}");
}

#[test]
fn the_table_of_the_rooms_names_them_all() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md is there");
    let rows = text.lines().skip_while(|line| *line != "| crate | holds | start reading at |").skip(2);
    let named: BTreeSet<&str> = rows
        .map_while(|row| row.strip_prefix("| `")?.split('`').next())
        .map(|name| name.trim_end_matches('/'))
        .collect();
    for name in &named {
        assert!(root().join(name).is_dir(), "{name} is a folder");
    }
    for (name, _) in crates() {
        assert!(named.contains(&*format!("crates/{name}")), "{name} has a row");
    }
}

/// What stands in the tree below the folder of a link, without what a renderer makes of its own: the address and the
/// section.
fn links(text: &str) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for (number, part) in text.split("```").enumerate() {
        // Every second part is code.
        for target in part.split("](").skip(1).filter(|_| number % 2 == 0) {
            let target = target.split(')').next().expect("there is a first part");
            if target.contains("://") || target.contains(' ') || target.starts_with("../../") {
                continue;
            }
            let (path, section) =
                target.split_once('#').map_or((target, None), |(path, section)| (path, Some(section)));
            found.push((path.to_owned(), section.map(str::to_owned)));
        }
    }
    found
}

/// The sections of a page by the names that links have for them.
fn sections(text: &str) -> BTreeSet<String> {
    let headings =
        text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim());
    let name = |heading: &str| {
        let kept = heading.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(name).collect()
}

#[test]
fn links_in_documents_lead_somewhere() {
    let mut files = Vec::new();
    pages(&root(), false, &mut files);
    pages(&root().join("docs"), true, &mut files);
    let mut lost = Vec::new();
    for path in &files {
        let text = fs::read_to_string(path).expect("it can be read");
        for (target, section) in links(&text) {
            let to = if target.is_empty() { path.clone() } else { path.with_file_name(&target) };
            let has_section = |section: &String| {
                let text = fs::read_to_string(&to).expect("a page");
                sections(&text).contains(section)
            };
            if !to.exists() || section.as_ref().is_some_and(|section| !has_section(section)) {
                lost.push(format!("{}: {target}#{}", path.display(), section.unwrap_or_default()));
            }
        }
    }
    assert!(lost.is_empty(), "{}", lost.join("\n"));
}

#[test]
fn the_indexes_of_the_documents_name_every_page() {
    let docs = root().join("docs");
    for (index, folders) in [("README.md", &["", "lab"][..]), ("zh-CN/README.md", &["zh-CN"])] {
        let index = docs.join(index);
        let text = fs::read_to_string(&index).expect("there is an index");
        let here = index.parent().expect("a folder");
        let linked: BTreeSet<PathBuf> =
            links(&text).iter().filter_map(|(target, _)| here.join(target).canonicalize().ok()).collect();
        for folder in folders {
            let mut files = Vec::new();
            pages(&docs.join(folder), false, &mut files);
            for path in files.iter().filter(|path| **path != index) {
                let path = path.canonicalize().expect("it is there");
                assert!(linked.contains(&path), "{} is not in {}", path.display(), index.display());
            }
        }
    }
}

#[test]
fn the_front_page_is_one_screen() {
    for name in ["README.md", "README.zh-CN.md"] {
        let lines = fs::read_to_string(root().join(name)).expect("it is there").lines().count();
        assert!(lines <= 110, "{name} has {lines} lines");
    }
}

/// Every Markdown file in `folder`, and below it where `deep` says so, but for the pages that a program writes.
fn pages(folder: &Path, deep: bool, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() && deep && !path.ends_with("docs/techniques") {
            pages(&path, deep, into);
        } else if path.extension().is_some_and(|extension| extension == "md") {
            into.push(path);
        }
    }
}

/// A table's cell as a reader sees it: without code and without the targets of links.
fn shown(cell: &str) -> String {
    let text: String = cell.split('`').step_by(2).collect();
    let mut parts = text.split("](");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        shown.push_str(part.split_once(')').map_or(part, |(_, rest)| rest));
    }
    shown
}

#[test]
fn documents_are_wrapped() {
    // Prose at 100 characters, cells of tables at 120. Code, addresses and numbers too long to break are left out.
    let mut files = Vec::new();
    pages(&root(), false, &mut files);
    pages(&root().join("docs"), true, &mut files);
    assert!(files.len() > 20, "{files:?}");
    let mut long = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).expect("it can be read");
        let mut code = false;
        for (number, line) in (1..).zip(text.lines()) {
            let start = line.trim_start();
            if start.starts_with("```") {
                code = !code;
            } else if code || line.starts_with("    ") || line.contains("://") {
                continue;
            } else if start.starts_with('|') {
                let longest = line.split('|').map(|cell| shown(cell.trim()).chars().count()).max();
                if longest > Some(120) {
                    long.push(format!("{}:{number}: a cell of {longest:?}", path.display()));
                }
            } else if line.chars().count() > 100
                && !line.split(' ').any(|word| word.is_ascii() && word.len() > 90)
            {
                long.push(format!("{}:{number}: {}", path.display(), line.chars().count()));
            }
        }
    }
    assert!(long.is_empty(), "wrap at 100 characters:\n{}", long.join("\n"));
}

/// All files below a folder whose names end like this, but for what is built.
fn files(folder: &Path, ends: &[&str], into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && !["target", ".git", "node_modules"].contains(&name) {
            files(&path, ends, into);
        } else if path.is_file() && ends.iter().any(|end| name.ends_with(end)) {
            into.push(path);
        }
    }
}

#[test]
fn comments_are_wrapped() {
    // Code, tables, addresses and lists of names are left out.
    let mut paths = Vec::new();
    for folder in ["crates", "bench", "browser", "fuzz"] {
        files(&root().join(folder), &[".rs", ".js", ".ts", ".h"], &mut paths);
    }
    assert!(paths.len() > 1000, "{}", paths.len());
    let mut long = Vec::new();
    for path in &paths {
        let text = fs::read_to_string(path).expect("it can be read");
        let mut code = false;
        for (number, line) in (1..).zip(text.lines()) {
            let Some(comment) =
                ["//", "*", "/*"].iter().find_map(|start| line.trim_start().strip_prefix(start))
            else {
                continue;
            };
            let said = comment.trim_start_matches(['/', '!', '*']).trim_start();
            if said.starts_with("```") {
                code = !code;
            } else if !code
                && line.chars().count() > 120
                && !said.starts_with(['|', '{'])
                && !said.starts_with("<!--")
                && !said.contains("://")
            {
                long.push(format!("{}:{number}: {}", path.display(), line.chars().count()));
            }
        }
    }
    assert!(long.is_empty(), "wrap comments at 120 characters:\n{}", long.join("\n"));
}

#[cfg(unix)]
fn puzzle_sets(folder: &Path) -> (Option<i32>, String) {
    let script = root().join("scripts/puzzle-sets");
    let run = std::process::Command::new(script).arg(folder).output().expect("bash is there");
    (run.status.code(), String::from_utf8(run.stdout).expect("it prints text"))
}

#[cfg(unix)]
#[test]
fn sets_that_are_missing_or_other_are_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (code, told) = puzzle_sets(folder.path());
    assert_eq!(code, Some(1));
    assert!(told.lines().count() > 9 && told.lines().all(|line| line.starts_with("missing ")), "{told}");
    fs::create_dir(folder.path().join("data")).expect("a folder");
    fs::write(folder.path().join("data/clue17.txt"), "another\n").expect("a file");
    let (code, told) = puzzle_sets(folder.path());
    assert_eq!(code, Some(2));
    assert!(told.contains("differs data/clue17.txt\n") && told.contains("missing data/serg.txt\n"), "{told}");
}

#[cfg(unix)]
#[test]
#[ignore = "needs SHUDU_SHARED"]
fn the_shared_sets_are_those_of_the_tables() {
    let shared = std::env::var_os("SHUDU_SHARED")
        .expect("set SHUDU_SHARED to the folder that holds data/ and oracle/");
    let (code, told) = puzzle_sets(Path::new(&shared));
    assert_eq!(code, Some(0), "{told}");
}
