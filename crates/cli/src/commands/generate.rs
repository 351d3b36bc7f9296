//! `shudu generate`

mod searching;
mod table;
mod variants;

use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail};
use shudu::classic::NoTrace;
use shudu::core::{CellSet, Solution};
use shudu::format::Record;
use shudu::generate::{Minimality, Progress, Seed, Symmetry};
use shudu::i18n::Speaker;
use shudu::logic::scale::se;
use shudu::ops::generate::{Options, Target, pattern};
use shudu::ops::minutes::MinutesShape;
use shudu::ops::orders::{Failed, Goal, Near, Order, Product, Response, make};
use shudu::ops::row::{csv_row, json_line};
use shudu::ops::watch::{count_generator, generators};
use shudu::ops::{Limits, Rejected};
use shudu::render::{Scene, Style, text};
use shudu::words;

use searching::Searching;
use table::{Table, hodoku_columns, se_columns};

use crate::args::{GenerateArgs, Output};
use crate::batch::chunk_size::ChunkSize;
use crate::batch::chunks::Chunks;
use crate::batch::input::shortened;
use crate::batch::puzzles::Puzzles;
use crate::batch::tally::{Kind, Tally};
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{Sink, file_sink, files, sink, written};
use crate::standard_error::print_error;

/// Runs the command.
pub(crate) fn run(args: &GenerateArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    if let Some(request) = variants::request(args) {
        return variants::run(request, args, context);
    }
    if let Some(many) = args.clues.as_ref().filter(|clues| *clues.end() > 81) {
        bail!(context.speaker.say_with("generate-too-many-givens", [("clues", (*many.end()).into())]));
    }
    let to = args.to;
    let target = match (args.full, args.blanks, &args.clues, &args.pattern, args.minimal) {
        (true, ..) => Some(Target::Full),
        (_, Some(blanks), ..) => Some(Target::Blanks(blanks.into())),
        (_, _, Some(clues), ..) => Some(Target::Clues(clues.clone())),
        (_, _, _, Some(mask), minimal) => {
            Some(Target::Pattern { givens: read_pattern(mask, context)?, minimal })
        }
        // Unbiased puzzles are minimal by themselves.
        (.., true) => Some(Target::Minimal),
        _ => args.unbiased.then_some(Target::Minimal),
    };
    let givens_from = args.givens_from.as_ref().map(|grid| read_solution(grid, context)).transpose()?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    if args.stats && !generators().any(|method| method == args.method) {
        bail!(words::no_generator(&NoTrace(args.method.name()), context.speaker));
    }
    let options = Options {
        method: args.method,
        givens_from,
        target,
        symmetry: args.symmetry,
        many: args.many,
        limits,
    };
    let seed = match &args.seed {
        Some(text) => {
            text.parse::<Seed>().map_err(|error| anyhow::anyhow!(context.speaker.seed_error(&error)))?
        }
        None => Seed::fresh(),
    };
    let goal = args.to_target.goal();
    let order = Order::new(&options, &goal, seed.version())
        .map_err(|error| anyhow::anyhow!(words::order_error(&error, context.speaker)))?;
    let order = Order {
        unbiased: args.unbiased,
        rated: args.rated,
        keep_near: args.to_target.keep_near.is_some(),
        ..order
    };
    let few = match () {
        () if args.number == 1 && to.is_none() => Output::Grid,
        () if args.rated => Output::Csv,
        () => Output::Line,
    };
    let form = args.target.form().unwrap_or(few);
    let mut out = sink(args.target.out.as_deref(), false, context.speaker)?;
    let style = context.style(args.target.out.as_deref());
    let table = Table {
        // Minutes alone are no rating.
        rated: args.rated || !Goal { minutes: None, ..goal }.is_any(),
        timed: args.to_target.minutes.is_some(),
        weighted: args.unbiased,
    };
    let puzzles = to.map(|to| Puzzles::new(to, context));
    if let Some(puzzles) = &puzzles {
        puzzles.begin(&mut out)?;
    } else if form == Output::Csv {
        let mut header = Vec::new();
        csv_row(&table.columns(), &mut header);
        written(out.write_all(&header))?;
    }
    if args.rated && form == Output::Line {
        context.note(&context.speaker.say("generate-rated-line"));
    }
    if args.seed.is_none() && (args.number > 1 || form != Output::Grid) {
        context.note(&context.speaker.say_with("generate-seed", [("seed", seed.to_string().into())]));
    }
    let near_file = match &args.to_target.keep_near {
        None => None,
        Some(path) => Some((file_sink("--keep-near", path, context.speaker)?, path.display().to_string())),
    };
    let start = Instant::now();
    let threads = args.threads.threads.map_or(0, usize::from);
    // Without rating or pattern a puzzle takes microseconds: then many are made at a time, to fill the lanes. Searches
    // for a target are grouped as well, since the candidates of all are made together.
    let quick = order.target.is_any() && !args.unbiased && !args.rated && args.pattern.is_none();
    let shares = 4 * if threads > 0 { threads } else { std::thread::available_parallelism()?.get() };
    let most = match () {
        () if quick && args.full => GRIDS,
        () if quick => RANGE,
        () if args.unbiased || args.pattern.is_some() => 1,
        () => SEARCHES,
    };
    let size = (args.number / shares as u64).clamp(1, most);
    let job = Job {
        context,
        number: args.number,
        table,
        search: Searching::new(args, !order.target.is_any(), context),
        order,
        seed,
        puzzles,
        form,
        style,
        near: Mutex::default(),
    };
    // Searches may be slow: what is found should be seen, and kept when the program is stopped. So they are few at a
    // time until they have turned out to be quick.
    let chunk_size = ChunkSize::new(if quick { size } else { 1 }, size, [SHORT, LONG]);
    let mut next = 0;
    let ranges = std::iter::from_fn(|| {
        let first = next;
        next = args.number.min(first + chunk_size.get());
        (first < next).then_some(first..next)
    });
    let chunks = Chunks { threads, max: |_| MAX_RANGES, stop: context.stop };
    let tally = chunks.run(
        ranges,
        |_| false,
        &mut out,
        |range, out, tally| {
            let begin = Instant::now();
            job.range(range.clone(), out, tally);
            chunk_size.took(range.end - range.start, begin.elapsed());
        },
    )?;
    job.search.end();
    if let Some(puzzles) = &job.puzzles {
        puzzles.end(&mut out)?;
        puzzles.tell_losses(args.number == 1);
    }
    written(out.flush())?;
    if let Some((mut file, name)) = near_file {
        let kept = job.write_near(&mut file)?;
        let values = [("count", kept.into()), ("file", name.into())];
        context.note(&context.speaker.say_with("orders-near", values));
    }
    if args.number > 1 || tally.is_interrupted() {
        context.note(&tally.summary(start.elapsed(), context.speaker));
    }
    if args.stats && args.number > 0 {
        context.note(&counted(args, seed, limits, context)?);
    }
    if let Some(words) = job.search.words(tally.is_interrupted()) {
        context.note(&words);
    }
    Ok(tally.exit())
}

