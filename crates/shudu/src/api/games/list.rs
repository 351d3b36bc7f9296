//! The call `games/list`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_library::{GameEntry, LibraryError, PuzzleId};

use crate::api::{CallContext, Command, Priority, Refusal};
use crate::ops::library::{EntryShape, GameShape};

/// Which games.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(in crate::api) struct ListRequest {
    /// Only those that are not solved.
    unfinished: bool,
    /// Only those of this puzzle of the library.
    puzzle: Option<i64>,
    /// How many at most; 100 when nothing is said.
    limit: Option<usize>,
    /// How many of the first to pass over.
    offset: usize,
}

/// Games, the one that was played last first.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Listed {
    /// How many there are.
    count: usize,
    /// Them, as far as they were asked for.
    games: Vec<ListedGame>,
}

/// A game and its puzzle.
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ListedGame {
    #[serde(flatten)]
    game: GameShape,
    /// The givens of its puzzle: 81 characters; of another size as many as it has cells.
    givens: String,
    /// Its ER, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    er: Option<f64>,
}

pub(in crate::api) struct List;

impl Command for List {
    const NAME: &'static str = "games/list";
    const ABOUT: &'static str = "Saved games, the one played last first";
    const PRIORITY: Priority = Priority::Short;
    type Request = ListRequest;
    type Response = Listed;

    fn answer(request: ListRequest, context: &CallContext<'_>) -> Result<Listed, Refusal> {
        let listed = context.store()?.with_library(|library| {
            let games = library.games(request.unfinished, request.puzzle.map(PuzzleId))?;
            let shown = games.iter().skip(request.offset).take(request.limit.unwrap_or(100));
            let shown = shown.map(|game: &GameEntry| {
                let shape = GameShape::from(game);
                if game.kind.is_some() {
                    let givens = library.variant(game.puzzle)?.puzzle.givens;
                    return Ok(ListedGame { game: shape, givens, er: None });
                }
                let puzzle = EntryShape::from(&library.puzzle(game.puzzle)?);
                Ok(ListedGame { game: shape, givens: puzzle.puzzle, er: puzzle.er })
            });
            Ok(Listed { count: games.len(), games: shown.collect::<Result<_, LibraryError>>()? })
        });
        listed.map_err(|error| Refusal::library(&error, context))
    }
}
