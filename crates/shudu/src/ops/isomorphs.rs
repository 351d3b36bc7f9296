//! `isomorphs`: puzzles that are equivalent to one.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::generate::Seed;
//! use shudu::ops::isomorphs::isomorph;
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let (image, map) = isomorph(&record.givens, Seed::new(42), 0).unwrap();
//! assert_eq!(map.grid(&record.givens), image);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::io;

use serde::Serialize;
use shudu_core::{Grid, Symmetry};
use shudu_generate::Seed;

use crate::ops::sort::Sorter;
use crate::ops::transform::random;

/// Equivalent puzzle `index` of a seed, and the map that leads there. `None` beyond 2^64 puzzles.
pub fn isomorph(grid: &Grid, seed: Seed, index: u64) -> Option<(Grid, Symmetry)> {
    let map = random(seed.nth(index)?);
    Some((map.grid(grid), map))
}

/// One of all the grids, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Image {
    /// The grid, 81 characters.
    pub image: String,
}

/// All different grids that the 3,359,232 maps of the cells make of one, digits as they are, each once, in the order
/// of their lines. Needs 81 bytes for each map in temporary files, not in memory. Ends early, with an empty answer,
/// when `stop` says so.
///
/// # Errors
/// When temporary files cannot be written or read.
pub fn every_isomorph(
    grid: &Grid,
    stop: impl Fn() -> bool,
) -> io::Result<impl Iterator<Item = io::Result<[u8; 81]>>> {
    let mut sorter = Sorter::<81>::new();
    for number in 0..Symmetry::CELL_MAPS {
        if number % 1024 == 0 && stop() {
            sorter = Sorter::new();
            break;
        }
        let map = Symmetry::from_number(number).expect("it is below the count");
        sorter.add(map.grid(grid).to_line())?;
    }
    let mut before = None;
    Ok(sorter.finish()?.filter(move |line| match line {
        Ok(line) => before.replace(*line) != Some(*line),
        Err(_) => true,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_as_there_are_maps_for_each_that_changes_nothing() {
        // A single digit can stand in 81 cells.
        let grid = format!("1{}", ".".repeat(80)).parse().unwrap();
        let all: Vec<[u8; 81]> = every_isomorph(&grid, || false).unwrap().collect::<io::Result<_>>().unwrap();
        assert_eq!(all.len(), 81);
        assert!(all.is_sorted());
        assert_eq!(every_isomorph(&grid, || true).unwrap().count(), 0);
    }
}
