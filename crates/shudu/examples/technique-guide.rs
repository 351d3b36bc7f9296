//! Writes the guide in `docs/techniques/` anew, and the names and examples in the docs of the technique files:
//! `cargo run -p shudu --example technique-guide`.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it did")]

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    let files = shudu::document::guide();
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    for (path, text) in &files {
        let path = folder.join(path);
        std::fs::create_dir_all(path.parent().expect("it lies in the folder"))?;
        std::fs::write(path, text)?;
    }
    let mut renewed = 0;
    for part in ["chains", "tabling", "techniques"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logic/src").join(part);
        for path in shudu::document::rust_files(&folder)? {
            let text = std::fs::read_to_string(&path)?;
            if let Some(new) = shudu::document::renewed(&text).filter(|new| *new != text) {
                std::fs::write(path, new)?;
                renewed += 1;
            }
        }
    }
    println!("{renewed} technique files are new");
    println!("docs/techniques is up to date: {} files", files.len());
    Ok(())
}
