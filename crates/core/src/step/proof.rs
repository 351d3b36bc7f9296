//! The language in which a step proves itself. The checker beside this file follows it.
//!
//! It uses *truths*: sets of candidates of which exactly one is true in every solution. There are 324: each cell
//! takes one digit, and each digit takes one cell of each house. A proof names the truths that it uses; the checker
//! looks up on the board which candidates of them are left. A [`DeadlyPattern`] adds sets of which at least one is
//! true, provided the puzzle has one solution only; a truth or such a set is called a [`Premise`].
//!
//! | form | serves |
//! |---|---|
//! | [`Proof::OnlyOneLeft`] | singles |
//! | [`Proof::Covered`] | locked candidates, subsets, fish with and without fins, wings, locked sets, unique rectangles, BUG |
//! | [`Proof::Lines`] | direct techniques: eliminations, then the placement that they open |
//! | [`Proof::Contradiction`] | forcing chains and nets from one assumption, aligned exclusion, Nishio |
//! | [`Proof::Cases`] | loops, cell and region forcing chains, anything that follows whatever is true of a premise |
//! | [`Proof::Symmetric`] | symmetrical placement: a puzzle that is its own image has a solution that is, too |
//!
//! Chains and nets are lists of [`Implication`]s. Each says what it rests on, and may rest on everything before it: a
//! strong link between several candidates is a premise of which earlier lines left one.

use crate::board::Board;
use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::house::House;

/// A set of candidates exactly one of which is true in every solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Truth {
    /// The cell takes one digit.
    Cell(Cell),
    /// The digit takes one cell of the house.
    House(House, Digit),
}

impl Truth {
    /// Its candidates that the board has left.
    pub fn candidates(self, board: &Board) -> Vec<Candidate> {
        match self {
            Truth::Cell(cell) => board.get(cell).iter().map(|digit| Candidate::new(cell, digit)).collect(),
            Truth::House(house, digit) => {
                let cells = board.candidates().places_in(house, digit);
                cells.iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
        }
    }

    /// Is the candidate one of its nine, whatever is left on a board?
    pub fn contains(self, candidate: Candidate) -> bool {
        match self {
            Truth::Cell(cell) => candidate.cell == cell,
            Truth::House(house, digit) => candidate.digit == digit && house.cells().contains(candidate.cell),
        }
    }
}

/// Cells that cannot all be filled from their sets in a puzzle with one solution only: an exchange would give a second
/// one. So one of their other candidates is true. No cell is a given, and either
///
/// - each set is a pair, and every house has each digit in the pairs of exactly two of the cells or of none: then its
///   `n` cells hold `n` digits between them, each once, before and after the two digits change places in every cell.
///   Unique rectangles and loops are such patterns, avoidable rectangles, and the whole rest of the grid in a BUG. Or
/// - all sets are the same `n` digits, and the cells are those where two lines cross `n` others: then both lines hold
///   the same digits there, and may change places with each other, cell by cell. Their boxes do not notice when the two
///   lines are of one chute, or when the `n` others are. Extended rectangles are such patterns.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeadlyPattern {
    /// Its cells, each once, and the digits of each: two, but for extended rectangles.
    pub pairs: Vec<(Cell, DigitSet)>,
}

impl DeadlyPattern {
    /// Its other candidates, one of which must be true.
    pub fn candidates(&self, board: &Board) -> Vec<Candidate> {
        let others = |&(cell, pair): &(Cell, DigitSet)| {
            (board.get(cell) - pair).iter().map(move |digit| Candidate::new(cell, digit))
        };
        self.pairs.iter().flat_map(others).collect()
    }
}

/// A map of cells to cells that takes houses to houses, and a renaming of the digits, under which the givens of a
/// puzzle are their own image. Then the image of a solution is a solution, and where there is one only, it is its own
/// image: a candidate is true exactly when its image is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Automorphism {
    /// Where each of the 81 cells goes, in row order.
    pub cells: Vec<Cell>,
    /// What each of the nine digits becomes, that of the digit 1 first.
    pub digits: Vec<Digit>,
}

impl Automorphism {
    /// The image of a candidate; `None` where the lists are too short.
    pub fn image(&self, candidate: Candidate) -> Option<Candidate> {
        let cell = self.cells.get(candidate.cell.index())?;
        Some(Candidate::new(*cell, *self.digits.get(candidate.digit.index())?))
    }

