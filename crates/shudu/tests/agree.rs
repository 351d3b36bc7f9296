//! All solvers, one corpus, one interface: the same answers everywhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use shudu::core::{
    Account, Answer, Budget, Candidates, Cell, Decided, Digit, End, Grid, Problem, Puzzle, Solution, Solver,
    Symmetry, count, first_solutions, prove,
};
use shudu::ops::compare::{Contender, Options};
use shudu::solve::batch::{self, Limit, Verdict};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Enough for every practical algorithm on every puzzle of this file, and the end of the odometers.
const NODES: u64 = 2_000_000;

/// All fourteen: nine algorithms, `singles` in its six forms.
fn solvers() -> Vec<(String, Box<dyn Solver>)> {
    Contender::of(&Options::default()).iter().map(|c| (c.name(), c.solver())).collect()
}

fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().unwrap()).unwrap()
}

/// Without these digits of the example's solution: as many solutions as the rest allows.
fn without(digits: &str) -> String {
    SOLVED.chars().map(|c| if digits.contains(c) { '.' } else { c }).collect()
}

/// Name, line, number of solutions as far as `limit` counts them.
fn corpus() -> Vec<(&'static str, String, u64)> {
    let five = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.".to_owned();
    vec![
        ("the example", EXAMPLE.to_owned(), 1),
        ("a full grid", SOLVED.to_owned(), 1),
        ("one blank", five, 1),
        ("an impossible given", EXAMPLE.replacen('.', "2", 1), 0),
        ("a dead cell", format!("12345678.........9{}", ".".repeat(63)), 0),
        ("no digit 1 and 2", without("12"), 10),
        ("no digit 1, 2 and 3", without("123"), 10),
        ("the empty grid", ".".repeat(81), 10),
    ]
}

/// The number of solutions up to 10, by the reference of this test: the plainest recursion, written here.
fn naive_count(candidates: &Candidates, limit: u64) -> u64 {
    fn go(grid: &mut Grid, candidates: &Candidates, limit: u64) -> u64 {
        let legal = |grid: &Grid, cell: Cell| {
            let taken: shudu::core::DigitSet = cell.peers().iter().filter_map(|peer| grid[peer]).collect();
            candidates[cell] - taken
        };
        let next = grid.blank_cells().iter().min_by_key(|&cell| legal(grid, cell).len());
        let Some(cell) = next else { return 1 };
        let mut found = 0;
        for digit in legal(grid, cell).iter() {
            grid.set(cell, Some(digit));
            found += go(grid, candidates, limit - found);
            grid.set(cell, None);
            if found >= limit {
                break;
            }
        }
        found
    }
    let mut grid = Grid::EMPTY;
    go(&mut grid, candidates, limit)
}

#[test]
fn all_solvers_agree_with_each_other_and_with_plain_recursion() {
    for (name, line, _) in corpus() {
        let puzzle = puzzle(&line);
        let expected = naive_count(&puzzle.candidates(), 10);
        let mut first_answer: Option<(u64, BTreeSet<Solution>)> = None;
        for (solver_name, solver) in solvers() {
            let problem = Problem::new(&puzzle).budget(Budget::nodes(NODES));
            let (found, account) = first_solutions(solver.as_ref(), &problem, 10);
            assert!(account.nodes <= NODES, "{solver_name} on {name}");
            assert_eq!(account.solutions, found.len() as u64, "{solver_name} on {name}");
            let distinct: BTreeSet<Solution> = found.iter().copied().collect();
            assert_eq!(distinct.len(), found.len(), "{solver_name} gives each solution once, on {name}");
            if matches!(account.end, End::Spent(_)) {
                assert!(!solver.capabilities().practical, "{solver_name} on {name}: {account:?}");
                continue;
            }
            assert_eq!(found.len() as u64, expected, "{solver_name} on {name}");
            if expected < 10 {
                let (n, solutions) = first_answer.get_or_insert((expected, distinct.clone()));
                assert_eq!((*n, &*solutions), (expected, &distinct), "{solver_name} on {name}");
            }
        }
    }
}

