//! Numbers in requests that may be ranges or words, too: `"er": 4.5` is the same as `"er": "4.5"`.

use std::fmt;

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{Deserializer, Error, Visitor};

/// Reads a text or a number.
pub(crate) fn figure<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<Figure>::deserialize(deserializer)?.map(|figure| figure.0))
}

/// A text, or a number as the text of it.
#[derive(Debug, JsonSchema)]
#[schemars(inline, transform = or_a_number)]
pub(crate) struct Figure(String);

fn or_a_number(schema: &mut schemars::Schema) {
    schema.insert("type".to_owned(), serde_json::json!(["string", "number"]));
}

impl<'de> Deserialize<'de> for Figure {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Figure, D::Error> {
        struct Read;
        impl Visitor<'_> for Read {
            type Value = Figure;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a text or a number")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Figure, E> {
                Ok(Figure(text.to_owned()))
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<Figure, E> {
                Ok(Figure(number.to_string()))
            }

            fn visit_i64<E: Error>(self, number: i64) -> Result<Figure, E> {
                Ok(Figure(number.to_string()))
            }

            fn visit_f64<E: Error>(self, number: f64) -> Result<Figure, E> {
                Ok(Figure(number.to_string()))
            }
        }
        deserializer.deserialize_any(Read)
    }
}
