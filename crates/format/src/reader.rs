//! Reads record after record from any input.

mod around;
mod coverage;
mod faults;
mod links;
mod part;
mod search;
#[cfg(feature = "variants")]
mod variants;

use std::collections::VecDeque;
use std::io::BufRead;

use shudu_core::Grid;

use self::coverage::Coverage;
pub use self::coverage::{Cover, Covered};
use crate::block::{Block, skip_rows};
use crate::chars;
use crate::drawing;
use crate::error::{Expected, ReadError, ReadErrorKind};
use crate::form::Form;
use crate::forms::{
    bank, comma, csv, grid, gsf, hodoku, json, line, link, list, pencilmarks, sdk, sdx, share, sukaku, text,
    xml,
};
use crate::located::Located;
use crate::loss::Losses;
use crate::recognise::{Recognised, recognise};
use crate::record::Record;
use crate::source::{Raw, Source};
#[cfg(feature = "variants")]
use crate::variant::VariantRecord;

/// Reads the records of an input, in order, one at a time.
///
/// With a form given, everything is read in that form. Without one each record is recognised by itself, so forms
/// may follow each other, but for CSV and JSON, which own the rest of the input once they begin. What fits no form
/// is taken for a broken record of the form before it.
///
/// A record that is wrong is one error, and reading goes on: in forms of one line each with the next line, in
/// blocks with the next blank line or header. Lines of white space and lines that start with `#` are skipped, so in
/// forms of one line each there is exactly one item for every other line. An input without a record gives no item.
/// After a failure of the input itself, which is an item of its own, there are no more.
///
/// A byte order mark, Windows line ends, the `>` of quoted mail and white space at the ends of lines are no error.
/// Marks that are invisible, such as a zero-width space, are no cells and take no column. Lines of more than 64 KiB, or
/// 1 MiB if they begin as JSON, a link or `.`, are an error each. Memory is bounded by that, some sixty lines of
/// look-ahead, 16 MiB for a JSON object or a document of XML and 1 MiB for what a link unpacks to; no more of an input
/// is read than the next record needs (of XML the whole document), in portions of up to 64 KiB.
///
/// ```
/// use shudu_format::{Form, Reader};
///
/// let input = "# two puzzles, the second too short\n\
///     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy\n\
///     53..7....6..195\n";
/// let found: Vec<_> = Reader::new(input.as_bytes(), None).collect();
/// let first = found[0].as_ref().unwrap();
/// assert_eq!((first.form, first.line), (Form::Line, 2));
/// assert_eq!(first.classic()?.givens.len(), 30);
/// assert_eq!(first.classic()?.comment.as_deref(), Some("easy"));
/// assert_eq!(found[1].as_ref().unwrap_err().to_string(), "line 3, r2c7: too few: seen 15, expected 81 cells");
/// # Ok::<(), shudu_format::NotClassic>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    source: Source<R>,
    form: Option<Form>,
    before: Option<Form>,
    state: State,
    /// What was said of the puzzle that may begin at this line.
    heading: (sdk::Heading, u64),
    mode: Mode,
    /// Is the line before a classic puzzle?
    after_classic_line: bool,
    /// Is each puzzle answered before more is read?
    one_by_one: bool,
    /// Items that were found ahead, in order.
    found: VecDeque<Item>,
    /// Puzzles of the run of lines that was read last, in order.
    run: VecDeque<Item>,
    /// What was looked at behind a puzzle and is none of it.
    ahead: Option<Item>,
    /// What was read and is not yet told of.
    untold: search::Untold,
    coverage: Coverage,
}

/// What kind of input it is, without a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Nothing was read yet.
    Undecided,
    /// It began with a line of 81 cells: every line answers.
    List,
    /// Anything else: puzzles among other text.
    Text,
    /// In the form that was asked for, or a part of a text is tried for one.
    Exact,
}

#[derive(Debug)]
enum State {
    /// Between records.
    Records,
    /// In CSV.
    Csv(Box<csv::Rows>),
    /// In JSON.
    Json(json::Objects),
    /// In a document of XML.
    Xml(Box<xml::Document>),
    /// At the end.
    Done,
}

type Item = Result<Located, ReadError>;

