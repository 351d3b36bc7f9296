//! The order in which cells are filled, and whether candidate lists follow the board.

use std::fmt;
use std::str::FromStr;

/// Which blank is filled next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Order {
    /// The one with the shortest list, the first among equals.
    #[default]
    FewestFirst,
    /// The one with the shortest list, the last among equals: as published.
    FewestLast,
    /// The first in row order, whatever its list.
    RowMajor,
}

/// What happens to the lists after a placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Lists {
    /// The placed digit leaves the lists of the peers.
    #[default]
    Live,
    /// They stay as they were when the search began; only the board is checked: as published.
    Fixed,
}

/// A name that is none of the choices.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, seen `{seen}`")]
pub struct ParseNameError {
    /// The text that was given.
    pub seen: String,
    /// The names there are.
    pub expected: &'static str,
}

impl Order {
    /// All three.
    pub const ALL: [Order; 3] = [Order::FewestFirst, Order::FewestLast, Order::RowMajor];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Order::FewestFirst => "fewest-first",
            Order::FewestLast => "fewest-last",
            Order::RowMajor => "row-major",
        }
    }
}

impl Lists {
    /// Both.
    pub const ALL: [Lists; 2] = [Lists::Live, Lists::Fixed];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Lists::Live => "live",
            Lists::Fixed => "fixed",
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Display for Lists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Order {
    type Err = ParseNameError;

    /// Reads the exact name.
    fn from_str(text: &str) -> Result<Order, ParseNameError> {
        Order::ALL.into_iter().find(|order| order.name() == text).ok_or_else(|| ParseNameError {
            seen: text.to_owned(),
            expected: "fewest-first, fewest-last or row-major",
        })
    }
}

impl FromStr for Lists {
    type Err = ParseNameError;

    /// Reads the exact name.
    fn from_str(text: &str) -> Result<Lists, ParseNameError> {
        Lists::ALL
            .into_iter()
            .find(|lists| lists.name() == text)
            .ok_or_else(|| ParseNameError { seen: text.to_owned(), expected: "live or fixed" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_out_and_come_back() {
        for order in Order::ALL {
            assert_eq!(order.to_string().parse(), Ok(order));
        }
        for lists in Lists::ALL {
            assert_eq!(lists.to_string().parse(), Ok(lists));
        }
        assert_eq!(
            "fewest".parse::<Order>().unwrap_err().to_string(),
            "expected fewest-first, fewest-last or row-major, seen `fewest`"
        );
        assert!("Live".parse::<Lists>().is_err());
    }
}
