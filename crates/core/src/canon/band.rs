//! The 416 classes of full bands.

use super::full;
use super::search::{Lines, State, extend, lines_of};
use crate::house::Chute;
use crate::solution::Solution;
use crate::symmetry::ORDERS;

/// The classes of full bands, that is of the 9! × 2,612,736 ways to fill three rows of boxes when rows, columns,
/// stacks and digits may change places. Numbered 1 to 416 in the order of their minlex forms, as the field does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BandClasses {
    forms: Vec<[u8; 27]>,
}

/// The digits of the second and the third row, minirow by minirow: either the minirows keep together, or one digit of
/// the first goes along with two of the third.
const SECOND_AND_THIRD: [([u8; 9], [u8; 9]); 4] = [
    ([4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6]),
    ([4, 5, 7, 1, 8, 9, 2, 3, 6], [6, 8, 9, 2, 3, 7, 1, 4, 5]),
    ([4, 5, 7, 2, 8, 9, 1, 3, 6], [6, 8, 9, 1, 3, 7, 2, 4, 5]),
    ([4, 5, 7, 3, 8, 9, 1, 2, 6], [6, 8, 9, 1, 2, 7, 3, 4, 5]),
];

/// A row with its minirows in these of the six orders.
fn reordered(row: [u8; 9], orders: [usize; 3]) -> [u8; 9] {
    std::array::from_fn(|i| row[i / 3 * 3 + usize::from(ORDERS[orders[i / 3]][i % 3])])
}

/// The best second row that the first two lines give, without the third.
fn best_second_row(lines: &Lines) -> [u8; 9] {
    let (mut states, mut best) = (Vec::new(), u64::MAX);
    full::of_pair(lines, false, [0, 1], &mut states, &mut best);
    full::of_pair(lines, false, [1, 0], &mut states, &mut best);
    std::array::from_fn(|column| (best >> (4 * (8 - column)) & 15) as u8)
}

impl Default for BandClasses {
    fn default() -> BandClasses {
        BandClasses::new()
    }
}

impl BandClasses {
    /// Finds them anew, in some tens of milliseconds; keep it.
    ///
    /// Every minlex band begins `123456789` and continues with `456` or `457`. Each second row that is the best for
    /// these two rows is tried with each third row that fits; the band is kept if it is its own minlex form.
    pub fn new() -> BandClasses {
        let mut forms = Vec::with_capacity(416);
        for (second, third) in SECOND_AND_THIRD {
            // The first mini-row of the second row stays as it is; it ascends in every minlex band.
            for second in (0..36).map(|n| reordered(second, [0, n / 6, n % 6])) {
                let mut lines: Lines = [[[0; 9]; 9]; 2];
                lines[0][..2].copy_from_slice(&[[1, 2, 3, 4, 5, 6, 7, 8, 9], second]);
                if best_second_row(&lines) != second {
                    continue;
                }
                for third in (0..216).map(|n| reordered(third, [n / 36, n / 6 % 6, n % 6])) {
                    lines[0][2] = third;
                    let band: [u8; 27] = std::array::from_fn(|i| lines[0][i / 9][i % 9] + b'0');
                    if minlex(&lines, false, 0) == band {
                        forms.push(band);
                    }
                }
            }
        }
        forms.sort_unstable();
        BandClasses { forms }
    }

    /// The class of one band or stack of a solution: 1 to 416.
    pub fn class(&self, solution: &Solution, chute: Chute) -> u16 {
        let form = minlex(&lines_of(solution.grid()), !chute.is_band(), chute.index() % 3);
        self.forms.binary_search(&form).expect("every band has a class") as u16 + 1
    }

    /// The minlex forms in order, 27 digits row by row: class `n` is at `n - 1`.
    pub fn forms(&self) -> &[[u8; 27]] {
        &self.forms
    }
}

/// The minlex form of one full band, as text; of the transposed grid when asked.
fn minlex(lines: &Lines, transpose: bool, band: usize) -> [u8; 27] {
    let mut codes = [u64::MAX; 9];
    codes[0] = 0x1_2345_6789;
    let mut states: Vec<State> = Vec::with_capacity(64);
    full::of_band(lines, transpose, band, &mut states, &mut codes[1]);
    extend(lines, &mut states, 2, 3, &mut codes);
    std::array::from_fn(|i| (codes[i / 9] >> (4 * (8 - i % 9)) & 15) as u8 + b'0')
}
