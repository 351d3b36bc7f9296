//! Which form a record is written in, from its first line and at most some sixty lines of look-ahead.
//!
//! In this order, the first that fits:
//!
//! 1. 81 cells, then the end or a comment: `line`; or `sukaku`, if nine such lines are a Sukaku.
//! 2. Lists of cells: `grid`. `{`, or `[` before a `{` or `]`: `json`.
//!    An object of the one kind may be of the other: `json` and `gnome`.
//! 3. `<` that begins a document of theirs: `opensudoku`, `ksudoku`.
//! 4. `:` that does not begin a border: `hodoku`.
//! 5. Seven fields with commas between, the fifth a puzzle: `gsf`; twelve hexadecimal digits and a puzzle: `bank`.
//! 6. An address of f-puzzles.com, SudokuPad or sudoku.coach, or what stands in one and cannot be anything else:
//!    `fpuzzles`, `sudokupad`, `coach`; an address of our page: `share`.
//! 7. A comma-separated line with a column for the puzzle: `csv`.
//! 8. 729 characters of a Sukaku: `sukaku`.
//! 9. `[Puzzle]` above rows: `sdk`; a puzzle among words: `line`.
//! 10. Nine rows of nine words of nine characters, with or without borders: `sukaku`.
//! 11. 81 cells with separators on one line: `grid`; 81 digits and spaces: `line`.
//! 12. A block of rows, perhaps broken: `grid` when nine rows have spaces for blanks, `sdx` when a row is nine words
//!     and one a placed digit, `pencilmarks` when a row is nine words with several digits in one, `comma` when most
//!     rows are nine fields, `grid` otherwise.
//! 13. A line of which most is cells: a broken `line`.
//!
//! `text` is never guessed, `sdm` is recognised as `line`, and `ss` as `grid`.

use std::io::BufRead;

use crate::block::{Block, Row, Shape, shape};
use crate::chars;
use crate::form::Form;
use crate::forms::{
    bank, comma, csv, grid, gsf, hodoku, json, line, link, pencilmarks, sdk, sdx, share, spaced, sukaku,
};
use crate::source::{Raw, Source};

/// How the next record is to be read.
#[derive(Debug)]
pub(crate) enum Recognised {
    /// In this form.
    Form(Form),
    /// In this form, from a block that was looked at already.
    Block(Form, Box<Block>),
    /// The line is a header that says nothing.
    Header,
    /// In no form that is known.
    Nothing,
}

/// Looks at the next line, `text` without its end, which is neither blank nor a comment. `before` is the form of the
/// record before, which settles what a line is that fits nothing.
pub(crate) fn recognise<R: BufRead>(
    source: &mut Source<R>,
    raw: Raw,
    text: &str,
    before: Option<Form>,
) -> Recognised {
    if hodoku::fits_studio(text) {
        return Recognised::Form(Form::Hodoku);
    }
    if line::fits(text) {
        return Recognised::Form(if nine_rows_of_sukaku(source, raw) { Form::Sukaku } else { Form::Line });
    }
    if json::fits(source) {
        return Recognised::Form(Form::Json);
    }
    if hodoku::fits(text) {
        return Recognised::Form(Form::Hodoku);
    }
    if gsf::fits(text) {
        return Recognised::Form(Form::Gsf);
    }
    if bank::fits(text) {
        return Recognised::Form(Form::Bank);
    }
    if share::fits(text) {
        return Recognised::Form(Form::Share);
    }
    if let Some(form) = link::form_of(text) {
        return Recognised::Form(form);
    }
    if csv::fits_header(text) {
        return Recognised::Form(Form::Csv);
    }
    if sukaku::fits(text) {
        return Recognised::Form(Form::Sukaku);
    }
    if sdk::fits(text) && begins_rows(source, raw) {
        return Recognised::Form(Form::Sdk);
    }
    if line::fits_labelled(text) {
        return Recognised::Form(Form::Line);
    }
    if shape(text) == Shape::Header && !begins_rows(source, raw) {
        // A header of nothing; one in brackets, as above a collection, does no harm.
        return match before {
            _ if text.trim_start().starts_with('[') && text.trim_end().ends_with(']') => Recognised::Header,
            // A line of prose below a block belongs to no block.
            Some(before) if !before.is_one_line_each() => unfit(text, None),
            _ => unfit(text, before),
        };
    }
    let row = Row { line: 0, text: text.to_owned() };
    // A row of nine words of nine digits may look like a whole grid; nine such rows do not.
    if sukaku::fits_words(text)
        && let Some(block) = Block::peek(source, None)
    {
        match form_of(&block, before) {
            Some(Form::Sukaku) => return Recognised::Form(Form::Sukaku),
            Some(form @ (Form::Pencilmarks | Form::Sdx)) if block.rows.len() == 9 => {
                return of_block(form, block);
            }
            _ => {}
        }
    }
    if grid::fits_on_one_line(&row) {
        return Block::peek(source, None).map_or(Recognised::Nothing, |block| of_block(Form::Grid, block));
    }
    if line::fits_spaced(text) && !grid::fits(&row) && !pencilmarks::fits(&row) {
        return Recognised::Form(Form::Line);
    }
    // Looking ahead is not cheap, so a file of broken lines is spared it: a row this long has something between its
    // cells.
    let text_alone = text.trim();
    let is_solid =
        text_alone.len() > 40 && !text_alone.contains([' ', '\t', '|', ',', ';']) && text_alone.is_ascii();
    if is_solid && shape(text) == Shape::Row {
        return unfit(text, before);
    }
    if let Some(block) = Block::peek(source, None)
        && let Some(form) = form_of(&block, before)
    {
        return of_block(form, block);
    }
    unfit(text, before)
}

