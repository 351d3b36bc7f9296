//! Cells and digits of any puzzle, as they travel: a cell as `r10c12`, a digit as a number, a set of digits as a list.

use std::ops::{BitAnd, BitOr, BitXor, Sub};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shudu_variant::{MAX_DIGIT, Values};

/// A cell by its row and column, both from 1. Which cells there are depends on the puzzle.
pub use shudu_core::Position as Cell;

/// Cells, row by row.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cells(Vec<Cell>);

impl Cells {
    /// Them.
    pub fn as_slice(&self) -> &[Cell] {
        &self.0
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut cells: Vec<Cell> = cells.into_iter().collect();
        cells.sort_unstable();
        cells.dedup();
        Cells(cells)
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = std::vec::IntoIter<Cell>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A digit from 0 to 25. Which ones there are depends on the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The digit with this value; `None` above 25.
    pub const fn new(value: u8) -> Option<Digit> {
        if value <= MAX_DIGIT { Some(Digit(value)) } else { None }
    }

    /// Its value.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Digit::new(value).ok_or_else(|| D::Error::custom(format!("expected a digit 0 to 25, seen {value}")))
    }
}

/// A set of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Digits(Values);

impl Digits {
    /// As the model has it.
    pub const fn of(values: Values) -> Digits {
        Digits(values)
    }

    /// For the model.
    pub const fn values(self) -> Values {
        self.0
    }

    /// Them, in rising order.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        self.0.iter().map(Digit)
    }
}

impl BitAnd for Digits {
    type Output = Digits;

    fn bitand(self, other: Digits) -> Digits {
        Digits(self.0.and(other.0))
    }
}

impl BitOr for Digits {
    type Output = Digits;

    fn bitor(self, other: Digits) -> Digits {
        Digits(self.0.or(other.0))
    }
}

impl BitXor for Digits {
    type Output = Digits;

    fn bitxor(self, other: Digits) -> Digits {
        Digits(Values::from_bits(self.0.bits() ^ other.0.bits()))
    }
}

impl Sub for Digits {
    type Output = Digits;

    fn sub(self, other: Digits) -> Digits {
        Digits(self.0.without(other.0))
    }
}

impl FromIterator<Digit> for Digits {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Digits {
        Digits(digits.into_iter().map(Digit::get).collect())
    }
}

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}

impl<'de> Deserialize<'de> for Digits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digits, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A digit in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "CandidateOfVariant"))]
#[serde(deny_unknown_fields)]
pub struct Candidate {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{Digit, Digits};

    macro_rules! schema {
        ($($type:ident $name:literal: $shape:tt;)*) => {$(
            impl JsonSchema for $type {
                fn schema_name() -> Cow<'static, str> {
                    $name.into()
                }
                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!($shape)
                }
            }
        )*};
    }

    schema! {
        Digit "DigitOfVariant": { "type": "integer", "minimum": 0, "maximum": 25 };
        Digits "DigitsOfVariant": {
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": 25 },
            "uniqueItems": true
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_go_out_and_come_back() {
        let digits: Digits = [0, 9, 25].into_iter().filter_map(Digit::new).collect();
        let text = serde_json::to_string(&digits).unwrap();
        assert_eq!(text, "[0,9,25]");
        assert_eq!(serde_json::from_str::<Digits>(&text).unwrap(), digits);
        assert!(serde_json::from_str::<Digits>("[26]").is_err());
    }
}
