//! The search for avoidable rectangles.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit};

use super::corners::{Met, beside, opposite};
use super::{Kind, Rectangle};
use crate::masks::digits;
use crate::position::Position;
use crate::techniques::planes::PEERS;

/// Visits the avoidable rectangles, from each written digit that is not given.
pub(crate) fn avoidable<B>(
    position: &Position,
    mut visit: impl FnMut(Rectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let mut met = Met::none();
    let written = |cell: usize| {
        if position.givens() >> cell & 1 == 1 { 0 } else { position.value(cell) }
    };
    for first in 0..81 {
        let Some(one) = usize::from(written(first)).checked_sub(1) else { continue };
        for second in beside(first) {
            let Some(other) = usize::from(written(second)).checked_sub(1) else { continue };
            for [third, fourth] in opposite(first, second) {
                let open =
                    |cell: usize, digit: usize| masks.has(cell, digit) && masks.cell(cell).count_ones() == 2;
                let is = |cell: usize, digit: usize| usize::from(written(cell)) == digit + 1;
                let fits = is(third, other) && open(fourth, one)
                    || is(fourth, one) && open(third, other)
                    || open(third, other) && open(fourth, one);
                let corners = [first, second, third, fourth];
                if !fits || !met.is_new(corners) {
                    continue;
                }
                let mut removed = [0; 9];
                let kind;
                if masks.cell(third) == 0 {
                    removed[one] = 1 << fourth;
                    kind = Kind::AvoidableOne;
                } else if masks.cell(fourth) == 0 {
                    removed[other] = 1 << third;
                    kind = Kind::AvoidableOne;
                } else {
                    let more = masks.cell(third) & !(1 << other);
                    let digit = more.trailing_zeros() as usize;
                    removed[digit] = PEERS[third] & PEERS[fourth] & position.plane(digit);
                    if !masks.has(fourth, digit) || removed[digit] == 0 {
                        continue;
                    }
                    kind = Kind::AvoidableSame { digit: Digit::from_index(digit) };
                }
                let extra = [third, fourth].into_iter().filter(|&cell| masks.cell(cell) != 0);
                visit(Rectangle {
                    cells: corners.map(Cell::from_index),
                    pair: digits(1 << one | 1 << other),
                    extra: extra.map(Cell::from_index).collect(),
                    kind,
                    removed,
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}
