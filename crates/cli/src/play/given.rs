//! The puzzle that a game is begun of: classic, or of another size or with other rules.

use anyhow::{anyhow, bail};
use shudu::format::Located;
use shudu::format::variant::{VariantError, VariantLocated, VariantRecord};
use shudu::i18n::Speaker;
use shudu::words::variant as words;

use super::drawable;
use super::message::Effect;
use crate::args::ReadForm;
use crate::batch::input::Picked;
use crate::batch::only::only;
use crate::batch::variants;

/// A puzzle that was read.
#[derive(Debug)]
pub(crate) enum Given {
    /// With what should be known of a picture that it was read from.
    Classic(Box<Located>, Vec<String>),
    /// With what was not read of it, in words.
    Variant(Box<VariantRecord>, Vec<String>),
}

impl Given {
    /// Begins a game of it.
    pub(crate) fn begun(self) -> Effect {
        match self {
            Given::Classic(located, told) => Effect::BeginRead(located, told),
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
        let Picked { located, notes } = only(Some(input), from, pick, speaker)?;
        return Ok(Given::Classic(Box::new(located), notes));
    };
    let mut items = variants::items(sources, false);
    let skipped = pick.map_or(0, |number| number as usize - 1);
    let item = items.nth(skipped).transpose()?.ok_or_else(|| anyhow!(speaker.say("variant-nothing")))?;
    if pick.is_none() && items.next().is_some() {
        bail!(speaker.say("variant-one"));
    }
    of_variant(item.result, speaker).map_err(|reason| anyhow!(reason))
}

/// A variant that was read; in words why it was not, or cannot be drawn on a terminal.
pub(crate) fn of_variant(
    read: Result<VariantLocated, VariantError>,
    speaker: &Speaker,
) -> Result<Given, String> {
    let located = read.map_err(|error| words::error(&error, speaker))?;
    match drawable::refused(&located.record, speaker) {
        Some(reason) => Err(reason),
        None => {
            let told = words::not_read(&located.dropped, speaker).into_iter().collect();
            Ok(Given::Variant(Box::new(located.record), told))
        }
    }
}
