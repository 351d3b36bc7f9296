//! A command that asks the same question of every puzzle: one puzzle is answered at length, several with a line each,
//! in order, whatever happens to one of them.

use std::cell::RefCell;
use std::io::Write;

use serde::Serialize;
use shudu::core::{CellSet, Solution};
use shudu::format::Record;
use shudu::ops::{Redundancy, Rejected};
use shudu::solve::batch::{self, Limit, Worker};

use crate::args::{Inputs, Output, Target, Threads};
use crate::batch::{Kind, Showing, Tally};
use crate::commands::{Asked, Batch, Context, nothing, print_error};
use crate::exit::Exit;
use crate::input::{Item, plain_grid, plain_item};
use crate::output::written;

/// What such a command does with one puzzle.
pub(crate) trait Question: Sync {
    /// What came out, before it is put into words.
    type Outcome;
    /// Its shape in JSON.
    type Shape: Serialize;

    /// Asks.
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

    /// The names of the CSV columns; the last two are `answer` and `reason`, or else there is [`Question::reject`].
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

    /// Is it worth asking the batch engine for what [`Question::quick`] answers?
    fn takes_blocks(&self) -> bool {
        false
    }

    /// Does [`Question::quick`] want to know which givens could go?
    fn asks_redundant(&self, _form: Output) -> bool {
        false
    }

    /// Answers a plain line from what the batch engine says of it, with the line end, exactly as [`Question::line`], [`Question::row`] or
    /// [`Question::shape`] would. `None`, and nothing written, where that is not enough to know.
    fn quick(&self, _known: &Known<'_>, _form: Output, _out: &mut Vec<u8>) -> Option<Kind> {
        None
    }

    /// Said on standard error after a batch, if anything.
    fn totals(&self) -> Option<String> {
        None
    }
}

/// What the batch engine says of a plain line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Known<'a> {
    /// The line as it was read.
    line: &'a [u8; 81],
    pub(crate) outcome: &'a batch::Outcome,
    /// The givens that could go, each one alone, if that was asked for and the puzzle has one solution.
    pub(crate) redundant: Option<CellSet>,
}

impl Known<'_> {
    /// The puzzle as it is written: blanks are dots.
    pub(crate) fn puzzle(&self) -> [u8; 81] {
        // Not `map`, which is a call for every byte where nothing is inlined from another unit.
        let mut puzzle = *self.line;
        for byte in &mut puzzle {
            if *byte == b'0' {
                *byte = b'.';
            }
        }
        puzzle
    }

    /// The puzzle as other commands take it.
    pub(crate) fn record(&self) -> Record {
        Record::of(plain_grid(self.line))
    }

    /// The solution, where there is just one.
    pub(crate) fn solution(&self) -> Option<Solution> {
        (self.outcome.verdict == batch::Verdict::One)
            .then(|| Solution::new(plain_grid(&self.outcome.solution)).expect("the engine gives solutions"))
    }
}

/// Runs a question over the inputs.
pub(crate) fn run<Q: Question>(
    question: &Q,
    inputs: &Inputs,
    target: &Target,
    threads: &Threads,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let form = target.form();
    let several_as = form.unwrap_or(question.batch_form());
    let blocks = several_as != Output::Grid && question.takes_blocks();
    let (out, alike) = (target.out.as_deref(), form.is_some_and(|form| form != Output::Grid));
    let mut batch = match (blocks, alike) {
        (true, _) => Batch::open_blocks(context, inputs, out, threads, alike)?,
        (false, true) => Batch::open_alike(context, inputs, out, threads)?,
        (false, false) => Batch::open(context, inputs, out, threads)?,
    };
    match std::mem::take(&mut batch.asked) {
        Asked::Nothing => Ok(nothing(context)),
        Asked::One(item) => one(question, *item, form.unwrap_or(Output::Grid), batch, context),
        Asked::Several(items) => several(question, items, several_as, batch, context),
        Asked::Pieces(pieces) => {
            if several_as == Output::Csv {
                write_header(question, &mut batch)?;
            }
            batch.run_blocks(
                context,
                pieces,
                |item, out| answer(question, item, several_as, context, out),
                |lines, out, tally, showing| {
                    block(question, lines, several_as, context, (out, tally, showing))
                },
            )
        }
    }
}

/// What a thread keeps from block to block.
struct Engines {
    worker: Worker,
    outcomes: Vec<batch::Outcome>,
    /// Made when it is asked for.
    redundancy: Option<Redundancy>,
}

thread_local! {
    static ENGINES: RefCell<Engines> = RefCell::new(Engines {
        worker: Worker::new(Limit::Two),
        outcomes: Vec::new(),
        redundancy: None,
    });
}

