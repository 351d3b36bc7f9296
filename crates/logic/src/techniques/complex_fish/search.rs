//! Fish of all forms.
//!
//! <!-- franken-x-wing franken-swordfish franken-jellyfish finned-franken-x-wing finned-franken-swordfish finned-franken-jellyfish mutant-x-wing mutant-swordfish mutant-jellyfish finned-mutant-x-wing finned-mutant-swordfish finned-mutant-jellyfish -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `franken-x-wing` | - | Franken X-Wing | 宫内二阶鱼 |
//! | `franken-swordfish` | - | Franken Swordfish | 宫内三阶鱼 |
//! | `franken-jellyfish` | - | Franken Jellyfish | 宫内四阶鱼 |
//! | `finned-franken-x-wing` | - | Finned Franken X-Wing | 带鳍宫内二阶鱼 |
//! | `finned-franken-swordfish` | - | Finned Franken Swordfish | 带鳍宫内三阶鱼 |
//! | `finned-franken-jellyfish` | - | Finned Franken Jellyfish | 带鳍宫内四阶鱼 |
//! | `mutant-x-wing` | - | Mutant X-Wing | 交叉二阶鱼 |
//! | `mutant-swordfish` | - | Mutant Swordfish | 交叉三阶鱼 |
//! | `mutant-jellyfish` | - | Mutant Jellyfish | 交叉四阶鱼 |
//! | `finned-mutant-x-wing` | - | Finned Mutant X-Wing | 带鳍交叉二阶鱼 |
//! | `finned-mutant-swordfish` | - | Finned Mutant Swordfish | 带鳍交叉三阶鱼 |
//! | `finned-mutant-jellyfish` | - | Finned Mutant Jellyfish | 带鳍交叉四阶鱼 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! franken-x-wing:
//!   5 +6 +3   +1 +7  9   +2  .  .
//!   1 +8 +7   +3  2 +4   +9  6 +5
//!  +9  4 +2   +6  8 +5    7 +3  1
//!   .  .  .    . +3 +2    8  . +6
//!   .  .  .    .  6  7   +1  .  .
//!   . +3  6    9 +1  8    5  .  .
//!   4 +1 +8    7 +9  3   +6 +5 +2
//!   .  7 +9   +2 +5  6   +4  1  .
//!   .  2  5   +8 +4 +1   +3  .  .
//! => r4c8|r5c89<>4
//!
//! franken-swordfish:
//!   1  .  .    . +5  .   +3  .  9
//!  +4  . +3   +1  .  .    2  .  5
//!  +5  . +9    .  3  .   +6  .  1
//!   9  4 +2   +7  .  5    1 +3  .
//!  +3  5  .    .  1  2   +4 +9  7
//!  +8 +1  .    .  . +3   +5 +2  .
//!  +6  3  1    .  2  .   +7 +5 +4
//!   .  .  4   +5  7  6   +9 +1 +3
//!  +7 +9  5   +3 +4  1    8  6 +2
//!    r1c2<>678 r1c3<>6 r1c4<>2 r1c8<>8 r2c6<>78 r2c8<>8 r3c2<>2 r3c6<>78 r3c8<>7 r5c4<>6
//!    r6c3<>6 r6c5<>6 r7c6<>9 r8c2<>2
//! => r1c46|r3c24|r7c4<>8
//!
//! franken-jellyfish:
//!   .  .  9   +4  .  .    .  .  .
//!   6 +4  .    1  .  .    .  .  .
//!   .  .  5   +2  8  .    4  .  .
//!  +5  7  .    .  .  .    2 +4  3
//!   .  .  .    .  .  4    6  .  5
//!  +4  .  .    .  2  5   +7  .  1
//!   9  .  4    .  .  2    5  .  .
//!   . +5  .    6 +4  .    .  .  2
//!   8  .  .   +5  .  .    .  7 +4
//!    r4c3<>6
//! => r238c8|r4c56|r5c45|r6c4<>9
//!
//! finned-franken-x-wing:
//!   .  .  .    1  . +3    .  4  .
//!  +3 +1  6    .  4  9    .  . +5
//!   .  8  .    .  .  .    3  .  .
//!   1  .  .    3  .  .    . +6  8
//!   .  .  .   +4  .  .    .  1 +3
//!   5  .  3    6  .  .    .  .  2
//!  +6  3  .    2  .  .    .  .  .
//!   .  5  .   +9  .  4    6  . +7
//!   9  .  .    .  .  6    1  . +4
//!    r1c3<>9 r2c8<>7 r3c5<>5 r4c2<>7 r4c3<>2 r4c5<>57 r5c1<>8 r5c3<>7 r5c6<>2 r6c2<>7
//!    r6c8<>7 r7c6<>7 r9c8<>5
//! => r789c3<>8
//!
//! finned-franken-swordfish:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r2c2|r3c12<>3
//!
//! finned-franken-jellyfish:
//!   6  .  .    .  .  .    . +2 +5
//!  +2  4  .    3  .  .    .  8 +6
//!   .  .  .    2  .  .    . +9  4
//!   .  .  1    6  .  .    . +3  9
//!   . +3  .   +5  .  9    .  7  2
//!   .  .  .    4  .  .    . +6  1
//!   . +9  .    .  .  .    2 +5 +8
//!   1 +8  2   +9  5 +3    6 +4  7
//!   5 +6  7    8 +4  2    9 +1 +3
//! => r1237c5<>1
//!
//! mutant-x-wing:
//!   .  1 +7    .  .  .    8 +2  .
//!   8  2  .    .  7  .    1  .  5
//!   .  4  .    2  .  .    .  .  7
//!   .  .  .    .  5  4    .  .  2
//!   .  .  5    .  . +2    .  9  .
//!  +2  .  4    .  .  7    .  .  .
//!   .  .  8    6  2  .    .  .  .
//!   .  .  .    .  .  9    .  1  .
//!   7  .  6    .  4  .    .  .  8
//! => r13c5|r45c1<>6
//!
//! mutant-swordfish:
//!  +3 +5  6   +8  4  9    .  .  7
//!   9 +2  8   +5  .  7    .  . +6
//!   .  . +7   +6  .  .    5  8 +9
//!  +6 +9 +1   +2  5  8    7 +4 +3
//!  +8  3 +5   +7  6  .    . +9  1
//!  +7  .  2   +3 +9  .    6 +5 +8
//!  +1 +8 +3    4 +2 +6   +9 +7 +5
//!  +2  7  9   +1 +8 +5   +3 +6  4
//!   . +6  .    9  7 +3    8 +1 +2
//!    r3c6<>1
//! => r3c2|r6c6|r9c1<>4
//!
//! mutant-jellyfish:
//!  +9 +3 +5    .  6  .    .  . +4
//!   7  .  .    5 +8  .    . +9  1
//!  +2  1 +8    9  4  .    5  .  6
//!   3 +5  9    . +2  .    .  . +7
//!  +6  7 +1   +3 +9 +8    4  2 +5
//!   8  .  .    .  5  .    .  . +9
//!  +1 +2 +7    . +3 +5    9  6 +8
//!   5  8  3   +6 +7 +9    1 +4 +2
//!  +4 +9  .    8  1  .   +7 +5 +3
//! => r1c67|r2c6<>2
//!
//! finned-mutant-x-wing:
//!   3  9 +4   +1 +2 +5    6 +7  8
//!   .  .  .   +3 +8  4   +2  9 +1
//!  +1  8 +2    7 +9 +6   +5  3 +4
//!   . +4  5   +8 +6  9    . +2 +3
//!   .  .  .    4  .  .    .  .  5
//!   6  .  .    2  .  .    . +4 +9
//!  +4  2 +1   +9 +7 +8   +3 +5 +6
//!  +8  .  .   +5  4 +2   +9  1  7
//!   .  .  .    6  1  3    4  8 +2
//! => r56c7<>1
//!
//! finned-mutant-swordfish:
//!   .  .  .    .  .  6    1  5  .
//!   .  .  .    .  9  .    .  2  .
//!   .  4  .    .  .  .    .  7  .
//!   4 +3 +9   +5  .  1    .  8 +6
//!   7 +6  2    9 +3 +8   +4 +1 +5
//!  +8 +5  1    4  6  .    9 +3  .
//!   .  8  3    .  .  .    5  .  .
//!   .  .  .    .  8  .    .  .  1
//!   .  .  .    .  5  .    8  9 +3
//!    r8c7<>6
//! => r89c6<>7
//!
//! finned-mutant-jellyfish:
//!   2 +3 +4    5 +1  .    9 +6 +8
//!  +8  6 +5   +4  .  .    1 +7 +2
//!   9  7  1    6 +2 +8    .  3  .
//!  +4  1 +2   +3  . +6    .  .  9
//!  +6  .  8   +7  .  .   +2  4  3
//!   7  . +3    .  4  2    . +1  .
//!   .  . +6   +2  7 +5    . +9  1
//!   .  . +7    .  .  3    .  2  .
//!   . +2  9    .  .  4   +3  . +7
//!    r8c2<>5
//! => r9c4<>8
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::{Digit, Meter};

