//! One file a command. Each takes what was typed, asks `shudu::ops` and prints; none knows any Sudoku itself.

pub(crate) mod algorithms;
pub(crate) mod book;
pub(crate) mod candidates;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod dedupe;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod hunt;
pub(crate) mod info;
pub(crate) mod isomorphs;
#[cfg(feature = "library")]
pub(crate) mod library;
pub(crate) mod man;
pub(crate) mod minimize;
pub(crate) mod neighbours;
mod page;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod techniques;
pub(crate) mod transform;
pub(crate) mod watch;
pub(crate) mod web;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use shudu::core::{Solution, Witnesses};
use shudu::format::{Form, Located, Record};
use shudu::i18n::Speaker;
use shudu::ops::{MapShape, Refused, Remarks};
use shudu::render::{Scene, Style, text};
use shudu::words;

use crate::args::{Common, Inputs, Threads};
use crate::batch::{self, Kind, Showing, Tally};
use crate::exit::Exit;
use crate::input::{self, Item, Piece, Source, Waits};
use crate::output::{self, Sink};
use crate::pace::Pace;

/// What every command gets.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) common: &'a Common,
    pub(crate) speaker: &'a Speaker,
    /// Raised by Ctrl-C.
    pub(crate) stop: &'a AtomicBool,
}

/// How many rejects are named on standard error one by one; the rest are counted. (Each stands in the output too.)
const NAMED_REJECTS: u64 = 20;

impl Context<'_> {
    /// How to draw on this target.
    pub(crate) fn style(&self, out: Option<&Path>) -> Style {
        output::style(self.common, out)
    }

    /// Prints to standard error, unless it is to be quiet.
    pub(crate) fn note(&self, text: &str) {
        if !self.common.quiet {
            print_error(text);
        }
    }

    /// Reads the one puzzle of an INPUT, and tells what nothing was made of.
    pub(crate) fn only(&self, input: &str, from: Option<Form>) -> anyhow::Result<Located> {
        let located = input::only(input, from, self.speaker)?;
        let remarks = Remarks::default();
        remarks.look_at(&located);
        self.tell(&remarks);
        Ok(located)
    }

    /// Tells what nothing was made of: once, at the end.
    pub(crate) fn tell(&self, remarks: &Remarks) {
        for remark in words::remarks(remarks, self.speaker) {
            self.note(&remark);
        }
    }

    /// A progress bar over the bytes of the input, on a terminal; else one that is not seen. Where the output goes to
    /// the same terminal the results themselves show how far it is.
    fn progress(&self, sources: &[Source], to_file: bool) -> ProgressBar {
        let sizes: Option<Vec<u64>> = sources.iter().map(Source::bytes).collect();
        let total: u64 = sizes.iter().flatten().sum();
        let output_is_seen = !to_file && io::stdout().is_terminal();
        if self.common.quiet || output_is_seen || !io::stderr().is_terminal() || total == 0 {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr_with_hz(4));
        let style =
            ProgressStyle::with_template("{bar:40} {percent}%  {binary_bytes}/{binary_total_bytes}  {eta}");
        bar.set_style(style.expect("the template is well formed"));
        bar
    }
}

/// One line on standard error. A standard error that is gone is no reason to stop.
pub(crate) fn print_error(text: &str) {
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("{text}\n").as_bytes());
}

/// How many blocks make a chunk at most, of one and a half MiB of lines and answers each: four for each of several threads, which
/// take them as they are done with others. One thread alone answers lines while they are near.
const fn most_blocks(threads: usize) -> usize {
    if threads == 1 { 1 } else { 4 * threads }
}

/// What was read: one thing, to be answered at length, or several, a line each.
#[derive(Default)]
pub(crate) enum Asked {
    /// Nothing at all.
    #[default]
    Nothing,
    /// Exactly one record or reject.
    One(Box<Item>),
    /// Two or more.
    Several(Box<dyn Iterator<Item = Item>>),
    /// Two or more, plain lines in blocks. Only when it was asked for.
    Pieces(Box<dyn Iterator<Item = Piece>>),
}

