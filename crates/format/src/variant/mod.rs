//! Sudoku of other sizes and with other rules: reads and writes the forms that hold them.
//!
//! | form | what it looks like | holds |
//! |---|---|---|
//! | [`VariantForm::Variant`] | JSON, `{"format":"shudu-variant",…}` | everything |
//! | [`VariantForm::Iss`] | `.Shape~6x6.Cage~9~R1C1~R1C2.~R2C3_5` | shapes, givens, pencilmarks, most rules |
//! | [`VariantForm::Fpuzzles`] | `https://www.f-puzzles.com/?load=…` | square shapes, digits, pencilmarks, many rules, solution, title |
//! | [`VariantForm::SudokuPad`] | `https://sudokupad.app/fpuz…` | the same |
//! | [`VariantForm::Killer`] | 81 characters, `<`, `>`, `^`, `v` between sums; or `3x3::k:` and 81 numbers | killer cages |
//! | [`VariantForm::Line`] | the cells of a square grid on one line | givens |
//! | [`VariantForm::Grid`] | the same, a row a line | givens |
//!
//! [`recognise`] says cheaply whether a line is one of these and cannot be a classic Sudoku; what may be one is never taken.
//! Digits above 9 are letters, A = 10; `.` is a blank, and so is `0` where it is no digit of the shape. Reading does not
//! judge: givens may contradict a rule. A rule that is not known is an error that names it.

mod error;
mod fpuzzles;
mod iss;
mod json;
mod killer;
mod plain;
mod record;
mod text;

pub use error::{VariantError, Wanted, What, Wrong};
pub use iss::puzzles_of_run;
#[cfg(feature = "schema")]
pub use json::json_schema as variant_json_schema;
pub use record::{Dropped, VariantForm, VariantLocated, VariantRecord};

use shudu_variant::RuleKind;

/// The most bytes of one puzzle that are read.
pub const MAX_VARIANT_BYTES: usize = 1 << 20;
/// The most rules of one puzzle, those within others counted.
pub const MAX_RULES: usize = 2000;
/// How deep rules may stand within each other.
pub const MAX_DEPTH: usize = 16;

/// What could not be written.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct VariantLosses {
    /// The rules that have no place in the form.
    pub rules: Vec<RuleKind>,
    /// What else has none.
    pub others: Vec<Dropped>,
}

impl VariantLosses {
    /// Is nothing lost?
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.others.is_empty()
    }

    pub(crate) fn rule(&mut self, kind: RuleKind) {
        if !self.rules.contains(&kind) {
            self.rules.push(kind);
        }
    }

    pub(crate) fn other(&mut self, dropped: Dropped, lost: bool) {
        if lost && !self.others.contains(&dropped) {
            self.others.push(dropped);
        }
    }
}

/// Which form the text of one puzzle has, if it is a variant that no classic form could mean. Looks at the beginning of what
/// cannot be one, unpacks links, and reads no more than the first line of anything but a drawn grid.
pub fn recognise(text: &str) -> Option<VariantForm> {
    let text = text.trim();
    let first = text.lines().next().unwrap_or_default().trim_end();
    if is_classic_line(first.as_bytes()) || text.len() > MAX_VARIANT_BYTES || crate::drawing::begins(first) {
        return None;
    }
    if json::fits(text) {
        return Some(VariantForm::Variant);
    }
    if iss::fits(text) {
        return Some(VariantForm::Iss);
    }
    if killer::fits(first) {
        return Some(VariantForm::Killer);
    }
    if let Some(form) = fpuzzles::fits(first) {
        return Some(form);
    }
    plain::fits(text)
}

/// 81 characters that are digits or blanks, and perhaps more behind: what most inputs are made of.
fn is_classic_line(line: &[u8]) -> bool {
    line.len() >= 81
        && line[..81].iter().all(|&byte| byte.is_ascii_digit() || byte == b'.')
        && !line.get(81).is_some_and(u8::is_ascii_alphanumeric)
}

/// Reads one puzzle in a form, or in the one that it is recognised in. Without a form, a classic line is one too, with no rule.
///
/// # Errors
/// When the form is none of these, a rule is not known or does not fit the shape, or a limit is passed.
pub fn read_variant(text: &str, form: Option<VariantForm>) -> Result<VariantLocated, VariantError> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return Err(VariantError::new(Wrong::Nothing));
    }
    if trimmed.len() > MAX_VARIANT_BYTES {
        return Err(VariantError::new(Wrong::TooMuch { what: What::Bytes, most: MAX_VARIANT_BYTES }));
    }
    let Some(form) = form.or_else(|| recognise(trimmed)).or_else(|| any_form(trimmed)) else {
        return classic(trimmed);
    };
    let mut dropped = Vec::new();
    let record = match form {
        VariantForm::Variant => json::read(trimmed),
        VariantForm::Iss => iss::read(trimmed, &mut dropped),
        VariantForm::Killer => killer::read(trimmed),
        VariantForm::Fpuzzles | VariantForm::SudokuPad => fpuzzles::read(trimmed, &mut dropped),
        VariantForm::Line | VariantForm::Grid => plain::read(trimmed),
    }?;
    check(&record)?;
    Ok(VariantLocated { record, form, dropped })
}

/// The form of what may be classic too, for those who know that a variant is meant.
fn any_form(text: &str) -> Option<VariantForm> {
    fpuzzles::form_of(text).or_else(|| plain::may_fit(text).then_some(VariantForm::Line))
}

/// A classic puzzle in any form, as a variant without a rule.
fn classic(text: &str) -> Result<VariantLocated, VariantError> {
    match crate::read_one(text, None) {
        Ok(located) => {
            let record = VariantRecord::from(&located.record);
            Ok(VariantLocated { record, form: VariantForm::Line, dropped: Vec::new() })
        }
        Err(error) if error.expected == crate::Expected::Classic => Err(VariantError::unknown(&error.seen)),
        Err(_) => Err(VariantError::new(Wrong::Unrecognised)),
    }
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

/// Writes one puzzle, without a line end, and says what the form has no place for.
///
/// # Errors
/// When the form cannot hold the shape, or with [`VariantForm::Line`], [`VariantForm::Grid`] and [`VariantForm::Killer`] would
/// lose a rule.
pub fn write_variant(
    record: &VariantRecord,
    form: VariantForm,
) -> Result<(String, VariantLosses), VariantError> {
    let mut losses = VariantLosses::default();
    let text = match form {
        VariantForm::Variant => json::write(record),
        VariantForm::Iss => iss::write(record, &mut losses)?,
        VariantForm::Fpuzzles | VariantForm::SudokuPad => fpuzzles::write(record, form, &mut losses)?,
        VariantForm::Killer => killer::write(record, &mut losses)?,
        VariantForm::Line | VariantForm::Grid => plain::write(record, form, &mut losses)?,
    };
    Ok((text, losses))
}

/// Packs a text for the end of an address: LZ-string as base64, with the characters that addresses leave alone.
pub fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text).trim_end_matches('=').replace('+', "-").replace('/', "_")
}

/// Unpacks it; `None` when it is not packed, not whole, or longer than the longest puzzle with what is written on it.
pub fn unpack(text: &str) -> Option<String> {
    crate::forms::link::unpack(&text.replace('-', "+").replace('_', "/"))
}
