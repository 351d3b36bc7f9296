//! What is wrong with the text of a variant.

use shudu_variant::ShapeError;

use crate::chars;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::variant::wrong::{Wanted, Wrong};

/// The text of a variant could not be read, or a variant not be written.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct VariantError {
    pub(crate) wrong: Wrong,
}

impl VariantError {
    pub(crate) fn new(wrong: Wrong) -> VariantError {
        VariantError { wrong }
    }

    /// The same with its place in an input: a text that begins on this line.
    pub(crate) fn located(self, form: Form, line: u64) -> ReadError {
        let (line, column) = match &self.wrong {
            Wrong::Json { line: inside, column } => {
                (line + (*inside as u64).max(1) - 1, Some(*column as u64))
            }
            _ => (line, None),
        };
        let kind = ReadErrorKind::Variant(Box::new(self.wrong));
        ReadError::new(form, line, column, kind, "", Expected::AnyForm)
    }

    pub(crate) fn unknown(name: &str) -> VariantError {
        VariantError::new(Wrong::UnknownRule { name: chars::shown(name), opened: None })
    }

    pub(crate) fn unfit(name: &str, seen: &str, wanted: Wanted) -> VariantError {
        // The part of givens and pencilmarks in strings of Interactive Sudoku Solver has no name.
        let name = if name.is_empty() { "~" } else { name };
        VariantError::new(Wrong::Unfit { name: chars::shown(name), seen: chars::shown(seen), wanted })
    }
}

impl From<ShapeError> for VariantError {
    fn from(error: ShapeError) -> VariantError {
        VariantError::new(Wrong::Shape(error))
    }
}

impl From<serde_json::Error> for VariantError {
    fn from(error: serde_json::Error) -> VariantError {
        VariantError::new(Wrong::Json { line: error.line(), column: error.column() })
    }
}
