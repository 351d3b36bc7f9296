//! Writes records.

use std::io::{self, Write};

use crate::form::Form;
use crate::forms::{
    bank, coach, comma, csv, fpuzzles, gnome, grid, gsf, hodoku, json, ksudoku, line, opensudoku,
    pencilmarks, sdk, sdm, sdx, share, ss, sudokupad, sudokuwiki, sukaku, text,
};
use crate::loss::{LossCounts, Losses};
use crate::record::Record;
use crate::sudoku::Sudoku;

impl Sudoku {
    /// The same with its solution, where the line has a place for it; a Sukaku is in JSON then.
    pub fn text_with_solution(&self) -> String {
        match self {
            Sudoku::Classic(record) if record.is_sukaku() => {
                let mut text = String::new();
                json::write(record, &mut text);
                text
            }
            Sudoku::Classic(record) => record.text(),
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => record.text_with_solution(),
        }
    }
}

/// Appends one record as a whole text of this form, with a header where the form has one and the last line feed.
/// Returns what the form has no place for. A cell that is in both grids is written as a given.
///
/// ```
/// use shudu_format::{Form, Record, read_one, write_record};
///
/// let mut record = Record::of("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?);
/// record.solution = Some("534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse()?);
/// let mut out = String::new();
/// let losses = write_record(&record, Form::Comma, &mut out);
/// assert!(out.starts_with("5,3, , ,7, , , , \n"));
/// assert_eq!(losses.to_string(), "solution dropped: the comma form has no place for them");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write_record(record: &Record, form: Form, out: &mut String) -> Losses {
    out.push_str(form.header());
    let losses = form.write_part(record, out);
    out.push_str(form.footer());
    losses
}

/// The parts of a file, for those who write it piece by piece: the header, the parts of all records, the footer.
/// Between the parts of a form with [`Form::is_block`] stands a blank line. [`Writer`] does all of this.
impl Form {
    /// Can it state this puzzle? A Sukaku takes a form that says which candidates are left.
    pub fn can_state(self, record: &Record) -> bool {
        self.keeps_candidates() || !record.is_sukaku()
    }

    /// The text before the first record, with its line feed; empty in most forms.
    pub const fn header(self) -> &'static str {
        match self {
            Form::Csv => csv::HEADER,
            Form::OpenSudoku => opensudoku::HEADER,
            _ => "",
        }
    }

    /// The text after the last record, with its line feed; empty in most forms.
    pub const fn footer(self) -> &'static str {
        if matches!(self, Form::OpenSudoku) { opensudoku::FOOTER } else { "" }
    }

    /// Appends one record without header and footer, with the last line feed. Returns what the form has no place for.
    pub fn write_part(self, record: &Record, out: &mut String) -> Losses {
        let write = match self {
            Form::Line => line::write,
            Form::Grid => grid::write,
            Form::Comma => comma::write,
            Form::Text => text::write,
            Form::Sdm => sdm::write,
            Form::Csv => csv::write_row,
            Form::Pencilmarks => pencilmarks::write,
            Form::Hodoku => hodoku::write,
            Form::Sukaku => sukaku::write,
            Form::Json => json::write,
            Form::Sdk => sdk::write,
            Form::Ss => ss::write,
            Form::Sdx => sdx::write,
            Form::Gsf => gsf::write,
            Form::Bank => bank::write,
            Form::OpenSudoku => opensudoku::write,
            Form::Gnome => gnome::write,
            Form::KSudoku => ksudoku::write,
            Form::Fpuzzles => fpuzzles::write,
            Form::SudokuPad => sudokupad::write,
            Form::Coach => coach::write,
            Form::SudokuWiki => sudokuwiki::write,
            Form::Share => share::write,
            // Forms of variants: as `Layout::write`, for those who know that the puzzle fits. An empty text says that
            // it does not.
            #[cfg(feature = "variants")]
            _ => {
                let losses = crate::variant::write(&record.into(), self, out);
                return losses.unwrap_or_else(|_| record.beyond_givens(self, &[]));
            }
            #[cfg(not(feature = "variants"))]
            _ => return record.beyond_givens(self, &[]),
        };
        let losses = write(record, out);
        if !out.ends_with('\n') {
            out.push('\n');
        }
        losses
    }
}

