//! `iss`: a string of Interactive Sudoku Solver.
//!
//! ```text
//! .Shape~6x6.Cage~9~R1C1~R1C2.~R2C3_5~R2C4_1_2
//! ```
//!
//! Parts begin with a point: a rule, and behind `~` its arguments and cells. The first may be the shape (`6x6`,
//! `9x9~0-8`, `6x6~9`); without it the grid has nine rows and columns. A part without a name has givens, or pencilmarks
//! where a cell has several digits. `.Or` and `.And` go to their `.End`. White space says nothing. Which rules there
//! are is in `shudu_variant::RuleKind::forms`.
//!
//! The address of a puzzle in that program is read, too: what stands behind `?q=`.
//!
//! `NoBoxes` takes the boxes away, `RegionSize` gives the cells of one, and `Jigsaw` draws other regions. Boxes beside
//! a jigsaw are extra regions. `SearchPriority` is no rule and is left out.

mod code;
mod composed;
mod machines;
mod part;
mod read;
mod replicate;
mod restated;
mod rules;
#[cfg(test)]
mod tests;
mod write;

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

/// The name of the page in its addresses.
const PAGE: &str = "/Interactive-Sudoku-Solver/";

pub(crate) use read::puzzles_of_run;
pub(super) use read::read;
pub(super) use write::write;

/// The string in an address of that program, without percent-encoding; any other text as it is.
fn without_address(text: &str) -> Cow<'_, str> {
    let text = text.trim();
    let query = text.starts_with("http").then(|| text.split_once(PAGE)).flatten().map(|(_, rest)| rest);
    let string =
        query.and_then(|query| query.split(['?', '&', '#']).find_map(|field| field.strip_prefix("q=")));
    match string {
        Some(string) => percent_decode_str(string).decode_utf8_lossy(),
        None => Cow::Borrowed(text),
    }
}

/// Does a text begin so? A point and a name, or a point and `~`; or an address with such a text.
pub(super) fn fits(text: &str) -> bool {
    let text = without_address(text);
    let Some(rest) = text.strip_prefix('.') else { return false };
    // A point too many does no harm.
    let rest = rest.strip_prefix('.').unwrap_or(rest).trim_start();
    rest.starts_with("~R")
        || rest.starts_with("~r")
        || rest.as_bytes().first().is_some_and(u8::is_ascii_uppercase)
            && rest
                .as_bytes()
                .get(1)
                .is_some_and(|byte| byte.is_ascii_alphabetic() || matches!(byte, b'~' | b'.'))
            && rest.bytes().any(|byte| byte.is_ascii_lowercase() || byte == b'~')
}

/// The height and width of boxes of so many cells, as that program has them: as near to squares as tile the grid, lower
/// first.
fn boxes(rows: usize, columns: usize, size: usize) -> Option<(usize, usize)> {
    let mut small = size.isqrt();
    while small >= 2 {
        if size.is_multiple_of(small) {
            let large = size / small;
            if rows.is_multiple_of(small) && columns.is_multiple_of(large) {
                return Some((small, large));
            }
            if rows.is_multiple_of(large) && columns.is_multiple_of(small) {
                return Some((large, small));
            }
        }
        small -= 1;
    }
    None
}
