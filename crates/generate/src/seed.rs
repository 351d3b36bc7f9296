//! Seeds that a person can type, and that make each puzzle again by itself.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

/// What fixes all random choices of a puzzle: the version of the generator, a main number, and the puzzle's index in
/// the batch.
///
/// Prints as `v2:42:7` (version 2, main number 42, puzzle 7) and reads what it prints. It also reads the short forms
/// that people type: `42` and `42:7` mean the newest version, a missing index means 0, and a word in place of the
/// number stands for the number that its FNV-1a hash gives (`birthday` is `v2:7997814981661015116:0`).
///
/// A batch that starts at a seed makes the puzzles of that index and the following ones, so the seed printed with a
/// puzzle, given back with a count of one, makes this puzzle alone.
///
/// ```
/// use shudu_generate::{GeneratorVersion, Seed};
///
/// let seed: Seed = "42".parse()?;
/// assert_eq!(seed.nth(7).unwrap().to_string(), "v2:42:7");
/// assert_eq!("v2:42:7".parse::<Seed>()?, seed.nth(7).unwrap());
/// assert_eq!("v1:42:7".parse::<Seed>()?.version(), GeneratorVersion::V1);
/// # Ok::<(), shudu_generate::ParseSeedError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed {
    version: GeneratorVersion,
    main: u64,
    index: u64,
}

/// The version of the generator: how a seed and what was asked for become a puzzle. What a seed of a version makes with
/// given options it makes for ever; whatever would make another puzzle of them gets a version of its own.
///
/// The random numbers, full grids and digging of both versions are the same. They differ in what is asked of these
/// where the options leave it open, in what the word of a level means (`shudu::ops::orders` has both), in which
/// candidates for the hardest targets are rated, and in which levels of variants are offered.
///
/// The default method has become [`crate::Method::Fast`]; what was made by the default before that is made again with
/// [`crate::Method::Restriction`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GeneratorVersion {
    /// A level is one of HoDoKu's, and a puzzle has 41 givens when nothing is said of their number.
    V1,
    /// A level is one of the scale for people, and the number of givens is one with which what is asked for is common.
    V2,
}

impl GeneratorVersion {
    /// The one that a seed without a version has.
    pub const NEWEST: GeneratorVersion = GeneratorVersion::V2;

    /// Its number.
    pub const fn number(self) -> u32 {
        match self {
            GeneratorVersion::V1 => 1,
            GeneratorVersion::V2 => 2,
        }
    }

    fn of_number(number: &str) -> Option<GeneratorVersion> {
        let number: u32 = number.parse().ok()?;
        [GeneratorVersion::V1, GeneratorVersion::V2].into_iter().find(|version| version.number() == number)
    }
}

impl Seed {
    /// Puzzle 0 of this main number, of the newest version.
    pub const fn new(main: u64) -> Seed {
        Seed { version: GeneratorVersion::NEWEST, main, index: 0 }
    }

    /// A random seed: its main number is random, below 2^48 so that it stays easy to type.
    /// The only thing in this crate that differs from run to run.
    pub fn fresh() -> Seed {
        // The standard library seeds its hash tables from the operating system, each `RandomState` differently.
        Seed::new(RandomState::new().hash_one(0) >> 16)
    }

    /// The version of the generator.
    pub const fn version(self) -> GeneratorVersion {
        self.version
    }

    /// The number that a batch has in common.
    pub const fn main(self) -> u64 {
        self.main
    }

    /// Which puzzle of the batch.
    pub const fn index(self) -> u64 {
        self.index
    }

    /// The seed of the puzzle `n` after this one; `None` beyond 2^64 puzzles.
    #[must_use]
    pub fn nth(self, n: u64) -> Option<Seed> {
        Some(Seed { index: self.index.checked_add(n)?, ..self })
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("v{}:{}:{}", self.version.number(), self.main, self.index))
    }
}

