//! Lists to choose from: saved games, new games, settings, techniques; the path and a lesson to step through.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use shudu::game::Classic;
use shudu::game::variant::Variant;
use shudu::ops::explain::{Path, Scale};
use shudu::ops::game::{Level, NewGame};

use super::{SETTINGS, game_view, open};
use crate::play::command::Command;
use crate::play::message::Effect;
use crate::play::model::{Ask, Busy, Model, New, OFFERS, Reading, View, Walk};

/// How many lines the first view has.
pub(super) fn start_lines(model: &Model<'_>) -> usize {
    OFFERS.len() + model.start.games.len()
}

/// Where the list of the view stands, and how long it is.
fn list<'m>(model: &'m mut Model<'_>) -> Option<(&'m mut usize, usize)> {
    match model.view() {
        View::Start => {
            let lines = start_lines(model);
            Some((&mut model.start.at, lines))
        }
        View::New => Some((&mut model.new.at, New::LINES)),
        View::Settings => {
            let at = match (&mut model.game_view, &mut model.variant_view) {
                (Some(game_view), _) => &mut game_view.settings_at,
                (None, Some(game_view)) => &mut game_view.settings_at,
                (None, None) => return None,
            };
            Some((at, SETTINGS.len()))
        }
        View::Lessons => Some((&mut model.lessons.at, model.lessons.list.len())),
        View::Game | View::Open | View::Walk | View::Lesson => None,
    }
}

/// Goes to a line of the list, as a click does.
pub(super) fn go(model: &mut Model<'_>, line: usize) {
    if let Some((at, lines)) = list(model) {
        *at = line.min(lines.saturating_sub(1));
    }
}

/// A command outside the grid.
pub(super) fn run(model: &mut Model<'_>, command: Command) -> Vec<Effect> {
    let below = model.below;
    if let (View::Walk, Some(walk)) = (model.view(), model.walk.as_mut()) {
        let last = walk.path.steps.len();
        let (before, scale) = (walk.at, walk.scale);
        match command {
            Command::Forward | Command::Choose => walk.at = (walk.at + 1).min(last),
            Command::Backward => walk.at = walk.at.saturating_sub(1),
            Command::First => walk.at = 0,
            Command::Last => walk.at = last,
            Command::ScrollDown | Command::Down => walk.scroll += below.min(4),
            Command::ScrollUp | Command::Up => walk.scroll = walk.scroll.saturating_sub(4),
            Command::Scale => {
                model.busy = Some(Busy::Walking);
                return vec![Effect::Walk(match scale {
                    Scale::Person => Scale::Se,
                    Scale::Se => Scale::Hodoku,
                    Scale::Hodoku => Scale::Person,
                })];
            }
            _ => {}
        }
        if walk.at != before {
            walk.scroll = 0;
        }
        return Vec::new();
    }
    if model.view() == View::Lesson {
        let last = model.lessons.list.len().saturating_sub(1);
        let lessons = &mut model.lessons;
        let before = lessons.at;
        match command {
            Command::Forward => lessons.at = (lessons.at + 1).min(last),
            Command::Backward => lessons.at = lessons.at.saturating_sub(1),
            Command::ScrollDown | Command::Down => lessons.scroll += below.min(4),
            Command::ScrollUp | Command::Up => lessons.scroll = lessons.scroll.saturating_sub(4),
            Command::Practise | Command::Choose => return practise(model),
            _ => {}
        }
        if model.lessons.at != before {
            read(model);
        }
        return Vec::new();
    }
    if model.view() == View::New && matches!(command, Command::Forward | Command::Backward) {
        if model.new.at == New::FRESH {
            model.new.fresh = !model.new.fresh;
        }
        return Vec::new();
    }
    if let Some((at, lines)) = list(model) {
        let last = lines.saturating_sub(1);
        match command {
            Command::Up => *at = if *at == 0 { last } else { *at - 1 },
            Command::Down => *at = if *at >= last { 0 } else { *at + 1 },
            Command::First => *at = 0,
            Command::Last => *at = last,
            Command::ScrollUp => *at = at.saturating_sub(10),
            Command::ScrollDown => *at = (*at + 10).min(last),
            Command::Choose => return choose(model),
            Command::Remove if model.view() == View::Start => {
                let game = model.start.at.checked_sub(OFFERS.len()).and_then(|at| model.start.games.get(at));
                model.ask = game.map(|game| Ask::Remove(game.id));
            }
            _ => {}
        }
        return Vec::new();
    }
    if model.view() == View::Open && command == Command::Choose {
        return open::enter(model);
    }
    Vec::new()
}

