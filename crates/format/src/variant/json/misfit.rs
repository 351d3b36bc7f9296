//! Which field of a JSON object is not what it must be. The JSON reader names a place in the text; a person looks for a
//! name.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use shudu_variant::RuleKind;

use super::VariantShape;
use super::rule::RuleShape;
use crate::chars;
use crate::variant::error::VariantError;
use crate::variant::wrong::{Wanted, Wrong};

/// What is wrong with an object that is JSON and no [`VariantShape`]; `None` when the fields say nothing.
pub(super) fn of(text: &str) -> Option<VariantError> {
    let mut fields: Map<String, Value> = serde_json::from_str(text).ok()?;
    // The rules have names of their own.
    if let Some(Value::Array(rules)) = fields.get("rules")
        && let Some(error) = in_rules("rules", rules)
    {
        return Some(error);
    }
    fields.retain(|name, value| name != "rules" || !value.is_array());
    field::<VariantShape>("", &fields)
}

fn in_rules(path: &str, rules: &[Value]) -> Option<VariantError> {
    rules.iter().enumerate().find_map(|(index, rule)| {
        let path = format!("{path}[{}]", index + 1);
        let Value::Object(fields) = rule else {
            return Some(VariantError::unfit(&path, &rule.to_string(), Wanted::Rule));
        };
        let kind = match fields.get("rule") {
            Some(Value::String(kind)) => kind,
            Some(other) => return Some(VariantError::unfit(&path, &other.to_string(), Wanted::Text)),
            None => return Some(missing(&path, "rule")),
        };
        if !RuleKind::ALL.iter().any(|known| known.slug() == kind) {
            return Some(VariantError::unknown(kind));
        }
        let inner = ["rules", "alternatives"].into_iter().find_map(|name| match fields.get(name) {
            Some(Value::Array(rules)) => in_rules(&format!("{path}.{name}"), rules),
            _ => None,
        });
        inner.or_else(|| field::<RuleShape>(&path, fields))
    })
}

/// The field because of which an object is not of this shape: without it, something else is wrong, or nothing.
fn field<T: DeserializeOwned>(path: &str, fields: &Map<String, Value>) -> Option<VariantError> {
    let wrong = |fields: &Map<String, Value>| {
        serde_json::from_value::<T>(Value::Object(fields.clone())).err().map(|error| error.to_string())
    };
    let message = wrong(fields)?;
    let quoted = |start: &str| message.strip_prefix(start)?.split('`').next();
    if let Some(name) = quoted("missing field `") {
        return Some(missing(path, name));
    }
    if let Some(name) = quoted("unknown field `") {
        return Some(VariantError::new(Wrong::UnknownField { name: chars::shown(&joined(path, name)) }));
    }
    let name = fields.keys().filter(|name| *name != "rule").find(|name| {
        let mut without = fields.clone();
        without.remove(*name);
        wrong(&without).as_ref() != Some(&message)
    })?;
    Some(VariantError::unfit(&joined(path, name), &fields[name].to_string(), wanted(&message)))
}

/// What the JSON reader expected.
fn wanted(message: &str) -> Wanted {
    let expected = message.rsplit_once("expected ").map_or("", |(_, expected)| expected);
    match expected {
        "a sequence" => Wanted::List,
        "a string" | "string or map" => Wanted::Text,
        "a boolean" => Wanted::Flag,
        "a map" | "an object" => Wanted::Object,
        _ if expected.starts_with(['u', 'i']) && expected[1..].parse::<u8>().is_ok()
            || expected == "usize" =>
        {
            Wanted::Number
        }
        _ if expected.starts_with("an array of length") || expected.contains("elements") => Wanted::List,
        _ => Wanted::Value,
    }
}

fn missing(path: &str, name: &str) -> VariantError {
    VariantError::new(Wrong::Missing { name: chars::shown(&joined(path, name)) })
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}.{name}") }
}
