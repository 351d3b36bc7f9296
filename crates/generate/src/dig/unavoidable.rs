//! Small unavoidable sets of a full grid.
//!
//! Cells of a full grid are an unavoidable set when their digits can be exchanged among them such that another full grid
//! comes out. Every proper puzzle of the grid has a given in each (G. McGuire, B. Tugemann, G. Civario, "There is no
//! 16-Clue Sudoku", 2012), so a given that is alone in one is needed. What differs here: only sets of four and six cells
//! whose shape is seen without a search, for one grid; `shudu_solve::unavoidable` finds them for many. A grid has some 25;
//! 32 are kept at most. They tell of nearly all givens that are needed before forty cells are blank.

use shudu_core::{Cell, Solution};

/// A bit for each set. Hundreds of digs are in progress at once, so this is kept small.
pub(crate) type SetBits = u32;

/// No more sets are kept.
const MOST: u32 = SetBits::BITS;

/// The unavoidable sets of one grid.
#[derive(Debug, Clone)]
pub(crate) struct UnavoidableSets {
    /// By cell: the sets that it is in.
    of_cell: [SetBits; 81],
    number: u32,
}

impl UnavoidableSets {
    /// No sets.
    pub(crate) const NONE: UnavoidableSets = UnavoidableSets { of_cell: [0; 81], number: 0 };

    /// The sets of a grid, in some order: in two or three columns two rows of a band hold the same digits, or rows of two
    /// columns of a stack do; or two digits are three times in the same rows, columns or boxes.
    pub(crate) fn of(grid: &Solution) -> UnavoidableSets {
        let mut sets = UnavoidableSets::NONE;
        let places = Places::of(grid);
        for chute in [0, 3, 6] {
            for (first, second) in [(0, 1), (0, 2), (1, 2)] {
                let [first, second] = [chute + first, chute + second];
                sets.add_lines(&places.digits_by_row, &places.column, first, second, |line, place| {
                    9 * line + place
                });
                sets.add_lines(&places.digits_by_column, &places.row, first, second, |line, place| {
                    9 * place + line
                });
            }
        }
        for first in [0, 3, 6] {
            sets.add_digits(&places.column, first, |row, column| 9 * row + column);
            sets.add_digits(&places.row, first, |column, row| 9 * row + column);
        }
        sets.add_bent(&places);
        sets
    }

    /// The sets that a cell is in.
    #[inline]
    pub(crate) fn of_cell(&self, cell: Cell) -> SetBits {
        self.of_cell[cell.index()]
    }

    /// Adds a set of four or six cells, if there is room.
    #[inline]
    pub(crate) fn add(&mut self, cells: &[Cell]) {
        match *cells {
            [a, b, c, d] => self.add_cells([a, b, c, d].map(Cell::index)),
            [a, b, c, d, e, f] => self.add_cells([a, b, c, d, e, f].map(Cell::index)),
            _ => unreachable!("sets of four and six cells are found"),
        }
    }

    #[inline]
    fn add_cells<const N: usize>(&mut self, cells: [usize; N]) {
        if self.number == MOST {
            return;
        }
        let bit = 1 << self.number;
        self.number += 1;
        for cell in cells {
            self.of_cell[cell] |= bit;
        }
    }

    /// The sets of two lines of a chute.
    #[inline]
    fn add_lines(
        &mut self,
        digits: &[Nine; 9],
        place_of_digit: &[Nine; 16],
        first: usize,
        second: usize,
        cell: impl Fn(usize, usize) -> usize,
    ) {
        // From a place of the second line to the place of its digit in the first one.
        let cycles = Cycles::of(|place| place_of_digit[usize::from(digits[second][place] & 15)][first]);
        cycles.of_two(|[a, b]| {
            self.add_cells([cell(first, a), cell(second, a), cell(first, b), cell(second, b)]);
        });
        cycles.of_three(|places| {
            let [[a, b, c], [d, e, f]] = [first, second].map(|line| places.map(|place| cell(line, place)));
            self.add_cells([a, b, c, d, e, f]);
        });
    }

