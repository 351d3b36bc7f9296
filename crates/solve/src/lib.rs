//! The fast solver of classic Sudoku.
//!
//! Batches of puzzles, one bit per search node: [`bitslice`].

#![deny(unsafe_code)]

pub mod bitslice;
mod simd;
