//! The comparison of branches: contradictions within one branch (Nishio, contradiction chains), and common conclusions
//! of several (double, cell and region forcing chains, as in Sudoku Explainer).
//!
//! Sudoku Explainer compares cell by cell, digit by digit, and keeps the first of the best hints. Here each hint
//! carries its place in that order, so branches may be followed in any order.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::branch_pool::BranchPool;
use super::closure::{ClosureSets, Prefilter};
use super::collector::{Collector, overall_limit};
use super::hint::{ChainHint, ChainKind};
use super::links::{HOUSE_CAUSES, LITERALS, Lit, cell_of, is_on, lit};
use super::pruning_bound::{PruningBound, Question};
use super::{BaseDifficulty, Rules};
use crate::masks::{CELLS, HOUSES, Masks, Removals, bits, count, pair, single};

/// One comparison of all branches of a grid.
pub(super) struct Comparison<'a, C> {
    pub(super) masks: &'a Masks,
    pub(super) base_of: BaseDifficulty,
    pub(super) pool: &'a mut BranchPool,
    pub(super) closures: &'a mut Prefilter,
    pub(super) bound: &'a mut PruningBound,
    pub(super) collector: &'a mut C,
}

impl<C: Collector> Comparison<'_, C> {
    /// Follows the `unsettled` assumptions, then compares from every cell. `unsettled` has the expected effort of each.
    pub(super) fn run(&mut self, unsettled: &mut Vec<(u32, Lit)>, meter: &mut Meter<'_>) {
        self.settle(unsettled, meter);
        for cell in 0..81 {
            let candidates = count(self.masks.cell(cell));
            if candidates >= self.pool.rules.min_candidates() && meter.spent().is_none() {
                self.compare_from(cell, meter);
            }
        }
    }

    /// Follows assumptions that lead to a contradiction, or may: what they lead to before it depends on the order.
    /// Those that are likely to be short come first, so that the rest can be cut off early.
    fn settle(&mut self, unsettled: &mut Vec<(u32, Lit)>, meter: &mut Meter<'_>) {
        unsettled.sort_unstable();
        for (_, assumed) in unsettled.drain(..) {
            if meter.spent().is_some() {
                break;
            }
            let limit = self.limit();
            let number = if is_on(assumed) {
                self.pool.branch(self.masks, assumed, limit, meter)
            } else {
                self.pool.new_branch(self.masks, assumed, limit, meter)
            };
            let literals = self.pool.get(number).literals();
            self.closures.set(assumed, ClosureSets::from_literals(literals), false);
            self.offer_contradiction(number, assumed);
            if !is_on(assumed) {
                self.pool.drop_last();
            }
        }
    }

    fn compare_from(&mut self, cell: usize, meter: &mut Meter<'_>) {
        let Rules { multiple, dynamic, nishio, .. } = self.pool.rules;
        let masks = self.masks;
        let count = count(masks.cell(cell));
        for digit in bits(masks.cell(cell)) {
            let on = lit(cell, digit, true);
            if dynamic {
                for assumed in [on, on ^ 1] {
                    if self.closures.contradicts(assumed) {
                        let limit = self.limit();
                        let branch = self.pool.new_branch(masks, assumed, limit, meter);
                        self.offer_contradiction(branch, assumed);
                        self.pool.drop_last();
                    }
                }
                if count >= 3 && !nishio {
                    self.compare_true_and_false(on, meter);
                }
            }
            if !nishio {
                for house in houses_starting_at(masks, cell, digit, multiple) {
                    self.compare_all(
                        literals_of_house(masks, house, digit),
                        &ChainKind::House(house, digit),
                        meter,
                    );
                }
            }
        }
        if !nishio && (count == 2 || multiple) {
            self.compare_all(literals_of_cell(masks, cell), &ChainKind::Cell(cell), meter);
        }
    }

    /// Offers whatever follows from a candidate both when it is true and when it is false.
    fn compare_true_and_false(&mut self, on: Lit, meter: &mut Meter<'_>) {
        let (kind, both) = (ChainKind::Double(on), [on, on ^ 1]);
        if self.may_agree(&both, &kind, meter) {
            let limit = self.limit();
            let on_branch = self.pool.branch(self.masks, on, limit, meter);
            let off_branch = self.pool.new_branch(self.masks, on ^ 1, limit, meter);
            self.offer_common(&[on_branch, off_branch], &kind);
            // That of the false candidate is needed no second time.
            self.pool.drop_last();
        }
    }

    /// Offers whatever follows from each of the true literals.
    fn compare_all(&mut self, on: impl Iterator<Item = Lit>, kind: &ChainKind, meter: &mut Meter<'_>) {
        let assumed: ArrayVec<Lit, 9> = on.collect();
        if self.may_agree(&assumed, kind, meter) {
            let limit = self.limit();
            let mut branches: ArrayVec<u16, 9> = ArrayVec::new();
            for &on in &assumed {
                branches.push(self.pool.branch(self.masks, on, limit, meter));
            }
            self.offer_common(&branches, kind);
        }
    }

    /// May the branches of these assumptions have anything of interest in common?
    fn may_agree(&mut self, assumed: &[Lit], kind: &ChainKind, meter: &mut Meter<'_>) -> bool {
        if !self.closures.is_any_common(assumed) {
            return false;
        }
        let Comparison { masks, base_of, pool, closures, bound, collector } = self;
        let order = first_order(masks, kind);
        let question = Question { masks, assumed, kind, base_of: *base_of, order };
        bound.admits(&question, pool, closures, *collector, meter)
    }

    /// No hint longer than this is of interest.
    fn limit(&self) -> u32 {
        overall_limit(self.collector, self.base_of, self.pool.rules)
    }

    /// Offers the contradiction of a branch, if it has one.
    fn offer_contradiction(&mut self, branch: u16, assumed: Lit) {
        let Some((a, b)) = self.pool.get(branch).contradiction else { return };
        let kind = ChainKind::Contradiction(assumed);
        let order = order(usize::from(assumed / 2), u32::from(!is_on(assumed)));
        self.offer(&[(branch, a), (branch, b)], assumed ^ 1, &kind, order);
    }

    /// Offers whatever follows in all of the branches, in the order of the first one, true literals first.
    fn offer_common(&mut self, branches: &[u16], kind: &ChainKind) {
        let mut ends = [(0, 0); 9];
        let ends = &mut ends[..branches.len()];
        let first = branches[0];
        let mut order = first_order(self.masks, kind);
        let is_known = self.closures.is_known();
        let mut left = if is_known { self.bound.len() } else { usize::MAX };
        for on in [true, false] {
            for i in 0..self.pool.get(first).consistent {
                let target = self.pool.get(first).nodes[i].lit();
                if is_on(target) != on {
                    continue;
                }
                let in_all = self.find_ends(branches, target, ends);
                // The last candidate of a cell is true already, and removes nothing.
                if in_all && !(on && single(self.masks.cell(cell_of(target)))) {
                    if !is_known || self.bound.is_open(target) {
                        self.offer(ends, target, kind, order);
                        left -= 1;
                        if left == 0 {
                            return;
                        }
                    }
                    order += 1;
                }
            }
        }
    }

    /// Finds the node of a literal in each of some branches. False when one has none.
    fn find_ends(&self, branches: &[u16], target: Lit, ends: &mut [(u16, u16)]) -> bool {
        ends.iter_mut().zip(branches).all(|(end, &branch)| {
            let node = self.pool.get(branch).node(target);
            *end = (branch, node.unwrap_or_default());
            node.is_some()
        })
    }

    /// Counts the literals that the ends (branch, node) depend on, and hands the hint over when it is of interest.
    fn offer(&mut self, ends: &[(u16, u16)], target: Lit, kind: &ChainKind, order: u32) {
        let base = (self.base_of)(kind, self.pool.rules);
        let limit = self.collector.limit_of(base, kind, order, target);
        let mut complexity = 0;
        let mut chains = Vec::new();
        for &(branch, node) in ends {
            complexity += self.pool.size(branch, node, limit.saturating_sub(complexity), &mut chains);
            if complexity > limit {
                return;
            }
        }
        complexity += self.pool.nested_size(&chains);
        if complexity <= limit {
            let kind = kind.clone();
            self.collector.take(ChainHint { kind, target, loop_removals: None, base, complexity, order });
        }
    }
}

