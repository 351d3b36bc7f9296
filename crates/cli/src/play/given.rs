//! The puzzle that a game is begun of: classic, or of another size or with other rules.

use anyhow::anyhow;
use shudu::format::variant::VariantRecord;
use shudu::format::{Form, Located};
use shudu::i18n::Speaker;
use shudu::ops::Remarks;
use shudu::words;

use super::message::Effect;
use crate::batch::only::{Picked, only};
use crate::batch::takes::Takes;

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
/// When there is none or several, it cannot be read, or it has pencilmarks that are part of the puzzle.
pub(crate) fn read(
    input: &str,
    from: Option<Form>,
    pick: Option<u64>,
    speaker: &Speaker,
) -> anyhow::Result<Given> {
    let Picked { located, notes } = only(Some(input), from, pick.into(), Takes::Opened, speaker)?;
    of(located, notes, speaker).map_err(|reason| anyhow!(reason))
}

/// A puzzle that was read, with what should be known of a picture; in words why it is not played on a terminal.
pub(crate) fn of(located: Located, mut told: Vec<String>, speaker: &Speaker) -> Result<Given, String> {
    if located.classic().is_ok() {
        return Ok(Given::Classic(Box::new(located), told));
    }
    let remarks = Remarks::default();
    remarks.note(&located);
    told.extend(words::remarks(&remarks, speaker));
    let record = located.sudoku.into_variant();
    match refused(&record, speaker) {
        Some(reason) => Err(reason),
        None => Ok(Given::Variant(Box::new(record), told)),
    }
}

/// Why the puzzle cannot be played here, a sentence; `None` when it can.
pub(super) fn refused(record: &VariantRecord, speaker: &Speaker) -> Option<String> {
    record.allowed.is_some().then(|| speaker.say("play-not-drawn-pencilmarks"))
}
