//! Digits, cells and layouts as text.

use shudu_variant::{Cell, Digits, Shape, ShapeError};

/// The character of a digit: 1 to 9, A for 10 up to P for 25, and 0.
pub(super) fn character(digit: u8) -> char {
    char::from_digit(u32::from(digit), 36).map_or('?', |c| c.to_ascii_uppercase())
}

/// A character as a digit of the shape or a blank; `None` when it is neither. `0` and X are blanks where they are no
/// digits.
pub(super) fn digit(shape: &Shape, c: char) -> Option<Option<u8>> {
    let digit = shape.digits().digit(c);
    if digit.is_none() && matches!(c, '.' | '_' | '*' | '-' | 'x' | 'X' | '0') {
        return Some(None);
    }
    digit.map(Some)
}

/// `R1C1` or `r10c12`, in any case, from 1; within the shape.
pub(super) fn cell(shape: &Shape, text: &str) -> Option<Cell> {
    let (row, column) = position(text)?;
    shape.cell(row.checked_sub(1)?, column.checked_sub(1)?)
}

/// `R1C1` of a cell, with small letters for numbers above 9.
pub(super) fn name(shape: &Shape, cell: Cell) -> String {
    let number = |n: usize| character(n as u8 + 1).to_ascii_lowercase();
    format!("R{}C{}", number(shape.row_of(cell)), number(shape.column_of(cell)))
}

/// The row and column of `R1C1`, as they stand: 0 is a place outside the grid.
pub(super) fn position(text: &str) -> Option<(usize, usize)> {
    if !text.is_ascii() {
        return None;
    }
    let rest = text.strip_prefix(['R', 'r'])?;
    let at = rest.find(['C', 'c'])?;
    // A single letter is a number above 9, as in Interactive Sudoku Solver; `c` itself stands for 12 there.
    if rest.len() == 3 && !rest[1..].starts_with(['C', 'c']) {
        return None;
    }
    let at = if rest.len() == 3 { 1 } else { at };
    let number = |text: &str| -> Option<usize> {
        if text.len() == 1 {
            return text.chars().next()?.to_digit(36).map(|n| n as usize);
        }
        (text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit())).then(|| text.parse().ok())?
    };
    Some((number(&rest[..at])?, number(rest.get(at + 1..)?)?))
}

/// Which regions a layout of one character a cell draws: the same character, the same region.
pub(super) fn layout(text: &str) -> Vec<Option<usize>> {
    text.chars().map(|c| Some(c as usize)).collect()
}

/// The square of this size whose cells with the same name are a region: where these are the usual boxes, the usual
/// square.
pub(super) fn with_regions(side: usize, names: &[Option<usize>]) -> Result<Shape, ShapeError> {
    let usual = Shape::square(side)?;
    let regions: Vec<Option<usize>> = usual.cells().map(|cell| usual.region_of(cell)).collect();
    let first = |of: &[Option<usize>], cell: usize| of.iter().position(|name| *name == of[cell]);
    if names.len() == regions.len()
        && (0..names.len()).all(|cell| first(names, cell) == first(&regions, cell))
    {
        return Ok(usual);
    }
    Shape::with_regions(side, side, Digits::up_to(side as u8)?, names)
}

/// The side of a square of this many cells.
pub(super) fn side(cells: usize) -> Option<usize> {
    (1..=25).find(|side| side * side == cells)
}
