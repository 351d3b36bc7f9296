//! `shudu convert`

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::atomic::Ordering;

use anyhow::bail;
use shudu::format::{Form, LossCounts};
use shudu::ops::convert::dimacs;

use crate::args::{ConvertArgs, To};
use crate::batch::input::PieceKind;
use crate::batch::puzzles::Puzzles;
use crate::batch::takes::Takes;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

/// Runs the command. A record that cannot be read is left out of the output, which must stay what `--to` says, and
/// is named on standard error.
pub(crate) fn run(args: &ConvertArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let to = match args.to {
        Some(To::Layout(layout)) => layout,
        None => bail!(context.speaker.say("convert-no-form")),
        Some(To::Dimacs) => return to_dimacs(args, context),
    };
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Opened,
    )?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let mut tally = Tally::default();
    let puzzles = Puzzles::new(to, context);
    puzzles.begin(&mut batch.sink)?;
    let mut dropped: BTreeMap<Form, LossCounts> = BTreeMap::new();
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        match &item.result {
            Ok(located) => {
                let mut text = Vec::new();
                let is_put = puzzles.put(&located.sudoku, &item.source, &mut text);
                written(batch.sink.write_all(&text))?;
                // Of other puzzles it is told as for every command.
                if is_put && located.classic().is_ok() {
                    dropped.entry(located.form).or_default().add(located.dropped);
                }
                tally.add(if is_put { Kind::Ok } else { Kind::Unread });
            }
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                tally.add(unread.kind());
            }
        }
    }
    puzzles.end(&mut batch.sink)?;
    let is_one = tally.total() == 1;
    for (form, losses) in &dropped {
        puzzles.tell_all(losses, form.name(), is_one);
    }
    puzzles.tell_losses(is_one);
    if tally.total() > 1 {
        batch.close(context, &tally);
    } else {
        batch.tell_remarks(context);
    }
    Ok(tally.exit())
}

/// One puzzle as clauses.
fn to_dimacs(args: &ConvertArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-dimacs"),
    )?;
    let Some(mut items) = batch.items() else { return Ok(nothing(context)) };
    let (first, second) = (items.next(), items.next());
    if second.is_some() {
        bail!(context.speaker.say("convert-one-to-dimacs"));
    }
    let item = first.expect("items are never empty");
    let record = match item.record() {
        Ok(record) => record,
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
