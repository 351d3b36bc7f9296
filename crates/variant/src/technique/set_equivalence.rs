//! Set equivalence: houses against as many others. What the ones have beside the others has the same digits. The
//! leftovers of a jigsaw (rows against regions), Phistomefel's ring (rows against columns and the middle box), Aad's
//! pattern and others like them.

use std::ops::ControlFlow;

use crate::cell::Cell;
use crate::house::House;
use crate::sorted::sort_by_number;
use crate::state::{Candidate, State};
use crate::step::{Proof, Step, equivalence};
use crate::technique::{Patterns, Technique, Visit};

/// Cells of a side at most: those of Phistomefel's ring.
const MOST_CELLS: usize = 16;

/// Lines of one direction at most, of which all sets are looked at.
const MOST_LINES: usize = 9;

/// Sides of a puzzle at most.
const MOST_SIDES: usize = 3000;

/// Houses against houses.
#[derive(Debug)]
pub(crate) struct Sides {
    left: Vec<House>,
    right: Vec<House>,
    cells: [Vec<Cell>; 2],
}

/// Rows, or columns, against lines across and regions, the smallest sides first.
pub(crate) fn sides(state: &State<'_>) -> Vec<Sides> {
    let shape = state.puzzle().shape();
    let complete: Vec<House> = state.houses().complete().map(|(house, _)| house).collect();
    let of = |is_of: fn(House) -> bool| complete.iter().copied().filter(|&house| is_of(house)).collect();
    let rows: Vec<House> = of(|house| matches!(house, House::Row(_)));
    let columns: Vec<House> = of(|house| matches!(house, House::Column(_)));
    let regions: Vec<House> = of(|house| matches!(house, House::Region(_)));
    let mut all: Vec<Sides> = Vec::new();
    if regions.is_empty() || rows.len() > MOST_LINES || columns.len() > MOST_LINES {
        return all;
    }
    let mask =
        |house: &House| state.cells_of(*house).iter().fold(0u128, |bits, cell| bits | 1 << cell.index());
    let chosen = |lines: &[House], set: usize| -> Vec<House> {
        lines.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1).map(|(_, &house)| house).collect()
    };
    let united = |houses: &[House]| houses.iter().map(&mask).fold(0, |all, one| all | one);
    let of_regions: Vec<(House, u128)> = regions.iter().map(|house| (*house, mask(house))).collect();
    let mut known: Vec<(u128, u128)> = Vec::new();
    for (lines, across) in [(&rows, &columns), (&columns, &rows)] {
        // Lines side by side; more than half of them say what the others say.
        let runs = (1..=lines.len().div_ceil(2)).flat_map(|size| lines.windows(size));
        for left in runs.map(<[House]>::to_vec) {
            let left_mask = united(&left);
            for other in 0..1usize << across.len() {
                let mut right = chosen(across, other);
                if right.len() >= left.len() {
                    continue;
                }
                let right_mask = united(&right);
                let mut held: Vec<(u32, House, u128)> = of_regions
                    .iter()
                    .filter(|(_, cells)| cells & right_mask == 0)
                    .map(|&(house, cells)| ((cells & left_mask).count_ones(), house, cells))
                    .collect();
                sort_by_number(&mut held, |one| usize::MAX - one.0 as usize);
                let missing = left.len() - right.len();
                if held.len() < missing {
                    continue;
                }
                let right_mask = held[..missing].iter().fold(right_mask, |all, one| all | one.2);
                let apart = (left_mask & !right_mask, right_mask & !left_mask);
                let size = apart.0.count_ones() as usize;
                if size == 0
                    || size > MOST_CELLS
                    || known.contains(&apart)
                    || known.contains(&(apart.1, apart.0))
                {
                    continue;
                }
                right.extend(held[..missing].iter().map(|one| one.1));
                if let Some(cells) = equivalence::sides(state, &left, &right) {
                    known.push(apart);
                    all.push(Sides { left: left.clone(), right, cells });
                }
            }
        }
    }
    debug_assert!(shape.len() <= 128, "at most nine lines of nine cells");
    sort_by_number(&mut all, |sides| sides.cells[0].len());
    all.truncate(MOST_SIDES);
    all
}

pub(crate) fn find(state: &State<'_>, patterns: &Patterns, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for sides in patterns.sides.get_or_init(|| self::sides(state)) {
        let mut removed: Vec<Candidate> = Vec::new();
        for digit in state.puzzle().shape().digits().all().iter() {
            for (one, other) in [(0, 1), (1, 0)] {
                let (one, other) = (&sides.cells[one], &sides.cells[other]);
                let fixed = one.iter().filter(|&&cell| state.get(cell).single() == Some(digit)).count();
                let places: Vec<Cell> = state.places(other, digit).collect();
                let is_open = |cell: &Cell| state.is_blank(*cell) && state.get(*cell).len() > 1;
                if places.len() == fixed {
                    // All of its places there are needed, and here it has no other.
                    let rest = |cell: &Cell| {
                        let rest = state.get(*cell).without(crate::values::Values::only(digit));
                        rest.iter().map(|digit| Candidate::new(*cell, digit)).collect::<Vec<_>>()
                    };
                    removed.extend(places.iter().copied().filter(is_open).flat_map(|cell| rest(&cell)));
                    let more = state.places(one, digit).filter(is_open);
                    removed.extend(more.map(|cell| Candidate::new(cell, digit)));
                } else if fixed > 0 && places.len() == fixed + 1 && fixed == 1 {
                    // One of two places has it: what differs from both has not.
                    let peers = state.houses().peers(places[0]).iter().copied().filter(is_open);
                    let seen = peers.filter(|&cell| {
                        state.get(cell).contains(digit) && state.houses().are_different(cell, places[1])
                    });
                    removed.extend(seen.map(|cell| Candidate::new(cell, digit)));
                }
            }
        }
        if !removed.is_empty() {
            let proof = Proof::Equivalence { left: sides.left.clone(), right: sides.right.clone() };
            let step = Step::new(Technique::SetEquivalence, Vec::new(), removed, proof)
                .in_houses(sides.left.iter().chain(&sides.right).copied())
                .with_cells(sides.cells.concat());
            visit(step)?;
        }
    }
    ControlFlow::Continue(())
}
