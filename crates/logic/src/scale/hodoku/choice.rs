//! How HoDoKu chooses where it gathers all finds of a technique.

use std::cmp::Ordering;

use shudu_core::Candidate;

/// A find by what decides about it.
#[derive(Debug, Clone)]
pub(super) struct Ranked<T> {
    pub(super) found: T,
    /// What it strikes out, in the order of the finder.
    pub(super) struck: Vec<Candidate>,
    /// The length of its chains.
    pub(super) length: usize,
}

/// The weighted sum of what a find strikes out: the index of each cell, that of the `n`th (from zero) times `80n + 1`, and
/// the digits.
pub(super) fn weighted_sum(struck: &[Candidate]) -> usize {
    struck.iter().enumerate().map(|(n, c)| c.cell.index() * (80 * n + 1) + usize::from(c.digit.get())).sum()
}

/// More eliminations come first; then the lower weighted sum; among finds that strike out the same the shorter chains. The
/// order is not total: other finds of the same sum stay as they were found.
fn compare<T>(one: &Ranked<T>, other: &Ranked<T>) -> Ordering {
    let same =
        || one.struck.len() == other.struck.len() && one.struck.iter().all(|c| other.struck.contains(c));
    other.struck.len().cmp(&one.struck.len()).then_with(|| {
        if same() {
            one.length.cmp(&other.length)
        } else {
            weighted_sum(&one.struck).cmp(&weighted_sum(&other.struck))
        }
    })
}

/// Brings the best find to the front, the first of those that are alike.
pub(super) fn best_first<T>(finds: &mut Vec<Ranked<T>>) {
    let better = |best: usize, i: usize| if compare(&finds[i], &finds[best]).is_lt() { i } else { best };
    if let Some(best) = (0..finds.len()).reduce(better) {
        finds[..=best].rotate_right(1);
    }
}
