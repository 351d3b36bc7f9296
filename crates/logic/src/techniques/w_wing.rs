//! W-Wing: two cells with the same two digits, and a house in which one of the two digits has two places, each seen by
//! another of the cells. One of the cells holds the other digit, which is false wherever both are seen.
//!
//! <!-- w-wing -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `w-wing` | - | W-Wing | W-Wing |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! w-wing:
//!   .  .  3   +8  7  .    .  .  .
//!   .  8  4    .  .  9    . +7  .
//!  +7  .  .    . +4  5    .  8  .
//!  +4 +5  .    9  . +7    .  .  .
//!  +3 +7  .    4  .  8    .  .  .
//!   6  .  .    .  5  .    7  .  .
//!   1  2  .    7  .  .    .  .  9
//!   9 +3 +7   +5  .  4    6  .  .
//!   8 +4  .    2 +9  .    .  3 +7
//!    r1c6<>6 r2c5<>6 r3c3<>26 r7c5<>6
//! => r1c8<>2
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, Digit, House};

use crate::masks::{CELLS, Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::pattern::{strong, weak};
use crate::techniques::planes::{PEERS, cell_set};
use crate::techniques::xy_wing::common_house;
use crate::techniques::{Counting, Pattern};

/// Two cells of the same two digits and the link between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct WWing {
    /// The cells.
    pub ends: [Cell; 2],
    /// The digit that goes.
    pub digit: Digit,
    /// The digit of the link.
    pub linked: Digit,
    /// The house with two places for it.
    pub link: House,
    /// The places, each seen by the end of the same number.
    pub places: [Cell; 2],
}

/// Visits those that remove something: by the first cell, the second, the digit that goes, the linking house (rows,
/// columns, boxes).
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(WWing) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for (one, peers) in PEERS.iter().enumerate() {
        let pair = masks.cell(one);
        if pair.count_ones() != 2 {
            continue;
        }
        let [low, high] = [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize];
        for other in (one + 1..81).filter(|&other| masks.cell(other) == pair) {
            for (digit, linked) in [(low, high), (high, low)] {
                if peers & PEERS[other] & position.plane(digit) == 0 {
                    continue;
                }
                for house in 0..27 {
                    let Some(places) = joined(masks, house, linked, [one, other]) else { continue };
                    visit(WWing {
                        ends: [one, other].map(Cell::from_index),
                        digit: Digit::from_index(digit),
                        linked: Digit::from_index(linked),
                        link: House::ALL[house],
                        places: places.map(Cell::from_index),
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The two places of a digit in a house, when each sees another of the ends.
fn joined(masks: &Masks, house: usize, digit: usize, ends: [usize; 2]) -> Option<[usize; 2]> {
    let places = masks.places(house, digit);
    if places.count_ones() != 2 {
        return None;
    }
    let mut seen = [None; 2];
    for cell in bits(places).map(|place| usize::from(CELLS[house][place])) {
        if ends.contains(&cell) {
            return None;
        }
        if PEERS[cell] >> ends[0] & 1 == 1 {
            seen[0] = Some(cell);
        } else if PEERS[cell] >> ends[1] & 1 == 1 {
            seen[1] = Some(cell);
        }
    }
    Some([seen[0]?, seen[1]?])
}

impl Pattern for WWing {
    fn technique(&self) -> &'static str {
        "w-wing"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let [a, b] = self.ends.map(|cell| PEERS[cell.index()]);
        Removals::from_cells(masks, cell_set(a & b), 1 << self.digit.index())
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let join = |i: usize| {
            let house = common_house(self.ends[i], self.places[i]).expect("the end sees the place");
            Truth::House(house, self.linked)
        };
        let mut step = Counting {
            technique: self.technique(),
            proof: Proof::Covered {
                truths: vec![
                    Truth::Cell(self.ends[0]).into(),
                    Truth::Cell(self.ends[1]).into(),
                    Truth::House(self.link, self.linked).into(),
                ],
                links: vec![join(0), join(1)],
            },
            removals: self.removals(masks),
            houses: vec![self.link],
            secondary: self.places.iter().map(|&cell| Candidate::new(cell, self.linked)).collect(),
        }
        .step(board);
        let at = Candidate::new;
        let [a, b] = self.ends;
        let [p, q] = self.places;
        step.marks.links = vec![
            strong(at(a, self.digit), at(a, self.linked)),
            weak(at(a, self.linked), at(p, self.linked)),
            strong(at(p, self.linked), at(q, self.linked)),
            weak(at(q, self.linked), at(b, self.linked)),
            strong(at(b, self.linked), at(b, self.digit)),
        ];
        step
    }
}
