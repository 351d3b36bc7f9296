//! Writes the page into a folder, for any web host, and the pages about the techniques and about the rules of variants
//! into `techniques` and `rules` in it: `site MODULES FOLDER`. `scripts/site` calls it.

#![expect(clippy::print_stdout, reason = "a program says what it has written")]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::path::PathBuf;
use std::{fs, io};

use shudu_web::site::{Host, LATER, Site};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("usage: site MODULES FOLDER".into());
    };
    let mut modules = BTreeMap::new();
    let first = ["client.js", "module.js", "worker.js", "play.js", "play_bg.wasm"]
        .map(|name| format!("modules/{name}"));
    for name in first.into_iter().chain(LATER.map(str::to_owned)) {
        let file = name.strip_prefix("modules/").expect("every module is in that folder");
        let bytes = fs::read(from.join(file))?;
        modules.insert(name, Cow::Owned(bytes));
    }
    let site = Site::of(Host::Page, modules);
    for (name, bytes) in &site.files {
        write(to.join(name), bytes)?;
    }
    // For readers and search engines. The page does not keep them: it teaches the same under Learn.
    for (name, text) in shudu::document::guide() {
        write(to.join("techniques").join(name), text.as_bytes())?;
    }
    for (name, text) in shudu::document::rules_guide() {
        write(to.join("rules").join(name), text.as_bytes())?;
    }
    println!("{} files of version {} in {}", site.files.len(), site.version, to.display());
    Ok(())
}

fn write(path: PathBuf, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(path.parent().expect("it is in a folder"))?;
    fs::write(path, bytes)
}
