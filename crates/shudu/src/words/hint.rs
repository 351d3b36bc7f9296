//! Hints, checks and refusals of a game in words.

use shudu_game::{CheckedOf, Family, Hint, Mistake, MistakeKind, Shown, ShownStep, Stage, Standing, Verdict};
use shudu_i18n::Speaker;

use crate::ops::hint::{HintError, HintWords, Hinted};

/// A hint as far as its stage tells it: a sentence each, in the order in which they are to be read.
pub fn hint(hinted: &Hinted, speaker: &Speaker) -> Vec<String> {
    hint_words(hinted, speaker).text
}

/// A hint as far as its stage tells it, with what each line of a proof says.
pub fn hint_words(hinted: &Hinted, speaker: &Speaker) -> HintWords {
    let text = match hinted.hint.shown(hinted.stage) {
        Shown::Solved => vec![speaker.say("hint-solved")],
        Shown::Mistakes { mistakes } => mistakes.iter().map(|one| mistake(one, speaker)).collect(),
        Shown::Clashes { .. } => {
            let Hint::Clashes(clashes) = &hinted.hint else { unreachable!("it is shown as what it is") };
            vec![speaker.say_with("hint-clashes", [("clashes", speaker.clashes(clashes).into())])]
        }
        Shown::NotProper { standing } => vec![not_proper(standing, speaker)],
        Shown::Step(step) if hinted.stage == Stage::Proof => return proof(&step, hinted, speaker),
        Shown::Step(step) => little_by_little(&step, speaker),
        Shown::Stuck => vec![speaker.say("hint-stuck")],
    };
    HintWords { text, literals: Vec::new() }
}

/// What is wrong at one place, and what to do about it.
pub fn mistake(mistake: &Mistake, speaker: &Speaker) -> String {
    let (cell, digit) = (speaker.cell_in_words(mistake.cell), mistake.digit.get());
    let plain = [("cell", cell.clone().into()), ("digit", digit.into())];
    match (mistake.mistake, mistake.undo) {
        (MistakeKind::WrongDigit, None) => speaker.say_with("hint-wrong-digit", plain),
        (MistakeKind::StruckOut, None) => speaker.say_with("hint-struck-out", plain),
        (kind, Some(steps)) => {
            let name = match kind {
                MistakeKind::WrongDigit => "hint-wrong-digit-undo",
                MistakeKind::StruckOut => "hint-struck-out-undo",
            };
            speaker.say_with(name, [("cell", cell.into()), ("digit", digit.into()), ("steps", steps.into())])
        }
    }
}

fn not_proper(standing: Standing, speaker: &Speaker) -> String {
    match standing {
        Standing::None => speaker.say("hint-no-solution"),
        Standing::Many => speaker.say("hint-many-solutions"),
        Standing::Undecided | Standing::Proper => speaker.say("hint-undecided"),
    }
}

/// Stages 1 to 3: what each adds.
fn little_by_little(step: &ShownStep, speaker: &Speaker) -> Vec<String> {
    let with_digit = |name: &str, digit: u8| speaker.say_with(name, [("digit", digit.into())]);
    let mut said = vec![match (step.writes, step.digit) {
        (true, Some(digit)) => with_digit("hint-nudge-write-digit", digit.get()),
        (true, None) => speaker.say("hint-nudge-write"),
        (false, Some(digit)) => with_digit("hint-nudge-strike-digit", digit.get()),
        (false, None) => speaker.say("hint-nudge-strike"),
    }];
    if !step.houses.is_empty() {
        let houses: Vec<String> = step.houses.iter().map(|house| speaker.house(*house)).collect();
        let houses = houses.join(&speaker.say("list-comma"));
        said.push(speaker.say_with("hint-area", [("houses", houses.into())]));
    }
    if let Some(slug) = &step.technique {
        let name = speaker.technique(slug);
        said.push(match &step.difficulty {
            Some(difficulty) => speaker.say_with(
                "hint-technique-rated",
                [("technique", name.into()), ("difficulty", difficulty.as_str().into())],
            ),
            None => speaker.say_with("hint-technique", [("technique", name.into())]),
        });
        if !step.cells.is_empty() {
            let cells: shudu_core::CellSet = step.cells.iter().copied().collect();
            said.push(speaker.say_with("hint-cells", [("cells", speaker.cells_in_words(cells).into())]));
        }
    }
    said
}

