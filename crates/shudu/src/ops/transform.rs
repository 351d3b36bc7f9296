//! `transform`: a puzzle moved about by a symmetry of the rules.
//!
//! ```
//! use shudu::format::Record;
//! use shudu::generate::Seed;
//! use shudu::ops::transform::{random, transform};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let record = Record::of(line.parse()?);
//! let map = random(Seed::new(42));
//! assert_eq!(transform(&transform(&record, &map), &map.inverse()), record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Symmetry;
use shudu_format::Record;
use shudu_generate::{Seed, SeededRng};

use crate::ops::map::MapShape;

/// By what a puzzle is moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// By the symmetry that a seed stands for, which differs by the kind of the puzzle.
    Seed(Seed),
    /// By this one.
    Map(Symmetry),
}

impl Wanted {
    /// The symmetry for classic puzzles.
    pub fn map(&self) -> Symmetry {
        match self {
            Wanted::Seed(seed) => random(*seed),
            Wanted::Map(map) => *map,
        }
    }
}

/// The symmetry that a seed stands for: each of the 1,218,998,108,160 equally likely.
pub fn random(seed: Seed) -> Symmetry {
    let mut rng = SeededRng::new(seed);
    let cells = rng.below(u32::try_from(Symmetry::CELL_MAPS).expect("it fits"));
    let digits = rng.below(u32::try_from(Symmetry::COUNT / Symmetry::CELL_MAPS).expect("it fits"));
    let number = u64::from(cells) + Symmetry::CELL_MAPS * u64::from(digits);
    Symmetry::from_number(number).expect("both were drawn below their count")
}

/// The image of a record: givens, placed digits, candidates and solution are moved, the comment stays. Ratings,
/// steps and what HoDoKu's library says belong to the record as it was and are left out.
pub fn transform(record: &Record, map: &Symmetry) -> Record {
    Record {
        givens: map.grid(&record.givens),
        placed: map.grid(&record.placed),
        candidates: record.candidates.as_ref().map(|candidates| map.candidates(candidates)),
        solution: record.solution.as_ref().map(|solution| map.grid(solution)),
        comment: record.comment.clone(),
        ..Record::default()
    }
}

/// The image as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Response {
    /// The puzzle, a character for each cell.
    pub puzzle: String,
    /// Its image, likewise.
    pub image: String,
    /// Of a puzzle of another size or with other rules: the whole image in the form `variant`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub image_text: Option<String>,
    /// The map from one to the other.
    pub map: MapShape,
}

impl Response {
    /// The JSON shape of a puzzle's image.
    pub fn new(record: &Record, image: &Record, map: &Symmetry) -> Response {
        Response { puzzle: record.text(), image: image.text(), image_text: None, map: MapShape::from(map) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_stand_for_the_same_symmetry_for_ever() {
        let map = MapShape::from(&random(Seed::new(42)));
        assert_eq!(random(Seed::new(42)), random(Seed::new(42)));
        assert_ne!(random(Seed::new(42)), random(Seed::new(43)));
        let found = format!("{} {} {} {}", map.transpose, map.rows, map.columns, map.digits);
        assert_eq!(found, "false 978132456 456978231 185942376");
    }
}
