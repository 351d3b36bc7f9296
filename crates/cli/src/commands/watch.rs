//! `shudu watch`: a search played back at any speed, in both directions: on a full screen where the output is a
//! terminal, else line by line; or recorded for others to see.

#[cfg(feature = "library")]
mod game;

use std::io::{self, BufRead as _, IsTerminal as _, Read as _, Write as _};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::bail;
use shudu::classic::json_lines::{ReadTraceError, read_trace, write_trace};
use shudu::classic::{Player, Recorded, Trace};
use shudu::core::{Account, Event};
use shudu::format::{Located, read_str};
use shudu::generate::{Method, Seed};
use shudu::i18n::Speaker;
use shudu::ops::watch::{Options, tells_events, watch, watch_generator};
use shudu::ops::{Limits, Subject};
use shudu::render::{Scene, Style, text};
use shudu::{Algorithm, SinglesForm, words};

use crate::args::{Inputs, WatchArgs, is_seen};
use crate::batch::input::{self, Item, Source};
use crate::batch::only::picked;
use crate::batch::progress::Progress;
use crate::batch::takes::Takes;
use crate::batch::unread::Unread;
use crate::context::Context;
use crate::exit::Exit;
use crate::output::{Sink, sink, written};
use crate::playback::{self, Run};
use crate::screen::palette::of_terminal;

/// Columns and rows of a recording where nothing else is said.
const RECORDED: (u16, u16) = (100, 30);

/// The algorithms of the articles know classic puzzles alone.
const TAKES: Takes = Takes::Classic("refused-classic-watch");

/// Runs the command.
pub(crate) fn run(args: &WatchArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    #[cfg(feature = "library")]
    if let Some(number) = args.game {
        return game::run(args, number, context);
    }
    if let Some(method) = args.method {
        let (seed, recorded) = generator(args, method, context)?;
        if args.seed.is_none() {
            context.note(&speaker.say_with("generate-seed", [("seed", seed.to_string().into())]));
        }
        let Recorded { trace, account } = recorded;
        return play(args, Watched::Recorded(Box::new(trace), Some(Box::new(account))), context);
    }
    let inputs = Inputs {
        inputs: args.input.clone().into_iter().collect(),
        from: args.from,
        line_buffered: false,
        all_puzzles: false,
    };
    let sources = input::sources(&inputs, speaker)?;
    if sources.len() > 1 {
        bail!(speaker.say_with("input-several-pick", [("input", inputs.inputs[0].clone().into())]));
    }
    let watched = read_input(args, &sources[0], context)?;
    play(args, watched, context)
}

/// The search of a generator.
fn generator(args: &WatchArgs, method: Method, context: &Context<'_>) -> anyhow::Result<(Seed, Recorded)> {
    let seed = match &args.seed {
        None => Seed::fresh(),
        Some(text) => text.parse().map_err(|error| anyhow::anyhow!(context.speaker.seed_error(&error)))?,
    };
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let max_events = usize::try_from(args.max_events).unwrap_or(usize::MAX);
    let recorded = watch_generator(method, seed, max_events, &limits, Some(context.stop))
        .map_err(|error| anyhow::anyhow!(words::no_generator(&error, context.speaker)))?;
    Ok((seed, recorded))
}

/// On a full screen, line by line, or as a recording.
fn play(args: &WatchArgs, watched: Watched, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let lines_wanted = args.lines || args.json || args.step || args.grid.is_some() || args.out.is_some();
    let screen = !lines_wanted && args.record.is_none() && io::stdout().is_terminal();
    if let (true, Watched::Search(_, options)) = (args.record.is_some(), &watched)
        && !tells_events().any(|algorithm| algorithm == options.algorithm)
    {
        bail!(no_trace(options.algorithm, speaker));
    }
    if screen || args.record.is_some() {
        return full_screen(args, watched, context);
    }
    if args.with.is_some() {
        bail!(speaker.say("playback-with-needs-screen"));
    }
    let (mut trace, _) = watched.trace(context)?;
    let mut out = sink(args.out.as_deref(), false, speaker)?;
    if trace.truncated {
        let count = trace.events.len().into();
        context.note(&speaker.say_with("watch-truncated", [("count", count)]));
    }
    if args.json {
        let (first, last) = range(args, trace.events.len());
        trace.truncated |= last < trace.events.len();
        trace.events = trace.events[first..last].to_vec();
        if args.reverse {
            trace.events.reverse();
        }
        written(write_trace(&trace, &mut out))?;
        written(out.flush())?;
        return Ok(Exit::Yes);
    }
    let player = Player::new(trace.puzzle, trace.events)?;
    let style = context.style(args.out.as_deref());
    let mut lines = LinePlayback { player, out, style, context };
    if args.step { lines.step_by_step() } else { lines.play(args) }
}

/// The events that are played, of this many: from one position to another.
fn range(args: &WatchArgs, count: usize) -> (usize, usize) {
    let first = usize::try_from(args.start.max(1) - 1).unwrap_or(count).min(count);
    let last = args.end.map_or(count, |end| usize::try_from(end).unwrap_or(count).min(count));
    (first, last.max(first))
}

