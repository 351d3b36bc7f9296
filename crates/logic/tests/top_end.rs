//! The patterns of the hardest puzzles: published examples, and soundness on the ways to the solutions of many puzzles.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::common;
use shudu_core::step::check_proper;
use shudu_core::{Board, Candidate, Cell, ProperPuzzle};
use shudu_logic::techniques::catalogue::steps;

const PATTERNS: [&str; 12] = [
    "als-w-wing",
    "extended-rectangle",
    "oddagon",
    "bivalue-oddagon",
    "triple-firework",
    "quadruple-firework",
    "tridagon",
    "symmetrical-placement",
    "junior-exocet",
    "senior-exocet",
    "sk-loop",
    "multi-sector-locked-set",
];

#[expect(clippy::print_stdout, reason = "what is compared is to be seen")]
fn say(text: &str) {
    println!("{text}");
}

/// Takes every simple step there is.
fn simplify(board: &mut Board) {
    const SIMPLE: [&str; 8] = [
        "full-house",
        "hidden-single",
        "naked-single",
        "pointing",
        "claiming",
        "naked-pair",
        "hidden-pair",
        "naked-triple",
    ];
    while let Some(step) = SIMPLE.iter().find_map(|simple| steps(simple, board)?.into_iter().next()) {
        step.apply(board).expect("the step is of this board");
    }
}

/// Boards on the way to the solution: all simple steps are taken, then one candidate that is false is struck out, a
/// different one each time, and so on.
fn boards(puzzle: &ProperPuzzle, visit: &mut dyn FnMut(&Board)) {
    let mut board = Board::new(puzzle.puzzle());
    let mut turn = 0;
    loop {
        simplify(&mut board);
        if board.values().is_full() {
            return;
        }
        visit(&board);
        let solution = puzzle.solution();
        let blank = board.values().blank_cells();
        let is_false = |c: &Candidate| solution[c.cell] != c.digit;
        let of = |cell: Cell| board.get(cell).iter().map(move |digit| Candidate::new(cell, digit));
        let wrong: Vec<Candidate> = blank.iter().flat_map(of).filter(is_false).collect();
        turn += 1;
        board.eliminate(wrong[turn * 31 % wrong.len()]).expect("it is there");
    }
}

/// What was found of a pattern.
#[derive(Default)]
struct Found {
    boards: usize,
    steps: usize,
    conclusions: usize,
    wrong: usize,
    time: Duration,
    longest: Duration,
}

/// Searches a board for every pattern and holds each find against the checker and the solution.
fn examine(puzzle: &ProperPuzzle, board: &Board, found: &mut BTreeMap<&str, Found>) {
    for pattern in PATTERNS {
        let start = Instant::now();
        let all = steps(pattern, board).expect("the pattern is known");
        let time = start.elapsed();
        let row = found.entry(pattern).or_default();
        row.time += time;
        row.longest = row.longest.max(time);
        row.boards += usize::from(!all.is_empty());
        for step in all {
            assert_eq!(check_proper(puzzle, board, &step), Ok(()), "{pattern} {}: {step:?}", puzzle.puzzle());
            let solution = puzzle.solution();
            let written = step.placements.iter().filter(|c| solution[c.cell] != c.digit).count();
            let struck = step.eliminations.iter().filter(|c| solution[c.cell] == c.digit).count();
            row.steps += 1;
            row.conclusions += step.placements.len() + step.eliminations.len();
            row.wrong += written + struck;
        }
    }
}

