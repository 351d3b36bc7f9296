//! `sudoku_canon`: the canonical form.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringArray};
use datafusion::common::Result;
use shudu::ops::Refused;
use shudu::ops::canon::{Outcome, canon as ask};

use super::Call;
use crate::remarks::Reason;

/// The canonical form of each puzzle, 81 characters.
pub(super) fn canon(call: &Call<'_>) -> Result<ArrayRef> {
    let forms = call.each(|_, value| {
        let record = value.record().expect("it is not NULL")?;
        match ask(&record, None) {
            Outcome::Invalid(Refused::Clash(_)) => Err(Reason::Clash),
            Outcome::Invalid(Refused::Candidates) => Err(Reason::Candidates),
            Outcome::Form(canonical) | Outcome::Against(canonical, _) => Ok(canonical.form.to_string()),
        }
    })?;
    Ok(Arc::new(forms.into_iter().collect::<StringArray>()))
}
