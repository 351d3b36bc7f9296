//! How a symmetry travels and is typed.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::{Digit, Symmetry};

/// A symmetry: transposed first if so, then row `i` goes to where `rows` says at place `i`, and so on. Each is nine
/// characters of 1 to 9, or as many as a puzzle of another size has lines and digits, A for 10.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct MapShape {
    /// Are rows and columns exchanged first?
    pub transpose: bool,
    /// Where each row goes.
    pub rows: String,
    /// Where each column goes.
    pub columns: String,
    /// What each digit becomes.
    pub digits: String,
}

impl From<&Symmetry> for MapShape {
    fn from(map: &Symmetry) -> MapShape {
        let lines = |lines: &[u8; 9]| lines.iter().map(|line| char::from(b'1' + line)).collect();
        MapShape {
            transpose: map.transposes(),
            rows: lines(map.rows()),
            columns: lines(map.columns()),
            digits: map.digits().iter().map(|digit| char::from(digit.ascii())).collect(),
        }
    }
}

/// The text is not the digits 1 to 9 in some order.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected the digits 1 to 9 in some order, such as 312645978, seen {seen:?}")]
pub struct OrderError {
    /// The text that was given.
    pub seen: String,
}

/// Reads nine different digits.
///
/// # Errors
/// When it is anything else.
pub fn order_of(text: &str) -> Result<[Digit; 9], OrderError> {
    let digits: Option<Vec<Digit>> = text.bytes().map(Digit::from_ascii).collect();
    let digits = digits.and_then(|digits| <[Digit; 9]>::try_from(digits).ok());
    let all = |digits: &[Digit; 9]| Digit::ALL.iter().all(|digit| digits.contains(digit));
    digits.filter(all).ok_or_else(|| OrderError { seen: text.to_owned() })
}