fn table(name: &str, puzzles: &[ProperPuzzle]) -> usize {
    let mut found = BTreeMap::new();
    let mut number = 0;
    for puzzle in puzzles {
        boards(puzzle, &mut |board| {
            number += 1;
            examine(puzzle, board, &mut found);
        });
    }
    say(&format!("{name}: {} puzzles, {number} boards", puzzles.len()));
    say("| pattern | boards | steps | conclusions | wrong | mean | longest |");
    for (pattern, row) in &found {
        say(&format!(
            "| {pattern} | {} | {} | {} | {} | {:.2?} | {:.2?} |",
            row.boards,
            row.steps,
            row.conclusions,
            row.wrong,
            row.time / number as u32,
            row.longest
        ));
    }
    found.values().map(|row| row.wrong).sum()
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn nothing_wrong_is_found_in_the_shared_sets() {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds data/");
    for (name, every) in
        [("hardest1106", 5), ("top1465", 20), ("hardest11", 1000), ("minimal", 500), ("easy", 500)]
    {
        let file = PathBuf::from(&shared).join("data").join(name).with_extension("txt");
        let text = std::fs::read_to_string(file).expect("the set is there");
        let puzzles: Vec<ProperPuzzle> =
            text.lines().step_by(every).map(|line| common::proper(&line[..81])).collect();
        assert_eq!(table(name, &puzzles), 0, "{name}");
    }
}

/// Published examples: pattern, puzzle, what the pattern shows once all simple steps are taken.
const PUBLISHED: [(&str, &str, &str); 11] = [
    // Easter Monster, by jpf, 2007. The first SK loop, by Steve Kurzhals: thirteen eliminations.
    (
        "sk-loop",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "r1c3<>7,r2c5<>3,r2c5<>8,r2c6<>8,r3c1<>2,r5c2<>4,r5c2<>8,r5c8<>3,r5c8<>9,r7c3<>1,r8c4<>5,r8c5<>4,r9c1<>6",
    ),
    // Loki, by mith, 2022: what the forum found first.
    (
        "tridagon",
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        "r8c8=1",
    ),
    // Fata Morgana, by tarek: where Allan Barker found the first exocet.
    (
        "junior-exocet",
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
        "r4c2<>2,r4c2<>4",
    ),
    // Golden Nugget, by tarek.
    (
        "junior-exocet",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "r7c9<>3",
    ),
    // By Leren in the forum's thread "Using Multi-Sector Locked Sets", 2013.
    (
        "multi-sector-locked-set",
        "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
        "r1c7<>5,r2c4<>7,r3c5<>1,r3c5<>2,r3c5<>4,r3c8<>1,r3c8<>2,r5c1<>7,r5c1<>8,r7c2<>6,r9c5<>4",
    ),
    // Triple Laser, by Qinlux, after shye's fireworks of 2021.
    (
        "triple-firework",
        ".45.........1...7.8...23......9.71........3...8.4.6.2...3.....5.7.8....6......9..",
        "r1c1<>6,r1c1<>7,r1c1<>9,r1c9<>8,r1c9<>9,r9c9<>4,r9c9<>7",
    ),
    // Three examples of Andrew Stuart's pages on fireworks.
    (
        "triple-firework",
        "23...8..5.6.2.........9.1....6...32.4.3...5.1.25...9....7.8.........2.7.1..9...58",
        "r3c4<>4,r3c4<>5,r3c4<>6,r6c4<>1",
    ),
    (
        "triple-firework",
        "..4..8..7....6....5..1...28...4...96....7..8.3.....21.1....347..27.......5..1....",
        "r2c3<>8,r2c3<>9,r4c3<>8",
    ),
    (
        "triple-firework",
        "1.....4......1.....98.....6...42....7....53....2.867..9.......53....2...47.6.....",
        "r3c5<>5,r7c8<>1,r7c8<>6,r7c8<>8",
    ),
    // The first example of his page on extended rectangles.
    (
        "extended-rectangle",
        "..7.2.3.58.2.6.91..3.9...........6.....246.....9...........2.7..96.5.2.44.8.7.5..",
        "r3c1<>1,r3c1<>5",
    ),
    // A pattern of the forum's thread "Rotational Sudoku", turned into a grid: a quarter turn takes it to itself.
    (
        "symmetrical-placement",
        "1236...545642...91...1...32......419.........732......41...3...37...428525...8143",
        "r5c5<>1,r5c5<>2,r5c5<>3,r5c5<>4,r5c5<>6,r5c5<>7,r5c5<>8,r5c5<>9",
    ),
];

#[test]
fn published_examples_are_found() {
    for (pattern, givens, expected) in PUBLISHED {
        let puzzle = common::proper(givens);
        let mut board = Board::new(puzzle.puzzle());
        // Singles solve the symmetrical one.
        if pattern != "symmetrical-placement" {
            simplify(&mut board);
        }
        let (placements, eliminations) = common::conclusions(expected);
        let found = steps(pattern, &board).expect("the pattern is known");
        let draws = found.iter().find(|step| {
            placements.iter().all(|placement| step.placements.contains(placement))
                && eliminations.iter().all(|elimination| step.eliminations.contains(elimination))
        });
        let step = draws.unwrap_or_else(|| panic!("{pattern} {givens}: {found:?}"));
        assert_eq!(check_proper(&puzzle, &board, step), Ok(()), "{pattern} {givens}");
    }
}

/// Under a quarter turn a digit has three images.
#[test]
fn a_digit_brings_all_its_images() {
    let givens = PUBLISHED.last().expect("the symmetrical one").1;
    let mut values = givens.to_owned();
    values.replace_range(4..5, "8");
    let board = common::board(givens, &values, "-");
    let found = steps("symmetrical-placement", &board).expect("the pattern is known");
    let step = found.iter().find(|step| !step.placements.is_empty()).expect("r1c5 is not given");
    assert_eq!(step.placements, common::conclusions("r5c1=9,r5c9=7,r9c5=6").0);
    assert_eq!(check_proper(&common::proper(givens), &board, step), Ok(()));
}

/// The puzzles of this crate's own cases: those of the patterns, and some of the others.
#[test]
fn nothing_wrong_is_found_in_our_own_puzzles() {
    let mut givens: Vec<&str> = Vec::new();
    for (number, line) in include_str!("data/techniques.txt").lines().enumerate() {
        let [pattern, "fires", own, ..] = line.split(' ').collect::<Vec<_>>()[..] else { continue };
        if !givens.contains(&own) && (PATTERNS.contains(&pattern) || number % 8 == 0) {
            givens.push(own);
        }
    }
    let puzzles: Vec<ProperPuzzle> = givens.iter().map(|givens| common::proper(givens)).collect();
    assert!(puzzles.len() > 30, "{}", puzzles.len());
    assert_eq!(table("own", &puzzles), 0);
}

/// The grids with the most candidates: nothing is found, and not after long.
#[test]
fn blank_grids_take_a_bounded_time() {
    let few = "1........2........3........4........5........6........7..................8.......";
    for givens in [few.replace(|c: char| c.is_ascii_digit(), "."), few.to_owned()] {
        let board = common::board(&givens, &givens, "-");
        for pattern in PATTERNS {
            let start = Instant::now();
            assert!(steps(pattern, &board).expect("known").is_empty(), "{pattern} {givens}");
            assert!(start.elapsed() < Duration::from_secs(30), "{pattern} {:?}", start.elapsed());
        }
    }
}