impl<R: BufRead> Reader<R> {
    /// Reads `input` in this form, or in whatever form each record is recognised as.
    pub fn new(input: R, form: Option<Form>) -> Reader<R> {
        let state = match form {
            Some(Form::Csv) => State::Csv(Box::new(csv::Rows::new())),
            Some(Form::Json | Form::Gnome | Form::Variant | Form::Ipuz) => {
                State::Json(json::Objects::new(form))
            }
            _ => State::Records,
        };
        Reader {
            source: if form.is_some() { Source::new(input) } else { Source::guessing(input) },
            form,
            before: None,
            state,
            heading: Default::default(),
            mode: if form.is_some() { Mode::Exact } else { Mode::Undecided },
            found: VecDeque::new(),
            run: VecDeque::new(),
            ahead: None,
            one_by_one: false,
            after_classic_line: false,
            untold: search::Untold::default(),
            coverage: Coverage::default(),
        }
    }

    /// The same for an input that somebody types: nothing below a puzzle is looked at before it is answered. Elsewhere
    /// a block of regions or cages below a board is seen, and the board refused.
    #[must_use]
    pub fn one_by_one(self) -> Reader<R> {
        Reader { one_by_one: true, ..self }
    }

    /// The same with an account of what became of each line: see [`Reader::covered`].
    #[must_use]
    pub fn covering(mut self) -> Reader<R> {
        self.coverage.begin();
        self
    }

    /// What became of the lines that were read so far, in order: each once. Empty unless [`Reader::covering`] asked for
    /// it. What is known to be a fault of a puzzle only later counts as left out.
    pub fn covered(&self) -> &[Covered] {
        self.coverage.lines()
    }

    /// The lines that were read up to here became this.
    fn cover(&mut self, what: Cover) {
        let line = self.source.line_number();
        let is_half = !self.source.is_at_line() && self.source.rest().is_empty();
        self.coverage.up_to(if is_half { line + 1 } else { line }, what);
    }

    /// The next record in one of the forms, or what is wrong with it.
    fn exact_item(&mut self) -> Option<Item> {
        let item = self.read_item();
        if item.is_some() {
            self.cover(Cover::Item);
        }
        item
    }

    fn read_item(&mut self) -> Option<Item> {
        loop {
            if let Some(item) = self.run.pop_front() {
                return Some(item);
            }
            if matches!(self.mode, Mode::Undecided | Mode::Text)
                && matches!(self.state, State::Records | State::Json(_))
            {
                self.source.hold();
            }
            match &mut self.state {
                State::Done => return None,
                State::Csv(rows) => return rows.next(&mut self.source),
                State::Json(objects) => {
                    let item = objects.next(&mut self.source);
                    // An object of another kind stands for itself: any form may follow.
                    if self.form.is_none()
                        && !objects.is_in_array()
                        && matches!(&item, Some(Ok(located)) if located.classic().is_err())
                    {
                        self.state = State::Records;
                    }
                    return item;
                }
                State::Xml(document) => match document.next() {
                    None => self.state = State::Records,
                    item => return item,
                },
                State::Records => {}
            }
            if let Some(item) = self.quick() {
                return Some(item);
            }
            if self.form == Some(Form::Text) {
                self.state = State::Done;
                let (line, result) = text::read(&mut self.source)?;
                return Some(located(result, Form::Text, line));
            }
            // No form of many lines begins with a blank line, and each would look far ahead for its first character.
            if self.form.is_none()
                && let Some(raw) = self.source.line(0)
                && self.source.bytes(raw).trim_ascii().is_empty()
            {
                self.note_heading("", self.source.line_number());
                self.after_classic_line = false;
                self.source.consume_line(raw);
                self.cover(Cover::Remark);
                continue;
            }
            if matches!(self.form, None | Some(Form::Grid))
                && let Some(item) = list::take(&mut self.source, Form::Grid)
            {
                self.before = Some(Form::Grid);
                return Some(item);
            }
            if self.form.is_none() && json::fits(&mut self.source) {
                self.state = State::Json(json::Objects::new(None));
                continue;
            }
            if let Some(form) = xml::begins(&mut self.source, self.form) {
                match xml::Document::take(&mut self.source, form) {
                    Ok(document) => self.state = State::Xml(Box::new(document)),
                    Err(error) => return Some(Err(error)),
                }
                continue;
            }
            let raw = self.source.line(0)?;
            let line = self.source.line_number();
            if raw.too_long {
                let error = ReadError::too_long(self.form, line, self.source.bytes(raw), raw.to - raw.from);
                return Some(Err(self.unreadable(raw, error)));
            }
            let bytes = self.source.bytes(raw);
            let text = match std::str::from_utf8(bytes) {
                Ok(text) => chars::unquoted(text).into_owned(),
                Err(error) => {
                    let error = ReadError::not_utf8(self.form, line, bytes, error.valid_up_to());
                    return Some(Err(self.unreadable(raw, error)));
                }
            };
            // An object in quotation marks of a mail, on one line.
            if self.form.is_none()
                && text.trim_start().starts_with('{')
                && let Some(item) = json::read_line(&text, line)
            {
                self.source.consume_line(raw);
                return Some(item);
            }
            let skipped = self.form == Some(Form::Sdm) && text.trim_start().starts_with('[')
                // In the lists of contests this word stands behind the last puzzle.
                || self.form.is_none() && (chars::is_fence(&text) || text.trim() == "end");
            if let Some(kind) = drawing::kind(&text) {
                let error = ReadError::new(None, line, None, ReadErrorKind::Drawing, kind, Expected::Classic);
                self.skip_drawing();
                return Some(Err(error));
            }
            if skipped || chars::is_blank(&text) || text.trim_start().starts_with('#') {
                self.note_heading(&text, line);
                self.source.consume_line(raw);
                self.cover(Cover::Remark);
                continue;
            }
            if let Some(item) = self.record(raw, &text, line) {
                return Some(item);
            }
        }
    }

