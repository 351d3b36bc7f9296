//! Propagators: what the solver infers from the rules, each shared by several of them.

mod all_different;
mod automaton;
mod bits;
mod bounds;
mod cell_set;
mod choice;
mod combination;
mod counts;
mod distinct_count;
mod full_rank;
mod indexing;
mod order;
mod pair;
mod sum_table;
mod sums;
mod taxicab;

use std::fmt;
use std::sync::Arc;

pub(crate) use all_different::AllDifferent;
pub(crate) use automaton::{Graph, Layered};
pub(crate) use cell_set::CellSet;
pub(crate) use choice::{Choice, Part};
pub(crate) use combination::{Combination, SetTables, combinations, sum_of};
pub(crate) use counts::{AtLeastEach, Circles, SameCounts};
pub(crate) use distinct_count::DistinctCount;
pub(crate) use full_rank::{Clue, RankedLines};
pub(crate) use indexing::Pointer;
pub(crate) use order::Rising;
pub(crate) use pair::{PairTables, TABLE_SIZE};
pub(crate) use sums::equal_sums;
pub(crate) use taxicab::Taxicab;

/// A contradiction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Dead;

/// What the cells may take, with a record of the cells that changed.
pub(crate) struct Board<'a> {
    pub(crate) sets: &'a mut [u32],
    pub(crate) changed: &'a mut Vec<u16>,
}

impl Board<'_> {
    /// What a cell may take, as bits.
    #[inline]
    pub(crate) fn get(&self, cell: u16) -> u32 {
        self.sets[usize::from(cell)]
    }

    /// Takes all but `kept` from a cell.
    #[inline]
    pub(crate) fn keep(&mut self, cell: u16, kept: u32) -> Result<(), Dead> {
        let before = self.sets[usize::from(cell)];
        let after = before & kept;
        if after != before {
            if after == 0 {
                return Err(Dead);
            }
            self.sets[usize::from(cell)] = after;
            self.changed.push(cell);
        }
        Ok(())
    }
}

/// When a propagator runs: cheap ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    Quick,
    House,
    Sum,
    Slow,
}

/// Infers from what some cells may take what they may not. Once all cells have one digit it fails unless its rule
/// holds.
pub(crate) trait Propagator: fmt::Debug + Send + Sync {
    /// The cells it reads and writes, each once.
    fn cells(&self) -> &[u16];

    /// When it runs.
    fn level(&self) -> Level;

    /// One round of inference.
    fn propagate(&self, board: &mut Board<'_>) -> Result<(), Dead>;

    /// How much it holds and reads in a round, in moves of an automaton or what is like them: what it costs.
    fn size(&self) -> usize {
        self.cells().len()
    }

    /// Before another search: it must find what it would find in the first.
    fn forget(&self) {}

    /// Learns which cells differ. Only then it may write to other cells than its own.
    fn set_different(&mut self, _different: &Arc<CellSet>) {}

    /// Learns the groups of cells that differ. Only then it may write to other cells of these than its own.
    fn set_groups(&mut self, _groups: &[Vec<u16>]) {}

    /// Has it nothing more to find after its own changes, so that they need not wake it?
    fn is_idempotent(&self) -> bool {
        false
    }
}

/// Cells whose weighted digits are added up.
#[derive(Debug, Clone, Default)]
pub(crate) struct Segment {
    /// Groups of cells that differ, each with its weight (1 or more).
    pub(crate) groups: Vec<(Vec<u16>, usize)>,
    /// What is added to the sum.
    pub(crate) offset: usize,
}

/// Reading and writing so much of a propagator takes about as long as a step of the meter.
const SIZE_OF_A_STEP: usize = 256;

/// What a call takes beyond its own, in steps of the meter.
pub(crate) fn steps(propagator: &dyn Propagator) -> u64 {
    (propagator.size() / SIZE_OF_A_STEP) as u64
}

/// Is it a single digit?
#[inline]
pub(crate) const fn single(set: u32) -> bool {
    set & (set - 1) == 0
}
