//! Takes the WebAssembly modules of the page in, when `scripts/site` has built them: the page then goes on without the
//! server.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    // `scripts/site` touches this file when it has made the folder anew.
    let modules = manifest.join("../../target/site/modules");
    let mut list = String::from("&[");
    for path in files(&modules) {
        println!("cargo:rerun-if-changed={}", path.display());
        let name = path.file_name().expect("it is a file").to_string_lossy().into_owned();
        write!(list, "({:?}, include_bytes!({path:?})),", format!("modules/{name}"))
            .expect("a string takes all");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    fs::write(out.join("modules.rs"), list).expect("cargo's folder can be written");
}

/// The scripts and modules of a folder, in order; none when there is no folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let taken = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "js" || ending == "wasm");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(taken).collect();
    files.sort();
    files
}
