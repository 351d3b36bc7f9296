//! Lines to boards and boards to lines with AVX2: bytes are moved by shuffles, 32 at a time, not cell by cell.
//!
//! A shuffle moves bytes inside 128 bits only. So the bands lie in four vectors, each band twice, since it has 27
//! bytes:
//!
//! ```text
//!              upper half             lower half
//! ends[0]      band 2, bytes 0..16    band 0, bytes 0..16
//! ends[1]      band 2, bytes 11..27   band 0, bytes 11..27
//! middle[0]    -                      band 1, bytes 0..16
//! middle[1]    -                      band 1, bytes 11..27
//! ```
//!
//! There are no closures here: they would not be compiled for AVX2, and made the engine six times slower.
//!
//! Lanes 0 and 2 of a vector of the board are the lower lanes of their halves and take their bytes from `ends`; lane 1,
//! the upper one of its half, takes them from `middle`.

use std::arch::x86_64::*;

use super::Avx2Vector;
use crate::simd::cpu::Avx2;
use crate::simd::single::cell_at;
use crate::types::Line;

/// For each byte of a vector the byte of its half that it takes.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
struct Shuffle([u8; 32]);

/// Takes nothing: the byte becomes zero.
const NOTHING: Shuffle = Shuffle([0x80; 32]);

/// Where the second of the two vectors of a band begins.
const SECOND: usize = 27 - 16;

/// Of the vectors of the board (`3 * d + m`) two are read together, an even one into the lower bytes of the words and
/// the next into the upper ones: what they take from the two of `ends` and the two of `middle`, each byte once. The
/// last has no next.
static READING: [[Shuffle; 4]; 5] = {
    let mut shuffles = [[NOTHING; 4]; 5];
    let mut at = 0;
    while at < 81 {
        let (vector, i, r) = (at / 9, at / 3 % 3, at % 3);
        let byte = cell_at(i, r, vector / 3, vector % 3) % 27;
        let source = (i % 2) * 2 + (byte >= 16) as usize;
        let to = 8 * i + 2 * r + vector % 2;
        shuffles[vector / 2][source].0[to] = if byte < 16 { byte } else { byte - SECOND } as u8;
        at += 1;
    }
    shuffles
};

/// By vector of text (`ends`, `middle`): what it takes from the pair of boards vectors with `m` 0 and 1, and from the
/// one with `m` 2, for each `d`.
static WRITING: [[Shuffle; 6]; 4] = {
    let mut shuffles = [[NOTHING; 6]; 4];
    let mut at = 0;
    while at < 81 {
        let (d, m, i, r) = (at / 27, at / 9 % 3, at / 3 % 3, at % 3);
        let byte = cell_at(i, r, d, m) % 27;
        // In a pair of vectors the second has the upper bytes.
        let (from, taken) = (2 * d + m / 2, 8 * (i % 2) + 2 * r + m % 2);
        let half = 16 * (i / 2);
        if byte < 16 {
            shuffles[2 * (i % 2)][from].0[half + byte] = taken as u8;
        }
        if byte >= SECOND {
            shuffles[2 * (i % 2) + 1][from].0[half + byte - SECOND] = taken as u8;
        }
        at += 1;
    }
    shuffles
};

/// What a cell may hold by its byte less this, which is 0 for none: 1 for the dot, 3 for `0`, 4 to 12 for `1` to `9`.
const BEFORE_DOT: u8 = b'.' - 1;

/// The lower eight candidates by that number; what is above nine has no meaning.
const LOWER: [u8; 16] = [0, 0xff, 0, 0xff, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0];

/// The candidate 9.
const UPPER: [u8; 16] = [0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0];

/// How many bits four bits have.
const COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/// The same 16 bytes in both halves.
#[inline(always)]
fn both_halves(_cpu: Avx2, bytes: &'static [u8; 16]) -> __m256i {
    // SAFETY: the token proves AVX2; the load is unaligned and reads the 16 bytes.
    unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) }
}

/// What each byte of a vector takes by the shuffle.
#[inline(always)]
fn taken(_cpu: Avx2, from: __m256i, shuffle: &'static Shuffle) -> __m256i {
    // SAFETY: the token proves AVX2; a shuffle is 32 bytes and aligned to as many.
    unsafe { _mm256_shuffle_epi8(from, _mm256_load_si256((&raw const *shuffle).cast())) }
}

/// 16 bytes of a line from this one on.
#[inline(always)]
fn part(_cpu: Avx2, line: &Line, from: usize) -> __m128i {
    let bytes: &[u8; 16] = line[from..].first_chunk().expect("a line has 81 bytes");
    // SAFETY: the token proves AVX2; the load is unaligned and reads the 16 bytes of the array.
    unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) }
}

/// 16 bytes into a line from this one on.
#[inline(always)]
fn put(_cpu: Avx2, line: &mut Line, from: usize, bytes: __m128i) {
    let to: &mut [u8; 16] = line[from..].first_chunk_mut().expect("a line has 81 bytes");
    // SAFETY: the token proves AVX2; the store is unaligned and writes the 16 bytes of the array.
    unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), bytes) };
}

/// The numbers that [`LOWER`] and [`UPPER`] go by.
#[inline(always)]
fn numbers(_cpu: Avx2, bytes: __m256i) -> __m256i {
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    unsafe {
        let above = _mm256_sub_epi8(bytes, _mm256_set1_epi8(BEFORE_DOT.cast_signed()));
        _mm256_min_epu8(above, _mm256_set1_epi8(13))
    }
}

