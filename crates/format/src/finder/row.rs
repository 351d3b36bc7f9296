//! One line as a row of nine cells, in one way after another.
//!
//! The cells may be one word, three groups of three, words of their own, or fields between commas, tabs, bars or
//! ampersands. In fields an empty one is a blank. A label may stand before the cells or behind them.

use super::cells::{self, Value};

/// How the cells of a row are separated, in the order in which they are tried.
pub(super) const STYLES: [Style; 18] = [
    Style::Solid,
    Style::Groups,
    Style::Spaced,
    Style::Marked,
    Style::Fields("||"),
    Style::Indented("\t"),
    Style::Indented(","),
    Style::Fields("|"),
    Style::Fields("&"),
    Style::Fields("\t"),
    Style::Fields(","),
    Style::Fields(";"),
    Style::Fields("/"),
    Style::Fields(":"),
    Style::Fields("-"),
    Style::Labelled("|"),
    Style::Labelled("\t"),
    Style::Labelled(","),
];

/// No row is longer, in bytes.
const MAX_LENGTH: usize = 400;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
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
    /// `,5,3,,,7,,,,`: one or more empty columns before the grid
    Indented(&'static str),
    /// `A,5,3,,,7,,,,`
    Labelled(&'static str),
}

/// A line of nine cells.
#[derive(Debug, Clone)]
pub(super) struct Row {
    pub(super) line: usize,
    pub(super) cells: [Value; 9],
    pub(super) label: Option<String>,
    /// Is a blank line, or more than one line, between this row and the one before?
    pub(super) apart: bool,
    /// Are all its signs dashes? Then it may be a border.
    pub(super) dashes: bool,
    /// How many empty columns before the cells were left out.
    pub(super) indent: usize,
}

/// What can be said of a line at a glance, so that most ways of reading it need not be tried.
pub(super) struct Outline<'a> {
    pub(super) text: &'a str,
    /// How many of each of [`SEPARATORS`] there are.
    separators: [usize; 8],
    /// How many words between white space, brackets and the like.
    words: usize,
}

const SEPARATORS: [char; 8] = ['|', '&', '\t', ',', ';', '/', ':', '-'];

impl<'a> Outline<'a> {
    pub(super) fn of(text: &'a str) -> Option<Outline<'a>> {
        if !(9..=MAX_LENGTH).contains(&text.len()) {
            return None;
        }
        let separators = SEPARATORS.map(|separator| text.matches(separator).count());
        Some(Outline { text, separators, words: words(text).take(12).count() })
    }

    /// May the line be a row in this style? Says so of much that is none, but of all that are.
    pub(super) fn may_be(&self, style: Style) -> bool {
        let count = |separator: &str| {
            let index = SEPARATORS.iter().position(|&known| separator.starts_with(known));
            index.map_or(0, |index| self.separators[index] / separator.len())
        };
        match style {
            Style::Solid => true,
            Style::Groups => count("|") >= 2 || matches!(self.words, 3 | 4),
            Style::Spaced => matches!(self.words, 9..=11),
            Style::Marked => count("|") == 4,
            Style::Fields(separator) | Style::Labelled(separator) => count(separator) >= 8,
            Style::Indented(separator) => count(separator) >= 9,
        }
    }
}

/// Reads a line in one way; `None` when it is no row.
pub(super) fn read(text: &str, style: Style) -> Option<Row> {
    let (cells, label) = match style {
        Style::Solid => solid(text)?,
        Style::Groups => groups(text)?,
        Style::Spaced => spaced(text)?,
        Style::Marked => marked(text)?,
        Style::Fields(separator) => fields(text, separator, false)?,
        Style::Indented(separator) => return indented(text, separator),
        Style::Labelled(separator) => fields(text, separator, true)?,
    };
    let dashes = cells.iter().all(Option::is_none) && text.contains('-') && !text.contains(['.', '0', '_']);
    Some(Row { line: 0, cells: cells.try_into().ok()?, label, apart: false, dashes, indent: 0 })
}

type Read = (Vec<Value>, Option<String>);

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
    Some((row?, label))
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
        return Some((cells, label));
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
    Some((cells, label))
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
        all if all.len() == 9 => Some((cells(all)?, None)),
        [label, rest @ ..]
            if rest.len() == 9 && (is_label(label) || is_word(label)) && cells(rest).is_some() =>
        {
            Some((cells(rest)?, Some((*label).to_owned())))
        }
        // `Row 1: 5 3 …`, `A - 5 3 …`
        [name, label, rest @ ..]
            if rest.len() == 9
                && cells(rest).is_some()
                && (is_label(label) && is_word(name) || is_label(name) && is_dash(label)) =>
        {
            let label = if is_dash(label) { name } else { label };
            Some((cells(rest)?, Some((*label).to_owned())))
        }
        // `- 5 3 …`
        [bullet, rest @ ..]
            if rest.len() == 9
                && cells(rest).is_some()
                && (is_dash(bullet) || matches!(*bullet, "*" | "•")) =>
        {
            Some((cells(rest)?, Some((*bullet).to_owned())))
        }
        [rest @ .., label] if rest.len() == 9 && is_label(label) => {
            Some((cells(rest)?, Some((*label).to_owned())))
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

fn is_word(text: &str) -> bool {
    text.chars().all(char::is_alphabetic)
}

fn is_dash(text: &str) -> bool {
    matches!(text, "-" | "–" | "—" | ":" | "=")
}

/// Fields with empty ones before the first cell.
fn indented(text: &str, separator: &str) -> Option<Row> {
    let fields: Vec<&str> = text.trim_matches(['\r', '\n']).split(separator).take(14).collect();
    let indent = fields.len().checked_sub(9).filter(|indent| (1..=3).contains(indent))?;
    let (before, cells) = fields.split_at(indent);
    if before.iter().any(|field| !field.trim().is_empty()) {
        return None;
    }
    let cells = cells.iter().map(|text| field(text)).collect::<Option<Vec<Value>>>()?;
    Some(Row { line: 0, cells: cells.try_into().ok()?, label: None, apart: false, dashes: false, indent })
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
    Some((cells, label))
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
