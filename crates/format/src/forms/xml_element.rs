//! An element of the forms that are XML.

use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;

/// An element's start.
pub(crate) struct Element {
    /// Its name.
    pub(crate) name: String,
    /// Names and values, in order.
    pub(crate) attributes: Vec<(String, String)>,
    /// The line it begins on, from 1.
    pub(crate) line: u64,
}

impl Element {
    /// The value of an attribute, if it has it.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
    }
}

/// Something about an element is not as it should be.
pub(crate) fn bad(form: Form, element: &Element, seen: &str, expected: Expected) -> ReadError {
    ReadError::new(form, element.line, None, ReadErrorKind::BadField, seen, expected)
}
