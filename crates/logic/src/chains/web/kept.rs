//! What a web keeps of the grids that it has seen, and what a search on the next grid begins with.

use super::super::bitset::Set;
use super::Web;

/// How many grids are kept: those of the branches of one step and more.
const STATES: usize = 1024;

/// No place.
const NOWHERE: usize = usize::MAX;

/// Is the one a part of the other?
fn is_part<const C: usize>(live: &Set<C>, of: &Set<C>) -> bool {
    live.iter().zip(of).all(|(live, of)| live & !of == 0)
}

fn size<const C: usize>(live: &Set<C>) -> u32 {
    live.iter().map(|word| word.count_ones()).sum()
}

/// What follows on a grid.
pub(super) struct State<const L: usize, const C: usize> {
    /// The candidates that are there.
    pub(super) live: Set<C>,
    /// The assumptions that lead to each candidate being true, and false.
    pub(super) led: Vec<Led<L>>,
    /// The assumptions that lead to a contradiction, and what is no assumption. They are followed no further.
    pub(super) clashes: Set<L>,
    /// The candidates that are false when each candidate is true, those that are gone among them or not; of what leads to a
    /// contradiction nothing is said. On an unchanging grid these are the assumptions that make it false, and not kept.
    pub(super) falsified: Vec<Set<C>>,
    /// What is struck out, where that was asked.
    pub(super) struck: Option<Struck<C>>,
}

/// What a search remembers of the grid that it began with.
#[derive(Clone, Copy)]
pub(super) struct Base<const L: usize, const C: usize> {
    /// Where the rest is kept, if the grid has changed; until more is kept.
    pub(super) place: usize,
    pub(super) live: Set<C>,
    pub(super) clashes: Set<L>,
    pub(super) struck: Option<Struck<C>>,
}

/// The assumptions that lead to a candidate being true, and false, in as few lines of the cache as they take.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Led<const L: usize> {
    pub(super) on: Set<L>,
    pub(super) off: Set<L>,
}

/// What is false whichever of some assumptions holds.
#[derive(Clone, Copy)]
pub(super) struct Struck<const C: usize> {
    /// Whichever member of some unit is true.
    pub(super) by_units: Set<C>,
    /// Whether some candidate is true or false.
    pub(super) by_both: Set<C>,
}

impl<const L: usize, const C: usize> State<L, C> {
    pub(super) fn new() -> State<L, C> {
        State { live: [0; C], led: Vec::new(), clashes: [0; L], falsified: Vec::new(), struck: None }
    }

    pub(super) fn take(&mut self, other: &State<L, C>) {
        self.live = other.live;
        self.clashes = other.clashes;
        self.struck = other.struck;
        self.led.clone_from(&other.led);
        self.falsified.clone_from(&other.falsified);
    }
}

impl<const L: usize, const C: usize> Web<L, C> {
    /// The place for one more that is kept.
    pub(super) fn place(&mut self) -> usize {
        if self.kept == self.states.len() && self.kept < STATES {
            self.states.push(State::new());
            self.grids.push(([0; C], 0));
        }
        if self.kept < self.states.len() {
            self.kept += 1;
        }
        let place = self.next;
        // The first stays.
        self.next = if self.next + 1 == STATES { 1 } else { self.next + 1 };
        place
    }

    /// Says which grid is kept there.
    pub(super) fn note(&mut self, place: usize) {
        let live = self.states[place].live;
        let noted = std::mem::replace(&mut self.grids[place], (live, size(&live)));
        self.by_size.resize_with(64 * C + 1, Vec::new);
        let of_size = &mut self.by_size[noted.1 as usize];
        if let Some(at) = of_size.iter().position(|&other| usize::from(other) == place) {
            of_size.swap_remove(at);
        }
        self.by_size[size(&live) as usize].push(place as u16);
    }

