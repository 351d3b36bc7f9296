//! Does what the update wants done: moves go into the library, long work to a thread of its own.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use shudu::core::Board;
use shudu::format::variant::VariantRecord;
use shudu::format::{Located, Record};
use shudu::game::{Family, GameOf, Moment, Operation, OperationOf, Refused, Settings, Stage, variant};
use shudu::i18n::{Lang, Speaker};
use shudu::library::{Date, Entry, GameId, Library};
use shudu::ops::described::Described;
use shudu::ops::explain::{self, Path, Scale};
use shudu::ops::game::{NewGame, PlayError, Playing, PlayingOf, VariantPlaying, last_settings};
use shudu::ops::library::pace_of;
use shudu::ops::variant::generate::{VariantRequest, make, record as record_of};
use shudu::ops::variant::{hint_of_game, start_variant};
use shudu::ops::{Limits, MaxTime, Position, Remarks, hint};
use shudu::words;

use super::given;
use super::message::{Begun, Effect, Message, Opened};
use super::model::{GameView, Saved, VariantView};

/// How long a path may take: paths of the hardest puzzles go on for minutes, and a player does not.
const PATH_TIME: Duration = Duration::from_secs(60);

/// The library, the game in play, and the work that is going on.
pub(crate) struct Engine<'a> {
    speaker: &'a Speaker,
    library: Library,
    playing: Option<InPlay>,
    /// What time it is.
    clock: fn() -> Moment,
    work: Option<Work>,
}

/// A game of either family.
enum InPlay {
    Classic(Box<Playing>),
    Variant(Box<VariantPlaying>),
}

impl From<Playing> for InPlay {
    fn from(playing: Playing) -> InPlay {
        InPlay::Classic(Box::new(playing))
    }
}

impl From<VariantPlaying> for InPlay {
    fn from(playing: VariantPlaying) -> InPlay {
        InPlay::Variant(Box::new(playing))
    }
}

/// Work on a thread of its own.
struct Work {
    done: Receiver<Done>,
    stop: Arc<AtomicBool>,
}

/// What came out of it.
enum Done {
    Began(Box<Result<InPlay, String>>),
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

    /// Does something; what came of it, if it is done already. [`Effect::Suspend`] and [`Effect::Quit`] are for the
    /// caller that holds the terminal.
    pub(crate) fn perform(&mut self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::List => Some(Message::Games(self.games())),
            Effect::Begin(new) => {
                let new = NewGame { settings: self.settings(), ..*new };
                self.spawn(move |library, stop, now, speaker| {
                    let began = begin_new(library, new, stop, now);
                    let said = |error| words::library::play_error(&error, speaker);
                    Done::Began(Box::new(began.map(InPlay::from).map_err(said)))
                })
            }
            Effect::Daily => {
                let settings = self.settings();
                self.spawn(move |library, _, now, speaker| {
                    let said = |error: PlayError| words::library::play_error(&error, speaker);
                    let began = today(library, settings, now).map(InPlay::from).map_err(said);
                    Done::Began(Box::new(began))
                })
            }
            Effect::BeginRecord(record) => {
                let began = self.begin(*record).map(InPlay::from);
                Some(self.begun(began, Vec::new()))
            }
            Effect::BeginRead(located, told) => Some(self.begin_read(*located, told)),
            Effect::BeginFile(path) => Some(self.begin_file(path)),
            Effect::BeginVariant(record, told) => {
                let (now, settings) = (self.now(), self.settings());
                let began = begin_variant(&mut self.library, &record, settings, now, self.speaker);
                Some(match began {
                    Ok(playing) => self.take_up(playing, told),
                    Err(reason) => Message::Began(Err(reason)),
                })
            }
            Effect::MakeVariant(request, seed) => self.make_variant(*request, seed),
            Effect::Resume(id) => {
                let playing = self.resume(id);
                Some(self.begun(playing, Vec::new()))
            }
            Effect::Remove(id) => {
                let removed = self.library.remove_game(id);
                removed
                    .err()
                    .map(|error| Message::Refused(words::library::library_error(&error, self.speaker)))
            }
            Effect::Act(operation) => self.act(operation),
            Effect::ActVariant(operation) => self.act_variant(operation),
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
        let Some(InPlay::Classic(playing)) = &mut self.playing else { return None };
        match acted(playing, &mut self.library, &operation, now, self.speaker)? {
            Ok(game) => Some(Message::Acted(Box::new(game), Some(operation))),
            Err(reason) => Some(Message::Refused(reason)),
        }
    }

    fn act_variant(&mut self, operation: variant::Operation) -> Option<Message> {
        let now = self.now();
        let Some(InPlay::Variant(playing)) = &mut self.playing else { return None };
        match acted(playing, &mut self.library, &operation, now, self.speaker)? {
            Ok(game) => Some(Message::VariantActed(Box::new(game), Some(operation))),
            Err(reason) => Some(Message::Refused(reason)),
        }
    }

