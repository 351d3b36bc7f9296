//! The mouse: cells are chosen, what is written in the line of help is done.

use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;
use shudu::game::Classic;
use shudu::game::variant::Variant;

use super::{game_view, lists, run};
use crate::play::command::Command;
use crate::play::message::Effect;
use crate::play::model::{Model, Place, View};

/// What a click, a drag or the wheel comes to.
pub(super) fn mouse(model: &mut Model<'_>, mouse: MouseEvent) -> Vec<Effect> {
    let at = Position { x: mouse.column, y: mouse.row };
    let place = model.places.iter().rev().find(|(area, _)| area.contains(at)).map(|(_, place)| *place);
    let locked = model.ask.is_some() || model.busy.is_some() || model.keys.is_some();
    let widens = mouse.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::CONTROL);
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => match place {
            Some(Place::Command(command)) => run(model, command),
            _ if locked => Vec::new(),
            Some(Place::Cell(cell)) => game_view::click::<Classic>(model, cell, widens),
            Some(Place::VariantCell(cell)) => game_view::click::<Variant>(model, cell, widens),
            Some(Place::Digit(digit)) => game_view::write::<Classic>(model, digit, None),
            Some(Place::VariantDigit(digit)) => game_view::write::<Variant>(model, digit, None),
            Some(Place::Line(line)) => {
                lists::go(model, line);
                lists::choose(model)
            }
            None => Vec::new(),
        },
        MouseEventKind::Drag(MouseButton::Left) if !locked => {
            match place {
                Some(Place::Cell(cell)) => game_view::drag::<Classic>(model, cell),
                Some(Place::VariantCell(cell)) => game_view::drag::<Variant>(model, cell),
                _ => {}
            }
            Vec::new()
        }
        MouseEventKind::ScrollDown => wheel(model, true),
        MouseEventKind::ScrollUp => wheel(model, false),
        _ => Vec::new(),
    }
}

fn wheel(model: &mut Model<'_>, down: bool) -> Vec<Effect> {
    if model.ask.is_some() || model.busy.is_some() {
        return Vec::new();
    }
    let texts = matches!(model.view(), View::Game | View::Walk | View::Lesson) || model.keys.is_some();
    run(
        model,
        match (texts, down) {
            (true, true) => Command::ScrollDown,
            (true, false) => Command::ScrollUp,
            (false, true) => Command::Down,
            (false, false) => Command::Up,
        },
    )
}
