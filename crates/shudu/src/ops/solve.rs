//! `solve`: the solution, and whether it is the only one.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::ops::solve::{Options, Outcome, solve};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! assert!(matches!(solve(&record, &Options::default(), None), Outcome::One(..)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Account, CellSet, Clash, End, Position, Solution, Spent, Visitor, Witnesses};
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

/// How to solve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub struct Options {
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// For `singles`: in which form.
    #[serde(flatten)]
    pub singles: SinglesForm,
    /// How many solutions to look for, at least 1. When left out: two, which proves the solution unique or not.
    /// With 1 any solution will do, and nothing is proved.
    pub limit: Option<u64>,
    /// What may be spent.
    #[serde(flatten)]
    pub limits: Limits,
    /// Say what the search did.
    pub stats: bool,
}

impl Options {
    /// Is this the question that the batch engine answers: is there exactly one solution, by the fast engine, with
    /// nothing said about budgets or counts?
    pub fn is_plain(&self) -> bool {
        *self == Options::default()
    }

    fn limit(&self) -> u64 {
        self.limit.unwrap_or(2)
    }
}

/// What came out.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// The givens clash.
    Invalid(Vec<Clash>),
    /// No solution: proved.
    None(Account),
    /// Exactly one: proved.
    One(Solution, Account),
    /// At least two.
    Many(Box<Witnesses>, Account),
    /// Any solution was asked for, here is one; whether there are others was not asked.
    Some(Solution, Account),
    /// The budget was spent first; a solution that was found on the way.
    Unknown(Spent, Option<Solution>, Account),
}

impl Outcome {
    /// The account of the search; `None` where there was none.
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Outcome::Invalid(_) => None,
            Outcome::None(account)
            | Outcome::One(_, account)
            | Outcome::Many(_, account)
            | Outcome::Some(_, account)
            | Outcome::Unknown(_, _, account) => Some(account),
        }
    }

    /// A solution, if one is known.
    pub fn solution(&self) -> Option<&Solution> {
        match self {
            Outcome::One(solution, _) | Outcome::Some(solution, _) => Some(solution),
            Outcome::Many(witnesses, _) => Some(&witnesses.pair()[0]),
            Outcome::Unknown(_, found, _) => found.as_ref(),
            Outcome::Invalid(_) | Outcome::None(_) => None,
        }
    }

    /// The word for it in lines, CSV and JSON: `invalid`, `none`, `one`, `many`, `some`, `unknown`.
    pub const fn word(&self) -> &'static str {
        match self {
            Outcome::Invalid(_) => "invalid",
            Outcome::None(_) => "none",
            Outcome::One(..) => "one",
            Outcome::Many(..) => "many",
            Outcome::Some(..) => "some",
            Outcome::Unknown(..) => "unknown",
        }
    }
}

/// The cells of digits that were entered, not given, and are not in the only solution. Empty when it is not known.
pub fn wrong_entries(record: &Record, outcome: &Outcome) -> CellSet {
    let Outcome::One(solution, _) = outcome else { return CellSet::EMPTY };
    record
        .placed
        .filled()
        .filter(|&(cell, digit)| solution.grid()[cell] != Some(digit))
        .map(|(cell, _)| cell)
        .collect()
}

