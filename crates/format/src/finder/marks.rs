//! Pencilmark grids with the marks that people set in them: `*57`, `-25`, `2-6`, a letter or sign before or behind a
//! cell. The marks are left out, and the digits, removed or not, are the cell's candidates. Or with braces around
//! the candidates of a cell and nothing between the cells: `{47}1{34}958{346}{467}2`.

use super::{Candidate, Line};
use crate::form::Form;
use crate::located::How;

/// All grids of nine lines with nine words of digits and marks.
pub(super) fn find(lines: &[Line<'_>], found: &mut Vec<Candidate>) {
    let mut rows: Vec<(usize, String)> = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        if let Some(row) = line.row_text().and_then(row) {
            rows.push((number, row));
        } else if !line.is_separator() {
            take(&mut rows, found);
        }
    }
    take(&mut rows, found);
}

fn take(rows: &mut Vec<(usize, String)>, found: &mut Vec<Candidate>) {
    let rows = std::mem::take(rows);
    for part in rows.chunks(9).filter(|part| part.len() == 9) {
        // Without several digits in a cell it is a grid of another kind.
        let several = |text: &String| text.split(' ').any(|word| word.len() > 1);
        if part.iter().filter(|(_, text)| several(text)).count() < 3 {
            continue;
        }
        let text: String = part.iter().map(|(_, text)| format!("{text}\n")).collect();
        if let [Ok(located)] = crate::read_str(&text, Some(Form::Pencilmarks)).as_slice()
            && let Ok(record) = located.classic()
        {
            let (first, last) = (part[0].0, part[8].0);
            found.push(Candidate { first, last, how: How::Marks, records: vec![record.clone().into()] });
        }
    }
}

/// The words of nine cells, each a digit or digits in braces.
fn in_braces(text: &str) -> Option<String> {
    let mut words: Vec<&str> = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (word, length) = match rest.strip_prefix('{') {
            Some(inside) => (&inside[..inside.find('}')?], inside.find('}')? + 2),
            None => (&rest[..c.len_utf8()], c.len_utf8()),
        };
        if words.len() == 9 || word.is_empty() || !word.bytes().all(|byte| matches!(byte, b'1'..=b'9')) {
            return None;
        }
        words.push(word);
        rest = &rest[length..];
    }
    (words.len() == 9).then(|| words.join(" "))
}

/// Nine words of digits, without their marks.
fn row(text: &str) -> Option<String> {
    if text.contains('{') {
        return in_braces(text.trim());
    }
    let words: Vec<&str> =
        text.split([' ', '\t', '|', ':']).filter(|word| !word.is_empty()).take(10).collect();
    if words.len() != 9 {
        return None;
    }
    let mut row = String::new();
    for word in words {
        let mut seen = 0u16;
        let before = row.len();
        for c in word.chars() {
            match c {
                '1'..='9' => {
                    let bit = 1 << (c as u8 - b'0');
                    if seen & bit != 0 {
                        return None;
                    }
                    seen |= bit;
                    row.push(c);
                }
                'a'..='z'
                | 'A'..='Z'
                | '*'
                | '-'
                | '#'
                | '@'
                | '+'
                | '('
                | ')'
                | '!'
                | '?'
                | '\''
                | '^'
                | '&'
                | '%' => {}
                _ => return None,
            }
        }
        if row.len() == before || word.len() > 20 {
            return None;
        }
        row.push(' ');
    }
    row.pop();
    Some(row)
}
