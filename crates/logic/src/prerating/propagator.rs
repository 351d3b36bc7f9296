//! Propagation of singles, locked candidates and subsets to a fixed point (AC-3: Mackworth 1977), with houses as the
//! queue: a house is examined again only after one of its cells has changed, for each technique separately.

use super::hall_sets::{self, HallSets};
use crate::masks::{CELLS, HOUSES, bits, single};

/// The three houses of each cell, one bit per house.
const HOUSES_OF: [u32; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [(row, _), (column, _), (in_box, _)] = HOUSES[cell];
        table[cell] = 1 << row | 1 << column | 1 << in_box;
        cell += 1;
    }
    table
};

/// By house: the houses that it shares three cells with, each as its six other cells. A line (houses 0 to 17) shares
/// cells with three boxes; its second triple is not used. A box shares them with three rows (first triple) and three
/// columns (second). The shared cells are at places 0 to 2, 3 to 5 and 6 to 8 of the house, for columns at 0, 3, 6,
/// then 1, 4, 7, then 2, 5, 8.
const CROSSINGS: [[[[u8; 6]; 3]; 2]; 27] = {
    let mut table = [[[[0; 6]; 3]; 2]; 27];
    let mut house = 0;
    while house < 27 {
        let mut triple = 0;
        while triple < 2 {
            let mut nth = 0;
            while nth < 3 {
                let (first, other) = match (house, triple) {
                    (0..18, _) => (nth * 3, 2),
                    (_, 0) => (nth * 3, 0),
                    _ => (nth, 1),
                };
                let other = HOUSES[CELLS[house][first] as usize][other].0 as usize;
                let (mut place, mut next) = (0, 0);
                while place < 9 {
                    let cell = CELLS[other][place];
                    if HOUSES[cell as usize][house / 9].0 as usize != house {
                        table[house][triple][nth][next] = cell;
                        next += 1;
                    }
                    place += 1;
                }
                nth += 1;
            }
            triple += 1;
        }
        house += 1;
    }
    table
};

/// The candidates of a puzzle, and which houses must be examined again.
#[derive(Clone)]
pub(crate) struct Propagator {
    /// The candidates of each cell. A digit that is solved in a house may remain in its other cells while `for_singles`
    /// holds the house.
    cells: [u16; 81],
    /// By house: the places whose cell is not known to be solved, one bit each.
    open: [u16; 27],
    /// By house: the digits that are not known to be solved, as many as open places.
    digits: [u16; 27],
    /// The houses in which a cell has changed since they were examined for singles, one bit each.
    for_singles: u32,
    /// The same for locked candidates.
    for_locked: u32,
    /// The same for subsets.
    for_subsets: u32,
}

/// A cell without candidates, or a house without a place for a digit.
#[derive(Debug)]
pub(crate) struct Contradiction;

impl Propagator {
    /// Starts from these candidates, with all houses to be examined.
    pub(crate) fn new(cells: [u16; 81]) -> Result<Propagator, Contradiction> {
        const ALL: u32 = (1 << 27) - 1;
        let mut propagator = Propagator {
            cells,
            open: [0x1ff; 27],
            digits: [0x1ff; 27],
            for_singles: ALL,
            for_locked: ALL,
            for_subsets: ALL,
        };
        for (cell, &left) in cells.iter().enumerate() {
            if single(left) {
                propagator.close_cell(cell)?;
            }
        }
        Ok(propagator)
    }