    /// The record that begins with this line; `None` when there is none and reading goes on elsewhere.
    fn record(&mut self, raw: Raw, text: &str, line: u64) -> Option<Item> {
        if let Some(item) = self.links(raw, text, line) {
            return Some(item);
        }
        #[cfg(feature = "variants")]
        if let Some(item) = self.variant(raw, text, line) {
            return Some(item);
        }
        if self.form.is_none()
            && let Some(name) = link::other_program(text)
        {
            self.source.consume_line(raw);
            let kind = ReadErrorKind::OtherProgram { name };
            return Some(Err(ReadError::new(None, line, None, kind, text.trim(), Expected::AnyForm)));
        }
        let recognised = match self.form {
            Some(form) => Recognised::Form(form),
            None => recognise(&mut self.source, raw, text, self.before),
        };
        let (form, block) = match recognised {
            Recognised::Form(form) => (form, None),
            Recognised::Block(form, block) => (form, Some(block)),
            Recognised::Header => {
                self.source.consume_line(raw);
                return None;
            }
            Recognised::Nothing => {
                self.source.consume_line(raw);
                let kind = ReadErrorKind::Unrecognised;
                return Some(Err(ReadError::new(None, line, None, kind, text.trim(), Expected::AnyForm)));
            }
        };
        self.before = Some(form);
        match form {
            Form::Line | Form::Sdm | Form::Text => {
                self.source.consume_line(raw);
                if line::fits(text) {
                    self.begin_list();
                }
                Some(located(line::read(text, form, line), form, line))
            }
            Form::Hodoku => {
                self.source.consume_line(raw);
                Some(located(hodoku::read(text, line), form, line))
            }
            Form::Gsf => {
                self.source.consume_line(raw);
                let read = gsf::read(text, line);
                Some(read.map(|(record, dropped)| Located {
                    sudoku: record.into(),
                    form,
                    line,
                    dropped,
                    origin: None,
                }))
            }
            Form::Bank => {
                self.source.consume_line(raw);
                Some(located(bank::read(text, line), form, line))
            }
            Form::Sdk => {
                let (heading, its_line) = std::mem::take(&mut self.heading);
                let heading = if its_line == line { heading } else { sdk::Heading::default() };
                Some(sdk::read(&mut self.source, heading))
            }
            Form::Fpuzzles | Form::SudokuPad | Form::Coach | Form::SudokuWiki => {
                self.source.consume_line(raw);
                Some(link::read(text, form, line))
            }
            Form::Share => {
                self.source.consume_line(raw);
                Some(share::read(text, line))
            }
            Form::Sukaku => {
                let result = sukaku::read(&mut self.source);
                Some(located(result, form, line))
            }
            Form::Csv => {
                self.state = State::Csv(Box::new(csv::Rows::new()));
                None
            }
            Form::Json | Form::Gnome => {
                self.state = State::Json(json::Objects::new(self.form));
                None
            }
            Form::OpenSudoku | Form::KSudoku => {
                unreachable!("a document was taken before its first line was looked at")
            }
            Form::Grid | Form::Comma | Form::Pencilmarks | Form::Ss | Form::Sdx => {
                let block = match block {
                    Some(block) => *block,
                    None => Block::peek(&mut self.source, Some(form))?,
                };
                let result = match form {
                    Form::Comma => comma::read(&block),
                    Form::Pencilmarks => pencilmarks::read(&block),
                    Form::Sdx => sdx::read(&block),
                    _ => grid::read(&block).map_err(|error| ReadError { form: Some(form), ..error }),
                };
                block.consume(&mut self.source);
                let record = match result {
                    Ok(record) => record,
                    Err(error) => return Some(Err(error)),
                };
                let item = self.with_drawn(form, &block, record);
                if item.is_none() {
                    self.untold.skip(block.rows.len() as u64);
                }
                item
            }
            // Forms of variants, which were looked for before.
            _ => {
                self.source.consume_line(raw);
                let kind = ReadErrorKind::Unrecognised;
                Some(Err(ReadError::new(form, line, None, kind, text.trim(), Expected::AnyForm)))
            }
        }
    }

