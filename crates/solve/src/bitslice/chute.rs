//! The geometry of a chute, and the ways in which a digit can run through it.
//!
//! A chute is three lines of three minis of three cells. One set of kernels serves both orientations: the strides
//! `LINE`, `MINI` and `PLACE` say how far apart in a block the next line, the next mini and the next place are, and
//! `SPAN` is how far a chute reaches from its first cell. Constant strides and arrays of constant length leave no
//! bounds check and no address arithmetic in the kernels.
//!
//! ```text
//!          box 0   box 1   box 2
//! line 0     m0      m1      m2       way 0 = m0 & m4 & m8      way 1 = m0 & m5 & m7
//! line 1     m3      m4      m5       way 2 = m1 & m3 & m8      way 3 = m1 & m5 & m6
//! line 2     m6      m7      m8       way 4 = m2 & m3 & m7      way 5 = m2 & m4 & m6
//! ```

use crate::simd::batch::Lanes;

/// Strides of a band: its lines are rows, its minis mini-rows.
pub(crate) const BAND: Strides = Strides { line: 9, mini: 3, place: 1, span: 27, next: 27 };
/// Strides of a stack: its lines are columns, its minis mini-columns.
pub(crate) const STACK: Strides = Strides { line: 1, mini: 27, place: 9, span: 75, next: 3 };

/// See the module.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Strides {
    pub(crate) line: usize,
    pub(crate) mini: usize,
    pub(crate) place: usize,
    pub(crate) span: usize,
    /// From the first cell of a chute to that of the next.
    pub(crate) next: usize,
}

/// Calls a kernel over chutes with the strides of a band: `over_band!(function::<L>(arguments))`.
macro_rules! over_band {
    ($f:ident ( $($a:expr),* $(,)? )) => {
        $f::<L, { BAND.line }, { BAND.mini }, { BAND.place }, { BAND.span }>($($a),*)
    };
}
/// The same with the strides of a stack.
macro_rules! over_stack {
    ($f:ident ( $($a:expr),* $(,)? )) => {
        $f::<L, { STACK.line }, { STACK.mini }, { STACK.place }, { STACK.span }>($($a),*)
    };
}
pub(crate) use {over_band, over_stack};

/// The cells of a chute, from its first on.
#[inline(always)]
pub(crate) fn span<L, const SPAN: usize>(cells: &[L], first: usize) -> &[L; SPAN] {
    cells[first..].first_chunk().expect("a chute lies within the board")
}

/// The cells of a chute, from its first on, to be changed.
#[inline(always)]
pub(crate) fn span_mut<L, const SPAN: usize>(cells: &mut [L], first: usize) -> &mut [L; SPAN] {
    cells[first..].first_chunk_mut().expect("a chute lies within the board")
}

/// The minis in which the digit has a candidate.
#[inline(always)]
pub(crate) fn minis<L: Lanes, const LINE: usize, const MINI: usize, const PLACE: usize, const SPAN: usize>(
    cells: &[L; SPAN],
) -> [L; 9] {
    [
        mini::<L, PLACE, SPAN>(cells, 0),
        mini::<L, PLACE, SPAN>(cells, MINI),
        mini::<L, PLACE, SPAN>(cells, 2 * MINI),
        mini::<L, PLACE, SPAN>(cells, LINE),
        mini::<L, PLACE, SPAN>(cells, LINE + MINI),
        mini::<L, PLACE, SPAN>(cells, LINE + 2 * MINI),
        mini::<L, PLACE, SPAN>(cells, 2 * LINE),
        mini::<L, PLACE, SPAN>(cells, 2 * LINE + MINI),
        mini::<L, PLACE, SPAN>(cells, 2 * LINE + 2 * MINI),
    ]
}

#[inline(always)]
fn mini<L: Lanes, const PLACE: usize, const SPAN: usize>(cells: &[L; SPAN], first: usize) -> L {
    cells[first] | cells[first + PLACE] | cells[first + 2 * PLACE]
}

/// The six ways through the chute.
#[inline(always)]
pub(crate) fn ways<L: Lanes>(m: [L; 9]) -> [L; 6] {
    [
        m[0] & m[4] & m[8],
        m[0] & m[5] & m[7],
        m[1] & m[3] & m[8],
        m[1] & m[5] & m[6],
        m[2] & m[3] & m[7],
        m[2] & m[4] & m[6],
    ]
}

/// The minis through which some way runs.
#[inline(always)]
pub(crate) fn passable<L: Lanes>(w: [L; 6]) -> [L; 9] {
    [
        w[0] | w[1],
        w[2] | w[3],
        w[4] | w[5],
        w[2] | w[4],
        w[0] | w[5],
        w[1] | w[3],
        w[3] | w[5],
        w[1] | w[4],
        w[0] | w[2],
    ]
}
