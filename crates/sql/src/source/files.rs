//! Puzzle files as tables.

use std::fs::File;
use std::io::BufReader;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Int64Array, StringBuilder};
use datafusion::arrow::datatypes::{DataType, Field, SchemaRef};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::common::{DataFusionError, Result};
use shudu::format::{Form, Located, ReadErrorKind, Reader, Record, write_record};

use super::exec::{Batches, Columns};
use crate::functions::Shared;
use crate::remarks::Reason;
use crate::settings::Settings;
use crate::values::{Line, column_of, text_of};

/// The ends of file names that are puzzle files. What is in them is recognised record by record.
pub const EXTENSIONS: [&str; 7] = ["txt", "sdk", "sdm", "sud", "sudoku", "puzzles", "hodoku"];

/// A share of a [`super::Spec`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// The file with this number.
    File(usize),
    /// The puzzles with these indices.
    Indices {
        /// The first of them.
        first: u64,
        /// The first that is not among them.
        end: u64,
    },
}

/// Where these columns stand in [`fields`].
const PUZZLE: usize = 0;
const CANDIDATES: usize = 2;
const LINE: usize = 4;

pub(super) fn fields() -> Vec<Field> {
    let text = |name| Field::new(name, DataType::Utf8, true);
    vec![
        text("puzzle"),
        text("solution"),
        text("candidates"),
        text("comment"),
        Field::new("line", DataType::Int64, false),
    ]
}

/// One file is one partition: where a record ends is known only to who has read it.
pub(super) fn parts(paths: &[String], _partitions: usize) -> Result<Vec<Part>> {
    Ok((0..paths.len()).map(Part::File).collect())
}

/// The records of a file. One that is broken has no puzzle and is counted.
pub(super) fn read(
    path: String,
    columns: Columns,
    schema: SchemaRef,
    rows: usize,
    settings: Settings,
    shared: Shared,
) -> Result<Batches> {
    let file =
        File::open(&path).map_err(|error| DataFusionError::External(format!("{path}: {error}").into()))?;
    let form = path.ends_with(".sdm").then_some(Form::Sdm);
    let reader = Reader::new(BufReader::with_capacity(1 << 18, file), form);
    let mut rows = Rows {
        plain: columns.are_among(&[PUZZLE, LINE]),
        path,
        reader,
        columns,
        schema,
        most: rows,
        settings,
        shared,
        lines: Vec::new(),
    };
    Ok(Box::new(std::iter::from_fn(move || rows.next_batch().transpose())))
}

struct Rows {
    path: String,
    reader: Reader<BufReader<File>>,
    columns: Columns,
    schema: SchemaRef,
    most: usize,
    settings: Settings,
    shared: Shared,
    /// Nothing is asked for but puzzle and line number.
    plain: bool,
    /// Plain lines that were taken and are in no column yet.
    lines: Vec<Line>,
}

/// The columns of a batch in the making. Numbers of lines are there for plain lines too, which wait in [`Rows::lines`].
#[derive(Default)]
struct Builders {
    texts: [StringBuilder; 4],
    lines: Vec<i64>,
}

impl Rows {
    fn next_batch(&mut self) -> Result<Option<RecordBatch>> {
        let mut builders = Builders::default();
        self.lines.clear();
        while builders.lines.len() < self.most {
            if self.shared.remarks.stopped() {
                return Err(DataFusionError::Execution("interrupted".to_owned()));
            }
            if self.plain {
                let first = self.reader.line_number();
                let taken = self.reader.plain_lines(&mut self.lines, self.most - builders.lines.len());
                builders.lines.extend((first..).take(taken).map(u64::cast_signed));
                if taken > 0 {
                    continue;
                }
            }
            let Some(item) = self.reader.next() else { break };
            self.put_plain(&mut builders);
            let line = item.as_ref().map_or(0, |located| located.line);
            match item.and_then(Located::into_record) {
                Ok(record) => self.push(&record, line, &mut builders),
                Err(error) if matches!(error.kind, ReadErrorKind::Io(_)) => {
                    return Err(DataFusionError::External(format!("{}: {error}", self.path).into()));
                }
                Err(error) => {
                    if self.settings.strict {
                        return Err(DataFusionError::Execution(format!("{}: {error}", self.path)));
                    }
                    self.shared.remarks.add(&self.path, "", &Reason::Unreadable(error.to_string()));
                    builders.texts.iter_mut().for_each(StringBuilder::append_null);
                    builders.lines.push(error.line.cast_signed());
                }
            }
        }
        let rows = builders.lines.len();
        if rows == 0 {
            return Ok(None);
        }
        // Nothing but plain lines: their bytes are the column.
        let whole = (self.lines.len() == rows).then(|| column_of(&self.lines)).transpose()?;
        if whole.is_none() {
            self.put_plain(&mut builders);
        }
        let Builders { mut texts, lines } = builders;
        let lines: ArrayRef = Arc::new(Int64Array::from(lines));
        let batch = self.columns.batch(&self.schema, rows, |column| match (column, &whole) {
            (LINE, _) => lines.clone(),
            (PUZZLE, Some(whole)) => whole.clone(),
            (column, _) => Arc::new(texts[column].finish()),
        })?;
        Ok(Some(batch))
    }

    /// Moves the plain lines that were taken to the column of puzzles.
    fn put_plain(&mut self, builders: &mut Builders) {
        for line in self.lines.drain(..) {
            builders.texts[PUZZLE].append_value(text_of(&line));
        }
    }

    fn push(&self, record: &Record, line: u64, builders: &mut Builders) {
        let [puzzle, solution, candidates, comment] = &mut builders.texts;
        puzzle.append_value(record.givens.to_string());
        solution.append_option(record.solution.map(|solution| solution.to_string()));
        comment.append_option(record.comment.as_deref());
        let marks = record.candidates.filter(|_| self.columns.wants(CANDIDATES)).map(|candidates| {
            let marks = Record { candidates: Some(candidates), ..Record::default() };
            let mut text = String::with_capacity(740);
            write_record(&marks, Form::Sukaku, &mut text);
            text.retain(|c| !c.is_whitespace());
            text
        });
        candidates.append_option(marks);
        builders.lines.push(line.cast_signed());
    }
}
