//! The researcher's calls: `canon`, `transform`, `minimize`, `neighbours`, `info`.

use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::time::Instant;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::canon::BandClasses;
use shudu_generate::Seed;

use super::reading::{Reading, Told};
use super::{Asked, Command, Of, Refusal};
use crate::ops::neighbours::{budget_left, neighbours, removals};
use crate::ops::{Limits, canon, info, minimize, neighbours as around, transform};
use crate::words;

/// No answer holds more neighbours than this.
const MOST_NEIGHBOURS: usize = 10_000;

fn seed(text: &str, asked: &Asked<'_>) -> Result<Seed, Refusal> {
    text.parse().map_err(|error| Refusal::Request { message: asked.speaker.seed_error(&error) })
}

/// Against which puzzle.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct CanonOptions {
    /// Is the puzzle equivalent to this one, and by which map?
    against: Option<String>,
}

pub(super) struct Canon;

impl Command for Canon {
    const NAME: &'static str = "canon";
    const ABOUT: &'static str = "The canonical form under all symmetries of the rules";
    type Request = Of<CanonOptions>;
    type Response = Told<canon::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let against = request.options.against.as_deref();
        let against = against.map(|text| reading.puzzle(text, "against")).transpose()?;
        let reference = against.as_ref().map(canon::Reference::new);
        let outcome = canon::canon(&record, reference.as_ref());
        let reason = words::canon(&outcome, asked.speaker);
        Ok(reading.told(canon::Response::new(&record, &outcome, reason)))
    }
}

/// By which symmetry.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct TransformOptions {
    /// The symmetry that this seed stands for. Without it, a fresh one.
    seed: Option<String>,
}

pub(super) struct Transform;

impl Command for Transform {
    const NAME: &'static str = "transform";
    const ABOUT: &'static str = "The puzzle moved about by a symmetry drawn by seed";
    type Request = Of<TransformOptions>;
    type Response = Told<transform::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let seed = match &request.options.seed {
            None => Seed::fresh(),
            Some(text) => seed(text, asked)?,
        };
        let map = transform::random(seed);
        Ok(reading.told(transform::Response::new(&record, &transform::transform(&record, &map), &map)))
    }
}

/// How to minimize.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct MinimizeOptions {
    /// The order in which givens are tried is drawn from this seed; without one, from the first cell to the last.
    seed: Option<String>,
    /// Look for a subset that no other is smaller than.
    smallest: bool,
    #[serde(flatten)]
    limits: Limits,
}

pub(super) struct Minimize;

impl Command for Minimize {
    const NAME: &'static str = "minimize";
    const ABOUT: &'static str = "Fewer givens, the same only solution";
    type Request = Of<MinimizeOptions>;
    type Response = Told<minimize::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = minimize::Options {
            seed: request.options.seed.as_deref().map(|text| seed(text, asked)).transpose()?,
            smallest: request.options.smallest,
            limits: asked.limits(request.options.limits),
        };
        let outcome = minimize::minimize(&record, &options, Some(asked.stop));
        let reason = words::minimize(&outcome, asked.speaker);
        Ok(reading.told(minimize::Response::new(&record, options.smallest, &outcome, reason)))
    }
}

/// How far away.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct NeighbourOptions {
    /// How many givens go.
    remove: u8,
    /// How many come.
    add: u8,
}

impl Default for NeighbourOptions {
    fn default() -> NeighbourOptions {
        NeighbourOptions { remove: 1, add: 1 }
    }
}

/// The puzzles near another one.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Neighbours {
    /// Them, in the order of the command.
    neighbours: Vec<around::Response>,
    /// Are these all? Otherwise there were too many, or the time was up.
    complete: bool,
}

pub(super) struct AskNeighbours;

impl Command for AskNeighbours {
    const NAME: &'static str = "neighbours";
    const ABOUT: &'static str = "The proper puzzles with some givens fewer and some others more";
    type Request = Of<NeighbourOptions>;
    type Response = Told<Neighbours>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let puzzle = reading.puzzle(&request.puzzle, "puzzle")?;
        let (remove, add) = (request.options.remove.into(), request.options.add.into());
        let start = Instant::now();
        let mut found = Vec::new();
        let mut complete = true;
        for removed in removals(&puzzle, remove) {
            let budget = budget_left(Some(asked.ceiling), start, asked.stop);
            let end = neighbours(&puzzle, removed, add, budget, &mut |neighbour| {
                if found.len() == MOST_NEIGHBOURS {
                    complete = false;
                    return ControlFlow::Break(());
                }
                found.push(around::Response::from(neighbour));
                ControlFlow::Continue(())
            });
            complete &= end.is_ok();
            if !complete {
                break;
            }
        }
        Ok(reading.told(Neighbours { neighbours: found, complete }))
    }
}

pub(super) struct Info;

impl Command for Info {
    const NAME: &'static str = "info";
    const ABOUT: &'static str = "Clues, symmetry, redundant givens, backdoors, band classes";
    type Request = Of<InfoOptions>;
    type Response = Told<info::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        static CLASSES: OnceLock<BandClasses> = OnceLock::new();
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let limits = asked.limits(request.options.limits);
        let classes = CLASSES.get_or_init(BandClasses::new);
        let outcome = info::info(&record, classes, &limits, Some(asked.stop));
        let reason = words::info(&outcome, asked.speaker);
        Ok(reading.told(info::Response::new(&record, &outcome, reason)))
    }
}

/// What the search for backdoors may spend.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct InfoOptions {
    #[serde(flatten)]
    limits: Limits,
}