/// The place in the order of discovery of what starts from a candidate: 0 and 1 contradictions of true and false; 2
/// both; 3 to 5 box, row and column; 6 the cell, after its last candidate.
fn order(candidate: usize, which: u32) -> u32 {
    (candidate as u32 * 8 + which) * LITERALS as u32
}

/// The place in the order of discovery of the first common conclusion of branches.
fn first_order(masks: &Masks, kind: &ChainKind) -> u32 {
    match *kind {
        ChainKind::House(house, digit) => {
            let first = usize::from(CELLS[house][masks.places(house, digit).trailing_zeros() as usize]);
            // Box, row, column.
            order(first * 9 + digit, 3 + (house as u32 / 9 + 1) % 3)
        }
        ChainKind::Cell(cell) => order(cell * 9 + 8, 6),
        ChainKind::Double(on) => order(usize::from(on / 2), 2),
        _ => 0,
    }
}

/// Everything that the closures say is removed, without the hints: contradictions and common conclusions.
pub(super) fn removals(masks: &Masks, rules: Rules, closures: &Prefilter) -> Removals {
    let Rules { multiple, dynamic, nishio, .. } = rules;
    let mut removals = Removals::EMPTY;
    for cell in 0..81 {
        let left = masks.cell(cell);
        if count(left) < rules.min_candidates() {
            continue;
        }
        for digit in bits(left) {
            let on = lit(cell, digit, true);
            if dynamic {
                if closures.contradicts(on) {
                    removals.add(cell, 1 << digit);
                }
                if closures.contradicts(on ^ 1) {
                    removals.add(cell, left & !(1 << digit));
                }
                if count(left) >= 3 && !nishio {
                    closures.add_common_removals(masks, [on, on ^ 1].into_iter(), &mut removals);
                }
            }
            if !nishio {
                for house in houses_starting_at(masks, cell, digit, multiple) {
                    let literals = literals_of_house(masks, house, digit);
                    closures.add_common_removals(masks, literals, &mut removals);
                }
            }
        }
        if !nishio && (pair(left) || multiple) {
            closures.add_common_removals(masks, literals_of_cell(masks, cell), &mut removals);
        }
    }
    removals
}

/// The houses in which this cell is the first of the places of the digit that are compared.
fn houses_starting_at(
    masks: &Masks,
    cell: usize,
    digit: usize,
    multiple: bool,
) -> impl Iterator<Item = usize> {
    HOUSE_CAUSES.into_iter().filter_map(move |(_, i)| {
        let (house, place) = HOUSES[cell][i];
        let places = masks.places(usize::from(house), digit);
        let enough = pair(places) || multiple && !single(places);
        (enough && places.trailing_zeros() == u32::from(place)).then_some(usize::from(house))
    })
}

fn literals_of_house(masks: &Masks, house: usize, digit: usize) -> impl Iterator<Item = Lit> + Clone {
    bits(masks.places(house, digit)).map(move |place| lit(usize::from(CELLS[house][place]), digit, true))
}

pub(super) fn literals_of_cell(masks: &Masks, cell: usize) -> impl Iterator<Item = Lit> + Clone {
    bits(masks.cell(cell)).map(move |digit| lit(cell, digit, true))
}
