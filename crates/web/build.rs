//! Takes the files of the page in, joined by `build/bundle.rs`, and its WebAssembly modules, when `scripts/site` has
//! built them: the page then goes on without the server.

#[path = "build/bundle.rs"]
mod bundle;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use bundle::Files;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=build/bundle.rs");
    println!("cargo:rerun-if-changed=assets");
    let folder = |name: &str| PathBuf::from(env::var_os(name).expect("cargo sets it"));
    let (manifest, out) = (folder("CARGO_MANIFEST_DIR"), folder("OUT_DIR"));

    let mut page = Files::new();
    read(&manifest.join("assets"), "", &mut page);
    bundle::scripts(&mut page);
    bundle::styles(&mut page, "index.html");
    let page = page.into_iter().map(|(name, bytes)| {
        let path = out.join("page").join(&name);
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("cargo's folder can be written");
        fs::write(&path, bytes).expect("cargo's folder can be written");
        (name, path)
    });
    fs::write(out.join("page.rs"), list(page)).expect("cargo's folder can be written");

    // `scripts/site` touches this file when it has made the folder anew.
    let modules = modules(&manifest.join("../../target/site/modules")).into_iter().map(|path| {
        println!("cargo:rerun-if-changed={}", path.display());
        (format!("modules/{}", path.file_name().expect("it is a file").to_string_lossy()), path)
    });
    fs::write(out.join("modules.rs"), list(modules)).expect("cargo's folder can be written");
}

/// Code for a list of names and the bytes of files.
fn list(files: impl Iterator<Item = (String, PathBuf)>) -> String {
    let mut list = String::from("&[");
    for (name, path) in files {
        write!(list, "({name:?}, include_bytes!({path:?})),").expect("a string takes all");
    }
    list + "]"
}

/// All files of a folder and those below it, by their paths in it.
fn read(folder: &Path, before: &str, files: &mut Files) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        let name = format!("{before}{}", path.file_name().expect("it has a name").to_string_lossy());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read(&path).expect("it can be read"));
        }
    }
}

/// The scripts and modules of a folder, in order; none when there is no folder.
fn modules(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let taken = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "js" || ending == "wasm");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(taken).collect();
    files.sort();
    files
}
