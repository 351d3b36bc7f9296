//! From a model and what happened to the model after it, and what is to be done. Pure: everything that reads or writes
//! is an [`Effect`].

mod acts;
mod game_view;
mod lists;
mod mouse;
mod open;

pub(crate) use game_view::{is_on, settings};
use shudu::game::variant::Variant;
use shudu::game::{Classic, OperationOf, Setting};

use super::command::{Command, command};
use super::message::{Effect, Message};
use super::model::{Ask, MessageStyle, Model, View};

/// What follows from what happened.
pub(crate) fn update(model: &mut Model<'_>, message: Message) -> Vec<Effect> {
    match message {
        Message::Resize(columns, rows) => {
            model.size = (columns, rows);
            Vec::new()
        }
        Message::Tick => Vec::new(),
        Message::Key(key) => match command(model, key) {
            Some(command) => run(model, command),
            None if model.busy.is_some() || model.ask.is_some() || model.keys.is_some() => Vec::new(),
            None => match model.view() {
                View::Game if model.variant_view.is_some() => game_view::key::<Variant>(model, key),
                View::Game => game_view::key::<Classic>(model, key),
                View::Open => open::key(model, key),
                View::New => lists::key_new(model, key),
                _ => Vec::new(),
            },
        },
        Message::Mouse(mouse) => mouse::mouse(model, mouse),
        Message::Paste(text) => open::paste(model, text),
        Message::Continued => game_view::running(model),
        Message::End => {
            let mut effects = game_view::pausing(model);
            effects.push(Effect::Quit);
            effects
        }
        Message::Games(games) => {
            match games {
                Ok(games) => {
                    model.start.games = games;
                    // After a game its line stands out, wherever it is.
                    let left = model.start.left.take();
                    let line =
                        left.and_then(|left| model.start.games.iter().position(|game| game.id == left));
                    model.start.at = match line {
                        Some(line) => super::model::OFFERS.len() + line,
                        None => model.start.at.min(lists::start_lines(model) - 1),
                    };
                }
                Err(reason) => model.say(reason, MessageStyle::Bad),
            }
            Vec::new()
        }
        Message::Began(Ok(begun)) => game_view::began(model, begun),
        Message::Acted(game, operation) => game_view::acted(model, *game, operation.as_ref()),
        Message::VariantActed(game, operation) => game_view::acted(model, *game, operation.as_ref()),
        Message::Hinted(Ok(hinted)) => game_view::hinted::<Classic>(model, *hinted),
        Message::VariantHinted(Ok(hinted)) => game_view::hinted::<Variant>(model, *hinted),
        Message::Walked(Ok(path), scale) => lists::walked(model, *path, scale),
        Message::Began(Err(reason))
        | Message::Hinted(Err(reason))
        | Message::VariantHinted(Err(reason))
        | Message::Walked(Err(reason), _)
        | Message::Refused(reason) => {
            model.busy = None;
            model.say(reason, MessageStyle::Bad);
            Vec::new()
        }
        Message::Stopped => {
            model.busy = None;
            let text = model.speaker.say("play-stopped");
            model.say(text, MessageStyle::Plain);
            Vec::new()
        }
    }
}

/// What a command comes to. One that is not possible now does nothing.
pub(crate) fn run(model: &mut Model<'_>, command: Command) -> Vec<Effect> {
    match command {
        Command::Stop => return vec![Effect::Stop],
        Command::Suspend => {
            let mut effects = game_view::pausing(model);
            effects.push(Effect::Suspend);
            return effects;
        }
        Command::Theme => {
            model.palette.dark = !model.palette.dark;
            return Vec::new();
        }
        Command::Yes | Command::No if model.ask.is_some() => return answered(model, command == Command::Yes),
        _ => {}
    }
    // A page, of which two lines stay in sight.
    let page = usize::from(model.size.1).saturating_sub(8).max(4);
    if let Some(first) = &mut model.keys {
        match command {
            Command::ScrollDown => *first += model.below.min(page),
            Command::ScrollUp => *first = first.saturating_sub(page),
            _ => model.keys = None,
        }
        return Vec::new();
    }
    model.said = None;
    match command {
        Command::Keys => {
            model.keys = Some(0);
            Vec::new()
        }
        Command::New => {
            model.views.retain(|view| *view != View::New);
            model.views.push(View::New);
            Vec::new()
        }
        Command::Open => {
            // What was typed and left for a look at something else is still there.
            model.open.wrong = None;
            model.views.push(View::Open);
            Vec::new()
        }
        Command::Lessons => {
            model.lessons.for_new = false;
            model.views.push(View::Lessons);
            Vec::new()
        }
        Command::Daily => {
            model.busy = Some(super::model::Busy::Making);
            vec![Effect::Daily]
        }
        Command::Quit => quit(model),
        Command::Back => {
            model.views.pop();
            if model.views.is_empty() {
                model.views.push(View::Start);
            }
            Vec::new()
        }
        // Paths are those of classic Sudoku.
        Command::Walk if model.variant_view.is_some() => Vec::new(),
        _ if model.view() == View::Game && model.variant_view.is_some() => {
            game_view::run::<Variant>(model, command)
        }
        _ if model.view() == View::Game => game_view::run::<Classic>(model, command),
        _ => lists::run(model, command),
    }
}

/// From the game to the first view, and from there out.
fn quit(model: &mut Model<'_>) -> Vec<Effect> {
    if model.view() != View::Game {
        return vec![Effect::Quit];
    }
    let mut effects = game_view::pausing(model);
    effects.extend([Effect::Leave, Effect::List]);
    model.start.left = model.leave();
    model.views = vec![View::Start];
    model.start.at = super::model::OFFERS.len();
    model.say(model.speaker.say("play-saved"), MessageStyle::Good);
    effects
}

fn answered(model: &mut Model<'_>, yes: bool) -> Vec<Effect> {
    let Some(ask) = model.ask.take().filter(|_| yes) else { return Vec::new() };
    match ask {
        Ask::Answer if model.variant_view.is_some() => {
            vec![Effect::ActVariant(OperationOf::Answer { cells: Vec::new() })]
        }
        Ask::Restart if model.variant_view.is_some() => vec![Effect::ActVariant(OperationOf::Restart)],
        Ask::Answer => vec![Effect::Act(OperationOf::Answer { cells: Vec::new() })],
        Ask::Restart => vec![Effect::Act(OperationOf::Restart)],
        Ask::Remove(id) => vec![Effect::Remove(id), Effect::List],
        Ask::Pasted(text) => open::take(model, &text),
    }
}

/// The settings, in the order in which they are shown.
pub(crate) const SETTINGS: [Setting; 3] = [Setting::RemoveNotes, Setting::ShowMistakes, Setting::Timer];
