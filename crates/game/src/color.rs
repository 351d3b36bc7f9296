//! The colours that a player marks with. The code that draws chooses the pigment of each number.

use std::fmt;

use serde::de::{SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of nine colours, 1 to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Color(u8);

impl Color {
    /// All nine.
    pub const ALL: [Color; 9] =
        [Color(1), Color(2), Color(3), Color(4), Color(5), Color(6), Color(7), Color(8), Color(9)];

    /// The colour with this number; `None` outside 1 to 9.
    pub const fn new(number: u8) -> Option<Color> {
        if number >= 1 && number <= 9 { Some(Color(number)) } else { None }
    }

    /// Its number, 1 to 9.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Color, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Color::new(number)
            .ok_or_else(|| serde::de::Error::custom(format!("expected a colour 1 to 9, seen {number}")))
    }
}

/// The colours of a cell. In JSON one is its number, several are a list of theirs, and no colour is left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Colors(u16);

impl Colors {
    /// No colour.
    pub const NONE: Colors = Colors(0);

    /// Is there none?
    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Is there more than one?
    pub const fn are_several(self) -> bool {
        self.0.count_ones() > 1
    }

    /// Is this one of them?
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.0 & 1 == 1
    }

    /// They and this one.
    #[must_use]
    pub const fn with(self, color: Color) -> Colors {
        Colors(self.0 | 1 << color.0)
    }

    /// They without this one.
    #[must_use]
    pub const fn without(self, color: Color) -> Colors {
        Colors(self.0 & !(1 << color.0))
    }

    /// Them, from the lowest.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |&color| self.contains(color))
    }

    /// The lowest.
    pub fn first(self) -> Option<Color> {
        self.iter().next()
    }
}

impl From<Option<Color>> for Colors {
    fn from(color: Option<Color>) -> Colors {
        color.into_iter().collect()
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Colors {
        colors.into_iter().fold(Colors::NONE, Colors::with)
    }
}

impl Serialize for Colors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.first() {
            Some(color) if !self.are_several() => color.serialize(serializer),
            _ => serializer.collect_seq(self.iter()),
        }
    }
}

impl<'de> Deserialize<'de> for Colors {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Colors, D::Error> {
        struct Read;

        impl<'de> Visitor<'de> for Read {
            type Value = Colors;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a colour 1 to 9, or a list of some")
            }

            fn visit_u64<E: serde::de::Error>(self, number: u64) -> Result<Colors, E> {
                let color = u8::try_from(number).ok().and_then(Color::new);
                let wrong = || E::custom(format!("expected a colour 1 to 9, seen {number}"));
                Ok(Colors::from(Some(color.ok_or_else(wrong)?)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Colors, A::Error> {
                let mut colors = Colors::NONE;
                while let Some(color) = list.next_element()? {
                    colors = colors.with(color);
                }
                Ok(colors)
            }

            fn visit_unit<E: serde::de::Error>(self) -> Result<Colors, E> {
                Ok(Colors::NONE)
            }
        }

        deserializer.deserialize_any(Read)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Colors {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Colors".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let color = generator.subschema_for::<Color>();
        schemars::json_schema!({ "anyOf": [color, { "type": "array", "items": color, "uniqueItems": true }] })
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Color {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Color".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": 9 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_colours_are_a_list_and_one_is_a_number() {
        let [two, nine] = [Color::ALL[1], Color::ALL[8]];
        for (colors, text) in [
            (Colors::from(Some(two)), "2"),
            ([nine, two].into_iter().collect(), "[2,9]"),
            (Colors::NONE, "[]"),
        ] {
            assert_eq!(serde_json::to_string(&colors).unwrap(), text);
            assert_eq!(serde_json::from_str::<Colors>(text).unwrap(), colors);
        }
        assert_eq!(serde_json::from_str::<Colors>("null").unwrap(), Colors::NONE);
        for wrong in ["0", "10", "[10]", "\"2\"", "-1"] {
            assert!(serde_json::from_str::<Colors>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_nine_numbers_are_colours() {
        for number in 0..=255u8 {
            let read = serde_json::from_str::<Color>(&number.to_string()).ok();
            assert_eq!(read, Color::new(number));
            assert_eq!(read.is_some(), (1..=9).contains(&number));
        }
    }
}
