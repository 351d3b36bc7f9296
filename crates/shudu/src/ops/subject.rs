//! What an operation is asked about: a record as it was read, with the question whether it is a puzzle answered.

use shudu_core::{Candidates, Clash, ClashError, Problem, Puzzle};
use shudu_format::Record;

/// The puzzle of a record, and the candidates that it allows when it says more than the givens.
#[derive(Debug, Clone)]
pub struct Subject {
    /// The puzzle: the givens of the record.
    pub puzzle: Puzzle,
    /// The candidates of the record, if it has any (a Sukaku, a pencilmark grid).
    pub allowed: Option<Candidates>,
}

impl Subject {
    /// Takes the givens and candidates of a record. Digits that the record tells apart as placed are left out: the
    /// question is about the puzzle, not about what somebody wrote into it.
    ///
    /// # Errors
    /// When the givens clash.
    pub fn of(record: &Record) -> Result<Subject, ClashError> {
        Ok(Subject { puzzle: Puzzle::new(record.givens)?, allowed: record.candidates })
    }

    /// The problem to search.
    pub fn problem(&self) -> Problem<'_> {
        Problem { allowed: self.allowed.as_ref(), ..Problem::new(&self.puzzle) }
    }
}

/// Why a record is no puzzle of givens alone.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The givens clash.
    #[error("the givens clash")]
    Clash(Vec<Clash>),
    /// It says more than its givens (a Sukaku, a pencilmark grid): what is asked is a question about givens.
    #[error("it fixes candidates; the question is of puzzles of givens")]
    Candidates,
}

impl Refused {
    /// The puzzle of a record whose candidates, if it has any, are not fewer than the givens leave.
    ///
    /// # Errors
    /// See the variants.
    pub fn unless_givens(record: &Record) -> Result<Puzzle, Refused> {
        let puzzle = Puzzle::new(record.givens).map_err(|error| Refused::Clash(error.clashes))?;
        match &record.candidates {
            Some(candidates) if !puzzle.candidates().is_subset(candidates) => Err(Refused::Candidates),
            _ => Ok(puzzle),
        }
    }
}
