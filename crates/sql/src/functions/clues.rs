//! `sudoku_clues`: how many givens.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int64Array};
use datafusion::common::Result;
use shudu::core::Puzzle;

use super::Call;
use crate::remarks::Reason;

/// The number of givens of each puzzle.
pub(super) fn clues(call: &Call<'_>) -> Result<ArrayRef> {
    let clues = call.each(|_, value| {
        let record = value.record().expect("it is not NULL")?;
        let puzzle = Puzzle::new(record.givens).map_err(|_| Reason::Clash)?;
        Ok(i64::try_from(puzzle.clues()).expect("at most 81"))
    })?;
    Ok(Arc::new(clues.into_iter().collect::<Int64Array>()))
}