/// Solves the puzzle of a record.
pub fn solve(record: &Record, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let mut first_two: [Option<Solution>; 2] = [None; 2];
    let mut seen = 0;
    let limit = options.limit().max(1);
    let searched = visit(record, options, stop, &mut |solution: &Solution| {
        if let Some(place) = first_two.get_mut(seen as usize) {
            *place = Some(*solution);
        }
        seen += 1;
        if seen >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let account = match searched {
        Ok(account) => account,
        Err(clashes) => return Outcome::Invalid(clashes),
    };
    match (first_two, account.end) {
        ([Some(first), Some(second)], _) => {
            let witnesses = Witnesses::new(first, second).expect("a solver gives each solution once");
            Outcome::Many(Box::new(witnesses), account)
        }
        ([found, _], End::Spent(spent)) => Outcome::Unknown(spent, found, account),
        ([Some(solution), None], End::Enough) => Outcome::Some(solution, account),
        ([Some(solution), None], End::Exhausted) => Outcome::One(solution, account),
        ([None, _], _) => Outcome::None(account),
    }
}

/// The same for a puzzle of any kind.
#[cfg(feature = "variants")]
pub fn ask(sudoku: &Sudoku, options: &Options, stop: Option<&AtomicBool>) -> Answered<Outcome> {
    let asked = VariantOptions { limit: options.limit, limits: options.limits };
    Answered::ask(
        sudoku,
        |record| solve(record, options, stop),
        |record| ask_of_variant(Question::Solve, record, &asked, stop),
    )
}

/// Hands over every solution of a record's puzzle, as it is found, until the visitor breaks. `options.limit` does not
/// count here.
///
/// # Errors
/// The clashes, when the givens clash.
pub fn visit(
    record: &Record,
    options: &Options,
    stop: Option<&AtomicBool>,
    visitor: &mut dyn Visitor,
) -> Result<Account, Vec<Clash>> {
    let subject = Subject::of(record).map_err(|error| error.clashes)?;
    let solver = options.algorithm.solver(options.singles);
    let unless_said = if solver.capabilities().practical { MaxTime::NONE } else { MaxTime::DEFAULT };
    let problem = subject.problem().budget(options.limits.budget(unless_said, stop));
    let mut judge = Judge { inner: visitor, problem, name: solver.name() };
    Ok(solver.search(&problem, &mut judge))
}

/// Holds every solution against the problem before it goes on: a wrong grid must never reach anyone.
struct Judge<'a, 'b> {
    inner: &'a mut dyn Visitor,
    problem: shudu_core::Problem<'b>,
    name: &'static str,
}

impl Visitor for Judge<'_, '_> {
    fn solution(&mut self, solution: &Solution) -> ControlFlow<()> {
        assert!(self.problem.admits(solution), "{} gave {solution} for {}", self.name, self.problem.puzzle);
        self.inner.solution(solution)
    }

    fn wants_events(&self) -> bool {
        self.inner.wants_events()
    }

    fn event(&mut self, event: shudu_core::Event) {
        self.inner.event(event);
    }
}

/// The answer as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// `one`, `none`, `many`, `some` (found, nothing proved), `unknown` (the budget was spent), `invalid`.
    pub answer: String,
    /// A solution, if one is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// A second one, when there are many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub second: Option<String>,
    /// The cells in which the two differ.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub differences: Vec<Position>,
    /// Pairs of clashing cells, for `invalid`; the line and what was wrong with it, for what could not be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The algorithm that was used for a classic puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub algorithm: Option<Algorithm>,
    /// What the search did, when asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub account: Option<AccountShape>,
}

impl Response {
    /// The JSON shape of an outcome. `reason` is worded by the caller, for `invalid` and `unknown`.
    pub fn new(record: &Record, options: &Options, outcome: &Outcome, reason: Option<String>) -> Response {
        let witnesses = match outcome {
            Outcome::Many(witnesses, _) => Some(witnesses),
            _ => None,
        };
        Response {
            puzzle: record.text(),
            answer: outcome.word().to_owned(),
            solution: outcome.solution().map(ToString::to_string),
            second: witnesses.map(|witnesses| witnesses.pair()[1].to_string()),
            differences: witnesses
                .map(|witnesses| witnesses.differences().iter().map(Position::from).collect())
                .unwrap_or_default(),
            reason,
            algorithm: Some(options.algorithm),
            account: options.stats.then(|| outcome.account().map(AccountShape::from)).flatten(),
        }
    }
}

/// The names of the CSV columns; with `stats` also those of the account.
pub const fn columns(stats: bool) -> &'static [&'static str] {
    if stats {
        &["puzzle", "solution", "nodes", "guesses", "dead_ends", "deepest", "nanoseconds", "answer", "reason"]
    } else {
        &["puzzle", "solution", "answer", "reason"]
    }
}

impl Row for Response {
    fn line(&self, out: &mut Vec<u8>) {
        match (&*self.answer, &self.solution) {
            ("one" | "some", Some(solution)) => out.extend_from_slice(solution.as_bytes()),
            (word, _) => out.extend_from_slice(worded(word, self.reason.as_deref()).as_bytes()),
        }
    }

    fn value(&self, column: &str) -> String {
        let count =
            |count: fn(&AccountShape) -> u64| self.account.as_ref().map(|account| count(account).to_string());
        match column {
            "puzzle" => Some(self.puzzle.clone()),
            "solution" => self.solution.clone(),
            "nodes" => count(|account| account.nodes),
            "guesses" => count(|account| account.guesses),
            "dead_ends" => count(|account| account.dead_ends),
            "deepest" => count(|account| account.deepest.into()),
            "nanoseconds" => count(|account| account.nanoseconds),
            "answer" => Some(self.answer.clone()),
            "reason" => self.reason.clone(),
            _ => unreachable!("no column of solve"),
        }
        .unwrap_or_default()
    }
}

/// One of all the solutions of a puzzle, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NumberedSolution {
    /// The number of the solution, from 1, in the order of the search.
    pub number: u64,
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// The solution: a digit for each cell.
    pub solution: String,
}

/// What follows the solutions of a puzzle that were all asked for, as JSON, where they do not speak for themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolutionsEnd {
    /// `none`, `invalid` or `unknown`.
    pub answer: String,
    /// How many solutions came before.
    pub number: u64,
    /// The puzzle, 81 characters, the 729 of a Sukaku, or JSON; null for what could not be read.
    pub puzzle: Option<String>,
    /// Why; empty for `none`.
    pub reason: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(line: &str, options: Options) -> Outcome {
        let record = Record { givens: line.parse().unwrap(), ..Record::default() };
        solve(&record, &options, None)
    }

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn the_six_outcomes() {
        let options = Options::default();
        assert!(matches!(outcome(EXAMPLE, options), Outcome::One(..)));
        let any = Options { limit: Some(1), ..options };
        assert!(matches!(outcome(EXAMPLE, any), Outcome::Some(..)));
        let empty = ".".repeat(81);
        assert!(matches!(outcome(&empty, options), Outcome::Many(..)));
        assert!(
            matches!(outcome(&EXAMPLE.replacen('.', "5", 1), options), Outcome::Invalid(clashes) if !clashes.is_empty())
        );
        assert!(matches!(outcome(&EXAMPLE.replacen('.', "2", 1), options), Outcome::None(_)));
        let limits = Limits { max_nodes: Some(0), ..Limits::default() };
        let broke = Options { limits, algorithm: Algorithm::Propagate, ..options };
        assert!(matches!(outcome(EXAMPLE, broke), Outcome::Unknown(Spent::Nodes, None, _)));
    }

    #[test]
    fn more_than_two_can_be_asked_for() {
        let three = Options { limit: Some(3), stats: true, ..Options::default() };
        let found = outcome(&".".repeat(81), three);
        assert!(matches!(&found, Outcome::Many(_, account) if account.solutions == 3));
    }
}