use super::hope::Hope;
use super::{BOXES, COLUMNS, ComplexFish, Form, Houses, MOST_FINS, Places, ROWS, Scope, houses};
use crate::position::Position;
use crate::techniques::planes::{HOUSE_CELLS, cells, common_peers};

/// Visits fish of all forms up to that of the scope which remove something: by digit, with rows (and boxes) as base
/// before columns (mutant: all at once), the first base houses first (rows, columns, boxes), then the first cover
/// houses. A node is a house chosen; the search ends when the budget is spent.
pub(crate) fn search<B>(
    position: &Position,
    scope: Scope,
    meter: &mut Meter<'_>,
    mut visit: impl FnMut(ComplexFish) -> ControlFlow<B>,
) -> ControlFlow<B> {
    (0..9).try_for_each(|digit| search_of(position, digit, u128::MAX, scope, meter, &mut visit))
}

/// Those of one digit, when fish can remove these places alone.
pub(crate) fn search_of<B>(
    position: &Position,
    digit: usize,
    may_go: u128,
    scope: Scope,
    meter: &mut Meter<'_>,
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
        let mut houses = Houses { position, scope, digit, base: ArrayVec::new(), cover: ArrayVec::new() };
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
        if houses.are_hopeful(may_go) {
            houses.choose(0, Base::default(), meter, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// The base houses so far, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Base {
    houses: u32,
    union: u128,
    endo: u128,
}

/// The cover houses so far, their places, and the places in two of them.
#[derive(Clone, Copy, Default)]
struct Cover {
    houses: u32,
    union: u128,
    twice: u128,
}

impl Houses<'_> {
    /// Is there any fish? What it removes would, were it true, leave to its base houses only places in fewer cover
    /// houses; so the sets of houses that come into question for a candidate are few. Larger fish are sought at once.
    fn are_hopeful(&self, may_go: u128) -> bool {
        self.scope.size > 4
            || cells(self.position.plane(self.digit) & may_go)
                .any(|removed| Hope::of(self, removed).is_there_any())
    }

    /// Goes on with the base houses, from this one on.
    fn choose<B>(
        &self,
        from: usize,
        base: Base,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if !meter.node() {
            return ControlFlow::Continue(());
        }
        let left = self.scope.size - base.houses.count_ones() as usize;
        if left == 0 {
            let near = |&(house, set): &(usize, u128)| base.houses >> house & 1 == 0 && set & base.union != 0;
            let cover: Places = self.cover.iter().copied().filter(near).collect();
            return self.over(&cover, base, Cover::default(), meter, visit);
        }
        for at in from..(self.base.len() + 1).saturating_sub(left) {
            let (house, set) = self.base[at];
            let twice = base.union & set;
            if twice != 0
                && (!self.scope.finned || base.endo.count_ones() + twice.count_ones() > MOST_FINS[1])
            {
                continue;
            }
            let next =
                Base { houses: base.houses | 1 << house, union: base.union | set, endo: base.endo | twice };
            self.choose(at + 1, next, meter, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on with the cover houses, of which these are left.
    fn over<B>(
        &self,
        open: &[(usize, u128)],
        base: Base,
        cover: Cover,
        meter: &mut Meter<'_>,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let left = self.scope.size - cover.houses.count_ones() as usize;
        if left == 0 {
            return self.found(base, cover, visit);
        }
        // Each cover house takes as many of the open places as it has at most.
        let bare = base.union & !cover.union;
        let most = open.iter().map(|(_, set)| (set & bare).count_ones()).max().unwrap_or(0);
        let fins = if self.scope.finned { MOST_FINS[0] } else { 0 };
        if open.len() < left || bare.count_ones() > most * left as u32 + fins {
            return ControlFlow::Continue(());
        }
        for (i, &(house, set)) in open.iter().enumerate() {
            if open.len() - i < left || left > 2 && !meter.node() {
                break;
            }
            let next = Cover {
                houses: cover.houses | 1 << house,
                union: cover.union | set,
                twice: cover.twice | cover.union & set,
            };
            self.over(&open[i + 1..], base, next, meter, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn found<B>(
        &self,
        base: Base,
        cover: Cover,
        visit: &mut impl FnMut(ComplexFish) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let fins = base.union & !cover.union | base.endo;
        let fits =
            if fins == 0 { self.scope.plain } else { self.scope.finned && fins.count_ones() <= MOST_FINS[0] };
        if !fits {
            return ControlFlow::Continue(());
        }
        let seen = common_peers(fins);
        let removed = [cover.union & !base.union & seen, cover.twice & seen];
        if removed == [0; 2] {
            return ControlFlow::Continue(());
        }
        let mut found = ComplexFish {
            digit: Digit::from_index(self.digit),
            base: base.houses,
            cover: cover.houses,
            fins,
            endo: base.endo,
            removed,
            sashimi: false,
        };
        let plane = self.position.plane(self.digit);
        let few = |house: usize| (HOUSE_CELLS[house] & plane & !fins).count_ones() <= 1;
        found.sashimi = found.form() == Form::Basic && houses(base.houses).any(|house| few(house.index()));
        visit(found)
    }
}
