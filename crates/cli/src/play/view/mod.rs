//! Draws the model. Nothing is changed: where things stand goes back to the caller, so that clicks find them.

mod drawn;
mod frame;
mod game_view;
mod lists;
mod open;
mod reading;

use ratatui::Frame;
use ratatui::layout::Rect;
use shudu::game::Classic;
use shudu::game::variant::Variant;
use shudu::i18n::Speaker;

use super::command::{Command, key_groups, places, possible};
use super::model::{Ask, Busy, Model, Place, View};
use crate::screen::help::{self, Help};
use crate::screen::palette::plain as plain_text;
use crate::screen::words::{put, width, wrap};
use crate::screen::{Palette, Part};
use frame::Canvas;

/// The smallest screen on which everything has its place.
const LEAST: (u16, u16) = (40, 20);

/// Draws everything. Gives back what clicks mean, and how many lines of the text that is read are below.
pub(crate) fn draw(frame: &mut Frame<'_>, model: &Model<'_>) -> (Vec<(Rect, Place)>, usize) {
    let area = frame.area();
    let buffer = frame.buffer_mut();
    buffer.set_style(area, model.palette.paper());
    let mut canvas =
        Canvas { buffer, palette: model.palette, speaker: model.speaker, places: Vec::new(), below: 0 };
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small(&mut canvas, area);
        return (canvas.places, 0);
    }
    let rows = if area.height >= 45 { 3 } else { 2 };
    let body = Rect { height: area.height - rows, ..area };
    match model.view() {
        View::Start => lists::start(&mut canvas, body, model),
        View::New => lists::new(&mut canvas, body, model),
        View::Settings => lists::settings(&mut canvas, body, model),
        View::Lessons => lists::lessons(&mut canvas, body, model),
        View::Open => open::open(&mut canvas, body, model),
        View::Game if model.variant_view.is_some() => {
            game_view::game_view::<Variant>(&mut canvas, body, model);
        }
        View::Game => game_view::game_view::<Classic>(&mut canvas, body, model),
        View::Walk => reading::walk(&mut canvas, body, model),
        View::Lesson => reading::lesson(&mut canvas, body, model),
    }
    if let Some(first) = model.keys {
        all_keys(&mut canvas, body, model, first);
    } else if let Some(ask) = &model.ask {
        canvas.popup(body, &[(ask_text(ask, model.speaker), Part::Strong)]);
    } else if let Some(busy) = model.busy {
        let spinner = ["|", "/", "-", "\\"][(model.now.0 / 150 % 4) as usize];
        canvas.popup(body, &[(format!("{spinner} {}", working(busy, model.speaker)), Part::Strong)]);
    }
    let foot = Rect { x: area.x + 1, y: area.bottom() - rows, width: area.width - 2, height: rows };
    let view = model.view();
    let now = possible(model, canvas.below);
    let place = |commands: Vec<Command>| {
        let words = |command: &Command| command.words(view, model.speaker);
        let first = commands[0];
        Help {
            key: plain(first.key_in(model), model.palette),
            does: words(&first),
            room: commands.iter().map(|command| width(&words(command))).max().unwrap_or(0),
            possible: now.contains(&first),
            is: Place::Command(first),
        }
    };
    let help: Vec<Help<Place>> = places(model, canvas.below).into_iter().map(place).collect();
    let places = help::draw(canvas.buffer, foot, model.palette, &help);
    canvas.places.extend(places);
    let drawn = (canvas.places, canvas.below);
    if !model.palette.unicode {
        plain_text(buffer);
    }
    drawn
}

fn too_small(canvas: &mut Canvas<'_>, area: Rect) {
    let values = [("columns", LEAST.0.to_string().into()), ("rows", LEAST.1.to_string().into())];
    let text = canvas.speaker.say_with("play-too-small", values);
    for (row, line) in wrap(&text, usize::from(area.width)).iter().enumerate().take(usize::from(area.height))
    {
        let at = Rect { y: area.y + row as u16, height: 1, ..area };
        put(canvas.buffer, at, line, canvas.palette.part(Part::Strong));
    }
}

fn ask_text(ask: &Ask, speaker: &Speaker) -> String {
    match ask {
        Ask::Answer => speaker.say("play-ask-answer"),
        Ask::Restart => speaker.say("play-ask-restart"),
        Ask::Remove(id) => speaker.say_with("play-ask-remove", [("id", id.to_string().into())]),
        Ask::Pasted(_) => speaker.say("play-ask-pasted"),
    }
}

fn working(busy: Busy, speaker: &Speaker) -> String {
    match busy {
        Busy::Making => speaker.say("play-making"),
        Busy::Hinting => speaker.say("play-hinting"),
        Busy::Walking => speaker.say("play-walking"),
    }
}

/// The keys as they are written where there is only ASCII.
fn plain(key: String, palette: Palette) -> String {
    if palette.unicode {
        return key;
    }
    match key.as_str() {
        "←↑↓→ hjkl" => "Arrows hjkl",
        "Shift+←↑↓→ HJKL" => "Shift+Arrows HJKL",
        "Shift+←↑↓→" => "Shift+Arrows",
        "↑ k" => "Up k",
        "↓ j" => "Down j",
        "→ l" => "Right l",
        "← h" => "Left h",
        "→" => "Right",
        "←" => "Left",
        _ => return key,
    }
    .to_owned()
}

/// The list of all keys of the view.
fn all_keys(canvas: &mut Canvas<'_>, body: Rect, model: &Model<'_>, first: usize) {
    let view = model.view();
    let key = |command: &Command| plain(command.key_in(model), model.palette);
    let groups = key_groups(view);
    let column = groups.iter().flat_map(|(_, of)| of).map(|command| width(&key(command))).max().unwrap_or(0);
    let mut lines = vec![(canvas.speaker.say("play-keys-title"), Part::Strong)];
    for (name, commands) in groups {
        lines.push((String::new(), Part::Ink));
        lines.extend(name.map(|name| (canvas.speaker.say(name), Part::Accent)));
        for command in commands {
            let blanks = " ".repeat(column + 2 - width(&key(&command)));
            let line = format!("{}{blanks}{}", key(&command), command.words_at_length(view, canvas.speaker));
            let possible = command.is_possible(model, canvas.below);
            lines.push((line, if possible { Part::Ink } else { Part::Faint }));
        }
    }
    lines.push((String::new(), Part::Ink));
    lines.push((canvas.speaker.say("play-signs"), Part::Note));
    canvas.scrolled_popup(body, &lines, first);
}
