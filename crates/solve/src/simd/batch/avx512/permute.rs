//! Byte permutations with AVX-512: one instruction (VPERMB) brings all 64 bytes of a vector into any order.

use std::arch::x86_64::*;

use super::Avx512Lanes;
use crate::simd::batch::permute::BytePermutation;
use crate::simd::batch::{Candidates, Lanes};

/// [`Lanes::plan_permutation`]: for the four groups of the destination at once, byte by byte.
#[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512bitalg")]
#[inline]
pub(super) fn plan_permutation(
    nodes: &mut Avx512Lanes,
    holes: &mut Avx512Lanes,
    nth: usize,
    places: u32,
) -> BytePermutation<Avx512Lanes> {
    let all = rotated(nodes.0, rotation(places));
    let mut sources = [
        _mm512_extracti32x4_epi32::<0>(all),
        _mm512_extracti32x4_epi32::<1>(all),
        _mm512_extracti32x4_epi32::<2>(all),
        _mm512_extracti32x4_epi32::<3>(all),
    ];
    sources.rotate_left(nth % 4);
    // In the high half of a byte eight, from which the number of nodes is taken that it brings; in the low half its own
    // number.
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
    nodes.0 = rotated(left, rotation((8 - places) % 8));
    let mut order = keys;
    for (group, order) in order.as_chunks_mut::<16>().0.iter_mut().enumerate() {
        *order = order.map(|key| key & 15 | (((group + nth) % 4) << 4) as u8);
    }
    // SAFETY: the load is unaligned and reads the 64 bytes of an array.
    let put = Avx512Lanes(unsafe { _mm512_loadu_si512(put.as_ptr().cast()) });
    *holes = holes.without(put);
    BytePermutation { order, rotation: places, put }
}

/// How to rotate the bits of all bytes left: shift counts of 16-bit words, and the bits of each byte that come from the
/// left shift. (GF2P8AFFINEQB rotates with one instruction instead of three, but not every emulator computes it right.)
#[derive(Clone, Copy)]
struct Rotation {
    left: __m512i,
    right: __m512i,
    from_left: __m512i,
}

/// The rotation by this many places, 0 to 7.
#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn rotation(places: u32) -> Rotation {
    let mask = (0xff_u8 << places).cast_signed();
    Rotation {
        left: _mm512_set1_epi16(places as i16),
        right: _mm512_set1_epi16(8 - places as i16),
        from_left: _mm512_set1_epi8(mask),
    }
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn rotated(bytes: __m512i, by: Rotation) -> __m512i {
    let (left, right) = (_mm512_sllv_epi16(bytes, by.left), _mm512_srlv_epi16(bytes, by.right));
    _mm512_ternarylogic_epi64::<0xca>(by.from_left, left, right)
}

/// [`Lanes::move_owners`]: eight owners at once.
#[target_feature(enable = "avx512f,avx512bw,avx512vl")]
#[inline]
pub(super) fn move_owners(permutation: &BytePermutation<Avx512Lanes>, from: &[u32], to: &mut [u32]) {
    let (from, to) = (from.as_chunks::<8>().0, to.as_chunks_mut::<8>().0);
    assert!(from.len() >= 64 && to.len() >= 64, "an owner for every lane");
    let places = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let places = _mm256_sub_epi32(places, _mm256_set1_epi32(permutation.rotation.cast_signed()));
    let mut left = _mm512_test_epi8_mask(permutation.put.0, permutation.put.0);
    while left != 0 {
        let byte = left.trailing_zeros() as usize;
        left &= left - 1;
        let put = (permutation.put.words()[byte / 8] >> (byte % 8 * 8)) as u8;
        let (from, to) = (&from[usize::from(permutation.order[byte])], &mut to[byte]);
        // SAFETY: both are arrays of eight owners; loads and stores are unaligned.
        unsafe {
            let owners = _mm256_permutevar8x32_epi32(_mm256_loadu_si256(from.as_ptr().cast()), places);
            _mm256_mask_storeu_epi32(to.as_mut_ptr().cast(), put, owners);
        }
    }
}

/// [`Lanes::permute_nodes`] by `N` permutations.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
#[inline]
pub(super) fn permute_nodes<const N: usize>(
    permutations: &[BytePermutation<Avx512Lanes>; N],
    from: &Candidates<Avx512Lanes>,
    to: &mut Candidates<Avx512Lanes>,
    kept: Avx512Lanes,
) {
    // SAFETY: the loads are unaligned and read the 64 bytes of an array.
    let orders =
        permutations.map(|permutation| unsafe { _mm512_loadu_si512(permutation.order.as_ptr().cast()) });
    let rotations = permutations.map(|permutation| rotation(permutation.rotation));
    // Of the permutations that come first many rotate nothing, and that is cheaper.
    if permutations[0].rotation == 0 {
        for (from, to) in from.iter().zip(to) {
            *to = brought::<N, true>(from.0, *to & kept, permutations, &orders, &rotations);
        }
    } else {
        for (from, to) in from.iter().zip(to) {
            *to = brought::<N, false>(from.0, *to & kept, permutations, &orders, &rotations);
        }
    }
}

/// What permutations bring of one vector, beside what stays. Of the first one the bits may be `straight` within their
/// bytes.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi")]
#[inline]
fn brought<const N: usize, const STRAIGHT: bool>(
    from: __m512i,
    stays: Avx512Lanes,
    permutations: &[BytePermutation<Avx512Lanes>; N],
    orders: &[__m512i; N],
    rotations: &[Rotation; N],
) -> Avx512Lanes {
    let mut all = stays;
    for n in 0..N {
        let straight = STRAIGHT && n == 0;
        let bytes = if straight { from } else { rotated(from, rotations[n]) };
        all = all | (Avx512Lanes(_mm512_permutexvar_epi8(orders[n], bytes)) & permutations[n].put);
    }
    all
}
