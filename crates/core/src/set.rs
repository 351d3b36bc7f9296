//! What every small set of ours can do, written once.

/// Gives a newtype over an unsigned integer the operators and names of a set. The type supplies `EMPTY`, `ALL`
/// and `contains` itself, since those are worth having as `const`.
macro_rules! bit_set {
    ($set:ident, $bits:ty, $item:ty, $index:expr, $from_index:expr) => {
        impl $set {
            /// Is it empty?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members it has.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Adds a member; true when it was not there yet.
            #[inline]
            pub fn insert(&mut self, item: $item) -> bool {
                let bit = (1 as $bits) << $index(item);
                let new = self.0 & bit == 0;
                self.0 |= bit;
                new
            }

            /// Takes a member out; true when it was there.
            #[inline]
            pub fn remove(&mut self, item: $item) -> bool {
                let bit = (1 as $bits) << $index(item);
                let there = self.0 & bit != 0;
                self.0 &= !bit;
                there
            }

            /// The smallest member.
            #[inline]
            pub fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($from_index(self.0.trailing_zeros() as usize)) }
            }

            /// Is every member of this set also in the other?
            #[inline]
            pub const fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            /// Have the two no member in common?
            #[inline]
            pub const fn is_disjoint(self, other: $set) -> bool {
                self.0 & other.0 == 0
            }

            /// The members in rising order.
            #[inline]
            pub fn iter(self) -> impl DoubleEndedIterator<Item = $item> + ExactSizeIterator + Clone {
                $crate::set::Bits(self.0).map($from_index)
            }
        }

        impl std::ops::BitAnd for $set {
            type Output = $set;
            #[inline]
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }

        impl std::ops::BitOr for $set {
            type Output = $set;
            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl std::ops::BitXor for $set {
            type Output = $set;
            #[inline]
            fn bitxor(self, other: $set) -> $set {
                $set(self.0 ^ other.0)
            }
        }

        /// Set difference.
        impl std::ops::Sub for $set {
            type Output = $set;
            #[inline]
            fn sub(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }
        }

        /// The complement.
        impl std::ops::Not for $set {
            type Output = $set;
            #[inline]
            fn not(self) -> $set {
                $set(!self.0 & $set::ALL.0)
            }
        }

        impl std::ops::BitAndAssign for $set {
            #[inline]
            fn bitand_assign(&mut self, other: $set) {
                self.0 &= other.0;
            }
        }

        impl std::ops::BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl std::ops::SubAssign for $set {
            #[inline]
            fn sub_assign(&mut self, other: $set) {
                self.0 &= !other.0;
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                let mut set = $set(0);
                set.extend(items);
                set
            }
        }

        impl Extend<$item> for $set {
            fn extend<I: IntoIterator<Item = $item>>(&mut self, items: I) {
                for item in items {
                    self.insert(item);
                }
            }
        }

        impl std::fmt::Debug for $set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
pub(crate) use bit_set;

/// The indices of the bits that are set, lowest first.
#[derive(Clone)]
pub(crate) struct Bits<T>(pub(crate) T);

macro_rules! bits_iterator {
    ($($bits:ty),*) => {$(
        impl Iterator for Bits<$bits> {
            type Item = usize;
            #[inline]
            fn next(&mut self) -> Option<usize> {
                if self.0 == 0 {
                    return None;
                }
                let index = self.0.trailing_zeros() as usize;
                self.0 &= self.0 - 1;
                Some(index)
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let n = self.0.count_ones() as usize;
                (n, Some(n))
            }
        }
        impl DoubleEndedIterator for Bits<$bits> {
            #[inline]
            fn next_back(&mut self) -> Option<usize> {
                if self.0 == 0 {
                    return None;
                }
                let index = (<$bits>::BITS - 1 - self.0.leading_zeros()) as usize;
                self.0 &= !((1 as $bits) << index);
                Some(index)
            }
        }
        impl ExactSizeIterator for Bits<$bits> {}
    )*};
}
bits_iterator!(u16, u32, u128);
