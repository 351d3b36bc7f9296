//! This workspace and the main one say the same where both say something.

use std::fs;
use std::path::Path;

fn manifest(path: &str) -> toml::Table {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(path).expect("it is there").parse().expect("it is TOML")
}

#[test]
fn the_package_and_the_lints_are_those_of_the_main_workspace() {
    let (ours, main) = (manifest("../Cargo.toml"), manifest("../../../Cargo.toml"));
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
    let (ours, main) = (manifest("../Cargo.toml"), manifest("../../../Cargo.toml"));
    let main = main["workspace"]["dependencies"].as_table().unwrap();
    for (name, value) in ours["workspace"]["dependencies"].as_table().unwrap() {
        if let Some(theirs) = main.get(name) {
            assert_eq!(version(value), version(theirs), "{name}");
        }
    }
}

#[test]
fn the_main_workspace_leaves_this_one_out() {
    let main = manifest("../../../Cargo.toml");
    let excluded = main["workspace"]["exclude"].as_array().unwrap();
    assert!(excluded.iter().any(|path| path.as_str() == Some("crates/wasm")));
}

#[test]
fn modules_convert_and_hold_no_rule() {
    // The engine sees the public library alone; the module that plays sees the game and what it is made of.
    let ours = |path: &str| -> Vec<String> {
        let names = manifest(path)["dependencies"].as_table().unwrap().keys().cloned().collect::<Vec<_>>();
        names.into_iter().filter(|name| name.starts_with("shudu")).collect()
    };
    assert_eq!(ours("../Cargo.toml"), ["shudu"]);
    assert_eq!(ours("../table/Cargo.toml"), ["shudu-game"]);
    assert_eq!(ours("../play/Cargo.toml"), ["shudu-game", "shudu-wasm-table"]);
    assert_eq!(ours("../photo/Cargo.toml"), ["shudu"]);
    assert_eq!(ours("../small/Cargo.toml"), ["shudu"]);
    assert_eq!(ours("../variant/Cargo.toml"), ["shudu", "shudu-game", "shudu-wasm-table"]);
}
