//! `shudu algorithms`

use std::io::Write;

use shudu::document::{algorithm, algorithms};
use shudu::ops::algorithms::{explained, listed};
use shudu::ops::row::json_line;

use crate::args::{AlgorithmsArgs, DocumentForm, Page};
use crate::commands::page::{fitting, page};
use crate::context::Context;
use crate::exit::Exit;
use crate::next_step;
use crate::output::{self, written};

/// Runs the command.
pub(crate) fn run(args: &AlgorithmsArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let mut out = Vec::new();
    let unknown = |name: &str| anyhow::anyhow!(next_step::unknown_algorithm(name, speaker));
    match (&args.name, args.to) {
        (None, Some(DocumentForm::Json)) => {
            listed(speaker).iter().for_each(|listed| json_line(listed, &mut out))
        }
        (Some(name), Some(DocumentForm::Json)) => {
            json_line(&explained(name, speaker).ok_or_else(|| unknown(name))?, &mut out);
        }
        (name, to) => {
            let form = to.map_or(Page::Text, DocumentForm::page);
            let document = match name {
                None => {
                    let lists = [true, false].map(|detailed| algorithms(speaker, detailed));
                    fitting(lists, form, args.out.as_deref())
                }
                Some(name) => algorithm(name, speaker).ok_or_else(|| unknown(name))?,
            };
            out.extend_from_slice(page(&document, form, args.out.as_deref(), 0, context)?.as_bytes());
        }
    }
    let mut sink = output::sink(args.out.as_deref(), false, speaker)?;
    written(sink.write_all(&out))?;
    written(sink.flush())?;
    Ok(Exit::Yes)
}
