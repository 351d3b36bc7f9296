//! Why a game does not do what it was asked for.

use shudu_game::Refused;
use shudu_i18n::Speaker;

/// Why a game does not do what it was asked for.
pub fn refused(refused: Refused, speaker: &Speaker) -> String {
    match refused {
        Refused::Given => speaker.say("refused-given"),
        Refused::Filled => speaker.say("refused-filled"),
        Refused::NothingToDo => speaker.say("refused-nothing-to-do"),
        Refused::NothingToUndo => speaker.say("refused-nothing-to-undo"),
        Refused::NothingToRedo => speaker.say("refused-nothing-to-redo"),
        Refused::NoMistake => speaker.say("refused-no-mistake"),
        Refused::MistakeFromStart => speaker.say("refused-mistake-from-start"),
        Refused::NotProper => speaker.say("refused-not-proper"),
        Refused::NoCheckpoint => speaker.say("refused-no-checkpoint"),
        Refused::Checkpoint => speaker.say("refused-checkpoint"),
        Refused::NoRule => speaker.say("refused-no-rule"),
        Refused::TimerOff => speaker.say("refused-timer-off"),
        // One that came later and has no words here yet.
        other => other.to_string(),
    }
}