/// What is to be watched.
enum Watched {
    /// A trace that was recorded before, or now of a generator: then with its account.
    Recorded(Box<Trace>, Option<Box<Account>>),
    /// A search of this puzzle.
    Search(Box<Subject>, Options),
}

/// Reads the input: a trace, or a puzzle in any form.
fn read_input(args: &WatchArgs, source: &Source, context: &Context<'_>) -> anyhow::Result<Watched> {
    let located = match source {
        Source::Argument(Some(located), _) => (**located).clone(),
        Source::Argument(None, faults) => {
            let reasons = faults.iter().map(|fault| words::read_error(fault, context.speaker));
            bail!("{}", reasons.collect::<Vec<_>>().join("\n"))
        }
        Source::File(_) | Source::Stdin => {
            let mut content = Vec::new();
            let (speaker, name) = (context.speaker, source.name());
            let wrong = |unread: Unread| anyhow::anyhow!(unread.message(&name, speaker));
            if let Some(bytes) = input::picture_bytes(source).map_err(|error| wrong(Unread::Open(error)))? {
                let items = input::picture_items(&name.as_str().into(), &bytes, args.pick.is_some());
                let picked = picked(items.into_iter(), args.pick.into(), &name, speaker)?;
                return searched(args, &context.report(picked), context);
            }
            input::open(source, &Progress::hidden())
                .and_then(|mut input| input.read_to_end(&mut content))
                .map_err(|error| wrong(Unread::Open(error)))?;
            match read_trace(content.as_slice()) {
                Ok(trace) => return Ok(Watched::Recorded(Box::new(trace), None)),
                // A header that is none belongs to a puzzle in some other form.
                Err(
                    ReadTraceError::Header { .. } | ReadTraceError::Empty | ReadTraceError::TooLong { .. },
                ) => {}
                // The library's words name the line and the cell; the cause is in them already.
                Err(error) => {
                    let reason = error.to_string().into();
                    bail!(context.speaker.say_with("trace-wrong", [("reason", reason)]))
                }
            }
            let content = String::from_utf8_lossy(&content);
            let source: std::sync::Arc<str> = name.as_str().into();
            let items = read_str(&content, args.from).into_iter().map(|read| Item {
                source: source.clone(),
                result: read.map_err(Unread::Form),
                picture: None,
            });
            let items = items.map(|item| item.taken(TAKES));
            picked(items, args.pick.into(), &name, speaker)?.located
        }
    };
    searched(args, &located, context)
}

/// A search of a puzzle that was read.
fn searched(args: &WatchArgs, located: &Located, context: &Context<'_>) -> anyhow::Result<Watched> {
    let record = located.classic().map_err(|error| {
        let reason = context.speaker.say("refused-classic-watch");
        anyhow::anyhow!(words::not_classic(&reason, &error.kind, context.speaker))
    })?;
    let subject = Subject::of(record)
        .map_err(|error| anyhow::anyhow!(context.speaker.clashing_givens(&error.clashes)))?;
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Propagate, context.speaker)?;
    Ok(Watched::Search(Box::new(subject), options(args, algorithm, singles)))
}

fn options(args: &WatchArgs, algorithm: Algorithm, singles: SinglesForm) -> Options {
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let max_events = usize::try_from(args.max_events).unwrap_or(usize::MAX);
    Options { algorithm, singles, limit: args.limit, max_events, limits }
}

/// Says that an algorithm tells no events, and which do.
fn no_trace(algorithm: Algorithm, speaker: &Speaker) -> String {
    let others: Vec<&str> = tells_events().map(Algorithm::name).collect();
    let values = [
        ("algorithm", algorithm.name().into()),
        ("algorithms", others.join(&speaker.say("list-comma")).into()),
    ];
    speaker.say_with("watch-no-trace", values)
}

impl Watched {
    /// The trace, and the account of the search where it is made now.
    fn trace(self, context: &Context<'_>) -> anyhow::Result<(Trace, Option<Account>)> {
        let (subject, options) = match self {
            Watched::Recorded(trace, account) => return Ok((*trace, account.map(|account| *account))),
            Watched::Search(subject, options) => (subject, options),
        };
        match watch(&subject, &options, Some(context.stop)) {
            Ok(Recorded { trace, account }) => Ok((trace, Some(account))),
            Err(_) => bail!(no_trace(options.algorithm, context.speaker)),
        }
    }
}

/// On a full screen, or as a recording of one.
fn full_screen(args: &WatchArgs, watched: Watched, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (subject, options, first) = match watched {
        Watched::Recorded(trace, account) => {
            let subject = Subject { puzzle: trace.puzzle, allowed: None };
            let options = options(args, Algorithm::default(), SinglesForm::default());
            (subject, options, Run::of(*trace, account.map(|account| *account))?)
        }
        Watched::Search(subject, options) => {
            let run = Run::search(&subject, &options, Some(context.stop));
            (*subject, options, run)
        }
    };
    show(args, vec![first], subject, options, context)
}