    /// An input that begins with a line of 81 cells is a list.
    fn begin_list(&mut self) {
        self.after_classic_line = true;
        if self.mode == Mode::Undecided {
            self.mode = Mode::List;
        }
    }

    /// Keeps what a line between records says of the puzzle after it, if it does.
    fn note_heading(&mut self, text: &str, line: u64) {
        if matches!(self.form, None | Some(Form::Sdk)) {
            if self.heading.1 != line {
                self.heading.0 = sdk::Heading::default();
            }
            self.heading.0.take(text);
            self.heading.1 = line + 1;
        }
    }

    /// The quick way for 81 characters of `1` to `9`, `.` and `0` and nothing else on the line.
    #[inline]
    fn quick(&mut self) -> Option<Item> {
        let form = match self.form {
            None | Some(Form::Line) => Form::Line,
            Some(Form::Sdm) => Form::Sdm,
            _ => return None,
        };
        let guessed = self.form.is_none();
        let line = self.source.line_number();
        let grid = self.source.quick_line::<81, Grid>(|bytes| {
            if guessed && sukaku::fits_row(bytes, true) { None } else { Grid::from_line(bytes) }
        })?;
        self.before = Some(form);
        self.begin_list();
        Some(Ok(Located {
            sudoku: Record::of(grid).into(),
            form,
            line,
            dropped: Losses::none(form),
            origin: None,
        }))
    }

    /// Takes plain lines, those of exactly 81 of `1` to `9`, `.` and `0`, as bytes: as many as come next, up to `most`,
    /// added to `lines`. Returns how many. Zero says that what comes next, if anything, is for [`Reader::next`]: a
    /// remark, a blank line, another form, the last line without its end. For those who work on millions of lines; the
    /// order of lines and records is kept, and so are the line numbers. It reads on until it has `most` lines, however
    /// long the input makes it wait; with a `most` of 1 it never reads beyond the line that it returns.
    ///
    /// ```
    /// use shudu_format::Reader;
    ///
    /// let input = format!("{0}\n{0}\n# a remark\n{0} with a name\n", ".".repeat(81));
    /// let mut reader = Reader::new(input.as_bytes(), None);
    /// let mut lines = Vec::new();
    /// assert_eq!(reader.plain_lines(&mut lines, 100), 2);
    /// assert_eq!(lines, [[b'.'; 81]; 2]);
    /// assert_eq!(reader.plain_lines(&mut lines, 100), 0, "a remark comes next");
    /// assert_eq!(reader.next().unwrap().unwrap().line, 4);
    /// ```
    pub fn plain_lines(&mut self, lines: &mut Vec<[u8; 81]>, most: usize) -> usize {
        let (form, guessed) = match (self.form, &self.state) {
            (None, State::Records)
                if self.found.is_empty() && self.run.is_empty() && self.ahead.is_none() =>
            {
                (Form::Line, true)
            }
            (Some(Form::Line), State::Records) => (Form::Line, false),
            _ => return 0,
        };
        let before = lines.len();
        // A row of a Sukaku looks like a puzzle; which one it is takes the whole block to say.
        let accepts = |line: &[u8; 81]| is_plain(line) && !(guessed && sukaku::fits_row(line, true));
        loop {
            self.source.quick_lines(most - (lines.len() - before), accepts, lines);
            let taken = lines.len() - before;
            // Whatever is left of a whole line is not plain: more input does not change that.
            let rest = self.source.rest();
            let incomplete = rest.len() <= 82 && memchr::memchr(b'\n', rest).is_none();
            if taken == most || !incomplete || !self.source.fill() {
                break;
            }
        }
        let taken = lines.len() - before;
        if taken > 0 {
            self.cover(Cover::Item);
            self.before = Some(form);
            self.begin_list();
        }
        taken
    }

