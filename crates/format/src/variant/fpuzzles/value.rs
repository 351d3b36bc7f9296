//! Values in the JSON of f-puzzles.

use serde_json::{Map, Value};
use shudu_variant::Shape;

pub(super) use crate::json_value::{list, paragraphs, words};
use crate::variant::error::VariantError;
use crate::variant::text;
use crate::variant::wrong::Wanted;

pub(super) type Object = Map<String, Value>;
pub(super) type Result<T> = std::result::Result<T, VariantError>;

/// A digit or a blank, as a number or a text.
pub(super) fn digit(shape: &Shape, name: &str, value: &Value) -> Result<Option<u8>> {
    let wrong = || VariantError::unfit(name, &words(value).unwrap_or_default(), Wanted::Digit);
    let known = |digit: u8| shape.digits().all().contains(digit).then_some(digit);
    match value {
        Value::Null => Ok(None),
        Value::Number(number) => match number.as_u64() {
            Some(0) => Ok(None),
            number => number.and_then(|n| u8::try_from(n).ok()).and_then(known).map(Some).ok_or_else(wrong),
        },
        Value::String(text) => match text.trim() {
            "" | "0" | "." | "?" => Ok(None),
            text => {
                let number = text.parse().ok().or_else(|| {
                    let mut chars = text.chars();
                    chars.next().filter(|_| chars.next().is_none()).and_then(|c| text::digit(shape, c)?)
                });
                number.and_then(known).map(Some).ok_or_else(wrong)
            }
        },
        _ => Err(wrong()),
    }
}

pub(super) fn digits(shape: &Shape, name: &str, value: &Value) -> Result<Vec<u8>> {
    let mut digits = Vec::new();
    match value {
        Value::Array(parts) => {
            for part in parts {
                digits.extend(digit(shape, name, part)?);
            }
        }
        Value::String(text) => {
            for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
                digits.extend(digit(shape, name, &Value::String(part.to_owned()))?);
            }
        }
        other => digits.extend(digit(shape, name, other)?),
    }
    Ok(digits)
}
