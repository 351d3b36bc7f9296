//! A board on which an assumption is tried out: singles follow in the order of two queues, as they come up.
//!
//! Facts of HoDoKu that decide which of several ways is found: a single is queued when the last other candidate goes,
//! and stays in its queue; a candidate whose going leaves its cell empty is not taken out of the counts of its houses.

use crate::masks::{CELLS, HOUSES, Masks, bits};
use crate::techniques::planes::{PEERS, cells};

/// The board.
#[derive(Clone)]
pub(super) struct Trial {
    cells: [u16; 81],
    /// The digit tried in each cell, 9 for none.
    values: [u8; 81],
    /// How many places each digit has in each house.
    free: [[i8; 9]; 27],
    naked: Vec<(u8, u8)>,
    hidden: Vec<(u8, u8)>,
}

impl Trial {
    pub(super) fn new() -> Trial {
        Trial { cells: [0; 81], values: [9; 81], free: [[0; 9]; 27], naked: Vec::new(), hidden: Vec::new() }
    }

    /// Takes the board as it is.
    pub(super) fn read(&mut self, masks: &Masks) {
        for cell in 0..81 {
            self.cells[cell] = masks.cell(cell);
        }
        self.values = [9; 81];
        for house in 0..27 {
            for digit in 0..9 {
                self.free[house][digit] = masks.places(house, digit).count_ones() as i8;
            }
        }
        self.naked.clear();
        self.hidden.clear();
    }

    /// Takes the board of another.
    pub(super) fn copy(&mut self, other: &Trial) {
        self.cells = other.cells;
        self.values = other.values;
        self.free = other.free;
        self.naked.clear();
        self.hidden.clear();
    }

    pub(super) fn cell(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    /// How many places the digit has in the cell's row, column and box.
    pub(super) fn free_around(&self, cell: usize, digit: usize) -> [i8; 3] {
        HOUSES[cell].map(|(house, _)| self.free[usize::from(house)][digit])
    }

    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        if usize::from(self.values[cell]) == digit {
            return;
        }
        self.values[cell] = digit as u8;
        let had = std::mem::take(&mut self.cells[cell]);
        for peer in cells(PEERS[cell]) {
            self.eliminate(peer, digit);
        }
        for gone in bits(had) {
            for (house, _) in HOUSES[cell] {
                let free = &mut self.free[usize::from(house)][gone];
                *free -= 1;
                if *free == 1 && gone != digit {
                    self.queue_hidden(usize::from(house), gone);
                }
            }
        }
    }

    pub(super) fn eliminate(&mut self, cell: usize, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        let left = self.cells[cell];
        if left == 0 {
            return;
        }
        if left & (left - 1) == 0 {
            self.naked.push((cell as u8, left.trailing_zeros() as u8));
        }
        for (house, _) in HOUSES[cell] {
            let house = usize::from(house);
            self.free[house][digit] -= 1;
            match self.free[house][digit] {
                1 => self.queue_hidden(house, digit),
                0 => {
                    let in_house = |&(cell, of): &(u8, u8)| {
                        usize::from(of) == digit
                            && HOUSES[usize::from(cell)].iter().any(|&(other, _)| usize::from(other) == house)
                    };
                    if let Some(at) = self.hidden.iter().position(in_house) {
                        self.hidden.remove(at);
                    }
                }
                _ => {}
            }
        }
    }

    fn queue_hidden(&mut self, house: usize, digit: usize) {
        if let Some(&cell) =
            CELLS[house].iter().find(|&&cell| self.cells[usize::from(cell)] >> digit & 1 == 1)
        {
            self.hidden.push((cell, digit as u8));
        }
    }

    /// The naked singles there are now, then the hidden ones; each cell once in either.
    pub(super) fn singles(&self, singles: &mut Vec<(u8, u8, bool)>) {
        let blank = |cell: u8| self.values[usize::from(cell)] == 9;
        singles.clear();
        singles.extend(
            self.naked.iter().filter(|(cell, _)| blank(*cell)).map(|&(cell, digit)| (cell, digit, true)),
        );
        let mut met = 0u128;
        for &(cell, digit) in &self.hidden {
            let only = || self.free_around(usize::from(cell), usize::from(digit)).contains(&1);
            if blank(cell) && met >> cell & 1 == 0 && only() {
                met |= 1 << cell;
                singles.push((cell, digit, false));
            }
        }
    }
}
