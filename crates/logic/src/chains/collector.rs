//! Collectors of hints: the best, all, or the best for each conclusion. A collector tells how long a hint may still be,
//! which bounds the search.

use super::hint::{ChainHint, ChainKind, Weight};
use super::links::{LITERALS, Lit, cell_of, digit_of, is_on, lit};
use super::{BaseDifficulty, Rules};
use crate::masks::{Removals, bits};

/// Receives the hints of a search.
pub(super) trait Collector {
    /// The greatest complexity that is of interest for hints of this form (its path is empty), first discovered here.
    fn limit(&self, base: f64, kind: &ChainKind, order: u32) -> u32;

    /// The same for hints with this target.
    fn limit_of(&self, base: f64, kind: &ChainKind, order: u32, _target: Lit) -> u32 {
        self.limit(base, kind, order)
    }

    /// Takes a hint.
    fn take(&mut self, hint: ChainHint);

    /// All forcing chains were taken; the other hints remove nothing else than `_all_removals`.
    fn close(&mut self, _all_removals: &Removals) {}
}

/// The greatest complexity that is of interest for any comparison of branches.
pub(super) fn overall_limit(collector: &impl Collector, base_of: BaseDifficulty, rules: Rules) -> u32 {
    let kinds =
        [ChainKind::Contradiction(0), ChainKind::Double(1), ChainKind::Cell(0), ChainKind::House(0, 0)];
    kinds.iter().map(|kind| collector.limit(base_of(kind, rules), kind, 0)).fold(0, u32::max)
}

/// Keeps the best.
pub(super) struct BestCollector(pub(super) Option<ChainHint>);

impl Collector for BestCollector {
    fn limit(&self, base: f64, kind: &ChainKind, order: u32) -> u32 {
        self.0.as_ref().map_or(u32::MAX, |best| best.weight().greatest_before(base, kind.rank(), order))
    }

    fn take(&mut self, hint: ChainHint) {
        if self.0.as_ref().is_none_or(|best| hint.is_before(best)) {
            self.0 = Some(hint);
        }
    }
}

/// Keeps all.
pub(super) struct AllCollector(pub(super) Vec<ChainHint>);

impl Collector for AllCollector {
    fn limit(&self, _: f64, _: &ChainKind, _: u32) -> u32 {
        u32::MAX
    }

    fn take(&mut self, hint: ChainHint) {
        self.0.push(hint);
    }
}

/// Keeps loops, and the best hint for each target. Others for the same target conclude nothing more.
pub(super) struct TargetCollector {
    /// The index of the best hint for each target, plus one; 0 when there is none.
    index_of: Vec<u16>,
    hints: Vec<ChainHint>,
    /// The weight of each hint.
    weights: Vec<Weight>,
    /// Hints after this one are of no interest.
    last: Option<Weight>,
    /// The digits that all hints together remove from each cell, where placements are compared with removals.
    all_removals: Option<Box<[u16; 81]>>,
    /// The cells in which a hint places a digit.
    placed: u128,
}

impl TargetCollector {
    /// With the removals of all hints together, hints are also left out whose conclusions several earlier ones have;
    /// then all hints must have one base.
    pub(super) fn new(all_removals: Option<&Removals>) -> TargetCollector {
        let all_removals =
            all_removals.map(|removals| Box::new(std::array::from_fn(|cell| removals.digits_of(cell))));
        TargetCollector {
            index_of: vec![0; LITERALS],
            hints: Vec::new(),
            weights: Vec::new(),
            last: None,
            all_removals,
            placed: 0,
        }
    }

    fn best(&self, target: Lit) -> Option<&Weight> {
        self.weights.get(usize::from(self.index_of[usize::from(target)]).wrapping_sub(1))
    }

    pub(super) fn into_hints(self) -> Vec<ChainHint> {
        self.hints
    }
}

