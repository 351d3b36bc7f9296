//! This workspace and the main one say the same where both say something.

use std::fs;
use std::path::Path;

fn manifest(path: &str) -> toml::Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).expect("it is there").parse().expect("it is TOML")
}

#[test]
fn the_package_and_the_lints_are_those_of_the_main_workspace() {
    let (ours, main) = (manifest("Cargo.toml"), manifest("../../Cargo.toml"));
    for key in ["version", "edition", "rust-version", "license"] {
        assert_eq!(ours["workspace"]["package"][key], main["workspace"]["package"][key], "{key}");
    }
    assert_eq!(ours["workspace"]["lints"], main["workspace"]["lints"]);
    let (ours, main) = (&ours["profile"]["release"], &main["profile"]["release"]);
    for key in ["debug", "lto"] {
        assert_eq!(ours[key], main[key], "{key}");
    }
    let units = |release: &toml::Value, name: &str| release["package"].get(name).cloned();
    for name in ["shudu-core", "shudu-format", "shudu-generate", "shudu-logic", "shudu-solve"] {
        assert!(units(main, name).is_some(), "{name}");
        assert_eq!(units(ours, name), units(main, name), "{name}");
    }
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
        if let Some(theirs) = main.get(name) {
            assert_eq!(version(value), version(theirs), "{name}");
        }
    }
}

#[test]
fn the_main_workspace_leaves_this_one_out() {
    let main = manifest("../../Cargo.toml");
    let excluded = main["workspace"]["exclude"].as_array().unwrap();
    assert!(excluded.iter().any(|path| path.as_str() == Some("crates/sql")));
}

#[test]
fn the_licences_are_those_of_the_main_workspace_and_a_few_named_ones() {
    let (ours, main) = (manifest("deny.toml"), manifest("../../deny.toml"));
    assert_eq!(ours["licenses"]["allow"], main["licenses"]["allow"]);
    assert_eq!(ours["bans"]["deny"], main["bans"]["deny"]);
}
