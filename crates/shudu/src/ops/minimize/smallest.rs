//! A smallest subset of a puzzle's givens that is enough.

use shudu_core::{Cell, CellSet, Spent};

use super::givens::Givens;

/// Replaces `best`, a set that is enough, by smaller ones until none is smaller. On `Err` it holds the best so far.
///
/// Sets that are enough are exactly those that hit every unavoidable set. A smallest set that hits those known so far
/// is either enough, and then no set is smaller, or shows unavoidable sets that were not known (an implicit hitting
/// set search).
pub(crate) fn shrink(givens: &mut Givens<'_>, best: &mut CellSet) -> Result<(), Spent> {
    let order: Vec<Cell> = givens.all().iter().collect();
    let mut sets: Vec<CellSet> = Vec::new();
    loop {
        let mut hitting = None;
        Hit { sets: &sets, most: best.len(), found: &mut hitting, givens }
            .search(CellSet::EMPTY, CellSet::EMPTY)?;
        let Some(mut hitting) = hitting else { return Ok(()) };
        if givens.are_enough(hitting)? {
            *best = hitting;
            return Ok(());
        }
        // Each round adds one set that the hitting set misses and hits it, until the set is enough.
        while !givens.are_enough(hitting)? {
            let mut outside = hitting;
            for &cell in &order {
                if !givens.are_enough(outside | cell.as_set())? {
                    outside.insert(cell);
                }
            }
            let unavoidable = givens.all() - outside;
            sets.push(unavoidable);
            hitting.extend(unavoidable.first());
        }
        let reduced = givens.reduce(hitting, &order)?;
        if reduced.len() < best.len() {
            *best = reduced;
        }
    }
}

/// The search for a smallest hitting set with fewer than `most` cells.
struct Hit<'s, 'g, 'b> {
    sets: &'s [CellSet],
    most: usize,
    found: &'s mut Option<CellSet>,
    givens: &'g mut Givens<'b>,
}

impl Hit<'_, '_, '_> {
    fn search(&mut self, chosen: CellSet, barred: CellSet) -> Result<(), Spent> {
        self.givens.node()?;
        // Sets that share no cell need a cell each: no hitting set below here is smaller.
        let (mut apart, mut taken) = (0, CellSet::EMPTY);
        let mut narrowest: Option<CellSet> = None;
        for set in self.sets.iter().filter(|set| set.is_disjoint(chosen)) {
            let open = *set - barred;
            if open.is_disjoint(taken) {
                taken |= open;
                apart += 1;
            }
            if narrowest.is_none_or(|narrowest| open.len() < narrowest.len()) {
                narrowest = Some(open);
            }
        }
        if chosen.len() + apart >= self.most {
            return Ok(());
        }
        let Some(narrowest) = narrowest else {
            self.most = chosen.len();
            *self.found = Some(chosen);
            return Ok(());
        };
        let mut barred = barred;
        for cell in narrowest.iter() {
            self.search(chosen | cell.as_set(), barred)?;
            barred.insert(cell);
        }
        Ok(())
    }
}