    /// What another program has done in the game meanwhile, such as the page.
    pub(crate) fn catch_up(&mut self) -> Option<Message> {
        let caught_up = match self.playing.as_mut()? {
            InPlay::Classic(playing) => playing.catch_up(&self.library),
            InPlay::Variant(playing) => playing.catch_up(&self.library),
        };
        match (caught_up, self.playing.as_ref()?) {
            (Ok(0), _) => None,
            (Ok(_), InPlay::Classic(playing)) => Some(Message::Acted(Box::new(playing.game().clone()), None)),
            (Ok(_), InPlay::Variant(playing)) => {
                Some(Message::VariantActed(Box::new(playing.game().clone()), None))
            }
            (Err(error), _) => Some(Message::Refused(words::library::play_error(&error, self.speaker))),
        }
    }

    /// A saved game of either family.
    fn resume(&self, id: GameId) -> Result<InPlay, PlayError> {
        let entry = self.library.game_entry(id)?;
        Ok(match entry.kind {
            None => Playing::resume(&self.library, id)?.into(),
            Some(_) => VariantPlaying::resume(&self.library, id)?.into(),
        })
    }

    fn make_variant(&mut self, request: VariantRequest, seed: Option<String>) -> Option<Message> {
        let seed = match seed.as_deref().map(str::parse).transpose() {
            Ok(seed) => seed.unwrap_or_else(shudu::generate::Seed::fresh),
            Err(error) => return Some(Message::Began(Err(self.speaker.seed_error(&error)))),
        };
        let settings = self.settings();
        self.spawn(move |library, stop, now, speaker| {
            let made = make(&request, &Limits::default(), seed, 0, Some(stop));
            let record = made
                .map(|made| record_of(&made))
                .map_err(|error| words::variant::generate_error(&error, speaker));
            let began = record.and_then(|record| begin_variant(library, &record, settings, now, speaker));
            Done::Began(Box::new(began))
        })
    }

    fn begin(&mut self, record: Record) -> Result<Playing, PlayError> {
        let (now, settings) = (self.now(), self.settings());
        Playing::begin_record(&mut self.library, &Described::of(record), settings, now)
    }

    /// How a new game is played: as the one in play, or the one that was played last.
    fn settings(&self) -> Settings {
        match &self.playing {
            Some(InPlay::Classic(playing)) => playing.game().settings(),
            Some(InPlay::Variant(playing)) => playing.game().settings(),
            None => last_settings(&self.library).unwrap_or_default(),
        }
    }

    fn begun(&mut self, playing: Result<InPlay, PlayError>, remarks: Vec<String>) -> Message {
        match playing {
            Ok(playing) => self.take_up(playing, remarks),
            Err(error) => Message::Began(Err(self.said(&error))),
        }
    }

    fn take_up(&mut self, playing: InPlay, remarks: Vec<String>) -> Message {
        let game_view = match &playing {
            InPlay::Classic(playing) => {
                let (name, er) = self.library.puzzle(playing.puzzle).map_or((None, None), title_and_er);
                let title = self.title(playing.id).or(name);
                Opened::Classic(Box::new(GameView::new(playing.id, title, er, playing.game().clone())))
            }
            InPlay::Variant(playing) => {
                let record = playing.game().puzzle().record();
                if let Some(reason) = given::refused(record, self.speaker) {
                    return Message::Began(Err(reason));
                }
                let title = self.title(playing.id).or_else(|| record.name());
                Opened::Variant(Box::new(VariantView::new(playing.id, title, None, playing.game().clone())))
            }
        };
        self.playing = Some(playing);
        Message::Began(Ok(Begun { game_view, remarks }))
    }

    fn title(&self, id: GameId) -> Option<String> {
        self.library.game_entry(id).ok().and_then(|entry| entry.title)
    }

    fn begin_read(&mut self, located: Located, mut told: Vec<String>) -> Message {
        let remarks = Remarks::default();
        remarks.note(&located);
        let record = match located.into_record() {
            Ok(record) => record,
            Err(error) => return Message::Began(Err(words::read_error(&error, self.speaker))),
        };
        let began = self.begin(record).map(InPlay::from);
        told.extend(words::remarks(&remarks, self.speaker));
        self.begun(began, told)
    }

    fn begin_file(&mut self, path: PathBuf) -> Message {
        match given::read(&path.to_string_lossy(), None, None, self.speaker).map(given::Given::begun) {
            Ok(effect) => self.perform(effect).expect("a game begins at once"),
            Err(error) => Message::Began(Err(format!("{error:#}"))),
        }
    }

