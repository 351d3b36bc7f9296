//! Does what the update wants done: moves go into the library, long work to a thread of its own.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use shudu::core::Board;
use shudu::format::{Located, Record};
use shudu::game::{Moment, Operation, Settings, Stage};
use shudu::i18n::{Lang, Speaker};
use shudu::library::{Date, Library, NewPuzzle};
use shudu::ops::explain::{self, Path, Scale};
use shudu::ops::game::{NewGame, PlayError, Playing, last_settings};
use shudu::ops::{Limits, MaxTime, Position, Remarks, hint};
use shudu::words;

use super::message::{Begun, Effect, Message};
use super::model::{GameView, Saved};

/// How long a path may take: paths of the hardest puzzles go on for minutes, and a player does not.
const PATH_TIME: Duration = Duration::from_secs(60);

/// The library, the game in play, and the work that is going on.
pub(crate) struct Engine<'a> {
    speaker: &'a Speaker,
    library: Library,
    playing: Option<Playing>,
    /// What time it is.
    clock: fn() -> Moment,
    work: Option<Work>,
}

/// Work on a thread of its own.
struct Work {
    done: Receiver<Done>,
    stop: Arc<AtomicBool>,
}

/// What came out of it.
enum Done {
    Began(Box<Result<Playing, String>>),
    Message(Message),
}

/// Milliseconds since 1970.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

impl<'a> Engine<'a> {
    /// On a library.
    pub(crate) fn new(library: Library, speaker: &'a Speaker, clock: fn() -> Moment) -> Engine<'a> {
        Engine { speaker, library, playing: None, clock, work: None }
    }

    /// What time it is.
    pub(crate) fn now(&self) -> Moment {
        (self.clock)()
    }

    /// Does something; what came of it, if it is done already. [`Effect::Suspend`] and [`Effect::Quit`] are for whoever
    /// holds the terminal.
    pub(crate) fn perform(&mut self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::List => Some(Message::Games(self.games())),
            Effect::Begin(new) => {
                let new = NewGame { settings: self.settings(), ..*new };
                self.spawn(move |library, stop, now, speaker| {
                    let began = Playing::begin_new(library, &new, Some(stop), now);
                    Done::Began(Box::new(began.map_err(|error| words::library::play_error(&error, speaker))))
                })
            }
            Effect::Daily => {
                let settings = self.settings();
                self.spawn(move |library, _, now, speaker| {
                    let said = |error: PlayError| words::library::play_error(&error, speaker);
                    let began = today(library, settings, now).map_err(said);
                    Done::Began(Box::new(began))
                })
            }
            Effect::BeginRecord(record) => {
                let began = self.begin(*record);
                Some(self.begun(began, Vec::new()))
            }
            Effect::BeginRead(located) => Some(self.begin_read(*located)),
            Effect::BeginFile(path) => Some(self.begin_file(path)),
            Effect::Resume(id) => {
                let playing = Playing::resume(&self.library, id);
                Some(self.begun(playing, Vec::new()))
            }
            Effect::Remove(id) => {
                let removed = self.library.remove_game(id);
                removed
                    .err()
                    .map(|error| Message::Refused(words::library::library_error(&error, self.speaker)))
            }
            Effect::Act(operation) => self.act(operation),
            Effect::Hint(stage) => self.hint(stage),
            Effect::Walk(scale) => self.walk(scale),
            Effect::Leave => {
                self.playing = None;
                None
            }
            Effect::Stop => self.work.as_ref().and_then(|work| {
                work.stop.store(true, Ordering::Relaxed);
                None
            }),
            Effect::Suspend | Effect::Quit => None,
        }
    }

    fn said(&self, error: &PlayError) -> String {
        words::library::play_error(error, self.speaker)
    }

