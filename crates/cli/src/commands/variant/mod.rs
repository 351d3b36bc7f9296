//! `solve`, `count`, `check`, `candidates`, `convert`, `render`, `explain` and `hint` for inputs that hold variants.

mod convert;
mod explain;
mod hint;
mod puzzle;
mod render;

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::sync::atomic::Ordering;

use anyhow::bail;
use shudu::core::Spent;
use shudu::format::drawing::{Remark, marked};
use shudu::format::variant::{VariantForm, VariantRecord};
use shudu::ops::row::{Row as _, RowForm, csv_row};
use shudu::ops::variant::picture::scenes;
use shudu::ops::variant::{Options, Outcome, Question, VariantRow, Verdict, ask, columns};
use shudu::ops::{Limits, Rejected};
use shudu::render::text;
use shudu::render::variant::text as variant_text;
use shudu::words::variant as words;

use crate::args::{
    AnyPuzzleForm, CandidatesArgs, CheckArgs, CountArgs, Inputs, LimitArgs, Output, SolveArgs, Target,
    Threads, To,
};
use crate::batch::tally::{Kind, Tally};
use crate::batch::variants::{self, Sources, VariantItem};
use crate::context::{Context, NAMED_REJECTS};
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;

pub(crate) use convert::convert;
pub(crate) use explain::explain;
pub(crate) use hint::hint;
pub(crate) use render::render;

type Answer = anyhow::Result<Option<Exit>>;

/// `solve`, if the inputs hold variants.
pub(crate) fn solve(args: &SolveArgs, context: &Context<'_>) -> Answer {
    let Some(sources) = wanted(&args.inputs, &args.form) else { return Ok(None) };
    refuse(context, &[("--algorithm", args.algorithm.algorithm.is_some())])?;
    let to = args.form.to.map(|to| form_of(to, context)).transpose()?;
    let options = Options { limit: args.limit, limits: limits(&args.limits), stats: args.stats };
    if args.all {
        return every(sources, &options, &args.target, to, context).map(Some);
    }
    let how = How { to, ..How::new(&args.target, &args.threads, &args.inputs) };
    run(Question::Solve, sources, &options, how, context).map(Some)
}

/// `count`, likewise.
pub(crate) fn count(args: &CountArgs, context: &Context<'_>) -> Answer {
    let Some(sources) = variants::of_batch(&args.inputs) else { return Ok(None) };
    refuse(context, &[("--algorithm", args.algorithm.algorithm.is_some())])?;
    let options = Options { limit: args.limit, limits: limits(&args.limits), stats: args.stats };
    let how = How::new(&args.target, &args.threads, &args.inputs);
    run(Question::Count, sources, &options, how, context).map(Some)
}

/// `check`, likewise.
pub(crate) fn check(args: &CheckArgs, context: &Context<'_>) -> Answer {
    let Some(sources) = variants::of_batch(&args.inputs) else { return Ok(None) };
    refuse(context, &[("--against", args.against.is_some())])?;
    let options = Options { limits: limits(&args.limits), ..Options::default() };
    let how = How::new(&args.target, &args.threads, &args.inputs);
    run(Question::Check, sources, &options, how, context).map(Some)
}

/// `candidates`, likewise.
pub(crate) fn candidates(args: &CandidatesArgs, context: &Context<'_>) -> Answer {
    let Some(sources) = wanted(&args.inputs, &args.form) else { return Ok(None) };
    let after = args.after != crate::args::After::default();
    refuse(context, &[("--after", after)])?;
    let to = args.form.to.map(|to| form_of(to, context)).transpose()?;
    let how = How { to, ..How::new(&args.target, &args.threads, &args.inputs) };
    run(Question::Candidates, sources, &Options::default(), how, context).map(Some)
}

/// The inputs, if they hold variants or are to be written in a form that only variants have.
fn wanted(inputs: &Inputs, form: &AnyPuzzleForm) -> Option<Sources> {
    variants::of_inputs(&inputs.inputs, inputs.from, form.is_variant())
}

/// The form for variants, or a sentence that says that there is none.
pub(crate) fn form_of(to: To, context: &Context<'_>) -> anyhow::Result<VariantForm> {
    let refused = |name: &'static str| context.speaker.say_with("variant-no-form", [("form", name.into())]);
    to.variant().map_err(|name| anyhow::anyhow!(refused(name)))
}

