//! Fish of all forms.

use std::ops::ControlFlow;

use shudu_core::Digit;

use super::hope::Hope;
use super::{BOXES, COLUMNS, ComplexFish, Form, MOST_FINS, ROWS, Scope, houses};
use crate::position::Position;
use crate::techniques::planes::{HOUSE_CELLS, cells, common_peers};

/// Visits fish of all forms up to that of the scope which strike out something: by digit, with rows (and boxes) as base
/// before columns (mutant: all at once), the first base houses first (rows, columns, boxes), then the first cover houses.
pub fn search<B>(
    position: &Position,
    scope: Scope,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    (0..9).try_for_each(|digit| search_of(position, digit, scope, &mut visit))
}

/// Those of one digit.
pub(crate) fn search_of<B>(
    position: &Position,
    digit: usize,
    scope: Scope,
    visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for rows in [true, false] {
        if !rows && scope.form == Form::Mutant {
            continue;
        }
        let (mut base, mut cover) = match scope.form {
            Form::Mutant => (ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES),
            _ if rows => (ROWS, COLUMNS),
            _ => (COLUMNS, ROWS),
        };
        if scope.form == Form::Franken {
            base |= BOXES;
            cover |= BOXES;
        }
        let mut houses = Houses { position, scope, digit, base: Vec::new(), cover: Vec::new() };
        for (house, cells) in HOUSE_CELLS.iter().enumerate() {
            let set = cells & position.plane(digit);
            if set == 0 {
                continue;
            }
            if base >> house & 1 == 1 && (scope.finned || set.count_ones() as usize <= scope.size) {
                houses.base.push((house, set));
            }
            if cover >> house & 1 == 1 {
                houses.cover.push((house, set));
            }
        }
        if houses.are_hopeful() {
            houses.choose(0, 0, 0, 0, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The houses of one digit that may be in base and cover, with its places.
pub(super) struct Houses<'a> {
    pub(super) position: &'a Position,
    pub(super) scope: Scope,
    pub(super) digit: usize,
    pub(super) base: Vec<(usize, u128)>,
    pub(super) cover: Vec<(usize, u128)>,
}

impl Houses<'_> {
    /// Is there any fish? What it strikes out would, were it true, leave to its base houses only places in fewer cover
    /// houses; so the sets of houses that come into question for a candidate are few. Larger fish are sought at once.
    fn are_hopeful(&self) -> bool {
        self.scope.size > 4
            || cells(self.position.plane(self.digit)).any(|struck| Hope::of(self, struck).is_there_any())
    }

    /// Goes on with the base houses, from this one on.
    fn choose<B>(
        &self,
        from: usize,
        chosen: u32,
        union: u128,
        endo: u128,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - chosen.count_ones() as usize;
        if left == 0 {
            let near = |&(house, set): &(usize, u128)| chosen >> house & 1 == 0 && set & union != 0;
            let cover: Vec<(usize, u128)> = self.cover.iter().copied().filter(near).collect();
            return self.over(&cover, chosen, union, endo, Cover::default(), visit);
        }
        for at in from..(self.base.len() + 1).saturating_sub(left) {
            let (house, set) = self.base[at];
            let twice = union & set;
            if twice != 0 && (!self.scope.finned || endo.count_ones() + twice.count_ones() > MOST_FINS[1]) {
                continue;
            }
            self.choose(at + 1, chosen | 1 << house, union | set, endo | twice, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover houses, of which these are left.
    fn over<B>(
        &self,
        open: &[(usize, u128)],
        chosen: u32,
        base: u128,
        endo: u128,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - cover.houses.count_ones() as usize;
        if left == 0 {
            return self.found(chosen, base, endo, cover, visit);
        }
        // Each cover house takes as many of the open places as it has at most.
        let bare = base & !cover.union;
        let most = open.iter().map(|(_, set)| (set & bare).count_ones()).max().unwrap_or(0);
        let fins = if self.scope.finned { MOST_FINS[0] } else { 0 };
        if open.len() < left || bare.count_ones() > most * left as u32 + fins {
            return ControlFlow::Continue(());
        }
        for (i, &(house, set)) in open.iter().enumerate() {
            if open.len() - i < left {
                break;
            }
            let next = Cover {
                houses: cover.houses | 1 << house,
                union: cover.union | set,
                twice: cover.twice | cover.union & set,
            };
            self.over(&open[i + 1..], chosen, base, endo, next, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn found<B>(
        &self,
        chosen: u32,
        base: u128,
        endo: u128,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let fins = base & !cover.union | endo;
        let fits =
            if fins == 0 { self.scope.plain } else { self.scope.finned && fins.count_ones() <= MOST_FINS[0] };
        if !fits {
            return ControlFlow::Continue(());
        }
        let seen = common_peers(fins);
        let struck = [cover.union & !base & seen, cover.twice & seen];
        if struck == [0; 2] {
            return ControlFlow::Continue(());
        }
        let mut found = ComplexFish {
            digit: Digit::from_index(self.digit),
            base: chosen,
            cover: cover.houses,
            fins,
            endo,
            struck,
            sashimi: false,
        };
        let plane = self.position.plane(self.digit);
        let few = |house: usize| (HOUSE_CELLS[house] & plane & !fins).count_ones() <= 1;
        found.sashimi = found.form() == Form::Basic && houses(chosen).any(|house| few(house.index()));
        visit(found)
    }
}

/// The cover houses so far, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: u32,
    union: u128,
    twice: u128,
}
