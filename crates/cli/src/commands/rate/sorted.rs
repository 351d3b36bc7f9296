//! `--sort`: all rows, the easiest first, or the hardest.

use std::cmp::Reverse;
use std::io::Write as _;

use shudu::ops::rate::Order;

use super::Rate;
use crate::args::{Output, RateArgs};
use crate::batch::command::{BatchCommand as _, Style, answer, outcome_of, put, put_header};
use crate::batch::input::PieceKind;
use crate::batch::puzzle_command;
use crate::batch::puzzles::Puzzles;
use crate::batch::takes::Takes;
use crate::batch::{Batch, Destination, by_item};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;

/// What is put before each row while it waits: its key, and its length.
const HEAD: usize = 16;

/// The key of what has no rating: behind all others.
const UNRATED: [u32; 3] = [u32::MAX; 3];

/// Rates everything, then prints. After an interruption what is done is printed, in order.
pub(super) fn run(
    rate: &Rate<'_>,
    order: Order,
    args: &RateArgs,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-rate"),
    )?;
    let puzzles = args.form.to.map(|to| (to, Puzzles::new(to, context)));
    if puzzles.is_some() {
        batch = batch.of_puzzles();
    }
    let Some(pieces) = batch.pieces() else { return Ok(nothing(context)) };
    let style = Style::of_several(args.target.form(), Output::Csv, &args.target);
    let mut waiting: Vec<u8> = Vec::new();
    let tally = batch.run(
        context,
        pieces,
        Some(&mut waiting),
        by_item(context.stop, |item, out| {
            let mut row = Vec::new();
            let rated = item.record().map(|record| (record, outcome_of(rate, record)));
            let (key, kind) = match (rated, &puzzles) {
                (Err(unread), Some(_)) => (UNRATED, unread.kind()),
                (Ok((_, None)), Some((_, puzzles))) => {
                    (UNRATED, puzzle_command::failed(puzzles, item, context))
                }
                (Err(_) | Ok((_, None)), None) => (UNRATED, answer(rate, item, style, context, &mut row)),
                (Ok((_, Some(outcome))), Some((to, puzzles))) => {
                    let kind = puzzle_command::put(rate, (*to, puzzles), item, &outcome, false, &mut row);
                    (order.key(&outcome), kind)
                }
                (Ok((record, Some(outcome))), None) => {
                    if rate.keeps(&outcome) {
                        put(rate, &record.clone().into(), &outcome, style, &mut row);
                    }
                    (order.key(&outcome), rate.kind(&outcome))
                }
            };
            if !row.is_empty() {
                key.iter().for_each(|part| out.extend_from_slice(&part.to_le_bytes()));
                out.extend_from_slice(&(row.len() as u32).to_le_bytes());
                out.extend_from_slice(&row);
            }
            kind
        }),
    )?;
    let mut rows = Vec::new();
    let mut rest = &*waiting;
    while let Some((head, tail)) = rest.split_at_checked(HEAD) {
        let number = |i: usize| u32::from_le_bytes(head[4 * i..4 * i + 4].try_into().expect("four bytes"));
        let (row, tail) = tail.split_at(number(3) as usize);
        rows.push(([number(0), number(1), number(2)], row));
        rest = tail;
    }
    // Stable: what is alike stays in the order of the input.
    if args.descending {
        rows.sort_by_key(|(key, _)| (*key == UNRATED, Reverse(*key)));
    } else {
        rows.sort_by_key(|(key, _)| *key);
    }
    if let Some((_, puzzles)) = &puzzles {
        puzzles.begin(&mut batch.sink)?;
    } else {
        let mut header = Vec::new();
        put_header(rate, style, &mut header);
        written(batch.sink.write_all(&header))?;
    }
    for (_, row) in rows {
        written(batch.sink.write_all(row))?;
        if style.form == Output::Grid {
            written(batch.sink.write_all(b"\n"))?;
        }
    }
    if let Some((_, puzzles)) = &puzzles {
        puzzles.end(&mut batch.sink)?;
        puzzles.tell_losses(false);
    }
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    if let Some(totals) = rate.totals() {
        context.note(&totals);
    }
    Ok(tally.exit())
}
