//! The call `replay`.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
#[cfg(feature = "variants")]
use shudu_game::variant;
use shudu_game::{Classic, Family, GameOf, ReplayError, Save, SaveOf};

use super::command::read_value;
#[cfg(feature = "variants")]
use super::puzzle_command::within;
use super::{Answer, CallContext, Refusal};
use crate::ops::Limits;
use crate::ops::replay::{self, Moment, Replay, Response};
#[cfg(feature = "variants")]
use crate::ops::variant as of_variants;
use crate::words;

/// A saved game, with its log.
#[derive(JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "SaveOfAny")]
#[expect(dead_code, reason = "it is the schema of what is read by the family that it names")]
enum AnySave {
    /// A classic one.
    Classic(Save),
    /// One of another size or with other rules.
    #[cfg(feature = "variants")]
    Variant(variant::Save),
}

/// A game that was played.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct ReplayRequest {
    /// The saved game, with its log.
    #[schemars(with = "AnySave")]
    save: Value,
    /// What it may take.
    #[serde(flatten)]
    limits: Limits,
}

pub(super) fn replay(request: ReplayRequest, context: &CallContext<'_>) -> Answer<Response> {
    #[cfg(feature = "variants")]
    if request.save["format"] == variant::Variant::FORMAT {
        return self::variants(request, context);
    }
    let limits = context.limits(request.limits);
    replayed::<Classic>(request.save, context, |game| replay::replay(game, &limits, Some(context.stop)))
}

/// Games of other sizes and with other rules alone.
#[cfg(feature = "variants")]
pub(super) fn variants(request: ReplayRequest, context: &CallContext<'_>) -> Answer<Response> {
    let limits = within(request.limits, context);
    replayed::<variant::Variant>(request.save, context, |game| {
        of_variants::replay(game, &limits, Some(context.stop))
    })
}

/// A save of a family, in its field: what is wrong is told with its place.
#[derive(Deserialize)]
#[serde(bound = "")]
pub(super) struct Saved<F: Family> {
    pub(super) save: SaveOf<F>,
}

fn replayed<F: Family>(
    save: Value,
    context: &CallContext<'_>,
    replay: impl FnOnce(&GameOf<F>) -> Result<Replay, ReplayError>,
) -> Answer<Response> {
    let wrong = |error: &dyn std::fmt::Display| Refusal::Request { message: format!("save: {error}") };
    let bytes = save.to_string().len();
    let Saved::<F> { save } = read_value(json!({ "save": save }), bytes)?;
    let game = GameOf::from_save(save).map_err(|error| wrong(&error))?;
    let told = replay(&game).map_err(|error| wrong(&error))?;
    let text = |moment: &Moment| words::replay::moment(moment, &told, context.speaker);
    Ok(Response::new(&told, text, words::replay::summary(&told, context.speaker)))
}
