//! Lines and full grids packed to half a byte a cell, between text and the bit transposes (see [`transpose`]).

use shudu_core::Solution;

use super::transpose;
use crate::simd::batch::Lanes;
use crate::types::Line;

/// Packed lines, one for each lane: five words of pairs of cells, then cell 80. As many of the words as fill whole
/// vectors, or all of them where a vector has room for more, are stored and loaded as vectors;
/// [`Packed::transpose_words`] moves them to where the bit transposes expect them, and back. The other words are there
/// from the start.
#[derive(Debug)]
#[repr(C, align(64))]
pub(crate) struct Packed<L> {
    /// See [`Packed::at`]. Vectors of eight words use all of it.
    words: [L; 8 * 64],
    /// Cell 80 of each line; with fewer than 512 lanes the rest is idle.
    last: [u8; 512],
}

impl<L: Lanes> Packed<L> {
    /// So many words of a line are stored as whole vectors.
    const WHOLE: usize = if L::WORDS > 5 { L::WORDS } else { 5 / L::WORDS * L::WORDS };

    /// Of each of these vectors this many words are used.
    const USED: usize = if L::WORDS > 5 { 5 } else { L::WORDS };

    pub(crate) fn new(cpu: L::Cpu) -> Box<Packed<L>> {
        Box::new(Packed { words: [L::splat(cpu, 0); 512], last: [0; 512] })
    }

    /// Where the transposes take the words `a` of the lines with this number among the 64 of a word.
    #[inline(always)]
    const fn at(a: usize, line: usize) -> usize {
        if a < Self::WHOLE { (a / L::WORDS * 64 + line) * L::WORDS + a % L::WORDS } else { 64 * a + line }
    }

    /// The words `a` of lines `k`, `8 + k`, … `56 + k`.
    #[inline(always)]
    pub(super) fn rows(&self, a: usize, k: usize) -> [L; 8] {
        let w = &self.words;
        let at = Self::at;
        [
            w[at(a, k)],
            w[at(a, 8 + k)],
            w[at(a, 16 + k)],
            w[at(a, 24 + k)],
            w[at(a, 32 + k)],
            w[at(a, 40 + k)],
            w[at(a, 48 + k)],
            w[at(a, 56 + k)],
        ]
    }

    /// The reverse of [`Packed::rows`].
    #[inline(always)]
    pub(crate) fn set_rows(&mut self, a: usize, k: usize, rows: [L; 8]) {
        for (j, row) in rows.into_iter().enumerate() {
            self.words[Self::at(a, 8 * j + k)] = row;
        }
    }

    /// Transposes whole vectors, from lines to rows or from rows to lines.
    #[inline(always)]
    pub(crate) fn transpose_words(&mut self) {
        for rows in self.words[..64 * Self::WHOLE].chunks_exact_mut(L::WORDS) {
            L::transpose_words(rows);
        }
    }

    /// Puts the packed digits of a line into a lane, blanks as 0: cells `c` and `c + 40` in a byte, `c` in its low
    /// half, and cell 80. [`Packed::transpose_words`] must follow.
    #[inline(always)]
    pub(crate) fn put_pairs(&mut self, lane: usize, pairs: [u64; 5], last: u8) {
        let (word, bit) = (lane / 64 % L::WORDS, lane % 64);
        let mut a = 0;
        while a < Self::WHOLE {
            let to = self.words[Self::at(a, bit) + word].words_mut();
            to[..Self::USED].copy_from_slice(&pairs[a..a + Self::USED]);
            a += L::WORDS;
        }
        while a < 5 {
            self.words[Self::at(a, bit)].words_mut()[word] = pairs[a];
            a += 1;
        }
        self.last[64 * word + bit] = last;
    }

