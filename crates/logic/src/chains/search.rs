//! The search for chains under one set of rules: nice loops and forcing chains of single implications, or the
//! comparison of branches. Hints come in the order of Sudoku Explainer: rating, length, rank of the form, discovery.
//!
//! Sudoku Explainer follows every branch. Here a prepass computes closures, and only branches that may give a better
//! hint than the best so far are followed. The hints are the same; tests compare both ways.

use shudu_core::Meter;
use shudu_core::step::Proof;

use super::branch::Dependencies;
use super::branch_pool::BranchPool;
use super::closure::{Prefilter, ReversalFilter};
use super::collector::{AllCollector, BestCollector, Collector, TargetCollector};
use super::comparison::Comparison;
use super::hint::ChainHint;
use super::hint_dependencies::literals_of_hint;
use super::nested::{NestedSearch, NestedTechniques};
use super::prepass::{self, Unsettled};
use super::pruning_bound::PruningBound;
use super::single_links::SingleLinkSearch;
use super::{BaseDifficulty, Rules, proof};
use crate::masks::{Masks, Removals, count};

/// A search and the memory that it uses again for the next grid.
pub(crate) struct ChainSearch {
    rules: Rules,
    base_of: BaseDifficulty,
    single_links: SingleLinkSearch,
    reversals: ReversalFilter,
    pool: BranchPool,
    prefilter: Prefilter,
    bound: PruningBound,
    unsettled: Unsettled,
    /// The grid of the last search for the best hint, if there was none.
    quiet: Option<Masks>,
    /// Follow every branch and find every hint, without a prepass: for tests.
    exhaustive: bool,
}

impl ChainSearch {
    pub(crate) fn new(rules: Rules, base_of: BaseDifficulty, masks: &Masks) -> ChainSearch {
        let nested = (rules.level > 0).then(|| {
            let searches = NestedTechniques::searches(rules.level).into_iter();
            let new = |rules| Box::new(ChainSearch::new(rules, base_of, masks)) as Box<dyn NestedSearch>;
            NestedTechniques::new(rules.level, searches.map(new).collect(), masks)
        });
        ChainSearch {
            rules,
            base_of,
            single_links: SingleLinkSearch::new(base_of, masks),
            reversals: ReversalFilter::new(),
            pool: BranchPool::new(rules, nested, masks),
            prefilter: Prefilter::new(masks),
            bound: PruningBound::default(),
            unsettled: Unsettled::new(),
            quiet: None,
            exhaustive: false,
        }
    }

    /// The best hint. `easier` is a search with the same rules and less help, whose last search was on the same grid
    /// and found nothing. When the meter's budget is spent on the way, the result means nothing.
    pub(crate) fn best(
        &mut self,
        masks: &Masks,
        easier: Option<&ChainSearch>,
        meter: &mut Meter<'_>,
    ) -> Option<ChainHint> {
        if self.is_quiet_as_before(masks, meter) {
            self.quiet = Some(masks.clone());
            return None;
        }
        let mut best = BestCollector(None);
        let easier = easier.and_then(|easier| easier.prefilter());
        self.search(masks, easier, None, meter, &mut best);
        self.quiet = (best.0.is_none() && meter.spent().is_none()).then(|| masks.clone());
        let mut best = best.0?;
        self.complete(masks, &mut best);
        Some(best)
    }

    /// Gives a hint of the last search on this grid its path, if it lacks it.
    pub(crate) fn complete(&mut self, masks: &Masks, hint: &mut ChainHint) {
        self.single_links.complete(masks, hint);
    }

