//! What the tests share: a judge that is slow and plain, grids to ask about, and the shared data.

use std::path::PathBuf;

use proptest::prelude::*;
use shudu_core::{Cell, Digit, Grid, Puzzle, Solution, Symmetry};

pub(crate) const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const EXAMPLE_SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

pub(crate) fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().expect(line)).expect(line)
}

/// Counts solutions by trying every digit in every blank cell, row by row. Slow: for few blanks only.
pub(crate) fn brute_force(grid: &Grid, limit: u64) -> u64 {
    fn go(cells: &mut [u8; 81], from: usize, limit: u64) -> u64 {
        let Some(cell) = (from..81).find(|&cell| cells[cell] == 0) else { return 1 };
        let mut found = 0;
        for digit in 1..=9 {
            if fits(cells, cell, digit) {
                cells[cell] = digit;
                found += go(cells, cell + 1, limit - found);
                cells[cell] = 0;
                if found >= limit {
                    break;
                }
            }
        }
        found
    }
    fn fits(cells: &[u8; 81], cell: usize, digit: u8) -> bool {
        let (row, column) = (cell / 9, cell % 9);
        (0..81).filter(|&other| cells[other] == digit).all(|other| {
            let (r, c) = (other / 9, other % 9);
            r != row && c != column && (r / 3, c / 3) != (row / 3, column / 3)
        })
    }
    let mut cells = grid.cells().map(|cell| cell.map_or(0, Digit::get));
    go(&mut cells, 0, limit)
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

/// An image of the example's solution.
pub(crate) fn full() -> impl Strategy<Value = Grid> {
    symmetry().prop_map(|symmetry| symmetry.grid(&EXAMPLE_SOLUTION.parse().unwrap()))
}

/// A puzzle with at most `most` blanks, sometimes with one given changed, so that it may have no solution.
pub(crate) fn few_blanks(most: usize) -> impl Strategy<Value = Puzzle> {
    (full(), Just((0..81).collect::<Vec<usize>>()).prop_shuffle(), 0..=most, any::<bool>(), 1..=9u8)
        .prop_filter_map("a clash", |(mut grid, order, blanks, change, digit)| {
            for &cell in &order[..blanks] {
                grid.set(Cell::from_index(cell), None);
            }
            if change {
                grid.set(Cell::from_index(order[80]), Digit::new(digit));
            }
            Puzzle::new(grid).ok()
        })
}

/// A puzzle with any number of givens, all taken from one full grid.
pub(crate) fn any_givens() -> impl Strategy<Value = Puzzle> {
    (full(), Just((0..81).collect::<Vec<usize>>()).prop_shuffle(), 0..=81usize).prop_map(
        |(grid, order, givens)| {
            let mut puzzle = Grid::EMPTY;
            for &cell in &order[..givens] {
                let cell = Cell::from_index(cell);
                puzzle.set(cell, grid[cell]);
            }
            Puzzle::new(puzzle).unwrap()
        },
    )
}

pub(crate) fn keeps_givens(solution: &Solution, puzzle: &Puzzle) -> bool {
    shudu_core::verify(solution.grid(), puzzle)
}

/// A data set: its name and its lines.
pub(crate) type Set = (&'static str, Vec<[u8; 81]>);

/// The shared data sets, in the folder that `SHUDU_SHARED` names.
pub(crate) fn shared_sets() -> Vec<Set> {
    let shared = std::env::var_os("SHUDU_SHARED").expect("set SHUDU_SHARED to the folder that holds data/");
    let names = [
        "easy",
        "minimal",
        "clue17",
        "top1465",
        "hardest11",
        "hardest1106",
        "serg",
        "unsolvable",
        "ambiguous",
    ];
    let set = |name| {
        let path = PathBuf::from(&shared).join("data").join(format!("{name}.txt"));
        let text =
            std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let lines = text.lines().map(|line| line.as_bytes()[..81].try_into().unwrap()).collect();
        (name, lines)
    };
    names.map(set).into()
}
