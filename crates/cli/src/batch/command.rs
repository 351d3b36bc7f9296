//! A batch command asks the same of every puzzle. One puzzle is answered at length, several with a row each, in order,
//! whatever happens to one of them.

use std::cell::RefCell;
use std::io::Write;
use std::ops::ControlFlow;
use std::panic::AssertUnwindSafe;

use serde::Serialize;
use shudu::core::Spent;
use shudu::format::drawing::{Remark, marked};
use shudu::format::{Record, Sudoku, read_one};
use shudu::ops::Rejected;
use shudu::ops::lines::{Answer, LineCommand, LineEngine};
use shudu::ops::photo::PictureShape;
use shudu::ops::row::{RowForm, csv_row, json_line};
use shudu::ops::variant::{Whole, WithAbout};

use super::input::{Item, Piece, PieceKind, plain_item};
use super::takes::Takes;
use super::tally::{Kind, Tally};
use super::{Batch, Contents, Destination};
use crate::args::{Inputs, Output, Target, Threads};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::{terminal_columns, written};
use crate::screen::words::cut;

/// What a batch command is asked about: puzzles of any kind, or the records of classic ones.
pub(crate) trait BatchPuzzle {
    /// It, of a puzzle that a batch has let through.
    fn of(sudoku: &Sudoku) -> &Self;
}

impl BatchPuzzle for Sudoku {
    fn of(sudoku: &Sudoku) -> &Sudoku {
        sudoku
    }
}

impl BatchPuzzle for Record {
    fn of(sudoku: &Sudoku) -> &Record {
        sudoku.classic().unwrap_or_else(|error| unreachable!("{error}: the batch refuses it"))
    }
}

/// What a batch command does with one puzzle.
pub(crate) trait BatchCommand: Sync {
    /// What it is asked about.
    type Puzzle: BatchPuzzle;
    /// What came out, before it is put into words.
    type Outcome;
    /// Its shape in JSON.
    type Shape: Serialize;

    /// Which puzzles it takes: all only if it is asked about all.
    fn takes(&self) -> Takes;

    /// Answers.
    fn ask(&self, puzzle: &Self::Puzzle) -> Self::Outcome;

    /// Is it to be printed? What is not is counted all the same.
    fn keeps(&self, _outcome: &Self::Outcome) -> bool {
        true
    }

    /// What the outcome counts as.
    fn kind(&self, outcome: &Self::Outcome) -> Kind;

    /// The answer to the only puzzle, with line ends.
    fn drawn(&self, puzzle: &Self::Puzzle, outcome: &Self::Outcome) -> String;

    /// Does that draw the puzzle? Of one with rules it does not show all.
    fn draws(&self) -> bool {
        true
    }

    /// The puzzle with its answer in it. Of one with rules it stands in place of a drawing that nobody sees.
    fn whole(&self, _puzzle: &Self::Puzzle, _outcome: &Self::Outcome) -> Option<Sudoku> {
        None
    }

    /// The answer as one line, without its end.
    fn line(&self, puzzle: &Self::Puzzle, outcome: &Self::Outcome, out: &mut Vec<u8>);

    /// The form for several puzzles when none is asked for.
    fn batch_form(&self) -> Output {
        Output::Line
    }

    /// The names of the CSV columns; the last two are `answer` and `reason`, or else there is [`BatchCommand::reject`].
    fn columns(&self) -> Vec<&'static str>;

    /// The values of the columns. The puzzle comes first everywhere.
    fn row(&self, puzzle: &Self::Puzzle, outcome: &Self::Outcome) -> Vec<String>;

    /// The values of the columns for something that could not be read.
    fn reject(&self, word: &str, reason: &str) -> Vec<String> {
        let mut values = vec![String::new(); self.columns().len()];
        let n = values.len();
        values[n - 2] = word.to_owned();
        values[n - 1] = reason.to_owned();
        values
    }

    /// The JSON object.
    fn shape(&self, puzzle: &Self::Puzzle, outcome: &Self::Outcome) -> Self::Shape;

    /// The command for blocks of plain lines, which are answered much faster; `None` where its options ask for more
    /// than that.
    fn line_command(&self, _form: RowForm) -> Option<LineCommand> {
        None
    }

    /// What the answer to a plain line counts as.
    fn line_kind(&self, _answer: Answer) -> Kind {
        Kind::Ok
    }

    /// Said on standard error after a batch, if anything.
    fn totals(&self) -> Option<String> {
        None
    }
}

