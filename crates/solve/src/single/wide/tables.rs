//! Permutation tables: which word takes which.

use super::super::layout::three;
use crate::simd::single::wide::{LineLayout, NOWHERE, Words32};

/// The word of a mini-row (or of a cell of it): band, row of the band, and `d`, the sum of band and stack.
const fn word(band: usize, row: usize, d: usize) -> usize {
    9 * (band % 3) + 3 * (row % 3) + d % 3
}

/// A word that is always empty.
const EMPTY: u16 = 31;

/// The words in use.
pub(super) const USED: u32 = (1 << 27) - 1;

/// Each of the 27 words takes the one of the band, row and `d` that a triple `[a, b, c]` for band, for row and for `d`
/// says, as multiples of `[band, row, d, 1]`.
const fn moved(band: [usize; 4], row: [usize; 4], d: [usize; 4]) -> Words32 {
    const fn sum(factors: [usize; 4], [i, r, d]: [usize; 3]) -> usize {
        factors[0] * i + factors[1] * r + factors[2] * d + factors[3]
    }
    let mut from = [0; 32];
    let mut at = 0;
    while at < 32 {
        let place = [at / 9, at / 3 % 3, at % 3];
        from[at] = if at < 27 { word(sum(band, place), sum(row, place), sum(d, place)) } else { at } as u16;
        at += 1;
    }
    Words32(from)
}

const BAND: [usize; 4] = [1, 0, 0, 0];
const ROW: [usize; 4] = [0, 1, 0, 0];
const D: [usize; 4] = [0, 0, 1, 0];

/// The next mini-row of the row, and the one after that.
pub(super) static IN_ROW: [Words32; 2] = [moved(BAND, ROW, [0, 0, 1, 1]), moved(BAND, ROW, [0, 0, 1, 2])];

/// The next mini-row of the box, and the one after that.
pub(super) static IN_BOX: [Words32; 2] = [moved(BAND, [0, 1, 0, 1], D), moved(BAND, [0, 1, 0, 2], D)];

/// From rows to columns and back, by register. As in [`super::super::kernel`]: lanes turn by `d`, fields by `m`.
pub(super) static TRANSPOSED: [[Words32; 3]; 2] = [
    three!(m => moved([1, 0, 1, 0], [0, 1, 0, m], D)),
    three!(m => moved([1, 0, 2, 0], [0, 1, 0, 3 - m], D)),
];

/// The word of a way: 8 for each band, 4 for the ways that turn one way, then for the others, and of these three the
/// number of the row that runs through `d = 0`. So each four words are a lane of [`super::super::kernel::BoardWays`].
const fn way(band: usize, turn: usize, row: usize) -> usize {
    8 * band + 4 * turn + row % 3
}

/// The three mini-rows of each way.
pub(super) static OF_WAY: [Words32; 3] = {
    let mut from = [Words32([EMPTY; 32]); 3];
    let mut at = 0;
    while at < 18 {
        let (band, turn, row) = (at / 6, at / 3 % 2, at % 3);
        let to = way(band, turn, row);
        from[0].0[to] = word(band, row, 0) as u16;
        from[1].0[to] = word(band, row + 1, 1 + turn) as u16;
        from[2].0[to] = word(band, row + 2, 2 + 2 * turn) as u16;
        at += 1;
    }
    from
};

/// The other two mini-rows of each of the two ways through a mini-row.
pub(super) static IN_WAY: [[Words32; 2]; 2] = [
    [moved(BAND, [0, 1, 0, 1], [0, 0, 1, 1]), moved(BAND, [0, 1, 0, 2], [0, 0, 1, 2])],
    [moved(BAND, [0, 1, 0, 1], [0, 0, 1, 2]), moved(BAND, [0, 1, 0, 2], [0, 0, 1, 1])],
];

/// The cell in a word of a register.
pub(super) const fn cell(m: usize, word: usize) -> usize {
    let (band, row, d) = (word / 9, word / 3 % 3, word % 3);
    27 * band + 9 * row + 3 * ((d + 3 - band) % 3) + (m + 3 - row) % 3
}

/// Where the cells of a line lie.
pub(super) static PLACES: LineLayout = LineLayout::new({
    let mut bytes = [[NOWHERE; 32]; 3];
    let mut at = 0;
    while at < 81 {
        bytes[at / 27][at % 27] = cell(at / 27, at % 27) as u8;
        at += 1;
    }
    bytes
});

/// The words of the three registers that lose a digit when it is in a mini-row, and those that lose it when it is not.
#[derive(Clone, Copy)]
pub(super) struct Losses {
    pub(super) inside: [u32; 3],
    pub(super) outside: [u32; 3],
}

/// By chute (0 to 2 rows, 3 to 5 columns) and mini-row (three times the line and `d`), as
/// [`super::super::split::Split`] names them.
pub(super) static LOSSES: [[Losses; 9]; 6] = {
    let none = Losses { inside: [0; 3], outside: [0; 3] };
    let mut losses = [[none; 9]; 6];
    let mut at = 0;
    while at < 54 {
        let (chute, row, d) = (at / 9, at / 3 % 3, at % 3);
        let mut m = 0;
        while m < 3 {
            let mut n = 0;
            while n < 5 {
                let (row, d) = match n {
                    0 => (row, d),
                    1 => (row, d + 1),
                    2 => (row, d + 2),
                    3 => (row + 1, d),
                    _ => (row + 2, d),
                };
                // With columns for rows the words lie elsewhere, see [`TRANSPOSED`].
                let place = if chute < 3 { word(chute, row, d) } else { word(chute - 3 + d, row + m, d) };
                let losses = &mut losses[chute][at % 9];
                if n == 0 {
                    losses.outside[m] |= 1 << place;
                } else {
                    losses.inside[m] |= 1 << place;
                }
                n += 1;
            }
            m += 1;
        }
        at += 1;
    }
    losses
};
