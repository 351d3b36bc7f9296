//! A quick look at a board that seems to have many solutions: straight down, one digit at a time.
//!
//! Where there are many solutions a round over a whole board settles little, and costs what it always costs. Here a digit
//! is a set of cells, two words. A step asks all cells at once how many candidates they have, by carry-save additions;
//! cells with one are struck from their peers, and nothing else is followed. Where no cell has one, a cell with two is
//! split. After a few dead ends the look is given up: with one solution, or none, the whole board is the better way.

mod board;

use self::board::{ALL, Board, GAPS, ROWS, write};
use crate::search::{Digits, Tally};

/// Two words of cells. Also, of one vector of a board, the digits that its cells may hold, ten bits a row.
pub(crate) type Set = [u64; 2];

/// Dead ends before the first solution and after it that are one too many.
pub(crate) const PATIENCE: [u32; 2] = [3, 6];

/// So many givens at least, and so many candidates beyond two in each open cell once singles and locked candidates have
/// nothing more to say, promise many solutions: with one, as many givens leave less. With fewer givens the candidates do
/// not tell a hard puzzle from one with many solutions.
const RICH: [u32; 2] = [31, 32];

/// May a puzzle with so many open cells at its root be worth [`is_rich`]?
#[inline(always)]
pub(crate) fn has_many_givens(open: u32) -> bool {
    81 - open >= RICH[0]
}

/// Does such a puzzle promise many solutions when no more follows than so many candidates in all, with so many cells open?
#[inline(always)]
pub(crate) fn is_rich(candidates: u32, open: u32) -> bool {
    candidates.saturating_sub(81 + open) >= RICH[1]
}

/// How many candidates there are in all.
#[inline(always)]
pub(crate) fn candidates(cells: &[Set; 9]) -> u32 {
    cells.as_flattened().iter().map(|word| word.count_ones()).sum()
}

/// How many cells have two candidates or more.
#[inline(always)]
pub(crate) fn open(cells: &[Set; 9]) -> u32 {
    // A counter for each row.
    let mut rows = [0; 2];
    for words in cells {
        for w in 0..2 {
            let rest = words[w] & ((words[w] | GAPS[w]) - ROWS[w]);
            rows[w] += ((rest + ALL[w]) & GAPS[w]) >> 9;
        }
    }
    let sum = |rows: u64| (0..6).map(|row| rows >> (10 * row) & 0x3ff).sum::<u64>();
    (sum(rows[0]) + sum(rows[1])) as u32
}

/// What came of looking for the next solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Glance {
    /// There it is.
    Found,
    /// There is no other.
    Exhausted,
    /// There were too many dead ends: the board is to be looked at by other means, from the beginning.
    GivenUp,
}

/// A search through what is left of a board.
#[derive(Debug, Clone)]
pub(crate) struct Look {
    /// Those below `top` are waiting, the last one is next; the others are there to be used again.
    pending: Vec<Board>,
    top: usize,
    /// Dead ends until it is given up.
    patience: u32,
    /// The solution that was found first.
    pub(crate) first: Digits,
    /// Was there one?
    found: bool,
    looking: bool,
}

impl Look {
    pub(crate) fn new() -> Look {
        Look { pending: Vec::new(), top: 0, patience: 0, first: [0; 81], found: false, looking: false }
    }

    /// Has it found a solution and not looked at everything?
    #[inline(always)]
    pub(crate) fn is_looking(&self) -> bool {
        self.looking
    }

    /// Forgets what it was doing.
    pub(crate) fn clear(&mut self) {
        self.top = 0;
        self.looking = false;
    }

    /// Begins with a board: the candidates of vector `(d, m)` in `words[3 * d + m]`.
    #[inline(always)]
    pub(crate) fn begin(&mut self, words: &[Set; 9]) {
        self.top = 0;
        self.found = false;
        self.looking = true;
        self.patience = PATIENCE[0];
        let mut digits = [[0; 2]; 9];
        for (at, word) in words.iter().enumerate() {
            for (v, digit) in digits.iter_mut().enumerate() {
                for w in 0..2 {
                    digit[w] |= (word[w] >> v & ROWS[w]) << at;
                }
            }
        }
        *self.slot() = Board { digits, done: [0; 2], level: 0 };
    }

    /// Where the next board is kept.
    #[inline(always)]
    fn slot(&mut self) -> &mut Board {
        if self.top == self.pending.len() {
            self.grow();
        }
        self.top += 1;
        &mut self.pending[self.top - 1]
    }

    #[cold]
    fn grow(&mut self) {
        let more = self.pending.len().max(16);
        self.pending.extend(std::iter::repeat_n(Board { digits: [[0; 2]; 9], done: [0; 2], level: 0 }, more));
    }

