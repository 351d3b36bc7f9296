//! Sets of digits.

use std::fmt;

/// A set of digits from 0 to 25: bit `d` stands for the digit `d`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Values(u32);

impl Values {
    /// No digit.
    pub const EMPTY: Values = Values(0);

    /// From bits.
    pub const fn from_bits(bits: u32) -> Values {
        Values(bits)
    }

    /// As bits.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// One digit; none if it is above 31, which no set holds.
    pub const fn only(digit: u8) -> Values {
        Values(if digit < 32 { 1 << digit } else { 0 })
    }

    /// The digits from `lowest` to `highest`, both included, without those above 31.
    pub const fn range(lowest: u8, highest: u8) -> Values {
        let highest = if highest < 32 { highest } else { 31 };
        if lowest > highest { Values(0) } else { Values((u32::MAX >> (31 - highest)) & (u32::MAX << lowest)) }
    }

    /// Does it hold this digit?
    pub const fn contains(self, digit: u8) -> bool {
        digit < 32 && self.0 >> digit & 1 == 1
    }

    /// With this digit, if it is not above 31.
    #[must_use]
    pub const fn with(self, digit: u8) -> Values {
        self.or(Values::only(digit))
    }

    /// What both have.
    #[must_use]
    pub const fn and(self, other: Values) -> Values {
        Values(self.0 & other.0)
    }

    /// What either has.
    #[must_use]
    pub const fn or(self, other: Values) -> Values {
        Values(self.0 | other.0)
    }

    /// What the other lacks.
    #[must_use]
    pub const fn without(self, other: Values) -> Values {
        Values(self.0 & !other.0)
    }

    /// How many.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// None?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, if there is one alone.
    pub const fn single(self) -> Option<u8> {
        if self.0.count_ones() == 1 { Some(self.0.trailing_zeros() as u8) } else { None }
    }

    /// The digits in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let digit = left.trailing_zeros() as u8;
                left &= left - 1;
                digit
            })
        })
    }
}

impl FromIterator<u8> for Values {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Values {
        digits.into_iter().fold(Values::EMPTY, Values::with)
    }
}

impl fmt::Debug for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_and_digits() {
        assert_eq!(Values::range(1, 9).bits(), 0x3fe);
        assert_eq!(Values::range(0, 25).len(), 26);
        assert!(Values::range(5, 4).is_empty());
        assert_eq!([3, 1, 7].into_iter().collect::<Values>().iter().collect::<Vec<_>>(), [1, 3, 7]);
        assert_eq!(Values::only(4).single(), Some(4));
        for digit in [32, 255] {
            assert!(Values::only(digit).is_empty() && Values::EMPTY.with(digit).is_empty());
            assert!(Values::range(digit, 255).is_empty() && !Values::range(0, 31).contains(digit));
            assert_eq!(Values::range(30, digit).iter().collect::<Vec<_>>(), [30, 31]);
        }
    }
}
