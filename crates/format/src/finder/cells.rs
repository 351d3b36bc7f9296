//! Characters and words that can be a cell in the finder: more than in the exact forms, which stay strict.
//!
//! A digit may be of any script that Unicode gives decimal digits, a Chinese numeral, a circled digit or a keycap. A
//! blank is any sign of the form `line`, a square, a circle, `~`, a dash, or the letter `o`. A word may also be `-1`,
//! `5.0`, `None` or the like.

use std::borrow::Cow;

use shudu_core::Digit;

use crate::chars;

/// What a cell holds.
pub(super) type Value = Option<Digit>;

/// The zeros of all scripts with decimal digits (general category Nd), ASCII left out.
const ZEROS: [u32; 63] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0,
    0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50,
    0x11d50, 0x11da0, 0x16a60, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e950,
    0x1fbf0,
];

/// What this character is as a cell; `None` when it is none.
pub(super) fn value(c: char) -> Option<Value> {
    if let Some(value) = chars::cell(c) {
        return Some(value);
    }
    if c.is_ascii() {
        return matches!(c, 'o' | 'O' | '~').then_some(None);
    }
    if let Some(digit) = "一二三四五六七八九".chars().position(|numeral| numeral == c) {
        return Some(Digit::new(digit as u8 + 1));
    }
    let code = c as u32;
    match code {
        0x2460..=0x2468 => return Some(Digit::new((code - 0x2460) as u8 + 1)),
        0x2776..=0x277e => return Some(Digit::new((code - 0x2776) as u8 + 1)),
        _ => {}
    }
    if let Some(zero) = ZEROS.iter().find(|&&zero| (zero..zero + 10).contains(&code)) {
        return Some(Digit::new((code - zero) as u8));
    }
    is_blank_sign(c).then_some(None)
}

/// Signs outside ASCII that stand for a blank, beyond those of the form `line`.
fn is_blank_sign(c: char) -> bool {
    matches!(
        c,
        '〇' | '零'
            | '⬜'
            | '⬛'
            | '◻'
            | '◼'
            | '◽'
            | '◾'
            | '▢'
            | '■'
            | '▫'
            | '▪'
            | '○'
            | '◯'
            | '◌'
            | '●'
            | '◦'
            | '∙'
            | '⋅'
            | '␣'
            | '⎵'
            | '░'
            | '–'
            | '—'
            | '×'
            | '∘'
            | '⚪'
            | '⚫'
            | '⭕'
            | '🔲'
            | '🔳'
            | '⊙'
            | '∅'
            | '⁃'
            | '‧'
            | '・'
    )
}

/// A sign that only encloses the character before it, as in a keycap.
fn is_enclosing(c: char) -> bool {
    c == '\u{20e3}' || chars::is_invisible(c)
}

/// A line as the finder reads it: the marks of quoted mail are blanks, full-width and box-drawing characters have
/// their plain twins, and what is invisible is gone.
pub(super) fn plain_line(text: &str) -> String {
    let text = chars::unquoted(text.trim_end_matches('\r'));
    let text = without_sender(&text);
    let text = without_tags(text);
    let text = cells_alone(&text);
    if text.is_ascii() {
        return text.into_owned();
    }
    text.chars().filter(|&c| !is_enclosing(c)).map(chars::plain).collect()
}

/// The line with a blank for each `\n` of a text in a program, and without the size that stands before the cells in
/// APL.
pub(super) fn cells_alone(text: &str) -> Cow<'_, str> {
    let text = text.rsplit_once('⍴').map_or(text, |(_, cells)| cells);
    if text.contains("\\n") { Cow::Owned(text.replace("\\n", " ")) } else { Cow::Borrowed(text) }
}

/// The line without `[time] name: ` before it, as messengers copy what was sent.
fn without_sender(text: &str) -> &str {
    let Some(inside) = text.trim_start().strip_prefix('[') else { return text };
    let Some((time, rest)) = inside.split_once("] ") else { return text };
    match rest.split_once(": ") {
        Some((name, said)) if time.contains(':') && name.len() <= 40 => said,
        _ => text,
    }
}

/// The line with a blank for each tag of HTML or XML.
pub(super) fn without_tags(text: &str) -> Cow<'_, str> {
    if !text.contains('<') || !text.contains('>') {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        shown.push_str(&rest[..at]);
        let inside = &rest[at + 1..];
        let begins = |c: char| c.is_ascii_alphabetic() || c == '/' || c == '!';
        match inside.find(['<', '>']) {
            Some(end) if inside.starts_with(begins) && inside[end..].starts_with('>') => {
                shown.push(' ');
                rest = &inside[end + 1..];
            }
            _ => {
                shown.push('<');
                rest = inside;
            }
        }
    }
    shown.push_str(rest);
    Cow::Owned(shown)
}

/// The cells of a word in which every character is one; `None` for any other word.
pub(super) fn solid(word: &str) -> Option<Vec<Value>> {
    word.chars().filter(|&c| !is_enclosing(c)).map(value).collect()
}

/// The value of one cell's word, with or without quotation marks; `None` when it is none.
pub(super) fn word(text: &str) -> Option<Value> {
    let text = text.trim().trim_matches(chars::is_quote).trim();
    let mut shown = text.chars().filter(|&c| !is_enclosing(c));
    let first = shown.next()?;
    if shown.next().is_none() {
        return value(first);
    }
    let text = ["Some", "Just", "Cell", "Given", "\\textbf", "\\mathbf", "**", "+"]
        .into_iter()
        .find_map(|before| text.strip_prefix(before))
        .unwrap_or(text)
        .trim_matches(|c: char| c.is_whitespace() || "(){}[]*".contains(c));
    let lower = text.to_ascii_lowercase();
    match lower.as_str() {
        "-1" | "-1.0" | "none" | "null" | "nil" | "na" | "nan" | "<na>" | "undefined" | "nothing"
        | "empty" | "blank" | "&nbsp;" | "~" | "--" | "__" | "[]" | "{}" | "()" => return Some(None),
        _ => {}
    }
    // A variable of Prolog without a value.
    if lower.starts_with('_')
        && lower.len() < 8
        && lower.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_')
    {
        return Some(None);
    }
    let (digit, rest) = lower.split_at_checked(1)?;
    let digit = digit.parse::<u8>().ok()?;
    matches!(rest, "" | "." | ".0" | ".00" | "l" | "u" | "u8" | "i" | "f" | "_u8" | "i32" | " c")
        .then(|| Digit::new(digit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_all_scripts_and_signs_for_blanks() {
        for text in ["٥", "५", "𝟓", "五", "⑤", "５", "5\u{fe0f}\u{20e3}"] {
            assert_eq!(solid(text), Some(vec![Digit::new(5)]), "{text}");
        }
        for text in ["٠", "⬜", "O", "~", "〇", "—"] {
            assert_eq!(solid(text), Some(vec![None]), "{text}");
        }
        assert_eq!(solid("5a"), None);
    }

    #[test]
    fn words_of_programs() {
        for text in ["5", "'5'", "\"5\"", "5.0", "5L", "Some(5)", "+5", "**5**"] {
            assert_eq!(word(text), Some(Digit::new(5)), "{text}");
        }
        for text in ["-1", "null", "None", "NaN", "_G12", "0", "."] {
            assert_eq!(word(text), Some(None), "{text}");
        }
        for text in ["", "12", "five", "5.5", "-5"] {
            assert_eq!(word(text), None, "{text}");
        }
    }
}
