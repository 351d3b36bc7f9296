//! `generate`: puzzles to order.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Budget;
use shudu_generate::{Blanks, GenerateError, Generated, Method, Request, Seed};

use crate::ops::limits::{Limits, MaxTime};

/// What to make.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// How the full grid is made.
    pub method: Method,
    /// How far to blank it.
    pub target: Target,
    /// Allow several solutions.
    pub many: bool,
    /// What each puzzle may spend.
    pub limits: Limits,
}

/// How far to blank a full grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// Not at all: the full grid itself.
    Full,
    /// This many blanks.
    Blanks(usize),
    /// This many givens, both ends included.
    Clues(RangeInclusive<usize>),
    /// Until no given can go.
    Minimal,
}

impl Default for Target {
    /// 40 blanks, as system 5 has it.
    fn default() -> Target {
        Target::Blanks(40)
    }
}

impl Options {
    /// What the generator is asked for.
    ///
    /// # Errors
    /// Says why no puzzle can be like this, before any is begun.
    pub fn request(&self) -> Result<Request, GenerateError> {
        let blanks = match &self.target {
            Target::Full => Blanks::Exactly(0),
            Target::Blanks(blanks) => Blanks::Exactly(*blanks),
            Target::Clues(clues) => Blanks::clues(clues.clone()),
            Target::Minimal => Blanks::Most,
        };
        let request = Request { method: self.method, blanks, many_allowed: self.many, ..Request::default() };
        request.goals()?;
        Ok(request)
    }
}

/// Makes puzzle `index` of a seed.
///
/// # Errors
/// When no puzzle can be like this, or the budget is spent first.
pub fn generate(
    request: &Request,
    limits: &Limits,
    seed: Seed,
    index: u64,
    stop: Option<&AtomicBool>,
) -> Result<Generated, GenerateError> {
    let budget: Budget<'_> = limits.budget(MaxTime::DEFAULT, stop);
    shudu_generate::generate(request, seed, index, budget)
}

/// A puzzle as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, 81 characters.
    pub puzzle: String,
    /// The grid that was blanked: the only solution, unless several were allowed.
    pub solution: String,
    /// The puzzle's own seed: it makes this puzzle again, alone.
    pub seed: String,
    /// How many givens.
    pub clues: usize,
    /// Is it proved that there is no other solution?
    pub proper: bool,
    /// Is it known that no given can go?
    pub minimal: bool,
    /// Was the number of blanks reached that was asked for?
    pub reached: bool,
}

impl From<&Generated> for Response {
    fn from(made: &Generated) -> Response {
        Response {
            puzzle: made.puzzle.to_string(),
            solution: made.solution.to_string(),
            seed: made.seed.to_string(),
            clues: made.puzzle.clues(),
            proper: made.proper.is_some(),
            minimal: made.minimal,
            reached: made.is_reached(),
        }
    }
}
