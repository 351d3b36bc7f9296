//! A third of a board in a register of AVX-512.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::Work;
use super::avx512::Avx512;
use super::wide::{Block, LAST, Places, Wide};
use crate::batch::Line;

/// 32 words. A value exists only where the processor has what [`Avx512`] asks for: the first is made from such a token,
/// and all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Words(__m512i);

impl Avx512 {
    /// Does the work in a function that is compiled for AVX-512. What is inlined into it is compiled so too.
    #[inline]
    pub(crate) fn run<W: Work>(self, work: W) -> W::Output {
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512bitalg,bmi1,bmi2,lzcnt,popcnt")]
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
        // SAFETY: these intrinsics ask for nothing but AVX-512 F, BW and VBMI, and every operand comes from a `Words`,
        // which only an `Avx512` token can have made, or goes beside one.
        unsafe { $call }
    }};
}

impl BitAnd for Words {
    type Output = Words;
    #[inline(always)]
    fn bitand(self, other: Words) -> Words {
        Words(with_avx512!(_mm512_and_si512(self.0, other.0)))
    }
}

impl BitOr for Words {
    type Output = Words;
    #[inline(always)]
    fn bitor(self, other: Words) -> Words {
        Words(with_avx512!(_mm512_or_si512(self.0, other.0)))
    }
}

impl BitXor for Words {
    type Output = Words;
    #[inline(always)]
    fn bitxor(self, other: Words) -> Words {
        Words(with_avx512!(_mm512_xor_si512(self.0, other.0)))
    }
}

/// The candidates of a byte by how far it comes after the dot, [`FAR`] at most: there and for the slash, nothing.
static CANDIDATES: Block = {
    let mut words = [0; 32];
    words[0] = 0x1ff;
    words[(b'0' - b'.') as usize] = 0x1ff;
    let mut digit = 0;
    while digit < 9 {
        words[(b'1' - b'.') as usize + digit] = 1 << digit;
        digit += 1;
    }
    Block(words)
};

/// Beyond the nine.
const FAR: u8 = b'9' - b'.' + 1;

/// The digit by the low seven bits of the byte that its set is packed to: 128 for the eight, and for the nine, which is more
/// than a byte holds, 255.
static DIGITS: [Block; 2] = {
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
    let mut blocks = [Block([0; 32]); 2];
    let mut at = 0;
    while at < 64 {
        blocks[at / 32].0[at % 32] = words[at];
        at += 1;
    }
    blocks
};

/// The number of bits by half a byte.
static BITS: Block = {
    let mut words = [0; 32];
    let mut at = 0;
    while at < 32 {
        let byte = at as u16 * 2 % 16;
        words[at] = (byte.count_ones() | (byte + 1).count_ones() << 8) as u16;
        at += 1;
    }
    Block(words)
};

/// How many bits each byte has.
///
/// # Safety
/// Asks for AVX-512 F and BW.
#[inline(always)]
unsafe fn bits_of_bytes(bytes: __m512i) -> __m512i {
    // SAFETY: the caller's; a block is 64 bytes and aligned to as many.
    unsafe {
        let (table, half) = (_mm512_load_si512((&raw const BITS).cast()), _mm512_set1_epi8(15));
        let low = _mm512_shuffle_epi8(table, _mm512_and_si512(bytes, half));
        let high = _mm512_shuffle_epi8(table, _mm512_and_si512(_mm512_srli_epi16::<4>(bytes), half));
        _mm512_add_epi8(low, high)
    }
}

impl Words {
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

impl Wide for Words {
    type Token = Avx512;

    #[inline(always)]
    fn load(_token: Avx512, from: &Block) -> Words {
        // SAFETY: the token proves AVX-512; a block is 64 bytes and aligned to as many.
        Words(unsafe { _mm512_load_si512((&raw const *from).cast()) })
    }

    #[inline(always)]
    fn store(self, to: &mut Block) {
        // SAFETY: `self` proves AVX-512; a block is 64 bytes and aligned to as many.
        unsafe { _mm512_store_si512((&raw mut *to).cast(), self.0) };
    }

