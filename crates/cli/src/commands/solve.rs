//! `shudu solve`

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use shudu::Algorithm;
use shudu::core::{Account, End, Solution};
use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::lines::{Answer, LineCommand};
use shudu::ops::row::{Row as _, RowForm, csv_row, json_line};
use shudu::ops::solve::{
    NumberedSolution, Options, Outcome, Response, SolutionsEnd, SolveRow, columns, solve, visit,
};
use shudu::render::{Scene, text};
use shudu::words;

use crate::args::{Output, SolveArgs};
use crate::batch::command::{self, BatchCommand};
use crate::batch::input::PieceKind;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::commands::{solved, witnesses};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::{self, written};
use crate::standard_error::print_error;

/// Runs the command.
pub(crate) fn run(args: &SolveArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    if args.all {
        return every_solution(args, &options, context);
    }
    let command = Solve {
        options,
        total: Mutex::default(),
        style: context.style(args.target.out.as_deref()),
        columns: output::columns(args.target.out.as_deref()),
        context,
    };
    command::run(&command, &args.inputs, &args.target, &args.threads, context)
}

struct Solve<'a> {
    options: Options,
    /// What all searches did together, for `--stats`.
    total: Mutex<Account>,
    style: shudu::render::Style,
    /// How many columns an answer may take.
    columns: usize,
    context: &'a Context<'a>,
}

impl Solve<'_> {
    fn row_of<'b>(&'b self, record: &'b Record, outcome: &'b Outcome) -> SolveRow<'b> {
        SolveRow {
            record,
            options: &self.options,
            outcome,
            reason: words::solve(outcome, self.context.speaker),
        }
    }
}

impl BatchCommand for Solve<'_> {
    type Outcome = Outcome;
    type Shape = Response;

    fn ask(&self, record: &Record) -> Outcome {
        let outcome = solve(record, &self.options, Some(self.context.stop));
        if self.options.stats
            && let Some(account) = outcome.account()
        {
            self.total.lock().expect("no thread panics while it adds").add(account);
        }
        outcome
    }

    fn kind(&self, outcome: &Outcome) -> Kind {
        match outcome {
            Outcome::One(..) | Outcome::Some(..) => Kind::Ok,
            Outcome::None(_) => Kind::None,
            Outcome::Many(..) => Kind::Many,
            Outcome::Invalid(_) => Kind::Clash,
            Outcome::Unknown(..) => Kind::Unknown,
        }
    }

    fn drawn(&self, record: &Record, outcome: &Outcome) -> String {
        let speaker = self.context.speaker;
        let mut drawn = String::new();
        let mut draw = |scene: &Scene| drawn.push_str(&text::grid(scene, &self.style));
        match outcome {
            Outcome::Invalid(clashes) => {
                let cells = clashes.iter().flat_map(|clash| clash.cells).collect();
                draw(&Scene::grid(&record.givens).highlight(cells));
            }
            Outcome::None(_) => draw(&Scene::grid(&record.givens)),
            Outcome::One(solution, _) | Outcome::Some(solution, _) => {
                draw(&solved(record, solution));
            }
            Outcome::Many(two, _) => drawn = witnesses(record, two, &self.style, self.columns),
            Outcome::Unknown(_, found, _) => match found {
                Some(solution) => draw(&solved(record, solution)),
                None => draw(&Scene::grid(&record.givens)),
            },
        }
        drawn.push_str(&match outcome {
            Outcome::Invalid(clashes) => speaker.clashing_givens(clashes),
            Outcome::None(_) => speaker.say("answer-none"),
            Outcome::One(..) => speaker.say("answer-one"),
            Outcome::Some(..) => speaker.say("answer-some"),
            Outcome::Many(witnesses, account) => speaker.many(witnesses, account),
            Outcome::Unknown(spent, found, _) => speaker.undecided(*spent, found.is_some()),
        });
        drawn.push('\n');
        if let Some(wrong) = words::wrong_entries(record, outcome, speaker) {
            drawn.push_str(&wrong);
            drawn.push('\n');
        }
        if let Some(account) =
            outcome.account().filter(|account| self.options.stats || account.space.is_some())
        {
            drawn.push_str(&speaker.account(account));
        }
        drawn
    }

    fn line(&self, record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        self.row_of(record, outcome).line(out);
    }

    fn columns(&self) -> Vec<&'static str> {
        columns(self.options.stats).to_vec()
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        self.row_of(record, outcome).values()
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        self.row_of(record, outcome).response()
    }

    fn line_command(&self, form: RowForm) -> Option<LineCommand> {
        LineCommand::solve(&self.options, form)
    }

    fn line_kind(&self, answer: Answer) -> Kind {
        match answer {
            Answer::None => Kind::None,
            Answer::One => Kind::Ok,
            Answer::Many => Kind::Many,
        }
    }

    fn totals(&self) -> Option<String> {
        let total = self.total.lock().expect("no thread panics while it adds");
        self.options.stats.then(|| self.context.speaker.account(&total))
    }
}

