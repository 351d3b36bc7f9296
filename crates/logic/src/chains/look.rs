//! What a search does before it follows branches in earnest: the scout follows all of them, and those that lead to a
//! contradiction are settled first. Often that is all that is asked for.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::Rules;
use super::engine::{Engine, candidates_of, houses_from, places_of};
use super::hint::ChainKind;
use super::links::{Lit, digit_of, is_on, lit};
use super::nested::Nested;
use super::reached::Reached;
use super::scout::Scout;
use super::sink::Sink;
use super::web::web;
use crate::masks::{Masks, Removals, bits, count, pair, single};

impl Engine {
    /// Lets the scout follow every assumption. False when it cannot tell what is found.
    pub(super) fn look_around(
        &mut self,
        masks: &Masks,
        easier: Option<&Engine>,
        meter: &mut Meter<'_>,
    ) -> bool {
        let known = easier.filter(|easier| easier.scouted).map(|easier| &easier.scout);
        self.begin_anew(masks);
        self.unsettled.clear();
        self.scouted = true;
        self.webbed = false;
        if let Some(nested) = &mut self.nested {
            nested.forget(masks, meter);
        }
        self.scout.start(masks);
        if self.blind {
            self.scout.forget();
            for cell in (0..81).filter(|&cell| self.rules.dynamic && !single(masks.cell(cell))) {
                let both = |on| [(0, on), (0, on ^ 1)];
                self.unsettled.extend(candidates_of(masks, cell).flat_map(both));
            }
            return false;
        }
        if !self.rules.dynamic {
            return meter.node() && self.scout.follow_all(masks);
        }
        let mut todo: ArrayVec<_, { 2 * 729 }> = ArrayVec::new();
        for cell in (0..81).filter(|&cell| count(masks.cell(cell)) >= self.rules.least()) {
            todo.extend(candidates_of(masks, cell).flat_map(|on| [(0, on), (0, on ^ 1)]));
        }
        // What follows from much is known by then.
        if self.rules.level >= 3 {
            for (expected, assumed) in &mut todo {
                *expected = self.scout.expected(*assumed, known);
            }
            todo.sort_unstable();
        }
        let is_as_before = |digit| self.rules.nishio && self.scout.is_as_before(masks, digit);
        let as_before: [bool; 9] = std::array::from_fn(is_as_before);
        for (_, assumed) in todo {
            if !meter.node() {
                self.scout.forget();
                return true;
            }
            if as_before[digit_of(assumed)] {
                continue;
            }
            self.look_at(masks, assumed, known, meter);
        }
        if meter.spent().is_some() {
            self.scout.forget();
        }
        true
    }

    /// Takes what the web has found, as [`Engine::look_around`] does.
    pub(super) fn look_at_web(&mut self, masks: &Masks) {
        self.begin_anew(masks);
        self.unsettled.clear();
        self.scouted = true;
        let Engine { unsettled, web: Some(web), .. } = self else { return };
        web.open(masks, &mut |assumed| unsettled.push((0, assumed)));
    }

    /// Is it plain from what the web knows that nothing is struck out?
    fn is_quiet_by_web(&self, masks: &Masks) -> bool {
        self.web.as_ref().is_some_and(|web| web.is_quiet(masks))
    }

    /// Follows all assumptions by the web. `source` is the grid before the branches, if this is
    /// not it.
    fn weave(&mut self, masks: &Masks, source: bool) -> Option<Removals> {
        let known = self.web.as_mut().is_some_and(|web| !source && web.follow(masks) || web.start(masks));
        if !known {
            let other = self.webs.iter_mut().position(|web| web.start(masks));
            let next = other.map(|other| self.webs.swap_remove(other)).unwrap_or_else(|| {
                let mut web = web(self.rules.dynamic, masks);
                web.start(masks);
                web
            });
            self.webs.extend(self.web.replace(next));
        }
        self.webbed = true;
        self.scouted = false;
        self.web.as_mut().and_then(|web| web.strikes(masks))
    }

    /// Is it plain that there is no hint, since there was none on a greater grid? Costs as many nodes as the search.
    pub(super) fn is_nothing_new(&mut self, masks: &Masks, meter: &mut Meter<'_>) -> bool {
        let Rules { multiple, dynamic, .. } = self.rules;
        if self.blind || dynamic {
            return false;
        }
        let Some(quiet) = self.quiet.as_ref().filter(|quiet| quiet.has_all_of(masks)) else { return false };
        let struck = match multiple {
            true if self.is_quiet_by_web(masks) => Some(Removals::EMPTY),
            true => self.weave(masks, true),
            false => self.turns.strikes(quiet, masks),
        };
        if struck.is_none_or(|struck| !struck.is_empty()) {
            return false;
        }
        // Single implications are followed from each candidate in three passes.
        let open = (0..81).map(|cell| count(masks.cell(cell)) as u64).filter(|&count| count > 1).sum::<u64>();
        // A budget that is spent ends the search elsewhere.
        let _ = meter.take(if multiple { 1 } else { 3 * open });
        true
    }

    /// Is it for the web to tell what this search would find inside a branch?
    fn is_for_web(&self) -> bool {
        let Rules { multiple, nishio, level, .. } = self.rules;
        multiple && !nishio && level == 0 && !self.blind
    }