/// Runs a command over the inputs.
pub(crate) fn run<C: BatchCommand>(
    command: &C,
    inputs: &Inputs,
    target: &Target,
    threads: &Threads,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let form = target.form();
    let style = Style::of_several(form, command.batch_form(), target);
    let several_as = style.form;
    let line_command = several_as.row_form().and_then(|form| command.line_command(form));
    let kind = if line_command.is_some() { PieceKind::Lines } else { PieceKind::Items(1) };
    let destination = Destination::Stream(target.out.as_deref());
    let mut batch = Batch::open(context, inputs, destination, threads, kind, command.takes())?;
    let pieces = match std::mem::take(&mut batch.contents) {
        Contents::Nothing => return Ok(nothing(context)),
        Contents::One(item) => return one(command, *item, form, (batch, target), context),
        Contents::Several(pieces) => pieces,
    };
    let mut header = Vec::new();
    put_header(command, style, &mut header);
    written(batch.sink.write_all(&header))?;
    let tally = batch.run(context, pieces, None, |piece, out, tally| {
        let several = Several { command, style, context };
        match (piece, &line_command) {
            (Piece::Lines(lines), Some(line_command)) => several.lines(line_command, lines, out, tally),
            (Piece::Lines(_), None) => unreachable!("no plain lines were asked for"),
            (Piece::Items(items), _) => items.iter().for_each(|item| several.item(item, out, tally)),
        }
    })?;
    let exit = batch.close(context, &tally);
    if let Some(totals) = command.totals() {
        context.note(&totals);
    }
    Ok(exit)
}

thread_local! {
    /// The engine of each thread, kept from block to block for its memory.
    static ENGINE: RefCell<LineEngine> = RefCell::new(LineEngine::new());
}

/// A command with the form in which several puzzles are answered.
struct Several<'a, C> {
    command: &'a C,
    style: Style,
    context: &'a Context<'a>,
}

impl<C: BatchCommand> Several<'_, C> {
    fn item(&self, item: &Item, out: &mut Vec<u8>, tally: &mut Tally) {
        tally.count(out, self.context.stop, |out| {
            let before = out.len();
            let kind = answer(self.command, item, self.style, self.context, out);
            if self.style.form == Output::Grid && out.len() > before {
                out.push(b'\n');
            }
            kind
        });
    }

    /// A block of plain lines. A line that the engine has no answer to is answered as any other puzzle.
    fn lines(&self, line_command: &LineCommand, lines: &[[u8; 81]], out: &mut Vec<u8>, tally: &mut Tally) {
        ENGINE.with_borrow_mut(|engine| {
            engine.answer(line_command, lines, self.context.stop, out, |answered, out| {
                match answered {
                    Ok(answer) => tally.add(self.command.line_kind(answer)),
                    Err(line) => self.item(&plain_item(line), out, tally),
                }
                if tally.is_interrupted() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        });
    }
}

fn one<C: BatchCommand>(
    command: &C,
    item: Item,
    form: Option<Output>,
    (mut batch, target): (Batch, &Target),
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let mut out = Vec::new();
    let style = Style::of(form.unwrap_or(Output::Grid), target);
    put_header(command, style, &mut out);
    let style = Style { whole: form.is_none() && !style.seen, ..style };
    let kind = answer(command, &item, style, context, &mut out);
    batch.tell_unread(&item, context);
    written(batch.sink.write_all(&out))?;
    written(batch.sink.flush())?;
    batch.tell_remarks(context);
    if let Some(totals) = command.totals().filter(|_| style.form != Output::Grid) {
        context.note(&totals);
    }
    Ok(kind.exit())
}

/// How answers are printed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Style {
    pub(crate) form: Output,
    /// Does a person see the answers at once?
    pub(crate) seen: bool,
    /// Does a puzzle with rules stand in place of a drawing?
    pub(crate) whole: bool,
    /// CSV that nobody asked for, on a terminal with this many columns: a table that fits.
    pub(crate) columns: Option<usize>,
}

impl Style {
    /// Of several answers, in a form of the command's own where none is asked for.
    pub(crate) fn of_several(asked: Option<Output>, own: Output, target: &Target) -> Style {
        let columns = asked.is_none().then(|| terminal_columns(target.out.as_deref())).flatten();
        Style { columns, ..Style::of(asked.unwrap_or(own), target) }
    }

    /// Of several answers.
    pub(crate) fn of(form: Output, target: &Target) -> Style {
        Style { form, seen: target.is_seen(), whole: false, columns: None }
    }
}

/// What came out; `None` when the engine failed on this puzzle, which is an error of the program: the others are
/// answered.
pub(crate) fn outcome_of<C: BatchCommand>(command: &C, puzzle: &C::Puzzle) -> Option<C::Outcome> {
    std::panic::catch_unwind(AssertUnwindSafe(|| command.ask(puzzle))).ok()
}

/// One item in one form, with its line end.
pub(crate) fn answer<C: BatchCommand>(
    command: &C,
    item: &Item,
    style: Style,
    context: &Context<'_>,
    out: &mut Vec<u8>,
) -> Kind {
    let mut reject = |word: &str, reason: String| match style.form {
        Output::Line | Output::Grid => out.extend_from_slice(format!("{word}: {reason}\n").as_bytes()),
        Output::Csv => put_row(command, &command.reject(word, &reason), style, out),
        Output::Json => json_line(&Rejected { answer: word.to_owned(), reason, best: None }, out),
    };
    let sudoku = match &item.result {
        Ok(located) => &located.sudoku,
        Err(unread) => {
            reject(unread.word(), unread.reason(context.speaker));
            return unread.kind();
        }
    };
    let Some(outcome) = outcome_of(command, C::Puzzle::of(sudoku)) else {
        reject("unknown", context.speaker.spent(Spent::Fault));
        return Kind::Unknown;
    };
    if command.keeps(&outcome) {
        match item.picture.as_deref() {
            Some(picture) if style.form == Output::Json => {
                let picture = picture.shape(context.speaker);
                let answer = command.shape(C::Puzzle::of(sudoku), &outcome);
                json_line(&WithPicture { answer, picture }, out);
            }
            _ => put(command, sudoku, &outcome, style, out),
        }
    }
    command.kind(&outcome)
}

