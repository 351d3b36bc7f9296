//! The library behind the calls: its connections, and the games in play. Nothing is opened before it is needed.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use shudu_game::{Hint, State};
use shudu_library::{GameId, Library, LibraryError};

use super::{Asked, Refusal};
use crate::ops::game::{PlayError, Playing};
use crate::ops::hint::Hinted;
use crate::words;

/// Games that are kept ready; others are read from the library when they are asked for.
const MOST_GAMES: usize = 512;

/// Connections that are kept open for searching, importing and making.
const MOST_SPARE: usize = 8;

/// A library for many callers at the same time. Moves go through one connection, one after the other; whatever takes
/// long has a connection of its own, so that nobody's move waits for somebody's import.
#[derive(Debug, Default)]
pub struct Shelf {
    /// The file; `None` for the one in the user's data folder.
    path: Option<PathBuf>,
    desk: Mutex<Option<Desk>>,
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
}

impl Shelf {
    /// The library in this file, or in the user's data folder. It is opened at first use.
    pub fn new(path: Option<PathBuf>) -> Shelf {
        Shelf { path, ..Shelf::default() }
    }

    fn open(&self) -> Result<Library, LibraryError> {
        match &self.path {
            Some(path) => Library::open(path),
            None => Library::open(Library::default_path()?),
        }
    }

    /// Does something with the games in play. Short things: everybody else's moves wait meanwhile.
    pub(super) fn desk<T>(
        &self,
        act: impl FnOnce(&mut Desk) -> Result<T, PlayError>,
    ) -> Result<T, PlayError> {
        let mut desk = self.desk.lock().unwrap_or_else(|poisoned| {
            // Whoever broke off may have left a game half told; the library has it whole.
            let mut desk = poisoned.into_inner();
            *desk = None;
            self.desk.clear_poison();
            desk
        });
        let desk = match &mut *desk {
            Some(desk) => desk,
            none => none.insert(Desk {
                library: self.open()?,
                games: HashMap::new(),
                hints: HashMap::new(),
                turn: 0,
            }),
        };
        act(desk)
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

impl Desk {
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
