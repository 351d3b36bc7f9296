//! Results as people and programs want them: a table, CSV, JSON lines, plain lines, Parquet. Written batch by batch, so
//! a result of any length needs constant memory; only a table keeps the rows that it shows.

mod table;
mod texts;

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::str::FromStr;

use datafusion::arrow::csv;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::arrow::json;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::parquet::arrow::ArrowWriter;
use datafusion::parquet::basic::Compression;
use datafusion::parquet::file::properties::WriterProperties;

pub use table::Table;

/// How a result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// With borders, for people.
    Table,
    /// Comma-separated values with a header.
    Csv,
    /// One object a line.
    Json,
    /// The values of a row with blanks between: a puzzle in the first column, and what follows is its remark.
    Line,
    /// Parquet.
    Parquet,
}

impl Form {
    /// All of them.
    pub const ALL: [Form; 5] = [Form::Table, Form::Csv, Form::Json, Form::Line, Form::Parquet];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Table => "table",
            Form::Csv => "csv",
            Form::Json => "json",
            Form::Line => "line",
            Form::Parquet => "parquet",
        }
    }

    /// What a file's name asks for.
    pub fn of_path(path: &Path) -> Option<Form> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "csv" => Some(Form::Csv),
            "json" | "jsonl" | "ndjson" => Some(Form::Json),
            "parquet" => Some(Form::Parquet),
            "txt" | "sdm" | "puzzles" => Some(Form::Line),
            _ => None,
        }
    }
}

impl FromStr for Form {
    type Err = String;

    fn from_str(text: &str) -> Result<Form, String> {
        let known = Form::ALL.into_iter().find(|form| form.name() == text);
        known.ok_or_else(|| format!("expected {}, seen {text:?}", Form::ALL.map(Form::name).join(", ")))
    }
}

/// Why a result could not be written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum WriteError {
    /// The output.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The form cannot hold it.
    #[error(transparent)]
    Arrow(#[from] datafusion::arrow::error::ArrowError),
    /// The form cannot hold it.
    #[error(transparent)]
    Parquet(#[from] datafusion::parquet::errors::ParquetError),
}

impl WriteError {
    /// Has the reader of our output gone away?
    pub fn is_closed_pipe(&self) -> bool {
        let is_closed = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
        match self {
            WriteError::Io(error) => is_closed(error),
            WriteError::Arrow(datafusion::arrow::error::ArrowError::IoError(_, error)) => is_closed(error),
            WriteError::Arrow(_) | WriteError::Parquet(_) => false,
        }
    }
}

/// Where a result goes.
pub type Out = Box<dyn Write + Send>;

/// Standard output or a file, buffered.
///
/// # Errors
/// When the file cannot be made.
pub fn open(path: Option<&Path>) -> io::Result<Out> {
    Ok(match path {
        None => Box::new(BufWriter::with_capacity(1 << 16, io::stdout())),
        Some(path) => Box::new(BufWriter::with_capacity(1 << 18, File::create(path)?)),
    })
}

/// A result in the making.
pub struct Sink {
    schema: SchemaRef,
    rows: u64,
    inner: Inner,
}

enum Inner {
    Table(Table, Out),
    Csv { out: Out, text: Vec<u8>, begun: bool },
    Json(json::Writer<Out, json::writer::LineDelimited>),
    Line(Out),
    Parquet(Box<ArrowWriter<Out>>),
}

impl std::fmt::Debug for Sink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sink").field("rows", &self.rows).finish_non_exhaustive()
    }
}

impl Sink {
    /// Begins a result with these columns; a table shows this many rows at most.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn new(form: Form, out: Out, schema: SchemaRef, most: usize) -> Result<Sink, WriteError> {
        let inner = match form {
            Form::Table => Inner::Table(Table::new(most), out),
            Form::Csv => Inner::Csv { out, text: Vec::new(), begun: false },
            Form::Json => Inner::Json(json::WriterBuilder::new().with_explicit_nulls(true).build(out)),
            Form::Line => Inner::Line(out),
            Form::Parquet => {
                let properties = WriterProperties::builder()
                    .set_compression(Compression::ZSTD(Default::default()))
                    .set_max_row_group_row_count(Some(ROW_GROUP))
                    .build();
                let plain = texts::plain_schema(&schema);
                Inner::Parquet(Box::new(ArrowWriter::try_new(out, plain, Some(properties))?))
            }
        };
        Ok(Sink { schema, rows: 0, inner })
    }

    /// Writes some rows.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), WriteError> {
        self.rows += batch.num_rows() as u64;
        match &mut self.inner {
            Inner::Table(table, _) => table.push(batch)?,
            Inner::Csv { out, text, begun } => {
                // Into memory first: a writer of CSV that has met a closed pipe panics when it is taken apart.
                text.clear();
                let mut writer = csv::WriterBuilder::new().with_header(!*begun).build(&mut *text);
                writer.write(&texts::flat(batch)?)?;
                drop(writer);
                *begun = true;
                out.write_all(text)?;
            }
            Inner::Json(writer) => writer.write(batch)?,
            Inner::Line(out) => texts::lines(batch, out)?,
            Inner::Parquet(writer) => writer.write(&texts::plain(batch)?)?,
        }
        Ok(())
    }

    /// How many rows were written so far.
    pub fn rows(&self) -> u64 {
        self.rows
    }

    /// Ends a result that does not go on: what was written so far is whole, and nothing is begun now.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn give_up(self) -> Result<u64, WriteError> {
        if matches!(self.inner, Inner::Table(..)) { Ok(0) } else { self.finish() }
    }

    /// Ends the result: what was written so far is whole. Returns how many rows were left out of a table.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn finish(self) -> Result<u64, WriteError> {
        match self.inner {
            Inner::Table(table, mut out) => {
                let left_out = table.write(&self.schema, &mut out)?;
                out.flush()?;
                return Ok(left_out);
            }
            Inner::Csv { mut out, begun, .. } => {
                if !begun {
                    let mut text = Vec::new();
                    let empty = texts::flat(&RecordBatch::new_empty(self.schema.clone()))?;
                    csv::WriterBuilder::new().with_header(true).build(&mut text).write(&empty)?;
                    out.write_all(&text)?;
                }
                out.flush()?;
            }
            Inner::Json(mut writer) => {
                writer.finish()?;
                writer.into_inner().flush()?;
            }
            Inner::Line(mut out) => out.flush()?,
            Inner::Parquet(writer) => writer.into_inner()?.flush()?,
        }
        Ok(0)
    }
}

