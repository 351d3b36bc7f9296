//! The kinds of variants by name.

use std::fmt;
use std::str::FromStr;

/// What is added to the rows, columns and boxes of a grid. Several kinds may go together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum VariantKind {
    /// Irregular regions, drawn at random, instead of boxes.
    Jigsaw,
    /// No digit twice on either diagonal.
    X,
    /// Windows between the boxes without a repeated digit.
    Windoku,
    /// Cells a knight's move apart differ.
    AntiKnight,
    /// Adjacent cells are not consecutive.
    NonConsecutive,
    /// Cages of different digits with a sum, over the whole grid.
    Killer,
    /// Lines that add up to the digit in their bulb.
    Arrow,
    /// Lines along which digits rise from a bulb.
    Thermo,
    /// All dots: white between consecutive digits, black between a digit and its double.
    Kropki,
    /// All letters: X between digits that add up to 10, V between those that add up to 5.
    Xv,
    /// A sign between all adjacent cells of a region.
    GreaterThan,
}

impl VariantKind {
    /// All of them, in the order in which their rules are drawn.
    pub const ALL: [VariantKind; 11] = [
        VariantKind::Jigsaw,
        VariantKind::X,
        VariantKind::Windoku,
        VariantKind::AntiKnight,
        VariantKind::NonConsecutive,
        VariantKind::Killer,
        VariantKind::Arrow,
        VariantKind::Thermo,
        VariantKind::Kropki,
        VariantKind::Xv,
        VariantKind::GreaterThan,
    ];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            VariantKind::Jigsaw => "jigsaw",
            VariantKind::X => "x",
            VariantKind::Windoku => "windoku",
            VariantKind::AntiKnight => "anti-knight",
            VariantKind::NonConsecutive => "non-consecutive",
            VariantKind::Killer => "killer",
            VariantKind::Arrow => "arrow",
            VariantKind::Thermo => "thermo",
            VariantKind::Kropki => "kropki",
            VariantKind::Xv => "xv",
            VariantKind::GreaterThan => "greater-than",
        }
    }
}

impl fmt::Display for VariantKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no such kind of variant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected {}, seen {seen:?}", VariantKind::ALL.map(VariantKind::name).join(", "))]
pub struct ParseVariantKindError {
    /// The text that was given.
    pub seen: String,
}

impl FromStr for VariantKind {
    type Err = ParseVariantKindError;

    fn from_str(text: &str) -> Result<VariantKind, ParseVariantKindError> {
        let found = VariantKind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| ParseVariantKindError { seen: text.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_are_in_order() {
        for kind in VariantKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        assert!(VariantKind::ALL.is_sorted());
        let error = "sudoku-x".parse::<VariantKind>().unwrap_err();
        assert!(error.to_string().ends_with("greater-than, seen \"sudoku-x\""));
    }
}
