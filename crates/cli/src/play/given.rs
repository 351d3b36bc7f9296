//! The puzzle that a game is begun of: classic, or of another size or with other rules.

use anyhow::{anyhow, bail};
use shudu::format::Located;
use shudu::format::variant::VariantRecord;
use shudu::i18n::Speaker;
use shudu::words::variant as words;

use super::drawable;
use super::message::Effect;
use crate::args::ReadForm;
use crate::batch::only::only;
use crate::batch::variants;

/// A puzzle that was read.
#[derive(Debug)]
pub(crate) enum Given {
    Classic(Box<Located>),
    /// With what was not read of it, in words.
    Variant(Box<VariantRecord>, Vec<String>),
}

impl Given {
    /// Begins a game of it.
    pub(crate) fn begun(self) -> Effect {
        match self {
            Given::Classic(located) => Effect::BeginRead(located),
            Given::Variant(record, told) => Effect::BeginVariant(record, told),
        }
    }
}

/// Reads the one puzzle of an INPUT, or with `pick` the one of this number, from 1.
///
/// # Errors
/// When there is none or several, it cannot be read, or its rules cannot be drawn on a terminal.
pub(crate) fn read(
    input: &str,
    from: Option<ReadForm>,
    pick: Option<u64>,
    speaker: &Speaker,
) -> anyhow::Result<Given> {
    let Some(sources) = variants::of_inputs(&[input.to_owned()], from, false) else {
        return Ok(Given::Classic(Box::new(only(Some(input), from, pick, speaker)?)));
    };
    let mut items = variants::items(sources, false);
    let skipped = pick.map_or(0, |number| number as usize - 1);
    let item = items.nth(skipped).transpose()?.ok_or_else(|| anyhow!(speaker.say("variant-nothing")))?;
    if pick.is_none() && items.next().is_some() {
        bail!(speaker.say("variant-one"));
    }
    let located = item.result.map_err(|error| anyhow!(words::error(&error, speaker)))?;
    if let Some(reason) = drawable::refused(&located.record, speaker) {
        bail!(reason);
    }
    let told = words::not_read(&located.dropped, speaker).into_iter().collect();
    Ok(Given::Variant(Box::new(located.record), told))
}
