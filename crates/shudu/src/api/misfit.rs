//! Which field of a request is not what it must be. The reader of JSON does not say; without the field it finds
//! something else wrong, or nothing.

use serde_json::{Map, Value};

/// So much is told of a value that was seen.
const MOST_SEEN: usize = 60;

/// The most readings of a request, and the most bytes of all of them together.
const MOST_READINGS: usize = 200;
const MOST_BYTES: usize = 1 << 22;

/// What is wrong with a request of this many bytes, with the field if it is found soon; `message` is what the reader
/// says of it, and `wrong` what it says of another.
pub(super) fn of(
    request: &mut Value,
    bytes: usize,
    message: &str,
    wrong: &dyn Fn(&Value) -> Option<String>,
) -> String {
    let mut path: Vec<String> = Vec::new();
    let mut readings = MOST_READINGS.min(MOST_BYTES / bytes.max(1));
    while let Some(name) = field(request, &path, message, wrong, &mut readings) {
        path.push(name);
    }
    let found = path.iter().try_fold(&*request, |value, name| value.get(name));
    let Some(seen) = found.filter(|_| !path.is_empty()).map(Value::to_string) else {
        return message.to_owned();
    };
    let mut shown: String = seen.chars().take(MOST_SEEN).collect();
    if shown.len() < seen.len() {
        shown.push('…');
    }
    let name = path.join(".");
    // What is said of a field in words of ours names what was seen.
    let plain = ["invalid type: ", "invalid value: ", "invalid length ", "unknown variant "];
    match message.rsplit_once("expected ") {
        Some((before, expected)) if plain.iter().any(|start| before.starts_with(start)) => {
            format!("{name}: expected {}, seen {shown}", in_words(expected))
        }
        _ => format!("{name}: {message}"),
    }
}

/// The field of the object at this place without which the message is another.
fn field(
    request: &mut Value,
    path: &[String],
    message: &str,
    wrong: &dyn Fn(&Value) -> Option<String>,
    readings: &mut usize,
) -> Option<String> {
    let names: Vec<String> = object(request, path)?.keys().cloned().collect();
    let mut needed = None;
    for name in names {
        *readings = readings.checked_sub(1)?;
        let value = object(request, path)?.remove(&name)?;
        let other = wrong(request);
        object(request, path)?.insert(name.clone(), value);
        match other {
            Some(same) if same == message => {}
            // That it is needed says nothing about what it holds.
            Some(other) if other.starts_with(&format!("missing field `{name}`")) => {
                needed = needed.or(Some(name))
            }
            _ => return Some(name),
        }
    }
    needed.filter(|_| !message.starts_with("missing field"))
}

/// The object at this place.
fn object<'a>(request: &'a mut Value, path: &[String]) -> Option<&'a mut Map<String, Value>> {
    path.iter().try_fold(request, |value, name| value.get_mut(name))?.as_object_mut()
}

/// What the reader expects, in the words of a request.
fn in_words(expected: &str) -> String {
    match expected {
        "a string" => "a text".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a boolean" => "true or false".to_owned(),
        "a map" => "an object".to_owned(),
        "usize" | "f64" => "a number".to_owned(),
        _ if expected.starts_with(['u', 'i']) && expected[1..].parse::<u8>().is_ok() => "a number".to_owned(),
        _ => expected.replace('`', ""),
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_request_with_many_fields_is_read_a_few_times() {
        let fields: Map<String, Value> = (0..10_000).map(|n| (format!("f{n}"), n.into())).collect();
        let mut request = Value::Object(Map::from_iter([("all".to_owned(), Value::Object(fields))]));
        let readings = Cell::new(0);
        let wrong = |request: &Value| {
            readings.set(readings.get() + 1);
            let has_last = request.pointer("/all/f9999").is_some();
            has_last.then(|| "invalid type: integer `9999`, expected a string".to_owned())
        };
        let message = wrong(&request).unwrap();
        assert!(of(&mut request, 100_000, &message, &wrong).starts_with("all: expected a text, seen {"));
        assert!(readings.get() <= 1 + MOST_BYTES / 100_000, "{}", readings.get());
    }
}