    /// What the web finds on a grid.
    fn strikes_by_web(&mut self, masks: &Masks, source: bool, meter: &mut Meter<'_>) -> Option<Removals> {
        // Each assumption is a node.
        let candidates = (0..81).map(|cell| count(masks.cell(cell)) as u64).sum::<u64>();
        let _ = meter.take(if self.rules.dynamic { 2 * candidates } else { candidates });
        if !source && self.is_quiet_by_web(masks) {
            self.webbed = false;
            return Some(Removals::EMPTY);
        }
        self.weave(masks, source)
    }

    /// Takes what the web has found so that [`Engine::look_around`] can begin with it.
    pub(super) fn know(&mut self, masks: &Masks) {
        if self.webbed
            && let Some(web) = &mut self.web
        {
            self.scout.start(masks);
            web.tell(masks, &mut self.scout);
            self.scout.forget();
            self.scouted = true;
        }
    }

    fn look_at(&mut self, masks: &Masks, assumed: Lit, known: Option<&Scout>, meter: &mut Meter<'_>) {
        let Engine { rules, scout, work, nested, .. } = self;
        if !rules.nishio && scout.is_known_to_clash(assumed) {
            self.unsettled.push((scout.effort(assumed), assumed));
            return;
        }
        let sure = scout.follow(masks, work, assumed, *rules, known, |work, struck, settled, greater| {
            let done = if settled { Nested::techniques(rules.level_before()) } else { 0 };
            let greater = greater.unwrap_or(masks);
            nested.as_mut().is_none_or(|nested| nested.sweep(greater, work, done, struck, meter))
        });
        if !sure {
            self.unsettled.push((0, assumed));
        } else if self.scout.clashes(assumed) && !self.rules.nishio {
            self.unsettled.push((self.scout.effort(assumed), assumed));
        }
    }

    /// Follows in earnest what leads to a contradiction, or may: what is derived before it depends on the order. First what
    /// is likely to be short, so that the rest can be cut off early.
    pub(super) fn settle(&mut self, masks: &Masks, meter: &mut Meter<'_>, sink: &mut impl Sink) {
        let mut unsettled = std::mem::take(&mut self.unsettled);
        unsettled.sort_unstable();
        for (_, assumed) in unsettled.drain(..) {
            if meter.spent().is_some() {
                break;
            }
            let limit = self.limit(sink);
            let number = if is_on(assumed) {
                self.branch(masks, assumed, limit, meter)
            } else {
                self.fresh(masks, assumed, limit, meter)
            };
            let branch = &self.branches[usize::from(number)];
            match &mut self.web {
                Some(web) if self.webbed => web.set(assumed, branch),
                _ => self.scout.set(assumed, Reached::from_literals(branch.literals()), false),
            }
            self.contradiction(number, assumed, sink);
            if !is_on(assumed) {
                self.leave_off(assumed, number);
            }
        }
        self.unsettled = unsettled;
    }

    /// Nothing longer is of interest.
    pub(super) fn limit(&self, sink: &impl Sink) -> u32 {
        let kinds =
            [ChainKind::Contradiction(0), ChainKind::Double(1), ChainKind::Cell(0), ChainKind::House(0, 0)];
        kinds.iter().map(|kind| sink.limit((self.base)(kind, self.rules), kind, 0)).fold(0, u32::max)
    }

    /// All that the hints strike out, without the hints; `None` when only a search can tell. In `greater` they strike out
    /// nothing. `easier` as in [`Engine::best`]. The `source` is the grid before the branches.
    pub(super) fn strikes(
        &mut self,
        masks: &Masks,
        greater: Option<&Masks>,
        easier: Option<&Engine>,
        source: bool,
        meter: &mut Meter<'_>,
    ) -> Option<Removals> {
        let Rules { multiple, dynamic, nishio, .. } = self.rules;
        if !(multiple || dynamic) {
            return match greater {
                Some(greater) if meter.node() => self.turns.strikes(greater, masks),
                _ => self.unary.strikes(masks, meter),
            };
        }
        if self.is_for_web() {
            return self.strikes_by_web(masks, source, meter);
        }
        if !self.look_around(masks, easier, meter) {
            return None;
        }
        // What a candidate that goes would lead to is found again when it is gone.
        for (_, assumed) in std::mem::take(&mut self.unsettled) {
            if !self.scout.clashes(assumed) {
                return None;
            }
            self.scout.set(assumed, Reached::NOTHING, true);
        }
        let mut struck = Removals::EMPTY;
        for cell in 0..81 {
            let left = masks.cell(cell);
            if count(left) < self.rules.least() {
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
                    if count(left) >= 3 && !nishio {
                        self.scout.strike_common(masks, [on, on ^ 1].into_iter(), &mut struck);
                    }
                }
                if !nishio {
                    for house in houses_from(masks, cell, digit, multiple) {
                        self.scout.strike_common(masks, places_of(masks, house, digit), &mut struck);
                    }
                }
            }
            if !nishio && (pair(left) || multiple) {
                self.scout.strike_common(masks, candidates_of(masks, cell), &mut struck);
            }
        }
        Some(struck)
    }
}
