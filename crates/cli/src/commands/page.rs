//! Documents in the form that was asked for.

use std::path::{Path, PathBuf};

use shudu::document::{Document, Pictures, html, markdown, text};
use shudu::render::{Drawing, Style, Theme};

use crate::args::Page;
use crate::context::Context;
use crate::output::terminal_columns;
use crate::screen::words::{width, wrap};

/// A document in a form. Pictures of a Markdown page that goes to a file are written to a folder beside it,
/// `NAME-pictures`, numbered on from `first`; else they are drawn in the text.
pub(crate) fn page(
    document: &Document,
    form: Page,
    out: Option<&Path>,
    first: usize,
    context: &Context<'_>,
) -> anyhow::Result<String> {
    match (form, out) {
        (Page::Text, out) => Ok(wrapped(&text(document, &context.style(out)), out)),
        (Page::Html, _) => Ok(html(document)),
        (Page::Md, None) => Ok(markdown(document, Pictures::Drawn)),
        (Page::Md, Some(out)) => {
            let folder = pictures(out);
            std::fs::create_dir_all(&folder)?;
            let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let mut failed = None;
            let mut write = |number: usize, drawing: &Drawing| {
                let file = format!("{:04}.svg", first + number);
                if let Err(error) = std::fs::write(folder.join(&file), drawing.svg(&Theme::LIGHT)) {
                    failed.get_or_insert(error);
                }
                format!("{}/{file}", name.replace(' ', "%20"))
            };
            let page = markdown(document, Pictures::Files(&mut write));
            failed.map_or(Ok(page), |error| Err(error.into()))
        }
    }
}

/// The whole document, or the narrow one where the terminal that it goes to has no room for its lines.
pub(crate) fn fitting([whole, narrow]: [Document; 2], form: Page, out: Option<&Path>) -> Document {
    let terminal = terminal_columns(out).filter(|_| form == Page::Text);
    let fits = |columns: usize| text(&whole, &Style::PLAIN).lines().all(|line| width(line) <= columns);
    if terminal.is_none_or(fits) { whole } else { narrow }
}

/// A text whose long lines are broken between words where it goes to a terminal, which would break them anywhere.
/// The last column of a table goes on below itself. Drawings and puzzles stay as they are.
pub(crate) fn wrapped(text: &str, out: Option<&Path>) -> String {
    match terminal_columns(out) {
        Some(columns) => text.split('\n').map(|line| within(line, columns)).collect::<Vec<_>>().join("\n"),
        None => text.to_owned(),
    }
}

fn within(line: &str, columns: usize) -> String {
    let is_drawn = |c: char| matches!(c, '\u{2500}'..='\u{257f}' | '|');
    let is_puzzle = |word: &str| word.is_ascii() && word.len() > 40;
    if width(line) <= columns || line.contains(is_drawn) || line.split(' ').any(is_puzzle) {
        return line.to_owned();
    }
    let last = line.rfind("  ").map_or(0, |gap| gap + 2);
    let indent = width(&line[..last]);
    let lines = wrap(&line[last..], columns.saturating_sub(indent));
    line[..last].to_owned() + &lines.join(&format!("\n{}", " ".repeat(indent)))
}

/// The folder for the pictures of a page.
fn pictures(out: &Path) -> PathBuf {
    let stem = out.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    out.with_file_name(format!("{stem}-pictures"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_tables_below_their_last_column() {
        assert_eq!(within("Each of the two rows needs it.", 16), "Each of the two\nrows needs it.");
        assert_eq!(within("name   the idea behind", 16), "name   the idea\n       behind");
        let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17";
        assert_eq!(within(puzzle, 40), puzzle);
        assert_eq!(within("│ 1  2  3 │ 4  5  6 │", 10), "│ 1  2  3 │ 4  5  6 │");
        assert_eq!(within("两行各要填一次。", 8), "两行各要\n填一次。");
    }
}
