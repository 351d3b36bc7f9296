//! The single-puzzle engine: a whole board in a few registers, all nine digits at once.
//!
//! # Layout
//!
//! A cell's candidates are nine bits of a *field*. The cell in band `i`, row `r` of the band, stack `j` and column `k`
//! of the stack lies in vector `(d, m)` with `d = (i + j) mod 3` and `m = (r + k) mod 3`, lane `i`, field `r`:
//!
//! ```text
//!            vector (0, 0)               vector (0, 1)               vector (2, 2)
//! lane 0     r1c1  r2c3  r3c2            r1c2  r2c1  r3c3            r1c9  r2c8  r3c7
//! lane 1     r4c7  r5c9  r6c8            r4c8  r5c7  r6c9            r4c6  r5c5  r6c4
//! lane 2     r7c4  r8c6  r9c5            r7c5  r8c4  r9c6    ...     r7c3  r8c2  r9c1
//! field      0     1     2               0     1     2               0     1     2
//! ```
//!
//! - The three vectors of one `d` together hold, at lane `i` and field `r`, one mini-row: their union gives nine
//!   mini-rows at once, and the union over `d` the rows, the union over fields the boxes.
//! - Exchanging rows and columns is a move inside each vector: lanes turn by `d`, fields turn by `m`, so that the
//!   vectors with `d = 0` or `m = 0` are moved by half or not at all. Stack `j` is then lane `-j`, column `k` field
//!   `-k` (modulo three): which lane stands for which chute does not matter to the rules, so the passes over rows and
//!   over columns ([`kernel`]) differ only in the singles that they look for. Turning the other way leads back.
//! - A digit runs through the three rows of a band in one of six ways, a permutation of rows and stacks. Those that
//!   turn one way are `A[0] & turn(A[1]) & turn_twice(A[2])` over the mini-rows `A`, the others the same with 1 and 2
//!   exchanged: all nine digits, three bands and six ways in a handful of operations.
//!
//! A board is nine vectors of three lanes: nine registers with AVX2, nine times four plain words.
//!
//! # Search
//!
//! Depth first. A board is propagated until a pass over rows and columns settles no new cell; then it is split on a
//! mini-row of the chute with the fewest ways left, or, in puzzles that begin as very hard ones do, with the fewest
//! open digits ([`split`]). Boards with very many open cells are split on a cell with the fewest candidates instead:
//! there the ways of the chutes say nothing yet about whether their crossings can be filled, and a search that fixes
//! them first can be lost in a part without solutions for longer than anyone waits.

pub(crate) mod dfs;
pub(crate) mod engine;
pub(crate) mod kernel;
pub(crate) mod layout;
pub(crate) mod line;
mod open_cells;
pub(crate) mod split;
#[cfg(any(test, target_arch = "x86_64"))]
pub(crate) mod wide;
