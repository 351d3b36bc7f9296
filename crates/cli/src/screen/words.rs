//! Texts on the screen, measured in columns: Chinese characters take two.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The beginning of a text in at most so many columns; one that is cut ends in `mark`.
pub(crate) fn cut(text: &str, columns: usize, mark: char) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let room = columns.saturating_sub(mark.width().unwrap_or(1));
    let mut short = String::new();
    let mut taken = 0;
    for c in text.chars() {
        taken += c.width().unwrap_or(0);
        if taken > room {
            break;
        }
        short.push(c);
    }
    if columns > 0 {
        short.push(mark);
    }
    short
}

/// A text and blanks, in exactly this many columns.
pub(crate) fn pad(text: &str, columns: usize, mark: char) -> String {
    let mut padded = cut(text, columns, mark);
    padded.extend(std::iter::repeat_n(' ', columns.saturating_sub(width(&padded))));
    padded
}

/// Points and closing brackets do not begin a line.
fn clings(c: char) -> bool {
    "，。、；：？！）】》”’,.;:?!)]}".contains(c)
}

/// Opening brackets do not end a line.
fn opens(c: char) -> bool {
    "“‘（《「【".contains(c)
}

/// Breaks a text into lines of at most so many columns: at blanks, between Chinese characters, and within a word that
/// is longer than a line. Lines of the text stay lines; one that is indented is indented where it goes on.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in text.split('\n') {
        wrap_line(line, columns.max(4), &mut lines);
    }
    lines
}

fn wrap_line(line: &str, columns: usize, lines: &mut Vec<String>) {
    let body = line.trim_start_matches(' ');
    let indent = " ".repeat((line.len() - body.len()).min(columns / 2));
    let mut current = indent.clone();
    let mut begun = false;
    for word in pieces(body) {
        let mut word = word.as_str();
        if width(&current) + width(word.trim_end()) > columns {
            if begun {
                lines.push(current.trim_end().to_owned());
                current = indent.clone();
                word = word.trim_start();
            }
            while width(&indent) + width(word.trim_end()) > columns {
                let room = columns - width(&indent);
                let mut taken = 0;
                let end = word
                    .char_indices()
                    .find(|(_, c)| {
                        taken += c.width().unwrap_or(0);
                        taken > room
                    })
                    .map_or(word.len(), |(at, _)| at);
                lines.push(format!("{indent}{}", &word[..end]));
                word = &word[end..];
            }
        }
        current.push_str(word);
        begun = true;
    }
    lines.push(current.trim_end().to_owned());
}

/// What a line may be broken between: words with the blanks after them, single wide characters with the points after
/// them.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut open = false;
    for c in text.chars() {
        let wide = c.width() == Some(2);
        match pieces.last_mut() {
            Some(last) if clings(c) || c == ' ' => {
                last.push(c);
                open = c != ' ' && !wide;
            }
            Some(last) if last.ends_with(opens) => {
                last.push(c);
                open = !wide;
            }
            Some(last) if open && !wide => last.push(c),
            _ => {
                pieces.push(c.to_string());
                open = !wide;
            }
        }
    }
    pieces
}

/// Writes a line, cut at the end of the area.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.width > 0 && area.height > 0 && area.y < buffer.area.bottom() && area.x < buffer.area.right() {
        let room = area.width.min(buffer.area.right() - area.x);
        buffer.set_stringn(area.x, area.y, text, usize::from(room), style);
    }
}

/// Writes styled pieces one after the other into a line, cut at its end. How many columns they took.
pub(crate) fn put_pieces(buffer: &mut Buffer, area: Rect, pieces: &[(String, Style)]) -> u16 {
    let mut x = area.x;
    for (text, style) in pieces {
        let room = area.right().saturating_sub(x);
        put(buffer, Rect { x, width: room, ..area }, text, *style);
        x = x.saturating_add(width(text) as u16).min(area.right());
    }
    x - area.x
}

/// Writes lines from `first` on, as many as there is room for. How many were left out below.
pub(crate) fn put_lines(buffer: &mut Buffer, area: Rect, lines: &[(String, Style)], first: usize) -> usize {
    let room = usize::from(area.height);
    for (row, (text, style)) in lines.iter().skip(first).take(room).enumerate() {
        let at = Rect { y: area.y + row as u16, height: 1, ..area };
        put(buffer, at, text, *style);
    }
    lines.len().saturating_sub(first + room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, columns: usize, expected: &[&str]) {
        let lines = wrap(text, columns);
        assert_eq!(lines, expected);
        assert!(lines.iter().all(|line| width(line) <= columns));
    }

    #[test]
    fn texts_are_broken_where_their_script_allows() {
        check("a digit can be written", 10, &["a digit", "can be", "written"]);
        check("r1c1 中的 1 是错的，请删除。", 12, &["r1c1 中的 1", "是错的，请删", "除。"]);
        check("观察第三行的数字，只剩", 18, &["观察第三行的数字，", "只剩"]);
        check("abcdefghij", 4, &["abcd", "efgh", "ij"]);
        check("", 10, &[""]);
        check("one\ntwo", 10, &["one", "two"]);
        check("一二“三”", 5, &["一二", "“三”"]);
        check("  if r1c1=5 then", 12, &["  if r1c1=5", "  then"]);
    }

    #[test]
    fn points_do_not_begin_a_line() {
        for columns in 5..30 {
            for line in wrap("行列，宫，区块。数对，数组，链，环。鱼，翼。", columns) {
                assert!(!line.starts_with(clings), "{columns}: {line}");
            }
        }
    }

    #[test]
    fn cuts_and_pads_count_columns() {
        assert_eq!(cut("数独游戏", 8, '…'), "数独游戏");
        assert_eq!(cut("数独游戏", 7, '…'), "数独游…");
        assert_eq!(cut("数独游戏", 6, '…'), "数独…");
        assert_eq!(pad("数独", 6, '…'), "数独  ");
        assert_eq!(width(&pad("数独游戏", 6, '…')), 6);
    }
}