    /// The number of the next line, from 1.
    pub fn line_number(&self) -> u64 {
        self.source.line_number()
    }

    /// Consumes a line that is no text or too long, and in forms of several lines the rest of its block.
    fn unreadable(&mut self, raw: Raw, error: ReadError) -> ReadError {
        self.source.consume_line(raw);
        let block =
            [Form::Grid, Form::Comma, Form::Pencilmarks, Form::Sukaku, Form::Sdk, Form::Ss, Form::Sdx];
        if self.form.is_some_and(|form| block.contains(&form)) {
            skip_rows(&mut self.source);
        }
        error
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Item;

    #[inline]
    fn next(&mut self) -> Option<Item> {
        let item = self.ahead.take().or_else(|| self.next_item()).map(|item| self.with_solution(item));
        if item.is_none() {
            self.cover(Cover::LeftOut);
            self.state = State::Done;
            let line = self.source.line_number();
            return self.source.take_failure().map(|error| Err(ReadError::io(self.form, line, error)));
        }
        item
    }
}

impl<R: BufRead> std::iter::FusedIterator for Reader<R> {}

/// Only `1` to `9`, `.` and `0`? Looks at all of them, so that it can be many at a time.
#[inline]
fn is_plain(line: &[u8; 81]) -> bool {
    let odd = |&byte: &u8| u8::from(byte.wrapping_sub(b'0') > 9) & u8::from(byte != b'.');
    line.iter().map(odd).fold(0, |any, odd| any | odd) == 0
}

fn located(result: Result<Record, ReadError>, form: Form, line: u64) -> Item {
    result.map(|record| Located {
        sudoku: record.into(),
        form,
        line,
        dropped: Losses::none(form),
        origin: None,
    })
}

/// Reads all records of a text. See [`Reader`].
pub fn read_str(text: &str, form: Option<Form>) -> Vec<Result<Located, ReadError>> {
    Reader::new(text.as_bytes(), form).collect()
}

/// Reads the only puzzle of a text, such as an argument of a command. What stands around it may be anything; a full
/// grid behind it that fills it is its solution.
///
/// # Errors
/// What is wrong with the first that cannot be read, when nothing can; that there is none; that there is more than one.
///
/// ```
/// let located = shudu_format::read_one("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79", None)?;
/// assert_eq!(located.classic()?.givens.len(), 30);
/// assert_eq!(shudu_format::read_one("", None).unwrap_err().to_string(), "line 1: no puzzle, expected exactly one puzzle");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_one(text: &str, form: Option<Form>) -> Result<Located, ReadError> {
    let mut only: Option<Located> = None;
    let mut wrong = None;
    for item in Reader::new(text.as_bytes(), form) {
        match item {
            Err(error) => _ = wrong.get_or_insert(error),
            Ok(next) if only.as_mut().is_some_and(|only| only.sudoku.take_solution(&next.sudoku)) => {}
            Ok(second) if only.is_some() => {
                let kind = ReadErrorKind::MoreThanOne;
                return Err(ReadError::new(second.form, second.line, None, kind, "", Expected::OnePuzzle));
            }
            Ok(first) => only = Some(first),
        }
    }
    match (only, wrong) {
        (Some(only), _) => Ok(only),
        (None, Some(error)) => Err(error),
        (None, None) => Err(ReadError::new(form, 1, None, ReadErrorKind::Empty, "", Expected::OnePuzzle)),
    }
}

/// Reads the only puzzle of a text as one of any size, whatever it is: a classic one has no rule.
///
/// # Errors
/// As [`read_one`].
#[cfg(feature = "variants")]
pub fn read_variant(text: &str, form: Option<Form>) -> Result<VariantRecord, ReadError> {
    Ok(read_one(text, form)?.sudoku.into_variant())
}
