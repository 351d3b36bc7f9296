//! Extended rectangle: the crossings of two lines with three or four others, all of them blank, and as many digits.
//! Were all of them filled from these digits, both lines would hold the same ones there and could change places, so
//! that the puzzle would have two solutions. The boxes do not notice when the two lines lie in one chute, or when the
//! three others do. So in a proper puzzle one of the other candidates of these cells is true.
//!
//! If they stand in one cell, it loses the digits. If they are of one digit, it goes from what sees all of them. If
//! they stand in two cells of a house which also share one of the digits there, it stays with them, and the rest of the
//! digits goes from both. If they stand in one house, they are one cell of a naked subset.
//!
//! <!-- extended-rectangle -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `extended-rectangle` | - | - | 拓展矩形 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! extended-rectangle:
//!  +2 +9 +5    .  .  .   +3 +6  7
//!   8 +6 +1   +9  7 +3    5  4 +2
//!   4 +3 +7    6 +2  5    1  8 +9
//!   .  .  9    2  8  .    .  .  3
//!   .  .  2    3  .  .    . +9 +8
//!   . +8  .    .  . +9    4 +2  .
//!  +9  2  .    1  .  .    8  .  6
//!   .  7  .    .  9  .   +2  .  .
//!   .  1  .    .  . +2    9  .  .
//!    r4c1<>5 r4c8<>7 r5c1<>5 r6c1<>15 r6c5<>5 r8c8<>5 r9c5<>5 r9c8<>5
//! => r178c6|r5c5<>4
//! ```

use std::ops::ControlFlow;

use shudu_core::step::Step;
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet, House};

use crate::masks::{Masks, Removals, bits, candidate, combinations, digits};
use crate::techniques::Pattern;
use crate::techniques::planes::{HOUSE_CELLS, cell_set, cells, common_peers};
use crate::techniques::unique_loop::{Deadly, LoopKind};

/// Cells that could hold the same digits in two ways, and what follows from that.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ExtendedRectangle {
    /// The cells, six or eight.
    pub cells: CellSet,
    /// The digits, half as many.
    pub digits: DigitSet,
    /// What else the cells may hold.
    pub extra: Vec<Candidate>,
    /// What follows.
    pub kind: LoopKind,
    removals: Removals,
}

/// Visits what follows, rectangles of six cells before those of eight, by their digits, then by their lines.
pub(crate) fn search<B>(
    masks: &Masks,
    mut visit: impl FnMut(ExtendedRectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for size in [3, 4] {
        for set in combinations(size, 9) {
            for (first, second) in pairs_of_lines() {
                let one_chute = first / 3 == second / 3;
                let crossing = crossings(masks, first, second, set);
                if crossing.count_ones() < size as u32 {
                    continue;
                }
                for others in combinations(size, 9).filter(|others| others & !crossing == 0) {
                    if one_chute || [0b111, 0b111_000, 0b111_000_000].contains(&others) {
                        let of = |line: usize| bits(others).map(move |at| cell_at(line, at));
                        let all = of(first).chain(of(second)).fold(0u128, |all, cell| all | 1 << cell);
                        consequences(masks, all, set, &mut visit)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two rows or two columns, as houses.
fn pairs_of_lines() -> impl Iterator<Item = (usize, usize)> {
    [0, 9].into_iter().flat_map(|from| {
        (from..from + 9).flat_map(move |first| (first + 1..from + 9).map(move |second| (first, second)))
    })
}

/// Where a row or a column crosses the column or the row of this number.
fn cell_at(line: usize, at: usize) -> usize {
    House::ALL[line].cell(at).index()
}

/// The lines across at which both cells are blank and could hold two of the digits.
fn crossings(masks: &Masks, first: usize, second: usize, set: u16) -> u16 {
    let fits = |cell: usize| (masks.cell(cell) & set).count_ones() >= 2;
    (0..9)
        .filter(|&at| fits(cell_at(first, at)) && fits(cell_at(second, at)))
        .fold(0, |crossings, at| crossings | 1 << at)
}

/// More candidates beside the digits than this, and nothing follows that a person would see.
const MOST_EXTRA: usize = 6;

fn consequences<B>(
    masks: &Masks,
    all: u128,
    set: u16,
    visit: &mut impl FnMut(ExtendedRectangle) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (mut extra_cells, mut extra_digits, mut count) = (0u128, 0u16, 0);
    for cell in cells(all) {
        let own = masks.cell(cell) & !set;
        if own != 0 {
            extra_cells |= 1 << cell;
            extra_digits |= own;
            count += own.count_ones() as usize;
        }
    }
    if count == 0 || count > MOST_EXTRA {
        return ControlFlow::Continue(());
    }
    let extra = || -> Vec<Candidate> {
        let of = |cell: usize| bits(masks.cell(cell) & !set).map(move |digit| candidate(cell, digit));
        cells(extra_cells).flat_map(of).collect()
    };
    let mut found = |kind, removals: Removals| {
        if removals.is_empty() {
            return ControlFlow::Continue(());
        }
        let (cells, digits) = (cell_set(all), digits(set));
        visit(ExtendedRectangle { cells, digits, extra: extra(), kind, removals })
    };
    if extra_cells.count_ones() == 1 {
        return found(LoopKind::Type1, Removals::from_cells(masks, cell_set(extra_cells), set));
    }
    let common = common_peers(extra_cells);
    if extra_digits.count_ones() == 1 {
        found(LoopKind::Type2, Removals::from_cells(masks, cell_set(common), extra_digits))?;
    }
    for (house, house_cells) in HOUSE_CELLS.iter().enumerate().filter(|(_, h)| extra_cells & !**h == 0) {
        let at = House::ALL[house];
        let own = |digit: usize| {
            let places = cells(*house_cells).filter(|&cell| masks.has(cell, digit));
            places.fold(0u128, |places, cell| places | 1 << cell)
        };
        if extra_cells.count_ones() == 2 {
            for digit in bits(set).filter(|&digit| own(digit) == extra_cells) {
                let gone = Removals::from_cells(masks, cell_set(extra_cells), set & !(1 << digit));
                found(LoopKind::Type4 { house: at, locked: Digit::from_index(digit) }, gone)?;
            }
        }
        let others: arrayvec::ArrayVec<usize, 9> =
            cells(house_cells & !extra_cells).filter(|&cell| masks.cell(cell) != 0).collect();
        for size in 1..=3 {
            for chosen in combinations(size, others.len()) {
                let union = bits(chosen).fold(extra_digits, |union, i| union | masks.cell(others[i]));
                if union.count_ones() as usize != size + 1 {
                    continue;
                }
                let subset: CellSet = bits(chosen).map(|i| Cell::from_index(others[i])).collect();
                let rest = cell_set(*house_cells) - subset - cell_set(extra_cells);
                let kind = LoopKind::Type3Naked { house: at, cells: subset, digits: digits(union) };
                found(kind, Removals::from_cells(masks, rest, union))?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for ExtendedRectangle {
    fn technique(&self) -> &'static str {
        "extended-rectangle"
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, board: &Board, _: &Masks) -> Step {
        Deadly { cells: self.cells, digits: self.digits, kind: self.kind }.step(
            self.technique(),
            self.removals,
            self.extra.clone(),
            board,
        )
    }
}
