//! Nine rows, one on each line, in whatever way their cells are separated.
//!
//! A line is read in one way after another: nine cells without separators, three groups of three, cells apart, fields
//! between commas, tabs, bars or ampersands. In fields an empty one is a blank. A label may stand before the cells or
//! behind them, a name of columns above, an empty column between boxes. Empty lines, borders and markup separate rows
//! and count for nothing.

use shudu_core::{Cell, Grid};

use super::cells::{self, Value};
use super::{Candidate, Line, plausible};
use crate::record::{How, Record};

/// How the cells of a row are separated, in the order in which they are tried.
const STYLES: [Style; 13] = [
    Style::Solid,
    Style::Groups,
    Style::Spaced,
    Style::Marked,
    Style::Fields("||"),
    Style::Fields("|"),
    Style::Fields("&"),
    Style::Fields("\t"),
    Style::Fields(","),
    Style::Fields(";"),
    Style::Labelled("|"),
    Style::Labelled("\t"),
    Style::Labelled(","),
];

/// No row is longer, in bytes.
const MAX_LENGTH: usize = 400;

/// The most blank lines, borders and such between two rows of one grid.
const MAX_GAP: usize = 4;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Style {
    /// `53..7....`
    Solid,
    /// `53. .7. ...`, `| 5 3 . | . 7 . | . . . |`
    Groups,
    /// `5 3 . . 7 . . . .`
    Spaced,
    /// `| 5*3 .| . 7 .|`: a star before a digit that the player set, which is taken for a given as well.
    Marked,
    /// `5,3,,,7,,,,`, perhaps with one separator more at the end
    Fields(&'static str),
    /// `A,5,3,,,7,,,,`
    Labelled(&'static str),
}

/// A line of nine cells.
#[derive(Debug, Clone)]
struct Row {
    line: usize,
    cells: [Value; 9],
    label: Option<String>,
    /// Is a blank line, or more than one line, between this row and the one before?
    apart: bool,
    /// Are all its signs dashes? Then it may be a border.
    dashes: bool,
}

/// What can be said of a line at a glance, so that most ways of reading it need not be tried.
struct Outline<'a> {
    text: &'a str,
    /// How many of each of [`SEPARATORS`] there are.
    separators: [usize; 5],
    /// How many words between white space, brackets and the like.
    words: usize,
}

const SEPARATORS: [char; 5] = ['|', '&', '\t', ',', ';'];

impl<'a> Outline<'a> {
    fn of(text: &'a str) -> Option<Outline<'a>> {
        if text.len() > MAX_LENGTH {
            return None;
        }
        let separators = SEPARATORS.map(|separator| text.matches(separator).count());
        Some(Outline { text, separators, words: words(text).take(12).count() })
    }

    /// May the line be a row in this style? Says so of much that is none, but of all that are.
    fn may_be(&self, style: Style) -> bool {
        let count = |separator: &str| {
            let index = SEPARATORS.iter().position(|&known| separator.starts_with(known));
            index.map_or(0, |index| self.separators[index] / separator.len())
        };
        match style {
            Style::Solid => true,
            Style::Groups => count("|") >= 2 || matches!(self.words, 3 | 4),
            Style::Spaced => matches!(self.words, 9 | 10),
            Style::Marked => count("|") == 4,
            Style::Fields(separator) | Style::Labelled(separator) => count(separator) >= 8,
        }
    }
}

/// All grids of nine lines.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let outlines: Vec<Option<Outline>> =
        lines.iter().map(|line| line.row_text().and_then(Outline::of)).collect();
    for style in STYLES {
        let mut run: Vec<Row> = Vec::new();
        let (mut gap, mut blank) = (0, false);
        for (number, line) in lines.iter().enumerate() {
            if let Some(mut row) = outlines[number]
                .as_ref()
                .filter(|outline| outline.may_be(style))
                .and_then(|outline| read(outline.text, style))
            {
                (row.line, row.apart) = (number, blank);
                run.push(row);
                (gap, blank) = (0, false);
                continue;
            }
            blank |= line.is_blank();
            gap += 1;
            if !line.is_separator() || gap > MAX_GAP {
                finish(&mut run, style, lines, found);
                (gap, blank) = (0, false);
            }
        }
        finish(&mut run, style, lines, found);
    }
}

/// Takes the grids of a run of rows.
fn finish(run: &mut Vec<Row>, style: Style, lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut rows = std::mem::take(run);
    if rows.len() < 9 {
        return;
    }
    if !rows.len().is_multiple_of(9) && rows.iter().any(|row| row.dashes) {
        rows.retain(|row| !row.dashes);
    }
    // A name of columns above each grid.
    if rows.len().is_multiple_of(10) && rows.chunks(10).all(|part| is_header(&part[0])) {
        let mut number = 0..;
        rows.retain(|_| number.next().is_some_and(|n: usize| !n.is_multiple_of(10)));
    }
    // What blank lines part into nines; otherwise all of it has to be nines.
    let parts: Vec<&[Row]> = if rows.len().is_multiple_of(9) {
        rows.chunks(9).collect()
    } else {
        split_apart(&rows).into_iter().filter(|part| part.len() == 9).collect()
    };
    for part in parts {
        if labels_are_in_order(part)
            && let Some(candidate) = grid(part, style, lines)
        {
            found.push(candidate);
        }
    }
}

fn split_apart(rows: &[Row]) -> Vec<&[Row]> {
    let mut starts: Vec<usize> = (0..rows.len()).filter(|&i| i == 0 || rows[i].apart).collect();
    starts.push(rows.len());
    starts.windows(2).map(|pair| &rows[pair[0]..pair[1]]).collect()
}

/// 1 to 9 or 0 to 8 in order.
fn is_header(row: &Row) -> bool {
    let counts = |from: u8| {
        row.cells.iter().zip(from..).all(|(value, expected)| value.map_or(0, |digit| digit.get()) == expected)
    };
    counts(0) || counts(1)
}

/// Either no row has a label, or all have one, and those that are numbers or letters go up or down by one.
fn labels_are_in_order(rows: &[Row]) -> bool {
    let labels: Vec<&str> = rows.iter().filter_map(|row| row.label.as_deref()).collect();
    if labels.is_empty() {
        return true;
    }
    let ordinal = |label: &&str| {
        let end = label.trim_matches(|c: char| !c.is_alphanumeric()).trim_start_matches(['r', 'R']);
        end.parse::<i64>().ok().or_else(|| match end.as_bytes() {
            [letter] => Some(i64::from(letter.to_ascii_lowercase())),
            _ => None,
        })
    };
    let numbers: Vec<Option<i64>> = labels.iter().map(ordinal).collect();
    let steps =
        |by: i64| numbers.windows(2).all(|pair| pair[1].zip(pair[0]).is_some_and(|(b, a)| b - a == by));
    labels.len() == rows.len() && (steps(1) || steps(-1) || numbers.iter().all(Option::is_none))
}

fn grid(rows: &[Row], style: Style, lines: &[Line<'_>]) -> Option<Candidate> {
    let mut givens = Grid::EMPTY;
    for (&cell, &value) in Cell::ALL.iter().zip(rows.iter().flat_map(|row| &row.cells)) {
        givens.set(cell, value);
    }
    // The cells of LaTeX's `logicpuzzle` are counted from below.
    let from_below = lines[rows[0].line].text.trim_start().starts_with("\\setrow{1}");
    if from_below {
        givens = upside_down(&givens);
    }
    if !plausible(&givens) {
        return None;
    }
    let how = match style {
        Style::Fields(_) | Style::Labelled(_) => How::Table,
        _ => How::Rows,
    };
    let record = Record::of(givens);
    let (first, last) = (rows[0].line, rows[8].line);
    Some(Candidate { first, last, how, records: vec![record] })
}

fn upside_down(grid: &Grid) -> Grid {
    let mut turned = Grid::EMPTY;
    for cell in Cell::ALL {
        turned.set(Cell::at(8 - cell.row(), cell.column()), grid[cell]);
    }
    turned
}

/// Reads a line in one way; `None` when it is no row.
fn read(text: &str, style: Style) -> Option<Row> {
    let (cells, label) = match style {
        Style::Solid => solid(text)?,
        Style::Groups => groups(text)?,
        Style::Spaced => spaced(text)?,
        Style::Marked => marked(text)?,
        Style::Fields(separator) => fields(text, separator, false)?,
        Style::Labelled(separator) => fields(text, separator, true)?,
    };
    let dashes = cells.iter().all(Option::is_none) && text.contains('-') && !text.contains(['.', '0', '_']);
    Some(Row { line: 0, cells: cells.try_into().ok()?, label, apart: false, dashes })
}

type Read = (Vec<Value>, Option<String>);

fn read_as(cells: Vec<Value>, label: Option<String>) -> Option<Read> {
    Some((cells, label))
}

fn is_bracket_or_quote(c: char) -> bool {
    matches!(c, '[' | ']' | '(' | ')' | '{' | '}' | '"' | '\'' | '`' | '“' | '”' | '‘' | '’')
}

fn solid(text: &str) -> Option<Read> {
    let is_apart = |c: char| c.is_whitespace() || is_bracket_or_quote(c) || ",;|:=/\\".contains(c);
    let (mut row, mut label) = (None, String::new());
    let mut others = 0;
    for word in text.split(is_apart).filter(|word| !word.is_empty()) {
        match cells::solid(word) {
            Some(cells) if cells.len() == 9 => {
                if row.replace(cells).is_some() {
                    return None;
                }
            }
            // More numbers make it a table of something else.
            Some(cells) if cells.len() > 2 => return None,
            _ => {
                others += 1;
                if row.is_none() {
                    label = word.to_owned();
                }
            }
        }
        if others > 3 {
            return None;
        }
    }
    let label = (!label.is_empty() && label.len() < 12).then_some(label);
    read_as(row?, label)
}

fn groups(text: &str) -> Option<Read> {
    let inside = text.trim();
    if inside.contains('|') {
        let parts: Vec<&str> = inside.trim_matches('|').split('|').collect();
        let [before @ .., a, b, c] = parts.as_slice() else { return None };
        let label = match before {
            [] => None,
            [label] if is_label(label.trim()) => Some(label.trim().to_owned()),
            _ => return None,
        };
        let mut cells = Vec::with_capacity(9);
        for part in [a, b, c] {
            let group = cells::solid(&part.split_whitespace().collect::<String>())?;
            if group.len() != 3 {
                return None;
            }
            cells.extend(group);
        }
        return read_as(cells, label);
    }
    let words: Vec<&str> = words(text).collect();
    let (label, groups) = match words.as_slice() {
        [label, rest @ ..] if rest.len() == 3 && is_label(label) => (Some((*label).to_owned()), rest),
        rest => (None, rest),
    };
    let mut cells = Vec::with_capacity(9);
    for word in groups {
        cells.extend(cells::solid(word).filter(|cells| cells.len() == 3 && groups.len() == 3)?);
    }
    read_as(cells, label)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || is_bracket_or_quote(c) || matches!(c, ';' | '|'))
        .map(|word| word.trim_matches(','))
        .filter(|word| !word.is_empty())
}

fn spaced(text: &str) -> Option<Read> {
    let words: Vec<&str> = words(text).take(12).collect();
    let cells = |words: &[&str]| words.iter().map(|word| cells::word(word)).collect::<Option<Vec<Value>>>();
    match words.as_slice() {
        all if all.len() == 9 => read_as(cells(all)?, None),
        [label, rest @ ..] if rest.len() == 9 && is_label(label) && cells(rest).is_some() => {
            read_as(cells(rest)?, Some((*label).to_owned()))
        }
        [rest @ .., label] if rest.len() == 9 && is_label(label) => {
            read_as(cells(rest)?, Some((*label).to_owned()))
        }
        _ => None,
    }
}

/// Three boxes of six or seven characters, a star or blank before each cell.
fn marked(text: &str) -> Option<Read> {
    let parts: Vec<&str> = text.trim().strip_prefix('|')?.strip_suffix('|')?.split('|').collect();
    let mut cells = Vec::with_capacity(9);
    if parts.len() != 3 {
        return None;
    }
    for part in parts {
        let signs: Vec<char> = part.chars().collect();
        if !matches!(signs.len(), 6 | 7) || signs.get(6).is_some_and(|&c| c != ' ') {
            return None;
        }
        for pair in signs[..6].chunks(2) {
            let value = cells::value(pair[1])?;
            if !matches!(pair[0], ' ' | '*' | '+') {
                return None;
            }
            cells.push(value);
        }
    }
    Some((cells, None))
}

/// `A`, `3`, `r3`, `3:`, `R3.`
fn is_label(text: &str) -> bool {
    let core = text.trim_end_matches([':', '.', ')', ',', '|', '-']).trim_matches('*');
    let core = core.strip_prefix(['r', 'R']).filter(|rest| !rest.is_empty()).unwrap_or(core);
    matches!(core.as_bytes(), [b'0'..=b'9'] | [b'a'..=b'i' | b'A'..=b'I'])
}

fn fields(text: &str, separator: &str, labelled: bool) -> Option<Read> {
    if !text.contains(separator) || separator == "|" && text.contains("||") {
        return None;
    }
    // Blanks at the ends are cells where tabs are between.
    let text = if separator == "\t" {
        text.trim_matches([' ', '\r'])
    } else {
        text.trim()
            .trim_end_matches("\\hline")
            .trim_end()
            .trim_end_matches("\\\\")
            .trim_end_matches("\\tabularnewline")
    };
    // The comma behind the bracket that closes a list is no part of the list.
    let text = match text.trim_end().strip_suffix(separator).map(str::trim_end) {
        Some(list) if separator == "," && list.ends_with([']', '}', ')']) => list,
        _ => text,
    };
    let mut fields: Vec<&str> = text.split(separator).take(16).collect();
    if matches!(separator, "|" | "||") {
        let bar = |field: &&str| matches!(field.trim(), "" | "|");
        if separator == "|" && fields.len() > 9 && bar(&fields[0]) {
            fields.remove(0);
        }
        if separator == "||" {
            fields[0] = fields[0].trim_start().trim_start_matches(['|', '!']);
        }
        if fields.len() > 9
            && fields.last().is_some_and(|field| matches!(field.trim(), "" | "." | "|];" | "];" | "|]"))
        {
            fields.pop();
        }
    }
    let mut label = None;
    while fields.len() > 9 {
        let is_gap = |index: usize| fields.get(index).is_some_and(|field| matches!(field.trim(), "" | "|"));
        let last = fields.last().map_or("", |field| field.trim());
        if matches!(fields.len(), 11 | 12) && is_gap(3) && is_gap(7) {
            fields.remove(7);
            fields.remove(3);
        } else if matches!(fields.len(), 12 | 13) && is_gap(4) && is_gap(8) {
            fields.remove(8);
            fields.remove(4);
        } else if labelled && label.is_none() && is_label(fields[0].trim().trim_matches(is_bracket_or_quote))
        {
            label = Some(fields.remove(0).trim().to_owned());
        } else if matches!(last, "" | "]" | "}" | "]," | "}," | "];" | "};" | ")" | "])" | "//") {
            fields.pop();
        } else if label.is_none() && fields[0].trim().is_empty() && fields.len() == 10 {
            fields.remove(0);
        } else {
            return None;
        }
    }
    if fields.len() != 9 {
        return None;
    }
    let cells = fields.iter().map(|text| field(text)).collect::<Option<Vec<Value>>>()?;
    read_as(cells, label)
}

/// A field, perhaps with the brackets of the list that begins or ends in it.
pub(super) fn field(text: &str) -> Option<Value> {
    let text = text.trim();
    let text = text.split_once("//").map_or(text, |(before, _)| before.trim_end());
    if text.chars().all(is_bracket_or_quote)
        || ["{}", "[]", "()", "''", "\"\""].iter().any(|empty| text.ends_with(empty))
    {
        return Some(None);
    }
    if let Some(value) = cells::word(text) {
        return Some(value);
    }
    let text = text.trim_end_matches([']', '}', ')', ';', ',', '.', '|', ' ']);
    let text = text.rsplit(['[', '{', '(', '|']).next().unwrap_or(text);
    if text.trim().is_empty() { None } else { cells::word(text) }
}
