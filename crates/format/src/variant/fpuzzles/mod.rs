//! `fpuzzles` and `sudokupad`: a puzzle of f-puzzles.com with rules.
//!
//! The JSON is packed with LZ-string as base64, behind `?load=` of an address of f-puzzles.com, behind `fpuz` or
//! `fpuzzles` of one of SudokuPad, or alone. Plain JSON with `size` and `grid` is read too. Which rules there are is in
//! `shudu_variant::RuleKind::forms`; the fields are read as `shudu_format::Form::Fpuzzles` reads those of a classic
//! Sudoku, with these differences: `size` may be 1 to 25, `region` of a cell may be any (none or below 0: no region),
//! `givenPencilMarks` are what a cell may have at most and `centerPencilMarks` are notes, which are left out.
//!
//! What is drawn beside the marks of rules is kept, see [`cosmetic`]. A list, an object or `true` under a name that is
//! not known may be a rule; so may a drawing beside rules in words, and a drawn cage with a sum. Such a puzzle is
//! opened and not solved: reading it is an error that names the rule and has the rest of the puzzle.
//!
//! Written: `size`, `title`, `author`, `ruleset`, `grid`, `solution`, the rules and the cosmetics. The digits must be 1
//! to the number of rows, and the grid square.

#[cfg(feature = "shared")]
mod cosmetic;
mod drawn;
#[cfg(feature = "shared")]
mod read;
#[cfg(feature = "shared")]
mod reading;
#[cfg(feature = "shared")]
mod rules;
#[cfg(all(test, feature = "shared"))]
mod tests;
#[cfg(feature = "shared")]
mod value;
mod write;

#[cfg(feature = "shared")]
pub(super) use reading::{fits_link, fits_object, read};
pub(super) use write::write;
