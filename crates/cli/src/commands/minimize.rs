//! `shudu minimize`

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use shudu::core::Puzzle;
use shudu::format::{Record, Sudoku};
use shudu::ops::Limits;
use shudu::ops::minimize::{Every, NotProper, Options, Outcome, Response, every, minimize};
use shudu::ops::row::{csv_row, json_line};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{Layout, MinimizeArgs, Output};
use crate::batch::command::{self, BatchCommand, Style};
use crate::batch::input::PieceKind;
use crate::batch::puzzle_command::{self, PuzzleCommand};
use crate::batch::puzzles::Puzzles;
use crate::batch::takes::Takes;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::commands::{named, refused_kind};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

/// Runs the command.
pub(crate) fn run(args: &MinimizeArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { seed: args.seed, smallest: args.smallest, limits };
    let style = context.style(args.target.out.as_deref());
    let command = Minimize { options, style, context };
    if args.all {
        return every_subset(args, &command);
    }
    puzzle_command::run(&command, &args.inputs, &args.form, &args.target, &args.threads, context)
}

struct Minimize<'a> {
    options: Options,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

impl Minimize<'_> {
    fn reason(&self, outcome: &Outcome) -> Option<String> {
        words::minimize(outcome, self.context.speaker)
    }
}

const fn not_proper_kind(why: NotProper) -> Kind {
    match why {
        NotProper::None => Kind::None,
        NotProper::Many => Kind::Many,
    }
}

impl BatchCommand for Minimize<'_> {
    type Puzzle = Record;
    type Outcome = Outcome;
    type Shape = Response;

    fn takes(&self) -> Takes {
        Takes::Classic("refused-classic-minimize")
    }

    fn ask(&self, record: &Record) -> Outcome {
        minimize(record, &self.options, Some(self.context.stop))
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Invalid(why) => refused_kind(why),
            Outcome::NotProper(why) => not_proper_kind(*why),
            Outcome::Minimal(_) => Kind::Ok,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let (puzzle, sentence) = match outcome {
            Outcome::Minimal(puzzle) if self.options.smallest => {
                (puzzle, speaker.say_with("minimize-smallest", [("clues", puzzle.clues().into())]))
            }
            Outcome::Minimal(puzzle) => {
                let (clues, removed) = (puzzle.clues(), record.givens.len() - puzzle.clues());
                let values = [("clues", clues.into()), ("removed", removed.into())];
                (puzzle, speaker.say_with("minimize-minimal", values))
            }
            Outcome::Unknown(spent, puzzle) => {
                let best = speaker.say_with("minimize-best", [("clues", puzzle.clues().into())]);
                (puzzle, format!("{}\n{best}", speaker.undecided(*spent, false)))
            }
            Outcome::NotProper(NotProper::None) => return speaker.say("proper-none") + "\n",
            Outcome::NotProper(NotProper::Many) => return speaker.say("proper-many") + "\n",
            Outcome::Invalid(_) => {
                let mut line = Vec::new();
                self.line(record, outcome, &mut line);
                return format!("{}\n", String::from_utf8_lossy(&line));
            }
        };
        format!("{}{sentence}\n", text::grid(&Scene::grid(puzzle.grid()), &self.style))
    }

    fn line(&self, _record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        let text = match outcome {
            Outcome::Minimal(puzzle) => puzzle.to_string(),
            Outcome::NotProper(NotProper::None) => "none".to_owned(),
            Outcome::NotProper(NotProper::Many) => "many".to_owned(),
            Outcome::Invalid(_) => format!("invalid: {}", self.reason(outcome).unwrap_or_default()),
            Outcome::Unknown(..) => format!("unknown: {}", self.reason(outcome).unwrap_or_default()),
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "minimal", "clues", "answer", "reason"]
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let shape = self.shape(record, outcome);
        let clues = shape.clues.map(|clues| clues.to_string());
        vec![
            shape.puzzle,
            shape.minimal.unwrap_or_default(),
            clues.unwrap_or_default(),
            shape.answer,
            shape.reason.unwrap_or_default(),
        ]
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        Response::new(record, self.options.smallest, outcome, self.reason(outcome))
    }
}