/// Writes record after record in one form: a header first where the form has one (even when no record follows), a
/// blank line between blocks, one object a line in JSON. Counts what was lost.
///
/// Each record is written to `out` at once, so it should be buffered. The form `text` holds one puzzle; further
/// ones are written, after a blank line, but nothing reads them.
///
/// ```
/// use shudu_format::{Form, Record, Writer};
///
/// let mut writer = Writer::new(Vec::new(), Form::Csv);
/// let losses = writer.write(&Record::of("1".repeat(81).parse()?))?;
/// assert!(losses.is_empty());
/// let (out, counts) = writer.finish()?;
/// assert_eq!(String::from_utf8(out)?, format!("puzzle,solution\n{},\n", "1".repeat(81)));
/// assert!(counts.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Writer<W> {
    out: W,
    form: Form,
    text: String,
    begun: bool,
    losses: LossCounts,
}

impl<W: Write> Writer<W> {
    /// Writes to `out` in this form.
    pub fn new(out: W, form: Form) -> Writer<W> {
        Writer { out, form, text: String::new(), begun: false, losses: LossCounts::default() }
    }

    /// Writes one record and returns what the form has no place for.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn write(&mut self, record: &Record) -> io::Result<Losses> {
        self.text.clear();
        self.push_start();
        let losses = self.form.write_part(record, &mut self.text);
        self.losses.add(losses);
        self.out.write_all(self.text.as_bytes())?;
        Ok(losses)
    }

    /// The number of records with each loss so far.
    pub fn losses(&self) -> &LossCounts {
        &self.losses
    }

    /// Ends the output and flushes it. Returns it, and the number of records with each loss.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub fn finish(mut self) -> io::Result<(W, LossCounts)> {
        self.text.clear();
        if !self.begun {
            self.push_start();
        }
        self.text.push_str(self.form.footer());
        self.out.write_all(self.text.as_bytes())?;
        self.out.flush()?;
        Ok((self.out, self.losses))
    }

    /// The text before the next record.
    fn push_start(&mut self) {
        let begun = std::mem::replace(&mut self.begun, true);
        match self.form {
            form if !begun => self.text.push_str(form.header()),
            form if form.is_block() => self.text.push('\n'),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::loss::Loss;
    use crate::reader::read_str;

    #[test]
    fn what_a_writer_writes_reads_back_record_by_record() {
        let record = Record::of("12.4.......3.....".repeat(5)[..81].parse().unwrap());
        // A puzzle of givens is no killer.
        for form in Form::ALL.into_iter().filter(|form| !matches!(form, Form::Text | Form::Killer)) {
            let mut writer = Writer::new(Vec::new(), form);
            for _ in 0..3 {
                writer.write(&record).unwrap();
            }
            let text = String::from_utf8(writer.finish().unwrap().0).unwrap();
            for asked in [Some(form), None] {
                let found = read_str(&text, asked);
                assert_eq!(found.len(), 3, "{form}: {found:?}");
                assert!(found.iter().all(Result::is_ok), "{form}: {found:?}");
            }
        }
    }

    #[test]
    fn losses_are_counted() {
        let mut writer = Writer::new(Vec::new(), Form::Line);
        let record = Record { solution: Some(shudu_core::Grid::EMPTY), ..Record::default() };
        writer.write(&record).unwrap();
        writer.write(&Record::default()).unwrap();
        writer.write(&record).unwrap();
        assert_eq!(writer.losses().iter().collect::<Vec<_>>(), [(Loss::Solution, 2)]);
    }

    #[test]
    fn no_record_is_still_a_whole_file() {
        let text = |form| String::from_utf8(Writer::new(Vec::new(), form).finish().unwrap().0).unwrap();
        assert_eq!(text(Form::Csv), "puzzle,solution\n");
        assert_eq!(text(Form::Line), "");
        assert_eq!(text(Form::Json), "");
        assert_eq!(text(Form::OpenSudoku), format!("{}{}", opensudoku::HEADER, opensudoku::FOOTER));
    }
}
