//! Every technique has a name and a lesson in both languages, every message about techniques is said, and every step of
//! a path is told.

use std::collections::BTreeSet;

use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse;
use shudu_core::{Board, Budget, ProperPuzzle, Puzzle};
use shudu_i18n::{Lang, Speaker, sources, technique_slugs};
use shudu_logic::scale::se;
use shudu_logic::techniques::catalogue::TECHNIQUES;

const PUZZLES: [&str; 4] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "100007090030020008009600500005300900010080002600004000300000010040000007007000300",
    "000000000000003085001020000000507000004000100090000000500000073002010000000040009",
];

#[test]
fn every_technique_has_a_name_and_a_lesson() {
    for speaker in Lang::ALL.map(Speaker::new) {
        for slug in TECHNIQUES {
            assert!(speaker.lesson(slug).is_some(), "{slug} has no lesson");
        }
        for slug in technique_slugs() {
            let lesson = speaker.lesson(slug).unwrap_or_else(|| panic!("{slug} has no lesson"));
            assert_ne!(lesson.name, slug);
            assert!(!lesson.find.contains('{') && !lesson.why.is_empty(), "{slug}");
        }
    }
}

#[test]
fn forms_of_fish_are_named_from_their_parts() {
    let [english, chinese] = Lang::ALL.map(Speaker::new);
    for (slug, en, zh) in [
        ("finned-x-wing", "Finned X-Wing", "带鳍二阶鱼"),
        ("sashimi-swordfish", "Sashimi Swordfish", "退化三阶鱼"),
        ("finned-franken-jellyfish", "Finned Franken Jellyfish", "带鳍宫内四阶鱼"),
        ("siamese-finned-mutant-whale", "Siamese Finned Mutant Whale", "孪生带鳍交叉六阶鱼"),
    ] {
        assert_eq!(english.technique(slug), en);
        assert_eq!(chinese.technique(slug), zh);
        assert!(english.lesson(slug).is_some());
    }
    for unknown in ["finned-", "finned-pair", "mutant-xy-wing", "", "finned-finned"] {
        assert_eq!(english.technique(unknown), unknown);
        assert_eq!(english.lesson(unknown), None);
    }
}

#[test]
fn no_name_and_no_lesson_is_left_over() {
    let [(_, english), _] = sources();
    let mut messages: BTreeSet<String> = parse(english)
        .expect("the files are well formed")
        .body
        .into_iter()
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name.to_owned()),
            _ => None,
        })
        .filter(|name| {
            let of_lesson = name.ends_with("-find") || name.ends_with("-why");
            name.starts_with("technique-") || name.starts_with("lesson-") && of_lesson
        })
        .collect();
    let speaker = Speaker::new(Lang::English);
    let said = |text: &str, messages: &mut BTreeSet<String>| {
        messages.retain(|name| {
            // A message is said when the lesson gives its text for some size.
            let mut sizes = (1usize..=7).map(|n| {
                [
                    ("name", "".into()),
                    ("n", speaker.say_with("number", [("number", n.into())]).into()),
                    ("type", n.into()),
                ]
            });
            !sizes.any(|values| speaker.say_with(name, values) == text)
        });
    };
    let fish = ["finned-x-wing", "sashimi-x-wing", "franken-swordfish", "mutant-swordfish", "siamese-x-wing"];
    for slug in technique_slugs().chain(fish) {
        let lesson = speaker.lesson(slug).expect("it is known");
        for text in [lesson.name, lesson.find, lesson.why] {
            said(&text, &mut messages);
        }
    }
    assert!(messages.is_empty(), "messages that no technique says: {messages:?}");
}

#[test]
fn every_step_of_a_path_is_told_in_both_languages() {
    let speakers = Lang::ALL.map(Speaker::new);
    for text in PUZZLES {
        let puzzle = Puzzle::new(text.parse().unwrap()).unwrap();
        let puzzle = ProperPuzzle::prove(puzzle, &shudu_solve::Fast, Budget::UNBOUNDED).unwrap();
        let mut board = Board::new(puzzle.puzzle());
        for next in se::path(&puzzle) {
            for speaker in &speakers {
                let told = speaker.step(&next.step, &board);
                for part in [&told.title, &told.look, &told.why, &told.effect, &told.notation] {
                    assert!(!part.is_empty() && !part.contains(['{', '}']), "{told:?}");
                }
                assert!(told.lines.len() <= 80, "{} lines", told.lines.len());
                let ends = |text: &str| text.ends_with(['.', '。', ')', '）']);
                assert!(ends(&told.look) || told.look.ends_with(['?', '？']), "{}", told.look);
                assert!(ends(&told.why) && ends(&told.effect), "{told:?}");
            }
            next.step.apply(&mut board).unwrap();
        }
        assert!(text == PUZZLES[3] || board.values() == puzzle.solution().grid());
    }
}
