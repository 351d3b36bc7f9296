//! `shudu techniques`

use std::io::Write;

use shudu::document::{lesson, list};
use shudu::ops::row::json_line;
use shudu::ops::techniques;

use crate::args::{DocumentForm, Page, TechniquesArgs};
use crate::commands::page::{fitting, page};
use crate::context::Context;
use crate::exit::Exit;
use crate::next_step;
use crate::output::{self, written};

/// Runs the command.
pub(crate) fn run(args: &TechniquesArgs, context: &Context<'_>) -> anyhow::Result<Exit> {
    let speaker = context.speaker;
    let mut out = Vec::new();
    let unknown = |name: &str| anyhow::anyhow!(next_step::unknown_technique(name, speaker));
    match (&args.name, args.to) {
        (None, Some(DocumentForm::Json)) => {
            techniques::listed(speaker).iter().for_each(|listed| json_line(listed, &mut out))
        }
        (Some(name), Some(DocumentForm::Json)) => {
            json_line(&techniques::lesson(name, speaker).ok_or_else(|| unknown(name))?, &mut out);
        }
        (name, to) => {
            let form = to.map_or(Page::Text, DocumentForm::page);
            let document = match name {
                None => fitting([4, 2].map(|columns| list(speaker, columns)), form, args.out.as_deref()),
                Some(name) => lesson(name, speaker).ok_or_else(|| unknown(name))?,
            };
            out.extend_from_slice(page(&document, form, args.out.as_deref(), 0, context)?.as_bytes());
        }
    }
    let mut sink = output::sink(args.out.as_deref(), false, speaker)?;
    written(sink.write_all(&out))?;
    written(sink.flush())?;
    Ok(Exit::Yes)
}
