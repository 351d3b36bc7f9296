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
    let side = &lines[usize::from(transpose)];
    for stack in 0..3 {
        orders(&side[first], &side[second], stack, |columns| {
            let mut state = State::with_columns(transpose, columns);
            state.rows[..2].copy_from_slice(&[first as u8, second as u8]);
            state.used = 1 << first | 1 << second;
            for (place, &column) in columns.iter().enumerate() {
                state.labels[usize::from(side[first][usize::from(column)])] = place as u8 + 1;
            }
            state.next = 10;
            let code = state.code(&side[second]);
            if code < *best {
                *best = code;
                states.clear();
            }
            if code == *best {
                states.push(state);
            }
        });
    }
}

/// The orders of the columns, `stack` first, in which the second row can begin `456` or, where no order gives that,
/// `457`: no other is among the best.
///
/// The digits of the second row in `stack` stand in the first row in the two other stacks. The stack that holds more
/// of them must come second (labels 4 to 6), and the columns of `stack` in the order in which these digits ascend.
fn orders(first: &[u8; 9], second: &[u8; 9], stack: usize, mut each: impl FnMut([u8; 9])) {
    let columns = |stack: usize| (3 * stack as u8..).take(3);
    let column_of = |digit: u8| first.iter().position(|&d| d == digit).expect("a full row") as u8;
    let [one, other] = [(stack + 1) % 3, (stack + 2) % 3];
    let in_one = |column: &u8| usize::from(column_of(second[usize::from(*column)]) / 3) == one;
    let (next, last) = if columns(stack).filter(in_one).count() >= 2 { (one, other) } else { (other, one) };
    let target = |column: u8| column_of(second[usize::from(column)]);
    for order in ORDERS {
        let front = order.map(|place| 3 * stack as u8 + place);
        let targets = front.map(target);
        let inside = targets.map(|column| usize::from(column / 3) == next);
        match inside {
            [true, true, true] => {
                // The band is of the kind in which minirows keep together; the third stack follows in the same way.
                let middle = targets;
                let back = middle.map(target);
                each(join(front, middle, back));
            }
            [true, true, false] => {
                let third = columns(next).find(|column| !targets.contains(column)).expect("two of three");
                let rest: Vec<u8> = columns(last).filter(|&column| column != targets[2]).collect();
                for [a, b] in [[rest[0], rest[1]], [rest[1], rest[0]]] {
                    each(join(front, [targets[0], targets[1], third], [targets[2], a, b]));
                }
            }
            _ => {}
        }
    }
}

fn join(a: [u8; 3], b: [u8; 3], c: [u8; 3]) -> [u8; 9] {
    [a[0], a[1], a[2], b[0], b[1], b[2], c[0], c[1], c[2]]
}
