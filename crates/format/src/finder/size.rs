//! Grids of another size than nine by nine: where one begins, and where none can be read, how large it is.

use super::Line;

/// The sizes that are seen, nine left out.
const SIZES: std::ops::RangeInclusive<usize> = 4..=25;

/// The size of the first grid of as many rows as columns, if it is not nine.
pub(crate) fn other_size(lines: &[Line<'_>]) -> Option<usize> {
    let (mut size, mut rows) = (0, 0);
    for line in lines {
        match width(line.text) {
            Some(width) if width == size => rows += 1,
            Some(_) if rows == size && rows > 0 => break,
            Some(width) => (size, rows) = (width, 1),
            None if rows == size && rows > 0 => break,
            None if line.is_separator() => {}
            None => (size, rows) = (0, 0),
        }
    }
    (rows == size && size != 9 && SIZES.contains(&size)).then_some(size)
}

/// Does a grid of another size begin on this line: as many rows as cells in each, and no row before or behind them?
#[cfg(feature = "variants")]
pub(crate) fn begins_other_size(lines: &[Line<'_>], here: usize) -> bool {
    let Some(size) = width(lines[here].text).filter(|size| *size != 9 && SIZES.contains(size)) else {
        return false;
    };
    let is_row = |line: &Line<'_>| width(line.text) == Some(size);
    let begins = here == 0 || !is_row(&lines[here - 1]);
    let rows =
        || lines[here..].iter().take_while(|line| is_row(line) || line.is_separator() && !line.is_blank());
    begins && rows().take(3 * size).filter(|line| is_row(line)).count() == size
}

/// How many cells a line has that has nothing but cells of one or two characters, or one word of them.
fn width(text: &str) -> Option<usize> {
    let is_cell = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '*' | '?');
    let is_between = |c: char| c.is_whitespace() || matches!(c, '|' | ',' | ';' | '[' | ']');
    let words: Vec<&str> =
        text.split(is_between).filter(|word| !word.is_empty()).take(*SIZES.end() + 1).collect();
    match words.as_slice() {
        [] => None,
        [word] => (word.len() >= *SIZES.start() && word.chars().all(is_cell)).then_some(word.len()),
        // Several digits are candidates.
        words => words
            .iter()
            .all(|word| {
                word.len() <= 2 && word.chars().all(is_cell)
                    || word.len() <= words.len() && word.bytes().all(|byte| byte.is_ascii_digit())
            })
            .then_some(words.len()),
    }
    // A border is no row.
    .filter(|_| text.contains(|c: char| c.is_ascii_alphanumeric() || c == '.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_as_long_as_they_are_many() {
        for (text, size) in [
            ("1 . . 4\n. 2 . .\n. . 3 .\n4 . . 1\n", Some(4)),
            ("A title\n\n1..4..\n.2..5.\n..3..6\n4..1..\n.5..2.\n..6..3\nthe end", Some(6)),
            ("| 1 2 | 3 4 |\n| 3 . | 1 . |\n+-----+-----+\n| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n", Some(4)),
            ("1 2 3 4\n1 2 3 4\n", None),
            (&"53..7....\n".repeat(9), None),
            ("no grid\nat all\n", None),
        ] {
            assert_eq!(other_size(&super::super::lines(text)), size, "{text}");
        }
    }
}
