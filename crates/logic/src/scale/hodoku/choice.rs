//! How HoDoKu chooses where it gathers all finds of a technique.

use std::cmp::Ordering;

use shudu_core::Candidate;

/// A find by what decides about it.
#[derive(Debug, Clone)]
pub(super) struct Ranked<T> {
    pub(super) found: T,
    /// What it removes, in the order of the finder.
    pub(super) removed: Vec<Candidate>,
    /// The length of its chains.
    pub(super) length: usize,
}

/// The weighted sum of what a find removes: the index of each cell, that of the `n`th (from zero) times `80n + 1`, and
/// the digits.
pub(super) fn weighted_sum(removed: &[Candidate]) -> usize {
    removed.iter().enumerate().map(|(n, c)| c.cell.index() * (80 * n + 1) + usize::from(c.digit.get())).sum()
}

/// More eliminations come first; then the lower weighted sum; among finds that remove the same the shorter chains. The
/// order is not total: other finds of the same sum stay as they were found.
fn compare<T>(one: &Ranked<T>, other: &Ranked<T>) -> Ordering {
    let same =
        || one.removed.len() == other.removed.len() && one.removed.iter().all(|c| other.removed.contains(c));
    other.removed.len().cmp(&one.removed.len()).then_with(|| {
        if same() {
            one.length.cmp(&other.length)
        } else {
            weighted_sum(&one.removed).cmp(&weighted_sum(&other.removed))
        }
    })
}

/// Brings the best find to the front, the first of those that are alike.
pub(super) fn best_first<T>(finds: &mut [Ranked<T>]) {
    let better = |best: usize, i: usize| if compare(&finds[i], &finds[best]).is_lt() { i } else { best };
    if let Some(best) = (0..finds.len()).reduce(better) {
        finds[..=best].rotate_right(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(name: &str, removed: &[&str], length: usize) -> Ranked<String> {
        let candidate = |text: &&str| {
            let (cell, digit) = text.split_once('-').expect("cell-digit");
            let digit = digit.parse().ok().and_then(shudu_core::Digit::new).expect("a digit");
            Candidate::new(cell.parse().expect("a cell"), digit)
        };
        Ranked { found: name.to_owned(), removed: removed.iter().map(candidate).collect(), length }
    }

    fn check(mut finds: Vec<Ranked<String>>, best: &str) {
        best_first(&mut finds);
        assert_eq!(finds[0].found, best);
    }

    #[test]
    fn more_eliminations_then_the_lower_sum_then_the_shorter_chain() {
        let one = ranked("one", &["r1c1-1"], 3);
        let two = ranked("two", &["r9c9-1", "r9c8-1"], 7);
        let other = ranked("other", &["r8c1-1", "r8c2-1"], 9);
        check(vec![one.clone(), two.clone()], "two");
        check(vec![one, two, other.clone()], "other");
        check(vec![other, ranked("shorter", &["r8c2-1", "r8c1-1"], 5)], "shorter");
    }

    #[test]
    fn of_equal_sums_the_first_find_stays() {
        // r1c3 with 1 and r1c2 with 2 weigh the same.
        let [a, b] = [ranked("a", &["r1c3-1"], 9), ranked("b", &["r1c2-2"], 3)];
        assert_eq!(weighted_sum(&a.removed), weighted_sum(&b.removed));
        check(vec![a.clone(), b.clone()], "a");
        check(vec![b, a], "b");
    }

    #[test]
    fn later_eliminations_weigh_more() {
        let removed = ranked("", &["r1c2-3", "r1c3-4"], 0).removed;
        assert_eq!(weighted_sum(&removed), (1 + 3) + (2 * 81 + 4));
    }
}
