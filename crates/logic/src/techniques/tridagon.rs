//! Tridagon (also anti-tridagon, Thor's Hammer): four boxes where two bands cross two stacks, three cells of each in
//! different rows and columns, and three digits. In each box the three cells go round in one of two directions; where
//! an odd number of the four goes round in the same one, the twelve cells cannot hold the three digits alone. So one of
//! their other candidates, the guardians, is true. A single guardian is true; a cell with all guardians loses the three
//! digits; what excludes all guardians is false. First described in 2022, after puzzles by mith.
//!
//! <!-- tridagon -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `tridagon` | - | - | 三数奇偶形（雷神之锤） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! tridagon:
//!  +5  .  .    .  .  .    4  .  .
//!   9  .  8   +5  .  .    .  .  1
//!   4  .  .   +8  3  .    7  9  5
//!   .  8  2    .  6 +3    . +5  .
//!   3 +9  .    2  5  .    .  .  .
//!   6  .  5    9  .  8    .  .  .
//!   2  .  3   +6  .  5    .  .  .
//!   .  6  9    3  8  .    5  .  .
//!  +8  5  .    .  2  .    .  .  6
//!    r1c2<>1 r4c4<>1 r5c6<>4 r6c8<>1 r7c7<>1
//! => r7c5=9
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Literal, Marks, Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, CellSet, DigitSet, House};

use super::als::truth_of_cell;
use super::pattern::guarded;
use super::planes::{cell_set, cells, common_peers};
use super::refutation::refute;
use crate::masks::{Masks, Removals, bits, candidate, combinations, digits};
use crate::techniques::Pattern;

/// Twelve cells that cannot hold three digits alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tridagon {
    /// The cells.
    pub cells: CellSet,
    /// The three digits.
    pub digits: DigitSet,
    /// The other candidates of the cells, one of which is true.
    pub guardians: Vec<Candidate>,
    removals: Removals,
}

/// The three cells of a box in different rows and columns, by their places in it: in even order, then in odd order.
const DIAGONALS: [[usize; 3]; 6] = [[0, 4, 8], [1, 5, 6], [2, 3, 7], [0, 5, 7], [1, 3, 8], [2, 4, 6]];

/// More guardians than this are not looked at.
const MOST_GUARDIANS: usize = 6;

/// Visits those that remove or write something, by digits, by bands, by stacks.
pub(crate) fn search<B>(masks: &Masks, mut visit: impl FnMut(Tridagon) -> ControlFlow<B>) -> ControlFlow<B> {
    for set in combinations(3, 9) {
        // By box, the diagonals whose cells could all hold two of the digits, with the number of their other
        // candidates.
        let mut open = [[usize::MAX; 6]; 9];
        for (number, open) in open.iter_mut().enumerate() {
            for (diagonal, others) in DIAGONALS.iter().zip(open) {
                let own = diagonal.map(|place| masks.cell(cell_of(number, place)));
                if own.iter().all(|own| (own & set).count_ones() >= 2) {
                    *others = own.iter().map(|own| (own & !set).count_ones() as usize).sum();
                }
            }
        }
        for bands in [[0, 1], [0, 2], [1, 2]] {
            for stacks in [[0, 1], [0, 2], [1, 2]] {
                let boxes = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(b, s)| bands[b] * 3 + stacks[s]);
                if boxes.iter().any(|&number| open[number].iter().all(|&others| others == usize::MAX)) {
                    continue;
                }
                each_choice(&open, boxes, |chosen| {
                    let cells = boxes.iter().zip(chosen).flat_map(|(&number, diagonal)| {
                        DIAGONALS[diagonal].map(|place| cell_of(number, place))
                    });
                    found(masks, cells.fold(0, |all, cell| all | 1 << cell), set, &mut visit)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cell at a place of a box.
fn cell_of(number: usize, place: usize) -> usize {
    House::of_box(number).cell(place).index()
}

/// Visits one diagonal for each of four boxes, an odd number of them in odd order, with few guardians.
fn each_choice<B>(
    open: &[[usize; 6]; 9],
    boxes: [usize; 4],
    mut visit: impl FnMut([usize; 4]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let of = |at: usize, before: usize| {
        (0..6usize).filter_map(move |diagonal| {
            let others = open[boxes[at]][diagonal];
            let sum =
                before.checked_add(others).filter(|&sum| others < usize::MAX && sum <= MOST_GUARDIANS)?;
            Some((diagonal, sum))
        })
    };
    for (a, sum) in of(0, 0) {
        for (b, sum) in of(1, sum) {
            for (c, sum) in of(2, sum) {
                for (d, _) in of(3, sum) {
                    let odd = [a, b, c, d].iter().filter(|&&diagonal| diagonal >= 3).count();
                    if odd % 2 == 1 {
                        visit([a, b, c, d])?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn found<B>(
    masks: &Masks,
    all: u128,
    set: u16,
    visit: &mut impl FnMut(Tridagon) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let others = |cell: usize| masks.cell(cell) & !set;
    let guarded = cells(all).filter(|&cell| others(cell) != 0).fold(0u128, |set, cell| set | 1 << cell);
    let of_digits = cells(guarded).fold(0, |digits, cell| digits | others(cell));
    let guardians: Vec<Candidate> =
        cells(guarded).flat_map(|cell| bits(others(cell)).map(move |digit| candidate(cell, digit))).collect();
    let mut removals = Removals::EMPTY;
    if guardians.len() > 1 {
        if guarded & (guarded - 1) == 0 {
            removals
                .add(guarded.trailing_zeros() as usize, masks.cell(guarded.trailing_zeros() as usize) & set);
        } else if of_digits.count_ones() == 1 {
            removals = Removals::from_cells(masks, cell_set(common_peers(guarded)), of_digits);
        }
    }
    if guardians.len() != 1 && removals.is_empty() {
        return ControlFlow::Continue(());
    }
    visit(Tridagon { cells: cell_set(all), digits: digits(set), guardians, removals })
}

impl Tridagon {
    fn proof(&self, masks: &Masks, literal: Literal) -> Proof {
        let truths: Vec<Truth> = self.cells.iter().map(|cell| truth_of_cell(cell.index())).collect();
        refute(masks, &truths, !literal).expect("three digits do not fill a tridagon")
    }
}

impl Pattern for Tridagon {
    fn technique(&self) -> &'static str {
        "tridagon"
    }

    fn placement(&self) -> Option<Candidate> {
        self.guardians.first().copied().filter(|_| self.guardians.len() == 1)
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removals
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let placement = self.placement();
        let eliminations = self.removals.to_vec();
        let mut marks =
            Marks { cells: self.cells.iter().map(|c| (c, Role::Pattern)).collect(), ..Marks::default() };
        for cell in self.cells.iter() {
            let own = (board.get(cell) & self.digits).iter().map(|digit| Candidate::new(cell, digit));
            let shown = own.filter(|c| !eliminations.contains(c));
            marks.candidates.extend(shown.map(|c| (c, Role::Pattern)));
        }
        let guardian = if placement.is_some() { Role::Placement } else { Role::Secondary };
        marks.candidates.extend(self.guardians.iter().map(|&c| (c, guardian)));
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        guarded(self.technique(), placement, eliminations, marks, |literal| self.proof(masks, literal))
    }
}
