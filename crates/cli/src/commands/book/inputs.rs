//! The puzzles of the inputs: classic ones in any form and variants, each input by itself.

use shudu::format::Record;
use shudu::format::variant::VariantRecord;
use shudu::words::variant as words;

use crate::args::{BookArgs, Inputs};
use crate::batch::input::PieceKind;
use crate::batch::tally::{Kind, Tally};
use crate::batch::{Batch, Destination, variants};
use crate::commands::variant::{tell_dropped, unread};
use crate::context::Context;
use crate::standard_error::print_error;

/// A puzzle for a book.
#[derive(Debug)]
pub(super) enum Subject {
    /// A classic one.
    Classic(Box<Record>),
    /// One of another size or with other rules.
    Variant(Box<VariantRecord>),
}

impl Subject {
    pub(super) fn classic(record: Record) -> Subject {
        Subject::Classic(Box::new(record))
    }

    /// The givens, as messages show them.
    pub(super) fn name(&self) -> String {
        match self {
            Subject::Classic(record) => record.givens.to_string(),
            Subject::Variant(record) => record.title.clone().unwrap_or_else(|| record.givens.to_string()),
        }
    }
}

/// All puzzles of the inputs; what cannot be read is named and counted. `None` when there is no input at all.
pub(super) fn read(
    args: &BookArgs,
    context: &Context<'_>,
    tally: &mut Tally,
) -> anyhow::Result<Option<Vec<Subject>>> {
    let inputs = &args.inputs;
    let one = |input: &String| Inputs {
        inputs: vec![input.clone()],
        from: inputs.from,
        line_buffered: inputs.line_buffered,
        all_puzzles: inputs.all_puzzles,
    };
    let each: Vec<Inputs> = match inputs.inputs.as_slice() {
        // Standard input.
        [] => vec![Inputs {
            inputs: Vec::new(),
            from: inputs.from,
            line_buffered: inputs.line_buffered,
            all_puzzles: inputs.all_puzzles,
        }],
        several => several.iter().map(one).collect(),
    };
    let mut subjects = Vec::new();
    for input in &each {
        match variants::of_batch(input) {
            Some(sources) => {
                for item in variants::items(sources, false) {
                    let item = item?;
                    tell_dropped(&item, context);
                    match item.result {
                        Ok(located) => subjects.push(Subject::Variant(Box::new(located.record))),
                        Err(ref error) => {
                            print_error(&unread(&item, &words::error(error, context.speaker), context));
                            tally.add(Kind::Unread);
                        }
                    }
                }
            }
            None => {
                let mut batch =
                    Batch::open(context, input, Destination::Whole, &args.threads, PieceKind::Items(1))?;
                let Some(items) = batch.items() else { return Ok(None) };
                for item in items {
                    match item.result {
                        Ok(located) => subjects.push(Subject::classic(Record::of(located.record.givens))),
                        Err(unread) => {
                            print_error(&unread.message(&item.source, context.speaker));
                            tally.add(Kind::Unread);
                        }
                    }
                }
                batch.tell_remarks(context);
            }
        }
    }
    Ok(Some(subjects))
}
