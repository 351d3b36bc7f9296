//! BUG (bivalue universal grave): but for a few extra candidates, every blank cell has two candidates and every digit
//! two places in each house that lacks it. Without the extra ones the grid would have none or several solutions, so in
//! a proper puzzle one of them is true.
//!
//! Type 1: they stand in one cell, which loses the rest. Type 2: they are of one digit, false where all of them are
//! seen. Type 3: they are one cell of a naked subset in a house of all their cells. Type 4: they stand in two cells of
//! a house, which also share a digit that is not extra; every other one goes from them.
//!
//! <!-- bug-type-1 bug-type-2 bug-type-3 bug-type-4 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `bug-type-1` | BUG type 1 | Bivalue Universal Grave + 1 | 全双值格致死解法类型 1 |
//! | `bug-type-2` | BUG type 2 | - | 全双值格致死解法类型 2 |
//! | `bug-type-3` | BUG type 3 | - | 全双值格致死解法类型 3 |
//! | `bug-type-4` | BUG type 4 | - | 全双值格致死解法类型 4 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! bug-type-1:
//!   3 +1  7    4 +5  9    6  .  .
//!  +2 +9 +4    .  8  .    . +3 +5
//!   8  6 +5   +2 +3  .    4  .  .
//!  +4  7 +9    .  2  3    .  . +6
//!   5 +8  1    .  .  4   +2 +7 +3
//!   6  2 +3    7 +1  .    .  .  .
//!   . +3  8    .  .  .    9  6  .
//!   .  4  2   +3  .  .    .  5  .
//!   . +5 +6    .  .  .    3  .  1
//!    r4c7<>8 r6c8<>8 r6c9<>8 r7c6<>17 r7c9<>7 r8c1<>7 r8c5<>7 r8c6<>78 r9c5<>9 r9c6<>7
//!    r9c8<>8
//! => r2c6<>67
//!
//! bug-type-2:
//!  +5  .  .   +3  .  .    9 +1  8
//!  +1  .  .    5 +9  7   +3  4  .
//!   3  4 +9    .  .  8   +5  7  .
//!   9  .  .    8  .  .    .  .  1
//!   2  .  .   +7  .  6   +4 +9  5
//!  +6  . +4    .  5 +9    8  . +7
//!   7  .  .   +4  2  3    . +8  9
//!   8  .  3   +9 +7  5    .  . +4
//!   4  9 +2   +6 +8 +1    7 +5 +3
//!    r4c2<>3 r4c8<>2 r5c2<>1 r7c2<>1 r8c7<>6
//! => r12c3|r78c2<>6
//!
//! bug-type-3:
//!   .  .  4   +9 +8 +2    .  . +1
//!  +5  2  1   +3 +6  7   +4  8 +9
//!  +8 +9  .    5  4  1   +7  . +2
//!   .  4  .    .  1 +9    .  2  .
//!   .  .  .    .  .  4   +9  .  .
//!   .  .  9    .  . +3    6  . +4
//!  +9  3 +8   +4 +2  5   +1  7 +6
//!  +4 +1 +2   +7  3 +6    8  9 +5
//!  +6 +5  7   +1 +9  8    2  4 +3
//!    r1c8<>3 r4c3<>3 r5c1<>37 r5c2<>7 r5c3<>6 r6c1<>7
//! => r5c3<>5, r5c2<>8
//!
//! bug-type-4:
//!   9 +5  .   +6  2 +1    .  3 +8
//!  +8  .  3    7 +5 +9    6 +2  .
//!   .  .  .    8 +3  4    . +5 +9
//!   .  .  .   +5 +7  3    8  . +6
//!   7 +3  8    .  . +6    5  1  2
//!   .  .  5   +1 +8  2    .  .  .
//!   1  .  6    3  .  7   +2 +8 +5
//!  +3 +8  .    . +1  5    9  6  .
//!   5  .  .    . +6 +8    .  .  .
//!    r3c2<>12 r4c2<>49 r4c3<>4 r6c2<>4 r6c7<>7 r6c8<>4 r6c9<>4 r8c3<>4 r9c2<>49 r9c3<>27
//!    r9c4<>4 r9c7<>47 r9c9<>47
//! => r3c3<>2, r4c3<>9
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{DeadlyPattern, Premise, Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, bits, combinations, digits, first_of};
use crate::techniques::{Counting, Pattern};

