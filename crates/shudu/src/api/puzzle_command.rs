//! Calls about one puzzle: one request and one response for classic puzzles and all others.

use shudu_format::{Located, NotClassic, Record};
#[cfg(feature = "variants")]
use shudu_format::{Sudoku, variant::VariantRecord};

use super::reading::{Reading, WithRemarks};
use super::{Answer, CallContext, PuzzleRequest, Refusal};
#[cfg(feature = "variants")]
use crate::algorithm::{Algorithm, SinglesForm};
#[cfg(feature = "variants")]
use crate::ops::Limits;
use crate::ops::Subject;
#[cfg(feature = "variants")]
use crate::ops::variant::{self, Outcome, Question, WithAbout};
#[cfg(feature = "variants")]
use crate::words;

/// The most nodes of one request about a puzzle of another size or with other rules.
#[cfg(feature = "variants")]
const MOST_NODES: u64 = 10_000_000;

/// What a call is asked with, beside the puzzle and the options.
pub(super) struct CallInput<'a> {
    /// What the caller provides.
    pub(super) context: &'a CallContext<'a>,
    /// Reads further puzzles of the request.
    pub(super) reading: &'a Reading<'a>,
    /// How the puzzle was read.
    pub(super) located: &'a Located,
}

impl CallInput<'_> {
    /// The puzzle, refused if its givens clash.
    pub(super) fn subject(&self, record: &Record) -> Answer<Subject> {
        Subject::of(record).map_err(|error| Refusal::clashing("puzzle", &error, self.context.speaker))
    }
}

#[cfg(feature = "variants")]
impl CallInput<'_> {
    /// Asks about a puzzle of another size or with other rules; with the reason of the answer. Algorithms know classic
    /// puzzles alone.
    pub(super) fn ask(
        &self,
        question: Question,
        record: &VariantRecord,
        limit: Option<u64>,
        limits: Limits,
        algorithm: (Algorithm, SinglesForm),
    ) -> Answer<(Outcome, Option<String>)> {
        self.refuse(algorithm != Default::default(), "refused-algorithm")?;
        let options = variant::Options { limit, limits: self.within(limits) };
        let outcome = variant::ask(question, record, &options, Some(self.context.stop));
        let reason = words::variant::reason(record, &outcome, self.context.speaker);
        Ok((outcome, reason))
    }

    /// What a request about a puzzle of another size or with other rules may spend.
    pub(super) fn within(&self, requested: Limits) -> Limits {
        within(requested, self.context)
    }

    /// Refuses what is about classic puzzles alone, with the message that says why.
    pub(super) fn refuse(&self, is_asked: bool, reason: &str) -> Answer<()> {
        let why = || Refusal::classic_alone(reason, &self.located.sudoku.kind(), self.context.speaker);
        if is_asked { Err(why()) } else { Ok(()) }
    }
}

/// What a request about a puzzle of another size or with other rules may spend.
#[cfg(feature = "variants")]
pub(super) fn within(requested: Limits, context: &CallContext<'_>) -> Limits {
    let limits = context.limits(requested);
    let nodes = limits.max_nodes.unwrap_or(MOST_NODES).min(MOST_NODES);
    Limits { max_nodes: Some(nodes), ..limits }
}

/// Answers about a classic puzzle.
type OfClassic<O, R> = fn(&Record, O, &CallInput<'_>) -> Answer<R>;

/// Answers about any other.
#[cfg(feature = "variants")]
type OfVariant<O, R> = fn(&VariantRecord, O, &CallInput<'_>) -> Answer<R>;

/// A call about one classic puzzle.
pub(super) fn classic<O, R>(
    request: PuzzleRequest<O>,
    context: &CallContext<'_>,
    answer: OfClassic<O, R>,
) -> Answer<WithRemarks<R>> {
    asking(request, context, false, |options, asked| {
        let refuse = |error: NotClassic| Refusal::not_classic(&error, context.speaker);
        answer(asked.located.sudoku.classic().map_err(refuse)?, options, asked)
    })
}

/// Does a request open a puzzle with rules that are not known? Only when it asks for no more than to show it.
#[cfg(feature = "variants")]
type Opens<O> = fn(&O) -> bool;

/// A call about one puzzle of any kind.
#[cfg(feature = "variants")]
pub(super) fn any<O, R, A: for<'a> From<&'a VariantRecord>>(
    request: PuzzleRequest<O>,
    context: &CallContext<'_>,
    opens: Opens<O>,
    classic: OfClassic<O, R>,
    variant: OfVariant<O, R>,
) -> Answer<WithRemarks<WithAbout<R, A>>> {
    let opens = opens(&request.options);
    asking(request, context, opens, |options, asked| {
        let sudoku = &asked.located.sudoku;
        let answer = match sudoku {
            Sudoku::Classic(record) => classic(record, options, asked)?,
            Sudoku::Variant(record) => variant(record, options, asked)?,
        };
        Ok(WithAbout::new(sudoku, answer))
    })
}

/// The same about puzzles of other sizes and with other rules alone, without what is about classic ones: a classic
/// puzzle is one without rules.
#[cfg(feature = "variants")]
pub(super) fn of_variant<O, R, A: for<'a> From<&'a VariantRecord>>(
    request: PuzzleRequest<O>,
    context: &CallContext<'_>,
    opens: Opens<O>,
    variant: OfVariant<O, R>,
) -> Answer<WithRemarks<WithAbout<R, A>>> {
    let opens = opens(&request.options);
    asking(request, context, opens, |options, asked| {
        let record = asked.located.sudoku.clone().into_variant();
        Ok(WithAbout { answer: variant(&record, options, asked)?, about: Some((&record).into()) })
    })
}

/// Reads the puzzle of a request, and tells what should be known of it beside the answer.
fn asking<O, R>(
    request: PuzzleRequest<O>,
    context: &CallContext<'_>,
    opens: bool,
    answer: impl FnOnce(O, &CallInput<'_>) -> Answer<R>,
) -> Answer<WithRemarks<R>> {
    let reading = Reading::new(context);
    let located = match opens {
        #[cfg(feature = "variants")]
        true => reading.opened(&request.puzzle, "puzzle")?,
        _ => reading.located(&request.puzzle, "puzzle")?,
    };
    let answer = answer(request.options, &CallInput { context, reading: &reading, located: &located })?;
    Ok(reading.with_remarks(answer))
}
