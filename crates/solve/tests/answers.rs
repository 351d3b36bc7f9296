//! Known answers, and boards that make solvers hang.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::common::{EXAMPLE, EXAMPLE_SOLUTION, puzzle};
use shudu_core::{
    Answer, Budget, Candidates, Cell, Decided, DigitSet, End, Grid, Problem, Puzzle, Solver, Spent,
};
use shudu_solve::batch::{Limit, Verdict, solve_line};
use shudu_solve::reference::Reference;
use shudu_solve::{
    Fast, count, first, is_proper, redundant_givens, solutions, solutions_within, solve, unique,
};

/// Every question about one puzzle, with the exact number of its solutions.
fn check(line: &str, solutions_there_are: u64) {
    let puzzle = puzzle(line);
    let bytes: [u8; 81] = line.as_bytes().try_into().unwrap();
    let verdict = match solutions_there_are {
        0 => Verdict::None,
        1 => Verdict::One,
        _ => Verdict::Many,
    };
    // One more than there are: a wrong row in the table fails, it does not run for ever.
    let limit = solutions_there_are + 1;
    assert_eq!(count(&puzzle, limit), solutions_there_are, "{line}");
    assert_eq!(solutions(&puzzle).take(limit as usize).count() as u64, solutions_there_are, "{line}");
    for solver in [&Fast as &dyn Solver, &Reference] {
        assert_eq!(shudu_core::count(solver, &puzzle, Some(limit)).solutions, solutions_there_are, "{line}");
    }
    assert_eq!(first(&puzzle).is_some(), solutions_there_are > 0, "{line}");
    assert_eq!(is_proper(&puzzle), solutions_there_are == 1, "{line}");
    assert_eq!(solve_line(&bytes, Limit::Two).verdict, verdict, "{line}");
    match solve(&puzzle) {
        Decided::None => assert_eq!(verdict, Verdict::None, "{line}"),
        Decided::One(_) => assert_eq!(verdict, Verdict::One, "{line}"),
        Decided::Many(_) => assert_eq!(verdict, Verdict::Many, "{line}"),
    }
    let needed = |&cell: &Cell| {
        let mut grid = *puzzle.grid();
        grid.set(cell, None);
        count(&Puzzle::new(grid).unwrap(), 2) > 1
    };
    let redundant = redundant_givens(&puzzle);
    let givens = puzzle.grid().filled_cells();
    match unique(&puzzle) {
        None => assert!(verdict != Verdict::One && redundant.is_empty(), "{line}"),
        Some(_) => assert_eq!(redundant, givens.iter().filter(|cell| !needed(cell)).collect(), "{line}"),
    }
}

#[test]
fn known_counts() {
    let mut lines = 0;
    for row in include_str!("data/counts.csv").lines().filter(|row| !row.starts_with('#')) {
        let (line, n) = row.split_once(',').expect(row);
        check(line, n.parse().expect(row));
        lines += 1;
    }
    assert!(lines >= 10);
}

#[test]
fn the_example() {
    check(EXAMPLE, 1);
    check(EXAMPLE_SOLUTION, 1);
    assert_eq!(first(&puzzle(EXAMPLE)).unwrap().to_string(), EXAMPLE_SOLUTION);
    let outcome = solve_line(EXAMPLE.as_bytes().try_into().unwrap(), Limit::One);
    assert_eq!((outcome.verdict, &outcome.solution[..]), (Verdict::One, EXAMPLE_SOLUTION.as_bytes()));
}

#[test]
fn the_empty_grid() {
    assert!(matches!(solve(&Puzzle::EMPTY), Decided::Many(_)));
    assert_eq!(count(&Puzzle::EMPTY, 20_000), 20_000);
    assert_eq!(count(&Puzzle::EMPTY, 0), 0);
    assert_eq!(solve_line(&[b'.'; 81], Limit::Two).verdict, Verdict::Many);
    assert_eq!(solve_line(&[b'0'; 81], Limit::One).verdict, Verdict::One);
    let some: std::collections::HashSet<_> = solutions(&Puzzle::EMPTY).take(5000).collect();
    assert_eq!(some.len(), 5000);
}

