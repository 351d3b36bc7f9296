//! A difficulty of the scale.

use std::fmt;

/// A difficulty in tenths; prints as `7.2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Difficulty(u16);

impl Difficulty {
    /// This many tenths.
    pub const fn from_tenths(tenths: u16) -> Difficulty {
        Difficulty(tenths)
    }

    /// Its tenths: 72 for 7.2.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// From a sum of tenths that was added up as the original does, with the errors of floating point.
    pub(super) fn from_sum(sum: f64) -> Difficulty {
        Difficulty(((sum + 0.05) * 10.0) as u16)
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_tenths_whatever_the_sum_has_lost() {
        let sum = (0..7).fold(6.5, |sum, _| sum + 0.1);
        assert_eq!(Difficulty::from_sum(sum).to_string(), "7.2");
        assert_eq!(Difficulty::from_sum(20.0).to_string(), "20.0");
        assert_eq!(Difficulty::from_tenths(45), Difficulty::from_sum(4.5));
        assert_eq!(Difficulty::from_tenths(72).tenths(), 72);
    }
}
