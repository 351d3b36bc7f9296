//! Variants to order.

use std::sync::atomic::AtomicBool;

use shudu_format::variant::{VariantForm, VariantRecord, write_variant};
use shudu_generate::Seed;
use shudu_generate::variant::generate_variant;
pub use shudu_generate::variant::{
    LEAST_SIZE, MOST_SIZE, VariantGenerateError, VariantGenerated, VariantGivens, VariantKind, VariantRequest,
};
use shudu_variant::Level;

use super::response::{Made, Response};
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

/// The puzzle that was made, without its solution.
pub fn record(made: &VariantGenerated) -> VariantRecord {
    let puzzle = made.proper.puzzle();
    VariantRecord {
        givens: puzzle.givens().clone(),
        rules: puzzle.rules().to_vec(),
        ..VariantRecord::blank((**puzzle.shape()).clone())
    }
}

/// The level of this name.
pub fn level_named(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|level| level.slug() == name)
}

/// The puzzle in JSON, on one line: the form that holds every variant.
pub fn line(record: &VariantRecord) -> String {
    let (text, losses) = write_variant(record, VariantForm::Variant).expect("JSON holds every variant");
    debug_assert!(losses.is_empty(), "JSON holds every variant");
    text
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
            line(&record(made)),
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

/// The JSON of a puzzle that was made: the puzzle itself, in JSON too, is the text.
pub fn response(made: &VariantGenerated) -> Response {
    let record = record(made);
    Response {
        solution: Some(made.proper.solution().to_string()),
        text: Some(line(&record)),
        level: made.level.map(|level| level.slug().to_owned()),
        made: Some(Made::from(made)),
        ..Response::of(&record, "made")
    }
}
