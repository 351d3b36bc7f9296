//! `json`: our own JSON, one object for each puzzle.
//!
//! ```text
//! {"format":"shudu","version":1,"puzzle":"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}
//! ```
//!
//! | field | what it holds |
//! |---|---|
//! | `format`, `version` | `"shudu"` and 1. May lack: then they are understood. A higher version is refused |
//! | `puzzle` | the givens, 81 characters, the digits and blanks of the form `line`. The one field that must be there |
//! | `placed` | placed digits, the same way |
//! | `candidates` | 81 strings of digits, row by row, `""` for none |
//! | `solution` | 81 characters |
//! | `comment` | any text on one line |
//! | `hodoku` | what HoDoKu's library says of a technique: `technique`, `digits`, `eliminations`, `placements`, `extra` |
//! | `ratings` | `{"se": {"er": 7.2, "ep": 7.2, "ed": 1.5}, "hodoku": {"level": "hard", "score": 1234}}`, parts may lack |
//! | `steps` | the steps of a solution, as `shudu_core::Step` has them |
//!
//! An input is one object, several with white space between (JSON Lines among them), or one array of objects. They may
//! span lines. A field that is `null` counts as lacking; one that is not known is dropped, and the record says so.
//! Where `puzzle` and `placed` both have a digit the given stays. A comment that spans lines comes onto one. A list of
//! cells (`[[5,3,0,…],…]`) is described in the module `list`. Once recognised, JSON owns the rest of the input. An
//! object is at most 16 MiB long.
//!
//! After an object that is not JSON, reading continues behind it; if its end is unknown, at the next line, or at
//! the next `{` where none is allowed.
//!
//! Written: one object on one line, fields in the order above, those without a value left out, `.` for a blank.

mod shape;
mod split;

#[cfg(feature = "schema")]
pub use shape::json_schema;
pub(crate) use split::{Objects, fits, read_line};

use shape::Shape;

use crate::chars::push_one_line;
use crate::form::Form;
use crate::loss::{Loss, Losses};
use crate::record::Record;

const FORM: Form = Form::Json;

/// The version that is written, and the highest that is read.
pub(crate) const VERSION: u64 = 1;

/// Writes one object on one line, without the line feed.
pub(crate) fn write(record: &Record, out: &mut String) -> Losses {
    let mut losses = Losses::none(FORM);
    let mut shape = Shape::of(record);
    if let Some(comment) = &record.comment {
        let mut line = String::new();
        losses.note(Loss::ControlCharacters, push_one_line(comment, &mut line));
        shape.comment = (!line.is_empty()).then_some(line);
    }
    let text =
        serde_json::to_string(&shape).expect("no map with other keys than strings, and no failing Serialize");
    out.push_str(&text);
    losses
}

#[cfg(test)]
mod tests;
