//! Simple colours and multi colours: one digit, and the houses that have two places for it. Cells joined by such houses
//! take two colours in turn, and all cells of the one colour are true or all cells of the other.
//!
//! Simple colours, wrap: two cells of one colour see each other, so that colour is false. Trap: a cell that sees both
//! colours loses the digit. Multi colours, with two such pairs of colours: where a colour sees both colours of the
//! other pair, it is false (type 2); where a colour sees one of them, then one of the two others is true, and what sees
//! both of those loses the digit (type 1).
//!
//! <!-- simple-colors-trap simple-colors-wrap multi-colors-1 multi-colors-2 -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `simple-colors-trap` | - | Simple Colors Trap | 简单染色（陷阱） |
//! | `simple-colors-wrap` | - | Simple Colors Wrap | 简单染色（同色冲突） |
//! | `multi-colors-1` | - | Multi Colors 1 | 多重染色 1 |
//! | `multi-colors-2` | - | Multi Colors 2 | 多重染色 2 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! simple-colors-trap:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r5c7<>6
//!
//! simple-colors-wrap:
//!   5  . +9   +7 +3 +8    .  .  .
//!  +7  2 +4   +9  1  6    .  .  .
//!   .  .  3   +2 +5  4    .  7 +9
//!   .  9 +5    6 +2  .    .  .  8
//!   .  7 +2   +8  4  5    . +9  .
//!   4  .  8   +1 +9  .    .  .  .
//!  +9  .  7   +4 +6 +1    2  .  .
//!  +2 +5  1    3  8 +9    .  .  .
//!   .  4 +6   +5 +7  2    9  .  .
//! => r2c8|r3c7<>8
//!
//! multi-colors-1:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r3c1|r5c3<>3
//!
//! multi-colors-2:
//!   3  7  5    .  4  .    .  . +9
//!   .  .  .    .  .  .    .  .  5
//!   1  .  .   +5  .  6    .  .  3
//!   .  .  4    .  .  .    .  5  .
//!   8  . +7    1 +5  4    9 +3  .
//!   5  1 +3    . +9  8    .  7 +4
//!   2  3  .    .  . +5    4  . +7
//!   .  .  1    3  2 +7   +5  9  .
//!  +7 +5  .   +4  6  .   +3  .  .
//! => r2c1|r4c2<>9
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Branch, Literal, Marks, Proof, Role, Split, Step};
use shudu_core::{Board, Candidate, Digit};

use crate::masks::{HOUSES, Masks, Removals};
use crate::position::Position;
use crate::tabling::propagation::{Means, lines};
use crate::techniques::Pattern;
use crate::techniques::planes::{HOUSE_CELLS, PEERS, candidates, cells};

/// How the colours remove.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Cells that see both colours of a pair.
    Trap,
    /// A colour that sees itself.
    Wrap,
    /// Cells that see two colours one of which is true, since the colours they are paired with see each other.
    Multi1,
    /// A colour that sees both colours of another pair.
    Multi2,
}

/// Coloured cells and what follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Coloring {
    /// How.
    pub kind: Kind,
    /// Of which digit.
    pub digit: Digit,
    /// One or two pairs of colours: the cells of each, as bits.
    pub pairs: Vec<[u128; 2]>,
    /// What goes, in the order in which it was met.
    pub removed: Vec<Candidate>,
}

/// The pairs of colours of a digit.
struct Pairs {
    list: [[u128; 2]; 20],
    len: usize,
}

/// Colours the cells of a digit: from the first cell on, through its row, column and box.
fn pairs(masks: &Masks, plane: u128, digit: usize) -> Pairs {
    let mut linked = 0u128;
    for (house, house_cells) in HOUSE_CELLS.iter().enumerate() {
        if masks.places(house, digit).count_ones() == 2 {
            linked |= plane & house_cells;
        }
    }
    let mut pairs = Pairs { list: [[0; 2]; 20], len: 0 };
    while linked != 0 && pairs.len < pairs.list.len() {
        let colors = &mut pairs.list[pairs.len];
        color(masks, plane, digit, linked.trailing_zeros() as usize, 0, &mut linked, colors);
        pairs.len += 1;
    }
    pairs
}

fn color(
    masks: &Masks,
    plane: u128,
    digit: usize,
    cell: usize,
    which: usize,
    left: &mut u128,
    colors: &mut [u128; 2],
) {
    *left &= !(1 << cell);
    colors[which] |= 1 << cell;
    for (house, _) in HOUSES[cell] {
        let house = usize::from(house);
        if masks.places(house, digit).count_ones() == 2 {
            let other = (plane & HOUSE_CELLS[house] & !(1 << cell)).trailing_zeros() as usize;
            if *left >> other & 1 == 1 {
                color(masks, plane, digit, other, 1 - which, left, colors);
            }
        }
    }
}

