//! One puzzle by itself: singles, locked candidates and subsets until nothing changes, house by house.

use super::hall::{self, Found};
use crate::masks::{CELLS, HOUSES, bits, single};

/// The houses of each cell, a bit each.
const SEEN_BY: [u32; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [(row, _), (column, _), (in_box, _)] = HOUSES[cell];
        table[cell] = 1 << row | 1 << column | 1 << in_box;
        cell += 1;
    }
    table
};

/// The houses that cross a house, three by three, each by its six cells that are not in it: a line crosses three boxes, a box
/// three rows and then three columns, at its places 0 to 2, 3 to 5, 6 to 8, and at 0, 3, 6, 1, 4, 7, 2, 5, 8.
const CROSSINGS: [[[[u8; 6]; 3]; 2]; 27] = {
    let mut table = [[[[0; 6]; 3]; 2]; 27];
    let mut house = 0;
    while house < 27 {
        let mut way = 0;
        while way < 2 {
            let mut nth = 0;
            while nth < 3 {
                let (first, other) = match (house, way) {
                    (0..18, _) => (nth * 3, 2),
                    (_, 0) => (nth * 3, 0),
                    _ => (nth, 1),
                };
                let other = HOUSES[CELLS[house][first] as usize][other].0 as usize;
                let (mut place, mut next) = (0, 0);
                while place < 9 {
                    let cell = CELLS[other][place];
                    if HOUSES[cell as usize][house / 9].0 as usize != house {
                        table[house][way][nth][next] = cell;
                        next += 1;
                    }
                    place += 1;
                }
                nth += 1;
            }
            way += 1;
        }
        house += 1;
    }
    table
};

/// One puzzle by itself.
pub(super) struct Alone {
    /// The candidates by cell. They may still hold what is solved in a house that is to be looked at.
    cells: [u16; 81],
    /// The places of each house that are not known to be solved.
    open: [u16; 27],
    /// The digits of each house that are not; as many as places.
    digits: [u16; 27],
    /// Houses in which something has changed since singles were looked for.
    for_singles: u32,
    /// The same for locked candidates.
    for_locked: u32,
    /// The same for subsets.
    for_subsets: u32,
}

/// A cell or a digit without a place.
#[derive(Debug)]
pub(super) struct Contradiction;

impl Alone {
    /// A puzzle with these candidates, in which nothing has been looked for.
    pub(super) fn new(cells: [u16; 81]) -> Result<Alone, Contradiction> {
        const ALL: u32 = (1 << 27) - 1;
        let mut alone = Alone {
            cells,
            open: [0x1ff; 27],
            digits: [0x1ff; 27],
            for_singles: ALL,
            for_locked: ALL,
            for_subsets: ALL,
        };
        for (cell, &left) in cells.iter().enumerate() {
            if single(left) {
                alone.close_cell(cell)?;
            }
        }
        Ok(alone)
    }

    /// A puzzle with these candidates, in which there are neither singles nor locked candidates.
    pub(super) fn without_locked(cells: [u16; 81]) -> Result<Alone, Contradiction> {
        Ok(Alone { for_singles: 0, for_locked: 0, ..Alone::new(cells)? })
    }

    /// Are all cells solved?
    pub(super) fn is_solved(&self) -> bool {
        self.open[..9] == [0; 9]
    }

    /// Naked and hidden singles until nothing changes.
    pub(super) fn singles(&mut self) -> Result<(), Contradiction> {
        while self.for_singles != 0 {
            self.look_for_singles(self.for_singles.trailing_zeros() as usize)?;
        }
        Ok(())
    }

    /// These and locked candidates.
    pub(super) fn locked(&mut self) -> Result<(), Contradiction> {
        loop {
            self.singles()?;
            if self.for_locked == 0 {
                return Ok(());
            }
            self.look_for_locked(self.for_locked.trailing_zeros() as usize)?;
        }
    }

    /// These and naked and hidden subsets of all sizes.
    pub(super) fn subsets(&mut self) -> Result<(), Contradiction> {
        loop {
            self.locked()?;
            if self.for_subsets == 0 {
                return Ok(());
            }
            self.look_for_subsets(self.for_subsets.trailing_zeros() as usize)?;
        }
    }

    /// A cell has changed.
    #[inline(always)]
    fn changed(&mut self, cell: usize) {
        self.for_singles |= SEEN_BY[cell];
        self.for_locked |= SEEN_BY[cell];
        self.for_subsets |= SEEN_BY[cell];
    }

