//! New puzzles for a book: classic ones, and those of other sizes and kinds, one kind after the other.

use std::sync::atomic::Ordering;

use anyhow::{anyhow, bail};
use rayon::prelude::*;
use shudu::core::Puzzle;
use shudu::format::{Record, Sudoku};
use shudu::generate::{Seed, Target, Wanted};
use shudu::ops::book::{Options, fill_up};
use shudu::ops::generate::{Options as MadeOptions, Target as Amount};
use shudu::ops::level::Level;
use shudu::ops::orders::{Goal, Order, make};
use shudu::ops::variant::generate as variant;
use shudu::ops::variant::generate::{VariantGivens, VariantRequest};
use shudu::words;

use crate::args::{BookSource, Kinds};
use crate::batch::tally::{Kind, Tally};
use crate::context::Context;

/// New puzzles, on all threads of the pool.
pub(super) fn subjects(
    source: &BookSource,
    wanted: u32,
    options: &Options,
    tally: &mut Tally,
    context: &Context<'_>,
) -> anyhow::Result<Vec<Sudoku>> {
    if source.shape.is_empty() && source.variant.is_empty() {
        let records = classic(source, wanted, options, tally, context)?;
        return Ok(records.into_iter().map(Sudoku::from).collect());
    }
    variants(source, wanted as usize, options, tally, context)
}

/// The seed that was named, or a new one, which is told.
fn seed(source: &BookSource, context: &Context<'_>) -> anyhow::Result<Seed> {
    let speaker = context.speaker;
    match &source.seed {
        Some(text) => text.parse::<Seed>().map_err(|error| anyhow!(speaker.seed_error(&error))),
        None => {
            let seed = Seed::fresh();
            context.note(&speaker.say_with("generate-seed", [("seed", seed.to_string().into())]));
            Ok(seed)
        }
    }
}

/// Puzzles of every shape with every set of kinds, in the order in which these were named: as many of each as of the
/// others, or one more of the first. Those of one kind are the ones that `generate` makes of the same seed.
fn variants(
    source: &BookSource,
    wanted: usize,
    options: &Options,
    tally: &mut Tally,
    context: &Context<'_>,
) -> anyhow::Result<Vec<Sudoku>> {
    let speaker = context.speaker;
    let requests = requests(source);
    let seed = seed(source, context)?;
    for request in &requests {
        if let Err(error) = request.check(seed.version()) {
            bail!(words::variant::generate_error(&error.into(), speaker));
        }
    }
    let (each, more) = (wanted / requests.len(), wanted % requests.len());
    let orders: Vec<(&VariantRequest, u64)> = requests
        .iter()
        .enumerate()
        .flat_map(|(at, request)| {
            (0..(each + usize::from(at < more)) as u64).map(move |index| (request, index))
        })
        .collect();
    let make = |(request, index): &(&VariantRequest, u64)| {
        let made = variant::make(request, &options.limits, seed, *index, Some(context.stop)).ok()?;
        made.is_reached().then(|| Sudoku::from(variant::record(&made)))
    };
    let subjects: Vec<Sudoku> = orders.par_iter().filter_map(make).collect();
    tell_missing(subjects.len(), wanted, tally, context);
    tally.add_many(Kind::Missed, (wanted - subjects.len()) as u64);
    Ok(subjects)
}

/// Says how many puzzles are missing, if any. What was made when the work was stopped is a book all the same: from here
/// on another Ctrl-C stops the printing. Was it stopped?
fn tell_missing(made: usize, wanted: usize, tally: &mut Tally, context: &Context<'_>) -> bool {
    let is_stopped = context.stop.swap(false, Ordering::Relaxed);
    if made < wanted {
        let message = if is_stopped { "book-stopped" } else { "book-made" };
        let values = [("made", made.into()), ("wanted", wanted.into())];
        context.note(&context.speaker.say_with(message, values));
    }
    if is_stopped {
        tally.interrupt();
    }
    is_stopped
}

/// What is asked for: every shape with every set of kinds.
fn requests(source: &BookSource) -> Vec<VariantRequest> {
    let usual = VariantRequest::default();
    let shapes = if source.shape.is_empty() { vec![usual.size] } else { source.shape.clone() };
    let kinds = if source.variant.is_empty() { vec![Kinds::default()] } else { source.variant.clone() };
    let givens = source.clues.clone().map_or(VariantGivens::Usual, VariantGivens::Clues);
    let level = source.level.map(Level::variant);
    let request = |(size, Kinds(kinds)): (usize, Kinds)| VariantRequest {
        size,
        kinds,
        givens: givens.clone(),
        symmetry: source.symmetry.unwrap_or_default(),
        level,
        ..VariantRequest::default()
    };
    let all = shapes.iter().flat_map(|&size| kinds.iter().map(move |kinds| (size, kinds.clone())));
    all.map(request).collect()
}

/// New classic puzzles; for a workbook the lesson fills up what could not be made in time.
fn classic(
    source: &BookSource,
    wanted: u32,
    options: &Options,
    tally: &mut Tally,
    context: &Context<'_>,
) -> anyhow::Result<Vec<Record>> {
    let speaker = context.speaker;
    let seed = seed(source, context)?;
    let amount = match &source.clues {
        None => Amount::Minimal,
        Some(clues) if *clues.end() > 81 => {
            bail!(speaker.say_with("generate-too-many-givens", [("clues", (*clues.end()).into())]))
        }
        Some(clues) => Amount::Clues(clues.clone()),
    };
    let made = MadeOptions {
        target: Some(amount),
        symmetry: source.symmetry.unwrap_or_default(),
        limits: options.limits,
        ..MadeOptions::default()
    };
    let target = Target {
        er: source.er.as_ref().map(|range| range.0.clone()),
        hodoku_level: source.hodoku_level,
        technique: options
            .technique
            .as_ref()
            .map(|technique| Wanted { technique: technique.clone(), only: source.only }),
        ..Target::default()
    };
    let goal = Goal { level: source.level, target, ..Goal::default() };
    let order = Order::new(&made, &goal, seed.version())
        .map_err(|error| anyhow!(words::order_error(&error, speaker)))?;
    let made: Vec<Option<Puzzle>> = (0..u64::from(wanted))
        .into_par_iter()
        .map(|index| {
            let made = make(&order, seed, index..index + 1, Some(context.stop), &mut |_| {}).pop()?;
            made.ok().filter(|product| product.made.is_reached()).map(|product| product.made.puzzle)
        })
        .collect();
    let mut puzzles: Vec<Puzzle> = made.into_iter().flatten().collect();
    let (made, count) = (puzzles.len(), wanted as usize);
    let is_stopped = tell_missing(made, count, tally, context);
    if let Some(technique) = options.technique.as_ref().filter(|_| made < count && !is_stopped) {
        let added = fill_up(technique, &mut puzzles, count, seed, &options.limits, Some(context.stop));
        let values = [("made", made.into()), ("known", added.known.into()), ("moved", added.moved.into())];
        context.note(&speaker.say_with("book-practice", values));
    }
    tally.add_many(Kind::Missed, (count - puzzles.len()) as u64);
    Ok(puzzles.iter().map(|puzzle| Record::of(*puzzle.grid())).collect())
}
