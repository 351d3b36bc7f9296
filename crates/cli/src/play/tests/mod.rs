//! The game driven key by key, on a real library, without a terminal.

mod data;
mod moves;
mod variants;
mod views;

use std::collections::VecDeque;
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use shudu::core::{Cell, Digit};
use shudu::format::Record;
use shudu::game::{Game, Moment, NoteKind};
use shudu::i18n::{Lang, Speaker};
use shudu::library::Library;

use super::engine::Engine;
use super::message::{Effect, Message};
use super::model::{Model, Place, View};
use super::{update, view};
use crate::screen::{Depth, Palette};

pub(super) const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(super) const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The palette of most tests: colours are tested by themselves.
pub(super) const PLAIN: Palette = Palette { depth: Depth::None, dark: true, unicode: true };

/// Time stands still.
fn clock() -> Moment {
    Moment(1_700_000_000_000)
}

/// A player at a screen.
pub(super) struct Player {
    pub(super) model: Model<'static>,
    pub(super) engine: Engine<'static>,
    pub(super) ended: bool,
    folder: tempfile::TempDir,
}

impl Player {
    /// At the first view of a new library.
    pub(super) fn new(lang: Lang, size: (u16, u16)) -> Player {
        let folder = tempfile::tempdir().unwrap();
        let library = Library::open(folder.path().join("library.sqlite")).unwrap();
        // Tests are few and end soon.
        let speaker: &'static Speaker = Box::leak(Box::new(Speaker::new(lang)));
        let engine = Engine::new(library, speaker, clock);
        let model = Model::new(speaker, PLAIN, size, clock());
        let mut player = Player { model, engine, ended: false, folder };
        player.does(vec![Effect::List]);
        player
    }

    /// In the middle of a game of this puzzle.
    pub(super) fn playing(lang: Lang, size: (u16, u16), puzzle: &str) -> Player {
        let mut player = Player::new(lang, size);
        let record = Record::of(puzzle.parse().unwrap());
        player.does(vec![Effect::BeginRecord(Box::new(record))]);
        player
    }

    /// Does effects and what follows from them, to the end.
    pub(super) fn does(&mut self, effects: Vec<Effect>) {
        let mut waiting: VecDeque<Effect> = effects.into();
        while let Some(effect) = waiting.pop_front() {
            if effect == Effect::Quit {
                self.ended = true;
            }
            let mut message = self.engine.perform(effect);
            if message.is_none() && self.engine.is_busy() {
                message = self.engine.finished(Duration::from_secs(120));
                assert!(message.is_some(), "the work ends");
            }
            if let Some(message) = message {
                waiting.extend(update::update(&mut self.model, message));
            }
        }
    }

    pub(super) fn happens(&mut self, message: Message) {
        // Places of clicks are those of the last frame.
        self.frame();
        let effects = update::update(&mut self.model, message);
        self.does(effects);
    }

    pub(super) fn code(&mut self, code: KeyCode) {
        self.happens(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn with(&mut self, modifiers: KeyModifiers, c: char) {
        self.happens(Message::Key(KeyEvent::new(KeyCode::Char(c), modifiers)));
    }

    /// Types keys one by one.
    pub(super) fn types(&mut self, keys: &str) {
        for c in keys.chars() {
            self.code(KeyCode::Char(c));
        }
    }

    /// Goes to a cell by keys.
    pub(super) fn goes(&mut self, cell: &str) {
        let to: Cell = cell.parse().unwrap();
        for _ in 0..9 {
            self.code(KeyCode::Char(if self.game_view().cursor.row() == to.row() { 'd' } else { 'j' }));
        }
        for _ in 0..9 {
            self.code(KeyCode::Char(if self.game_view().cursor.column() == to.column() { 'd' } else { 'l' }));
        }
        assert_eq!(self.game_view().cursor, to);
    }

    /// Clicks where a thing stands.
    pub(super) fn clicks(&mut self, x: u16, y: u16) {
        self.happens(Message::Mouse(MouseEvent {
            kind: MouseEventKind::Down(MouseButton::Left),
            column: x,
            row: y,
            modifiers: KeyModifiers::NONE,
        }));
    }

    /// Clicks a cell, where it stands on the screen.
    pub(super) fn clicks_cell(&mut self, cell: &str) {
        self.frame();
        let wanted = Place::Cell(cell.parse().unwrap());
        let (area, _) = *self.model.places.iter().find(|(_, place)| *place == wanted).expect("it is drawn");
        self.clicks(area.x, area.y);
    }

    pub(super) fn game_view(&self) -> &super::model::GameView {
        self.model.game_view.as_deref().expect("a game is in play")
    }

    pub(super) fn game(&self) -> &Game {
        &self.game_view().game
    }

    pub(super) fn entered(&self, cell: &str) -> Option<u8> {
        self.game().state().entered()[cell.parse::<Cell>().unwrap()].map(Digit::get)
    }

    pub(super) fn notes(&self, kind: NoteKind, cell: &str) -> String {
        self.game().state().notes(kind, cell.parse().unwrap()).to_string()
    }

    pub(super) fn said(&self) -> &str {
        self.model.said.as_ref().map_or("", |(text, _)| text)
    }

    pub(super) fn view(&self) -> View {
        self.model.view()
    }

    /// The game as another program finds it in the library.
    pub(super) fn saved(&self) -> Game {
        let library = Library::open(self.folder.path().join("library.sqlite")).unwrap();
        shudu::ops::game::Playing::resume(&library, self.game_view().id).unwrap().game().clone()
    }

    pub(super) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// The screen as it is drawn now.
    pub(super) fn frame(&mut self) -> Buffer {
        let (width, height) = self.model.size;
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut made = None;
        terminal.draw(|frame| made = Some(view::draw(frame, &self.model))).unwrap();
        (self.model.places, self.model.below) = made.expect("a frame was drawn");
        terminal.backend().buffer().clone()
    }

    /// The same as text.
    pub(super) fn screen(&mut self) -> String {
        text(&self.frame())
    }
}

/// The characters of a buffer, line by line.
pub(crate) fn text(buffer: &Buffer) -> String {
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let mut line = String::new();
        let mut x = 0;
        while x < buffer.area.width {
            let symbol = buffer[(x, y)].symbol();
            line.push_str(symbol);
            x += crate::screen::words::width(symbol).max(1) as u16;
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
