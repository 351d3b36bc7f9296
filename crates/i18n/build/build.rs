//! Makes the list of languages from the folders of `locales/`, so that a language is one folder.

mod languages;

use std::path::PathBuf;
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build");
    println!("cargo:rerun-if-changed=locales");
    let folder = |name: &str| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let is_on = |feature: &str| env::var_os(format!("CARGO_FEATURE_{}", feature.to_uppercase())).is_some();
    let made = languages::languages(&folder("CARGO_MANIFEST_DIR").join("locales"))
        .map(|languages| languages::code(&languages, &is_on));
    match made {
        Ok(code) => {
            fs::write(folder("OUT_DIR").join("languages.rs"), code).expect("cargo's folder can be written")
        }
        Err(wrong) => panic!("{wrong}"),
    }
}
