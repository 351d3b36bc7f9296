//! The games in play, in memory beside the connection that their moves go through.

use std::collections::HashMap;
use std::sync::Arc;

use shudu_game::{Classic, Family, Hint, State};
use shudu_library::{GameId, Library, LibraryError};

use super::commit_group::CommitGroup;
use crate::ops::game::{PlayError, Playing, PlayingOf};
use crate::ops::hint::Hinted;

/// The most games that are kept in memory. Others are read from the library when they are asked for.
const MOST_GAMES: usize = 512;

/// The games of one family that are in memory, each with the value of `clock` at its last use.
#[derive(Debug)]
pub(super) struct Cached<F: Family> {
    games: HashMap<GameId, (u64, PlayingOf<F>)>,
    /// Counts uses, so that the least recently used game can be dropped.
    clock: u64,
}

impl<F: Family> Default for Cached<F> {
    fn default() -> Cached<F> {
        Cached { games: HashMap::new(), clock: 0 }
    }
}

impl<F: Family> Cached<F> {
    /// A game, up to date with what other programs have done in it.
    fn game(&mut self, id: GameId, library: &Library) -> Result<&mut PlayingOf<F>, PlayError> {
        if let Some((_, playing)) = self.games.get_mut(&id) {
            if let Err(error) = playing.catch_up(library) {
                self.games.remove(&id);
                return Err(error);
            }
        } else {
            let playing = PlayingOf::resume(library, id)?;
            self.insert(playing);
        }
        self.clock += 1;
        let (used, playing) = self.games.get_mut(&id).expect("it is there now");
        *used = self.clock;
        Ok(playing)
    }

    /// Adds a game, and drops the least recently used one if there are too many.
    fn insert(&mut self, playing: PlayingOf<F>) {
        if self.games.len() >= MOST_GAMES
            && let Some(oldest) = self.games.iter().min_by_key(|(_, (used, _))| *used).map(|(id, _)| *id)
        {
            self.games.remove(&oldest);
        }
        self.clock += 1;
        self.games.insert(playing.id, (self.clock, playing));
    }
}

/// A family whose games are cached.
pub(super) trait CachedFamily: Family {
    /// Its games, and the connection.
    fn cached(cache: &mut GameCache) -> (&mut Cached<Self>, &mut Library);
}

impl CachedFamily for Classic {
    fn cached(cache: &mut GameCache) -> (&mut Cached<Classic>, &mut Library) {
        (&mut cache.classic, &mut cache.library)
    }
}

#[cfg(feature = "variants")]
impl CachedFamily for shudu_game::variant::Variant {
    fn cached(cache: &mut GameCache) -> (&mut Cached<Self>, &mut Library) {
        (&mut cache.variants, &mut cache.library)
    }
}

/// The games in play and the connection for their moves.
#[derive(Debug)]
pub(super) struct GameCache {
    pub(super) library: Library,
    classic: Cached<Classic>,
    #[cfg(feature = "variants")]
    variants: Cached<shudu_game::variant::Variant>,
    /// The last hint for each of these games, with the state that it was made for. Asking for the next stage of a hint
    /// does not change the state.
    hints: HashMap<GameId, (State, Hinted)>,
    /// The group that the changes not yet committed belong to.
    pub(super) group: Option<Arc<CommitGroup>>,
}

impl GameCache {
    pub(super) fn new(mut library: Library) -> GameCache {
        library.gather();
        GameCache {
            library,
            classic: Cached::default(),
            #[cfg(feature = "variants")]
            variants: Cached::default(),
            hints: HashMap::new(),
            group: None,
        }
    }

    /// A game, up to date with what other programs have done in it.
    pub(super) fn game_of<F: CachedFamily>(
        &mut self,
        id: GameId,
    ) -> Result<(&mut PlayingOf<F>, &mut Library), PlayError> {
        let (cached, library) = F::cached(self);
        Ok((cached.game(id, library)?, library))
    }

    /// The same of a classic game.
    pub(super) fn game(&mut self, id: GameId) -> Result<(&mut Playing, &mut Library), PlayError> {
        self.game_of::<Classic>(id)
    }

    /// Adds a game, and drops the least recently used one if there are too many.
    pub(super) fn insert<F: CachedFamily>(&mut self, playing: PlayingOf<F>) {
        F::cached(self).0.insert(playing);
        // Those of games that are no longer there.
        let classic = &self.classic.games;
        self.hints.retain(|id, _| classic.contains_key(id));
    }

    fn drop_game(&mut self, id: GameId) {
        self.classic.games.remove(&id);
        #[cfg(feature = "variants")]
        self.variants.games.remove(&id);
        self.hints.remove(&id);
    }

    /// The hint for a game in this state, if it is in the cache.
    pub(super) fn cached_hint(&self, id: GameId, state: &State) -> Option<Hinted> {
        self.hints.get(&id).filter(|(of, _)| of == state).map(|(_, hinted)| hinted.clone())
    }

    /// Keeps a hint for its next stage. A hint about mistakes is not kept: how many moves to undo depends on more than
    /// the state.
    pub(super) fn cache_hint(&mut self, id: GameId, state: &State, hinted: &Hinted) {
        let lasts = matches!(hinted.hint, Hint::Step(_) | Hint::Stuck);
        if lasts && self.classic.games.contains_key(&id) && self.cached_hint(id, state).is_none() {
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
