//! Remote pair: a chain of cells with the same two digits, each seeing the next. They hold the digits in turn, so of
//! two cells an odd number of steps apart one holds each digit: both are false wherever two such cells are seen.
//!
//! <!-- remote-pair -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `remote-pair` | - | Remote Pair | 远程数对 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! remote-pair:
//!   3  7  5    .  4  .    .  . +9
//!   .  .  .    .  .  .    .  .  5
//!   1 +9  .   +5  .  6    . +4  3
//!  +9  .  4    .  .  .    .  5  .
//!   8  . +7    1 +5  4    9 +3  .
//!   5  1 +3    . +9  8    .  7 +4
//!   2  3  .    .  . +5    4  . +7
//!   .  .  1    3  2 +7   +5  9  .
//!  +7 +5  .   +4  6  .   +3  .  .
//!    r2c2<>2
//! => r4c79<>26
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Proof, Step, Truth};
use shudu_core::{Board, Candidate, Cell, Digit};

use crate::masks::{CELLS, HOUSES, Masks, Removals, bits};
use crate::position::Position;
use crate::techniques::pattern::{each_false, strong, weak};
use crate::techniques::planes::{PEERS, cells};
use crate::techniques::xy_wing::common_house;
use crate::techniques::{Counting, Pattern};

/// The most cells of a chain.
pub(crate) const LONGEST: usize = 10;

/// A chain of cells with the same two digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RemotePair {
    chain: [u8; LONGEST],
    len: usize,
    /// The two digits; the chain was found by the first.
    pub digits: [Digit; 2],
    /// What each of them loses, as bits of cells.
    removed: [u128; 2],
}

/// Visits chains of 4, 6, 8 or 10 cells whose ends remove the digit by which they were found: from each cell, by each
/// of its digits, depth first, neighbours by row, column and rest of the box. Chains of more than 4 cells remove what
/// any two cells of them, 3, 5, 7... steps apart, see.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(RemotePair) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    for start in 0..81 {
        let pair = masks.cell(start);
        if pair.count_ones() != 2 {
            continue;
        }
        let low = pair.trailing_zeros() as usize;
        let high = 15 - pair.leading_zeros() as usize;
        for digits in [[low, high], [high, low]] {
            let mut chain = RemotePair {
                chain: [start as u8; LONGEST],
                len: 1,
                digits: digits.map(Digit::from_index),
                removed: [0; 2],
            };
            extend(position, pair, &mut chain, &mut visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn extend<B>(
    position: &Position,
    pair: u16,
    chain: &mut RemotePair,
    visit: &mut impl FnMut(RemotePair) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let masks = position.masks();
    let last = usize::from(chain.chain[chain.len - 1]);
    for (kind, &(house, _)) in HOUSES[last].iter().enumerate() {
        for place in bits(masks.blank(usize::from(house))) {
            let next = CELLS[usize::from(house)][place];
            let cell = usize::from(next);
            let in_line =
                HOUSES[cell][..2].iter().any(|line| HOUSES[last][..2].iter().any(|other| line.0 == other.0));
            if masks.cell(cell) != pair || chain.chain[..chain.len].contains(&next) || kind == 2 && in_line {
                continue;
            }
            chain.chain[chain.len] = next;
            chain.len += 1;
            if chain.len >= 4 && chain.len.is_multiple_of(2) {
                let ends = PEERS[usize::from(chain.chain[0])] & PEERS[cell];
                if ends & position.plane(chain.digits[0].index()) != 0 {
                    let seen = if chain.len == 4 { ends } else { chain.seen() };
                    chain.removed = chain.digits.map(|digit| seen & position.plane(digit.index()));
                    visit(*chain)?;
                }
            }
            if chain.len < LONGEST {
                extend(position, pair, chain, visit)?;
            }
            chain.len -= 1;
        }
    }
    ControlFlow::Continue(())
}

impl RemotePair {
    /// The cells of the chain in order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.chain[..self.len].iter().map(|&cell| Cell::from_index(usize::from(cell)))
    }

    /// How many cells it has.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// What it removes: the first digit cell by cell, then the second.
    pub(crate) fn removed(&self) -> impl Iterator<Item = Candidate> + '_ {
        let of = |i: usize| {
            let digit = self.digits[i];
            cells(self.removed[i]).map(move |cell| Candidate::new(Cell::from_index(cell), digit))
        };
        of(0).chain(of(1))
    }

    /// The pairs of places in the chain that are 3, 5, 7... steps apart.
    fn apart(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        (0..self.len).flat_map(|i| (i + 3..self.len).step_by(2).map(move |j| (i, j)))
    }

    fn peers_of(&self, (i, j): (usize, usize)) -> u128 {
        PEERS[usize::from(self.chain[i])] & PEERS[usize::from(self.chain[j])]
    }

    fn seen(&self) -> u128 {
        self.apart().fold(0, |seen, pair| seen | self.peers_of(pair))
    }

    /// That a candidate is false, by the part of the chain whose ends it sees.
    fn reason(&self, removed: Candidate) -> Proof {
        let sees = |pair: &(usize, usize)| self.peers_of(*pair) >> removed.cell.index() & 1 == 1;
        let (i, j) = self.apart().find(sees).expect("two cells of the chain are seen");
        let part: Vec<Cell> = self.cells().skip(i).take(j - i + 1).collect();
        let other = if self.digits[0] == removed.digit { self.digits[1] } else { self.digits[0] };
        let link = |(at, pair): (usize, &[Cell])| {
            let house = common_house(pair[0], pair[1]).expect("each cell sees the next");
            Truth::House(house, if at % 2 == 0 { other } else { removed.digit })
        };
        Proof::Covered {
            truths: part.iter().map(|&cell| Truth::Cell(cell).into()).collect(),
            links: part.windows(2).enumerate().map(link).collect(),
        }
    }
}

impl Pattern for RemotePair {
    fn technique(&self) -> &'static str {
        "remote-pair"
    }

    fn removals(&self, masks: &Masks) -> Removals {
        let mut removals = Removals::EMPTY;
        for removed in self.removed().filter(|c| masks.has(c.cell.index(), c.digit.index())) {
            removals.add(removed.cell.index(), 1 << removed.digit.index());
        }
        removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let mut step = Counting {
            technique: self.technique(),
            proof: each_false(self.removed().map(|removed| (removed, self.reason(removed)))),
            removals: self.removals(masks),
            houses: Vec::new(),
            secondary: self
                .cells()
                .skip(1)
                .step_by(2)
                .flat_map(|cell| self.digits.map(|digit| Candidate::new(cell, digit)))
                .collect(),
        }
        .step(board);
        // All cells of the chain are to be shown, those too that no elimination needs.
        step.marks.cells = self.cells().map(|cell| (cell, shudu_core::step::Role::Pattern)).collect();
        let mut on = self.digits[0];
        let mut last = None;
        for cell in self.cells() {
            let off = if on == self.digits[0] { self.digits[1] } else { self.digits[0] };
            if let Some(before) = last {
                step.marks.links.push(weak(Candidate::new(before, on), Candidate::new(cell, on)));
            }
            step.marks.links.push(strong(Candidate::new(cell, on), Candidate::new(cell, off)));
            (last, on) = (Some(cell), off);
        }
        step
    }
}
