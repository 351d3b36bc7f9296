//! Lines that are drawn from one end to the other.

use std::ops::RangeInclusive;

use shudu_variant::rule::{
    BetweenLine, DoubleArrow, EntropicLine, ModularLine, Nabner, RegionSumLine, Renban, SlowThermometer,
    Whispers,
};
use shudu_variant::{Cell, Rule};

use super::{Lines, cells};
use crate::rng::SeededRng;
use crate::variant::kind::VariantKind;
use crate::variant::wanted::{Wanted, between};

/// Steps that are tried from one cell on.
const MOST_STEPS: u32 = 200;

/// The modulus of modular lines, and the number of parts of the digits of entropic ones.
const THREE: usize = 3;

/// Digits along a part of a line.
struct Law {
    kind: VariantKind,
    /// How many digits there are, from 1.
    size: usize,
    /// Cells of the line in the end.
    length: usize,
}

/// How long the lines are when nothing else was asked for.
fn usual_lengths(kind: VariantKind, size: usize) -> RangeInclusive<usize> {
    let longest = match kind {
        VariantKind::Renban => size.min(3 + size / 3),
        VariantKind::Nabner => size.div_ceil(2),
        VariantKind::BetweenLine => 3 + size / 3,
        _ => 3 + size / 2,
    };
    let least = if kind == VariantKind::DoubleArrow { 4 } else { 3.min(longest) };
    least..=longest
}

/// The least difference of neighbours on whispers: 5 of nine digits.
fn whisper(size: usize) -> usize {
    size.div_ceil(2)
}

impl Law {
    /// May the line go on behind these cells, the last of which is new?
    fn allows(&self, lines: &Lines<'_>, path: &[usize]) -> bool {
        let digit = |cell: &usize| lines.digit(*cell) as usize;
        let digits: Vec<usize> = path.iter().map(digit).collect();
        let (&last, before) = digits.split_last().expect("a line has cells");
        let close = |number: usize| &before[before.len().saturating_sub(number - 1)..];
        match self.kind {
            VariantKind::Whispers => {
                before.last().is_none_or(|before| before.abs_diff(last) >= whisper(self.size))
            }
            VariantKind::Renban => {
                !before.contains(&last) && before.iter().all(|digit| digit.abs_diff(last) < self.length)
            }
            VariantKind::Nabner => before.iter().all(|digit| digit.abs_diff(last) > 1),
            VariantKind::EntropicLine => {
                let part = |digit: usize| (digit - 1) / (self.size / THREE);
                close(THREE).iter().all(|&digit| part(digit) != part(last))
            }
            VariantKind::ModularLine => close(THREE).iter().all(|digit| digit % THREE != last % THREE),
            VariantKind::SlowThermometer => before.last().is_none_or(|&before| before <= last),
            // All inner digits are on the same side of the first.
            VariantKind::BetweenLine => match before {
                [] | [_] => before.first() != Some(&last),
                [first, second, ..] => last != *first && (last > *first) == (second > first),
            },
            VariantKind::DoubleArrow => {
                let inner: usize = before.iter().skip(1).sum();
                inner <= digits[0] + self.size
            }
            VariantKind::RegionSumLine => {
                let parts = sums(lines, path);
                let (last, whole) = parts.split_last().expect("a line has a part");
                whole.iter().all(|sum| sum == &whole[0]) && whole.first().is_none_or(|first| last <= first)
            }
            _ => unreachable!("{} is not drawn from an end", self.kind),
        }
    }

    /// Can the line end here?
    fn is_whole(&self, lines: &Lines<'_>, path: &[usize]) -> bool {
        let digits: Vec<usize> = path.iter().map(|&cell| lines.digit(cell) as usize).collect();
        let last = digits[digits.len() - 1];
        let inner = || digits[1..digits.len() - 1].iter();
        match self.kind {
            VariantKind::Renban => {
                let (least, most) = (digits.iter().min(), digits.iter().max());
                most.zip(least).is_some_and(|(most, least)| most - least + 1 == digits.len())
            }
            VariantKind::BetweenLine => {
                let (low, high) = (digits[0].min(last), digits[0].max(last));
                digits.len() > 2 && inner().all(|&digit| low < digit && digit < high)
            }
            VariantKind::DoubleArrow => digits.len() > 2 && inner().sum::<usize>() == digits[0] + last,
            VariantKind::RegionSumLine => {
                let parts = sums(lines, path);
                parts.len() > 1 && parts.iter().all(|sum| sum == &parts[0])
            }
            _ => true,
        }
    }

    fn rule(&self, cells: Vec<Cell>) -> Rule {
        match self.kind {
            VariantKind::Whispers => Whispers { cells, difference: whisper(self.size) as u8 }.into(),
            VariantKind::Renban => Renban { cells }.into(),
            VariantKind::Nabner => Nabner { cells }.into(),
            VariantKind::EntropicLine => EntropicLine { cells }.into(),
            VariantKind::ModularLine => ModularLine { cells, modulus: THREE as u8 }.into(),
            VariantKind::SlowThermometer => SlowThermometer { cells }.into(),
            VariantKind::BetweenLine => BetweenLine { cells }.into(),
            VariantKind::DoubleArrow => DoubleArrow { cells }.into(),
            VariantKind::RegionSumLine => RegionSumLine { cells }.into(),
            _ => unreachable!("{} is not drawn from an end", self.kind),
        }
    }
}

/// The sums of the parts of a line within each region.
fn sums(lines: &Lines<'_>, path: &[usize]) -> Vec<u32> {
    let region = |cell: usize| lines.full.shape().region_of(Cell::new(cell));
    path.chunk_by(|&a, &b| region(a) == region(b))
        .map(|part| part.iter().map(|&cell| lines.digit(cell)).sum())
        .collect()
}

impl Lines<'_> {
    /// A line of the kind that starts here, of a length that is drawn, or shorter where it does not go on.
    pub(super) fn drawn_from_end(
        &self,
        kind: VariantKind,
        start: usize,
        wanted: &Wanted,
        rng: &mut SeededRng,
    ) -> Option<(Vec<usize>, Rule)> {
        if self.used[start] {
            return None;
        }
        let size = self.full.shape().digits().len();
        let lengths = wanted.length.clone().unwrap_or_else(|| usual_lengths(kind, size));
        let law = Law { kind, size, length: between(&lengths, rng) };
        let mut found = Vec::new();
        let mut steps = MOST_STEPS;
        self.go_on(&mut vec![start], &law, &mut found, &mut steps, rng);
        let rule = law.rule(cells(&found));
        (found.len() >= *lengths.start()).then_some((found, rule))
    }

    /// Puts the longest line that was seen into `found`; true when it has its length.
    fn go_on(
        &self,
        path: &mut Vec<usize>,
        law: &Law,
        found: &mut Vec<usize>,
        left: &mut u32,
        rng: &mut SeededRng,
    ) -> bool {
        if path.len() > found.len() && law.is_whole(self, path) {
            found.clone_from(path);
        }
        if path.len() == law.length {
            return found.len() == law.length;
        }
        for next in self.steps(path, rng) {
            if *left == 0 {
                break;
            }
            *left -= 1;
            path.push(next);
            if law.allows(self, path) && self.go_on(path, law, found, left, rng) {
                return true;
            }
            path.pop();
        }
        false
    }
}
