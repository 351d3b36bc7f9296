//! Objects of which one field, the tag, says which others there are: `{"rule": "diagonal", "rising": true}`.
//!
//! serde reads such an enum as well (`serde(tag = …)`), with several functions for each kind and each field: they were
//! a tenth of the WebAssembly modules. [`tagged!`] has one function for all kinds.

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

    /// Takes the field out; nothing where it is missing.
    ///
    /// # Errors
    /// When it is of another type.
    pub fn take<T: DeserializeOwned>(&mut self, field: &str) -> Result<Option<T>, Error> {
        self.others.remove(field).map(serde_json::from_value).transpose()
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

/// The error of a field that must be there.
pub fn missing(field: &str) -> Error {
    Error::custom(format_args!("missing field `{field}`"))
}

/// `LikeThis` as `like-this`.
fn kebab(name: &str) -> String {
    let mut text = String::with_capacity(name.len() + 4);
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(c.to_ascii_lowercase());
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
/// by serde's own attributes, which have to say `tag`, `kebab-case` for the kinds, and `deny_unknown_fields`. Of the
/// attributes of a field `default` counts here, and `default = "one"`.
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
                        $( stringify!($kind) => {
                            // A field of a wrong type is said before one that is missing.
                            $($( let $field: Option<$type> = fields.take(stringify!($field))?; )*)?
                            $name::$kind $({ $( $field: $crate::tagged!(@of $field $([$($with)*])*), )* })?
                        } )*
                        _ => unreachable!("one of these names was found"),
                    };
                    fields.end()?;
                    Ok(read)
                };
                read().map_err(serde::de::Error::custom)
            }
        }
    };
    (@of $field:ident [serde(default = "one" $($more:tt)*)] $($rest:tt)*) => {
        $field.unwrap_or(1)
    };
    (@of $field:ident [serde(default $($more:tt)*)] $($rest:tt)*) => {
        $field.unwrap_or_default()
    };
    (@of $field:ident [$($other:tt)*] $($rest:tt)*) => {
        $crate::tagged!(@of $field $($rest)*)
    };
    (@of $field:ident) => {
        $field.ok_or_else(|| $crate::tagged::missing(stringify!($field)))?
    };
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    tagged! {
        by "kind"

        #[derive(Debug, PartialEq, Serialize)]
        #[serde(tag = "kind", rename_all = "kebab-case")]
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
        let short = r#"{"length_of":3,"kind":"x-line"}"#;
        let line = Shape::XLine { length_of: 3, color: None, times: 1 };
        assert_eq!(serde_json::from_str::<Shape>(short).unwrap(), line);
    }

    #[test]
    fn every_field_is_used_or_refused() {
        for (text, why) in [
            ("[]", "invalid type: sequence, expected a map"),
            ("{}", "missing field `kind`"),
            (r#"{"kind":1}"#, "expected a string"),
            (
                r#"{"kind":"XLine","length_of":1}"#,
                "unknown variant `XLine`, expected one of `point`, `x-line`",
            ),
            (r#"{"kind":"x-line"}"#, "missing field `length_of`"),
            (r#"{"kind":"x-line","length_of":300}"#, "expected u8"),
            (r#"{"kind":"x-line","length_of":1,"length_of":2}"#, "duplicate field `length_of`"),
            (r#"{"kind":"point","length_of":1}"#, "unknown field `length_of`"),
        ] {
            let error = serde_json::from_str::<Shape>(text).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }
}
