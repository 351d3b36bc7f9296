//! `shudu solve --all`: every solution as it is found, one a line. An empty line between puzzles would be mistaken for
//! a form, so the only sign of a puzzle without solutions is its word.

use std::io::Write as _;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use shudu::core::{Account, End};
use shudu::format::drawing::Remark;
use shudu::format::{Record, Sudoku};
use shudu::ops::every::{Found, every};
use shudu::ops::row::{csv_row, json_line};
use shudu::ops::solve::{NumberedSolution, Options, SolutionsEnd};
use shudu::ops::variant::{Whole, WithAbout};
use shudu::render::Style;
use shudu::words::variant;

use crate::args::{Layout, Output, SolveArgs};
use crate::batch::command::drawing;
use crate::batch::input::{Item, PieceKind};
use crate::batch::puzzles::Puzzles;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination};
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::output::written;
use crate::standard_error::print_error;

/// Runs the command.
pub(super) fn run(args: &SolveArgs, options: &Options, context: &Context<'_>) -> anyhow::Result<Exit> {
    let destination = Destination::Stream(args.target.out.as_deref());
    let takes = super::takes(args.algorithm.algorithm);
    let mut batch =
        Batch::open(context, &args.inputs, destination, &args.threads, PieceKind::Items(1), takes)?;
    let Some(items) = batch.items() else { return Ok(nothing(context)) };
    let writing = Writing {
        form: args.target.form().unwrap_or(Output::Line),
        puzzles: args.form.to.map(|to| (to, Puzzles::new(to, context))),
        style: context.style(args.target.out.as_deref()),
        seen: args.target.is_seen(),
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
                let visited = every(&located.sudoku, options, Some(context.stop), &mut |found| {
                    number += 1;
                    let mut out = Vec::new();
                    writing.solution(&item, &located.sudoku, found, number, &mut out);
                    failed = batch.sink.write_all(&out);
                    let enough = failed.is_err() || options.limit.is_some_and(|limit| number >= limit);
                    if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                });
                written(failed)?;
                let (spent, is_all, clash) = visited.with(
                    &located.sudoku,
                    |_, visited| match visited {
                        Err(clashes) => (None, false, Some(context.speaker.clashes(clashes))),
                        Ok(Account { end: End::Spent(spent), .. }) => (Some(*spent), false, None),
                        Ok(account) => (None, account.is_exhausted(), None),
                    },
                    |record, outcome| {
                        let clash = outcome.contradiction();
                        let clash =
                            clash.map(|found| variant::contradiction(found, record.shape(), context.speaker));
                        let is_all = outcome.account().is_some_and(Account::is_exhausted);
                        (outcome.spent(), is_all, clash)
                    },
                );
                match (clash, spent) {
                    (Some(clash), _) => (Kind::Clash, Some("invalid"), clash),
                    (_, Some(spent)) => (Kind::Unknown, Some("unknown"), context.speaker.spent(spent)),
                    _ if number == 0 => (Kind::None, Some("none"), String::new()),
                    _ if number == 1 && is_all => (Kind::Ok, None, String::new()),
                    _ => (Kind::Many, None, String::new()),
                }
            }
            Err(unread) => {
                print_error(&unread.message(&item.source, context.speaker));
                (unread.kind(), Some(unread.word()), unread.reason(context.speaker))
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
    /// Is a drawing seen at once?
    seen: bool,
}

impl Writing<'_> {
    fn solution(&self, item: &Item, sudoku: &Sudoku, found: Found<'_>, number: u64, out: &mut Vec<u8>) {
        if let Some((to, puzzles)) = &self.puzzles {
            puzzles.put(&found.puzzle(*to), &item.source, out);
            return;
        }
        let solution = found.text();
        match self.form {
            Output::Line => out.extend_from_slice(format!("{solution}\n").as_bytes()),
            Output::Grid => {
                let drawn = found.drawn(&self.style);
                let drawn = if self.seen { drawn } else { drawing(sudoku, drawn, Remark::Line) };
                out.extend_from_slice(drawn.as_bytes());
            }
            Output::Csv => csv_row(&[&*sudoku.text(), &number.to_string(), &solution, "some", ""], out),
            Output::Json => {
                let puzzle = sudoku.classic().map_or_else(|_| sudoku.givens(), Record::text);
                let answer = NumberedSolution { number, puzzle, solution };
                json_line(&WithAbout::<_, Whole>::new(sudoku, answer), out);
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
        let puzzle = item.result.as_ref().ok().map(|located| located.sudoku.text());
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
