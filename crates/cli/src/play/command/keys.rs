//! The key of each command: as it is written, and as it is read.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{C, Command};
use crate::play::model::{Ask, Model, New, View};

impl Command {
    /// The keys, as they are written.
    pub(crate) const fn key(self, view: View) -> &'static str {
        match self {
            C::Write => "1-9",
            C::Move => "←↑↓→ hjkl",
            C::Widen => "Shift+←↑↓→ HJKL",
            C::Corner => "Shift+1-9",
            C::Centre => "Alt+1-9",
            C::NextMode => "Space",
            C::DigitFirst => "f",
            C::Stroke => "Enter",
            C::DigitMode => "d",
            C::CornerMode => "n",
            C::CentreMode => "m",
            C::ColorMode => "o",
            C::CandidateColorMode => "O",
            C::Erase => "x",
            C::Undo => "u",
            C::Redo => "r",
            C::FillNotes => "a",
            C::Hint | C::MoreHint => "?",
            C::Apply => "Enter",
            C::CloseHint => "Esc",
            C::Single => "Esc",
            C::Check => "c",
            C::Answer => "A",
            C::BackToRight => "b",
            C::Restart => "R",
            C::Pause => "p",
            C::Walk => "s",
            C::Settings => "g",
            C::Choose => "Enter",
            C::Up => "↑ k",
            C::Down => "↓ j",
            C::Forward => match view {
                View::New => "→",
                View::Lesson => "n",
                _ => "→ l",
            },
            C::Backward => match view {
                View::New => "←",
                View::Lesson => "b",
                _ => "← h",
            },
            C::First => "Home",
            C::Last => "End",
            C::ScrollUp => "PgUp",
            C::ScrollDown => "PgDn",
            C::Scale => "s",
            C::Practise => "p",
            C::Remove => "x",
            C::New => match view {
                View::Desk => "N",
                _ => "n",
            },
            C::Daily => "d",
            C::Open => match view {
                View::Desk => "e",
                _ => "o",
            },
            C::Lessons => match view {
                View::Desk => "t",
                _ => "l",
            },
            C::Yes => "y",
            C::No => "n",
            C::Stop => "Esc",
            C::Theme => "T",
            C::Keys => "F1",
            C::Suspend => "Ctrl+Z",
            C::Back => match view {
                View::New | View::Open => "Esc",
                _ => "q",
            },
            C::Quit => "q",
        }
    }
}

/// The command of a key. Keys that write or move are read elsewhere.
pub(crate) fn command(model: &Model<'_>, key: KeyEvent) -> Option<Command> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control && key.code == KeyCode::Char('z') {
        return Some(C::Suspend);
    }
    if model.busy.is_some() {
        return (key.code == KeyCode::Esc || control && key.code == KeyCode::Char('c')).then_some(C::Stop);
    }
    if let Some(ask) = &model.ask {
        let yes = matches!(key.code, KeyCode::Char('y' | 'Y'))
            || key.code == KeyCode::Enter && !matches!(ask, Ask::Answer | Ask::Remove(_));
        let no = matches!(key.code, KeyCode::Char('n' | 'N' | 'q') | KeyCode::Esc);
        return if yes { Some(C::Yes) } else { no.then_some(C::No) };
    }
    if model.keys.is_some() {
        return match key.code {
            KeyCode::Char('j') | KeyCode::Down | KeyCode::PageDown => Some(C::ScrollDown),
            KeyCode::Char('k') | KeyCode::Up | KeyCode::PageUp => Some(C::ScrollUp),
            _ => Some(C::Back),
        };
    }
    let view = model.view();
    let typing = view == View::Open || view == View::New && model.new.at == New::RANGE;
    if control {
        return match key.code {
            KeyCode::Char('c') if view == View::Start => Some(C::Quit),
            KeyCode::Char('c') => Some(if view == View::Desk { C::Quit } else { C::Back }),
            KeyCode::Char('y' | 'r') if view == View::Desk => Some(C::Redo),
            KeyCode::Char('d' | 'f') => Some(C::ScrollDown),
            KeyCode::Char('u' | 'b') => Some(C::ScrollUp),
            _ => None,
        };
    }
    let found = match key.code {
        KeyCode::F(1) => C::Keys,
        KeyCode::Esc => match view {
            View::Start => return None,
            View::Desk => {
                if model.desk.as_ref().is_some_and(|desk| desk.hint.is_some()) {
                    C::CloseHint
                } else {
                    C::Single
                }
            }
            _ => C::Back,
        },
        KeyCode::Enter if view == View::Desk => {
            let held = model.desk.as_ref().is_some_and(|desk| desk.held.is_some() && desk.hint.is_none());
            if held { C::Stroke } else { C::Apply }
        }
        KeyCode::Enter => C::Choose,
        KeyCode::PageUp => C::ScrollUp,
        KeyCode::PageDown => C::ScrollDown,
        KeyCode::Backspace | KeyCode::Delete if view == View::Desk => C::Erase,
        KeyCode::Delete if view == View::Start => C::Remove,
        KeyCode::Up if view != View::Desk => C::Up,
        KeyCode::Down if view != View::Desk => C::Down,
        KeyCode::Left if view != View::Desk => C::Backward,
        KeyCode::Right if view != View::Desk => C::Forward,
        KeyCode::Home if view != View::Desk => C::First,
        KeyCode::End if view != View::Desk => C::Last,
        KeyCode::Tab if view == View::New => C::Down,
        KeyCode::BackTab if view == View::New => C::Up,
        KeyCode::Char(c) if !typing => return letter(view, c),
        _ => return None,
    };
    Some(found)
}

