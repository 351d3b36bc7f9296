//! The calls `watch` and `watch-generator`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic::Recorded;
use shudu_core::Event;
use shudu_format::Record;
use shudu_generate::Method;

use super::puzzle_command::CallInput;
use super::{Answer, CallContext, Refusal};
use crate::algorithm::Algorithm;
use crate::ops::figure::{Figure, figure};
use crate::ops::{AccountShape, Limits, watch};
use crate::words;

/// The most events in one answer.
const MOST_EVENTS: usize = 100_000;

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

pub(super) fn watch(record: &Record, options: watch::Options, asked: &CallInput<'_>) -> Answer<Watched> {
    let context = asked.context;
    let subject = asked.subject(record)?;
    let options = watch::Options {
        limits: context.limits(options.limits),
        max_events: options.max_events.min(MOST_EVENTS),
        ..options
    };
    let recorded = watch::watch(&subject, &options, Some(context.stop)).map_err(|error| {
        let others: Vec<&str> = watch::tells_events().map(Algorithm::name).collect();
        let others = others.join(&context.speaker.say("list-comma"));
        let values = [("algorithm", error.0.into()), ("algorithms", others.into())];
        Refusal::Impossible { message: context.speaker.say_with("watch-no-trace", values) }
    })?;
    Ok(Watched {
        puzzle: subject.puzzle.to_string(),
        algorithm: options.algorithm,
        events: recorded.trace.events,
        truncated: recorded.trace.truncated,
        account: AccountShape::from(&recorded.account),
    })
}

/// Which generator to watch.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) struct GeneratorRequest {
    /// `restriction` or `diagonal`.
    method: String,
    /// The seed of the grid. Without it, a new one.
    #[serde(default)]
    #[serde(deserialize_with = "figure")]
    #[schemars(with = "Option<Figure>")]
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

pub(super) fn watch_generator(
    request: GeneratorRequest,
    context: &CallContext<'_>,
) -> Answer<WatchedGenerator> {
    let method: Method =
        request.method.parse().map_err(|error| Refusal::Request { message: format!("method: {error}") })?;
    let seed = context.seed(request.seed.as_deref())?;
    let max_events = request.max_events.unwrap_or(MOST_EVENTS).min(MOST_EVENTS);
    let limits = context.limits(request.limits);
    let Recorded { trace, account } =
        watch::watch_generator(method, seed, max_events, &limits, Some(context.stop))
            .map_err(|error| Refusal::Impossible { message: words::no_generator(&error, context.speaker) })?;
    Ok(WatchedGenerator {
        puzzle: trace.puzzle.to_string(),
        method: method.to_string(),
        seed: seed.to_string(),
        events: trace.events,
        truncated: trace.truncated,
        account: AccountShape::from(&account),
    })
}
