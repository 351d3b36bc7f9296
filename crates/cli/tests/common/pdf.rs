//! Reads PDF documents with programs that are not ours: `qpdf` for the structure, `pdftotext` for the words, `pdftoppm`
//! for the picture.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// What a document says of itself.
pub(crate) struct Document {
    path: PathBuf,
    pub(crate) pages: Vec<Page>,
    /// The headings that readers show beside the pages.
    pub(crate) outline: Vec<String>,
}

/// A page.
pub(crate) struct Page {
    pub(crate) text: String,
    /// Width and height in points.
    pub(crate) size: [f64; 2],
    /// The pages that links lead to, counted from 0, in order.
    pub(crate) to_pages: Vec<usize>,
    /// The addresses that links lead to, in order.
    pub(crate) addresses: Vec<String>,
}

impl Document {
    /// Reads a document; it must be sound. `None`, and a line that says so, where the readers are not installed.
    #[expect(clippy::print_stdout, reason = "a skipped test says so")]
    pub(crate) fn read(path: &Path) -> Option<Document> {
        for tool in ["qpdf", "pdftotext", "pdftoppm"] {
            if Command::new(tool).arg("--version").output().is_err()
                && Command::new(tool).arg("-v").output().is_err()
            {
                println!("skipped: {tool} is not installed");
                return None;
            }
        }
        run("qpdf", &["--check"], path);
        let json: Value = serde_json::from_str(&run("qpdf", &["--json=2"], path)).expect("qpdf writes JSON");
        let objects = &json["qpdf"][1];
        // A value, or the object that it points to.
        let follow = |value: &Value| -> Value {
            match value.as_str().filter(|text| text.ends_with(" R")) {
                Some(reference) => objects[format!("obj:{reference}")]["value"].clone(),
                None => value.clone(),
            }
        };
        let listed = json["pages"].as_array().expect("there are pages");
        let number = |reference: &Value| listed.iter().position(|page| page["object"] == *reference);
        let text = run("pdftotext", &["-enc", "UTF-8"], path);
        let mut texts = text.split('\u{c}');
        let pages = listed
            .iter()
            .map(|page| {
                let page = follow(&page["object"]);
                let mut read = Page {
                    text: texts.next().unwrap_or_default().to_owned(),
                    size: [2, 3].map(|i| follow(&page["/MediaBox"])[i].as_f64().expect("a number")),
                    to_pages: Vec::new(),
                    addresses: Vec::new(),
                };
                let links = follow(&page["/Annots"]);
                for link in links.as_array().into_iter().flatten().map(follow) {
                    let target = follow(&link["/Dest"]);
                    if let Some(page) = number(&target[0]) {
                        read.to_pages.push(page);
                    }
                    let address = follow(&follow(&link["/A"])["/URI"]);
                    if let Some(address) = address.as_str() {
                        read.addresses.push(address.trim_start_matches("u:").to_owned());
                    }
                }
                read
            })
            .collect();
        let outline = json["outlines"].as_array().into_iter().flatten();
        let outline = outline.filter_map(|node| Some(node["title"].as_str()?.to_owned())).collect();
        Some(Document { path: path.to_owned(), pages, outline })
    }

    /// Does every page leave ink?
    pub(crate) fn is_drawn(&self) -> bool {
        let root = self.path.with_extension("drawn");
        let drawn = Command::new("pdftoppm")
            .args(["-r", "20", "-gray"])
            .args([&self.path, &root])
            .status()
            .expect("it was there a moment ago");
        let folder = self.path.parent().expect("it lies in a folder");
        let name = root.file_name().expect("it has a name").to_string_lossy().into_owned();
        let mut pages = 0;
        for entry in std::fs::read_dir(folder).expect("the folder is there").flatten() {
            if entry.file_name().to_string_lossy().starts_with(&format!("{name}-")) {
                let dots = std::fs::read(entry.path()).expect("it was written");
                pages += usize::from(dots.iter().rev().take(dots.len() - 20).any(|dot| *dot < 100));
                std::fs::remove_file(entry.path()).expect("it can go again");
            }
        }
        drawn.success() && pages == self.pages.len()
    }
}

/// Runs a reader over the document and gives what it prints.
fn run(tool: &str, args: &[&str], path: &Path) -> String {
    let mut command = Command::new(tool);
    command.args(args).arg(path);
    if tool == "pdftotext" {
        command.arg("-");
    }
    let ran = command.output().expect("it can be run");
    assert!(ran.status.success(), "{tool}: {}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout).expect("it prints UTF-8")
}
