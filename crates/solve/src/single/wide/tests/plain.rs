//! The operations of [`WideVector`] in plain code: what every back end must do.

use std::ops::{BitAnd, BitOr, BitXor};

use crate::simd::single::branching::{ChuteChoice, ChutePick};
use crate::simd::single::wide::{LineLayout, WideVector, Words32};
use crate::single::split::pick;
use crate::types::Line;

/// 32 words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Plain(pub(crate) [u16; 32]);

impl Plain {
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        Plain(std::array::from_fn(|w| f(self.0[w], other.0[w])))
    }
}

impl BitAnd for Plain {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
}

impl BitOr for Plain {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
}

impl BitXor for Plain {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
}

impl WideVector for Plain {
    type Token = ();

    fn load((): (), from: &Words32) -> Self {
        Plain(from.0)
    }

    fn store(self, to: &mut Words32) {
        to.0 = self.0;
    }

    fn at((): (), places: u32, word: u16) -> Self {
        Plain(std::array::from_fn(|w| if places >> w & 1 == 1 { word } else { 0 }))
    }

    fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b | c)
    }

    fn either_in(self, b: Self, c: Self) -> Self {
        (self | b) & c
    }

    fn either_without(self, b: Self, c: Self) -> Self {
        (self | b).without(c)
    }

    fn any([a, b, c]: [Self; 3]) -> Self {
        a | b | c
    }

    fn majority(self, b: Self, c: Self) -> Self {
        self & b | self & c | b & c
    }

    fn all([a, b, c]: [Self; 3]) -> Self {
        a & b & c
    }

    fn biased(self) -> Self {
        Plain(self.0.map(|a| a.wrapping_sub(1)))
    }

    fn unbiased(self) -> Self {
        Plain(self.0.map(|a| a.wrapping_add(1)))
    }

    fn minus(self, other: Self) -> Self {
        self.zip(other, u16::saturating_sub)
    }

    fn least(self, other: Self) -> Self {
        self.zip(other, u16::min)
    }

    fn take(self, from: &Words32) -> Self {
        Plain(from.0.map(|w| self.0[usize::from(w)]))
    }

    fn not_empty(self) -> u32 {
        self.0.iter().enumerate().fold(0, |mask, (w, &a)| mask | u32::from(a != 0) << w)
    }

    fn count(sets: [Self; 3]) -> u32 {
        sets.iter().flat_map(|set| &set.0).map(|word| word.count_ones()).sum()
    }

    fn pick(ways: [Self; 2], choice: ChuteChoice) -> Option<ChutePick> {
        let mut chutes = [[0; 8]; 2];
        for (turn, lanes) in chutes.iter_mut().enumerate() {
            for (at, lane) in lanes.iter_mut().enumerate().filter(|(at, _)| at % 4 < 3) {
                let words = &ways[at / 4].0[8 * (at % 4) + 4 * turn..][..4];
                *lane = words.iter().rev().fold(0, |lane, &word| lane << 16 | u64::from(word));
            }
        }
        pick(16, &chutes, choice)
    }

    fn or_all_below_three(self) -> Self {
        Plain(self.0.map(|a| if a.count_ones() < 3 { !0 } else { a }))
    }

    fn read((): (), line: &Line, places: &LineLayout) -> [Self; 3] {
        places.bytes.map(|places| {
            Plain(places.map(|place| match line.get(usize::from(place)) {
                Some(b'.' | b'0') => 0x1ff,
                Some(byte @ b'1'..=b'9') => 1 << (byte - b'1'),
                _ => 0,
            }))
        })
    }

    fn write(board: [Self; 3], places: &LineLayout, zero: u8, line: &mut Line) {
        for (words, places) in board.iter().zip(&places.bytes) {
            for (word, &place) in words.0.iter().zip(places) {
                if let Some(byte) = line.get_mut(usize::from(place)) {
                    *byte = zero + 1 + word.trailing_zeros() as u8;
                }
            }
        }
    }
}