/// Stage 4: the technique, then what to look at, why it follows and what may be done.
fn proof(step: &ShownStep, hinted: &Hinted, speaker: &Speaker) -> HintWords {
    let (Some(found), Some(board)) = (&step.step, &hinted.board) else {
        return HintWords { text: little_by_little(step, speaker), literals: Vec::new() };
    };
    let text = speaker.step(found, board);
    let title = match &step.difficulty {
        Some(difficulty) => speaker.say_with(
            "hint-technique-rated",
            [("technique", text.title.into()), ("difficulty", difficulty.as_str().into())],
        ),
        None => speaker.say_with("hint-technique", [("technique", text.title.into())]),
    };
    let by_lines = !text.lines.is_empty();
    let plain = |sentence: String| (sentence, Vec::new());
    let head = [title, text.look, text.why].map(plain);
    let lines = text.lines.into_iter().zip(text.literals);
    let told = head.into_iter().chain(lines).chain([plain(text.effect)]);
    let (text, literals) = told.filter(|(sentence, _)| !sentence.is_empty()).unzip();
    HintWords { text, literals: if by_lines { literals } else { Vec::new() } }
}

/// Why there is no hint, without a full stop.
pub fn hint_error(error: &HintError, speaker: &Speaker) -> String {
    match error {
        HintError::Clash(clashes) => speaker.clashes(clashes),
        HintError::OtherPuzzle => speaker.say("hint-other-puzzle"),
        HintError::Sukaku => speaker.say("hint-sukaku"),
        HintError::Spent(spent) => speaker.spent(*spent),
        #[cfg(feature = "library")]
        HintError::Play(error) => super::library::play_error(error, speaker),
    }
}

/// What a check says.
pub fn checked<F: Family>(checked: &CheckedOf<F>, speaker: &Speaker) -> String {
    let blank = || [("blank", checked.blank.into())];
    match checked.verdict {
        Verdict::Right => speaker.say("checked-right"),
        Verdict::Wrong => speaker.say("checked-wrong"),
        Verdict::WrongSoFar => speaker.say("checked-wrong-so-far"),
        Verdict::RightSoFar => speaker.say_with("checked-right-so-far", blank()),
        Verdict::NoClashSoFar => speaker.say_with("checked-no-clash-so-far", blank()),
    }
}

#[cfg(test)]
mod tests {
    use shudu_format::{Record, read_one};
    use shudu_i18n::Lang;

    use super::*;
    use crate::ops::hint::{Options, hint as ask};

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn said(lang: Lang, stage: Stage, notes: Option<&Record>) -> Vec<String> {
        let record = read_one(PUZZLE, None).unwrap().into_classic().unwrap();
        let options = Options { stage, ..Options::default() };
        hint(&ask(&record, notes, &options, None).unwrap(), &Speaker::new(lang))
    }

    #[test]
    fn stages_tell_more_and_more_in_both_languages() {
        for lang in Lang::ALL {
            let told = Stage::ALL.map(|stage| said(lang, stage, None));
            assert_eq!(told[1][..1], told[0][..], "{lang}");
            assert_eq!(told[2][..2], told[1][..], "{lang}");
            assert!(told[3].len() >= 4, "{lang}: {told:?}");
        }
        let english = said(Lang::English, Stage::Technique, None);
        assert_eq!(
            english,
            ["A digit can be written. Look at the 1s.", "Look at box 9.", "The technique: Hidden Single."]
        );
    }

    #[test]
    fn a_wrong_digit_is_told_at_every_stage() {
        let mut notes = Record::of(PUZZLE.parse().unwrap());
        notes.placed.set("r1c3".parse().unwrap(), shudu_core::Digit::new(1));
        for stage in Stage::ALL {
            assert_eq!(
                said(Lang::English, stage, Some(&notes)),
                ["1 in row 1, column 3 is wrong. Erase it."]
            );
            assert_eq!(said(Lang::Chinese, stage, Some(&notes)), ["第 1 行第 3 列中的 1 是错的，请删除。"]);
        }
        let undo = Mistake {
            mistake: MistakeKind::StruckOut,
            cell: "r1c3".parse().unwrap(),
            digit: shudu_core::Digit::new(4).unwrap(),
            undo: Some(1),
        };
        assert_eq!(
            mistake(&undo, &Speaker::new(Lang::English)),
            "4 was struck out in row 1, column 3, but it belongs there. Note it again, or undo one step."
        );
    }
}