/// Puzzles that a thread makes at a time: enough to fill the lanes of the batch engine over and over.
const RANGE: u64 = 16_384;

/// Full grids that a thread makes at a time: few enough to stay near, since nothing about one waits for another.
const GRIDS: u64 = 1024;

/// Searches to a target that a thread makes at a time, and puzzles that are rated.
const SEARCHES: u64 = 64;

/// After a range that takes less than the one the next ones are larger, after one that takes longer than the other
/// smaller.
const SHORT: Duration = Duration::from_millis(250);
const LONG: Duration = Duration::from_secs(1);

/// Ranges that are worked on before their results are written.
const MAX_RANGES: usize = 64;

/// What the work on every range needs.
struct Job<'a> {
    context: &'a Context<'a>,
    number: u64,
    table: Table,
    search: Searching<'a>,
    order: Order,
    seed: Seed,
    /// The form that was asked for instead.
    puzzles: Option<Puzzles<'a>>,
    form: Output,
    style: Style,
    /// Near misses, by the index of the puzzle that was searched for.
    near: Mutex<Vec<(u64, Vec<Near>)>>,
}

impl Job<'_> {
    fn range(&self, range: Range<u64>, out: &mut Vec<u8>, tally: &mut Tally) {
        let first = range.start;
        let mut told = Progress::default();
        let made = make(&self.order, self.seed, range, Some(self.context.stop), &mut |progress| {
            self.search.tell(progress, &mut told);
        });
        for (index, made) in (first..).zip(made) {
            match made {
                Ok(product) => {
                    self.search.hit(product.progress.as_ref());
                    self.keep(index, product.near.clone());
                    tally.add(self.write(&product, out));
                }
                Err(failed) => {
                    self.keep(index, failed.near());
                    // What a raised flag has left undone is not written.
                    if self.context.stop.load(Ordering::Relaxed) {
                        return tally.interrupt();
                    }
                    self.write_failed(index, &failed, out);
                    tally.add(Kind::Unknown);
                }
            }
        }
    }

    fn keep(&self, index: u64, near: Vec<Near>) {
        if !near.is_empty() {
            self.near.lock().unwrap_or_else(PoisonError::into_inner).push((index, near));
        }
    }

    /// Writes the near misses in the order of the puzzles that were searched for. Gives their number.
    fn write_near(&self, file: &mut Sink) -> anyhow::Result<usize> {
        let mut kept = self.near.lock().unwrap_or_else(PoisonError::into_inner);
        kept.sort_by_key(|(index, _)| *index);
        let mut text = Vec::new();
        csv_row(&["puzzle", "er", "ep", "ed", "hodoku_level", "hodoku_score", "distance"], &mut text);
        for Near { made, measured } in kept.iter().flat_map(|(_, near)| near) {
            let mut row = vec![made.puzzle.to_string()];
            row.extend(se_columns(measured.se.as_ref()));
            row.extend(hodoku_columns(measured.hodoku.as_ref()));
            row.push(measured.distance.to_string());
            csv_row(&row, &mut text);
        }
        written(file.write_all(&text).and_then(|()| file.flush()))?;
        Ok(kept.iter().map(|(_, near)| near.len()).sum())
    }

    fn write(&self, product: &Product, out: &mut Vec<u8>) -> Kind {
        let (context, made) = (self.context, &product.made);
        match (&self.puzzles, self.form) {
            (Some(puzzles), _) => drop(puzzles.put(&Record::of(*made.puzzle.grid()).into(), "", out)),
            (None, Output::Line) => {
                out.extend_from_slice(&made.puzzle.grid().to_line());
                out.push(b'\n');
            }
            (None, Output::Json) => json_line(&Response::from(product), out),
            (None, Output::Csv) => csv_row(&self.table.row(product), out),
            (None, Output::Grid) => {
                let scene = Scene::grid(made.puzzle.grid()).caption(caption(product, context.speaker));
                out.extend_from_slice(text::grid(&scene, &self.style).as_bytes());
                if self.number > 1 {
                    out.push(b'\n');
                }
            }
        }
        if made.is_reached() {
            return Kind::Ok;
        }
        if self.number == 1 {
            let goal = made.goal.unwrap_or_default();
            let values = [("reached", made.blanks().into()), ("wanted", goal.into())];
            context.note(&context.speaker.say_with("generate-reached", values));
        }
        Kind::Missed
    }

    /// Where only puzzles are written, why there is none is told on standard error.
    fn write_failed(&self, index: u64, failed: &Failed, out: &mut Vec<u8>) {
        let speaker = self.context.speaker;
        let reason = match failed {
            Failed::Made(error) => speaker.generate_error(error),
            Failed::Missed(missed) => speaker.missed(missed),
            Failed::Rated(_, spent) => {
                speaker.say_with("orders-not-rated", [("spent", speaker.spent(*spent).into())])
            }
        };
        let best = failed.best().map(|best| best.puzzle);
        let worded = match (failed, best) {
            (_, None) => reason.clone(),
            (Failed::Missed(missed), Some(_)) => {
                speaker.missed_by(missed, self.order.pace.factor).unwrap_or_else(|| reason.clone())
            }
            (_, Some(best)) => speaker.say_with(
                "orders-best",
                [
                    ("reason", reason.as_str().into()),
                    ("clues", best.clues().into()),
                    ("puzzle", best.to_string().into()),
                ],
            ),
        };
        match self.form {
            Output::Line | Output::Grid if self.number == 1 => {
                print_error(&worded);
                if matches!(failed, Failed::Missed(_)) {
                    print_error(&speaker.say("generate-try"));
                }
            }
            Output::Line | Output::Grid => {
                let values = [("number", (index + 1).into()), ("reason", worded.into())];
                print_error(&speaker.say_with("generate-failed", values));
            }
            Output::Csv => {
                let mut row = vec![String::new(); self.table.columns().len() - 1];
                row.push(format!("unknown: {worded}"));
                csv_row(&row, out);
            }
            Output::Json => {
                let best = best.map(|best| best.to_string());
                json_line(&Rejected { answer: "unknown".to_owned(), reason, best }, out);
            }
        }
    }
}

