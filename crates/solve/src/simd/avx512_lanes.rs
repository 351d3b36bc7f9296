//! 512 lanes with AVX-512: vectors of one cache line, three operands in one boolean operation, and all 64 bytes of a vector
//! brought into any order by one instruction, their bits turned by another.

use std::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use super::avx512::Avx512;
use crate::bitslice::block::Candidates;
use crate::bitslice::lanes::{Kernel, Lanes};
use crate::bitslice::transfer::Route;

/// 512 bits. A value exists only where the processor has what [`Avx512`] asks for: the first is made from such a token,
/// and all others from values.
#[derive(Debug, Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Avx512Lanes(__m512i);

/// A mask for [`Lanes::squeeze`]; the same holds for its values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Avx512Squeeze(u64);

impl BitAnd for Avx512Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_and_si512(self.0, other.0) })
    }
}

impl BitOr for Avx512Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_or_si512(self.0, other.0) })
    }
}

impl BitXor for Avx512Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_xor_si512(self.0, other.0) })
    }
}

impl Lanes for Avx512Lanes {
    type Cpu = Avx512;
    type Squeeze = Avx512Squeeze;
    const WORDS: usize = 8;
    const CARRIES: bool = true;
    const ROOMY: bool = true;

    #[inline(always)]
    fn splat(_: Avx512, word: u64) -> Self {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_set1_epi64(word.cast_signed()) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn shl<const N: i32>(self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_sllv_epi64(self.0, _mm512_set1_epi64(i64::from(N))) })
    }

    #[inline(always)]
    fn shr<const N: i32>(self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_srlv_epi64(self.0, _mm512_set1_epi64(i64::from(N))) })
    }

    #[inline(always)]
    fn words(&self) -> &[u64] {
        // SAFETY: 512 bits are eight words, any bits are valid ones, and the alignment of a vector is more than theirs.
        unsafe { &*(&raw const self.0).cast::<[u64; 8]>() }
    }

    #[inline(always)]
    fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `words`, and any eight words are a vector; the borrow is exclusive.
        unsafe { &mut *(&raw mut self.0).cast::<[u64; 8]>() }
    }

    #[inline(always)]
    fn from_text(_: Avx512, text: &[u8]) -> Self {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with BW; bytes beyond the text are masked, and
        // those are not read.
        Avx512Lanes(unsafe { _mm512_maskz_loadu_epi8(first_bytes(text.len()), text.as_ptr().cast()) })
    }

    #[inline(always)]
    fn to_text(self, text: &mut [u8]) {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW; bytes beyond the text are masked, and those
        // are not written.
        unsafe { _mm512_mask_storeu_epi8(text.as_mut_ptr().cast(), first_bytes(text.len()), self.0) }
    }

    /// Looks up which byte has this low half, and compares. Where none has, 2 stands, which has another.
    #[inline(always)]
    fn oddity(self, _: Avx512) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW.
        unsafe {
            let table = _mm_setr_epi8(
                0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x2, 0x2, 0x2, 0x2, 0x2e, 0x2,
            );
            let expected = _mm512_shuffle_epi8(_mm512_broadcast_i32x4(table), self.0);
            Avx512Lanes(_mm512_xor_si512(expected, self.0))
        }
    }

    #[inline(always)]
    fn turn(rows: &mut [Self]) {
        let [a, b, c, d, e, f, g, h] = rows else { unreachable!("as many rows as words") };
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        unsafe {
            // `abcd04` has words 0 of four rows and then their words 4.
            let (ab0, ab1) = (_mm512_unpacklo_epi64(a.0, b.0), _mm512_unpackhi_epi64(a.0, b.0));
            let (cd0, cd1) = (_mm512_unpacklo_epi64(c.0, d.0), _mm512_unpackhi_epi64(c.0, d.0));
            let (ef0, ef1) = (_mm512_unpacklo_epi64(e.0, f.0), _mm512_unpackhi_epi64(e.0, f.0));
            let (gh0, gh1) = (_mm512_unpacklo_epi64(g.0, h.0), _mm512_unpackhi_epi64(g.0, h.0));
            let (abcd04, abcd26) = quarters(ab0, cd0);
            let (abcd15, abcd37) = quarters(ab1, cd1);
            let (efgh04, efgh26) = quarters(ef0, gh0);
            let (efgh15, efgh37) = quarters(ef1, gh1);
            (a.0, e.0) = quarters(abcd04, efgh04);
            (b.0, f.0) = quarters(abcd15, efgh15);
            (c.0, g.0) = quarters(abcd26, efgh26);
            (d.0, h.0) = quarters(abcd37, efgh37);
        }
    }

    #[inline(always)]
    fn of_given(_: Avx512, pairs: &[u64; 5], low: u64, high: u64) -> [u64; 5] {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with BW; bytes beyond the 40 of the pairs are masked,
        // and not read; eight words take what a vector has.
        unsafe {
            let kept = _mm512_or_si512(
                _mm512_maskz_set1_epi8(low, 0x0f),
                _mm512_maskz_set1_epi8(high, 0xf0_u8.cast_signed()),
            );
            let pairs = _mm512_maskz_loadu_epi8(first_bytes(40), pairs.as_ptr().cast());
            // All of it is written: what a mask has written is waited for when it is read.
            let mut given = [0_u64; 8];
            _mm512_storeu_si512(given.as_mut_ptr().cast(), _mm512_and_si512(pairs, kept));
            let [a, b, c, d, e, ..] = given;
            [a, b, c, d, e]
        }
    }

    fn prepare(_: Avx512, mask: u64) -> Avx512Squeeze {
        Avx512Squeeze(mask)
    }

    #[inline(always)]
    fn squeeze(squeeze: Avx512Squeeze, word: u64) -> u64 {
        // SAFETY: an `Avx512Squeeze` is made from an `Avx512`, so the processor has BMI2.
        unsafe { _pext_u64(word, squeeze.0) }
    }

    #[inline(always)]
    fn stretch(squeeze: Avx512Squeeze, word: u64) -> u64 {
        // SAFETY: an `Avx512Squeeze` is made from an `Avx512`, so the processor has BMI2.
        unsafe { _pdep_u64(word, squeeze.0) }
    }

    #[inline(always)]
    fn by_place(self, _: Avx512) -> [u32; 8] {
        let mut places = [0; 8];
        for (place, number) in places.iter_mut().enumerate() {
            // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512 with BW.
            let set =
                unsafe { _mm512_test_epi8_mask(self.0, _mm512_set1_epi8((1_u8 << place).cast_signed())) };
            *number = set.count_ones();
        }
        places
    }

    #[inline(always)]
    fn deal(_: Avx512, nodes: &mut Self, holes: &mut Self, nth: usize, turn: u32) -> Route<Self> {
        // SAFETY: an `Avx512` is given out only where the processor has what `deal` asks for.
        unsafe { deal(nodes, holes, nth, turn) }
    }

    #[inline(always)]
    fn hand_on(_: Avx512, route: &Route<Self>, from: &[u32], to: &mut [u32]) {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 with VL.
        unsafe { hand_on(route, from, to) }
    }

    #[inline(always)]
    fn carry(routes: &[Route<Self>], from: &Candidates<Self>, to: &mut Candidates<Self>, kept: Self) {
        // SAFETY: `kept` exists, so the processor has AVX-512 with VBMI, and GFNI.
        unsafe {
            match *routes {
                [] => {}
                [a] => carry(&[a], from, to, kept),
                [a, b] => carry(&[a, b], from, to, kept),
                [a, b, c] => carry(&[a, b, c], from, to, kept),
                [a, b, c, d] => carry(&[a, b, c, d], from, to, kept),
                _ => unreachable!("four routes at most"),
            }
        }
    }

    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_ternarylogic_epi64::<0xe8>(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        (a ^ b ^ c, a.majority(b, c))
    }

    #[inline(always)]
    fn choose(mask: Self, yes: Self, no: Self) -> Self {
        // SAFETY: an `Avx512Lanes` exists, so the processor has AVX-512.
        Avx512Lanes(unsafe { _mm512_ternarylogic_epi64::<0xca>(mask.0, yes.0, no.0) })
    }

    fn run<K: Kernel<Self>>(_: Avx512, kernel: K) -> K::Output {
        // SAFETY: an `Avx512` is given out only where the processor has AVX-512 and BMI2.
        unsafe { run(kernel) }
    }
}