impl Collector for TargetCollector {
    fn limit(&self, base: f64, kind: &ChainKind, order: u32) -> u32 {
        self.last.map_or(u32::MAX, |last| last.greatest_before(base, kind.rank(), order))
    }

    fn limit_of(&self, base: f64, kind: &ChainKind, order: u32, target: Lit) -> u32 {
        let rank = kind.rank();
        let before =
            |target: Lit| self.best(target).map_or(u32::MAX, |best| best.greatest_before(base, rank, order));
        let limit = before(target);
        let Some(all_removals) = &self.all_removals else { return limit };
        let (cell, digit) = (cell_of(target), digit_of(target));
        if is_on(target) {
            // It clears the cell: of interest while some removal there has no shorter hint.
            let others =
                bits(all_removals[cell] & !(1 << digit)).map(|other| before(lit(cell, other, false)));
            limit.min(others.max().unwrap_or(limit))
        } else if self.placed >> cell & 1 == 1 {
            let others = (0..9).filter(|&other| other != digit).map(|other| before(lit(cell, other, true)));
            limit.min(others.min().unwrap_or(limit))
        } else {
            limit
        }
    }

    fn take(&mut self, hint: ChainHint) {
        let weight = hint.weight();
        if is_on(hint.target) {
            self.placed |= 1 << cell_of(hint.target);
        }
        if matches!(hint.kind, ChainKind::Loop { .. }) {
            // All forcing chains were taken before.
            let number = self.hints.len() as u16 + 1;
            hint.removals().each(|cell, digit| {
                let off = lit(cell, digit, false);
                if self.best(off).is_none_or(|best| weight.is_before(best)) {
                    self.index_of[usize::from(off)] = number;
                }
            });
            self.hints.push(hint);
            self.weights.push(weight);
            return;
        }
        let index = &mut self.index_of[usize::from(hint.target)];
        let number = usize::from(*index).wrapping_sub(1);
        match self.weights.get_mut(number) {
            Some(best) if weight.is_before(best) => (*best, self.hints[number]) = (weight, hint),
            Some(_) => {}
            None => {
                self.hints.push(hint);
                self.weights.push(weight);
                *index = self.hints.len() as u16;
            }
        }
    }

    fn close(&mut self, all_removals: &Removals) {
        let mut last: Option<Weight> = None;
        for candidate in all_removals.iter() {
            let off = lit(candidate.cell.index(), candidate.digit.index(), false);
            let Some(&best) = self.best(off) else { return };
            if last.is_none_or(|last| last.is_before(&best)) {
                last = Some(best);
            }
        }
        self.last = last;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placements_are_compared_with_the_removals_of_the_other_digits() {
        // Of cell 4 the digits 1 and 2 go, and 0 is left.
        let mut all_removals = Removals::EMPTY;
        all_removals.add(4, 0b110);
        let hint = |target: Lit, complexity: u32| ChainHint {
            kind: ChainKind::Cell(4),
            target,
            loop_removals: None,
            base: 8.5,
            complexity,
            order: 0,
        };
        let of = |targets: &TargetCollector, target| targets.limit_of(8.5, &ChainKind::Cell(4), 0, target);
        let [placed, one, two] = [lit(4, 0, true), lit(4, 1, false), lit(4, 2, false)];
        let mut targets = TargetCollector::new(Some(&all_removals));
        targets.take(hint(one, 20));
        assert_eq!(of(&targets, placed), u32::MAX, "nothing else removes the other");
        targets.take(hint(two, 30));
        assert_eq!(of(&targets, placed), 29);
        targets.take(hint(placed, 25));
        assert_eq!([one, two, placed].map(|target| of(&targets, target)), [19, 24, 24]);
        // Without the removals of all hints, each is compared with hints of its own target only.
        let mut targets = TargetCollector::new(None);
        [(one, 20), (two, 30)].into_iter().for_each(|(target, length)| targets.take(hint(target, length)));
        assert_eq!([one, two, placed].map(|target| of(&targets, target)), [19, 29, u32::MAX]);
    }
}
