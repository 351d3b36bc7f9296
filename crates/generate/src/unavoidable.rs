//! Small unavoidable sets of a grid, found without a search.
//!
//! A set of cells is *unavoidable* when its digits can be exchanged among its cells such that another grid comes out:
//! every puzzle of the grid needs a given in it. So a given that stands alone in such a set is needed, which nobody has to
//! be asked for. Here are those of four and six cells, all of one of these kinds:
//!
//! - two or three columns in which two rows of a band hold the same digits, and the same with rows of two columns of a
//!   stack: the two rows exchange their digits there;
//! - two digits that stand in the same three rows, columns and boxes three times: they exchange their places there.
//!
//! A grid has some 25 of them. They tell of 44 % of the needed givens of a minimal puzzle, and of nearly all that are needed
//! before forty cells are blank; with larger ones of these kinds it is 50 %, which does not pay for finding those.

use shudu_core::{CellSet, Solution};

/// A bit for each set.
type Sets = u64;

/// No more sets are kept.
const MOST: u32 = Sets::BITS;

/// In bits: how many of a set's cells are given.
const PLANES: usize = 3;

/// The sets of one grid.
#[derive(Debug, Clone)]
pub(crate) struct Unavoidable {
    /// By cell: the sets that it is in.
    of_cell: Box<[Sets; 81]>,
    /// How many cells they have.
    sizes: Givens,
    number: u32,
}

/// How many givens each set has, in bit planes, lowest first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Givens([Sets; PLANES]);

impl Unavoidable {
    /// No sets.
    pub(crate) fn none() -> Unavoidable {
        Unavoidable { of_cell: Box::new([0; 81]), sizes: Givens([0; PLANES]), number: 0 }
    }

    /// The sets of a grid, in some order.
    pub(crate) fn of(grid: &Solution) -> Unavoidable {
        let mut sets = Unavoidable::none();
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
        for high in 1..9 {
            for low in 0..high {
                sets.add_digits(&places, low, high);
            }
        }
        sets
    }

    /// When all cells are given.
    pub(crate) fn full(&self) -> Givens {
        self.sizes
    }

    /// When these cells go, too, which were given before. `None` when a set would be left without a given: then there is
    /// another solution.
    #[inline]
    pub(crate) fn without(&self, givens: Givens, cells: CellSet) -> Option<Givens> {
        let Givens([mut ones, mut twos, mut fours]) = givens;
        let mut rest = cells.bits();
        while rest != 0 {
            let sets = self.of_cell[rest.trailing_zeros() as usize];
            rest &= rest - 1;
            if sets & ones & !(twos | fours) != 0 {
                return None;
            }
            let from_twos = sets & !ones;
            let from_fours = from_twos & !twos;
            (ones, twos, fours) = (ones ^ sets, twos ^ from_twos, fours ^ from_fours);
        }
        Some(Givens([ones, twos, fours]))
    }

    /// Adds a set of four or six cells, if there is room.
    #[inline]
    fn add(&mut self, cells: &[usize]) {
        if self.number == MOST {
            return;
        }
        let bit = 1 << self.number;
        self.number += 1;
        for (i, plane) in self.sizes.0.iter_mut().enumerate() {
            if cells.len() >> i & 1 != 0 {
                *plane |= bit;
            }
        }
        for &cell in cells {
            self.of_cell[cell] |= bit;
        }
    }

    /// The sets of two lines of a chute.
    #[inline]
    fn add_lines(
        &mut self,
        digits: &[Nine; 9],
        place_of_digit: &[Nine; 9],
        first: usize,
        second: usize,
        cell: impl Fn(usize, usize) -> usize,
    ) {
        // From a place of the second line to the place of its digit in the first one.
        let to = std::array::from_fn(|place| place_of_digit[usize::from(digits[second][place & 15])][first]);
        let (twos, threes) = short_cycles(&to);
        each(twos, |a| {
            let b = usize::from(to[a]);
            self.add(&[cell(first, a), cell(second, a), cell(first, b), cell(second, b)]);
        });
        each(threes, |a| {
            let b = usize::from(to[a]);
            let c = usize::from(to[b & 15]);
            let [first, second] = [first, second].map(|line| [a, b, c].map(|place| cell(line, place)));
            self.add(&[first[0], first[1], first[2], second[0], second[1], second[2]]);
        });
    }

