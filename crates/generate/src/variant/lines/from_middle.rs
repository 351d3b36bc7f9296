//! Lines that are drawn from the middle to both ends: palindromes and zippers.

use shudu_variant::Rule;
use shudu_variant::rule::{Palindrome, ZipperLine};

use super::{Lines, cells};
use crate::rng::SeededRng;
use crate::variant::kind::VariantKind;
use crate::variant::wanted::{Wanted, between};

/// Pairs of steps that are tried from one cell on.
const MOST_STEPS: u32 = 400;

impl Lines<'_> {
    /// A line of the kind around this cell, of a length that is drawn, or shorter where it does not go on.
    pub(super) fn drawn_from_middle(
        &self,
        kind: VariantKind,
        middle: usize,
        wanted: &Wanted,
        rng: &mut SeededRng,
    ) -> Option<(Vec<usize>, Rule)> {
        if self.used[middle] {
            return None;
        }
        let size = self.full.shape().digits().len();
        let lengths = wanted.length.clone().unwrap_or(3..=3 + size / 2);
        let length = between(&lengths, rng);
        let mut path = vec![middle];
        let mut sum = (kind == VariantKind::ZipperLine).then(|| self.digit(middle));
        if length.is_multiple_of(2) {
            // The two in the middle are a pair.
            let is_pair = |&&next: &&usize| sum.is_some() || self.digit(next) == self.digit(middle);
            let next = *self.steps(&path, rng).iter().find(is_pair)?;
            sum = sum.map(|digit| digit + self.digit(next));
            path.push(next);
        }
        let mut found = Vec::new();
        let mut steps = MOST_STEPS;
        self.widen(&mut path, length, sum, &mut found, &mut steps, rng);
        let cells = cells(&found);
        let rule = match kind {
            VariantKind::ZipperLine => ZipperLine { cells }.into(),
            _ => Palindrome { cells }.into(),
        };
        (found.len() >= *lengths.start()).then_some((found, rule))
    }

    /// Goes on at both ends with two cells of this sum, or of the same digit without one. Puts the longest line that
    /// was seen into `found`; true when it has its length.
    fn widen(
        &self,
        path: &mut Vec<usize>,
        length: usize,
        sum: Option<u32>,
        found: &mut Vec<usize>,
        left: &mut u32,
        rng: &mut SeededRng,
    ) -> bool {
        if path.len() > found.len() {
            found.clone_from(path);
        }
        if path.len() >= length {
            return true;
        }
        let reversed: Vec<usize> = path.iter().rev().copied().collect();
        for front in self.steps(&reversed, rng) {
            path.insert(0, front);
            for back in self.steps(path, rng) {
                if *left == 0 {
                    break;
                }
                *left -= 1;
                let (a, b) = (self.digit(front), self.digit(back));
                if sum.map_or(a == b, |sum| a + b == sum) {
                    path.push(back);
                    if self.widen(path, length, sum, found, left, rng) {
                        return true;
                    }
                    path.pop();
                }
            }
            path.remove(0);
        }
        false
    }
}
