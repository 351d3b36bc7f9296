//! How many marks of a kind, and how long.

use std::ops::RangeInclusive;

use super::kind::VariantKind;
use super::request::VariantRequest;
use crate::rng::SeededRng;

/// What is wanted of the marks of one kind in one layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Wanted {
    /// How many; `None` for the usual number.
    pub(super) number: Option<usize>,
    /// Cells of a mark, bulbs included; `None` for the usual ones.
    pub(super) length: Option<RangeInclusive<usize>>,
}

impl Wanted {
    /// Draws the number, if a range was asked for.
    pub(super) fn draw(request: &VariantRequest, kind: VariantKind, rng: &mut SeededRng) -> Wanted {
        let number = request.marks.as_ref().filter(|_| kind.has_number());
        Wanted {
            number: number.map(|range| between(range, rng)),
            length: request.length.clone().filter(|_| kind.lengths(request.size).is_some()),
        }
    }

    /// So many of them, in their order, without a choice all; none where there are too few.
    pub(super) fn of<T>(&self, mut all: Vec<T>, rng: &mut SeededRng) -> Vec<T> {
        let Some(number) = self.number else { return all };
        if all.len() < number {
            return Vec::new();
        }
        let mut order: Vec<usize> = (0..all.len()).collect();
        rng.shuffle(&mut order);
        let kept = &order[..number];
        let mut index = 0..;
        all.retain(|_| index.next().is_some_and(|index| kept.contains(&index)));
        all
    }

    /// Likewise, of a usual number, or of all where there are fewer.
    pub(super) fn or<T>(&self, usual: usize, all: Vec<T>, rng: &mut SeededRng) -> Vec<T> {
        let number = self.number.unwrap_or(usual.min(all.len()));
        Wanted { number: Some(number), length: None }.of(all, rng)
    }
}

/// A number of a range, each equally likely.
pub(super) fn between(range: &RangeInclusive<usize>, rng: &mut SeededRng) -> usize {
    range.start() + rng.below((range.end() - range.start() + 1) as u32) as usize
}
