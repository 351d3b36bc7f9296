//! Pair tables: which digits two cells may have together.

use std::sync::Arc;

use super::{Board, Dead, Level, Propagator};

/// The highest digit for which the digits beside every set are kept in a table.
const TABLE_DIGITS: u32 = 10;

/// What a pair takes, in moves of an automaton, and what a table for any number of them takes.
const SIZE: usize = 4;
pub(crate) const TABLE_SIZE: usize = 700;

/// For a digit of one cell, what the other may have; as bits, by digit.
#[derive(Debug)]
pub(crate) struct Relation {
    beside: [u32; 32],
    /// By set of digits, when there are few digits.
    sets: Vec<u32>,
}

impl Relation {
    fn new(digits: u32, allows: impl Fn(u8, u8) -> bool) -> Relation {
        let mut beside = [0; 32];
        for a in 0..32u8 {
            for b in 0..32u8 {
                if digits >> a & digits >> b & 1 == 1 && allows(a, b) {
                    beside[usize::from(a)] |= 1 << b;
                }
            }
        }
        let mut relation = Relation { beside, sets: Vec::new() };
        if digits >> TABLE_DIGITS == 0 {
            relation.sets = (0..1 << TABLE_DIGITS).map(|set| relation.slowly(set)).collect();
        }
        relation
    }

    fn slowly(&self, mut set: u32) -> u32 {
        let mut beside = 0;
        while set != 0 {
            beside |= self.beside[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        beside
    }

    /// What may stand beside a cell that has one of these digits.
    #[inline]
    fn of(&self, set: u32) -> u32 {
        if self.sets.is_empty() { self.slowly(set) } else { self.sets[set as usize] }
    }
}

/// Pairs of cells with one table.
#[derive(Debug)]
pub(crate) struct PairTables {
    cells: [u16; 2],
    forth: Arc<Relation>,
    back: Arc<Relation>,
}

impl PairTables {
    /// One propagator for each pair, all with the same table.
    pub(crate) fn all(
        pairs: impl IntoIterator<Item = [u16; 2]>,
        digits: u32,
        allows: impl Fn(u8, u8) -> bool,
    ) -> Vec<PairTables> {
        let forth = Arc::new(Relation::new(digits, &allows));
        let back = Arc::new(Relation::new(digits, |a, b| allows(b, a)));
        let pair = |cells| PairTables { cells, forth: Arc::clone(&forth), back: Arc::clone(&back) };
        pairs.into_iter().map(pair).collect()
    }
}

impl Propagator for PairTables {
    fn cells(&self) -> &[u16] {
        if self.cells[0] == self.cells[1] { &self.cells[..1] } else { &self.cells }
    }

    fn level(&self) -> Level {
        Level::Quick
    }

    fn size(&self) -> usize {
        SIZE
    }

    fn is_idempotent(&self) -> bool {
        true
    }

    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead> {
        let [a, b] = self.cells;
        if a == b {
            let mut alone = 0;
            for digit in 0..32 {
                alone |= self.forth.beside[digit] & 1 << digit;
            }
            return board.keep(a, alone);
        }
        board.keep(b, self.forth.of(board.get(a)))?;
        board.keep(a, self.back.of(board.get(b)))
    }
}
