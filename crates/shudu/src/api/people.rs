//! The calls for those who want to see how: `rate`, `compare`, `watch`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::Recorded;
use shudu_core::Event;
use shudu_generate::{Method, Seed};

use super::reading::{Reading, Told};
use super::{Asked, Command, Of, Refusal};
use crate::algorithm::Algorithm;
use crate::ops::{AccountShape, Limits, MaxTime, Subject, compare, rate, watch};
use crate::words;

/// No answer holds more events than this.
const MOST_EVENTS: usize = 100_000;

pub(super) struct Rate;

impl Command for Rate {
    const NAME: &'static str = "rate";
    const ABOUT: &'static str = "How hard a puzzle is";
    type Request = Of<rate::Options>;
    type Response = Told<rate::Response>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let options = rate::Options { limits: asked.limits(request.options.limits), ..request.options };
        let outcome = rate::rate(&record, &options, Some(asked.stop));
        let note = words::rate(&outcome, asked.speaker);
        Ok(reading.told(rate::Response::new(&record, &outcome, note)))
    }
}

/// One row for each algorithm.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Compared {
    /// What each made of the puzzle.
    algorithms: Vec<compare::Response>,
}

pub(super) struct Compare;

impl Command for Compare {
    const NAME: &'static str = "compare";
    const ABOUT: &'static str = "All algorithms on one puzzle, side by side";
    type Request = Of<compare::Options>;
    type Response = Told<Compared>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let subject =
            Subject::of(&record).map_err(|error| Refusal::clashing("puzzle", &error, asked.speaker))?;
        if let Some(algorithm) = request.options.without_singles() {
            let values = [("algorithm", algorithm.name().into())];
            return Err(Refusal::Impossible {
                message: asked.speaker.say_with("orders-are-of-singles", values),
            });
        }
        let contenders = compare::Contender::of(&request.options).len();
        // Every contender has its own clock; together they stay below the ceiling.
        let share = asked.ceiling / u32::try_from(contenders).unwrap_or(u32::MAX).max(1);
        let time = request.options.max_time.0.map_or(share, |time| time.min(share));
        let options = compare::Options { max_time: MaxTime(Some(time)), ..request.options };
        let mut comparison = compare::Comparison::new(options);
        comparison.add(&subject, Some(asked.stop));
        let algorithms =
            comparison.scores().map(|(contender, score)| compare::Response::new(contender, score)).collect();
        Ok(reading.told(Compared { algorithms }))
    }
}

/// A search, event by event.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Watched {
    /// The puzzle, 81 characters.
    puzzle: String,
    /// The algorithm.
    algorithm: Algorithm,
    /// What it did, from the start.
    events: Vec<Event>,
    /// More happened than was kept.
    truncated: bool,
    /// What the search did.
    account: AccountShape,
}

/// Which generator to watch.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct GeneratorRequest {
    /// `restriction` or `diagonal`.
    method: String,
    /// The seed of the grid. Without it, a new one.
    #[serde(default)]
    seed: Option<String>,
    /// How many events to keep at most.
    #[serde(default)]
    max_events: Option<usize>,
    #[serde(flatten)]
    limits: Limits,
}

/// How a full grid was made, event by event.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct WatchedGenerator {
    /// The grid before the first event: empty.
    puzzle: String,
    /// `restriction` or `diagonal`.
    method: String,
    /// Makes the same grid again.
    seed: String,
    /// What it did, from the start. With `diagonal` the first 27 events place the three boxes.
    events: Vec<Event>,
    /// More happened than was kept.
    truncated: bool,
    /// What the search did.
    account: AccountShape,
}

pub(super) struct WatchGenerator;

impl Command for WatchGenerator {
    const NAME: &'static str = "watch-generator";
    const ABOUT: &'static str = "How a generator makes a full grid, event by event";
    type Request = GeneratorRequest;
    type Response = WatchedGenerator;

    fn answer(request: GeneratorRequest, asked: &Asked<'_>) -> Result<WatchedGenerator, Refusal> {
        let wrong = |message: String| Refusal::Request { message };
        let method: Method = request.method.parse().map_err(|error| wrong(format!("method: {error}")))?;
        let seed = match &request.seed {
            None => Seed::fresh(),
            Some(text) => text.parse().map_err(|error| wrong(asked.speaker.seed_error(&error)))?,
        };
        let max_events = request.max_events.unwrap_or(MOST_EVENTS).min(MOST_EVENTS);
        let limits = asked.limits(request.limits);
        let Recorded { trace, account } =
            watch::watch_generator(method, seed, max_events, &limits, Some(asked.stop)).map_err(|error| {
                Refusal::Impossible { message: words::no_generator(&error, asked.speaker) }
            })?;
        Ok(WatchedGenerator {
            puzzle: trace.puzzle.to_string(),
            method: method.to_string(),
            seed: seed.to_string(),
            events: trace.events,
            truncated: trace.truncated,
            account: AccountShape::from(&account),
        })
    }
}

pub(super) struct Watch;

impl Command for Watch {
    const NAME: &'static str = "watch";
    const ABOUT: &'static str = "What an algorithm does, event by event";
    type Request = Of<watch::Options>;
    type Response = Told<Watched>;

    fn answer(request: Self::Request, asked: &Asked<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(asked);
        let record = reading.record(&request.puzzle, "puzzle")?;
        let subject =
            Subject::of(&record).map_err(|error| Refusal::clashing("puzzle", &error, asked.speaker))?;
        let options = watch::Options {
            limits: asked.limits(request.options.limits),
            max_events: request.options.max_events.min(MOST_EVENTS),
            ..request.options
        };
        let recorded = watch::watch(&subject, &options, Some(asked.stop)).map_err(|error| {
            let others: Vec<&str> = watch::tells_events().map(Algorithm::name).collect();
            let others = others.join(&asked.speaker.say("list-comma"));
            let values = [("algorithm", error.0.into()), ("algorithms", others.into())];
            Refusal::Impossible { message: asked.speaker.say_with("watch-no-trace", values) }
        })?;
        Ok(reading.told(Watched {
            puzzle: subject.puzzle.to_string(),
            algorithm: options.algorithm,
            events: recorded.trace.events,
            truncated: recorded.trace.truncated,
            account: AccountShape::from(&recorded.account),
        }))
    }
}