    /// The move is on disk when the message is made.
    fn act(&mut self, operation: Operation) -> Option<Message> {
        let now = self.now();
        let playing = self.playing.as_mut()?;
        match playing.act(&mut self.library, &operation, now) {
            Ok(_) => Some(Message::Acted(Box::new(playing.game().clone()), Some(operation))),
            // The clock runs or stands already: nobody asked for that.
            Err(PlayError::Refused(_)) if matches!(operation, Operation::Resume | Operation::Pause) => None,
            Err(error) => Some(Message::Refused(words::library::play_error(&error, self.speaker))),
        }
    }

    /// What another program has done in the game meanwhile, such as the page.
    pub(crate) fn catch_up(&mut self) -> Option<Message> {
        let playing = self.playing.as_mut()?;
        match playing.catch_up(&self.library) {
            Ok(0) => None,
            Ok(_) => Some(Message::Acted(Box::new(playing.game().clone()), None)),
            Err(error) => Some(Message::Refused(words::library::play_error(&error, self.speaker))),
        }
    }

    fn begin(&mut self, record: Record) -> Result<Playing, PlayError> {
        let (now, settings) = (self.now(), self.settings());
        Playing::begin_record(&mut self.library, &NewPuzzle::of(record), settings, now)
    }

    /// How a new game is played: as the one in play, or the one that was played last.
    fn settings(&self) -> Settings {
        match &self.playing {
            Some(playing) => playing.game().settings(),
            None => last_settings(&self.library).unwrap_or_default(),
        }
    }

    fn begun(&mut self, playing: Result<Playing, PlayError>, remarks: Vec<String>) -> Message {
        match playing {
            Ok(playing) => self.take_up(playing, remarks),
            Err(error) => Message::Began(Err(self.said(&error))),
        }
    }

    fn take_up(&mut self, playing: Playing, remarks: Vec<String>) -> Message {
        let known = self.library.puzzle(playing.puzzle).ok();
        let er = known.as_ref().and_then(|entry| entry.record.ratings.as_ref()?.se?.er).map(|er| er.0);
        let title = self.library.game_entry(playing.id).ok().and_then(|entry| entry.title);
        let title = title.or_else(|| known.and_then(|entry| entry.record.comment));
        let game_view = GameView::new(playing.id, title, er, playing.game().clone());
        self.playing = Some(playing);
        Message::Began(Ok(Begun { game_view: Box::new(game_view), remarks }))
    }

    fn begin_read(&mut self, located: Located) -> Message {
        let remarks = Remarks::default();
        remarks.look_at(&located);
        let began = self.begin(located.record);
        self.begun(began, words::remarks(&remarks, self.speaker))
    }

    fn begin_file(&mut self, path: PathBuf) -> Message {
        let read = crate::batch::only::only(Some(&path.to_string_lossy()), None, None, self.speaker);
        match read {
            Ok(located) => self.begin_read(located),
            Err(error) => Message::Began(Err(format!("{error:#}"))),
        }
    }

    /// The saved games: those that are not solved first, then by their last move.
    fn games(&self) -> Result<Vec<Saved>, String> {
        let said = |error| words::library::library_error(&error, self.speaker);
        let mut games = Vec::new();
        // Games of other sizes and rules are played in the page.
        let games_of_classic = self.library.games(false, None).map_err(said)?;
        for entry in games_of_classic.into_iter().filter(|game| game.kind.is_none()) {
            let puzzle = self.library.puzzle(entry.puzzle).map_err(said)?;
            games.push(Saved {
                id: entry.id,
                title: entry.title.or(puzzle.record.comment),
                er: puzzle.record.ratings.and_then(|ratings| ratings.se?.er).map(|er| er.0),
                blank: entry.progress.blank,
                time: entry.progress.time,
                solved: entry.progress.solved,
                answered: entry.progress.found.is_none() && entry.progress.aided,
                day: Date::of_unix_milliseconds(entry.touched).to_string(),
            });
        }
        games.sort_by_key(|game| game.solved);
        Ok(games)
    }

