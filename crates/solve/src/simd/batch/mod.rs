//! Vectors of one-bit lanes, for hundreds of boards at a time: bit slicing, as Biham 1997 used it for DES.
//!
//! Every kernel of the batch engine is written once, generic over [`Lanes`]. A back end is a type whose values are
//! vectors; the operators `&`, `|` and `^` work on all bits at once, shifts work inside each 64-bit word. Bit `k` of
//! word `w` is lane `64 w + k`.
//!
//! The first value of a back end's type is made from [`Lanes::Cpu`], which is given out only after a check, and all
//! others come from values. So the operators can be safe functions without a check of their own.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx512;
#[cfg(target_arch = "aarch64")]
#[allow(unsafe_code)]
mod neon;
pub(crate) mod permute;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod sse2;
#[cfg(any(target_arch = "aarch64", target_arch = "x86_64"))]
mod two_words;
pub(crate) mod words;

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor};

use self::permute::BytePermutation;

#[cfg(target_arch = "aarch64")]
pub(crate) use self::neon::NeonLanes;
#[cfg(target_arch = "x86_64")]
pub(crate) use self::{avx2::Avx2Lanes, avx512::Avx512Lanes, sse2::Sse2Lanes};

/// Candidates of a block: `[81 * digit + cell]`, digit 0 to 8, cell 0 to 80 row by row.
pub(crate) type Candidates<L> = [L; 729];

