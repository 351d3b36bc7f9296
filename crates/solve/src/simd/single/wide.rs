//! A third of a board in one register: what the single engine asks of a processor with 512-bit registers.
//!
//! A register is 32 words of 16 bits, 27 of them in use, each a set of digits (bit 0 for the digit 1). The other five
//! are empty. A set is *biased* as the number less one, see [`super`].
//!
//! As with the other traits a value is the proof that the processor has what it needs: it comes from a
//! [`WideVector::Token`] or from a value.

use std::ops::{BitAnd, BitOr, BitXor};

use super::branching::{ChuteChoice, ChutePick};
use crate::types::Line;

/// 32 words in memory: sets, or for [`WideVector::take`] the number of the word that each takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub(crate) struct Words32(pub(crate) [u16; 32]);

/// Which byte of a line each word of three registers stands for.
#[derive(Debug)]
pub(crate) struct LineLayout {
    /// By register and word; [`NOWHERE`] for none.
    #[cfg(test)]
    pub(crate) bytes: [[u8; 32]; 3],
    /// By register: the words that stand for a byte.
    pub(crate) used: [u32; 3],
    /// By register and word the byte again, as an index into the first 64 bytes of a line (0 to 63) and its last 64 (64
    /// to 127); 0 for none.
    pub(crate) reading: [Words32; 3],
    /// For each byte of the first 64 and of the last 64: where its word is when registers 0 and 1 are packed to bytes,
    /// eight by eight, and register 2 after them with itself.
    pub(crate) writing: [[u8; 64]; 2],
}

/// The place of a word that stands for no byte.
pub(crate) const NOWHERE: u8 = 0xff;

/// Where the last 64 bytes of a line begin.
pub(crate) const LAST: usize = 81 - 64;

impl LineLayout {
    pub(crate) const fn new(bytes: [[u8; 32]; 3]) -> LineLayout {
        let mut places = LineLayout {
            #[cfg(test)]
            bytes,
            used: [0; 3],
            reading: [Words32([0; 32]); 3],
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
pub(crate) trait WideVector:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// The proof that the processor can do it.
    type Token: Copy;

    /// From memory.
    fn load(token: Self::Token, from: &Words32) -> Self;

    /// To memory.
    fn store(self, to: &mut Words32);

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

    /// To the biased form: less one, around zero.
    fn biased(self) -> Self;

    /// From the biased form: one more, around zero.
    fn unbiased(self) -> Self;

    /// Less `other`, zero at least.
    fn minus(self, other: Self) -> Self;

    /// The smaller number of each word.
    fn least(self, other: Self) -> Self;

    /// Word `w` takes word `from[w]`.
    fn take(self, from: &Words32) -> Self;

    /// A bit for each word that is not zero.
    fn not_empty(self) -> u32;

    /// How many bits the three have in all, nine at most in each word.
    fn count(sets: [Self; 3]) -> u32;

    /// What is to be split, from the ways by orientation: of band `i` the words from `8 * i` on, three for the ways
    /// that turn one way, an empty one, and the same for the others. The reference is `pick` of `crate::single::split`.
    fn pick(ways: [Self; 2], choice: ChuteChoice) -> Option<ChutePick>;

    /// Word by word everything if the set has fewer than three digits, else the set.
    fn or_all_below_three(self) -> Self;

    /// Reads a line: the digit's set for `1` to `9`, nine digits for `.` and `0`, nothing for any other byte and for
    /// words that stand for no byte.
    fn read(token: Self::Token, line: &Line, places: &LineLayout) -> [Self; 3];

    /// Writes the digits of three registers whose words in use have one digit each: digit plus `zero`.
    fn write(board: [Self; 3], places: &LineLayout, zero: u8, line: &mut Line);
}
