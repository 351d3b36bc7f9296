//! Puzzles of our own making with what is known about them, and helpers that every test file shares.

use std::ops::ControlFlow;

use proptest::prelude::*;
use shudu_classic::Algorithm;
use shudu_core::{Account, Cell, CellSet, Digit, Problem, Puzzle, Solution, Solver, Symmetry};

/// A full grid of ours.
pub(crate) const SOLUTION: &str =
    "846375921325941768179682453713469582582713649964528317451237896638194275297856134";

/// What it is, the puzzle, and how many solutions it has.
pub(crate) const PUZZLES: &[(&str, &str, u64)] = &[
    ("well known", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 1),
    (
        "easy, 34 givens",
        "...7....1541..6.8.6..185.4..5..1796....4..7..719..2..8.7....593.9457.........3..4",
        1,
    ),
    (
        "minimal, 25 givens",
        "....75.....5.4.7.81...8...37.....5.2.....3..9.6....31..5.....9..38..4.....7...1.4",
        1,
    ),
    (
        "minimal, 22 givens",
        "..8.5.9.......7...3..4....8.......7.419..6......8...2.5.3.........34......7..945.",
        1,
    ),
    (
        "minimal, rules are enough",
        "..8..9....9.4.5.1.1......3.31..6....57......12.....6.....57.....3.....64...9...82",
        1,
    ),
    (
        "hard, many guesses",
        ".91....4.8....3..2.3..4..6.6.......912.....7.....652....2.3..989..8.6.........4..",
        1,
    ),
    ("full", SOLUTION, 1),
    ("one blank", "84637592132594176817968245371346958258271364996452831745.237896638194275297856134", 1),
    ("two solutions", "..5.9...3......16.........2.4....7.....73.....3.5.6.8......2..6..6..8...5..3...91", 2),
    (
        "four solutions",
        "...5..79.....2..14.6..7...2........6..4..9..16.....4..598..6...2.....5...3.....89",
        4,
    ),
    (
        "seven solutions",
        ".1.5.....2....9..........63....94..5.7.1.........2531...5....366.....1..7.386.5.2",
        7,
    ),
    (
        "147 solutions",
        "....75.....5...7.81...8...37.....5.2.....3..9.6....31..5.....9..38..4.....7...1.4",
        147,
    ),
    (
        "565 solutions",
        "....75.....5...7.81...8...3......5.2.....3..9.6.....1..5.....9..38..4.....7...1.4",
        565,
    ),
    (
        "no solution, no clash",
        "....75.....5.4.7.81...8...37..1..5.2.....3..9.6....31..5.....9..38..4.....7...1.4",
        0,
    ),
    (
        "no solution either",
        ".1.5.....2...79..........631...94..5.7.1.........2531...5....366.....1..7.386.5.2",
        0,
    ),
    (
        "no solution, a dead cell",
        "12345678.........9...............................................................",
        0,
    ),
];

/// Puzzles with so few blanks that an odometer finishes, and how many solutions they have.
pub(crate) const FEW_BLANKS: &[(&str, u64)] = &[
    (SOLUTION, 1),
    ("84637592132594176817968245371346958258271364996452831745.237896638194275297856134", 1),
    ("..6375921325941768179682453713469582582713649964528317451237896638194275297856.34", 1),
    ("84637.9.132594176817968.4.3713469582582713649964528317451237896638194275297856134", 2),
    ("84637.9.132594176817968.4.371346958258271364.964528317451237896638194275297856134", 2),
    ("8463.5921.25941768179.8245371346.58258271364996452831745123789663819427529785613.", 1),
];

pub(crate) fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().unwrap()).unwrap()
}

pub(crate) fn solution() -> Solution {
    Solution::new(SOLUTION.parse().unwrap()).unwrap()
}

/// All that can finish: every algorithm but the odometers, `singles` in its six forms.
pub(crate) fn practical() -> Vec<Algorithm> {
    let all = Algorithm::ALL.into_iter().filter(|a| !matches!(a, Algorithm::Singles { .. }));
    all.chain(Algorithm::SINGLES).filter(|a| a.solver().capabilities().practical).collect()
}

/// Both odometers.
pub(crate) const ODOMETERS: [Algorithm; 2] = [Algorithm::Odometer, Algorithm::PrunedOdometer];

/// Up to `limit` solutions in rising order, and the account. Each is held against the problem, and none may come twice.
pub(crate) fn solutions(
    algorithm: Algorithm,
    problem: &Problem<'_>,
    limit: usize,
) -> (Vec<Solution>, Account) {
    let mut found = Vec::new();
    let solver: Box<dyn Solver> = algorithm.solver();
    let account = solver.search(problem, &mut |solution: &Solution| {
        found.push(*solution);
        if found.len() >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(found.iter().all(|solution| problem.admits(solution)), "{algorithm:?} on {}", problem.puzzle);
    assert_eq!(account.solutions, found.len() as u64, "{algorithm:?} on {}", problem.puzzle);
    found.sort_unstable();
    assert!(found.windows(2).all(|pair| pair[0] != pair[1]), "{algorithm:?} on {}", problem.puzzle);
    (found, account)
}

fn lines() -> impl Strategy<Value = [u8; 9]> {
    let three = || Just([0u8, 1, 2]).prop_shuffle();
    (three(), three(), three(), three()).prop_map(|(chutes, a, b, c)| {
        let inner = [a, b, c];
        std::array::from_fn(|i| chutes[i / 3] * 3 + inner[i / 3][i % 3])
    })
}

pub(crate) fn symmetry() -> impl Strategy<Value = Symmetry> {
    (any::<bool>(), lines(), lines(), Just(Digit::ALL).prop_shuffle()).prop_map(
        |(transpose, rows, columns, digits)| Symmetry::new(transpose, rows, columns, digits).unwrap(),
    )
}

/// Full grids.
pub(crate) fn full() -> impl Strategy<Value = Solution> {
    symmetry().prop_map(|symmetry| symmetry.solution(&solution()))
}

/// Puzzles with at least one solution and as many blanks as the range says.
pub(crate) fn solvable(blanks: std::ops::Range<usize>) -> impl Strategy<Value = Puzzle> {
    (full(), Just(Cell::ALL.to_vec()).prop_shuffle(), blanks).prop_map(|(solution, cells, blanks)| {
        let mut grid = *solution.grid();
        for &cell in &cells[..blanks] {
            grid.set(cell, None);
        }
        Puzzle::new(grid).unwrap()
    })
}

/// Puzzles of every kind: solvable ones, some of which have one blank filled with another of its candidates.
pub(crate) fn any_puzzle(blanks: std::ops::Range<usize>) -> impl Strategy<Value = Puzzle> {
    (solvable(blanks), any::<bool>(), any::<prop::sample::Index>()).prop_map(|(puzzle, spoil, index)| {
        let blanks: CellSet = puzzle.grid().blank_cells();
        if !spoil || blanks.is_empty() {
            return puzzle;
        }
        let cell = blanks.iter().nth(index.index(blanks.len())).unwrap();
        let digits = puzzle.candidates()[cell];
        let mut grid = *puzzle.grid();
        grid.set(cell, digits.iter().nth(index.index(digits.len())));
        Puzzle::new(grid).unwrap()
    })
}
