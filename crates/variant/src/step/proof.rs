//! The language in which a step proves itself. The checker beside this file follows it.
//!
//! | form | serves |
//! |---|---|
//! | [`Proof::OnlyOneLeft`] | singles |
//! | [`Proof::Covered`] | locked candidates, naked and hidden sets, fish |
//! | [`Proof::Arrangements`] | lines, dots, cages, clues outside, innies and outies |
//! | [`Proof::Contradiction`] | chains and nets from one assumption |
//! | [`Proof::Cases`] | what follows whichever candidate of a truth holds |
//! | [`Proof::Equivalence`] | houses against houses |
//! | [`Proof::InTurn`] | several steps of one kind, told together |

use crate::house::House;
use crate::state::Candidate;
use crate::step::Step;
use crate::step::arrangements::Arrangements;
use crate::step::truth::Truth;

/// That a candidate is true (`on`) or false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// One line of a chain or net. A line that is true is written into the grid: the digit goes from all cells that differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Implication {
    /// What follows.
    pub literal: Literal,
    /// From what.
    pub because: Because,
}

/// What a line rests on: the state and the lines before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Because {
    /// All other candidates of the truth are gone.
    OnlyOneLeft(Truth),
    /// A proof of its own, on the state that the lines before it leave.
    Proved(Box<Proof>),
}

/// Where a branch contradicts itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Clash {
    /// No candidate of the truth is left.
    Empty(Truth),
    /// The cells cannot be filled at all.
    NoArrangement(Arrangements),
}

/// What follows in one of several cases: lines that reach the conclusion, or that show the case to be impossible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// The case.
    pub assume: Literal,
    /// The lines, each after those that it rests on.
    pub lines: Vec<Implication>,
    /// When there: the case cannot be.
    pub clash: Option<Clash>,
}

/// Why a step follows from the state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// One candidate of this truth is left, so it is true.
    OnlyOneLeft(Truth),
    /// Counting. The truths have no candidate in common, so they have as many true candidates as they are; each link
    /// holds one of those at most. If the candidate were true, those that it excludes would be false, and the truths
    /// without it could be served only by the links without it: where these are fewer, it is false.
    Covered {
        /// The base.
        truths: Vec<Truth>,
        /// The cover. The houses among them need not be complete.
        links: Vec<Truth>,
    },
    /// In no arrangement of the cells that the rules allow has the cell this digit.
    Arrangements(Arrangements),
    /// The assumption leads to a clash, so its contrary holds.
    Contradiction(Branch),
    /// Every case leads to the conclusions, or to a clash.
    Cases {
        /// One of its candidates is true: a case each.
        truth: Truth,
        /// What follows in each, in any order.
        branches: Vec<Branch>,
    },
    /// As many houses on both sides, no two of a side with a cell in common: what the one side has beside the other has
    /// each digit as often as what the other has beside it. Were the conclusion false, it would not.
    Equivalence {
        /// Houses that hold every digit.
        left: Vec<House>,
        /// As many others.
        right: Vec<House>,
    },
    /// Steps one after the other, each on the state that those before it leave. Their conclusions together are those
    /// of the step; none of them is in turn such a step.
    InTurn(Vec<Step>),
}
