//! Commands about one puzzle of any kind: one request and one response for classic puzzles and all others.

use std::marker::PhantomData;

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_format::{Located, Record, Sudoku};

use super::reading::{Reading, WithRemarks};
use super::{CallContext, Command, Priority, PuzzleRequest, Refusal};
#[cfg(feature = "variants")]
use crate::ops::Limits;
#[cfg(feature = "variants")]
use crate::ops::variant::AboutVariant;

/// The most nodes of one request about a puzzle of another size or with other rules.
#[cfg(feature = "variants")]
const MOST_NODES: u64 = 10_000_000;

/// A command about one puzzle.
pub(super) trait PuzzleCommand {
    /// The command's name, and the last part of its route.
    const NAME: &'static str;
    /// What it does, in a line of English for the OpenAPI document.
    const ABOUT: &'static str;
    /// How long it may take.
    const PRIORITY: Priority = Priority::Search;
    /// What the request has beside the puzzle: the long option names of the command.
    type Options: DeserializeOwned + JsonSchema;
    /// What `--json` prints.
    type Response: Serialize + JsonSchema;
    /// What an answer about a puzzle of another size or with other rules has in addition.
    #[cfg(feature = "variants")]
    type About: for<'a> From<&'a VariantRecord> + Serialize + JsonSchema;

    /// Answers about a classic puzzle.
    ///
    /// # Errors
    /// When the request makes no sense. An invalid or unsolvable puzzle is an answer, not an error.
    fn classic(record: &Record, options: Self::Options, asked: &Asked<'_>)
    -> Result<Self::Response, Refusal>;

    /// Answers about any other.
    ///
    /// # Errors
    /// Likewise; and when an option is about classic puzzles alone.
    #[cfg(feature = "variants")]
    fn variant(
        record: &VariantRecord,
        options: Self::Options,
        asked: &Asked<'_>,
    ) -> Result<Self::Response, Refusal>;
}

/// What a command is asked with, beside the puzzle and the options.
pub(super) struct Asked<'a> {
    /// What the caller provides.
    pub(super) context: &'a CallContext<'a>,
    /// Reads further puzzles of the request.
    pub(super) reading: &'a Reading<'a>,
    /// How the puzzle was read.
    pub(super) located: &'a Located,
}

#[cfg(feature = "variants")]
impl Asked<'_> {
    /// What a request about a puzzle of another size or with other rules may spend.
    pub(super) fn within(&self, requested: Limits) -> Limits {
        within(requested, self.context)
    }

    /// Refuses what is about classic puzzles alone, with the message that says why.
    pub(super) fn refuse(&self, is_asked: bool, reason: &str) -> Result<(), Refusal> {
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

/// An answer about a puzzle of any kind.
#[cfg(feature = "variants")]
#[derive(Debug, Clone, Serialize, JsonSchema)]
#[schemars(rename = "About")]
pub(super) struct WithAbout<R, A> {
    #[serde(flatten)]
    pub(super) answer: R,
    #[serde(flatten)]
    pub(super) about: Option<A>,
}

/// What an answer says of a puzzle of another size or with other rules.
#[cfg(feature = "variants")]
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Whole {
    #[serde(flatten)]
    about: AboutVariant,
    /// The whole puzzle in the form `variant`.
    text: String,
}

#[cfg(feature = "variants")]
impl From<&VariantRecord> for Whole {
    fn from(record: &VariantRecord) -> Whole {
        Whole { about: record.into(), text: record.text() }
    }
}

#[cfg(feature = "variants")]
type Answer<C> = WithAbout<<C as PuzzleCommand>::Response, <C as PuzzleCommand>::About>;
#[cfg(not(feature = "variants"))]
type Answer<C> = <C as PuzzleCommand>::Response;

/// The call of a command about one puzzle.
pub(super) struct Of<C>(PhantomData<C>);

impl<C: PuzzleCommand> Command for Of<C> {
    const NAME: &'static str = C::NAME;
    const ABOUT: &'static str = C::ABOUT;
    const PRIORITY: Priority = C::PRIORITY;
    type Request = PuzzleRequest<C::Options>;
    type Response = WithRemarks<Answer<C>>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let located = reading.located(&request.puzzle, "puzzle")?;
        let asked = Asked { context, reading: &reading, located: &located };
        let answer = match &located.sudoku {
            Sudoku::Classic(record) => {
                let answer = C::classic(record, request.options, &asked)?;
                #[cfg(feature = "variants")]
                let answer = WithAbout { answer, about: None };
                answer
            }
            #[cfg(feature = "variants")]
            Sudoku::Variant(record) => of_variant::<C>(record, request.options, &asked)?,
        };
        Ok(reading.with_remarks(answer))
    }
}

/// The same about puzzles of other sizes and with other rules alone, without what is about classic ones: a classic
/// puzzle is one without rules.
#[cfg(feature = "variants")]
pub(super) struct OfVariants<C>(PhantomData<C>);

#[cfg(feature = "variants")]
impl<C: PuzzleCommand> Command for OfVariants<C> {
    const NAME: &'static str = C::NAME;
    const ABOUT: &'static str = C::ABOUT;
    const PRIORITY: Priority = C::PRIORITY;
    type Request = PuzzleRequest<C::Options>;
    type Response = WithRemarks<Answer<C>>;

    fn answer(request: Self::Request, context: &CallContext<'_>) -> Result<Self::Response, Refusal> {
        let reading = Reading::new(context);
        let located = reading.located(&request.puzzle, "puzzle")?;
        let record = located.sudoku.clone().into_variant();
        let asked = Asked { context, reading: &reading, located: &located };
        let answer = of_variant::<C>(&record, request.options, &asked)?;
        Ok(reading.with_remarks(answer))
    }
}

#[cfg(feature = "variants")]
fn of_variant<C: PuzzleCommand>(
    record: &VariantRecord,
    options: C::Options,
    asked: &Asked<'_>,
) -> Result<Answer<C>, Refusal> {
    Ok(WithAbout { answer: C::variant(record, options, asked)?, about: Some(record.into()) })
}
