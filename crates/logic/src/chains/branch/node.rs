//! The nodes of a branch: what follows, and from what.

use crate::chains::links::{Cause, Lit};

/// A literal that follows, and from what, in four words: the literal; the node that it follows from, [`NONE`](super::NONE) for the
/// assumption and what a technique found; where the further nodes begin that it rests on, in `Branch::more`, or the place in
/// `Branch::helps`; the cause, and how many further nodes there are, eight times that.
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

    /// Does it follow from what a technique found?
    #[inline]
    pub(super) fn is_helped(self) -> bool {
        self.0[3] == Cause::Technique as u16
    }

    /// Further nodes that it rests on: candidates that had to go before. A range of `Branch::more`.
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

/// What a literal rests on that a technique found.
#[derive(Clone, Copy)]
pub(in crate::chains) struct Help {
    /// A range of `Branch::rests`, or [`LATER`](super::LATER).
    pub(in crate::chains) more: (u32, u32),
    /// Its number in the list of nested chains, when it follows from one.
    pub(in crate::chains) nested: u32,
}