    /// The saved games: those that are not solved first, then by their last move.
    fn games(&self) -> Result<Vec<Saved>, String> {
        let said = |error| words::library::library_error(&error, self.speaker);
        let mut games = Vec::new();
        for entry in self.library.games(false, None).map_err(said)? {
            let (title, er) = title_and_er(self.library.puzzle(entry.puzzle).map_err(said)?);
            games.push(Saved {
                id: entry.id,
                title: entry.title.or(title),
                er,
                kind: entry.kind,
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
        let game = match self.playing.as_ref()? {
            InPlay::Classic(playing) => playing.game().clone(),
            InPlay::Variant(playing) => {
                let game = playing.game().clone();
                return self.spawn(move |_, stop, _, speaker| {
                    Done::Message(Message::VariantHinted(variant_hint(&game, stage, stop, speaker)))
                });
            }
        };
        self.spawn(move |_, stop, _, speaker| {
            let options = hint::Options { stage, ..hint::Options::default() };
            let hinted = hint::of_game(&game, &options, Some(stop));
            let said = |error| words::hint::hint_error(&error, speaker);
            Done::Message(Message::Hinted(hinted.map(Box::new).map_err(said)))
        })
    }

    fn walk(&mut self, scale: Scale) -> Option<Message> {
        let Some(InPlay::Classic(playing)) = &self.playing else { return None };
        let game = playing.game().clone();
        self.spawn(move |_, stop, _, speaker| {
            let limits = Limits { max_time: Some(MaxTime(Some(PATH_TIME))), ..Limits::default() };
            let options = explain::Options { scale, limits, ..explain::Options::default() };
            // From where the game stands; where that contradicts the solution, from the start.
            let board = game.mistakes().filter(shudu::game::Mistakes::is_empty).and_then(|_| game.board());
            let path: Result<Path, String> = match (game.proper(), board) {
                (None, _) => Err(words::refused::refused(shudu::game::Refused::NotProper, speaker)),
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

/// The name of a puzzle, and its ER in tenths.
fn title_and_er(entry: Entry) -> (Option<String>, Option<u16>) {
    let ratings = entry.sudoku.classic().ok().and_then(|record| record.ratings.as_deref());
    let er = ratings.and_then(|ratings| ratings.se?.er).map(|er| er.0);
    (entry.sudoku.name().map(str::to_owned), er)
}

/// A game of a puzzle that is asked for; minutes are those of the player whose library it is.
fn begin_new(
    library: &mut Library,
    new: NewGame,
    stop: &AtomicBool,
    now: Moment,
) -> Result<Playing, PlayError> {
    let pace = new.pace.map_or_else(|| pace_of(library), |pace| Ok(Some(pace)))?;
    Playing::begin_new(library, &NewGame { pace, ..new }, Some(stop), now)
}

/// The game of today's puzzle: the one that was begun, or a new one.
fn today(library: &mut Library, settings: Settings, now: Moment) -> Result<Playing, PlayError> {
    let puzzle = shudu::ops::library::daily(library, Date::of_unix_milliseconds(now.0), now.0)?;
    Playing::of_day(library, puzzle, settings, now)
}

/// The game after an operation, which is on disk then; in words why not. `None` where nobody asked for it.
fn acted<F: Family>(
    playing: &mut PlayingOf<F>,
    library: &mut Library,
    operation: &OperationOf<F>,
    now: Moment,
    speaker: &Speaker,
) -> Option<Result<GameOf<F>, String>> {
    match playing.act(library, operation, now) {
        Ok(_) => Some(Ok(playing.game().clone())),
        // The clock runs or stands already: nobody asked for that.
        Err(PlayError::Refused(_)) if matches!(operation, OperationOf::Resume | OperationOf::Pause) => None,
        Err(error) => Some(Err(words::library::play_error(&error, speaker))),
    }
}

/// Begins a game of another size or with other rules; in words why not.
fn begin_variant(
    library: &mut Library,
    record: &VariantRecord,
    settings: Settings,
    now: Moment,
    speaker: &Speaker,
) -> Result<InPlay, String> {
    let start = start_variant(record, settings)
        .map_err(|error| words::variant::unplayable(&error, record.shape(), speaker))?;
    let playing = VariantPlaying::begin_variant(library, start, now);
    playing.map(InPlay::from).map_err(|error| words::library::play_error(&error, speaker))
}

/// The hint of a stage; in words why there is none.
fn variant_hint(
    game: &variant::Game,
    stage: Stage,
    stop: &AtomicBool,
    speaker: &Speaker,
) -> Result<Box<shudu::ops::variant::Hinted>, String> {
    match hint_of_game(game, stage, Limits::default(), Some(stop)) {
        Ok(Some(hinted)) => Ok(Box::new(hinted)),
        Ok(None) if !game.puzzle().is_known() => Err(words::variant::about(game.puzzle().record(), speaker)),
        Ok(None) => Err(words::refused::refused(Refused::NotProper, speaker)),
        Err(spent) => Err(speaker.spent(spent)),
    }
}
