//! A third of a board in one register: what [`crate::single::wide`] asks of a processor.
//!
//! A register is 32 words of 16 bits, 27 of them in use, each a set of digits (bit 0 for the digit 1). The other five are
//! empty. A set is *carried* as the number less one, see [`super`].
//!
//! As with the other traits a value is the proof that the processor has what it needs: it comes from a
//! [`Wide::Token`] or from a value.

use std::ops::{BitAnd, BitOr, BitXor};

use crate::batch::Line;
use crate::single::split::{Choice, Pick};

/// 32 words in memory: sets, or for [`Wide::take`] the number of the word that each takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Block(pub(crate) [u16; 32]);

/// Which byte of a line each word of three registers stands for.
#[derive(Debug)]
pub(crate) struct Places {
    /// By register and word; [`NOWHERE`] for none.
    #[cfg(test)]
    pub(crate) bytes: [[u8; 32]; 3],
    /// By register: the words that stand for a byte.
    pub(crate) used: [u32; 3],
    /// By register and word the byte again, as an index into the first 64 bytes of a line (0 to 63) and its last 64 (64
    /// to 127); 0 for none.
    pub(crate) reading: [Block; 3],
    /// For each byte of the first 64 and of the last 64: where its word is when registers 0 and 1 are packed to bytes, eight
    /// by eight, and register 2 after them with itself.
    pub(crate) writing: [[u8; 64]; 2],
}

/// The place of a word that stands for no byte.
pub(crate) const NOWHERE: u8 = 0xff;

/// Where the last 64 bytes of a line begin.
pub(crate) const LAST: usize = 81 - 64;

impl Places {
    pub(crate) const fn new(bytes: [[u8; 32]; 3]) -> Places {
        let mut places = Places {
            #[cfg(test)]
            bytes,
            used: [0; 3],
            reading: [Block([0; 32]); 3],
            writing: [[0; 64]; 2],
        };
        let mut at = 0;
        while at < 96 {
            let (m, w) = (at / 32, at % 32);
            let byte = bytes[m][w];
            if byte != NOWHERE {
                let byte = byte as usize;
                places.used[m] |= 1 << w;
                places.reading[m].0[w] = if byte < 64 { byte } else { 64 + byte - LAST } as u16;
                let packed = (m / 2 * 64 + w / 8 * 16 + m % 2 * 8 + w % 8) as u8;
                if byte < 64 {
                    places.writing[0][byte] = packed;
                }
                if byte >= LAST {
                    places.writing[1][byte - LAST] = packed;
                }
            }
            at += 1;
        }
        places
    }
}

/// See the module.
pub(crate) trait Wide:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The proof that the processor can do it.
    type Token: Copy;

    /// From memory.
    fn load(token: Self::Token, from: &Block) -> Self;

    /// To memory.
    fn store(self, to: &mut Block);

    /// The same word in the places of the mask, nothing elsewhere.
    fn at(token: Self::Token, places: u32, word: u16) -> Self;

    /// What is in `self` and not in `other`.
    fn without(self, other: Self) -> Self;

    /// What is in `self` and in neither of the others.
    fn without_both(self, b: Self, c: Self) -> Self;

    /// What is in `self` or in `b`, and in `c` too.
    fn either_in(self, b: Self, c: Self) -> Self;

    /// What is in `self` or in `b`, and not in `c`.
    fn either_without(self, b: Self, c: Self) -> Self;

    /// What one or more of the three have.
    fn any(sets: [Self; 3]) -> Self;

    /// What two or three of the three have.
    fn majority(self, b: Self, c: Self) -> Self;

    /// What all three have.
    fn all(sets: [Self; 3]) -> Self;

    /// To the carried form: less one, around zero.
    fn carry(self) -> Self;

    /// From the carried form: one more, around zero.
    fn candidates(self) -> Self;

    /// Less `other`, zero at least.
    fn minus(self, other: Self) -> Self;

    /// The smaller number of each word.
    fn least(self, other: Self) -> Self;

    /// Word `w` takes word `from[w]`.
    fn take(self, from: &Block) -> Self;

    /// A bit for each word that is not zero.
    fn not_empty(self) -> u32;

    /// How many bits the three have in all, nine at most in each word.
    fn count(sets: [Self; 3]) -> u32;

    /// What is to be split, from the ways by orientation: of band `i` the words from `8 * i` on, three for the ways that turn
    /// one way, an empty one, and the same for the others. See [`crate::single::split::pick`].
    fn pick(ways: [Self; 2], choice: Choice) -> Option<Pick>;

    /// Word by word everything if the set has fewer than three digits, else the set.
    fn or_all_below_three(self) -> Self;

    /// Reads a line: the digit's set for `1` to `9`, nine digits for `.` and `0`, nothing for any other byte and for
    /// words that stand for no byte.
    fn read(token: Self::Token, line: &Line, places: &Places) -> [Self; 3];

    /// Writes the digits of three registers whose words in use have one digit each: digit plus `zero`.
    fn write(board: [Self; 3], places: &Places, zero: u8, line: &mut Line);
}

/// The same in plain code, for the tests: what every back end must do.
#[cfg(test)]
pub(crate) mod plain {
    use super::*;
    use crate::single::split::pick;

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

    impl Wide for Plain {
        type Token = ();

        fn load((): (), from: &Block) -> Self {
            Plain(from.0)
        }

        fn store(self, to: &mut Block) {
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

        fn carry(self) -> Self {
            Plain(self.0.map(|a| a.wrapping_sub(1)))
        }

        fn candidates(self) -> Self {
            Plain(self.0.map(|a| a.wrapping_add(1)))
        }

        fn minus(self, other: Self) -> Self {
            self.zip(other, u16::saturating_sub)
        }

        fn least(self, other: Self) -> Self {
            self.zip(other, u16::min)
        }

        fn take(self, from: &Block) -> Self {
            Plain(from.0.map(|w| self.0[usize::from(w)]))
        }

        fn not_empty(self) -> u32 {
            self.0.iter().enumerate().fold(0, |mask, (w, &a)| mask | u32::from(a != 0) << w)
        }

        fn count(sets: [Self; 3]) -> u32 {
            sets.iter().flat_map(|set| &set.0).map(|word| word.count_ones()).sum()
        }

        fn pick(ways: [Self; 2], choice: Choice) -> Option<Pick> {
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

        fn read((): (), line: &Line, places: &Places) -> [Self; 3] {
            places.bytes.map(|places| {
                Plain(places.map(|place| match line.get(usize::from(place)) {
                    Some(b'.' | b'0') => 0x1ff,
                    Some(byte @ b'1'..=b'9') => 1 << (byte - b'1'),
                    _ => 0,
                }))
            })
        }

        fn write(board: [Self; 3], places: &Places, zero: u8, line: &mut Line) {
            for (words, places) in board.iter().zip(&places.bytes) {
                for (word, &place) in words.0.iter().zip(places) {
                    if let Some(byte) = line.get_mut(usize::from(place)) {
                        *byte = zero + 1 + word.trailing_zeros() as u8;
                    }
                }
            }
        }
    }
}
