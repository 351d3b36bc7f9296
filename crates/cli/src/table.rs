//! Columns for people: the first to the left, numbers to the right, full-width characters counted as two.

use unicode_width::UnicodeWidthStr as _;

/// Lays out rows under a header; two blanks between columns, no border, a line end after each row.
pub(crate) fn table(header: &[String], rows: &[Vec<String>]) -> String {
    let mut widths = vec![0; header.len()];
    for row in std::iter::once(header).chain(rows.iter().map(Vec::as_slice)) {
        for (width, text) in widths.iter_mut().zip(row) {
            *width = (*width).max(text.width());
        }
    }
    let mut out = String::new();
    for row in std::iter::once(header).chain(rows.iter().map(Vec::as_slice)) {
        let mut line = String::new();
        for (i, (text, &width)) in row.iter().zip(&widths).enumerate() {
            let blanks = " ".repeat(width - text.width());
            match i {
                0 => line.extend([text.as_str(), &blanks]),
                _ => line.extend(["  ", &blanks, text.as_str()]),
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

/// The same where a line may take this many columns: if one would take more, each row is a few lines, the first cell
/// above the others, which stand behind the names of their columns.
pub(crate) fn table_within(header: &[String], rows: &[Vec<String>], columns: usize) -> String {
    let whole = table(header, rows);
    if whole.lines().all(|line| line.width() <= columns) {
        return whole;
    }
    let mut out = String::new();
    for row in rows {
        let Some((name, values)) = row.split_first() else { continue };
        out.push_str(name);
        out.push('\n');
        let mut line = String::new();
        for (column, value) in header.iter().skip(1).zip(values).filter(|(_, value)| !value.is_empty()) {
            let part = format!("  {column}: {value}");
            if line.width() + part.width() > columns && !line.is_empty() {
                out.push_str(&std::mem::take(&mut line));
                out.push('\n');
            }
            line.push_str(&part);
        }
        out.push_str(&line);
        out.push('\n');
    }
    out
}

/// A number with its thousands apart: `1 234 567`, as no language mistakes it.
pub(crate) fn thousands(number: u64) -> String {
    shudu::i18n::grouped(&number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_headers_stay_above_their_columns() {
        let header = ["算法".to_owned(), "节点".to_owned()];
        let rows = [vec!["fast".to_owned(), "7".to_owned()], vec!["sat".to_owned(), "12345".to_owned()]];
        assert_eq!(table(&header, &rows), "算法   节点\nfast      7\nsat   12345\n");
    }

    #[test]
    fn a_narrow_place_has_several_lines_for_each_row() {
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let (header, rows) =
            (texts(&["name", "nodes", "futile", "time"]), [texts(&["sat", "12", "", "3 ms"])]);
        assert_eq!(table_within(&header, &rows, 30), table(&header, &rows));
        assert_eq!(table_within(&header, &rows, 24), "sat\n  nodes: 12  time: 3 ms\n");
        assert_eq!(table_within(&header, &rows, 15), "sat\n  nodes: 12\n  time: 3 ms\n");
    }

    #[test]
    fn thousands_are_set_apart() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(1234), "1 234");
        assert_eq!(thousands(u64::MAX), "18 446 744 073 709 551 615");
    }
}
