//! A table with borders.

use std::io::Write;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::arrow::util::pretty::pretty_format_batches;

use super::WriteError;

/// The first rows of a result.
#[derive(Debug)]
pub struct Table {
    most: usize,
    kept: usize,
    batches: Vec<RecordBatch>,
    left_out: u64,
}

impl Table {
    /// A table of this many rows at most.
    pub fn new(most: usize) -> Table {
        Table { most, kept: 0, batches: Vec::new(), left_out: 0 }
    }

    /// Takes rows, as long as there is room.
    ///
    /// # Errors
    /// Never; the other forms can fail here.
    pub fn push(&mut self, batch: &RecordBatch) -> Result<(), WriteError> {
        let rows = batch.num_rows().min(self.most - self.kept);
        if rows > 0 {
            self.batches.push(batch.slice(0, rows));
        }
        self.kept += rows;
        self.left_out += (batch.num_rows() - rows) as u64;
        Ok(())
    }

    /// Writes it. Returns how many rows were left out.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn write(mut self, schema: &SchemaRef, out: &mut dyn Write) -> Result<u64, WriteError> {
        if self.batches.is_empty() {
            self.batches.push(RecordBatch::new_empty(schema.clone()));
        }
        writeln!(out, "{}", pretty_format_batches(&self.batches)?)?;
        Ok(self.left_out)
    }
}
