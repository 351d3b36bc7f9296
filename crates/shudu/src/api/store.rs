//! The library of a server: its connections, and the games in play. A connection is opened when it is first needed.

use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use shudu_library::{Library, LibraryError};

use super::commit_group::CommitGroup;
use super::game_cache::GameCache;
use crate::ops::game::PlayError;
use crate::ops::library::open;

/// The most idle connections that are kept open for searches, imports and new games.
const MOST_IDLE: usize = 8;

/// The most callers whose changes are committed together.
const MOST_TOGETHER: usize = 64;

/// A library for many callers at the same time. Moves of games go through one connection, one after the other, and are
/// committed in groups. Whatever takes long has a connection of its own, so that no move waits for an import.
#[derive(Debug, Default)]
pub struct Store {
    /// The file; `None` for the one in the user's data folder.
    path: Option<PathBuf>,
    games: Mutex<Option<GameCache>>,
    /// How many callers wait for `games`.
    waiting: AtomicUsize,
    /// Connections that nobody uses at the moment.
    idle: Mutex<Vec<Library>>,
}

/// The result of an action on the games, and the group that its changes are committed with if there are any.
type Acted<T> = (Result<T, PlayError>, Option<Arc<CommitGroup>>);

impl Store {
    /// The library in this file, or in the user's data folder. It is opened at first use.
    pub fn new(path: Option<PathBuf>) -> Store {
        Store { path, ..Store::default() }
    }

    fn open(&self) -> Result<Library, LibraryError> {
        match &self.path {
            Some(path) => open(path),
            None => open(Library::default_path()?),
        }
    }

    /// Acts on the games in play. What was changed, and what was read, is on disk when this returns. The action must be
    /// short, because all other moves wait for it.
    ///
    /// # Errors
    /// Those of `act`. Also when the changes could not be written; then none of them was made.
    pub(super) fn with_games<T>(
        &self,
        act: impl FnOnce(&mut GameCache) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        let (result, group) = self.act(act)?;
        if let Some(group) = group {
            group.wait()?;
        }
        result
    }

    /// The same without the wait for the disk, for callers that only read and will come back: what they read may not be
    /// on disk yet.
    pub(super) fn read_games<T>(
        &self,
        read: impl FnOnce(&mut GameCache) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        self.act(read)?.0
    }

    /// Runs `act` and adds its changes to the open group. A caller that finds nobody waiting behind it commits the
    /// group; the others leave that to those behind them.
    fn act<T>(
        &self,
        act: impl FnOnce(&mut GameCache) -> Result<T, PlayError>,
    ) -> Result<Acted<T>, PlayError> {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        let mut guard = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        let games = match &mut *guard {
            Some(games) => games,
            none => none.insert(GameCache::new(self.open()?)),
        };
        let result = match panic::catch_unwind(AssertUnwindSafe(|| act(games))) {
            Ok(result) => result,
            Err(panicked) => {
                // A game in memory may be half changed; the library has it whole. The others of the group get an error.
                *guard = None;
                drop(guard);
                panic::resume_unwind(panicked)
            }
        };
        if !games.library.is_unsettled() {
            return Ok((result, None));
        }
        let group = games.group.get_or_insert_default().clone();
        // Each caller of the group holds it, and the cache does.
        if self.waiting.load(Ordering::SeqCst) == 0 || Arc::strong_count(&group) > MOST_TOGETHER {
            games.group = None;
            let settled = games.library.settle();
            if settled.is_err() {
                // The games in memory contain the changes that were not written.
                *guard = None;
            }
            drop(guard);
            group.finish(settled);
        }
        Ok((result, Some(group)))
    }

    /// Acts on the library, on a connection of its own.
    pub(super) fn with_library<T, E: From<LibraryError>>(
        &self,
        act: impl FnOnce(&mut Library) -> Result<T, E>,
    ) -> Result<T, E> {
        let idle = self.idle().pop();
        let mut library = match idle {
            Some(library) => library,
            None => self.open()?,
        };
        let result = act(&mut library)?;
        let mut idle = self.idle();
        if idle.len() < MOST_IDLE {
            idle.push(library);
        }
        Ok(result)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Library>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use shudu_format::Record;
    use shudu_game::{Moment, Operation, Settings};
    use shudu_library::GameId;

    use super::*;
    use crate::ops::described::Described;
    use crate::ops::game::Playing;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn store() -> (Store, GameId, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(Some(folder.path().join("library.sqlite")));
        let game = begin(&store, 0);
        (store, game, folder)
    }

    fn begin(store: &Store, at: u64) -> GameId {
        let record = Record::of(PUZZLE.parse().unwrap());
        let begun = store.with_library(|library| {
            Playing::begin_record(library, &Described::of(record), Settings::default(), Moment(at))
        });
        begun.unwrap().id
    }

    fn enter(store: &Store, game: GameId, at: u64) -> Result<u64, PlayError> {
        let digit = u8::try_from(at % 9 + 1).unwrap();
        let text = format!(r#"{{"op": "enter", "cells": ["r1c3"], "digit": {digit}}}"#);
        let operation: Operation = serde_json::from_str(&text).unwrap();
        store.with_games(|games| {
            let (playing, library) = games.game(game)?;
            Ok(playing.act(library, &operation, Moment(at))?.number)
        })
    }

    #[test]
    fn what_many_players_do_at_once_is_on_disk_when_each_is_told() {
        let (store, _, _folder) = store();
        thread::scope(|scope| {
            for player in 1..=16 {
                let store = &store;
                scope.spawn(move || {
                    let game = begin(store, player);
                    for at in 1..=20 {
                        let number = enter(store, game, at).unwrap();
                        // A connection that sees only what is written.
                        let last = store.with_library(|library| library.game_entry(game)).unwrap().last;
                        assert_eq!((number, last), (at, at));
                    }
                });
            }
        });
    }

    #[test]
    fn a_panic_of_one_caller_does_not_affect_others() {
        let (store, game, _folder) = store();
        enter(&store, game, 1).unwrap();
        let broken = panic::catch_unwind(AssertUnwindSafe(|| {
            store.with_games::<()>(|games| {
                let (playing, library) = games.game(game)?;
                playing.act(library, &Operation::Undo { steps: 1 }, Moment(2))?;
                panic!("in the middle");
            })
        }));
        assert!(broken.is_err());
        assert_eq!(enter(&store, game, 3).unwrap(), 2, "what was not acknowledged was not done");
    }

    #[test]
    fn all_who_wait_are_told_when_what_they_did_could_not_be_written() {
        let (store, game, _folder) = store();
        let result = thread::scope(|scope| {
            // Another caller seems to wait, so the first one leaves the commit to that one.
            store.waiting.fetch_add(1, Ordering::SeqCst);
            let waits = scope.spawn(|| enter(&store, game, 1));
            while store.games.lock().unwrap().as_ref().is_none_or(|games| games.group.is_none()) {
                thread::yield_now();
            }
            *store.games.lock().unwrap() = None;
            waits.join().unwrap()
        });
        store.waiting.fetch_sub(1, Ordering::SeqCst);
        assert!(matches!(result, Err(PlayError::Library(LibraryError::Undone))), "{result:?}");
        assert_eq!(enter(&store, game, 2).unwrap(), 1, "it was not done");
    }
}
