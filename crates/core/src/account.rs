//! The account that every search ends with: exact counts, time, and why it ended.

use std::time::Duration;

use num_bigint::BigUint;

use crate::budget::{Meter, Spent};

/// Why a search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum End {
    /// The search is complete: there are no more solutions.
    #[default]
    Exhausted,
    /// The visitor that received the solutions stopped the search.
    Enough,
    /// The budget ran out; more solutions may exist.
    Spent(Spent),
}

/// What a search did. Every count is exact; a count that does not apply to an algorithm is zero.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
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
    /// Rows, columns and boxes that were verified, for the methods that try full grids: each grid is looked at up to its
    /// first house that lacks a digit.
    pub houses: u64,
    /// The whole search space, for the methods that enumerate one.
    pub space: Option<BigUint>,
    /// What the space would be if the givens left every digit possible in every blank, for the method that prunes it.
    pub unpruned: Option<BigUint>,
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

    /// States not visited, for the methods that enumerate a space: all states minus those tried.
    pub fn states_left(&self) -> Option<BigUint> {
        let space = self.space.as_ref()?;
        let tried = BigUint::from(self.nodes);
        Some(if *space > tried { space - tried } else { BigUint::ZERO })
    }

    /// How long the states that are left would take at the speed so far, in seconds. `None` without a space, or
    /// before anything was measured.
    pub fn seconds_left(&self) -> Option<BigUint> {
        let nanoseconds = self.time.as_nanos();
        if self.nodes == 0 || nanoseconds == 0 {
            return None;
        }
        Some(self.states_left()? * nanoseconds / self.nodes / 1_000_000_000u64)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_of_a_space() {
        let account = Account {
            nodes: 100,
            space: Some(BigUint::from(9u8).pow(81)),
            time: Duration::from_micros(1),
            ..Account::default()
        };
        let left = account.states_left().unwrap();
        assert_eq!(left + 100u8, BigUint::from(9u8).pow(81));
        // 10^8 states a second: 9^81 / 10^8 seconds.
        let seconds = account.seconds_left().unwrap();
        assert_eq!(seconds, (BigUint::from(9u8).pow(81) - 100u8) / 100_000_000u64);
        assert_eq!(Account::default().seconds_left(), None);
    }
}