/// An answer about a puzzle that was read from a picture, and how it was read.
#[derive(Serialize)]
struct WithPicture<S> {
    #[serde(flatten)]
    answer: S,
    picture: PictureShape,
}

/// An outcome in one form, with its line end. Where nobody sees it at once, a drawing of a puzzle that is more than its
/// givens says that it is one.
pub(crate) fn put<C: BatchCommand>(
    command: &C,
    sudoku: &Sudoku,
    outcome: &C::Outcome,
    style: Style,
    out: &mut Vec<u8>,
) {
    let puzzle = C::Puzzle::of(sudoku);
    let says_more = !sudoku.is_of_givens();
    let whole = if says_more && style.whole { command.whole(puzzle, outcome) } else { None };
    match (style.form, whole) {
        (Output::Grid, Some(whole)) => {
            out.extend_from_slice(format!("{}\n", whole.text_with_solution()).as_bytes());
        }
        (Output::Grid, None) => {
            let drawn = command.drawn(puzzle, outcome);
            let is_marked = command.draws() && !style.seen;
            let drawn = if is_marked { drawing(sudoku, drawn, Remark::Line) } else { drawn };
            out.extend_from_slice(drawn.as_bytes());
        }
        (Output::Line, _) => {
            command.line(puzzle, outcome, out);
            out.push(b'\n');
        }
        (Output::Csv, _) => {
            let mut row = command.row(puzzle, outcome);
            if says_more {
                // Alone the givens would be another puzzle.
                row[0] = sudoku.text();
            }
            put_row(command, &row, style, out);
        }
        (Output::Json, _) => {
            json_line(&WithAbout::<_, Whole>::new(sudoku, command.shape(puzzle, outcome)), out);
        }
    }
}

/// The names of the columns, where the form has any. Above a table their words stand one below the other.
pub(crate) fn put_header<C: BatchCommand>(command: &C, style: Style, out: &mut Vec<u8>) {
    if style.form != Output::Csv {
        return;
    }
    let names = command.columns();
    if style.columns.is_none() {
        return csv_row(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>(), out);
    }
    let (&puzzle, others) = names.split_first().expect("the puzzle comes first");
    // What is said beside the values has no column of its own.
    let shown = &others[..others.len() - 1];
    let lines = shown.iter().map(|name| name.split('_').count()).max().unwrap_or(1);
    for line in (0..lines).rev() {
        for name in shown {
            let word = name.rsplit('_').nth(line).unwrap_or_default();
            out.extend_from_slice(format!("{word:>0$} ", width_below(name)).as_bytes());
        }
        out.extend_from_slice(if line == 0 { puzzle.as_bytes() } else { b"" });
        out.truncate(out.trim_ascii_end().len());
        out.push(b'\n');
    }
}

/// How wide a column of a table is: its longest word, and what stands below.
fn width_below(name: &str) -> usize {
    let longest = name.split('_').map(str::len).max().unwrap_or(0);
    longest.max(if name.ends_with("level") { "extreme".len() } else { "10.0".len() })
}

/// A row of CSV, or of a table: there the puzzle stands last, cut where the terminal ends.
fn put_row<C: BatchCommand>(command: &C, row: &[String], style: Style, out: &mut Vec<u8>) {
    let Some(columns) = style.columns else { return csv_row(row, out) };
    let (puzzle, values) = row.split_first().expect("the puzzle comes first");
    // What is said beside the values, such as why there are none, takes the place of the puzzle.
    let (said, values) = values.split_last().expect("the last column is what is said");
    let names = command.columns();
    let numbers =
        values.iter().zip(&names[1..]).map(|(value, name)| format!("{value:>0$} ", width_below(name)));
    let mut line: String = numbers.collect();
    let last = if said.is_empty() { puzzle } else { said };
    line += &cut(last, columns.saturating_sub(line.len()).max(9), '…');
    out.extend_from_slice(format!("{}\n", line.trim_end()).as_bytes());
}

/// A drawing of a puzzle that is more than its givens, as no reader takes it for the puzzle.
pub(crate) fn drawing(sudoku: &Sudoku, drawn: String, remark: Remark) -> String {
    if sudoku.is_of_givens() { drawn } else { marked(&sudoku.kind(), &drawn, remark) }
}

/// The drawn board of a puzzle, likewise where it does not show all of the puzzle.
pub(crate) fn board(sudoku: &Sudoku, drawn: String) -> String {
    let shows_all = || read_one(&drawn, None).is_ok_and(|read| read.sudoku.key() == sudoku.key());
    if sudoku.is_of_givens() || shows_all() { drawn } else { drawing(sudoku, drawn, Remark::Line) }
}