    /// The sets of two digits that are in the same three lines of a chute, and there in the same three lines across.
    #[inline]
    fn add_digits(&mut self, places: &[Nine; 16], first: usize, cell: impl Fn(usize, usize) -> usize) {
        /// By place: the sum over three boxes is another one for each choice of three places.
        const KEYS: Nine = [0, 1, 2, 0, 3, 6, 0, 9, 18, 0, 0, 0, 0, 0, 0, 0];
        let (mut seen, mut digits) = (0u32, [0u8; 32]);
        for digit in 0..9u8 {
            let of = |digit: u8, line: usize| usize::from(places[usize::from(digit & 15)][first + line]);
            let key = [0, 1, 2].map(|line| KEYS[of(digit, line) & 15]).iter().sum::<u8>() & 31;
            if seen >> key & 1 != 0 {
                let other = digits[usize::from(key)];
                let of = |digit, line| cell(first + line, of(digit, line));
                let [a, b, c] = [0, 1, 2].map(|line| of(digit, line));
                let [d, e, f] = [0, 1, 2].map(|line| of(other, line));
                self.add_cells([a, b, c, d, e, f]);
            }
            seen |= 1 << key;
            digits[usize::from(key)] = digit;
        }
    }

    /// The other sets of two digits and six cells. In one box they share a row, in another a column; a third, in the same
    /// stack as the one and the same band as the other, has both.
    ///
    /// ```text
    /// low  .  high | .  .  .         from one to the next by row and column in turn:
    ///  .   .   .   | .  .  .         low, high, low, high, low, high
    /// -------------+---------
    ///  .   .  low  | . high .
    /// high .   .   | . low  .
    /// ```
    #[inline]
    fn add_bent(&mut self, places: &Places) {
        for (row, digits) in places.digits_by_row.iter().enumerate() {
            for stack in [0, 3, 6] {
                for [a, b] in [[0, 1], [0, 2], [1, 2]] {
                    let [a, b] = [stack + a, stack + b];
                    let [low, high] = [digits[a], digits[b]].map(|digit| usize::from(digit & 15));
                    let below = usize::from(places.row[low][b] & 15);
                    let across = usize::from(places.column[high][below] & 15);
                    let last = usize::from(places.row[low][across] & 15);
                    if usize::from(places.column[high][last]) == a && below / 3 == last / 3 {
                        let cell = |row: usize, column: usize| 9 * row + column;
                        let [one, two] = [cell(row, a), cell(row, b)];
                        let [three, four] = [cell(below, b), cell(below, across)];
                        self.add_cells([one, two, three, four, cell(last, across), cell(last, a)]);
                    }
                }
            }
        }
    }
}

/// Nine numbers, and room so that four bits are an index.
type Nine = [u8; 16];

/// The short cycles of a permutation of nine places, none of which stays where it is.
struct Cycles {
    /// The image of each place, four bits a place.
    to: u64,
    /// A bit for each place in a cycle of two, and of three; every fourth bit is one.
    twos: u64,
    threes: u64,
}

impl Cycles {
    #[inline]
    fn of(to: impl Fn(usize) -> u8) -> Cycles {
        let (mut once, mut forth, mut back) = ([0u8; 16], 0, 0);
        for (place, once) in once[..9].iter_mut().enumerate() {
            let next = to(place) & 15;
            *once = next;
            forth |= u64::from(next) << (4 * place);
            back |= (place as u64) << (4 * next);
        }
        let mut twice = 0;
        for place in 0..9 {
            twice |= u64::from(once[usize::from(once[place] & 15)]) << (4 * place);
        }
        let equal = |other: u64| {
            let differ = other ^ back;
            let differ = differ | differ >> 2;
            !(differ | differ >> 1) & 0x1_1111_1111
        };
        Cycles { to: forth, twos: equal(forth), threes: equal(twice) }
    }

    fn next(&self, place: usize) -> usize {
        (self.to >> (4 * place) & 15) as usize
    }

    #[inline]
    fn of_two(&self, mut work: impl FnMut([usize; 2])) {
        let mut rest = self.twos;
        while rest != 0 {
            let a = rest.trailing_zeros() as usize / 4;
            let b = self.next(a);
            rest &= !(1 << (4 * a) | 1 << (4 * b));
            work([a, b]);
        }
    }

    #[inline]
    fn of_three(&self, mut work: impl FnMut([usize; 3])) {
        let mut rest = self.threes;
        while rest != 0 {
            let a = rest.trailing_zeros() as usize / 4;
            let b = self.next(a);
            let c = self.next(b);
            rest &= !(1 << (4 * a) | 1 << (4 * b) | 1 << (4 * c));
            work([a, b, c]);
        }
    }
}

/// Where the digits are: all by zero-based numbers.
struct Places {
    /// By row and column.
    digits_by_row: [Nine; 9],
    /// By column and row.
    digits_by_column: [Nine; 9],
    /// By digit and row. (Sixteen digits, for the same reason.)
    column: [Nine; 16],
    /// By digit and column.
    row: [Nine; 16],
}

