//! What is left of the candidates while a proof is built: what truths have, and what a digit takes away.

use shudu_core::Candidate;
use shudu_core::step::{Implication, Truth};

use crate::masks::{bits, candidate};
use crate::techniques::pattern::excluded;

/// The digits that each cell has left.
pub(crate) type Remaining = [u16; 81];

/// The candidates that a truth has left.
pub(crate) fn of(truth: Truth, left: &Remaining) -> impl Iterator<Item = Candidate> {
    let (cells, digits) = match truth {
        Truth::Cell(cell) => (cell.as_set(), left[cell.index()]),
        Truth::House(house, digit) => (house.cells(), 1 << digit.index()),
    };
    cells.iter().flat_map(move |cell| {
        bits(left[cell.index()] & digits).map(move |digit| candidate(cell.index(), digit))
    })
}

/// The candidates that these truths have left.
pub(crate) fn of_all<'a>(truths: impl IntoIterator<Item = &'a Truth>, left: &Remaining) -> Remaining {
    let mut all = [0; 81];
    let each = truths.into_iter().flat_map(|&truth| of(truth, left));
    each.for_each(|c| all[c.cell.index()] |= 1 << c.digit.index());
    all
}

/// Takes away what a candidate excludes, as far as it is relevant, with a line for each.
pub(crate) fn take_away(
    on: Candidate,
    relevant: &Remaining,
    left: &mut Remaining,
    lines: &mut Vec<Implication>,
) {
    for (cell, digits) in left.iter_mut().enumerate() {
        for digit in bits(*digits & relevant[cell]) {
            let gone = candidate(cell, digit);
            if on.excludes(gone) {
                *digits &= !(1 << digit);
                lines.push(excluded(gone, on));
            }
        }
    }
}
