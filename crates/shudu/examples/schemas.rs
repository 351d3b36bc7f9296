//! Writes `docs/schema/*.json` and `src/api/fields.txt` anew: `cargo run -p shudu --example schemas`.

#![forbid(unsafe_code)]
#![expect(clippy::print_stdout, reason = "an example says what it did")]

use std::path::Path;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    std::fs::create_dir_all(&folder)?;
    for (name, text) in shudu::schema_files() {
        std::fs::write(folder.join(name), text)?;
    }
    std::fs::write(
        Path::new(env!("CARGO_MANIFEST_DIR")).join("src/api/fields.txt"),
        shudu::api::request_fields(),
    )?;
    println!("docs/schema and the fields of requests are up to date");
    Ok(())
}
