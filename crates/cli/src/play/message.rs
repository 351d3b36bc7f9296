//! What reaches the model, and what it wants done. Between the two stands the update, which does nothing itself.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use shudu::format::variant::VariantRecord;
use shudu::format::{Located, Record};
use shudu::game::{Game, Operation, Stage, variant};
use shudu::library::GameId;
use shudu::ops::explain::{Path, Scale};
use shudu::ops::game::NewGame;
use shudu::ops::hint::Hinted;
use shudu::ops::variant::Hinted as VariantHinted;
use shudu::ops::variant::generate::VariantRequest;

use super::model::{GameView, Saved, VariantView};

/// What happened.
#[derive(Debug)]
pub(crate) enum Message {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    Resize(u16, u16),
    /// Time went by.
    Tick,
    /// The program goes on after it was stopped.
    Continued,
    /// The program is to end.
    End,
    /// The saved games.
    Games(Result<Vec<Saved>, String>),
    /// A game was begun or taken up.
    Began(Result<Begun, String>),
    /// An operation was done, and is on disk. Without one: another program has gone on with the game.
    Acted(Box<Game>, Option<Operation>),
    /// The same in a game of another size or with other rules.
    VariantActed(Box<variant::Game>, Option<variant::Operation>),
    /// The game or the library refuses; in words.
    Refused(String),
    /// A hint.
    Hinted(Result<Box<Hinted>, String>),
    /// The same of another size or with other rules.
    VariantHinted(Result<Box<VariantHinted>, String>),
    /// The path from the position; in words why there is none.
    Walked(Result<Box<Path>, String>, Scale),
    /// The work was ended on request.
    Stopped,
}

/// A game that was begun or taken up.
#[derive(Debug)]
pub(crate) struct Begun {
    pub(crate) game_view: Opened,
    /// What should be known of the puzzle as it was read, a sentence each: rules in words, which are not followed.
    pub(crate) remarks: Vec<String>,
}

/// A game of either family.
#[derive(Debug)]
pub(crate) enum Opened {
    Classic(Box<GameView>),
    Variant(Box<VariantView>),
}

/// What is to be done.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Effect {
    /// Read the list of saved games.
    List,
    /// Begin a game as described.
    Begin(Box<NewGame>),
    /// Begin a game with this position.
    BeginRecord(Box<Record>),
    /// Begin a game with a puzzle that was read, and tell this and what nothing was made of.
    BeginRead(Box<Located>, Vec<String>),
    /// The same with the one puzzle of a file.
    BeginFile(PathBuf),
    /// Begin a game of a puzzle of another size or with other rules, and tell what was not read of it.
    BeginVariant(Box<VariantRecord>, Vec<String>),
    /// Make such a puzzle, from this seed or a fresh one, and begin a game of it.
    MakeVariant(Box<VariantRequest>, Option<String>),
    /// Begin, or take up, the game of today's puzzle.
    Daily,
    /// Take up a saved game.
    Resume(GameId),
    /// Take a saved game out.
    Remove(GameId),
    /// Do something in the game. On disk before [`Message::Acted`].
    Act(Operation),
    /// The same in a game of another size or with other rules.
    ActVariant(variant::Operation),
    /// Ask for a hint.
    Hint(Stage),
    /// Explain the path from where the game stands.
    Walk(Scale),
    /// Leave the game.
    Leave,
    /// End the work that is going on.
    Stop,
    /// Stop the program until it is told to go on.
    Suspend,
    /// End the program.
    Quit,
}
