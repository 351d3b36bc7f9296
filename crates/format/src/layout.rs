//! How puzzles are written: in a form, or in a layout that is only written.

use shudu_core::Grid;

use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::print::Print;
use crate::record::Record;
use crate::sudoku::{Sudoku, Unwritable};
#[cfg(feature = "variants")]
use crate::variant::{self, VariantRecord};

/// How puzzles are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A form that can be read, too.
    Form(Form),
    /// A layout that is only written.
    Print(Print),
}

impl Layout {
    /// The layout of this name.
    pub fn of_name(name: &str) -> Option<Layout> {
        name.parse().map(Layout::Form).ok().or_else(|| Print::of_name(name).map(Layout::Print))
    }

    /// The names of all of them, those of the forms first.
    pub fn names() -> impl Iterator<Item = &'static str> {
        Form::ALL.into_iter().map(Form::name).chain(Print::ALL.into_iter().map(Print::name))
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Layout::Form(form) => form.name(),
            Layout::Print(print) => print.name(),
        }
    }

    /// What a file of it begins with.
    pub const fn header(self) -> &'static str {
        match self {
            Layout::Form(form) => form.header(),
            Layout::Print(_) => "",
        }
    }

    /// What a file of it ends with.
    pub const fn footer(self) -> &'static str {
        match self {
            Layout::Form(form) => form.footer(),
            Layout::Print(_) => "",
        }
    }

    /// Does a puzzle take several lines, with a blank line between two?
    pub const fn is_block(self) -> bool {
        match self {
            Layout::Form(form) => form.is_block(),
            Layout::Print(_) => true,
        }
    }

    /// Appends one puzzle without header and footer, with the last line feed, and returns what there is no place for.
    ///
    /// # Errors
    /// When what would be written is another puzzle. Then nothing is appended.
    pub fn write(self, sudoku: &Sudoku, out: &mut String) -> Result<Losses, Unwritable> {
        match (sudoku, self) {
            #[cfg(feature = "variants")]
            (Sudoku::Classic(record), Layout::Form(form)) if form.is_of_variants() => {
                variant::write(&VariantRecord::from(record), form, out)
            }
            (Sudoku::Classic(record), Layout::Form(form)) if form.can_state(record) => {
                Ok(form.write_part(record, out))
            }
            (Sudoku::Classic(record), Layout::Print(print)) if !record.is_sukaku() => {
                Ok(print.write(record, out))
            }
            (Sudoku::Classic(_), _) => Err(Unwritable::Candidates),
            #[cfg(feature = "variants")]
            (Sudoku::Variant(record), _) => self.write_variant(record, out),
        }
    }

    /// The same for a puzzle of another size or with other rules. A program that has no others needs none of the other
    /// forms.
    ///
    /// # Errors
    /// Likewise.
    #[cfg(feature = "variants")]
    pub fn write_variant(self, record: &VariantRecord, out: &mut String) -> Result<Losses, Unwritable> {
        match self {
            Layout::Form(form) if form.holds_variants() => variant::write(record, form, out),
            _ => Err(Unwritable::Shape),
        }
    }

    /// Has it a place for the solution beside the puzzle?
    pub fn keeps_solution(self) -> bool {
        let record = Record { solution: Some(Grid::EMPTY), ..Record::default() };
        let losses = match self {
            Layout::Form(Form::Variant | Form::Penpa | Form::Janko | Form::Ipuz) => return true,
            Layout::Form(form) if form.is_of_variants() => return false,
            Layout::Form(form) => form.write_part(&record, &mut String::new()),
            Layout::Print(print) => print.write(&record, &mut String::new()),
        };
        !losses.contains(Loss::Solution)
    }
}
