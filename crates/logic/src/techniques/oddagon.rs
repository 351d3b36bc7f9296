//! Oddagons: an odd number of cells in a ring, each of which sees the next, so that they cannot be coloured with two
//! colours in turn. What keeps them from being so is called a guardian, and one guardian at least is true. A single
//! guardian is true; what excludes all guardians is false.
//!
//! Of one digit (also called a broken wing): each two neighbours are the only places of the digit in a house, but for
//! the guardians. Of two digits: the cells could hold no others, but for the guardians.
//!
//! <!-- oddagon bivalue-oddagon -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `oddagon` | - | - | 奇数环（守护者） |
//! | `bivalue-oddagon` | - | - | 双值格奇数环 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! oddagon:
//!   .  .  7    .  .  1    5  .  2
//!   .  4  .    .  .  5    1 +6 +9
//!  +5 +1  6    9  .  .    .  8  .
//!   .  7  .    .  .  .    .  9  .
//!   .  .  9    2  .  .    .  .  3
//!   1  .  .    .  .  .    8  .  .
//!   .  .  .    8  .  .    4  7  .
//!   .  .  8    .  4  3    .  .  .
//!   .  2  .    .  .  .    .  . +8
//!    r2c5<>2 r3c5<>7 r3c6<>7 r4c5<>8 r4c6<>4 r5c1<>6 r5c5<>8 r7c5<>1 r9c1<>3 r9c3<>3
//! => r6c3<>4
//!
//! bivalue-oddagon:
//!   9  .  .    4  8 +7    1  . +3
//!   .  3 +4    .  . +1    .  .  .
//!   .  7  1    .  .  3    . +4  .
//!  +7  . +3    .  .  2    .  9  .
//!   2  .  .    3 +9  .    .  7  .
//!   4  .  9    1 +7  8   +3  .  2
//!   .  .  .    . +3  .    . +1  .
//!   3  .  7    . +1  9    4  8 +6
//!  +1  .  .    .  .  .    .  3  5
//! => r5c9<>8
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{
    Because, Clash, Implication, Link, LinkKind, Literal, Marks, Proof, Role, Step, Truth,
};
use shudu_core::{Board, Candidate, Cell, Digit, DigitSet, House};

use super::als::truth_of_cell;
use super::pattern::guarded;
use super::planes::{HOUSE_CELLS, PEERS, candidates, cells, common_peers};
use super::refutation::refute;
use crate::masks::{Masks, Removals, bits, candidate, digits};
use crate::position::Position;
use crate::techniques::Pattern;
use crate::techniques::pattern::excluded;

/// Longer rings are not followed.
const LONGEST: usize = 9;
/// More guardians are not looked at.
const MOST_GUARDIANS: u32 = 9;
/// This many cells are tried for one digit, or for one pair.
const MOST_TRIED: usize = 20_000;

/// A ring and its guardians.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Oddagon {
    /// Its cells in turn.
    pub ring: Vec<Cell>,
    /// The digit, or the two.
    pub digits: DigitSet,
    /// Of one digit: the house of each cell and the next.
    pub houses: Vec<House>,
    /// What keeps the ring from being impossible.
    pub guardians: Vec<Candidate>,
    /// What goes; none when a single guardian is written.
    removals: Removals,
}

