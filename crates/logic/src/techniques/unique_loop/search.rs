//! The search for the loops: from cell to cell along houses, back to the first one.

use std::ops::ControlFlow;

use shudu_core::{Cell, CellSet, House, HouseKind};

use super::consequences::consequences;
use super::{KINDS, UniqueLoop};
use crate::masks::{HOUSES, Masks, bits, house_of, single};
use crate::techniques::Pattern;

/// Visits what follows from the loops and removes something. Loops start at a cell with two candidates, row by row, and
/// go on house by house (box, row, column) and place by place, never twice by one kind of house; so each loop is met
/// from each of its cells of two candidates, both ways around. At most two cells may have extra candidates of any
/// digits; beyond that the extra digits must be one and the same. With `siblings_count` the extra digits of a cell
/// tried in vain count for those tried after it at the same place, which misses some loops.
pub(crate) fn search<B>(
    masks: &Masks,
    siblings_count: bool,
    mut visit: impl FnMut(UniqueLoop) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut planes = [CellSet::EMPTY; 9];
    for cell in 0..81 {
        bits(masks.cell(cell)).for_each(|digit| _ = planes[digit].insert(Cell::from_index(cell)));
    }
    let both = CellSet::EMPTY;
    let mut search = UniqueLoopSearch { masks, siblings_count, pair: 0, both, path: [0; 81], len: 0 };
    for cell in 0..81 {
        search.pair = masks.cell(cell);
        if search.pair.count_ones() != 2 {
            continue;
        }
        search.both = bits(search.pair).fold(CellSet::ALL, |both, digit| both & planes[digit]);
        if search.both.len() < 4 {
            continue;
        }
        let pair = search.pair;
        search.extend(cell, 2, 0, None, [0; 2], &mut |cells| {
            consequences(masks, cells, pair, &mut |found: UniqueLoop| {
                if found.removals(masks).is_empty() { ControlFlow::Continue(()) } else { visit(found) }
            })
        })?;
    }
    ControlFlow::Continue(())
}

struct UniqueLoopSearch<'a> {
    masks: &'a Masks,
    siblings_count: bool,
    pair: u16,
    /// The cells that have both digits of the pair and are not on the path.
    both: CellSet,
    path: [usize; 81],
    len: usize,
}

impl UniqueLoopSearch<'_> {
    /// Goes on from a cell along every kind of house but the one by which it was reached. At most `spare` more cells
    /// may have extra candidates of any digit. `extra` are the extra digits so far, `visited` the houses of the cells
    /// at even and at odd places. A loop is deadly, apart from extra candidates, when every house that it visits holds
    /// two of its cells, one at an even and one at an odd place; `visit` gets its cells in their order.
    fn extend<B>(
        &mut self,
        cell: usize,
        spare: i32,
        extra: u16,
        from: Option<HouseKind>,
        mut visited: [u32; 2],
        visit: &mut impl FnMut(&[usize]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let own = &mut visited[self.len % 2];
        for (house, _) in HOUSES[cell] {
            if *own >> house & 1 == 1 {
                return ControlFlow::Continue(());
            }
            *own |= 1 << house;
        }
        self.path[self.len] = cell;
        self.len += 1;
        self.both.remove(Cell::from_index(cell));
        let mut gathered = extra;
        for kind in KINDS.into_iter().filter(|&kind| from != Some(kind)) {
            let house = House::ALL[house_of(cell, kind)].cells();
            let mut open = self.both;
            if self.len >= 4 {
                open.insert(Cell::from_index(self.path[0]));
            }
            for next in (open & house).iter().map(Cell::index) {
                if next == self.path[0] {
                    if visited[0] == visited[1] {
                        visit(&self.path[..self.len])?;
                    }
                    continue;
                }
                let digits = self.masks.cell(next);
                if !self.siblings_count {
                    gathered = extra;
                }
                gathered |= digits & !self.pair;
                let two = digits == self.pair;
                if two || (gathered != 0 && single(gathered)) || spare > 0 {
                    let spare = if two { spare } else { spare - 1 };
                    self.extend(next, spare, gathered, Some(kind), visited, visit)?;
                }
            }
        }
        self.both.insert(Cell::from_index(cell));
        self.len -= 1;
        ControlFlow::Continue(())
    }
}
