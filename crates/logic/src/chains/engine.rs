//! Searches for chains: loops and forcing chains, and the comparison of branches that start from a candidate true, the same
//! false, all candidates of a cell or all places of a house.

use shudu_core::Meter;

use super::branch::{Branch, Walk};
use super::hint::{ChainHint, ChainKind, greatest_before};
use super::links::{Lit, cell_of, is_on, lit};
use super::nested::Nested;
use super::reached::Reached;
use super::scout::Scout;
use super::still::Turns;
use super::unary::{Sink, Unary};
use super::{BaseOf, Rules};
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, single};

/// The memory of a search, to be used again for the next one.
pub(crate) struct Engine {
    pub(super) rules: Rules,
    base: BaseOf,
    unary: Unary,
    turns: Turns,
    /// The branches of this search; the first `used` of them count.
    branches: Vec<Branch>,
    used: usize,
    /// How many finds were looked at.
    offered: u32,
    /// The branch of each candidate taken as true.
    slot: Box<[u16; 729]>,
    work: Masks,
    walk: Walk,
    scout: Scout,
    /// Does the scout know what follows? Else every branch is followed.
    scouted: bool,
    /// What helps inside branches, from level 1.
    pub(super) nested: Option<Box<Nested>>,
}

const EMPTY: u16 = u16::MAX;