    /// Goes on to the next solution and writes its digits, `zero` for 0.
    ///
    /// A function of its own, compiled for any processor: with AVX2 the compiler reads two digits at once that were written
    /// one by one, and waits for the writes (6,800 cycles a puzzle for 5,300 on one set).
    #[inline(never)]
    pub(crate) fn next(&mut self, tally: &mut Tally, zero: u8, digits: &mut Digits) -> Glance {
        let Some(mut board) = self.take() else {
            self.clear();
            return Glance::Exhausted;
        };
        // The first board was counted where the look was begun.
        tally.nodes += u64::from(self.found);
        loop {
            match board.follow() {
                None => {
                    tally.dead_ends += 1;
                    if self.patience == 0 {
                        self.clear();
                        return Glance::GivenUp;
                    }
                    self.patience -= 1;
                    let Some(next) = self.take() else {
                        self.clear();
                        return Glance::Exhausted;
                    };
                    board = next;
                    tally.nodes += 1;
                }
                Some(None) => {
                    write(&board.digits, zero, digits);
                    if !self.found {
                        self.found = true;
                        self.first = *digits;
                        self.patience = PATIENCE[1];
                    }
                    return Glance::Found;
                }
                Some(Some(place)) => {
                    board.level += 1;
                    tally.nodes += 1;
                    tally.splits += 1;
                    tally.deepest = tally.deepest.max(board.level);
                    board.split(place, self.slot());
                }
            }
        }
    }

    #[inline(always)]
    fn take(&mut self) -> Option<Board> {
        self.top = self.top.checked_sub(1)?;
        self.pending.get(self.top).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::board::CELLS;
    use super::*;
    use crate::batch::{Limit, Line, Verdict};
    use crate::path::Backend;
    use crate::search::{Next, Search, Unbounded};

    /// A grid with this many cells emptied, those of a corner first: most of the rest is given.
    fn with_corner_empty(cells: usize) -> Line {
        let mut line = *b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let corner = (0..9).flat_map(|row| (0..9).map(move |column| 9 * row + column));
        for cell in corner.filter(|cell| cell % 9 < 6).take(cells) {
            line[cell] = b'.';
        }
        line
    }

    /// The cells of a line as [`Look::begin`] takes them, without anything followed.
    fn words(line: &Line) -> [Set; 9] {
        let mut words = [[0; 2]; 9];
        for (at, &cell) in CELLS.iter().enumerate().filter(|&(at, _)| ALL[at / 64] >> (at % 64) & 1 == 1) {
            let set = match line[usize::from(cell)] {
                b'.' => 0x1ff,
                digit => 1 << (digit - b'1'),
            };
            let (row, vector) = (at % 64 / 10, at % 64 % 10);
            words[vector][at / 64] |= set << (10 * row);
        }
        words
    }

    /// All that the look finds before it ends or is given up.
    fn all(words: &[Set; 9]) -> (Vec<Digits>, Glance) {
        let mut look = Look::new();
        let (mut tally, mut digits, mut found) = (Tally::default(), [0; 81], Vec::new());
        look.begin(words);
        loop {
            match look.next(&mut tally, b'0', &mut digits) {
                Glance::Found => found.push(digits),
                end => return (found, end),
            }
        }
    }

    #[test]
    fn it_finds_what_the_search_finds() {
        for cells in 0..=30 {
            let line = with_corner_empty(cells);
            let (mut found, end) = all(&words(&line));
            let mut search = Search::new(
                Backend::Portable,
                &line.map(|byte| match byte {
                    b'.' => 0x1ff,
                    digit => 1 << (digit - b'1'),
                }),
            );
            let mut expected = Vec::new();
            while search.next(&mut Unbounded) == Next::Found {
                expected.push(search.digits().map(|digit| b'0' + digit));
            }
            found.sort_unstable();
            expected.sort_unstable();
            match end {
                Glance::Exhausted => assert_eq!(found, expected, "{cells}"),
                _ => assert!(found.iter().all(|digits| expected.contains(digits)), "{cells}"),
            }
            assert!(!found.is_empty() && found.is_sorted_by(|a, b| a < b), "each once");
        }
    }

    #[test]
    fn a_clash_is_a_dead_end() {
        let mut line = with_corner_empty(9);
        line[0] = b'9';
        assert_eq!(all(&words(&line)), (Vec::new(), Glance::Exhausted));
    }

    #[test]
    fn the_cells_are_counted() {
        for cells in 0..=54 {
            let line = with_corner_empty(cells);
            assert_eq!(open(&words(&line)), cells as u32);
        }
    }

    /// The solution that was found before the look was given up is not taken for a second one.
    #[test]
    fn what_it_found_does_not_count_twice() {
        let mut search = Search::idle(Backend::Portable);
        for cells in 36..=50 {
            let line = with_corner_empty(cells);
            let mut solution = [b'.'; 81];
            let verdict = search.solve_line(&line, Limit::Two, &mut solution);
            let mut other = Search::new(
                Backend::Portable,
                &line.map(|byte| match byte {
                    b'.' => 0x1ff,
                    digit => 1 << (digit - b'1'),
                }),
            );
            let several =
                other.next(&mut Unbounded) == Next::Found && other.next(&mut Unbounded) == Next::Found;
            assert_eq!(verdict == Verdict::Many, several, "{cells}");
        }
    }
}
