//! Searches for chains: loops and forcing chains, and the comparison of branches that start from a candidate true, the same
//! false, all candidates of a cell or all places of a house.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::branch::Branch;
use super::hint::{ChainHint, ChainKind};
use super::links::{Lit, lit};
use super::nested::Nested;
use super::scout::Scout;
use super::sink::{All, Best, Sink, Targets};
use super::still::Turns;
use super::unary::Unary;
use super::walk::Walk;
use super::web::Follow;
use super::worth::Common;
use super::{BaseOf, Rules};
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, count, pair, single};

/// The memory of a search, to be used again for the next one.
pub(crate) struct Engine {
    pub(super) rules: Rules,
    pub(super) base: BaseOf,
    pub(super) unary: Unary,
    pub(super) turns: Turns,
    /// The grid of the branches.
    pub(super) grid: Masks,
    /// The branches of this search; the first `used` of them count.
    pub(super) branches: Vec<Branch>,
    pub(super) used: usize,
    /// What must be followed in earnest, with a guess of its length.
    pub(super) unsettled: Vec<(u32, Lit)>,
    /// The branch of each candidate taken as true.
    pub(super) slot: Box<[u16; 729]>,
    /// The branches of candidates taken as false, where what they find may have to be walked.
    pub(super) offs: Vec<(Lit, u16)>,
    pub(super) work: Masks,
    pub(super) walk: Walk,
    /// The nested chains of the hint that is being weighed.
    pub(super) chains: Vec<u32>,
    /// What some branches may have in common.
    pub(super) common: Vec<Common>,
    /// All of it, where the web has told it.
    pub(super) all_common: Vec<Lit>,
    pub(super) scout: Scout,
    /// Does the scout know what follows? Else every branch is followed.
    pub(super) scouted: bool,
    /// Tells the same in a search inside a branch.
    pub(super) web: Option<Box<dyn Follow>>,
    /// Webs for more or fewer candidates.
    pub(super) webs: Vec<Box<dyn Follow>>,
    /// Is the web that of this search?
    pub(super) webbed: bool,
    /// The grid of the last search for the best hint, if there was none.
    pub(super) quiet: Option<Masks>,
    /// Is every branch to be followed in earnest, and every hint to be found? So as to compare.
    pub(super) blind: bool,
    /// What helps inside branches, from level 1.
    pub(super) nested: Option<Box<Nested>>,
}

pub(super) const EMPTY: u16 = u16::MAX;

impl Engine {
    pub(crate) fn new(rules: Rules, base: BaseOf, masks: &Masks) -> Engine {
        Engine {
            rules,
            base,
            unary: Unary::new(base, masks),
            turns: Turns::new(),
            grid: masks.clone(),
            branches: Vec::new(),
            used: 0,
            unsettled: Vec::new(),
            slot: Box::new([EMPTY; 729]),
            offs: Vec::new(),
            work: masks.clone(),
            walk: Walk::default(),
            chains: Vec::new(),
            common: Vec::new(),
            all_common: Vec::new(),
            scout: Scout::new(masks),
            scouted: false,
            web: None,
            webs: Vec::new(),
            webbed: false,
            quiet: None,
            blind: false,
            nested: (rules.level > 0).then(|| Box::new(Nested::new(rules.level, base, masks))),
        }
    }

    /// The best hint: lowest rating, then complexity, then rank of the form, then the first. `easier` is an engine with the
    /// same rules and less help, whose last search was on the same masks and found nothing.
    /// When the meter's budget is spent on the way, what is returned means nothing.
    pub(crate) fn best(
        &mut self,
        masks: &Masks,
        easier: Option<&Engine>,
        meter: &mut Meter<'_>,
    ) -> Option<ChainHint> {
        if self.is_nothing_new(masks, meter) {
            self.quiet = Some(masks.clone());
            return None;
        }
        let mut best = Best(None);
        self.search(masks, easier, None, meter, &mut best);
        self.quiet = (best.0.is_none() && meter.spent().is_none()).then(|| masks.clone());
        let mut best = best.0?;
        self.complete(masks, &mut best);
        Some(best)
    }

    /// Gives a hint of the last search on these masks its path, if it lacks it.
    pub(crate) fn complete(&mut self, masks: &Masks, hint: &mut ChainHint) {
        self.unary.complete(masks, hint);
    }

