//! The games in memory.

use std::collections::BTreeMap;

use shudu_game::{EventOf, Family, GameOf, LoadError, Moment, OperationOf, StartOf};

use crate::refusal::Refusal;
use crate::request::{Act, Acted, Begin, Ended, GameState, Move, OneGame, RefusedMove};
use crate::view::View;

/// The games in memory, by number.
#[derive(Debug)]
pub struct Table<F: Family> {
    games: BTreeMap<u32, GameOf<F>>,
    last: u32,
}

impl<F: Family> Default for Table<F> {
    fn default() -> Table<F> {
        Table { games: BTreeMap::new(), last: 0 }
    }
}

impl<F: Family> Table<F> {
    pub(crate) fn begin(&mut self, asked: Begin<F>) -> Result<GameState<F>, Refusal> {
        let Begin { puzzle, share, save, settings, at } = asked;
        let unreadable = |field: &str, error: String| Refusal::Unreadable(format!("{field}: {error}"));
        let game = match (puzzle, share, save) {
            (Some(text), None, None) => {
                let puzzle = F::read_puzzle(&text).map_err(|error| match error {
                    LoadError::Grid(error) => unreadable("puzzle", error.to_string()),
                    LoadError::Clash(error) => Refusal::Impossible(format!("puzzle: {error}")),
                    LoadError::Variant { message } => unreadable("puzzle", message),
                    error => unreadable("puzzle", error.to_string()),
                })?;
                let start = StartOf { settings, ..StartOf::of(puzzle) };
                GameOf::begin(start).expect("nothing is written over a given")
            }
            (None, Some(text), None) => GameOf::<F>::from_shared(&text, settings)
                .map_err(|error| unreadable("share", error.to_string()))?,
            (None, None, Some(save)) => {
                GameOf::from_save(save).map_err(|error| unreadable("save", error.to_string()))?
            }
            _ => return Err(Refusal::Request("expected one of puzzle, share and save".to_owned())),
        };
        self.last += 1;
        self.games.insert(self.last, game);
        self.state(OneGame { game: self.last, at })
    }

    pub(crate) fn act(&mut self, asked: Act<F>) -> Result<Acted<F>, Refusal> {
        let game = self.games.get_mut(&asked.game).ok_or(Refusal::Missing(asked.game))?;
        let (mut refused, mut checked) = (Vec::new(), None);
        for (index, one) in asked.moves.iter().enumerate() {
            if is_made(one, game) {
                continue;
            }
            let was_check = one.operation == OperationOf::Check;
            match game.act(one.operation.clone(), Moment(one.at)) {
                Ok(_) if was_check => checked = Some(game.check()),
                Ok(_) => {}
                Err(why) => {
                    refused.push(RefusedMove { index, refused: why.name(), message: why.to_string() });
                }
            }
        }
        let last = game.events().last().map_or(0, |event| event.at.0);
        let now = asked.moves.last().map_or(last, |last| last.at);
        let done = asked.moves.len();
        let from = usize::try_from(asked.after).unwrap_or(usize::MAX).min(game.events().len());
        let events = game.events()[from..].iter().map(|event| EventOf::clone(event)).collect();
        Ok(Acted { done, refused, events, checked, view: View::of(game, Moment(now)) })
    }

    pub(crate) fn state(&self, asked: OneGame) -> Result<GameState<F>, Refusal> {
        let game = self.games.get(&asked.game).ok_or(Refusal::Missing(asked.game))?;
        Ok(GameState { game: asked.game, view: View::of(game, Moment(asked.at)), save: game.to_save() })
    }

    pub(crate) fn end(&mut self, asked: OneGame) -> Result<Ended, Refusal> {
        match self.games.remove(&asked.game) {
            Some(_) => Ok(Ended { game: asked.game }),
            None => Err(Refusal::Missing(asked.game)),
        }
    }
}

/// Is the move in the log?
fn is_made<F: Family>(one: &Move<F>, game: &GameOf<F>) -> bool {
    game.events().iter().rev().any(|event| event.at.0 == one.at && event.operation == one.operation)
}
