//! This workspace and the main one say the same where both say something; the crate is a thin border.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).expect("it is there")
}

fn manifest(path: &str) -> toml::Table {
    text(path).parse().expect("it is TOML")
}

#[test]
fn the_package_and_the_lints_are_those_of_the_main_workspace() {
    let (ours, main) = (manifest("Cargo.toml"), manifest("../../Cargo.toml"));
    for key in ["version", "edition", "rust-version", "license"] {
        assert_eq!(ours["workspace"]["package"][key], main["workspace"]["package"][key], "{key}");
    }
    assert_eq!(ours["workspace"]["lints"], main["workspace"]["lints"]);
    assert_eq!(ours["profile"]["release"]["lto"], main["profile"]["release"]["lto"]);
    for name in ["shudu-core", "shudu-format", "shudu-generate", "shudu-logic", "shudu-solve"] {
        let units = |manifest: &toml::Table| manifest["profile"]["release"]["package"][name].clone();
        assert_eq!(units(&ours), units(&main), "{name}");
    }
    let excluded = main["workspace"]["exclude"].as_array().unwrap();
    assert!(excluded.iter().any(|path| path.as_str() == Some("crates/capi")));
}

#[test]
fn what_both_depend_on_is_of_one_version() {
    let version = |value: &toml::Value| match value {
        toml::Value::Table(table) => table.get("version").cloned(),
        text => Some(text.clone()),
    };
    let (ours, main) = (manifest("Cargo.toml"), manifest("../../Cargo.toml"));
    let main = main["workspace"]["dependencies"].as_table().unwrap();
    for (name, value) in ours["workspace"]["dependencies"].as_table().unwrap() {
        assert_eq!(version(value), version(&main[name]), "{name}");
    }
}

#[test]
fn the_version_of_the_header_is_that_of_the_package() {
    let package = manifest("Cargo.toml")["workspace"]["package"]["version"].as_str().unwrap().to_owned();
    let header = text("include/shudu.h");
    let defined = |name: &str| {
        let line =
            header.lines().find_map(|line| line.strip_prefix(&format!("#define SHUDU_VERSION{name} ")));
        line.unwrap_or_else(|| panic!("SHUDU_VERSION{name}")).trim_matches('"').to_owned()
    };
    assert_eq!(defined(""), package);
    let parts: Vec<String> = ["_MAJOR", "_MINOR", "_PATCH"].map(defined).into();
    assert_eq!(parts.join("."), package);
}

#[test]
fn it_sees_the_public_library_alone() {
    let ours = manifest("Cargo.toml");
    let names = ours["dependencies"].as_table().unwrap().keys();
    assert_eq!(names.filter(|name| name.starts_with("shudu")).collect::<Vec<_>>(), ["shudu"]);
}

#[test]
fn a_panic_is_caught_in_every_profile_and_every_function() {
    let ours = manifest("Cargo.toml");
    for (name, profile) in ours["profile"].as_table().unwrap() {
        assert_ne!(profile.get("panic").and_then(toml::Value::as_str), Some("abort"), "{name}");
    }
    let mut functions = 0;
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        for function in source.split("#[unsafe(no_mangle)]").skip(1) {
            let name = function.split("fn ").nth(1).unwrap().split('(').next().unwrap();
            functions += 1;
            // These two look at what is there already; the others do their work within a guard.
            let guarded = ["within(", "guarded(", "about("].iter().any(|guard| function.contains(guard));
            assert!(guarded || ["shudu_version", "shudu_reason"].contains(&name), "{name}");
        }
    }
    assert!(functions > 25, "{functions}");
}

#[test]
fn the_header_has_the_functions_of_the_sources() {
    // scripts/test-capi holds the whole header against cbindgen, where that is installed.
    let header = text("include/shudu.h");
    let of_header: BTreeSet<&str> = header
        .split(|c: char| !c.is_ascii_alphanumeric() && c != '_')
        .filter(|word| word.starts_with("shudu_") && header.contains(&format!("{word}(")))
        .collect();
    let mut of_sources = BTreeSet::new();
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        for function in source.split("#[unsafe(no_mangle)]").skip(1) {
            of_sources.insert(function.split("fn ").nth(1).unwrap().split('(').next().unwrap().to_owned());
        }
    }
    assert!(of_sources.iter().map(String::as_str).eq(of_header));
}

/// The example in C# declares the rating again: a field less, and the library writes beyond it.
#[test]
fn the_rating_in_the_example_in_c_sharp_is_that_of_the_header() {
    let header = text("include/shudu.h");
    let (_, rating) = header.split_once("typedef struct ShuduRating {").expect("the header has it");
    let (rating, _) = rating.split_once("} ShuduRating;").expect("it ends");
    let declared = rating.lines().filter_map(|line| line.trim().strip_suffix(';')?.split(' ').nth(1));
    let expected: Vec<String> = declared.map(|name| name.replace('_', "")).collect();
    let example = text("examples/Example.cs");
    let (_, fields) = example.split_once("struct Rating\n{\n    public int ").expect("the example has it");
    let (fields, _) = fields.split_once(';').expect("it ends");
    let seen: Vec<String> = fields.split(", ").map(str::to_lowercase).collect();
    assert_eq!(seen, expected);
}