/// What the searches for the full grids did. The grids are drawn a second time for it.
fn counted(args: &GenerateArgs, seed: Seed, limits: Limits, context: &Context<'_>) -> anyhow::Result<String> {
    let counted = count_generator(args.method, seed, args.number, &limits, Some(context.stop))
        .map_err(|error| anyhow::anyhow!(words::no_generator(&error, context.speaker)))?;
    Ok(match counted.first {
        Some(only) if args.number == 1 => context.speaker.account(&only).trim_end().to_owned(),
        _ => context.speaker.spread(&counted.searches),
    })
}

/// Seed, symmetry, and whether givens can go.
fn caption(product: &Product, speaker: &Speaker) -> String {
    let made = &product.made;
    let mut parts = vec![speaker.say_with("generate-seed", [("seed", made.seed.to_string().into())])];
    if made.symmetry != Symmetry::None {
        parts.push(speaker.say_with(
            "generate-symmetry",
            [("symmetry", words::symmetry(&made.symmetry.to_string(), speaker).into())],
        ));
    }
    match made.minimal {
        Minimality::Unknown => {}
        Minimality::Orbits => parts.push(speaker.say("generate-minimal-orbits")),
        Minimality::Cells => parts.push(speaker.say("generate-minimal-cells")),
    }
    if let Some(level) = product.level {
        let level = words::level(level, speaker);
        parts.push(speaker.say_with("generate-level", [("level", level.into())]));
    }
    if let Some(se::Rating { er, ep, ed }) = product.se {
        parts.push(format!("ER {er} EP {ep} ED {ed}"));
    }
    if let Some(rating) = product.hodoku {
        parts.push(format!(
            "HoDoKu {} {}",
            words::hodoku_level(&rating.level.to_string(), speaker),
            rating.score
        ));
    }
    let minutes = MinutesShape::new(product.minutes, product.pace, product.level);
    parts.extend(words::minutes(&minutes, true, speaker));
    parts.join(&speaker.say("clause-comma"))
}

