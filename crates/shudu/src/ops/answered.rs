//! What an operation answers about a puzzle of any kind.

use shudu_format::variant::VariantRecord;
use shudu_format::{Record, Sudoku};

use super::variant::Outcome;

/// What came out: in a way of its own for classic puzzles, and for all others in the way that they have in common,
/// where nothing else is said.
#[derive(Debug, Clone)]
pub enum Answered<C, V = Outcome> {
    /// About a classic puzzle.
    Classic(C),
    /// About any other.
    Variant(V),
}

impl<C, V> Answered<C, V> {
    /// Asks about a puzzle in the way of its kind.
    pub fn ask(
        sudoku: &Sudoku,
        classic: impl FnOnce(&Record) -> C,
        other: impl FnOnce(&VariantRecord) -> V,
    ) -> Answered<C, V> {
        match sudoku {
            Sudoku::Classic(record) => Answered::Classic(classic(record)),
            Sudoku::Variant(record) => Answered::Variant(other(record)),
        }
    }

    /// Makes something of the puzzle and what came out about it.
    ///
    /// # Panics
    /// When the answer is about a puzzle of another kind.
    pub fn with<'a, T>(
        &'a self,
        sudoku: &'a Sudoku,
        classic: impl FnOnce(&'a Record, &'a C) -> T,
        other: impl FnOnce(&'a VariantRecord, &'a V) -> T,
    ) -> T {
        match (sudoku, self) {
            (Sudoku::Classic(record), Answered::Classic(outcome)) => classic(record, outcome),
            (Sudoku::Variant(record), Answered::Variant(outcome)) => other(record, outcome),
            _ => unreachable!("the answer is about this puzzle"),
        }
    }
}
