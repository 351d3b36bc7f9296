//! AVX-512: a third of a board in one register of 32 16-bit words, of which 27 are used.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Work;
use super::branching::{ChuteChoice, ChutePick};
use super::wide::{LAST, LineLayout, WideVector, Words32};
use crate::simd::cpu::Avx512;
use crate::types::Line;

/// 32 words. A value exists only where the processor has what [`Avx512`] asks for: the first is made from such a token,
/// and all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Vector(__m512i);

impl Avx512 {
    /// Does the work in a function that is compiled for AVX-512. What is inlined into it is compiled so too.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[target_feature(
            enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
        )]
        fn compiled_for_avx512<W: Work>(work: W) -> W::Output {
            work.run()
        }
        // SAFETY: the token proves that the processor has what the function is compiled for.
        unsafe { compiled_for_avx512(work) }
    }
}

/// Wraps intrinsics that take and give whole vectors.
macro_rules! with_avx512 {
    ($call:expr) => {{
        // SAFETY: these intrinsics ask for nothing but AVX-512 F, BW, VBMI and BITALG, and every operand comes from a
        // `Avx512Vector`, which only an `Avx512` token can have made, or goes beside one.
        unsafe { $call }
    }};
}

impl BitAnd for Avx512Vector {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_and_si512(self.0, other.0)))
    }
}

impl BitOr for Avx512Vector {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_or_si512(self.0, other.0)))
    }
}

impl BitXor for Avx512Vector {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_xor_si512(self.0, other.0)))
    }
}

/// The candidates of a byte by how far it comes after the dot, [`FAR`] at most: there and for the slash, nothing.
static CANDIDATES: Words32 = {
    let mut words = [0; 32];
    words[0] = 0x1ff;
    words[(b'0' - b'.') as usize] = 0x1ff;
    let mut digit = 0;
    while digit < 9 {
        words[(b'1' - b'.') as usize + digit] = 1 << digit;
        digit += 1;
    }
    Words32(words)
};

/// Beyond the nine.
const FAR: u8 = b'9' - b'.' + 1;

/// The digit by the low seven bits of the byte that its set is packed to: 128 for the eight, and for the nine, which is
/// more than a byte holds, 255.
static DIGITS: [Words32; 2] = {
    let mut words = [0; 64];
    let mut digit = 1;
    while digit <= 9 {
        let at = match digit {
            8 => 0,
            9 => 127,
            _ => 1 << (digit - 1),
        };
        words[at / 2] |= (digit as u16) << (at % 2 * 8);
        digit += 1;
    }
    let mut blocks = [Words32([0; 32]); 2];
    let mut at = 0;
    while at < 64 {
        blocks[at / 32].0[at % 32] = words[at];
        at += 1;
    }
    blocks
};

/// The first word of each four, in nine bits.
static FIRST: Words32 = every_eight([0x1ff, 0, 0, 0, 0x1ff, 0, 0, 0]);

/// Bytes that bring a word to all of its eight: the first, and the third.
static TO_ALL: [Words32; 2] = [every_eight([0x0100; 8]), every_eight([0x0504; 8])];

/// The words 8 by 8 of three bands, the first of each, then the third of each.
static SIX: Words32 = every_eight([0, 8, 16, 2, 10, 18, 31, 31]);

const fn every_eight(words: [u16; 8]) -> Words32 {
    let mut block = Words32([0; 32]);
    let mut at = 0;
    while at < 32 {
        block.0[at] = words[at % 8];
        at += 1;
    }
    block
}

/// Of digits with a bit for each of three words, and an empty one, how many of them have it: bit 0 and bit 1, in the
/// first word of each four, where nothing else is left.
///
/// # Safety
/// Asks for AVX-512 F and BW.
#[inline(always)]
unsafe fn of_three(words: __m512i, first: __m512i) -> [__m512i; 2] {
    // SAFETY: the caller's.
    unsafe {
        let (b, c) = (_mm512_srli_epi64::<16>(words), _mm512_srli_epi64::<32>(words));
        let (odd, two) =
            (_mm512_ternarylogic_epi64::<0x96>(words, b, c), _mm512_ternarylogic_epi64::<0xe8>(words, b, c));
        [_mm512_and_si512(odd, first), _mm512_and_si512(two, first)]
    }
}

impl Avx512Vector {
    /// 64 bytes of a line from this one on, as [`CANDIDATES`] takes them.
    #[inline(always)]
    fn text(_token: Avx512, line: &Line, from: usize) -> __m512i {
        let bytes: &[u8; 64] = line[from..].first_chunk().expect("a line has 81 bytes");
        // SAFETY: the token proves AVX-512; the load reads 64 bytes, unaligned.
        unsafe {
            let bytes = _mm512_loadu_si512(bytes.as_ptr().cast());
            let above = _mm512_sub_epi8(bytes, _mm512_set1_epi8(b'.'.cast_signed()));
            _mm512_min_epu8(above, _mm512_set1_epi8(FAR.cast_signed()))
        }
    }
}

