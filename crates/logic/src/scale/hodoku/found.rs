//! What a search of the scale hands over: a find, its name in HoDoKu, and the order in which it strikes out candidates.

use shudu_core::{Board, Candidate, Step};

use crate::masks::Masks;
use crate::techniques::Pattern;

/// A find.
#[derive(Debug)]
pub(super) struct Found {
    /// Its name in HoDoKu, that of its form where the technique has several: `Uniqueness Test 3`, `AIC`.
    pub(super) name: &'static str,
    pattern: Box<dyn Pattern>,
    /// What it writes.
    pub(super) placements: Vec<Candidate>,
    /// What it strikes out, in HoDoKu's order: singles come up in the order in which candidates go.
    pub(super) struck: Vec<Candidate>,
}

impl Found {
    /// A find that strikes out its candidates cell by cell, those of a cell by digit.
    pub(super) fn new(name: &'static str, pattern: impl Pattern + 'static, masks: &Masks) -> Found {
        let struck = pattern.removals(masks).to_vec();
        Found::in_order(name, pattern, struck)
    }

    /// A find that strikes out its candidates in this order.
    pub(super) fn in_order(
        name: &'static str,
        pattern: impl Pattern + 'static,
        struck: Vec<Candidate>,
    ) -> Found {
        Found { name, placements: pattern.placements(), pattern: Box::new(pattern), struck }
    }

    pub(super) fn step(&self, board: &Board, masks: &Masks) -> Step {
        self.pattern.step(board, masks)
    }
}
