//! What follows from a loop, type by type.

use std::ops::ControlFlow;

use shudu_core::{Cell, CellSet, Digit, House};

use super::{KINDS, LoopKind, UniqueLoop};
use crate::masks::{CELLS, Masks, bits, combinations, digits};

/// What follows from a loop of cells that all have both digits, whether it removes anything or not. A loop without
/// extra candidates or with several extra digits in more than two cells gives nothing. `cells` are in the order of the
/// loop; `visit` gets type 1; type 2; or types 3 (by house, by size from that of the set of extra digits, naked before
/// hidden) and 4.
pub(super) fn consequences<B>(
    masks: &Masks,
    cells: &[usize],
    pair: u16,
    visit: &mut impl FnMut(UniqueLoop) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let extra: CellSet =
        cells.iter().filter(|&&c| masks.cell(c) != pair).map(|&c| Cell::from_index(c)).collect();
    let digits_left = extra.iter().fold(0, |set, cell| set | masks.cell(cell.index())) & !pair;
    let all: CellSet = cells.iter().map(|&c| Cell::from_index(c)).collect();
    let mut found = |kind| visit(UniqueLoop { cells: all, pair: digits(pair), extra, kind });
    match (extra.len(), digits_left.count_ones()) {
        (1, _) => found(LoopKind::Type1),
        (2, 2..) => {
            // The two cells in the order of the loop.
            let mut order = cells.iter().copied().filter(|&c| extra.contains(Cell::from_index(c)));
            let [a, b] = [order.next(), order.next()].map(|c| Cell::from_index(c.expect("there are two")));
            type3(masks, a, b, pair, digits_left, &mut found)?;
            type4(masks, a, b, pair, &mut found)
        }
        (2, 1) => {
            found(LoopKind::Type2)?;
            let mut both = extra.iter();
            match (both.next(), both.next()) {
                (Some(a), Some(b)) => type4(masks, a, b, pair, &mut found),
                _ => ControlFlow::Continue(()),
            }
        }
        (_, 1) => found(LoopKind::Type2),
        _ => ControlFlow::Continue(()),
    }
}

/// The houses of both cells, by kind: box, row, column.
fn shared_houses(a: Cell, b: Cell) -> impl Iterator<Item = House> {
    KINDS.into_iter().filter_map(move |kind| {
        let [one, other] = [a, b].map(|c| c.houses().into_iter().find(|h| h.kind() == kind));
        one.filter(|_| one == other)
    })
}

fn type3<B>(
    masks: &Masks,
    a: Cell,
    b: Cell,
    pair: u16,
    extra: u16,
    found: &mut impl FnMut(LoopKind) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in shared_houses(a, b) {
        let h = house.index();
        let blank = masks.blank(h).count_ones() as usize;
        let own = Masks::cells_at(h, masks.blank(h)) & (a.as_set() | b.as_set());
        let own_places = (0..9).fold(0u16, |set, place| {
            let cell = Cell::from_index(usize::from(CELLS[h][place]));
            if own.contains(cell) { set | 1 << place } else { set }
        });
        for size in extra.count_ones() as usize..=7 {
            if size * 2 <= blank {
                for places in combinations(size - 1, 9).filter(|places| places & own_places == 0) {
                    let cell = |place| masks.cell(usize::from(CELLS[h][place]));
                    let union = bits(places).fold(extra, |union, place| union | cell(place));
                    let proper = bits(places).all(|place| cell(place).count_ones() >= 2);
                    if proper && union.count_ones() as usize == size {
                        let cells = Masks::cells_at(h, places);
                        let others = masks.blank(h) & !places & !own_places;
                        if bits(others).any(|place| cell(place) & union != 0) {
                            found(LoopKind::Type3Naked { house, cells, digits: digits(union) })?;
                        }
                    }
                }
            }
            if size * 2 < blank {
                for set in combinations(size, 9).filter(|set| set & pair == pair && set & extra == 0) {
                    let places = |digit| masks.places(h, digit) & !own_places;
                    let union = bits(set).fold(0, |union, digit| union | places(digit));
                    // A digit of the pair may have no place but in the loop; another one without a place is filled in.
                    let proper = bits(set & !pair).all(|digit| places(digit) != 0);
                    if proper && union.count_ones() as usize == size - 1 {
                        let cells = Masks::cells_at(h, union);
                        if bits(union).any(|place| masks.cell(usize::from(CELLS[h][place])) & !set != 0) {
                            found(LoopKind::Type3Hidden { house, cells, digits: digits(set) })?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The lower digit of the pair is preferred as the one that stays, and the last house.
fn type4<B>(
    masks: &Masks,
    a: Cell,
    b: Cell,
    pair: u16,
    found: &mut impl FnMut(LoopKind) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in bits(pair) {
        let locks = |house: &House| {
            let places = Masks::cells_at(house.index(), masks.places(house.index(), digit));
            places == a.as_set() | b.as_set()
        };
        if let Some(house) = shared_houses(a, b).filter(locks).last() {
            return found(LoopKind::Type4 { house, locked: Digit::from_index(digit) });
        }
    }
    ControlFlow::Continue(())
}