    /// All hints, the best first.
    pub(crate) fn sorted(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Vec<ChainHint> {
        let mut hints = self.sorted_without_paths(masks, None, meter);
        hints.iter_mut().for_each(|hint| self.complete(masks, hint));
        hints
    }

    /// The proof of a hint that these rules found on this grid.
    pub(crate) fn proof(&mut self, masks: &Masks, hint: &ChainHint) -> Proof {
        proof::proof(&mut self.pool, masks, hint)
    }

    fn search(
        &mut self,
        masks: &Masks,
        easier: Option<&Prefilter>,
        all_removals: Option<&Removals>,
        meter: &mut Meter<'_>,
        collector: &mut impl Collector,
    ) {
        if !(self.rules.multiple || self.rules.dynamic) {
            self.single_links.search(masks, all_removals, meter, collector);
            return;
        }
        if !self.prepass(masks, easier, meter) {
            // Every branch must be followed.
            self.prefilter.discard();
        }
        let ChainSearch { base_of, pool, prefilter: closures, bound, .. } = self;
        let mut comparison = Comparison { masks, base_of: *base_of, pool, closures, bound, collector };
        comparison.run(&mut self.unsettled, meter);
        if meter.spent().is_some() {
            // The last branch need not be complete.
            self.pool.clear(masks);
        }
    }

    fn prepass(&mut self, masks: &Masks, easier: Option<&Prefilter>, meter: &mut Meter<'_>) -> bool {
        let ChainSearch { pool, prefilter, unsettled, .. } = self;
        if self.exhaustive {
            prepass::skip(masks, pool, prefilter, unsettled, meter)
        } else {
            prepass::run(masks, easier, pool, prefilter, unsettled, meter)
        }
    }

    /// Is it plain that there is no hint, since there was none on a greater grid? It counts as many nodes as the
    /// search.
    fn is_quiet_as_before(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> bool {
        let Rules { multiple, dynamic, .. } = self.rules;
        if self.exhaustive || multiple || dynamic {
            return false;
        }
        let Some(quiet) = self.quiet.as_ref().filter(|quiet| quiet.has_all_of(masks)) else { return false };
        if self.reversals.removals(quiet, masks).is_none_or(|removals| !removals.is_empty()) {
            return false;
        }
        // Single implications are followed from each candidate in three passes.
        let open = (0..81).map(|cell| count(masks.cell(cell)) as u64).filter(|&count| count > 1).sum::<u64>();
        // The search notices elsewhere that its budget is spent.
        let _ = meter.take(3 * open);
        true
    }
}

impl NestedSearch for ChainSearch {
    fn level(&self) -> u8 {
        self.rules.level
    }

    fn is_exhaustive(&self) -> bool {
        self.exhaustive
    }

    fn removals(
        &mut self,
        masks: &Masks,
        greater: Option<&Masks>,
        easier: Option<&Prefilter>,
        meter: &mut Meter<'_>,
    ) -> Option<Removals> {
        let Rules { multiple, dynamic, .. } = self.rules;
        if !(multiple || dynamic) {
            return match greater {
                Some(greater) if meter.node() => self.reversals.removals(greater, masks),
                _ => self.single_links.removals(masks, meter),
            };
        }
        if !self.prepass(masks, easier, meter) {
            return None;
        }
        prepass::removals_by_prefilter(masks, &self.pool, &mut self.prefilter, &mut self.unsettled)
    }

    fn prefilter(&self) -> Option<&Prefilter> {
        Some(&self.prefilter).filter(|prefilter| prefilter.is_known())
    }

    fn sorted_without_paths(
        &mut self,
        masks: &Masks,
        all_removals: Option<&Removals>,
        meter: &mut Meter<'_>,
    ) -> Vec<ChainHint> {
        let mut hints = if all_removals.is_some() {
            // Chains of one base come in the order of their lengths.
            let has_one_base = (self.rules.multiple || self.rules.dynamic) && self.rules.level == 0;
            let mut targets = TargetCollector::new(all_removals.filter(|_| has_one_base));
            self.search(masks, None, all_removals, meter, &mut targets);
            targets.into_hints()
        } else {
            let mut all = AllCollector(Vec::new());
            self.search(masks, None, None, meter, &mut all);
            all.0
        };
        hints.sort_by(|a, b| a.rating().total_cmp(&b.rating()).then_with(|| a.key().cmp(&b.key())));
        hints
    }

    fn complete(&mut self, masks: &Masks, hint: &mut ChainHint) {
        ChainSearch::complete(self, masks, hint);
    }

    fn literals(
        &mut self,
        masks: &Masks,
        hint: &ChainHint,
        source: &Masks,
        dependencies: &mut Dependencies,
    ) -> (u32, u32) {
        literals_of_hint(&mut self.pool, masks, hint, source, dependencies)
    }

    fn proof(&mut self, masks: &Masks, hint: &ChainHint) -> Proof {
        ChainSearch::proof(self, masks, hint)
    }

    #[cfg(test)]
    fn set_exhaustive(&mut self) {
        self.exhaustive = true;
        if let Some(nested) = &mut self.pool.nested {
            nested.set_exhaustive();
        }
    }
}

#[cfg(test)]
mod tests;
