//! `shudu minimize`

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use shudu::core::{Puzzle, Spent};
use shudu::format::{Form, Record, Sudoku};
use shudu::ops::minimize::{Every, NotProper, Options, Outcome, Response, every, minimize};
use shudu::ops::row::{csv_row, json_line, worded};
use shudu::ops::variant::picture::scene;
use shudu::ops::variant::{self, Minimized};
use shudu::ops::{Answered, Limits};
use shudu::render::variant::text as variant_text;
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
use crate::next_step;
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

type Found = Answered<Outcome, Minimized>;

impl Minimize<'_> {
    fn drawn_classic(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let (puzzle, sentence) = match outcome {
            Outcome::Minimal(puzzle) if self.options.smallest => {
                (puzzle, speaker.say_with("minimize-smallest", [("clues", puzzle.clues().into())]))
            }
            Outcome::Minimal(puzzle) => {
                (puzzle, self.taken_away(puzzle.clues(), record.givens.len() - puzzle.clues()))
            }
            Outcome::Unknown(spent, puzzle) => (puzzle, self.so_far(*spent, puzzle.clues())),
            Outcome::NotProper(NotProper::None) => return next_step::no_solution(speaker) + "\n",
            Outcome::NotProper(NotProper::Many) => return next_step::several_solutions(speaker) + "\n",
            Outcome::Invalid(_) => return self.line_classic(outcome) + "\n",
        };
        format!("{}{sentence}\n", text::grid(&Scene::grid(puzzle.grid()), &self.style))
    }

    fn taken_away(&self, clues: usize, removed: usize) -> String {
        let values = [("clues", clues.into()), ("removed", removed.into())];
        self.context.speaker.say_with("minimize-minimal", values)
    }

    fn so_far(&self, spent: Spent, clues: usize) -> String {
        let speaker = self.context.speaker;
        let best = speaker.say_with("minimize-best", [("clues", clues.into())]);
        format!("{}\n{best}", speaker.undecided(spent, false))
    }

    fn line_classic(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Minimal(puzzle) => puzzle.to_string(),
            Outcome::NotProper(NotProper::None) => "none".to_owned(),
            Outcome::NotProper(NotProper::Many) => "many".to_owned(),
            Outcome::Invalid(_) => format!("invalid: {}", self.reason(outcome).unwrap_or_default()),
            Outcome::Unknown(..) => format!("unknown: {}", self.reason(outcome).unwrap_or_default()),
        }
    }

    fn kind_classic(outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::Invalid(why) => refused_kind(why),
            Outcome::NotProper(why) => not_proper_kind(*why),
            Outcome::Minimal(_) => Kind::Ok,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }
}

impl BatchCommand for Minimize<'_> {
    type Puzzle = Sudoku;
    type Outcome = Found;
    type Shape = Response;

    fn takes(&self) -> Takes {
        if self.options.smallest { Takes::Classic("refused-classic-subsets") } else { Takes::Any }
    }

    fn ask(&self, sudoku: &Sudoku) -> Found {
        let stop = Some(self.context.stop);
        Answered::ask(
            sudoku,
            |record| minimize(record, &self.options, stop),
            |record| variant::minimize(record, &self.options, stop),
        )
    }

    fn kind(&self, outcome: &Found) -> Kind {
        match outcome {
            Answered::Classic(outcome) => Self::kind_classic(outcome),
            Answered::Variant(Minimized::Minimal(_)) => Kind::Ok,
            Answered::Variant(Minimized::Unknown(..)) => Kind::Unknown,
            Answered::Variant(Minimized::Unsolved(outcome)) => outcome.found().into(),
        }
    }

    fn drawn(&self, sudoku: &Sudoku, outcome: &Found) -> String {
        outcome.with(
            sudoku,
            |record, outcome| self.drawn_classic(record, outcome),
            |record, outcome| {
                let (minimal, sentence) = match outcome {
                    Minimized::Unsolved(outcome) => {
                        return words::variant::sentence(record, outcome, self.context.speaker) + "\n";
                    }
                    Minimized::Minimal(minimal) => {
                        let clues = minimal.givens.filled();
                        (minimal, self.taken_away(clues, record.givens.filled() - clues))
                    }
                    Minimized::Unknown(spent, so_far) => {
                        (so_far, self.so_far(*spent, so_far.givens.filled()))
                    }
                };
                format!("{}{sentence}\n", variant_text::grid(&scene(minimal), &self.style))
            },
        )
    }

    fn whole(&self, sudoku: &Sudoku, outcome: &Found) -> Option<Sudoku> {
        self.puzzle(sudoku, outcome, Layout::Form(Form::Variant)).ok()
    }

    fn line(&self, sudoku: &Sudoku, outcome: &Found, out: &mut Vec<u8>) {
        let text = match outcome {
            Answered::Classic(outcome) => self.line_classic(outcome),
            Answered::Variant(Minimized::Minimal(minimal)) => minimal.text(),
            Answered::Variant(_) => {
                let shape = self.shape(sudoku, outcome);
                worded(&shape.answer, shape.reason.as_deref())
            }
        };
        out.extend_from_slice(text.as_bytes());
    }

    fn columns(&self) -> Vec<&'static str> {
        vec!["puzzle", "minimal", "clues", "answer", "reason"]
    }

    fn row(&self, sudoku: &Sudoku, outcome: &Found) -> Vec<String> {
        let shape = self.shape(sudoku, outcome);
        let minimal = shape.minimal_text.or(shape.minimal);
        let clues = shape.clues.map(|clues| clues.to_string());
        vec![
            shape.puzzle,
            minimal.unwrap_or_default(),
            clues.unwrap_or_default(),
            shape.answer,
            shape.reason.unwrap_or_default(),
        ]
    }

    fn shape(&self, sudoku: &Sudoku, outcome: &Found) -> Response {
        outcome.with(
            sudoku,
            |record, outcome| Response::new(record, self.options.smallest, outcome, self.reason(outcome)),
            |record, outcome| Response::of_variant(record, outcome, self.context.speaker),
        )
    }
}