/// The text is no seed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseSeedError {
    /// Nothing there, or nothing where the number or word should be.
    #[error("a seed needs a number or a word, seen {seen:?}")]
    Empty {
        /// The text that was given.
        seen: String,
    },
    /// A number that does not fit.
    #[error("a seed's numbers go up to 18446744073709551615, seen {seen:?}")]
    TooLarge {
        /// The number that was given.
        seen: String,
    },
    /// The index is no number.
    #[error("expected a puzzle's index after the colon of a seed, seen {seen:?}")]
    Index {
        /// The text in place of the index.
        seen: String,
    },
    /// A version that this program does not make: its puzzles would be others.
    #[error(
        "a seed of version {seen}, but this program makes those of versions 1 to {}",
        GeneratorVersion::NEWEST.number()
    )]
    Version {
        /// The version that was asked for.
        seen: String,
    },
    /// Too many parts.
    #[error("expected a seed like 42, 42:7 or {}, seen {seen:?}", Seed { index: 7, ..Seed::new(42) })]
    Shape {
        /// The text that was given.
        seen: String,
    },
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let seen = || text.to_owned();
        let mut version = GeneratorVersion::NEWEST;
        let mut parts: Vec<&str> = text.split(':').collect();
        if parts.len() > 1
            && let Some(number) = parts[0].strip_prefix('v')
            && is_number(number)
        {
            version = GeneratorVersion::of_number(number)
                .ok_or_else(|| ParseSeedError::Version { seen: number.to_owned() })?;
            parts.remove(0);
        }
        let (main, index) = match parts.as_slice() {
            [main] => (*main, "0"),
            [main, index] => (*main, *index),
            _ => return Err(ParseSeedError::Shape { seen: seen() }),
        };
        if main.is_empty() {
            return Err(ParseSeedError::Empty { seen: seen() });
        }
        let main = if is_number(main) { number(main)? } else { fnv1a(main.as_bytes()) };
        if !is_number(index) {
            return Err(ParseSeedError::Index { seen: index.to_owned() });
        }
        Ok(Seed { version, main, index: number(index)? })
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(digits: &str) -> Result<u64, ParseSeedError> {
    digits.parse().map_err(|_| ParseSeedError::TooLarge { seen: digits.to_owned() })
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): one published function that will give the same number for ever.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_printed_reads_back(main: u64, index: u64, is_first: bool) {
            let version = if is_first { GeneratorVersion::V1 } else { GeneratorVersion::V2 };
            let seed = Seed { version, main, index };
            prop_assert_eq!(seed.to_string().parse(), Ok(seed));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,12}") {
            let _ = text.parse::<Seed>();
        }
    }

    #[test]
    fn people_may_type_less() {
        let newest = GeneratorVersion::NEWEST;
        for (text, version, main, index) in [
            ("42", newest, 42, 0),
            ("42:7", newest, 42, 7),
            ("v1:42:7", GeneratorVersion::V1, 42, 7),
            ("v2:42:7", GeneratorVersion::V2, 42, 7),
            ("v1:42", GeneratorVersion::V1, 42, 0),
            ("v1:a", GeneratorVersion::V1, 0xaf63_dc4c_8601_ec8c, 0),
            ("0042", newest, 42, 0),
            ("18446744073709551615", newest, u64::MAX, 0),
            ("a", newest, 0xaf63_dc4c_8601_ec8c, 0),
            ("foobar:3", newest, 0x8594_4171_f739_67e8, 3),
            ("v1", newest, fnv1a(b"v1"), 0),
            ("生日", newest, fnv1a("生日".as_bytes()), 0),
        ] {
            assert_eq!(text.parse(), Ok(Seed { version, main, index }), "{text}");
        }
    }

    #[test]
    fn what_is_no_seed_is_refused_with_the_reason() {
        for (text, message) in [
            ("", "a seed needs a number or a word, seen \"\""),
            (":3", "a seed needs a number or a word, seen \":3\""),
            (
                "18446744073709551616",
                "a seed's numbers go up to 18446744073709551615, seen \"18446744073709551616\"",
            ),
            ("4:x", "expected a puzzle's index after the colon of a seed, seen \"x\""),
            ("4:", "expected a puzzle's index after the colon of a seed, seen \"\""),
            ("v3:4:0", "a seed of version 3, but this program makes those of versions 1 to 2"),
            ("v0:4:0", "a seed of version 0, but this program makes those of versions 1 to 2"),
            ("1:2:3", "expected a seed like 42, 42:7 or v2:42:7, seen \"1:2:3\""),
        ] {
            assert_eq!(text.parse::<Seed>().unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn the_last_index_has_no_next() {
        let last = Seed { index: u64::MAX, ..Seed::new(1) };
        assert_eq!(last.nth(0), Some(last));
        assert_eq!(last.nth(1), None);
    }

    #[test]
    fn fresh_seeds_differ() {
        let seeds: std::collections::HashSet<Seed> = (0..20).map(|_| Seed::fresh()).collect();
        assert!(seeds.len() > 1 && seeds.iter().all(|seed| seed.main() < 1 << 48));
    }
}
