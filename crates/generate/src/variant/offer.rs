//! Offer: at which levels puzzles of a size and a kind are made.

use super::kind::VariantKind;
use super::request::{VariantGivens, VariantRequest};
use shudu_variant::Level;

/// A line for each size and kind (`-` for none) that was measured: for each level, the easiest first, and at the end
/// for a puzzle of any level, `+` where it takes less than a second, `?` where it takes longer, `-` where fewer than
/// nine of ten seeds give such a puzzle within eight seconds of one core.
/// `cargo run --release -p shudu-generate --example variants -- 10 offer` prints it.
const MEASURED: &str = include_str!("offer.txt");

/// How common puzzles are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Offer {
    /// Made at once, or not known.
    Common,
    /// A puzzle takes seconds.
    Rare,
    /// Most seeds give none.
    No,
}

/// Of a level, or of any.
fn offer(size: usize, kind: Option<VariantKind>, level: Option<Level>) -> Offer {
    let name = kind.map_or("-", VariantKind::name);
    let of_row = MEASURED.lines().find_map(|line| {
        let mut words = line.split(' ');
        let is_row = words.next()?.parse() == Ok(size) && words.next()? == name;
        words.next().filter(|_| is_row)
    });
    match of_row.and_then(|marks| marks.chars().nth(level.map_or(Level::ALL.len(), |level| level as usize))) {
        Some('?') => Offer::Rare,
        Some('-') => Offer::No,
        _ => Offer::Common,
    }
}

impl VariantRequest {
    /// Of a puzzle with the usual givens and at most one kind, which is what was measured.
    fn offer(&self, level: Option<Level>) -> Offer {
        let is_measured =
            self.givens == VariantGivens::Usual && self.kinds.len() <= 1 && self.has_usual_marks();
        if is_measured { offer(self.size, self.kinds.first().copied(), level) } else { Offer::Common }
    }

    /// Do puzzles like this take seconds, since few are of this level?
    pub fn is_rare(&self) -> bool {
        self.level.is_some_and(|level| self.offer(Some(level)) == Offer::Rare)
    }

    /// Do puzzles of this size and kind take more than eight seconds, of whatever level?
    pub fn is_slow(&self) -> bool {
        self.offer(None) == Offer::No
    }

    /// Is there no full grid at all? In four rows a digit whose places in adjacent rows are two columns apart or more
    /// has two ways to stand, so that two of the four digits have none; likewise the digits along the rows.
    pub fn has_no_grid(&self) -> bool {
        let none = [VariantKind::NonConsecutive, VariantKind::AntiKing];
        self.size == 4 && none.iter().any(|kind| self.kinds.contains(kind))
    }

    /// Is this level not offered for the size and the kind, since most seeds give none?
    pub(super) fn is_not_offered(&self) -> bool {
        self.level.is_some_and(|level| self.offer(Some(level)) == Offer::No)
    }

    /// The levels that are offered for the size and the kind, the easiest first.
    pub fn offered(&self) -> Vec<Level> {
        Level::ALL.into_iter().filter(|&level| self.offer(Some(level)) != Offer::No).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seed::GeneratorVersion;
    use crate::variant::{LEAST_SIZE, MOST_SIZE, VariantRequestError};

    #[test]
    fn every_line_is_of_a_size_and_a_kind_and_has_marks_for_five_levels_and_any() {
        let mut seen = std::collections::HashSet::new();
        for line in MEASURED.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            let [size, kind, levels] = words[..] else { panic!("three words: {line}") };
            let size: usize = size.parse().unwrap();
            assert!((LEAST_SIZE..=MOST_SIZE).contains(&size) && seen.insert((size, kind)), "{line}");
            assert!(kind == "-" || kind.parse::<VariantKind>().is_ok(), "{line}");
            assert!(levels.len() == 6 && levels.chars().all(|mark| "+?-".contains(mark)), "{line}");
        }
    }

    #[test]
    fn what_most_seeds_do_not_give_is_refused_but_for_seeds_of_version_1() {
        let request = VariantRequest { size: 6, level: Some(Level::Extreme), ..VariantRequest::default() };
        assert!(!request.offered().contains(&Level::Extreme) && request.offered().contains(&Level::Easy));
        assert!(matches!(
            request.check(GeneratorVersion::V2),
            Err(VariantRequestError::NotOffered { level: Level::Extreme, .. })
        ));
        assert_eq!(request.check(GeneratorVersion::V1), Ok(()));
        // With a number of givens nothing was measured.
        let request = VariantRequest { givens: VariantGivens::Minimal, ..request };
        assert_eq!(request.check(GeneratorVersion::V2), Ok(()));
    }
}
