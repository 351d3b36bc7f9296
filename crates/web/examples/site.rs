//! Writes the page into a folder, for any web host: `site MODULES FOLDER`. `scripts/site` calls it.

#![expect(clippy::print_stdout, reason = "a program says what it has written")]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

use shudu_web::site::{Host, Site};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(from), Some(to)) = (arguments.next(), arguments.next()) else {
        return Err("usage: site MODULES FOLDER".into());
    };
    let mut modules = BTreeMap::new();
    for name in ["client.js", "module.js", "worker.js"] {
        modules.insert(format!("modules/{name}"), Cow::Owned(fs::read(from.join(name))?));
    }
    for name in ["play", "engine", "variant", "print"] {
        for file in [format!("{name}.js"), format!("{name}_bg.wasm")] {
            let bytes = fs::read(from.join(&file))?;
            modules.insert(format!("modules/{file}"), Cow::Owned(bytes));
        }
    }
    let site = Site::of(Host::Page, modules);
    for (name, bytes) in &site.files {
        let path = to.join(name);
        fs::create_dir_all(path.parent().expect("it is in a folder"))?;
        fs::write(path, bytes)?;
    }
    println!("{} files of version {} in {}", site.files.len(), site.version, to.display());
    Ok(())
}
