//! A puzzle as the search takes it: what each cell may have, which cells differ, and propagators.

use std::sync::Arc;

use shudu_core::{Meter, Spent};

use crate::grid::Candidates;
use crate::model::Model;
use crate::posting::Posting;
use crate::propagate::{AllDifferent, Propagator};
use crate::puzzle::Puzzle;
use crate::sorted::sort_by_number;

/// With more groups than these no locked candidates are looked for in every two of them.
const MOST_LOCKED: usize = 256;

/// A problem as the search takes it.
pub(crate) struct Network {
    /// What each cell may take.
    pub(crate) sets: Vec<u32>,
    /// By cell, the cells that differ from it.
    pub(crate) peers: Vec<Vec<u16>>,
    pub(crate) propagators: Vec<Box<dyn Propagator>>,
    /// Groups that hold every digit.
    pub(crate) houses: Vec<Vec<u16>>,
    /// Are groups of different cells all that there is?
    pub(crate) only_groups: bool,
    /// Is it contradictory from the start?
    pub(crate) dead: bool,
}

impl Network {
    /// What a puzzle is for the solver.
    ///
    /// # Errors
    /// When the time of the meter is spent, or its stop flag set, before all is made.
    pub(crate) fn new(puzzle: &Puzzle, meter: &Meter<'_>) -> Result<Network, Spent> {
        Network::posted(puzzle, &Posting::new(puzzle.shape(), meter))
    }

    fn posted(puzzle: &Puzzle, posting: &Posting<'_>) -> Result<Network, Spent> {
        let shape = puzzle.shape();
        let context = puzzle.context();
        let mut model = Model::new(posting);
        model.differ_in_houses(shape);
        for rule in puzzle.rules() {
            if !model.work(1) {
                break;
            }
            rule.post(&context, &mut model);
        }
        crate::joined::post(shape, &mut model);
        posting.end()?;
        let mut sets = vec![model.digits(); shape.len()];
        let mut restrict = |candidates: &Candidates| {
            candidates.iter().for_each(|(cell, values)| sets[cell.index()] &= values.bits());
        };
        if let Some(allowed) = puzzle.allowed() {
            restrict(allowed);
        }
        for (cell, digit) in puzzle.givens().iter() {
            if let Some(digit) = digit {
                sets[cell.index()] &= 1 << digit;
            }
        }
        let mut different = model.different(shape);
        let digits = model.digits();
        let groups = largest(model.take_groups(), shape.len());
        // Beside cages locked candidates find less than they cost.
        let locked = model.known_sums().is_empty() && groups.len() <= MOST_LOCKED;
        different.set_groups(&groups);
        let (allowed, mut propagators) = model.finish(&different);
        propagators.iter_mut().for_each(|propagator| propagator.set_groups(&groups));
        let only_groups = propagators.is_empty();
        for (cell, values) in allowed {
            sets[usize::from(cell)] &= values;
        }
        let complete = |group: &&Vec<u16>| group.len() == digits.count_ones() as usize;
        let houses = groups.iter().filter(complete).cloned().collect();
        for group in &groups {
            let crossing: &[Vec<u16>] = if locked { &groups } else { &[] };
            propagators.push(Box::new(AllDifferent::new(group.clone(), digits).crossing(crossing)));
        }
        let peers = (0..shape.len() as u16).map(|cell| different.peers(cell)).collect();
        let different = Arc::new(different);
        propagators.iter_mut().for_each(|propagator| propagator.set_different(&different));
        posting.end()?;
        let dead = sets.contains(&0);
        Ok(Network { sets, peers, propagators, houses, only_groups, dead })
    }
}

/// The groups that are in no other: each says all that its parts say.
fn largest(mut groups: Vec<Vec<u16>>, cells: usize) -> Vec<Vec<u16>> {
    groups.iter_mut().for_each(|group| group.sort_unstable());
    sort_by_number(&mut groups, |group| usize::MAX - group.len());
    let mut kept: Vec<Vec<u16>> = Vec::new();
    // By cell, which of those that are kept hold it.
    let mut holding = vec![Vec::<u64>::new(); cells];
    for group in groups.into_iter().filter(|group| group.len() > 1) {
        let words = kept.len().div_ceil(64);
        let word = |cell: &u16, word: usize| holding[usize::from(*cell)].get(word).copied().unwrap_or(0);
        let is_within =
            (0..words).any(|at| group.iter().fold(u64::MAX, |all, cell| all & word(cell, at)) != 0);
        if is_within {
            continue;
        }
        for cell in &group {
            let bits = &mut holding[usize::from(*cell)];
            bits.resize(kept.len() / 64 + 1, 0);
            bits[kept.len() / 64] |= 1 << (kept.len() % 64);
        }
        kept.push(group);
    }
    kept
}

#[cfg(test)]
#[path = "network/tests.rs"]
mod tests;
