//! Unique rectangles and loops: an even loop of cells that all have the digits `a` and `b`, two of them in every house
//! that it visits. Were there nothing else in the cells, the two digits could change places; so in a proper puzzle one
//! of the extra candidates is true.
//!
//! Type 1: one cell has extra candidates, and loses `a` and `b`. Type 2: the extra candidates are of one digit, which is
//! false wherever all of them are seen. Type 3: the extra candidates of two cells of a house are one cell of a naked or
//! hidden subset. Type 4: one of `a` and `b` has no other place in a house of the two cells, which lose the other.
//!
//! <!-- unique-rectangle-type-1 unique-rectangle-type-2 unique-rectangle-type-3 unique-rectangle-type-4 unique-loop-type-1 unique-loop-type-2 unique-loop-type-3 unique-loop-type-4 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `unique-rectangle-type-1` | Unique Rectangle type 1 | Uniqueness Test 1 | 唯一矩形类型 1 |
//! | `unique-rectangle-type-2` | Unique Rectangle type 2 | Uniqueness Test 2 | 唯一矩形类型 2 |
//! | `unique-rectangle-type-3` | Unique Rectangle type 3 | Uniqueness Test 3 | 唯一矩形类型 3 |
//! | `unique-rectangle-type-4` | Unique Rectangle type 4 | Uniqueness Test 4 | 唯一矩形类型 4 |
//! | `unique-loop-type-1` | Unique Loop type 1 | - | 唯一环类型 1 |
//! | `unique-loop-type-2` | Unique Loop type 2 | - | 唯一环类型 2 |
//! | `unique-loop-type-3` | Unique Loop type 3 | - | 唯一环类型 3 |
//! | `unique-loop-type-4` | Unique Loop type 4 | - | 唯一环类型 4 |
//!
//! Examples: the grid, `+` before what is no given; what was struck out before; what the technique does.
//!
//! ```text
//! unique-rectangle-type-1:
//!   .  .  .    4  .  .    . +9  .
//!   9  2  5    6  .  3   +4  . +7
//!   .  .  .   +9  .  7    .  .  .
//!   .  .  .    7  9  .    .  .  .
//!   .  .  6   +5  .  4    2  .  9
//!   5 +9  .    . +6  2    1  . +4
//!   .  1  .    . +7 +6    9 +4  5
//!  +6 +5  4    2  . +9   +7  .  .
//!   7  .  9   +1  4  5    . +2  6
//!    r1c1<>1 r1c5<>18 r3c1<>1 r3c3<>3 r3c5<>18 r3c8<>138 r4c1<>3 r4c3<>1 r4c7<>38 r4c8<>38
//! => r3c7<>56
//!
//! unique-rectangle-type-2:
//!   .  .  .    .  .  .    3  9 +5
//!  +3  7 +8   +4  5 +9   +1 +6  2
//!   . +5  9    1  .  .   +4  7 +8
//!   .  6  1    5  .  .   +9  4  .
//!   . +9  .    .  .  .    . +8  .
//!   8 +3  .    9  .  .    . +2  1
//!   9  .  .    .  .  .    8  3  .
//!   . +8  7    3 +9  .    2  .  .
//!   .  2 +3    8  4  .    7  . +9
//!    r4c5<>7 r4c6<>7 r5c4<>7 r5c5<>7 r5c6<>7 r5c9<>6
//! => r1356c6|r7c456<>6
//!
//! unique-rectangle-type-3:
//!   1 +5  9    7  8  4    .  .  .
//!  +2  6  4   +3 +1  5    .  .  .
//!   7 +8 +3    .  6  .    1  .  .
//!  +4  9  .    8  .  3    . +1  .
//!   . +1  .    .  4  .    .  .  .
//!   8  3  .    1  .  .    .  .  2
//!   .  7  .    .  . +8    .  .  1
//!   .  2 +1    .  3 +7    9  .  .
//!   . +4 +8    .  . +1    6  7  .
//!    r3c8<>29 r3c9<>9 r5c4<>6 r7c1<>56 r7c4<>259 r7c5<>2 r8c4<>5 r9c1<>5
//! => r5c3789<>5, r5c389<>6
//!
//! unique-rectangle-type-4:
//!   . +5  8   +1 +2  9   +7  .  6
//!   7  .  2    4  .  3    .  .  1
//!   .  1  .    .  .  .    . +2  .
//!   .  .  .    .  .  6    .  .  .
//!   .  .  3    .  4 +2   +6  . +5
//!   .  4  .    .  1  .    2  .  .
//!   5 +3 +7   +2 +9 +1    4 +6 +8
//!   .  . +1    6 +7 +4    9 +5  3
//!   .  .  .    5  3  8   +1  7 +2
//!    r3c1<>9 r4c2<>9 r4c8<>8 r5c2<>9 r5c8<>8
//! => r4c12<>8
//!
//! unique-loop-type-1:
//!   .  1  .    .  9  4    .  8  .
//!  +9  .  .    .  . +8   +1  . +4
//!  +8 +5 +4   +1  . +2    .  9  7
//!   6  9 +8   +2 +4  5   +7 +3  1
//!   .  4  .    3  . +6    9  . +8
//!   .  .  .    8  . +9    4 +6  .
//!  +4  3 +2   +6 +8  7   +5  1 +9
//!   .  6  .   +9  2 +1   +8 +4  3
//!   1  8 +9    4 +5 +3   +2  7  6
//!    r2c3<>7 r2c5<>7 r5c3<>7 r6c1<>7 r6c3<>7
//! => r1c3<>36
//!
//! unique-loop-type-2:
//!   .  .  5    3  .  .    . +1  .
//!   .  1  .    . +5  .    3  .  4
//!  +3  4  8    .  .  1    .  . +5
//!   2  5  .    .  .  .    1 +3  .
//!  +1 +3  7    .  .  .   +5  .  6
//!   .  .  .   +5  1  3    2  . +7
//!   .  .  .   +1  .  .    8 +6  .
//!   .  6  3    7 +2  8    .  5 +1
//!   .  . +1    6  .  .    .  7  .
//!    r1c5<>67 r1c6<>67 r1c7<>9 r1c9<>2 r2c6<>29 r3c5<>9 r3c7<>9 r4c3<>6 r4c5<>489 r4c6<>49
//!    r5c5<>4 r5c6<>4 r6c8<>8 r7c9<>9 r9c1<>49 r9c9<>9
//! => r1c2|r2c3|r678c1<>9
//!
//! unique-loop-type-3:
//!   .  .  .    1  .  5   +2 +8 +4
//!   5  .  2    .  7  4   +1  3 +6
//!   .  .  .   +6  . +2    9 +7 +5
//!   .  .  .   +7  .  3    6  4 +1
//!   .  .  .    .  . +6   +7 +2  8
//!   .  7 +6    .  .  1   +3  5  9
//!  +6  4 +5    3 +1 +7   +8 +9 +2
//!   8  .  .   +4  6  9   +5 +1  .
//!   .  1  9    .  .  8    4 +6  .
//! => r35c1<>4, r5c1<>9
//!
//! unique-loop-type-4:
//!  +4  9  3   +7  .  1    .  .  .
//!  +7  . +2    3  . +5   +1  9 +4
//!   5  . +1   +4 +9 +2    .  .  .
//!  +1  2 +5    8 +3  7   +9 +4 +6
//!  +8  4 +7   +6  5 +9   +2 +1  3
//!   9 +3 +6   +1 +2 +4    .  .  7
//!  +6  1  8   +5 +7 +3    4 +2 +9
//!   2 +7 +4    9 +1 +6    .  .  5
//!   3 +5 +9    2 +4  8    7  .  .
//! => r13c7<>8
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{DeadlyPattern, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, combinations, digits, first_of, single};
use crate::techniques::{Counting, Pattern};

