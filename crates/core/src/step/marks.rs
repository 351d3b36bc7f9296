//! What to show of a step: cells, candidates, houses and links with their roles. No technique is named here, so
//! the code that draws needs to know none.

use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::house::House;

/// The part that a marked cell, candidate or house plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Role {
    /// Belongs to the pattern that the step rests on.
    Pattern,
    /// A second part of the pattern, drawn differently from the first: a fin, the other colour, the off side.
    Secondary,
    /// Where to look: the houses or cells that the pattern lives in.
    Context,
    /// What the step writes.
    Placement,
    /// What the step removes.
    Elimination,
}

/// Whether one of the two ends must be true, or must be false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum LinkKind {
    /// If the first end is false, the second is true.
    Strong,
    /// If the first end is true, the second is false.
    Weak,
}

/// A line to draw from some candidates to others. An end of several candidates is a group: true when one of them is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Link {
    /// Strong or weak.
    pub kind: LinkKind,
    /// Where it starts; never empty.
    pub from: Vec<Candidate>,
    /// Where it ends; never empty.
    pub to: Vec<Candidate>,
}

/// Everything to show of a step, in the order in which it is explained.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Marks {
    /// Whole houses.
    pub houses: Vec<(House, Role)>,
    /// Whole cells.
    pub cells: Vec<(Cell, Role)>,
    /// Single candidates.
    pub candidates: Vec<(Candidate, Role)>,
    /// Lines between candidates.
    pub links: Vec<Link>,
}
