//! What can be asked for by a key: its key, its words, and whether it is possible now.
//!
//! The line of help, the list of all keys and the update read this one table, so that none promises what another
//! does not keep.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use shudu::game::{Hint, Standing};
use shudu::i18n::Speaker;

use super::model::{Ask, Mode, Model, New, View};

/// A command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Command {
    // At the grid.
    Write,
    Move,
    Widen,
    Corner,
    Centre,
    NextMode,
    DigitMode,
    CornerMode,
    CentreMode,
    ColorMode,
    CandidateColorMode,
    Erase,
    Undo,
    Redo,
    FillNotes,
    Hint,
    MoreHint,
    Apply,
    CloseHint,
    Check,
    Answer,
    BackToRight,
    Restart,
    Pause,
    Walk,
    Settings,
    Single,
    // In lists and texts.
    Choose,
    Up,
    Down,
    Forward,
    Backward,
    First,
    Last,
    ScrollUp,
    ScrollDown,
    Scale,
    Practise,
    Remove,
    // Everywhere.
    New,
    Daily,
    Open,
    Lessons,
    Yes,
    No,
    Stop,
    Theme,
    Keys,
    Suspend,
    Back,
    Quit,
}

use Command as C;

/// The commands of a view, the most wanted first.
const fn of(view: View) -> &'static [Command] {
    match view {
        View::Start => &[
            C::Choose,
            C::New,
            C::Daily,
            C::Open,
            C::Lessons,
            C::Remove,
            C::Quit,
            C::Keys,
            C::Up,
            C::Down,
            C::Theme,
            C::Suspend,
        ],
        View::New => &[C::Choose, C::Up, C::Down, C::Backward, C::Forward, C::Back, C::Suspend],
        View::Open => &[C::Choose, C::Back, C::Suspend],
        View::Desk => &[
            C::MoreHint,
            C::Apply,
            C::CloseHint,
            C::ScrollDown,
            C::ScrollUp,
            C::Write,
            C::Hint,
            C::Undo,
            C::Keys,
            C::Redo,
            C::Erase,
            C::NextMode,
            C::Check,
            C::BackToRight,
            C::Quit,
            C::Pause,
            C::New,
            C::FillNotes,
            C::Walk,
            C::Answer,
            C::Settings,
            C::Restart,
            C::Move,
            C::Widen,
            C::Corner,
            C::Centre,
            C::DigitMode,
            C::CornerMode,
            C::CentreMode,
            C::ColorMode,
            C::CandidateColorMode,
            C::Single,
            C::Open,
            C::Lessons,
            C::Theme,
            C::Suspend,
        ],
        View::Settings => &[C::Choose, C::Up, C::Down, C::Back, C::Suspend],
        View::Walk => &[
            C::Forward,
            C::Backward,
            C::Scale,
            C::ScrollDown,
            C::ScrollUp,
            C::First,
            C::Last,
            C::Back,
            C::Keys,
            C::Theme,
            C::Suspend,
        ],
        View::Lessons => {
            &[C::Choose, C::Up, C::Down, C::First, C::Last, C::Back, C::Keys, C::Theme, C::Suspend]
        }
        View::Lesson => &[
            C::Practise,
            C::ScrollDown,
            C::ScrollUp,
            C::Backward,
            C::Forward,
            C::Back,
            C::Keys,
            C::Theme,
            C::Suspend,
        ],
    }
}

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

    /// What it does, in few words.
    pub(crate) fn words(self, view: View, speaker: &Speaker) -> String {
        speaker.say(match self {
            C::Write => "play-do-write",
            C::Move => "play-do-move",
            C::Widen => "play-do-widen",
            C::Corner => "play-do-corner",
            C::Centre => "play-do-centre",
            C::NextMode => "play-do-next-mode",
            C::DigitMode => "play-do-digit-mode",
            C::CornerMode => "play-do-corner-mode",
            C::CentreMode => "play-do-centre-mode",
            C::ColorMode => "play-do-color-mode",
            C::CandidateColorMode => "play-do-candidate-color-mode",
            C::Erase => "play-do-erase",
            C::Undo => "play-do-undo",
            C::Redo => "play-do-redo",
            C::FillNotes => "play-do-fill-notes",
            C::Hint => "play-do-hint",
            C::MoreHint => "play-do-more-hint",
            C::Apply => "play-do-apply",
            C::CloseHint => "play-do-close-hint",
            C::Single => "play-do-single",
            C::Check => "play-do-check",
            C::Answer => "play-do-answer",
            C::BackToRight => "play-do-back-to-right",
            C::Restart => "play-do-restart",
            C::Pause => "play-do-pause",
            C::Walk => "play-do-walk",
            C::Settings => "play-do-settings",
            C::Choose => match view {
                View::Settings => "play-do-switch",
                View::Open => "play-do-take",
                View::New => "play-do-begin",
                _ => "play-do-choose",
            },
            C::Up => "play-do-up",
            C::Down => "play-do-down",
            C::Forward => "play-do-forward",
            C::Backward => "play-do-backward",
            C::First => "play-do-first",
            C::Last => "play-do-last",
            C::ScrollUp => "play-do-scroll-up",
            C::ScrollDown => "play-do-scroll-down",
            C::Scale => "play-do-scale",
            C::Practise => "play-do-practise",
            C::Remove => "play-do-remove",
            C::New => "play-do-new",
            C::Daily => "play-do-daily",
            C::Open => "play-do-open",
            C::Lessons => "play-do-lessons",
            C::Yes => "play-do-yes",
            C::No => "play-do-no",
            C::Stop => "play-do-stop",
            C::Theme => "play-do-theme",
            C::Keys => "play-do-keys",
            C::Suspend => "play-do-suspend",
            C::Back => "play-do-back",
            C::Quit => match view {
                View::Start => "play-do-leave",
                _ => "play-do-quit",
            },
        })
    }

    /// Can it be done now? `below` is how many lines of the text that is read are below what is seen.
    pub(crate) fn is_possible(self, model: &Model<'_>, below: usize) -> bool {
        let view = model.view();
        let Some(desk) = model.desk.as_deref().filter(|_| view == View::Desk) else {
            return match self {
                C::Remove => model.start.at >= super::model::OFFERS.len(),
                C::ScrollDown => below > 0,
                C::ScrollUp => match view {
                    View::Walk => model.walk.as_ref().is_some_and(|walk| walk.scroll > 0),
                    _ => model.lessons.scroll > 0,
                },
                C::Backward if view == View::Walk => model.walk.as_ref().is_some_and(|walk| walk.at > 0),
                C::Forward if view == View::Walk => {
                    model.walk.as_ref().is_some_and(|walk| walk.at < walk.path.steps.len())
                }
                C::Forward | C::Backward if view == View::New => model.new.at == New::FRESH,
                C::Practise => model.lessons.read.as_ref().is_some_and(|read| read.practice.is_some()),
                _ => true,
            };
        };
        let game = &desk.game;
        let open = !desk.paused && !desk.finished();
        match self {
            C::Undo => !desk.paused && game.undoable() > 0,
            C::Redo => !desk.paused && game.redoable() > 0,
            C::Erase => {
                open && desk.cells().iter().any(|cell| {
                    let state = game.state();
                    state.entered()[*cell].is_some()
                        || shudu::game::NoteKind::ALL.iter().any(|kind| !state.notes(*kind, *cell).is_empty())
                        || state.color(*cell).is_some()
                })
            }
            C::Hint => open && desk.hint.is_none(),
            C::MoreHint => open && desk.hint.as_ref().is_some_and(|help| help.next().is_some()),
            C::Apply => open && desk.hint.as_ref().is_some_and(|help| help.step().is_some()),
            C::CloseHint => desk.hint.is_some(),
            C::ScrollDown => below > 0,
            C::ScrollUp => desk.hint.as_ref().is_some_and(|help| help.scroll > 0),
            C::BackToRight => {
                let known_wrong = !desk.wrong.is_empty() || !game.shown_mistakes().is_empty();
                let told =
                    desk.hint.as_ref().is_some_and(|help| matches!(help.hinted.hint, Hint::Mistakes(_)));
                open && (known_wrong || told || !game.clashes().is_empty()) && game.proper().is_some()
            }
            C::Answer | C::Walk => !desk.paused && !desk.finished() && game.standing() == Standing::Proper,
            C::Pause => !desk.finished(),
            C::Single => desk.hint.is_none() && desk.chosen.len() > 1,
            C::Restart => !desk.paused && !game.state().is_empty(),
            C::Write
            | C::Corner
            | C::Centre
            | C::NextMode
            | C::DigitMode
            | C::CornerMode
            | C::CentreMode
            | C::ColorMode
            | C::CandidateColorMode
            | C::FillNotes
            | C::Check => open,
            C::Move | C::Widen => !desk.paused,
            _ => true,
        }
    }
}