    /// The candidate, its image, the image of that and so on, each once: all of them are true, or none is. At most 729;
    /// where the map is no permutation, they need not lead back.
    pub fn orbit(&self, candidate: Candidate) -> impl Iterator<Item = Candidate> {
        let next = move |last: &Candidate| self.image(*last).filter(|image| *image != candidate);
        std::iter::successors(Some(candidate), next).take(729)
    }
}

/// A set of candidates at least one of which is true.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Premise {
    /// By the rules, in every solution.
    Truth(Truth),
    /// Because the puzzle has one solution only.
    Unique(DeadlyPattern),
}

impl Premise {
    /// Is the candidate one of it, whatever is left on a board?
    pub fn contains(&self, candidate: Candidate) -> bool {
        match self {
            Premise::Truth(truth) => truth.contains(candidate),
            Premise::Unique(pattern) => {
                let is_other = |&(cell, pair): &(Cell, DigitSet)| {
                    cell == candidate.cell && !pair.contains(candidate.digit)
                };
                pattern.pairs.iter().any(is_other)
            }
        }
    }
}

impl From<Truth> for Premise {
    fn from(truth: Truth) -> Premise {
        Premise::Truth(truth)
    }
}

/// That a candidate is true (`on`) or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Literal {
    /// Which candidate.
    pub candidate: Candidate,
    /// Is it said to be true?
    pub on: bool,
}

impl Literal {
    /// The candidate is true.
    pub const fn on(candidate: Candidate) -> Literal {
        Literal { candidate, on: true }
    }

    /// The candidate is false.
    pub const fn off(candidate: Candidate) -> Literal {
        Literal { candidate, on: false }
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;
    fn not(self) -> Literal {
        Literal { on: !self.on, ..self }
    }
}

impl std::fmt::Display for Literal {
    /// `(5)r1c2` or `not (5)r1c2`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", if self.on { "" } else { "not " }, self.candidate)
    }
}

/// One line of a chain or net.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Implication {
    /// What follows.
    pub literal: Literal,
    /// From what.
    pub because: Because,
}

/// What a line rests on: the board and the lines before it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Because {
    /// A weak link. This candidate is true, by an earlier line or the assumption, and excludes the other, which is
    /// therefore false.
    Excluded(Candidate),
    /// A strong link. All other candidates of the premise are false, so this one is true; were it false as well, the
    /// branch would be impossible, and anything would follow.
    OnlyOneLeft(Premise),
    /// A proof of its own, on the board that the lines before it leave.
    Proved(Box<Proof>),
}

/// Where a branch contradicts itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Clash {
    /// Both were shown to be true, and they exclude each other.
    Excluding(Candidate, Candidate),
    /// No candidate of the premise is left.
    Empty(Premise),
}

/// What follows in one of several cases: lines that reach the conclusion, or that show the case to be impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Branch {
    /// The case.
    pub assume: Literal,
    /// The lines, each after those that it rests on.
    pub lines: Vec<Implication>,
    /// When there: the case cannot be.
    pub clash: Option<Clash>,
}

/// The cases of a proof, one of which holds.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Split {
    /// One case for each candidate that the premise has left: that it is true.
    Premise(Premise),
    /// Two cases: the candidate is true; it is false.
    OnOrOff(Candidate),
}

/// Why a step follows from the board.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Proof {
    /// One candidate of this truth is left, so it is true. Proves that one placement.
    OnlyOneLeft(Truth),
    /// Counting. The truths have no candidate in common, so they have as many true candidates as they are; each link
    /// holds one of those at most. If the candidate were true, those that it excludes would be false, and the
    /// truths without it could be served only by the links without it: where these are fewer, it is false. (A fin is
    /// a candidate of a truth in no link; only what excludes every fin can be removed.)
    Covered {
        /// The base: its candidates are disjoint, and every one of them is in a link or a fin.
        truths: Vec<Premise>,
        /// The cover.
        links: Vec<Truth>,
    },
    /// Lines that rest on the board alone.
    Lines(Vec<Implication>),
    /// The assumption leads to a clash, so its contrary holds.
    Contradiction {
        /// What is assumed.
        assume: Literal,
        /// What follows.
        lines: Vec<Implication>,
        /// Where it breaks down.
        clash: Clash,
    },
    /// Every case leads to the conclusions, or to a clash.
    Cases {
        /// What the cases are.
        split: Split,
        /// What follows in each, in any order.
        branches: Vec<Branch>,
    },
    /// The puzzle is its own image, and has one solution only: a candidate, its image, the image of that and so on are
    /// all true or all false. They are false where one of them is, or where two exclude each other; true where one is.
    Symmetric(Automorphism),
}