/// A grid that is a BUG but for the extra candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bug {
    /// The cells with extra candidates.
    pub cells: CellSet,
    /// The extra candidates.
    pub extra: Removals,
    /// What follows.
    pub kind: BugKind,
}

/// What follows from a BUG.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BugKind {
    /// One cell.
    Type1,
    /// One digit.
    Type2,
    /// A naked subset of the house with these other cells and these digits.
    Type3 {
        /// Where.
        house: House,
        /// The other cells.
        cells: CellSet,
        /// The digits of the subset.
        digits: DigitSet,
    },
    /// The digit that the two cells share in the house.
    Type4 {
        /// Where.
        house: House,
        /// The digit that stays.
        locked: Digit,
    },
}

/// Houses are looked at by kind in this order.
const KINDS: [HouseKind; 3] = [HouseKind::Box, HouseKind::Row, HouseKind::Column];

/// The cells with extra candidates in the order of their discovery, and the extra candidates.
struct Extra {
    list: [usize; MOST],
    count: usize,
    digits: [u16; 81],
}

/// More cells of three candidates and more than this, and the grid is no BUG that anything follows from.
const MOST: usize = 9;

impl Extra {
    fn cells(&self) -> &[usize] {
        &self.list[..self.count]
    }
}

/// Visits what follows, types in the order 1; 2, 4; or 4, 3 (by house, then by size), where it removes something.
pub(crate) fn search<B>(masks: &Masks, mut visit: impl FnMut(Bug) -> ControlFlow<B>) -> ControlFlow<B> {
    let many = (0..81).filter(|&cell| masks.cell(cell).count_ones() > 2).count();
    if many == 0 || many > MOST {
        return ControlFlow::Continue(());
    }
    let Some(extra) = extra_candidates(masks) else { return ControlFlow::Continue(()) };
    let cells: CellSet = extra.cells().iter().map(|&cell| Cell::from_index(cell)).collect();
    let mut all = Removals::EMPTY;
    let mut all_digits = 0;
    for &cell in extra.cells() {
        all.add(cell, extra.digits[cell]);
        all_digits |= extra.digits[cell];
    }
    let mut found = |kind| {
        let bug = Bug { cells, extra: all, kind };
        if bug.removals(masks).is_empty() { ControlFlow::Continue(()) } else { visit(bug) }
    };
    let common = cells.common_peers() - cells;
    if cells.len() == 1 {
        found(BugKind::Type1)
    } else if all_digits.count_ones() == 1 {
        found(BugKind::Type2)?;
        type4(masks, &extra, all_digits, &mut found)
    } else if !common.is_empty() {
        type4(masks, &extra, all_digits, &mut found)?;
        type3(masks, cells, all_digits, &mut found)
    } else {
        ControlFlow::Continue(())
    }
}

/// `None` when the grid is no BUG but for extra candidates, or one cannot tell which they are.
fn extra_candidates(masks: &Masks) -> Option<Extra> {
    let mut extra = Extra { list: [0; MOST], count: 0, digits: [0; 81] };
    let mut rest = masks.clone();
    for house in KINDS.iter().flat_map(|&kind| first_of(kind)..first_of(kind) + 9) {
        for (digit, &places) in masks.all_places(house).iter().enumerate() {
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut large = bits(places)
                .map(|place| usize::from(CELLS[house][place]))
                .filter(|&cell| masks.cell(cell).count_ones() >= 3);
            let cell = large.next()?;
            // With two large cells another house will tell which of them has the digit in excess.
            if large.next().is_none() {
                if extra.digits[cell] == 0 {
                    extra.list[extra.count] = cell;
                    extra.count += 1;
                }
                extra.digits[cell] |= 1 << digit;
                rest.remove(cell, digit);
            }
        }
    }
    let twos = (0..81).all(|cell| {
        matches!(rest.cell(cell).count_ones(), 0 | 2) && { rest.cell(cell) != 0 || masks.cell(cell) == 0 }
    });
    let balanced =
        (0..27).all(|house| rest.all_places(house).iter().all(|p| matches!(p.count_ones(), 0 | 2)));
    (twos && balanced && extra.count > 0).then_some(extra)
}

