//! Sudoku of other sizes and with other rules: reads and writes the forms that hold them.
//!
//! | form | what it looks like | holds |
//! |---|---|---|
//! | [`Form::Variant`] | JSON, `{"format":"shudu-variant",…}` | everything |
//! | [`Form::Iss`] | `.Shape~6x6.Cage~9~R1C1~R1C2.~R2C3_5` | shapes, givens, pencilmarks, most rules |
//! | [`Form::Fpuzzles`] | `https://www.f-puzzles.com/?load=…` | square shapes, digits, pencilmarks, many rules, solution, title |
//! | [`Form::SudokuPad`] | `https://sudokupad.app/fpuz…` | the same |
//! | | `https://sudokumaker.app/?puzzle=…`, or its JSON | shapes, givens, solution, title, most rules, drawings; only read |
//! | | `https://sudokupad.app/scl…`, JSON with `cells` and `regions` | shapes, givens, solution, title, drawings; only read |
//! | [`Form::Killer`] | 81 characters, `<`, `>`, `^`, `v` between sums; or `3x3::k:` and 81 numbers | killer cages |
//! | [`Form::Solo`] | `3x3:5_3b7d6b…`, or a saved game | square shapes with regions, givens, diagonals, killer cages |
//! | [`Form::SumoCue`] | `SumoCueV1=0J0=8J0…` | nine rows, regions, givens |
//! | [`Form::PuzzLink`] | `https://puzz.link/p?sudoku/9/9/…`, files of `pzprv3` | squares with boxes, givens |
//! | [`Form::Penpa`] | `https://swaroopg92.github.io/penpa-edit/#m=…` | squares with regions, givens, solution, drawings |
//! | [`Form::Ipuz`] | JSON, `"kind":["http://ipuz.org/sudoku#1"]` | squares with regions, givens, solution, title, diagonals, windows, cages |
//! | [`Form::Janko`] | lines from `begin` to `end` | squares with regions, givens, solution, diagonals, killer cages |
//! | [`Form::Line`] | the cells of a square grid on one line | givens |
//! | [`Form::Grid`] | the same, a row a line | givens |
//!
//! What may be a classic Sudoku is never taken for one of these. Digits above 9 are letters, A = 10; `.` is a blank,
//! and so is `0` where it is no digit of the shape. Reading does not judge: givens may contradict a rule. A rule that
//! is not known is an error that names it.

#[cfg(feature = "shared")]
mod color;
mod error;
mod fpuzzles;
#[cfg(feature = "shared")]
mod ipuz;
mod iss;
#[cfg(feature = "shared")]
mod janko;
mod json;
mod killer;
#[cfg(feature = "shared")]
mod penpa;
mod plain;
mod presentation;
#[cfg(feature = "shared")]
mod puzzlink;
mod record;
mod solo;
#[cfg(feature = "shared")]
mod sudokumaker;
#[cfg(feature = "shared")]
mod sudokupad;
mod sumocue;
mod text;
mod wrong;

pub(crate) use error::VariantError;
pub(crate) use iss::puzzles_of_run;
#[cfg(feature = "schema")]
pub use json::json_schema as variant_json_schema;
pub use presentation::{MAX_COSMETICS, Presentation};
pub use record::VariantRecord;
pub use wrong::{Opened, Wanted, What, Wrong};

use crate::chars;
use crate::error::ReadError;
use crate::form::Form;
use crate::located::Located;
use crate::loss::{Loss, Losses};
use crate::sudoku::Unwritable;

/// What may be a rule and is nothing but drawn, by its names in the forms.
const DRAWN: [&str; 11] = [
    "line",
    "rectangle",
    "circle",
    "text",
    "cage",
    "lines",
    "arrows",
    "underlays",
    "overlays",
    "cages",
    "drawing",
];

/// The most bytes of one puzzle that are read.
pub const MAX_VARIANT_BYTES: usize = 1 << 20;
/// The most rules of one puzzle, those within others counted.
pub const MAX_RULES: usize = 2000;
/// How deep rules may stand within each other.
pub const MAX_DEPTH: usize = 16;

/// The form of one line that is a whole puzzle or the beginning of one, and cannot be a classic Sudoku: a string of
/// Interactive Sudoku Solver, cages, or the cells of a square of another size.
pub(crate) fn form_of_line(line: &str) -> Option<Form> {
    if is_classic_line(line.as_bytes()) {
        None
    } else if iss::fits(line) {
        Some(Form::Iss)
    } else if killer::fits(line) {
        Some(Form::Killer)
    } else if solo::fits(line) {
        Some(Form::Solo)
    } else if sumocue::fits(line) {
        Some(Form::SumoCue)
    } else {
        shared_line(line).or_else(|| plain::line_fits(line).then_some(Form::Line))
    }
}

/// 81 characters that are digits or blanks, and perhaps more behind: what most inputs are made of.
fn is_classic_line(line: &[u8]) -> bool {
    line.len() >= 81
        && line[..81].iter().all(|&byte| byte.is_ascii_digit() || byte == b'.')
        && line.get(81).is_none_or(|byte| !byte.is_ascii_alphanumeric() && *byte != b'.')
}

