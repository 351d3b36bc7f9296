//! Puzzles in the form that `--to` asks for, written by several threads.
//!
//! Each thread puts its puzzles into a text of its own; the texts are put together in order, between what the file
//! begins and ends with.

use std::io::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use shudu::format::{Loss, LossCounts, Sudoku};
use shudu::ops::ruleset::with_words;
use shudu::words;

use crate::args::Layout;
use crate::context::{Context, NAMED_REJECTS};
use crate::output::{self, Sink, written};
use crate::standard_error::print_error;

/// How puzzles are written, and what was lost.
pub(crate) struct Puzzles<'a> {
    layout: Layout,
    losses: Mutex<LossCounts>,
    /// How many were left out so far.
    left_out: AtomicU64,
    context: &'a Context<'a>,
}

impl<'a> Puzzles<'a> {
    pub(crate) fn new(layout: Layout, context: &'a Context<'a>) -> Puzzles<'a> {
        Puzzles { layout, losses: Mutex::default(), left_out: AtomicU64::new(0), context }
    }

    /// Begins a file.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(crate) fn begin(&self, out: &mut Sink) -> anyhow::Result<()> {
        written(out.write_all(self.layout.header().as_bytes()))?;
        out.drop_line_feed();
        Ok(())
    }

    /// Ends a file and flushes it.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(crate) fn end(&self, out: &mut Sink) -> anyhow::Result<()> {
        written(out.write_all(self.layout.footer().as_bytes()).and_then(|()| out.flush()))
    }

    /// Writes one puzzle to standard output and says what was lost; `false` if the form cannot state it.
    ///
    /// # Errors
    /// When the output cannot be written.
    pub(crate) fn write_one(
        layout: Layout,
        sudoku: &Sudoku,
        source: &str,
        context: &Context<'_>,
    ) -> anyhow::Result<bool> {
        let puzzles = Puzzles::new(layout, context);
        let mut out = output::sink(None, false, context.speaker)?;
        puzzles.begin(&mut out)?;
        let mut text = Vec::new();
        let is_put = puzzles.put(sudoku, source, &mut text);
        written(out.write_all(&text))?;
        puzzles.end(&mut out)?;
        puzzles.tell_losses(true);
        Ok(is_put)
    }

    /// Appends a puzzle; one of several lines begins with a blank line, which the sink leaves out before the first.
    /// What the form cannot state is told on standard error, under this name, and left out: `false`.
    pub(crate) fn put(&self, sudoku: &Sudoku, source: &str, out: &mut Vec<u8>) -> bool {
        let mut text = String::new();
        if self.layout.is_block() {
            text.push('\n');
        }
        let worded = with_words(sudoku, self.layout, self.context.speaker);
        match self.layout.write(&worded, &mut text) {
            Ok(losses) => {
                out.extend_from_slice(text.as_bytes());
                if !losses.is_empty() {
                    self.losses.lock().unwrap_or_else(PoisonError::into_inner).add(losses);
                }
                true
            }
            Err(why) => {
                self.leave_out(&words::unwritable(why, source, self.layout.name(), self.context.speaker));
                false
            }
        }
    }

    /// A message about the puzzle of this line.
    pub(crate) fn of_line(&self, source: &str, line: u64, message: &str) -> String {
        let speaker = self.context.speaker;
        let place = speaker.say_with("place-line", [("line", line.into())]);
        let about = |place: &str, text: &str| {
            speaker.say_with("read-in", [("source", place.into()), ("reason", text.into())])
        };
        about(source, &about(&place, message))
    }

    /// Says on standard error why there is no puzzle; of many only the first are named.
    pub(crate) fn leave_out(&self, message: &str) {
        if self.left_out.fetch_add(1, Ordering::Relaxed) < NAMED_REJECTS {
            print_error(message);
        }
    }

    /// Says on standard error what the form had no place for. `is_one` says that there was one puzzle.
    pub(crate) fn tell_losses(&self, is_one: bool) {
        let losses = self.losses.lock().unwrap_or_else(PoisonError::into_inner);
        self.tell_all(&losses, self.layout.name(), is_one);
    }

    /// Says on standard error what a form of this name had no place for. Rules in words are told for every command.
    pub(crate) fn tell_all(&self, losses: &LossCounts, form: &str, is_one: bool) {
        for (loss, count) in losses.iter().filter(|&(loss, _)| loss != Loss::RulesInWords) {
            self.tell_loss(words::loss(loss, losses.rules(), form, self.context.speaker), count, is_one);
        }
    }

    fn tell_loss(&self, loss: String, count: u64, is_one: bool) {
        let speaker = self.context.speaker;
        let puzzles = speaker.say_with("count-puzzles", [("count", count.into())]);
        self.context.note(&if is_one { loss } else { format!("{puzzles}: {loss}") });
    }
}
