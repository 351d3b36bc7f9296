//! Full grids: their first row is always `123456789`, so it decides nothing, and all 18 lines with 1296 orders of the
//! columns would have to be followed. The second row decides: what it needs is built directly.

use super::search::{Lines, State};
use crate::symmetry::ORDERS;

/// The states that reach the best second row of a full grid, with two rows done.
pub(super) fn first_two_rows(lines: &Lines, states: &mut Vec<State>, codes: &mut [u64; 9]) {
    codes[..2].copy_from_slice(&[0x1_2345_6789, u64::MAX]);
    for transpose in [false, true] {
        for band in 0..3 {
            of_band(lines, transpose, band, states, &mut codes[1]);
        }
    }
}

/// Those of one band, as far as they are as good as `best` or better.
pub(super) fn of_band(lines: &Lines, transpose: bool, band: usize, states: &mut Vec<State>, best: &mut u64) {
    for [first, second] in [[0, 1], [0, 2], [1, 0], [1, 2], [2, 0], [2, 1]] {
        of_pair(lines, transpose, [3 * band + first, 3 * band + second], states, best);
    }
}

/// Those of two lines of one band in this order, likewise.
pub(super) fn of_pair(
    lines: &Lines,
    transpose: bool,
    [first, second]: [usize; 2],
    states: &mut Vec<State>,
    best: &mut u64,
) {
    let [one, two] = [first, second].map(|line| &lines[usize::from(transpose)][line]);
    // Where each column of the second row has its digit in the first.
    let mut column_of = [0; 10];
    for (column, &digit) in one.iter().enumerate() {
        column_of[usize::from(digit)] = column as u8;
    }
    let above = two.map(|digit| column_of[usize::from(digit)]);
    for stack in 0..3 {
        orders(&above, stack, |columns| {
            // The first row labels its digits by their places.
            let mut labels = [0u64; 9];
            for (label, &column) in (1..).zip(&columns) {
                labels[usize::from(column)] = label;
            }
            let label = |&column: &u8| labels[usize::from(above[usize::from(column)])];
            let code = columns.iter().fold(0, |code, column| code << 4 | label(column));
            if code < *best {
                *best = code;
                states.clear();
            }
            if code == *best {
                let mut state = State::with_columns(transpose, columns);
                state.rows[..2].copy_from_slice(&[first as u8, second as u8]);
                state.used = 1 << first | 1 << second;
                for (&digit, &label) in one.iter().zip(&labels) {
                    state.labels[usize::from(digit)] = label as u8;
                }
                state.next = 10;
                states.push(state);
            }
        });
    }
}

/// The orders of the columns, `stack` first, in which the second row can begin `456` or, where no order gives that,
/// `457`: no other is among the best.
///
/// The digits of the second row in `stack` are in the two other stacks of the first row. The stack that holds more
/// of them must come second (labels 4 to 6), and the columns of `stack` in the order in which these digits ascend.
///
/// `above[column]` is the column in which the first row has the digit that the second has in `column`.
fn orders(above: &[u8; 9], stack: usize, mut each: impl FnMut([u8; 9])) {
    let columns = |stack: usize| [0, 1, 2].map(|place| (3 * stack + place) as u8);
    let [one, other] = [(stack + 1) % 3, (stack + 2) % 3];
    let in_one = |column: &&u8| usize::from(above[usize::from(**column)] / 3) == one;
    let (next, last) =
        if columns(stack).iter().filter(in_one).count() >= 2 { (one, other) } else { (other, one) };
    for order in ORDERS {
        let front = order.map(|place| (3 * stack) as u8 + place);
        let targets = front.map(|column| above[usize::from(column)]);
        match targets.map(|column| usize::from(column / 3) == next) {
            [true, true, true] => {
                // The band is of the kind in which minirows keep together; the third stack follows in the same way.
                each(join(front, targets, targets.map(|column| above[usize::from(column)])));
            }
            [true, true, false] => {
                let [a, b, c] = targets;
                let third = columns(next).iter().sum::<u8>() - a - b;
                let left = match c % 3 {
                    0 => [c + 1, c + 2],
                    1 => [c - 1, c + 1],
                    _ => [c - 2, c - 1],
                };
                debug_assert_eq!(usize::from(c / 3), last);
                each(join(front, [a, b, third], [c, left[0], left[1]]));
                each(join(front, [a, b, third], [c, left[1], left[0]]));
            }
            _ => {}
        }
    }
}

fn join(a: [u8; 3], b: [u8; 3], c: [u8; 3]) -> [u8; 9] {
    [a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]
}
