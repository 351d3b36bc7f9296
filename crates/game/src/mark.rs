//! What a player draws with the pen: lines from cell to cell, crosses and circles in cells and on edges.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use shudu_core::Position;

/// What a mark looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkShape {
    /// A line from the centre of a cell to that of a neighbour, diagonal ones too.
    Line,
    /// A cross in a cell, or on the edge between two.
    Cross,
    /// A circle likewise.
    Circle,
}

impl MarkShape {
    /// The character that stands for it between the two cells.
    const fn sign(self) -> char {
        match self {
            MarkShape::Line => '-',
            MarkShape::Cross => 'x',
            MarkShape::Circle => 'o',
        }
    }
}

/// A mark of the pen. As text it is `r1c1-r1c2`, a line; `r1c1xr1c2`, a cross on the edge between the two;
/// `r1c1or1c1`, a circle in the cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    ends: (Position, Position),
    shape: MarkShape,
}

impl Mark {
    /// The mark between two cells, in either order; `None` where they are no neighbours.
    pub fn new(shape: MarkShape, one: Position, other: Position) -> Option<Mark> {
        let across = (one.row().abs_diff(other.row()), one.column().abs_diff(other.column()));
        let fits = match shape {
            MarkShape::Line => matches!(across, (1, 0 | 1) | (0, 1)),
            MarkShape::Cross | MarkShape::Circle => matches!(across, (0, 0 | 1) | (1, 0)),
        };
        fits.then_some(Mark { ends: (one.min(other), one.max(other)), shape })
    }

    /// What it looks like.
    pub const fn shape(self) -> MarkShape {
        self.shape
    }

    /// The cells that it touches: the same twice where it is in one.
    pub const fn ends(self) -> [Position; 2] {
        [self.ends.0, self.ends.1]
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.ends.0, self.shape.sign(), self.ends.1)
    }
}

/// A text is no mark of the pen.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected r1c1-r1c2, r1c1xr1c2 or r1c1or1c1 of neighbours, seen {seen:?}")]
pub struct ParseMarkError {
    seen: String,
}

impl FromStr for Mark {
    type Err = ParseMarkError;

    fn from_str(text: &str) -> Result<Mark, ParseMarkError> {
        let shapes = [MarkShape::Line, MarkShape::Cross, MarkShape::Circle];
        let read = |shape: MarkShape| {
            let (one, other) = text.split_once(shape.sign())?;
            Mark::new(shape, one.parse().ok()?, other.parse().ok()?)
        };
        let mark = shapes.into_iter().find_map(read);
        mark.ok_or_else(|| ParseMarkError { seen: text.chars().take(40).collect() })
    }
}

impl Serialize for Mark {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Mark {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Mark, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Mark {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Mark".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^r[0-9]+c[0-9]+[-xo]r[0-9]+c[0-9]+$" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_are_written_in_either_order() {
        for text in ["r1c1-r1c2", "r1c1-r2c2", "r1c1xr1c2", "r25c25or25c25", "r9c10xr9c10"] {
            let mark: Mark = text.parse().unwrap();
            assert_eq!(mark.to_string(), text);
            assert_eq!(serde_json::from_str::<Mark>(&serde_json::to_string(&mark).unwrap()).unwrap(), mark);
        }
        assert_eq!("r2c2-r1c1".parse::<Mark>(), "r1c1-r2c2".parse());
    }

    #[test]
    fn only_neighbours_have_marks() {
        for wrong in
            ["", "r1c1", "r1c1-r1c1", "r1c1-r1c3", "r1c1xr2c2", "r1c1or3c1", "r1c1+r1c2", "r0c1-r1c1"]
        {
            assert!(wrong.parse::<Mark>().is_err(), "{wrong:?}");
        }
    }
}
