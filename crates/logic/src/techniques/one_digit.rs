//! What one digit can tell by itself: the places that it cannot take however its other places are filled. Fish,
//! colours, skyscrapers and all other techniques that look at one digit remove such places alone, so where there are
//! none they need not be searched for.

use crate::masks::bits;
use crate::position::Position;

/// What was found of each digit, kept until its places change.
#[derive(Debug, Default)]
pub(crate) struct OneDigit {
    /// The places, and those of them that are refuted.
    known: [(u128, u128); 9],
}

impl OneDigit {
    /// The places of a digit that are in none of the ways to put it into every house that has a place for it.
    pub(crate) fn refuted(&mut self, position: &Position, digit: usize) -> u128 {
        let plane = position.plane(digit);
        let known = &mut self.known[digit];
        if known.0 != plane {
            *known = (plane, refuted(plane));
        }
        known.1
    }

    /// Has any digit such places?
    pub(crate) fn refutes(&mut self, position: &Position) -> bool {
        (0..9).any(|digit| self.refuted(position, digit) != 0)
    }
}

fn refuted(plane: u128) -> u128 {
    let rows: [u16; 9] = std::array::from_fn(|row| (plane >> (9 * row)) as u16 & 0x1ff);
    let columns = rows.iter().fold(0, |set, row| set | row);
    let of_band = |band: &[u16]| {
        let places = band.iter().fold(0, |set, row| set | row);
        (0..3).filter(|stack| places >> (3 * stack) & 7 != 0).count() as u32
    };
    let filled = rows.iter().filter(|&&row| row != 0).count() as u32;
    // With as many columns and boxes as rows, a place of each row, all in different columns and boxes, fills all
    // houses. On a board that has gone wrong there may be no way at all.
    if [columns.count_ones(), rows.chunks(3).map(of_band).sum()] != [filled; 2] {
        return plane;
    }
    let mut ways = Ways { rows, taken: [0; 9], chosen: [0; 9] };
    let mut refuted = 0;
    for (row, &places) in rows.iter().enumerate() {
        for column in bits(places) {
            if ways.taken[row] >> column & 1 == 0 && !ways.through(row, column) {
                refuted |= 1 << (9 * row + column);
            }
        }
    }
    refuted
}

/// Ways to put one digit into all houses that have a place for it. Columns are bits.
struct Ways {
    /// The places by row.
    rows: [u16; 9],
    /// Those that some way takes which was met.
    taken: [u16; 9],
    /// The way that is tried.
    chosen: [u16; 9],
}

/// What is used up: columns, and in each band the columns of filled boxes.
#[derive(Clone, Copy, Default)]
struct Used {
    columns: u16,
    boxes: [u16; 3],
}

impl Used {
    fn with(mut self, row: usize, column: usize) -> Used {
        self.columns |= 1 << column;
        self.boxes[row / 3] |= 7 << (column / 3 * 3);
        self
    }
}

impl Ways {
    /// Looks for a way that takes this place.
    fn through(&mut self, row: usize, column: usize) -> bool {
        self.chosen = [0; 9];
        self.chosen[row] = 1 << column;
        self.fill(0, Used::default().with(row, column))
    }

    fn fill(&mut self, row: usize, used: Used) -> bool {
        if row == 9 {
            self.taken.iter_mut().zip(self.chosen).for_each(|(taken, chosen)| *taken |= chosen);
            return true;
        }
        if self.rows[row] == 0 || self.chosen[row] != 0 {
            return self.fill(row + 1, used);
        }
        let open = self.rows[row] & !used.columns & !used.boxes[row / 3];
        // Places that no way has taken so far come first: then few ways take all places.
        for column in bits(open & !self.taken[row]).chain(bits(open & self.taken[row])) {
            self.chosen[row] = 1 << column;
            if self.fill(row + 1, used.with(row, column)) {
                return true;
            }
        }
        self.chosen[row] = 0;
        false
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::techniques::planes::{HOUSE_CELLS, PEERS, cells};

    /// All places that some way takes, by trying all ways.
    fn all_ways(plane: u128) -> u128 {
        fn fill(plane: u128, open: u128, chosen: u128, all: &mut u128) {
            // The next house without a chosen cell that has places on the whole board.
            let next = HOUSE_CELLS.iter().find(|house| plane & **house != 0 && chosen & **house == 0);
            let Some(house) = next else {
                *all |= chosen;
                return;
            };
            for cell in cells(open & house) {
                fill(plane, open & !PEERS[cell], chosen | 1 << cell, all);
            }
        }
        let mut all = 0;
        fill(plane, plane, 0, &mut all);
        all
    }

    proptest! {
        #[test]
        fn refuted_is_what_no_way_takes(
            order in Just((0..81).collect::<Vec<usize>>()).prop_shuffle(),
            written in 0..6usize,
            keep in 8..40usize,
            whole in any::<bool>(),
        ) {
            // Some digits written at random, so that the houses with places match; then some places at random.
            let mut plane = (1u128 << 81) - 1;
            for &cell in order.iter().filter(|_| whole).take(written) {
                if plane >> cell & 1 == 1 {
                    plane &= !(PEERS[cell] | 1 << cell);
                }
            }
            let kept = order.iter().take(keep).fold(0u128, |set, &cell| set | 1 << cell);
            let plane = plane & kept;
            prop_assert_eq!(refuted(plane), plane & !all_ways(plane));
        }
    }

    #[test]
    fn an_x_wing_refutes_what_its_fish_removes() {
        // Rows 1 and 5 have places in columns 2 and 8 alone; those columns elsewhere.
        let cell = |row: usize, column: usize| 1u128 << (9 * row + column);
        let mut plane = (1u128 << 81) - 1;
        for row in [0, 4] {
            plane &= !HOUSE_CELLS[row] | cell(row, 1) | cell(row, 7);
        }
        let expected = (0..9).filter(|row| ![0, 4].contains(row));
        let expected = expected.fold(0, |set, row| set | cell(row, 1) | cell(row, 7));
        assert_eq!(refuted(plane) & expected, expected);
        assert_eq!(refuted((1 << 81) - 1), 0);
        assert_eq!(refuted(0), 0);
    }
}
