//! Locked candidates and subsets in the order in which HoDoKu meets them.

use std::ops::ControlFlow;

use shudu_core::{CellSet, Digit, House};

use crate::masks::{CELLS, HOUSES, Masks, bits, digits};
use crate::techniques::hidden_subset::HiddenSubset;
use crate::techniques::locked_candidates::{LockedCandidates, common_places};
use crate::techniques::locked_subset::LockedSubset;
use crate::techniques::naked_subset::NakedSubset;

/// Boxes, rows, columns.
const BOXES_FIRST: [std::ops::Range<usize>; 3] = [18..27, 0..9, 9..18];

/// Pointing (from boxes) or claiming (from rows, then columns): by house, by digit.
pub(super) fn locked_candidates<B>(
    masks: &Masks,
    pointing: bool,
    mut visit: impl FnMut(LockedCandidates) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for base in if pointing { 18..27 } else { 0..18 } {
        for (digit, &places) in masks.all_places(base).iter().enumerate() {
            if !(2..=3).contains(&places.count_ones()) {
                continue;
            }
            let first = usize::from(CELLS[base][places.trailing_zeros() as usize]);
            let crossing = if pointing { &HOUSES[first][..2] } else { &HOUSES[first][2..] };
            let covers = |cover: &usize| {
                places & !common_places(base, *cover) == 0
                    && masks.places(*cover, digit).count_ones() > places.count_ones()
            };
            if let Some(cover) = crossing.iter().map(|&(house, _)| usize::from(house)).find(covers) {
                visit(LockedCandidates {
                    digit: Digit::from_index(digit),
                    base: House::ALL[base],
                    cover: House::ALL[cover],
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A naked subset that lies in a line and a box and removes in both, or any other.
pub(super) enum Naked {
    Locked(LockedSubset),
    Plain(NakedSubset),
}

/// Naked subsets of `n` cells that remove something: by house (boxes, rows, columns), by first cell, second...
/// Locked ones are met in their boxes; they and the others are visited alike.
pub(super) fn naked<B>(
    masks: &Masks,
    n: usize,
    boxes_only: bool,
    visit: &mut impl FnMut(Naked) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let kinds = if boxes_only { &BOXES_FIRST[..1] } else { &BOXES_FIRST };
    for house in kinds.iter().flat_map(Clone::clone) {
        let mut few = [(0u16, 0u16); 9];
        let mut count = 0;
        for place in bits(masks.blank(house)) {
            let own = masks.cell(usize::from(CELLS[house][place]));
            if own.count_ones() as usize <= n {
                few[count] = (1 << place, own);
                count += 1;
            }
        }
        choose(&few[..count], n, (0, 0), &mut |places, union| match removed(masks, house, places, union) {
            Some(found) => visit(found),
            None => ControlFlow::Continue(()),
        })?;
    }
    ControlFlow::Continue(())
}

/// Hidden subsets of `n` digits that remove something: by house (boxes, rows, columns), by first digit, second...
pub(super) fn hidden<B>(
    masks: &Masks,
    n: usize,
    mut visit: impl FnMut(HiddenSubset) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for house in BOXES_FIRST.iter().flat_map(Clone::clone) {
        if masks.blank(house).count_ones() as usize <= n {
            continue;
        }
        let mut few = [(0u16, 0u16); 9];
        let mut count = 0;
        for (digit, &places) in masks.all_places(house).iter().enumerate() {
            if places != 0 && places.count_ones() as usize <= n {
                few[count] = (1 << digit, places);
                count += 1;
            }
        }
        choose(&few[..count], n, (0, 0), &mut |set, places| {
            let found = HiddenSubset {
                house: House::ALL[house],
                cells: Masks::cells_at(house, places),
                digits: digits(set),
            };
            if found.removes_any(masks) { visit(found) } else { ControlFlow::Continue(()) }
        })?;
    }
    ControlFlow::Continue(())
}

/// Every choice of `n` members whose sets have exactly `n` elements between them, the first members first.
fn choose<B>(
    members: &[(u16, u16)],
    n: usize,
    (chosen, union): (u16, u16),
    visit: &mut impl FnMut(u16, u16) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let left = n - chosen.count_ones() as usize;
    if left == 0 {
        return if union.count_ones() as usize == n {
            visit(chosen, union)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (i, &(member, set)) in members.iter().enumerate() {
        if members.len() - i < left {
            break;
        }
        if (union | set).count_ones() as usize <= n {
            choose(&members[i + 1..], n, (chosen | member, union | set), visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// What a naked subset is, if it removes anything: in all houses of its cells.
fn removed(masks: &Masks, house: usize, places: u16, union: u16) -> Option<Naked> {
    let first = usize::from(CELLS[house][places.trailing_zeros() as usize]);
    let cells = Masks::cells_at(house, places);
    let removes = |other: usize, within: CellSet| {
        let others = (House::ALL[other].cells() & within) - cells;
        others.iter().any(|cell| masks.cell(cell.index()) & union != 0)
    };
    let shared = HOUSES[first].iter().map(|&(house, _)| usize::from(house));
    let shared = shared.filter(|&other| cells.is_subset(House::ALL[other].cells()));
    let (mut line, mut in_box, mut any) = (None, None, None);
    for other in shared {
        let outside = if other < 18 {
            !House::of_box(usize::from(HOUSES[first][2].0) - 18).cells()
        } else {
            CellSet::ALL
        };
        if removes(other, CellSet::ALL) {
            any = any.or(Some(other));
            if removes(other, outside) {
                *(if other < 18 { &mut line } else { &mut in_box }) = Some(other);
            }
        }
    }
    if let (Some(line), Some(in_box), true) = (line, in_box, cells.len() < 4) {
        let houses = [line, in_box].map(|house| House::ALL[house]);
        return Some(Naked::Locked(LockedSubset { houses, cells, digits: digits(union) }));
    }
    // What a line loses within the box, the box loses.
    let house = in_box.or(any)?;
    Some(Naked::Plain(NakedSubset { house: House::ALL[house], cells, digits: digits(union) }))
}
