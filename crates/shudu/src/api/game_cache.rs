//! The games in play, in memory beside the connection that their moves go through.

use std::collections::HashMap;
use std::sync::Arc;

use shudu_game::{Hint, State};
use shudu_library::{GameId, Library, LibraryError};

use super::commit_group::CommitGroup;
use crate::ops::game::{PlayError, Playing};
use crate::ops::hint::Hinted;

/// The most games that are kept in memory. Others are read from the library when they are asked for.
const MOST_GAMES: usize = 512;

/// The games in play and the connection for their moves.
#[derive(Debug)]
pub(super) struct GameCache {
    pub(super) library: Library,
    /// The games, each with the value of `clock` at its last use.
    games: HashMap<GameId, (u64, Playing)>,
    /// The last hint for each of these games, with the state that it was made for. Asking for the next stage of a hint does not
    /// change the state.
    hints: HashMap<GameId, (State, Hinted)>,
    /// Counts uses, so that the least recently used game can be dropped.
    clock: u64,
    /// The group that the changes not yet committed belong to.
    pub(super) group: Option<Arc<CommitGroup>>,
}

impl GameCache {
    pub(super) fn new(mut library: Library) -> GameCache {
        library.gather();
        GameCache { library, games: HashMap::new(), hints: HashMap::new(), clock: 0, group: None }
    }

    /// A game, up to date with what other programs have done in it.
    pub(super) fn game(&mut self, id: GameId) -> Result<(&mut Playing, &mut Library), PlayError> {
        if let Some((_, playing)) = self.games.get_mut(&id) {
            if let Err(error) = playing.catch_up(&self.library) {
                self.drop_game(id);
                return Err(error);
            }
        } else {
            let playing = Playing::resume(&self.library, id)?;
            self.insert(playing);
        }
        self.clock += 1;
        let (used, playing) = self.games.get_mut(&id).expect("it is there now");
        *used = self.clock;
        Ok((playing, &mut self.library))
    }

    /// Adds a game, and drops the least recently used one if there are too many.
    pub(super) fn insert(&mut self, playing: Playing) {
        if self.games.len() >= MOST_GAMES
            && let Some(oldest) = self.games.iter().min_by_key(|(_, (used, _))| *used).map(|(id, _)| *id)
        {
            self.drop_game(oldest);
        }
        self.clock += 1;
        self.games.insert(playing.id, (self.clock, playing));
    }

    fn drop_game(&mut self, id: GameId) {
        self.games.remove(&id);
        self.hints.remove(&id);
    }

    /// The hint for a game in this state, if it is in the cache.
    pub(super) fn cached_hint(&self, id: GameId, state: &State) -> Option<Hinted> {
        self.hints.get(&id).filter(|(of, _)| of == state).map(|(_, hinted)| hinted.clone())
    }

    /// Keeps a hint for its next stage. A hint about mistakes is not kept: how many moves to undo depends on more than the
    /// state.
    pub(super) fn cache_hint(&mut self, id: GameId, state: &State, hinted: &Hinted) {
        let lasts = matches!(hinted.hint, Hint::Step(_) | Hint::Stuck);
        if lasts && self.games.contains_key(&id) && self.cached_hint(id, state).is_none() {
            self.hints.insert(id, (state.clone(), hinted.clone()));
        }
    }

    /// Restores a removed game.
    pub(super) fn restore(&mut self, id: GameId) -> Result<(), PlayError> {
        Ok(self.library.restore_game(id)?)
    }

    /// Removes a game from the library.
    pub(super) fn remove(&mut self, id: GameId) -> Result<(), PlayError> {
        self.drop_game(id);
        Ok(self.library.remove_game(id)?)
    }
}

impl Drop for GameCache {
    fn drop(&mut self) {
        // The callers of an open group would wait forever.
        if let Some(group) = self.group.take() {
            group.finish(Err(LibraryError::Undone));
        }
    }
}
