//! The patterns of the hardest puzzles: published examples, and soundness on the ways to the solutions of many puzzles.

use std::collections::{BTreeMap, BTreeSet};
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

/// Boards on the way to the solution: all simple steps are taken, then one candidate that is false is removed, a
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
            let removed = step.eliminations.iter().filter(|c| solution[c.cell] == c.digit).count();
            row.steps += 1;
            row.conclusions += step.placements.len() + step.eliminations.len();
            row.wrong += written + removed;
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
const PUBLISHED: [(&str, &str, &str); 14] = [
    // Easter Monster, by JPF, April 2007. The first SK loop, by Steve Kurzhals: thirteen eliminations.
    (
        "sk-loop",
        "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
        "r1c3<>7,r2c5<>3,r2c5<>8,r2c6<>8,r3c1<>2,r5c2<>4,r5c2<>8,r5c8<>3,r5c8<>9,r7c3<>1,r8c4<>5,r8c5<>4,r9c1<>6",
    ),
    // Loki, by mith, 1 March 2022: the tridagon with which 999_Springs began in the players' forum.
    (
        "tridagon",
        "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
        "r8c8=1",
    ),
    // Fata Morgana, where Allan Barker found the first exocet.
    (
        "junior-exocet",
        "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
        "r4c2<>2,r4c2<>4",
    ),
    // Golden Nugget: its exocet was explained in the blog Systematic Sudoku on 10 December 2013.
    (
        "junior-exocet",
        ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
        "r7c9<>3",
    ),
    // The second example of David P. Bird's compendium of exocets: what follows without its mirror nodes.
    (
        "junior-exocet",
        "..2.8..6767....8.....67......6...78..2..16.54..5...612.61...4.5..8.5.1.6457361298",
        "r2c4<>2,r2c4<>9",
    ),
    // Number 9004 of champagne's list of the potentially hardest, with the base r1c56: an example of targets outside
    // the band, from the players' forum's thread "JExocet Pattern Definition" of 2013.
    (
        "senior-exocet",
        "98.7.......7.6.9....6.5....4......3..9...2..1...6..5..1.......4.3.....2...98..7..",
        "r3c7<>8,r6c3<>8",
    ),
    // Number 29 of tarek's puzzles without fish. The ring of seven cells is Denis Berthier's, in the players' forum's
    // thread "A revival of Broken Wings"; it has nine guardians.
    (
        "oddagon",
        "..8.....6.9.....2.5....37.....7..9...1..8..5...2..6..4..45....3.7.....1.6....98..",
        "r2c5<>1",
    ),
    // By Leren in the forum's thread "Using Multi-Sector Locked Sets", 2013.
    (
        "multi-sector-locked-set",
        "9876.....65....8............4..9..3...65..9.......2..1..59..7......3..49.....1..2",
        "r1c7<>5,r2c4<>7,r3c5<>1,r3c5<>2,r3c5<>4,r3c8<>1,r3c8<>2,r5c1<>7,r5c1<>8,r7c2<>6,r9c5<>4",
    ),
    // Triple Laser, by Qinlux, in the thread of November 2021 where shye introduced fireworks.
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
    // The first example of his page on extended unique rectangles.
    (
        "extended-rectangle",
        "..7.2.3.58.2.6.91..3.9...........6.....246.....9...........2.7..96.5.2.44.8.7.5..",
        "r3c1<>1,r3c1<>5",
    ),
    // A pattern by Guenter in the players' forum's thread "Rotational Sudoku", turned into a grid: a quarter turn takes
    // it to itself.
    (
        "symmetrical-placement",
        "1236...545642...91...1...32......419.........732......41...3...37...428525...8143",
        "r5c5<>1,r5c5<>2,r5c5<>3,r5c5<>4,r5c5<>6,r5c5<>7,r5c5<>8,r5c5<>9",
    ),
];