impl WideVector for Avx512Vector {
    type Token = Avx512;

    #[inline(always)]
    fn load(_token: Avx512, from: &Words32) -> Self {
        // SAFETY: the token proves AVX-512; a block is 64 bytes and aligned to as many.
        Avx512Vector(unsafe { _mm512_load_si512((&raw const *from).cast()) })
    }

    #[inline(always)]
    fn store(self, to: &mut Words32) {
        // SAFETY: `self` proves AVX-512; a block is 64 bytes and aligned to as many.
        unsafe { _mm512_store_si512((&raw mut *to).cast(), self.0) };
    }

    #[inline(always)]
    fn at(_token: Avx512, places: u32, word: u16) -> Self {
        Avx512Vector(with_avx512!(_mm512_maskz_set1_epi16(places, word.cast_signed())))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn without_both(self, b: Self, c: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_ternarylogic_epi64::<0x10>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn either_in(self, b: Self, c: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_ternarylogic_epi64::<0xa8>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn either_without(self, b: Self, c: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_ternarylogic_epi64::<0x54>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn any([a, b, c]: [Self; 3]) -> Self {
        Avx512Vector(with_avx512!(_mm512_ternarylogic_epi64::<0xfe>(a.0, b.0, c.0)))
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_ternarylogic_epi64::<0xe8>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn all([a, b, c]: [Self; 3]) -> Self {
        Avx512Vector(with_avx512!(_mm512_ternarylogic_epi64::<0x80>(a.0, b.0, c.0)))
    }

    #[inline(always)]
    fn biased(self) -> Self {
        Avx512Vector(with_avx512!(_mm512_add_epi16(self.0, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn unbiased(self) -> Self {
        Avx512Vector(with_avx512!(_mm512_sub_epi16(self.0, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_subs_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Avx512Vector(with_avx512!(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn take(self, from: &Words32) -> Self {
        // SAFETY: `self` proves AVX-512; a block is 64 bytes and aligned to as many.
        Avx512Vector(unsafe {
            _mm512_permutexvar_epi16(_mm512_load_si512((&raw const *from).cast()), self.0)
        })
    }

    #[inline(always)]
    fn not_empty(self) -> u32 {
        with_avx512!(_mm512_test_epi16_mask(self.0, self.0))
    }

    #[inline(always)]
    fn count([a, b, c]: [Self; 3]) -> u32 {
        let (ones, twos) = (a ^ b ^ c, a.majority(b, c));
        with_avx512!({
            let (ones, twos) = (_mm512_popcnt_epi8(ones.0), _mm512_popcnt_epi8(twos.0));
            let bytes = _mm512_add_epi8(ones, _mm512_add_epi8(twos, twos));
            _mm512_reduce_add_epi64(_mm512_sad_epu8(bytes, _mm512_setzero_si512())) as u32
        })
    }

    #[inline(always)]
    fn pick(ways: [Self; 2], choice: ChuteChoice) -> Option<ChutePick> {
        let [rows, columns] = [ways[0].0, ways[1].0];
        let mut digits = [0_u16; 8];
        // SAFETY: `ways` prove AVX-512 F, BW and BITALG; blocks are 64 bytes and aligned to as many, and eight words 16
        // bytes.
        let (chute, [in_rows, in_columns]) = unsafe {
            let first = _mm512_load_si512((&raw const FIRST).cast());
            // How many ways each digit has, in three bits: rows in the first word of each four, columns in the third.
            let [odd, two] = of_three(rows, first);
            let [columns_odd, columns_two] = of_three(columns, first);
            let odd = _mm512_or_si512(odd, _mm512_slli_epi64::<32>(columns_odd));
            let two = _mm512_or_si512(two, _mm512_slli_epi64::<32>(columns_two));
            let (odd_too, two_too) = (_mm512_shuffle_epi32::<0x4e>(odd), _mm512_shuffle_epi32::<0x4e>(two));
            let (ones, more) = (_mm512_xor_si512(odd, odd_too), _mm512_and_si512(odd, odd_too));
            let twos = _mm512_ternarylogic_epi64::<0x96>(two, two_too, more);
            let fours = _mm512_ternarylogic_epi64::<0xe8>(two, two_too, more);
            // Those with two, else with three, else with more: the lowest of nine bits, of nine more, of the last nine.
            let with_two = _mm512_ternarylogic_epi64::<0x04>(ones, twos, fours);
            let with_three = _mm512_ternarylogic_epi64::<0x40>(ones, twos, fours);
            let by_ways = _mm512_ternarylogic_epi64::<0xfe>(
                with_two,
                _mm512_slli_epi32::<9>(with_three),
                _mm512_slli_epi32::<18>(fours),
            );
            let lowest = _mm512_and_si512(by_ways, _mm512_sub_epi32(_mm512_setzero_si512(), by_ways));
            let digit = _mm512_ternarylogic_epi64::<0xfe>(
                lowest,
                _mm512_srli_epi32::<9>(lowest),
                _mm512_srli_epi32::<18>(lowest),
            );
            let [row_digit, column_digit] = [
                _mm512_shuffle_epi8(digit, _mm512_load_si512((&raw const TO_ALL[0]).cast())),
                _mm512_shuffle_epi8(digit, _mm512_load_si512((&raw const TO_ALL[1]).cast())),
            ];
            let with_digit =
                [_mm512_test_epi16_mask(rows, row_digit), _mm512_test_epi16_mask(columns, column_digit)];
            // All ways of each chute, where its digits stand.
            let zero = _mm512_setzero_si512();
            let all = _mm512_sad_epu8(_mm512_popcnt_epi8(rows), zero);
            let in_columns = _mm512_sad_epu8(_mm512_popcnt_epi8(columns), zero);
            let all = _mm512_or_si512(all, _mm512_slli_epi64::<32>(in_columns));
            let all = _mm512_add_epi16(all, _mm512_shuffle_epi32::<0x4e>(all));
            let numbers = match choice {
                ChuteChoice::Ways => _mm512_sub_epi16(all, _mm512_set1_epi16(10)),
                ChuteChoice::OpenDigits => {
                    let open = _mm512_popcnt_epi16(_mm512_or_si512(twos, fours));
                    let four = _mm512_popcnt_epi16(_mm512_andnot_si512(twos, fours));
                    let three = _mm512_add_epi16(_mm512_popcnt_epi16(with_three), _mm512_set1_epi16(1));
                    let eight = _mm512_sub_epi16(_mm512_slli_epi16::<3>(open), three);
                    _mm512_add_epi16(eight, _mm512_slli_epi16::<1>(_mm512_add_epi16(open, four)))
                }
            };
            let six = _mm512_load_si512((&raw const SIX).cast());
            let numbers = _mm512_castsi512_si128(_mm512_permutexvar_epi16(six, numbers));
            let idle = _mm_set_epi16(-1, -1, 0, 0, 0, 0, 0, 0);
            let least = _mm_minpos_epu16(_mm_or_si128(numbers, idle));
            let six_digits = _mm512_castsi512_si128(_mm512_permutexvar_epi16(six, digit));
            _mm_storeu_si128(digits.as_mut_ptr().cast(), six_digits);
            (_mm_extract_epi16::<1>(least) as usize & 7, with_digit)
        };
        let digit = u64::from(digits[chute] & 0x1ff);
        let with_digit = (u64::from(in_rows) | u64::from(in_columns) << 24) >> (8 * chute);
        let ways = (with_digit & 7 | with_digit >> 1 & 0x38) as usize;
        (digit != 0).then_some(ChutePick { chute, digit, ways })
    }

    #[inline(always)]
    fn or_all_below_three(self) -> Self {
        Avx512Vector(with_avx512!(_mm512_mask_set1_epi16(
            self.0,
            _mm512_cmplt_epu16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3)),
            -1
        )))
    }

    #[inline(always)]
    fn read(token: Avx512, line: &Line, places: &LineLayout) -> [Self; 3] {
        let (first, last) = (Self::text(token, line, 0), Self::text(token, line, LAST));
        let candidates = Self::load(token, &CANDIDATES).0;
        let mut board = [Avx512Vector(candidates); 3];
        for (m, register) in board.iter_mut().enumerate() {
            let indices = Self::load(token, &places.reading[m]).0;
            // Of each word the low five bits matter, which are those of its own byte.
            register.0 = with_avx512!(_mm512_maskz_permutexvar_epi16(
                places.used[m],
                _mm512_permutex2var_epi8(first, indices, last),
                candidates
            ));
        }
        board
    }

    #[inline(always)]
    fn write(board: [Self; 3], places: &LineLayout, zero: u8, line: &mut Line) {
        let [a, b, c] = board;
        let packed = with_avx512!([_mm512_packus_epi16(a.0, b.0), _mm512_packus_epi16(c.0, c.0)]);
        for half in 0..2 {
            let to: &mut [u8; 64] = line[half * LAST..].first_chunk_mut().expect("a line has 81 bytes");
            // SAFETY: `board` proves AVX-512; the loads read and the store writes 64 bytes, those of blocks aligned.
            unsafe {
                let indices = _mm512_loadu_si512(places.writing[half].as_ptr().cast());
                let sets = _mm512_permutex2var_epi8(packed[0], indices, packed[1]);
                let low = _mm512_load_si512((&raw const DIGITS[0]).cast());
                let high = _mm512_load_si512((&raw const DIGITS[1]).cast());
                let digits = _mm512_permutex2var_epi8(low, sets, high);
                let bytes = _mm512_add_epi8(digits, _mm512_set1_epi8(zero.cast_signed()));
                _mm512_storeu_si512(to.as_mut_ptr().cast(), bytes);
            }
        }
    }
}
