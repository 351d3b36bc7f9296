//! The words of the commands, and of what the digits write.

use shudu::i18n::Speaker;

use super::{C, Command};
use crate::play::model::played::Played;
use crate::play::model::{ModeOf, View};

impl Command {
    /// What it does, as the list of all keys says it.
    pub(crate) fn words_at_length(self, view: View, speaker: &Speaker) -> String {
        match self {
            C::Apply => speaker.say("play-key-apply"),
            C::Stroke => speaker.say("play-key-stroke"),
            _ => self.words(view, speaker),
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
            C::DigitFirst => "play-do-digit-first",
            C::Stroke => "play-do-stroke",
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
}

/// The words of a mode.
pub(crate) fn mode_words<F: Played>(mode: ModeOf<F>, puzzle: &F::Puzzle, speaker: &Speaker) -> String {
    match mode {
        ModeOf::Digit => speaker.say("play-mode-digit"),
        ModeOf::Corner => speaker.say("play-mode-corner"),
        ModeOf::Centre => speaker.say("play-mode-centre"),
        ModeOf::Color => speaker.say("play-mode-color"),
        ModeOf::CandidateColor(None) => speaker.say("play-mode-candidate-color"),
        ModeOf::CandidateColor(Some(digit)) => {
            let digit = F::character(puzzle, digit).to_string();
            speaker.say_with("play-mode-candidate-color-of", [("digit", digit.into())])
        }
    }
}