/// Refuses options that a variant has no use for.
fn refuse(context: &Context<'_>, options: &[(&'static str, bool)]) -> anyhow::Result<()> {
    match options.iter().find(|option| option.1) {
        Some((name, _)) => bail!(context.speaker.say_with("variant-option", [("option", (*name).into())])),
        None => Ok(()),
    }
}

fn limits(args: &LimitArgs) -> Limits {
    Limits { max_time: args.max_time, max_nodes: args.max_nodes }
}

/// What an outcome counts as.
fn kind(outcome: &Outcome) -> Kind {
    match outcome {
        Outcome::One(..) | Outcome::Some(..) | Outcome::Exact(..) | Outcome::AtLimit(..) => Kind::Ok,
        Outcome::Candidates(found, _) => {
            if found.count() > 0 {
                Kind::Ok
            } else {
                Kind::None
            }
        }
        Outcome::None(_) => Kind::None,
        Outcome::Many(..) => Kind::Many,
        Outcome::Invalid(_) => Kind::Clash,
        Outcome::Unknown(..) | Outcome::AtLeast(..) | Outcome::SomeCandidates(..) => Kind::Unknown,
        Outcome::Checked(verdict, _) => match verdict {
            Verdict::Ok { .. } => Kind::Ok,
            Verdict::Clash(_) => Kind::Clash,
            Verdict::Wrong(_) => Kind::Wrong,
            Verdict::NoSolution => Kind::None,
            Verdict::Many(_) => Kind::Many,
            Verdict::Unknown(_) => Kind::Unknown,
        },
    }
}

/// Why an item could not be read, with its place.
pub(crate) fn unread(item: &VariantItem, reason: &str, context: &Context<'_>) -> String {
    let speaker = context.speaker;
    let about = |place: &str, text: &str| {
        speaker.say_with("read-in", [("source", place.into()), ("reason", text.into())])
    };
    if item.line == 0 {
        return about(&item.source, reason);
    }
    let place = speaker.say_with("place-line", [("line", item.line.into())]);
    about(&item.source, &about(&place, reason))
}

/// Tells what was read and not used.
pub(crate) fn tell_dropped(item: &VariantItem, context: &Context<'_>) {
    if let Ok(located) = &item.result
        && let Some(what) = words::not_read(&located.dropped, context.speaker)
    {
        context.note(&unread(item, &what, context));
    }
    if item.joined > 1 {
        let joined = context.speaker.say_with("variant-joined", [("count", item.joined.into())]);
        context.note(&unread(item, &joined, context));
    }
}

/// A drawing of a variant as it is written to this target. What does not go to a terminal says that it is none, so that no reader
/// takes it for the whole puzzle.
pub(crate) fn drawing(record: &VariantRecord, drawn: String, remark: Remark, out: Option<&Path>) -> String {
    let is_seen = out.is_none() && std::io::stdout().is_terminal();
    if is_seen { drawn } else { marked(&shudu::ops::variant::kind(record), &drawn, remark) }
}

/// How a batch is answered.
struct How<'a> {
    target: &'a Target,
    threads: &'a Threads,
    line_buffered: bool,
    /// Puzzles in this form instead of answers.
    to: Option<VariantForm>,
}

impl<'a> How<'a> {
    fn new(target: &'a Target, threads: &'a Threads, inputs: &Inputs) -> How<'a> {
        How { target, threads, line_buffered: inputs.line_buffered, to: None }
    }
}

/// What a batch has in common.
struct Batch<'a> {
    question: Question,
    options: &'a Options,
    form: Output,
    to: Option<VariantForm>,
    out: Option<&'a Path>,
    style: shudu::render::Style,
    columns: usize,
    context: &'a Context<'a>,
}

