//! 128 lanes: vectors of two words, with instructions that every processor of the architecture has.

/// The back end of such a vector, from the instructions for each operation.
macro_rules! two_words {
    (
        $(#[$about:meta])*
        $lanes:ident($vector:ty);
        and: $and:path, or: $or:path, xor: $xor:path,
        without: |$left:ident, $right:ident| $without:expr,
        splat: |$word:ident| $splat:expr,
        shl: |$to_left:ident| $shl:expr,
        shr: |$to_right:ident| $shr:expr;
        $($special:item)*
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy)]
        #[repr(transparent)]
        pub(crate) struct $lanes($vector);

        impl std::ops::BitAnd for $lanes {
            type Output = Self;
            #[inline(always)]
            fn bitand(self, other: Self) -> Self {
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $and(self.0, other.0) })
            }
        }

        impl std::ops::BitOr for $lanes {
            type Output = Self;
            #[inline(always)]
            fn bitor(self, other: Self) -> Self {
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $or(self.0, other.0) })
            }
        }

        impl std::ops::BitXor for $lanes {
            type Output = Self;
            #[inline(always)]
            fn bitxor(self, other: Self) -> Self {
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $xor(self.0, other.0) })
            }
        }

        impl $crate::simd::batch::Lanes for $lanes {
            type Cpu = ();
            const WORDS: usize = 2;

            #[inline(always)]
            fn splat((): (), $word: u64) -> Self {
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $splat })
            }

            #[inline(always)]
            fn without(self, other: Self) -> Self {
                let ($left, $right) = (self.0, other.0);
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $without })
            }

            #[inline(always)]
            fn shl<const N: i32>(self) -> Self {
                let $to_left = self.0;
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $shl })
            }

            #[inline(always)]
            fn shr<const N: i32>(self) -> Self {
                let $to_right = self.0;
                // SAFETY: every processor of this architecture has the instruction.
                $lanes(unsafe { $shr })
            }

            #[inline(always)]
            fn words(&self) -> &[u64] {
                // SAFETY: 128 bits are two words, any bits are valid ones, and the alignment of a vector is more than
                // theirs.
                unsafe { &*(&raw const self.0).cast::<[u64; 2]>() }
            }

            #[inline(always)]
            fn words_mut(&mut self) -> &mut [u64] {
                // SAFETY: as in `words`, and any two words are a vector; the borrow is exclusive.
                unsafe { &mut *(&raw mut self.0).cast::<[u64; 2]>() }
            }

            $($special)*

            $crate::simd::batch::words::without_pext!();
        }
    };
}
pub(super) use two_words;
