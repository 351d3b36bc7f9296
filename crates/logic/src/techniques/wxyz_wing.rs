//! WXYZ-Wing: a pivot and three cells that it sees, with four digits between them, each of which but one lies in one
//! house as far as these cells go. Three of the cells hold the three digits at most, so one holds the fourth: it is
//! false wherever all cells of the four that may hold it are seen.
//!
//! <!-- wxyz-wing -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `wxyz-wing` | - | - | WXYZ-Wing |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! wxyz-wing:
//!   .  .  .    .  .  7    .  2 +4
//!   .  3  2    4  .  .    7  .  8
//!   4  .  .    .  .  .    .  9  .
//!   .  4  8    .  .  .    1  3  .
//!   . +5  .   +1  . +4    . +8  2
//!   1 +2  9    8  .  .    4  .  .
//!  +2  6  .    .  4  .    8  .  .
//!   .  .  5    2  .  .    . +4  .
//!   .  . +4    .  1  5   +2  .  .
//!    r1c4<>35 r1c7<>6 r2c1<>6 r2c8<>5 r3c2<>1 r3c3<>1 r3c4<>6 r3c5<>356 r3c6<>36 r3c7<>36
//!    r3c9<>35 r5c5<>3 r7c4<>3 r7c6<>3 r8c1<>38 r8c2<>8 r8c5<>3 r8c6<>9 r8c7<>3 r9c1<>7
//! => r8c9|r9c2<>7
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, CellSet, Digit, House};

use crate::masks::{Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, cell_set, cells, common_peers};
use crate::techniques::{Counting, Pattern};

/// Four cells of four digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WxyzWing {
    /// The cell that sees the others.
    pub pivot: Cell,
    /// All four.
    pub cells: CellSet,
    /// The digit that goes.
    pub digit: Digit,
    /// A house for each of the other digits.
    pub links: [(House, Digit); 3],
}

/// Visits those that remove something: pivots row by row, then the other cells row by row, each set of cells once.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(WxyzWing) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for (pivot, &near) in PEERS.iter().enumerate() {
        let own = masks.cell(pivot);
        if !(2..=4).contains(&own.count_ones()) {
            continue;
        }
        let fits = |cell: usize, so_far: u16| {
            let digits = masks.cell(cell);
            (2..=4).contains(&digits.count_ones()) && (digits | so_far).count_ones() <= 4
        };
        for a in cells(near).filter(|&a| fits(a, own)) {
            let two = own | masks.cell(a);
            for b in cells(near & !((2 << a) - 1)).filter(|&b| fits(b, two)) {
                let three = two | masks.cell(b);
                for c in cells(near & !((2 << b) - 1)).filter(|&c| fits(c, three)) {
                    let union = three | masks.cell(c);
                    // Of the cells that see all others the first is the pivot.
                    let set = [a, b, c];
                    let earlier =
                        |&d: &usize| d < pivot && set.iter().all(|&e| e == d || PEERS[d] >> e & 1 == 1);
                    if union.count_ones() == 4 && !set.iter().any(earlier) {
                        let all = 1 << pivot | 1 << a | 1 << b | 1 << c;
                        if let Some(found) = wing(position, pivot, all, union) {
                            visit(found)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What four cells of four digits are, when exactly one of the digits is in no house of them all.
fn wing(position: &Position, pivot: usize, all: u128, union: u16) -> Option<WxyzWing> {
    let mut loose = None;
    let mut links = [(House::ALL[0], Digit::from_index(0)); 3];
    let mut count = 0;
    for digit in bits(union) {
        let holding = all & position.plane(digit);
        match (0..27).find(|&house| holding & !HOUSE_CELLS[house] == 0) {
            Some(house) if count < 3 => {
                links[count] = (House::ALL[house], Digit::from_index(digit));
                count += 1;
            }
            None if loose.is_none() => loose = Some(digit),
            _ => return None,
        }
    }
    let digit = loose?;
    let plane = position.plane(digit);
    let found = WxyzWing {
        pivot: Cell::from_index(pivot),
        cells: cell_set(all),
        digit: Digit::from_index(digit),
        links,
    };
    (common_peers(all & plane) & plane != 0).then_some(found)
}

impl Pattern for WxyzWing {
    fn technique(&self) -> &'static str {
        "wxyz-wing"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let digit = self.digit.index();
        let holding: CellSet = self.cells.iter().filter(|cell| masks.has(cell.index(), digit)).collect();
        Removals::from_cells(masks, holding.common_peers(), 1 << digit)
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let at = |cell| Candidate::new(cell, self.digit);
        Counting {
            technique: self.technique(),
            proof: Proof::Covered {
                truths: self.cells.iter().map(|cell| Truth::Cell(cell).into()).collect(),
                links: self.links.iter().map(|&(house, digit)| Truth::House(house, digit)).collect(),
            },
            removals: self.removals(masks),
            houses: Vec::new(),
            secondary: self.cells.iter().map(at).filter(|c| board.get(c.cell).contains(c.digit)).collect(),
        }
        .step(board)
    }
}