/// The even quarters of two vectors, and the odd ones.
#[target_feature(enable = "avx512f")]
#[inline]
fn quarters(p: __m512i, q: __m512i) -> (__m512i, __m512i) {
    (_mm512_shuffle_i64x2::<0x88>(p, q), _mm512_shuffle_i64x2::<0xdd>(p, q))
}

/// A mask for as many bytes, all 64 at most.
#[inline(always)]
const fn first_bytes(n: usize) -> u64 {
    if n < 64 { (1 << n) - 1 } else { !0 }
}

/// [`Lanes::deal`]: for the four groups of the destination at once, byte by byte.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,gfni")]
#[inline]
fn deal(nodes: &mut Avx512Lanes, holes: &mut Avx512Lanes, nth: usize, turn: u32) -> Route<Avx512Lanes> {
    let all = turned(nodes.0, turns(turn));
    let mut sources = [
        _mm512_extracti32x4_epi32::<0>(all),
        _mm512_extracti32x4_epi32::<1>(all),
        _mm512_extracti32x4_epi32::<2>(all),
        _mm512_extracti32x4_epi32::<3>(all),
    ];
    sources.rotate_left(nth % 4);
    // In the high half of a byte eight, from which the number of nodes is taken that it brings; in the low half its own number.
    let numbers =
        _mm_set_epi64x(0x8f8e_8d8c_8b8a_8988_u64.cast_signed(), 0x8786_8584_8382_8180_u64.cast_signed());
    let wanted = holes.words();
    let (mut keys, mut put) = ([0_u8; 64], [0_u8; 64]);
    for to in 0..16 {
        for (group, source) in sources.iter_mut().enumerate() {
            let wanted = _mm_set1_epi8((wanted[2 * group + to / 8] >> (to % 8 * 8)) as i8);
            let common = _mm_and_si128(*source, wanted);
            let each = _mm_sub_epi8(numbers, _mm_slli_epi16::<4>(_mm_popcnt_epi8(common)));
            let least = _mm_minpos_epu16(_mm_min_epu8(each, _mm_srli_epi16::<8>(each)));
            let key = _mm_broadcastb_epi8(least);
            // Nothing where it would bring none: then the highest bit of the key is set.
            let brought = _mm_shuffle_epi8(common, key);
            // What the source has without that, in this byte.
            *source = _mm_ternarylogic_epi64::<0x70>(*source, brought, _mm_cmpeq_epi8(each, key));
            keys[16 * group + to] = _mm_cvtsi128_si32(least) as u8;
            put[16 * group + to] = _mm_cvtsi128_si32(brought) as u8;
        }
    }
    sources.rotate_right(nth % 4);
    let [a, b, c, d] = sources;
    let left = _mm512_inserti32x4::<1>(_mm512_castsi128_si512(a), b);
    let left = _mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(left, c), d);
    nodes.0 = turned(left, turns((8 - turn) % 8));
    let mut order = keys;
    for (group, order) in order.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        *order = order.map(|key| key & 15 | (((group + nth) % 4) << 4) as u8);
    }
    // SAFETY: the load is unaligned and reads the 64 bytes of an array.
    let put = Avx512Lanes(unsafe { _mm512_loadu_si512(put.as_ptr().cast()) });
    *holes = holes.without(put);
    Route { order, turn, put }
}

