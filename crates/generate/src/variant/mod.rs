//! Variants to order: other sizes, regions and rules.
//!
//! The seeds are those of the classic puzzles, and what a seed makes does not depend on how the solver of the crate
//! `variant` searches: full grids and layouts are drawn by this module, and the solver is only asked questions that
//! have one right answer.

mod areas;
mod cages;
mod dig;
mod full_grid;
mod generate;
mod kind;
mod level;
mod lines;
mod marks;
mod offer;
mod outside;
mod regions;
mod request;
mod wanted;

pub use generate::{VariantGenerateError, VariantGenerated, generate_variant, generate_variant_where};
pub use kind::{ParseVariantKindError, VariantKind};
pub use request::{LEAST_SIZE, MOST_SIZE, VariantGivens, VariantRequest, VariantRequestError};