impl Asked {
    fn items(self) -> Option<Box<dyn Iterator<Item = Item>>> {
        match self {
            Asked::Nothing => None,
            Asked::One(item) => Some(Box::new(std::iter::once(*item))),
            Asked::Several(items) => Some(items),
            Asked::Pieces(pieces) => Some(Box::new(pieces.flat_map(|piece| match piece {
                Piece::Item(item) => vec![*item],
                Piece::Lines(lines) => lines.iter().map(input::plain_item).collect(),
            }))),
        }
    }
}

/// Opens the inputs and looks whether they hold one puzzle or several.
pub(crate) struct Batch {
    pub(crate) asked: Asked,
    pub(crate) sink: Sink,
    sources: Vec<Source>,
    progress: ProgressBar,
    threads: usize,
    start: Instant,
    remarks: Arc<Remarks>,
    pace: Pace,
    waits: Waits,
    /// Is one puzzle answered as several are?
    alike: bool,
}

impl Batch {
    /// Opens inputs and output.
    pub(crate) fn open(
        context: &Context<'_>,
        inputs: &Inputs,
        out: Option<&Path>,
        threads: &Threads,
    ) -> anyhow::Result<Batch> {
        let mut batch = Batch::empty(context, inputs, out, threads)?;
        batch.ask(inputs);
        Ok(batch)
    }

    /// The same where one puzzle is answered as several are: so the first one is answered before the second is asked for.
    pub(crate) fn open_alike(
        context: &Context<'_>,
        inputs: &Inputs,
        out: Option<&Path>,
        threads: &Threads,
    ) -> anyhow::Result<Batch> {
        let mut batch = Batch { alike: true, ..Batch::empty(context, inputs, out, threads)? };
        batch.ask(inputs);
        Ok(batch)
    }

    /// The same where `out` is written as a whole at the end, by whoever asks: nothing goes to the sink.
    pub(crate) fn open_whole(
        context: &Context<'_>,
        inputs: &Inputs,
        out: &Path,
        threads: &Threads,
    ) -> anyhow::Result<Batch> {
        let mut batch = Batch::empty(context, inputs, None, threads)?;
        output::no_input(out, &batch.sources, context.speaker)?;
        batch.sink = output::nowhere();
        batch.progress = context.progress(&batch.sources, true);
        batch.ask(inputs);
        Ok(batch)
    }

    /// Looks whether there is one puzzle or several.
    fn ask(&mut self, inputs: &Inputs) {
        let (sources, remarks) = (std::mem::take(&mut self.sources), Arc::clone(&self.remarks));
        let items = input::records(sources, inputs.from, self.progress.clone(), self.waits.clone());
        let mut items = items.inspect(move |item| look_at(item, &remarks));
        let Some(first) = items.next() else { return };
        let first = Box::new(first);
        self.asked = if first.result.is_ok() && self.goes_ahead() {
            Asked::Several(Box::new(std::iter::once(*first).chain(items)))
        } else if let Some(second) = items.next() {
            Asked::Several(Box::new([*first, second].into_iter().chain(items)))
        } else {
            Asked::One(first)
        };
    }

    /// Is what was read first answered at once? It may turn out to be all.
    fn goes_ahead(&self) -> bool {
        self.alike && self.waits.get()
    }

    /// [`Batch::open`], or `alike` [`Batch::open_alike`], with plain lines in blocks, for commands that can answer a block at a time.
    pub(crate) fn open_blocks(
        context: &Context<'_>,
        inputs: &Inputs,
        out: Option<&Path>,
        threads: &Threads,
        alike: bool,
    ) -> anyhow::Result<Batch> {
        let mut batch = Batch { alike, ..Batch::empty(context, inputs, out, threads)? };
        let (sources, remarks) = (std::mem::take(&mut batch.sources), Arc::clone(&batch.remarks));
        let (progress, pace, waits) = (batch.progress.clone(), batch.pace.clone(), batch.waits.clone());
        let pieces = input::pieces(sources, inputs.from, progress, Some(pace), waits);
        let mut pieces = pieces.inspect(move |piece| match piece {
            Piece::Item(item) => look_at(item, &remarks),
            Piece::Lines(_) => {}
        });
        let first = pieces.next();
        let ahead = match &first {
            Some(Piece::Lines(lines)) => lines.len() > 1 || batch.goes_ahead(),
            _ => false,
        };
        batch.asked = match (first, if ahead { None } else { pieces.next() }) {
            (None, _) => Asked::Nothing,
            (Some(Piece::Item(item)), None) => Asked::One(item),
            (Some(Piece::Lines(lines)), None) if !ahead => Asked::One(Box::new(input::plain_item(&lines[0]))),
            (first, second) => Asked::Pieces(Box::new(first.into_iter().chain(second).chain(pieces))),
        };
        Ok(batch)
    }