    /// The smallest grid kept that this one is a part of.
    fn nearest(&self, live: &Set<C>) -> Option<usize> {
        let is_part = |place: &&u16| is_part(live, &self.grids[usize::from(**place)].0);
        let mut sizes = self.by_size[size(live) as usize..].iter();
        sizes.find_map(|places| places.iter().filter(is_part).min()).map(|&place| usize::from(place))
    }

    /// Is the last grid as near as the one that is kept there?
    fn is_now_as_near(&self, live: &Set<C>, least: usize) -> bool {
        is_part(live, &self.now.live) && size(&self.now.live) <= self.grids[least].1
    }

    /// What is known of the smallest grid that this one is a part of.
    pub(super) fn known(&self, live: &Set<C>) -> Option<&State<L, C>> {
        let least = self.nearest(live)?;
        Some(if self.is_now_as_near(live, least) { &self.now } else { &self.states[least] })
    }

    /// Keeps what was found last, and begins with what was found on the nearest greater grid. False when none is kept, as
    /// where a search goes back to a grid before the one that was begun with.
    pub(super) fn begin(&mut self, live: &Set<C>) -> bool {
        let Some(least) = self.nearest(live) else { return false };
        let is_now = self.is_now_as_near(live, least);
        // Only what was found at the start is not new, and that is the first.
        let place = if !self.is_new {
            if !is_now {
                self.now.take(&self.states[least]);
            }
            if is_now { 0 } else { least }
        } else if is_now {
            let place = self.place();
            self.states[place].take(&self.now);
            self.note(place);
            place
        } else if least != 0 && self.grids[least].1 == size(live) {
            // It will be kept again: they change places.
            std::mem::swap(&mut self.now, &mut self.states[least]);
            self.note(least);
            least
        } else {
            let place = self.place();
            std::mem::swap(&mut self.now, &mut self.states[place]);
            if place != least {
                self.now.take(&self.states[least]);
            }
            self.note(place);
            // Begun with, it is kept no more.
            if place == least { NOWHERE } else { least }
        };
        let State { live, clashes, struck, .. } = self.now;
        self.base = (place != NOWHERE).then_some(Base { place, live, clashes, struck });
        self.is_new = true;
        true
    }
}

#[cfg(test)]
mod tests {
    use shudu_core::{Board, Puzzle};

    use super::super::web;
    use crate::masks::{HOUSES, Masks, bits, count};

    #[test]
    fn what_was_found_on_smaller_grids_does_not_hold_on_a_greater_one() {
        let puzzle = "..8...3...7...9.4.1.......2.6...4......98.......7.6.5.2.......1.9.4...6...3...8..";
        let mut masks = Masks::new(&Board::new(&Puzzle::new(puzzle.parse().unwrap()).unwrap()));
        let mut grids = vec![masks.clone()];
        for (cell, houses) in HOUSES.iter().enumerate() {
            // Nothing is left alone.
            let is_open = |masks: &Masks, digit: usize| {
                houses.iter().all(|&(house, _)| count(masks.places(house.into(), digit)) > 3)
            };
            if count(masks.cell(cell)) > 3
                && let Some(digit) = bits(masks.cell(cell)).find(|&digit| is_open(&masks, digit))
            {
                masks.remove(cell, digit);
                grids.push(masks.clone());
            }
        }
        assert!(grids.len() > 10);
        for dynamic in [true, false] {
            let mut kept = web(dynamic, &grids[0]);
            let mut quiet = 0;
            for masks in grids.iter().chain(&grids) {
                let is_quiet = kept.is_quiet(masks);
                assert!(kept.follow(masks) || kept.start(masks));
                let mut fresh = web(dynamic, masks);
                assert!(fresh.start(masks));
                let struck = fresh.strikes(masks);
                assert_eq!(kept.strikes(masks), struck);
                assert!(!is_quiet || struck.is_some_and(|struck| struck.is_empty()));
                quiet += usize::from(is_quiet);
                assert!(kept.start(masks));
                assert_eq!(kept.strikes(masks), fresh.strikes(masks));
            }
            assert_eq!(quiet > 0, !dynamic);
        }
    }
}
