//! The candidates that the givens of a puzzle leave, both ways at once.
//!
//! The places of a digit in a house are not read from the candidates of its cells: they are the blank places that no
//! given of the digit in a house across reaches. So all digits of a house come out in a few strokes. Nothing here
//! depends on a cell by a branch, since which cells are filled cannot be guessed.

use shudu_core::{Digit, Puzzle};

use super::{Masks, count};

/// Nine values, of digits or of places, in lanes that fill registers. What the other lanes hold means nothing.
type Lanes = [u16; 16];

/// A bit for each lane that counts.
const BITS: Lanes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0, 0];

#[inline(always)]
fn lanes(value: impl FnMut(usize) -> u16) -> Lanes {
    std::array::from_fn(value)
}

/// For each digit, which of nine houses hold it.
#[inline(always)]
fn holders(digits: &[u16; 9]) -> Lanes {
    let mut holders = [0; 16];
    for (house, &digits) in digits.iter().enumerate() {
        for (holders, bit) in holders.iter_mut().zip(BITS) {
            *holders |= if digits & bit == bit { 1 << house } else { 0 };
        }
    }
    holders
}

/// The lowest three bits, each three times over: 0b101 becomes 0b111000111.
#[inline(always)]
fn thrice(set: u16) -> u16 {
    (set & 1 | (set & 2) << 2 | (set & 4) << 4) * 0o7
}

/// Writes the blank places of the digits that a house does not hold. The lanes beyond nine are written as zero: the next
/// house overwrites them.
#[inline(always)]
fn write(masks: &mut Masks, house: usize, held: u16, blank: u16, open: &Lanes) {
    let places = masks.places[9 * house..].first_chunk_mut::<16>().expect("the last ends before the end");
    *places = lanes(|digit| if held & BITS[digit] == BITS[digit] { 0 } else { open[digit] & blank });
    masks.blank[house] = blank;
}

impl Masks {
    /// What the givens of a puzzle leave: those of its board at the start.
    pub(crate) fn start(puzzle: &Puzzle) -> Masks {
        let mut masks = Masks { cells: [0; 81], places: [0; 256], blank: [0; 27], placed: [0; 9] };
        // The digit of each cell as a bit. Each row can be read as lanes.
        let mut givens = [0u16; 88];
        for (given, digit) in givens.iter_mut().zip(puzzle.grid().cells()) {
            *given = (1 << (digit.map_or(0, Digit::get) & 15)) >> 1;
        }
        let row = |row: usize| givens[9 * row..].first_chunk::<16>().expect("seven more than 81");

        // The digits of each house, and its blank places.
        let [mut in_rows, mut in_boxes, mut blank_rows, mut blank_boxes] = [[0u16; 9]; 4];
        let [mut in_columns, mut blank_columns]: [Lanes; 2] = [[0; 16]; 2];
        for band in 0..3 {
            let mut in_band = [0; 16];
            for line in 3 * band..3 * band + 3 {
                let row = row(line);
                let place = 1 << line;
                let blank = lanes(|column| if row[column] == 0 { BITS[column] } else { 0 });
                for column in 0..16 {
                    in_band[column] |= row[column];
                    blank_columns[column] |= if row[column] == 0 { place } else { 0 };
                }
                in_rows[line] = row[..9].iter().fold(0, |set, bit| set | bit);
                blank_rows[line] = blank.iter().fold(0, |set, bit| set | bit);
            }
            for stack in 0..3 {
                let third = |line: usize| blank_rows[3 * band + line] >> (3 * stack) & 7;
                blank_boxes[3 * band + stack] = third(0) | third(1) << 3 | third(2) << 6;
                in_boxes[3 * band + stack] =
                    in_band[3 * stack] | in_band[3 * stack + 1] | in_band[3 * stack + 2];
            }
            for column in 0..16 {
                in_columns[column] |= in_band[column];
            }
        }
        let in_columns: [u16; 9] = *in_columns.first_chunk().expect("nine of sixteen");

        // The digits of each cell.
        for band in 0..3 {
            let of_box = |column: usize| in_boxes[3 * band + column / 3];
            let held = lanes(|column| if column < 9 { in_columns[column] | of_box(column) } else { 0 });
            let lines = in_rows[3 * band..][..3].iter().zip(3 * band..);
            for (&in_row, line) in lines {
                let row = row(line);
                let left = |column: usize| 511 & !(held[column] | in_row);
                let left = lanes(|column| if row[column] == 0 { left(column) } else { 0 });
                masks.cells[9 * line..9 * line + 9].copy_from_slice(&left[..9]);
            }
        }

        // The places of each digit, by rows, columns and boxes.
        let (rows, columns, boxes) = (holders(&in_rows), holders(&in_columns), holders(&in_boxes));
        for third in 0..3 {
            let open = lanes(|digit| !(columns[digit] | thrice(boxes[digit] >> (3 * third))));
            for line in 3 * third..3 * third + 3 {
                write(&mut masks, line, in_rows[line], blank_rows[line], &open);
            }
        }
        for third in 0..3 {
            let open = lanes(|digit| !(rows[digit] | (0o7 * ((boxes[digit] >> third) & 0o111))));
            for line in 3 * third..3 * third + 3 {
                write(&mut masks, 9 + line, in_columns[line], blank_columns[line], &open);
            }
        }
        for square in 0..9 {
            let (band, stack) = (square / 3, square % 3);
            let open = lanes(|digit| {
                !(thrice(rows[digit] >> (3 * band)) | (((columns[digit] >> (3 * stack)) & 7) * 0o111))
            });
            write(&mut masks, 18 + square, in_boxes[square], blank_boxes[square], &open);
        }
        for (placed, rows) in masks.placed.iter_mut().zip(rows) {
            *placed = count(rows) as u8;
        }
        masks
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use shudu_core::{Board, Cell, Grid};

    use super::*;

    const SOLUTION: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    proptest! {
        #[test]
        fn the_start_is_that_of_the_board(given in prop::collection::vec(any::<bool>(), 81), odd in 0..81usize, digit in 0..9usize) {
            let mut grid: Grid = SOLUTION.parse().unwrap();
            for cell in Cell::ALL.into_iter().filter(|cell| !given[cell.index()]) {
                grid.set(cell, None);
            }
            // A digit of another solution, or of none.
            let mut other = grid;
            other.set(Cell::from_index(odd), Some(Digit::from_index(digit)));
            for grid in [grid, other] {
                let Ok(puzzle) = Puzzle::new(grid) else { continue };
                let (start, board) = (Masks::start(&puzzle), Masks::new(&Board::new(&puzzle)));
                prop_assert_eq!(start.places, board.places);
                prop_assert_eq!(start.placed, board.placed);
                prop_assert!(start == board);
            }
        }
    }
}
