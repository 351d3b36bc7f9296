//! Values as text, where a form has no place for their type.

use std::io::Write;
use std::sync::Arc;

use datafusion::arrow::array::{Array, ArrayRef, AsArray, StringArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::record_batch::{RecordBatch, RecordBatchOptions};
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};

use super::WriteError;

/// The rows with lists and other nested values as text, for CSV.
pub(super) fn flat(batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
    if !batch.schema().fields().iter().any(|field| field.data_type().is_nested()) {
        return Ok(batch.clone());
    }
    let columns: Vec<ArrayRef> = batch
        .columns()
        .iter()
        .map(|column| if column.data_type().is_nested() { as_text(column) } else { Ok(column.clone()) })
        .collect::<Result<_, _>>()?;
    with_columns(batch, columns)
}

/// The rows with views of text as text, which every reader of Parquet knows.
pub(super) fn plain(batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
    let columns: Vec<ArrayRef> = batch
        .columns()
        .iter()
        .map(|column| cast(column, &plain_type(column.data_type())))
        .collect::<Result<_, _>>()?;
    with_columns(batch, columns)
}

/// The schema of [`plain`].
pub(super) fn plain_schema(schema: &SchemaRef) -> SchemaRef {
    let field = |field: &Arc<Field>| {
        Arc::new(Field::new(field.name(), plain_type(field.data_type()), field.is_nullable()))
    };
    Arc::new(Schema::new(schema.fields().iter().map(field).collect::<Vec<_>>()))
}

fn plain_type(data_type: &DataType) -> DataType {
    match data_type {
        DataType::Utf8View | DataType::Null => DataType::Utf8,
        DataType::BinaryView => DataType::Binary,
        other => other.clone(),
    }
}

fn with_columns(batch: &RecordBatch, columns: Vec<ArrayRef>) -> Result<RecordBatch, ArrowError> {
    let old = batch.schema();
    let fields = old
        .fields()
        .iter()
        .zip(&columns)
        .map(|(field, column)| Field::new(field.name(), column.data_type().clone(), field.is_nullable()));
    let schema = Arc::new(Schema::new(fields.collect::<Vec<_>>()));
    let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
    RecordBatch::try_new_with_options(schema, columns, &options)
}

/// Nested values as text: the texts of a list with blanks between.
fn as_text(column: &ArrayRef) -> Result<ArrayRef, ArrowError> {
    let options = FormatOptions::default();
    let mut texts: Vec<Option<String>> = Vec::with_capacity(column.len());
    for i in 0..column.len() {
        texts.push(if column.is_null(i) {
            None
        } else if let Some(list) = column.as_list_opt::<i32>() {
            let items = list.value(i);
            let formatter = ArrayFormatter::try_new(&items, &options)?;
            let words: Vec<String> = (0..items.len()).map(|j| formatter.value(j).to_string()).collect();
            Some(words.join(" "))
        } else {
            Some(ArrayFormatter::try_new(column, &options)?.value(i).to_string())
        });
    }
    Ok(Arc::new(StringArray::from(texts)))
}

/// A line for each row: its values with blanks between. What is NULL is left out.
pub(super) fn lines(batch: &RecordBatch, out: &mut dyn Write) -> Result<(), WriteError> {
    let batch = flat(batch)?;
    let options = FormatOptions::default();
    let columns: Vec<ArrayFormatter<'_>> = batch
        .columns()
        .iter()
        .map(|column| ArrayFormatter::try_new(column, &options))
        .collect::<Result<_, _>>()?;
    for row in 0..batch.num_rows() {
        let mut first = true;
        for (column, formatter) in batch.columns().iter().zip(&columns) {
            if column.is_null(row) {
                continue;
            }
            if !first {
                out.write_all(b" ")?;
            }
            write!(out, "{}", formatter.value(row))?;
            first = false;
        }
        out.write_all(b"\n")?;
    }
    Ok(())
}
