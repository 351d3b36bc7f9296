//! Unique and hidden rectangles: the search, and what follows from each by its type. Type 3 stands in `subset`.

use std::ops::ControlFlow;

use shudu_core::{Cell, Digit};

use super::corners::{Met, beside, opposite};
use super::subset::subsets;
use super::{Kind, Rectangle};
use crate::masks::{bits, digits};
use crate::position::Position;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, cell_set, cells, common_peers};

/// Where each digit may go as far as the digits written in say.
fn allowed(position: &Position) -> [u128; 9] {
    let mut allowed = [position.blank(); 9];
    for (cell, peers) in PEERS.iter().enumerate() {
        if let Some(digit) = usize::from(position.value(cell)).checked_sub(1) {
            allowed[digit] &= !peers;
        }
    }
    allowed
}

/// Visits what follows from rectangles of two digits that no cell has been given: from each cell of two candidates, row
/// by row, over the cells beside it in its box and the lines that cross both. Each rectangle is looked at once, for the
/// pair by which it is met first. With `missing`, candidates of the pair may be gone; else all cells have both.
pub(crate) fn unique<B>(
    position: &Position,
    missing: bool,
    mut visit: impl FnMut(Rectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let allowed = if missing { allowed(position) } else { [0; 9] };
    let mut met = Met::none();
    for first in 0..81 {
        let pair = masks.cell(first);
        if pair.count_ones() != 2 {
            continue;
        }
        let both = bits(pair).fold(u128::MAX, |set, digit| set & allowed[digit]);
        let fits = |cell: usize| {
            if missing { both >> cell & 1 == 1 } else { masks.cell(cell) & pair == pair }
        };
        for second in beside(first).filter(|&cell| fits(cell)) {
            for [third, fourth] in opposite(first, second) {
                let corners = [first, second, third, fourth];
                if fits(third) && fits(fourth) && met.is_new(corners) {
                    consequences(position, corners, pair, &mut visit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn consequences<B>(
    position: &Position,
    corners: [usize; 4],
    pair: u16,
    visit: &mut impl FnMut(Rectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let all = corners.iter().fold(0u128, |set, &cell| set | 1 << cell);
    let extra = corners.iter().filter(|&&c| masks.cell(c) & !pair != 0).fold(0u128, |set, &c| set | 1 << c);
    let others = cells(extra).fold(0, |set, cell| set | masks.cell(cell)) & !pair;
    let [low, high] = [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize];
    let mut found = |kind: Kind, removed: [u128; 9]| {
        if removed.iter().all(|&set| set == 0) {
            return ControlFlow::Continue(());
        }
        visit(Rectangle {
            cells: corners.map(Cell::from_index),
            pair: digits(pair),
            extra: cell_set(extra),
            kind,
            removed,
        })
    };
    let one_digit = |digit: usize, set: u128| {
        let mut removed = [0; 9];
        removed[digit] = set & position.plane(digit);
        removed
    };
    let count = extra.count_ones();
    if count == 1 {
        let mut removed = one_digit(low, extra);
        removed[high] = extra & position.plane(high);
        found(Kind::One, removed)?;
    }
    // Those with other candidates, row by row.
    let mut order = cells(extra).map(Cell::from_index);
    let [a, b] = [order.next(), order.next()];
    if let (2 | 3, 1) = (count, others.count_ones()) {
        let digit = others.trailing_zeros() as usize;
        let (a, b) = (a.expect("there are two"), b.expect("there are two"));
        let in_line = count == 2 && (a.row() == b.row() || a.column() == b.column());
        let kind = Kind::Same { digit: Digit::from_index(digit), in_line };
        found(kind, one_digit(digit, common_peers(extra)))?;
    }
    if let (2, Some(a), Some(b)) = (count, a, b) {
        for house in a.houses().into_iter().filter(|house| house.cells().contains(b)) {
            subsets(position, house, all, extra, pair, others, &mut found)?;
        }
        let in_line = a.row() == b.row() || a.column() == b.column();
        if in_line {
            let seen = PEERS[a.index()] & PEERS[b.index()];
            let stays = [low, high].into_iter().find(|&digit| seen & position.plane(digit) == 0);
            if let Some(stays) = stays {
                let house = a.houses().into_iter().find(|house| house.cells().contains(b));
                let house = house.expect("they are in one line");
                let kind = Kind::Locked { house, digit: Digit::from_index(stays) };
                found(kind, one_digit(low + high - stays, extra))?;
            }
        } else {
            let lines = [a, b].iter().fold(0, |set, cell| set | lines_of(*cell)) & !all;
            let goes = [low, high].into_iter().find(|&digit| lines & position.plane(digit) == 0);
            if let Some(goes) = goes {
                found(Kind::Corners { digit: Digit::from_index(goes) }, one_digit(goes, extra))?;
            }
        }
        if !in_line {
            for corner in cells(all & !extra) {
                hidden(position, corner, all, [low, high], &mut found)?;
            }
        }
    } else if count == 3 {
        hidden(position, (all & !extra).trailing_zeros() as usize, all, [low, high], &mut found)?;
    }
    ControlFlow::Continue(())
}

/// The cells of row and column.
fn lines_of(cell: Cell) -> u128 {
    HOUSE_CELLS[cell.row()] | HOUSE_CELLS[9 + cell.column()]
}

/// The hidden rectangles with this corner, which has no other candidates.
fn hidden<B>(
    position: &Position,
    corner: usize,
    all: u128,
    [low, high]: [usize; 2],
    found: &mut impl FnMut(Kind, [u128; 9]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let at = Cell::from_index(corner);
    let across = cells(all).map(Cell::from_index).find(|c| c.row() != at.row() && c.column() != at.column());
    let across = across.expect("a rectangle has an opposite corner");
    for (stays, goes) in [(low, high), (high, low)] {
        if lines_of(across) & !all & position.plane(stays) == 0 {
            let mut removed = [0; 9];
            removed[goes] = across.as_set().bits() & position.plane(goes);
            found(Kind::Hidden { digit: Digit::from_index(stays), cell: across }, removed)?;
        }
    }
    ControlFlow::Continue(())
}