/// What the line that stands out comes to.
pub(super) fn choose(model: &mut Model<'_>) -> Vec<Effect> {
    match model.view() {
        View::Start => match model.start.at.checked_sub(OFFERS.len()) {
            None => super::run(model, OFFERS[model.start.at]),
            Some(at) => model.start.games.get(at).map(|game| Effect::Resume(game.id)).into_iter().collect(),
        },
        View::New => begin(model),
        View::Settings if model.variant_view.is_some() => game_view::switch::<Variant>(model),
        View::Settings => game_view::switch::<Classic>(model),
        View::Lessons if model.lessons.for_new => {
            model.new.technique =
                model.lessons.list.get(model.lessons.at).map(|listed| listed.technique.clone());
            model.lessons.for_new = false;
            model.views.pop();
            Vec::new()
        }
        View::Lessons => {
            read(model);
            model.views.push(View::Lesson);
            Vec::new()
        }
        _ => Vec::new(),
    }
}

fn begin(model: &mut Model<'_>) -> Vec<Effect> {
    let new = &mut model.new;
    let mut wanted = NewGame { fresh: new.fresh, ..NewGame::default() };
    match new.at {
        line if line < New::RANGE => wanted.level = Some(Level::ALL[line]),
        New::RANGE if new.range.trim().is_empty() => {
            let said = model.speaker.say("play-range-empty");
            model.say(said, crate::play::model::MessageStyle::Bad);
            return Vec::new();
        }
        New::RANGE => wanted.er = Some(new.range.trim().to_owned()),
        New::TECHNIQUE if new.technique.is_none() => {
            model.lessons.for_new = true;
            model.views.push(View::Lessons);
            return Vec::new();
        }
        New::TECHNIQUE => wanted.technique = new.technique.clone(),
        _ => {
            new.fresh = !new.fresh;
            return Vec::new();
        }
    }
    model.busy = Some(Busy::Making);
    vec![Effect::Begin(Box::new(wanted))]
}

/// Typing into the range of a new game; other choices of its technique.
pub(super) fn key_new(model: &mut Model<'_>, key: KeyEvent) -> Vec<Effect> {
    let new = &mut model.new;
    match key.code {
        KeyCode::Char(c)
            if new.at == New::RANGE && new.range.len() < 12 && (c.is_ascii_digit() || c == '.') =>
        {
            new.range.push(c);
        }
        KeyCode::Backspace if new.at == New::RANGE => {
            new.range.pop();
        }
        KeyCode::Backspace | KeyCode::Delete if new.at == New::TECHNIQUE => new.technique = None,
        KeyCode::Char('q') if new.at == New::RANGE => {
            model.views.pop();
        }
        KeyCode::Char(' ') if new.at == New::FRESH => new.fresh = !new.fresh,
        _ => {}
    }
    Vec::new()
}

/// Opens the lesson of the technique that is chosen.
fn read(model: &mut Model<'_>) {
    let lessons = &mut model.lessons;
    lessons.scroll = 0;
    lessons.read = lessons.list.get(lessons.at).map(|listed| Box::new(Reading::of(listed, model.speaker)));
}

fn practise(model: &mut Model<'_>) -> Vec<Effect> {
    let read = model.lessons.read.as_ref();
    let Some((name, practice)) = read.and_then(|read| Some((read.name.clone(), read.practice?))) else {
        let said = model.speaker.say("play-no-practice");
        model.say(said, crate::play::model::MessageStyle::Bad);
        return Vec::new();
    };
    let mut effects = game_view::pausing(model);
    let record = shudu::format::Record { comment: Some(name), ..shudu::format::Record::of(practice) };
    effects.push(Effect::BeginRecord(Box::new(record)));
    effects
}

/// The path has come.
pub(super) fn walked(model: &mut Model<'_>, path: Path, scale: Scale) -> Vec<Effect> {
    model.busy = None;
    model.said = None;
    model.walk = Some(Walk { path, scale, at: 0, scroll: 0 });
    if model.view() != View::Walk {
        model.views.push(View::Walk);
    }
    Vec::new()
}
