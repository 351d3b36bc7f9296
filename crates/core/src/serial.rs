//! How the small types travel: a digit as a number, a set of digits as a list, a cell as `r1c1`, a house as `b5`,
//! a candidate as `{"cell": "r1c1", "digit": 5}`.

use std::borrow::Cow;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::house::House;
use crate::position::Position;

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Digit::new(value).ok_or_else(|| D::Error::custom(format!("expected a digit 1 to 9, seen {value}")))
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitSet, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<House, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let found = House::ALL.into_iter().find(|house| house.to_string() == text);
        found.ok_or_else(|| {
            D::Error::custom(format!("expected r1 to r9, c1 to c9 or b1 to b9, seen {text:?}"))
        })
    }
}

#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename = "Candidate")]
struct CandidateShape {
    cell: Cell,
    digit: Digit,
}

impl Serialize for Candidate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        CandidateShape { cell: self.cell, digit: self.digit }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Candidate {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Candidate, D::Error> {
        let shape = CandidateShape::deserialize(deserializer)?;
        Ok(Candidate::new(shape.cell, shape.digit))
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::CandidateShape;
    use crate::{Candidate, Cell, Digit, DigitSet, House, Position};

    macro_rules! schema {
        ($($type:ident: $shape:tt;)*) => {$(
            impl JsonSchema for $type {
                fn schema_name() -> Cow<'static, str> {
                    stringify!($type).into()
                }
                fn json_schema(_: &mut SchemaGenerator) -> Schema {
                    json_schema!($shape)
                }
            }
        )*};
    }

    schema! {
        Digit: { "type": "integer", "minimum": 1, "maximum": 9 };
        DigitSet: {
            "type": "array",
            "items": { "type": "integer", "minimum": 1, "maximum": 9 },
            "uniqueItems": true
        };
        Cell: { "type": "string", "pattern": "^r[1-9]c[1-9]$" };
        House: { "type": "string", "pattern": "^[rcb][1-9]$" };
        Position: { "type": "string", "pattern": "^r[1-9][0-9]?c[1-9][0-9]?$" };
    }

    impl JsonSchema for Candidate {
        fn schema_name() -> Cow<'static, str> {
            "Candidate".into()
        }
        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            CandidateShape::json_schema(generator)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::step::naked_single;
    use crate::{Board, Event, Puzzle, Step};

    #[test]
    fn a_step_goes_out_and_comes_back() {
        let grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
            .parse()
            .unwrap();
        let board = Board::new(&Puzzle::new(grid).unwrap());
        let step = naked_single(&board, Cell::at(4, 4)).unwrap();
        let text = serde_json::to_string(&step).unwrap();
        assert!(text.contains(r#""placements":[{"cell":"r5c5","digit":5}]"#), "{text}");
        assert_eq!(serde_json::from_str::<Step>(&text).unwrap(), step);
    }

    #[test]
    fn an_event_goes_out_and_comes_back() {
        let event =
            Event::Guess { cell: Cell::at(0, 1), digit: Digit::ALL[2], options: DigitSet::ALL, level: 1 };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(
            text,
            r#"{"event":"guess","cell":"r1c2","digit":3,"options":[1,2,3,4,5,6,7,8,9],"level":1}"#
        );
        assert_eq!(serde_json::from_str::<Event>(&text).unwrap(), event);
    }

    #[test]
    fn what_is_out_of_range_is_refused() {
        assert!(serde_json::from_str::<Digit>("0").is_err());
        assert!(serde_json::from_str::<Cell>("\"r0c1\"").is_err());
        assert!(serde_json::from_str::<House>("\"x1\"").is_err());
    }
}