/// The cells that see one of these.
fn seen(set: u128) -> u128 {
    cells(set).fold(0, |seen, cell| seen | PEERS[cell])
}

/// Visits simple colours: digit by digit, pair by pair, wrap before trap.
pub(crate) fn simple<B>(
    position: &Position,
    mut visit: impl FnMut(Coloring) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        let plane = position.plane(digit);
        let all = pairs(position.masks(), plane, digit);
        for &[a, b] in &all.list[..all.len] {
            let mut report = |kind, removed: &mut dyn Iterator<Item = Candidate>| {
                let removed: Vec<Candidate> = removed.collect();
                visit(Coloring { kind, digit: Digit::from_index(digit), pairs: vec![[a, b]], removed })
            };
            let [wrap_a, wrap_b] = [a, b].map(|color| if seen(color) & color == 0 { 0 } else { color });
            if wrap_a | wrap_b != 0 {
                report(Kind::Wrap, &mut candidates(wrap_a, digit).chain(candidates(wrap_b, digit)))?;
            }
            let trapped = seen(a) & seen(b) & plane;
            if trapped != 0 {
                report(Kind::Trap, &mut candidates(trapped, digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits multi colours: digit by digit, pairs in both orders, type 2 before type 1.
pub(crate) fn multi<B>(
    position: &Position,
    mut visit: impl FnMut(Coloring) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for digit in 0..9 {
        let plane = position.plane(digit);
        let all = pairs(position.masks(), plane, digit);
        for i in 0..all.len {
            for j in (0..all.len).filter(|&j| j != i) {
                let [a1, a2] = all.list[i];
                let [b1, b2] = all.list[j];
                let mut report = |kind, removed: &mut dyn Iterator<Item = Candidate>| {
                    let mut list: Vec<Candidate> = Vec::new();
                    for candidate in removed {
                        if !list.contains(&candidate) {
                            list.push(candidate);
                        }
                    }
                    let pairs = vec![[a1, a2], [b1, b2]];
                    visit(Coloring { kind, digit: Digit::from_index(digit), pairs, removed: list })
                };
                let [false_1, false_2] = [a1, a2]
                    .map(|color| if seen(color) & b1 != 0 && seen(color) & b2 != 0 { color } else { 0 });
                if false_1 | false_2 != 0 {
                    report(Kind::Multi2, &mut candidates(false_1, digit).chain(candidates(false_2, digit)))?;
                }
                let trapped = [(a1, b1, a2, b2), (a1, b2, a2, b1), (a2, b1, a1, b2), (a2, b2, a1, b1)].map(
                    |(one, other, one_else, other_else)| {
                        if seen(one) & other == 0 { 0 } else { seen(one_else) & seen(other_else) & plane }
                    },
                );
                if trapped != [0; 4] {
                    report(Kind::Multi1, &mut trapped.iter().flat_map(|&set| candidates(set, digit)))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

impl Pattern for Coloring {
    fn technique(&self) -> &'static str {
        match self.kind {
            Kind::Trap => "simple-colors-trap",
            Kind::Wrap => "simple-colors-wrap",
            Kind::Multi1 => "multi-colors-1",
            Kind::Multi2 => "multi-colors-2",
        }
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removed.iter().collect()
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let digit = self.digit.index();
        let eliminations = self.removals(masks).to_vec();
        let root = candidates(self.pairs[0][0], digit).next().expect("a colour has cells");
        let goals: Vec<Literal> = eliminations.iter().map(|&removed| Literal::off(removed)).collect();
        let branch = |on: bool| {
            let assume = Literal { candidate: root, on };
            let (lines, clash) = lines(masks, assume, Some(&goals), Means::Digit(digit));
            Branch { assume, lines, clash }
        };
        let mut marks = Marks::default();
        // The colours one after the other: the roles take turns.
        for [a, b] in &self.pairs {
            for (color, role) in [(*a, Role::Pattern), (*b, Role::Secondary)] {
                marks.candidates.extend(candidates(color, digit).map(|c| (c, role)));
                marks.cells.extend(candidates(color, digit).map(|c| (c.cell, role)));
            }
        }
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        Step {
            technique: self.technique().into(),
            placements: Vec::new(),
            eliminations,
            marks,
            proof: Proof::Cases { split: Split::OnOrOff(root), branches: vec![branch(true), branch(false)] },
        }
    }
}