impl PuzzleCommand for Minimize<'_> {
    fn puzzle(&self, record: &Record, outcome: &Outcome, _to: Layout) -> Result<Sudoku, String> {
        let speaker = self.context.speaker;
        match outcome {
            Outcome::Minimal(puzzle) => Ok(named(record, *puzzle.grid()).into()),
            Outcome::NotProper(NotProper::None) => Err(speaker.say("proper-none")),
            Outcome::NotProper(NotProper::Many) => Err(speaker.say("proper-many")),
            Outcome::Invalid(_) => Err(self.reason(outcome).unwrap_or_default()),
            Outcome::Unknown(spent, _) => Err(speaker.undecided(*spent, false)),
        }
    }
}

/// `--all`: every minimal subset as it is found, one a line.
fn every_subset(args: &MinimizeArgs, command: &Minimize<'_>) -> anyhow::Result<Exit> {
    let context = command.context;
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-minimize"),
    )?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let form = args.target.form().unwrap_or(Output::Line);
    let puzzles = args.form.to.map(|to| (to, Puzzles::new(to, context)));
    if let Some((_, puzzles)) = &puzzles {
        puzzles.begin(&mut batch.sink)?;
    } else if form == Output::Csv {
        let mut header = Vec::new();
        csv_row(&command.columns(), &mut header);
        written(batch.sink.write_all(&header))?;
    }
    let mut tally = Tally::default();
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        let record = match item.record() {
            Ok(record) => record,
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                let mut out = Vec::new();
                tally.add(command::answer(command, &item, Style::of(form, &args.target), context, &mut out));
                if puzzles.is_none() {
                    written(batch.sink.write_all(&out))?;
                }
                continue;
            }
        };
        let mut row = |outcome: &Outcome| {
            let mut out = Vec::new();
            match form {
                _ if let Some((to, puzzles)) = &puzzles => match command.puzzle(record, outcome, *to) {
                    Ok(minimal) => drop(puzzles.put(&minimal, &item.source, &mut out)),
                    Err(why) => puzzles.leave_out(&puzzles.of_line(&item.source, item.line(), &why)),
                },
                Output::Line => {
                    command.line(record, outcome, &mut out);
                    out.push(b'\n');
                }
                Output::Csv => csv_row(&command.row(record, outcome), &mut out),
                Output::Json => json_line(&command.shape(record, outcome), &mut out),
                Output::Grid => {
                    out.extend_from_slice(command.drawn(record, outcome).as_bytes());
                    out.push(b'\n');
                }
            }
            written(batch.sink.write_all(&out))
        };
        let (mut left, mut failed) = (args.limit, Ok(()));
        let end = every(record, &command.options.limits, Some(context.stop), &mut |minimal: &Puzzle| {
            failed = row(&Outcome::Minimal(*minimal));
            left = left.map(|left| left - 1);
            let enough = failed.is_err() || left == Some(0);
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed?;
        let last = match end {
            Every::Done => {
                tally.add(Kind::Ok);
                continue;
            }
            Every::Invalid(why) => Outcome::Invalid(why),
            Every::NotProper(why) => Outcome::NotProper(why),
            Every::Unknown(_) if context.stop.load(Ordering::Relaxed) => {
                tally.interrupt();
                break;
            }
            Every::Unknown(spent) => {
                let puzzle = Puzzle::new(record.givens).expect("it was searched");
                Outcome::Unknown(spent, puzzle)
            }
        };
        row(&last)?;
        tally.add(command.kind(&last));
    }
    if let Some((_, puzzles)) = &puzzles {
        puzzles.end(&mut batch.sink)?;
        puzzles.tell_losses(false);
    }
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    Ok(tally.exit())
}
