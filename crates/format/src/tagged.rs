//! Objects of which one field, the tag, says which others there are: `{"rule": "diagonal", "rising": true}`.
//!
//! serde reads such an enum as well (`serde(tag = …)`), with several functions for each kind and each field: they were a
//! tenth of the WebAssembly modules. [`tagged!`] has one function for all kinds.

use serde::de::{DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::{Error, Map, Value};

/// The fields of an object whose kind is known.
#[derive(Debug)]
pub struct Fields {
    kind: String,
    others: Map<String, Value>,
}

impl Fields {
    /// The object that comes next, whose kind is in the field `tag`.
    ///
    /// # Errors
    /// When there is no object, a field stands there twice, or the tag is missing or no text.
    pub fn read<'de, D: Deserializer<'de>>(deserializer: D, tag: &'static str) -> Result<Fields, D::Error> {
        let mut others = deserializer.deserialize_map(Distinct)?;
        match others.remove(tag) {
            Some(Value::String(kind)) => Ok(Fields { kind, others }),
            Some(other) => {
                Err(D::Error::custom(format_args!("invalid type: {tag} is {other}, expected a string")))
            }
            None => Err(D::Error::missing_field(tag)),
        }
    }

    /// Its kind: of the names, which are written `LikeThis`, the one that `like-this` names.
    ///
    /// # Errors
    /// When none of them is named so.
    pub fn kind(&self, names: &[&'static str]) -> Result<&'static str, Error> {
        names.iter().find(|name| kebab(name) == self.kind).copied().ok_or_else(|| {
            let known: Vec<String> = names.iter().map(|name| format!("`{}`", kebab(name))).collect();
            Error::custom(format_args!(
                "unknown variant `{}`, expected one of {}",
                self.kind,
                known.join(", ")
            ))
        })
    }

    /// Takes the field out, `like_this`, which the object calls `like-this`; nothing where it is missing.
    ///
    /// # Errors
    /// When it is of another type.
    pub fn take<T: DeserializeOwned>(&mut self, field: &str) -> Result<Option<T>, Error> {
        self.others.remove(&kebab(field)).map(serde_json::from_value).transpose()
    }

    /// Takes out a field that must be there.
    ///
    /// # Errors
    /// When it is missing or of another type.
    pub fn need<T: DeserializeOwned>(&mut self, field: &str) -> Result<T, Error> {
        self.take(field)?.ok_or_else(|| Error::custom(format_args!("missing field `{}`", kebab(field))))
    }

    /// Nothing may be left when all have been taken.
    ///
    /// # Errors
    /// The first field that was not taken.
    pub fn end(self) -> Result<(), Error> {
        match self.others.keys().next() {
            Some(name) => Err(Error::custom(format_args!("unknown field `{name}`"))),
            None => Ok(()),
        }
    }
}

/// `LikeThis` and `like_this` as `like-this`.
fn kebab(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(if c == '_' { '-' } else { c.to_ascii_lowercase() });
    }
    text
}

/// An object in which no field stands twice.
struct Distinct;

impl<'de> Visitor<'de> for Distinct {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a map")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Map<String, Value>, A::Error> {
        let mut all = Map::new();
        while let Some((name, value)) = fields.next_entry::<String, Value>()? {
            if all.contains_key(&name) {
                return Err(A::Error::custom(format_args!("duplicate field `{name}`")));
            }
            all.insert(name, value);
        }
        Ok(all)
    }
}

/// An enum that is read as an object of whose fields one, the tag, names the kind. It is written, and its schema made,
/// by serde's own attributes, which have to say `tag`, `kebab-case` for kinds and fields, and `deny_unknown_fields`.
/// Of the attributes of a field `default` counts here, and `default = "one"`.
#[macro_export]
#[doc(hidden)]
macro_rules! tagged {
    (
        by $tag:literal
        $(#[$about:meta])*
        $public:vis enum $name:ident $(<$parameter:ident: $bound:ident>)? {
            $( $(#[$($of:tt)*])* $kind:ident $({ $( $(#[$($with:tt)*])* $field:ident: $type:ty ),* $(,)? })? ),*
            $(,)?
        }
    ) => {
        $(#[$about])*
        $public enum $name $(<$parameter: $bound>)? {
            $( $(#[$($of)*])* $kind $({ $( $(#[$($with)*])* $field: $type, )* })?, )*
        }

        impl<'de $(, $parameter: $bound)?> serde::Deserialize<'de> for $name $(<$parameter>)? {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut fields = $crate::tagged::Fields::read(deserializer, $tag)?;
                let read = || -> Result<Self, serde_json::Error> {
                    let read = match fields.kind(&[$( stringify!($kind) ),*])? {
                        $( stringify!($kind) => $name::$kind $({
                            $( $field: $crate::tagged!(@take fields $field $([$($with)*])*), )*
                        })?, )*
                        _ => unreachable!("one of these names was found"),
                    };
                    fields.end()?;
                    Ok(read)
                };
                read().map_err(serde::de::Error::custom)
            }
        }
    };
    (@take $fields:ident $field:ident [serde(default = "one" $($more:tt)*)] $($rest:tt)*) => {
        $fields.take(stringify!($field))?.unwrap_or(1)
    };
    (@take $fields:ident $field:ident [serde(default $($more:tt)*)] $($rest:tt)*) => {
        $fields.take(stringify!($field))?.unwrap_or_default()
    };
    (@take $fields:ident $field:ident [$($other:tt)*] $($rest:tt)*) => {
        $crate::tagged!(@take $fields $field $($rest)*)
    };
    (@take $fields:ident $field:ident) => {
        $fields.need(stringify!($field))?
    };
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    tagged! {
        by "kind"

        #[derive(Debug, PartialEq, Serialize)]
        #[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
        enum Shape {
            Point,
            XLine {
                /// How long.
                length_of: u8,
                #[serde(default, skip_serializing_if = "Option::is_none")]
                color: Option<String>,
                #[serde(default = "one")]
                times: usize,
            },
        }
    }

    #[test]
    fn what_serde_writes_is_read() {
        for shape in [
            Shape::Point,
            Shape::XLine { length_of: 3, color: Some("red".to_owned()), times: 2 },
            Shape::XLine { length_of: 3, color: None, times: 0 },
        ] {
            let text = serde_json::to_string(&shape).unwrap();
            assert_eq!(serde_json::from_str::<Shape>(&text).unwrap(), shape, "{text}");
        }
        let short = r#"{"length-of":3,"kind":"x-line"}"#;
        let line = Shape::XLine { length_of: 3, color: None, times: 1 };
        assert_eq!(serde_json::from_str::<Shape>(short).unwrap(), line);
    }

    #[test]
    fn every_field_is_used_or_refused() {
        for (text, why) in [
            ("[]", "invalid type: sequence, expected a map"),
            ("{}", "missing field `kind`"),
            (r#"{"kind":1}"#, "expected a string"),
            (r#"{"kind":"XLine","length-of":1}"#, "unknown variant `XLine`, expected one of `point`, `x-line`"),
            (r#"{"kind":"x-line"}"#, "missing field `length-of`"),
            (r#"{"kind":"x-line","length-of":300}"#, "expected u8"),
            (r#"{"kind":"x-line","length-of":1,"length-of":2}"#, "duplicate field `length-of`"),
            (r#"{"kind":"point","length-of":1}"#, "unknown field `length-of`"),
        ] {
            let error = serde_json::from_str::<Shape>(text).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
