//! `convert` for variants.

use std::io::Write as _;

use shudu::format::variant::{VariantRecord, read_variant, write_variant};
use shudu::words::variant as words;

use super::{Answer, tell_dropped, unread};
use crate::args::{ConvertArgs, To};
use crate::batch::input::PieceKind;
use crate::batch::tally::{Kind, Tally};
use crate::batch::variants::{self, VariantItem};
use crate::batch::{Batch, Destination};
use crate::context::{Context, nothing};
use crate::output::{self, written};
use crate::standard_error::print_error;

/// `convert`, if the inputs hold variants or the form does.
pub(crate) fn convert(args: &ConvertArgs, context: &Context<'_>) -> Answer {
    let sources = variants::of_batch(&args.inputs);
    if sources.is_none() && !matches!(args.to, To::Variant(_)) {
        return Ok(None);
    }
    let form = super::form_of(args.to, context)?;
    let mut sink = output::sink(args.out.as_deref(), false, context.speaker)?;
    let mut tally = Tally::default();
    let mut put = |record: &VariantRecord, item: &VariantItem| -> anyhow::Result<()> {
        match write_variant(record, form) {
            Ok((text, losses)) => {
                written(writeln!(sink, "{text}"))?;
                words::losses(&losses, form, context.speaker)
                    .iter()
                    .for_each(|loss| context.note(&unread(item, loss, context)));
                tally.add(Kind::Ok);
            }
            Err(error) => {
                print_error(&unread(item, &words::error(&error, context.speaker), context));
                tally.add(Kind::Unread);
            }
        }
        Ok(())
    };
    let mut unreadable = 0;
    if let Some(sources) = sources {
        for item in variants::items(sources, false) {
            let item = item?;
            match &item.result {
                Ok(located) => {
                    put(&located.record, &item)?;
                    tell_dropped(&item, context);
                }
                Err(error) => {
                    print_error(&unread(&item, &words::error(error, context.speaker), context));
                    unreadable += 1;
                }
            }
        }
    } else {
        // Classic Sudoku in a form that holds variants, too.
        let nowhere = Destination::Stream(None);
        let mut batch = Batch::open(context, &args.inputs, nowhere, &args.threads, PieceKind::Items(1))?;
        let Some(items) = batch.items() else { return Ok(Some(nothing(context))) };
        for item in items {
            match &item.result {
                Ok(located) => {
                    let about = VariantItem {
                        source: item.source.to_string(),
                        line: located.line,
                        joined: 1,
                        // Only its place is told of.
                        result: read_variant("", None),
                    };
                    put(&VariantRecord::from(&located.record), &about)?;
                }
                Err(error) => {
                    print_error(&error.message(&item.source, context.speaker));
                    unreadable += 1;
                }
            }
        }
    }
    tally.add_many(Kind::Unread, unreadable);
    written(sink.flush())?;
    if tally.total() == 0 {
        return Ok(Some(nothing(context)));
    }
    Ok(Some(tally.exit()))
}
