//! Games in the library: beginning, playing, taking up again. Every move is on disk before it is acknowledged.

mod new;
mod replayed;
#[cfg(feature = "variants")]
mod variant;
mod view;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use shudu_format::Record;
use shudu_game::{
    Classic, EventOf, Family, Game, GameOf, Moment, Operation, OperationOf, Settings, Start, StartOf,
};
use shudu_library::{
    Begun, Equivalents, GameEntry, GameId, Library, LibraryError, NewPuzzle, Once, Progress, PuzzleId,
    SavedGame,
};

pub use crate::ops::level::{Level, ParseLevelError};
pub use crate::ops::new_game::{NewGame, NewGameError};
pub use crate::ops::play_error::PlayError;
pub use new::find_or_make;
pub use replayed::replayed;
#[cfg(feature = "variants")]
pub use variant::VariantPlaying;
pub use view::{View, ViewOf, ViewPuzzle};

use crate::ops::described::Described;
use crate::ops::hint::{HintError, Options as HintOptions};
use crate::ops::start::start;

/// When a player does something: by which clock, and when that is in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct When {
    /// The moment that counts.
    at: Moment,
    /// The moment that the player's program has named. A request that is sent again is known by it.
    sent: Moment,
}

impl From<Moment> for When {
    fn from(at: Moment) -> When {
        When { at, sent: at }
    }
}

impl When {
    /// By a clock that may be wrong, now being `now`: at most a day ahead, which is more than time zones can differ. In
    /// a game it is not before the last event either.
    pub fn by_another_clock(sent: Moment, now: Moment) -> When {
        const DAY: u64 = 86_400_000;
        When { at: sent.min(Moment(now.0.saturating_add(DAY))), sent }
    }

    /// The moment that counts.
    pub const fn at(self) -> Moment {
        self.at
    }
}

/// A classic game of the library in play.
pub type Playing = PlayingOf<Classic>;

/// A game of the library in play.
#[derive(Debug, Clone)]
pub struct PlayingOf<F: Family> {
    /// Its number.
    pub id: GameId,
    /// The number of its puzzle.
    pub puzzle: PuzzleId,
    game: GameOf<F>,
}

/// How often a move is tried again when another program has gone on with the game meanwhile.
const TRIES: usize = 5;

impl Playing {
    /// Begins a game of a puzzle of the library.
    ///
    /// # Errors
    /// When there is no such puzzle, or its givens cannot be played.
    pub fn begin(
        library: &mut Library,
        puzzle: PuzzleId,
        settings: Settings,
        now: impl Into<When>,
    ) -> Result<Playing, PlayError> {
        Playing::begin_once(library, puzzle, settings, None, now.into())
    }

    /// The same, unless it was begun before: then the game that stands for it.
    ///
    /// # Errors
    /// As [`Playing::begin`] and [`Playing::resume`].
    pub fn begin_once(
        library: &mut Library,
        puzzle: PuzzleId,
        settings: Settings,
        once: Option<Once>,
        now: When,
    ) -> Result<Playing, PlayError> {
        let entry = library.puzzle(puzzle)?;
        let start = start(&Record { placed: shudu_core::Grid::EMPTY, ..entry.classic()? }, settings)
            .map_err(NewGameError::from)?;
        Playing::begin_with(library, puzzle, start, once, now)
    }

    /// Begins a game with a position: the puzzle goes into the library unless it is there, and what is known of it is
    /// kept; what the record has placed, and its candidates as notes, are there when the game begins. The same puzzle
    /// and moment begin no second game.
    ///
    /// # Errors
    /// When the givens clash, or the library cannot be written.
    pub fn begin_record(
        library: &mut Library,
        new: &Described,
        settings: Settings,
        now: impl Into<When>,
    ) -> Result<Playing, PlayError> {
        let now = now.into();
        let start = start(&new.record, settings).map_err(NewGameError::from)?;
        // The position belongs to the game; the library keeps the puzzle.
        let record = Record { placed: shudu_core::Grid::EMPTY, candidates: None, ..new.record.clone() };
        let puzzle = Described { record, ..new.clone() };
        let id = library.add(&[puzzle.into()], Equivalents::Keep, now.at.0)?[0].id();
        Playing::begin_with(library, id, start, Some(Once::Moment), now)
    }

