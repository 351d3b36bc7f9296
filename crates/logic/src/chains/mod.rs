//! Chains of implications: what follows when a candidate is true, or false.
//!
//! `links` are the single implications, `unary` follows them one by one (loops and forcing chains, on an unchanging grid)
//! where `reach` tells that there is something to find;
//! `branch` follows all at once from one assumption (nets, with or without striking out what has become false), and a `walk` back through it counts what a node rests on;
//! `scout` tells in advance where following them finds anything, as mere sets (`reached`), by `still` on
//! an unchanging grid;
//! `web` tells the same on the many grids inside branches, of all assumptions at once; its sets and those of `reach` are
//! words of bits (`bitset`);
//! `engine` and `compare` set branches against each other (contradictions, cells, houses) after a `look`, where it is `worth` it, and tell a `sink`;
//! `nested` lets other techniques help inside a branch, patterns by a `sweep`; and
//! `explain` turns what was found into proofs and marks.

pub(crate) mod bitset;
mod branch;
mod branches;
mod compare;
mod engine;
mod explain;
mod hint;
mod links;
mod look;
mod nested;
mod pattern;
mod reach;
mod reached;
mod rests;
mod scout;
mod sink;
mod still;
mod sweep;
mod unary;
mod walk;
mod web;
mod worth;

pub(crate) use engine::Engine;
pub(crate) use hint::{ChainHint, ChainKind};
pub(crate) use pattern::Chain;

/// Which branches are followed and compared, and what may help inside them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rules {
    /// Compare all candidates of cells and houses with more than two; else only of those with two.
    pub(crate) multiple: bool,
    /// Strike out what has become false, so that links arise on the way.
    pub(crate) dynamic: bool,
    /// One digit alone, contradictions alone.
    pub(crate) nishio: bool,
    /// What may help inside a branch: 0 nothing; 1 locked candidates, pairs and X-Wings; 2 also loops and forcing chains;
    /// 3 also cells and houses; 4 dynamic chains in their place; 5 also dynamic chains of level 2.
    pub(crate) level: u8,
}

/// The difficulty that a scale gives a form of chain, without its length. Hints are ordered by it.
pub(crate) type BaseOf = fn(&ChainKind, Rules) -> f64;

impl Rules {
    /// The greatest level whose help is the beginning of this level's help.
    fn level_before(self) -> u8 {
        [0, 0, 1, 2, 1, 4][usize::from(self.level)]
    }

    /// Branches start in cells of so many candidates.
    fn least(self) -> usize {
        if self.dynamic { 2 } else { 3 }
    }
}
