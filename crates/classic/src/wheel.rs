//! The wheel that both odometers turn: every blank runs through its digits, the last cell fastest, with carry.

use std::ops::ControlFlow;

use shudu_core::{Candidates, Cell, Digit, DigitSet, Grid, House, Problem};

use crate::run::Run;

/// The cells of the 27 houses in the order in which they are verified: rows, columns, boxes.
const HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            houses[house][place] = House::ALL[house].cell(place).index() as u8;
            place += 1;
        }
        house += 1;
    }
    houses
};

/// One blank: the digits it turns through, in rising order, and its current position.
struct Ring {
    cell: Cell,
    digits: [Digit; 9],
    len: usize,
    position: usize,
}

impl Ring {
    fn new(cell: Cell, options: DigitSet) -> Ring {
        let mut digits = [Digit::ALL[0]; 9];
        for (place, digit) in digits.iter_mut().zip(options.iter()) {
            *place = digit;
        }
        Ring { cell, digits, len: options.len(), position: 0 }
    }

    fn digit(&self) -> Digit {
        self.digits[self.position]
    }
}

/// Tries every state of the wheel. Each is one node; one that does not verify is a dead end.
///
/// `options` are the digits of the blanks, in row order. None of them may be empty.
pub(crate) fn turn<const TRACE: bool>(
    problem: &Problem<'_>,
    options: &[(Cell, DigitSet)],
    run: &mut Run<'_, '_, TRACE>,
) -> ControlFlow<()> {
    let mut values = [DigitSet::EMPTY; 81];
    for (cell, digit) in problem.puzzle.grid().filled() {
        values[cell.index()] = digit.as_set();
    }
    let mut rings: Vec<Ring> = options.iter().map(|&(cell, set)| Ring::new(cell, set)).collect();
    let mut turned = 0;
    loop {
        run.node()?;
        // Every digit from the ring `turned` on has changed, or is written for the first time.
        for ring in &rings[turned..] {
            values[ring.cell.index()] = ring.digit().as_set();
            run.place(ring.cell, ring.digit());
        }
        let right = houses_that_hold(&values);
        run.verified((right + 1).min(HOUSES.len()) as u64);
        if right == HOUSES.len() && keeps_to(&values, problem.allowed) {
            run.solved(Grid::from_cells(values.map(DigitSet::only)))?;
        } else {
            run.dead_end(None);
        }
        // The last ring that can move on does, and those after it start again.
        let Some(next) = rings.iter().rposition(|ring| ring.position + 1 < ring.len) else {
            return ControlFlow::Continue(());
        };
        for ring in rings[next..].iter().rev() {
            run.remove(ring.cell, ring.digit());
        }
        rings[next].position += 1;
        for ring in &mut rings[next + 1..] {
            ring.position = 0;
        }
        turned = next;
    }
}

/// Checks the rows, then the columns, then the boxes, and stops at the first that lacks a digit. Returns how many
/// came before it: 27 when all hold.
fn houses_that_hold(values: &[DigitSet; 81]) -> usize {
    let lacks = |house: &[u8; 9]| {
        house.iter().fold(DigitSet::EMPTY, |set, &cell| set | values[usize::from(cell)]) != DigitSet::ALL
    };
    HOUSES.iter().position(lacks).unwrap_or(HOUSES.len())
}

fn keeps_to(values: &[DigitSet; 81], allowed: Option<&Candidates>) -> bool {
    allowed
        .is_none_or(|allowed| Cell::ALL.into_iter().all(|cell| values[cell.index()].is_subset(allowed[cell])))
}
