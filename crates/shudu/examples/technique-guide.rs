//! The pages about the techniques, and what the tree says of them.
//!
//! - `cargo run -p shudu --all-features --example technique-guide` makes the indexes in `docs/techniques/` anew, and
//!   the names and examples in the docs of the technique files.
//! - `cargo run -p shudu --all-features --example technique-guide -- FOLDER` writes a page for each technique into a
//!   folder. `scripts/package` calls it, `scripts/site` has the pages from the same function.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it did")]

use std::path::{Path, PathBuf};
use std::{fs, io};

use shudu::document::{guide, guide_index, renewed, rust_files};
use shudu::i18n::{Lang, Speaker};

fn main() -> io::Result<()> {
    match std::env::args_os().nth(1).map(PathBuf::from) {
        Some(folder) => write_pages(&folder),
        None => renew_tree(),
    }
}

fn write_pages(folder: &Path) -> io::Result<()> {
    let files = guide();
    for (path, text) in &files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("it lies in the folder"))?;
        fs::write(path, text)?;
    }
    println!("{} pages in {}", files.len(), folder.display());
    Ok(())
}

fn renew_tree() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for lang in Lang::ALL {
        let folder = root.join("../../docs/techniques").join(lang.tag());
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("README.md"), guide_index(&Speaker::new(lang)))?;
    }
    let mut renewed_files = 0;
    for part in ["chains", "tabling", "techniques"] {
        for path in rust_files(&root.join("../logic/src").join(part))? {
            let text = fs::read_to_string(&path)?;
            if let Some(new) = renewed(&text).filter(|new| *new != text) {
                fs::write(path, new)?;
                renewed_files += 1;
            }
        }
    }
    println!("{renewed_files} technique files are new; the indexes in docs/techniques are up to date");
    Ok(())
}
