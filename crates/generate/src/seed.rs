//! Seeds that a person can type, and that make each puzzle again by itself.

use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;

/// What fixes all random choices of a puzzle: a main number, the puzzle's index in the batch, and the version of
/// everything that turns random numbers into puzzles.
///
/// Prints as `v1:42:7` (version 1, main number 42, puzzle 7) and reads what it prints. It also reads the short forms
/// that people type: `42` and `42:7` mean the newest version, a missing index means 0, and a word in place of the
/// number stands for the number that its FNV-1a hash gives (`birthday` is `v1:7997814981661015116:0`).
///
/// A batch that starts at a seed makes the puzzles of that index and the following ones, so the seed printed with a
/// puzzle, given back with a count of one, makes this puzzle alone.
///
/// ```
/// use shudu_generate::Seed;
///
/// let seed: Seed = "42".parse()?;
/// assert_eq!(seed.nth(7).unwrap().to_string(), "v1:42:7");
/// assert_eq!("v1:42:7".parse::<Seed>()?, seed.nth(7).unwrap());
/// # Ok::<(), shudu_generate::ParseSeedError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed {
    main: u64,
    index: u64,
}

/// The version of the generator: how a seed becomes random words, how words become numbers and orders, how these become
/// grids and puzzles. It rises whenever one of them changes, since the same seed would make other puzzles then.
///
/// The request is not part of it: a seed makes its puzzle again when method, blanks and all else that was asked for
/// are the same. The default method has become [`crate::Method::Fast`]; what was made by the default before that
/// is made again with [`crate::Method::Restriction`].
pub const GENERATOR_VERSION: u32 = 1;

impl Seed {
    /// Puzzle 0 of this main number.
    pub const fn new(main: u64) -> Seed {
        Seed { main, index: 0 }
    }

    /// A random seed: its main number is random, below 2^48 so that it stays easy to type.
    /// The only thing in this crate that differs from run to run.
    pub fn fresh() -> Seed {
        // The standard library seeds its hash tables from the operating system, each `RandomState` differently.
        Seed::new(RandomState::new().hash_one(GENERATOR_VERSION) >> 16)
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
        f.pad(&format!("v{GENERATOR_VERSION}:{}:{}", self.main, self.index))
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
    #[error("a seed of version {seen}, but this program makes those of version {GENERATOR_VERSION}")]
    Version {
        /// The version that was asked for.
        seen: String,
    },
    /// Too many parts.
    #[error("expected a seed like 42, 42:7 or v{GENERATOR_VERSION}:42:7, seen {seen:?}")]
    Shape {
        /// The text that was given.
        seen: String,
    },
}

impl FromStr for Seed {
    type Err = ParseSeedError;

    fn from_str(text: &str) -> Result<Seed, ParseSeedError> {
        let seen = || text.to_owned();
        let mut parts: Vec<&str> = text.split(':').collect();
        if parts.len() > 1
            && let Some(version) = parts[0].strip_prefix('v')
            && is_number(version)
        {
            if version.parse() != Ok(GENERATOR_VERSION) {
                return Err(ParseSeedError::Version { seen: version.to_owned() });
            }
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
        Ok(Seed { main, index: number(index)? })
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
        fn what_is_printed_reads_back(main: u64, index: u64) {
            let seed = Seed { main, index };
            prop_assert_eq!(seed.to_string().parse(), Ok(seed));
        }

        #[test]
        fn any_text_is_read_or_refused(text in "\\PC{0,12}") {
            let _ = text.parse::<Seed>();
        }
    }

    #[test]
    fn people_may_type_less() {
        for (text, main, index) in [
            ("42", 42, 0),
            ("42:7", 42, 7),
            ("v1:42:7", 42, 7),
            ("v1:42", 42, 0),
            ("0042", 42, 0),
            ("18446744073709551615", u64::MAX, 0),
            ("a", 0xaf63_dc4c_8601_ec8c, 0),
            ("foobar:3", 0x8594_4171_f739_67e8, 3),
            ("v1", fnv1a(b"v1"), 0),
            ("生日", fnv1a("生日".as_bytes()), 0),
        ] {
            assert_eq!(text.parse(), Ok(Seed { main, index }), "{text}");
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
            ("v2:4:0", "a seed of version 2, but this program makes those of version 1"),
            ("1:2:3", "expected a seed like 42, 42:7 or v1:42:7, seen \"1:2:3\""),
        ] {
            assert_eq!(text.parse::<Seed>().unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn the_last_index_has_no_next() {
        let last = Seed { main: 1, index: u64::MAX };
        assert_eq!(last.nth(0), Some(last));
        assert_eq!(last.nth(1), None);
    }

    #[test]
    fn fresh_seeds_differ() {
        let seeds: std::collections::HashSet<Seed> = (0..20).map(|_| Seed::fresh()).collect();
        assert!(seeds.len() > 1 && seeds.iter().all(|seed| seed.main() < 1 << 48));
    }
}
