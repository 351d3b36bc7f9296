//! `shudu steps`

use std::io::Write;

use shudu::document::{found, text};
use shudu::ops::row::json_line;
use shudu::ops::steps::{Options, Response, UnknownTechnique, steps};
use shudu::ops::{Limits, Rejected};
use shudu::words;

use crate::args::StepsArgs;
use crate::batch::input::{Item, PieceKind};
use crate::batch::takes::Takes;
use crate::batch::tally::Kind;
use crate::batch::{Batch, Contents, Destination, by_item};
use crate::commands::explain::{kind, sentence};
use crate::commands::page::wrapped;
use crate::context::{Context, nothing};
use crate::exit::Exit;
use crate::next_step;
use crate::output::written;

/// Runs the command.
pub(crate) fn run(args: &StepsArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let limits = Limits { max_time: args.limits.max_time, max_nodes: args.limits.max_nodes };
    let options = Options { technique: args.technique.clone(), limits, ..Options::default() };
    if let Err(UnknownTechnique(name)) = options.techniques() {
        anyhow::bail!(next_step::unknown_technique(&name, context.speaker));
    }
    let mut batch = Batch::open(
        context,
        &args.inputs,
        Destination::Stream(args.out.as_deref()),
        &args.threads,
        PieceKind::Items(1),
        Takes::Classic("refused-classic-steps"),
    )?;
    let several = !matches!(batch.contents, Contents::One(_));
    let answer = |item: &Item, out: &mut Vec<u8>| answer(item, &options, args, several, context, out);
    match std::mem::take(&mut batch.contents) {
        Contents::Nothing => Ok(nothing(context)),
        Contents::One(item) => {
            let mut out = Vec::new();
            let kind = answer(&item, &mut out);
            batch.tell_unread(&item, context);
            written(batch.sink.write_all(&out))?;
            written(batch.sink.flush())?;
            batch.tell_remarks(context);
            Ok(kind.exit())
        }
        Contents::Several(pieces) => {
            let tally = batch.run(context, pieces, None, by_item(context.stop, answer))?;
            Ok(batch.close(context, &tally))
        }
    }
}

fn answer(
    item: &Item,
    options: &Options,
    args: &StepsArgs,
    several: bool,
    context: &Context<'_>,
    out: &mut Vec<u8>,
) -> Kind {
    let speaker = context.speaker;
    let record = match item.record() {
        Ok(record) => record,
        Err(unread) => {
            let reason = unread.reason(speaker);
            if args.json {
                json_line(&Rejected { answer: unread.word().to_owned(), reason, best: None }, out);
            } else {
                out.extend_from_slice(format!("{}: {reason}\n", unread.word()).as_bytes());
            }
            return unread.kind();
        }
    };
    let outcome = steps(record, options, Some(context.stop)).expect("the names were looked at");
    if args.json {
        let reason = outcome.as_ref().err().and_then(|unfit| words::unfit(unfit, speaker));
        json_line(&Response::new(record, &outcome, reason, speaker), out);
    } else {
        let said = match &outcome {
            Ok(all) => {
                let to = args.out.as_deref();
                wrapped(&text(&found(all, speaker), &context.style(to)), to)
            }
            Err(unfit) => sentence(unfit, several, context),
        };
        out.extend_from_slice(said.as_bytes());
    }
    outcome.as_ref().map_or_else(kind, |_| Kind::Ok)
}
