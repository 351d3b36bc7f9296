//! Nodes moved by routes: all 64 bytes of a vector brought into any order by one instruction, their bits turned by another.

use std::arch::x86_64::*;

use super::Avx512Lanes;
use crate::bitslice::block::Candidates;
use crate::bitslice::lanes::Lanes;
use crate::bitslice::transfer::Route;

/// [`Lanes::deal`]: for the four groups of the destination at once, byte by byte.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg,gfni")]
#[inline]
pub(super) fn deal(
    nodes: &mut Avx512Lanes,
    holes: &mut Avx512Lanes,
    nth: usize,
    turn: u32,
) -> Route<Avx512Lanes> {
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
pub(super) fn hand_on(route: &Route<Avx512Lanes>, from: &[u32], to: &mut [u32]) {
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
pub(super) fn carry<const N: usize>(
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