    /// Packs the text of a line into a lane. [`Packed::transpose_words`] must follow.
    #[inline(always)]
    pub(super) fn put(&mut self, cpu: L::Cpu, lane: usize, line: &Line) {
        let (word, bit) = (lane / 64 % L::WORDS, lane % 64);
        let low_halves = L::splat(cpu, LOW_HALVES);
        let mut a = 0;
        while a < Self::WHOLE {
            let low = L::from_text(cpu, &line[8 * a..8 * (a + Self::USED)]);
            let high = L::from_text(cpu, &line[8 * a + 40..8 * (a + Self::USED) + 40]);
            self.words[Self::at(a, bit) + word] = (low & low_halves) | (high & low_halves).shl::<4>();
            a += L::WORDS;
        }
        let (words, last) = line.as_chunks::<8>();
        while a < 5 {
            let (low, high) = (u64::from_le_bytes(words[a]), u64::from_le_bytes(words[a + 5]));
            self.words[Self::at(a, bit)].words_mut()[word] = (low & LOW_HALVES) | (high & LOW_HALVES) << 4;
            a += 1;
        }
        self.last[64 * word + bit] = last[0] & 0xf;
    }

    /// The text of the line in a lane, after [`Packed::transpose_words`].
    #[inline(always)]
    pub(crate) fn get(&self, cpu: L::Cpu, lane: usize, line: &mut Line) {
        let (word, bit) = (lane / 64 % L::WORDS, lane % 64);
        let low_halves = L::splat(cpu, LOW_HALVES);
        let zeros = L::splat(cpu, ZEROS);
        let mut a = 0;
        while a < Self::WHOLE {
            let pairs = self.words[Self::at(a, bit) + word];
            ((pairs & low_halves) | zeros).to_text(&mut line[8 * a..8 * (a + Self::USED)]);
            let high = (pairs.shr::<4>() & low_halves) | zeros;
            high.to_text(&mut line[8 * a + 40..8 * (a + Self::USED) + 40]);
            a += L::WORDS;
        }
        let (words, last) = line.as_chunks_mut::<8>();
        while a < 5 {
            let pairs = self.words[Self::at(a, bit)].words()[word];
            words[a] = ((pairs & LOW_HALVES) | ZEROS).to_le_bytes();
            words[a + 5] = ((pairs >> 4 & LOW_HALVES) | ZEROS).to_le_bytes();
            a += 1;
        }
        last[0] = self.last[64 * word + bit] | b'0';
    }

    /// Cells 80 as `transpose::bits` takes them.
    #[inline(always)]
    pub(super) fn last(&self, cpu: L::Cpu) -> [L; 8] {
        let mut rows = [L::splat(cpu, 0); 8];
        let bytes = self.last.as_chunks::<8>().0;
        for (j, row) in rows.iter_mut().enumerate() {
            for (word, to) in row.words_mut().iter_mut().enumerate() {
                *to = u64::from_le_bytes(bytes[8 * word + j]);
            }
        }
        transpose::bytes(cpu, &mut rows);
        rows
    }

    /// And as it gives them.
    #[inline(always)]
    pub(crate) fn set_last(&mut self, cpu: L::Cpu, mut rows: [L; 8]) {
        transpose::bytes(cpu, &mut rows);
        let bytes = self.last.as_chunks_mut::<8>().0;
        for (j, row) in rows.iter().enumerate() {
            for (word, from) in row.words().iter().enumerate() {
                bytes[8 * word + j] = from.to_le_bytes();
            }
        }
    }
}

/// The digits of a full grid as [`Packed::put_pairs`] takes them: cells `c` and `c + 40` in a byte, `c` in its low
/// half, and cell 80.
pub(crate) fn pack_solution(grid: &Solution) -> ([u64; 5], u8) {
    let digits = grid.grid().cells().map(|digit| digit.map_or(0, |digit| digit.index() as u8 + 1));
    let (low, high) = (digits[..40].as_chunks::<8>().0, digits[40..80].as_chunks::<8>().0);
    let mut pairs = [0; 5];
    for (word, (low, high)) in pairs.iter_mut().zip(low.iter().zip(high)) {
        *word = u64::from_le_bytes(*low) | u64::from_le_bytes(*high) << 4;
    }
    (pairs, digits[80])
}

const LOW_HALVES: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// Eight times `0`.
const ZEROS: u64 = 0x3030_3030_3030_3030;