/// A vector with one bit per lane.
pub(crate) trait Lanes:
    Copy + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Send + Sync + 'static
{
    /// The proof that this processor can work on such vectors.
    type Cpu: Copy + Debug + Send + Sync;

    /// A mask prepared for [`Lanes::extract_bits`] and [`Lanes::deposit_bits`].
    type BitMask: Copy + Debug;

    /// 64-bit words in a vector: a power of two, 8 at most.
    const WORDS: usize;

    /// Lanes in a vector.
    const COUNT: usize = 64 * Self::WORDS;

    /// Are there 32 registers of this kind, and operations of three operands, so that kernels need not write and read
    /// again what they need soon? With 16 the compiler would have to find places for it in memory that are worse.
    const HAS_32_REGISTERS: bool = false;

    /// The same word in all places.
    fn splat(cpu: Self::Cpu, word: u64) -> Self;

    /// The bits of `self` that `other` does not have.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// No lane.
    #[inline(always)]
    #[must_use]
    fn zero(self) -> Self {
        self.without(self)
    }

    /// Shifts each word left by `N`, 0 to 63.
    #[must_use]
    fn shl<const N: i32>(self) -> Self;

    /// Shifts each word right by `N`, 0 to 63.
    #[must_use]
    fn shr<const N: i32>(self) -> Self;

    /// Its [`Lanes::WORDS`] words, in order of lanes.
    fn words(&self) -> &[u64];

    /// Its words, in order of lanes, to be changed.
    fn words_mut(&mut self) -> &mut [u64];

    /// A vector from text: [`Lanes::WORDS`] times eight bytes, the first byte lowest, or less if that is all; the rest
    /// is zero.
    #[inline(always)]
    fn from_text(cpu: Self::Cpu, text: &[u8]) -> Self {
        let mut vector = Self::splat(cpu, 0);
        for (word, bytes) in vector.words_mut().iter_mut().zip(text.as_chunks().0) {
            *word = u64::from_le_bytes(*bytes);
        }
        vector
    }

    /// The reverse: as much as there is room for, up to a vector.
    #[inline(always)]
    fn to_text(self, text: &mut [u8]) {
        for (word, bytes) in self.words().iter().zip(text.as_chunks_mut().0) {
            *bytes = word.to_le_bytes();
        }
    }

    /// Not zero when some byte is none of `0` to `9` and no dot. What has the high half of a dot and a low half above 9
    /// may pass: loading looks at low halves by itself.
    #[inline(always)]
    #[must_use]
    fn invalid_bytes(self, cpu: Self::Cpu) -> Self {
        const EACH: u64 = 0x0101_0101_0101_0101;
        let bytes = self ^ Self::splat(cpu, 0x30 * EACH);
        // A digit is 0 to 9 now and a dot is 0x1e: bit 4 stands exactly where the low half is 10 or more, that is where
        // bit 3 stands and bit 2 or bit 1.
        let ten_or_more = (bytes & (bytes.shl::<1>() | bytes.shl::<2>())).shl::<1>();
        (bytes & Self::splat(cpu, 0xe0 * EACH)) | ((ten_or_more ^ bytes) & Self::splat(cpu, 0x10 * EACH))
    }

    /// Transposes words: word `j` of row `i` becomes word `i` of row `j`. There are [`Lanes::WORDS`] rows.
    #[inline(always)]
    fn transpose_words(rows: &mut [Self]) {
        for i in 0..Self::WORDS {
            for j in 0..i {
                let (a, b) = (rows[i].words()[j], rows[j].words()[i]);
                rows[i].words_mut()[j] = b;
                rows[j].words_mut()[i] = a;
            }
        }
    }

    /// Of packed digits (see `crate::bitslice::packed`) those of the cells that are given: cells `c` and `c + 40` in
    /// byte `c`, a bit for each in `low` and in `high`. Part of a kernel.
    #[inline(always)]
    fn keep_given(_cpu: Self::Cpu, pairs: &[u64; 5], low: u64, high: u64) -> [u64; 5] {
        let mut kept = *pairs;
        for (a, kept) in kept.iter_mut().enumerate() {
            let half = |bits: u64| HALVES[(bits >> (8 * a) & 0xff) as usize];
            *kept &= half(low) | half(high) << 4;
        }
        kept
    }

    /// Prepares a mask of lanes of one word.
    fn prepare_mask(cpu: Self::Cpu, mask: u64) -> Self::BitMask;

    /// Moves the bits under the mask to the low end, in order; the rest is zero.
    fn extract_bits(mask: Self::BitMask, word: u64) -> u64;

    /// The reverse: moves as many bits of the low end as the mask has to the places of the mask, in order; the rest
    /// is zero.
    fn deposit_bits(mask: Self::BitMask, word: u64) -> u64;

    /// Are nodes moved by byte permutations, see [`permute`]? Otherwise bits are extracted and deposited word by word.
    const PERMUTES_BYTES: bool = false;

    /// The number of lanes that are set, by bit of their byte. Part of a kernel.
    #[inline(always)]
    fn count_by_bit(self, cpu: Self::Cpu) -> [u32; 8] {
        permute::portable_count_by_bit(cpu, self)
    }

    /// A permutation that brings some of `nodes` into `holes`, and both without those that it brings. Bits are rotated
    /// by `rotation` places within their bytes first. For each byte with holes it takes the one of sixteen bytes of the
    /// source that brings most, the first of equals; which sixteen depends on `nth`. Part of a kernel.
    #[inline(always)]
    fn plan_permutation(
        _cpu: Self::Cpu,
        nodes: &mut Self,
        holes: &mut Self,
        nth: usize,
        rotation: u32,
    ) -> BytePermutation<Self> {
        permute::portable_plan(nodes, holes, nth, rotation)
    }

    /// Copies the owners of the nodes of a permutation; both slices have [`Lanes::COUNT`] owners or more. Part of a
    /// kernel.
    #[inline(always)]
    fn move_owners(_cpu: Self::Cpu, permutation: &BytePermutation<Self>, from: &[u32], to: &mut [u32]) {
        permute::portable_move_owners(permutation, from, to);
    }

    /// In each vector of `to` clears all lanes that are not `kept`, and then fills the lanes of each permutation from
    /// the same vector of `from`. Four permutations at most. Part of a kernel.
    #[inline(always)]
    fn permute_nodes(
        permutations: &[BytePermutation<Self>],
        from: &Candidates<Self>,
        to: &mut Candidates<Self>,
        kept: Self,
    ) {
        permute::portable_permute(permutations, from, to, kept);
    }

    /// Runs a kernel with the instructions of this back end. All that a kernel calls must be `inline(always)`, so
    /// that it is compiled for them; each kernel becomes one function.
    fn run<K: Kernel<Self>>(cpu: Self::Cpu, kernel: K) -> K::Output;

    /// The bits that one of the three has, or more. This and what follows is one operation where there are operations
    /// of three operands; left to itself the compiler shares two of the three with another place, and needs one more.
    #[inline(always)]
    #[must_use]
    fn any(a: Self, b: Self, c: Self) -> Self {
        a | b | c
    }

    /// The bits of `self` that `b` or `c` has, too.
    #[inline(always)]
    #[must_use]
    fn and_either(self, b: Self, c: Self) -> Self {
        self & (b | c)
    }

    /// The bits of `self` that neither `b` nor `c` has.
    #[inline(always)]
    #[must_use]
    fn without_either(self, b: Self, c: Self) -> Self {
        self.without(b | c)
    }

    /// The bits of `self` that `b` and `c` do not have both.
    #[inline(always)]
    #[must_use]
    fn without_both(self, b: Self, c: Self) -> Self {
        self.without(b & c)
    }

    /// The bits of `self`, and those that `b` and `c` have both.
    #[inline(always)]
    #[must_use]
    fn or_both(self, b: Self, c: Self) -> Self {
        self | (b & c)
    }

    /// The bits that two or three of the three have.
    #[inline(always)]
    #[must_use]
    fn majority(self, b: Self, c: Self) -> Self {
        (self & b) | (c & (self | b))
    }

    /// Sum and carry of three bits.
    #[inline(always)]
    #[must_use]
    fn add(a: Self, b: Self, c: Self) -> (Self, Self) {
        let half = a ^ b;
        (half ^ c, (a & b) | (c & half))
    }

    /// Chooses by mask: `yes` where the mask has a bit, `no` elsewhere.
    #[inline(always)]
    #[must_use]
    fn choose(mask: Self, yes: Self, no: Self) -> Self {
        no ^ ((yes ^ no) & mask)
    }
}

