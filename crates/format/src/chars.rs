//! Characters: which mean a digit or a blank, which are full-width or box-drawing twins of others, and how a
//! piece of input is shown in a message.

use std::borrow::Cow;

use shudu_core::Digit;

/// The plain twin of a character: full-width forms (`１`, `．`, `，`) become ASCII, ideographic and no-break spaces
/// become a space, box-drawing characters become `|`, `-` or `+`. Everything else stays.
pub(crate) fn plain(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from((c as u32 - 0xff01 + 0x21) as u8),
        '\u{3000}' | '\u{a0}' | '\u{2007}' | '\u{202f}' => ' ',
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' => '-',
        '\u{250c}'..='\u{254b}' | '\u{2552}'..='\u{2573}' => '+',
        _ => c,
    }
}

/// A character as a cell: a digit, a blank (`Some(None)`), or `None` if it is not a cell.
#[inline]
pub(crate) fn cell(c: char) -> Option<Option<Digit>> {
    match c {
        '1'..='9' => Some(Digit::from_ascii(c as u8)),
        '.' | '0' | '*' | '_' | '-' | 'X' | 'x' | '?' => Some(None),
        '·' | '•' | '□' => Some(None),
        '\u{ff01}'..='\u{ff5e}' => cell(plain(c)),
        _ => None,
    }
}

/// Like [`cell`], but an ideographic space is a blank, too.
#[inline]
pub(crate) fn cell_or_wide_blank(c: char) -> Option<Option<Digit>> {
    if c == '\u{3000}' { Some(None) } else { cell(c) }
}

/// A digit 1-9, ASCII or full-width.
pub(crate) fn digit(c: char) -> Option<Digit> {
    cell(c).flatten()
}

/// Is this character invisible? Web pages, chats and editors leave such marks between characters.
pub(crate) fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// The text without its invisible characters.
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(is_invisible) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().filter(|&c| !is_invisible(c)).collect())
}

/// The line without invisible marks before it, and with blanks for the `>` of a quotation, so that columns stay.
pub(crate) fn unquoted(text: &str) -> Cow<'_, str> {
    let text = text.trim_start_matches(is_invisible);
    let is_quotation = |c: char| c == '>' || c.is_whitespace() && c != '\u{3000}';
    let rest = text.trim_start_matches(is_quotation);
    let before = &text[..text.len() - rest.len()];
    if !before.contains('>') {
        return Cow::Borrowed(text);
    }
    Cow::Owned(before.replace('>', " ") + rest)
}

/// Is this a quotation mark of any kind?
pub(crate) fn is_quote(c: char) -> bool {
    matches!(
        c,
        '"' | '\''
            | '`'
            | '“'
            | '”'
            | '„'
            | '‘'
            | '’'
            | '«'
            | '»'
            | '「'
            | '」'
            | '『'
            | '』'
            | '＂'
            | '＇'
    )
}

/// Is this a line that only encloses a text: "```", "\"\"\"", or a quotation mark alone?
pub(crate) fn is_fence(text: &str) -> bool {
    let text = text.trim_matches(|c: char| c.is_whitespace() || is_invisible(c));
    text.starts_with("```") || text.starts_with("~~~") || !text.is_empty() && text.chars().all(is_quote)
}

/// A piece of input for a message: at most 40 characters, control characters and those that change the direction
/// or the shape of text escaped.
pub(crate) fn shown(text: &str) -> String {
    shown_up_to(text, 40)
}

/// The same for a message that quotes the input: at most 200 characters.
pub(crate) fn shown_long(text: &str) -> String {
    shown_up_to(text, 200)
}

fn shown_up_to(text: &str, most: usize) -> String {
    // Nearly every text is short and plain, and recognition makes many of these.
    if text.len() <= most && text.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
        return text.to_owned();
    }
    let mut out = String::new();
    let mut length = 0;
    for c in text.chars() {
        let escaped: String = if disturbs(c) { c.escape_unicode().collect() } else { c.into() };
        let n = escaped.chars().count();
        if length + n > most {
            // Remove enough for the ellipsis.
            while length >= most {
                out.pop();
                length -= 1;
            }
            out.push('…');
            break;
        }
        out.push_str(&escaped);
        length += n;
    }
    out
}

