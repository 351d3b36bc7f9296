//! `sudoku_transform`: another puzzle that is the same but for rows, columns and digits.

use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, StringArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Int64Type, UInt64Type};
use datafusion::common::{DataFusionError, Result};
use shudu::generate::Seed;
use shudu::ops::transform::{random, transform as image};

use super::Call;
use crate::remarks::Reason;

/// The image of each puzzle under the symmetry of its seed. NULL for a seed of NULL.
pub(super) fn transform(call: &Call<'_>) -> Result<ArrayRef> {
    let seeds = seeds(&call.arguments[0])?;
    let images = call.each(|i, value| {
        let Some(seed) = seeds[i] else { return Ok(None) };
        let record = value.record().expect("it is not NULL")?;
        if record.candidates.is_some() {
            return Err(Reason::Candidates);
        }
        let image = image(&record, &random(seed));
        Ok(Some(image.givens.to_string()))
    })?;
    Ok(Arc::new(images.into_iter().map(Option::flatten).collect::<StringArray>()))
}

/// The seeds of a column: numbers from 0 on, or what `--seed` takes.
pub(super) fn seeds(column: &ArrayRef) -> Result<Vec<Option<Seed>>> {
    if column.data_type().is_integer() {
        let numbers: Vec<Option<u64>> = if *column.data_type() == DataType::UInt64 {
            column.as_primitive::<UInt64Type>().iter().collect()
        } else {
            let signed = cast(column, &DataType::Int64)?;
            let number = |number: Option<i64>| {
                number.map(u64::try_from).transpose().map_err(|_| {
                    DataFusionError::Execution(format!(
                        "a seed is 0 at least, seen {}",
                        number.unwrap_or_default()
                    ))
                })
            };
            signed.as_primitive::<Int64Type>().iter().map(number).collect::<Result<_>>()?
        };
        return Ok(numbers.into_iter().map(|number| number.map(Seed::new)).collect());
    }
    let texts = cast(column, &DataType::Utf8)?;
    let texts = texts.as_string::<i32>();
    let seed = |text: Option<&str>| {
        text.map(str::parse).transpose().map_err(|error| DataFusionError::Execution(format!("{error}")))
    };
    texts.iter().map(seed).collect()
}
