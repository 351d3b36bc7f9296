//! XY-Wing and XYZ-Wing: a pivot with the digits `x` and `y` (and `z`), and two cells that it sees, one with `x` and
//! `z`, one with `y` and `z`. One of the cells holds `z`, which is false wherever all that may hold it are seen.
//!
//! <!-- xy-wing xyz-wing -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `xy-wing` | XY-Wing | XY-Wing | XY-Wing |
//! | `xyz-wing` | XYZ-Wing | XYZ-Wing | XYZ-Wing |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! xy-wing:
//!  +6  8  .    .  .  .    .  .  7
//!   .  9  .    .  2  .    1  6  4
//!   4  .  7    .  .  .    .  .  .
//!   .  .  .    .  .  6    . +4  .
//!  +1  7 +4   +5  8  9   +6  2  3
//!   .  5  6   +2  .  .    .  9  .
//!  +7 +4  .    9  .  2    .  .  .
//!   2  .  .    4  .  3    . +7  .
//!   .  .  .    .  7  .    4  . +2
//!    r1c3<>35 r2c4<>3 r2c6<>5 r3c2<>3 r3c4<>8 r3c6<>8 r4c3<>8 r7c9<>1 r8c3<>9 r8c9<>1
//!    r9c1<>8 r9c3<>8 r9c8<>8
//! => r1c56|r3c789<>5
//!
//! xyz-wing:
//!   . +5  8   +1 +2  9   +7  .  6
//!   7  .  2    4  .  3    .  .  1
//!   .  1  .    .  .  .    . +2  .
//!   .  .  .    .  .  6    .  .  .
//!   .  .  3    .  4 +2   +6  . +5
//!   .  4  .    .  1  .    2  .  .
//!   5 +3 +7   +2 +9 +1    4 +6 +8
//!   .  . +1    6 +7 +4    9 +5  3
//!   .  .  .    5  3  8   +1  7 +2
//!    r3c1<>9 r4c2<>9 r5c2<>9
//! => r45c8<>8
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Cell, CellSet, Digit, House, HouseKind};

use crate::masks::{CELLS, HOUSES, Masks, Removals, count, first_of};
use crate::techniques::{Counting, Pattern};

/// A pivot and its two wings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wing {
    /// The cell in the middle.
    pub pivot: Cell,
    /// Two cells of two candidates that it sees.
    pub wings: [Cell; 2],
    /// The digit that both wings have.
    pub digit: Digit,
    /// XYZ-Wing: the pivot has the digit, too.
    pub in_pivot: bool,
}

/// Visits the XY-Wings (or, with `in_pivot`, the XYZ-Wings) that remove something: pivots row by row, then each
/// wing in turn among the cells that the pivot sees, house by house in the order of `kinds` and place by place, each
/// cell once. So each wing is met twice.
pub(crate) fn search<B>(
    masks: &Masks,
    in_pivot: bool,
    kinds: &[HouseKind; 3],
    mut visit: impl FnMut(Wing) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for pivot in 0..81 {
        let pivot_digits = masks.cell(pivot);
        if pivot_digits.count_ones() != if in_pivot { 3 } else { 2 } {
            continue;
        }
        let (near, count) = two_candidate_peers(masks, pivot, pivot_digits, in_pivot, kinds);
        for &one in &near[..count] {
            for &other in &near[..count] {
                let [a, b] = [one, other].map(|cell| masks.cell(usize::from(cell)));
                let shared = a & b;
                let fits = if in_pivot { a | b == pivot_digits } else { a ^ b == pivot_digits };
                if shared.count_ones() != 1 || !fits {
                    continue;
                }
                let wing = Wing {
                    pivot: Cell::from_index(pivot),
                    wings: [one, other].map(|cell| Cell::from_index(usize::from(cell))),
                    digit: Digit::from_index(shared.trailing_zeros() as usize),
                    in_pivot,
                };
                if wing.seen().iter().any(|cell| masks.has(cell.index(), wing.digit.index())) {
                    visit(wing)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pivot's peers that can be wings: two candidates, both the pivot's for an XYZ-Wing, one of them for an XY-Wing.
fn two_candidate_peers(
    masks: &Masks,
    pivot: usize,
    digits: u16,
    in_pivot: bool,
    kinds: &[HouseKind; 3],
) -> ([u8; 20], usize) {
    let mut near = [0; 20];
    let mut found = 0;
    let mut met = CellSet::EMPTY;
    for &kind in kinds {
        let (house, _) = HOUSES[pivot][first_of(kind) / 9];
        for &cell in &CELLS[usize::from(house)] {
            let other = masks.cell(usize::from(cell));
            let shared = count(other & digits);
            if count(other) == 2
                && shared == if in_pivot { 2 } else { 1 }
                && met.insert(Cell::from_index(usize::from(cell)))
            {
                near[found] = cell;
                found += 1;
            }
        }
    }
    (near, found)
}

impl Wing {
    /// The cells that see every cell which may hold the digit.
    fn seen(&self) -> CellSet {
        let seen = self.wings[0].peers() & self.wings[1].peers();
        if self.in_pivot { seen & self.pivot.peers() } else { seen }
    }
}

/// A house that holds both cells.
pub(crate) fn common_house(a: Cell, b: Cell) -> Option<House> {
    a.houses().into_iter().find(|house| b != a && house.cells().contains(b))
}

impl Pattern for Wing {
    fn technique(&self) -> &'static str {
        if self.in_pivot { "xyz-wing" } else { "xy-wing" }
    }

    fn removals(&self, masks: &Masks) -> Removals {
        Removals::from_cells(masks, self.seen(), 1 << self.digit.index())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let link = |wing: Cell| {
            let house = common_house(self.pivot, wing).expect("the pivot sees its wings");
            let digit = (board.get(wing) - self.digit.as_set()).only().expect("a wing has two candidates");
            Truth::House(house, digit)
        };
        let cells = [self.pivot, self.wings[0], self.wings[1]];
        Counting {
            technique: self.technique(),
            proof: Proof::Covered {
                truths: cells.iter().map(|&cell| Truth::Cell(cell).into()).collect(),
                links: self.wings.iter().map(|&wing| link(wing)).collect(),
            },
            removals: self.removals(masks),
            houses: Vec::new(),
            secondary: cells
                .iter()
                .map(|&cell| shudu_core::Candidate::new(cell, self.digit))
                .filter(|c| board.get(c.cell).contains(c.digit))
                .collect(),
        }
        .step(board)
    }
}
