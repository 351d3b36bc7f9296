//! The message files hold the same messages with the same values, and every name that the code uses.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use shudu_i18n::sources;

/// Message name to the names of its values.
pub(crate) fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(source).expect("the file is well formed");
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut values = BTreeSet::new();
            collect(message.value.as_ref().expect("a message has a text"), &mut values);
            let twice = messages.insert(message.id.name.to_owned(), values);
            assert!(twice.is_none(), "{} is there twice", message.id.name);
        }
    }
    messages
}

fn collect(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    fn inline(expression: &InlineExpression<&str>, values: &mut BTreeSet<String>) {
        match expression {
            InlineExpression::VariableReference { id } => {
                values.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => placeable(expression, values),
            _ => {}
        }
    }
    fn placeable(expression: &Expression<&str>, values: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(expression) => inline(expression, values),
            Expression::Select { selector, variants } => {
                inline(selector, values);
                variants.iter().for_each(|variant| collect(&variant.value, values));
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            placeable(expression, values);
        }
    }
}

#[test]
fn the_languages_have_the_same_messages_with_the_same_values() {
    let [(_, english), others @ ..] = sources();
    for (lang, other) in others {
        assert_eq!(messages(english), messages(other), "{lang}");
    }
}

/// Every string literal of the project's sources (tests aside, as far as they stand in files of their own).
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(text.split('"').map(str::to_owned));
        }
    }
}

/// How names that are put together begin, and with which parts they may end.
const PUT_TOGETHER: [&str; 16] = [
    "algorithm-",
    "column-",
    "compare-",
    "technique-",
    "lesson-",
    "fish-form-",
    "level-",
    "fish-",
    "step-",
    "variant-about-",
    "variant-dropped-",
    "variant-meaning-",
    "variant-rule-",
    "variant-technique-",
    "variant-wanted-",
    "variant-what-",
];
const PARTS: [&str; 10] = ["look", "why", "find", "idea", "how", "cost", "node", "grids", "seen", "struck"];

#[test]
fn every_message_is_used_and_every_used_name_is_a_message() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(crates).unwrap() {
        let root = entry.unwrap().path();
        for folder in ["src", "examples"].map(|name| root.join(name)).iter().filter(|folder| folder.is_dir())
        {
            literals(folder, &mut found);
        }
    }
    let [(_, english), ..] = sources();
    let messages = messages(english);
    // Names that are put together where they are used, `column-{…}` or `step-{…}-why`: what stands for `…` must be a
    // word of the code. (That each algorithm and technique has all its messages is held by the tests of `techniques.rs`
    // and `algorithms.rs`.) Help of commands and arguments is held by the tests of the command line. The rest is what
    // the page's scripts say.
    let (spoken, prefixes) = of_the_page(&crates.join("web/assets/js"));
    let built = |name: &str| {
        let of_the_code = PUT_TOGETHER.iter().filter_map(|start| name.strip_prefix(start)).any(|word| {
            let stem = word.rsplit_once('-').filter(|(_, part)| PARTS.contains(part)).map(|(stem, _)| stem);
            let is_word = |word: &str| found.contains(word) || found.contains(&format!("{word}-"));
            is_word(word) || stem.is_some_and(is_word)
        });
        of_the_code
            || name.starts_with("help-")
            || name.starts_with("usage-expected-")
            || name.strip_prefix("page-").is_some_and(|name| {
                spoken.contains(name) || prefixes.iter().any(|prefix| name.starts_with(prefix.as_str()))
            })
    };
    let unused: Vec<&String> =
        messages.keys().filter(|name| !found.contains(*name) && !built(name)).collect();
    assert!(unused.is_empty(), "messages that nobody says: {unused:?}");

    let mut unknown = Vec::new();
    for entry in fs::read_dir(crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            said(&source, &mut |name| {
                if !messages.contains_key(name) {
                    unknown.push(name.to_owned());
                }
            });
        }
    }
    for prefix in &prefixes {
        let begins = format!("page-{prefix}");
        // The server hands the page the reasons why a move is refused, and what rules mean, by the names that they have
        // there.
        let is_handed = ["refused-", "variant-about-"].contains(&prefix.as_str())
            && messages.keys().any(|name| name.starts_with(prefix.as_str()));
        if !is_handed && !messages.keys().any(|name| name.starts_with(&begins)) {
            unknown.push(begins);
        }
    }
    unknown.extend(
        page_said(&crates.join("web/assets/js")).into_iter().filter(|name| !messages.contains_key(name)),
    );
    assert!(unknown.is_empty(), "names without a message: {unknown:?}");
}

fn scripts(folder: &Path, each: &mut impl FnMut(&str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            scripts(&path, each);
        } else if path.extension().is_some_and(|extension| extension == "js") {
            each(&fs::read_to_string(&path).unwrap());
        }
    }
}

/// Of the page's scripts: every quoted text, and the beginnings of names that are put together, as in
/// ``t(`mode-${name}`)``.
fn of_the_page(folder: &Path) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut quoted, mut prefixes) = (BTreeSet::new(), BTreeSet::new());
    scripts(folder, &mut |text| {
        quoted.extend(text.split('\'').map(str::to_owned));
        for rest in text.split("t(`").skip(1) {
            let name = rest.split('`').next().unwrap_or_default();
            prefixes.insert(name.split("${").next().unwrap_or_default().to_owned());
        }
    });
    (quoted, prefixes)
}

/// The messages that the page's scripts say by their whole name.
fn page_said(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    scripts(folder, &mut |text| {
        for rest in text.split(" t('").chain(text.split("(t('")).chain(text.split("{t('")).skip(1) {
            let name = rest.split('\'').next().unwrap_or_default();
            if !name.is_empty()
                && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            {
                names.insert(format!("page-{name}"));
            }
        }
    });
    names
}

/// Every name in `say("…")` and `say_with("…"`, wherever the bracket and the quote stand.
fn said(folder: &Path, each: &mut impl FnMut(&str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            said(&path, each);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            for call in ["say(", "say_with("] {
                for rest in text.split(call).skip(1) {
                    if let Some(quoted) = rest.trim_start().strip_prefix('"') {
                        each(quoted.split('"').next().unwrap_or_default());
                    }
                }
            }
        }
    }
}
