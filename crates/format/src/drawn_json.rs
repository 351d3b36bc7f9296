//! Regions and cages beside a board in JSON, as programs keep them.
//!
//! Regions are a name for each cell, in rows or not, or nine lists of nine cells; cages are objects with a sum and a
//! list of cells. A cell is `"r1c1"`, a row and a column, or a number row by row. Rows and columns count from 0 where
//! some cell has a 0, and from 1 where one has a 9; what may be either is not read.

use serde_json::{Map, Value as Json};

use crate::drawn::Drawn;

/// Members that hold the sum of a cage.
const SUMS: [&str; 5] = ["sum", "value", "total", "clue", "target"];

/// Members of a cage that say nothing of it.
const REMARKS: [&str; 6] = ["id", "name", "color", "colour", "type", "index"];

/// The regions that a member draws.
pub(crate) fn regions(name: &str, value: &Json) -> Option<Drawn> {
    let mut names = Vec::new();
    collect(value, &mut names);
    if let Some(regions) = Drawn::regions(name, &names) {
        return Some(regions);
    }
    let lists: Vec<Vec<Place>> = value.as_array()?.iter().map(places).collect::<Option<_>>()?;
    let mut names = [usize::MAX; 81];
    for (number, cells) in from_first(&lists)?.into_iter().enumerate() {
        for cell in cells {
            names[cell] = number;
        }
    }
    Drawn::regions(name, &names)
}

/// The cages that a member lists.
pub(crate) fn cages(name: &str, value: &Json) -> Option<Drawn> {
    let mut sums = Vec::new();
    let mut lists = Vec::new();
    for cage in value.as_array()? {
        let (sum, cells) = cage_of(cage.as_object()?)?;
        sums.push(sum);
        lists.push(cells);
    }
    let cages: Vec<(Vec<usize>, u32)> = from_first(&lists)?.into_iter().zip(sums).collect();
    (!cages.is_empty()).then(|| Drawn::cages(name, cages))
}

fn cage_of(members: &Map<String, Json>) -> Option<(u32, Vec<Place>)> {
    let (mut sum, mut cells) = (None, None);
    for (name, value) in members {
        match &*name.to_ascii_lowercase() {
            "cells" if cells.is_none() => cells = Some(places(value)?),
            name if SUMS.contains(&name) && sum.is_none() => sum = Some(number(value)?),
            name if REMARKS.contains(&name) => {}
            _ => return None,
        }
    }
    Some((u32::try_from(sum?).ok().filter(|&sum| sum > 0)?, cells?))
}

/// The names of the cells, whatever lists they stand in; a text is a name for each of its characters.
fn collect(value: &Json, names: &mut Vec<Json>) {
    match value {
        _ if names.len() > 81 => {}
        Json::Array(values) => values.iter().for_each(|value| collect(value, names)),
        Json::String(text) if matches!(text.len(), 9 | 81) => {
            names.extend(text.chars().map(|c| Json::from(c.to_string())));
        }
        value => names.push(value.clone()),
    }
}

/// Where a cell is, as it is written.
enum Place {
    /// `r1c1`: its row and column from 1.
    Named(usize, usize),
    /// A row and a column, from 0 or from 1.
    Pair(usize, usize),
    /// A number row by row, from 0 or from 1.
    Number(usize),
}

fn places(value: &Json) -> Option<Vec<Place>> {
    value.as_array()?.iter().map(place).collect()
}

fn place(value: &Json) -> Option<Place> {
    match value {
        Json::Number(_) => Some(Place::Number(number(value)?)),
        Json::String(text) => match *text.trim().to_ascii_lowercase().as_bytes() {
            [b'r', row @ b'1'..=b'9', b'c', column @ b'1'..=b'9'] => {
                Some(Place::Named(usize::from(row - b'0'), usize::from(column - b'0')))
            }
            _ => None,
        },
        Json::Array(pair) => match &**pair {
            [row, column] => Some(Place::Pair(number(row)?, number(column)?)),
            _ => None,
        },
        Json::Object(members) => {
            let named = |names: [&str; 2]| names.into_iter().find_map(|name| members.get(name));
            let (row, column) =
                (named(["r", "row"])?, named(["c", "col"]).or_else(|| members.get("column"))?);
            (members.len() == 2).then_some(())?;
            Some(Place::Pair(number(row)?, number(column)?))
        }
        _ => None,
    }
}