#[test]
fn the_verdicts_are_the_expected_ones() {
    for (name, line, expected) in corpus() {
        let puzzle = puzzle(&line);
        let found = count(&shudu::solve::Fast, &puzzle, Some(10)).solutions;
        assert!(found == expected || (expected == 10 && found > 1), "{name}: {found}");
    }
}

#[test]
fn no_solver_spends_more_than_it_may() {
    for (name, solver) in solvers() {
        for (_, line, _) in corpus() {
            let puzzle = puzzle(&line);
            for nodes in [0, 1, 2, 17] {
                let problem = Problem::new(&puzzle).budget(Budget::nodes(nodes));
                let counted = count(solver.as_ref(), problem, None);
                assert!(counted.account.nodes <= nodes, "{name} on {line}");
            }
            let stop = std::sync::atomic::AtomicBool::new(true);
            let problem = Problem::new(&puzzle).budget(Budget { stop: Some(&stop), ..Budget::UNBOUNDED });
            let account: Account = count(solver.as_ref(), problem, None).account;
            assert_eq!(account.nodes, 0, "{name} went on with {line}");
        }
    }
}

#[test]
fn candidates_from_outside_bind_every_solver() {
    // Two digits taken away leave several solutions; forbidding one cell its digit of the first leaves fewer.
    let puzzle = puzzle(&without("12"));
    let all = first_solutions(&shudu::solve::Fast, &Problem::new(&puzzle), 1000).0;
    assert!(all.len() > 1);
    let cell = puzzle.grid().blank_cells().first().unwrap();
    let mut allowed = puzzle.candidates();
    allowed[cell] = all[0][cell].as_set();
    let expected = all.iter().filter(|solution| solution[cell] == all[0][cell]).count();
    for (name, solver) in solvers() {
        let problem = Problem::new(&puzzle).within(&allowed).budget(Budget::nodes(NODES));
        let (found, account) = first_solutions(solver.as_ref(), &problem, 1000);
        if account.is_exhausted() {
            assert_eq!(found.len(), expected, "{name}");
        } else {
            assert!(!solver.capabilities().practical, "{name}");
        }
    }
    // A given that is not allowed: no solution.
    let (given, digit) = puzzle.grid().filled().next().unwrap();
    let mut allowed = puzzle.candidates();
    allowed[given] -= digit.as_set();
    for (name, solver) in solvers() {
        let problem = Problem::new(&puzzle).within(&allowed).budget(Budget::nodes(NODES));
        let (found, _) = first_solutions(solver.as_ref(), &problem, 10);
        assert!(found.is_empty(), "{name}");
    }
}

#[test]
fn the_batch_engine_gives_the_verdicts_of_the_single_one() {
    let lines: Vec<[u8; 81]> = corpus()
        .iter()
        .map(|(_, line, _)| line.as_bytes().try_into().unwrap())
        .chain([EXAMPLE.replacen('.', "5", 1).as_bytes().try_into().unwrap(), [b'x'; 81]])
        .collect();
    for (line, outcome) in lines.iter().zip(batch::solve_all(&lines, Limit::Two)) {
        let expected = match Grid::from_line(line).map(Puzzle::new) {
            None | Some(Err(_)) => Verdict::Invalid,
            Some(Ok(puzzle)) => match shudu::solve::solve(&puzzle) {
                Decided::None => Verdict::None,
                Decided::One(solution) => {
                    assert_eq!(outcome.solution, solution.grid().to_line());
                    Verdict::One
                }
                Decided::Many(_) => Verdict::Many,
            },
        };
        assert_eq!(outcome.verdict, expected);
    }
}

fn lines() -> impl Strategy<Value = [u8; 9]> {
    let three = || Just([0u8, 1, 2]).prop_shuffle();
    (three(), three(), three(), three()).prop_map(|(chutes, a, b, c)| {
        let inner = [a, b, c];
        std::array::from_fn(|i| chutes[i / 3] * 3 + inner[i / 3][i % 3])
    })
}

fn symmetry() -> impl Strategy<Value = Symmetry> {
    (any::<bool>(), lines(), lines(), Just(Digit::ALL).prop_shuffle()).prop_map(
        |(transpose, rows, columns, digits)| Symmetry::new(transpose, rows, columns, digits).unwrap(),
    )
}