/// Bits spread to the low halves of bytes.
const HALVES: [u64; 256] = {
    let mut halves = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut i = 0;
        while i < 8 {
            if bits >> i & 1 == 1 {
                halves[bits] |= 0xf << (8 * i);
            }
            i += 1;
        }
        bits += 1;
    }
    halves
};

/// A piece of work that is compiled once for each back end.
pub(crate) trait Kernel<L: Lanes> {
    /// What it gives back.
    type Output;

    /// Does the work. Implementations are `inline(always)`.
    fn call(self) -> Self::Output;
}

/// Lanes that are set in a vector.
#[inline(always)]
pub(crate) fn count<L: Lanes>(vector: L) -> usize {
    vector.words().iter().map(|word| word.count_ones() as usize).sum()
}

/// Is any lane set?
#[inline(always)]
pub(crate) fn some_lane<L: Lanes>(vector: L) -> bool {
    vector.words().iter().any(|&word| word != 0)
}

/// The first `n` lanes.
pub(crate) fn first_lanes<L: Lanes>(cpu: L::Cpu, n: usize) -> L {
    let mut vector = L::splat(cpu, 0);
    for (i, word) in vector.words_mut().iter_mut().enumerate() {
        *word = match n.saturating_sub(64 * i) {
            0 => 0,
            k @ 1..64 => (1 << k) - 1,
            _ => !0,
        };
    }
    vector
}

/// The numbers of the lanes that are set, ascending.
#[inline]
pub(crate) fn each_lane<L: Lanes>(vector: L, mut visit: impl FnMut(usize)) {
    for (i, &word) in vector.words().iter().enumerate() {
        let mut word = word;
        while word != 0 {
            visit(64 * i + word.trailing_zeros() as usize);
            word &= word - 1;
        }
    }
}