impl Engine {
    pub(crate) fn new(rules: Rules, base: BaseOf, masks: &Masks) -> Engine {
        Engine {
            rules,
            base,
            unary: Unary::new(base, masks),
            turns: Turns::new(),
            branches: Vec::new(),
            used: 0,
            offered: 0,
            slot: Box::new([EMPTY; 729]),
            work: masks.clone(),
            walk: Walk::default(),
            scout: Scout::new(masks),
            scouted: false,
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
        let mut best = Best(None);
        self.search(masks, easier, meter, &mut best);
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
        let mut hints = self.sorted_without_paths(masks, meter);
        hints.iter_mut().for_each(|hint| self.complete(masks, hint));
        hints
    }

    /// The same, but forcing chains lack their paths: see [`Engine::complete`].
    pub(super) fn sorted_without_paths(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> Vec<ChainHint> {
        let mut all = All(Vec::new());
        self.search(masks, None, meter, &mut all);
        all.0.sort_by(|a, b| a.rating().total_cmp(&b.rating()).then_with(|| a.key().cmp(&b.key())));
        all.0
    }

    fn search(
        &mut self,
        masks: &Masks,
        easier: Option<&Engine>,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) {
        if !(self.rules.multiple || self.rules.dynamic) {
            self.unary.search(masks, meter, sink);
            return;
        }
        self.offered = 0;
        if !self.look_around(masks, easier, meter) {
            // Every branch must be followed in earnest.
            self.scouted = false;
        }
        for cell in 0..81 {
            if masks.cell(cell).count_ones() >= self.least() && meter.spent().is_none() {
                self.start_in_cell(masks, cell, meter, sink);
            }
        }
    }

    /// Branches start in cells of so many candidates.
    fn least(&self) -> u32 {
        if self.rules.dynamic { 2 } else { 3 }
    }

    /// Lets the scout follow every assumption. False when it cannot tell what is found.
    fn look_around(&mut self, masks: &Masks, easier: Option<&Engine>, meter: &mut Meter<'_>) -> bool {
        let known = easier.filter(|easier| easier.scouted).map(|easier| &easier.scout);
        self.slot.fill(EMPTY);
        self.used = 0;
        self.scouted = true;
        if let Some(nested) = &mut self.nested {
            nested.forget(masks, meter);
        }
        self.scout.start(masks);
        if !self.rules.dynamic {
            return meter.node() && self.scout.follow_all(masks);
        }
        for cell in 0..81 {
            if masks.cell(cell).count_ones() < self.least() {
                continue;
            }
            for digit in bits(masks.cell(cell)) {
                for assumed in [lit(cell, digit, true), lit(cell, digit, false)] {
                    if !meter.node() {
                        self.scout.forget();
                        return true;
                    }
                    self.look_at(masks, assumed, known, meter);
                }
            }
        }
        if meter.spent().is_some() {
            self.scout.forget();
        }
        true
    }

    fn look_at(&mut self, masks: &Masks, assumed: Lit, known: Option<&Scout>, meter: &mut Meter<'_>) {
        let Engine { rules, scout, work, nested, .. } = self;
        work.clone_from(masks);
        let sure = scout.follow(work, assumed, *rules, known, |work, struck, settled, greater| {
            let done = if settled { Nested::techniques(rules.level_before()) } else { 0 };
            let greater = greater.unwrap_or(masks);
            nested.as_mut().is_none_or(|nested| nested.sweep(greater, work, done, struck, meter))
        });
        if sure && (!self.scout.clashes(assumed) || self.rules.nishio) {
            return;
        }
        // What is derived before a contradiction depends on the order.
        let number = if is_on(assumed) {
            self.branch(masks, assumed, meter)
        } else {
            self.fresh(masks, assumed, meter)
        };
        let branch = &self.branches[usize::from(number)];
        let literals = branch.nodes[..branch.reached].iter().map(|node| node.lit);
        self.scout.set(assumed, Reached::from_literals(literals), branch.clash.is_some());
        if !is_on(assumed) {
            self.used -= 1;
        }
    }

    fn start_in_cell(&mut self, masks: &Masks, cell: usize, meter: &mut Meter<'_>, sink: &mut impl Sink) {
        let Rules { multiple, dynamic, nishio, .. } = self.rules;
        let count = masks.cell(cell).count_ones();
        for digit in bits(masks.cell(cell)) {
            let on = lit(cell, digit, true);
            if dynamic {
                let double = count >= 3 && !nishio && self.is_any_common([on, on ^ 1].into_iter());
                if double || self.may_clash(on) {
                    let branch = self.branch(masks, on, meter);
                    self.contradiction(branch, on, sink);
                }
                if double || self.may_clash(on ^ 1) {
                    let off = self.fresh(masks, on ^ 1, meter);
                    self.contradiction(off, on ^ 1, sink);
                    if double {
                        let on_branch = self.slot[usize::from(on / 2)];
                        self.each_common(masks, &[on_branch, off], &ChainKind::Double(on), sink);
                    }
                    // Only the branches of true candidates are asked for again.
                    self.used -= 1;
                }
            }
            if !nishio {
                for house in houses_from(masks, cell, digit, multiple) {
                    let places = places_of(masks, house, digit);
                    self.common_to(masks, places, &ChainKind::House(house, digit), meter, sink);
                }
            }
        }
        if !nishio && (count == 2 || multiple) {
            let on = candidates_of(masks, cell);
            self.common_to(masks, on, &ChainKind::Cell(cell), meter, sink);
        }
    }

    fn may_clash(&self, assumed: Lit) -> bool {
        !self.scouted || self.scout.clashes(assumed)
    }

    fn is_any_common(&self, assumed: impl Iterator<Item = Lit>) -> bool {
        !self.scouted || self.scout.is_any_common(assumed)
    }

    /// All that the hints strike out, without the hints; `None` when only a search can tell. In `greater` they strike out
    /// nothing. `easier` as in [`Engine::best`].
    pub(super) fn strikes(
        &mut self,
        masks: &Masks,
        greater: Option<&Masks>,
        easier: Option<&Engine>,
        meter: &mut Meter<'_>,
    ) -> Option<Removals> {
        let Rules { multiple, dynamic, nishio, .. } = self.rules;
        if !(multiple || dynamic) {
            return match greater {
                Some(greater) if meter.node() => self.turns.strikes(greater, masks),
                _ => self.unary.strikes(masks, meter),
            };
        }
        if !self.look_around(masks, easier, meter) {
            return None;
        }
        let mut struck = Removals::EMPTY;
        for cell in 0..81 {
            let left = masks.cell(cell);
            if left.count_ones() < self.least() {
                continue;
            }
            for digit in bits(left) {
                let on = lit(cell, digit, true);
                if dynamic {
                    if self.scout.clashes(on) {
                        struck.add(cell, 1 << digit);
                    }
                    if self.scout.clashes(on ^ 1) {
                        struck.add(cell, left & !(1 << digit));
                    }
                    if left.count_ones() >= 3 && !nishio {
                        self.scout.strike_common(masks, [on, on ^ 1].into_iter(), &mut struck);
                    }
                }
                if !nishio {
                    for house in houses_from(masks, cell, digit, multiple) {
                        self.scout.strike_common(masks, places_of(masks, house, digit), &mut struck);
                    }
                }
            }
            if !nishio && (left.count_ones() == 2 || multiple) {
                self.scout.strike_common(masks, candidates_of(masks, cell), &mut struck);
            }
        }
        Some(struck)
    }

    /// Offers whatever follows from each of the true literals.
    fn common_to(
        &mut self,
        masks: &Masks,
        on: impl Iterator<Item = Lit> + Clone,
        kind: &ChainKind,
        meter: &mut Meter<'_>,
        sink: &mut impl Sink,
    ) {
        if !self.is_any_common(on.clone()) {
            return;
        }
        let mut branches = [0; 9];
        let mut count = 0;
        for on in on {
            branches[count] = self.branch(masks, on, meter);
            count += 1;
        }
        self.each_common(masks, &branches[..count], kind, sink);
    }

    /// The branch of a true candidate, from this search if it was followed already.
    fn branch(&mut self, masks: &Masks, on: Lit, meter: &mut Meter<'_>) -> u16 {
        let slot = usize::from(on / 2);
        if self.slot[slot] == EMPTY {
            self.slot[slot] = self.fresh(masks, on, meter);
        }
        self.slot[slot]
    }

    fn fresh(&mut self, masks: &Masks, assumed: Lit, meter: &mut Meter<'_>) -> u16 {
        if self.used == self.branches.len() {
            self.branches.push(Branch::new());
        }
        let Engine { rules, branches, used, work, nested, .. } = self;
        grow(&mut branches[*used], assumed, *rules, masks, work, nested.as_deref_mut(), meter);
        self.used += 1;
        (self.used - 1) as u16
    }

    fn contradiction(&mut self, branch: u16, assumed: Lit, sink: &mut impl Sink) {
        let Some((a, b)) = self.branches[usize::from(branch)].clash else { return };
        let kind = ChainKind::Contradiction(assumed);
        self.offer(&[(branch, a), (branch, b)], assumed ^ 1, &kind, sink);
    }

    /// Offers whatever follows in all of the branches, in the order of the first one, true literals first.
    fn each_common(&mut self, masks: &Masks, branches: &[u16], kind: &ChainKind, sink: &mut impl Sink) {
        let mut ends = [(0, 0); 9];
        let ends = &mut ends[..branches.len()];
        for on in [true, false] {
            let mut i = 0;
            while let Some(target) = self.branches[usize::from(branches[0])].literal(on, i) {
                i += 1;
                let node = |branch: u16| self.branches[usize::from(branch)].node(target);
                let in_all = ends.iter_mut().zip(branches).all(|(end, &branch)| {
                    node(branch).is_some_and(|node| {
                        *end = (branch, node);
                        true
                    })
                });
                // A single is true already, and strikes out nothing.
                if in_all && !(on && single(masks.cell(cell_of(target)))) {
                    self.offer(ends, target, kind, sink);
                }
            }
        }
    }

    /// Counts the literals that the ends (branch, node) rest on, and hands the hint over when it is of interest.
    fn offer(&mut self, ends: &[(u16, u16)], target: Lit, kind: &ChainKind, sink: &mut impl Sink) {
        let base = (self.base)(kind, self.rules);
        self.offered += 1;
        let order = self.offered;
        let limit = sink.limit(base, kind, order);
        let mut complexity = 0;
        let mut chains = Vec::new();
        for &(branch, node) in ends {
            complexity += self.walk.ancestors(&self.branches[usize::from(branch)], node, |number| {
                if !chains.contains(&number) {
                    chains.push(number);
                }
            });
            if complexity > limit {
                return;
            }
        }
        if let Some(nested) = &self.nested {
            complexity += nested.complexity(&chains);
        }
        if complexity <= limit {
            sink.take(ChainHint { kind: kind.clone(), target, struck: None, base, complexity, order });
        }
    }
}

/// The houses in which this is the first of the places of the digit that are compared.
fn houses_from(masks: &Masks, cell: usize, digit: usize, multiple: bool) -> impl Iterator<Item = usize> {
    super::links::HOUSE_CAUSES.into_iter().filter_map(move |(_, i)| {
        let (house, place) = HOUSES[cell][i];
        let places = masks.places(usize::from(house), digit);
        let enough = places.count_ones() == 2 || multiple && places.count_ones() > 2;
        (enough && places.trailing_zeros() == u32::from(place)).then_some(usize::from(house))
    })
}

fn places_of(masks: &Masks, house: usize, digit: usize) -> impl Iterator<Item = Lit> + Clone {
    bits(masks.places(house, digit)).map(move |place| lit(usize::from(CELLS[house][place]), digit, true))
}

fn candidates_of(masks: &Masks, cell: usize) -> impl Iterator<Item = Lit> + Clone {
    bits(masks.cell(cell)).map(move |digit| lit(cell, digit, true))
}

/// Follows one assumption to its end, or not at all when the meter's budget is spent.
pub(super) fn grow(
    branch: &mut Branch,
    assumed: Lit,
    rules: Rules,
    masks: &Masks,
    work: &mut Masks,
    mut nested: Option<&mut Nested>,
    meter: &mut Meter<'_>,
) {
    branch.start(assumed);
    if !meter.node() {
        return;
    }
    if !rules.dynamic {
        branch.follow(masks, None, true);
        return;
    }
    work.clone_from(masks);
    loop {
        branch.follow(masks, Some(work), !rules.nishio);
        let more = match &mut nested {
            Some(nested) if branch.clash.is_none() => nested.help(branch, masks, work, meter),
            _ => false,
        };
        if !more {
            return;
        }
    }
}

/// Keeps the best.
struct Best(Option<ChainHint>);

impl Sink for Best {
    fn limit(&self, base: f64, kind: &ChainKind, order: u32) -> u32 {
        self.0.as_ref().map_or(u32::MAX, |best| greatest_before(base, kind.rank(), order, best))
    }

    fn take(&mut self, hint: ChainHint) {
        if self.0.as_ref().is_none_or(|best| hint.is_before(best)) {
            self.0 = Some(hint);
        }
    }
}

/// Keeps all.
struct All(Vec<ChainHint>);

impl Sink for All {
    fn limit(&self, _: f64, _: &ChainKind, _: u32) -> u32 {
        u32::MAX
    }

    fn take(&mut self, hint: ChainHint) {
        self.0.push(hint);
    }
}