    /// All hints in the order of rating, complexity, rank and discovery.
    pub(crate) fn sorted(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Vec<ChainHint> {
        let mut hints = self.sorted_without_paths(masks, None, meter);
        hints.iter_mut().for_each(|hint| self.complete(masks, hint));
        hints
    }

    /// The same, but forcing chains lack their paths: see [`Engine::complete`]. When it is given what all of them strike out,
    /// hints are left out all of whose conclusions earlier ones have.
    pub(super) fn sorted_without_paths(
        &mut self,
        masks: &Masks,
        struck: Option<&Removals>,
        meter: &mut Meter<'_>,
    ) -> Vec<ChainHint> {
        let mut hints = if struck.is_some() {
            // Chains of one base come in the order of their lengths.
            let alike = (self.rules.multiple || self.rules.dynamic) && self.rules.level == 0;
            let mut targets = Targets::new(struck.filter(|_| alike));
            self.search(masks, None, struck, meter, &mut targets);
            targets.into_hints()
        } else {
            let mut all = All(Vec::new());
            self.search(masks, None, None, meter, &mut all);
            all.0
        };
        hints.sort_by(|a, b| a.rating().total_cmp(&b.rating()).then_with(|| a.key().cmp(&b.key())));
        hints
    }

    fn search(
        &mut self,
        masks: &Masks,
        easier: Option<&Engine>,
        struck: Option<&Removals>,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) {
        if !(self.rules.multiple || self.rules.dynamic) {
            self.unary.search(masks, struck, meter, sink);
            return;
        }
        if struck.is_some() && self.webbed {
            self.look_at_web(masks);
        } else if !self.look_around(masks, easier, meter) {
            // Every branch must be followed in earnest.
            self.scouted = false;
        }
        self.settle(masks, meter, sink);
        for cell in 0..81 {
            if count(masks.cell(cell)) >= self.rules.least() && meter.spent().is_none() {
                self.start_in_cell(masks, cell, meter, sink);
            }
        }
        if meter.spent().is_some() {
            // The last branch need not be complete.
            self.begin_anew(masks);
        }
    }

    fn start_in_cell(&mut self, masks: &Masks, cell: usize, meter: &mut Meter<'_>, sink: &mut impl Sink) {
        let Rules { multiple, dynamic, nishio, .. } = self.rules;
        let count = count(masks.cell(cell));
        for digit in bits(masks.cell(cell)) {
            let on = lit(cell, digit, true);
            if dynamic {
                for assumed in [on, on ^ 1] {
                    // What leads to a contradiction by the web is settled already.
                    if !self.webbed && self.scout.clashes(assumed) {
                        let limit = self.limit(sink);
                        let branch = self.fresh(masks, assumed, limit, meter);
                        self.contradiction(branch, assumed, sink);
                        self.used -= 1;
                    }
                }
                if count >= 3 && !nishio {
                    self.common_to_both(masks, on, meter, sink);
                }
            }
            if !nishio {
                for house in houses_from(masks, cell, digit, multiple) {
                    let kind = ChainKind::House(house, digit);
                    self.common_to(masks, places_of(masks, house, digit), &kind, meter, sink);
                }
            }
        }
        if !nishio && (count == 2 || multiple) {
            self.common_to(masks, candidates_of(masks, cell), &ChainKind::Cell(cell), meter, sink);
        }
    }

    fn is_any_common(&mut self, assumed: &[Lit]) -> bool {
        match &mut self.web {
            Some(web) if self.webbed => web.is_any_common(assumed),
            _ => !self.scouted || self.scout.is_any_common(assumed),
        }
    }

    /// Offers whatever follows from a candidate, be it true or false.
    fn common_to_both(&mut self, masks: &Masks, on: Lit, meter: &mut Meter<'_>, sink: &mut impl Sink) {
        let (kind, both) = (ChainKind::Double(on), [on, on ^ 1]);
        if self.is_any_common(&both) && self.is_worth(masks, &both, &kind, meter, sink) {
            let limit = self.limit(sink);
            let on_branch = self.branch(masks, on, limit, meter);
            let off = self.fresh(masks, on ^ 1, limit, meter);
            self.each_common(masks, &[on_branch, off], &kind, sink);
            self.leave_off(on ^ 1, off);
        }
    }

    /// Offers whatever follows from each of the true literals.
    fn common_to(
        &mut self,
        masks: &Masks,
        on: impl Iterator<Item = Lit>,
        kind: &ChainKind,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) {
        let assumed: ArrayVec<Lit, 9> = on.collect();
        if !self.is_any_common(&assumed) {
            return;
        }
        if !self.is_worth(masks, &assumed, kind, meter, sink) {
            return;
        }
        let limit = self.limit(sink);
        let mut branches = [0; 9];
        let mut count = 0;
        for &on in &assumed {
            branches[count] = self.branch(masks, on, limit, meter);
            count += 1;
        }
        self.each_common(masks, &branches[..count], kind, sink);
    }
}

/// The houses in which this is the first of the places of the digit that are compared.
pub(super) fn houses_from(
    masks: &Masks,
    cell: usize,
    digit: usize,
    multiple: bool,
) -> impl Iterator<Item = usize> {
    super::links::HOUSE_CAUSES.into_iter().filter_map(move |(_, i)| {
        let (house, place) = HOUSES[cell][i];
        let places = masks.places(usize::from(house), digit);
        let enough = pair(places) || multiple && !single(places);
        (enough && places.trailing_zeros() == u32::from(place)).then_some(usize::from(house))
    })
}

pub(super) fn places_of(masks: &Masks, house: usize, digit: usize) -> impl Iterator<Item = Lit> + Clone {
    bits(masks.places(house, digit)).map(move |place| lit(usize::from(CELLS[house][place]), digit, true))
}

pub(super) fn candidates_of(masks: &Masks, cell: usize) -> impl Iterator<Item = Lit> + Clone {
    bits(masks.cell(cell)).map(move |digit| lit(cell, digit, true))
}

#[cfg(test)]
mod tests;
