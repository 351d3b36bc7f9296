//! The call `library/export`.

use std::sync::atomic::Ordering;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shudu_format::Writer;
use shudu_library::PuzzleId;

use super::{wanted, with};
use crate::api::reading::form;
use crate::api::{Answer, CallContext};
use crate::ops::library::SearchOptions;

/// The most puzzles in one export; `offset` gets further ones.
const MOST_EXPORTED: u64 = 50_000;

/// Which puzzles to write, and how.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(in crate::api) struct ExportRequest {
    /// The name of a form, such as `line`, `grid`, `csv`, `pencilmarks`, `hodoku`, `json` or `opensudoku`.
    to: String,
    /// Which: all when nothing is said.
    #[serde(default)]
    search: SearchOptions,
}

/// Puzzles as text.
#[derive(Debug, Clone, Serialize, JsonSchema)]
pub(in crate::api) struct Exported {
    /// The form.
    form: String,
    /// How many puzzles: 50,000 at most.
    count: u64,
    /// How many were looked for: when it is more, ask again with `offset`.
    found: u64,
    /// The text.
    text: String,
    /// What the form could not hold, in words.
    losses: Vec<String>,
}

pub(in crate::api) fn export(request: ExportRequest, context: &CallContext<'_>) -> Answer<Exported> {
    let form = form(&request.to)?;
    let mut wanted = wanted(&request.search, context)?;
    wanted.limit = Some(wanted.limit.unwrap_or(MOST_EXPORTED).min(MOST_EXPORTED));
    let mut writer = Writer::new(Vec::new(), form);
    let (mut count, mut left_out) = (0, Vec::new());
    let found = with(context, |library| {
        library.each(&wanted, |entry| {
            if !form.can_state(&entry.record) {
                left_out.push(entry.id);
                return true;
            }
            count += 1;
            writer.write(&entry.record).expect("memory can be written to");
            !context.stop.load(Ordering::Relaxed)
        })?;
        library.count(&wanted)
    })?;
    let (text, losses) = writer.finish().expect("memory can be written to");
    let sukaku = |id: &PuzzleId| {
        let values = [("source", id.to_string().into()), ("form", form.name().into())];
        context.speaker.say_with("convert-sukaku", values)
    };
    let losses = losses.iter().map(|(loss, _)| context.speaker.loss(loss, form));
    let losses = losses.chain(left_out.iter().map(sukaku)).collect();
    let text = String::from_utf8(text).expect("every form is text");
    Ok(Exported { form: form.name().to_owned(), count, found, text, losses })
}
