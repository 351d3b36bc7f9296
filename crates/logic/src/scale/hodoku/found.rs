//! What a search of the scale hands over: a find, its name in HoDoKu, and the order in which it removes candidates.

use std::ops::ControlFlow;

use shudu_core::{Board, Candidate, Step};

use crate::masks::Masks;
use crate::techniques::Pattern;
use crate::techniques::full_house::FullHouse;
use crate::techniques::hidden_single::HiddenSingle;
use crate::techniques::naked_single::NakedSingle;

/// What is called with each find, until it breaks.
pub(super) type Visit<'a> = &'a mut dyn FnMut(Found) -> ControlFlow<()>;

/// A find.
#[derive(Debug)]
pub(super) struct Found {
    /// Its name in HoDoKu, that of its form where the technique has several: `Uniqueness Test 3`, `AIC`.
    pub(super) name: &'static str,
    found: Finding,
    /// What it writes, if not by a single.
    written: Vec<Candidate>,
    /// What it removes, in HoDoKu's order: singles come up in the order in which candidates go.
    pub(super) removed: Vec<Candidate>,
}

/// What was found. Most steps are singles: those allocate nothing.
#[derive(Debug)]
enum Finding {
    Single(Single),
    Pattern(Box<dyn Pattern>),
}

/// A single.
#[derive(Debug)]
pub(super) enum Single {
    FullHouse(FullHouse),
    Naked(NakedSingle),
    Hidden(HiddenSingle),
}

impl Found {
    /// A single under its name.
    pub(super) fn single(single: Single) -> Found {
        let name = match single {
            Single::FullHouse(_) => "Full House",
            Single::Naked(_) => "Naked Single",
            Single::Hidden(_) => "Hidden Single",
        };
        Found { name, found: Finding::Single(single), written: Vec::new(), removed: Vec::new() }
    }

    /// A find that removes its candidates cell by cell, those of a cell by digit.
    pub(super) fn new(name: &'static str, pattern: impl Pattern + 'static, masks: &Masks) -> Found {
        let removed = pattern.removals(masks).to_vec();
        Found::in_order(name, pattern, removed)
    }

    /// A find that removes its candidates in this order.
    pub(super) fn in_order(
        name: &'static str,
        pattern: impl Pattern + 'static,
        removed: Vec<Candidate>,
    ) -> Found {
        let written = pattern.placements();
        Found { name, found: Finding::Pattern(Box::new(pattern)), written, removed }
    }

    /// What it writes.
    pub(super) fn placements(&self) -> &[Candidate] {
        match &self.found {
            Finding::Single(Single::FullHouse(found)) => std::slice::from_ref(&found.placement),
            Finding::Single(Single::Naked(found)) => std::slice::from_ref(&found.placement),
            Finding::Single(Single::Hidden(found)) => std::slice::from_ref(&found.placement),
            Finding::Pattern(_) => &self.written,
        }
    }

    pub(super) fn step(&self, board: &Board, masks: &Masks) -> Step {
        match &self.found {
            Finding::Single(Single::FullHouse(found)) => found.step(board, masks),
            Finding::Single(Single::Naked(found)) => found.step(board, masks),
            Finding::Single(Single::Hidden(found)) => found.step(board, masks),
            Finding::Pattern(found) => found.step(board, masks),
        }
    }
}