impl PuzzleCommand for Minimize<'_> {
    fn puzzle(&self, sudoku: &Sudoku, outcome: &Found, _to: Layout) -> Result<Sudoku, String> {
        let speaker = self.context.speaker;
        outcome.with(
            sudoku,
            |record, outcome| match outcome {
                Outcome::Minimal(puzzle) => Ok(named(record, *puzzle.grid()).into()),
                Outcome::NotProper(NotProper::None) => Err(next_step::no_solution(speaker)),
                Outcome::NotProper(NotProper::Many) => Err(next_step::several_solutions(speaker)),
                Outcome::Invalid(_) => Err(self.reason(outcome).unwrap_or_default()),
                Outcome::Unknown(spent, _) => Err(speaker.undecided(*spent, false)),
            },
            |record, outcome| match outcome {
                Minimized::Minimal(minimal) => Ok((**minimal).clone().into()),
                Minimized::Unsolved(outcome) => Err(words::variant::sentence(record, outcome, speaker)),
                Minimized::Unknown(spent, _) => Err(speaker.undecided(*spent, false)),
            },
        )
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
        Takes::Classic("refused-classic-subsets"),
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
        let (sudoku, record) = match (&item.result, item.record()) {
            (Ok(located), Ok(record)) => (&located.sudoku, record),
            (_, Err(unread)) | (Err(unread), _) => {
                print_error(&unread.message(&item.source, context.speaker));
                let mut out = Vec::new();
                tally.add(command::answer(command, &item, Style::of(form, &args.target), context, &mut out));
                if puzzles.is_none() {
                    written(batch.sink.write_all(&out))?;
                }
                continue;
            }
        };
        let mut row = |outcome: Outcome| {
            let outcome = &Answered::Classic(outcome);
            let mut out = Vec::new();
            match form {
                _ if let Some((to, puzzles)) = &puzzles => match command.puzzle(sudoku, outcome, *to) {
                    Ok(minimal) => drop(puzzles.put(&minimal, &item.source, &mut out)),
                    Err(why) => puzzles.leave_out(&puzzles.of_line(&item.source, item.line(), &why)),
                },
                Output::Line => {
                    command.line(sudoku, outcome, &mut out);
                    out.push(b'\n');
                }
                Output::Csv => csv_row(&command.row(sudoku, outcome), &mut out),
                Output::Json => json_line(&command.shape(sudoku, outcome), &mut out),
                Output::Grid => {
                    out.extend_from_slice(command.drawn(sudoku, outcome).as_bytes());
                    out.push(b'\n');
                }
            }
            written(batch.sink.write_all(&out))
        };
        let (mut left, mut failed) = (args.limit, Ok(()));
        let end = every(record, &command.options.limits, Some(context.stop), &mut |minimal: &Puzzle| {
            failed = row(Outcome::Minimal(*minimal));
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
        tally.add(Minimize::kind_classic(&last));
        row(last)?;
    }
    if let Some((_, puzzles)) = &puzzles {
        puzzles.end(&mut batch.sink)?;
        puzzles.tell_losses(false);
    }
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    Ok(tally.exit())
}
