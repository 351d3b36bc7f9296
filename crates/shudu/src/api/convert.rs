//! The call `convert`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_core::Clash;
#[cfg(feature = "variants")]
use shudu_format::variant::VariantRecord;
use shudu_format::{Layout, Losses, Record, Unwritable};

use super::puzzle_command::CallInput;
use super::{Answer, Refusal};
use crate::ops::convert;
use crate::words;

/// Into which form.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
pub(super) struct ConvertOptions {
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json`, `opensudoku` or `variant`;
    /// or what is only written: `spaced`, `columns`, `lists`, `dimacs`.
    to: String,
}

/// A puzzle in another form.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(super) struct Converted {
    /// The form.
    form: String,
    /// The puzzle in it, with line ends.
    text: String,
    /// What was dropped when the puzzle was read, and what the form could not hold, in words. Rules in words stand in
    /// `remarks`, as everywhere.
    losses: Vec<String>,
}

pub(super) fn classic(record: &Record, options: ConvertOptions, asked: &CallInput<'_>) -> Answer<Converted> {
    if options.to != "dimacs" {
        let write = |layout: Layout, text: &mut String| layout.write(&asked.located.sudoku, text);
        return converted(options, asked, write, |message| Refusal::Request { message });
    }
    let text = convert::dimacs(record).map_err(|clashes: Vec<Clash>| Refusal::Impossible {
        message: asked.context.speaker.clashing_givens(&clashes),
    })?;
    Ok(Converted { form: options.to, text, losses: dropped(asked) })
}

/// Does it open a puzzle with rules that are not known? It writes what was read.
#[cfg(feature = "variants")]
pub(super) fn opens(_: &ConvertOptions) -> bool {
    true
}

#[cfg(feature = "variants")]
pub(super) fn variant(
    record: &VariantRecord,
    options: ConvertOptions,
    asked: &CallInput<'_>,
) -> Answer<Converted> {
    asked.refuse(options.to == "dimacs", "refused-classic-dimacs")?;
    let write = |layout: Layout, text: &mut String| {
        layout.write_variant(&crate::ops::ruleset::worded(record, layout, asked.context.speaker), text)
    };
    converted(options, asked, write, |message| Refusal::Impossible { message })
}

/// What was dropped when the puzzle was read.
fn dropped(asked: &CallInput<'_>) -> Vec<String> {
    words::losses(asked.located.dropped, asked.located.form.name(), asked.context.speaker)
}

/// `refused` says that the puzzle cannot be written in this form.
fn converted(
    options: ConvertOptions,
    asked: &CallInput<'_>,
    write: impl FnOnce(Layout, &mut String) -> Result<Losses, Unwritable>,
    refused: fn(String) -> Refusal,
) -> Answer<Converted> {
    let speaker = asked.context.speaker;
    let layout = Layout::of_name(&options.to).ok_or_else(|| Refusal::Request {
        message: format!(
            "`{}` is no form: expected one of {}, dimacs",
            options.to,
            Layout::names().collect::<Vec<_>>().join(", ")
        ),
    })?;
    let name = layout.name();
    let mut text = layout.header().to_owned();
    let losses =
        write(layout, &mut text).map_err(|why| refused(words::unwritable(why, "puzzle", name, speaker)))?;
    text.push_str(layout.footer());
    let losses = dropped(asked).into_iter().chain(words::losses(losses, name, speaker)).collect();
    Ok(Converted { form: name.to_owned(), text, losses })
}
