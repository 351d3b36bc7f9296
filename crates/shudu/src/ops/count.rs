//! `count`: how many solutions there are.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::count::{Options, Outcome, count};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! assert!(matches!(count(&record, &Options::default(), None), Outcome::Exact(1, _)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Account, Cell, Clash, End, Puzzle, Spent};
use shudu_format::Record;
#[cfg(feature = "variants")]
use shudu_format::Sudoku;

use crate::algorithm::{Algorithm, SinglesForm};
#[cfg(feature = "variants")]
use crate::ops::Answered;
use crate::ops::account::AccountShape;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::row::{Row, worded};
use crate::ops::subject::Subject;
#[cfg(feature = "variants")]
use crate::ops::variant::{Options as VariantOptions, Question, ask as ask_of_variant};

/// How to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// For `singles`: in which form.
    #[serde(flatten)]
    pub singles: SinglesForm,
    /// Where to stop. When left out: count them all.
    pub limit: Option<u64>,
    /// What may be spent. When no time is said: ten seconds, since some puzzles have more solutions than anyone can
    /// count one by one.
    #[serde(flatten)]
    pub limits: Limits,
    /// Say what the search did.
    pub stats: bool,
}

/// What came out.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// Exactly this many.
    Exact(u64, Account),
    /// Exactly this many, by the band method: see [`grids_with`].
    ByBands(u128),
    /// The limit was reached: at least this many.
    AtLimit(u64, Account),
    /// The budget was spent: at least this many.
    Unknown(Spent, u64, Account),
}

impl Outcome {
    /// The account of the search; `None` where there was none.
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Outcome::Invalid(_) | Outcome::ByBands(_) => None,
            Outcome::Exact(_, account) | Outcome::AtLimit(_, account) | Outcome::Unknown(_, _, account) => {
                Some(account)
            }
        }
    }

    /// The word for it in CSV and JSON: `invalid`, `exact`, `at-limit`, `unknown`.
    pub const fn word(&self) -> &'static str {
        match self {
            Outcome::Invalid(_) => "invalid",
            Outcome::Exact(..) | Outcome::ByBands(_) => "exact",
            Outcome::AtLimit(..) => "at-limit",
            Outcome::Unknown(..) => "unknown",
        }
    }
}

/// Counts the solutions of a record's puzzle.
pub fn count(record: &Record, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let subject = match Subject::of(record) {
        Ok(subject) => subject,
        Err(error) => return Outcome::Invalid(error.clashes),
    };
    if options.algorithm == Algorithm::Fast
        && options.limit.is_none()
        && subject.allowed.is_none()
        && let Some(n) = grids_with(&subject.puzzle)
    {
        return Outcome::ByBands(n);
    }
    let solver = options.algorithm.solver(options.singles);
    let problem = subject.problem().budget(options.limits.budget(MaxTime::DEFAULT, stop));
    let counted = shudu_core::count(solver.as_ref(), problem, options.limit);
    match counted.account.end {
        End::Exhausted => Outcome::Exact(counted.solutions, counted.account),
        End::Enough => Outcome::AtLimit(counted.solutions, counted.account),
        End::Spent(spent) => Outcome::Unknown(spent, counted.solutions, counted.account),
    }
}

/// The same for a puzzle of any kind.
#[cfg(feature = "variants")]
pub fn ask(sudoku: &Sudoku, options: &Options, stop: Option<&AtomicBool>) -> Answered<Outcome> {
    let asked = VariantOptions { limit: options.limit, limits: options.limits };
    Answered::ask(
        sudoku,
        |record| count(record, options, stop),
        |record| ask_of_variant(Question::Count, record, &asked, stop),
    )
}

/// How many grids have these givens, where all the givens differ and stand in cells that see each other: none, one,
/// some of a row, a column or a box. Renaming digits turns each choice of digits for these cells into each other, so
/// they all have equally many of the 6,670,903,752,021,072,936,960 grids, which the band method counts. `None` for
/// other givens.
pub fn grids_with(puzzle: &Puzzle) -> Option<u128> {
    let cells: Vec<Cell> = puzzle.grid().filled_cells().iter().collect();
    let all_see = cells.iter().enumerate().all(|(i, &a)| cells[i + 1..].iter().all(|&b| a.sees(b)));
    // Nine digits for the first cell, eight for the next, and so on.
    let choices: u128 = (0..cells.len() as u128).map(|i| 9 - i.min(8)).product();
    all_see.then(|| shudu_generate::all_grids() / choices)
}

/// The answer as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// How many solutions were counted; absent for what is invalid, and where it does not fit 64 bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u64>,
    /// The same as decimal digits, where it does not fit 64 bits.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub solutions_text: Option<String>,
    /// `exact`, `at-limit`, `unknown` (the budget was spent), `invalid`.
    pub answer: String,
    /// Why it is unknown or invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What the search did, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountShape>,
}

impl Response {
    /// The JSON shape of an outcome. `reason` is worded by the caller.
    pub fn new(record: &Record, options: &Options, outcome: &Outcome, reason: Option<String>) -> Response {
        let solutions = match outcome {
            Outcome::Invalid(_) => None,
            Outcome::ByBands(n) => u64::try_from(*n).ok(),
            Outcome::Exact(n, _) | Outcome::AtLimit(n, _) | Outcome::Unknown(_, n, _) => Some(*n),
        };
        Response {
            puzzle: record.text(),
            solutions,
            solutions_text: match outcome {
                Outcome::ByBands(n) if solutions.is_none() => Some(n.to_string()),
                _ => None,
            },
            answer: outcome.word().to_owned(),
            reason,
            account: options.stats.then(|| outcome.account().map(AccountShape::from)).flatten(),
        }
    }
}

/// The names of the CSV columns.
pub const COLUMNS: &[&str] = &["puzzle", "solutions", "answer", "reason"];

impl Row for Response {
    fn line(&self, out: &mut Vec<u8>) {
        let text = match &*self.answer {
            "exact" | "at-limit" => self.value("solutions"),
            word => worded(word, Some(self.reason.as_deref().unwrap_or_default())),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn value(&self, column: &str) -> String {
        match column {
            "puzzle" => Some(self.puzzle.clone()),
            "solutions" => self.solutions.map(|n| n.to_string()).or_else(|| self.solutions_text.clone()),
            "answer" => Some(self.answer.clone()),
            "reason" => self.reason.clone(),
            _ => unreachable!("no column of count"),
        }
        .unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grids_by_bands() {
        let check = |givens: &str, expected: Option<u128>| {
            let text = format!("{givens:.<81}");
            assert_eq!(grids_with(&Puzzle::new(text.parse().unwrap()).unwrap()), expected, "{givens}");
        };
        let all = 6_670_903_752_021_072_936_960;
        check("", Some(all));
        check("....7", Some(all / 9));
        check("12", Some(all / 72));
        check("123456789", Some(all / 362_880));
        check("12345678", Some(all / 362_880));
        check("123......456......789", Some(all / 362_880));
        check("1........2........3........4", Some(all / 3024));
        check("1.................................1", None);
        check("12.......3...4", None);
    }
}
