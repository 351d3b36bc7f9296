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
        [("hardest1106", 1), ("top1465", 10), ("hardest11", 200), ("minimal", 200), ("easy", 200)]
    {
        let file = PathBuf::from(&shared).join("data").join(name).with_extension("txt");
        let text = std::fs::read_to_string(file).expect("the set is there");
        let puzzles: Vec<ProperPuzzle> =
            text.lines().step_by(every).map(|line| common::proper(&line[..81])).collect();
        assert_eq!(table(name, &puzzles), 0, "{name}");
    }
}

/// Published puzzles.
#[test]
fn published() {
    for (name, puzzle) in [
        (
            "easter monster",
            "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        ),
        (
            "golden nugget",
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        ),
        (
            "platinum blonde",
            ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
        ),
        ("fata morgana", "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"),
    ] {
        let puzzle = common::proper(puzzle);
        let mut board = Board::new(puzzle.puzzle());
        simplify(&mut board);
        let mut found = BTreeMap::new();
        examine(&puzzle, &board, &mut found);
        for (p, row) in found.iter().filter(|(_, r)| r.steps > 0) {
            say(&format!("{name}: {p} {} {} {:?}", row.steps, row.conclusions, row.time));
            for s in steps(p, &board).unwrap().iter().take(3) {
                say(&format!(
                    "   {:?} {:?}",
                    s.eliminations.iter().map(|c| c.to_string()).collect::<Vec<_>>(),
                    s.placements
                ));
            }
        }
    }
    let mut all = Vec::new();
    for line in include_str!("data/techniques.txt").lines().filter(|l| l.contains(" fires ")) {
        let givens = line.split(' ').nth(2).unwrap();
        if !all.contains(&givens) {
            all.push(givens);
        }
    }
    let puzzles: Vec<ProperPuzzle> = all.iter().map(|l| common::proper(l)).collect();
    assert_eq!(table("own", &puzzles), 0);
}