    /// A cell with one candidate: its houses have one place and one digit less.
    fn close_cell(&mut self, cell: usize) -> Result<(), Contradiction> {
        let digit = self.cells[cell];
        let mut missing = digit == 0;
        for (house, place) in HOUSES[cell] {
            let house = usize::from(house);
            missing |= self.digits[house] & digit == 0;
            self.digits[house] &= !digit;
            self.open[house] &= !(1 << place);
        }
        if missing { Err(Contradiction) } else { Ok(()) }
    }

    /// The same for a cell that has just got its last candidate.
    fn solve(&mut self, cell: usize) -> Result<(), Contradiction> {
        self.changed(cell);
        self.close_cell(cell)
    }

    fn look_for_singles(&mut self, house: usize) -> Result<(), Contradiction> {
        let (open, digits) = (self.open[house], self.digits[house]);
        let (mut any, mut twice, mut alone, mut changed) = (0, 0, 0, 0);
        for place in bits(open) {
            let cell = usize::from(CELLS[house][place]);
            let before = self.cells[cell];
            let left = before & digits;
            self.cells[cell] = left;
            changed |= if left == before { 0 } else { SEEN_BY[cell] };
            alone |= u16::from(single(left)) << place;
            twice |= any & left;
            any |= left;
        }
        self.for_singles |= changed;
        self.for_locked |= changed;
        self.for_subsets |= changed;
        self.for_singles &= !(1 << house);
        if any != digits {
            return Err(Contradiction);
        }
        for place in bits(alone) {
            self.solve(usize::from(CELLS[house][place]))?;
        }
        let once = any & !twice & self.digits[house];
        if once != 0 {
            for place in bits(self.open[house]) {
                let cell = usize::from(CELLS[house][place]);
                if self.cells[cell] & once != 0 {
                    self.cells[cell] &= once;
                    if !single(self.cells[cell]) {
                        return Err(Contradiction);
                    }
                    self.solve(cell)?;
                }
            }
        }
        Ok(())
    }

    /// What has all its places in a house within another one goes from the rest of that.
    fn look_for_locked(&mut self, house: usize) -> Result<(), Contradiction> {
        self.for_locked &= !(1 << house);
        let mut left = [0; 9];
        for (left, &cell) in left.iter_mut().zip(&CELLS[house]) {
            *left = self.cells[usize::from(cell)];
        }
        let digits = self.digits[house];
        let ways = if house < 18 { 1 } else { 2 };
        for (way, crossings) in CROSSINGS[house][..ways].iter().enumerate() {
            let (step, stride) = if way == 0 { (1, 3) } else { (3, 1) };
            let of =
                |nth: usize| left[nth * stride] | left[nth * stride + step] | left[nth * stride + 2 * step];
            let [a, b, c] = [of(0), of(1), of(2)];
            let only = [a & !(b | c), b & !(a | c), c & !(a | b)];
            for (others, only) in crossings.iter().zip(only) {
                let only = only & digits;
                let met = others.iter().fold(0, |met, &cell| met | self.cells[usize::from(cell)]);
                if met & only == 0 {
                    continue;
                }
                for &cell in others {
                    let cell = usize::from(cell);
                    let kept = self.cells[cell] & !only;
                    if kept == 0 {
                        return Err(Contradiction);
                    }
                    if kept != self.cells[cell] {
                        self.cells[cell] = kept;
                        self.changed(cell);
                    }
                }
            }
        }
        Ok(())
    }

    fn look_for_subsets(&mut self, house: usize) -> Result<(), Contradiction> {
        self.for_subsets &= !(1 << house);
        let (mut cells, mut n) = ([0u16; 9], 0);
        for place in bits(self.open[house]) {
            cells[n] = self.cells[usize::from(CELLS[house][place])];
            n += 1;
        }
        // Two cells and two digits that are no singles: nothing can be struck out.
        if n <= 2 {
            return Ok(());
        }
        match hall::subsets(&cells[..n], self.digits[house]) {
            Found::Nothing => {}
            Found::Contradiction => return Err(Contradiction),
            Found::Strikes(strikes) => {
                for (place, struck) in bits(self.open[house]).zip(strikes) {
                    if struck != 0 {
                        let cell = usize::from(CELLS[house][place]);
                        self.cells[cell] &= !struck;
                        self.changed(cell);
                    }
                }
                self.for_subsets &= !(1 << house);
            }
        }
        Ok(())
    }
}
