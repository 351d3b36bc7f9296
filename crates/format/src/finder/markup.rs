//! Tables in HTML and MediaWiki. `html5gum` reads HTML, which is seldom well formed; the rows of MediaWiki are lines.
//!
//! A table has nine rows of nine cells, in one piece or as nine tables of nine cells in a table. A cell is its text, or
//! the value of the field for input in it. A row or column of names around the cells is left out.

use html5gum::{Token, Tokenizer};
use shudu_core::{Cell, Grid};

use super::cells::Value;
use super::row::field;
use super::{Candidate, Line, plausible};
use crate::located::How;

/// The most tables that are looked at in one text.
const MAX_TABLES: usize = 64;

/// All tables that hold a grid.
pub(super) fn find(text: &str, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let line_of = |offset: usize| lines.partition_point(|line| line.from <= offset).saturating_sub(1);
    let lower = text.to_ascii_lowercase();
    let mut at = 0;
    for _ in 0..MAX_TABLES {
        let Some(from) = ["<table", "<tbody", "<tr"].iter().filter_map(|tag| lower[at..].find(tag)).min()
        else {
            break;
        };
        let from = at + from;
        let to = table_end(&lower, from);
        if let Some(grid) = html(&text[from..to]) {
            let records = vec![grid.into()];
            found.push(Candidate {
                first: line_of(from),
                last: line_of(to.saturating_sub(1)),
                how: How::Html,
                records,
            });
        }
        at = to;
    }
    at = 0;
    for _ in 0..MAX_TABLES {
        let Some(from) = text[at..].find("{|") else { break };
        let from = at + from;
        let to = text[from..].find("\n|}").map_or(text.len(), |end| from + end + 3);
        if let Some(grid) = table(&wiki_rows(&text[from..to])) {
            let (first, last) = (line_of(from), line_of(to.saturating_sub(1)));
            found.push(Candidate { first, last, how: How::MediaWiki, records: vec![grid.into()] });
        }
        at = to.max(from + 2);
    }
}

/// Where the table that begins here ends, tables inside it included.
fn table_end(lower: &str, from: usize) -> usize {
    let mut depth = 0;
    for at in memchr::memmem::find_iter(&lower.as_bytes()[from..], "table").map(|at| from + at) {
        if lower[..at].ends_with('<') {
            depth += 1;
        } else if lower[..at].ends_with("</") {
            depth -= 1;
            if depth <= 0 {
                return lower[at..].find('>').map_or(lower.len(), |end| at + end + 1);
            }
        }
    }
    lower.len()
}

/// The grid of one table of HTML.
fn html(text: &str) -> Option<Grid> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    let (mut depth, mut deepest) = (0, 0);
    let mut open = false;
    for Ok(token) in Tokenizer::new(text) {
        match token {
            Token::StartTag(tag) => match &**tag.name {
                b"table" => {
                    depth += 1;
                    deepest = deepest.max(depth);
                    // A cell that holds a table is none.
                    if open && let Some(row) = rows.last_mut() {
                        row.pop();
                        open = false;
                    }
                }
                b"tr" => rows.push(Vec::new()),
                b"td" | b"th" => {
                    rows.last_mut()?.push(String::new());
                    open = true;
                }
                b"input" if open => {
                    let value = tag.attributes.iter().find(|(name, _)| &***name == b"value");
                    if let (Some((_, value)), Some(cell)) =
                        (value, rows.last_mut().and_then(|row| row.last_mut()))
                    {
                        cell.push_str(&String::from_utf8_lossy(&value.value));
                    }
                }
                _ => {}
            },
            Token::EndTag(tag) => match &**tag.name {
                b"table" => depth -= 1,
                b"td" | b"th" => open = false,
                _ => {}
            },
            Token::String(text) if open => {
                let cell = rows.last_mut()?.last_mut()?;
                if cell.len() < 100 {
                    cell.push_str(&String::from_utf8_lossy(&text));
                }
            }
            _ => {}
        }
    }
    if deepest > 1 {
        return boxes(&rows);
    }
    table(&rows)
}

/// Nine tables of three rows each: the boxes of a grid, in order.
fn boxes(rows: &[Vec<String>]) -> Option<Grid> {
    let cells: Vec<&String> = rows.iter().flatten().collect();
    if cells.len() != 81 {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (index, text) in cells.into_iter().enumerate() {
        let (the_box, place) = (index / 9, index % 9);
        let (row, column) = (the_box / 3 * 3 + place / 3, the_box % 3 * 3 + place % 3);
        grid.set(Cell::at(row, column), field(text)?);
    }
    plausible(&grid).then_some(grid)
}

/// The rows of a table of MediaWiki.
fn wiki_rows(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![Vec::new()];
    for line in text.lines().skip(1) {
        let line = line.trim();
        if line.starts_with("|-") {
            rows.push(Vec::new());
        } else if let Some(cells) = line.strip_prefix(['|', '!'])
            && !cells.starts_with(['}', '+'])
        {
            let separator = if line.starts_with('!') && cells.contains("!!") { "!!" } else { "||" };
            for cell in cells.split(separator) {
                // What stands before a bar says how the cell looks.
                let shown = cell.rsplit('|').next().unwrap_or(cell).trim().replace("'''", "");
                rows.last_mut().expect("there is a first row").push(shown);
            }
        }
    }
    rows
}

/// The grid of rows of texts: nine of nine, or with a row or column of names.
fn table(rows: &[Vec<String>]) -> Option<Grid> {
    let rows: Vec<&Vec<String>> = rows.iter().filter(|row| !row.is_empty()).collect();
    let rows = if rows.len() > 9 { &rows[rows.len() - 9..] } else { &rows[..] };
    let width = rows.first()?.len();
    if rows.len() != 9 || !matches!(width, 9 | 10) || rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let mut grid = Grid::EMPTY;
    for (row, texts) in rows.iter().enumerate() {
        for (column, text) in texts[width - 9..].iter().enumerate() {
            let value: Value = field(text)?;
            grid.set(Cell::at(row, column), value);
        }
    }
    plausible(&grid).then_some(grid)
}