/// A loop and what follows from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UniqueLoop {
    /// The cells of the loop: 4 or more, an even number.
    pub cells: CellSet,
    /// The two digits of all of them.
    pub pair: DigitSet,
    /// The cells with extra candidates.
    pub extra: CellSet,
    /// What follows.
    pub kind: LoopKind,
}

/// What follows from a loop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LoopKind {
    /// One cell with extra candidates loses the pair.
    Type1,
    /// One extra digit.
    Type2,
    /// The extra candidates complete a naked subset of these other cells, with these digits.
    Type3Naked {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// The pair and perhaps other digits have only these places outside the loop, one fewer than they are.
    Type3Hidden {
        /// Where.
        house: House,
        /// The places outside the loop.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// This digit of the pair has no other place in the house; the other one goes.
    Type4 {
        /// Where.
        house: House,
        /// The digit that stays.
        locked: Digit,
    },
}

/// The order of the houses wherever a scan goes by house.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// Visits what follows from the loops and strikes out something. Loops start at a cell with two candidates, row by row, and
/// go on house by house (box, row, column) and place by place, never twice by one kind of house; so each loop is met from
/// each of its cells of two candidates, both ways around. At most two cells may have extra candidates of any digits;
/// beyond that the extra digits must be one and the same. With `siblings_count` the extra digits of a cell tried in vain
/// count for those tried after it at the same place, which misses some loops.
pub fn search<B>(
    masks: &Masks,
    siblings_count: bool,
    mut visit: impl FnMut(UniqueLoop) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut planes = [CellSet::EMPTY; 9];
    for cell in 0..81 {
        bits(masks.cell(cell)).for_each(|digit| _ = planes[digit].insert(Cell::from_index(cell)));
    }
    let both = CellSet::EMPTY;
    let mut search = Search { masks, siblings_count, pair: 0, both, path: [0; 81], len: 0 };
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

struct Search<'a> {
    masks: &'a Masks,
    siblings_count: bool,
    pair: u16,
    /// The cells that have both digits of the pair and are not on the path.
    both: CellSet,
    path: [usize; 81],
    len: usize,
}

impl Search<'_> {
    /// Goes on from a cell along every kind of house but the one by which it was reached. At most `spare` more cells may
    /// have extra candidates of any digit. `extra` are the extra digits so far, `visited` the houses of the cells at even and
    /// at odd places. A loop is deadly, apart from extra candidates, when every house that it visits holds two of its cells,
    /// one at an even and one at an odd place; `visit` gets its cells in their order.
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

/// What follows from a loop of cells that all have both digits, whether it strikes out anything or not. A loop without
/// extra candidates or with several extra digits in more than two cells gives nothing. `cells` are in the order of the
/// loop; `visit` gets type 1; type 2; or types 3 (by house, by size from that of the set of extra digits, naked before
/// hidden) and 4.
fn consequences<B>(
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

impl UniqueLoop {
    /// The number of its type, 1 to 4.
    pub fn type_number(&self) -> usize {
        match self.kind {
            LoopKind::Type1 => 1,
            LoopKind::Type2 => 2,
            LoopKind::Type3Naked { .. } | LoopKind::Type3Hidden { .. } => 3,
            LoopKind::Type4 { .. } => 4,
        }
    }

    fn extra_candidates(&self, masks: &Masks) -> Vec<Candidate> {
        let extra = |cell: Cell| {
            let set = digits(masks.cell(cell.index())) - self.pair;
            set.iter().map(move |digit| Candidate::new(cell, digit))
        };
        self.extra.iter().flat_map(extra).collect()
    }
}

impl Pattern for UniqueLoop {
    fn technique(&self) -> &'static str {
        let names = if self.cells.len() == 4 {
            [
                "unique-rectangle-type-1",
                "unique-rectangle-type-2",
                "unique-rectangle-type-3",
                "unique-rectangle-type-4",
            ]
        } else {
            ["unique-loop-type-1", "unique-loop-type-2", "unique-loop-type-3", "unique-loop-type-4"]
        };
        names[self.type_number() - 1]
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let own = self.extra;
        let pair = self.pair.bits();
        match self.kind {
            LoopKind::Type1 => Removals::from_cells(masks, own, pair),
            LoopKind::Type2 => {
                let digit = own.first().map_or(0, |cell| masks.cell(cell.index()) & !pair);
                Removals::from_cells(masks, own.common_peers() - self.cells, digit)
            }
            LoopKind::Type3Naked { house, cells, digits } => {
                Removals::from_cells(masks, house.cells() - cells - own, digits.bits())
            }
            LoopKind::Type3Hidden { cells, digits, .. } => {
                Removals::from_cells(masks, cells, (!digits).bits())
            }
            LoopKind::Type4 { locked, .. } => {
                Removals::from_cells(masks, own, (self.pair - locked.as_set()).bits())
            }
        }
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let pairs = self.cells.iter().map(|cell| (cell, self.pair)).collect();
        let mut truths = vec![Premise::Unique(DeadlyPattern { pairs })];
        let mut links = Vec::new();
        let mut houses = Vec::new();
        match self.kind {
            LoopKind::Type1 => links.extend(self.extra.iter().map(Truth::Cell)),
            LoopKind::Type2 => {}
            LoopKind::Type3Naked { house, cells, digits } => {
                truths.extend(cells.iter().map(|cell| Premise::from(Truth::Cell(cell))));
                links.extend(digits.iter().map(|digit| Truth::House(house, digit)));
                houses.push(house);
            }
            LoopKind::Type3Hidden { house, cells, digits } => {
                truths.extend(digits.iter().map(|digit| Premise::from(Truth::House(house, digit))));
                links.extend((cells | self.extra).iter().map(Truth::Cell));
                houses.push(house);
            }
            LoopKind::Type4 { house, locked } => {
                truths.push(Truth::House(house, locked).into());
                links.extend(self.extra.iter().map(Truth::Cell));
                houses.push(house);
            }
        }
        Counting {
            technique: self.technique(),
            proof: Proof::Covered { truths, links },
            removals: self.removals(masks),
            houses,
            secondary: self.extra_candidates(masks),
        }
        .step(board)
    }
}

/// The places of a house of the kind that holds the cell.
pub(crate) fn house_of(cell: usize, kind: HouseKind) -> usize {
    usize::from(crate::masks::HOUSES[cell][first_of(kind) / 9].0)
}
