//! `shudu watch`: a search played back line by line, at any speed, in both directions.

use std::io::{self, BufRead as _, Read as _, Write as _};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::bail;
use shudu::Algorithm;
use shudu::classic::json_lines::{ReadTraceError, read_trace, write_trace};
use shudu::classic::{Player, Trace};
use shudu::core::Event;
use shudu::ops::watch::{Options, tells_events, watch};
use shudu::ops::{Limits, Subject};
use shudu::render::{Scene, Style, text};

use crate::args::{Inputs, WatchArgs};
use crate::commands::Context;
use crate::exit::Exit;
use crate::input::{self, Source};
use crate::output::{Sink, sink, written};

/// Runs the command.
pub(crate) fn run(args: &WatchArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let inputs = Inputs { inputs: args.input.clone().into_iter().collect(), from: args.from };
    let sources = input::sources(&inputs, context.speaker)?;
    let trace = trace(args, &sources[0], context)?;
    let mut out = sink(args.out.as_deref(), &sources, context.speaker)?;
    if trace.truncated {
        let count = trace.events.len().into();
        context.note(&context.speaker.say_with("watch-truncated", [("count", count)]));
    }
    if args.json {
        written(write_trace(&trace, &mut out))?;
        written(out.flush())?;
        return Ok(Exit::Yes);
    }
    let player = Player::new(trace.puzzle, trace.events)?;
    let style = context.style(args.out.as_deref());
    let mut show = Show { player, out, style, context };
    if args.step { show.step_by_step() } else { show.play(args) }
}

/// The trace of the input: one that was recorded before, or that of a search made now.
fn trace(args: &WatchArgs, source: &Source, context: &Context<'_>) -> anyhow::Result<Trace> {
    let located = match source {
        Source::Argument(located) => (**located).clone(),
        Source::File(_) | Source::Stdin => {
            let mut content = Vec::new();
            input::open(source, &indicatif::ProgressBar::hidden())?.read_to_end(&mut content)?;
            match read_trace(content.as_slice()) {
                Ok(trace) => return Ok(trace),
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
            shudu::format::read_one(&content, args.from)
                .map_err(|error| anyhow::anyhow!(context.speaker.read_error(&error)))?
        }
    };
    let subject = Subject::of(&located.record)
        .map_err(|error| anyhow::anyhow!(context.speaker.clashing_givens(&error.clashes)))?;
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Propagate, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let max_events = usize::try_from(args.max_events).unwrap_or(usize::MAX);
    let options = Options { algorithm, singles, limit: args.limit, max_events, limits };
    match watch(&subject, &options, Some(context.stop)) {
        Ok(recorded) => Ok(recorded.trace),
        Err(_) => {
            let others: Vec<&str> = tells_events().map(Algorithm::name).collect();
            let others = others.join(&context.speaker.say("list-comma"));
            bail!(context.speaker.say_with(
                "watch-no-trace",
                [("algorithm", algorithm.name().into()), ("algorithms", others.into())]
            ))
        }
    }
}

struct Show<'a> {
    player: Player,
    out: Sink,
    style: Style,
    context: &'a Context<'a>,
}

impl Show<'_> {
    fn play(&mut self, args: &WatchArgs) -> anyhow::Result<Exit> {
        let count = self.player.len();
        let first = usize::try_from(args.start.max(1) - 1).unwrap_or(count).min(count);
        let last = args.end.map_or(count, |end| usize::try_from(end).unwrap_or(count).min(count)).max(first);
        let pause =
            if args.speed.0 > 0.0 { Duration::from_secs_f64(1.0 / args.speed.0) } else { Duration::ZERO };
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
