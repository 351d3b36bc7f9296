//! Variants to order.
//!
//! ```
//! use shudu::generate::Seed;
//! use shudu::ops::Limits;
//! use shudu::ops::variant::generate::{VariantRequest, make, record};
//!
//! let request = VariantRequest { size: 4, ..VariantRequest::default() };
//! let made = make(&request, &Limits::default(), Seed::new(42), 0, None)?;
//! assert_eq!(record(&made).shape().rows(), 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::sync::atomic::AtomicBool;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::variant::VariantRecord;
use shudu_generate::variant::generate_variant;
pub use shudu_generate::variant::{
    LEAST_SIZE, MOST_SIZE, VariantGenerateError, VariantGenerated, VariantGivens, VariantKind, VariantRequest,
};
use shudu_generate::{GeneratorVersion, Seed};

use crate::ops::{Limits, MaxTime};

/// Makes puzzle `index` of a seed; ten seconds for it when nothing is said.
///
/// # Errors
/// When no puzzle can be like this, or the budget is spent first.
pub fn make(
    request: &VariantRequest,
    limits: &Limits,
    seed: Seed,
    index: u64,
    stop: Option<&AtomicBool>,
) -> Result<VariantGenerated, VariantGenerateError> {
    generate_variant(request, seed, index, limits.budget(MaxTime::DEFAULT, stop))
}

/// Can there be such puzzles, as far as the request alone says, with the version of this seed?
///
/// # Errors
/// Says why not.
pub fn check(request: &VariantRequest, seed: Option<&str>) -> Result<(), VariantGenerateError> {
    let seed = seed.and_then(|text| text.parse::<Seed>().ok());
    Ok(request.check(seed.map_or(GeneratorVersion::NEWEST, Seed::version))?)
}

/// The puzzle that was made, without its solution.
pub fn record(made: &VariantGenerated) -> VariantRecord {
    let puzzle = made.proper.puzzle();
    VariantRecord {
        givens: puzzle.givens().clone(),
        rules: puzzle.rules().to_vec(),
        ..VariantRecord::blank((**puzzle.shape()).clone())
    }
}

/// What is known of a puzzle that was made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Made {
    /// The puzzle's own seed: it makes this puzzle again, alone.
    pub seed: String,
    /// How many givens.
    pub clues: usize,
    /// Which givens are known to be needed: `cells` (each by itself), `orbits` (each set of givens that go together by
    /// symmetry, but not each given) or `unknown`.
    pub minimality: String,
    /// Which cells are given or blank together: `none`, `half-turn` and so on.
    pub symmetry: String,
    /// Has it as many givens as was asked for?
    pub reached: bool,
}

impl From<&VariantGenerated> for Made {
    fn from(made: &VariantGenerated) -> Made {
        Made {
            seed: made.seed.to_string(),
            clues: made.clues(),
            minimality: made.minimal.name().to_owned(),
            symmetry: made.symmetry.name().to_owned(),
            reached: made.is_reached(),
        }
    }
}

impl Made {
    /// The names of the CSV columns.
    pub const COLUMNS: [&str; 8] =
        ["puzzle", "solution", "seed", "clues", "minimality", "symmetry", "reached", "note"];

    /// The values of the CSV columns; the puzzle in JSON.
    pub fn row(made: &VariantGenerated) -> [String; 8] {
        let known = Made::from(made);
        [
            record(made).text(),
            made.proper.solution().to_string(),
            known.seed,
            known.clues.to_string(),
            known.minimality,
            known.symmetry,
            known.reached.to_string(),
            String::new(),
        ]
    }
}

/// The JSON of a puzzle that was made.
pub fn response(made: &VariantGenerated) -> GenerateResponse {
    GenerateResponse {
        puzzle: record(made).givens.to_string(),
        solution: made.proper.solution().to_string(),
        made: Made::from(made),
        level: made.level.map(|level| level.slug().to_owned()),
    }
}

/// A puzzle that was made, as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "MadeVariant")]
pub struct GenerateResponse {
    /// The givens: a character for each cell.
    pub puzzle: String,
    /// The solution.
    pub solution: String,
    /// What is known of it.
    #[serde(flatten)]
    pub made: Made,
    /// The level by the hardest step, when one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}