/// What a line is that fits nothing.
fn unfit(text: &str, before: Option<Form>) -> Recognised {
    match before {
        Some(form) if form.is_one_line_each() => Recognised::Form(form),
        // Too long for a row of a block that could be meant.
        _ if mostly_cells(text) => Recognised::Form(Form::Line),
        Some(form) => Recognised::Form(form),
        None => Recognised::Nothing,
    }
}

/// Does a row or a border stand on the line after this one?
fn begins_rows<R: BufRead>(source: &mut Source<R>, raw: Raw) -> bool {
    let Some(next) = source.line(raw.next) else { return false };
    let shape = std::str::from_utf8(source.bytes(next)).map(shape);
    matches!(shape, Ok(Shape::Row | Shape::Border | Shape::Dashes))
}

fn of_block(form: Form, block: Block) -> Recognised {
    Recognised::Block(form, Box::new(block))
}

/// The form of a block; `None` when too little of it looks like rows.
fn form_of(block: &Block, before: Option<Form>) -> Option<Form> {
    let count = |fits: fn(&Row) -> bool| block.rows.iter().filter(|row| fits(row)).count();
    if spaced::grid(block).is_some() {
        return Some(Form::Grid);
    }
    let words = count(|row| sukaku::fits_words(&row.text));
    let (commas, marks, cells) = (count(comma::fits), count(pencilmarks::fits), count(grid::fits));
    let placed = count(sdx::fits);
    let (form, rows) = if words == 9 && words == block.rows.len() {
        (Form::Sukaku, words)
    } else if placed > 0 {
        (Form::Sdx, (placed + marks).max(cells))
    } else if marks > 0 {
        // Rows of a pencilmark grid in which every cell has one candidate look like those of a grid.
        (Form::Pencilmarks, marks.max(cells))
    } else if commas > 0 && commas >= cells {
        (Form::Comma, commas)
    } else {
        (Form::Grid, cells)
    };
    if form == Form::Grid && count(is_of_numbers) > 4 {
        return None;
    }
    let first = block
        .rows
        .first()
        .is_some_and(|row| comma::fits(row) || pencilmarks::fits(row) || sdx::fits(row) || grid::fits(row));
    let whole = block.rows.len() >= 9 && rows * 2 > block.rows.len();
    // Among lines of one puzzle each, a stray short line is a broken line and not a broken block.
    let enough = match before {
        Some(before) if before.is_one_line_each() => whole,
        _ => whole || first || rows * 2 > block.rows.len(),
    };
    (rows > 0 && enough || block.bordered && !block.rows.is_empty()).then_some(form)
}

/// Has this row a number of four to eight digits beside others? Then it is a row of a table of something else.
fn is_of_numbers(row: &Row) -> bool {
    let words = || row.text.split(|c: char| c.is_whitespace() || matches!(chars::plain(c), '|' | ',' | ';'));
    let long = |word: &&str| matches!(word.len(), 4..=8) && word.bytes().all(|byte| byte.is_ascii_digit());
    words().any(|word| long(&word)) && words().filter(|word| !word.is_empty()).count() > 1
}

