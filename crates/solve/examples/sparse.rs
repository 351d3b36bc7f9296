//! How long the longest search is on boards of 0 to 81 givens, right ones and such with up to three given at random:
//! `cargo run --release -p shudu-solve --example sparse -- BOARDS`
//!
//! For each count of givens `4 * BOARDS` (default 500) boards go through the engine for one puzzle at a time; a line
//! says the most guesses that one of them took, and which. That the program ends is what it is for: a contradiction
//! that is overlooked on a board with few givens keeps a search for longer than a caller can wait. Same boards on every
//! run.

#![allow(clippy::print_stdout, reason = "an example says what it measured")]

use shudu_solve::batch::{Engine, Limit, Line, Outcome, Worker};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let boards: u64 = std::env::args().nth(1).map_or(Ok(500), |boards| boards.parse())?;
    for givens in 0..=81 {
        let (mut most, mut which) = (0, [b'.'; 81]);
        for changes in 0..4 {
            for seed in 1..=boards {
                let line = board(seed, givens, changes);
                let mut worker = Worker::with_engine(Limit::Two, Engine::Single);
                worker.solve(&[line], &mut [Outcome::default()]);
                let guesses = worker.tally().splits;
                if guesses >= most {
                    (most, which) = (guesses, line);
                }
            }
        }
        println!("{givens:2} givens, at most {most:5} guesses: {}", String::from_utf8_lossy(&which));
    }
    Ok(())
}

/// Some cells of a full grid, and some overwritten.
fn board(seed: u64, givens: usize, changes: usize) -> Line {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let digits = random.order(*b"123456789");
    let (rows, columns) = (random.lines(), random.lines());
    let cells = random.order(std::array::from_fn::<usize, 81, _>(|cell| cell));
    let mut line = [b'.'; 81];
    for &cell in &cells[..givens] {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        line[cell] = digits[(row * 3 + row / 3 + column) % 9];
    }
    for _ in 0..changes {
        line[random.below(81)] = b'1' + random.below(9) as u8;
    }
    line
}

/// Xorshift: enough to scatter boards.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }

    fn order<T, const N: usize>(&mut self, mut items: [T; N]) -> [T; N] {
        for i in (1..N).rev() {
            items.swap(i, self.below(i + 1));
        }
        items
    }

    /// The lines of a grid in an order that keeps chutes together.
    fn lines(&mut self) -> [usize; 9] {
        let chutes = self.order([0, 3, 6]);
        let within = chutes.map(|_| self.order([0, 1, 2]));
        std::array::from_fn(|line| chutes[line / 3] + within[line / 3][line % 3])
    }
}
