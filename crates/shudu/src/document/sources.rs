//! What the file of a technique says of it besides the code: its names, and an example.
//!
//! The module doc of such a file ends with a line `//! <!-- slug slug -->` and what is made from it here, so that
//! names, lessons and files agree.

use std::path::{Path, PathBuf};
use std::{fs, io};

use shudu_core::{Board, Candidates, Cell, House};
use shudu_i18n::{Lang, Speaker, Tongue};

use crate::ops::techniques::{Example, example};

const MARK: &str = "//! <!-- ";

/// The Rust files of a folder and of those in it, in order.
pub fn rust_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The text of a file with what follows the mark in its module doc made anew; `None` when it has no mark.
pub fn renewed(text: &str) -> Option<String> {
    let mark = text.lines().position(|line| line.starts_with(MARK))?;
    let lines: Vec<&str> = text.lines().collect();
    let slugs = lines[mark].strip_prefix(MARK)?.strip_suffix(" -->")?;
    let rest =
        lines.iter().skip(mark).position(|line| !line.starts_with("//!")).unwrap_or(lines.len() - mark);
    let mut made: Vec<String> = lines[..=mark].iter().map(|line| (*line).to_owned()).collect();
    made.extend(
        section(slugs.split(' ')).into_iter().map(|line| format!("//! {line}").trim_end().to_owned()),
    );
    made.extend(lines[mark + rest..].iter().map(|line| (*line).to_owned()));
    Some(made.join("\n") + "\n")
}

/// The names of techniques in a table, then an example of each.
fn section<'a>(slugs: impl Iterator<Item = &'a str> + Clone) -> Vec<String> {
    let [english, others @ ..] = Lang::ALL.map(Speaker::new);
    let names: Vec<&str> = others.iter().map(|speaker| speaker.lang().english_name()).collect();
    let mut lines = vec![
        "".to_owned(),
        format!("| technique | Sudoku Explainer | HoDoKu | {} |", names.join(" | ")),
        format!("|---|---|---{}|", "|---".repeat(names.len())),
    ];
    for slug in slugs.clone() {
        let tongues = english.lesson(slug).map(|lesson| lesson.tongues).unwrap_or_default();
        let called = |tongue| tongues.iter().find(|(of, _)| *of == tongue).map_or("-", |(_, name)| *name);
        let (explainer, hodoku) = (called(Tongue::SudokuExplainer), called(Tongue::Hodoku));
        let called: Vec<String> = others.iter().map(|speaker| speaker.technique(slug)).collect();
        lines.push(format!("| `{slug}` | {explainer} | {hodoku} | {} |", called.join(" | ")));
    }
    let shown: Vec<Example> = slugs.filter_map(example).collect();
    if shown.is_empty() {
        return lines;
    }
    lines.extend(["", "Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.", ""].map(str::to_owned));
    lines.push("```text".to_owned());
    for (i, example) in shown.iter().enumerate() {
        if i > 0 {
            lines.push(String::new());
        }
        lines.push(format!("{}:", example.technique));
        lines.extend((0..9).map(|row| grid_row(&example.board, row)));
        lines.extend(removed(&example.board));
        lines.push(format!("=> {}", example.effect));
    }
    lines.push("```".to_owned());
    lines
}

fn grid_row(board: &Board, row: usize) -> String {
    let mut line = String::new();
    for cell in House::row(row).cells().iter() {
        if cell.column() % 3 == 0 && cell.column() > 0 {
            line.push_str("  ");
        }
        let sign = if board.givens()[cell].is_some() { ' ' } else { '+' };
        match board.values()[cell] {
            None => line.push_str("  ."),
            Some(digit) => line.push_str(&format!(" {sign}{digit}")),
        }
    }
    line
}

/// The candidates that were removed, digit by digit, in lines of a readable length.
fn removed(board: &Board) -> Vec<String> {
    let left = Candidates::of(board.values());
    let mut words = Vec::new();
    for cell in Cell::ALL.into_iter().filter(|&cell| board.values()[cell].is_none()) {
        let gone: String = left[cell]
            .iter()
            .filter(|&digit| !board.get(cell).contains(digit))
            .map(|d| d.to_string())
            .collect();
        if !gone.is_empty() {
            words.push(format!("{cell}<>{gone}"));
        }
    }
    words.chunks(10).map(|chunk| format!("   {}", chunk.join(" "))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_the_mark_is_made_anew_and_nothing_else_changes() {
        let text = "//! X-Wing.\n//!\n//! <!-- x-wing -->\n//! old\n\nuse other;\n";
        let made = renewed(text).unwrap();
        assert!(made.starts_with("//! X-Wing.\n//!\n//! <!-- x-wing -->\n//!\n//! | technique |"));
        assert!(made.contains("| `x-wing` | X-Wing | X-Wing | 二阶鱼（X 翼） |\n"));
        assert!(made.ends_with("//! ```\n\nuse other;\n") && !made.contains("old"));
        assert_eq!(renewed(&made).as_deref(), Some(made.as_str()));
        assert_eq!(renewed("//! No mark.\n"), None);
    }
}
