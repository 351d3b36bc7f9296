//! `candidates`: what each cell can still take.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic as classic;
use shudu_core::{Candidates, Cell, Clash, Contradictions, DigitSet, Grid};
use shudu_format::Record;

use crate::ops::subject::Subject;

/// After which rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// What the givens leave by row, column and box.
    #[default]
    Givens,
    /// What is left when naked singles have been placed until nothing changes.
    Propagate,
    /// What is left when naked and hidden singles have been placed until nothing changes.
    Singles,
}

/// The table, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// What each cell can take.
    Table(Box<Table>),
}

/// What each cell can take.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The candidates; a cell with a digit has that digit alone.
    pub candidates: Candidates,
    /// The cells that the rules filled, with the givens.
    pub values: Grid,
    /// Dead cells and digits: with any of these the puzzle has no solution.
    pub contradictions: Contradictions,
}

impl Table {
    /// The record with what was found: the cells that the rules filled as placed digits, and the candidates.
    pub fn record(&self, record: &Record) -> Record {
        let mut placed = Grid::EMPTY;
        for (cell, digit) in self.values.filled().filter(|&(cell, _)| record.givens[cell].is_none()) {
            placed.set(cell, Some(digit));
        }
        Record { placed, candidates: Some(self.candidates), ..record.clone() }
    }
}

/// The candidates of a record's puzzle.
pub fn candidates(record: &Record, after: After) -> Outcome {
    let subject = match Subject::of(record) {
        Ok(subject) => subject,
        Err(error) => return Outcome::Invalid(error.clashes),
    };
    let problem = subject.problem();
    let candidates = match after {
        After::Givens => problem.candidates(),
        After::Propagate => classic::propagate::candidates(&problem),
        After::Singles => classic::singles::lists(&problem),
    };
    let mut values = *subject.puzzle.grid();
    if after != After::Givens {
        for (cell, set) in candidates.iter() {
            if values[cell].is_none() {
                values.set(cell, set.only());
            }
        }
    }
    let contradictions = contradictions(&candidates);
    Outcome::Table(Box::new(Table { candidates, values, contradictions }))
}

/// Cells without a candidate, and digits without a place in a house.
fn contradictions(candidates: &Candidates) -> Contradictions {
    let cells = Cell::ALL.into_iter().filter(|&cell| candidates[cell].is_empty()).collect();
    let places = shudu_core::House::ALL
        .into_iter()
        .flat_map(|house| {
            let left = house.cells().iter().fold(DigitSet::EMPTY, |left, cell| left | candidates[cell]);
            (!left).iter().map(move |digit| (house, digit)).collect::<Vec<_>>()
        })
        .collect();
    Contradictions { cells, places }
}

/// The table as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// `ok` or `invalid`.
    pub answer: String,
    /// 81 strings of digits, row by row; the empty string for a dead cell. Empty for what is invalid.
    pub candidates: Vec<String>,
    /// Why it is invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Response {
    /// The JSON shape of an outcome; `reason` is worded by the caller.
    pub fn new(record: &Record, outcome: &Outcome, reason: Option<String>) -> Response {
        let digits = |set: DigitSet| set.iter().map(|digit| char::from(digit.ascii())).collect::<String>();
        let (answer, candidates) = match outcome {
            Outcome::Invalid(_) => ("invalid", vec![]),
            Outcome::Table(table) => ("ok", table.candidates.iter().map(|(_, set)| digits(set)).collect()),
        };
        Response { puzzle: record.givens.to_string(), answer: answer.to_owned(), candidates, reason }
    }
}
