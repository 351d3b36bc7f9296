//! What the playback shows, and how it goes on. Pure: searches are effects.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use shudu::Algorithm;
use shudu::i18n::Speaker;

use super::run::Run;
use crate::screen::Palette;

/// Events a second that the keys choose among; the last is as fast as the screen goes.
pub(crate) const SPEEDS: [f64; 11] = [0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 300.0, 1000.0, 10_000.0];

/// The speed that nobody has chosen: slow enough to read, and fast enough to see this many events in two minutes.
pub(crate) fn fitting_speed(events: usize) -> f64 {
    (events as f64 / 120.0).ceil().max(10.0)
}

/// Everything.
#[derive(Debug)]
pub(crate) struct Model<'a> {
    pub(crate) speaker: &'a Speaker,
    pub(crate) palette: Palette,
    /// Columns and rows.
    pub(crate) size: (u16, u16),
    /// One search, or two.
    pub(crate) runs: Vec<Run>,
    /// The search that keys mean.
    pub(crate) focus: usize,
    /// How many events have been played.
    pub(crate) at: usize,
    /// The events that are played: all, unless options say otherwise.
    pub(crate) range: (usize, usize),
    pub(crate) playing: bool,
    pub(crate) backwards: bool,
    /// Events a second.
    pub(crate) speed: f64,
    /// Has nobody chosen the speed?
    pub(crate) adapts: bool,
    /// Part of an event that time has brought already.
    pub(crate) rest: f64,
    /// Searching: for which of the two.
    pub(crate) busy: Option<usize>,
    pub(crate) said: Option<String>,
    /// What a click means, as it was drawn last.
    pub(crate) places: Vec<(Rect, Place)>,
}

/// What can be asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Command {
    Play,
    On,
    Back,
    NextMark,
    LastMark,
    Far,
    FarBack,
    Start,
    End,
    Faster,
    Slower,
    Reverse,
    Second,
    Focus,
    NextAlgorithm,
    LastAlgorithm,
    Theme,
    Suspend,
    Quit,
}

/// What a click on a place means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Command(Command),
    /// The line that shows how far it is.
    Scrub,
}

/// What happened.
#[derive(Debug)]
pub(crate) enum Message {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Resize(u16, u16),
    /// This many seconds went by.
    Tick(f64),
    /// A search has ended.
    Searched(usize, Box<Run>),
    /// One could not be made.
    Failed(String),
}

/// What is to be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    /// Search with this algorithm, for this place.
    Search(usize, Algorithm),
    /// End the search.
    Stop,
    Suspend,
    Quit,
}

impl<'a> Model<'a> {
    /// At the beginning, standing still.
    pub(crate) fn new(
        speaker: &'a Speaker,
        palette: Palette,
        size: (u16, u16),
        run: Run,
        speed: f64,
    ) -> Model<'a> {
        let range = (0, run.len());
        Model {
            speaker,
            palette,
            size,
            runs: vec![run],
            focus: 0,
            at: 0,
            range,
            playing: false,
            backwards: false,
            speed,
            adapts: false,
            rest: 0.0,
            busy: None,
            said: None,
            places: Vec::new(),
        }
    }

    /// The longest of the searches.
    pub(crate) fn len(&self) -> usize {
        self.runs.iter().map(Run::len).max().unwrap_or(0)
    }

    /// Is it a game that was played?
    pub(crate) fn is_game(&self) -> bool {
        self.runs[0].replay().is_some()
    }

    /// Sets the speed for what is to be played, unless somebody has chosen one.
    pub(crate) fn adapt(&mut self) {
        if self.adapts {
            self.speed = fitting_speed(self.range.1 - self.range.0);
        }
    }

    /// Goes to a position in all searches.
    pub(crate) fn go(&mut self, to: usize) {
        self.at = to.clamp(self.range.0, self.range.1.max(self.range.0));
        for run in &mut self.runs {
            run.seek(self.at);
        }
    }

    /// Time went by: plays on. Stops at the end of what is to be played.
    pub(crate) fn pass(&mut self, seconds: f64) {
        if !self.playing {
            return;
        }
        self.rest += seconds * self.speed;
        let whole = self.rest.floor();
        self.rest -= whole;
        let steps = whole as usize;
        let to = if self.backwards { self.at.saturating_sub(steps) } else { self.at.saturating_add(steps) };
        self.go(to);
        let end = if self.backwards { self.range.0 } else { self.range.1 };
        if self.at == end {
            self.playing = false;
        }
    }
}

/// What follows from what happened.
pub(crate) fn update(model: &mut Model<'_>, message: Message) -> Vec<Effect> {
    match message {
        Message::Resize(columns, rows) => {
            model.size = (columns, rows);
            Vec::new()
        }
        Message::Tick(seconds) => {
            model.pass(seconds);
            Vec::new()
        }
        Message::Key(key) => match command(model, key) {
            Some(command) => run(model, command),
            None => {
                // Tenths of the whole, as players of films have them.
                if let KeyCode::Char(c) = key.code
                    && let Some(tenth) = c.to_digit(10)
                {
                    model.playing = false;
                    model.go(model.len() * tenth as usize / 10);
                }
                Vec::new()
            }
        },
        Message::Mouse(mouse) => click(model, mouse),
        Message::Searched(place, found) => {
            model.busy = None;
            model.said = None;
            if place < model.runs.len() {
                model.runs[place] = *found;
            } else {
                model.runs.push(*found);
            }
            model.range = (0, model.len());
            model.adapt();
            model.go(model.at);
            Vec::new()
        }
        Message::Failed(reason) => {
            model.busy = None;
            model.said = Some(reason);
            Vec::new()
        }
    }
}