/// A number that stands alone or in quotation marks.
fn number(value: &Json) -> Option<usize> {
    match value {
        Json::String(text) => text.trim().parse().ok(),
        value => usize::try_from(value.as_u64()?).ok(),
    }
}

/// The cells, counted row by row from 0; `None` where some are none, or where it is not plain what they count from.
fn from_first(lists: &[Vec<Place>]) -> Option<Vec<Vec<usize>>> {
    let all = || lists.iter().flatten();
    let has = |number: usize, last: usize| {
        all().any(|place| match *place {
            Place::Named(..) => false,
            Place::Pair(row, column) => row == number || column == number,
            Place::Number(cell) => cell == if number == 0 { 0 } else { last },
        })
    };
    let first = match (has(0, 0), has(9, 81), all().all(|place| matches!(place, Place::Named(..)))) {
        (true, false, _) => 0,
        (false, true, _) | (_, _, true) => 1,
        _ => return None,
    };
    let cell = |place: &Place| {
        let at = |row: usize, column: usize| (row < 9 && column < 9).then_some(row * 9 + column);
        match *place {
            Place::Named(row, column) => at(row - 1, column - 1),
            Place::Pair(row, column) => at(row.checked_sub(first)?, column.checked_sub(first)?),
            Place::Number(cell) => cell.checked_sub(first).filter(|&cell| cell < 81),
        }
    };
    lists.iter().map(|list| list.iter().map(cell).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGIONS: &str = "AAABCCCCCDABBCCEEEDABBCCFGEDABBFFFGEDABBFHHGEDAFFFHHGEDAFIIHHGEDDDIIHHGEIIIIIHGGG";

    #[test]
    fn regions_by_name_and_by_list() {
        let names: Vec<char> = REGIONS.chars().collect();
        let expected = Drawn::regions("r", &names).unwrap();
        let rows: Vec<String> = names.chunks(9).map(|row| row.iter().collect()).collect();
        let numbers: Vec<Vec<u32>> =
            names.chunks(9).map(|row| row.iter().map(|&name| name as u32 - 65).collect()).collect();
        let lists = |first: usize| -> Vec<Vec<[usize; 2]>> {
            let cells = |name: char| (0..81).filter(move |&cell| REGIONS.as_bytes()[cell] == name as u8);
            ('A'..='I')
                .map(|name| cells(name).map(|cell| [cell / 9 + first, cell % 9 + first]).collect())
                .collect()
        };
        for value in [
            Json::from(REGIONS),
            Json::from(rows),
            serde_json::json!(numbers),
            serde_json::json!(lists(0)),
            serde_json::json!(lists(1)),
        ] {
            assert_eq!(regions("r", &value), Some(expected.clone()), "{value}");
        }
        assert_eq!(regions("r", &serde_json::json!([1, 2, 3])), None);
    }

    #[test]
    fn cages_with_their_cells() {
        let one = |cells: &str| {
            let text = format!(r#"[{{"sum": 12, "cells": {cells}, "color": "red"}}]"#);
            cages("c", &serde_json::from_str(&text).unwrap())
        };
        let expected = Drawn::cages("c", vec![(vec![0, 9], 12)]);
        for cells in [r#"["r1c1","R2C1"]"#, "[[0,0],[1,0]]", r#"[{"r":0,"c":0},{"row":1,"col":0}]"#, "[0,9]"]
        {
            assert_eq!(one(cells), Some(expected.clone()), "{cells}");
        }
        assert_eq!(one("[[2,2],[3,2]]"), None, "from 0 or from 1");
        assert_eq!(one("[[0,9],[1,9]]"), None);
        assert_eq!(one(r#"["r1c1","r0c1"]"#), None);
        let other = serde_json::json!([{ "sum": 3, "cells": ["r1c1"], "kind": "arrow" }]);
        assert_eq!(cages("c", &other), None, "a member that is not known");
    }
}
