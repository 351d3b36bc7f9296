//! The pages in docs/algorithms quote what the program counts.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::common::puzzle;
use shudu_classic::{Algorithm, RowMajor, Singles, futile, odometer, pruned_odometer};
use shudu_core::{Digit, Problem, Puzzle, Symmetry, count, prove};

/// The two folders with pages; `None` when the crate is built outside the project's tree.
fn folders() -> Option<[PathBuf; 2]> {
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/algorithms");
    let found = english.is_dir().then(|| [english.clone(), english.join("zh-CN")]);
    if found.is_none() {
        skipped();
    }
    found
}

#[expect(clippy::print_stdout, reason = "a skipped test says so")]
fn skipped() {
    println!("skipped: there is no docs/algorithms beside this crate");
}

/// The cells of all table rows of a page, without code marks.
fn rows(folder: &Path, page: &str) -> Vec<Vec<String>> {
    let path = folder.join(page).with_extension("md");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'))
        .map(|line| line.split('|').map(|cell| cell.trim().replace('`', "")).collect())
        .collect()
}

/// Those rows that begin with the name of a puzzle and have so many cells.
fn quoted(folder: &Path, page: &str, width: usize) -> Vec<(Puzzle, Vec<String>)> {
    let puzzles = puzzles(folder);
    let found: Vec<_> = rows(folder, page)
        .into_iter()
        .filter(|row| row.len() == width)
        .filter_map(|row| Some((*puzzles.get(&row[0])?, row)))
        .collect();
    assert!(!found.is_empty(), "{} has no row with {width} cells", folder.join(page).display());
    found
}

/// The puzzles that the index names.
fn puzzles(folder: &Path) -> BTreeMap<String, Puzzle> {
    let all =
        rows(folder, "README").into_iter().filter(|row| row.get(1).is_some_and(|line| line.len() == 81));
    all.map(|row| (row[0].clone(), puzzle(&row[1]))).collect()
}

fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("{text} is no number"))
}

fn practical() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL.into_iter().filter(|algorithm| algorithm.solver().capabilities().practical)
}

#[test]
fn the_tables_of_each_page_are_right() {
    for folder in folders().iter().flatten() {
        assert_eq!(puzzles(folder).len(), 7);
        for algorithm in practical() {
            let quoted = quoted(folder, algorithm.name(), 6);
            assert_eq!(quoted.len(), 7, "{algorithm}");
            for (puzzle, row) in quoted {
                let account = count(&*algorithm.solver(), &puzzle, None).account;
                let told: Vec<u64> = row[1..].iter().map(|cell| number(cell)).collect();
                let counted = [
                    account.solutions,
                    account.nodes,
                    account.guesses,
                    account.dead_ends,
                    u64::from(account.deepest),
                ];
                assert_eq!(told, counted, "{algorithm}, {}, {}", row[0], folder.display());
            }
        }
    }
}

#[test]
fn the_index_puts_the_same_numbers_side_by_side() {
    for folder in folders().iter().flatten() {
        for (puzzle, row) in quoted(folder, "README", 7) {
            for (algorithm, cell) in practical().zip(&row[1..]) {
                let nodes = count(&*algorithm.solver(), &puzzle, None).account.nodes;
                assert_eq!(number(cell), nodes, "{algorithm}, {}, {}", row[0], folder.display());
            }
        }
    }
}

#[test]
fn the_sizes_of_the_spaces_are_right() {
    for folder in folders().iter().flatten() {
        for (puzzle, row) in quoted(folder, "odometer", 5) {
            assert_eq!(number(&row[1]), 81 - puzzle.clues() as u64);
            assert_eq!(row[2].replace(',', ""), odometer::space(&puzzle).to_string(), "{}", row[0]);
        }
        for (puzzle, row) in quoted(folder, "pruned-odometer", 5) {
            let space = pruned_odometer::space(&Problem::new(&puzzle));
            assert_eq!(row[2].replace(',', ""), space.to_string(), "{}", row[0]);
        }
    }
}

#[test]
fn turned_puzzles_cost_row_order_what_is_said() {
    let same = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    let reversed = [8, 7, 6, 5, 4, 3, 2, 1, 0];
    let turns =
        [(false, same, same), (false, reversed, same), (false, reversed, reversed), (true, same, same)];
    for folder in folders().iter().flatten() {
        for (puzzle, row) in quoted(folder, "row-major", 5) {
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
    for folder in folders().iter().flatten() {
        let told: Vec<_> = rows(folder, "singles")
            .into_iter()
            .filter(|row| row.len() == 9 && row[2].starts_with(|c: char| c.is_ascii_digit()))
            .map(|row| {
                let numbers = [2, 3, 4, 5].map(|i| number(&row[i]));
                (row[0].clone(), row[1].clone(), numbers, row[6].clone())
            })
            .collect();
        assert_eq!(told.len(), 12);
        assert_eq!(told[..6], counted, "{}", folder.display());
    }
}
