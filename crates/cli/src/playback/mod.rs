//! `shudu watch` on a full screen: the algorithm playback; and its recordings.

mod cast;
mod model;
mod run;
mod view;

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::Context as _;
use ratatui::crossterm::event::{Event, KeyEventKind};
use shudu::ops::Subject;
use shudu::ops::watch::Options;

use crate::context::Context;
use crate::output::file_sink;
use crate::screen::terminal::{FullScreen, Happened};
use crate::screen::{Depth, Palette};
use model::{Effect, Message, Model, update};

pub(crate) use model::fitting_speed;
pub(crate) use run::Run;

/// How long is waited while nothing moves, and while something does.
const STANDING: Duration = Duration::from_millis(250);
const MOVING: Duration = Duration::from_millis(16);

/// A playback: the searches and how they are played.
pub(crate) struct Playback {
    /// One search or two.
    pub(crate) runs: Vec<Run>,
    /// What other algorithms are asked: the same puzzle, within the same limits.
    pub(crate) subject: Subject,
    /// Everything but the algorithm.
    pub(crate) options: Options,
    /// Events a second; 0 for as fast as it goes, `None` for what [`fitting_speed`] says.
    pub(crate) speed: Option<f64>,
    pub(crate) backwards: bool,
    /// The first and the last event, both counted from 1; the last one unless told.
    pub(crate) first: usize,
    pub(crate) last: Option<usize>,
}

impl Playback {
    fn model<'a>(
        self,
        context: &Context<'a>,
        palette: Palette,
        size: (u16, u16),
    ) -> (Model<'a>, Subject, Options) {
        let mut runs = self.runs.into_iter();
        let first = runs.next().expect("there is a search to show");
        let mut model = Model::new(context.speaker, palette, size, first, self.speed.unwrap_or_default());
        model.runs.extend(runs);
        let length = model.len();
        let start = self.first.saturating_sub(1).min(length);
        let end = self.last.map_or(length, |last| last.min(length)).max(start);
        model.range = (start, end);
        model.adapts = self.speed.is_none();
        model.adapt();
        model.backwards = self.backwards;
        model.go(if self.backwards { end } else { start });
        (model, self.subject, self.options)
    }
}

/// Writes the playback to a file, as an asciinema recording of this many columns and rows.
pub(crate) fn record(
    playback: Playback,
    path: &Path,
    size: (u16, u16),
    title: &str,
    palette: Palette,
    context: &Context<'_>,
) -> anyhow::Result<usize> {
    let named = || format!("--record {}", path.display());
    let mut out = file_sink("--record", path, context.speaker)?;
    let (mut model, ..) = playback.model(context, palette, size);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    cast::write(&mut model, title, now, &mut out).with_context(named)
}

/// Plays on the terminal until it is left.
pub(crate) fn play(playback: Playback, palette: Palette, context: &Context<'_>) -> anyhow::Result<()> {
    let mut screen = FullScreen::open(palette.depth)?;
    let fast = playback.speed == Some(0.0);
    let (mut model, subject, options) = playback.model(context, palette, screen.size()?);
    if fast {
        model.speed = model::SPEEDS[model::SPEEDS.len() - 1];
    }
    // It begins by itself, as the line form does.
    model.playing = model.len() > 0;
    let ended = session(&mut screen, &mut model, &subject, options, context);
    if ended.is_ok() {
        screen.end_by_signal();
    }
    ended
}

/// A search on a thread of its own.
struct Work {
    place: usize,
    done: Receiver<Run>,
    stop: Arc<AtomicBool>,
}

fn session(
    screen: &mut FullScreen,
    model: &mut Model<'_>,
    subject: &Subject,
    options: Options,
    context: &Context<'_>,
) -> anyhow::Result<()> {
    let mut work: Option<Work> = None;
    let mut before = Instant::now();
    loop {
        model.places = screen.draw(|frame| view::draw(frame, model))?;
        let patience = if model.playing || work.is_some() { MOVING } else { STANDING };
        let happened = screen.wait(patience, context.stop)?;
        let passed = before.elapsed();
        before = Instant::now();
        let mut messages = VecDeque::from([Message::Tick(passed.as_secs_f64())]);
        let mut effects = VecDeque::new();
        match happened {
            Happened::Input(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                messages.push_back(Message::Key(key));
            }
            Happened::Input(Event::Mouse(mouse)) => messages.push_back(Message::Mouse(mouse)),
            Happened::Input(Event::Resize(columns, rows)) => {
                messages.push_back(Message::Resize(columns, rows));
            }
            Happened::Input(_) | Happened::Nothing => {}
            Happened::Stop => effects.push_back(Effect::Suspend),
            Happened::End => effects.push_back(Effect::Quit),
        }
        if let Some(message) = work.as_ref().and_then(|work| finished(work, context)) {
            work = None;
            messages.push_back(message);
        }
        for message in messages {
            effects.extend(update(model, message));
        }
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(()),
                Effect::Suspend => {
                    screen.suspend()?;
                    model.size = screen.size()?;
                    before = Instant::now();
                }
                Effect::Stop => {
                    if let Some(work) = &work {
                        work.stop.store(true, Ordering::Relaxed);
                    }
                }
                Effect::Search(place, algorithm) => {
                    let singles = if algorithm == shudu::Algorithm::Singles {
                        options.singles
                    } else {
                        shudu::SinglesForm::default()
                    };
                    work = Some(search(place, subject.clone(), Options { algorithm, singles, ..options }));
                }
            }
        }
    }
}

fn search(place: usize, subject: Subject, options: Options) -> Work {
    let (sender, done) = channel();
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    std::thread::spawn(move || {
        // Nobody may be waiting any more.
        let _ = sender.send(Run::search(&subject, &options, Some(&flag)));
    });
    Work { place, done, stop }
}

fn finished(work: &Work, context: &Context<'_>) -> Option<Message> {
    match work.done.try_recv() {
        Ok(run) => Some(Message::Searched(work.place, Box::new(run))),
        Err(TryRecvError::Empty) => None,
        Err(TryRecvError::Disconnected) => Some(Message::Failed(context.speaker.say("playback-broken"))),
    }
}

/// How a recording looks: its colours do not depend on the terminal at hand, only on whether there are to be any.
pub(crate) fn recorded_palette(palette: Palette) -> Palette {
    Palette { depth: if palette.depth == Depth::None { Depth::None } else { Depth::True }, ..palette }
}
