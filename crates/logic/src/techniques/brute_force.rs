//! Brute force: where no technique leads on, a digit of the solution is written. It is proved by trial and error: every
//! other candidate of the cell is followed until it breaks down, by singles as far as they go, then by trying on.
//!
//! <!-- brute-force -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `brute-force` | - | Brute Force | 直接给出 |

use std::borrow::Cow;

use shudu_core::step::{
    Because, Branch, Clash, Implication, Literal, Marks, Premise, Proof, Role, Split, Step, Truth,
};
use shudu_core::{Board, Candidate, Cell, Digit, House, Solution};

use crate::masks::{CELLS, Masks, Removals, bits, candidate, single};
use crate::position::Position;
use crate::techniques::Pattern;
use crate::techniques::planes::cells;

/// A digit of the solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BruteForce {
    /// The cell and its digit.
    pub placement: Candidate,
}

impl BruteForce {
    /// The digit in the middle of the blank cells, counted row by row: of `n` blank cells the one with number `n / 2`,
    /// from zero. Panics when no cell is blank.
    pub(crate) fn next(position: &Position, solution: &Solution) -> BruteForce {
        let blank = position.blank();
        let cell = cells(blank).nth(blank.count_ones() as usize / 2).expect("a cell is blank");
        let cell = Cell::from_index(cell);
        BruteForce { placement: Candidate::new(cell, solution[cell]) }
    }
}

impl Pattern for BruteForce {
    fn technique(&self) -> &'static str {
        "brute-force"
    }

    fn placement(&self) -> Option<Candidate> {
        Some(self.placement)
    }

    fn removals(&self, _: &Masks) -> Removals {
        Removals::EMPTY
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let Candidate { cell, digit } = self.placement;
        let branch = |other: Digit| {
            let assumed = Candidate::new(cell, other);
            let (lines, clash) = if other == digit {
                (Vec::new(), None)
            } else {
                let (lines, clash) = refute(masks, assumed);
                (lines, Some(clash))
            };
            Branch { assume: Literal::on(assumed), lines, clash }
        };
        Step {
            technique: Cow::Borrowed(self.technique()),
            placements: vec![self.placement],
            eliminations: Vec::new(),
            marks: Marks {
                cells: vec![(cell, Role::Pattern)],
                candidates: vec![(self.placement, Role::Placement)],
                ..Marks::default()
            },
            proof: Proof::Cases {
                split: Split::Premise(Truth::Cell(cell).into()),
                branches: board.get(cell).iter().map(branch).collect(),
            },
        }
    }
}

/// The lines from an assumption that is wrong to a clash. Panics when the assumption leads to a solution.
fn refute(masks: &Masks, assumed: Candidate) -> (Vec<Implication>, Clash) {
    let mut state = masks.clone();
    let mut lines = Vec::new();
    write(&mut state, &mut lines, assumed);
    loop {
        if let Some(clash) = clash(&state) {
            return (lines, clash);
        }
        if let Some((only, truth)) = lone(&state) {
            lines.push(Implication {
                literal: Literal::on(only),
                because: Because::OnlyOneLeft(Premise::Truth(truth)),
            });
            write(&mut state, &mut lines, only);
            continue;
        }
        let blank = (0..81).filter(|&cell| state.cell(cell) != 0);
        let cell = blank.min_by_key(|&cell| state.cell(cell).count_ones()).expect("the assumption is wrong");
        let tried = candidate(cell, state.cell(cell).trailing_zeros() as usize);
        let (inner, clash) = refute(&state, tried);
        let proof = Proof::Contradiction { assume: Literal::on(tried), lines: inner, clash };
        lines.push(Implication { literal: Literal::off(tried), because: Because::Proved(Box::new(proof)) });
        state.remove(cell, tried.digit.index());
    }
}

/// Writes a candidate; what it excludes goes, line by line.
fn write(state: &mut Masks, lines: &mut Vec<Implication>, on: Candidate) {
    let (cell, digit) = (on.cell.index(), on.digit.index());
    let others = bits(state.cell(cell) & !(1 << digit)).map(|other| candidate(cell, other));
    let peers = on.cell.peers();
    let seen =
        peers.iter().filter(|peer| state.has(peer.index(), digit)).map(|peer| Candidate::new(peer, on.digit));
    lines.extend(
        others.chain(seen).map(|candidate| Implication {
            literal: Literal::off(candidate),
            because: Because::Excluded(on),
        }),
    );
    state.place(cell, digit);
}

/// A blank cell without a candidate, or a digit without a place.
fn clash(state: &Masks) -> Option<Clash> {
    let dead = |&(house, place): &(usize, usize)| state.cell(usize::from(CELLS[house][place])) == 0;
    let mut blank = (0..9).flat_map(|row| bits(state.blank(row)).map(move |place| (row, place)));
    let (house, place) = blank.find(dead)?;
    Some(Clash::Empty(Premise::Truth(Truth::Cell(House::ALL[house].cell(place)))))
}

/// A candidate that is the last of its cell or house.
fn lone(state: &Masks) -> Option<(Candidate, Truth)> {
    for cell in 0..81 {
        let left = state.cell(cell);
        if left != 0 && single(left) {
            let only = candidate(cell, left.trailing_zeros() as usize);
            return Some((only, Truth::Cell(only.cell)));
        }
    }
    for (house, row) in CELLS.iter().enumerate() {
        for (digit, &places) in state.all_places(house).iter().enumerate() {
            if places != 0 && single(places) {
                let only = candidate(usize::from(row[places.trailing_zeros() as usize]), digit);
                return Some((only, Truth::House(House::ALL[house], only.digit)));
            }
        }
    }
    None
}
