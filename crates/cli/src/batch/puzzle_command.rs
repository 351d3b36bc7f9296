//! A batch command that makes a puzzle of every puzzle, with `--to`: puzzles in a form, and nothing else, on the
//! output. Why there is none is told on standard error.

use shudu::core::Spent;
use shudu::format::Sudoku;

use super::command::{self, BatchCommand, BatchPuzzle as _};
use super::input::{Item, PieceKind};
use super::puzzles::Puzzles;
use super::tally::Kind;
use super::{Batch, Contents, Destination, by_item};
use crate::args::{Inputs, Layout, PuzzleForm, Target, Threads};
use crate::context::{Context, nothing};
use crate::exit::Exit;

/// What such a command makes of one puzzle.
pub(crate) trait PuzzleCommand: BatchCommand {
    /// The puzzle for a form, or in words why there is none.
    fn puzzle(&self, puzzle: &Self::Puzzle, outcome: &Self::Outcome, to: Layout) -> Result<Sudoku, String>;
}

/// Runs a command over the inputs; without `--to` as any other.
pub(crate) fn run<C: PuzzleCommand>(
    command: &C,
    inputs: &Inputs,
    form: &PuzzleForm,
    target: &Target,
    threads: &Threads,
    context: &Context<'_>,
) -> anyhow::Result<Exit> {
    let Some(to) = form.to else { return command::run(command, inputs, target, threads, context) };
    let destination = Destination::Stream(target.out.as_deref());
    let mut batch = Batch::open(context, inputs, destination, threads, PieceKind::Items(1), command.takes())?
        .of_puzzles();
    let is_one = matches!(batch.contents, Contents::One(_));
    let Some(pieces) = batch.pieces() else { return Ok(nothing(context)) };
    let puzzles = Puzzles::new(to, context);
    puzzles.begin(&mut batch.sink)?;
    let work = by_item(context.stop, |item, text| match &item.result {
        // What cannot be read is told by the batch.
        Err(unread) => unread.kind(),
        Ok(located) => match command::outcome_of(command, C::Puzzle::of(&located.sudoku)) {
            Some(outcome) => put(command, (to, &puzzles), item, &outcome, is_one, text),
            None => failed(&puzzles, item, context),
        },
    });
    let tally = batch.run(context, pieces, None, work)?;
    puzzles.end(&mut batch.sink)?;
    puzzles.tell_losses(is_one);
    if is_one {
        batch.tell_remarks(context);
    } else {
        batch.close(context, &tally);
    }
    if let Some(totals) = command.totals() {
        context.note(&totals);
    }
    Ok(tally.exit())
}

/// Says that the engine failed on this puzzle.
pub(crate) fn failed(puzzles: &Puzzles<'_>, item: &Item, context: &Context<'_>) -> Kind {
    puzzles.leave_out(&puzzles.of_line(&item.source, item.line(), &context.speaker.spent(Spent::Fault)));
    Kind::Unknown
}

/// The puzzle of one outcome, or on standard error why there is none. `is_one` says that there is one puzzle.
pub(crate) fn put<C: PuzzleCommand>(
    command: &C,
    writing: (Layout, &Puzzles<'_>),
    item: &Item,
    outcome: &C::Outcome,
    is_one: bool,
    out: &mut Vec<u8>,
) -> Kind {
    let ((to, puzzles), Ok(located)) = (writing, &item.result) else { unreachable!("it has an outcome") };
    if command.keeps(outcome) {
        match command.puzzle(C::Puzzle::of(&located.sudoku), outcome, to) {
            Ok(puzzle) if !puzzles.put(&puzzle, &item.source, out) => return Kind::Unread,
            Ok(_) => {}
            Err(reason) if is_one => puzzles.leave_out(&reason),
            Err(reason) => puzzles.leave_out(&puzzles.of_line(&item.source, located.line, &reason)),
        }
    }
    command.kind(outcome)
}
