//! What the tests share: a plain solver, since the crate itself sees none, and boards from text.

// Each test file uses its own part of this.
#![allow(dead_code)]

use shudu_core::{Board, Candidate, Digit, Grid, ProperPuzzle, Puzzle, Solution};

/// The puzzle with its solution. Panics unless it has exactly one.
pub(crate) fn proper(line: &str) -> ProperPuzzle {
    let puzzle = Puzzle::new(line.parse().expect("81 cells")).expect("no clash");
    let mut search = Search { cells: [0; 81], used: [[0; 9]; 3], found: Vec::new() };
    for (cell, digit) in puzzle.grid().filled() {
        search.write(cell.index(), digit.index());
    }
    search.run();
    let [solution] = search.found.as_slice() else { panic!("{line} has no single solution") };
    ProperPuzzle::assume_solved_by(puzzle, Solution::new(*solution).expect("the search obeys the rules"))
}

/// Fills the cell with the fewest digits left in every way, until two solutions are there.
struct Search {
    cells: [u8; 81],
    /// The digits of each row, column and box.
    used: [[u16; 9]; 3],
    found: Vec<Grid>,
}

fn houses(cell: usize) -> [usize; 3] {
    [cell / 9, cell % 9, cell / 27 * 3 + cell % 9 / 3]
}

impl Search {
    fn write(&mut self, cell: usize, digit: usize) {
        self.cells[cell] = digit as u8 + 1;
        for (used, house) in self.used.iter_mut().zip(houses(cell)) {
            used[house] ^= 1 << digit;
        }
    }

    fn run(&mut self) {
        let [rows, columns, boxes] = &self.used;
        let left = |cell: usize| {
            let [row, column, box_number] = houses(cell);
            !(rows[row] | columns[column] | boxes[box_number]) & 0x1ff
        };
        let blank = (0..81).filter(|&cell| self.cells[cell] == 0);
        let Some((cell, digits)) = blank.map(|cell| (cell, left(cell))).min_by_key(|(_, d)| d.count_ones())
        else {
            let text: String = self.cells.iter().map(|digit| char::from(b'0' + digit)).collect();
            self.found.push(text.parse().expect("81 digits"));
            return;
        };
        for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
            self.write(cell, digit);
            self.run();
            self.write(cell, digit);
            self.cells[cell] = 0;
            if self.found.len() > 1 {
                return;
            }
        }
    }
}

/// Placements (`r1c2=3`) and eliminations (`r1c2<>3`), comma separated; `-` for none.
pub(crate) fn conclusions(text: &str) -> (Vec<Candidate>, Vec<Candidate>) {
    let candidate = |cell: &str, digit: &str| {
        let digit = digit.parse().ok().and_then(Digit::new).expect("a digit");
        Candidate::new(cell.parse().expect("a cell"), digit)
    };
    let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
    for word in text.split(',').filter(|word| *word != "-") {
        match word.split_once("<>") {
            Some((cell, digit)) => eliminations.push(candidate(cell, digit)),
            None => {
                let (cell, digit) = word.split_once('=').expect("cell=digit or cell<>digit");
                placements.push(candidate(cell, digit));
            }
        }
    }
    (placements, eliminations)
}

/// The board with these givens, these digits written in, and these candidates removed.
pub(crate) fn board(givens: &str, values: &str, removed: &str) -> Board {
    let puzzle = Puzzle::new(givens.parse().expect("81 cells")).expect("no clash");
    let mut board = Board::new(&puzzle);
    let values: Grid = values.parse().expect("81 cells");
    for (cell, digit) in values.filled().filter(|&(cell, _)| puzzle.grid()[cell].is_none()) {
        board.place(cell, digit).expect("the digit may go there");
    }
    for removed in conclusions(removed).1 {
        board.eliminate(removed).expect("the candidate is there");
    }
    board
}
