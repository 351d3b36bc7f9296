//! The lessons: every example shows its technique and is explained in both languages, each has a puzzle to practise on,
//! and the program, the pages of the guide and the view Learn teach the same.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use shudu::core::step::{ProofError, check};
use shudu::core::{Board, Candidate, ProperPuzzle, Step};
use shudu::document::{self, guide, guide_index, renewed, rust_files, text};
use shudu::i18n::{Lang, Speaker};
use shudu::logic::scale::{hodoku, person, se};
use shudu::logic::techniques::catalogue::steps;
use shudu::ops;
use shudu::ops::techniques::{examples, list, step_of};
use shudu::render::Style;

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
            let removed: Vec<&Candidate> = step.eliminations.iter().chain(&step.placements).collect();
            let mut after: Board = example.board;
            step.apply(&mut after).expect("the step is of this board");
            assert!(!removed.is_empty() && !text.effect.is_empty());
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
                assert_eq!(new, text, "{file}: cargo run -p shudu --all-features --example technique-guide");
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
fn the_indexes_in_the_tree_are_up_to_date() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/techniques");
    for speaker in Lang::ALL.map(Speaker::new) {
        let path = folder.join(speaker.lang().tag()).join("README.md");
        let index = std::fs::read_to_string(&path).expect("there is an index for each language");
        let file = path.display();
        assert_eq!(
            index,
            guide_index(&speaker),
            "{file}: cargo run -p shudu --all-features --example technique-guide"
        );
    }
}

#[test]
fn the_guide_has_a_page_for_each_technique_and_every_link_leads_to_one() {
    let pages: BTreeMap<String, String> = guide().into_iter().collect();
    assert_eq!(pages.len(), Lang::ALL.len() * (list().count() + 1));
    for lang in Lang::ALL {
        let contents = &pages[&format!("{lang}/index.html")];
        for slug in list() {
            assert!(contents.contains(&format!("<a href=\"{slug}.html\">")), "{lang}: {slug}");
            // A picture of the example and of the puzzle to practise on, and ways to the index and to the other
            // languages.
            let page = &pages[&format!("{lang}/{slug}.html")];
            let practises = examples().iter().any(|one| one.technique == *slug && one.practice.is_some());
            assert_eq!(page.matches("<svg ").count(), 1 + usize::from(practises), "{lang}: {slug}");
            assert_eq!(page.matches("<a href=").count(), Lang::ALL.len(), "{lang}: {slug}");
        }
    }
    for (path, page) in &pages {
        let folder = Path::new(path).parent().expect("a language");
        for link in page.split("href=\"").skip(1) {
            let link = link.split('"').next().expect("it ends");
            let target = match link.strip_prefix("../") {
                Some(target) => target.to_owned(),
                None => folder.join(link).display().to_string(),
            };
            assert!(pages.contains_key(&target), "{path}: {link}");
        }
    }
}

/// A text without what differs between a terminal and a page: blanks, and the signs that HTML writes in another way.
fn bare(text: &str) -> String {
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    text.split_whitespace().collect()
}

#[test]
fn the_program_the_pages_and_learn_teach_the_same() {
    let pages: BTreeMap<String, String> = guide().into_iter().collect();
    for speaker in Lang::ALL.map(Speaker::new) {
        let lang = speaker.lang();
        for slug in list() {
            let printed = text(&document::lesson(slug, &speaker).expect("a lesson"), &Style::PLAIN);
            let (printed, page) = (bare(&printed), bare(&pages[&format!("{lang}/{slug}.html")]));
            // What the view Learn shows.
            let lesson = ops::techniques::lesson(slug, &speaker).expect("a lesson");
            let example = lesson.example.expect("an example");
            let mut parts = vec![lesson.listed.name, lesson.find, lesson.why];
            parts.extend([example.look, example.why, example.conclusion]);
            parts.extend(example.lines);
            parts.extend(lesson.practice);
            for part in parts {
                let wanted = bare(&part);
                assert!(!wanted.is_empty(), "{lang}: {slug}");
                assert!(printed.contains(&wanted), "{lang}: {slug}: {part}\nis not in\n{printed}");
                assert!(page.contains(&wanted), "{lang}: {slug}: {part}\nis not on its page");
            }
        }
    }
}
