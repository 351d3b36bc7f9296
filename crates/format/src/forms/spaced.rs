//! Nine rows with spaces for blanks: read as the form `grid`.
//!
//! ```text
//! |53 | 7 |   |
//! |6  |195|   |
//! ```
//!
//! Either nine characters in every row, digits and spaces alone; or bars around and between boxes, each box three, five
//! or seven characters wide (`53 `, `5 3  `, ` 5 3   `); or bars around and between all cells. All nine rows must be of
//! the same kind, and a cell must be where no other way of reading it could have it: rows of nine cells with something
//! between are none of these. No-break spaces are spaces. An editor that removes spaces at the ends of lines leaves too
//! little to tell, but where a bar ends the row.

use shudu_core::{Cell, Grid};

use crate::block::Block;
use crate::chars::{NineCells as Cells, cell, digit_or_space, nine_characters, plain};

/// The grid, if all nine rows are such rows.
pub(crate) fn grid(block: &Block) -> Option<Grid> {
    if block.rows.len() != 9 {
        return None;
    }
    [
        nine_characters as fn(&str) -> Option<Cells>,
        nine_fields,
        |text| boxes(text, 3),
        |text| boxes(text, 5),
        |text| boxes(text, 7),
    ]
    .into_iter()
    .find_map(|read| {
        let rows: Option<Vec<Cells>> = block.rows.iter().map(|row| read(&row.text)).collect();
        let rows = rows?;
        // Digits in every other column alone are rows of five cells with spaces between.
        let is_five = |read: &Cells| (1..9).step_by(2).all(|column| read[column].is_none());
        if rows.iter().all(is_five) {
            return None;
        }
        let mut grid = Grid::EMPTY;
        for (cell, value) in Cell::ALL.into_iter().zip(rows.into_iter().flatten()) {
            grid.set(cell, value);
        }
        Some(grid)
    })
    .filter(|grid| !grid.is_empty() && !grid.is_full())
}

/// The fields between bars, with bars around.
fn fields(text: &str, n: usize) -> Option<Vec<&str>> {
    let inside = text.trim().strip_prefix(|c| plain(c) == '|')?.strip_suffix(|c| plain(c) == '|')?;
    let fields: Vec<&str> = inside.split(|c| plain(c) == '|').take(n + 1).collect();
    (fields.len() == n).then_some(fields)
}

fn nine_fields(text: &str) -> Option<Cells> {
    let value = |field: &&str| {
        let mut chars = field.trim().chars();
        match (chars.next(), chars.next()) {
            (None, _) => Some(None),
            (Some(c), None) => cell(c),
            _ => None,
        }
    };
    let cells: Option<Vec<_>> = fields(text, 9)?.iter().map(value).collect();
    cells?.try_into().ok()
}

/// Three boxes this many characters wide.
fn boxes(text: &str, width: usize) -> Option<Cells> {
    let mut cells = Vec::with_capacity(9);
    for field in fields(text, 3)? {
        if field.len() > 4 * width || field.chars().count() != width {
            return None;
        }
        let (first, apart) = match width {
            3 => (0, 1),
            5 => (0, 2),
            _ => (1, 2),
        };
        for (place, c) in field.chars().enumerate() {
            let value = digit_or_space(c)?;
            if place >= first && (place - first) % apart == 0 && place < first + 3 * apart {
                cells.push(value);
            } else if value.is_some() {
                return None;
            }
        }
    }
    cells.try_into().ok()
}

#[cfg(test)]
mod tests {
    use crate::{Form, read_str};

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rows(row: impl Fn(&str) -> String) -> String {
        (0..9).map(|i| row(&EXAMPLE[i * 9..][..9].replace('.', " ")) + "\n").collect()
    }

    fn boxed(row: &str, apart: &str, around: &str) -> String {
        let one = |i: usize| row[i..i + 3].chars().map(String::from).collect::<Vec<_>>().join(apart);
        format!("|{around}{}{around}|{around}{}{around}|{around}{}{around}|", one(0), one(3), one(6))
    }

    fn check(text: &str) {
        for form in [None, Some(Form::Grid)] {
            let found = read_str(text, form);
            let [Ok(one)] = found.as_slice() else { panic!("{text}\n{found:?}") };
            assert_eq!(
                (one.form, one.classic().unwrap().givens.to_string()),
                (Form::Grid, EXAMPLE.to_owned()),
                "{text}"
            );
        }
    }

    #[test]
    fn spaces_are_blanks() {
        check(&rows(str::to_owned));
        check(&rows(str::to_owned).replace('\n', "\r\n"));
        check(&rows(|row| row.replace(' ', "\u{a0}")));
        for (apart, around) in [("", ""), (" ", ""), (" ", " ")] {
            check(&rows(|row| boxed(row, apart, around)));
            let row = boxed("1        ", apart, around);
            let border = "-".repeat(row.len());
            check(&format!("{border}\n{}{border}\n", rows(|row| boxed(row, apart, around))));
            check(&rows(|row| boxed(row, apart, around).replace('|', "│")));
        }
        let cells =
            |row: &str| format!("| {} |", row.chars().map(String::from).collect::<Vec<_>>().join(" | "));
        check(&rows(cells));
        check(&rows(|row| cells(row).replace("| ", "║ ").replace(" |", " ║")));
    }

    #[test]
    fn a_table_with_numbered_columns_has_nine_rows() {
        let cells =
            |row: &str| format!("| {} |", row.chars().map(String::from).collect::<Vec<_>>().join(" | "));
        for head in ["123456789", "         "] {
            check(&format!("{}\n|{}\n{}", cells(head), "---|".repeat(9), rows(cells)));
        }
        let ten = format!("{}\n{}", cells("1        "), rows(cells));
        let error = read_str(&ten, None)[0].as_ref().unwrap_err().to_string();
        assert_eq!(error, "line 10: too many: seen 10, expected 9 rows");
    }

    #[test]
    fn nine_spaces_are_a_row_among_such_rows() {
        let blank = " ".repeat(9);
        let text = format!("53  7    \n{blank}\n{}{blank}\n   4     \n", "1       2\n".repeat(5));
        let found = read_str(&text, None);
        let one = found[0].as_ref().unwrap();
        let expected = format!("53..7....{0}{1}{0}...4.....", ".".repeat(9), "1.......2".repeat(5));
        assert_eq!((found.len(), one.classic().unwrap().givens.to_string()), (1, expected));
        let two = format!("{0}{blank}\n{0}", rows(|row| row.replace(' ', ".")));
        assert_eq!(read_str(&two, None).iter().flatten().count(), 2, "between grids they are a blank line");
    }

    #[test]
    fn what_has_something_between_its_cells_is_none_of_these() {
        let short = rows(|row| row.replace(' ', ".")).replace("6..195...", "6 . . 1 9");
        let error = read_str(&short, None)[0].as_ref().unwrap_err().to_string();
        assert_eq!(error, "line 2, r2c6: too few: seen 5, expected 9 cells");
        let five = "5 3 7 6 1\n".repeat(9);
        assert!(read_str(&five, None)[0].is_err(), "five columns");
    }
}
