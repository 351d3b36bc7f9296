//! `candidates`: what each cell can still take.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::Limits;
//! use shudu::ops::candidates::{After, Outcome, candidates};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let Outcome::Table(table) = candidates(&record, After::Givens, &Limits::default(), None) else { panic!() };
//! assert_eq!(table.candidates[shudu::core::Cell::at(0, 2)].to_string(), "124");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic as classic;
use shudu_core::time::Instant;
use shudu_core::{
    Budget, Candidates, Cell, Clash, Contradictions, DigitSet, End, Grid, Problem, Spent, first_solutions,
};
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::Sudoku;
use shudu_solve::Fast;

pub use crate::ops::after::After;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::row::{Row, worded};
use crate::ops::subject::Subject;
#[cfg(feature = "variants")]
use crate::ops::{Answered, variant::candidates as candidates_of_variant};

/// The table, or why there is none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// What each cell can take.
    Table(Box<Table>),
    /// The budget was spent.
    Unknown(Spent),
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

/// The candidates of a record's puzzle. The limits are those of [`After::Solutions`], ten seconds when nothing is said;
/// the others search nothing.
pub fn candidates(record: &Record, after: After, limits: &Limits, stop: Option<&AtomicBool>) -> Outcome {
    let subject = match Subject::of(record) {
        Ok(subject) => subject,
        Err(error) => return Outcome::Invalid(error.clashes),
    };
    let problem = subject.problem();
    let candidates = match after {
        After::Givens => problem.candidates(),
        After::Propagate => classic::propagate::candidates(&problem),
        After::Singles => classic::singles::lists(&problem),
        After::Solutions => match of_solutions(&problem.budget(limits.budget(MaxTime::DEFAULT, stop))) {
            Ok(candidates) => candidates,
            Err(spent) => return Outcome::Unknown(spent),
        },
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

/// Every digit that stands in a cell of some solution: each that is not seen yet is searched for.
fn of_solutions(problem: &Problem<'_>) -> Result<Candidates, Spent> {
    let start = Instant::now();
    let (possible, mut found) = (problem.candidates(), Candidates::from_cells([DigitSet::EMPTY; 81]));
    for cell in Cell::ALL {
        for digit in possible[cell].iter() {
            if found[cell].contains(digit) {
                continue;
            }
            let mut allowed = possible;
            allowed[cell] = digit.as_set();
            let left = Budget {
                max_time: problem.budget.max_time.map(|time| time.saturating_sub(start.elapsed())),
                ..problem.budget
            };
            let (solutions, account) = first_solutions(&Fast, &problem.within(&allowed).budget(left), 1);
            match (solutions.first(), account.end) {
                (Some(solution), _) => Cell::ALL.into_iter().for_each(|cell| {
                    found[cell].insert(solution[cell]);
                }),
                (None, End::Spent(spent)) => return Err(spent),
                (None, End::Exhausted | End::Enough) => {}
            }
        }
    }
    Ok(found)
}

/// The same for a puzzle of any kind.
#[cfg(feature = "variants")]
pub fn ask(sudoku: &Sudoku, after: After, limits: &Limits, stop: Option<&AtomicBool>) -> Answered<Outcome> {
    Answered::ask(
        sudoku,
        |record| candidates(record, after, limits, stop),
        |record| candidates_of_variant(record, after, limits, stop),
    )
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
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// `ok`, `invalid` or `unknown` (the budget was spent).
    pub answer: String,
    /// For each cell, row by row, its digits, A for 10; the empty string for a dead cell. Empty for what is invalid.
    pub candidates: Vec<String>,
    /// Why it is invalid or unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Is the puzzle of another size or with other rules? Then its cells stand apart in a text: they are no Sukaku.
    #[serde(skip)]
    pub is_variant: bool,
}

impl Response {
    /// The JSON shape of an outcome; `reason` is worded by the caller.
    pub fn new(record: &Record, outcome: &Outcome, reason: Option<String>) -> Response {
        let digits = |set: DigitSet| set.iter().map(|digit| char::from(digit.ascii())).collect::<String>();
        let (answer, candidates) = match outcome {
            Outcome::Invalid(_) => ("invalid", vec![]),
            Outcome::Unknown(_) => ("unknown", vec![]),
            Outcome::Table(table) => ("ok", table.candidates.iter().map(|(_, set)| digits(set)).collect()),
        };
        Response { puzzle: record.text(), answer: answer.to_owned(), candidates, reason, is_variant: false }
    }
}

/// The names of the CSV columns.
pub const COLUMNS: &[&str] = &["puzzle", "candidates", "answer", "reason"];

impl Response {
    /// All cells in one text: nine characters for each of a classic puzzle, a digit or a dot; else the digits of a
    /// cell, with `,` between the cells.
    fn joined(&self) -> String {
        if self.is_variant {
            return self.candidates.join(",");
        }
        let digits = |cell: &String| {
            ('1'..='9').map(|digit| if cell.contains(digit) { digit } else { '.' }).collect::<String>()
        };
        self.candidates.iter().map(digits).collect()
    }
}

impl Row for Response {
    fn line(&self, out: &mut Vec<u8>) {
        let text = match &*self.answer {
            "ok" => self.joined(),
            word => worded(word, Some(self.reason.as_deref().unwrap_or_default())),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn value(&self, column: &str) -> String {
        match column {
            "puzzle" => Some(self.puzzle.clone()),
            "candidates" => Some(self.joined()),
            "answer" => Some(self.answer.clone()),
            "reason" => self.reason.clone(),
            _ => unreachable!("no column of candidates"),
        }
        .unwrap_or_default()
    }
}
