//! Lines of a width, in English and Chinese: Chinese breaks between any two characters, but no line begins with a
//! closing mark or ends with an opening one.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The text in lines of at most this width, where it can be broken. Lines that are indented stay as they are.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.lines()
        .flat_map(|line| if line.starts_with(' ') { vec![line.to_owned()] } else { filled(line, width) })
        .collect()
}

fn filled(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for (spaced, piece) in pieces(line) {
        let last = lines.last_mut().unwrap_or_else(|| unreachable!("there is a line"));
        let needed = last.width() + usize::from(spaced) + piece.width();
        if !last.is_empty() && needed > width {
            lines.push(piece.to_owned());
        } else {
            if spaced && !last.is_empty() {
                last.push(' ');
            }
            last.push_str(piece);
        }
    }
    lines
}

/// What is never broken, each with whether a space stands before it.
fn pieces(line: &str) -> Vec<(bool, &str)> {
    let mut pieces = Vec::new();
    for word in line.split(' ').filter(|word| !word.is_empty()) {
        let (mut start, mut before, mut spaced) = (0, None, true);
        for (at, next) in word.char_indices() {
            if before.is_some_and(|before| breaks(before, next)) {
                pieces.push((spaced, &word[start..at]));
                (start, spaced) = (at, false);
            }
            before = Some(next);
        }
        pieces.push((spaced, &word[start..]));
    }
    pieces
}

fn breaks(before: char, next: char) -> bool {
    let wide = |c: char| c.width() == Some(2) || matches!(c, '“' | '”');
    let opens = matches!(before, '“' | '（' | '《' | '「');
    let closes = matches!(next, '”' | '）' | '》' | '」' | '，' | '。' | '、' | '；' | '：' | '？' | '！');
    (wide(before) || wide(next)) && !opens && !closes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_breaks_at_spaces_and_chinese_between_characters() {
        assert_eq!(wrapped("one two three", 8), ["one two", "three"]);
        assert_eq!(wrapped("一二三四五", 6), ["一二三", "四五"]);
        assert_eq!(wrapped("用 --json 写出", 9), ["用 --json", "写出"]);
        assert_eq!(wrapped("  as it is, however long", 5), ["  as it is, however long"]);
        assert_eq!(wrapped("a\n\nb", 5), ["a", "", "b"]);
    }

    #[test]
    fn no_line_begins_with_a_closing_mark_or_ends_with_an_opening_one() {
        assert_eq!(wrapped("一二三，四", 6), ["一二", "三，四"]);
        assert_eq!(wrapped("一二“三”", 5), ["一二", "“三”"]);
    }
}