/// Rows of a row group, the smallest part of a file that another thread or machine can take: at ten milliseconds to
/// rate a puzzle, forty seconds of work.
const ROW_GROUP: usize = 4096;

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{Arc, Mutex};

    use datafusion::arrow::array::{Float64Array, ListBuilder, StringArray, StringBuilder};
    use datafusion::arrow::datatypes::{DataType, Field, Schema};

    #[derive(Clone, Default)]
    struct SharedBuffer(Arc<Mutex<Vec<u8>>>);

    impl Write for SharedBuffer {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn batch() -> RecordBatch {
        let mut lists = ListBuilder::new(StringBuilder::new());
        lists.append_value([Some("x-wing"), Some("naked-pair")]);
        lists.append_null();
        let lists = lists.finish();
        let schema = Schema::new(vec![
            Field::new("puzzle", DataType::Utf8, true),
            Field::new("er", DataType::Float64, true),
            Field::new("used", datafusion::arrow::array::Array::data_type(&lists).clone(), true),
        ]);
        let puzzles = StringArray::from(vec![Some("1..4"), None]);
        let ratings = Float64Array::from(vec![Some(7.2), None]);
        RecordBatch::try_new(Arc::new(schema), vec![Arc::new(puzzles), Arc::new(ratings), Arc::new(lists)])
            .unwrap()
    }

    fn written(form: Form, batches: &[RecordBatch], most: usize) -> (Vec<u8>, u64) {
        let kept = SharedBuffer::default();
        let mut sink = Sink::new(form, Box::new(kept.clone()), batch().schema(), most).unwrap();
        for batch in batches {
            sink.write(batch).unwrap();
        }
        let left_out = sink.finish().unwrap();
        let bytes = kept.0.lock().unwrap().clone();
        (bytes, left_out)
    }

    #[test]
    fn every_form_of_text_is_written() {
        let check = |form, expected: &str| {
            assert_eq!(String::from_utf8(written(form, &[batch()], 10).0).unwrap(), expected, "{form:?}");
        };
        check(Form::Csv, "puzzle,er,used\n1..4,7.2,x-wing naked-pair\n,,\n");
        check(
            Form::Json,
            "{\"puzzle\":\"1..4\",\"er\":7.2,\"used\":[\"x-wing\",\"naked-pair\"]}\n{\"puzzle\":null,\"er\":null,\"used\":null}\n",
        );
        check(Form::Line, "1..4 7.2 x-wing naked-pair\n\n");
        check(
            Form::Table,
            "+--------+-----+----------------------+\n\
             | puzzle | er  | used                 |\n\
             +--------+-----+----------------------+\n\
             | 1..4   | 7.2 | [x-wing, naked-pair] |\n\
             |        |     |                      |\n\
             +--------+-----+----------------------+\n",
        );
    }

    #[test]
    fn a_result_without_rows_is_whole() {
        assert_eq!(written(Form::Csv, &[], 10).0, b"puzzle,er,used\n");
        assert_eq!(written(Form::Json, &[], 10).0, b"");
        assert!(
            String::from_utf8(written(Form::Table, &[], 10).0).unwrap().contains("| puzzle | er | used |")
        );
        assert!(written(Form::Parquet, &[], 10).0.starts_with(b"PAR1"));
    }

    #[test]
    fn a_table_keeps_no_more_rows_than_it_shows() {
        let (text, left_out) = written(Form::Table, &[batch(), batch(), batch()], 3);
        assert_eq!(left_out, 3);
        assert_eq!(String::from_utf8(text).unwrap().lines().count(), 4 + 3);
    }

    #[test]
    fn names_of_files_choose_the_form() {
        for (name, form) in [
            ("a.csv", Some(Form::Csv)),
            ("a.JSON", Some(Form::Json)),
            ("a.parquet", Some(Form::Parquet)),
            ("a.txt", Some(Form::Line)),
            ("a.bin", None),
            ("a", None),
        ] {
            assert_eq!(Form::of_path(Path::new(name)), form, "{name}");
        }
        for form in Form::ALL {
            assert_eq!(form.name().parse(), Ok(form));
        }
        assert!("xml".parse::<Form>().is_err());
    }
}