/// A puzzle with one solution at least: the example's solution, moved about, with some cells kept.
fn solvable() -> impl Strategy<Value = (Puzzle, Solution)> {
    (symmetry(), 0.3f64..0.9).prop_flat_map(|(symmetry, kept)| {
        proptest::collection::vec(proptest::bool::weighted(kept), 81).prop_map(move |keep| {
            let solution = symmetry.solution(&Solution::new(SOLVED.parse().unwrap()).unwrap());
            let mut grid = *solution.grid();
            for (cell, keep) in Cell::ALL.into_iter().zip(keep) {
                if !keep {
                    grid.set(cell, None);
                }
            }
            (Puzzle::new(grid).unwrap(), solution)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn solve_permute_solve((puzzle, solution) in solvable(), symmetry in symmetry()) {
        let image = symmetry.puzzle(&puzzle);
        let fast = prove(&shudu::solve::Fast, &puzzle).answer;
        for (name, solver) in solvers() {
            if !solver.capabilities().practical {
                continue;
            }
            // Row order and fixed lists may be slow on one image and quick on another; they are let go then.
            let problem = Problem::new(&image).budget(Budget::nodes(200_000));
            match (prove(solver.as_ref(), problem).answer, &fast) {
                (Answer::Undecided(_), _) => {}
                (Answer::One(found), Answer::One(one)) => {
                    prop_assert_eq!(*one, solution);
                    prop_assert_eq!(found, symmetry.solution(&solution), "{}", name);
                }
                (Answer::Many(_), Answer::Many(_)) => {}
                (other, _) => prop_assert!(false, "{} says {:?} of {}, fast says {:?}", name, other, image, fast),
            }
        }
    }
}

/// The folder of the shared sets.
fn shared() -> PathBuf {
    let folder = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds data/");
    PathBuf::from(folder).join("data")
}

#[expect(clippy::print_stderr, reason = "which sets there were is to be seen")]
fn note(text: &str) {
    eprintln!("{text}");
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn the_fast_engine_decides_every_puzzle_of_the_shared_sets() {
    let folder = shared();
    for (name, expected) in [
        ("easy", Verdict::One),
        ("minimal", Verdict::One),
        ("clue17", Verdict::One),
        ("top1465", Verdict::One),
        ("hardest11", Verdict::One),
        ("hardest1106", Verdict::One),
        ("serg", Verdict::Many),
        ("ambiguous", Verdict::Many),
        ("unsolvable", Verdict::None),
    ] {
        let text = fs::read_to_string(folder.join(format!("{name}.txt"))).expect("the set can be read");
        let lines: Vec<[u8; 81]> =
            text.lines().map(|line| line.as_bytes()[..81].try_into().expect("81 characters")).collect();
        assert!(!lines.is_empty());
        for (line, outcome) in lines.iter().zip(batch::solve_all(&lines, Limit::Two)) {
            let shown = String::from_utf8_lossy(line);
            assert_eq!(outcome.verdict, expected, "{name}: {shown}");
            if expected == Verdict::One {
                let puzzle = Puzzle::new(Grid::from_line(line).unwrap()).unwrap();
                assert!(
                    shudu::core::verify(&Grid::from_line(&outcome.solution).unwrap(), &puzzle),
                    "{name}: {shown}"
                );
            }
        }
        note(&format!("{name}: {} puzzles", lines.len()));
    }
}

#[test]
#[ignore = "needs SHUDU_SHARED"]
fn dancing_links_agrees_on_a_part_of_every_shared_set() {
    for entry in fs::read_dir(shared()).expect("the folder can be read") {
        let path = entry.expect("it can be read").path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("the set can be read");
        let all: Vec<&str> = text.lines().collect();
        for line in all.iter().step_by((all.len() / 100).max(1)) {
            let puzzle = puzzle(&line[..81]);
            let judge = prove(&shudu::classic::DancingLinks, &puzzle).answer;
            match (&judge, Answer::from(shudu::solve::solve(&puzzle))) {
                (Answer::One(a), Answer::One(b)) => assert_eq!(*a, b, "{line}"),
                (Answer::None, Answer::None) | (Answer::Many(_), Answer::Many(_)) => {}
                (judge, fast) => panic!("{line}: {judge:?} against {fast:?}"),
            }
        }
    }
}
