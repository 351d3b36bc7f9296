//! Whether there is any fish of a digit, candidate by candidate.

use super::{Houses, MOST_FINS, houses};
use crate::masks::HOUSES;
use crate::techniques::planes::{HOUSE_CELLS, PEERS};

/// The search for any fish that removes one candidate.
pub(super) struct Hope<'a> {
    houses: &'a Houses<'a>,
    /// Its cell.
    removed: usize,
    /// The places that it does not see, without it.
    left: u128,
    /// The houses that may be in the base, in the cover.
    bases: u32,
    covers: u32,
}

/// Houses chosen, and the cells of the cover houses.
#[derive(Clone, Copy, Default)]
struct Chosen {
    base: u32,
    covers: u32,
    union: u128,
}

impl Hope<'_> {
    pub(super) fn of<'a>(houses: &'a Houses<'a>, removed: usize) -> Hope<'a> {
        let left = houses.position.plane(houses.digit) & !PEERS[removed] & !(1 << removed);
        let bits = |list: &[(usize, u128)]| list.iter().fold(0, |set, (house, _)| set | 1 << house);
        Hope { houses, removed, left, bases: bits(&houses.base), covers: bits(&houses.cover) }
    }

    fn holds(&self, set: u128) -> bool {
        set >> self.removed & 1 == 1
    }

    pub(super) fn is_there_any(&self) -> bool {
        let Houses { base, scope, .. } = self.houses;
        // Were all places of a base house seen, this would be no matter for fish.
        if base.iter().any(|&(_, set)| set & self.left == 0 && !self.holds(set)) {
            return true;
        }
        let size = scope.size as u32;
        let own = HOUSES[self.removed].map(|(house, _)| u32::from(house));
        let all = own.iter().fold(0, |set, house| set | 1u32 << house);
        // One cover house holds the candidate; or two do, and a base house.
        self.extend(0, size, size - 1, Chosen::default())
            || own.iter().any(|&house| {
                let (base, covers) = (1 << house, all & !(1 << house));
                self.bases & base != 0
                    && self.covers & covers == covers
                    && self.extend(0, size - 1, size - 2, Chosen { base, covers, union: 0 })
            })
    }

    /// Adds base houses, from this place in their list on, and what covers their open places.
    fn extend(&self, from: usize, bases: u32, covers: u32, chosen: Chosen) -> bool {
        if bases == 0 {
            return self.fill(covers, chosen);
        }
        (from..self.houses.base.len()).any(|at| {
            let (house, set) = self.houses.base[at];
            let open = set & self.left;
            let taken = chosen.base | chosen.covers;
            open != 0 && taken >> house & 1 == 0 && {
                let chosen = Chosen { base: chosen.base | 1 << house, ..chosen };
                self.close(at, open & !chosen.union, bases - 1, covers, chosen)
            }
        })
    }

    /// Covers the open places of the base house added last, then goes on.
    fn close(&self, at: usize, open: u128, bases: u32, covers: u32, chosen: Chosen) -> bool {
        if open == 0 {
            return self.extend(at + 1, bases, covers, chosen);
        }
        covers > 0
            && HOUSES[open.trailing_zeros() as usize].iter().any(|&(house, _)| {
                let bit = 1 << house;
                self.covers & bit & !chosen.base & !chosen.covers != 0 && {
                    let set = HOUSE_CELLS[usize::from(house)];
                    let (covered, union) = (chosen.covers | bit, chosen.union | set);
                    let chosen = Chosen { covers: covered, union, ..chosen };
                    self.close(at, open & !set, bases, covers - 1, chosen)
                }
            })
    }

    /// Adds any cover houses until there are enough, the last of them one that holds the candidate.
    fn fill(&self, covers: u32, chosen: Chosen) -> bool {
        let size = self.houses.scope.size as u32;
        let missing = size - chosen.covers.count_ones();
        if missing == 0 {
            return self.is_fish(chosen.base, chosen.covers);
        }
        let free = self.covers & !chosen.base & !chosen.covers;
        let own = HOUSES[self.removed].iter().fold(0, |set, &(house, _)| set | 1u32 << house);
        let mut open = if covers == 0 { free & own } else { free };
        while open != 0 {
            let bit = open & open.wrapping_neg();
            open &= !bit;
            if self.fill(covers.saturating_sub(1), Chosen { covers: chosen.covers | bit, ..chosen }) {
                return true;
            }
        }
        false
    }

    fn is_fish(&self, base: u32, covers: u32) -> bool {
        let scope = self.houses.scope;
        let union = houses(covers).fold(0, |union, house| union | HOUSE_CELLS[house.index()]);
        let (mut all, mut endo) = (0u128, 0u128);
        for &(house, set) in &self.houses.base {
            if base >> house & 1 == 1 {
                let twice = all & set;
                if twice != 0 && endo.count_ones() + twice.count_ones() > MOST_FINS[1] {
                    return false;
                }
                endo |= twice;
                all |= set;
            }
        }
        let fins = all & !union | endo;
        let holding = |set: u32| houses(set).filter(|house| self.holds(HOUSE_CELLS[house.index()])).count();
        fins & !PEERS[self.removed] == 0
            && if fins == 0 { scope.plain } else { scope.finned && fins.count_ones() <= MOST_FINS[0] }
            && holding(covers) > holding(base)
    }
}
