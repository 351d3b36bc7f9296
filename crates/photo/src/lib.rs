//! Sudoku from pictures: finds the grid, straightens it, reads the digits, and lets a solver decide doubt.
//!
//! A picture (JPEG, PNG or WebP) goes in; corners, 81 cells with confidences and the straightened picture come out, or
//! the reason why there is no grid:
//!
//! ```
//! use shudu_core::Solver;
//! use shudu_photo::{Refusal, read};
//!
//! fn puzzle(picture: &[u8], solver: &dyn Solver) -> Result<String, Refusal> {
//!     let reading = read(picture, solver)?;
//!     Ok(format!("{} (to be confirmed: {})", reading.grid(), reading.doubtful().len()))
//! }
//! ```
//!
//! What is read is what is printed. Where a cell is doubtful and the likeliest reading is not a puzzle with exactly one
//! solution, the likeliest reading that is one is taken, and the cells that differ say so
//! ([`CellReading::is_decided`]). A cell that is not doubtful is never changed.
//!
//! No function panics on any bytes. Time grows with the number of pixels, which is limited ([`MAX_PIXELS`]). No clock,
//! no thread, no random number: the same bytes give the same answer.
//!
//! Features: `training`, the program part that made the weights of the network.

#![forbid(unsafe_code)]

#[cfg(test)]
mod backtracking;
mod cells;
mod components;
mod decide;
mod decode;
mod geometry;
mod gray;
mod kind;
mod lattice;
mod locate;
mod network;
mod read;
mod reading;
#[cfg(test)]
mod tests;
#[cfg(any(test, feature = "training"))]
pub mod training;

pub use decode::{MAX_BYTES, MAX_PIXELS, decode};
pub use geometry::Point;
pub use gray::Gray;
pub use kind::Kind;
pub use read::{read, read_all, read_gray};
pub use reading::{CellReading, Reading, Refusal, Summary, Verdict};
