//! Unique rectangles of type 3: the other candidates of two corners complete a naked subset of a house of both.

use std::ops::ControlFlow;

use shudu_core::House;

use super::Kind;
use crate::masks::{CELLS, bits, digits};
use crate::position::Position;
use crate::techniques::planes::{HOUSE_CELLS, cell_set};

/// Type 3 in a house: cells without the pair, the first ones first, depth first. In a box they must not lie all in a
/// line.
pub(super) fn subsets<B>(
    position: &Position,
    house: House,
    all: u128,
    extra: u128,
    pair: u16,
    others: u16,
    found: &mut impl FnMut(Kind, [u128; 9]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let mut free = [0usize; 9];
    let mut count = 0;
    for &cell in &CELLS[house.index()] {
        let cell = usize::from(cell);
        if masks.cell(cell) != 0 && masks.cell(cell) & pair == 0 && all >> cell & 1 == 0 {
            free[count] = cell;
            count += 1;
        }
    }
    add(position, house, &free[..count], extra, extra, others, found)
}

fn add<B>(
    position: &Position,
    house: House,
    free: &[usize],
    extra: u128,
    taken: u128,
    union: u16,
    found: &mut impl FnMut(Kind, [u128; 9]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (i, &cell) in free.iter().enumerate() {
        let taken = taken | 1 << cell;
        let union = union | position.masks().cell(cell);
        let in_line = HOUSE_CELLS[..18].iter().any(|&line| taken & !line == 0);
        if union.count_ones() == taken.count_ones() - 1 && (house.index() < 18 || !in_line) {
            let mut seen = HOUSE_CELLS[house.index()];
            let mut removed = [0; 9];
            for digit in bits(union) {
                removed[digit] = seen & !taken & position.plane(digit);
            }
            if removed.iter().any(|&set| set != 0) {
                if let Some(in_box) = HOUSE_CELLS[18..].iter().find(|&&cells| taken & !cells == 0) {
                    seen |= in_box;
                }
                for digit in bits(union) {
                    removed[digit] = seen & !taken & position.plane(digit);
                }
                let cells = cell_set(taken & !extra);
                found(Kind::Subset { house, cells, digits: digits(union) }, removed)?;
            }
        }
        add(position, house, &free[i + 1..], extra, taken, union, found)?;
    }
    ControlFlow::Continue(())
}
