//! How much of a hint is shown.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How much of a hint is shown. Travels as a number, 1 to 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Stage {
    /// 1: what kind of thing there is to find.
    #[default]
    Nudge,
    /// 2: and in which houses.
    Area,
    /// 3: and by which technique, in which cells.
    Technique,
    /// 4: all of it, with the proof.
    Proof,
}

impl Stage {
    /// The four, in order.
    pub const ALL: [Stage; 4] = [Stage::Nudge, Stage::Area, Stage::Technique, Stage::Proof];

    /// The stage with this number; `None` outside 1 to 4.
    pub fn new(number: u8) -> Option<Stage> {
        Stage::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The stage after this one; `None` after the proof.
    pub fn next(self) -> Option<Stage> {
        Stage::new(self.number() + 1)
    }
}

impl Serialize for Stage {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Stage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Stage, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Stage::new(number)
            .ok_or_else(|| serde::de::Error::custom(format!("expected a stage 1 to 4, seen {number}")))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Stage {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Stage".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 1, "maximum": 4 })
    }
}
