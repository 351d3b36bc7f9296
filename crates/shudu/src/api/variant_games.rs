//! The calls `variant/new`, `variant/state` and `variant/act`: games of other sizes and with other rules. They are in
//! the library beside the classic ones, and `games/list`, `games/rename`, `games/remove` and `games/restore` are
//! theirs, too.

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_format::{ReadError, read_one};
use shudu_game::variant::{Game, Save, Variant};
use shudu_game::{Moment, Settings};
use shudu_library::{GameId, Library};

use super::context::now;
use super::games::act::{ActRequest, Acted, act_in};
use super::games::{GameStateOf, OneGame, moment};
use super::{Answer, CallContext, Refusal};
use crate::ops::game::{PlayError, VariantPlaying};
use crate::ops::variant::start_variant;
use crate::words::variant as words;

/// What to play: one of `puzzle`, `share`, `save` and `entry`.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct VariantGameRequest {
    /// A puzzle in any form that holds variants, with digits where it has some.
    puzzle: Option<String>,
    /// A position as a short text: puzzle, digits, notes and colours.
    share: Option<String>,
    /// A saved game without its log: the position that it begins with, and its settings.
    save: Option<Save>,
    /// A puzzle of the library.
    entry: Option<i64>,
    /// The settings.
    settings: Settings,
    /// When it was begun, in milliseconds since 1970. Asking again with the same puzzle and moment begins no second
    /// game.
    at: Option<u64>,
}

fn state_of(
    playing: &VariantPlaying,
    library: &Library,
    at: Moment,
) -> Result<GameStateOf<Variant>, PlayError> {
    Ok(GameStateOf { view: playing.view_variant(library, at)?, save: playing.game().to_save() })
}

pub(super) fn new(request: VariantGameRequest, context: &CallContext<'_>) -> Answer<GameStateOf<Variant>> {
    let VariantGameRequest { puzzle, share, save, entry, settings, at } = request;
    let (speaker, store, at) = (context.speaker, context.store()?, moment(at));
    let bad = |field: &str, error: &dyn std::fmt::Display| Refusal::Request {
        message: format!("{field}: {error}"),
    };
    let read = |text: &str| {
        let located = read_one(text, None).or_else(ReadError::into_opened);
        let located = located.map_err(|error| Refusal::unreadable("puzzle", &error, speaker))?;
        let record = located.sudoku.into_variant();
        start_variant(&record, settings).map_err(|error| Refusal::Impossible {
            message: words::unplayable(&error, record.shape(), speaker),
        })
    };
    let start = match (puzzle, share, save, entry) {
        (Some(text), None, None, None) => read(&text)?,
        (None, Some(text), None, None) => {
            let game = Game::from_shared(&text, settings).map_err(|error| bad("share", &error))?;
            game.start().clone()
        }
        (None, None, Some(save), None) if save.events.is_empty() => {
            Game::from_save(save).map_err(|error| bad("save", &error))?.start().clone()
        }
        (None, None, Some(_), None) => {
            return Err(bad("save", &"its log is not empty; moves are made by variant/act"));
        }
        (None, None, None, Some(id)) => {
            let found = store.with_library(|library| library.puzzle(shudu_library::PuzzleId(id)));
            let found = found.map_err(|error| Refusal::library(&error, context))?;
            read(&found.sudoku.into_variant().text_of_game())?
        }
        _ => return Err(bad("request", &"expected one of puzzle, share, save and entry")),
    };
    let begun = store.with_library(|library| VariantPlaying::begin_variant(library, start, at));
    let refuse = |error: PlayError| Refusal::play(&error, context);
    let playing = begun.map_err(refuse)?;
    let state = store.with_games(|games| {
        let state = state_of(&playing, &games.library, at.at());
        games.insert(playing);
        state
    });
    state.map_err(refuse)
}

pub(super) fn state(request: OneGame, context: &CallContext<'_>) -> Answer<GameStateOf<Variant>> {
    let state = context.store()?.with_games(|games| {
        let (playing, library) = games.game_of::<Variant>(GameId(request.game))?;
        state_of(playing, library, Moment(now()))
    });
    state.map_err(|error| Refusal::play(&error, context))
}

pub(super) fn act(request: ActRequest<Variant>, context: &CallContext<'_>) -> Answer<Acted<Variant>> {
    act_in(&request, context, VariantPlaying::view_variant)
}