/// The command of a key.
fn command(model: &Model<'_>, key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('z') => Some(Command::Suspend),
            KeyCode::Char('c') => Some(Command::Quit),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(' ' | 'p') => Command::Play,
        KeyCode::Right | KeyCode::Char('l' | '.' | 'f') | KeyCode::Enter => Command::On,
        KeyCode::Left | KeyCode::Char('h' | ',' | 'b') => Command::Back,
        KeyCode::Char(']' | 'n') => Command::NextMark,
        KeyCode::Char('[' | 'N') => Command::LastMark,
        KeyCode::PageDown => Command::Far,
        KeyCode::PageUp => Command::FarBack,
        KeyCode::Home | KeyCode::Char('g') => Command::Start,
        KeyCode::End | KeyCode::Char('G') => Command::End,
        KeyCode::Up | KeyCode::Char('+' | '=' | 'k') => Command::Faster,
        KeyCode::Down | KeyCode::Char('-' | 'j') => Command::Slower,
        KeyCode::Char('r') => Command::Reverse,
        KeyCode::Char('w') => Command::Second,
        KeyCode::Tab if model.runs.len() > 1 => Command::Focus,
        KeyCode::Char('a') => Command::NextAlgorithm,
        KeyCode::Char('A') => Command::LastAlgorithm,
        KeyCode::Char('T') => Command::Theme,
        KeyCode::Char('q') | KeyCode::Esc => Command::Quit,
        _ => return None,
    })
}

/// What a command comes to.
fn run(model: &mut Model<'_>, command: Command) -> Vec<Effect> {
    let length = model.len();
    match command {
        Command::Quit if model.busy.is_some() => return vec![Effect::Stop],
        Command::Quit => return vec![Effect::Quit],
        Command::Suspend => return vec![Effect::Suspend],
        Command::Theme => model.palette.dark = !model.palette.dark,
        Command::Play => {
            model.playing = !model.playing && length > 0;
            model.rest = 0.0;
            let end = if model.backwards { model.range.0 } else { model.range.1 };
            if model.playing && model.at == end {
                // From the end it begins again.
                model.go(if model.backwards { model.range.1 } else { model.range.0 });
            }
        }
        Command::On | Command::Back | Command::Far | Command::FarBack | Command::Start | Command::End => {
            model.playing = false;
            let far = (length / 20).max(10);
            let at = model.at;
            model.go(match command {
                Command::On => at + 1,
                Command::Back => at.saturating_sub(1),
                Command::Far => at + far,
                Command::FarBack => at.saturating_sub(far),
                Command::Start => 0,
                _ => length,
            });
        }
        Command::NextMark | Command::LastMark => {
            model.playing = false;
            let to = model.runs[model.focus].next_mark(command == Command::NextMark);
            model.go(to);
        }
        Command::Faster => {
            model.adapts = false;
            model.speed = SPEEDS.into_iter().find(|speed| *speed > model.speed).unwrap_or(model.speed);
        }
        Command::Slower => {
            model.adapts = false;
            model.speed = SPEEDS.into_iter().rev().find(|speed| *speed < model.speed).unwrap_or(model.speed);
        }
        Command::Reverse => model.backwards = !model.backwards,
        // A game is played by nobody else.
        Command::Second | Command::NextAlgorithm | Command::LastAlgorithm if model.is_game() => {}
        Command::Second if model.runs.len() > 1 => {
            model.runs.truncate(1);
            model.focus = 0;
            model.range = (0, model.len());
            model.adapt();
            model.go(model.at);
        }
        Command::Second if model.busy.is_none() => {
            let first = model.runs[0].as_algorithm();
            let other =
                if first == Some(Algorithm::Singles) { Algorithm::Propagate } else { Algorithm::Singles };
            model.busy = Some(1);
            model.focus = 1;
            return vec![Effect::Search(1, other)];
        }
        Command::Focus => model.focus = (model.focus + 1) % model.runs.len(),
        Command::NextAlgorithm | Command::LastAlgorithm if model.busy.is_none() => {
            let all = Algorithm::ALL;
            let focus = model.focus.min(model.runs.len() - 1);
            let now = model.runs[focus].as_algorithm();
            let place = all.iter().position(|one| Some(*one) == now).unwrap_or(0);
            let more = if command == Command::NextAlgorithm { 1 } else { all.len() - 1 };
            model.busy = Some(focus);
            model.playing = false;
            return vec![Effect::Search(focus, all[(place + more) % all.len()])];
        }
        Command::Second | Command::NextAlgorithm | Command::LastAlgorithm => {}
    }
    Vec::new()
}

fn click(model: &mut Model<'_>, mouse: MouseEvent) -> Vec<Effect> {
    let at = Position { x: mouse.column, y: mouse.row };
    let found = model.places.iter().rev().find(|(area, _)| area.contains(at)).copied();
    match (mouse.kind, found) {
        (MouseEventKind::Down(MouseButton::Left), Some((_, Place::Command(command)))) => run(model, command),
        (
            MouseEventKind::Down(MouseButton::Left) | MouseEventKind::Drag(MouseButton::Left),
            Some((area, Place::Scrub)),
        ) => {
            model.playing = false;
            let along = usize::from(mouse.column - area.x);
            let whole = usize::from(area.width.saturating_sub(1)).max(1);
            model.go(model.len() * along / whole);
            Vec::new()
        }
        (MouseEventKind::ScrollDown, _) => run(model, Command::On),
        (MouseEventKind::ScrollUp, _) => run(model, Command::Back),
        _ => Vec::new(),
    }
}
