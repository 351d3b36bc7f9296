//! `shudu isomorphs`

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{Context as _, bail};
use shudu::core::Grid;
use shudu::format::Record;
use shudu::generate::Seed;
use shudu::ops::isomorphs::{Image, every_isomorph, isomorph};
use shudu::ops::row::{csv_row, json_line};
use shudu::ops::transform::Response;
use shudu::render::{Scene, text};

use crate::args::{IsomorphsArgs, Output};
use crate::batch::chunks::{Chunks, MAX_ITEMS};
use crate::batch::puzzles::Puzzles;
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{Sink, sink, written};

/// Runs the command.
pub(crate) fn run(args: &IsomorphsArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    // Read first: what cannot be read leaves a file as it is.
    let takes = Takes::Classic("refused-classic-isomorphs");
    let record = context.one_puzzle(&args.puzzle, takes)?.into_classic()?;
    if record.is_sukaku() {
        bail!(context.speaker.say("refused-candidates"));
    }
    let grid = record.givens;
    let mut out = sink(args.target.out.as_deref(), false, context.speaker)?;
    if args.all { all(args, &grid, &mut out, context) } else { some(args, &grid, &mut out, context) }
}

/// Random ones, each from the seed's next number.
fn some(args: &IsomorphsArgs, grid: &Grid, out: &mut Sink, context: &Context<'_>) -> anyhow::Result<Exit> {
    let form = args.target.form().unwrap_or(if args.number == 1 { Output::Grid } else { Output::Line });
    let style = context.style(args.target.out.as_deref());
    let seed = args.seed.unwrap_or_else(Seed::fresh);
    if args.seed.is_none() {
        context.note(&context.speaker.say_with("generate-seed", [("seed", seed.to_string().into())]));
    }
    let puzzles = args.form.to.map(|to| Puzzles::new(to, context));
    if let Some(puzzles) = &puzzles {
        puzzles.begin(out)?;
    } else if form == Output::Csv {
        let mut header = Vec::new();
        csv_row(&["puzzle", "image", "transpose", "rows", "columns", "digits"], &mut header);
        written(out.write_all(&header))?;
    }
    let record = Record::of(*grid);
    let threads = args.threads.threads.map_or(0, usize::from);
    let start = Instant::now();
    let last = args.number.saturating_sub(1);
    isomorph(grid, seed, last).with_context(|| format!("{seed} has no {last} seeds after it"))?;
    let chunks = Chunks { threads, max: |_| MAX_ITEMS, stop: context.stop };
    let tally = chunks.run(
        0..args.number,
        |_| false,
        out,
        |&index, out, tally| {
            let (image, map) = isomorph(grid, seed, index).expect("the last one was there");
            let image = Record::of(image);
            if let Some(puzzles) = &puzzles {
                puzzles.put(&image.into(), "", out);
                tally.add(Kind::Ok);
                return;
            }
            let shape = Response::new(&record, &image, &map);
            let image = image.givens;
            match form {
                Output::Line => {
                    out.extend_from_slice(&image.to_line());
                    out.push(b'\n');
                }
                Output::Json => json_line(&shape, out),
                Output::Csv => {
                    let map = shape.map;
                    let transpose = map.transpose.to_string();
                    csv_row(&[shape.puzzle, shape.image, transpose, map.rows, map.columns, map.digits], out);
                }
                Output::Grid => {
                    out.extend_from_slice(text::grid(&Scene::grid(&image), &style).as_bytes());
                    if args.number > 1 {
                        out.push(b'\n');
                    }
                }
            }
            tally.add(Kind::Ok);
        },
    )?;
    if let Some(puzzles) = &puzzles {
        puzzles.end(out)?;
        puzzles.tell_losses(args.number == 1);
    }
    if args.number > 1 {
        context.note(&tally.summary(start.elapsed(), context.speaker));
    }
    Ok(tally.exit())
}

/// Every one that the cells can make.
fn all(args: &IsomorphsArgs, grid: &Grid, out: &mut Sink, context: &Context<'_>) -> anyhow::Result<Exit> {
    let form = args.target.form().unwrap_or(Output::Line);
    let style = context.style(args.target.out.as_deref());
    let puzzles = args.form.to.map(|to| Puzzles::new(to, context));
    if let Some(puzzles) = &puzzles {
        puzzles.begin(out)?;
    } else if form == Output::Csv {
        written(out.write_all(b"image\n"))?;
    }
    let stopped = || context.stop.load(Ordering::Relaxed);
    let images = every_isomorph(grid, stopped).context("temporary file")?;
    for line in images {
        if stopped() {
            break;
        }
        let line = line.context("temporary file")?;
        let mut text = Vec::new();
        let image = || Grid::from_line(&line).expect("it was written from a grid");
        if let Some(puzzles) = &puzzles {
            puzzles.put(&Record::of(image()).into(), "", &mut text);
            written(out.write_all(&text))?;
            continue;
        }
        match form {
            Output::Line | Output::Csv => {
                text.extend_from_slice(&line);
                text.push(b'\n');
            }
            Output::Json => {
                json_line(&Image { image: String::from_utf8_lossy(&line).into_owned() }, &mut text);
            }
            Output::Grid => {
                text.extend_from_slice(text::grid(&Scene::grid(&image()), &style).as_bytes());
                text.push(b'\n');
            }
        }
        written(out.write_all(&text))?;
    }
    if let Some(puzzles) = &puzzles {
        puzzles.end(out)?;
        puzzles.tell_losses(false);
    }
    written(out.flush())?;
    if stopped() {
        context.note(&context.speaker.say("interrupted"));
        return Ok(Exit::Trouble);
    }
    Ok(Exit::Yes)
}
