//! `sudoku_candidates`: what each cell can still take.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringArray};
use datafusion::common::Result;
use shudu::format::{Form, Record, write_record};
use shudu::ops::Limits;
use shudu::ops::candidates::{After, Outcome, candidates as ask};

use super::Call;
use crate::remarks::Reason;

/// The candidates of each puzzle by row, column and box: nine characters for each cell, 729 in all.
pub(super) fn candidates(call: &Call<'_>) -> Result<ArrayRef> {
    let tables = call.each(|_, value| {
        let record = value.record().expect("it is not NULL")?;
        let Outcome::Table(table) = ask(&record, After::Givens, &Limits::default(), None) else {
            return Err(Reason::Clash);
        };
        let marks = Record { candidates: Some(table.candidates), ..Record::default() };
        let mut text = String::with_capacity(740);
        write_record(&marks, Form::Sukaku, &mut text);
        text.retain(|c| !c.is_whitespace());
        Ok(text)
    })?;
    Ok(Arc::new(tables.into_iter().collect::<StringArray>()))
}