fn letter(view: View, c: char) -> Option<Command> {
    let found = match (view, c) {
        (View::Desk, ' ') => C::NextMode,
        (View::Desk, 'f') => C::DigitFirst,
        (View::Desk, 'd') => C::DigitMode,
        (View::Desk, 'n') => C::CornerMode,
        (View::Desk, 'm') => C::CentreMode,
        (View::Desk, 'o') => C::ColorMode,
        (View::Desk, 'O') => C::CandidateColorMode,
        (View::Desk, '0' | 'x') => C::Erase,
        (View::Desk, 'u') => C::Undo,
        (View::Desk, 'r') => C::Redo,
        (View::Desk, 'a') => C::FillNotes,
        (View::Desk, '?') => C::Hint,
        (View::Desk, 'c') => C::Check,
        (View::Desk, 'A') => C::Answer,
        (View::Desk, 'b') => C::BackToRight,
        (View::Desk, 'R') => C::Restart,
        (View::Desk, 'p') => C::Pause,
        (View::Desk, 's') => C::Walk,
        (View::Desk, 'g') => C::Settings,
        (View::Desk, 'N') => C::New,
        (View::Desk, 'e') => C::Open,
        (View::Desk, 't') => C::Lessons,
        (View::Desk | View::Start, 'q') => C::Quit,
        (View::Start, 'n') => C::New,
        (View::Start, 'd') => C::Daily,
        (View::Start, 'o') => C::Open,
        (View::Start, 'l') => C::Lessons,
        (View::Start, 'x') => C::Remove,
        (View::Lesson, 'p') => C::Practise,
        (View::Lesson, 'n' | 'l') => C::Forward,
        (View::Lesson, 'b' | 'h') => C::Backward,
        (View::Lesson, 'j') => C::ScrollDown,
        (View::Lesson, 'k') => C::ScrollUp,
        (View::Walk, 's') => C::Scale,
        (View::Walk, 'l' | ' ') => C::Forward,
        (View::Walk, 'h') => C::Backward,
        (View::Walk, 'j') => C::ScrollDown,
        (View::Walk, 'k') => C::ScrollUp,
        (View::New, 'l' | 'h') => C::Forward,
        (_, 'T') => C::Theme,
        (View::Settings, ' ') => C::Choose,
        (View::Walk | View::Lessons | View::Lesson | View::Settings | View::New, 'q') => C::Back,
        (View::Start | View::Lessons | View::Settings | View::New, 'j') => C::Down,
        (View::Start | View::Lessons | View::Settings | View::New, 'k') => C::Up,
        (View::Start | View::Lessons, 'g') => C::First,
        (View::Start | View::Lessons, 'G') => C::Last,
        _ => return None,
    };
    Some(found)
}