/// The matrix, for each word, that turns the bits of a byte left by so many places: bit `i` of the byte is the bits of the product with
/// byte `7 - i` of the matrix, added up.
#[target_feature(enable = "avx512f")]
#[inline]
fn turns(turn: u32) -> __m512i {
    let rows = 0x0102_0408_1020_4080_u64.to_le_bytes().map(|row| row.rotate_right(turn));
    _mm512_set1_epi64(i64::from_le_bytes(rows))
}

/// All bytes multiplied by the matrix of their word.
#[target_feature(enable = "avx512f,gfni")]
#[inline]
fn turned(bytes: __m512i, turns: __m512i) -> __m512i {
    // The emulator of `scripts/test-avx512` gives the opposite of each bit (Bochs 2.7 asks whether their number is even), and there
    // it is asked for the opposite.
    const OPPOSITE: i32 = if cfg!(shudu_in_bochs) { 0xff } else { 0 };
    _mm512_gf2p8affine_epi64_epi8::<OPPOSITE>(bytes, turns)
}

/// [`Lanes::hand_on`]: eight owners at once.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
fn hand_on(route: &Route<Avx512Lanes>, from: &[u32], to: &mut [u32]) {
    let (from, to) = (from.as_chunks::<8>().0, to.as_chunks_mut::<8>().0);
    assert!(from.len() >= 64 && to.len() >= 64, "an owner for every lane");
    let places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let places = _mm256_sub_epi32(places, _mm256_set1_epi32(route.turn.cast_signed()));
    let mut left = _mm512_test_epi8_mask(route.put.0, route.put.0);
    while left != 0 {
        let byte = left.trailing_zeros() as usize;
        left &= left - 1;
        let put = (route.put.words()[byte / 8] >> (byte % 8 * 8)) as u8;
        let (from, to) = (&from[usize::from(route.order[byte])], &mut to[byte]);
        // SAFETY: both are arrays of eight owners; loads and stores are unaligned.
        unsafe {
            let owners = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(from.as_ptr().cast()), places);
            _mm256_mask_storeu_epi32(to.as_mut_ptr().cast(), put, owners);
        }
    }
}