/// The form of a JSON object with a puzzle that the form `json` has no place for: our own, or that of f-puzzles or
/// SudokuPad. `None` for any other object.
pub(crate) fn form_of_object(text: &str) -> Option<Form> {
    if json::fits(text) { Some(Form::Variant) } else { shared_object(text) }
}

/// Reads the text of one puzzle, which begins on this line.
///
/// # Errors
/// When it is not in this form, a rule is not known or does not fit the shape, or a limit is passed. A puzzle of which
/// not all rules are known goes with the error.
pub(crate) fn read(text: &str, form: Form, line: u64) -> Result<Located, ReadError> {
    let mut dropped = Losses::none(form);
    let record = match form {
        _ if text.len() > MAX_VARIANT_BYTES => {
            Err(VariantError::new(Wrong::TooMuch { what: What::Bytes, most: MAX_VARIANT_BYTES }))
        }
        Form::Variant => json::read(text.trim()),
        Form::Iss => iss::read(text, &mut dropped),
        Form::Killer => killer::read(text),
        Form::Solo => solo::read(text, &mut dropped),
        Form::SumoCue => sumocue::read(text),
        #[cfg(feature = "shared")]
        Form::PuzzLink => puzzlink::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::Penpa => penpa::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::Janko => janko::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::Ipuz => ipuz::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::SudokuPad if sudokupad::benchmark::fits(text) => sudokupad::benchmark::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::SudokuPad if sudokumaker::fits(text) => sudokumaker::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::SudokuPad if sudokupad::fits(text) => sudokupad::read(text, &mut dropped),
        #[cfg(feature = "shared")]
        Form::Fpuzzles | Form::SudokuPad => fpuzzles::read(text, &mut dropped),
        _ => plain::read(text.trim()),
    };
    let record = record.and_then(|record| check(&record).map(|()| record));
    let mut record = record.map_err(|error| error.located(form, line))?;
    if is_solution_of_other_rules(&record) {
        record.presentation.note_unknown("ruleset");
    }
    let unknown = record.presentation.unknown.first().cloned();
    match unknown {
        None => Ok(Located { sudoku: record.into(), form, line, dropped, origin: None }),
        Some(name) => {
            // Who opens it is shown the words, and nobody else has an answer without them.
            dropped.forget(Loss::RulesInWords);
            let opened = Some(Box::new(Opened { record, dropped }));
            let wrong = Wrong::UnknownRule { name: chars::shown(&name), opened };
            Err(VariantError::new(wrong).located(form, line))
        }
    }
}

/// Does the author's solution break a rule that is known, beside rules in words? Then these words change a rule.
fn is_solution_of_other_rules(record: &VariantRecord) -> bool {
    let Some(solution) = record.solution.as_ref().filter(|_| record.presentation.ruleset.is_some()) else {
        return false;
    };
    record.puzzle().is_ok_and(|puzzle| !puzzle.is_solved_by(solution))
}

/// A puzzle of several lines that is known by its first one, or its first two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Begun {
    /// A saved game of Solo: a line for each field.
    Solo,
    /// A file of `pzprv3`: three lines, rows, perhaps an object.
    #[cfg(feature = "shared")]
    PuzzLink,
    /// Lines up to the word `end`.
    #[cfg(feature = "shared")]
    Janko,
}

impl Begun {
    /// Which one begins with this line and the next, if one does. The next is asked for only where it decides.
    pub(crate) fn of(line: &str, next: impl FnOnce() -> String) -> Option<Begun> {
        if line.starts_with(solo::SAVED) {
            return Some(Begun::Solo);
        }
        #[cfg(feature = "shared")]
        if puzzlink::begins_file(line) {
            return (next().trim() == "sudoku").then_some(Begun::PuzzLink);
        }
        #[cfg(feature = "shared")]
        if line.trim() == janko::BEGIN {
            return janko::fits_second(&next()).then_some(Begun::Janko);
        }
        #[cfg(not(feature = "shared"))]
        drop(next);
        None
    }

    pub(crate) const fn form(self) -> Form {
        match self {
            Begun::Solo => Form::Solo,
            #[cfg(feature = "shared")]
            Begun::PuzzLink => Form::PuzzLink,
            #[cfg(feature = "shared")]
            Begun::Janko => Form::Janko,
        }
    }

    /// Does this line, the first counting as 0, belong to it, of which these lines are known?
    pub(crate) fn holds(self, number: usize, line: &str, known: &str) -> bool {
        // The number and what is known count for the other two alone.
        _ = (number, known);
        match self {
            Begun::Solo => solo::is_field(line),
            #[cfg(feature = "shared")]
            Begun::PuzzLink => number < 3 || puzzlink::holds(line, known),
            #[cfg(feature = "shared")]
            Begun::Janko => {
                number < janko::MAX_LINES
                    && (number == 0 || line.trim() != janko::BEGIN)
                    && known.lines().next_back().is_none_or(|last| last.trim() != janko::END)
            }
        }
    }
}

/// Do these rows draw a grid of another size than nine?
pub(crate) fn is_grid(rows: &str) -> bool {
    plain::grid_fits(rows)
}

