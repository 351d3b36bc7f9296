//! `count`: how many solutions there are.

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Account, Clash, End, Spent};
use shudu_format::Record;

use crate::algorithm::{Algorithm, SinglesForm};
use crate::ops::account::AccountShape;
use crate::ops::limits::{Limits, MaxTime};
use crate::ops::subject::Subject;

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
    /// Exactly so many.
    Exact(u64, Account),
    /// The limit was reached: at least so many.
    AtLimit(u64, Account),
    /// The budget was spent: at least so many.
    Unknown(Spent, u64, Account),
}

impl Outcome {
    /// The account of the search; `None` where there was none.
    pub const fn account(&self) -> Option<&Account> {
        match self {
            Outcome::Invalid(_) => None,
            Outcome::Exact(_, account) | Outcome::AtLimit(_, account) | Outcome::Unknown(_, _, account) => {
                Some(account)
            }
        }
    }
}

/// Counts the solutions of a record's puzzle.
pub fn count(record: &Record, options: &Options, stop: Option<&AtomicBool>) -> Outcome {
    let subject = match Subject::of(record) {
        Ok(subject) => subject,
        Err(error) => return Outcome::Invalid(error.clashes),
    };
    let solver = options.algorithm.solver(options.singles);
    let problem = subject.problem().budget(options.limits.budget(MaxTime::DEFAULT, stop));
    let counted = shudu_core::count(solver.as_ref(), problem, options.limit);
    match counted.account.end {
        End::Exhausted => Outcome::Exact(counted.solutions, counted.account),
        End::Enough => Outcome::AtLimit(counted.solutions, counted.account),
        End::Spent(spent) => Outcome::Unknown(spent, counted.solutions, counted.account),
    }
}

/// The answer as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// How many solutions were counted; absent for what is invalid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<u64>,
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
        let (solutions, answer) = match outcome {
            Outcome::Invalid(_) => (None, "invalid"),
            Outcome::Exact(n, _) => (Some(*n), "exact"),
            Outcome::AtLimit(n, _) => (Some(*n), "at-limit"),
            Outcome::Unknown(_, n, _) => (Some(*n), "unknown"),
        };
        Response {
            puzzle: record.givens.to_string(),
            solutions,
            answer: answer.to_owned(),
            reason,
            account: options.stats.then(|| outcome.account().map(AccountShape::from)).flatten(),
        }
    }
}