/// Plays on a full screen, or records it.
fn show(
    args: &WatchArgs,
    mut runs: Vec<Run>,
    subject: Subject,
    options: Options,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    if let Some(algorithm) = args.with {
        let singles = if options.algorithm == algorithm { options.singles } else { SinglesForm::default() };
        runs.push(Run::search(&subject, &Options { algorithm, singles, ..options }, Some(context.stop)));
    }
    let names: Vec<&str> = runs.iter().map(|run| run.algorithm.as_str()).collect();
    let title = format!("shudu watch: {}", names.join(" / "));
    let playback = playback::Playback {
        runs,
        subject,
        options,
        // A game is read digit by digit.
        speed: args.speed.map(|speed| speed.0).or_else(|| args.game().map(|_| 1.0)),
        backwards: args.reverse,
        first: usize::try_from(args.start).unwrap_or(usize::MAX),
        last: args.end.map(|end| usize::try_from(end).unwrap_or(usize::MAX)),
    };
    let palette = of_terminal(context, args.theme);
    match &args.record {
        None => playback::play(playback, palette, context)?,
        Some(path) => {
            let size = args.size.map_or(RECORDED, |size| (size.columns, size.rows));
            let frames =
                playback::record(playback, path, size, &title, playback::recorded_palette(palette), context)?;
            let values = [("count", frames.into()), ("file", path.display().to_string().into())];
            context.note(&context.speaker.say_with("playback-recorded", values));
        }
    }
    Ok(Exit::Yes)
}

/// A playback line by line.
struct LinePlayback<'a> {
    player: Player,
    out: Sink,
    style: Style,
    context: &'a Context<'a>,
}

impl LinePlayback<'_> {
    fn play(&mut self, args: &WatchArgs) -> anyhow::Result<Exit> {
        let count = self.player.len();
        let (first, last) = range(args, count);
        let speed = match args.speed {
            Some(speed) => speed.0,
            None if is_seen(args.out.as_deref()) => playback::fitting_speed(last - first),
            // Nobody watches a file.
            None => 0.0,
        };
        let pause = if speed > 0.0 { Duration::from_secs_f64(1.0 / speed) } else { Duration::ZERO };
        let every = args.grid.map_or(usize::MAX, |n| usize::try_from(n).unwrap_or(usize::MAX));
        self.player.seek(if args.reverse { last } else { first });
        let mut next = Instant::now();
        for played in 1..=last - first {
            if self.context.stop.load(Ordering::Relaxed) {
                written(self.out.flush())?;
                return Ok(Exit::Trouble);
            }
            let (number, event) = if args.reverse {
                let number = self.player.position();
                (number, self.player.back())
            } else {
                let event = self.player.forward();
                (self.player.position(), event)
            };
            let Some(event) = event else { break };
            self.line(number, &event)?;
            if played % every == 0 {
                self.grid()?;
            }
            if !pause.is_zero() {
                written(self.out.flush())?;
                next += pause;
                std::thread::sleep(next.saturating_duration_since(Instant::now()));
            }
        }
        written(self.out.flush())?;
        let speaker = self.context.speaker;
        self.context.note(&speaker.say_with("watch-summary", [("count", count.into())]));
        Ok(Exit::Yes)
    }

    /// Asks for each event on standard input. A closed input ends it.
    fn step_by_step(&mut self) -> anyhow::Result<Exit> {
        self.context.note(&self.context.speaker.say("watch-step-help"));
        self.grid()?;
        for line in io::stdin().lock().lines() {
            let line = line?;
            match line.trim() {
                "" | "f" => match self.player.forward() {
                    Some(event) => self.line(self.player.position(), &event)?,
                    None => break,
                },
                "b" => {
                    let number = self.player.position();
                    if let Some(event) = self.player.back() {
                        self.line(number, &event)?;
                    }
                }
                "g" => self.grid()?,
                "q" => break,
                other => match other.parse::<usize>() {
                    Ok(number) if number <= self.player.len() => {
                        self.player.seek(number);
                        self.grid()?;
                    }
                    Ok(number) => {
                        let count = self.player.len().into();
                        let values = [("number", number.into()), ("count", count)];
                        self.context.note(&self.context.speaker.say_with("watch-no-event", values));
                    }
                    Err(_) => self.context.note(&self.context.speaker.say("watch-step-help")),
                },
            }
            written(self.out.flush())?;
        }
        written(self.out.flush())?;
        Ok(Exit::Yes)
    }

    /// One event: its number, its level as indentation, its words.
    fn line(&mut self, number: usize, event: &Event) -> anyhow::Result<()> {
        let width = self.player.len().to_string().len();
        let words = self.context.speaker.event(event);
        written(writeln!(self.out, "{number:>width$}  {words}"))
    }

    fn grid(&mut self) -> anyhow::Result<()> {
        let scene =
            Scene { givens: *self.player.puzzle().grid(), values: *self.player.grid(), ..Scene::default() };
        written(self.out.write_all(text::grid(&scene, &self.style).as_bytes()))?;
        written(self.out.flush())
    }
}