impl Engines {
    /// Of the puzzles that were solved last, those with one solution, which givens could go, in their order. Nothing when it was told
    /// to stop.
    fn redundant(&mut self, lines: &[[u8; 81]], context: &Context<'_>) -> Vec<CellSet> {
        let known =
            lines.iter().zip(&self.outcomes).map(|(line, outcome)| Known { line, outcome, redundant: None });
        // Of full grids it makes no sense to ask; of nothing there is nothing to ask.
        let asked_of = |givens: CellSet| if givens == CellSet::ALL { CellSet::EMPTY } else { givens };
        let puzzles: Vec<_> = known
            .filter_map(|known| Some((asked_of(plain_grid(known.line).filled_cells()), known.solution()?)))
            .collect();
        self.redundancy.get_or_insert_with(Redundancy::new).of(&puzzles, context.stop).unwrap_or_default()
    }
}

/// A block of plain lines: what the batch engine does not answer is asked thoroughly.
fn block<Q: Question>(
    question: &Q,
    lines: &[[u8; 81]],
    form: Output,
    context: &Context<'_>,
    (out, tally, showing): (&mut Vec<u8>, &mut Tally, &mut Showing<'_>),
) {
    ENGINES.with_borrow_mut(|engines| {
        engines.outcomes.resize(lines.len(), batch::Outcome::default());
        engines.worker.solve(lines, &mut engines.outcomes);
        let redundant =
            if question.asks_redundant(form) { engines.redundant(lines, context) } else { Vec::new() };
        let mut redundant = redundant.into_iter();
        for (line, outcome) in lines.iter().zip(&engines.outcomes) {
            let redundant = (outcome.verdict == batch::Verdict::One).then(|| redundant.next()).flatten();
            if let Some(kind) = question.quick(&Known { line, outcome, redundant }, form, out) {
                tally.add(kind);
                continue;
            }
            let item = plain_item(line);
            tally.count(out, context.stop, |out| answer(question, &item, form, context, out));
            if !tally.is_interrupted() && !showing.show(out) {
                tally.interrupt();
            }
            if tally.is_interrupted() {
                break;
            }
        }
    });
}

fn write_header<Q: Question>(question: &Q, batch: &mut Batch) -> anyhow::Result<()> {
    let mut header = Vec::new();
    csv_row(&question.columns(), &mut header);
    written(batch.sink.write_all(&header))
}

fn one<Q: Question>(
    question: &Q,
    item: Item,
    form: Output,
    mut batch: Batch,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let mut out = Vec::new();
    if form == Output::Csv {
        csv_row(&question.columns(), &mut out);
    }
    let kind = answer(question, &item, form, context, &mut out);
    if let Err(unread) = &item.result {
        print_error(&unread.message(&item.source, context.speaker));
    }
    written(batch.sink.write_all(&out))?;
    written(batch.sink.flush())?;
    batch.tell_remarks(context);
    if let Some(totals) = question.totals().filter(|_| form != Output::Grid) {
        context.note(&totals);
    }
    Ok(kind.exit())
}

fn several<Q: Question>(
    question: &Q,
    items: Box<dyn Iterator<Item = Item>>,
    form: Output,
    mut batch: Batch,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    if form == Output::Csv {
        write_header(question, &mut batch)?;
    }
    let exit = batch.run(context, items, |item, out| {
        let before = out.len();
        let kind = answer(question, item, form, context, out);
        if form == Output::Grid && out.len() > before {
            out.push(b'\n');
        }
        kind
    })?;
    if let Some(totals) = question.totals() {
        context.note(&totals);
    }
    Ok(exit)
}

/// One item in one form, with its line end.
pub(crate) fn answer<Q: Question>(
    question: &Q,
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
                Output::Csv => csv_row(&question.reject(&reason), out),
                Output::Json => {
                    json_line(&Rejected { answer: "invalid".to_owned(), reason, best: None }, out);
                }
            }
            return Kind::Unread;
        }
    };
    let outcome = question.ask(record);
    if question.keeps(&outcome) {
        put(question, record, &outcome, form, out);
    }
    question.kind(&outcome)
}

/// An outcome in one form, with its line end.
pub(crate) fn put<Q: Question>(
    question: &Q,
    record: &Record,
    outcome: &Q::Outcome,
    form: Output,
    out: &mut Vec<u8>,
) {
    match form {
        Output::Grid => out.extend_from_slice(question.drawn(record, outcome).as_bytes()),
        Output::Line => {
            question.line(record, outcome, out);
            out.push(b'\n');
        }
        Output::Csv => csv_row(&question.row(record, outcome), out),
        Output::Json => json_line(&question.shape(record, outcome), out),
    }
}

/// One CSV record, quoted where it must be.
pub(crate) fn csv_row<T: AsRef<[u8]>>(values: &[T], out: &mut Vec<u8>) {
    let mut writer = csv::Writer::from_writer(out);
    writer.write_record(values).and_then(|()| Ok(writer.flush()?)).expect("writing to memory does not fail");
}

/// One JSON object on a line.
pub(crate) fn json_line<T: Serialize>(value: &T, out: &mut Vec<u8>) {
    serde_json::to_writer(&mut *out, value).expect("our shapes have string keys, and memory does not fail");
    out.push(b'\n');
}
