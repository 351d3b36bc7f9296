//! Every way to solve, by the name that commands, routes and tables use.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_classic as classic;
pub use shudu_classic::{Lists, Order};
use shudu_core::Solver;

/// An algorithm by name. The nine of them give the same answers; they differ in what they do to get there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Algorithm {
    /// The fast engine.
    #[default]
    Fast,
    /// All blanks count up like an odometer.
    Odometer,
    /// The same, through the candidates alone.
    PrunedOdometer,
    /// Sets of what rows, columns and boxes still lack, cells in row order.
    Restriction,
    /// Recursion in row order.
    RowMajor,
    /// Naked singles, then a guess in the cell with fewest candidates.
    Propagate,
    /// Naked and hidden singles, then recursion on candidate lists.
    Singles,
    /// Exact cover by dancing links.
    DancingLinks,
    /// A SAT solver on an encoding of the rules.
    Sat,
}

/// Not the name of an algorithm.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no algorithm is called {seen:?}; there are {}", Algorithm::ALL.map(Algorithm::name).join(", "))]
pub struct UnknownAlgorithm {
    /// The text that was given.
    pub seen: String,
}

impl Algorithm {
    /// All of them, in the order of tables.
    pub const ALL: [Algorithm; 9] = [
        Algorithm::Fast,
        Algorithm::Odometer,
        Algorithm::PrunedOdometer,
        Algorithm::Restriction,
        Algorithm::RowMajor,
        Algorithm::Propagate,
        Algorithm::Singles,
        Algorithm::DancingLinks,
        Algorithm::Sat,
    ];

    /// Its name: `fast`, `pruned-odometer`, …
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Fast => "fast",
            Algorithm::Odometer => "odometer",
            Algorithm::PrunedOdometer => "pruned-odometer",
            Algorithm::Restriction => "restriction",
            Algorithm::RowMajor => "row-major",
            Algorithm::Propagate => "propagate",
            Algorithm::Singles => "singles",
            Algorithm::DancingLinks => "dancing-links",
            Algorithm::Sat => "sat",
        }
    }

    /// The solver. `singles` matters to [`Algorithm::Singles`] alone; the others ignore it.
    pub fn solver(self, singles: SinglesForm) -> Box<dyn Solver> {
        match self {
            Algorithm::Fast => Box::new(shudu_solve::Fast),
            Algorithm::Odometer => Box::new(classic::Odometer),
            Algorithm::PrunedOdometer => Box::new(classic::PrunedOdometer),
            Algorithm::Restriction => Box::new(classic::Restriction),
            Algorithm::RowMajor => Box::new(classic::RowMajor),
            Algorithm::Propagate => Box::new(classic::Propagate),
            Algorithm::Singles => Box::new(classic::Singles { order: singles.order, lists: singles.lists }),
            Algorithm::DancingLinks => Box::new(classic::DancingLinks),
            Algorithm::Sat => Box::new(classic::Sat),
        }
    }
}

impl fmt::Display for Algorithm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Algorithm {
    type Err = UnknownAlgorithm;

    fn from_str(text: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let found = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        found.ok_or_else(|| UnknownAlgorithm { seen: text.to_owned() })
    }
}

/// The form of the algorithm `singles`: six in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SinglesForm {
    /// Which cell is next.
    #[serde(with = "by_name")]
    #[schemars(schema_with = "by_name::order")]
    pub order: Order,
    /// Whether candidate lists follow the placements.
    #[serde(with = "by_name")]
    #[schemars(schema_with = "by_name::lists")]
    pub lists: Lists,
}

/// Lists of [`Order`] and [`Lists`] by their names.
pub(crate) mod by_names {
    use std::fmt::Display;
    use std::str::FromStr;

    use schemars::{Schema, SchemaGenerator, json_schema};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn serialize<T: Display, S: Serializer>(
        values: &[T],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(values.iter().map(ToString::to_string))
    }

    pub(crate) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<T>, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        names.iter().map(|name| name.parse().map_err(D::Error::custom)).collect()
    }

    pub(crate) fn orders(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": super::by_name::order(generator) })
    }

    pub(crate) fn lists(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": super::by_name::lists(generator) })
    }
}

/// [`Order`] and [`Lists`] by their names, for requests and responses.
mod by_name {
    use std::fmt::Display;
    use std::str::FromStr;

    use schemars::{Schema, SchemaGenerator, json_schema};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Lists, Order};

    pub(super) fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    pub(super) fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }

    pub(super) fn order(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Order::ALL.map(|order| order.to_string()) })
    }

    pub(super) fn lists(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "enum": Lists::ALL.map(|lists| lists.to_string()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_everywhere() {
        for algorithm in Algorithm::ALL {
            assert_eq!(algorithm.name().parse(), Ok(algorithm));
            assert_eq!(serde_json::to_value(algorithm).unwrap(), algorithm.name());
            assert_eq!(algorithm.solver(SinglesForm::default()).name(), algorithm.name());
        }
        assert!("quick".parse::<Algorithm>().unwrap_err().to_string().contains("dancing-links"));
    }
}
