//! What is to be known of a puzzle that was read from a picture, and why there is none.

use shudu_core::CellSet;
use shudu_i18n::Speaker;
use shudu_photo::{Kind, Refusal, Summary, Verdict};

/// Sentences about a reading: doubtful cells, cells that were decided, and whether it is a puzzle with exactly one
/// solution. Empty when there is nothing to look at.
pub fn notes(summary: &Summary, speaker: &Speaker) -> Vec<String> {
    let mut notes = Vec::new();
    let mut about = |name: &str, cells: CellSet| {
        if !cells.is_empty() {
            let listed = speaker.cells_in_words(cells);
            notes.push(speaker.say_with(name, [("count", cells.len().into()), ("cells", listed.into())]));
        }
    };
    about("photo-doubtful", summary.doubtful - summary.decided);
    about("photo-decided", summary.decided);
    let answer = match summary.verdict {
        Verdict::One => None,
        Verdict::Many => Some("photo-many"),
        Verdict::None => Some("photo-none"),
        Verdict::Clash => Some("photo-clash"),
        Verdict::Undecided => Some("photo-undecided"),
    };
    notes.extend(answer.map(|name| speaker.say(name)));
    notes
}

/// Why there is no puzzle, and what to do, without a full stop.
pub fn refusal(refusal: &Refusal, speaker: &Speaker) -> String {
    match refusal {
        Refusal::NotAPicture => speaker.say("photo-not-a-picture"),
        Refusal::Unsupported(Kind::Heic) => speaker.say("photo-heic"),
        Refusal::Unsupported(Kind::Pdf) => speaker.say("photo-pdf"),
        Refusal::Unsupported(kind) => speaker.say_with("photo-unsupported", [("form", kind.name().into())]),
        Refusal::TooManyBytes { limit, .. } => {
            speaker.say_with("photo-too-many-bytes", [("limit", (limit >> 20).into())])
        }
        Refusal::TooManyPixels { width, height, limit } => speaker.say_with(
            "photo-too-many-pixels",
            [
                ("width", width.to_string().into()),
                ("height", height.to_string().into()),
                ("limit", (limit / 1_000_000).into()),
            ],
        ),
        Refusal::Broken(reason) => speaker.say_with("photo-broken", [("reason", reason.clone().into())]),
        Refusal::NoPuzzle { digits } => speaker.say_with("photo-no-puzzle", [("count", (*digits).into())]),
        // A refusal that is not worded yet is no grid, too.
        Refusal::NoGrid | _ => speaker.say("photo-no-grid"),
    }
}
