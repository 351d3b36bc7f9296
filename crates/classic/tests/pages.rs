//! docs/algorithms.md quotes what the program counts, in both languages.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::common::puzzle;
use shudu_classic::space::states;
use shudu_classic::{Algorithm, RowMajor, Singles, futile, odometer, pruned_odometer};
use shudu_core::{Digit, Problem, Puzzle, Symmetry, count, prove};

/// The page in both languages, with its path; `None` when the crate is built outside the project's tree.
fn pages() -> Option<[(PathBuf, String); 2]> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    if !docs.is_dir() {
        skipped();
        return None;
    }
    Some(["algorithms.md", "zh-CN/algorithms.md"].map(|name| {
        let path = docs.join(name);
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path, text)
    }))
}

#[expect(clippy::print_stdout, reason = "a skipped test says so")]
fn skipped() {
    println!("skipped: there is no docs folder beside this crate");
}

/// The cells of all table rows of a text, without code marks.
fn rows(text: &str) -> Vec<Vec<String>> {
    text.lines()
        .filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'))
        .map(|line| line.split('|').map(|cell| cell.trim().replace('`', "")).collect())
        .collect()
}

/// What the page says of an algorithm.
fn section<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) =
        page.split_once(&format!("\n## {name}\n")).unwrap_or_else(|| panic!("{name} has no section"));
    rest.split("\n## ").next().expect("there is a first part")
}

/// The rows of a text that begin with the name of a puzzle and have this many cells.
fn quoted(page: &str, text: &str, width: usize) -> Vec<(Puzzle, Vec<String>)> {
    let puzzles = puzzles(page);
    let found: Vec<_> = rows(text)
        .into_iter()
        .filter(|row| row.len() == width)
        .filter_map(|row| Some((*puzzles.get(&row[0])?, row)))
        .collect();
    assert!(!found.is_empty(), "no row with {width} cells in\n{text}");
    found
}

/// The puzzles that the page names.
fn puzzles(page: &str) -> BTreeMap<String, Puzzle> {
    let all = rows(page).into_iter().filter(|row| row.get(1).is_some_and(|line| line.len() == 81));
    all.map(|row| (row[0].clone(), puzzle(&row[1]))).collect()
}

fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn practical() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.solver().capabilities().practical)
}

#[test]
fn the_counts_side_by_side_are_right() {
    for (path, page) in pages().iter().flatten() {
        assert_eq!(puzzles(page).len(), 7);
        let head = rows(page).into_iter().find(|row| row.len() == 7 && row[2].contains("restriction"));
        let columns: Vec<Vec<String>> = head.expect("the table is there")[2..]
            .iter()
            .map(|names| names.split(", ").map(str::to_owned).collect())
            .collect();
        let named = columns.iter().flatten().map(String::as_str).collect::<Vec<_>>();
        assert_eq!(named, practical().map(|algorithm| algorithm.name()).collect::<Vec<_>>());
        let quoted = quoted(page, page, 7);
        assert_eq!(quoted.len(), 7);
        for (puzzle, row) in quoted {
            for (names, cell) in columns.iter().zip(&row[2..]) {
                for name in names {
                    let algorithm: Algorithm = name.parse().unwrap();
                    let account = count(&*algorithm.solver(), &puzzle, None).account;
                    let told: Vec<u64> = cell.split(" / ").map(number).collect();
                    let counted =
                        [account.nodes, account.guesses, account.dead_ends, u64::from(account.deepest)];
                    assert_eq!(told, counted, "{algorithm}, {}, {}", row[0], path.display());
                    assert_eq!(number(&row[1]), account.solutions, "{}", row[0]);
                }
            }
        }
    }
}

#[test]
fn the_sizes_of_the_spaces_are_right() {
    for (_, page) in pages().iter().flatten() {
        for (puzzle, row) in quoted(page, section(page, "odometer"), 5) {
            assert_eq!(number(&row[1]), 81 - puzzle.clues() as u64);
            assert_eq!(row[2].replace(',', ""), states(&odometer::space(&puzzle)).to_string(), "{}", row[0]);
        }
        for (puzzle, row) in quoted(page, section(page, "pruned-odometer"), 5) {
            let space = pruned_odometer::space(&Problem::new(&puzzle));
            assert_eq!(row[2].replace(',', ""), states(&space).to_string(), "{}", row[0]);
        }
    }
}

#[test]
fn turned_puzzles_cost_row_order_what_is_said() {
    let same = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let reversed = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    let turns =
        [(false, same, same), (false, reversed, same), (false, reversed, reversed), (true, same, same)];
    for (_, page) in pages().iter().flatten() {
        for (puzzle, row) in quoted(page, section(page, "row-major"), 5) {
            for ((transpose, rows, columns), cell) in turns.iter().zip(&row[1..]) {
                let image = Symmetry::new(*transpose, *rows, *columns, Digit::ALL).unwrap().puzzle(&puzzle);
                assert_eq!(number(cell), count(&RowMajor, &image, None).account.nodes, "{}", row[0]);
            }
        }
    }
}

/// The experiment over the first file, which takes no time. The second is left to the example that prints it.
#[test]
fn the_experiment_with_singles_comes_out_as_told() {
    let text = include_str!("../examples/counts/minimal.txt");
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 50);
    let mut counted = Vec::new();
    for algorithm in Algorithm::SINGLES {
        let Algorithm::Singles { order, lists } = algorithm else { unreachable!("all are singles") };
        let accounts = lines.iter().map(|line| prove(&*algorithm.solver(), &puzzle(line)).account);
        let (mut sums, mut worst) = ([0; 3], 0);
        for account in accounts {
            for (sum, n) in sums.iter_mut().zip([account.nodes, account.guesses, account.dead_ends]) {
                *sum += n;
            }
            worst = worst.max(account.nodes);
        }
        let (mut all, mut useless) = (0, 0);
        for line in &lines {
            let written = futile::written(Singles { order, lists }, &Problem::new(&puzzle(line)), 2);
            (all, useless) = (all + written.all, useless + written.futile);
        }
        let share = format!("{:.1} %", 100.0 * useless as f64 / all as f64);
        counted.push((lists.to_string(), order.to_string(), [sums[0], sums[1], sums[2], worst], share));
    }
    for (path, page) in pages().iter().flatten() {
        let told: Vec<_> = rows(section(page, "singles"))
            .into_iter()
            .filter(|row| row.len() == 9 && row[2].starts_with(|c: char| c.is_ascii_digit()))
            .map(|row| {
                let numbers = [2, 3, 4, 5].map(|i| number(&row[i]));
                (row[0].clone(), row[1].clone(), numbers, row[6].clone())
            })
            .collect();
        assert_eq!(told.len(), 12);
        assert_eq!(told[..6], counted, "{}", path.display());
    }
}
