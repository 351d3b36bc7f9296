//! The reference: a plain engine that can be checked by reading it, the judge of the fast ones in tests.
//!
//! Nine sets of cells say where each digit may still go. Singles (naked, then hidden) are placed until none is left,
//! then locked candidates are removed, and when that changes nothing the first cell with the fewest candidates is
//! split: its lowest digit, or any of the others. Each pending alternative belongs to one split on the way down, and
//! each split decides a cell for good, so no more than 81 boards are ever kept and every search ends.
//!
//! ```
//! use shudu_core::{Puzzle, prove};
//! use shudu_solve::Fast;
//! use shudu_solve::reference::Reference;
//!
//! let puzzle: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(prove(&Reference, &puzzle).answer, prove(&Fast, &puzzle).answer);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::ops::ControlFlow;

use shudu_core::{Account, Capabilities, Cell, House, Inference, Meter, Problem, Solver, Visitor};

use crate::types::{Cells, Digits, Gate, Next, Tally, cells_within, solution_of};

const ALL: u128 = (1 << 81) - 1;

/// The reference as a solver, under the name `reference`. It is there for tests and for the curious: [`crate::Fast`]
/// gives the same answers much faster.
#[derive(Debug, Clone, Copy, Default)]
pub struct Reference;

impl Solver for Reference {
    fn name(&self) -> &'static str {
        "reference"
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            infers: &[Inference::NakedSingle, Inference::HiddenSingle, Inference::LockedCandidates],
            trace: false,
            space: false,
            practical: true,
        }
    }

    fn search(&self, problem: &Problem<'_>, visitor: &mut dyn Visitor) -> Account {
        let mut meter = Meter::start(problem.budget);
        let mut search = ReferenceSearch::new(&cells_within(problem.puzzle.grid(), problem.allowed));
        let mut solutions = 0;
        let mut enough = false;
        while !enough && search.next(&mut meter) == Next::Found {
            solutions += 1;
            enough = visitor.solution(&solution_of(&search.digits())) == ControlFlow::Break(());
        }
        let tally = search.tally;
        Account {
            guesses: tally.nodes.saturating_sub(1),
            dead_ends: tally.dead_ends,
            deepest: tally.deepest,
            solutions,
            ..Account::default()
        }
        .closed(&meter, enough)
    }
}

/// Where the digits may still go, and which cells are not decided.
#[derive(Debug, Clone)]
struct ReferenceBoard {
    places: [u128; 9],
    open: u128,
    /// Splits above it.
    level: u32,
}

/// A search that hands over one solution after the other.
#[derive(Debug, Clone)]
pub(crate) struct ReferenceSearch {
    pending: Vec<ReferenceBoard>,
    found: [u128; 9],
    pub(crate) tally: Tally,
}

impl ReferenceSearch {
    pub(crate) fn new(cells: &Cells) -> ReferenceSearch {
        let mut root = ReferenceBoard { places: [0; 9], open: ALL, level: 0 };
        for (i, &cell) in cells.iter().enumerate() {
            for (digit, places) in root.places.iter_mut().enumerate() {
                *places |= u128::from(cell >> digit & 1) << i;
            }
        }
        ReferenceSearch { pending: vec![root], found: [0; 9], tally: Tally::default() }
    }

    /// Goes on to the next solution.
    pub(crate) fn next(&mut self, gate: &mut impl Gate) -> Next {
        while let Some(mut board) = self.pending.pop() {
            if !gate.open() {
                self.pending.push(board);
                return Next::Stopped;
            }
            self.tally.nodes += 1;
            if !board.propagate() {
                self.tally.dead_ends += 1;
            } else if board.open == 0 {
                self.found = board.places;
                return Next::Found;
            } else {
                self.tally.splits += 1;
                board.level += 1;
                self.tally.deepest = self.tally.deepest.max(board.level);
                let (cell, digit) = board.choice();
                let mut rest = board.clone();
                rest.places[digit] &= !cell;
                for (other, places) in board.places.iter_mut().enumerate() {
                    if other != digit {
                        *places &= !cell;
                    }
                }
                self.pending.push(rest);
                self.pending.push(board);
            }
        }
        Next::Exhausted
    }

