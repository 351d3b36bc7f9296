//! The list of all algorithms of this crate, by name.

use std::fmt;
use std::str::FromStr;

use shudu_core::Solver;

use crate::dancing_links::DancingLinks;
use crate::odometer::Odometer;
use crate::order::{Lists, Order};
use crate::propagate::Propagate;
use crate::pruned_odometer::PrunedOdometer;
use crate::restriction::Restriction;
use crate::row_major::RowMajor;
use crate::sat::Sat;
use crate::singles::Singles;

/// A choice among the algorithms of this crate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Algorithm {
    /// [`crate::odometer`]
    Odometer,
    /// [`crate::pruned_odometer`]
    PrunedOdometer,
    /// [`crate::restriction`]
    Restriction,
    /// [`crate::row_major`]
    RowMajor,
    /// [`crate::propagate`]
    Propagate,
    /// [`crate::singles`]
    Singles {
        /// Which blank is filled next.
        order: Order,
        /// Whether the lists follow the board.
        lists: Lists,
    },
    /// [`crate::dancing_links`]
    DancingLinks,
    /// [`crate::sat`]
    Sat,
}

/// The text is not the name of an algorithm of this crate.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{seen}` is no classic algorithm: expected one of {}", Algorithm::ALL.map(Algorithm::name).join(", "))]
pub struct UnknownAlgorithm {
    /// The text that was given.
    pub seen: String,
}

impl Algorithm {
    /// All of them, from the slowest idea to the fastest, `singles` in its default form.
    pub const ALL: [Algorithm; 8] = [
        Algorithm::Odometer,
        Algorithm::PrunedOdometer,
        Algorithm::Restriction,
        Algorithm::RowMajor,
        Algorithm::Propagate,
        Algorithm::Singles { order: Order::FewestFirst, lists: Lists::Live },
        Algorithm::DancingLinks,
        Algorithm::Sat,
    ];

    /// The six forms of `singles`: both kinds of lists, each with the three orders.
    pub const SINGLES: [Algorithm; 6] = {
        let mut all = [Algorithm::Odometer; 6];
        let mut i = 0;
        while i < 6 {
            all[i] = Algorithm::Singles { order: Order::ALL[i % 3], lists: Lists::ALL[i / 3] };
            i += 1;
        }
        all
    };

    /// Its name on the command line, without order and lists.
    pub const fn name(self) -> &'static str {
        match self {
            Algorithm::Odometer => "odometer",
            Algorithm::PrunedOdometer => "pruned-odometer",
            Algorithm::Restriction => "restriction",
            Algorithm::RowMajor => "row-major",
            Algorithm::Propagate => "propagate",
            Algorithm::Singles { .. } => "singles",
            Algorithm::DancingLinks => "dancing-links",
            Algorithm::Sat => "sat",
        }
    }

    /// The solver behind the name.
    pub fn solver(self) -> Box<dyn Solver> {
        match self {
            Algorithm::Odometer => Box::new(Odometer),
            Algorithm::PrunedOdometer => Box::new(PrunedOdometer),
            Algorithm::Restriction => Box::new(Restriction),
            Algorithm::RowMajor => Box::new(RowMajor),
            Algorithm::Propagate => Box::new(Propagate),
            Algorithm::Singles { order, lists } => Box::new(Singles { order, lists }),
            Algorithm::DancingLinks => Box::new(DancingLinks),
            Algorithm::Sat => Box::new(Sat),
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

    /// Reads the exact name; `singles` comes with its default order and lists.
    fn from_str(text: &str) -> Result<Algorithm, UnknownAlgorithm> {
        let found = Algorithm::ALL.into_iter().find(|algorithm| algorithm.name() == text);
        found.ok_or_else(|| UnknownAlgorithm { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_solvers_and_parsing_agree() {
        for algorithm in Algorithm::ALL {
            assert_eq!(algorithm.solver().name(), algorithm.name());
            assert_eq!(algorithm.to_string().parse(), Ok(algorithm));
        }
        let error = "fast".parse::<Algorithm>().unwrap_err().to_string();
        assert!(
            error.starts_with("`fast` is no classic algorithm: expected one of odometer, pruned-"),
            "{error}"
        );
    }

    #[test]
    fn the_six_forms_of_singles_differ() {
        for (i, a) in Algorithm::SINGLES.iter().enumerate() {
            assert_eq!(a.name(), "singles");
            assert!(Algorithm::SINGLES[..i].iter().all(|b| a != b));
        }
    }
}
