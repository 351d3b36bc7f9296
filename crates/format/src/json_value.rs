//! Values in the JSON of other programs.

use serde_json::Value;

/// Does it say nothing? A number always says something.
pub(crate) fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) | Value::Number(_) => false,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
    }
}

/// The items of an array; none of anything else, or of nothing.
#[cfg(feature = "shared")]
pub(crate) fn list<'a>(value: impl Into<Option<&'a Value>>) -> &'a [Value] {
    value.into().and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A text or a number, as text on one line; `None` where it says nothing.
#[cfg(feature = "shared")]
pub(crate) fn words(value: &Value) -> Option<String> {
    let one_line = |text: String| text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    paragraphs(value).map(one_line)
}

/// The same with its lines.
#[cfg(feature = "shared")]
pub(crate) fn paragraphs(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => {
            let is_plain = |c: &char| *c == '\n' || !c.is_control();
            let text: String = text.replace("\r\n", "\n").chars().filter(is_plain).collect();
            Some(text.trim().to_owned()).filter(|text| !text.is_empty())
        }
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
