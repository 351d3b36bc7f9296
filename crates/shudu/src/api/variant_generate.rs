//! The command `generate` of the call `variant`.

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Deserialize;
use shudu_generate::SymmetryChoice;
use shudu_generate::variant::{VariantGivens, VariantKind, VariantRequest};

use super::generate::clue_range;
use super::{CallContext, Refusal};
use crate::ops::Limits;
use crate::ops::variant::Response;
use crate::ops::variant::generate::{level_named, make, record, response};
use crate::words::variant as words;

/// What to make. At most one of `full`, `clues` and `minimal`; without any, killers have no givens, and all others as few as the
/// rules leave.
#[derive(Debug, Clone, Default, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct GenerateFields {
    /// `generate`: how many rows, 4 to 16; 9 when left out.
    size: Option<usize>,
    /// `generate`: what is added to rows, columns and boxes, each once: `jigsaw`, `x`, `windoku`, `anti-knight`, `non-consecutive`, `killer`,
    /// `arrow`, `thermo`, `kropki`, `xv`, `greater-than`.
    kinds: Vec<String>,
    /// `generate`: makes the same puzzle again: a number or a word. Without it, a fresh one.
    seed: Option<String>,
    /// `generate`: this many givens: `24` or `24..28`.
    clues: Option<String>,
    /// `generate`: as few givens as the rules leave, for killers too.
    minimal: bool,
    /// `generate`: the full grid with its rules.
    full: bool,
    /// `generate`: which cells are given or blank together. The regions of a jigsaw have the same symmetry.
    symmetry: Option<String>,
    /// `generate`: the level by the hardest step: `easy`, `medium`, `hard`, `unfair`, `extreme`. Unless `clues` or `minimal` are named, the
    /// puzzle has as many givens as the level needs, killers too.
    level: Option<String>,
}

impl GenerateFields {
    fn request(&self) -> Result<VariantRequest, Refusal> {
        let wrong = |message: String| Refusal::Request { message };
        if [self.full, self.minimal, self.clues.is_some()].into_iter().filter(|is| *is).count() > 1 {
            return Err(wrong("full, clues and minimal exclude each other".to_owned()));
        }
        let givens =
            match &self.clues {
                Some(text) => VariantGivens::Clues(clue_range(text).ok_or_else(|| {
                    wrong(format!("clues: expected a number or a range A..B, seen {text:?}"))
                })?),
                None if self.full => VariantGivens::Full,
                None if self.minimal => VariantGivens::Minimal,
                None => VariantGivens::Usual,
            };
        let kinds: Result<BTreeSet<VariantKind>, _> = self.kinds.iter().map(|name| name.parse()).collect();
        let symmetry = match &self.symmetry {
            None => SymmetryChoice::default(),
            Some(name) => name.parse().map_err(|error| wrong(format!("symmetry: {error}")))?,
        };
        let level = match &self.level {
            None => None,
            Some(name) => Some(level_named(name).ok_or_else(|| {
                wrong(format!("level: expected easy, medium, hard, unfair or extreme, seen {name:?}"))
            })?),
        };
        let usual = VariantRequest::default();
        Ok(VariantRequest {
            size: self.size.unwrap_or(usual.size),
            kinds: kinds.map_err(|error| wrong(format!("kinds: {error}")))?,
            givens,
            symmetry,
            level,
            ..usual
        })
    }

    /// Makes the puzzle.
    pub(super) fn answer(&self, limits: Limits, context: &CallContext<'_>) -> Result<Response, Refusal> {
        let request = self.request()?;
        let seed = context.seed(self.seed.as_deref())?;
        let made = make(&request, &limits, seed, 0, Some(context.stop)).map_err(|error| {
            Refusal::Impossible { message: words::generate_error(&error, context.speaker) }
        })?;
        let (whole, made) = (record(&made), response(&made));
        Ok(Response {
            solution: Some(made.solution),
            text: Some(whole.text()),
            level: made.level,
            made: Some(made.made),
            ..Response::of(&whole, "made")
        })
    }
}
