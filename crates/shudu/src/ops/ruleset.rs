//! The rules of a variant in words, for programs that show an author's rules and know none of ours.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::LazyLock;

use shudu_format::variant::VariantRecord;
use shudu_format::{Form, Layout, Located, Loss, Sudoku};
use shudu_i18n::{Lang, Speaker};

/// Forms with a place for an author's rules.
const FORMS: [Form; 3] = [Form::Fpuzzles, Form::SudokuPad, Form::Ipuz];

/// One of each language.
static SPEAKERS: LazyLock<[Speaker; Lang::ALL.len()]> = LazyLock::new(|| Lang::ALL.map(Speaker::new));

/// One sentence for each kind of rule, each on a line, below that about the rules of Sudoku. None for a puzzle without
/// further rules.
pub fn sentences(record: &VariantRecord, speaker: &Speaker) -> Vec<String> {
    let about = record.rule_kinds().into_iter().map(|kind| speaker.say(kind.about_message()));
    let jigsaw = record.is_jigsaw().then(|| speaker.say("variant-jigsaw-about"));
    let mut lines: Vec<String> = jigsaw.into_iter().chain(about).collect();
    if !lines.is_empty() {
        lines.insert(0, speaker.say("variant-sudoku-about"));
    }
    lines
}

/// The puzzle as it is written in this layout: with its rules in words where another program shows them and the author
/// has said none. Drawings may stand for rules of their own, so that a puzzle with some stays as it is.
pub fn with_words<'a>(sudoku: &'a Sudoku, layout: Layout, speaker: &Speaker) -> Cow<'a, Sudoku> {
    match sudoku {
        Sudoku::Variant(record) => match worded(record, layout, speaker) {
            Cow::Borrowed(_) => Cow::Borrowed(sudoku),
            Cow::Owned(record) => Cow::Owned(Sudoku::Variant(Box::new(record))),
        },
        Sudoku::Classic(_) => Cow::Borrowed(sudoku),
    }
}

/// The same for a puzzle of another size or with other rules.
pub fn worded<'a>(record: &'a VariantRecord, layout: Layout, speaker: &Speaker) -> Cow<'a, VariantRecord> {
    let takes_words = matches!(layout, Layout::Form(form) if FORMS.contains(&form));
    let said = &record.presentation;
    if !takes_words || said.ruleset.is_some() || !said.cosmetics.is_empty() || !said.unknown.is_empty() {
        return Cow::Borrowed(record);
    }
    let lines = sentences(record, speaker);
    if lines.is_empty() {
        return Cow::Borrowed(record);
    }
    let mut record = record.clone();
    record.presentation.ruleset = Some(lines.join("\n"));
    Cow::Owned(record)
}

/// Has a puzzle rules in words that nobody follows? Not where they are the sentences about the rules that it has, in
/// any language.
pub(crate) fn are_ignored(located: &Located) -> bool {
    if !located.dropped.contains(Loss::RulesInWords) {
        return false;
    }
    let Sudoku::Variant(record) = &located.sudoku else { return true };
    let Some(words) = &record.presentation.ruleset else { return true };
    let known: HashSet<String> = SPEAKERS.iter().flat_map(|speaker| sentences(record, speaker)).collect();
    !words.lines().all(|line| known.contains(line.trim()))
}

#[cfg(test)]
mod tests {
    use shudu_format::{Layout, read_one};

    use super::*;

    #[test]
    fn the_rules_go_out_in_words_and_are_known_when_they_come_back() {
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            let puzzle = read_one(".Shape~6x6.Cage~9~R1C1~R1C2.AntiKnight.~R2C3_5", None).unwrap();
            for form in FORMS {
                let layout = Layout::Form(form);
                let mut text = String::new();
                let written = with_words(&puzzle.sudoku, layout, &speaker);
                if layout.write(&written, &mut text).is_err() {
                    // The form ipuz has no knights.
                    continue;
                }
                let back = read_one(&text, None).unwrap();
                let Sudoku::Variant(record) = &back.sudoku else { panic!("{text}") };
                assert_eq!(record.presentation.ruleset.as_ref().unwrap().lines().count(), 3);
                assert!(!are_ignored(&back), "{form}");
                let other = text_of(record, "Something else.");
                assert!(are_ignored(&other), "{form}");
            }
        }
    }

    fn text_of(record: &VariantRecord, words: &str) -> Located {
        let mut record = record.clone();
        record.presentation.ruleset = Some(words.to_owned());
        let mut text = String::new();
        Layout::Form(Form::Fpuzzles).write_variant(&record, &mut text).unwrap();
        read_one(&text, None).unwrap()
    }
}