/// Reads a link whose puzzle is no classic Sudoku; `None` when it holds no JSON of f-puzzles or SudokuPad.
pub(crate) fn read_link(text: &str, form: Form, line: u64) -> Option<Result<Located, ReadError>> {
    is_shared_link(text).then(|| read(text, form, line))
}

/// The form of JSON of f-puzzles, SudokuPad or SudokuMaker.
#[cfg(feature = "shared")]
fn shared_object(text: &str) -> Option<Form> {
    if ipuz::fits_object(text) {
        Some(Form::Ipuz)
    } else if sudokupad::fits_object(text)
        || sudokupad::benchmark::fits(text)
        || sudokumaker::fits_object(text)
    {
        Some(Form::SudokuPad)
    } else {
        fpuzzles::fits_object(text).then_some(Form::Fpuzzles)
    }
}

/// The form of an address or a line of another program that only variants are read from.
#[cfg(feature = "shared")]
fn shared_line(line: &str) -> Option<Form> {
    if puzzlink::fits(line) { Some(Form::PuzzLink) } else { penpa::fits(line).then_some(Form::Penpa) }
}

/// Is it a link that holds such JSON?
#[cfg(feature = "shared")]
fn is_shared_link(text: &str) -> bool {
    fpuzzles::fits_link(text) || sudokupad::fits(text) || sudokumaker::fits(text)
}

/// They are not read here.
#[cfg(not(feature = "shared"))]
fn shared_object(_: &str) -> Option<Form> {
    None
}

/// Likewise.
#[cfg(not(feature = "shared"))]
fn shared_line(_: &str) -> Option<Form> {
    None
}

/// Likewise.
#[cfg(not(feature = "shared"))]
fn is_shared_link(_: &str) -> bool {
    false
}

/// The limits, and whether each rule fits the shape.
fn check(record: &VariantRecord) -> Result<(), VariantError> {
    fn counted(rules: &[shudu_variant::Rule], depth: usize) -> usize {
        use shudu_variant::Rule;
        if depth > MAX_DEPTH {
            return MAX_RULES + 1;
        }
        rules
            .iter()
            .map(|rule| match rule {
                Rule::And(and) => 1 + counted(&and.rules, depth + 1),
                Rule::Or(or) => 1 + counted(&or.alternatives, depth + 1),
                _ => 1,
            })
            .sum()
    }
    if counted(&record.rules, 0) > MAX_RULES {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Rules, most: MAX_RULES }));
    }
    for (index, rule) in record.rules.iter().enumerate() {
        rule.check(record.givens.shape()).map_err(|mut error| {
            error.index = Some(index);
            let cells = error.cells.iter().map(|&cell| record.givens.shape().position(cell)).collect();
            VariantError::new(Wrong::Rule { error, cells })
        })?;
    }
    Ok(())
}

/// Appends one puzzle, with a line end, and says what the form has no place for.
///
/// # Errors
/// When the form cannot hold the shape, or the form of plain digits or of cages would lose a rule. Then nothing is
/// appended.
pub(crate) fn write(record: &VariantRecord, form: Form, out: &mut String) -> Result<Losses, Unwritable> {
    // What is not known cannot be written, and without it this would be another puzzle.
    let unknown = &record.presentation.unknown;
    let is_drawn = |name: &String| DRAWN.contains(&&**name);
    match form {
        Form::Variant => {}
        Form::Fpuzzles | Form::SudokuPad if unknown.iter().all(is_drawn) => {}
        _ if unknown.is_empty() => {}
        _ => return Err(Unwritable::Rules),
    }
    let mut losses = Losses::none(form);
    let text = match form {
        Form::Variant => json::write(record),
        Form::Iss => iss::write(record, &mut losses),
        Form::Fpuzzles | Form::SudokuPad => fpuzzles::write(record, form, &mut losses)?,
        Form::Killer => killer::write(record, &mut losses)?,
        Form::Solo => solo::write(record, &mut losses)?,
        Form::SumoCue => sumocue::write(record, &mut losses)?,
        #[cfg(feature = "shared")]
        Form::PuzzLink => puzzlink::write(record, &mut losses)?,
        #[cfg(feature = "shared")]
        Form::Penpa => penpa::write(record, &mut losses)?,
        #[cfg(feature = "shared")]
        Form::Janko => janko::write(record, &mut losses)?,
        #[cfg(feature = "shared")]
        Form::Ipuz => ipuz::write(record, &mut losses)?,
        Form::Line | Form::Grid => plain::write(record, form, &mut losses)?,
        _ => return Err(Unwritable::Shape),
    };
    out.push_str(&text);
    out.push('\n');
    Ok(losses)
}

/// Packs a text for the end of an address: LZ-string as base64, with the characters that addresses leave alone.
pub fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text).trim_end_matches('=').replace('+', "-").replace('/', "_")
}

/// Unpacks it; `None` when it is not packed, not whole, or longer than the longest puzzle with what is written on it.
pub fn unpack(text: &str) -> Option<String> {
    crate::forms::link::unpack(&text.replace('-', "+").replace('_', "/"))
}