/// [`Lanes::carry`] by `N` routes.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
#[inline]
fn carry<const N: usize>(
    routes: &[Route<Avx512Lanes>; N],
    from: &Candidates<Avx512Lanes>,
    to: &mut Candidates<Avx512Lanes>,
    kept: Avx512Lanes,
) {
    // SAFETY: the loads are unaligned and read the 64 bytes of an array.
    let orders = routes.map(|route| unsafe { _mm512_loadu_si512(route.order.as_ptr().cast()) });
    let turns = routes.map(|route| turns(route.turn));
    // Of the routes that come first many turn nothing, and that is cheaper.
    if routes[0].turn == 0 {
        for (from, to) in from.iter().zip(to) {
            *to = brought::<N, true>(from.0, *to & kept, routes, &orders, &turns);
        }
    } else {
        for (from, to) in from.iter().zip(to) {
            *to = brought::<N, false>(from.0, *to & kept, routes, &orders, &turns);
        }
    }
}

/// What routes bring of one vector, beside what stays. Of the first one the bits may be `straight` within their bytes.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,gfni")]
#[inline]
fn brought<const N: usize, const STRAIGHT: bool>(
    from: __m512i,
    stays: Avx512Lanes,
    routes: &[Route<Avx512Lanes>; N],
    orders: &[__m512i; N],
    turns: &[__m512i; N],
) -> Avx512Lanes {
    let mut all = stays;
    for n in 0..N {
        let straight = STRAIGHT && n == 0;
        let bytes = if straight { from } else { turned(from, turns[n]) };
        all = all | (Avx512Lanes(_mm512_permutexvar_epi8(orders[n], bytes)) & routes[n].put);
    }
    all
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512vbmi,avx512bitalg,avx512dq,gfni,bmi1,bmi2,lzcnt,popcnt"
)]
fn run<K: Kernel<Avx512Lanes>>(kernel: K) -> K::Output {
    kernel.call()
}
