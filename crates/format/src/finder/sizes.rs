//! Boards of other sizes than nine in JSON: as many lists or texts as cells in each, or all cells in one list or text.
//! No two digits of them clash: a table of anything else has such.

use serde_json::Value as Json;

use super::members::{OF_CELLS, VALUES};
use super::{FEWEST, Found};
use crate::form::Form;
use crate::other_rules::Beside;
use crate::sudoku::Sudoku;
use crate::variant;

/// The sizes of boards whose boxes are known by their size.
const SIDES: [usize; 7] = [4, 6, 8, 10, 12, 16, 25];

/// The board that a value is; with so few digits only one that is a list for each row.
pub(super) fn board(value: &Json, fewest: usize) -> Option<Found> {
    let rows = match rows(value) {
        Some(rows) => rows,
        None if fewest < FEWEST => return None,
        None => in_one(value)?,
    };
    let lines: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
    let read = variant::read(&lines.join("\n"), Form::Grid, 1).ok()?.sudoku;
    let Sudoku::Variant(record) = &read else { return None };
    let least = if fewest < FEWEST { 1 } else { rows.len() };
    let fits =
        record.shape().rows() == rows.len() && record.allowed.is_none() && record.givens.filled() >= least;
    (fits && record.puzzle().is_ok()).then(|| Found { sudoku: read, beside: Beside::default() })
}

/// A list for each row, or a text.
fn rows(value: &Json) -> Option<Vec<Vec<String>>> {
    let rows = value.as_array().filter(|rows| SIDES.contains(&rows.len()))?;
    let row = |row: &Json| -> Option<Vec<String>> {
        match row {
            Json::Array(cells) if cells.len() == rows.len() => cells.iter().map(cell).collect(),
            Json::String(text) if text.chars().count() == rows.len() => text.chars().map(sign).collect(),
            Json::String(text) => {
                let words: Vec<_> =
                    text.split([' ', ',']).filter(|word| !word.is_empty()).map(str::to_owned).collect();
                (words.len() == rows.len()).then_some(words)
            }
            _ => None,
        }
    };
    rows.iter().map(row).collect()
}

/// All cells in one list or text. Sixteen may be anything.
fn in_one(value: &Json) -> Option<Vec<Vec<String>>> {
    let side = |cells: usize| SIDES.into_iter().find(|side| side * side == cells && cells > 16);
    let (side, cells): (usize, Vec<String>) = match value {
        Json::Array(cells) => (side(cells.len())?, cells.iter().map(cell).collect::<Option<_>>()?),
        Json::String(text) if text.len() < 4000 => {
            let signs = || text.chars().filter(|c| !c.is_whitespace());
            (side(signs().count())?, signs().map(sign).collect::<Option<_>>()?)
        }
        _ => return None,
    };
    Some(cells.chunks(side).map(<[String]>::to_vec).collect())
}

fn sign(c: char) -> Option<String> {
    let is_blank = matches!(c, ' ' | '.' | '_' | '-' | '*');
    (is_blank || c.is_ascii_alphanumeric()).then(|| if is_blank { ".".to_owned() } else { c.to_string() })
}

/// A cell as a word of a drawn grid.
fn cell(value: &Json) -> Option<String> {
    let blank = || Some(".".to_owned());
    match value {
        Json::Null | Json::Bool(false) => blank(),
        Json::Number(number) if number.as_i64() == Some(-1) => blank(),
        Json::Number(number) => {
            number.as_u64().filter(|&number| number <= 25).map(|number| number.to_string())
        }
        Json::String(text) => match text.trim() {
            "" => blank(),
            word if word.chars().count() == 1 => sign(word.chars().next()?),
            word => word.parse::<u8>().ok().filter(|&number| number <= 25).map(|number| number.to_string()),
        },
        Json::Array(values) => values.is_empty().then(blank)?,
        Json::Object(members) => {
            let (holder, value) = VALUES.iter().find_map(|name| members.get_key_value(*name))?;
            let is_known = |name: &String| name == holder || OF_CELLS.contains(&&*name.to_ascii_lowercase());
            (!value.is_object() && members.keys().all(is_known)).then(|| cell(value))?
        }
        Json::Bool(true) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn givens(value: &Json, fewest: usize) -> Option<String> {
        board(value, fewest).map(|found| found.sudoku.givens())
    }

    #[test]
    fn boards_whose_size_is_plain() {
        let four = "1...3.....4....2";
        for value in [
            json!([[1, 0, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 2]]),
            json!([["1", "", "", ""], ["3", ".", ".", "."], [null, null, "4", null], [false, -1, "0", 2]]),
            json!(["1...", "3...", "..4.", "...2"]),
            json!(["1 0 0 0", "3,0,0,0", "0,0,4,0", "0 0 0 2"]),
            json!([
                [{"value": 1, "row": 0}, {"value": null}, {"v": 0}, {"v": 0}],
                [3, [], [], []],
                [0, 0, 4, 0],
                [0, 0, 0, 2]
            ]),
        ] {
            assert_eq!(givens(&value, FEWEST).as_deref(), Some(four), "{value}");
        }
        let six = "123456..................................";
        let numbers: Vec<u32> = six[..36].chars().map(|c| c.to_digit(10).unwrap_or(0)).collect();
        for value in [json!(numbers), json!(&six[..36])] {
            assert_eq!(givens(&value, FEWEST).as_deref(), Some(&six[..36]), "{value}");
            assert_eq!(givens(&value, 0), None, "a list in one needs digits");
        }
        let mut ten = vec![vec![0; 10]; 10];
        (ten[0][0], ten[1][5]) = (10, 9);
        assert_eq!(givens(&json!(ten), FEWEST), None);
        assert_eq!(givens(&json!(ten), 0).unwrap().replace('.', ""), "A9");
    }

    #[test]
    fn tables_of_anything_else() {
        for value in [
            json!([[1, 1, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 2]]),
            json!([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]),
            json!([[1, 5, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 2]]),
            json!([[12, 0, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 2]]),
            json!([0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
            json!("1234000000000000"),
            json!([[1, 2, 3, 4, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]),
            json!("d3b07384-d113-4edc-9b07-384d113edc1e"),
            json!([["one", 0, 0, 0], [3, 0, 0, 0], [0, 0, 4, 0], [0, 0, 0, 2]]),
        ] {
            assert_eq!(givens(&value, FEWEST), None, "{value}");
        }
    }
}
