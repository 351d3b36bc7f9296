//! The account that every search ends with: exact counts, time, and why it ended.

use std::time::Duration;

use crate::budget::{Meter, Spent};
use crate::digit::DigitSet;

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum End {
    /// The search is complete: there are no more solutions.
    #[default]
    Exhausted,
    /// The visitor that received the solutions stopped the search.
    Enough,
    /// The budget ran out; more solutions may exist.
    Spent(Spent),
}

/// A space that a method enumerates: every choice of one digit for each blank. Its size is the product of the numbers
/// of digits, up to 9^81, which no integer of the language holds; the crate `shudu-classic` computes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Space {
    blanks: [u8; 10],
}

impl Space {
    /// The space of the digits that each blank may take.
    ///
    /// # Panics
    /// With more than 255 blanks.
    pub fn new(options: impl IntoIterator<Item = DigitSet>) -> Space {
        let mut blanks = [0; 10];
        options.into_iter().for_each(|digits| blanks[digits.len()] += 1);
        Space { blanks }
    }

    /// By number of digits, 0 to 9: how many blanks may take this many.
    pub fn blanks(&self) -> [u8; 10] {
        self.blanks
    }

    /// Has it no state, since a blank may take no digit?
    pub fn is_empty(&self) -> bool {
        self.blanks[0] > 0
    }
}

/// What a search did. Every count is exact; a count that does not apply to an algorithm is zero.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Account {
    /// Nodes of the search: positions that the algorithm visited, including the first. For the odometers these
    /// are the states tried; each algorithm's own documentation says what one node is.
    pub nodes: u64,
    /// Choices between two or more digits (or places) that were tried: each alternative counts once.
    pub guesses: u64,
    /// Nodes that contradicted the rules.
    pub dead_ends: u64,
    /// The most guesses (or, for the methods that fill cell by cell, filled blanks) at any one time.
    pub deepest: u32,
    /// Solutions handed over.
    pub solutions: u64,
    /// Rows, columns and boxes that were verified, for the methods that try full grids: each grid is looked at up to
    /// its first house that lacks a digit.
    pub houses: u64,
    /// The whole search space, for the methods that enumerate one.
    pub space: Option<Space>,
    /// What the space would be if the givens left every digit possible in every blank, for the method that prunes it.
    pub unpruned: Option<Space>,
    /// Wall-clock time.
    pub time: Duration,
    /// Why it ended.
    pub end: End,
}

impl Account {
    /// Is the search complete?
    pub fn is_exhausted(&self) -> bool {
        self.end == End::Exhausted
    }

    /// Takes nodes, time and a spent budget from the meter; the search says how it ended otherwise.
    #[must_use]
    pub fn closed(mut self, meter: &Meter<'_>, enough: bool) -> Account {
        self.nodes = meter.nodes();
        self.time = meter.elapsed();
        self.end = match meter.spent() {
            _ if enough => End::Enough,
            Some(spent) => End::Spent(spent),
            None => End::Exhausted,
        };
        self
    }

    /// Adds another search's counts and time, for totals over a file. The spaces and the end are not added.
    pub fn add(&mut self, other: &Account) {
        self.nodes += other.nodes;
        self.guesses += other.guesses;
        self.dead_ends += other.dead_ends;
        self.deepest = self.deepest.max(other.deepest);
        self.solutions += other.solutions;
        self.houses += other.houses;
        self.time += other.time;
    }
}
