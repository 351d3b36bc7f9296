//! Drawings side by side, by their width on a terminal.

use unicode_width::UnicodeWidthChar;

/// How many columns a line takes on a terminal: full-width characters two, combining ones and the colour sequences
/// of this crate none.
pub fn width(line: &str) -> usize {
    let mut columns = 0;
    let mut rest = line.chars();
    while let Some(c) = rest.next() {
        if c == '\x1b' {
            // A sequence of ours: everything up to the `m`.
            rest.by_ref().find(|&c| c == 'm');
        } else {
            columns += c.width().unwrap_or(0);
        }
    }
    columns
}

/// Texts side by side, `gap` columns apart, tops aligned. Each is padded to its widest line; nothing follows the last
/// character of a line.
pub fn beside(texts: &[&str], gap: usize) -> String {
    let height = texts.iter().map(|text| text.lines().count()).max().unwrap_or(0);
    let widths: Vec<usize> = texts.iter().map(|text| text.lines().map(width).max().unwrap_or(0)).collect();
    let mut lines: Vec<_> = texts.iter().map(|text| text.lines()).collect();
    let mut out = String::new();
    for _ in 0..height {
        let mut owed = 0;
        for (lines, columns) in lines.iter_mut().zip(&widths) {
            let line = lines.next().unwrap_or("");
            if !line.is_empty() {
                out.extend(std::iter::repeat_n(' ', owed));
                out += line;
                owed = 0;
            }
            owed += columns - width(line) + gap;
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn full_width_and_colour_count_as_they_look() {
        for (line, expected) in
            [("", 0), ("abc", 3), ("数独", 4), ("１", 2), ("\x1b[1;30m5\x1b[0m", 1), ("┌─┐", 3)]
        {
            assert_eq!(width(line), expected, "{line:?}");
        }
    }

    #[test]
    fn texts_stand_side_by_side() {
        assert_eq!(beside(&["数独\n5\n", "a\nb\nc\n"], 2), "数独  a\n5     b\n      c\n");
        assert_eq!(beside(&["a\n\n", "b\n"], 1), "a b\n\n");
        assert_eq!(beside(&[], 1), "");
    }

    proptest! {
        #[test]
        fn the_second_text_starts_in_one_column(a in "[数1]{0,5}(\n[独2]{1,5}){0,4}", b in "(x\n){5}") {
            let out = beside(&[&a, &b], 3);
            let starts: Vec<usize> = out.lines().map(|line| width(&line[..line.find('x').unwrap()])).collect();
            prop_assert!(starts.iter().all(|&s| s == starts[0]));
        }
    }
}