    /// Returns true if all cells are solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.open[..9] == [0; 9]
    }

    /// The candidates of a cell, one bit each. Of a solved cell it is the digit, where nothing is left to be examined
    /// for singles.
    pub(crate) fn cell(&self, cell: usize) -> u16 {
        self.cells[cell]
    }

    /// Leaves a cell that is not solved these of its candidates.
    pub(crate) fn restrict(&mut self, cell: usize, left: u16) -> Result<(), Contradiction> {
        self.cells[cell] = left;
        if left == 0 {
            return Err(Contradiction);
        }
        if single(left) {
            return self.solve(cell);
        }
        self.queue_houses(cell);
        Ok(())
    }

    /// How many candidates there are in cells that are not solved.
    pub(super) fn candidates_left(&self) -> u32 {
        self.cells.iter().map(|cell| cell.count_ones()).filter(|&left| left > 1).sum()
    }

    /// Applies naked and hidden singles until nothing changes.
    pub(crate) fn singles(&mut self) -> Result<(), Contradiction> {
        while self.for_singles != 0 {
            self.examine_for_singles(self.for_singles.trailing_zeros() as usize)?;
        }
        Ok(())
    }

    /// Applies singles and locked candidates until nothing changes.
    pub(super) fn locked(&mut self) -> Result<(), Contradiction> {
        loop {
            self.singles()?;
            if self.for_locked == 0 {
                return Ok(());
            }
            self.examine_for_locked(self.for_locked.trailing_zeros() as usize)?;
        }
    }

    /// Applies singles, locked candidates, and naked and hidden subsets of all sizes until nothing changes.
    pub(super) fn subsets(&mut self) -> Result<(), Contradiction> {
        loop {
            self.locked()?;
            if self.for_subsets == 0 {
                return Ok(());
            }
            self.examine_for_subsets(self.for_subsets.trailing_zeros() as usize)?;
        }
    }

    /// Queues the houses of a cell whose candidates have changed.
    #[inline(always)]
    fn queue_houses(&mut self, cell: usize) {
        self.for_singles |= HOUSES_OF[cell];
        self.for_locked |= HOUSES_OF[cell];
        self.for_subsets |= HOUSES_OF[cell];
    }

    /// Removes a cell with one candidate, and its digit, from the open places and digits of its houses.
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

    /// Does the same for a cell that has just become a single, and queues its houses.
    fn solve(&mut self, cell: usize) -> Result<(), Contradiction> {
        self.queue_houses(cell);
        self.close_cell(cell)
    }

    /// Removes solved digits from the open cells of a house, then solves its naked and hidden singles.
    fn examine_for_singles(&mut self, house: usize) -> Result<(), Contradiction> {
        let (open, digits) = (self.open[house], self.digits[house]);
        let (mut any, mut twice, mut singles, mut changed) = (0, 0, 0, 0);
        for place in bits(open) {
            let cell = usize::from(CELLS[house][place]);
            let before = self.cells[cell];
            let left = before & digits;
            self.cells[cell] = left;
            changed |= if left == before { 0 } else { HOUSES_OF[cell] };
            singles |= u16::from(single(left)) << place;
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
        for place in bits(singles) {
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

    /// Pointing and claiming: a digit whose places in this house all lie in another house is removed from the rest of
    /// that one.
    fn examine_for_locked(&mut self, house: usize) -> Result<(), Contradiction> {
        self.for_locked &= !(1 << house);
        let mut left = [0; 9];
        for (left, &cell) in left.iter_mut().zip(&CELLS[house]) {
            *left = self.cells[usize::from(cell)];
        }
        let digits = self.digits[house];
        let triples = if house < 18 { 1 } else { 2 };
        for (triple, crossings) in CROSSINGS[house][..triples].iter().enumerate() {
            let (step, stride) = if triple == 0 { (1, 3) } else { (3, 1) };
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
                        self.queue_houses(cell);
                    }
                }
            }
        }
        Ok(())
    }

    /// Removes what the subsets of a house exclude.
    fn examine_for_subsets(&mut self, house: usize) -> Result<(), Contradiction> {
        self.for_subsets &= !(1 << house);
        let (mut cells, mut n) = ([0u16; 9], 0);
        for place in bits(self.open[house]) {
            cells[n] = self.cells[usize::from(CELLS[house][place])];
            n += 1;
        }
        // Two cells that are no singles have the same two candidates.
        if n <= 2 {
            return Ok(());
        }
        match hall_sets::eliminations(&cells[..n], self.digits[house]) {
            HallSets::None => {}
            HallSets::Contradiction => return Err(Contradiction),
            HallSets::Eliminations(eliminations) => {
                for (place, eliminated) in bits(self.open[house]).zip(eliminations) {
                    if eliminated != 0 {
                        let cell = usize::from(CELLS[house][place]);
                        self.cells[cell] &= !eliminated;
                        self.queue_houses(cell);
                    }
                }
                self.for_subsets &= !(1 << house);
            }
        }
        Ok(())
    }
}