    fn hint(&mut self, stage: Stage) -> Option<Message> {
        let game = self.playing.as_ref()?.game().clone();
        self.spawn(move |_, stop, _, speaker| {
            let options = hint::Options { stage, ..hint::Options::default() };
            let hinted = hint::of_game(&game, &options, Some(stop));
            let said = |error| words::hint::hint_error(&error, speaker);
            Done::Message(Message::Hinted(hinted.map(Box::new).map_err(said)))
        })
    }

    fn walk(&mut self, scale: Scale) -> Option<Message> {
        let game = self.playing.as_ref()?.game().clone();
        self.spawn(move |_, stop, _, speaker| {
            let limits = Limits { max_time: Some(MaxTime(Some(PATH_TIME))), ..Limits::default() };
            let options = explain::Options { scale, limits, ..explain::Options::default() };
            // From where the game stands; where that contradicts the solution, from the start.
            let board = game.mistakes().filter(shudu::game::Mistakes::is_empty).and_then(|_| game.board());
            let path: Result<Path, String> = match (game.proper(), board) {
                (None, _) => Err(words::hint::refused(shudu::game::Refused::NotProper, speaker)),
                (Some(proper), board) => {
                    let board = board.unwrap_or_else(|| Board::new(proper.puzzle()));
                    Ok(explain::path(Position { puzzle: *proper, board }, &options, Some(stop)))
                }
            };
            Done::Message(Message::Walked(path.map(Box::new), scale))
        })
    }

    /// Starts work on a thread of its own, with its own door to the library.
    fn spawn(
        &mut self,
        work: impl FnOnce(&mut Library, &AtomicBool, Moment, &Speaker) -> Done + Send + 'static,
    ) -> Option<Message> {
        let (sender, done): (Sender<Done>, Receiver<Done>) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let (flag, path, now) = (Arc::clone(&stop), self.library.path().to_owned(), self.now());
        let lang: Lang = self.speaker.lang();
        std::thread::spawn(move || {
            let speaker = Speaker::new(lang);
            let made = match Library::open(path) {
                Ok(mut library) => work(&mut library, &flag, now, &speaker),
                Err(error) => {
                    Done::Message(Message::Refused(words::library::library_error(&error, &speaker)))
                }
            };
            // Nobody may be waiting any more.
            let _ = sender.send(made);
        });
        self.work = Some(Work { done, stop });
        None
    }

    /// Is work going on?
    pub(crate) fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// What the work has come to, once it is done.
    pub(crate) fn finished(&mut self, wait: Duration) -> Option<Message> {
        use std::sync::mpsc::RecvTimeoutError;
        let work = self.work.as_ref()?;
        let stopped = work.stop.load(Ordering::Relaxed);
        let done = match work.done.recv_timeout(wait) {
            Ok(done) => done,
            Err(RecvTimeoutError::Timeout) => return None,
            Err(RecvTimeoutError::Disconnected) => {
                self.work = None;
                return Some(Message::Refused(self.speaker.say("play-broken")));
            }
        };
        self.work = None;
        Some(match done {
            Done::Began(began) => match *began {
                // It is in the library already, so it is played.
                Ok(playing) => self.take_up(playing, Vec::new()),
                Err(_) if stopped => Message::Stopped,
                Err(reason) => Message::Began(Err(reason)),
            },
            Done::Message(_) if stopped => Message::Stopped,
            Done::Message(message) => message,
        })
    }
}

/// The game of today's puzzle: the one that was begun, or a new one.
fn today(library: &mut Library, settings: Settings, now: Moment) -> Result<Playing, PlayError> {
    let puzzle = shudu::ops::library::daily(library, Date::of_unix_milliseconds(now.0), now.0)?;
    Playing::of_day(library, puzzle, settings, now)
}

/// A puzzle as the first effect of a game that was asked for on the command line.
pub(crate) fn with(located: Located) -> Effect {
    Effect::BeginRead(Box::new(located))
}

/// The same for a new game to order.
pub(crate) fn ordered(new: NewGame) -> Effect {
    Effect::Begin(Box::new(new))
}