    /// Begins a game as it is asked for: a puzzle of the library that was not played, or a new one.
    ///
    /// # Errors
    /// When there is no such puzzle to be had within the limits.
    pub fn begin_new(
        library: &mut Library,
        new: &NewGame,
        stop: Option<&AtomicBool>,
        now: impl Into<When>,
    ) -> Result<Playing, PlayError> {
        let now = now.into();
        let id = find_or_make(library, new, stop, now.at.0)?;
        if new.is_of_day() {
            return Playing::of_day(library, id, new.settings, now);
        }
        Playing::begin(library, id, new.settings, now)
    }

    /// Begins a game with a shared position, say, of a puzzle that goes into the library unless it is there. The same
    /// puzzle and moment begin no second game.
    ///
    /// # Errors
    /// When digits are written over givens, or the library cannot be written.
    pub fn begin_start(
        library: &mut Library,
        new: &NewPuzzle,
        start: Start,
        now: impl Into<When>,
    ) -> Result<Playing, PlayError> {
        let now = now.into();
        let id = library.add(std::slice::from_ref(new), Equivalents::Keep, now.at.0)?[0].id();
        Playing::begin_with(library, id, start, Some(Once::Moment), now)
    }

    /// The game of the puzzle of a day: the one that is in play, else the one that was finished last, else a new one. A
    /// day has one game, however often it is opened.
    ///
    /// # Errors
    /// As [`Playing::begin`] and [`Playing::resume`].
    pub fn of_day(
        library: &mut Library,
        puzzle: PuzzleId,
        settings: Settings,
        now: impl Into<When>,
    ) -> Result<Playing, PlayError> {
        Playing::begin_once(library, puzzle, settings, Some(Once::Puzzle), now.into())
    }

    /// Takes up the game that was played last and is not solved; `None` when there is none.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn resume_last(library: &Library) -> Result<Option<Playing>, PlayError> {
        let last: Option<GameEntry> = library.games(true, None)?.into_iter().find(|game| game.kind.is_none());
        last.map(|entry| Playing::resume(library, entry.id)).transpose()
    }

    /// The hint of a stage, and its words; that it was shown is noted in the log.
    ///
    /// # Errors
    /// When the budget runs out, or it could not be noted.
    pub fn hint(
        &mut self,
        library: &mut Library,
        options: &HintOptions,
        stop: Option<&AtomicBool>,
        now: impl Into<When>,
    ) -> Result<crate::ops::hint::Hinted, HintError> {
        let hinted = crate::ops::hint::of_game(&self.game, options, stop)?;
        self.act(library, &Operation::Hint { stage: options.stage }, now).map_err(HintError::Play)?;
        Ok(hinted)
    }

    /// What a front end shows.
    pub fn view(&self, library: &Library, now: Moment) -> Result<View, PlayError> {
        let entry = library.puzzle(self.puzzle)?;
        let title = library.game_entry(self.id)?.title;
        Ok(View::of(self, ViewPuzzle::of(&entry), title, now))
    }
}

impl<F: Family> PlayingOf<F> {
    fn begin_with(
        library: &mut Library,
        puzzle: PuzzleId,
        start: StartOf<F>,
        once: Option<Once>,
        now: When,
    ) -> Result<PlayingOf<F>, PlayError> {
        let game = GameOf::begin(start).map_err(NewGameError::Start)?;
        let header =
            serde_json::to_string(&game.header()).expect("a header has nothing that JSON cannot hold");
        let progress = progress(&game, now.at);
        let begun = match once {
            None => Begun::Now(library.begin(puzzle, &header, progress, now.at.0)?),
            Some(once) => library.begin_once(puzzle, once, &header, progress, now.at.0, now.sent.0)?,
        };
        match begun {
            Begun::Now(id) => Ok(PlayingOf { id, puzzle, game }),
            Begun::Before(id) => PlayingOf::resume(library, id),
        }
    }

    /// Takes up a saved game. Its clock stands until [`OperationOf::Resume`], or until a move comes from a player who
    /// has played on meanwhile.
    ///
    /// # Errors
    /// When there is none of this number, it is of another family, or it cannot be read.
    pub fn resume(library: &Library, id: GameId) -> Result<PlayingOf<F>, PlayError> {
        let saved = library.game(id)?;
        if (F::FORMAT == Classic::FORMAT) != saved.entry.kind.is_none() {
            return Err(PlayError::OtherKind { game: id, kind: saved.entry.kind });
        }
        let game = GameOf::load_parts(&saved.header, saved.events.iter().map(String::as_str))
            .map_err(|error| PlayError::Load { game: id, error })?;
        Ok(PlayingOf { id, puzzle: saved.entry.puzzle, game })
    }