    fn empty(
        context: &Context<'_>,
        inputs: &Inputs,
        out: Option<&Path>,
        threads: &Threads,
    ) -> anyhow::Result<Batch> {
        let sources = input::sources(inputs, context.speaker)?;
        let waits = Waits::default();
        let sink = output::sink(out, &sources, context.speaker)?.answering(waits.clone());
        let progress = context.progress(&sources, out.is_some());
        let threads = threads.threads.map_or(0, usize::from);
        Ok(Batch {
            asked: Asked::Nothing,
            sink,
            sources,
            progress,
            threads,
            start: Instant::now(),
            remarks: Arc::default(),
            pace: Pace::of_lines(),
            waits,
            alike: false,
        })
    }

    /// Works on several items in parallel, prints in order, then says what became of them.
    pub(crate) fn run(
        mut self,
        context: &Context<'_>,
        items: impl Iterator<Item = Item>,
        work: impl Fn(&Item, &mut Vec<u8>) -> Kind + Sync,
    ) -> anyhow::Result<Exit> {
        let mut sink = std::mem::replace(&mut self.sink, output::nowhere());
        let tally = self.run_into(context, items, &mut sink, work)?;
        self.close(context, &tally);
        Ok(tally.exit())
    }

    /// Works on items in parallel and hands what they leave to `out`, in order.
    pub(crate) fn run_into(
        &self,
        context: &Context<'_>,
        items: impl Iterator<Item = Item>,
        out: &mut (impl Write + Send),
        work: impl Fn(&Item, &mut Vec<u8>) -> Kind + Sync,
    ) -> anyhow::Result<Tally> {
        let (rejects, progress) = (Rejects::default(), &self.progress);
        let reported = |item: &Item, text: &mut Vec<u8>| {
            rejects.report(item, progress, context);
            work(item, text)
        };
        let tally = batch::run(items, || self.waits.get(), self.threads, context.stop, out, reported)?;
        self.progress.finish_and_clear();
        Ok(tally)
    }

    /// Works on groups of so many items in parallel: `work` answers a group and counts its answers.
    pub(crate) fn run_groups(
        mut self,
        context: &Context<'_>,
        mut items: impl Iterator<Item = Item>,
        size: usize,
        work: impl Fn(&[Item], &mut Vec<u8>, &mut Tally) + Sync,
    ) -> anyhow::Result<Exit> {
        let (rejects, progress) = (Rejects::default(), self.progress.clone());
        let progress = &progress;
        let waits = self.waits.clone();
        let waits = || waits.get();
        let groups = std::iter::from_fn(|| {
            let mut group: Vec<Item> = Vec::new();
            batch::take_up_to(size, &mut items, &waits, &mut group);
            (!group.is_empty()).then_some(group)
        });
        let answer = |group: &Vec<Item>, text: &mut Vec<u8>, tally: &mut Tally, _: &mut Showing<'_>| {
            group.iter().for_each(|item| rejects.report(item, progress, context));
            work(group, text, tally);
        };
        let (threads, stop) = (self.threads, context.stop);
        let tally = batch::run_counted(groups, waits, most_blocks, threads, stop, &mut self.sink, answer)?;
        self.progress.finish_and_clear();
        self.close(context, &tally);
        Ok(tally.exit())
    }

    /// Everything that was read, one item or several, one after the other; `None` when that is nothing. Empty
    /// afterwards.
    pub(crate) fn items(&mut self) -> Option<Box<dyn Iterator<Item = Item>>> {
        std::mem::take(&mut self.asked).items()
    }

    /// Works on pieces in parallel: `lines` answers a block and counts its answers.
    pub(crate) fn run_blocks(
        mut self,
        context: &Context<'_>,
        pieces: impl Iterator<Item = Piece>,
        work: impl Fn(&Item, &mut Vec<u8>) -> Kind + Sync,
        lines: impl Fn(&[[u8; 81]], &mut Vec<u8>, &mut Tally, &mut Showing<'_>) + Sync,
    ) -> anyhow::Result<Exit> {
        let (rejects, progress) = (Rejects::default(), self.progress.clone());
        let (progress, pace, waits) = (&progress, &self.pace.clone(), self.waits.clone());
        let answer =
            |piece: &Piece, text: &mut Vec<u8>, tally: &mut Tally, showing: &mut Showing<'_>| match piece {
                Piece::Lines(block) => {
                    let start = Instant::now();
                    lines(block, text, tally, showing);
                    pace.took(block.len() as u64, start.elapsed());
                }
                Piece::Item(item) => {
                    rejects.report(item, progress, context);
                    tally.count(text, context.stop, |text| work(item, text));
                }
            };
        let (threads, stop) = (self.threads, context.stop);
        let tally =
            batch::run_counted(pieces, || waits.get(), most_blocks, threads, stop, &mut self.sink, answer)?;
        self.progress.finish_and_clear();
        self.close(context, &tally);
        Ok(tally.exit())
    }

    pub(crate) fn close(&self, context: &Context<'_>, tally: &Tally) {
        // Of one puzzle there is nothing to sum up.
        if !(self.alike && tally.total() == 1) || tally.is_interrupted() {
            context.note(&tally.summary(self.start.elapsed(), context.speaker));
        }
        self.tell_remarks(context);
    }

    /// Tells what nothing was made of.
    pub(crate) fn tell_remarks(&self, context: &Context<'_>) {
        context.tell(&self.remarks);
    }
}

