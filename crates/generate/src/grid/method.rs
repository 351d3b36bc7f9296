//! The methods of drawing full grids, by name.

use std::fmt;
use std::str::FromStr;

/// How full grids are made. Only `uniform`, and with it `fast`, makes all grids equally likely.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[non_exhaustive]
pub enum Method {
    /// The fastest there is: `uniform`. Nothing is both faster and less fair, so there is no choice to make.
    #[default]
    Fast,
    /// Each of the 6,670,903,752,021,072,936,960 grids exactly equally likely, from tables, without a search; see
    /// `docs/generation.md`.
    Uniform,
    /// Cells in row order, each with a digit drawn from those that its row, column and box still miss, on an explicit
    /// stack; the work of [`shudu_classic::restriction`]. A run that wanders is given up and begun again.
    Restriction,
    /// The three boxes on the diagonal at random, since they do not see each other; then the rest.
    Diagonal,
}

impl Method {
    /// All there are.
    pub const ALL: [Method; 4] = [Method::Fast, Method::Uniform, Method::Restriction, Method::Diagonal];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Fast => "fast",
            Method::Uniform => "uniform",
            Method::Restriction => "restriction",
            Method::Diagonal => "diagonal",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such method.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {}, seen {seen:?}", Method::ALL.map(Method::name).join(" or "))]
pub struct ParseMethodError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for Method {
    type Err = ParseMethodError;

    fn from_str(text: &str) -> Result<Method, ParseMethodError> {
        let found = Method::ALL.into_iter().find(|method| method.name() == text);
        found.ok_or_else(|| ParseMethodError { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for method in Method::ALL {
            assert_eq!(method.name().parse(), Ok(method));
        }
        let error = "fastest".parse::<Method>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "expected fast or uniform or restriction or diagonal, seen \"fastest\""
        );
    }
}
