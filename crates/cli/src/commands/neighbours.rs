//! `shudu neighbours`

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use shudu::core::{CellSet, Puzzle, Spent};
use shudu::format::Record;
use shudu::ops::dedupe::keyed;
use shudu::ops::neighbours::{Neighbour, Response, budget_left, neighbours, removals};
use shudu::ops::row::{csv_row, json_line};
use shudu::ops::{MaxTime, Refused};
use shudu::render::{Scene, Style, text};
use shudu::words;

use crate::args::{NeighboursArgs, Output};
use crate::batch::chunks::Chunks;
use crate::batch::input::PieceKind;
use crate::batch::puzzles::Puzzles;
use crate::batch::takes::Takes;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::commands::dedupe::Collect;
use crate::commands::info::in_notation;
use crate::commands::refused_kind;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

/// How long a puzzle may take unless `--max-time` says otherwise.
const MAX_TIME: MaxTime = MaxTime(Some(Duration::from_secs(60)));

/// The most bytes that the neighbours of one part may take, and how many parts each thread has at a time: what they
/// find waits in memory until it is written in order.
const MOST_BYTES: usize = 64 << 20;
const PARTS: usize = 4;

/// Runs the command: puzzle after puzzle, each with all threads, a part for each set of givens that is taken away.
pub(crate) fn run(args: &NeighboursArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-neighbours"),
    )?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let form = args.target.form().unwrap_or(Output::Line);
    let style = context.style(args.target.out.as_deref());
    let mut collect = args.dedupe.then(Collect::default);
    let puzzles = args.form.to.filter(|_| !args.dedupe).map(|to| Puzzles::new(to, context));
    if let Some(puzzles) = &puzzles {
        puzzles.begin(&mut batch.sink)?;
    } else if form == Output::Csv && !args.dedupe {
        written(batch.sink.write_all(b"puzzle,clues,removed,added\n"))?;
    }
    let found = AtomicU64::new(0);
    let mut tally = Tally::default();
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        let puzzle: Result<Puzzle, (String, Kind)> = match item.record() {
            Err(unread) => Err((unread.reason(context.speaker), unread.kind())),
            Ok(record) => Refused::unless_givens(record)
                .map_err(|why| (words::refused(&why, context.speaker), refused_kind(&why))),
        };
        let puzzle = match puzzle {
            Ok(puzzle) => puzzle,
            Err((reason, kind)) => {
                let values = [("source", (*item.source).into()), ("reason", reason.into())];
                print_error(&context.speaker.say_with("read-in", values));
                tally.add(kind);
                continue;
            }
        };
        let start = Instant::now();
        let max_time = args.max_time.unwrap_or(MAX_TIME).0;
        let is_cut = AtomicBool::new(false);
        let work = |removed: &CellSet, out: &mut Vec<u8>| {
            let budget = budget_left(max_time, start, context.stop);
            let end = neighbours(&puzzle, *removed, args.add.into(), budget, &mut |neighbour| {
                found.fetch_add(1, Ordering::Relaxed);
                if args.dedupe {
                    keyed(&Record::of(neighbour.puzzle).into(), out).expect("a neighbour is a puzzle");
                } else if let Some(puzzles) = &puzzles {
                    puzzles.put(&Record::of(neighbour.puzzle).into(), &item.source, out);
                } else {
                    write_neighbour(neighbour, form, &style, out);
                }
                if out.len() < MOST_BYTES {
                    return ControlFlow::Continue(());
                }
                is_cut.store(true, Ordering::Relaxed);
                ControlFlow::Break(())
            });
            if end.is_ok_and(|flow| flow.is_continue()) { Kind::Ok } else { Kind::Unknown }
        };
        let parts = removals(&puzzle, args.remove.into());
        let chunks = Chunks { threads: batch.threads, max: |threads| PARTS * threads, stop: context.stop };
        let out: &mut (dyn Write + Send) = match &mut collect {
            Some(collect) => collect,
            None => &mut batch.sink,
        };
        let done = chunks.run(
            parts,
            |_| false,
            out,
            |removed, text, tally| {
                tally.count(text, context.stop, |text| work(removed, text));
            },
        )?;
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        if done.exit() == Exit::Yes {
            tally.add(Kind::Ok);
        } else {
            let reason = match is_cut.load(Ordering::Relaxed) {
                true => context.speaker.say("neighbours-cut"),
                false => context.speaker.spent(Spent::Time),
            };
            let values = [("source", (*item.source).into()), ("reason", reason.into())];
            print_error(&context.speaker.say_with("read-in", values));
            tally.add(Kind::Unknown);
        }
    }
    let classes = match collect {
        Some(collect) => Some(collect.print(form, args.form.to, &args.target, &mut batch.sink, context)?),
        None => None,
    };
    if let Some(puzzles) = &puzzles {
        puzzles.end(&mut batch.sink)?;
        puzzles.tell_losses(false);
    }
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    // After an interruption some were found that are not written.
    if !context.stop.load(Ordering::Relaxed) {
        let count = found.load(Ordering::Relaxed);
        context.note(&context.speaker.say_with("neighbours-summary", [("count", count.into())]));
    }
    if let Some(classes) = classes {
        context.note(&context.speaker.say_with("dedupe-summary", [("classes", classes.into())]));
    }
    Ok(tally.exit())
}

fn write_neighbour(neighbour: &Neighbour, form: Output, style: &Style, out: &mut Vec<u8>) {
    match form {
        Output::Line => {
            out.extend_from_slice(&neighbour.puzzle.to_line());
            out.push(b'\n');
        }
        Output::Json => json_line(&Response::from(neighbour), out),
        Output::Csv => {
            let removed: Vec<String> = neighbour.removed.iter().map(|cell| cell.to_string()).collect();
            let clues = neighbour.puzzle.len().to_string();
            csv_row(
                &[neighbour.puzzle.to_string(), clues, removed.join(" "), in_notation(&neighbour.added)],
                out,
            );
        }
        Output::Grid => {
            out.extend_from_slice(text::grid(&Scene::grid(&neighbour.puzzle), style).as_bytes());
            out.push(b'\n');
        }
    }
}
