//! What every command gets, and what it says on standard error.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use shudu::format::{Located, Record, Sudoku};
use shudu::i18n::Speaker;
use shudu::ops::Remarks;
use shudu::render::Style;
use shudu::words;

use crate::args::{Common, OnePuzzle};
use crate::batch::only::{self, Pick, Picked};
use crate::batch::takes::Takes;
use crate::exit::Exit;
use crate::output;
use crate::standard_error::print_error;

/// What every command gets.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub(crate) common: &'a Common,
    pub(crate) speaker: &'a Speaker,
    /// Raised by Ctrl-C.
    pub(crate) stop: &'a AtomicBool,
}

/// How many rejects are named on standard error one by one; the rest are counted. (Each stands in the output too.)
pub(crate) const NAMED_REJECTS: u64 = 20;

impl Context<'_> {
    /// How to draw on this target.
    pub(crate) fn style(&self, out: Option<&Path>) -> Style {
        output::style(self.common, out)
    }

    /// Prints to standard error, unless it is to be quiet.
    pub(crate) fn note(&self, text: &str) {
        if !self.common.quiet {
            print_error(text);
        }
    }

    /// Reads the one puzzle of an argument, and tells what nothing was made of.
    pub(crate) fn only(&self, input: &str) -> anyhow::Result<Sudoku> {
        Ok(self.report(only::only(Some(input), None, Pick::Impossible, Takes::Any, self.speaker)?).sudoku)
    }

    /// The same of classic puzzles; the message says why others are refused.
    pub(crate) fn only_classic(&self, input: &str, message: &'static str) -> anyhow::Result<Record> {
        let picked = only::only(Some(input), None, Pick::Impossible, Takes::Classic(message), self.speaker)?;
        Ok(self.report(picked).into_record()?)
    }

    /// Reads the puzzle that a command is about, and tells what nothing was made of.
    pub(crate) fn one_puzzle(&self, puzzle: &OnePuzzle, takes: Takes) -> anyhow::Result<Sudoku> {
        let picked =
            only::only(puzzle.input.as_deref(), puzzle.from, puzzle.pick.into(), takes, self.speaker)?;
        Ok(self.report(picked).sudoku)
    }

    /// Tells what should be known of a puzzle that was read, and what nothing was made of.
    pub(crate) fn report(&self, Picked { located, notes }: Picked) -> Located {
        notes.iter().for_each(|note| print_error(note));
        let remarks = Remarks::default();
        remarks.note(&located);
        self.tell(&remarks);
        located
    }

    /// Tells what nothing was made of: once, at the end.
    pub(crate) fn tell(&self, remarks: &Remarks) {
        for remark in words::remarks(remarks, self.speaker) {
            self.note(&remark);
        }
    }
}

/// Nothing was read: an error, since somebody expected an answer.
pub(crate) fn nothing(context: &Context<'_>) -> Exit {
    print_error(&context.speaker.say("input-nothing"));
    Exit::Trouble
}
