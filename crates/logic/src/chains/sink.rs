//! Who is told of finds: the best, all, or the best for each thing that can be struck out or written.

use super::hint::{ChainHint, ChainKind, Weight};
use super::links::{LITERALS, Lit, cell_of, digit_of, is_on, lit};
use crate::masks::{Removals, bits};

/// Who is told of finds.
pub(super) trait Sink {
    /// Finds of this form (its path is empty) and place in the order of discovery are of interest up to this complexity.
    fn limit(&self, base: f64, kind: &ChainKind, order: u32) -> u32;

    /// The same for those with this target.
    fn limit_of(&self, base: f64, kind: &ChainKind, order: u32, _target: Lit) -> u32 {
        self.limit(base, kind, order)
    }

    /// Takes a find.
    fn take(&mut self, hint: ChainHint);

    /// All forcing chains were taken; what is left strikes out nothing else.
    fn close(&mut self, _struck: &Removals) {}
}

/// Keeps the best.
pub(super) struct Best(pub(super) Option<ChainHint>);

impl Sink for Best {
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
pub(super) struct All(pub(super) Vec<ChainHint>);

impl Sink for All {
    fn limit(&self, _: f64, _: &ChainKind, _: u32) -> u32 {
        u32::MAX
    }

    fn take(&mut self, hint: ChainHint) {
        self.0.push(hint);
    }
}

/// Keeps the best for each target, and loops. Others for the same target add nothing to these.
pub(super) struct Targets {
    /// Where the best for each target stands in the list, and one more.
    place: Vec<u16>,
    hints: Vec<ChainHint>,
    /// What decides among them.
    weights: Vec<Weight>,
    /// Hints after this one are of no interest.
    last: Option<Weight>,
    /// When what fills a cell is weighed against what strikes out the rest of it: the digits that go from each cell.
    struck: Option<Box<[u16; 81]>>,
    /// The cells that a hint fills.
    filled: u128,
}

impl Targets {
    /// With what all hints strike out, those are left out, too, whose conclusions earlier ones have together: all must have
    /// one base.
    pub(super) fn new(struck: Option<&Removals>) -> Targets {
        let struck = struck.map(|struck| Box::new(std::array::from_fn(|cell| struck.digits_of(cell))));
        Targets {
            place: vec![0; LITERALS],
            hints: Vec::new(),
            weights: Vec::new(),
            last: None,
            struck,
            filled: 0,
        }
    }

    fn best(&self, target: Lit) -> Option<&Weight> {
        self.weights.get(usize::from(self.place[usize::from(target)]).wrapping_sub(1))
    }

    pub(super) fn into_hints(self) -> Vec<ChainHint> {
        self.hints
    }
}

impl Sink for Targets {
    fn limit(&self, base: f64, kind: &ChainKind, order: u32) -> u32 {
        self.last.map_or(u32::MAX, |last| last.greatest_before(base, kind.rank(), order))
    }

    fn limit_of(&self, base: f64, kind: &ChainKind, order: u32, target: Lit) -> u32 {
        let rank = kind.rank();
        let before =
            |target: Lit| self.best(target).map_or(u32::MAX, |best| best.greatest_before(base, rank, order));
        let limit = before(target);
        let Some(struck) = &self.struck else { return limit };
        let (cell, digit) = (cell_of(target), digit_of(target));
        if is_on(target) {
            // It clears the cell; of interest while some of that has nothing shorter.
            let others = bits(struck[cell] & !(1 << digit)).map(|other| before(lit(cell, other, false)));
            limit.min(others.max().unwrap_or(limit))
        } else if self.filled >> cell & 1 == 1 {
            let others = (0..9).filter(|&other| other != digit).map(|other| before(lit(cell, other, true)));
            limit.min(others.min().unwrap_or(limit))
        } else {
            limit
        }
    }

    fn take(&mut self, hint: ChainHint) {
        let weight = hint.weight();
        if is_on(hint.target) {
            self.filled |= 1 << cell_of(hint.target);
        }
        if matches!(hint.kind, ChainKind::Loop { .. }) {
            // All forcing chains were taken before.
            let number = self.hints.len() as u16 + 1;
            hint.removals().each(|cell, digit| {
                let off = lit(cell, digit, false);
                if self.best(off).is_none_or(|best| weight.is_before(best)) {
                    self.place[usize::from(off)] = number;
                }
            });
            self.hints.push(hint);
            self.weights.push(weight);
            return;
        }
        let place = &mut self.place[usize::from(hint.target)];
        let number = usize::from(*place).wrapping_sub(1);
        match self.weights.get_mut(number) {
            Some(best) if weight.is_before(best) => (*best, self.hints[number]) = (weight, hint),
            Some(_) => {}
            None => {
                self.hints.push(hint);
                self.weights.push(weight);
                *place = self.hints.len() as u16;
            }
        }
    }

    fn close(&mut self, struck: &Removals) {
        let mut last: Option<Weight> = None;
        for candidate in struck.iter() {
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
    fn what_fills_a_cell_is_weighed_against_what_strikes_out_the_rest() {
        // Of cell 4 the digits 1 and 2 go, and 0 is left.
        let mut struck = Removals::EMPTY;
        struck.add(4, 0b110);
        let hint = |target: Lit, complexity: u32| ChainHint {
            kind: ChainKind::Cell(4),
            target,
            struck: None,
            base: 8.5,
            complexity,
            order: 0,
        };
        let of = |targets: &Targets, target| targets.limit_of(8.5, &ChainKind::Cell(4), 0, target);
        let [filled, one, two] = [lit(4, 0, true), lit(4, 1, false), lit(4, 2, false)];
        let mut targets = Targets::new(Some(&struck));
        targets.take(hint(one, 20));
        assert_eq!(of(&targets, filled), u32::MAX, "nothing else strikes out the other");
        targets.take(hint(two, 30));
        assert_eq!(of(&targets, filled), 29);
        targets.take(hint(filled, 25));
        assert_eq!([one, two, filled].map(|target| of(&targets, target)), [19, 24, 24]);
        // Without what all strike out, each is weighed against its like alone.
        let mut targets = Targets::new(None);
        [(one, 20), (two, 30)].into_iter().for_each(|(target, length)| targets.take(hint(target, length)));
        assert_eq!([one, two, filled].map(|target| of(&targets, target)), [19, 29, u32::MAX]);
    }
}