/// Are this line and the eight after it rows of a Sukaku?
fn nine_rows_of_sukaku<R: BufRead>(source: &mut Source<R>, mut raw: Raw) -> bool {
    for row in 0..9 {
        if !sukaku::fits_row(source.bytes(raw).trim_ascii_end(), row == 0) {
            return false;
        }
        match source.line(raw.next) {
            Some(next) if row < 8 => raw = next,
            None if row < 8 => return false,
            _ => {}
        }
    }
    true
}

/// Are nearly all of its first twenty-odd characters cells, or most of all of them and more than nine?
fn mostly_cells(text: &str) -> bool {
    let (mut cells, mut others) = (0, 0);
    for c in text.trim().chars().take(200) {
        if chars::cell(c).is_some() {
            cells += 1
        } else {
            others += 1
        }
        if cells == 20 && others <= 2 {
            return true;
        }
    }
    cells > 9 && cells > 2 * others
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn check(text: &str, expected: Option<Form>) {
        let mut source = Source::new(text.as_bytes());
        let raw = source.line(0).unwrap();
        let line = String::from_utf8(source.bytes(raw).to_vec()).unwrap();
        let found = match recognise(&mut source, raw, &line, None) {
            Recognised::Form(form) | Recognised::Block(form, _) => Some(form),
            Recognised::Header | Recognised::Nothing => None,
        };
        assert_eq!(found, expected, "{text}");
    }

    fn rows(between: &str) -> String {
        (0..9).map(|i| EXAMPLE[i * 9..][..9].to_owned() + between).collect()
    }

    #[test]
    fn forms_as_they_come() {
        check(EXAMPLE, Some(Form::Line));
        check(&EXAMPLE.replace('.', "0"), Some(Form::Line));
        check(&format!("{EXAMPLE},{EXAMPLE}"), Some(Form::Line));
        check(&rows("\n"), Some(Form::Grid));
        check(&rows(" "), Some(Form::Grid));
        check(&format!("Grid 01\n{}", rows("\n")), Some(Form::Grid));
        check(&format!("[Puzzle]\n{}", rows("\n")), Some(Form::Sdk));
        check(&format!("[Other]\n{}", rows("\n")), Some(Form::Grid));
        check(&"5 3 124 26 7 u8 149 1249 24\n".repeat(9), Some(Form::Sdx));
        check(&"5 3 124 26 7 8 149 1249 24\n".repeat(9), Some(Form::Pencilmarks));
        check(&format!("1,2,3,4,{EXAMPLE},name,20.00s"), Some(Form::Gsf));
        check(&format!("1,2,3,{EXAMPLE},name,20.00s,4"), Some(Form::Line));
        check(&format!("0123456789ab {EXAMPLE}  1.2"), Some(Form::Bank));
        check("+-------+\n| 5 3 . |", Some(Form::Grid));
        check(&"6,4,1, , , ,9,3,7\n".repeat(9), Some(Form::Comma));
        check(&"5,3,0,0,7,0,0,0,0\n".repeat(9), Some(Form::Comma));
        check("puzzle,solution\n", Some(Form::Csv));
        check(":0000:1:", Some(Form::Hodoku));
        check(":---+---+---:\n1 2 34 5 6 7 8 9 1", Some(Form::Pencilmarks));
        check(&".".repeat(729), Some(Form::Sukaku));
        check(" \t{", Some(Form::Json));
        check("[ {", Some(Form::Json));
        check("[]", Some(Form::Json));
    }

    #[test]
    fn lines_that_are_rows_of_a_sukaku() {
        let row = "123456789".repeat(9) + "\n";
        check(&row.repeat(9), Some(Form::Sukaku));
        check(&row.repeat(8), Some(Form::Line));
        check(&(".".repeat(81) + "\n").repeat(9), Some(Form::Line));
        let words = "1........ ".repeat(9) + "\n";
        check(&words.repeat(9), Some(Form::Sukaku));
    }

    #[test]
    fn what_is_broken_is_still_what_it_was_meant_to_be() {
        check(&EXAMPLE[..80], Some(Form::Line));
        check(&EXAMPLE.replacen('5', "a", 1), Some(Form::Line));
        check(&rows("\n").replacen('5', "a", 1), Some(Form::Grid));
        check(&rows("\n")[..70], Some(Form::Grid));
        check("hello", None);
        check("[Puzzle]\n", None);
        check("{}", Some(Form::Json));
    }
}
