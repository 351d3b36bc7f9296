//! A puzzle typed, pasted or named: in any form that is known.

use std::path::PathBuf;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use shudu::core::Grid;
use shudu::format::read_one;
use shudu::words;

use super::game_view;
use crate::play::given::{Given, of};
use crate::play::message::Effect;
use crate::play::model::{Ask, MessageStyle, Model, View};

/// Typing.
pub(super) fn key(model: &mut Model<'_>, key: KeyEvent) -> Vec<Effect> {
    let open = &mut model.open;
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        // Ctrl+U clears a line wherever lines are typed.
        KeyCode::Char('u') if control => open.cleared = std::mem::take(&mut open.text),
        KeyCode::Char(_) if control => return Vec::new(),
        KeyCode::Char(c) => open.text.push(c),
        KeyCode::Backspace => {
            open.text.pop();
        }
        KeyCode::Delete if open.text.is_empty() => open.text = std::mem::take(&mut open.cleared),
        KeyCode::Delete => open.cleared = std::mem::take(&mut open.text),
        KeyCode::Tab => open.text.push('\t'),
        _ => return Vec::new(),
    }
    open.wrong = None;
    Vec::new()
}

/// Enter: takes what is there, or begins another line of a grid that is not whole.
pub(super) fn enter(model: &mut Model<'_>) -> Vec<Effect> {
    let text = model.open.text.clone();
    let name = text.trim();
    if !is_puzzle(&text) && !name.is_empty() {
        // A file is named in one line; whether it is there is found out where files are read.
        let looks_like_a_name = !name.contains('\n') && name.chars().any(|c| c == '/' || c.is_alphabetic());
        if looks_like_a_name {
            let mut effects = game_view::pausing(model);
            effects.push(Effect::BeginFile(PathBuf::from(name)));
            return effects;
        }
    }
    let effects = take(model, &text);
    // Another row of a grid that is typed; not a blank line below one that was refused before.
    if effects.is_empty() && !name.is_empty() && !text.ends_with('\n') {
        model.open.text.push('\n');
    }
    effects
}

/// A paste. In the middle of a game the player is asked first.
pub(super) fn paste(model: &mut Model<'_>, text: String) -> Vec<Effect> {
    // Terminals send the line ends of a paste as Enter would be.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    if model.busy.is_some() {
        return Vec::new();
    }
    match model.view() {
        View::Open => {
            let open = &mut model.open;
            // A puzzle by itself stands in place of what was typed; anything else goes on with it.
            if is_puzzle(&text) {
                open.cleared = std::mem::replace(&mut open.text, text);
            } else {
                open.text.push_str(&text);
            }
            let whole = open.text.clone();
            take(model, &whole)
        }
        _ => match is_puzzle(&text) {
            true if model.is_playing() => {
                model.keys = None;
                model.ask = Some(Ask::Pasted(text));
                Vec::new()
            }
            true => take(model, &text),
            false => {
                // What went wrong is best seen with the text.
                model.open.text = text.clone();
                model.views.push(View::Open);
                take(model, &text)
            }
        },
    }
}

/// Is it one puzzle, of any size and with any rules?
fn is_puzzle(text: &str) -> bool {
    read_one(text, None).is_ok()
}

/// Begins a game with a text, or says what is wrong with it.
pub(super) fn take(model: &mut Model<'_>, text: &str) -> Vec<Effect> {
    let reason = match read_one(text, None) {
        Ok(located) => match of(located, Vec::new(), model.speaker) {
            Ok(given) => return begin(model, given),
            Err(reason) => reason,
        },
        Err(error) => words::read_error(&error, model.speaker),
    };
    // Where nothing is typed the sentence stands by itself.
    if model.view() == View::Open {
        model.open.wrong = Some(reason);
    } else {
        model.say(reason, MessageStyle::Bad);
    }
    Vec::new()
}

fn begin(model: &mut Model<'_>, given: Given) -> Vec<Effect> {
    let mut effects = game_view::pausing(model);
    model.busy = None;
    let same = match &given {
        Given::Classic(located, _) => located.classic().is_ok_and(|record| {
            let playing = model.game_view.as_ref().map(|game_view| *game_view.game.puzzle().grid());
            record.placed == Grid::EMPTY && playing == Some(record.givens)
        }),
        Given::Variant(record, _) => {
            let playing = model.variant_view.as_ref().map(|game_view| game_view.game.puzzle().record());
            playing == Some(&**record)
        }
    };
    if same {
        model.say(model.speaker.say("play-same-puzzle"), MessageStyle::Plain);
        return Vec::new();
    }
    effects.push(given.begun());
    effects
}