    /// The game.
    pub const fn game(&self) -> &GameOf<F> {
        &self.game
    }

    /// Takes over what another program has done in this game meanwhile. How many events that was.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn catch_up(&mut self, library: &Library) -> Result<usize, PlayError> {
        let texts = library.events_after(self.id, self.game.number())?;
        let load = |error| PlayError::Load { game: self.id, error };
        for text in &texts {
            let event: EventOf<F> = serde_json::from_str(text).map_err(|error| load(error.into()))?;
            self.game.accept(event).map_err(|error| load(error.into()))?;
        }
        Ok(texts.len())
    }

    /// Was this done at this moment, by the clock of the player's program?
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn is_done(
        &self,
        library: &Library,
        operation: &OperationOf<F>,
        sent: Moment,
    ) -> Result<bool, LibraryError> {
        let events = self.game.events();
        let is_it = |number: u64| {
            let place = usize::try_from(number - 1).ok();
            place.and_then(|place| events.get(place)).is_some_and(|event| event.operation == *operation)
        };
        if library.sent_at(self.id, sent.0)?.into_iter().any(is_it) {
            return Ok(true);
        }
        for event in events.iter().rev().filter(|event| event.at == sent && event.operation == *operation) {
            // Another moment may have become this one.
            if !library.was_sent_otherwise(self.id, event.number)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does what the player asks for. It is on disk when this returns. Where another program has gone on with the game,
    /// its moves are taken over first. No moment is refused: one before the last event becomes that of the last event.
    ///
    /// # Errors
    /// When the game refuses it, or it could not be written; then it was not done.
    pub fn act(
        &mut self,
        library: &mut Library,
        operation: &OperationOf<F>,
        now: impl Into<When>,
    ) -> Result<&EventOf<F>, PlayError> {
        let now = now.into();
        for tries in 1.. {
            let event = self.game.draw_up(operation.clone(), now.at)?;
            // Told of the game as it will be; the game itself must not go on before the move is on disk.
            let mut after = self.game.clone();
            after
                .accept(event.clone())
                .map_err(|error| PlayError::Load { game: self.id, error: error.into() })?;
            let text = serde_json::to_string(&event).expect("an event has nothing that JSON cannot hold");
            let sent = (event.at != now.sent).then_some(now.sent.0);
            let told = progress(&after, event.at);
            match library.append_sent(self.id, event.number, &[text], told, now.at.0, sent) {
                Ok(()) => {
                    self.game = after;
                    break;
                }
                Err(LibraryError::Conflict { .. }) if tries < TRIES => {
                    self.catch_up(library)?;
                }
                Err(error) => return Err(error.into()),
            }
        }
        Ok(self.game.events().last().expect("it was just appended"))
    }
}

/// How the game that was played last was played: new ones are played likewise. The settings that everybody begins with
/// where there is none, or where it cannot be read.
///
/// # Errors
/// When the library cannot be read.
pub fn last_settings(library: &Library) -> Result<Settings, LibraryError> {
    let last = library.games(false, None)?.iter().find(|game| game.kind.is_none()).map(|game| game.id);
    let playing = last.and_then(|id| Playing::resume(library, id).ok());
    Ok(playing.map_or_else(Settings::default, |playing| playing.game.settings()))
}

/// What the library is told with every move.
fn progress<F: Family>(game: &GameOf<F>, now: Moment) -> Progress {
    let found = game.found();
    Progress {
        played: milliseconds(game.played(now)),
        time: milliseconds(game.time(now)),
        blank: game.blank() as u64,
        solved: game.is_solved(),
        aided: found.map_or(!game.statistics().is_unaided(), |found| found.aided),
        found: found.map(|found| if found.timed { found.time } else { 0 }),
    }
}

/// What the library should have been told of a game, from its log; `None` when it cannot be read.
pub(crate) fn progress_of(saved: &SavedGame) -> Option<Progress> {
    let game = Game::load_parts(&saved.header, saved.events.iter().map(String::as_str)).ok()?;
    Some(progress(&game, Moment(0)))
}

/// A time in whole milliseconds.
pub(crate) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests;