    /// The solution that [`ReferenceSearch::next`] found last.
    pub(crate) fn digits(&self) -> Digits {
        let mut digits = [0; 81];
        for (digit, &places) in self.found.iter().enumerate() {
            for cell in bits(places) {
                digits[cell] = digit as u8 + 1;
            }
        }
        digits
    }
}

impl ReferenceBoard {
    /// Follows everything that the rules say at once. False when they cannot be met.
    fn propagate(&mut self) -> bool {
        loop {
            match self.singles() {
                None => return false,
                Some(true) => continue,
                Some(false) => {}
            }
            if self.open == 0 {
                return true;
            }
            let before = self.places;
            self.lock();
            if self.places == before {
                return true;
            }
        }
    }

    /// Places naked and hidden singles, once each. `None`: a cell or a digit of a house has no place left.
    fn singles(&mut self) -> Option<bool> {
        let (mut one, mut two) = (0, 0);
        for places in self.places {
            two |= one & places;
            one |= places;
        }
        if one != ALL {
            return None;
        }
        let naked = self.open & !two;
        for cell in bits(naked) {
            // A naked single that another one just emptied shows up in the next round as a cell without candidates.
            if let Some(digit) = (0..9).find(|&digit| self.places[digit] >> cell & 1 == 1) {
                self.place(cell, digit);
            }
        }
        let mut found = naked != 0;
        for digit in 0..9 {
            for house in HOUSES {
                let places = self.places[digit] & house;
                if places == 0 {
                    return None;
                }
                if places & self.open != 0 && places.is_power_of_two() {
                    self.place(places.trailing_zeros() as usize, digit);
                    found = true;
                }
            }
        }
        Some(found)
    }

    fn place(&mut self, cell: usize, digit: usize) {
        for places in &mut self.places {
            *places &= !(1 << cell);
        }
        self.places[digit] = self.places[digit] & !PEERS[cell] | 1 << cell;
        self.open &= !(1 << cell);
    }

    /// Locked candidates, both ways, for every box and every line through it.
    fn lock(&mut self) {
        for places in &mut self.places {
            for (line, in_box) in CROSSINGS {
                let both = *places & line & in_box;
                if both == *places & in_box {
                    *places &= !line | in_box;
                }
                if both == *places & line {
                    *places &= !in_box | line;
                }
            }
        }
    }

    /// The first open cell with the fewest candidates, and the lowest of them.
    fn choice(&self) -> (u128, usize) {
        let (mut best, mut fewest) = (0, u32::MAX);
        for cell in bits(self.open) {
            let n = self.places.iter().map(|places| (places >> cell) as u32 & 1).sum();
            if n < fewest {
                (best, fewest) = (1 << cell, n);
                if n == 2 {
                    break;
                }
            }
        }
        let digit = (0..9).find(|&digit| self.places[digit] & best != 0);
        (best, digit.expect("an open cell of a live board has candidates"))
    }
}

/// The indices of the bits that are set, lowest first.
fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            index
        })
    })
}

const HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut i = 0;
    while i < 27 {
        houses[i] = House::ALL[i].cells().bits();
        i += 1;
    }
    houses
};

const PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut i = 0;
    while i < 81 {
        peers[i] = Cell::ALL[i].peers().bits();
        i += 1;
    }
    peers
};

/// The 54 pairs of a line and a box that cross, as their cells.
const CROSSINGS: [(u128, u128); 54] = {
    let mut crossings = [(0, 0); 54];
    let (mut n, mut line) = (0, 0);
    while line < 18 {
        let mut in_box = 18;
        while in_box < 27 {
            if HOUSES[line] & HOUSES[in_box] != 0 {
                crossings[n] = (HOUSES[line], HOUSES[in_box]);
                n += 1;
            }
            in_box += 1;
        }
        line += 1;
    }
    assert!(n == 54);
    crossings
};
