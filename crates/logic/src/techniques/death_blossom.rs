//! Death blossom: a stem cell, and for each of its candidates an almost locked set, a petal, all of whose cells with
//! that digit the stem sees. Whatever the stem is, one petal loses that digit and is locked, so a digit that all petals
//! have goes from the cells that see all cells with it.
//!
//! <!-- death-blossom -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `death-blossom` | - | Death Blossom | 死亡绽放 |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! death-blossom:
//!   1  9  .   +8 +7  .   +5 +6  4
//!   6  .  .    . +9 +1    8 +2  .
//!   .  .  8    . +6  .   +1 +9  .
//!   . +1  7    6  2  .    . +5 +8
//!   2  .  .    . +8  5    .  7 +1
//!   4  8 +5   +9 +1  7    .  3  .
//!   .  .  1   +7  4 +9    .  8  .
//!  +8  .  .   +1  3  6    7 +4  .
//!   .  .  .    2 +5 +8    3  1  .
//! => r9c1<>9
//! ```

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use shudu_core::step::{Branch, Link, LinkKind, Literal, Proof, Role, Split, Step, Truth};
use shudu_core::{Board, Candidate, Cell};

use super::als::{Als, Sets, locked, sets_marks, with};
use super::planes::{candidates, cells, common_peers};
use crate::masks::{Masks, Removals, bits, candidate};
use crate::position::Position;
use crate::techniques::Pattern;
use crate::techniques::pattern::excluded;

/// HoDoKu keeps this many petals for each candidate of a stem.
const MOST_PETALS: usize = 100;

/// A stem and its petals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DeathBlossom {
    /// The cell in the middle.
    pub stem: Cell,
    /// A petal for each of its candidates, with the digit (index).
    pub petals: Vec<(usize, Als)>,
    /// What goes.
    pub removed: Vec<Candidate>,
}

/// Visits the blossoms that remove something, stems by cell.
pub(crate) fn search<B>(
    position: &Position,
    sets: &Sets,
    overlap: bool,
    mut visit: impl FnMut(DeathBlossom) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for stem in cells(position.blank()) {
        let digits: ArrayVec<usize, 9> = bits(position.masks().cell(stem)).collect();
        let petals: ArrayVec<ArrayVec<u16, MOST_PETALS>, 9> = digits
            .iter()
            .map(|&digit| {
                let fits = |set: &u16| sets.list[usize::from(*set)].seen[digit] >> stem & 1 == 1;
                (0..sets.list.len() as u16).filter(fits).take(MOST_PETALS).collect()
            })
            .take_while(|petals: &ArrayVec<u16, MOST_PETALS>| !petals.is_empty())
            .collect();
        if petals.len() < digits.len() {
            continue;
        }
        let chosen = ArrayVec::new();
        let mut grower = Grower { position, sets, overlap, stem, digits: &digits, petals: &petals, chosen };
        grower.grow(0, 0x1ff, &mut visit)?;
    }
    ControlFlow::Continue(())
}

struct Grower<'a> {
    position: &'a Position,
    sets: &'a Sets,
    overlap: bool,
    stem: usize,
    digits: &'a [usize],
    petals: &'a [ArrayVec<u16, MOST_PETALS>],
    chosen: ArrayVec<u16, 9>,
}

impl Grower<'_> {
    fn grow<B>(
        &mut self,
        used: u128,
        shared: u16,
        visit: &mut impl FnMut(DeathBlossom) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(petals) = self.petals.get(self.chosen.len()) else {
            return self.report(used, shared, visit);
        };
        for &petal in petals {
            let als = self.sets.list[usize::from(petal)].als;
            if als.digits & shared == 0 || als.cells & used != 0 && !self.overlap {
                continue;
            }
            self.chosen.push(petal);
            self.grow(used | als.cells, shared & als.digits, visit)?;
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    fn report<B>(
        &self,
        used: u128,
        shared: u16,
        visit: &mut impl FnMut(DeathBlossom) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut removed = Vec::new();
        for digit in bits(shared).filter(|digit| !self.digits.contains(digit)) {
            let ends =
                self.chosen.iter().fold(0, |ends, &set| ends | self.sets.list[usize::from(set)].of[digit]);
            let seen = common_peers(ends) & self.position.plane(digit) & !used & !(1 << self.stem);
            removed.extend(candidates(seen, digit));
        }
        if removed.is_empty() {
            return ControlFlow::Continue(());
        }
        let petals = self.digits.iter().zip(&self.chosen);
        visit(DeathBlossom {
            stem: Cell::from_index(self.stem),
            petals: petals.map(|(&digit, &set)| (digit, self.sets.list[usize::from(set)].als)).collect(),
            removed,
        })
    }
}

impl Pattern for DeathBlossom {
    fn technique(&self) -> &'static str {
        "death-blossom"
    }

    fn removals(&self, _: &Masks) -> Removals {
        self.removed.iter().collect()
    }

    fn step(&self, _: &Board, masks: &Masks) -> Step {
        let eliminations = self.removals(masks).to_vec();
        let petals: Vec<Als> = self.petals.iter().map(|(_, als)| *als).collect();
        let mut marks = sets_marks(masks, &petals);
        marks.cells.insert(0, (self.stem, Role::Context));
        let mut branches = Vec::new();
        for (digit, als) in &self.petals {
            let stem = candidate(self.stem.index(), *digit);
            let ends: Vec<Candidate> = candidates(als.cells & with(masks, *digit), *digit).collect();
            marks.links.push(Link { kind: LinkKind::Weak, from: vec![stem], to: ends.clone() });
            let mut lines: Vec<_> = ends.into_iter().map(|end| excluded(end, stem)).collect();
            for &removed in &eliminations {
                let proof = locked(masks, als, 1 << digit | 1 << removed.digit.index());
                lines.push(shudu_core::step::Implication {
                    literal: Literal::off(removed),
                    because: shudu_core::step::Because::Proved(Box::new(proof)),
                });
            }
            branches.push(Branch { assume: Literal::on(stem), lines, clash: None });
        }
        marks.candidates.extend(eliminations.iter().map(|&c| (c, Role::Elimination)));
        let split = Split::Premise(Truth::Cell(self.stem).into());
        Step {
            technique: self.technique().into(),
            placements: Vec::new(),
            eliminations,
            marks,
            proof: Proof::Cases { split, branches },
        }
    }
}
