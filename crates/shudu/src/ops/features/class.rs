//! A short name for a class of equivalent puzzles.

use std::fmt;

use shudu_core::canon::Canonical;

/// The hash FNV-1a of 128 bits of the 81 characters of the canonical form, with `.` for a blank. It prints as 32
/// hexadecimal digits. Equivalent puzzles have the same; that two classes share one is possible and unlikely: among a
/// thousand million classes the chance is 10^-21.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClassId(pub u128);

impl ClassId {
    /// Of a canonical form.
    pub fn of(canonical: &Canonical) -> ClassId {
        const START: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        let hashed = |hash: u128, byte: u8| (hash ^ u128::from(byte)).wrapping_mul(PRIME);
        ClassId(canonical.form.to_string().bytes().fold(START, hashed))
    }
}

impl fmt::Display for ClassId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}
