//! What an exercise asks for, and what an answer comes to.

use shudu_core::CellSet;
use shudu_i18n::Speaker;

use crate::ops::exercise::{Exercise, Judged, Verdict};

/// What is to be found.
pub fn task(exercise: &Exercise, speaker: &Speaker) -> String {
    let name = if exercise.writes() { "exercise-write" } else { "exercise-strike" };
    speaker.say_with(name, [("technique", speaker.technique(exercise.technique).into())])
}

/// What an answer comes to.
pub fn judged(judged: &Judged, speaker: &Speaker) -> String {
    let cells: CellSet = judged.faults.iter().map(|c| c.cell).collect();
    let cells = || [("cells", speaker.cells_in_words(cells).into())];
    match judged.verdict {
        Verdict::Right => speaker.say("exercise-right"),
        Verdict::Partly => speaker.say_with("exercise-partly", [("missing", judged.missing.into())]),
        Verdict::Unproved => speaker.say_with("exercise-unproved", cells()),
        Verdict::Wrong => speaker.say_with("exercise-wrong", cells()),
        Verdict::Nothing => speaker.say("exercise-nothing"),
    }
}