/// The lower eight candidates, and the ninth, of two vectors of the board: in the lower bytes for the one, in the upper
/// for the other.
#[inline(always)]
fn candidates(
    cpu: Avx2,
    text: &[__m256i; 4],
    shuffles: &'static [Shuffle; 4],
    [lower, upper]: [__m256i; 2],
) -> [__m256i; 2] {
    let [a, b, c, d] = shuffles;
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    unsafe {
        let indices = _mm256_or_si256(
            _mm256_or_si256(taken(cpu, text[0], a), taken(cpu, text[1], b)),
            _mm256_or_si256(taken(cpu, text[2], c), taken(cpu, text[3], d)),
        );
        [_mm256_shuffle_epi8(lower, indices), _mm256_shuffle_epi8(upper, indices)]
    }
}

/// The vector whose bytes are the lower ones.
#[inline(always)]
fn first(cpu: Avx2, [eight, ninth]: [__m256i; 2]) -> Avx2Vector {
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    Avx2Vector::new(cpu, unsafe {
        let eight = _mm256_and_si256(eight, _mm256_set1_epi16(0x00ff));
        _mm256_or_si256(eight, _mm256_slli_epi16::<8>(ninth))
    })
}

/// The vector whose bytes are the upper ones.
#[inline(always)]
fn second(cpu: Avx2, [eight, ninth]: [__m256i; 2]) -> Avx2Vector {
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    Avx2Vector::new(cpu, unsafe {
        let ninth = _mm256_andnot_si256(_mm256_set1_epi16(0x00ff), ninth);
        _mm256_or_si256(_mm256_srli_epi16::<8>(eight), ninth)
    })
}

/// A line as the candidates of its cells, by `d` and `m` (see `crate::single`), not biased. A byte without a meaning
/// leaves its cell nothing, as what is not in use has nothing.
#[inline(always)]
pub(super) fn read(cpu: Avx2, line: &Line) -> [[Avx2Vector; 3]; 3] {
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    let text = unsafe {
        let low = _mm256_castsi128_si256(part(cpu, line, 0));
        let low_more = _mm256_castsi128_si256(part(cpu, line, SECOND));
        [
            numbers(cpu, _mm256_inserti128_si256::<1>(low, part(cpu, line, 54))),
            numbers(cpu, _mm256_inserti128_si256::<1>(low_more, part(cpu, line, 54 + SECOND))),
            numbers(cpu, _mm256_castsi128_si256(part(cpu, line, 27))),
            numbers(cpu, _mm256_castsi128_si256(part(cpu, line, 27 + SECOND))),
        ]
    };
    let tables = [both_halves(cpu, &LOWER), both_halves(cpu, &UPPER)];
    let ab = candidates(cpu, &text, &READING[0], tables);
    let cd = candidates(cpu, &text, &READING[1], tables);
    let ef = candidates(cpu, &text, &READING[2], tables);
    let gh = candidates(cpu, &text, &READING[3], tables);
    let last = candidates(cpu, &text, &READING[4], tables);
    [
        [first(cpu, ab), second(cpu, ab), first(cpu, cd)],
        [second(cpu, cd), first(cpu, ef), second(cpu, ef)],
        [first(cpu, gh), second(cpu, gh), first(cpu, last)],
    ]
}

/// Two vectors of a biased board that has one digit in each cell: a digit is biased as so many ones as it is above 1,
/// eight at most, so that the upper bytes are free for the second.
#[inline(always)]
fn pair(_cpu: Avx2, [first, second, _]: &[Avx2Vector; 3]) -> __m256i {
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    unsafe { _mm256_or_si256(first.vector(), _mm256_slli_epi16::<8>(second.vector())) }
}

/// The digits of a vector of text.
#[inline(always)]
fn digits(cpu: Avx2, board: &[__m256i; 6], shuffles: &'static [Shuffle; 6], zero: u8) -> __m256i {
    let [a, b, c, d, e, f] = shuffles;
    let counts = both_halves(cpu, &COUNTS);
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    unsafe {
        let ab = _mm256_or_si256(taken(cpu, board[0], a), taken(cpu, board[1], b));
        let cd = _mm256_or_si256(taken(cpu, board[2], c), taken(cpu, board[3], d));
        let ef = _mm256_or_si256(taken(cpu, board[4], e), taken(cpu, board[5], f));
        let ones = _mm256_or_si256(_mm256_or_si256(ab, cd), ef);
        let nibble = _mm256_set1_epi8(0x0f);
        let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(ones, nibble));
        let high = _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi16::<4>(ones), nibble));
        _mm256_add_epi8(_mm256_add_epi8(low, high), _mm256_set1_epi8(zero.wrapping_add(1).cast_signed()))
    }
}

/// The digits of a biased board that has one in each cell; `zero` stands for 0.
#[inline(always)]
pub(super) fn write(cpu: Avx2, cells: &[[Avx2Vector; 3]; 3], zero: u8, line: &mut Line) {
    let [x, y, z] = cells;
    let board = [pair(cpu, x), x[2].vector(), pair(cpu, y), y[2].vector(), pair(cpu, z), z[2].vector()];
    let ends = digits(cpu, &board, &WRITING[0], zero);
    let more_ends = digits(cpu, &board, &WRITING[1], zero);
    let middle = digits(cpu, &board, &WRITING[2], zero);
    let more_middle = digits(cpu, &board, &WRITING[3], zero);
    // SAFETY: the token proves AVX2, and these ask for nothing else.
    unsafe {
        put(cpu, line, 0, _mm256_castsi256_si128(ends));
        put(cpu, line, SECOND, _mm256_castsi256_si128(more_ends));
        put(cpu, line, 27, _mm256_castsi256_si128(middle));
        put(cpu, line, 27 + SECOND, _mm256_castsi256_si128(more_middle));
        put(cpu, line, 54, _mm256_extracti128_si256::<1>(ends));
        put(cpu, line, 54 + SECOND, _mm256_extracti128_si256::<1>(more_ends));
    }
}
