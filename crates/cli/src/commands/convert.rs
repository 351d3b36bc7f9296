//! `shudu convert`

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::atomic::Ordering;

use anyhow::bail;
use shudu::format::{Form, Loss, LossCounts, PrintWriter, Record, Writer};
use shudu::ops::convert::dimacs;

use crate::args::{ConvertArgs, Layout, To};
use crate::batch::input::PieceKind;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::{PipeClosed, written};
use crate::standard_error::print_error;

/// Runs the command. A record that cannot be read is left out of the output, which must stay what `--to` says, and
/// is named on standard error.
pub(crate) fn run(args: &ConvertArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let to = match args.to {
        To::Layout(layout) => layout,
        To::Dimacs => return to_dimacs(args, context),
    };
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
    )?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let mut tally = Tally::default();
    let mut writer = match to {
        Layout::Form(form) => Writing::Form(Writer::new(&mut batch.sink, form)),
        Layout::Print(print) => Writing::Print(PrintWriter::new(&mut batch.sink, print)),
    };
    let mut dropped: BTreeMap<Form, LossCounts> = BTreeMap::new();
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        match &item.result {
            Ok(located) if !can_state(to, &located.record) => {
                let values = [("source", (*item.source).into()), ("form", to.name().into())];
                print_error(&context.speaker.say_with("convert-sukaku", values));
                tally.add(Kind::Unread);
            }
            Ok(located) => {
                writer.write(&located.record).map_err(closed)?;
                dropped.entry(located.form).or_default().add(located.dropped);
                tally.add(Kind::Ok);
            }
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                tally.add(Kind::Unread);
            }
        }
    }
    let losses = writer.finish().map_err(closed)?;
    let read = dropped.iter().flat_map(|(form, losses)| losses.iter().map(move |loss| (form.name(), loss)));
    // These are told for every command.
    let read = read.filter(|&(_, (loss, _))| loss != Loss::RulesInWords);
    for (form, (loss, count)) in read.chain(losses.iter().map(|loss| (to.name(), loss))) {
        let loss = context.speaker.loss(loss, form);
        let puzzles = context.speaker.say_with("count-puzzles", [("count", count.into())]);
        context.note(&if tally.total() == 1 { loss } else { format!("{puzzles}: {loss}") });
    }
    if tally.total() > 1 {
        batch.close(context, &tally);
    } else {
        batch.tell_remarks(context);
    }
    Ok(tally.exit())
}

/// Can a puzzle be written so? The layouts have no candidates.
fn can_state(to: Layout, record: &Record) -> bool {
    match to {
        Layout::Form(form) => form.can_state(record),
        Layout::Print(_) => !record.is_sukaku(),
    }
}

/// What writes records.
enum Writing<W> {
    Form(Writer<W>),
    Print(PrintWriter<W>),
}

impl<W: Write> Writing<W> {
    fn write(&mut self, record: &Record) -> io::Result<()> {
        match self {
            Writing::Form(writer) => writer.write(record).map(drop),
            Writing::Print(writer) => writer.write(record),
        }
    }

    fn finish(self) -> io::Result<LossCounts> {
        match self {
            Writing::Form(writer) => writer.finish().map(|(_, losses)| losses),
            Writing::Print(writer) => writer.finish().map(|(_, losses)| losses),
        }
    }
}

/// One puzzle as clauses.
fn to_dimacs(args: &ConvertArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
    )?;
    let Some(mut items) = batch.items() else { return Ok(nothing(context)) };
    let (first, second) = (items.next(), items.next());
    if second.is_some() {
        bail!(context.speaker.say("convert-one-to-dimacs"));
    }
    let item = first.expect("items are never empty");
    let record = match &item.result {
        Ok(located) => &located.record,
        Err(unread) => bail!(unread.message(&item.source, context.speaker)),
    };
    match dimacs(record) {
        Ok(clauses) => {
            written(batch.sink.write_all(clauses.as_bytes()))?;
            written(batch.sink.flush())?;
            batch.tell_remarks(context);
            Ok(Exit::Yes)
        }
        Err(clashes) => {
            print_error(&context.speaker.clashing_givens(&clashes));
            Ok(Exit::No)
        }
    }
}

fn closed(error: io::Error) -> anyhow::Error {
    if error.kind() == io::ErrorKind::BrokenPipe { PipeClosed.into() } else { error.into() }
}