/// `--all`: every solution as it is found, one a line; an empty line between puzzles would be mistaken for a form, so
/// the only sign of a puzzle without solutions is its word.
fn every_solution(args: &SolveArgs, options: &Options, context: &Context<'_>) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.target.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
    )?;
    let form = args.target.form().unwrap_or(Output::Line);
    let style = context.style(args.target.out.as_deref());
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    if form == Output::Csv {
        written(writeln!(batch.sink, "puzzle,number,solution,answer,reason"))?;
    }
    let mut tally = Tally::default();
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        let record = match &item.result {
            Ok(located) => &located.record,
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                let reason = unread.reason(context.speaker);
                written(end_line(&mut batch.sink, form, None, 0, "invalid", &reason))?;
                tally.add(Kind::Unread);
                continue;
            }
        };
        let mut number = 0;
        let mut failed = Ok(());
        let account = visit(record, options, Some(context.stop), &mut |solution: &Solution| {
            number += 1;
            let mut out = Vec::new();
            match form {
                Output::Line => {
                    out.extend_from_slice(&solution.grid().to_line());
                    out.push(b'\n');
                }
                Output::Grid => {
                    let drawn = text::grid(&solved(record, solution), &style);
                    out.extend_from_slice(drawn.as_bytes());
                }
                Output::Csv => csv_row(
                    &[
                        record.givens.to_string(),
                        number.to_string(),
                        solution.to_string(),
                        "some".into(),
                        String::new(),
                    ],
                    &mut out,
                ),
                Output::Json => json_line(
                    &NumberedSolution {
                        number,
                        puzzle: record.givens.to_string(),
                        solution: solution.to_string(),
                    },
                    &mut out,
                ),
            }
            failed = batch.sink.write_all(&out);
            let enough = failed.is_err() || options.limit.is_some_and(|limit| number >= limit);
            if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        written(failed)?;
        let puzzle = Some(record.givens.to_string());
        let kind = match account {
            Err(clashes) => {
                let reason = context.speaker.clashes(&clashes);
                written(end_line(&mut batch.sink, form, puzzle, 0, "invalid", &reason))?;
                Kind::Clash
            }
            Ok(Account { end: End::Spent(spent), .. }) => {
                let reason = context.speaker.spent(spent);
                written(end_line(&mut batch.sink, form, puzzle, number, "unknown", &reason))?;
                Kind::Unknown
            }
            Ok(_) if number == 0 => {
                written(end_line(&mut batch.sink, form, puzzle, 0, "none", ""))?;
                Kind::None
            }
            Ok(account) if number == 1 && account.is_exhausted() => Kind::Ok,
            Ok(_) => Kind::Many,
        };
        tally.add(kind);
    }
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    Ok(tally.exit())
}

/// What stands where no solution can: `none`, `invalid: …`, `unknown: …`.
fn end_line(
    sink: &mut impl Write,
    form: Output,
    puzzle: Option<String>,
    number: u64,
    word: &str,
    reason: &str,
) -> std::io::Result<()> {
    let mut out = Vec::new();
    match form {
        Output::Line | Output::Grid if reason.is_empty() => {
            out.extend_from_slice(format!("{word}\n").as_bytes())
        }
        Output::Line | Output::Grid => out.extend_from_slice(format!("{word}: {reason}\n").as_bytes()),
        Output::Csv => {
            csv_row(&[&puzzle.unwrap_or_default(), &number.to_string(), "", word, reason], &mut out);
        }
        Output::Json => json_line(
            &SolutionsEnd { answer: word.to_owned(), number, puzzle, reason: reason.to_owned() },
            &mut out,
        ),
    }
    sink.write_all(&out)
}
