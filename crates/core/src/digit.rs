//! Digits 1 to 9 and sets of them.

use std::fmt;
use std::num::NonZeroU8;

/// A digit, 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits in rising order.
    pub const ALL: [Digit; 9] = {
        let mut all = [Digit(NonZeroU8::MIN); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Digit(NonZeroU8::new(i as u8 + 1).expect("i + 1 is not zero"));
            i += 1;
        }
        all
    };

    /// The digit with this value; `None` outside 1 to 9.
    #[inline]
    pub const fn new(value: u8) -> Option<Digit> {
        if value >= 1 && value <= 9 { Some(Digit::ALL[value as usize - 1]) } else { None }
    }

    /// The digit with index 0 to 8, that is `index + 1`. Panics on a larger index.
    #[inline]
    pub const fn from_index(index: usize) -> Digit {
        Digit::ALL[index]
    }

    /// The digit of an ASCII character, `'1'` to `'9'`; `None` for any other.
    #[inline]
    pub const fn from_ascii(byte: u8) -> Option<Digit> {
        Digit::new(byte.wrapping_sub(b'0'))
    }

    /// Its value, 1 to 9.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its index, 0 to 8.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its ASCII character, `b'1'` to `b'9'`.
    #[inline]
    pub const fn ascii(self) -> u8 {
        b'0' + self.0.get()
    }

    /// The set that holds this digit alone.
    #[inline]
    pub const fn as_set(self) -> DigitSet {
        DigitSet(1 << self.index())
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// A set of digits: nine bits, bit 0 for the digit 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine digits.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// The set with these bits, bit 0 for the digit 1. `None` when a bit above the ninth is set.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<DigitSet> {
        if bits <= 0x1ff { Some(DigitSet(bits)) } else { None }
    }

    /// Its bits, bit 0 for the digit 1.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Is the digit in the set?
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & digit.as_set().0 != 0
    }

    /// Its digit, when there is exactly one.
    #[inline]
    pub const fn only(self) -> Option<Digit> {
        if self.0.is_power_of_two() { Some(Digit::ALL[self.0.trailing_zeros() as usize]) } else { None }
    }
}

impl fmt::Display for DigitSet {
    /// The digits in rising order with nothing between, `-` for the empty set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.pad("-");
        }
        let text: String = self.iter().map(|digit| char::from(digit.ascii())).collect();
        f.pad(&text)
    }
}

crate::set::bit_set!(DigitSet, u16, Digit, |digit: Digit| digit.index(), Digit::from_index);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_indices_and_characters_agree() {
        for value in 0..=255u8 {
            match Digit::new(value) {
                Some(digit) => {
                    assert!((1..=9).contains(&value));
                    assert_eq!(digit.get(), value);
                    assert_eq!(Digit::from_index(digit.index()), digit);
                    assert_eq!(Digit::from_ascii(digit.ascii()), Some(digit));
                }
                None => assert!(value == 0 || value > 9),
            }
        }
    }

    #[test]
    fn set_operations() {
        let odd: DigitSet = [1, 3, 5, 7, 9].into_iter().filter_map(Digit::new).collect();
        let even = !odd;
        assert_eq!(odd.len() + even.len(), 9);
        assert_eq!(odd & even, DigitSet::EMPTY);
        assert_eq!(odd | even, DigitSet::ALL);
        assert_eq!(odd.to_string(), "13579");
        assert_eq!((odd - Digit::ALL[0].as_set()).first(), Digit::new(3));
        assert!(even.is_subset(DigitSet::ALL) && !odd.is_subset(even));
        assert_eq!(Digit::ALL[4].as_set().only(), Digit::new(5));
        assert_eq!(odd.only(), None);
        assert_eq!(DigitSet::EMPTY.only(), None);
    }
}
