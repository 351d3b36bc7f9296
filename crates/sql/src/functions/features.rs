//! `sudoku_class`, `sudoku_automorphisms`, `sudoku_guesses_…`, `sudoku_trial_depth`: features of a puzzle beside its
//! ratings.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int64Array, StringArray};
use datafusion::common::Result;
use shudu::core::canon::{Canonical, canonical};
use shudu::core::{Answer, Budget, Puzzle, prove};
use shudu::logic::scale::trial;
use shudu::ops::Refused;
use shudu::ops::features::{Backtracker, ClassId, guesses, search_budget};
use shudu::solve::Fast;

use super::Call;
use crate::remarks::Reason;
use crate::values::Value;

/// A hash of the canonical form.
pub(super) fn class(call: &Call<'_>) -> Result<ArrayRef> {
    let classes = call.each(|_, value| Ok(ClassId::of(&canonical_of(value)?).to_string()))?;
    Ok(Arc::new(classes.into_iter().collect::<StringArray>()))
}

/// How many maps of the cells leave the puzzle as it is.
pub(super) fn automorphisms(call: &Call<'_>) -> Result<ArrayRef> {
    let counts = call.each(|_, value| Ok(i64::from(canonical_of(value)?.automorphisms)))?;
    Ok(Arc::new(counts.into_iter().collect::<Int64Array>()))
}

/// The guesses of a backtracker in row order.
pub(super) fn guesses_row_order(call: &Call<'_>) -> Result<ArrayRef> {
    searched(call, |puzzle, budget| guesses(puzzle, Backtracker::RowOrder, budget).ok().map(number))
}

/// The guesses of a backtracker that takes the cell with the fewest candidates.
pub(super) fn guesses_fewest_first(call: &Call<'_>) -> Result<ArrayRef> {
    searched(call, |puzzle, budget| guesses(puzzle, Backtracker::FewestFirst, budget).ok().map(number))
}

/// The depth of trial and error.
pub(super) fn trial_depth(call: &Call<'_>) -> Result<ArrayRef> {
    searched(call, |puzzle, budget| trial::depth(puzzle, budget).ok().flatten().map(i64::from))
}

fn number(guesses: u64) -> i64 {
    i64::try_from(guesses).unwrap_or(i64::MAX)
}

/// What a search within the budget finds of each puzzle with one solution.
fn searched(call: &Call<'_>, search: impl Fn(&Puzzle, Budget<'_>) -> Option<i64> + Sync) -> Result<ArrayRef> {
    let limits = call.settings.limits();
    let found = call.each(|_, value| {
        let puzzle = puzzle_of(value)?;
        match prove(&Fast, &puzzle).answer {
            Answer::One(_) => {}
            Answer::None => return Err(Reason::None),
            Answer::Many(_) | Answer::Undecided(_) => return Err(Reason::Many),
        }
        search(&puzzle, search_budget(&limits, Some(call.shared.remarks.stop()))).ok_or(Reason::Spent)
    })?;
    Ok(Arc::new(found.into_iter().collect::<Int64Array>()))
}

fn canonical_of(value: &Value) -> std::result::Result<Canonical, Reason> {
    Ok(canonical(&puzzle_of(value)?))
}

fn puzzle_of(value: &Value) -> std::result::Result<Puzzle, Reason> {
    let record = value.record().expect("it is not NULL")?;
    Refused::unless_givens(&record).map_err(|refused| match refused {
        Refused::Clash(_) => Reason::Clash,
        Refused::Candidates => Reason::Candidates,
    })
}
