//! The direct forms: locked candidates and hidden subsets that open a hidden single at once, so that a person sees a
//! digit to write without keeping notes.
//!
//! <!-- direct-pointing direct-claiming direct-hidden-pair direct-hidden-triple -->
//!
//! | technique | Sudoku Explainer | HoDoKu | Chinese |
//! |---|---|---|---|
//! | `direct-pointing` | Direct Pointing | - | 宫区块（直观） |
//! | `direct-claiming` | Direct Claiming | - | 行列区块（直观） |
//! | `direct-hidden-pair` | Direct Hidden Pair | - | 隐性数对（直观） |
//! | `direct-hidden-triple` | Direct Hidden Triplet | - | 隐性三数组（直观） |
//!
//! Examples: the grid (`+` before a digit that is not given), candidates removed earlier, what the technique does.
//!
//! ```text
//! direct-pointing:
//!   3  .  .   +9 +6  .    1  4  .
//!  +9  .  .    .  2  .   +7  3  .
//!   8  . +4   +3  1  7   +5  . +9
//!   .  9  2    .  .  .   +8 +7  5
//!   5  8  .   +7  9  .    2  1  .
//!   .  .  .    . +8  .    6 +9  .
//!   .  . +8    6  . +9    3 +5  .
//!   . +5  9    .  .  .   +4  8  .
//!   .  3  .    .  5  .    9  .  .
//!    r2c3<>6 r4c1<>14 r5c6<>3 r6c3<>1 r6c4<>14 r6c6<>134 r7c1<>14 r7c2<>2 r8c1<>2
//! => r5c9=4
//!
//! direct-claiming:
//!   .  .  .    .  7  .    2  6  4
//!   .  .  .    .  .  .    .  .  5
//!   .  1  6    .  .  .    .  7  .
//!   .  8  9    .  6  4    .  .  .
//!   .  .  .    7  5  8    .  .  .
//!   .  .  .    .  .  .    3  .  .
//!   .  .  .    1  .  .    .  .  7
//!   .  3  1    .  .  .    .  .  2
//!   .  .  5    .  9  .    .  8  .
//! => r4c4=3
//!
//! direct-hidden-pair:
//!   .  .  8   +1  .  9    .  .  6
//!   7  .  2    4  .  3    .  .  1
//!   .  1  .    .  .  .    .  .  .
//!   .  .  .    .  .  6    .  .  .
//!   .  .  3    .  4  .   +6  .  .
//!   .  4  .    .  1  .    2  .  .
//!   5 +3  .    .  . +1    4 +6 +8
//!   .  . +1    6  . +4    9 +5  3
//!   .  .  .    5  3  8   +1  7 +2
//! => r7c3=7
//!
//! direct-hidden-triple:
//!   . +9  .    .  5  1   +6 +8  .
//!   1  .  4   +8  2  6    . +5  9
//!   6 +8 +5    . +7  .    . +2 +1
//!   9  5 +3    2 +4  7    1  6 +8
//!  +8  .  .   +1  . +5    .  .  2
//!   . +1  .    .  8  .    5  .  .
//!   7 +2  1    .  .  8    .  .  5
//!   .  . +9   +5  1 +2    8 +7 +6
//!  +5 +6 +8    7 +9  4    2 +1  3
//!    r5c7<>3 r6c8<>4
//! => r6c4=6
//! ```

use std::ops::ControlFlow;

use shudu_core::step::{Because, Implication, Literal, Proof, Role, Step, Truth};
use shudu_core::{Board, Candidate, House, HouseKind};

use crate::masks::{CELLS, Masks, Removals, bits, candidate, single};
use crate::techniques::Pattern;
use crate::techniques::hidden_subset::{self, HiddenSubset};
use crate::techniques::locked_candidates::{self, LockedCandidates};

/// A pattern and the hidden single that it opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Direct<P> {
    /// The pattern.
    pub pattern: P,
    /// The house of the hidden single.
    pub house: House,
    /// The hidden single.
    pub placement: Candidate,
}

/// Visits the locked candidates that open a hidden single of their digit, in the order of
/// [`locked_candidates::search`], each with every house beside the base that the cover crosses.
pub(crate) fn locked<B>(
    masks: &Masks,
    kinds: &[(HouseKind, HouseKind)],
    mut visit: impl FnMut(Direct<LockedCandidates>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    locked_candidates::thirds(masks, kinds, |third| {
        for house in third.beside {
            let places = masks.places(house, third.digit);
            let rest = places & !third.places;
            if rest != 0 && single(rest) && !single(places) {
                let cell = usize::from(CELLS[house][rest.trailing_zeros() as usize]);
                let placement = candidate(cell, third.digit);
                visit(Direct { pattern: third.found(), house: House::ALL[house], placement })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Visits the hidden subsets of `n` digits, in houses with more than `n` blank cells, that open a hidden single of
/// another digit in their house, digit by digit.
pub(crate) fn hidden<B>(
    masks: &Masks,
    n: usize,
    kinds: &[HouseKind],
    mut visit: impl FnMut(Direct<HiddenSubset>) -> ControlFlow<B>,
) -> ControlFlow<B> {
    hidden_subset::search(masks, n, kinds, n, |pattern| {
        let house = pattern.house.index();
        let taken = pattern.places(masks);
        for digit in bits((!pattern.digits).bits()) {
            let places = masks.places(house, digit);
            let rest = places & !taken;
            if rest != 0 && single(rest) && !single(places) {
                let cell = usize::from(CELLS[house][rest.trailing_zeros() as usize]);
                visit(Direct { pattern, house: pattern.house, placement: candidate(cell, digit) })?;
            }
        }
        ControlFlow::Continue(())
    })
}

impl<P: Pattern> Pattern for Direct<P> {
    fn technique(&self) -> &'static str {
        match self.pattern.technique() {
            "pointing" => "direct-pointing",
            "claiming" => "direct-claiming",
            "hidden-pair" => "direct-hidden-pair",
            "hidden-triple" => "direct-hidden-triple",
            _ => "direct-hidden-quad",
        }
    }

    fn placement(&self) -> Option<Candidate> {
        Some(self.placement)
    }

    /// The placement alone is what a person writes down: what the pattern removes is found again when it is needed.
    fn removals(&self, _: &Masks) -> Removals {
        Removals::EMPTY
    }

    fn step(&self, board: &Board, masks: &Masks) -> Step {
        let mut step = self.pattern.step(board, masks);
        // The lines prove what the pattern removes, then the placement.
        let line = |&removed: &Candidate| Implication {
            literal: Literal::off(removed),
            because: Because::Proved(Box::new(step.proof.clone())),
        };
        let mut lines: Vec<_> = step.eliminations.iter().map(line).collect();
        let only = Truth::House(self.house, self.placement.digit);
        lines.push(Implication {
            literal: Literal::on(self.placement),
            because: Because::OnlyOneLeft(only.into()),
        });
        step.technique = self.technique().into();
        step.proof = Proof::Lines(lines);
        step.placements = vec![self.placement];
        step.eliminations.clear();
        if !step.marks.houses.iter().any(|&(house, _)| house == self.house) {
            step.marks.houses.push((self.house, Role::Context));
        }
        step.marks.candidates.push((self.placement, Role::Placement));
        step
    }
}
