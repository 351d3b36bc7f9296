//! `shudu solve --all`: every solution as it is found, one a line. An empty line between puzzles would be mistaken for a form, so
//! the only sign of a puzzle without solutions is its word.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use shudu::core::{Account, End, Solution};
use shudu::format::Record;
use shudu::ops::row::{csv_row, json_line};
use shudu::ops::solve::{NumberedSolution, Options, SolutionsEnd, visit};
use shudu::render::{Style, text};

use super::with_solution;
use crate::args::{Layout, Output, SolveArgs};
use crate::batch::input::{Item, PieceKind};
use crate::batch::puzzles::Puzzles;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::commands::solved;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

/// Runs the command.
pub(super) fn run(args: &SolveArgs, options: &Options, context: &Context<'_>) -> anyhow::Result<Exit> {
    let destination = Destination::Stream(args.target.out.as_deref());
    let mut batch = Batch::open(context, &args.inputs, destination, &args.threads, PieceKind::Items(1))?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let writing = Writing {
        form: args.target.form().unwrap_or(Output::Line),
        puzzles: args.form.classic().to.map(|to| (to, Puzzles::new(to, context))),
        style: context.style(args.target.out.as_deref()),
    };
    if let Some((_, puzzles)) = &writing.puzzles {
        puzzles.begin(&mut batch.sink)?;
    } else if writing.form == Output::Csv {
        written(writeln!(batch.sink, "puzzle,number,solution,answer,reason"))?;
    }
    let mut tally = Tally::default();
    for item in items {
        if context.stop.load(Ordering::Relaxed) {
            tally.interrupt();
            break;
        }
        let mut number = 0;
        let (kind, word, reason) = match &item.result {
            Ok(located) => {
                let mut failed = Ok(());
                let account =
                    visit(&located.record, options, Some(context.stop), &mut |solution: &Solution| {
                        number += 1;
                        let mut out = Vec::new();
                        writing.solution(&item, &located.record, solution, number, &mut out);
                        failed = batch.sink.write_all(&out);
                        let enough = failed.is_err() || options.limit.is_some_and(|limit| number >= limit);
                        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                    });
                written(failed)?;
                match account {
                    Err(clashes) => (Kind::Clash, Some("invalid"), context.speaker.clashes(&clashes)),
                    Ok(Account { end: End::Spent(spent), .. }) => {
                        (Kind::Unknown, Some("unknown"), context.speaker.spent(spent))
                    }
                    Ok(_) if number == 0 => (Kind::None, Some("none"), String::new()),
                    Ok(account) if number == 1 && account.is_exhausted() => (Kind::Ok, None, String::new()),
                    Ok(_) => (Kind::Many, None, String::new()),
                }
            }
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                (Kind::Unread, Some("invalid"), unread.reason(context.speaker))
            }
        };
        if let Some(word) = word {
            let mut out = Vec::new();
            writing.end(&item, number, word, &reason, context, &mut out);
            written(batch.sink.write_all(&out))?;
        }
        tally.add(kind);
    }
    if let Some((_, puzzles)) = &writing.puzzles {
        puzzles.end(&mut batch.sink)?;
        puzzles.tell_losses(false);
    }
    written(batch.sink.flush())?;
    batch.close(context, &tally);
    Ok(tally.exit())
}

/// How the solutions are written.
struct Writing<'a> {
    form: Output,
    /// The form that was asked for instead.
    puzzles: Option<(Layout, Puzzles<'a>)>,
    style: Style,
}

impl Writing<'_> {
    fn solution(&self, item: &Item, record: &Record, solution: &Solution, number: u64, out: &mut Vec<u8>) {
        if let Some((to, puzzles)) = &self.puzzles {
            puzzles.put(&with_solution(record, solution, *to), &item.source, out);
            return;
        }
        let puzzle = record.givens.to_string();
        match self.form {
            Output::Line => {
                out.extend_from_slice(&solution.grid().to_line());
                out.push(b'\n');
            }
            Output::Grid => {
                out.extend_from_slice(text::grid(&solved(record, solution), &self.style).as_bytes());
            }
            Output::Csv => {
                csv_row(&[&puzzle, &number.to_string(), &solution.to_string(), "some", ""], out);
            }
            Output::Json => {
                json_line(&NumberedSolution { number, puzzle, solution: solution.to_string() }, out);
            }
        }
    }

    /// What stands where no solution can: `none`, `invalid: …`, `unknown: …`. In a form of puzzles nothing can.
    fn end(
        &self,
        item: &Item,
        number: u64,
        word: &str,
        reason: &str,
        context: &Context<'_>,
        out: &mut Vec<u8>,
    ) {
        let puzzle = item.result.as_ref().ok().map(|located| located.record.givens.to_string());
        match (&self.puzzles, self.form, &item.result) {
            (Some((_, puzzles)), _, Ok(located)) => {
                let none = || context.speaker.say("answer-none");
                let reason = if reason.is_empty() { none() } else { reason.to_owned() };
                puzzles.leave_out(&puzzles.of_line(&item.source, located.line, &reason));
            }
            (Some(_), ..) => {}
            (None, Output::Line | Output::Grid, _) => {
                let colon = if reason.is_empty() { "" } else { ": " };
                out.extend_from_slice(format!("{word}{colon}{reason}\n").as_bytes());
            }
            (None, Output::Csv, _) => {
                csv_row(&[&puzzle.unwrap_or_default(), &number.to_string(), "", word, reason], out);
            }
            (None, Output::Json, _) => {
                let (answer, reason) = (word.to_owned(), reason.to_owned());
                json_line(&SolutionsEnd { answer, number, puzzle, reason }, out);
            }
        }
    }
}