    #[inline(always)]
    fn at(_token: Avx512, places: u32, word: u16) -> Words {
        Words(with_avx512!(_mm512_maskz_set1_epi16(places, word.cast_signed())))
    }

    #[inline(always)]
    fn without(self, other: Words) -> Words {
        Words(with_avx512!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn without_both(self, b: Words, c: Words) -> Words {
        Words(with_avx512!(_mm512_ternarylogic_epi64::<0x10>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn either_in(self, b: Words, c: Words) -> Words {
        Words(with_avx512!(_mm512_ternarylogic_epi64::<0xa8>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn either_without(self, b: Words, c: Words) -> Words {
        Words(with_avx512!(_mm512_ternarylogic_epi64::<0x54>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn any([a, b, c]: [Words; 3]) -> Words {
        Words(with_avx512!(_mm512_ternarylogic_epi64::<0xfe>(a.0, b.0, c.0)))
    }

    #[inline(always)]
    fn majority(self, b: Words, c: Words) -> Words {
        Words(with_avx512!(_mm512_ternarylogic_epi64::<0xe8>(self.0, b.0, c.0)))
    }

    #[inline(always)]
    fn all([a, b, c]: [Words; 3]) -> Words {
        Words(with_avx512!(_mm512_ternarylogic_epi64::<0x80>(a.0, b.0, c.0)))
    }

    #[inline(always)]
    fn carry(self) -> Words {
        Words(with_avx512!(_mm512_add_epi16(self.0, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn candidates(self) -> Words {
        Words(with_avx512!(_mm512_sub_epi16(self.0, _mm512_set1_epi16(-1))))
    }

    #[inline(always)]
    fn minus(self, other: Words) -> Words {
        Words(with_avx512!(_mm512_subs_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Words) -> Words {
        Words(with_avx512!(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn take(self, from: &Block) -> Words {
        // SAFETY: `self` proves AVX-512; a block is 64 bytes and aligned to as many.
        Words(unsafe { _mm512_permutexvar_epi16(_mm512_load_si512((&raw const *from).cast()), self.0) })
    }

    #[inline(always)]
    fn not_empty(self) -> u32 {
        with_avx512!(_mm512_test_epi16_mask(self.0, self.0))
    }

    #[inline(always)]
    fn which_have(self, bits: u16) -> u32 {
        with_avx512!(_mm512_test_epi16_mask(self.0, _mm512_set1_epi16(bits.cast_signed())))
    }

    #[inline(always)]
    fn count([a, b, c]: [Words; 3]) -> u32 {
        let (ones, twos) = (a ^ b ^ c, a.majority(b, c));
        with_avx512!({
            let ones = bits_of_bytes(ones.0);
            let twos = bits_of_bytes(twos.0);
            let bytes = _mm512_add_epi8(ones, _mm512_add_epi8(twos, twos));
            _mm512_reduce_add_epi64(_mm512_sad_epu8(bytes, _mm512_setzero_si512())) as u32
        })
    }

    #[inline(always)]
    fn spread(_token: Avx512, bits: u32, places: u64) -> u64 {
        // SAFETY: the token proves BMI2.
        unsafe { _pdep_u64(bits.into(), places) }
    }

    #[inline(always)]
    fn or_all_below_three(self) -> Words {
        Words(with_avx512!(_mm512_mask_set1_epi16(
            self.0,
            _mm512_cmplt_epu16_mask(_mm512_popcnt_epi16(self.0), _mm512_set1_epi16(3)),
            -1
        )))
    }

    #[inline(always)]
    fn read(token: Avx512, line: &Line, places: &Places) -> [Words; 3] {
        let (first, last) = (Words::text(token, line, 0), Words::text(token, line, LAST));
        let candidates = Words::load(token, &CANDIDATES).0;
        let mut board = [Words(candidates); 3];
        for (m, register) in board.iter_mut().enumerate() {
            let indices = Words::load(token, &places.reading[m]).0;
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
    fn write(board: [Words; 3], places: &Places, zero: u8, line: &mut Line) {
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
