//! `killer`: the cages of a killer Sudoku of nine by nine cells, in two layouts.
//!
//! 81 characters: `<`, `>`, `^` and `v` join a cell to the cage of its left, right, upper or lower neighbour, a
//! backquote, `'`, `,` and `.` to those at its upper left, upper right, lower left and lower right. Any other character
//! begins a cage and is its sum: 0 to 9, A to Z for 10 to 35, a to z for 36 to 61; 0 is no sum.
//!
//! `3x3::k:` and 81 numbers with colons between: cells with the same number are a cage, its sum is the number divided
//! by 256, rounded down; 0 is no cage. `3x3:d:k:` has both diagonals too.
//!
//! Written: the second layout.

use shudu_variant::rule::{Diagonal, KillerCage};
use shudu_variant::{Cell, Rule, Shape};

use super::error::VariantError;
use super::record::VariantRecord;
use super::wrong::Wanted;
use crate::loss::Losses;
use crate::sudoku::Unwritable;

const NAME: &str = "killer";

/// Does a line begin so?
pub(super) fn fits(line: &str) -> bool {
    is_numbers(line) || is_arrows(line)
}

fn is_numbers(line: &str) -> bool {
    line.starts_with("3x3:") && line.split(':').nth(2) == Some("k")
}

fn is_arrows(line: &str) -> bool {
    let joins = |byte: &u8| matches!(byte, b'<' | b'>' | b'^' | b'`');
    line.len() == 81
        && line.bytes().all(|byte| byte.is_ascii_alphanumeric() || joins(&byte) || b"',.".contains(&byte))
        && line.bytes().filter(|byte| joins(byte)).count() > 8
}

pub(super) fn read(text: &str) -> Result<VariantRecord, VariantError> {
    let text: String = text.split_whitespace().collect();
    if is_numbers(&text) { numbers(&text) } else { arrows(&text) }
}

fn arrows(text: &str) -> Result<VariantRecord, VariantError> {
    let layout = || VariantError::unfit(NAME, text, Wanted::Layout);
    let bytes = text.as_bytes();
    if bytes.len() != 81 {
        return Err(layout());
    }
    let shape = Shape::square(9)?;
    let mut cages: Vec<(usize, Vec<Cell>)> = Vec::new();
    for cell in shape.cells() {
        let mut at = cell;
        let mut steps = 0;
        while let Some((rows, columns)) = step(bytes[at.index()]) {
            steps += 1;
            at = shape.shifted(at, rows, columns).filter(|_| steps < 81).ok_or_else(layout)?;
        }
        match cages.iter_mut().find(|cage| cage.0 == at.index()) {
            Some(cage) => cage.1.push(cell),
            None => cages.push((at.index(), vec![cell])),
        }
    }
    let mut record = VariantRecord::blank(shape);
    for (start, cells) in cages {
        let sum = match bytes[start] {
            byte @ b'0'..=b'9' => byte - b'0',
            byte @ b'A'..=b'Z' => byte - b'A' + 10,
            byte @ b'a'..=b'z' => byte - b'a' + 36,
            _ => return Err(layout()),
        };
        let sum = (sum > 0).then_some(u32::from(sum));
        record.rules.push(Rule::KillerCage(KillerCage { cells, sum }));
    }
    Ok(record)
}

/// Rows and columns to the neighbour whose cage a cell joins.
fn step(byte: u8) -> Option<(isize, isize)> {
    Some(match byte {
        b'<' => (0, -1),
        b'>' => (0, 1),
        b'^' => (-1, 0),
        b'v' => (1, 0),
        b'`' => (-1, -1),
        b'\'' => (-1, 1),
        b',' => (1, -1),
        b'.' => (1, 1),
        _ => return None,
    })
}

fn numbers(text: &str) -> Result<VariantRecord, VariantError> {
    let parts: Vec<&str> = text.trim_end_matches(':').split(':').collect();
    let (head, numbers) = parts.split_at(3.min(parts.len()));
    if numbers.len() != 81 {
        return Err(VariantError::unfit(NAME, &numbers.len().to_string(), Wanted::Layout));
    }
    let mut record = VariantRecord::blank(Shape::square(9)?);
    match head[1] {
        "" => {}
        "d" => record.rules.extend([true, false].map(|rising| Rule::Diagonal(Diagonal { rising }))),
        other => return Err(VariantError::unknown(other)),
    }
    let mut cages: Vec<(u32, Vec<Cell>)> = Vec::new();
    for (index, part) in numbers.iter().enumerate() {
        let number: u32 = part.parse().map_err(|_| VariantError::unfit(NAME, part, Wanted::Number))?;
        match cages.iter_mut().find(|cage| cage.0 == number) {
            Some(cage) => cage.1.push(Cell::new(index)),
            None => cages.push((number, vec![Cell::new(index)])),
        }
    }
    for (number, cells) in cages {
        if number >= 256 {
            record.rules.push(Rule::KillerCage(KillerCage { cells, sum: Some(number / 256) }));
        }
    }
    Ok(record)
}

pub(super) fn write(record: &VariantRecord, losses: &mut Losses) -> Result<String, Unwritable> {
    if Shape::square(9).is_ok_and(|usual| usual != **record.shape()) {
        return Err(Unwritable::Shape);
    }
    if record.givens.filled() > 0 || record.allowed.is_some() {
        return Err(Unwritable::Rules);
    }
    let mut numbers = [0u32; 81];
    let mut diagonals = [false; 2];
    let mut label = 0;
    for rule in &record.rules {
        match rule {
            Rule::Diagonal(diagonal) => diagonals[usize::from(diagonal.rising)] = true,
            Rule::KillerCage(KillerCage { cells, sum: Some(sum @ 1..) }) => {
                label += 1;
                for cell in cells {
                    if std::mem::replace(&mut numbers[cell.index()], sum * 256 + label) != 0 {
                        return Err(Unwritable::Rules);
                    }
                }
            }
            _ => return Err(Unwritable::Rules),
        }
    }
    if diagonals[0] != diagonals[1] || label > 255 {
        return Err(Unwritable::Rules);
    }
    record.note_beside_givens(losses);
    let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
    Ok(format!("3x3:{}:k:{}", if diagonals[0] { "d" } else { "" }, numbers.join(":")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nine cages, the boxes, each with its sum at the upper left.
    fn boxes() -> String {
        let rows = ["j<<j<<j<<", "^<<^<<^<<", "^<<^<<^<<"];
        rows.concat().repeat(3)
    }

    #[test]
    fn both_layouts_say_the_same() {
        assert!(fits(&boxes()));
        let record = read(&boxes()).unwrap();
        assert_eq!(record.rules.len(), 9);
        let Rule::KillerCage(cage) = &record.rules[4] else { panic!("a cage") };
        assert_eq!((cage.cells.len(), cage.sum, cage.cells[0]), (9, Some(45), Cell::new(30)));
        let mut losses = Losses::none(crate::form::Form::Killer);
        let written = write(&record, &mut losses).unwrap();
        assert!(fits(&written) && written.starts_with("3x3::k:11521:11521:"), "{written}");
        assert_eq!(read(&written).unwrap(), record);
    }

    #[test]
    fn what_is_broken_is_an_error() {
        assert!(read(&boxes().replacen('j', "<", 1)).is_err(), "it joins a cage outside the grid");
        assert!(read(&boxes().replacen("j<", "><", 1)).is_err(), "two that join each other");
        assert!(read("3x3::k:1:2").is_err());
        assert!(!fits(&".".repeat(81)));
    }
}