/// Published positions: pattern, givens, all digits that stand, what was removed before, what the pattern shows. Where
/// the givens were not published, all digits that stand count as given.
const PUBLISHED_POSITIONS: [(&str, &str, &str, &str, &str); 6] = [
    // In the wiki of r/sudoku, on the page about chains of almost locked sets; StrmCkr described these wings in 2019.
    // The page's drawing removes the candidate in r5c7, its text says r4c1 by mistake.
    (
        "als-w-wing",
        "1..4....9.5..89.2..981.2..4..1..5.9.58.92...7.798412.5.67518.4281.294.76.........",
        "1..4....9.5..89.2..981.2..4..1..5.9.58.92...7.798412.5.67518.4281.294.76.........",
        "r1c7<>3,r2c7<>3,r3c7<>3,r4c7<>3,r5c7<>3,r9c1<>3,r9c2<>3,r9c3<>3,r9c7<>3,r9c8<>3,r9c9<>3",
        "r5c7<>1",
    ),
    // By yzfwsf in the players' forum's thread "Fireworks", 1 August 2022.
    (
        "quadruple-firework",
        "1.3.9.7..59437.1...87..45399564328178427513963716892..7.98..4.3..8.4397.435927681",
        "1.3.9.7..59437.1...87..45399564328178427513963716892..7.98..4.3..8.4397.435927681",
        "r1c8<>2,r1c9<>2,r7c2<>6",
        "r8c2<>2",
    ),
    // The two examples in the tutorial of aiyuni's Sudoku colouring trainer: a single guardian, and several of one
    // digit.
    (
        "bivalue-oddagon",
        "815..6.2442785.6.19364218571839457625926374186742185...58.6.14..415...86369184275",
        "815..6.2442785.6.19364218571839457625926374186742185...58.6.14..415...86369184275",
        "-",
        "r8c6=2",
    ),
    (
        "bivalue-oddagon",
        "285.9.7631.35..492.94..25815.1..9826.29.5.1344.82..957917625348842973615356...279",
        "285.9.7631.35..492.94..25815.1..9826.29.5.1344.82..957917625348842973615356...279",
        "-",
        "r9c6<>8",
    ),
    // Two of the cases by which the project Hodoku-enhanced, by IngerisMateria, tests its oddagons.
    (
        "bivalue-oddagon",
        ".2..56...45.1.92..6..........5....73..6....58....95.24.12.64.9.5.49.2...9..51..42",
        ".2..56...45.1.92..6........295648173.46..1958....95624.12.64.9.5.49.2...96.51..42",
        "r1c7<>3,r1c7<>8,r3c4<>7,r3c7<>3,r3c7<>7,r3c7<>8,r8c8<>3,r8c8<>8,r8c9<>7",
        "r1c3<>8,r3c3<>8",
    ),
    (
        "oddagon",
        "1....67...5.1.......8.3...4...7...6...4.9...3.....5.......2..9...29..34.8.......2",
        "123..678945.1..236..823...42..7...6...46928.3.....5.2.....2..9...29..34.8.......2",
        "r4c7<>1,r4c7<>5,r6c2<>6,r6c3<>1,r6c3<>7,r6c7<>1,r7c4<>4,r7c6<>3,r9c5<>1",
        "r7c4<>5",
    ),
];

/// The pattern is found on the board of these givens, and one find shows all that is expected.
fn assert_found(pattern: &str, givens: &str, board: &Board, expected: &str) {
    let (placements, eliminations) = common::conclusions(expected);
    let found = steps(pattern, board).expect("the pattern is known");
    let draws = found.iter().find(|step| {
        placements.iter().all(|placement| step.placements.contains(placement))
            && eliminations.iter().all(|elimination| step.eliminations.contains(elimination))
    });
    let step = draws.unwrap_or_else(|| panic!("{pattern} {givens}: {found:?}"));
    assert_eq!(check_proper(&common::proper(givens), board, step), Ok(()), "{pattern} {givens}");
}

#[test]
fn published_examples_are_found() {
    for (pattern, givens, expected) in PUBLISHED {
        let mut board = Board::new(common::proper(givens).puzzle());
        // Singles solve the symmetrical one.
        if pattern != "symmetrical-placement" {
            simplify(&mut board);
        }
        assert_found(pattern, givens, &board, expected);
    }
    for (pattern, givens, values, removed, expected) in PUBLISHED_POSITIONS {
        assert_found(pattern, givens, &common::board(givens, values, removed), expected);
    }
    let mut patterns = BTreeSet::from(PUBLISHED.map(|(pattern, ..)| pattern));
    patterns.extend(PUBLISHED_POSITIONS.map(|(pattern, ..)| pattern));
    assert_eq!(patterns, BTreeSet::from(PATTERNS), "each pattern has an example");
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
