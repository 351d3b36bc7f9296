//! The languages in a folder, and the code that lists them.
//!
//! A language is a folder whose name is its tag, such as `zh-CN`. `language.txt` in it has a `key: value` a line:
//!
//! | key | value |
//! |---|---|
//! | `name` | what its speakers call it |
//! | `english` | its English name, one word: the name in code, too |
//! | `also` | other tags that name it, with blanks between; may be left out |
//! | `script` | `han` where no blanks stand between words; may be left out |
//!
//! All other files are `NAME.ftl`, the same names as in `en`.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// One folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Language {
    /// Its tag: the name of the folder.
    pub(crate) tag: String,
    /// What its speakers call it.
    pub(crate) name: String,
    /// Its English name.
    pub(crate) english: String,
    /// Other tags that name it.
    pub(crate) also: Vec<String>,
    /// Is it written without blanks between words?
    pub(crate) is_han: bool,
    /// Its message files, in order.
    pub(crate) files: Vec<PathBuf>,
}

/// The language that the others are translated from, and that is spoken where nothing else fits.
const FIRST: &str = "en";

/// The languages of a folder, English first, then in the order of their tags.
///
/// # Errors
/// What is wrong with one of them, and where.
pub(crate) fn languages(folder: &Path) -> Result<Vec<Language>, String> {
    let mut all = Vec::new();
    for path in entries(folder)?.into_iter().filter(|path| path.is_dir()) {
        all.push(language(&path)?);
    }
    all.sort_by_key(|language| (language.tag != FIRST, language.tag.clone()));
    let [first, others @ ..] = &all[..] else { return Err(format!("{}: no language", folder.display())) };
    if first.tag != FIRST {
        return Err(format!("{}: there is no folder {FIRST}", folder.display()));
    }
    for other in others {
        for (of, missing_in, by) in [(first, other, "lacks"), (other, first, "has a file more:")] {
            let names = |language: &Language| -> Vec<_> {
                language.files.iter().filter_map(|path| path.file_name().map(ToOwned::to_owned)).collect()
            };
            if let Some(name) = names(of).into_iter().find(|name| !names(missing_in).contains(name)) {
                return Err(format!("{}: {} {by} {}", folder.display(), other.tag, name.display()));
            }
        }
    }
    Ok(all)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(wrong)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(wrong)?;
    paths.sort();
    Ok(paths)
}

fn language(folder: &Path) -> Result<Language, String> {
    let about = folder.join("language.txt");
    let at = about.display();
    let text = fs::read_to_string(&about).map_err(|error| format!("{at}: {error}"))?;
    let (mut name, mut english, mut also, mut is_han) = (None, None, Vec::new(), false);
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let (key, value) =
            line.split_once(':').ok_or_else(|| format!("{at}: expected `key: value`, seen `{line}`"))?;
        match (key.trim(), value.trim()) {
            ("name", value) => name = Some(value.to_owned()),
            ("english", value) => english = Some(value.to_owned()),
            ("also", value) => also = value.split_whitespace().map(str::to_owned).collect(),
            ("script", "han") => is_han = true,
            _ => return Err(format!("{at}: expected name, english, also, or script: han, seen `{line}`")),
        }
    }
    let is_word = |word: &String| {
        word.starts_with(|c: char| c.is_ascii_uppercase())
            && word.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    let english =
        english.filter(is_word).ok_or_else(|| format!("{at}: `english` is one word, such as `French`"))?;
    let name = name.filter(|name| !name.is_empty()).ok_or_else(|| format!("{at}: `name` is missing"))?;
    let tag = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let files = entries(folder)?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .collect();
    Ok(Language { tag, name, english, also, is_han, files })
}

/// The feature that a message file belongs to; none for those that everybody needs.
fn feature(file: &str) -> Option<&'static str> {
    match file {
        "library" => Some("library"),
        "lessons" | "algorithms" => Some("lessons"),
        "guide" | "page" => Some("page"),
        "photo" => Some("photo"),
        "play" | "playback" | "terminal" => Some("terminal"),
        _ if file == "help" || file.starts_with("help-") => Some("terminal"),
        _ if file == "variants" || file.starts_with("variant-") => Some("variants"),
        _ => None,
    }
}

/// The code of the languages with the message files of these features.
pub(crate) fn code(languages: &[Language], is_on: &dyn Fn(&str) -> bool) -> String {
    let mut variants = String::new();
    let mut list = String::new();
    let mut table = String::new();
    for (i, Language { tag, name, english, also, is_han, files }) in languages.iter().enumerate() {
        let default = if i == 0 { "#[default] " } else { "" };
        put(&mut variants, format_args!("/// {english}: `{tag}`.\n{default}{english},\n"));
        put(&mut list, format_args!("Lang::{english}, "));
        let is_taken = |path: &&PathBuf| {
            let file = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            feature(&file).is_none_or(is_on)
        };
        let source: Vec<String> =
            files.iter().filter(is_taken).map(|path| format!("include_str!({path:?})")).collect();
        let source = source.join(", \"\\n\", ");
        put(
            &mut table,
            format_args!(
                "Language {{ tag: {tag:?}, name: {name:?}, english: {english:?}, also: &{also:?}, is_han: {is_han}, source: concat!({source}) }},\n"
            ),
        );
    }
    let n = languages.len();
    format!(
        "/// A language that every message exists in.\n\
         #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]\n\
         pub enum Lang {{\n{variants}}}\n\
         impl Lang {{\n/// All of them, English first.\npub const ALL: [Lang; {n}] = [{list}];\n}}\n\
         const LANGUAGES: [Language; {n}] = [\n{table}];\n"
    )
}

fn put(text: &mut String, part: std::fmt::Arguments<'_>) {
    text.write_fmt(part).expect("a string takes all");
}