fn disturbs(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Is there nothing but white space? Exactly nine or 81 ideographic spaces are not nothing: they are blank cells.
pub(crate) fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_invisible(c)) && {
        let wide = text.trim_end_matches(['\r', '\n']);
        !matches!(wide.len(), 27 | 243) || wide.chars().any(|c| c != '\u{3000}')
    }
}

/// A comment as it is kept: without white space around it; `None` when nothing is left.
pub(crate) fn comment(text: &str) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// Writes a text on one line: white space and control characters become blanks, none at the ends. True when
/// that changed it.
pub(crate) fn push_one_line(text: &str, out: &mut String) -> bool {
    let start = out.len();
    out.extend(
        text.trim()
            .chars()
            .map(|c| if c.is_control() || c == '\u{2028}' || c == '\u{2029}' { ' ' } else { c }),
    );
    let kept = out[start..].trim();
    let (kept_start, kept_len) = (kept.as_ptr() as usize - out[start..].as_ptr() as usize, kept.len());
    out.truncate(start + kept_start + kept_len);
    out.drain(start..start + kept_start);
    &out[start..] != text
}

/// The cells of a row.
pub(crate) type NineCells = [Option<Digit>; 9];

/// A digit, or a space for a blank.
pub(crate) fn digit_or_space(c: char) -> Option<Option<Digit>> {
    match digit(c) {
        None if plain(c) == ' ' => Some(None),
        None => None,
        digit => Some(digit),
    }
}

/// A row of nine digits and spaces.
pub(crate) fn nine_characters(text: &str) -> Option<NineCells> {
    let cells: Option<Vec<_>> = text.chars().take(10).map(digit_or_space).collect();
    cells?.try_into().ok()
}

/// Is this a row of nine spaces?
pub(crate) fn is_row_of_blanks(text: &str) -> bool {
    let text = text.trim_end_matches('\r');
    text.chars().count() == 9 && text.chars().all(|c| plain(c) == ' ' && c != '\u{3000}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_and_box_drawing_have_plain_twins() {
        let twins: String = "１９．０，；＃｜＋－Ｘ　│║─═┌┼╬".chars().map(plain).collect();
        assert_eq!(twins, "19.0,;#|+-X ||--+++");
        assert_eq!(digit('７'), Digit::new(7));
        assert_eq!(cell('．'), Some(None));
        assert_eq!(cell(' '), None);
        assert_eq!(cell_or_wide_blank('\u{3000}'), Some(None));
    }

    #[test]
    fn quotations_and_invisible_marks_are_no_cells() {
        assert_eq!(unquoted("> 53"), "  53");
        assert_eq!(unquoted("\u{feff}\u{200b}>> > 53 > 4"), "     53 > 4");
        assert_eq!(unquoted(" 53"), " 53");
        assert_eq!(visible("5\u{200b}3\u{ad}\u{2060}..7"), "53..7");
        assert!(
            is_fence("```text")
                && is_fence("\"\"\"")
                && is_fence(" '\r")
                && !is_fence("")
                && !is_fence("'5'")
        );
        assert!(is_blank("\u{200b} \u{feff}") && !is_blank("\u{200b}."));
    }

    #[test]
    fn what_is_shown_is_short_and_tame() {
        assert_eq!(shown("abc"), "abc");
        assert_eq!(shown("a\tb\u{202e}c"), "a\\u{9}b\\u{202e}c");
        for long in ["x".repeat(41), "\u{7}".repeat(100), "数".repeat(500)] {
            let short = shown(&long);
            assert!(short.chars().count() <= 40 && short.ends_with('…'), "{short}");
        }
        assert_eq!(shown(&"x".repeat(40)), "x".repeat(40));
    }

    #[test]
    fn a_comment_goes_onto_one_line() {
        let line = |text: &str| {
            let mut out = "> ".to_owned();
            let changed = push_one_line(text, &mut out);
            (out, changed)
        };
        assert_eq!(line("ein Wort"), ("> ein Wort".to_owned(), false));
        assert_eq!(line(" a\nb\u{1}\u{1} "), ("> a b".to_owned(), true));
        assert_eq!(line("\u{1}"), ("> ".to_owned(), true));
        assert_eq!(line("\u{1} a"), ("> a".to_owned(), true));
    }
}