impl Places {
    fn of(grid: &Solution) -> Places {
        let (none, nowhere) = ([[0; 16]; 9], [[0; 16]; 16]);
        let mut places =
            Places { digits_by_row: none, digits_by_column: none, column: nowhere, row: nowhere };
        for (cell, digit) in grid.grid().filled() {
            let (row, column, digit) = (cell.row(), cell.column(), digit.index());
            places.digits_by_row[row][column] = digit as u8;
            places.digits_by_column[column][row] = digit as u8;
            places.column[digit][row] = column as u8;
            places.row[digit][column] = row as u8;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Budget, CellSet, Digit, Grid};

    use super::*;
    use crate::grid::{Method, full_grid};
    use crate::seed::Seed;

    fn grids() -> impl Iterator<Item = Solution> {
        (0..50).map(|i| full_grid(Method::Uniform, Seed::new(i), Budget::UNBOUNDED).unwrap())
    }

    fn members_of(of_cell: &[SetBits; 81], set: u32) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| of_cell[cell.index()] >> set & 1 != 0).collect()
    }

    fn members(sets: &UnavoidableSets, set: u32) -> CellSet {
        members_of(&sets.of_cell, set)
    }

    #[test]
    fn what_is_exchanged_gives_another_grid() {
        for grid in grids() {
            let sets = UnavoidableSets::of(&grid);
            assert!((5..=MOST).contains(&sets.number), "{}", sets.number);
            for set in 0..sets.number {
                let cells = members(&sets, set);
                let digits: Vec<Digit> = Digit::ALL
                    .into_iter()
                    .filter(|&digit| cells.iter().any(|cell| grid[cell] == digit))
                    .collect();
                let lines = |line: fn(Cell) -> usize| {
                    let mut lines: Vec<usize> = cells.iter().map(line).collect();
                    lines.sort_unstable();
                    lines.dedup();
                    <[usize; 2]>::try_from(lines).ok()
                };
                let mut other = *grid.grid();
                for cell in cells.iter() {
                    let digit = if let [a, b] = digits[..] {
                        if grid[cell] == a { b } else { a }
                    } else if let Some([a, b]) = lines(Cell::row) {
                        grid[Cell::at(a + b - cell.row(), cell.column())]
                    } else {
                        let [a, b] = lines(Cell::column).expect("two digits, two rows or two columns");
                        grid[Cell::at(cell.row(), a + b - cell.column())]
                    };
                    other.set(cell, Some(digit));
                }
                let other = Solution::new(other).expect("a grid");
                let differ = Cell::ALL.into_iter().filter(|&cell| other[cell] != grid[cell]);
                assert_eq!(differ.collect::<CellSet>(), cells);
            }
        }
    }

    #[test]
    fn the_lanes_find_the_same_sets() {
        let grids: Vec<Solution> = grids().collect();
        let mut found = vec![UnavoidableSets::NONE; grids.len()];
        shudu_solve::unavoidable::Finder::new().find(&grids, |grid, cells| found[grid].add(cells));
        let mut compared = 0;
        for (i, grid) in grids.iter().enumerate() {
            let own = UnavoidableSets::of(grid);
            let of_lanes = &found[i];
            let all = |of_cell: &[SetBits; 81], number| -> std::collections::BTreeSet<u128> {
                (0..number).map(|set| members_of(of_cell, set).bits()).collect()
            };
            // Of three digits at the same places the lanes find all three pairs.
            if of_lanes.number < MOST {
                let found = all(&of_lanes.of_cell, of_lanes.number);
                assert!(all(&own.of_cell, own.number).is_subset(&found), "{grid}");
                compared += usize::from(own.number == of_lanes.number);
            }
        }
        assert!(compared > 30, "{compared}");
    }

    #[test]
    fn a_grid_with_many_sets_keeps_some() {
        // Rows and columns of the most regular grid exchange in threes.
        let digit = |cell: Cell| Digit::ALL[(3 * (cell.row() % 3) + cell.row() / 3 + cell.column()) % 9];
        let grid = Solution::new(Grid::from_cells(Cell::ALL.map(|cell| Some(digit(cell))))).unwrap();
        let sets = UnavoidableSets::of(&grid);
        assert!(sets.number <= MOST);
        assert!((0..sets.number).all(|set| [4, 6].contains(&members(&sets, set).len())));
    }
}
