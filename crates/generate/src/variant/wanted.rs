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
    pub(super) fn of<T>(&self, all: Vec<T>, rng: &mut SeededRng) -> Vec<T> {
        self.or(all.len(), all, rng)
    }

    /// Likewise, without a choice of a usual number, or all where there are fewer.
    pub(super) fn or<T>(&self, usual: usize, mut all: Vec<T>, rng: &mut SeededRng) -> Vec<T> {
        let taken = self.taken(usual, all.len(), rng);
        let mut index = 0;
        all.retain(|_| {
            index += 1;
            taken[index - 1]
        });
        all
    }

    /// Which of so many are taken.
    fn taken(&self, usual: usize, count: usize, rng: &mut SeededRng) -> Vec<bool> {
        let number = self.number.unwrap_or(usual.min(count));
        let mut taken = vec![number == count; count];
        if number < count {
            let mut order: Vec<usize> = (0..count).collect();
            rng.shuffle(&mut order);
            order[..number].iter().for_each(|&index| taken[index] = true);
        }
        taken
    }
}

/// A number of a range, each equally likely.
pub(super) fn between(range: &RangeInclusive<usize>, rng: &mut SeededRng) -> usize {
    range.start() + rng.below((range.end() - range.start() + 1) as u32) as usize
}