/// What is possible now, the most wanted first; `below` as for [`Command::is_possible`].
pub(crate) fn possible(model: &Model<'_>, below: usize) -> Vec<Command> {
    if model.busy.is_some() {
        return vec![C::Stop];
    }
    if model.ask.is_some() {
        return vec![C::Yes, C::No];
    }
    if model.keys.is_some() {
        return vec![C::ScrollDown, C::ScrollUp, C::Back];
    }
    of(model.view()).iter().copied().filter(|command| command.is_possible(model, below)).collect()
}

/// Everything that the view knows, for the list of keys.
pub(crate) fn known(view: View) -> &'static [Command] {
    of(view)
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
        KeyCode::Enter if view == View::Desk => C::Apply,
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

/// The words of a mode.
pub(crate) fn mode_words(mode: Mode, speaker: &Speaker) -> String {
    match mode {
        Mode::Digit => speaker.say("play-mode-digit"),
        Mode::Corner => speaker.say("play-mode-corner"),
        Mode::Centre => speaker.say("play-mode-centre"),
        Mode::Color => speaker.say("play-mode-color"),
        Mode::CandidateColor(None) => speaker.say("play-mode-candidate-color"),
        Mode::CandidateColor(Some(digit)) => {
            speaker.say_with("play-mode-candidate-color-of", [("digit", digit.get().into())])
        }
    }
}