/// A mask: given itself, or a file, or standard input.
fn read_pattern(mask: &str, context: &Context<'_>) -> anyhow::Result<CellSet> {
    let speaker = context.speaker;
    let failed = |error: &shudu::format::ReadError| {
        anyhow::anyhow!("--pattern: {}", words::read_error(error, speaker))
    };
    let as_mask = match pattern(mask) {
        Ok(givens) => return Ok(givens),
        Err(error) => error,
    };
    let text = if mask == "-" {
        std::io::read_to_string(std::io::stdin())?
    } else if std::path::Path::new(mask).try_exists().is_ok_and(|exists| exists) {
        files::is_read(Path::new(mask));
        std::fs::read_to_string(mask).with_context(|| mask.to_owned())?
    } else if mask.lines().count() < 2 && mask.chars().count() < 60 {
        // Too short for a mask of 81 cells: a file that is not there, whatever it was meant to be.
        let values =
            [("input", shortened(mask).into()), ("reason", words::read_error(&as_mask, speaker).into())];
        bail!("--pattern: {}", speaker.say_with("input-neither", values));
    } else {
        return Err(failed(&as_mask));
    };
    pattern(&text).map_err(|error| failed(&error))
}

/// A full grid that obeys the rules.
fn read_solution(grid: &str, context: &Context<'_>) -> anyhow::Result<Solution> {
    let record = context.only_classic(grid, "refused-classic-generate")?;
    match Solution::new(record.values()) {
        Ok(solution) => Ok(solution),
        Err(wrong) => bail!(context.speaker.say_with(
            "generate-no-solution",
            [("blank", wrong.blank.len().into()), ("clashes", wrong.clashes.len().into())]
        )),
    }
}
