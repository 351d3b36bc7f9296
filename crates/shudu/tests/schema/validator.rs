//! Does a value follow a JSON Schema? The keywords that our schemas have, and no other: one that is unknown here fails.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// The documents of a schema by name; its own has the empty one.
pub(super) type Documents = BTreeMap<String, Value>;

/// What is wrong with the value, with where it is; nothing when it follows the schema.
pub(super) fn fault(documents: &Documents, value: &Value) -> Option<String> {
    Validator { documents, document: "" }.fault(&documents[""], value, "")
}

#[derive(Clone, Copy)]
struct Validator<'a> {
    documents: &'a Documents,
    /// The one in which the schema stands.
    document: &'a str,
}

/// Keywords for readers alone.
const SILENT: [&str; 6] = ["$defs", "$schema", "default", "description", "format", "title"];

impl<'a> Validator<'a> {
    fn fault(self, schema: &'a Value, value: &Value, at: &str) -> Option<String> {
        let Value::Object(schema) = schema else {
            return (*schema == Value::Bool(false)).then(|| format!("{at}: nothing may stand here"));
        };
        schema.iter().filter(|(keyword, _)| !SILENT.contains(&keyword.as_str())).find_map(
            |(keyword, wanted)| {
                let wrong = self.by_keyword(schema, keyword, wanted, value, at)?;
                Some(if wrong.is_empty() { format!("{at}: {keyword} {wanted}, but {value}") } else { wrong })
            },
        )
    }

    /// What is wrong; nothing to add where it is the value itself.
    fn by_keyword(
        self,
        schema: &'a Map<String, Value>,
        keyword: &str,
        wanted: &'a Value,
        value: &Value,
        at: &str,
    ) -> Option<String> {
        let unless = |is_right: bool| (!is_right).then(String::new);
        let list = || wanted.as_array().expect("an array");
        let number = || wanted.as_f64().expect("a number");
        let fits = |part: &&'a Value| self.fault(part, value, at).is_none();
        match keyword {
            "type" => match wanted {
                Value::Array(types) => unless(types.iter().any(|name| is_of_type(value, name))),
                name => unless(is_of_type(value, name)),
            },
            "const" => unless(value == wanted),
            "enum" => unless(list().contains(value)),
            "minimum" => unless(value.as_f64().is_none_or(|value| value >= number())),
            "maximum" => unless(value.as_f64().is_none_or(|value| value <= number())),
            "pattern" => {
                unless(value.as_str().is_none_or(|text| matches(wanted.as_str().expect("text"), text)))
            }
            "minItems" => unless(value.as_array().is_none_or(|list| list.len() as f64 >= number())),
            "maxItems" => unless(value.as_array().is_none_or(|list| list.len() as f64 <= number())),
            "uniqueItems" => unless(value.as_array().is_none_or(|list| {
                list.iter().enumerate().all(|(number, item)| !list[..number].contains(item))
            })),
            "required" => unless(value.as_object().is_none_or(|object| {
                list().iter().all(|name| object.contains_key(name.as_str().expect("a name")))
            })),
            "oneOf" => unless(list().iter().filter(fits).count() == 1),
            "anyOf" => unless(list().iter().any(|part| fits(&part))),
            "$ref" => self.at_reference(wanted.as_str().expect("an address"), value, at),
            "prefixItems" => {
                let items = value.as_array().into_iter().flatten().enumerate();
                items
                    .zip(list())
                    .find_map(|((number, item), part)| self.fault(part, item, &format!("{at}/{number}")))
            }
            "items" => {
                let before = schema.get("prefixItems").and_then(Value::as_array).map_or(0, Vec::len);
                let items = value.as_array().into_iter().flatten().enumerate().skip(before);
                items
                    .into_iter()
                    .find_map(|(number, item)| self.fault(wanted, item, &format!("{at}/{number}")))
            }
            "properties" | "patternProperties" | "additionalProperties" => {
                let fields = value.as_object().into_iter().flatten();
                fields.into_iter().find_map(|(name, field)| {
                    let of = |keyword: &str| schema.get(keyword).and_then(Value::as_object);
                    let named = of("properties").and_then(|parts| parts.get(name));
                    let mut patterns = of("patternProperties").into_iter().flatten();
                    let by_pattern =
                        patterns.find(|(pattern, _)| matches(pattern, name)).map(|(_, part)| part);
                    let part = match keyword {
                        "properties" => named?,
                        "patternProperties" => by_pattern?,
                        _ if named.or(by_pattern).is_none() => wanted,
                        _ => return None,
                    };
                    self.fault(part, field, &format!("{at}/{name}"))
                })
            }
            _ => panic!("{at}: the keyword {keyword} is not known here"),
        }
    }

    fn at_reference(self, target: &str, value: &Value, at: &str) -> Option<String> {
        let (document, pointer) = target.split_once('#').expect("references are to parts");
        let document = if document.is_empty() { self.document } else { document };
        let (document, root) = self.documents.get_key_value(document).expect("there is such a document");
        let part = root.pointer(pointer).unwrap_or_else(|| panic!("{target} leads nowhere"));
        Validator { document, ..self }.fault(part, value, at)
    }
}

fn is_of_type(value: &Value, name: &Value) -> bool {
    match name.as_str().expect("a name") {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        other => panic!("the type {other} is not known here"),
    }
}

/// Does the text match a pattern from start to end, made of letters and classes that may be repeated, as ours are?
fn matches(pattern: &str, text: &str) -> bool {
    let pattern = pattern.strip_prefix('^').and_then(|pattern| pattern.strip_suffix('$'));
    let mut pattern = pattern.expect("patterns are of the whole text");
    let mut text = text.chars().peekable();
    while let Some(first) = pattern.chars().next() {
        let class =
            if first == '[' { pattern[1..].split(']').next().expect("it ends") } else { &pattern[..1] };
        pattern = &pattern[if first == '[' { class.len() + 2 } else { 1 }..];
        let (least, most) = match pattern.strip_prefix('{').and_then(|times| times.split_once('}')) {
            Some((times, rest)) => {
                pattern = rest;
                let (least, most) = times.split_once(',').unwrap_or((times, times));
                (least.parse().expect("a number"), most.parse().expect("a number"))
            }
            None if pattern.starts_with('?') => {
                pattern = &pattern[1..];
                (0, 1)
            }
            None => (1, 1),
        };
        let mut times = 0;
        while times < most && text.next_if(|&c| is_of_class(class, c)).is_some() {
            times += 1;
        }
        if times < least {
            return false;
        }
    }
    text.next().is_none()
}

/// Is it one of `1-9.x-`? A sign between two others is a range, at the end it stands for itself.
fn is_of_class(class: &str, c: char) -> bool {
    let signs: Vec<char> = class.chars().collect();
    let is_in_range = signs.windows(3).any(|range| range[1] == '-' && (range[0]..=range[2]).contains(&c));
    is_in_range || signs.contains(&c) && (c != '-' || signs.last() == Some(&'-'))
}
