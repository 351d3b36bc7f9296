//! The colours that a player marks with. The code that draws chooses the pigment of each number.

use serde::{Deserialize, Deserializer, Serialize};

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
    fn only_nine_numbers_are_colours() {
        for number in 0..=255u8 {
            let read = serde_json::from_str::<Color>(&number.to_string()).ok();
            assert_eq!(read, Color::new(number));
            assert_eq!(read.is_some(), (1..=9).contains(&number));
        }
    }
}
