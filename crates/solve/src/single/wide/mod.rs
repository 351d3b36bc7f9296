//! The single-puzzle engine on registers of 512 bits: a whole board in three.
//!
//! # Layout
//!
//! A cell's candidates are nine bits of a 16-bit word. The cell in band `i`, row `r` of the band, stack `j` and column
//! `k` of the stack lies in register `m = (r + k) mod 3`, word `9 i + 3 r + d` with `d = (i + j) mod 3`: the layout of
//! [`super`] with its three vectors of one `m` in one register.
//!
//! ```text
//!              row 1                       row 2                       …   row 9
//! word         0         1         2       3         4         5           26        27 to 31
//! register 0   r1c1      r1c4      r1c7    r2c3      r2c6      r2c9        r9c5      empty
//! register 1   r1c2      r1c5      r1c8    r2c1      r2c4      r2c7        r9c6
//! register 2   r1c3      r1c6      r1c9    r2c2      r2c5      r2c8        r9c4
//! ```
//!
//! - The union of the three registers has the 27 mini-rows of the board in its words, and what is known of mini-rows is
//!   one register: what may be there, what must be there, and of the 18 ways of a digit through the three bands which
//!   are left.
//! - Every move is one permutation of words ([`tables`]): from mini-rows to the ways through them and back, and from
//!   rows to columns and back, one a register.
//! - No comparison with a mask stands on the way from one pass to the next: see [`crate::simd::single`] on biased sets.
//!   Masks tell only what became of a board.
//!
//! [`board`] computes the same as [`super::kernel`], pass by pass, and [`dfs`] searches the same boards in the same
//! order as [`super::dfs`]. The tests compare them.

mod board;
pub(crate) mod dfs;
mod tables;

#[cfg(test)]
mod tests;