    /// The sets of two digits, but for those of four cells: these are found by lines.
    #[inline]
    fn add_digits(&mut self, places: &Places, low: usize, high: usize) {
        let (column, other) = (&places.column[low], &places.row[high]);
        // From a row to the row in which the other digit stands in the column of the one.
        let to = std::array::from_fn(|row| other[usize::from(column[row & 15]) & 15]);
        each(short_cycles(&to).1, |a| {
            let b = usize::from(to[a]);
            let rows = [a, b, usize::from(to[b & 15])];
            let boxes = |digit: usize| {
                rows.iter().fold(0, |boxes, &row| boxes | 1u16 << places.boxes[digit][row & 15])
            };
            if boxes(low) == boxes(high) {
                let [low, high] = [low, high]
                    .map(|digit| rows.map(|row| 9 * row + usize::from(places.column[digit][row & 15])));
                self.add(&[low[0], low[1], low[2], high[0], high[1], high[2]]);
            }
        });
    }
}

/// Nine numbers, and room so that four bits are an index.
type Nine = [u8; 16];

/// The cycles of two and of three places, by their lowest place. No place may stay where it is.
#[inline]
fn short_cycles(to: &Nine) -> (u32, u32) {
    let (mut twos, mut threes) = (0, 0);
    for place in 0..9u8 {
        let second = to[usize::from(place)];
        let third = to[usize::from(second & 15)];
        let fourth = to[usize::from(third & 15)];
        twos |= u32::from(third == place && place < second) << place;
        threes |= u32::from(fourth == place && place < second && place < third) << place;
    }
    (twos, threes)
}

#[inline]
fn each(mut places: u32, mut work: impl FnMut(usize)) {
    while places != 0 {
        work(places.trailing_zeros() as usize & 15);
        places &= places - 1;
    }
}

/// Where the digits are: all by zero-based numbers.
struct Places {
    /// By row and column.
    digits_by_row: [Nine; 9],
    /// By column and row.
    digits_by_column: [Nine; 9],
    /// By digit and row.
    column: [Nine; 9],
    /// By digit and column.
    row: [Nine; 9],
    /// By digit and row.
    boxes: [Nine; 9],
}

impl Places {
    fn of(grid: &Solution) -> Places {
        let none = [[0; 16]; 9];
        let mut places =
            Places { digits_by_row: none, digits_by_column: none, column: none, row: none, boxes: none };
        for (cell, digit) in grid.grid().filled() {
            let (row, column, digit) = (cell.row(), cell.column(), digit.index());
            places.digits_by_row[row][column] = digit as u8;
            places.digits_by_column[column][row] = digit as u8;
            places.column[digit][row] = column as u8;
            places.row[digit][column] = row as u8;
            places.boxes[digit][row] = (row / 3 * 3 + column / 3) as u8;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Budget, Cell, Digit, Grid};

    use super::*;
    use crate::grid::{Method, full_grid};
    use crate::seed::Seed;

    fn grids() -> impl Iterator<Item = Solution> {
        (0..50).map(|i| full_grid(Method::Uniform, Seed::new(i), Budget::UNBOUNDED).unwrap())
    }

    fn members(sets: &Unavoidable, set: u32) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| sets.of_cell[cell.index()] >> set & 1 != 0).collect()
    }

    #[test]
    fn what_is_exchanged_gives_another_grid() {
        for grid in grids() {
            let sets = Unavoidable::of(&grid);
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
    fn givens_are_counted() {
        for grid in grids() {
            let sets = Unavoidable::of(&grid);
            for set in 0..sets.number {
                let cells = members(&sets, set);
                let all_but = |n: usize| cells.iter().skip(n).collect::<CellSet>();
                assert!(sets.without(sets.full(), cells).is_none());
                let one_left = sets.without(sets.full(), all_but(1));
                if let Some(one_left) = one_left {
                    assert!(sets.without(one_left, cells - all_but(1)).is_none());
                }
            }
        }
    }

    #[test]
    fn a_grid_with_many_sets_keeps_some() {
        // Rows and columns of the most regular grid exchange in threes.
        let digit = |cell: Cell| Digit::ALL[(3 * (cell.row() % 3) + cell.row() / 3 + cell.column()) % 9];
        let regular = Grid::from_cells(Cell::ALL.map(|cell| Some(digit(cell))));
        let sets = Unavoidable::of(&Solution::new(regular).unwrap());
        assert!(sets.number <= MOST);
        let blank = members(&sets, 0);
        assert!(sets.without(sets.full(), blank).is_none());
    }
}
