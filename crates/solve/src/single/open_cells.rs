//! The number of open cells of a board: those with two candidates or more.

/// The digits that the cells of one vector of a board may hold: two words, ten bits a row, of which the tenth is empty.
///
/// ```text
/// bit          60        50        40        30        20        10         0
/// word 0:       |  row 6  |  row 5  |  row 4  |  row 3  |  row 2  |  row 1  |
/// word 1:       |         idle                |  row 9  |  row 8  |  row 7  |
/// ```
pub(super) type Set = [u64; 2];

/// Bit 0 of each row.
const ROWS: Set = [1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50, 1 | 1 << 10 | 1 << 20];

/// The bit between two rows.
const GAPS: Set = [ROWS[0] << 9, ROWS[1] << 9];

/// The nine bits of each row.
const ALL: Set = [GAPS[0] - ROWS[0], GAPS[1] - ROWS[1]];

/// The number of open cells of a board of nine vectors, 0 to 81.
#[inline(always)]
pub(super) fn open_cells(board: &[Set; 9]) -> u32 {
    // A counter for each row.
    let mut rows = [0; 2];
    for words in board {
        for w in 0..2 {
            // The candidates but the lowest; the gap keeps the borrow of an empty row.
            let rest = words[w] & ((words[w] | GAPS[w]) - ROWS[w]);
            rows[w] += ((rest + ALL[w]) & GAPS[w]) >> 9;
        }
    }
    let sum = |rows: u64| (0..6).map(|row| rows >> (10 * row) & 0x3ff).sum::<u64>();
    (sum(rows[0]) + sum(rows[1])) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_two_candidates_or_more_are_counted() {
        for open in 0..=81 {
            let mut board = [[0; 2]; 9];
            for cell in 0..81 {
                let candidates = if cell < open { 0b1_0000_0010 } else { 0b10 };
                board[cell / 9][cell % 9 / 6] |= candidates << (10 * (cell % 9 % 6));
            }
            assert_eq!(open_cells(&board), open as u32);
        }
    }
}
