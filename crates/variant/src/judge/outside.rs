//! Clues outside the grid that see a line, as clauses.

use batsat::Callbacks;

use super::builder::Builder;
use crate::cell::Cell;
use crate::rule::{HiddenSkyscraper, NumberedRoom, Sandwich, Skyscraper, XSum};
use crate::shape::Shape;

pub(super) fn sandwich<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &Sandwich) {
    let (low, high) = (i64::from(shape.digits().lowest()), i64::from(shape.digits().highest()));
    let cells = r.view.cells(shape);
    // Which crusts were seen (1 lowest, 2 highest), and the sum since the first.
    b.walk(
        &cells,
        vec![(0, 0)],
        |&(seen, sum), _, digit| {
            let crust = i64::from(digit == low) + 2 * i64::from(digit == high);
            match (seen, crust) {
                (_, 1 | 2) if seen & crust != 0 => Vec::new(),
                (0, _) => vec![(crust, 0)],
                (3, _) => vec![(3, sum)],
                (_, 0) if sum + digit > i64::from(r.sum) => Vec::new(),
                (_, 0) => vec![(seen, sum + digit)],
                _ => vec![(3, sum)],
            }
        },
        |&(seen, sum)| seen == 3 && sum == i64::from(r.sum),
    );
}

pub(super) fn x_sum<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &XSum) {
    let cells = r.view.cells(shape);
    for count in b.digits().iter().map(i64::from) {
        let first = b.is(cells[0], count);
        if count < 1 || count > cells.len() as i64 {
            b.add(&[!first]);
            continue;
        }
        let terms: Vec<(Cell, i64)> = cells[..count as usize].iter().map(|&cell| (cell, 1)).collect();
        b.under(first, |b| b.sum(&terms, i64::from(r.sum)));
    }
}

pub(super) fn skyscraper<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &Skyscraper) {
    let cells = r.view.cells(shape);
    b.walk(
        &cells,
        vec![(0, 0u32)],
        |&(top, seen), _, digit| vec![if digit > top { (digit, seen + 1) } else { (top, seen) }],
        |&(_, seen)| seen == r.count,
    );
}

pub(super) fn hidden_skyscraper<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &HiddenSkyscraper) {
    let cells = r.view.cells(shape);
    b.walk(
        &cells,
        vec![(-1, false)],
        |&(top, done), _, digit| {
            if done || digit >= top {
                vec![(if done { top } else { digit }, done)]
            } else if digit == i64::from(r.digit) {
                vec![(0, true)]
            } else {
                Vec::new()
            }
        },
        |&(_, done)| done,
    );
}

pub(super) fn numbered_room<C: Callbacks>(b: &mut Builder<'_, C>, shape: &Shape, r: &NumberedRoom) {
    let cells = r.view.cells(shape);
    for room in b.digits().iter().map(i64::from) {
        let first = b.is(cells[0], room);
        let there = usize::try_from(room - 1).ok().and_then(|room| cells.get(room));
        let there = there.map_or(!b.truth(), |&cell| b.is(cell, i64::from(r.digit)));
        b.add(&[!first, there]);
    }
}
