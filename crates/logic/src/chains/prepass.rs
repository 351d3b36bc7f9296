//! What a search does before it follows branches: it computes the closure of every assumption, and lists those that
//! lead to a contradiction. Often nothing else is asked for: inside a branch, the removals of a search that finds
//! nothing are enough.

use arrayvec::ArrayVec;
use shudu_core::Meter;

use super::branch_pool::BranchPool;
use super::closure::{ClosureSets, Prefilter};
use super::comparison::{literals_of_cell, removals};
use super::links::{Lit, digit_of};
use super::nested::NestedTechniques;
use crate::masks::{Masks, Removals, count, single};

/// The assumptions to be followed first, with a guess of their length: those that lead to a contradiction, or may.
pub(super) type Unsettled = Vec<(u32, Lit)>;

/// Computes the closure of every assumption with the prefilter. False when it cannot tell what is found. `easier` is
/// the prefilter of a search with less help on the same grid, if that found no hint.
pub(super) fn run(
    masks: &Masks,
    easier: Option<&Prefilter>,
    pool: &mut BranchPool,
    prefilter: &mut Prefilter,
    unsettled: &mut Unsettled,
    meter: &mut Meter<'_>,
) -> bool {
    pool.clear(masks);
    unsettled.clear();
    if let Some(nested) = &mut pool.nested {
        nested.start(masks, meter);
    }
    let rules = pool.rules;
    prefilter.start(masks);
    if !rules.dynamic {
        return meter.node() && prefilter.follow_all(masks);
    }
    let mut queue: ArrayVec<_, { 2 * 729 }> = ArrayVec::new();
    for cell in (0..81).filter(|&cell| count(masks.cell(cell)) >= rules.min_candidates()) {
        queue.extend(literals_of_cell(masks, cell).flat_map(|on| [(0, on), (0, on ^ 1)]));
    }
    // The small closures first: the large ones contain them.
    if rules.level >= 3 {
        for (expected, assumed) in &mut queue {
            *expected = prefilter.expected_size(*assumed, easier);
        }
        queue.sort_unstable();
    }
    let is_unchanged = |digit| rules.nishio && prefilter.is_unchanged(masks, digit);
    let unchanged: [bool; 9] = std::array::from_fn(is_unchanged);
    for (_, assumed) in queue {
        if !meter.node() {
            prefilter.mark_incomplete();
            return true;
        }
        if !unchanged[digit_of(assumed)] {
            follow(masks, assumed, easier, pool, prefilter, unsettled, meter);
        }
    }
    if meter.spent().is_some() {
        prefilter.mark_incomplete();
    }
    true
}

fn follow(
    masks: &Masks,
    assumed: Lit,
    easier: Option<&Prefilter>,
    pool: &mut BranchPool,
    prefilter: &mut Prefilter,
    unsettled: &mut Unsettled,
    meter: &mut Meter<'_>,
) {
    let BranchPool { rules, work, nested, .. } = pool;
    if !rules.nishio && prefilter.is_known_contradiction(assumed) {
        unsettled.push((prefilter.effort(assumed), assumed));
        return;
    }
    let is_sure =
        prefilter.follow(masks, work, assumed, *rules, easier, |work, removals, is_settled, greater| {
            let done = if is_settled { NestedTechniques::count(rules.level_before()) } else { 0 };
            let greater = greater.unwrap_or(masks);
            nested.as_mut().is_none_or(|nested| nested.removals(greater, work, done, removals, meter))
        });
    if !is_sure {
        unsettled.push((0, assumed));
    } else if prefilter.contradicts(assumed) && !rules.nishio {
        unsettled.push((prefilter.effort(assumed), assumed));
    }
}

/// As [`run`], for a search without any prepass: every dynamic branch is to be followed. Returns false.
pub(super) fn skip(
    masks: &Masks,
    pool: &mut BranchPool,
    prefilter: &mut Prefilter,
    unsettled: &mut Unsettled,
    meter: &mut Meter<'_>,
) -> bool {
    pool.clear(masks);
    unsettled.clear();
    if let Some(nested) = &mut pool.nested {
        nested.start(masks, meter);
    }
    prefilter.start(masks);
    prefilter.mark_incomplete();
    for cell in (0..81).filter(|&cell| pool.rules.dynamic && !single(masks.cell(cell))) {
        unsettled.extend(literals_of_cell(masks, cell).flat_map(|on| [(0, on), (0, on ^ 1)]));
    }
    false
}

/// Everything that the hints of a search remove, by the prefilter, after [`run`]. `None` when only a search can tell.
pub(super) fn removals_by_prefilter(
    masks: &Masks,
    pool: &BranchPool,
    prefilter: &mut Prefilter,
    unsettled: &mut Unsettled,
) -> Option<Removals> {
    // What a candidate that is removed would lead to is found again when it is gone.
    for (_, assumed) in std::mem::take(unsettled) {
        if !prefilter.contradicts(assumed) {
            return None;
        }
        prefilter.set(assumed, ClosureSets::EMPTY, true);
    }
    Some(removals(masks, pool.rules, prefilter))
}
