//! `shudu book`

mod made;

use std::io::Write as _;
use std::sync::atomic::Ordering;
use std::time::Instant;

use anyhow::{anyhow, bail};
use rayon::prelude::*;
use shudu::format::{Record, Sudoku};
use shudu::i18n::Speaker;
use shudu::ops::book::{BookError, Leaf, Maker, Rated, Rejected};
use shudu::words;

use crate::args::{BookArgs, BookSource};
use crate::batch::input::PieceKind;
use crate::batch::takes::Takes;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::commands::drawing::fonts;
use crate::commands::render::lacking;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::next_step;
use crate::output::{sink, written};
use crate::standard_error::print_error;

/// Puzzles that are looked at together, so that an interruption is heard soon.
const TOGETHER: usize = 256;

/// Puzzles in a workbook when nobody says how many.
const WORKBOOK: u32 = 8;

/// Runs the command. What is no proper puzzle is left out and named.
pub(crate) fn run(args: &BookArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let start = Instant::now();
    let options = args.options();
    // Before the work: what is there stays until there is a book.
    let mut out = sink(Some(&args.out), false, context.speaker)?;
    let maker =
        Maker::new(&options, context.speaker, Some(context.stop)).map_err(|error| worded(&error, context))?;
    let fonts = fonts(args.font.as_deref())?;
    let threads = args.threads.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    let mut tally = Tally::default();
    let source = &args.source;
    let from_library = is_from_library(source);
    let wanted = source.generate.or_else(|| {
        let alone = options.technique.is_some() && args.inputs.inputs.is_empty() && !from_library;
        alone.then_some(WORKBOOK)
    });
    if source.seed.is_some() && wanted.is_none() {
        bail!(context.speaker.say("book-seed"));
    }
    let subjects: Vec<Sudoku> = if let Some(wanted) = wanted {
        pool.install(|| made::subjects(source, wanted, &options, &mut tally, context))?
    } else if from_library {
        of_the_library(source, context)?
    } else {
        match read(args, context, &mut tally)? {
            Some(subjects) => subjects,
            None => return Ok(nothing(context)),
        }
    };
    let mut leaves: Vec<Leaf> = Vec::with_capacity(subjects.len());
    for some in subjects.chunks(TOGETHER) {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        let looked: Vec<_> = pool.install(|| some.par_iter().map(|puzzle| maker.leaf(puzzle)).collect());
        for (subject, leaf) in some.iter().zip(looked) {
            match leaf {
                Ok(leaf) => {
                    leaves.push(leaf);
                    tally.add(Kind::Ok);
                }
                Err(rejected) => {
                    print_error(&format!("{}: {}", name(subject), why(&rejected, context.speaker)));
                    tally.add(kind(&rejected));
                }
            }
        }
    }
    let variants = leaves.iter().filter(|leaf| leaf.is_variant()).count();
    if variants > 0 && matches!(options.rated, Rated::Se | Rated::Both) {
        context.note(&context.speaker.say_with("book-variant-rating", [("count", variants.into())]));
    }
    if leaves.is_empty() {
        context.note(&context.speaker.say("book-empty"));
        context.note(&tally.summary(start.elapsed(), context.speaker));
        return Ok(tally.exit());
    }
    let bound = maker.bind(leaves, &fonts);
    lacking(&bound.missing(), context);
    let print = bound.print()?;
    written(out.write_all(&print))?;
    written(out.flush())?;
    context.note(&tally.summary(start.elapsed(), context.speaker));
    Ok(tally.exit())
}

/// All puzzles of the inputs; what cannot be read is named and counted. `None` when there is no input at all.
fn read(args: &BookArgs, context: &Context<'_>, tally: &mut Tally) -> anyhow::Result<Option<Vec<Sudoku>>> {
    let (inputs, kind) = (&args.inputs, PieceKind::Items(1));
    let mut batch = Batch::open(context, inputs, Destination::Whole, &args.threads, kind, Takes::Any)?;
    let Some(items) = batch.items() else { return Ok(None) };
    let mut puzzles = Vec::new();
    for item in items {
        match item.result {
            Ok(located) => puzzles.push(located.sudoku),
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                tally.add(unread.kind());
            }
        }
    }
    batch.tell_remarks(context);
    Ok(Some(puzzles))
}

/// How messages name a puzzle.
fn name(puzzle: &Sudoku) -> String {
    puzzle.title().map_or_else(|| puzzle.givens(), str::to_owned)
}

/// Why a puzzle has no place in the book.
fn why(rejected: &Rejected, speaker: &Speaker) -> String {
    match rejected {
        Rejected::None => next_step::no_solution(speaker),
        Rejected::Many => next_step::several_solutions(speaker),
        other => other.line(speaker),
    }
}

const fn kind(rejected: &Rejected) -> Kind {
    match rejected {
        Rejected::Clash(_) | Rejected::Contradiction(_) => Kind::Clash,
        Rejected::None => Kind::None,
        Rejected::Many => Kind::Many,
        Rejected::Unknown(_) => Kind::Unknown,
        Rejected::NotNeeded => Kind::Missed,
    }
}

fn worded(error: &BookError, context: &Context<'_>) -> anyhow::Error {
    anyhow!(words::book(error, context.speaker))
}

#[cfg(feature = "library")]
fn is_from_library(source: &BookSource) -> bool {
    let library = &source.library;
    library.collection.is_some() || !library.tag.is_empty() || library.library.is_some()
}

#[cfg(not(feature = "library"))]
const fn is_from_library(_: &BookSource) -> bool {
    false
}

#[cfg(not(feature = "library"))]
fn of_the_library(_: &BookSource, _: &Context<'_>) -> anyhow::Result<Vec<Sudoku>> {
    unreachable!("without the library nothing is asked of it")
}

#[cfg(feature = "library")]
/// The puzzles of a collection, or with a tag, the one added first first.
fn of_the_library(source: &BookSource, context: &Context<'_>) -> anyhow::Result<Vec<Sudoku>> {
    use shudu::library::{Library, Search};
    use shudu::ops::library::SearchOptions;
    let source = &source.library;
    let said =
        |error: shudu::library::LibraryError| anyhow!(words::library::library_error(&error, context.speaker));
    let path = match &source.library {
        Some(path) => path.clone(),
        None => Library::default_path().map_err(said)?,
    };
    let library = shudu::ops::library::open_existing(path).map_err(said)?;
    let search = SearchOptions {
        collection: source.collection.clone(),
        tag: source.tag.clone(),
        ..SearchOptions::default()
    };
    let search = Search::try_from(&search)
        .map_err(|error| anyhow!(words::library::search_error(&error, context.speaker)))?;
    let mut puzzles = Vec::new();
    let each = |entry: shudu::library::Entry| {
        // Ratings and remarks of the library are not printed.
        puzzles.push(match entry.sudoku.classic() {
            Ok(record) => Record::of(record.givens).into(),
            Err(_) => entry.sudoku,
        });
        true
    };
    library.each(&search, each).map_err(said)?;
    if puzzles.is_empty() {
        bail!(context.speaker.say("library-nothing"));
    }
    Ok(puzzles)
}
