//! The calls that decide: `solve`, `count`, `check`, `candidates`.

use schemars::JsonSchema;
use serde::Deserialize;

use super::reading::{Reading, Told};
use super::{Asked, Command, Of, Refusal};
use crate::ops::candidates::After;
use crate::ops::{candidates, check, count, solve};
use crate::words;

pub(super) struct Solve;

impl Command for Solve {
    const NAME: &'static str = "solve";
    const ABOUT: &'static str = "The solution, and whether it is the only one";
    type Request = Of<solve::Options>;
    type Response = Told<solve::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = solve::Options { limits: asked.limits(request.options.limits), ..request.options };
        let outcome = solve::solve(&record, &options, Some(asked.stop));
        let reason = words::solve(&outcome, asked.speaker);
        Ok(reading.told(solve::Response::new(&record, &options, &outcome, reason)))
    }
}

pub(super) struct Count;

impl Command for Count {
    const NAME: &'static str = "count";
    const ABOUT: &'static str = "How many solutions there are";
    type Request = Of<count::Options>;
    type Response = Told<count::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = count::Options { limits: asked.limits(request.options.limits), ..request.options };
        let outcome = count::count(&record, &options, Some(asked.stop));
        let reason = words::count(&outcome, asked.speaker);
        Ok(reading.told(count::Response::new(&record, &options, &outcome, reason)))
    }
}

/// How to check.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CheckOptions {
    /// The puzzle that the grid should solve, in any form.
    against: Option<String>,
    #[serde(flatten)]
    options: check::Options,
}

pub(super) struct Check;

impl Command for Check {
    const NAME: &'static str = "check";
    const ABOUT: &'static str = "What is wrong with a grid, and why";
    type Request = Of<CheckOptions>;
    type Response = Told<check::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let against = request.options.against.as_deref();
        let against = against.map(|text| reading.puzzle(text, "against")).transpose()?;
        let options = check::Options { limits: asked.limits(request.options.options.limits) };
        let report = check::check(&record, against.as_ref(), &options, Some(asked.stop));
        let reason = words::complaints(&report, asked.speaker).into_iter().next();
        Ok(reading.told(check::Response::new(&record, &report, reason)))
    }
}

/// After which rules.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CandidatesOptions {
    /// `givens` alone, `propagate` (naked singles) or `singles` (naked and hidden singles).
    after: After,
}

pub(super) struct Candidates;

impl Command for Candidates {
    const NAME: &'static str = "candidates";
    const ABOUT: &'static str = "What every cell can still hold";
    type Request = Of<CandidatesOptions>;
    type Response = Told<candidates::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let outcome = candidates::candidates(&record, request.options.after);
        let reason = words::candidates(&outcome, asked.speaker);
        Ok(reading.told(candidates::Response::new(&record, &outcome, reason)))
    }
}
