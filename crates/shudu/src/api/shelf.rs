//! The library behind the calls: its connections, and the games in play. Nothing is opened before it is needed.

use std::collections::HashMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use shudu_game::{Hint, State};
use shudu_library::{GameId, Library, LibraryError};

use super::round::Round;
use super::{Asked, Refusal};
use crate::ops::game::{PlayError, Playing};
use crate::ops::hint::Hinted;
use crate::ops::library::open;
use crate::words;

/// Games that are kept ready; others are read from the library when they are asked for.
const MOST_GAMES: usize = 512;

/// Connections that are kept open for searching, importing and making.
const MOST_SPARE: usize = 8;

/// So many callers' moves go to the disk together at most.
const MOST_TOGETHER: usize = 64;

/// A library for many callers at the same time. Moves go through one connection, one after the other, and to the disk
/// together with those of all who come meanwhile; whatever takes long has a connection of its own, so that nobody's move
/// waits for somebody's import.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The file; `None` for the one in the user's data folder.
    path: Option<PathBuf>,
    desk: Mutex<Option<Desk>>,
    /// How many callers want the desk.
    waiting: AtomicUsize,
    spare: Mutex<Vec<Library>>,
}

/// The connection that moves go through, and the games in play.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) library: Library,
    games: HashMap<GameId, (u64, Playing)>,
    /// Of these games: the hint that was told last, and for what. A player who asks for the next stage has written
    /// nothing meanwhile.
    hints: HashMap<GameId, (State, Hinted)>,
    /// Counts the takings up, so that the game that was not asked for longest can be told.
    turn: u64,
    /// Those whose changes go to the disk together next.
    round: Option<Arc<Round>>,
}

impl Shelf {
    /// The library in this file, or in the user's data folder. It is opened at first use.
    pub fn new(path: Option<PathBuf>) -> Shelf {
        Shelf { path, ..Shelf::default() }
    }

    fn open(&self) -> Result<Library, LibraryError> {
        match &self.path {
            Some(path) => open(path),
            None => open(Library::default_path()?),
        }
    }

    /// Does something with the games in play. What was done, and what was seen, is on disk when this returns. Short
    /// things: everybody else's moves wait meanwhile.
    ///
    /// # Errors
    /// Those of `act`; and when it could not be written: then it was not done.
    pub(super) fn desk<T>(
        &self,
        act: impl FnOnce(&mut Desk) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        let (done, round) = self.take_desk(act)?;
        if let Some(round) = round {
            round.wait()?;
        }
        done
    }

    /// The same for those who only look and come back later: what they see may not be on disk yet.
    pub(super) fn glance<T>(
        &self,
        look: impl FnOnce(&mut Desk) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        self.take_desk(look)?.0
    }

    /// What `act` says, and the round that the changes go to the disk with. Whoever finds nobody waiting behind ends the
    /// round; the others leave that to those behind them.
    #[expect(clippy::type_complexity, reason = "two parts that belong to this one place")]
    fn take_desk<T>(
        &self,
        act: impl FnOnce(&mut Desk) -> Result<T, PlayError>,
    ) -> Result<(Result<T, PlayError>, Option<Arc<Round>>), PlayError> {
        self.waiting.fetch_add(1, Ordering::SeqCst);
        let mut place = self.desk.lock().unwrap_or_else(PoisonError::into_inner);
        self.waiting.fetch_sub(1, Ordering::SeqCst);
        let desk = match &mut *place {
            Some(desk) => desk,
            none => none.insert(Desk::new(self.open()?)),
        };
        let done = match panic::catch_unwind(AssertUnwindSafe(|| act(desk))) {
            Ok(done) => done,
            Err(broken) => {
                // A game may be half told; the library has it whole. The others of the round are told that it failed.
                *place = None;
                drop(place);
                panic::resume_unwind(broken)
            }
        };
        if !desk.library.is_unsettled() {
            return Ok((done, None));
        }
        let round = desk.round.get_or_insert_default().clone();
        // Each of the round holds it, and the desk.
        if self.waiting.load(Ordering::SeqCst) == 0 || Arc::strong_count(&round) > MOST_TOGETHER {
            desk.round = None;
            let settled = desk.library.settle();
            if settled.is_err() {
                // The games have gone on as if it were written.
                *place = None;
            }
            drop(place);
            round.end(settled);
        }
        Ok((done, Some(round)))
    }

