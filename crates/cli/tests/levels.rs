//! A level is one word: what `generate` makes by it, everything else calls by the same.

use serde_json::Value;

use crate::book::pdf::Document;
use crate::common::Shudu;

/// This many puzzles of each level.
const EACH: usize = 8;

#[test]
fn without_any_option_a_puzzle_is_of_level_medium() {
    let shudu = Shudu::new();
    let made = shudu.run(&["generate", "-n", "8", "--seed", "5", "--json"]);
    assert_eq!(made.lines().len(), 8);
    for line in made.lines() {
        let made: Value = serde_json::from_str(line).unwrap();
        assert_eq!(made["level"], "medium");
    }
    let first = shudu.run(&["generate", "--seed", "v1:5", "--json"]);
    let first: Value = serde_json::from_str(&first.out).unwrap();
    assert_eq!((&first["clues"], first["level"].is_null()), (&41.into(), true));
}

#[test]
fn all_commands_call_a_puzzle_by_the_word_that_it_was_made_by() {
    let shudu = Shudu::new();
    for level in ["easy", "medium", "hard", "unfair", "extreme"] {
        let number = EACH.to_string();
        let made = shudu.run(&[
            "generate",
            "-n",
            &number,
            "--seed",
            "64",
            "--level",
            level,
            "--json",
            "--max-time",
            "none",
        ]);
        let made: Vec<Value> = made.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(made.len(), EACH);
        assert!(made.iter().all(|one| one["level"] == level), "{made:?}");
        let puzzles: Vec<&str> = made.iter().map(|one| one["puzzle"].as_str().unwrap()).collect();
        let file = shudu.file(&format!("{level}.txt"), puzzles.join("\n") + "\n");

        let rated = shudu.run(&["rate", &file, "--scale", "level"]);
        let expected: Vec<String> = puzzles.iter().map(|puzzle| format!("{puzzle},{level},")).collect();
        assert_eq!(rated.lines()[1..], expected);
        let kept = shudu.run(&["rate", &file, "--level", level, "--output", "csv"]);
        assert_eq!(kept.lines().len(), EACH + 1, "{}", kept.out);

        let pdf = format!("{level}.pdf");
        let book = shudu.run(&["book", &file, "--rated=level", "-o", &pdf, "--lang", "en"]);
        assert_eq!(book.code, 0, "{}", book.err);
        if let Some(read) = Document::read(&shudu.path(&pdf)) {
            let heading = level[..1].to_uppercase() + &level[1..];
            let told: usize = read.pages.iter().map(|page| page.text.matches(&heading).count()).sum();
            assert!(told >= EACH, "{level}: {told}");
        }

        let library = |args: &[&str]| shudu.run(&[&["library", "--library", "levels.sqlite"], args].concat());
        let imported = library(&["import", &file, "--rate"]);
        assert_eq!(imported.code, 0, "{}", imported.err);
        let listed = library(&["list", "--level", level, "--json", "--limit", "0"]);
        assert_eq!(listed.lines().len(), EACH, "{}{}", listed.out, listed.err);
        for line in listed.lines() {
            let entry: Value = serde_json::from_str(line).unwrap();
            assert_eq!(entry["level"], level);
        }
    }
}
