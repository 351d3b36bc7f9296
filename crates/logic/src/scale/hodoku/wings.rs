//! XY-Wing and XYZ-Wing in the order in which HoDoKu meets them.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit};

use crate::position::Position;
use crate::techniques::planes::PEERS;
use crate::techniques::xy_wing::Wing;

/// The wings that remove something. XYZ (`in_pivot`): by pivot, by first wing, by second. XY: by the three cells in
/// row order, of which the first, then the second, then the third is tried as the pivot.
pub(super) fn search<B>(
    position: &Position,
    in_pivot: bool,
    mut visit: impl FnMut(Wing) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let (mut two, mut three) = ([0usize; 81], [0usize; 81]);
    let (mut twos, mut threes) = (0, 0);
    for cell in 0..81 {
        match masks.cell(cell).count_ones() {
            2 => {
                two[twos] = cell;
                twos += 1;
            }
            3 => {
                three[threes] = cell;
                threes += 1;
            }
            _ => {}
        }
    }
    let two = &two[..twos];
    let firsts = if in_pivot { &three[..threes] } else { two };
    for (i, &one) in firsts.iter().enumerate() {
        let a = masks.cell(one);
        for j in if in_pivot { 0 } else { i + 1 }..twos {
            let b = masks.cell(two[j]);
            if (a | b).count_ones() != 3 {
                continue;
            }
            for &third in &two[j + 1..] {
                let c = masks.cell(third);
                if (a | b | c).count_ones() != 3 || a == b || b == c || a == c {
                    continue;
                }
                let orders = [[one, two[j], third], [two[j], one, third], [third, two[j], one]];
                for [pivot, left, right] in orders.into_iter().take(if in_pivot { 1 } else { 3 }) {
                    if PEERS[pivot] >> left & PEERS[pivot] >> right & 1 == 0 {
                        continue;
                    }
                    let shared = masks.cell(left) & masks.cell(right);
                    if shared.count_ones() != 1 {
                        continue;
                    }
                    let digit = shared.trailing_zeros() as usize;
                    let pivot_sees = if in_pivot { PEERS[pivot] } else { u128::MAX };
                    if PEERS[left] & PEERS[right] & pivot_sees & position.plane(digit) != 0 {
                        visit(Wing {
                            pivot: Cell::from_index(pivot),
                            wings: [left, right].map(Cell::from_index),
                            digit: Digit::from_index(digit),
                            in_pivot,
                        })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
