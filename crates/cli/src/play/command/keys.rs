//! The key of each command: as it is written, and as it is read.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use shudu::game::Family;
use shudu::game::variant::Variant;

use super::{C, Command};
use crate::play::model::played::Played;
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
            C::New => "N",
            C::Daily => "d",
            C::Open => "e",
            C::Lessons => "t",
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

impl Command {
    /// The keys, as they are written for what is in play: digits are those of the puzzle, and where a letter is a
    /// digit, Alt makes it a command.
    pub(crate) fn key_in(self, model: &Model<'_>) -> String {
        let key = self.key(model.view());
        let Some(game_view) = model.variant_view.as_ref().filter(|_| model.view() == View::Game) else {
            return key.to_owned();
        };
        let puzzle = game_view.game.puzzle();
        let digits = Variant::digits(puzzle).into_iter().map(|digit| Variant::character(puzzle, digit));
        let (numerals, letters): (Vec<char>, Vec<char>) = digits.partition(char::is_ascii_digit);
        let span = |of: &[char]| match of {
            [] => String::new(),
            [only] => only.to_string(),
            [first, .., last] => format!("{first}-{last}"),
        };
        let all = format!("{} {}", span(&numerals), span(&letters)).trim().to_owned();
        match (self, key.chars().next()) {
            (C::Write, _) => all,
            (C::Corner, _) => format!("Shift+{}", span(&numerals)),
            // Alt and a letter is the letter's command.
            (C::Centre, _) => format!("Alt+{}", span(&numerals)),
            (C::Widen, _) if Variant::digit(puzzle, 'H').is_some() => "Shift+←↑↓→".to_owned(),
            (_, Some(c)) if key.len() == 1 && Variant::digit(puzzle, c).is_some() => format!("Alt+{key}"),
            _ => key.to_owned(),
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
            KeyCode::Char('c') => Some(if view == View::Game { C::Quit } else { C::Back }),
            KeyCode::Char('y' | 'r') if view == View::Game => Some(C::Redo),
            // It clears what is typed.
            KeyCode::Char('u') if typing => None,
            KeyCode::Char('d' | 'f') => Some(C::ScrollDown),
            KeyCode::Char('u' | 'b') => Some(C::ScrollUp),
            _ => None,
        };
    }
    let found = match key.code {
        KeyCode::F(1) => C::Keys,
        KeyCode::Esc => match view {
            View::Start => return None,
            View::Game => {
                if model.has_hint() {
                    C::CloseHint
                } else {
                    C::Single
                }
            }
            _ => C::Back,
        },
        KeyCode::Enter if view == View::Game => {
            let held = is_held(model) && !model.has_hint();
            if held { C::Stroke } else { C::Apply }
        }
        KeyCode::Enter => C::Choose,
        KeyCode::PageUp => C::ScrollUp,
        KeyCode::PageDown => C::ScrollDown,
        KeyCode::Backspace | KeyCode::Delete if view == View::Game => C::Erase,
        KeyCode::Delete if view == View::Start => C::Remove,
        KeyCode::Up if view != View::Game => C::Up,
        KeyCode::Down if view != View::Game => C::Down,
        KeyCode::Left if view != View::Game => C::Backward,
        KeyCode::Right if view != View::Game => C::Forward,
        KeyCode::Home if view != View::Game => C::First,
        KeyCode::End if view != View::Game => C::Last,
        KeyCode::Tab if view == View::New => C::Down,
        KeyCode::BackTab if view == View::New => C::Up,
        // A digit is no command, unless Alt says so.
        KeyCode::Char(c)
            if view == View::Game
                && !key.modifiers.contains(KeyModifiers::ALT)
                && model
                    .variant_view
                    .as_ref()
                    .is_some_and(|game_view| Variant::digit(game_view.game.puzzle(), c).is_some()) =>
        {
            return None;
        }
        KeyCode::Char(c) if !typing => return letter(view, c),
        _ => return None,
    };
    Some(found)
}

/// Is a digit or the eraser held?
fn is_held(model: &Model<'_>) -> bool {
    model.game_view.as_ref().is_some_and(|game_view| game_view.held.is_some())
        || model.variant_view.as_ref().is_some_and(|game_view| game_view.held.is_some())
}

fn letter(view: View, c: char) -> Option<Command> {
    let found = match (view, c) {
        (View::Game, ' ') => C::NextMode,
        (View::Game, 'f') => C::DigitFirst,
        (View::Game, 'd') => C::DigitMode,
        (View::Game, 'n') => C::CornerMode,
        (View::Game, 'm') => C::CentreMode,
        (View::Game, 'o') => C::ColorMode,
        (View::Game, 'O') => C::CandidateColorMode,
        (View::Game, '0' | 'x') => C::Erase,
        (View::Game, 'u') => C::Undo,
        (View::Game, 'r') => C::Redo,
        (View::Game, 'a') => C::FillNotes,
        (View::Game, '?') => C::Hint,
        (View::Game, 'c') => C::Check,
        (View::Game, 'A') => C::Answer,
        (View::Game, 'b') => C::BackToRight,
        (View::Game, 'R') => C::Restart,
        (View::Game, 'p') => C::Pause,
        (View::Game, 's') => C::Walk,
        (View::Game, 'g') => C::Settings,
        (View::Game | View::Start, 'N') => C::New,
        (View::Game | View::Start, 'e') => C::Open,
        (View::Game | View::Start, 't') => C::Lessons,
        (View::Game | View::Start, 'q') => C::Quit,
        (View::Start, 'd') => C::Daily,
        // As they were called once; in the game these letters are for notes, colours and moves.
        (View::Start, 'n') => C::New,
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