#[test]
fn what_is_no_puzzle_is_invalid_and_returns() {
    let mut line: [u8; 81] = EXAMPLE.as_bytes().try_into().unwrap();
    line[2] = b'5';
    assert_eq!(solve_line(&line, Limit::Two).verdict, Verdict::Invalid);
    line[2] = b'x';
    assert_eq!(solve_line(&line, Limit::Two).verdict, Verdict::Invalid);
    assert_eq!(solve_line(&[0xff; 81], Limit::Two).verdict, Verdict::Invalid);
    assert_eq!(solve_line(&[b'1'; 81], Limit::One).verdict, Verdict::Invalid);
    let mut full: [u8; 81] = EXAMPLE_SOLUTION.as_bytes().try_into().unwrap();
    full.swap(0, 1);
    assert_eq!(solve_line(&full, Limit::Two).verdict, Verdict::Invalid);
}

#[test]
fn budgets_are_kept_to_the_node() {
    for solver in [&Fast as &dyn Solver, &Reference] {
        for nodes in [0, 1, 2, 3, 100, 1000] {
            let problem = Problem::new(&Puzzle::EMPTY).budget(Budget::nodes(nodes));
            let account = shudu_core::count(solver, problem, None).account;
            assert_eq!((account.nodes, account.end), (nodes, End::Spent(Spent::Nodes)));
        }
        let none = Problem::new(&Puzzle::EMPTY).budget(Budget::time(Duration::ZERO));
        let answer = shudu_core::prove(solver, none);
        assert_eq!(answer.account.end, End::Spent(Spent::Time));
        assert!(matches!(answer.answer, Answer::Undecided(_)));
        let flag = AtomicBool::new(true);
        let stopped = Problem::new(&Puzzle::EMPTY).budget(Budget { stop: Some(&flag), ..Budget::UNBOUNDED });
        assert_eq!(shudu_core::count(solver, stopped, None).account.end, End::Spent(Spent::Stopped));
        let soon = Problem::new(&Puzzle::EMPTY).budget(Budget::time(Duration::from_millis(5)));
        assert_eq!(shudu_core::count(solver, soon, None).account.end, End::Spent(Spent::Time));
    }
}

#[test]
fn a_budget_that_is_just_enough_is_enough() {
    for solver in [&Fast as &dyn Solver, &Reference] {
        let puzzle = puzzle(EXAMPLE);
        let nodes = shudu_core::count(solver, &puzzle, None).account.nodes;
        let problem = Problem::new(&puzzle).budget(Budget::nodes(nodes));
        let count = shudu_core::count(solver, problem, None);
        assert_eq!((count.solutions, count.account.end), (1, End::Exhausted));
    }
}

#[test]
fn candidates_fixed_from_outside_narrow_the_solutions() {
    let empty = Puzzle::EMPTY;
    // A Sukaku that leaves every cell the digit of one solution and its successor.
    let grid: Grid = EXAMPLE_SOLUTION.parse().unwrap();
    let mut allowed = Candidates::of(&grid);
    assert_eq!(solutions_within(&empty, &allowed).count(), 1);
    for (cell, digit) in grid.filled() {
        allowed[cell].insert(shudu_core::Digit::from_index((digit.index() + 1) % 9));
    }
    let found: Vec<_> = solutions_within(&empty, &allowed).collect();
    assert!(found.iter().any(|solution| *solution.grid() == grid));
    for solver in [&Fast as &dyn Solver, &Reference] {
        let problem = Problem::new(&empty).within(&allowed);
        assert_eq!(shudu_core::count(solver, problem, None).solutions, found.len() as u64);
    }
    // Every second solution of an ambiguous puzzle is cut off by forbidding one of its digits.
    let Decided::Many(witnesses) = solve(&empty) else { panic!("many") };
    let cell = witnesses.differences().first().unwrap();
    let mut allowed = Candidates::ALL;
    allowed[cell].remove(witnesses.pair()[0][cell]);
    let problem = Problem::new(&empty).within(&allowed);
    let (some, _) = shudu_core::first_solutions(&Fast, &problem, 50);
    assert!(some.len() == 50 && some.iter().all(|s| s[cell] != witnesses.pair()[0][cell]));
    // A given that is not allowed, and a cell without any candidate.
    let example = puzzle(EXAMPLE);
    for (cell, set) in
        [("r1c1", DigitSet::EMPTY), ("r1c1", !example.candidates()[shudu_core::Cell::at(0, 0)])]
    {
        let mut allowed = Candidates::ALL;
        allowed[cell.parse::<shudu_core::Cell>().unwrap()] = set;
        assert_eq!(solutions_within(&example, &allowed).count(), 0);
    }
}
