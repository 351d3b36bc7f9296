//! What can be asked for by a key: the commands of each view, and whether one is possible now. `keys` has the key of
//! each, `words` its words.
//!
//! The line of help, the list of all keys and the update read this one table, so that none promises what another
//! does not keep.

mod keys;
pub(crate) mod kind;
mod words;

use shudu::game::{NoteKind, Standing};

use super::model::played::Played;
use super::model::{GameViewOf, Model, New, View};

pub(crate) use keys::command;
pub(crate) use kind::Command;
pub(crate) use words::mode_words;

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
        View::Game => &[
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
            C::Stroke,
            C::Check,
            C::BackToRight,
            C::Quit,
            C::Pause,
            C::New,
            C::FillNotes,
            C::Walk,
            C::Answer,
            C::DigitFirst,
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
    /// Can it be done now? `below` is how many lines of the text that is read are below what is seen.
    pub(crate) fn is_possible(self, model: &Model<'_>, below: usize) -> bool {
        let view = model.view();
        if view == View::Game {
            let below = below > 0;
            return match (&model.game_view, &model.variant_view) {
                (Some(game_view), _) => self.is_possible_at(game_view, below),
                // Paths and lessons are those of classic Sudoku.
                (None, Some(_)) if self == C::Walk => false,
                (None, Some(game_view)) => self.is_possible_at(game_view, below),
                (None, None) => false,
            };
        }
        match self {
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
        }
    }

    /// Can it be done at the grid? `below` says that there is more of the text to read.
    fn is_possible_at<F: Played>(self, game_view: &GameViewOf<F>, below: bool) -> bool {
        let game = &game_view.game;
        let open = !game_view.paused && !game_view.finished();
        match self {
            C::Undo => !game_view.paused && game.undoable() > 0,
            C::Redo => !game_view.paused && game.redoable() > 0,
            C::Stroke => open && game_view.held.is_some() && game_view.hint.is_none(),
            C::Erase if game_view.digit_first => open,
            C::Erase => {
                open && game_view.cells().iter().any(|&cell| {
                    let state = game.state();
                    let noted = |kind: &NoteKind| F::notes(state, *kind, cell) != F::Digits::default();
                    F::entered(state, cell).is_some()
                        || NoteKind::ALL.iter().any(noted)
                        || !F::colors(state, cell).is_empty()
                })
            }
            C::Hint => open && game_view.hint.is_none(),
            C::MoreHint => open && game_view.hint.as_ref().is_some_and(|help| help.next().is_some()),
            C::Apply => open && game_view.hint.as_ref().is_some_and(|help| F::moves(&help.hinted).is_some()),
            C::CloseHint => game_view.hint.is_some(),
            C::ScrollDown => below,
            C::ScrollUp => game_view.hint.as_ref().is_some_and(|help| help.scroll > 0),
            C::BackToRight => {
                let known_wrong =
                    game_view.wrong != F::Cells::default() || !game.shown_mistake_cells().is_empty();
                let told = game_view.hint.as_ref().is_some_and(|help| F::is_about_mistakes(&help.hinted));
                open && (known_wrong || told || !game.clashes().is_empty()) && game.proper().is_some()
            }
            C::Answer | C::Walk => {
                !game_view.paused && !game_view.finished() && game.standing() == Standing::Proper
            }
            C::Pause => !game_view.finished(),
            C::Single => game_view.hint.is_none() && game_view.cells().len() > 1,
            C::Restart => !game_view.paused && !F::is_empty(game.state()),
            C::Write
            | C::Corner
            | C::Centre
            | C::NextMode
            | C::DigitMode
            | C::CornerMode
            | C::CentreMode
            | C::ColorMode
            | C::CandidateColorMode
            | C::DigitFirst
            | C::FillNotes => open,
            C::Check => !game_view.paused,
            C::Move | C::Widen => !game_view.paused,
            _ => true,
        }
    }
}

/// The places of the keys at the bottom, the most wanted first. Of several commands in one place, which have the same
/// key, one is possible at a time.
const GAME_PLACES: [&[Command]; 27] = [
    &[C::Write],
    &[C::Hint, C::MoreHint],
    &[C::Undo],
    &[C::Keys],
    &[C::Apply, C::Stroke],
    &[C::CloseHint, C::Single],
    &[C::Erase],
    &[C::Quit],
    &[C::NextMode],
    &[C::Redo],
    &[C::Check],
    &[C::Pause],
    &[C::ScrollDown],
    &[C::New],
    &[C::FillNotes],
    &[C::BackToRight],
    &[C::Walk],
    &[C::Answer],
    &[C::DigitFirst],
    &[C::Settings],
    &[C::Restart],
    &[C::Open],
    &[C::Lessons],
    &[C::Move],
    &[C::Widen],
    &[C::Theme],
    &[C::Suspend],
];

/// What stands at the bottom, place by place: the commands of each place, the one that is possible now first.
pub(crate) fn places(model: &Model<'_>, below: usize) -> Vec<Vec<Command>> {
    let now = possible(model, below);
    if model.busy.is_some() || model.ask.is_some() || model.keys.is_some() {
        return now.into_iter().map(|command| vec![command]).collect();
    }
    let of_view = of(model.view());
    let all: Vec<&[Command]> = match model.view() {
        View::Game => GAME_PLACES.to_vec(),
        _ => of_view.chunks(1).collect(),
    };
    let first = |place: &&[Command]| {
        let mut place = place.to_vec();
        place.sort_by_key(|command| !now.contains(command));
        place
    };
    all.iter().map(first).collect()
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

/// Everything that the view knows, for the list of keys: in groups, each under the message that names it, or under
/// none.
pub(crate) fn key_groups(view: View) -> Vec<(Option<&'static str>, Vec<Command>)> {
    if view != View::Game {
        let said_elsewhere = |command: &Command| matches!(command, C::ScrollUp | C::ScrollDown);
        return vec![(None, of(view).iter().copied().filter(|command| !said_elsewhere(command)).collect())];
    }
    vec![
        (Some("play-keys-write"), vec![C::Write, C::Corner, C::Centre, C::Erase, C::FillNotes]),
        (Some("play-keys-move"), vec![C::Move, C::Widen, C::Single]),
        (
            Some("play-keys-modes"),
            vec![
                C::NextMode,
                C::DigitMode,
                C::CornerMode,
                C::CentreMode,
                C::ColorMode,
                C::CandidateColorMode,
                C::DigitFirst,
                C::Stroke,
            ],
        ),
        (Some("play-keys-undo"), vec![C::Undo, C::Redo, C::BackToRight, C::Restart]),
        (Some("play-keys-help"), vec![C::Hint, C::Apply, C::Check, C::Walk, C::Answer, C::Lessons]),
        (Some("play-keys-game"), vec![C::Pause, C::New, C::Open, C::Settings, C::Theme, C::Suspend, C::Quit]),
    ]
}
