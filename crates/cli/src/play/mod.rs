//! `shudu play`: the game in the terminal.
//!
//! A model, an update that is a pure function from what happened to what is to be done, and a view that only draws.
//! Every move is in the library before the model hears of it, so that what was seen was saved.

mod command;
mod engine;
mod given;
mod message;
mod model;
mod update;
mod view;

#[cfg(test)]
pub(crate) mod tests;

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use anyhow::{anyhow, bail};
use ratatui::crossterm::event::{Event, KeyEventKind};
use shudu::format::{Form, Located, Losses};
use shudu::i18n::Speaker;
use shudu::library::{Date, GameId, Library, LibraryError, PuzzleId};
use shudu::ops::game::NewGame;
use shudu::ops::level::Level;
use shudu::ops::variant::generate::{VariantRequest, check};
use shudu::words;

use crate::args::PlayArgs;
use crate::context::Context;
use crate::exit::Exit;
use crate::screen::palette::of_terminal;
use crate::screen::terminal::{FullScreen, Happened};
use engine::Engine;
use given::Given;
use message::{Effect, Message};
use model::{Busy, Model};

/// How long is waited for a key while nothing else is due: the clock shows seconds.
const KEY_WAIT: Duration = Duration::from_millis(250);

/// The same while work is going on.
const BUSY_KEY_WAIT: Duration = Duration::from_millis(40);

/// How long is waited for work before keys are looked at again.
const QUICK: Duration = Duration::from_millis(60);

/// How often is looked whether another program has gone on with the game.
const CATCH_UP: Duration = Duration::from_secs(2);

/// Runs the command.
pub(crate) fn run(args: &PlayArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    if !io::stdout().is_terminal() {
        bail!(speaker.say("play-no-terminal"));
    }
    // What nothing was made of is told in the game: what stands outside is not seen before its end.
    let given =
        args.input.as_deref().map(|input| given::read(input, args.from, args.pick, speaker)).transpose()?;
    let made = made(args, speaker)?;
    let said = |error: LibraryError| anyhow!(words::library::library_error(&error, speaker));
    let path = match &args.library {
        Some(path) => path.clone(),
        None => Library::default_path().map_err(said)?,
    };
    let library = shudu::ops::library::open(path).map_err(said)?;
    let first = first(args, given, made, &library, context)?;
    let palette = of_terminal(context, args.theme);
    let mut screen = FullScreen::open(palette.depth)?;
    let mut engine = Engine::new(library, speaker, engine::now);
    let mut model = Model::new(speaker, palette, screen.size()?, engine.now());
    let ended = session(&mut screen, &mut engine, &mut model, first, context);
    if ended.is_ok() {
        screen.end_by_signal();
    } else {
        drop(screen);
    }
    ended.map(|()| Exit::Yes)
}

/// The puzzle of another size or with other rules that is asked for.
///
/// # Errors
/// When there can be none, or it is asked for what only classic puzzles have.
fn made(args: &PlayArgs, speaker: &Speaker) -> anyhow::Result<Option<VariantRequest>> {
    let usual = VariantRequest::default();
    let size = args.shape.unwrap_or(usual.size);
    if size == usual.size && args.variant.is_empty() {
        return Ok(None);
    }
    for (option, is_given) in [("--er", args.er.is_some()), ("--technique", args.technique.is_some())] {
        if is_given {
            bail!(speaker.say_with("variant-generate-classic", [("option", option.into())]));
        }
    }
    let level = args.level.map(Level::variant);
    let request = VariantRequest { size, kinds: args.variant.iter().copied().collect(), level, ..usual };
    match check(&request, args.seed.as_deref()) {
        Ok(()) => Ok(Some(request)),
        Err(error) => bail!(words::variant::generate_error(&error, speaker)),
    }
}

