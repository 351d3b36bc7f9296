//! The rules of variants: a page with a picture of each, and the tables of the guides.

use shudu_format::read_one;
use shudu_format::variant::VariantRecord;
use shudu_generate::variant::VariantKind;
use shudu_i18n::{Lang, Speaker};
use shudu_render::variant::VariantScene;
use shudu_variant::{Key, RuleKind};

use super::{Block, Document, HTML_CLOSING, html_opening, html_part};
use crate::ops::variant::picture::scene;

/// A line for each rule: its name and rules of a grid of six rows that show it.
const EXAMPLES: &str = include_str!("rules.txt");

/// The pictures are small.
const STYLE: &str = "<style>svg{width:min(100%,15rem)}</style>\n";

/// A grid of six rows on which the rule is shown.
///
/// # Panics
/// Never: a test reads all of them.
pub fn rule_example(kind: RuleKind) -> VariantRecord {
    let named = |line: &'static str| line.strip_prefix(kind.slug())?.strip_prefix(' ');
    let rules = EXAMPLES.lines().find_map(named).expect("every rule has an example");
    let text = format!(
        r#"{{"format":"shudu-variant","version":1,"rows":6,"columns":6,"boxes":[2,3],"rules":{rules}}}"#
    );
    read_one(&text, None).expect("examples are read").sudoku.into_variant()
}

/// The kind of puzzles with this rule that `generate` makes.
fn made_as(kind: RuleKind) -> Option<VariantKind> {
    let made: Vec<VariantKind> =
        VariantKind::ALL.into_iter().filter(|made| made.rules().contains(&kind)).collect();
    // The kind with this rule alone, where there is one.
    made.iter().find(|made| made.rules().len() == 1).or(made.first()).copied()
}

fn keys(keys: &[Key]) -> String {
    keys.iter().map(|key| format!("`{}`", key.name)).collect::<Vec<_>>().join(", ")
}

fn named(kind: RuleKind, speaker: &Speaker) -> String {
    match speaker.lang() {
        // In English the name is the message, with hyphens.
        Lang::English => format!("`{}`", kind.slug()),
        _ => format!("`{}` {}", kind.slug(), speaker.say(kind.message())),
    }
}

/// The lines of the table of docs/variants.md: name, meaning, keys in f-puzzles and in Interactive Sudoku Solver, the
/// kind of `generate`.
pub fn rule_table(speaker: &Speaker) -> String {
    let line = |&kind: &RuleKind| {
        let (about, forms) = (speaker.say(kind.about_message()), kind.forms());
        let made = made_as(kind).map(|kind| format!("`{kind}`")).unwrap_or_default();
        let cells = [
            named(kind, speaker),
            about.trim_end_matches(['.', '。']).to_owned(),
            keys(forms.f_puzzles),
            keys(forms.iss),
            made,
        ];
        format!("| {} |\n", cells.join(" | "))
    };
    RuleKind::ALL.iter().map(line).collect()
}

/// The page about the rules, by its path below its folder, in each language: `LANG/index.html`.
pub fn rules_guide() -> Vec<(String, String)> {
    let page = |speaker: Speaker| {
        let mut blocks = vec![Block::Paragraph(speaker.say("rules-guide-intro"))];
        for &kind in RuleKind::ALL {
            let scene = VariantScene { captions: Vec::new(), ..scene(&rule_example(kind)) };
            blocks.push(Block::Heading(2, speaker.say(kind.message())));
            blocks.push(Block::Grid(scene.into()));
            blocks.push(Block::Paragraph(speaker.say(kind.about_message())));
            let (forms, none) = (kind.forms(), speaker.say("rules-guide-none"));
            let of = |text: String| if text.is_empty() { none.clone() } else { text.replace('`', "") };
            let made = made_as(kind).map(|kind| kind.to_string()).unwrap_or_default();
            let line = |name: &str, text: String| vec![name.to_owned(), text];
            let lines = vec![
                line("f-puzzles", of(keys(forms.f_puzzles))),
                line("Interactive Sudoku Solver", of(keys(forms.iss))),
                line("shudu generate --variant", of(made)),
            ];
            blocks.push(Block::Table(line("JSON", kind.slug().to_owned()), lines));
        }
        let document = Document { lang: speaker.lang(), title: speaker.say("rules-guide-title"), blocks };
        let text =
            html_opening(document.lang, &document.title) + STYLE + &html_part(&document) + HTML_CLOSING;
        (format!("{}/index.html", speaker.lang().tag()), text)
    };
    Lang::ALL.map(Speaker::new).into_iter().map(page).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_an_example_that_shows_it() {
        assert_eq!(EXAMPLES.lines().count(), RuleKind::ALL.len());
        for &kind in RuleKind::ALL {
            let record = rule_example(kind);
            let has = |rule: &shudu_variant::Rule| rule.kind() == kind;
            let is_there = record.rules.iter().any(has) || kind == RuleKind::And;
            assert!(is_there, "{}", kind.slug());
            record.puzzle().unwrap_or_else(|error| panic!("{}: {error}", kind.slug()));
        }
    }

    #[test]
    fn the_page_has_a_picture_of_every_rule_in_each_language() {
        let pages = rules_guide();
        assert_eq!(pages.len(), Lang::ALL.len());
        for (path, page) in pages {
            assert_eq!(page.matches("<svg").count(), RuleKind::ALL.len(), "{path}");
            assert!(page.contains("whispers") && !page.contains("rules-guide"), "{path}");
        }
    }
}
