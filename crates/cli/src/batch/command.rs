//! A batch command asks the same of every puzzle. One puzzle is answered at length, several with a row each, in order, whatever
//! happens to one of them.

use std::cell::RefCell;
use std::io::Write;
use std::ops::ControlFlow;

use serde::Serialize;
use shudu::format::Record;
use shudu::ops::Rejected;
use shudu::ops::lines::{Answer, LineCommand, LineEngine};
use shudu::ops::photo::PictureShape;
use shudu::ops::row::{RowForm, csv_row, json_line};

use super::input::{Item, Piece, PieceKind, plain_item};
use super::tally::{Kind, Tally};
use super::{Batch, Contents, Destination};
use crate::args::{Inputs, Output, Target, Threads};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;

/// What a batch command does with one puzzle.
pub(crate) trait BatchCommand: Sync {
    /// What came out, before it is put into words.
    type Outcome;
    /// Its shape in JSON.
    type Shape: Serialize;

    /// Answers.
    fn ask(&self, record: &Record) -> Self::Outcome;

    /// Is it to be printed? What is not is counted all the same.
    fn keeps(&self, _outcome: &Self::Outcome) -> bool {
        true
    }

    /// What the outcome counts as.
    fn kind(&self, outcome: &Self::Outcome) -> Kind;

    /// The answer to the only puzzle, with line ends.
    fn drawn(&self, record: &Record, outcome: &Self::Outcome) -> String;

    /// The answer as one line, without its end.
    fn line(&self, record: &Record, outcome: &Self::Outcome, out: &mut Vec<u8>);

    /// The form for several puzzles when none is asked for.
    fn batch_form(&self) -> Output {
        Output::Line
    }

    /// The names of the CSV columns; the last two are `answer` and `reason`, or else there is [`BatchCommand::reject`].
    fn columns(&self) -> Vec<&'static str>;

    /// The values of the columns. The puzzle comes first everywhere.
    fn row(&self, record: &Record, outcome: &Self::Outcome) -> Vec<String>;

    /// The values of the columns for something that could not be read.
    fn reject(&self, reason: &str) -> Vec<String> {
        let mut values = vec![String::new(); self.columns().len()];
        let n = values.len();
        values[n - 2] = "invalid".to_owned();
        values[n - 1] = reason.to_owned();
        values
    }

    /// The JSON object.
    fn shape(&self, record: &Record, outcome: &Self::Outcome) -> Self::Shape;

    /// The command for blocks of plain lines, which are answered much faster; `None` where its options ask for more than that.
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
    let several_as = form.unwrap_or(command.batch_form());
    let line_command = several_as.row_form().and_then(|form| command.line_command(form));
    let kind = if line_command.is_some() { PieceKind::Lines } else { PieceKind::Items(1) };
    let destination = Destination::Stream(target.out.as_deref());
    let mut batch = Batch::open(context, inputs, destination, threads, kind)?;
    let pieces = match std::mem::take(&mut batch.contents) {
        Contents::Nothing => return Ok(nothing(context)),
        Contents::One(item) => return one(command, *item, form.unwrap_or(Output::Grid), batch, context),
        Contents::Several(pieces) => pieces,
    };
    if several_as == Output::Csv {
        let mut header = Vec::new();
        csv_row(&command.columns(), &mut header);
        written(batch.sink.write_all(&header))?;
    }
    let tally = batch.run(context, pieces, None, |piece, out, tally| {
        let several = Several { command, form: several_as, context };
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
    form: Output,
    context: &'a Context<'a>,
}

impl<C: BatchCommand> Several<'_, C> {
    fn item(&self, item: &Item, out: &mut Vec<u8>, tally: &mut Tally) {
        tally.count(out, self.context.stop, |out| {
            let before = out.len();
            let kind = answer(self.command, item, self.form, self.context, out);
            if self.form == Output::Grid && out.len() > before {
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
    form: Output,
    mut batch: Batch,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let mut out = Vec::new();
    if form == Output::Csv {
        csv_row(&command.columns(), &mut out);
    }
    let kind = answer(command, &item, form, context, &mut out);
    batch.tell_unread(&item, context);
    written(batch.sink.write_all(&out))?;
    written(batch.sink.flush())?;
    batch.tell_remarks(context);
    if let Some(totals) = command.totals().filter(|_| form != Output::Grid) {
        context.note(&totals);
    }
    Ok(kind.exit())
}

/// One item in one form, with its line end.
pub(crate) fn answer<C: BatchCommand>(
    command: &C,
    item: &Item,
    form: Output,
    context: &Context<'_>,
    out: &mut Vec<u8>,
) -> Kind {
    let record = match &item.result {
        Ok(located) => &located.record,
        Err(unread) => {
            let reason = unread.reason(context.speaker);
            match form {
                Output::Line | Output::Grid => {
                    out.extend_from_slice(format!("invalid: {reason}\n").as_bytes())
                }
                Output::Csv => csv_row(&command.reject(&reason), out),
                Output::Json => {
                    json_line(&Rejected { answer: "invalid".to_owned(), reason, best: None }, out);
                }
            }
            return Kind::Unread;
        }
    };
    let outcome = command.ask(record);
    if command.keeps(&outcome) {
        match item.picture.as_deref() {
            Some(picture) if form == Output::Json => {
                let picture = picture.shape(context.speaker);
                json_line(&WithPicture { answer: command.shape(record, &outcome), picture }, out);
            }
            _ => put(command, record, &outcome, form, out),
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

/// An outcome in one form, with its line end.
pub(crate) fn put<C: BatchCommand>(
    command: &C,
    record: &Record,
    outcome: &C::Outcome,
    form: Output,
    out: &mut Vec<u8>,
) {
    match form {
        Output::Grid => out.extend_from_slice(command.drawn(record, outcome).as_bytes()),
        Output::Line => {
            command.line(record, outcome, out);
            out.push(b'\n');
        }
        Output::Csv => csv_row(&command.row(record, outcome), out),
        Output::Json => json_line(&command.shape(record, outcome), out),
    }
}
