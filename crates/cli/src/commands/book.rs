//! `shudu book`

use std::io::Write as _;

use shudu::core::{Answer, Problem, Puzzle, prove};
use shudu::format::Record;
use shudu::i18n::Speaker;
use shudu::ops::explain::{self, Scale, explain};
use shudu::ops::picture::{marked, told};
use shudu::ops::rate::{Options as RateOptions, Outcome, rate};
use shudu::ops::{Limits, MaxTime, techniques};
use shudu::render::pdf::book::{Block, Book, Entry, Layout, Paper, PerPage};
use shudu::render::{Scene, Theme};
use shudu::solve::Fast;

use crate::args::{BookArgs, PaperName, Threads};
use crate::batch::{Kind, Tally};
use crate::commands::render::{fonts, scale};
use crate::commands::{Batch, Context, nothing, print_error};
use crate::exit::Exit;
use crate::output::written;

/// Runs the command. What is no proper puzzle is left out and named.
pub(crate) fn run(args: &BookArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let title = args.title.clone().unwrap_or_else(|| speaker.say("book-title"));
    let fonts = fonts(args.font.as_deref(), std::slice::from_ref(&title), context)?;
    let layout = Layout {
        paper: match args.paper {
            PaperName::A4 => Paper::A4,
            PaperName::A5 => Paper::A5,
            PaperName::Letter => Paper::Letter,
        },
        per_page: PerPage::new(args.per_page).expect("only counts that there are were let through"),
        margin: args.margin,
        binding: args.binding,
    };
    let theme = Theme::named(args.theme.name()).expect("every name has a theme");
    let mut batch = Batch::open(context, &args.inputs, Some(&args.out), &Threads { threads: None })?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let mut book = Book::new(layout, theme, &fonts, &title, speaker.lang().tag());
    let mut tally = Tally::default();
    let (mut entries, mut records) = (Vec::new(), Vec::new());
    for item in items {
        if context.stop.load(std::sync::atomic::Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        let record = match &item.result {
            Ok(located) => &located.record,
            Err(unread) => {
                print_error(&unread.message(&item.source, speaker));
                tally.add(Kind::Unread);
                continue;
            }
        };
        match entry(record, entries.len() + 1, args, &limits, context) {
            Ok(entry) => {
                entries.push(entry);
                records.push(Record::of(record.givens));
                tally.add(Kind::Ok);
            }
            Err((kind, word)) => {
                print_error(&format!("{}: {word}", record.givens));
                tally.add(kind);
            }
        }
    }
    if args.title.is_some() {
        book.title_page(&[speaker.say_with("count-puzzles", [("count", entries.len().into())])]);
    }
    if let Some(technique) = &args.technique {
        let lesson = lesson(technique, speaker)?;
        book.chapter(&title);
        book.text(lesson);
    }
    if !entries.is_empty() {
        book.chapter(&speaker.say("book-puzzles"));
    }
    entries.into_iter().for_each(|entry| book.puzzle(entry));
    let bytes = match args.explain {
        None => book.finish(&speaker.say("book-solutions"), None)?,
        Some(order) => {
            let order = scale(order);
            let mut tell = |number: usize| explained(&records[number], number, order, &limits, context);
            book.finish(&speaker.say("book-explanations"), Some(&mut tell))?
        }
    };
    written(batch.sink.write_all(&bytes))?;
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    Ok(tally.exit())
}

/// One puzzle as it is printed.
fn entry(
    record: &Record,
    number: usize,
    args: &BookArgs,
    limits: &Limits,
    context: &Context<'_>,
) -> Result<Entry, (Kind, String)> {
    let speaker = context.speaker;
    let puzzle = Puzzle::new(record.givens)
        .map_err(|error| (Kind::Clash, format!("invalid: {}", speaker.clashes(&error.clashes))))?;
    let budget = limits.budget(MaxTime::NONE, Some(context.stop));
    let solution = match prove(&Fast, Problem::new(&puzzle).budget(budget)).answer {
        Answer::One(solution) => *solution.grid(),
        Answer::None => return Err((Kind::None, "none".to_owned())),
        Answer::Many(_) => return Err((Kind::Many, "many".to_owned())),
        Answer::Undecided(_) => return Err((Kind::Unknown, "unknown".to_owned())),
    };
    let mut scene = Scene::grid(&record.givens);
    if args.candidates {
        scene.candidates = Some(record.marks());
    }
    let bare = Record::of(record.givens);
    if args.first_step {
        let options = explain::Options { scale: Scale::Person, limits: *limits };
        if let Ok(path) = explain(&bare, &options, Some(context.stop))
            && let Some(first) = path.steps.first()
        {
            scene = marked(first);
        }
    }
    let note = if args.rated { rating(&bare, limits, context) } else { String::new() };
    let address =
        args.qr.as_ref().map(|url| format!("{}/#/play?puzzle={}", url.trim_end_matches('/'), record.givens));
    let solution = (!args.no_solutions).then_some(solution);
    Ok(Entry { heading: number.to_string(), note, scene, solution, address })
}

fn rating(record: &Record, limits: &Limits, context: &Context<'_>) -> String {
    let options = RateOptions { limits: *limits, ..RateOptions::default() };
    match rate(record, &options, Some(context.stop)) {
        Outcome::Rated(rated) => rated.se.map_or_else(String::new, |se| {
            context.speaker.say_with("book-rating", [("er", se.er.to_string().into())])
        }),
        _ => String::new(),
    }
}

/// The path of a puzzle, headed by its number.
fn explained(
    record: &Record,
    number: usize,
    order: Scale,
    limits: &Limits,
    context: &Context<'_>,
) -> Vec<Block> {
    let speaker = context.speaker;
    let mut blocks = vec![Block::Heading(speaker.say_with("book-puzzle", [("number", (number + 1).into())]))];
    let options = explain::Options { scale: order, limits: *limits };
    if let Ok(path) = explain(record, &options, Some(context.stop)) {
        blocks.extend(told(&path.steps, speaker));
        blocks.extend(shudu::words::ended(path.ended, speaker).map(Block::Text));
    }
    blocks
}

/// The lesson of a technique with its example.
fn lesson(technique: &str, speaker: &Speaker) -> anyhow::Result<Vec<Block>> {
    let unknown =
        || anyhow::anyhow!(speaker.say_with("techniques-unknown", [("name", technique.to_owned().into())]));
    let lesson = techniques::lesson(technique, speaker).ok_or_else(unknown)?;
    let mut blocks =
        vec![Block::Heading(lesson.listed.name), Block::Text(lesson.find), Block::Text(lesson.why)];
    if let Some(example) = techniques::example(technique)
        && let Some(step) = techniques::step_of(&example)
    {
        let text = speaker.step(&step, &example.board);
        let scene = Box::new(Scene::board(&example.board).marked(step.marks.clone()));
        blocks.push(Block::Step {
            scene,
            title: text.notation,
            paragraphs: vec![text.look, text.why, text.effect],
        });
    }
    Ok(blocks)
}