    /// Does something with the library, on a connection of its own.
    pub(super) fn library<T, E: From<LibraryError>>(
        &self,
        act: impl FnOnce(&mut Library) -> Result<T, E>,
    ) -> Result<T, E> {
        let kept = self.spare().pop();
        let mut library = match kept {
            Some(library) => library,
            None => self.open()?,
        };
        let done = act(&mut library)?;
        let mut spare = self.spare();
        if spare.len() < MOST_SPARE {
            spare.push(library);
        }
        Ok(done)
    }

    fn spare(&self) -> MutexGuard<'_, Vec<Library>> {
        self.spare.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // Without an end they would wait for ever.
        if let Some(round) = self.round.take() {
            round.end(Err(LibraryError::Undone));
        }
    }
}

impl Desk {
    fn new(mut library: Library) -> Desk {
        library.gather();
        Desk { library, games: HashMap::new(), hints: HashMap::new(), turn: 0, round: None }
    }

    /// A game, with everything that other programs did in it.
    pub(super) fn game(&mut self, id: GameId) -> Result<(&mut Playing, &mut Library), PlayError> {
        if let Some((_, playing)) = self.games.get_mut(&id) {
            if let Err(error) = playing.catch_up(&self.library) {
                self.games.remove(&id);
                self.hints.remove(&id);
                return Err(error);
            }
        } else {
            let playing = Playing::resume(&self.library, id)?;
            self.put(playing);
        }
        self.turn += 1;
        let (turn, playing) = self.games.get_mut(&id).expect("it is there now");
        *turn = self.turn;
        Ok((playing, &mut self.library))
    }

    /// Keeps a game ready.
    pub(super) fn put(&mut self, playing: Playing) {
        if self.games.len() >= MOST_GAMES
            && let Some(oldest) = self.games.iter().min_by_key(|(_, (turn, _))| *turn).map(|(id, _)| *id)
        {
            self.games.remove(&oldest);
            self.hints.remove(&oldest);
        }
        self.turn += 1;
        self.games.insert(playing.id, (self.turn, playing));
    }

    /// The hint for a game in this state, when it was told before.
    pub(super) fn told(&self, id: GameId, state: &State) -> Option<Hinted> {
        self.hints.get(&id).filter(|(of, _)| of == state).map(|(_, hinted)| hinted.clone())
    }

    /// Keeps a hint for the next stage. What is said of mistakes depends on more than the state: how many steps to
    /// take back.
    pub(super) fn tell(&mut self, id: GameId, state: &State, hinted: &Hinted) {
        let lasts = matches!(hinted.hint, Hint::Step(_) | Hint::Stuck);
        if lasts && self.games.contains_key(&id) && self.told(id, state).is_none() {
            self.hints.insert(id, (state.clone(), hinted.clone()));
        }
    }

    /// Brings a game back that was taken out.
    pub(super) fn restore(&mut self, id: GameId) -> Result<(), PlayError> {
        Ok(self.library.restore_game(id)?)
    }

    /// Takes a game out of the library.
    pub(super) fn remove(&mut self, id: GameId) -> Result<(), PlayError> {
        self.games.remove(&id);
        self.hints.remove(&id);
        Ok(self.library.remove_game(id)?)
    }
}

/// Milliseconds since 1970.
pub(super) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

impl<'a> Asked<'a> {
    /// The shelf, for calls that need one.
    pub(super) fn shelf(&self) -> Result<&'a Shelf, Refusal> {
        self.shelf.ok_or_else(|| Refusal::Library { message: self.speaker.say("library-none") })
    }

    /// Runs work that can be cancelled by a flag alone; raises the flag when the time is up, or nobody waits any more.
    pub(super) fn within_ceiling<T>(&self, work: impl FnOnce(&AtomicBool) -> T) -> T {
        /// Ends the watch, whatever becomes of the work.
        struct Done<'a>(&'a AtomicBool);
        impl Drop for Done<'_> {
            fn drop(&mut self) {
                self.0.store(true, Ordering::Relaxed);
            }
        }
        let end = Instant::now() + self.ceiling;
        let (late, done) = (AtomicBool::new(self.ceiling.is_zero()), AtomicBool::new(false));
        std::thread::scope(|scope| {
            let watch = scope.spawn(|| {
                while !done.load(Ordering::Relaxed) && !late.load(Ordering::Relaxed) {
                    let left = end.saturating_duration_since(Instant::now());
                    late.store(left.is_zero() || self.stop.load(Ordering::Relaxed), Ordering::Relaxed);
                    std::thread::park_timeout(left.min(Duration::from_millis(50)));
                }
            });
            let worked = {
                let _done = Done(&done);
                work(&late)
            };
            watch.thread().unpark();
            worked
        })
    }
}

