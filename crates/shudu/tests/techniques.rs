//! The lessons: every example shows its technique and is told in both languages, for each there is a puzzle to practise on, and
//! the guide in `docs/techniques/` is up to date.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use shudu::core::step::{ProofError, check};
use shudu::core::{Board, Candidate, ProperPuzzle, Step};
use shudu::document::{guide, renewed, rust_files};
use shudu::i18n::{Lang, Speaker};
use shudu::logic::scale::{hodoku, person, se};
use shudu::logic::techniques::catalogue::steps;
use shudu::ops::techniques::{examples, list, step_of};

#[test]
fn every_technique_has_an_example_that_shows_it() {
    let examples = examples();
    for slug in list() {
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
fn every_technique_has_a_puzzle_to_practise_on() {
    for example in examples() {
        let technique = &example.technique;
        let puzzle = example.practice.as_ref().unwrap_or_else(|| panic!("{technique} has none"));
        let [on_se, on_hodoku] = techniques_of_paths(puzzle);
        let needed = on_se.contains(technique)
            || on_hodoku.contains(technique)
            || person::path(puzzle).iter().any(|step| step.technique == *technique);
        assert_eq!(needed, example.needed, "{technique} for {}", puzzle.puzzle());
        if !needed {
            let boards = boards_without_singles(puzzle);
            let works = |board: &Board| !steps(technique, board).expect("it has a name").is_empty();
            assert!(boards.iter().any(works), "{technique} never works for {}", puzzle.puzzle());
        }
    }
}

/// The slugs of Sudoku Explainer's path and of HoDoKu's.
fn techniques_of_paths(puzzle: &ProperPuzzle) -> [BTreeSet<String>; 2] {
    let slugs = |step: &Step| step.technique.to_string();
    [
        se::path(puzzle).iter().map(|rated| slugs(&rated.step)).collect(),
        hodoku::path(puzzle).iter().map(|scored| slugs(&scored.step)).collect(),
    ]
}

#[test]
fn each_scale_lists_the_techniques_of_its_paths_and_no_other() {
    let mut seen = [BTreeSet::new(), BTreeSet::new()];
    for example in examples() {
        let paths = techniques_of_paths(&example.practice.expect("each has one"));
        for (seen, path) in seen.iter_mut().zip(paths) {
            seen.extend(path);
        }
    }
    // A solution's digit, when no technique leads on, is none.
    seen[1].remove("brute-force");
    // What the paths of these puzzles do not meet, though the search for it is made.
    let rare: [&[&str]; 2] = [
        &[
            "direct-claiming",
            "nested-cell-forcing-chains",
            "nested-contradiction-chains",
            "nested-double-forcing-chains",
            "nested-region-forcing-chains",
        ],
        &[
            "avoidable-rectangle-type-2",
            "finned-franken-x-wing",
            "franken-swordfish",
            "franken-x-wing",
            "simple-colors-wrap",
        ],
    ];
    for (seen, rare) in seen.iter_mut().zip(rare) {
        for slug in rare {
            assert!(seen.insert((*slug).to_owned()), "{slug} is met");
        }
    }
    let listed = [
        se::TECHNIQUES.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(),
        hodoku::techniques().map(str::to_owned).collect(),
    ];
    assert_eq!(seen, listed);
}

/// What `least_difficulty` and `level_of` promise those who ask for puzzles to a target.
#[test]
fn no_step_is_easier_than_its_technique() {
    let mut least = BTreeMap::new();
    for example in examples() {
        let puzzle = example.practice.expect("each has one");
        for next in se::path(&puzzle) {
            let known = se::least_difficulty(&next.step.technique).expect("a technique of the path");
            assert!(next.difficulty >= known, "{} {}", next.step.technique, next.difficulty);
            let seen = least.entry(next.step.technique.into_owned()).or_insert(next.difficulty);
            *seen = next.difficulty.min(*seen);
        }
        let level = hodoku::rate(&puzzle).expect("it is not full").level;
        for next in hodoku::path(&puzzle) {
            let known = hodoku::level_of(&next.step.technique);
            assert!(known.is_none_or(|known| known <= level), "{}", next.step.technique);
        }
    }
    // Up to the XYZ-Wing it is the least there is.
    for (technique, seen) in least.into_iter().filter(|(_, seen)| seen.tenths() < 45) {
        assert_eq!(se::least_difficulty(&technique), Some(seen), "{technique}");
    }
    assert_eq!(se::least_difficulty("skyscraper"), None);
    assert_eq!(hodoku::level_of("wxyz-wing"), None);
}

/// The boards of Sudoku Explainer's path, but for those on which a single is found.
fn boards_without_singles(puzzle: &ProperPuzzle) -> Vec<Board> {
    let mut board = Board::new(puzzle.puzzle());
    let mut boards = Vec::new();
    for next in se::path(puzzle) {
        if next.difficulty.tenths() > 23 {
            boards.push(board);
        }
        next.step.apply(&mut board).expect("the step is of this board");
    }
    boards
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
fn the_files_of_the_techniques_say_what_the_lessons_say() {
    let mut named = String::new();
    for part in ["chains", "tabling", "techniques"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../logic/src").join(part);
        for path in rust_files(&folder).expect("the crate is there") {
            let text = std::fs::read_to_string(&path).unwrap();
            if let Some(new) = renewed(&text) {
                let file = path.display();
                assert_eq!(new, text, "{file}: cargo run -p shudu --example technique-guide");
                named += &text;
            }
        }
    }
    for slug in list() {
        assert!(named.contains(&format!("//! | `{slug}` | ")), "{slug} stands in no file");
        assert!(named.contains(&format!("//! {slug}:\n")), "{slug} has no example in its file");
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