fn type4<B>(
    masks: &Masks,
    extra: &Extra,
    extra_digits: u16,
    found: &mut impl FnMut(BugKind) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let &[a, b] = extra.cells() else { return ControlFlow::Continue(()) };
    let shared = masks.cell(a) & masks.cell(b) & !extra_digits;
    if shared.count_ones() != 1 {
        return ControlFlow::Continue(());
    }
    let locked = Digit::from_index(shared.trailing_zeros() as usize);
    for kind in KINDS {
        let [house, other] = [a, b].map(|cell| crate::masks::house_of(cell, kind));
        if house == other {
            found(BugKind::Type4 { house: House::ALL[house], locked })?;
        }
    }
    ControlFlow::Continue(())
}

fn type3<B>(
    masks: &Masks,
    bug_cells: CellSet,
    extra_digits: u16,
    found: &mut impl FnMut(BugKind) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for kind in KINDS {
        let first = bug_cells.first().expect("a BUG has extra candidates");
        let house = crate::masks::house_of(first.index(), kind);
        if !bug_cells.is_subset(House::ALL[house].cells()) {
            continue;
        }
        let others: ArrayVec<usize, 9> = (0..9)
            .map(|place| usize::from(CELLS[house][place]))
            .filter(|&cell| !bug_cells.contains(Cell::from_index(cell)))
            .collect();
        for size in 2..=6 {
            for chosen in combinations(size - 1, others.len()) {
                let cells: CellSet = bits(chosen).map(|i| Cell::from_index(others[i])).collect();
                let union = cells.iter().fold(extra_digits, |union, cell| union | masks.cell(cell.index()));
                let proper = cells.iter().all(|cell| masks.cell(cell.index()).count_ones() >= 2);
                if proper && union.count_ones() as usize == size {
                    found(BugKind::Type3 { house: House::ALL[house], cells, digits: digits(union) })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for Bug {
    fn technique(&self) -> &'static str {
        match self.kind {
            BugKind::Type1 => "bug-type-1",
            BugKind::Type2 => "bug-type-2",
            BugKind::Type3 { .. } => "bug-type-3",
            BugKind::Type4 { .. } => "bug-type-4",
        }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let of_cell = |cell: Cell| {
            (0..9)
                .filter(|&digit| self.extra.of(digit).contains(cell))
                .fold(0u16, |set, digit| set | 1 << digit)
        };
        let mut removals = Removals::EMPTY;
        match self.kind {
            BugKind::Type1 => {
                for cell in self.cells.iter() {
                    removals.add(cell.index(), masks.cell(cell.index()) & !of_cell(cell));
                }
            }
            BugKind::Type2 => {
                let digit = self.cells.first().map_or(0, of_cell);
                removals = Removals::from_cells(masks, self.cells.common_peers(), digit);
            }
            BugKind::Type3 { house, cells, digits } => {
                removals = Removals::from_cells(masks, house.cells() - cells - self.cells, digits.bits());
            }
            BugKind::Type4 { locked, .. } => {
                for cell in self.cells.iter() {
                    let stay = of_cell(cell) | 1 << locked.index();
                    removals.add(cell.index(), masks.cell(cell.index()) & !stay);
                }
            }
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let pair = |cell: Cell| {
            let left = digits(masks.cell(cell.index()));
            left.iter().filter(|digit| !self.extra.contains(Candidate::new(cell, *digit))).collect()
        };
        let pairs = board.values().blank_cells().iter().map(|cell| (cell, pair(cell))).collect();
        let mut truths = vec![Premise::Unique(DeadlyPattern { pairs })];
        let mut links = Vec::new();
        let mut houses = Vec::new();
        match self.kind {
            BugKind::Type1 => links.extend(self.cells.iter().map(Truth::Cell)),
            BugKind::Type2 => {}
            BugKind::Type3 { house, cells, digits } => {
                truths.extend(cells.iter().map(|cell| Premise::from(Truth::Cell(cell))));
                links.extend(digits.iter().map(|digit| Truth::House(house, digit)));
                houses.push(house);
            }
            BugKind::Type4 { house, locked } => {
                truths.push(Truth::House(house, locked).into());
                links.extend(self.cells.iter().map(Truth::Cell));
                houses.push(house);
            }
        }
        Counting {
            technique: self.technique(),
            proof: Proof::Covered { truths, links },
            removals: self.removals(masks),
            houses,
            secondary: self.extra.to_vec(),
        }
        .step(board)
    }
}
