//! `shudu solve`

use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::Ordering;

use shudu::Algorithm;
use shudu::core::{Account, End, Solution};
use shudu::format::Record;
use shudu::ops::Limits;
use shudu::ops::solve::{Options, Outcome, Response, solve, visit};
use shudu::render::{Scene, text};
use shudu::solve::batch::Verdict;
use shudu::words;

use crate::args::{Output, SolveArgs};
use crate::batch::{Kind, Tally};
use crate::commands::{Batch, Context, nothing, print_error, solved, witnesses};
use crate::exit::Exit;
use crate::output::written;
use crate::question::{self, Known, Question, csv_row, json_line};

/// Runs the command.
pub(crate) fn run(args: &SolveArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let (algorithm, singles) = args.algorithm.checked(Algorithm::Fast, context.speaker)?;
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { algorithm, singles, limit: args.limit, limits, stats: args.stats };
    if args.all {
        return every_solution(args, &options, context);
    }
    let question =
        Solve { options, total: Mutex::default(), style: context.style(args.target.out.as_deref()), context };
    question::run(&question, &args.inputs, &args.target, &args.threads, context)
}

struct Solve<'a> {
    options: Options,
    /// What all searches did together, for `--stats`.
    total: Mutex<Account>,
    style: shudu::render::Style,
    context: &'a Context<'a>,
}

impl Solve<'_> {
    fn reason(&self, outcome: &Outcome) -> Option<String> {
        words::solve(outcome, self.context.speaker)
    }
}

impl Question for Solve<'_> {
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
            Outcome::Many(two, _) => drawn = witnesses(record, two, &self.style),
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
        if let Some(account) =
            outcome.account().filter(|account| self.options.stats || account.space.is_some())
        {
            drawn.push_str(&speaker.account(account));
        }
        drawn
    }

    fn line(&self, _record: &Record, outcome: &Outcome, out: &mut Vec<u8>) {
        match outcome {
            Outcome::One(solution, _) | Outcome::Some(solution, _) => {
                out.extend_from_slice(&solution.grid().to_line());
            }
            Outcome::None(_) | Outcome::Many(..) => out.extend_from_slice(outcome.word().as_bytes()),
            Outcome::Invalid(_) | Outcome::Unknown(..) => {
                let reason = self.reason(outcome).unwrap_or_default();
                out.extend_from_slice(format!("{}: {reason}", outcome.word()).as_bytes());
            }
        }
    }

    fn columns(&self) -> Vec<&'static str> {
        let mut columns = vec!["puzzle", "solution"];
        if self.options.stats {
            columns.extend(["nodes", "guesses", "dead_ends", "deepest", "nanoseconds"]);
        }
        columns.extend(["answer", "reason"]);
        columns
    }

    fn row(&self, record: &Record, outcome: &Outcome) -> Vec<String> {
        let mut row = vec![record.givens.to_string()];
        row.push(outcome.solution().map(ToString::to_string).unwrap_or_default());
        if self.options.stats {
            row.extend(match outcome.account() {
                Some(a) => [a.nodes, a.guesses, a.dead_ends, a.deepest.into(), a.time.as_nanos() as u64]
                    .map(|n| n.to_string()),
                None => Default::default(),
            });
        }
        row.extend([outcome.word().to_owned(), self.reason(outcome).unwrap_or_default()]);
        row
    }

    fn shape(&self, record: &Record, outcome: &Outcome) -> Response {
        Response::new(record, &self.options, outcome, self.reason(outcome))
    }

    fn takes_blocks(&self) -> bool {
        self.options.is_plain()
    }

    fn quick(&self, known: &Known<'_>, form: Output, out: &mut Vec<u8>) -> Option<Kind> {
        let (solution, kind): (&[u8], Kind) = match known.outcome.verdict {
            Verdict::One => (&known.outcome.solution, Kind::Ok),
            Verdict::None => (b"", Kind::None),
            // Two witnesses are told but in lines.
            Verdict::Many if form == Output::Line => (b"", Kind::Many),
            Verdict::Many | Verdict::Invalid => return None,
        };
        let puzzle = known.puzzle();
        let parts: &[&[u8]] = match (form, kind) {
            (Output::Grid, _) => return None,
            (Output::Line, Kind::Ok) => &[solution, b"\n"],
            (Output::Line, Kind::None) => &[b"none\n"],
            (Output::Line, _) => &[b"many\n"],
            (Output::Csv, Kind::Ok) => &[&puzzle, b",", solution, b",one,\n"],
            (Output::Csv, _) => &[&puzzle, b",,none,\n"],
            (Output::Json, Kind::Ok) => &[
                br#"{"puzzle":""#,
                &puzzle,
                br#"","answer":"one","solution":""#,
                solution,
                br#"","algorithm":"fast"}"#,
                b"\n",
            ],
            (Output::Json, _) => {
                &[br#"{"puzzle":""#, &puzzle, br#"","answer":"none","algorithm":"fast"}"#, b"\n"]
            }
        };
        parts.iter().for_each(|part| out.extend_from_slice(part));
        Some(kind)
    }

    fn totals(&self) -> Option<String> {
        let total = self.total.lock().expect("no thread panics while it adds");
        self.options.stats.then(|| self.context.speaker.account(&total))
    }
}

/// `--all`: every solution as it is found, one a line; an empty line between puzzles would be mistaken for a form, so
/// the only sign of a puzzle without solutions is its word.
fn every_solution(args: &SolveArgs, options: &Options, context: &Context<'_>) -> anyhow::Result<Exit> {
    let mut batch = Batch::open(context, &args.inputs, args.target.out.as_deref(), &args.threads)?;
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
                    &serde_json::json!({
                        "puzzle": record.givens.to_string(), "number": number, "solution": solution.to_string()
                    }),
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
            &serde_json::json!({ "puzzle": puzzle, "number": number, "answer": word, "reason": reason }),
            &mut out,
        ),
    }
    sink.write_all(&out)
}
