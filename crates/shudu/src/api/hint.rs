//! The call `hint`.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_game::{Game, LoadError, Save};

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
use crate::ops::hint::{self, HintError};
use crate::words;

/// How much to tell, and from which notes.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub(super) struct HintRequest {
    /// The grid as the player has it, digits and candidates, in any form.
    notes: Option<String>,
    /// The game in play with its log, as `games/state` has it: then the hint is for this game, and knows how many steps to
    /// undo. A hint is not noted in it.
    save: Option<Save>,
    #[serde(flatten)]
    options: hint::Options,
}

pub(super) struct Hint;

impl Command for Hint {
    const NAME: &'static str = "hint";
    const ABOUT: &'static str = "What to do next, in four stages, from what the player has written";
    const PRIORITY: Priority = Priority::Search;
    type Request = PuzzleRequest<HintRequest>;
    type Response = WithRemarks<hint::Response>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let of = reading.record(&request.puzzle, "puzzle")?;
        if let Some(save) = request.options.save {
            let refuse = |error: LoadError| Refusal::Request { message: format!("save: {error}") };
            let game = Game::from_save(save).map_err(refuse)?;
            let limits = context.limits(request.options.options.limits);
            let options = hint::Options { limits, ..request.options.options };
            let hinted = hint::of_game(&game, &options, Some(context.stop)).map_err(|error| {
                Refusal::Impossible { message: words::hint::hint_error(&error, context.speaker) }
            })?;
            let told = words::hint::told(&hinted, context.speaker);
            return Ok(reading.with_remarks(hint::Response::new(&hinted, told)));
        }
        let notes = request.options.notes.as_deref();
        let notes = notes.map(|text| reading.record(text, "notes")).transpose()?;
        let options = hint::Options {
            limits: context.limits(request.options.options.limits),
            ..request.options.options
        };
        match hint::hint(&of, notes.as_ref(), &options, Some(context.stop)) {
            Ok(hinted) => {
                let told = words::hint::told(&hinted, context.speaker);
                Ok(reading.with_remarks(hint::Response::new(&hinted, told)))
            }
            Err(error @ HintError::OtherPuzzle) => {
                Err(Refusal::Impossible { message: words::hint::hint_error(&error, context.speaker) })
            }
            Err(error) => {
                let reason = words::hint::hint_error(&error, context.speaker);
                Ok(reading.with_remarks(hint::Response::none(&of, reason)))
            }
        }
    }
}
