//! The games in memory.

use std::collections::BTreeMap;

use shudu_core::{Grid, Puzzle};
use shudu_game::{Event, Game, Moment, Operation, Start};

use crate::refusal::Refusal;
use crate::request::{Act, Acted, Begin, Ended, GameState, Move, OneGame, RefusedMove};
use crate::view::View;

/// The games in memory, by number.
#[derive(Debug, Default)]
pub(crate) struct Table {
    games: BTreeMap<u32, Game>,
    last: u32,
}

impl Table {
    pub(crate) fn begin(&mut self, asked: Begin) -> Result<GameState, Refusal> {
        let Begin { puzzle, share, save, settings, at } = asked;
        let unreadable = |field: &str, error: String| Refusal::Unreadable(format!("{field}: {error}"));
        let game = match (puzzle, share, save) {
            (Some(text), None, None) => {
                let grid: Grid = text.parse().map_err(|error| unreadable("puzzle", format!("{error}")))?;
                let puzzle =
                    Puzzle::new(grid).map_err(|error| Refusal::Impossible(format!("puzzle: {error}")))?;
                Game::begin(Start { settings, ..Start::of(puzzle) }).expect("nothing is written over a given")
            }
            (None, Some(text), None) => {
                Game::from_shared(&text, settings).map_err(|error| unreadable("share", error.to_string()))?
            }
            (None, None, Some(save)) => {
                Game::from_save(save).map_err(|error| unreadable("save", error.to_string()))?
            }
            _ => return Err(Refusal::Request("expected one of puzzle, share and save".to_owned())),
        };
        self.last += 1;
        self.games.insert(self.last, game);
        self.state(OneGame { game: self.last, at })
    }

    pub(crate) fn act(&mut self, asked: Act) -> Result<Acted, Refusal> {
        let game = self.games.get_mut(&asked.game).ok_or(Refusal::Missing(asked.game))?;
        let (mut refused, mut checked) = (Vec::new(), None);
        for (index, one) in asked.moves.iter().enumerate() {
            if is_made(one, game) {
                continue;
            }
            let was_check = one.operation == Operation::Check;
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
        let events = game.events()[from..].iter().map(|event| Event::clone(event)).collect();
        Ok(Acted { done, refused, events, checked, view: View::of(game, Moment(now)) })
    }

    pub(crate) fn state(&self, asked: OneGame) -> Result<GameState, Refusal> {
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
fn is_made(one: &Move, game: &Game) -> bool {
    game.events().iter().rev().any(|event| event.at.0 == one.at && event.operation == one.operation)
}