fn look_at(item: &Item, remarks: &Remarks) {
    if let Ok(located) = &item.result {
        remarks.look_at(located);
    }
}

/// Names the first rejects on standard error.
#[derive(Debug, Default)]
struct Rejects {
    seen: AtomicU64,
}

impl Rejects {
    fn report(&self, item: &Item, progress: &ProgressBar, context: &Context<'_>) {
        if let Err(unread) = &item.result
            && self.seen.fetch_add(1, Ordering::Relaxed) < NAMED_REJECTS
        {
            progress.suspend(|| context.note(&unread.message(&item.source, context.speaker)));
        }
    }
}

/// Nothing was read: an error, since somebody expected an answer.
pub(crate) fn nothing(context: &Context<'_>) -> Exit {
    print_error(&context.speaker.say("input-nothing"));
    Exit::Trouble
}

/// Seconds with a sensible number of places, for people.
pub(crate) fn seconds(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    match micros {
        m if m < 1e3 => format!("{m:.1} µs"),
        m if m < 1e6 => format!("{:.2} ms", m / 1e3),
        m => format!("{:.2} s", m / 1e6),
    }
}

/// A solution with the givens of its record told apart.
pub(crate) fn solved(record: &Record, solution: &Solution) -> Scene {
    Scene { givens: record.givens, values: *solution.grid(), ..Scene::default() }
}

/// A record as it stands: givens, and placed digits told apart.
pub(crate) fn position(record: &Record) -> Scene {
    Scene { givens: record.givens, values: record.values(), ..Scene::default() }
}

/// Two solutions with their differences pointed out: side by side where 80 columns hold them, else one below the other.
pub(crate) fn witnesses(record: &Record, witnesses: &Witnesses, style: &Style) -> String {
    let drawn = witnesses
        .pair()
        .map(|solution| text::grid(&solved(record, &solution).highlight(witnesses.differences()), style));
    let beside = text::beside(&[&drawn[0], &drawn[1]], 3);
    if beside.lines().all(|line| text::width(line) <= 80) { beside } else { drawn.concat() }
}

/// What a refused record counts as.
pub(crate) const fn refused_kind(refused: &Refused) -> Kind {
    match refused {
        Refused::Clash(_) => Kind::Clash,
        Refused::Candidates => Kind::Unread,
    }
}

/// A symmetry as the options of `transform` that do the same: one line, in every language.
pub(crate) fn map_options(map: &MapShape) -> String {
    let transpose = if map.transpose { "--transpose " } else { "" };
    format!("{transpose}--rows {} --columns {} --digits {}", map.rows, map.columns, map.digits)
}
