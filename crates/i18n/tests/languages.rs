//! A language is one folder: a third one is taken in by its folder alone, and no code names a language.

#[path = "../build/languages.rs"]
mod build;

use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use fluent_syntax::serializer::serialize;
use shudu_i18n::Lang;

use crate::complete::messages;

fn locales() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("locales")
}

/// A copy of our languages in an empty folder of this name, and a third: English with accents.
fn with_a_third(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    for (of, to) in [("en", "en"), ("zh-CN", "zh-CN"), ("en", "qps-ploc")] {
        fs::create_dir_all(folder.join(to)).unwrap();
        for entry in fs::read_dir(locales().join(of)).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            let is_message = path.extension().is_some_and(|ending| ending == "ftl");
            let text = if to == "qps-ploc" && is_message { accented(&text) } else { text };
            fs::write(folder.join(to).join(path.file_name().unwrap()), text).unwrap();
        }
    }
    fs::write(folder.join("qps-ploc/language.txt"), "name: Þšéûðô\nenglish: Pseudo\nalso: qps\n").unwrap();
    folder
}

/// The messages with accents on their vowels: what is shown, and nothing else.
fn accented(text: &str) -> String {
    fn write(pattern: &mut Pattern<String>) {
        for element in &mut pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    *value = value.replace('a', "á").replace('e', "é").replace('o', "ö");
                }
                PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                    variants.iter_mut().for_each(|variant| write(&mut variant.value));
                }
                PatternElement::Placeable { .. } => {}
            }
        }
    }
    let mut resource = parse(text.to_owned()).expect("our files are well formed");
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(write);
        }
    }
    serialize(&resource)
}

#[test]
fn a_third_language_is_taken_in_by_its_folder_alone() {
    let folder = with_a_third("third");
    let languages = build::languages(&folder).unwrap();
    let tags: Vec<&str> = languages.iter().map(|language| language.tag.as_str()).collect();
    assert_eq!(tags, ["en", "qps-ploc", "zh-CN"]);
    assert_eq!((languages[1].name.as_str(), languages[1].also[0].as_str()), ("Þšéûðô", "qps"));
    let code = build::code(&languages, &|_| true);
    assert!(
        code.contains("pub const ALL: [Lang; 3] = [Lang::English, Lang::Pseudo, Lang::Chinese, ]"),
        "{code}"
    );
    // It has every message with the same values, and they are not English.
    let source = |language: &build::Language| -> String {
        language.files.iter().map(|path| fs::read_to_string(path).unwrap() + "\n").collect()
    };
    let [english, pseudo] = [&languages[0], &languages[1]].map(source);
    assert_eq!(messages(&english), messages(&pseudo));
    assert!(pseudo.contains("Exáctly öné sölutiön."));
}

#[test]
fn files_of_a_feature_are_left_out_without_it() {
    let languages = build::languages(&locales()).unwrap();
    let [all, none] = [true, false].map(|on| build::code(&languages, &|_| on));
    for file in ["page.ftl", "photo.ftl", "play.ftl", "help-usage.ftl", "variant-steps.ftl"] {
        assert!(all.contains(file) && !none.contains(file), "{file}");
    }
    assert!(none.contains("commands.ftl"));
}

#[test]
fn a_folder_that_is_not_whole_is_refused_with_what_is_missing() {
    let check = |spoil: &dyn Fn(&Path), told: &str| {
        let folder = with_a_third("spoilt");
        spoil(&folder.join("qps-ploc"));
        let wrong = build::languages(&folder).unwrap_err();
        assert!(wrong.contains(told), "{wrong}");
    };
    let about =
        |text: &'static str| move |folder: &Path| fs::write(folder.join("language.txt"), text).unwrap();
    check(&|folder| fs::remove_file(folder.join("language.txt")).unwrap(), "language.txt");
    check(&|folder| fs::remove_file(folder.join("hint.ftl")).unwrap(), "qps-ploc lacks hint.ftl");
    check(&|folder| fs::write(folder.join("more.ftl"), "").unwrap(), "qps-ploc has a file more: more.ftl");
    check(&about("english: Pseudo\n"), "`name` is missing");
    check(&about("name: x\nenglish: two words\n"), "`english` is one word");
    check(&about("name: x\nenglish: Pseudo\ncolour: red\n"), "seen `colour: red`");
    check(&about("name: x\nenglish: Pseudo\nred\n"), "expected `key: value`");
}

/// Sources that are not tests, with what stands in them before the tests and outside comments.
fn sources(folder: &Path, found: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "tests" {
                sources(&path, found);
            }
        } else if (name.ends_with(".rs") || name.ends_with(".js")) && name != "tests.rs" {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let is_code =
                |line: &&str| !["//", "*", "/*"].iter().any(|sign| line.trim_start().starts_with(sign));
            found.push((path, code.lines().filter(is_code).collect::<Vec<_>>().join("\n")));
        }
    }
}

#[test]
fn no_code_names_a_language_but_english() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        for folder in ["src", "assets/js"].map(|folder| entry.as_ref().unwrap().path().join(folder)) {
            if folder.is_dir() {
                sources(&folder, &mut found);
            }
        }
    }
    assert!(found.len() > 500, "{}", found.len());
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != Lang::default()) {
        for (path, code) in &found {
            for named in [
                format!("\"{}\"", lang.tag()),
                format!("'{}'", lang.tag()),
                format!("Lang::{}", lang.english_name()),
            ] {
                assert!(!code.contains(&named), "{} names {named}", path.display());
            }
        }
    }
}
