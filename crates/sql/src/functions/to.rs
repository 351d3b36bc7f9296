//! `sudoku_to`: from one form to another.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, StringArray};
use datafusion::common::{DataFusionError, Result};
use shudu::format::{Form, Located, read_one, write_record};
use shudu::ops::convert::dimacs;

use super::Call;
use crate::remarks::Reason;

/// A form, or clauses for SAT solvers.
enum To {
    Form(Form),
    Dimacs,
}

/// Each puzzle in the form of its row, without the last line feed. What the form has no place for is left out. NULL for
/// a form of NULL.
pub(super) fn to(call: &Call<'_>) -> Result<ArrayRef> {
    let names = call.arguments[0].as_string::<i32>();
    let form = |name: Option<&str>| match name {
        None => Ok(None),
        Some("dimacs") => Ok(Some(To::Dimacs)),
        Some(name) => match name.parse() {
            Ok(form) => Ok(Some(To::Form(form))),
            Err(error) => Err(DataFusionError::Execution(format!("sudoku_to: {error}, or dimacs"))),
        },
    };
    let forms: Vec<Option<To>> = names.iter().map(form).collect::<Result<_>>()?;
    debug_assert_eq!(forms.len(), names.len());
    let texts = call.each(|i, _| {
        let Some(to) = &forms[i] else { return Ok(None) };
        // Once more, with all that a record says besides its givens.
        let text = call.texts.get(i).expect("it is not NULL");
        let record = read_one(text, None).and_then(Located::into_record);
        let record = record.map_err(|error| Reason::Unreadable(error.to_string()))?;
        let mut out = String::new();
        match to {
            To::Form(form) => {
                write_record(&record, *form, &mut out);
            }
            To::Dimacs => out = dimacs(&record).map_err(|_| Reason::Clash)?,
        }
        out.truncate(out.trim_end_matches('\n').len());
        Ok(Some(out))
    })?;
    Ok(Arc::new(texts.into_iter().map(Option::flatten).collect::<StringArray>()))
}
