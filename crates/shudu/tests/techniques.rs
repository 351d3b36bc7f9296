//! The lessons: every example shows its technique and is told in both languages, every puzzle to practise on needs it, and
//! the guide in `docs/techniques/` is up to date.

use std::collections::BTreeMap;
use std::path::Path;

use shudu::core::step::{ProofError, check};
use shudu::core::{Board, Candidate};
use shudu::document::guide;
use shudu::i18n::{Lang, Speaker};
use shudu::logic::scale::{hodoku, se};
use shudu::ops::techniques::{examples, list, step_of};

/// Techniques whose lessons come without an example so far: none of the positions that were searched needs them, or, for
/// the forcing chains and nets under HoDoKu's names, the other forcing chains show the same.
const WITHOUT_EXAMPLE: [&str; 13] = [
    "siamese-fish",
    "squirmbag",
    "whale",
    "leviathan",
    "dual-two-string-kite",
    "dual-empty-rectangle",
    "wxyz-wing",
    "forcing-chain-contradiction",
    "forcing-chain-verity",
    "forcing-net-contradiction",
    "forcing-net-verity",
    "kraken-fish-type-1",
    "kraken-fish-type-2",
];

#[test]
fn every_technique_has_an_example_that_shows_it() {
    let examples = examples();
    for slug in list().filter(|slug| !WITHOUT_EXAMPLE.contains(slug)) {
        assert!(examples.iter().any(|example| example.technique == slug), "{slug} has no example");
    }
    for example in &examples {
        let step = step_of(example).unwrap_or_else(|| panic!("{} is not found", example.technique));
        match check(&example.board, &step) {
            // Whether the puzzle of the position has one solution is not part of the position.
            Ok(()) | Err(ProofError::NeedsUniqueness) => {}
            Err(error) => panic!("{}: {error}", example.technique),
        }
    }
}

#[test]
fn every_practice_puzzle_needs_its_technique() {
    for example in examples() {
        let Some(practice) = &example.practice else { continue };
        let of_explainer = se::path(practice).iter().any(|step| step.step.technique == example.technique);
        let needed = of_explainer
            || hodoku::path(practice).iter().any(|step| step.step.technique == example.technique);
        assert!(needed, "{} is not needed for {}", example.technique, practice.puzzle());
    }
}

#[test]
fn every_example_is_told_in_both_languages() {
    for speaker in Lang::ALL.map(Speaker::new) {
        let mut told = String::new();
        for example in examples() {
            let step = step_of(&example).expect("another test finds it");
            let text = speaker.step(&step, &example.board);
            told += &format!("# {} ({})\n{}\n{}\n", text.title, text.notation, text.look, text.why);
            for line in &text.lines {
                told += &format!("  {line}\n");
            }
            told += &format!("{}\n", text.effect);
            if let Some(eureka) = &text.eureka {
                told += &format!("{eureka}\n");
            }
            told.push('\n');
            // What a step does is part of what is said about it.
            let struck: Vec<&Candidate> = step.eliminations.iter().chain(&step.placements).collect();
            let mut after: Board = example.board;
            step.apply(&mut after).expect("the step is of this board");
            assert!(!struck.is_empty() && !text.effect.is_empty());
        }
        insta::assert_snapshot!(format!("steps_{}", speaker.lang()), told);
    }
}

#[test]
fn the_guide_is_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    let made: BTreeMap<String, String> = guide().into_iter().collect();
    let mut there = BTreeMap::new();
    for part in ["en", "zh-CN", "pictures"] {
        for entry in std::fs::read_dir(folder.join(part)).expect("the guide is there") {
            let entry = entry.unwrap();
            let name = format!("{part}/{}", entry.file_name().to_string_lossy());
            there.insert(name, std::fs::read_to_string(entry.path()).unwrap());
        }
    }
    for (name, text) in &made {
        assert_eq!(there.get(name), Some(text), "{name}: cargo run -p shudu --example technique-guide");
    }
    let stray: Vec<&String> = there.keys().filter(|name| !made.contains_key(*name)).collect();
    assert!(stray.is_empty(), "{stray:?}");
}