fn run(
    question: Question,
    sources: Sources,
    options: &Options,
    How { target, threads, line_buffered, to }: How<'_>,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let start = std::time::Instant::now();
    let mut sink = output::sink(target.out.as_deref(), false, context.speaker)?;
    let mut items = variants::items(sources, line_buffered).peekable();
    let Some(first) = items.next().transpose()? else { return Ok(crate::context::nothing(context)) };
    let is_one = !line_buffered && items.peek().is_none();
    // What is no drawing for a person is the puzzle itself, with its answer in it.
    let is_seen = target.out.is_none() && std::io::stdout().is_terminal();
    let is_record = is_one && !is_seen && matches!(question, Question::Solve | Question::Candidates);
    let to = to.or((is_record && target.form().is_none()).then_some(VariantForm::Variant));
    let batch = Batch {
        question,
        options,
        form: target.form().unwrap_or(if is_one { Output::Grid } else { Output::Line }),
        to,
        out: target.out.as_deref(),
        style: context.style(target.out.as_deref()),
        columns: output::columns(target.out.as_deref()),
        context,
    };
    if batch.form == Output::Csv {
        let mut header = Vec::new();
        csv_row(columns(question), &mut header);
        written(sink.write_all(&header))?;
    }
    let threads = threads
        .threads
        .map_or_else(|| std::thread::available_parallelism().map_or(1, usize::from), usize::from);
    let threads = if line_buffered { 1 } else { threads };
    let mut tally = Tally::default();
    let mut rejects = 0;
    let mut all = std::iter::once(Ok(first)).chain(items);
    loop {
        // A handful at a time: answered on all threads, written in order.
        let chunk: Vec<VariantItem> = all.by_ref().take(threads).collect::<anyhow::Result<_>>()?;
        if chunk.is_empty() || context.stop.load(Ordering::Relaxed) {
            break;
        }
        let answers: Vec<Answered> = std::thread::scope(|scope| {
            let workers: Vec<_> =
                chunk.iter().map(|item| scope.spawn(|| batch.answer(item, is_one))).collect();
            workers
                .into_iter()
                .zip(&chunk)
                .map(|(worker, item)| worker.join().unwrap_or_else(|_| batch.fault(item, is_one)))
                .collect()
        });
        for (item, Answered { text, kind, errors, notes }) in chunk.iter().zip(answers) {
            if let Err(error) = &item.result {
                rejects += 1;
                if rejects <= NAMED_REJECTS {
                    let reason = words::error(error, context.speaker);
                    print_error(&unread(item, &reason, context));
                }
            }
            tell_dropped(item, context);
            if kind == Kind::Unknown && context.stop.load(Ordering::Relaxed) {
                tally.interrupt();
                break;
            }
            written(sink.write_all(&text))?;
            errors.iter().for_each(|error| print_error(error));
            notes.iter().for_each(|note| context.note(note));
            tally.add(kind);
        }
        written(sink.flush())?;
    }
    if !is_one {
        context.note(&tally.summary(start.elapsed(), context.speaker));
    }
    Ok(tally.exit())
}

/// What is written of one puzzle, and told on standard error.
struct Answered {
    text: Vec<u8>,
    kind: Kind,
    errors: Vec<String>,
    notes: Vec<String>,
}

impl Answered {
    fn new(text: Vec<u8>, kind: Kind) -> Answered {
        Answered { text, kind, errors: Vec::new(), notes: Vec::new() }
    }
}