impl Refusal {
    pub(super) fn library(error: &LibraryError, asked: &Asked<'_>) -> Refusal {
        let message = words::library::library_error(error, asked.speaker);
        match error {
            LibraryError::NoPuzzle(_) | LibraryError::NoGame(_) => Refusal::Missing { message },
            LibraryError::Clash(_) | LibraryError::HasGames { .. } => Refusal::Impossible { message },
            _ => Refusal::Library { message },
        }
    }

    pub(super) fn play(error: &PlayError, asked: &Asked<'_>) -> Refusal {
        match error {
            PlayError::Library(error) => Refusal::library(error, asked),
            PlayError::Load { .. } => {
                Refusal::Library { message: words::library::play_error(error, asked.speaker) }
            }
            error => Refusal::Impossible { message: words::library::play_error(error, asked.speaker) },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use shudu_format::Record;
    use shudu_game::{Moment, Operation, Settings};
    use shudu_library::NewPuzzle;

    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn shelf() -> (Shelf, GameId, tempfile::TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(Some(folder.path().join("library.sqlite")));
        let game = begin(&shelf, 0);
        (shelf, game, folder)
    }

    fn begin(shelf: &Shelf, at: u64) -> GameId {
        let record = Record::of(PUZZLE.parse().unwrap());
        let begun = shelf.library(|library| {
            Playing::begin_record(library, &NewPuzzle::of(record), Settings::default(), Moment(at))
        });
        begun.unwrap().id
    }

    fn enter(shelf: &Shelf, game: GameId, at: u64) -> Result<u64, PlayError> {
        let digit = u8::try_from(at % 9 + 1).unwrap();
        let text = format!(r#"{{"op": "enter", "cells": ["r1c3"], "digit": {digit}}}"#);
        let operation: Operation = serde_json::from_str(&text).unwrap();
        shelf.desk(|desk| {
            let (playing, library) = desk.game(game)?;
            Ok(playing.act(library, &operation, Moment(at))?.number)
        })
    }

    #[test]
    fn what_many_players_do_at_once_is_on_disk_when_each_is_told() {
        let (shelf, _, _folder) = shelf();
        thread::scope(|scope| {
            for player in 1..=16 {
                let shelf = &shelf;
                scope.spawn(move || {
                    let game = begin(shelf, player);
                    for at in 1..=20 {
                        let number = enter(shelf, game, at).unwrap();
                        // A connection that sees only what is written.
                        let last = shelf.library(|library| library.game_entry(game)).unwrap().last;
                        assert_eq!((number, last), (at, at));
                    }
                });
            }
        });
    }

    #[test]
    fn a_caller_that_breaks_off_takes_nobody_with_it() {
        let (shelf, game, _folder) = shelf();
        enter(&shelf, game, 1).unwrap();
        let broken = panic::catch_unwind(AssertUnwindSafe(|| {
            shelf.desk::<()>(|desk| {
                let (playing, library) = desk.game(game)?;
                playing.act(library, &Operation::Undo { steps: 1 }, Moment(2))?;
                panic!("in the middle");
            })
        }));
        assert!(broken.is_err());
        assert_eq!(enter(&shelf, game, 3).unwrap(), 2, "what was not acknowledged was not done");
    }

    #[test]
    fn all_who_wait_are_told_when_what_they_did_could_not_be_written() {
        let (shelf, game, _folder) = shelf();
        let round = thread::scope(|scope| {
            // Somebody stands behind, so the first one leaves the end of the round to him.
            shelf.waiting.fetch_add(1, Ordering::SeqCst);
            let waits = scope.spawn(|| enter(&shelf, game, 1));
            while shelf.desk.lock().unwrap().as_ref().is_none_or(|desk| desk.round.is_none()) {
                thread::yield_now();
            }
            *shelf.desk.lock().unwrap() = None;
            waits.join().unwrap()
        });
        shelf.waiting.fetch_sub(1, Ordering::SeqCst);
        assert!(matches!(round, Err(PlayError::Library(LibraryError::Undone))), "{round:?}");
        assert_eq!(enter(&shelf, game, 2).unwrap(), 1, "it was not done");
    }
}