/// What is to be done first.
fn first(
    args: &PlayArgs,
    given: Option<Given>,
    made: Option<VariantRequest>,
    library: &Library,
    context: &Context<'_>,
) -> anyhow::Result<Vec<Effect>> {
    let mut effects = vec![Effect::List];
    if let Some(given) = given {
        effects.push(given.begun());
    } else if let Some(request) = made {
        effects.push(Effect::MakeVariant(Box::new(request), args.seed.clone()));
    } else if let Some(number) = args.id {
        let entry = library
            .puzzle(PuzzleId(number))
            .map_err(|error| anyhow!(words::library::library_error(&error, context.speaker)))?;
        let form = Form::Json;
        let dropped = Losses::none(form);
        let located = Located { sudoku: entry.sudoku, form, line: 1, dropped, origin: None };
        let given = given::of(located, Vec::new(), context.speaker).map_err(|reason| anyhow!(reason))?;
        effects.push(given.begun());
    } else if let Some(number) = args.game {
        effects.push(Effect::Resume(GameId(number)));
    } else if args.daily && args.minutes.is_none() {
        effects.push(Effect::Daily);
    } else if args.level.is_some()
        || args.er.is_some()
        || args.technique.is_some()
        || args.minutes.is_some()
        || args.seed.is_some()
    {
        // The puzzle of a day is one for all; one of this many minutes is made from the same day.
        let today = || Date::of_unix_milliseconds(engine::now().0);
        let day = args.daily.then(|| format!("daily-{}", today()));
        effects.push(Effect::Begin(Box::new(NewGame {
            level: args.level,
            er: args.er.clone(),
            technique: args.technique.clone(),
            minutes: args.minutes.map(|range| range.to_string()),
            seed: day.or_else(|| args.seed.clone()),
            ..NewGame::default()
        })));
    }
    Ok(effects)
}

fn session(
    screen: &mut FullScreen,
    engine: &mut Engine<'_>,
    model: &mut Model<'_>,
    first: Vec<Effect>,
    context: &Context<'_>,
) -> anyhow::Result<()> {
    if first.iter().any(|effect| matches!(effect, Effect::Begin(_) | Effect::MakeVariant(..) | Effect::Daily))
    {
        model.busy = Some(Busy::Making);
    }
    if !perform(screen, engine, model, first)? {
        return Ok(());
    }
    let mut looked = Instant::now();
    loop {
        model.now = engine.now();
        let (places, below) = screen.draw(|frame| view::draw(frame, model))?;
        (model.places, model.below) = (places, below);
        let key_wait = if engine.is_busy() { BUSY_KEY_WAIT } else { KEY_WAIT };
        let message = match screen.wait(key_wait, context.stop)? {
            Happened::Input(Event::Key(key)) if key.kind != KeyEventKind::Release => Message::Key(key),
            Happened::Input(Event::Mouse(mouse)) => Message::Mouse(mouse),
            Happened::Input(Event::Paste(text)) => Message::Paste(text),
            Happened::Input(Event::Resize(columns, rows)) => Message::Resize(columns, rows),
            Happened::Input(_) | Happened::Nothing => Message::Tick,
            Happened::Stop => {
                let key = ratatui::crossterm::event::KeyEvent::new(
                    ratatui::crossterm::event::KeyCode::Char('z'),
                    ratatui::crossterm::event::KeyModifiers::CONTROL,
                );
                Message::Key(key)
            }
            Happened::End => Message::End,
        };
        model.now = engine.now();
        let effects = update::update(model, message);
        if !perform(screen, engine, model, effects)? {
            return Ok(());
        }
        // Most hints take no longer than this: keys that follow at once are for what comes after.
        if let Some(done) = engine.finished(QUICK) {
            let effects = update::update(model, done);
            if !perform(screen, engine, model, effects)? {
                return Ok(());
            }
        }
        if looked.elapsed() >= CATCH_UP {
            looked = Instant::now();
            if let Some(message) = engine.catch_up() {
                let effects = update::update(model, message);
                perform(screen, engine, model, effects)?;
            }
        }
    }
}

/// Does everything that is to be done, and what follows from it. False at the end.
fn perform(
    screen: &mut FullScreen,
    engine: &mut Engine<'_>,
    model: &mut Model<'_>,
    effects: Vec<Effect>,
) -> anyhow::Result<bool> {
    let mut waiting: std::collections::VecDeque<Effect> = effects.into();
    while let Some(effect) = waiting.pop_front() {
        let message = match effect {
            Effect::Quit => return Ok(false),
            Effect::Suspend => {
                screen.suspend()?;
                let (columns, rows) = screen.size()?;
                model.size = (columns, rows);
                Some(Message::Continued)
            }
            effect => engine.perform(effect),
        };
        if let Some(message) = message {
            waiting.extend(update::update(model, message));
        }
    }
    Ok(true)
}
