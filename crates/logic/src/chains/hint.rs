//! What a search for chains finds, and the order of hints: rating, complexity, rank of the form, discovery (Sudoku
//! Explainer).

use shudu_core::Candidate;

use super::links::{Cause, Lit, candidate_of, cell_of, digit_of, is_on};
use crate::masks::{Masks, Removals};

/// The form of a chain.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum ChainKind {
    /// A loop: its literals from the target back to the source, the same one at both ends.
    Loop { path: Vec<(Lit, Cause)>, in_cells: bool, in_houses: bool },
    /// From a literal to its contrary: the literals from the target back to the source.
    Forcing { path: Vec<(Lit, Cause)>, in_cells: bool },
    /// The literal leads to a contradiction.
    Contradiction(Lit),
    /// The candidate, true or false, leads to the target. Held as its true literal.
    Double(Lit),
    /// Every candidate of the cell leads to the target.
    Cell(usize),
    /// Every place of the digit in the house leads to the target.
    House(usize, usize),
}

impl ChainKind {
    /// The rank of the form among hints of one rating and complexity.
    pub(crate) fn rank(&self) -> u8 {
        match self {
            ChainKind::Double(_) => 1,
            ChainKind::Loop { in_cells: false, .. } | ChainKind::Forcing { in_cells: false, .. } => 2,
            ChainKind::Loop { in_houses: false, .. } => 3,
            ChainKind::Loop { .. } | ChainKind::Forcing { .. } => 4,
            ChainKind::Cell(_) => 5,
            ChainKind::House(..) => 6,
            ChainKind::Contradiction(_) => 7,
        }
    }
}

/// A chain that removes candidates or places a digit.
#[derive(Debug, Clone)]
pub(crate) struct ChainHint {
    pub(crate) kind: ChainKind,
    /// The literal that follows; for a loop its source, which does not.
    pub(crate) target: Lit,
    /// What a loop removes.
    pub(crate) loop_removals: Option<Box<Removals>>,
    /// The difficulty of the form, without length.
    pub(crate) base: f64,
    /// How many literals are involved, including those of nested chains.
    pub(crate) complexity: u32,
    /// Its place in the order of discovery, which decides between hints that are equal otherwise.
    pub(crate) order: u32,
}

impl ChainHint {
    /// The difficulty.
    pub(crate) fn rating(&self) -> f64 {
        self.base + length_difficulty(self.complexity)
    }

    /// The rank of its form.
    pub(crate) fn rank(&self) -> u8 {
        self.kind.rank()
    }

    /// What the order of hints depends on.
    pub(crate) fn weight(&self) -> Weight {
        Weight { base: self.base, complexity: self.complexity, rank: self.rank(), order: self.order }
    }

    /// What the order of hints of one rating depends on.
    pub(super) fn key(&self) -> (u32, u8, u32) {
        self.weight().key()
    }

    /// Does it come before the other?
    pub(crate) fn is_before(&self, other: &ChainHint) -> bool {
        self.weight().is_before(&other.weight())
    }

    /// What it places.
    pub(crate) fn placement(&self) -> Option<Candidate> {
        let follows = !matches!(self.kind, ChainKind::Loop { .. }) && is_on(self.target);
        follows.then(|| candidate_of(self.target))
    }

    /// What it removes; nothing for a placement.
    pub(crate) fn removals(&self) -> Removals {
        if let Some(removals) = &self.loop_removals {
            return **removals;
        }
        let mut removals = Removals::EMPTY;
        if !is_on(self.target) {
            removals.add(cell_of(self.target), 1 << digit_of(self.target));
        }
        removals
    }

    /// What it removes; for a placement the other digits of the cell.
    pub(crate) fn removals_with_cell(&self, masks: &Masks) -> Removals {
        let mut removals = self.removals();
        if let Some(Candidate { cell, digit }) = self.placement() {
            removals.add(cell.index(), masks.cell(cell.index()) & !(1 << digit.index()));
        }
        removals
    }
}

/// What the order of hints depends on, as in [`ChainHint`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weight {
    pub(crate) base: f64,
    pub(crate) complexity: u32,
    pub(crate) rank: u8,
    pub(crate) order: u32,
}

impl Weight {
    fn rating(&self) -> f64 {
        self.base + length_difficulty(self.complexity)
    }

    fn key(&self) -> (u32, u8, u32) {
        (self.complexity, self.rank, self.order)
    }

    /// Does its hint come before that of the other?
    pub(crate) fn is_before(&self, other: &Weight) -> bool {
        // Of one base the shorter is never harder.
        if self.base == other.base {
            return self.key() < other.key();
        }
        let (a, b) = (self.rating(), other.rating());
        a < b || a == b && self.key() < other.key()
    }

    /// The greatest complexity with which a hint of this base, rank and order comes before this one's; 0 when none
    /// does.
    pub(crate) fn greatest_before(&self, base: f64, rank: u8, order: u32) -> u32 {
        let tied = self.complexity - u32::from((rank, order) >= (self.rank, self.order));
        if base == self.base {
            return tied;
        }
        let rating = self.rating();
        let mut greatest = 0;
        for (most, added) in LENGTHS {
            if base + added < rating {
                greatest = most;
            } else if base + added == rating {
                greatest = greatest.max(tied.min(most));
            } else {
                break;
            }
        }
        greatest
    }
}

/// What a length adds: 0.1 for each of the thresholds 4, 6, 8, 12, 16, 24, … below the complexity less two. Added up
/// one by one, since hints are compared by the sums of floating point numbers.
pub(crate) fn length_difficulty(complexity: u32) -> f64 {
    let step = LENGTHS.iter().find(|(most, _)| complexity <= *most);
    step.map_or(LENGTHS[LENGTHS.len() - 1].1, |&(_, added)| added)
}

/// The greatest complexity for which each amount is added.
const LENGTHS: [(u32, f64); 40] = {
    let mut steps = [(0, 0.0); 40];
    let (mut threshold, mut added, mut i) = (4, 0.0, 0);
    while i < steps.len() {
        steps[i] = (threshold + 2, added);
        added += 0.1;
        threshold = if i % 2 == 0 { threshold * 3 / 2 } else { threshold * 4 / 3 };
        i += 1;
    }
    steps
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_are_strict_and_grow_by_halves_and_thirds() {
        let steps = |complexity| (length_difficulty(complexity) * 10.0).round() as u32;
        let first = |n| (0..2000).find(|&complexity| steps(complexity) == n).unwrap();
        let thresholds: Vec<u32> = (1..16).map(|n| first(n) - 3).collect();
        assert_eq!(thresholds, [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512]);
    }
}
