//! Many puzzles at once, a bit each: singles and locked candidates, swept by boolean operations.

use shudu_core::{Cell, Digit, Puzzle};

use super::lanes::{Lanes, Met};
use crate::chains::bitset::transpose;
use crate::masks::CELLS;

/// The candidates of up to [`super::BLOCK`] puzzles.
pub(super) struct Block {
    /// `[digit][cell]`.
    left: Box<[[Lanes; 81]; 9]>,
    /// The puzzles that met a contradiction, and the lanes without a puzzle.
    dead: Lanes,
}

impl Block {
    /// No puzzles.
    pub(super) fn new() -> Block {
        Block { left: Box::new([[Lanes::NONE; 81]; 9]), dead: Lanes::ALL }
    }

    /// Takes these puzzles instead of those that it has.
    pub(super) fn load(&mut self, puzzles: &[Puzzle]) {
        // First the givens alone, and the blank cells in a plane of their own: no branch asks whether a cell is filled.
        let mut planes = [[Lanes::NONE; 81]; 10];
        for (lane, puzzle) in puzzles.iter().enumerate() {
            for cell in Cell::ALL {
                let digit = puzzle.grid()[cell].map_or(9, Digit::index);
                planes[digit][cell.index()].set(lane);
            }
        }
        let (digits, blank) = (&planes[..9], &planes[9]);
        for (plane, given) in self.left.iter_mut().zip(digits) {
            for (cell, left) in plane.iter_mut().enumerate() {
                *left = given[cell].or(blank[cell]);
            }
        }
        self.dead = Lanes::ALL.but(Lanes::first(puzzles.len()));
    }

    /// The puzzles that met a contradiction.
    pub(super) fn dead(&self) -> Lanes {
        self.dead
    }

    /// The puzzles with one candidate in each cell.
    pub(super) fn solved(&self) -> Lanes {
        (0..81).fold(Lanes::ALL.but(self.dead), |solved, cell| solved.and(self.in_cell(cell).once()))
    }

    /// The candidates of those among 64 puzzles that are wanted, by cell: they are turned from a bit for each puzzle into
    /// seven cells a word for each.
    pub(super) fn each(&self, word: usize, mut wanted: u64, mut visit: impl FnMut(usize, [u16; 81])) {
        if wanted == 0 {
            return;
        }
        let mut words = [[0; 64]; 12];
        for (nth, rows) in words.iter_mut().enumerate() {
            for (i, row) in rows.iter_mut().enumerate().take(63.min(729 - 63 * nth)) {
                *row = self.left[i % 9][7 * nth + i / 9].word(word);
            }
            transpose(rows);
        }
        while wanted != 0 {
            let lane = wanted.trailing_zeros() as usize;
            wanted &= wanted - 1;
            let cells =
                std::array::from_fn(|cell| (words[cell / 7][lane] >> (9 * (cell % 7))) as u16 & 0x1ff);
            visit(64 * word + lane, cells);
        }
    }

    #[inline(always)]
    fn in_cell(&self, cell: usize) -> Met {
        let mut met = Met::NEVER;
        for plane in self.left.iter() {
            met.count(plane[cell]);
        }
        met
    }

    /// Takes what is not among `kept` out of a cell; what is taken out is added to `gone`.
    #[inline(always)]
    fn keep(&mut self, digit: usize, cell: usize, kept: Lanes, gone: &mut Lanes) {
        let left = &mut self.left[digit][cell];
        *gone = gone.or(left.but(kept));
        *left = left.and(kept);
    }

    /// Naked and hidden singles, once everywhere. The puzzles in which anything has changed, without those that contradict
    /// themselves.
    pub(super) fn singles(&mut self) -> Lanes {
        let mut gone = Lanes::NONE;
        let single: [Lanes; 81] = std::array::from_fn(|cell| {
            let met = self.in_cell(cell);
            self.dead = self.dead.or(Lanes::ALL.but(met.any));
            met.once()
        });
        for digit in 0..9 {
            // Where the digit is the only candidate, and where the cell is its only place.
            let alone: [Lanes; 81] = std::array::from_fn(|cell| self.left[digit][cell].and(single[cell]));
            let mut only = [Lanes::NONE; 81];
            let mut beside = [Lanes::NONE; 81];
            for cells in &CELLS {
                let (mut places, mut set) = (Met::NEVER, Met::NEVER);
                for &cell in cells {
                    places.count(self.left[digit][usize::from(cell)]);
                    set.count(alone[usize::from(cell)]);
                }
                self.dead = self.dead.or(Lanes::ALL.but(places.any)).or(set.twice);
                let once = places.once();
                for &cell in cells {
                    let cell = usize::from(cell);
                    only[cell] = only[cell].or(once);
                    beside[cell] = beside[cell].or(set.any);
                }
            }
            for cell in 0..81 {
                self.keep(digit, cell, alone[cell].or(Lanes::ALL.but(beside[cell])), &mut gone);
                let placed = self.left[digit][cell].and(only[cell]).but(single[cell]);
                if !placed.is_none() {
                    for other in (0..9).filter(|&other| other != digit) {
                        self.keep(other, cell, Lanes::ALL.but(placed), &mut gone);
                    }
                }
            }
        }
        gone.but(self.dead)
    }

    /// The same with locked candidates, by the three cells that a box and a line share.
    pub(super) fn locked(&mut self) -> Lanes {
        let mut gone = Lanes::NONE;
        for digit in 0..9 {
            for across in [false, true] {
                // In a chute, line by box.
                let cell = |chute: usize, line: usize, in_box: usize, place: usize| {
                    let (row, column) = (chute * 3 + line, in_box * 3 + place);
                    if across { row * 9 + column } else { column * 9 + row }
                };
                for chute in 0..3 {
                    let mut minis = [[Lanes::NONE; 3]; 3];
                    for (line, minis) in minis.iter_mut().enumerate() {
                        for (in_box, mini) in minis.iter_mut().enumerate() {
                            for place in 0..3 {
                                *mini = mini.or(self.left[digit][cell(chute, line, in_box, place)]);
                            }
                        }
                    }
                    for line in 0..3 {
                        for in_box in 0..3 {
                            let [l1, l2] = [(line + 1) % 3, (line + 2) % 3];
                            let [b1, b2] = [(in_box + 1) % 3, (in_box + 2) % 3];
                            // Another box of the chute has all its places in this line, or another line all in this box.
                            let box_needs =
                                |other: usize| Lanes::ALL.but(minis[l1][other].or(minis[l2][other]));
                            let line_needs =
                                |other: usize| Lanes::ALL.but(minis[other][b1].or(minis[other][b2]));
                            let taken = box_needs(b1).or(box_needs(b2)).or(line_needs(l1)).or(line_needs(l2));
                            if minis[line][in_box].and(taken).is_none() {
                                continue;
                            }
                            for place in 0..3 {
                                let cell = cell(chute, line, in_box, place);
                                self.keep(digit, cell, Lanes::ALL.but(taken), &mut gone);
                            }
                        }
                    }
                }
            }
        }
        gone.but(self.dead)
    }
}
