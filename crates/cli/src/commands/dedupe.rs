//! `shudu dedupe`

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

use anyhow::Context as _;
use shudu::ops::dedupe::{Dedupe, NotKeyed, Response, keyed};
use shudu::ops::pictured::given;
use shudu::ops::row::{csv_row, json_line};
use shudu::words;

use crate::args::{DedupeArgs, Layout, Output, Target};
use crate::batch::command::board;
use crate::batch::input::PieceKind;
use crate::batch::puzzles::Puzzles;
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::batch::{Batch, Destination, by_item};
use crate::commands::refused_kind;
use crate::context::{Context, NAMED_REJECTS, nothing};
use crate::exit::Exit;
use crate::output::{Sink, written};

/// Runs the command. What is no puzzle of givens is left out and named on standard error.
pub(crate) fn run(args: &DedupeArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Any,
    )?;
    let Some(pieces) = batch.pieces() else { return Ok(nothing(context)) };
    let mut collect = Collect::default();
    let named = AtomicU64::new(0);
    let key = by_item(context.stop, |item, out| {
        let sudoku = match &item.result {
            Ok(located) => &located.sudoku,
            Err(unread) => return unread.kind(),
        };
        match keyed(sudoku, out) {
            Ok(()) => Kind::Ok,
            Err(why) => {
                if named.fetch_add(1, Ordering::Relaxed) < NAMED_REJECTS {
                    let reason = words::not_keyed(sudoku, &why, context.speaker);
                    let values = [("source", (*item.source).into()), ("reason", reason.into())];
                    context.note(&context.speaker.say_with("read-in", values));
                }
                match why {
                    NotKeyed::Classic(why) => refused_kind(&why),
                    NotKeyed::Variant(outcome) => outcome.found().into(),
                }
            }
        }
    });
    let tally = batch.run(context, pieces, Some(&mut collect), key)?;
    let form = args.target.form().unwrap_or(Output::Line);
    let classes = collect.print(form, args.form.to, &args.target, &mut batch.sink, context)?;
    batch.close(context, &tally);
    context.note(&context.speaker.say_with("dedupe-summary", [("classes", classes.into())]));
    let interrupted = context.stop.load(Ordering::Relaxed);
    Ok(if interrupted { Exit::Trouble } else { tally.exit() })
}

/// Takes keyed puzzles as the batch writes them, whole ones in order.
#[derive(Debug, Default)]
pub(crate) struct Collect {
    dedupe: Dedupe,
}

impl Write for Collect {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.dedupe.add(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Collect {
    /// Prints the first of each class and gives their number. An interruption ends it.
    pub(crate) fn print(
        self,
        form: Output,
        to: Option<Layout>,
        target: &Target,
        out: &mut Sink,
        context: &Context<'_>,
    ) -> anyhow::Result<u64> {
        let style = context.style(target.out.as_deref());
        let puzzles = to.map(|to| Puzzles::new(to, context));
        if let Some(puzzles) = &puzzles {
            puzzles.begin(out)?;
        } else if form == Output::Csv {
            written(out.write_all(b"puzzle,form,number,copies\n"))?;
        }
        let mut classes = 0;
        for found in self.dedupe.finish().context("temporary file")? {
            let found: Response = found.context("temporary file")?;
            let mut line = Vec::new();
            let number = found.number.to_string();
            match form {
                _ if let Some(puzzles) = &puzzles => drop(puzzles.put(&found.sudoku(), &number, &mut line)),
                Output::Line => {
                    line.extend_from_slice(found.text.as_ref().unwrap_or(&found.puzzle).as_bytes());
                    line.push(b'\n');
                }
                Output::Json => json_line(&found, &mut line),
                Output::Csv => {
                    let puzzle = found.text.unwrap_or(found.puzzle);
                    let form = found.form.unwrap_or_default();
                    csv_row(&[puzzle, form, number, found.copies.to_string()], &mut line);
                }
                Output::Grid => {
                    let sudoku = found.sudoku();
                    let drawn = given(&sudoku, context.speaker).text(&style);
                    let drawn = if target.is_seen() { drawn } else { board(&sudoku, drawn) };
                    line.extend_from_slice(drawn.as_bytes());
                    line.push(b'\n');
                }
            }
            written(out.write_all(&line))?;
            classes += 1;
            if classes % 1024 == 0 && context.stop.load(Ordering::Relaxed) {
                break;
            }
        }
        if let Some(puzzles) = &puzzles {
            puzzles.end(out)?;
            puzzles.tell_losses(false);
        }
        written(out.flush())?;
        Ok(classes)
    }
}