/// Visits the rings of one digit that remove or write something, by digit, by their first cell.
pub(crate) fn search<B>(
    position: &Position,
    mut visit: impl FnMut(Oddagon) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        let plane = position.plane(digit);
        let mut ring = OneDigit { digit, plane, path: ArrayVec::new(), tried: 0 };
        for start in cells(plane) {
            ring.path.clear();
            ring.grow(start, None, 0, &mut visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A ring of one digit that grows from its first cell, which is its lowest.
struct OneDigit {
    digit: usize,
    plane: u128,
    /// Each cell with the house by which it was reached.
    path: ArrayVec<(usize, Option<usize>), LONGEST>,
    tried: usize,
}

impl OneDigit {
    fn grow<B>(
        &mut self,
        cell: usize,
        by: Option<usize>,
        guardians: u128,
        visit: &mut impl FnMut(Oddagon) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return ControlFlow::Continue(());
        }
        self.path.push((cell, by));
        let start = self.path[0].0;
        let used = self.path.iter().fold(0u128, |used, (cell, _)| used | 1 << cell);
        for house in Cell::from_index(cell).houses().map(House::index) {
            for next in cells(HOUSE_CELLS[house] & self.plane & !(1 << cell)) {
                let closes = next == start && self.path.len() >= 5 && self.path.len() % 2 == 1;
                let goes_on = next > start && used >> next & 1 == 0 && self.path.len() < LONGEST;
                let guardians = guardians | HOUSE_CELLS[house] & self.plane & !(1 << cell) & !(1 << next);
                if !closes && !goes_on
                    || guardians & (used | 1 << next) != 0
                    || guardians.count_ones() > MOST_GUARDIANS
                    || guardians.count_ones() > 1 && common_peers(guardians) & self.plane == 0
                {
                    continue;
                }
                if goes_on {
                    self.grow(next, Some(house), guardians, visit)?;
                } else if self.path[1].0 < cell && guardians != 0 {
                    // Each ring is met in both directions.
                    self.close(house, guardians, visit)?;
                }
            }
        }
        self.path.pop();
        ControlFlow::Continue(())
    }

    fn close<B>(
        &self,
        house: usize,
        guardians: u128,
        visit: &mut impl FnMut(Oddagon) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut removals = Removals::EMPTY;
        if guardians.count_ones() > 1 {
            let gone = common_peers(guardians) & self.plane;
            cells(gone).for_each(|cell| removals.add(cell, 1 << self.digit));
        }
        let ways = self.path[1..].iter().filter_map(|(_, by)| *by).chain([house]);
        visit(Oddagon {
            ring: self.path.iter().map(|(cell, _)| Cell::from_index(*cell)).collect(),
            digits: Digit::from_index(self.digit).as_set(),
            houses: ways.map(|house| House::ALL[house]).collect(),
            guardians: candidates(guardians, self.digit).collect(),
            removals,
        })
    }
}

/// Visits the rings of two digits that remove or write something, by digits, by their first cell.
pub(crate) fn search_bivalue<B>(
    position: &Position,
    mut visit: impl FnMut(Oddagon) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for pair in crate::masks::combinations(2, 9) {
        let within = bits(pair).fold(u128::MAX, |within, digit| within & position.plane(digit));
        let pure = cells(within).filter(|&cell| position.masks().cell(cell) == pair).count();
        if pure < 3 {
            continue;
        }
        let mut ring = TwoDigits { position, pair, within, path: ArrayVec::new(), tried: 0 };
        for start in cells(within) {
            ring.path.clear();
            ring.grow(start, &mut visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// A ring of two digits that grows from its first cell, which is its lowest.
struct TwoDigits<'a> {
    position: &'a Position,
    pair: u16,
    /// The cells that could hold both.
    within: u128,
    path: ArrayVec<usize, LONGEST>,
    tried: usize,
}

impl TwoDigits<'_> {
    /// The other candidates of the ring: their cells and their digits.
    fn guardians(&self) -> (u128, u16) {
        let others = |cell: usize| self.position.masks().cell(cell) & !self.pair;
        let has_others = self.path.iter().filter(|&&cell| others(cell) != 0);
        has_others.fold((0, 0), |(set, digits), &cell| (set | 1 << cell, digits | others(cell)))
    }

    fn grow<B>(&mut self, cell: usize, visit: &mut impl FnMut(Oddagon) -> ControlFlow<B>) -> ControlFlow<B> {
        self.tried += 1;
        if self.tried > MOST_TRIED {
            return ControlFlow::Continue(());
        }
        self.path.push(cell);
        let (guarded, digits) = self.guardians();
        let in_one_cell = guarded.count_ones() <= 1;
        let of_one_digit = digits.count_ones() == 1
            && common_peers(guarded) & self.position.plane(digits.trailing_zeros() as usize) != 0;
        if in_one_cell || of_one_digit {
            let start = self.path[0];
            if self.path.len() >= 5
                && self.path.len() % 2 == 1
                && PEERS[cell] >> start & 1 == 1
                && self.path[1] < cell
                && guarded != 0
            {
                self.close(guarded, digits, visit)?;
            }
            if self.path.len() < LONGEST {
                let used = self.path.iter().fold(0u128, |used, cell| used | 1 << cell);
                for next in cells(self.within & PEERS[cell] & !used).filter(|&next| next > start) {
                    self.grow(next, visit)?;
                }
            }
        }
        self.path.pop();
        ControlFlow::Continue(())
    }

    fn close<B>(
        &self,
        guarded: u128,
        others: u16,
        visit: &mut impl FnMut(Oddagon) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let of = |cell: usize| {
            bits(self.position.masks().cell(cell) & !self.pair).map(move |digit| candidate(cell, digit))
        };
        let guardians: Vec<Candidate> = cells(guarded).flat_map(of).collect();
        let mut removals = Removals::EMPTY;
        if guardians.len() > 1 {
            if guarded & (guarded - 1) == 0 {
                removals.add(guarded.trailing_zeros() as usize, self.pair);
            } else {
                let digit = others.trailing_zeros() as usize;
                let gone = common_peers(guarded) & self.position.plane(digit);
                cells(gone).for_each(|cell| removals.add(cell, 1 << digit));
            }
        }
        visit(Oddagon {
            ring: self.path.iter().map(|&cell| Cell::from_index(cell)).collect(),
            digits: digits(self.pair),
            houses: Vec::new(),
            guardians,
            removals,
        })
    }
}

impl Oddagon {
    /// That a literal holds, since its contrary leaves no guardian.
    fn proof(&self, masks: &Masks, literal: Literal) -> Proof {
        match self.digits.only() {
            Some(digit) => self.around(masks, digit, literal),
            None => {
                let truths: Vec<Truth> = self.ring.iter().map(|cell| truth_of_cell(cell.index())).collect();
                refute(masks, &truths, !literal).expect("an odd ring has no two colours")
            }
        }
    }

    /// The first cell of the ring has the digit, or it has it not: either way round, the last one contradicts it.
    fn around(&self, masks: &Masks, digit: Digit, literal: Literal) -> Proof {
        let at = |place: usize| Candidate::new(self.ring[place], digit);
        let house = |place: usize| Truth::House(self.houses[place], digit);
        let size = self.ring.len();
        let mut lines: Vec<Implication> = Vec::new();
        if !literal.on {
            let gone = self.guardians.iter().filter(|guardian| **guardian != literal.candidate);
            lines.extend(gone.map(|&guardian| excluded(guardian, literal.candidate)));
        }
        let is_left = |place: usize| masks.has(self.ring[place].index(), digit.index());
        debug_assert!((0..size).all(is_left));
        let on = |place: usize, by: usize| Implication {
            literal: Literal::on(at(place)),
            because: Because::OnlyOneLeft(house(by).into()),
        };
        // Every other cell from the first is true, and so is the last, which the first excludes.
        let mut true_first = Vec::new();
        for place in (1..size - 1).step_by(2) {
            true_first.push(excluded(at(place), at(place - 1)));
            true_first.push(on(place + 1, place));
        }
        let first = Proof::Contradiction {
            assume: Literal::on(at(0)),
            lines: true_first,
            clash: Clash::Excluding(at(size - 1), at(0)),
        };
        let because = Because::Proved(Box::new(first));
        lines.push(Implication { literal: Literal::off(at(0)), because });
        for place in (1..size - 1).step_by(2) {
            lines.push(on(place, place - 1));
            lines.push(excluded(at(place + 1), at(place)));
        }
        Proof::Contradiction { assume: !literal, lines, clash: Clash::Empty(house(size - 1).into()) }
    }
}

impl Pattern for Oddagon {
    fn technique(&self) -> &'static str {
        if self.digits.len() == 1 { "oddagon" } else { "bivalue-oddagon" }
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
        let mut marks = Marks::default();
        let of = |cell: Cell| (board.get(cell) & self.digits).iter().map(move |d| Candidate::new(cell, d));
        let ring: Vec<Candidate> = self.ring.iter().flat_map(|&cell| of(cell)).collect();
        marks.cells = self.ring.iter().map(|&cell| (cell, Role::Pattern)).collect();
        let stays = |c: &Candidate| !eliminations.contains(c);
        marks.candidates = ring.into_iter().filter(stays).map(|c| (c, Role::Pattern)).collect();
        let guardian = if placement.is_some() { Role::Placement } else { Role::Secondary };
        marks.candidates.extend(self.guardians.iter().filter(|c| stays(c)).map(|&c| (c, guardian)));
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        for (at, &cell) in self.ring.iter().enumerate() {
            let next = self.ring[(at + 1) % self.ring.len()];
            let (from, to) = (of(cell).collect(), of(next).collect());
            marks.links.push(Link { kind: LinkKind::Weak, from, to });
        }
        guarded(self.technique(), placement, eliminations, marks, |literal| self.proof(masks, literal))
    }
}
