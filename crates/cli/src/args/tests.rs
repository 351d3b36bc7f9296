//! What can be typed is what the documents say.

use super::*;

#[test]
fn the_definition_is_consistent() {
    command().debug_assert();
}

/// The words of a command line up to a comment, a pipe or a redirection; quotes hold words together.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), String::new(), None);
    for c in line.chars().chain([' ']) {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (None, '"' | '\'') => quote = Some(c),
            (None, '|' | '>' | '<' | '&' | ';') => return words,
            (None, '#') if word.is_empty() => return words,
            (None, ' ') if !word.is_empty() => words.push(std::mem::take(&mut word)),
            (None, ' ') => {}
            _ => word.push(c),
        }
    }
    words
}

#[test]
fn what_the_documents_say_can_be_typed() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = std::fs::read_dir(root.join("docs")).expect("the folder is there");
    let docs = docs.map(|entry| entry.expect("it can be read").path());
    let files = ["README.md", "README.zh-CN.md"].map(|name| root.join(name)).into_iter().chain(docs);
    let mut typed = 0;
    for file in files.filter(|file| file.extension().is_some_and(|ending| ending == "md")) {
        let text = std::fs::read_to_string(&file).expect("it is text");
        // Every second part stands between fences.
        for line in text.split("```").skip(1).step_by(2).flat_map(str::lines) {
            let Some(at) = line.find("shudu ") else { continue };
            let before = line[..at].trim_end();
            if !(before.is_empty() || before.ends_with(['$', '|'])) {
                continue;
            }
            let parsed = read(words(&line[at..]));
            assert!(parsed.is_ok(), "{}: {line}\n{}", file.display(), parsed.unwrap_err());
            typed += 1;
        }
    }
    assert!(typed > 60, "{typed} commands were found");
}

/// Pages of `docs` that are in English only, and why.
const ENGLISH_ONLY: [(&str, &str); 8] = [
    ("building", "for developers"),
    ("design", "for developers"),
    ("glossary", "has both languages side by side"),
    ("performance", "for developers"),
    ("release", "for developers"),
    ("sql", "for administrators of databases"),
    ("techniques", "for developers; docs/techniques/{en,zh-CN} lists them for players"),
    ("trust", "for those who check the claims, as the pages for developers"),
];

#[test]
fn every_guide_is_there_in_chinese() {
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for entry in std::fs::read_dir(&docs).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let name = path.file_stem().and_then(|name| name.to_str()).expect("names are plain");
        let listed = ENGLISH_ONLY.iter().any(|(page, _)| *page == name);
        let chinese = docs.join("zh-CN").join(format!("{name}.md")).exists();
        assert!(chinese != listed, "{}", path.display());
    }
    for (page, _) in ENGLISH_ONLY {
        assert!(docs.join(format!("{page}.md")).exists(), "{page}");
    }
}
