//! The nodes of a branch, in four 16-bit words each: what follows, and from what.

use crate::chains::links::{Cause, Lit};

/// A literal and its reason, in four words:
///
/// 0. the literal;
/// 1. the node that it follows from, [`NONE`](super::NONE) for the assumption and for what a technique found;
/// 2. where the further nodes that it depends on begin in `Branch::more`, or an index in `Branch::reasons`;
/// 3. the cause, plus eight times the number of further nodes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::chains) struct Node(pub(super) [u16; 4]);

impl Node {
    pub(super) fn new(lit: Lit, cause: Cause, parent: u16, more: (u16, u16)) -> Node {
        Node([lit, parent, more.0, cause as u16 | (more.1 - more.0) << 3])
    }

    #[inline]
    pub(in crate::chains) fn lit(self) -> Lit {
        self.0[0]
    }

    #[inline]
    pub(in crate::chains) fn parent(self) -> u16 {
        self.0[1]
    }

    #[inline]
    pub(in crate::chains) fn cause(self) -> Cause {
        CAUSES[usize::from(self.0[3] % 8)]
    }

    /// Did a technique find it?
    #[inline]
    pub(super) fn is_by_technique(self) -> bool {
        self.0[3] == Cause::Technique as u16
    }

    /// The further nodes that it depends on, candidates that had to be removed before: a range of `Branch::more`.
    #[inline]
    pub(super) fn more(self) -> std::ops::Range<usize> {
        let from = usize::from(self.0[2]);
        from..from + usize::from(self.0[3] >> 3)
    }
}

/// The causes by number, and none beyond.
const CAUSES: [Cause; 8] = {
    use Cause::{Assumed, Box, Cell, Column, Row, Technique};
    [Assumed, Cell, Box, Row, Column, Technique, Technique, Technique]
};

/// What a literal depends on that a technique found.
#[derive(Clone, Copy)]
pub(in crate::chains) struct TechniqueReason {
    /// A range of `Branch::technique_parents`, or [`LATER`](super::LATER).
    pub(in crate::chains) parents: (u32, u32),
    /// Its number in the list of nested chains, when it follows from one.
    pub(in crate::chains) nested: u32,
}
