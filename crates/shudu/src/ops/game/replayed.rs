//! A game of the library as it was played.

use std::sync::atomic::AtomicBool;

use shudu_format::{Record, Sudoku};
use shudu_game::{Classic, Family, GameOf, ReplayError};
use shudu_library::{GameId, Library};

use super::{PlayError, PlayingOf};
use crate::ops::Limits;
use crate::ops::replay::{self, Replay, Replayed};

/// Goes through the log of a game of any kind.
///
/// # Errors
/// When there is none of this number, or it cannot be read.
pub fn replayed(
    library: &Library,
    id: GameId,
    limits: &Limits,
    stop: Option<&AtomicBool>,
) -> Result<Replayed, PlayError> {
    #[cfg(feature = "variants")]
    if library.game_entry(id)?.kind.is_some() {
        return of::<shudu_game::variant::Variant>(
            library,
            id,
            |game| crate::ops::variant::replay(game, limits, stop),
            |puzzle| puzzle.record().clone().into(),
        );
    }
    of::<Classic>(
        library,
        id,
        |game| replay::replay(game, limits, stop),
        |puzzle| Record::of(*puzzle.grid()).into(),
    )
}

fn of<F: Family>(
    library: &Library,
    id: GameId,
    replay: impl FnOnce(&GameOf<F>) -> Result<Replay, ReplayError>,
    puzzle: impl FnOnce(&F::Puzzle) -> Sudoku,
) -> Result<Replayed, PlayError> {
    let playing = PlayingOf::<F>::resume(library, id)?;
    let told = replay(playing.game()).map_err(|error| PlayError::Load { game: id, error: error.into() })?;
    Ok(Replayed { replay: told, puzzle: puzzle(playing.game().puzzle()) })
}
