//! The parts of a string of Interactive Sudoku Solver.

use crate::variant::error::VariantError;
use crate::variant::wrong::Wanted;

pub(super) type Result<T> = std::result::Result<T, VariantError>;

/// A part of the string: its name and what stands behind `~`.
pub(super) struct Part<'a> {
    pub(super) name: &'a str,
    pub(super) arguments: Vec<&'a str>,
}

pub(super) fn number(part: &Part<'_>, index: usize) -> Result<i64> {
    let seen = part.arguments.get(index).copied().unwrap_or_default();
    seen.parse().map_err(|_| VariantError::unfit(part.name, seen, Wanted::Number))
}

/// A number that the rule can hold.
pub(super) fn small<T: TryFrom<i64>>(part: &Part<'_>, index: usize) -> Result<T> {
    T::try_from(number(part, index)?)
        .map_err(|_| VariantError::unfit(part.name, part.arguments[index], Wanted::Number))
}