impl Batch<'_> {
    /// The answer to one puzzle, with its line end.
    fn answer(&self, item: &VariantItem, is_one: bool) -> Answered {
        let speaker = self.context.speaker;
        let mut out = Vec::new();
        let record = match &item.result {
            Ok(located) => &located.record,
            Err(error) => {
                if self.to.is_none() {
                    self.reject("invalid", &words::error(error, speaker), is_one, &mut out);
                }
                return Answered::new(out, Kind::Unread);
            }
        };
        let outcome = ask(self.question, record, self.options, Some(self.context.stop));
        if let Some(to) = self.to {
            return puzzle::answered(item, record, &outcome, (to, is_one), self.context);
        }
        let reason = words::reason(record, &outcome, speaker);
        let row =
            VariantRow { question: self.question, record, options: self.options, outcome: &outcome, reason };
        match self.form.row_form() {
            Some(form) => row.write(form, &mut out),
            None => {
                let mut drawn = self.drawn(record, &outcome);
                if self.question != Question::Count {
                    drawn = drawing(record, drawn, Remark::Line, self.out);
                }
                out.extend_from_slice(drawn.as_bytes());
                if !is_one {
                    out.push(b'\n');
                }
            }
        }
        Answered::new(out, kind(&outcome))
    }

    /// An item on which a thread failed, which is an error of the program: the others are answered.
    fn fault(&self, item: &VariantItem, is_one: bool) -> Answered {
        let reason = self.context.speaker.spent(Spent::Fault);
        let mut out = Vec::new();
        if self.to.is_none() {
            self.reject("unknown", &reason, is_one, &mut out);
        }
        Answered { errors: vec![unread(item, &reason, self.context)], ..Answered::new(out, Kind::Unknown) }
    }

    fn reject(&self, answer: &str, reason: &str, is_one: bool, out: &mut Vec<u8>) {
        let values: Vec<&str> = columns(self.question)
            .iter()
            .map(|column| match *column {
                "answer" => answer,
                "reason" => reason,
                _ => "",
            })
            .collect();
        match self.form.row_form() {
            Some(RowForm::Csv) => csv_row(&values, out),
            Some(RowForm::Json) => shudu::ops::row::json_line(
                &Rejected { answer: answer.to_owned(), reason: reason.to_owned(), best: None },
                out,
            ),
            Some(RowForm::Line) => out.extend_from_slice(format!("{answer}: {reason}\n").as_bytes()),
            // It is told on standard error.
            None if is_one => {}
            None => out.extend_from_slice(format!("{answer}: {reason}\n\n").as_bytes()),
        }
    }

    /// The grid, what it is, and the answer in words.
    fn drawn(&self, record: &VariantRecord, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let mut drawn = String::new();
        if self.question != Question::Count {
            let grids: Vec<String> =
                scenes(record, outcome).iter().map(|scene| variant_text::grid(scene, &self.style)).collect();
            let beside = text::beside(&grids.iter().map(String::as_str).collect::<Vec<_>>(), 3);
            let fits = grids.len() > 1 && beside.lines().all(|line| text::width(line) <= self.columns);
            drawn.push_str(&if fits { beside } else { grids.concat() });
            drawn.push_str(&words::about(record, speaker));
            drawn.push('\n');
        }
        drawn.push_str(&words::sentence(record, outcome, speaker));
        drawn.push('\n');
        if let Some(redundant) = words::redundant(record, outcome, speaker) {
            drawn.push_str(&redundant);
            drawn.push('\n');
        }
        if let Outcome::AtLimit(..) = outcome {
            self.context.note(&speaker.say("count-at-limit"));
        }
        if let Some(account) = outcome.account().filter(|_| self.options.stats) {
            drawn.push_str(&speaker.account(account));
        }
        drawn
    }
}

/// `solve --all`: every solution of each puzzle on a line of its own, as it is found.
fn every(
    sources: Sources,
    options: &Options,
    target: &Target,
    to: Option<VariantForm>,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let form = match target.form() {
        None | Some(Output::Line) => RowForm::Line,
        Some(Output::Json) => RowForm::Json,
        Some(Output::Csv | Output::Grid) => {
            bail!(context.speaker.say_with("variant-option", [("option", "--output grid, csv".into())]))
        }
    };
    let mut sink = output::sink(target.out.as_deref(), false, context.speaker)?;
    let mut tally = Tally::default();
    for item in variants::items(sources, false) {
        let item = item?;
        tell_dropped(&item, context);
        let located = match &item.result {
            Ok(located) => located,
            Err(error) => {
                print_error(&unread(&item, &words::error(error, context.speaker), context));
                tally.add(Kind::Unread);
                continue;
            }
        };
        let mut failed = Ok(());
        let outcome = shudu::ops::variant::every(&located.record, options, Some(context.stop), |solution| {
            let text = match (to, form) {
                (Some(to), _) => puzzle::solved(&item, &located.record, solution, to, context),
                (None, RowForm::Json) => Ok(shudu::ops::variant::solution_line(&located.record, solution)),
                (None, _) => Ok(solution.to_string()),
            };
            failed = text.and_then(|text| written(writeln!(sink, "{text}")));
            failed.is_ok()
        });
        failed?;
        if kind(&outcome) != Kind::Ok {
            print_error(&words::sentence(&located.record, &outcome, context.speaker));
        }
        tally.add(match &outcome {
            Outcome::Exact(0, _) => {
                print_error(&context.speaker.say("answer-none"));
                Kind::None
            }
            other => kind(other),
        });
    }
    written(sink.flush())?;
    if tally.total() == 0 { Ok(crate::context::nothing(context)) } else { Ok(tally.exit()) }
}
